/** The pages of a search: by number for the first 1,000 results, then only onwards. */
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Pagination } from "#app/ui/pagination.tsx";

export function ResultPagination({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "common"]);
	const { search, pageCount, previous, next } = page;
	if (!search.after)
		return (
			<Pagination
				page={search.page}
				pages={pageCount}
				pathOf={(number) => searchPath({ ...search, page: number })}
				variant="numbers"
				more={next && search.page === pageCount ? { path: next, label: t("moreResults") } : null}
			/>
		);
	return (
		<nav aria-label={t("common:pages")} className="no-print mt-8 flex flex-wrap items-center justify-center gap-1">
			<a href={previous ?? undefined} className="button button-secondary">
				{t("firstPage")}
			</a>
			{next ? (
				<a href={next} rel="next" className="button button-secondary">
					{t("moreResults")}
				</a>
			) : null}
		</nav>
	);
}
