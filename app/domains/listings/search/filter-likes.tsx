/**
 * Soft wishes as checkboxes: they order the list and exclude nothing. Offered once a question or a wish is in the
 * address, because every list would carry them.
 */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterCheckboxes, FilterGroup } from "./filter-fields.tsx";
import { formatLike } from "./filter-labels.ts";
import { LIKES } from "./likes.ts";

export function FilterLikes({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const { kind, filters, ask } = page.search;
	if (!filters.like && !ask) return null;
	return (
		<FilterGroup label={t("search:group.like")} isOpen={filters.like !== undefined}>
			<FilterCheckboxes
				name="like"
				options={LIKES[kind].map((value) => ({ value, label: formatLike(value, t) }))}
				filters={filters}
				counts={undefined}
			/>
		</FilterGroup>
	);
}
