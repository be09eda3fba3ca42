/** Empty result: corrected query, and filters to remove with the resulting counts. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { clearFiltersPath } from "#app/domains/listings/search/search-choices.ts";
import { searchPath, withoutFilter } from "#app/domains/listings/search/search-filters.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { labelFilterGroup } from "./filter-labels.ts";
import { SaveSearch } from "./result-bar.tsx";
import { formatResultCount, type SearchTexts } from "./search-title.ts";

export function ResultEmpty({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const language = useLanguage();
	const { kind, filters, sort, ask, map } = page.search;
	const { loosen, suggestion } = page.result;
	const ways = Object.entries(loosen ?? {}).sort(([, a], [, b]) => b - a);
	const isFiltered = Object.keys(filters).some((name) => name !== "category" && name !== "type_group");
	return (
		<div data-empty-search="" className="panel grid justify-items-start gap-3 p-5">
			<h2>{t("emptyTitle")}</h2>
			{suggestion ? (
				<p className="text-lg">
					<Trans
						t={t}
						i18nKey="search:emptySuggestion"
						values={{ suggestion }}
						components={{
							words: (
								<a
									href={searchPath({ kind, sort, filters: { ...filters, q: suggestion }, ask, map })}
									className="link font-semibold"
								/>
							),
						}}
					/>
				</p>
			) : null}
			{ways.length > 0 ? (
				<>
					<p>{t("emptyLoosen")}</p>
					<ul className="grid w-full gap-2">
						{ways.map(([group, total]) => (
							<li key={group}>
								<a
									href={
										group === "sort"
											? searchPath({ kind, filters, ask, map })
											: searchPath({ kind, sort, filters: withoutFilter(filters, group), ask, map })
									}
									className="chip min-h-11 w-full justify-between hover:border-sea"
								>
									{/* The text quotes its filter, as the label of words does. */}
									{group === "sort"
										? t("emptyWithoutSort", { sort: t(`sort.${sort}`) })
										: t("emptyWithout", {
												filter:
													group === "q" ? String(filters.q) : labelFilterGroup(group, page, t as SearchTexts, language),
											})}
									<span className="figures whitespace-nowrap font-semibold text-sea">
										{formatResultCount({ ...page.result, total, isCapped: total > 1000 }, t as SearchTexts, language)}
									</span>
								</a>
							</li>
						))}
					</ul>
				</>
			) : null}
			<div className="flex flex-wrap items-center gap-3">
				<SaveSearch page={page} isProminent />
				{isFiltered ? (
					<a href={clearFiltersPath(page.search)} className="button button-secondary">
						{t("clearAll")}
					</a>
				) : (
					<p>{t("emptyNothing")}</p>
				)}
			</div>
		</div>
	);
}
