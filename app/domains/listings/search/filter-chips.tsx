/** Active filters, each a link that removes it. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { clearFiltersPath } from "#app/domains/listings/search/search-choices.ts";
import { type Filters, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Chip } from "./filter-labels.ts";

export function FilterChips({ page, chips }: { page: ListPage; chips: Chip[] }) {
	const { t } = useTranslation("search");
	const { kind, sort, ask } = page.search;
	if (chips.length === 0) return null;
	const path = (rest: Filters) => searchPath({ kind, sort, filters: rest, ask });
	return (
		<ul
			aria-label={t("filtersChosen")}
			className="flex items-center gap-2 not-sm:-mx-4 not-sm:overflow-x-auto not-sm:px-4 not-sm:py-1 sm:flex-wrap"
		>
			{chips.map(({ key, label, rest }) => (
				<li key={key} className="min-w-0 not-sm:flex-none">
					<a
						href={path(rest)}
						className="chip min-h-11 not-sm:max-w-[80vw] hover:border-sea"
						aria-label={t("removeFilter", { filter: label })}
					>
						{label}
						<Icon name="close" className="size-4 text-muted" />
					</a>
				</li>
			))}
			<li>
				<a
					href={clearFiltersPath(page.search)}
					className="inline-flex min-h-11 items-center px-2 whitespace-nowrap link"
				>
					{t("clearAll")}
				</a>
			</li>
		</ul>
	);
}
