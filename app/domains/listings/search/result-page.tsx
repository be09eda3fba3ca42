/** List page of either kind. */

import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ListingGrid } from "../card/listing-card.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { listChips } from "./filter-labels.ts";
import { FilterButton, ResultBar } from "./result-bar.tsx";
import { ResultEmpty } from "./result-empty.tsx";
import { ResultHead } from "./result-head.tsx";
import { ResultNotices } from "./result-notices.tsx";
import { ResultPagination } from "./result-pagination.tsx";
import { SearchFilterForm } from "./search-filter-form.tsx";
import { formatSearchTitle, type SearchTexts } from "./search-title.ts";

export function ResultPage({ page, now, origin }: { page: ListPage; now: number; origin: string }) {
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const language = useLanguage();
	const heading = formatSearchTitle(page, t as SearchTexts, language);
	const chips = listChips(page, t as SearchTexts, language);
	return (
		<div className="container-page py-5">
			<ResultHead page={page} heading={heading} origin={origin} />
			<h1>{heading}</h1>
			<div className="mt-4 items-start gap-6 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
				<SearchFilterForm page={page} />
				<div className="flex flex-col gap-4">
					<FilterButton chipCount={chips.length} />
					<ResultBar page={page} isFiltered={chips.length > 0} />
					<ResultNotices notices={page.notices} />
					<FilterChips page={page} chips={chips} />
					{page.result.rows.length === 0 ? (
						<ResultEmpty page={page} />
					) : (
						<ListingGrid
							listings={page.result.rows}
							now={now}
							headingLevel={2}
							hasFirst
							showsPricePerM2={page.search.sort === "m2_price"}
						/>
					)}
					<ResultPagination page={page} />
				</div>
			</div>
		</div>
	);
}
