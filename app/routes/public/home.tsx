/** Home page: search, recently viewed and recommended listings, places, new and reduced listings, types, trust and agents. */

import { Suspense } from "react";
import { data, redirect, useRouteLoaderData } from "react-router";
import { AgentCard } from "#app/domains/agents/ui/agent-card.tsx";
import { CARDS_PER_ROW, toHomePage } from "#app/domains/home/home-page.ts";
import { packRows, unpackRows } from "#app/domains/home/home-rows.ts";
import { homeSearchPath, listPlaceOptions } from "#app/domains/home/home-search.ts";
import { getScene } from "#app/domains/home/scene.ts";
import { Hero } from "#app/domains/home/ui/hero.tsx";
import { HomeAgents } from "#app/domains/home/ui/home-agents.tsx";
import { HomeSearch } from "#app/domains/home/ui/home-search.tsx";
import { CardRow, HomeSection } from "#app/domains/home/ui/home-section.tsx";
import { HomeTrust } from "#app/domains/home/ui/home-trust.tsx";
import { HomeTypes } from "#app/domains/home/ui/home-types.tsx";
import { NewestListings } from "#app/domains/home/ui/newest-listings.tsx";
import { PlacesSection } from "#app/domains/home/ui/places-section.tsx";
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { ListingCard } from "#app/domains/listings/card/listing-card.tsx";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { getHomePage, getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { toShownRecommendations } from "#app/domains/recommendations/recommendation-texts.server.ts";
import { Recommended } from "#app/domains/recommendations/ui/lazy-recommended.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { now } from "#app/platform/clock.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { fallBackTo } from "#app/platform/supabase/backend-error.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { LinkLines } from "#app/ui/link-lines.tsx";
import type { Route } from "./+types/home";
import { continueSearch } from "./continue-search.server.ts";
import { getHidden } from "./hidden-choices.server.ts";
import { describeFavouriteChanges, describeUnread, listViewed, recommend } from "./home-personal.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Personal with recently viewed listings, and then never stored. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const [page, { areas }, viewed, found, hidden, ...lines] = await Promise.all([
		getHomePage(),
		getReferenceData(),
		listViewed(request, context).catch(fallBackTo([])),
		recommend(context).catch(fallBackTo(null)),
		getHidden(request, context),
		describeUnread(context),
		continueSearch(request, context).catch(fallBackTo([])),
		describeFavouriteChanges(request, context).catch(fallBackTo(null)),
	]);
	if (url.searchParams.has("go"))
		throw redirect(homeSearchPath(url.searchParams, listPlaceOptions(areas, language), areas));
	const website = { "@context": "https://schema.org", "@type": "WebSite", name: "Adahan", url: `${siteOrigin(url)}/` };
	const head = pageHead({ url, context }, (t) => t("home:title"), {
		description: (t) => t("home:description"),
		path: "/",
		structuredData: [website],
	});
	const recent = toCardListings(viewed.slice(0, CARDS_PER_ROW), language);
	const others = found && { ...found, rows: found.rows.filter(({ id }) => !recent.some((card) => card.id === id)) };
	const shown = [...recent, ...(others?.is_shown ? others.rows : [])].map(({ id }) => id);
	const { places, sale, rent, vehicles, cuts, ...sections } = toHomePage(page, areas, language, shown, hidden);
	const rows = packRows({ recent, sale, rent, vehicles, cuts });
	// A single text is smaller than a serialised list.
	const payload = { ...sections, rows, placeLines: places.join("\n"), head, scene: getScene(now()) };
	const personal = lines.flat().filter((line) => line !== null);
	// Pages of visitors carry nothing of it.
	const recommended = others && toShownRecommendations(others, language);
	return data(
		{ ...payload, ...(recommended ? { recommended } : {}), ...(personal.length > 0 ? { lines: personal } : {}) },
		recent.length + personal.length > 0 ? { headers: { "Cache-Control": "private, no-store" } } : undefined,
	);
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(["home", "shell"]);
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const { scene, placeLines, totals, districts, types, agents } = loaderData;
	const { recent, ...rows } = unpackRows(loaderData.rows);
	const { recommended, lines } = loaderData;
	const row = (listings: CardListing[]) => (
		<CardRow>
			{listings.map((listing) => (
				<li key={listing.id}>
					<ListingCard listing={listing} />
				</li>
			))}
		</CardRow>
	);
	return (
		<>
			<Hero scene={scene} theme={root?.theme ?? "system"}>
				<div className="panel p-4 lg:max-w-[54rem]">
					<HomeSearch totals={totals} places={placeLines.split("\n")} />
				</div>
			</Hero>
			{lines ? <LinkLines links={lines} className="container-page pt-4" /> : null}
			{recent.length > 0 ? (
				<HomeSection
					id="recent"
					title={t("recentTitle")}
					all={[
						{ href: "/recently-viewed", label: t("shell:recentlyViewed") },
						...(root?.viewer ? [{ href: "/saved-searches", label: t("shell:savedSearches") }] : []),
					]}
				>
					{row(recent)}
				</HomeSection>
			) : null}
			{recommended ? (
				<HomeSection
					id="for-you"
					title={recommended.texts.title}
					all={[{ href: "/favorites", label: t("shell:favourites") }]}
				>
					<Suspense>
						<Recommended recommended={recommended} list={(items) => <CardRow>{items}</CardRow>}>
							{recommended.cards.map((listing) => (
								<ListingCard key={listing.id} listing={listing} />
							))}
						</Recommended>
					</Suspense>
				</HomeSection>
			) : null}
			<NewestListings rows={rows} totals={totals} row={row}>
				<PlacesSection places={districts} />
			</NewestListings>
			{types.length > 0 ? (
				<HomeSection id="types" title={t("typesTitle")}>
					<HomeTypes groups={types} />
				</HomeSection>
			) : null}
			<HomeSection id="trust" title={t("trustTitle")} ground="surface">
				<HomeTrust />
			</HomeSection>
			{agents.length > 0 ? (
				<HomeAgents>
					{agents.map((agent) => (
						<li key={agent.slug} className="grid">
							<AgentCard agent={agent} headingLevel={3} isLazy />
						</li>
					))}
				</HomeAgents>
			) : null}
		</>
	);
}
