/** List page of either kind. */

import { type ReactNode, useMemo } from "react";
import { href } from "react-router";
import { type CompactListPage, completeListPage } from "#app/domains/listings/search/compact-list-page.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { ShownCard } from "../card/card-listing.ts";
import { ListingGrid } from "../card/listing-card.tsx";
import { MapInPlace } from "../map/moving/map-in-place.tsx";
import { AskedNotes, Refinements } from "./asked-notes.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { listChips } from "./filter-labels.ts";
import { ResultBar } from "./result-bar.tsx";
import { ResultEmpty } from "./result-empty.tsx";
import { ResultHead } from "./result-head.tsx";
import { ResultNotices } from "./result-notices.tsx";
import { ResultPagination } from "./result-pagination.tsx";
import { ResultSegments } from "./result-segments.tsx";
import { ResultWays } from "./result-ways.tsx";
import { SearchFilterForm } from "./search-filter-form.tsx";
import { formatSearchTitle, type SearchTexts } from "./search-title.ts";
import type { Way } from "./ways.ts";

/** Target of the skip link past the filters. */
const RESULTS_ID = "results";

type Props = {
	page: CompactListPage;
	origin: string;
	/** The form for a question, of a domain of its own. */
	askForm: ReactNode;
	/** HTML of the map of the results, which the server has drawn. */
	map?: string | undefined;
	/** To what such listings usually ask. */
	market?: Way | undefined;
};

/** Who else offers what a card shows. */
const showOffers = ({ also }: ShownCard) =>
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React on the server
	also ? <div className="also" dangerouslySetInnerHTML={{ __html: also }} /> : null;

export function ResultPage({ page: given, origin, askForm, map, market }: Props) {
	const page = useMemo(() => completeListPage(given), [given]);
	const { t } = useTranslation(["search", "vocabulary", "common"]);
	const language = useLanguage();
	const heading = formatSearchTitle(page, t as SearchTexts, language);
	const chips = listChips(page, t as SearchTexts, language);
	const { asked, nearest, hidden = 0 } = page;
	const { rows } = page.result;
	const shown = rows.slice(0, rows.length - hidden);
	const grid = (listings: ShownCard[], hasFirst: boolean) =>
		listings.length > 0 ? (
			<ListingGrid
				listings={listings}
				headingLevel={2}
				hasFirst={hasFirst}
				showsPricePerM2={page.search.sort === "m2_price"}
				below={showOffers}
			/>
		) : null;
	return (
		<div className="container-page py-3 sm:py-5">
			<ResultHead page={page} heading={heading} origin={origin} />
			<a href={`#${RESULTS_ID}`} className="skip-link">
				{t("toResults")}
			</a>
			<div className="items-start gap-x-6 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<div className="min-w-0 lg:col-start-2">
					<h1 className="mb-2 not-sm:text-xl">{heading}</h1>
					{askForm}
					{asked ? <AskedNotes page={page} asked={asked} chips={chips} /> : null}
					{page.search.kind === "property" ? <ResultSegments page={page} /> : null}
				</div>
				<SearchFilterForm page={page} />
				<div
					id={RESULTS_ID}
					tabIndex={-1}
					className="quiet-focus mt-2 flex min-w-0 flex-col gap-2 sm:mt-4 sm:gap-4 lg:col-start-2"
				>
					<ResultBar page={page} chipCount={chips.length} />
					<ResultNotices notices={page.notices} />
					{asked ? <Refinements asked={asked} /> : <FilterChips page={page} chips={chips} />}
					<div className={map ? "map-and-list" : "contents"}>
						{map ? <MapInPlace html={map} page={page} heading={heading} /> : null}
						{rows.length === 0 ? (
							<>
								<ResultEmpty page={page} />
								{nearest?.length ? (
									<section aria-labelledby="nearest">
										<h2 id="nearest" className="mb-2">
											{t("nearest")}
										</h2>
										<ListingGrid listings={nearest} headingLevel={3} />
									</section>
								) : null}
							</>
						) : (
							grid(shown, true)
						)}
					</div>
					{hidden > 0 ? (
						<details open={shown.length === 0}>
							<summary className="link min-h-11 cursor-pointer content-center">
								{t("hidden", { count: hidden })}
							</summary>
							<a href={href("/hidden")} className="link inline-flex min-h-11 items-center">
								{t("seeHidden")}
							</a>
							{grid(rows.slice(-hidden), false)}
						</details>
					) : null}
					{page.ways && page.result.total > 0 ? <ResultWays {...page.ways} /> : null}
					<ResultPagination page={page} />
					{market ? (
						<a href={market.href} className="link inline-flex min-h-11 items-center self-start">
							{market.text}
						</a>
					) : null}
				</div>
			</div>
		</div>
	);
}
