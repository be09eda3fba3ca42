/** Active filters, each a link that removes it. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { type Filters, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Chip } from "./filter-labels.ts";
import { SaveSearch } from "./result-bar.tsx";

export function FilterChips({ page, chips }: { page: ListPage; chips: Chip[] }) {
	const { t } = useTranslation("search");
	const { kind, sort, filters } = page.search;
	if (chips.length === 0) return null;
	const path = (rest: Filters) => searchPath({ kind, sort, filters: rest });
	return (
		<div className="flex flex-wrap items-center gap-2">
			<ul aria-label={t("filtersChosen")} className="contents">
				{chips.map(({ key, label, rest }) => (
					<li key={key}>
						<a
							href={path(rest)}
							className="chip min-h-11 hover:border-sea"
							aria-label={t("removeFilter", { filter: label })}
						>
							{label}
							<Icon name="close" className="size-4 text-muted" />
						</a>
					</li>
				))}
				<li>
					<a
						href={path(filters.category ? { category: filters.category } : {})}
						className="inline-flex min-h-11 items-center px-2 link"
					>
						{t("clearAll")}
					</a>
				</li>
			</ul>
			{page.result.total > 0 ? <SaveSearch page={page} /> : null}
		</div>
	);
}
