/** Numbered pages with the neighbours of this one; past the first 1,000 results only onwards. */

import type { ListPage } from "#app/domains/listings/list-page.server.ts";
import { searchPath } from "#app/domains/listings/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

/** First, last, this one and its neighbours; null stands for those left out between. */
export function listPageNumbers(current: number, count: number): (number | null)[] {
	const wanted = [1, 2, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
	const pages = [...new Set(wanted)].sort((a, b) => a - b);
	return pages.flatMap((page, index) => {
		const gap = page - (pages[index - 1] ?? 0);
		return gap === 2 ? [page - 1, page] : gap > 2 ? [null, page] : [page];
	});
}

const BOX = "grid min-h-11 min-w-11 place-items-center rounded-control px-2";

export function Pagination({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "common"]);
	const { search, pageCount, previous, next } = page;
	if (!previous && !next) return null;
	return (
		<nav aria-label={t("common:pages")} className="no-print mt-8 flex flex-wrap items-center justify-center gap-1">
			{search.after ? (
				<a href={previous ?? undefined} className="button button-secondary">
					{t("firstPage")}
				</a>
			) : (
				<>
					{previous ? (
						<a href={previous} rel="prev" className={`${BOX} text-sea hover:bg-sea-soft`}>
							<span className="visually-hidden">{t("common:previous")}</span>
							<Icon name="left" />
						</a>
					) : null}
					<ol className="figures contents">
						{listPageNumbers(search.page, pageCount).map((number, index) => (
							<li key={number ?? `gap-${index}`}>
								{number === null ? (
									<span className="px-1 text-muted">…</span>
								) : number === search.page ? (
									<span className={`${BOX} bg-sea font-semibold text-on-sea`} aria-current="page">
										{number}
									</span>
								) : (
									<a href={searchPath({ ...search, page: number })} className={`${BOX} text-sea hover:bg-sea-soft`}>
										{number}
									</a>
								)}
							</li>
						))}
					</ol>
				</>
			)}
			{next ? (
				search.after || search.page === pageCount ? (
					<a href={next} rel="next" className="button button-secondary">
						{t("moreResults")}
					</a>
				) : (
					<a href={next} rel="next" className={`${BOX} text-sea hover:bg-sea-soft`}>
						<span className="visually-hidden">{t("common:next")}</span>
						<Icon name="right" />
					</a>
				)
			) : null}
		</nav>
	);
}
