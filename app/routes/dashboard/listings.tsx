/** Own listings: search, sort, and single or bulk actions. */
import { data, href } from "react-router";
import { runBulkAction } from "#app/domains/dashboard/bulk-action.server.ts";
import { listOwnListings } from "#app/domains/dashboard/dashboard-queries.server.ts";
import {
	LISTINGS_PER_PAGE,
	listingsFilePath,
	listingsPath,
	parseListingsSearch,
} from "#app/domains/dashboard/own-listings.ts";
import { BulkActionResult } from "#app/domains/dashboard/ui/bulk-action-result.tsx";
import { AddLinks, DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { ListingFilters, StateLinks } from "#app/domains/dashboard/ui/listing-filters.tsx";
import { ListingTable } from "#app/domains/dashboard/ui/listing-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/listings";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const search = parseListingsSearch(url.searchParams);
	const db = await getUserClient(context);
	let found = await listOwnListings(db, search);
	const pages = countPages(found.total, LISTINGS_PER_PAGE, Number.POSITIVE_INFINITY);
	// An action may have reduced the number of pages; a redirect would lose its result.
	if (search.page > pages) {
		search.page = pages;
		found = await listOwnListings(db, search);
	}
	const head = pageHead({ url, context }, (t) => t("dashboard:listings"));
	return { head, search, found, pages };
}

export async function action({ request, context }: Route.ActionArgs) {
	const result = await runBulkAction(await getUserClient(context), await readForm(request));
	if ("outcomes" in result) return data({ outcomes: result.outcomes }, { status: 409 });
	return redirectWithFlash(result.path, result.flash);
}

export default function OwnListings({ loaderData: { search, found, pages }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["dashboard", "feeds"]);
	const hasNone = Object.keys(found.states).length === 0;
	return (
		<DashboardPage title={t("listings")} aside={<AddLinks />}>
			{actionData ? (
				<BulkActionResult key={JSON.stringify(actionData.outcomes)} outcomes={actionData.outcomes} />
			) : null}
			{hasNone ? (
				<p className="text-muted">{t("noListings")}</p>
			) : (
				<>
					<IgnoredParameters path={listingsPath(search)} defaults={{ sort: ["changed"] }} />
					<StateLinks search={search} states={found.states} />
					{search.state ? <p className="text-muted">{t(`meaning.${search.state}`)}</p> : null}
					<ListingFilters search={search} />
					<p>
						<span className="figures font-semibold">{t("found", { count: found.total })}</span>
						<span className="text-sm text-muted sm:hidden"> · {t("figuresNote")}</span>
					</p>
					{found.rows.length === 0 ? (
						<p className="text-muted">{t("noneFound")}</p>
					) : (
						<ListingTable
							listings={found.rows}
							total={found.total}
							back={listingsPath(search)}
							isDeleted={search.state === "deleted"}
						/>
					)}
					<Pagination page={search.page} pages={pages} pathOf={(page) => listingsPath({ ...search, page })} />
					<p className="flex flex-wrap items-center gap-x-4">
						<a
							href={listingsFilePath(search, "xlsx")}
							download
							className="link inline-flex min-h-11 items-center gap-2"
						>
							<Icon name="download" />
							{t("download")}
						</a>
						<a href={listingsFilePath(search, "csv")} download className="link inline-flex min-h-11 items-center">
							{t("downloadCsv")}
						</a>
					</p>
					<a
						href={href("/dashboard/feeds")}
						className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
					>
						<Icon name="feed" />
						{t("feeds:fromListings")}
					</a>
				</>
			)}
		</DashboardPage>
	);
}
