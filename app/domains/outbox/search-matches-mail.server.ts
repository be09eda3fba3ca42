/** Mail with matches of a saved search: listings, what changed, why they matched, and unsubscribe links. */
import { formatMoney } from "#app/locales/format.ts";
import { translations } from "#app/locales/translations.server.ts";
import { pickText } from "#app/locales/use-language.ts";
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import { listingPath } from "../listings/listing.ts";
import { type AlertAction, alertLinkPath, alertLinkPurpose } from "../saved-searches/alert-links.ts";
import type { BriefListing } from "../saved-searches/brief-listing.ts";
import { type CriteriaTexts, formatCriteria } from "../saved-searches/criteria.ts";
import { savedSearchResultsPath } from "../saved-searches/saved-search.ts";
import { alertLinkUrl } from "./email-alert-mail.server.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailDraft } from "./mail-template.server.ts";
import type { SearchMatches } from "./outbox-mail.ts";

/** Renders the mail in the language of its reader. */
export function writeSearchMatches(matches: SearchMatches, setting: MailContext): MailDraft {
	const { texts, language, origin } = setting;
	const messages = texts.savedSearchMatches;
	const { name, total, gone } = matches;
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const criteria = formatCriteria({ search: matches, ...matches.names }, t, language).join(", ");
	const entries = matches.listings.map((listing) => describeMatch(listing, setting));
	const count = String(total);
	const link = (action: AlertAction) => ({
		text: messages[action],
		url: `${origin}${alertLinkPath(action)}?token=${signLink(alertLinkPurpose(action), matches.search_id)}&lng=${language}`,
	});
	const changing = matches.is_without_account
		? [
				{ text: messages.changeAlert, url: alertLinkUrl("manage", matches.search_id, setting) },
				{
					text: messages.pauseAlert,
					url: `${alertLinkUrl("manage", matches.search_id, setting)}#alert-pause`,
				},
			]
		: [link("pause"), ...(matches.frequency === "weekly" ? [] : [link("weekly")])];
	const notes: MailPart[] = [];
	if (total > entries.length)
		notes.push({ type: "paragraph", text: interpolate(messages.some, { shown: String(entries.length), count }) });
	if (gone > 0)
		notes.push({
			type: "paragraph",
			text: gone === 1 ? messages.goneOne : interpolate(messages.goneMany, { count: String(gone) }),
		});
	return {
		subject:
			total === 1
				? interpolate(messages.subjectOne, { name, title: entries[0]?.title ?? "" })
				: interpolate(messages.subjectMany, { name, count }),
		parts: [
			{ type: "heading", text: total === 1 ? messages.headingOne : interpolate(messages.headingMany, { count }) },
			{
				type: "paragraph",
				text: interpolate(matches.is_without_account ? messages.whyAlert : messages.why, { name, criteria }),
			},
			{ type: "listings", entries },
			...notes,
			{
				type: "button",
				text: messages.open,
				url: addLanguage(`${origin}${savedSearchResultsPath(matches)}`, language),
			},
			{ type: "links", links: changing },
		],
		unsubscribe: matches.is_without_account
			? { text: messages.stop, url: alertLinkUrl("end", matches.search_id, setting) }
			: link("stop"),
	};
}

function describeMatch(listing: BriefListing, { texts, language, origin }: MailContext) {
	const messages = texts.savedSearchMatches;
	const amount = formatMoney(listing.price_pence, language);
	const price = listing.category === "rent" ? interpolate(messages.perMonth, { price: amount }) : amount;
	const { from_pence: from } = listing;
	const formattedPrice = from ? interpolate(messages.cutFrom, { price, from: formatMoney(from, language) }) : price;
	return {
		label: messages.change[listing.change],
		// Titles are reduced to one line.
		title: (pickText(language, listing.title_en, listing.title_tr)?.text ?? listing.reference).replace(/\s+/g, " "),
		facts: `${formattedPrice} · ${listing.place}`,
		url: addLanguage(`${origin}${listingPath({ kind: listing.kind, id: listing.listing_id })}`, language),
	};
}

function addLanguage(address: string, language: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
}
