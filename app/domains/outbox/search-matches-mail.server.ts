/** Mail with matches of a saved search: listings, what changed, why they matched, and unsubscribe links. */
import { formatMoney } from "#app/locales/format.ts";
import { translations } from "#app/locales/translations.server.ts";
import { pickText } from "#app/locales/use-language.ts";
import { signLink } from "#app/platform/signed-link.server.ts";
import { listingPath } from "../listings/listing.ts";
import { type AlertAct, alertLinkPath, alertLinkPurpose } from "../saved-searches/alert-links.ts";
import type { BriefListing } from "../saved-searches/brief-listing.ts";
import { type CriteriaTexts, listCriteria } from "../saved-searches/criteria.ts";
import { pathOfSearch } from "../saved-searches/saved-search.ts";
import { fillText, type MailPart } from "./mail-content.ts";
import type { SearchMatches } from "./outbox-mail.ts";
import type { Draft, Setting } from "./render-mail.server.ts";

/** Renders the mail in the language of its reader. */
export function writeSearchMatches(matches: SearchMatches, setting: Setting): Draft {
	const { texts, language, origin } = setting;
	const words = texts.savedSearchMatches;
	const { name, total, gone } = matches;
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const criteria = listCriteria({ search: matches, ...matches.names }, t, language).join(", ");
	const entries = matches.listings.map((listing) => describe(listing, setting));
	const count = String(total);
	const link = (act: AlertAct) => ({
		text: words[act],
		url: `${origin}${alertLinkPath(act)}?token=${signLink(alertLinkPurpose(act), matches.search_id)}&lng=${language}`,
	});
	const notes: MailPart[] = [];
	if (total > entries.length)
		notes.push({ type: "paragraph", text: fillText(words.some, { shown: String(entries.length), count }) });
	if (gone > 0)
		notes.push({
			type: "paragraph",
			text: gone === 1 ? words.goneOne : fillText(words.goneMany, { count: String(gone) }),
		});
	return {
		subject:
			total === 1
				? fillText(words.subjectOne, { name, title: entries[0]?.title ?? "" })
				: fillText(words.subjectMany, { name, count }),
		parts: [
			{ type: "heading", text: total === 1 ? words.headingOne : fillText(words.headingMany, { count }) },
			{ type: "paragraph", text: fillText(words.why, { name, criteria }) },
			{ type: "listings", entries },
			...notes,
			{ type: "button", text: words.open, url: withLanguage(`${origin}${pathOfSearch(matches)}`, language) },
			{ type: "links", links: [link("pause"), ...(matches.frequency === "weekly" ? [] : [link("weekly")])] },
		],
		unsubscribe: link("stop"),
	};
}

function describe(listing: BriefListing, { texts, language, origin }: Setting) {
	const words = texts.savedSearchMatches;
	const amount = formatMoney(listing.price_pence, language);
	const price = listing.category === "rent" ? fillText(words.perMonth, { price: amount }) : amount;
	const { from_pence: from } = listing;
	const told = from ? fillText(words.cutFrom, { price, from: formatMoney(from, language) }) : price;
	return {
		label: words.change[listing.change],
		// Titles are reduced to one line.
		title: (pickText(language, listing.title_en, listing.title_tr)?.text ?? listing.reference).replace(/\s+/g, " "),
		facts: `${told} · ${listing.place}`,
		url: withLanguage(`${origin}${listingPath({ kind: listing.kind, id: listing.listing_id })}`, language),
	};
}

function withLanguage(address: string, language: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
}
