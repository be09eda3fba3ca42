/**
 * Bar above the results: their number, and a row that stays in view on narrow screens, with the filters, the map and the
 * order.
 */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import {
	defaultSort,
	isSortOffered,
	SORTS,
	type Sort,
	saveSearchPath,
	searchPath,
} from "#app/domains/listings/search/search-filters.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PopoverButton } from "#app/ui/popover-button.tsx";
import { FILTER_FORM_ID } from "./search-filter-form.tsx";
import { formatResultCount, type SearchTexts } from "./search-title.ts";

export function ResultBar({ page, chipCount }: { page: ListPage; chipCount: number }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const language = useLanguage();
	const { kind, sort, filters, map, mapAt } = page.search;
	const other = map === undefined ? { map: mapAt ?? "", mapAt: undefined } : { map: undefined, mapAt: map };
	const nameSort = (value: Sort) => (value === defaultSort(filters) ? "" : value);
	return (
		<div className="no-print result-bar">
			<div className="flex items-center gap-3">
				<p role="status" className="figures whitespace-nowrap text-muted">
					{formatResultCount(page.result, t as SearchTexts, language)}
				</p>
				{/* An empty list offers it with its reason. */}
				{page.result.total === 0 ? null : <SaveSearch page={page} />}
			</div>
			<div className="result-tools">
				<PopoverButton target={FILTER_FORM_ID} className="button button-secondary lg:hidden">
					<Icon name="filter" />
					{chipCount > 0 ? t("filtersSet", { count: chipCount }) : t("filters")}
				</PopoverButton>
				<a
					href={searchPath({ ...page.search, page: 1, after: null, ...other })}
					rel="nofollow"
					className="button button-secondary"
				>
					<Icon name={map === undefined ? "place" : "menu"} />
					{t(map === undefined ? "map" : "list")}
				</a>
				<label className="flex min-w-0 items-center justify-end gap-2">
					<span className="visually-hidden sm:not-sr-only">{t("sort.label")}</span>
					{/* The order of a list that names none has no value, so that a new point brings its own order. */}
					<select name="sort" form={FILTER_FORM_ID} defaultValue={nameSort(sort)} className="control w-auto min-w-0">
						{SORTS[kind].map((value) =>
							isSortOffered(value, filters) ? (
								<option key={value} value={nameSort(value)}>
									{t(`sort.${value}`)}
								</option>
							) : null,
						)}
					</select>
				</label>
				<noscript>
					<button type="submit" form={FILTER_FORM_ID} className="button button-secondary not-sm:px-2">
						{t("apply")}
					</button>
				</noscript>
			</div>
		</div>
	);
}

/** Saves this search; visitors sign in first and return. */
export function SaveSearch({ page, isProminent = false }: { page: ListPage; isProminent?: boolean }) {
	const { t } = useTranslation("search");
	// What could not be read is no search: saved, it would match every listing.
	if (page.notices.length > 0 && Object.keys(page.search.filters).length === 0) return null;
	return (
		<a
			href={saveSearchPath(page.search)}
			rel="nofollow"
			className={`no-print ${isProminent ? "button button-secondary" : "inline-flex min-h-11 items-center gap-1.5 font-semibold text-sea"}`}
		>
			<Icon name="bookmark" />
			{t("save")}
		</a>
	);
}
