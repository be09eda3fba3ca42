/** What a saved search looks for, in words: on its owner's pages, in mails and feeds alike. */
import type { TFunction } from "i18next";
import { listChips } from "#app/domains/listings/filter-names.ts";
import type { NamedSearch, SearchTexts } from "#app/domains/listings/search-title.ts";
import type { Language } from "#app/locales/i18n.ts";

export type CriteriaTexts = TFunction<["searches", "search", "vocabulary", "common"]>;

/** "Property to rent", "Lapta", "up to £900": what is looked for, then each thing that is filtered by. */
export function listCriteria(named: NamedSearch, t: CriteriaTexts, language: Language): string[] {
	const { kind, filters } = named.search;
	const scope =
		kind === "vehicle"
			? "vehicle"
			: filters.category === "sale" || filters.category === "rent"
				? filters.category
				: "property";
	return [
		t(`searches:scope.${scope}`),
		...listChips(named, t as unknown as SearchTexts, language).map(({ label }) => label),
	];
}
