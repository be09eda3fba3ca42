/**
 * Preferences as checkboxes: they order the list and exclude nothing. Offered once a question or a preference is in the
 * address, because every list would carry them.
 */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterCheckboxes, FilterGroup } from "./filter-fields.tsx";
import { formatPreference } from "./filter-labels.ts";
import { PREFERENCES } from "./preferences.ts";

export function FilterPreferences({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const { kind, filters, ask } = page.search;
	if (!filters.like && !ask) return null;
	return (
		<FilterGroup label={t("search:group.like")} isOpen={filters.like !== undefined}>
			<FilterCheckboxes
				name="like"
				options={PREFERENCES[kind].map((value) => ({ value, label: formatPreference(value, t) }))}
				filters={filters}
				counts={undefined}
			/>
		</FilterGroup>
	);
}
