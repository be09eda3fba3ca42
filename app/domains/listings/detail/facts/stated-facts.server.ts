/** The facts of a listing page as texts, written on the server. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { writeDescription } from "../../card/written/write-listing.server.ts";
import type { ListingDetail } from "../../listing.ts";
import { type DetailTexts, groupFacts, listKeyFacts, type StatedFacts } from "./detail-facts.ts";
import { explainTitle } from "./title-notes.server.ts";
import { listTrustChips, type TrustTexts } from "./trust-chips.server.ts";

/** now: in milliseconds, decides what has expired. */
export function stateFacts(listing: ListingDetail, language: Language, now: number): StatedFacts {
	const texts = translations(language);
	const t: DetailTexts = texts.getFixedT(language, ["detail", "vocabulary", "common", "listings"]) as never;
	const trust: TrustTexts = texts.getFixedT(language, ["detail", "vocabulary", "listings", "cards"]) as never;
	return {
		groups: groupFacts(listing, t, language, now),
		keys: listKeyFacts(listing, t, language),
		chips: listTrustChips(listing, trust, language, now),
		titleNotes: explainTitle(listing, language),
		...writeInstead(listing, language, now),
	};
}

/** What stands before, or in place of, a description that is not in the language of the page. */
function writeInstead(listing: ListingDetail, language: Language, now: number): Pick<StatedFacts, "written"> {
	if (listing[`description_${language}`]) return {};
	const t = translations(language).getFixedT(language, "written");
	const other = language === "en" ? "tr" : "en";
	return {
		written: {
			text: writeDescription(listing, language, now),
			note: t("note"),
			originalNote: t("original"),
			originalTitle: listing[`title_${language}`] ? null : listing[`title_${other}`],
		},
	};
}
