/** Says on each card which preferences of the search its listing meets: "Matches: quiet, with a balcony". */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { CardListing } from "../card/card-listing.ts";
import type { SearchResult } from "../listing-queries.server.ts";
import { formatPreference } from "./filter-labels.ts";
import type { SearchTexts } from "./search-title.ts";

/** The cards with the preferences that each one meets, as a line. */
export function addMatches(
	cards: CardListing[],
	{ matches }: Pick<SearchResult, "matches">,
	language: Language,
): CardListing[] {
	if (!matches) return cards;
	const t = translations(language).getFixedT(language, ["ask", "search", "vocabulary", "common"]);
	return cards.map((card) => {
		const met = matches[card.id] ?? [];
		if (met.length === 0) return card;
		return {
			...card,
			matches: t("ask:matches", {
				what: met.map((one) => formatPreference(one, t as unknown as SearchTexts)).join(", "),
			}),
		};
	});
}
