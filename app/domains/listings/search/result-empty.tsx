/** Empty result: corrected query, and filters to remove with the resulting counts. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { clearFiltersPath } from "#app/domains/listings/search/search-choices.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { SaveSearch } from "./result-bar.tsx";
import { ResultWays } from "./result-ways.tsx";

export function ResultEmpty({ page }: { page: ListPage }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const { kind, filters, sort, ask, map } = page.search;
	const { suggestion } = page.result;
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
			{page.ways ? <ResultWays {...page.ways} /> : null}
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
