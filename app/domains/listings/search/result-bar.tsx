/** Bar above the results: count, sort order, and the button that opens the filters. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { SORTS } from "#app/domains/listings/search/search-filters.ts";
import { saveSearchPath } from "#app/domains/saved-searches/saved-search.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FILTER_FORM_ID } from "./search-filter-form.tsx";
import { formatResultCount, type SearchTexts } from "./search-title.ts";

export function ResultBar({ page, isFiltered }: { page: ListPage; isFiltered: boolean }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const language = useLanguage();
	const { kind, sort } = page.search;
	return (
		<div className="no-print flex flex-wrap items-center gap-3">
			<p role="status" className="figures whitespace-nowrap text-muted">
				{formatResultCount(page.result, t as SearchTexts, language)}
			</p>
			{/* Beside the filters if any (phones have no room in this row), and in an empty list. */}
			{isFiltered || page.result.total === 0 ? null : <SaveSearch page={page} />}
			<label className="ms-auto flex items-center gap-2">
				<span className="visually-hidden sm:not-sr-only">{t("sort.label")}</span>
				<select name="sort" form={FILTER_FORM_ID} defaultValue={sort} className="control w-auto">
					{SORTS[kind].map((value) => (
						<option key={value} value={value}>
							{t(`sort.${value}`)}
						</option>
					))}
				</select>
			</label>
			<noscript>
				<button type="submit" form={FILTER_FORM_ID} className="button button-secondary">
					{t("apply")}
				</button>
			</noscript>
		</div>
	);
}

/** Saves this search; visitors sign in first and return. */
export function SaveSearch({ page, isProminent = false }: { page: ListPage; isProminent?: boolean }) {
	const { t } = useTranslation("search");
	return (
		<a
			href={saveSearchPath(page.search)}
			rel="nofollow"
			className={`no-print ${isProminent ? "button button-secondary" : "inline-flex min-h-11 items-center gap-1.5 px-1.5 font-semibold text-sea"}`}
		>
			<Icon name="bookmark" />
			{t("save")}
		</a>
	);
}

/** Opens the filters on narrow screens. Before the results in reading order, fixed at the bottom visually. */
export function FilterButton({ chipCount }: { chipCount: number }) {
	const { t } = useTranslation("search");
	return (
		<button
			type="button"
			popoverTarget={FILTER_FORM_ID}
			className="no-print button sticky bottom-[calc(1rem+var(--strip,0px))] z-10 order-last self-center rounded-full border-paper bg-ink px-6 text-paper lg:hidden"
		>
			<Icon name="filter" />
			{chipCount > 0 ? t("filtersSet", { count: chipCount }) : t("filters")}
		</button>
	);
}
