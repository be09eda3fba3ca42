/** The daily mail about changed favourites: what changed, with the price then and now, and links to pause and stop it. */
import { formatMoney } from "#app/locales/format.ts";
import { pickText } from "#app/locales/use-language.ts";
import { listingPath } from "../listings/listing.ts";
import { linkToMailChoice } from "./mail-choice-link.server.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailDraft } from "./mail-template.server.ts";
import type { ChangedFavourite, FavouriteChanges } from "./outbox-mail.ts";

/** Renders the mail in the language of its reader. */
export function writeFavouriteChanges({ user_id, total, listings }: FavouriteChanges, setting: MailContext): MailDraft {
	const { texts, language, origin } = setting;
	const messages = texts.favouriteChanges;
	const entries = listings.map((listing) => describeChange(listing, setting));
	const [first] = entries;
	const count = String(total);
	const more: MailPart[] =
		total > entries.length
			? [{ type: "paragraph", text: interpolate(messages.some, { shown: String(entries.length), count }) }]
			: [];
	const pause = linkToMailChoice({ subject: "favorites", action: "pause" }, user_id, messages.pause, setting);
	return {
		subject: total === 1 && first ? `${first.label}: ${first.title}` : interpolate(messages.subjectMany, { count }),
		parts: [
			{ type: "heading", text: total === 1 ? messages.headingOne : interpolate(messages.headingMany, { count }) },
			{ type: "listings", entries },
			...more,
			{ type: "button", text: messages.open, url: `${origin}/favorites?lng=${language}` },
			{
				type: "links",
				links: [pause, { text: messages.settings, url: `${origin}/profile/notifications?lng=${language}` }],
			},
		],
		unsubscribe: linkToMailChoice({ subject: "favorites", action: "stop" }, user_id, messages.stop, setting),
	};
}

function describeChange(listing: ChangedFavourite, { texts, language, origin }: MailContext) {
	const messages = texts.favouriteChanges;
	const { change, kind, category } = listing;
	const show = (pence: number) => {
		const price = formatMoney(pence, language);
		return category === "rent" ? interpolate(messages.perMonth, { price }) : price;
	};
	const isOffered = change === "cheaper" || change === "dearer" || change === "again";
	const price =
		isOffered && listing.from_pence !== null
			? interpolate(messages.thenAndNow, { price: show(listing.price_pence), from: show(listing.from_pence) })
			: show(listing.price_pence);
	// A withdrawn listing has no page.
	const path = change === "gone" ? "/favorites" : listingPath({ kind, id: listing.listing_id });
	return {
		label: messages.change[change],
		// Titles are reduced to one line.
		title: (pickText(language, listing.title_en, listing.title_tr)?.text ?? listing.reference).replace(/\s+/g, " "),
		facts: `${price} · ${listing.reference}`,
		url: `${origin}${path}?lng=${language}`,
	};
}
