/** Description of a saved search's criteria, for pages, mails and feeds. */

import type { TypeGroup } from "#app/domains/listings/property.ts";
import { listChips } from "#app/domains/listings/search/filter-labels.ts";
import type { NamedSearch, SearchTexts } from "#app/domains/listings/search/search-title.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";

export type CriteriaTexts = Translate<["searches", "search", "vocabulary", "common"]>;

/** "Property to rent", "Lapta", "up to £900": the kind, then each filter. */
export function formatCriteria(named: NamedSearch, t: CriteriaTexts, language: Language): string[] {
	const { kind, filters } = named.search;
	const scope =
		kind === "vehicle"
			? "vehicle"
			: filters.category === "sale" || filters.category === "rent"
				? filters.category
				: "property";
	return [
		t(`searches:scope.${scope}`),
		...(filters.type_group ? [t(`vocabulary:typeGroup.${filters.type_group as TypeGroup}`)] : []),
		...listChips(named, t as unknown as SearchTexts, language).map(({ label }) => label),
	];
}
