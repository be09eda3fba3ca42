/** Home page: search, recently viewed and recommended listings, places, new and reduced listings, types, trust and agents. */

import { lazy, Suspense } from "react";
import { data, href, redirect, useRouteLoaderData } from "react-router";
import { AgentCard } from "#app/domains/agents/ui/agent-card.tsx";
import { AskForm } from "#app/domains/ask/ask-form.tsx";
import { CARDS_PER_ROW, toHomePage } from "#app/domains/home/home-page.ts";
import { packRows, unpackRows } from "#app/domains/home/home-rows.ts";
import { homeSearchPath, listPlaceOptions } from "#app/domains/home/home-search.ts";
import { choicePath } from "#app/domains/home/overview.ts";
import { getScene } from "#app/domains/home/scene.ts";
import { Hero } from "#app/domains/home/ui/hero.tsx";
import { HomePlaces } from "#app/domains/home/ui/home-places.tsx";
import { HomeSearch } from "#app/domains/home/ui/home-search.tsx";
import { CardRow, HomeSection } from "#app/domains/home/ui/home-section.tsx";
import { HomeTrust } from "#app/domains/home/ui/home-trust.tsx";
import { HomeTypes } from "#app/domains/home/ui/home-types.tsx";
import { type CardListing, toCardListings } from "#app/domains/listings/card/card-listing.ts";
import { ListingCard } from "#app/domains/listings/card/listing-card.tsx";
import { getHomePage, getReferenceData, listListings } from "#app/domains/listings/listing-queries.server.ts";
import { listRecentlyViewed } from "#app/domains/recently-viewed/recently-viewed.server.ts";
import { readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { RECOMMENDED_ON_HOME } from "#app/domains/recommendations/recommendation.ts";
import { listRecommendations } from "#app/domains/recommendations/recommendation-queries.server.ts";
import { toShownRecommendations } from "#app/domains/recommendations/recommendation-texts.server.ts";
import { RecommendedList } from "#app/domains/recommendations/ui/recommended-list.tsx";
import { formatNumber } from "#app/locales/format.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { BackendRejection, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/home";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Visitors never load it. The server renders a page in one pass, without waiting for a module. */
const Recommended = import.meta.env.SSR
	? RecommendedList
	: lazy(() =>
			import("#app/domains/recommendations/ui/recommended-list.tsx").then((list) => ({
				default: list.RecommendedList,
			})),
		);

/** Personal with recently viewed listings, and then never stored. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const [page, { areas }, viewed, found] = await Promise.all([
		getHomePage(),
		getReferenceData(),
		listViewed(request, context).catch(giveNothing([])),
		recommend(context).catch(giveNothing(null)),
	]);
	if (url.searchParams.has("go")) throw redirect(homeSearchPath(url.searchParams, listPlaceOptions(areas, language)));
	const website = { "@context": "https://schema.org", "@type": "WebSite", name: "Adahan", url: `${siteOrigin(url)}/` };
	const head = pageHead({ url, context }, (t) => t("home:title"), {
		description: (t) => t("home:description"),
		path: "/",
		structuredData: [website],
	});
	const { places, sale, rent, vehicles, cuts, ...sections } = toHomePage(page, areas, language);
	const recent = toCardListings(viewed.slice(0, CARDS_PER_ROW), language);
	const rows = packRows({ recent, sale, rent, vehicles, cuts });
	// A single text is smaller than a serialised list.
	const payload = { ...sections, rows, placeLines: places.join("\n"), head, scene: getScene(now()) };
	// Pages of visitors carry nothing of it.
	const recommended = found && toShownRecommendations(found, language);
	return data(
		recommended ? { ...payload, recommended } : payload,
		recent.length > 0 ? { headers: { "Cache-Control": "private, no-store" } } : undefined,
	);
}

/** For a part of the page on which the rest does not depend. */
const giveNothing =
	<T,>(nothing: T) =>
	(error: unknown): T => {
		if (error instanceof BackendUnavailable || error instanceof BackendRejection) return nothing;
		throw error;
	};

/** Recommendations for a signed-in user. */
async function recommend(context: Route.LoaderArgs["context"]) {
	return (await getOptionalUser(context)) && listRecommendations(await getUserClient(context), RECOMMENDED_ON_HOME);
}

/** Recently viewed listings of an account or a browser, newest first. */
async function listViewed(request: Request, context: Route.LoaderArgs["context"]) {
	const viewer = await getOptionalUser(context);
	return viewer
		? listRecentlyViewed(await getUserClient(context))
		: listListings(readViewed(request).slice(0, CARDS_PER_ROW));
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(["home", "shell"]);
	const language = useLanguage();
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const { scene, placeLines, totals, districts, types, agents } = loaderData;
	const { recent, sale, rent, vehicles, cuts } = unpackRows(loaderData.rows);
	const recommended = "recommended" in loaderData ? loaderData.recommended : null;
	const number = (count: number) => ({ number: formatNumber(count, language) });
	const newest = [...sale, ...rent, ...vehicles].map(({ id }) => id);
	const suggested = recommended?.cards ?? [];
	const isRepeated = (id: number, listings: CardListing[]) =>
		(listings === cuts && newest.includes(id)) ||
		(listings !== recent && recent.some((before) => before.id === id)) ||
		(listings !== recent && listings !== suggested && suggested.some((before) => before.id === id));
	const card = (listing: CardListing, listings: CardListing[]) => (
		<ListingCard key={listing.id} listing={listing} isRepeated={isRepeated(listing.id, listings)} />
	);
	const row = (listings: CardListing[]) => (
		<CardRow>
			{listings.map((listing) => (
				<li key={listing.id}>{card(listing, listings)}</li>
			))}
		</CardRow>
	);
	return (
		<>
			<Hero scene={scene} theme={root?.theme ?? "system"}>
				<div className="panel grid gap-4 p-4 sm:p-5">
					<AskForm hasLabel />
					<HomeSearch totals={totals} places={placeLines.split("\n")} />
				</div>
			</Hero>
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
							{suggested.map((listing) => card(listing, suggested))}
						</Recommended>
					</Suspense>
				</HomeSection>
			) : null}
			{districts.length > 0 ? (
				<HomeSection id="places" title={t("placesTitle")}>
					<HomePlaces places={districts} />
				</HomeSection>
			) : (
				<HomeSection id="empty" title={t("emptyTitle")} intro={t("emptyText")}>
					<a href="#newsletter" className="button button-secondary">
						{t("emptyLink")}
					</a>
				</HomeSection>
			)}
			{sale.length > 0 ? (
				<HomeSection
					id="new-sale"
					title={t("newestSale")}
					all={[{ href: choicePath("sale"), label: t("allSale", number(totals.sale)) }]}
				>
					{row(sale)}
				</HomeSection>
			) : null}
			{rent.length > 0 ? (
				<HomeSection
					id="new-rent"
					title={t("newestRent")}
					all={[{ href: choicePath("rent"), label: t("allRent", number(totals.rent)) }]}
				>
					{row(rent)}
				</HomeSection>
			) : null}
			{cuts.length > 0 ? (
				<HomeSection
					id="cuts"
					title={t("cutsTitle")}
					intro={t("cutsIntro")}
					all={[
						{ href: "/properties?sort=reduction", label: t("cutHomes") },
						{ href: "/vehicles?sort=reduction", label: t("cutVehicles") },
					]}
					ground="citrus"
				>
					{row(cuts)}
				</HomeSection>
			) : null}
			{vehicles.length > 0 ? (
				<HomeSection
					id="new-vehicles"
					title={t("newestVehicles")}
					all={[{ href: choicePath("vehicle"), label: t("allVehicles", number(totals.vehicle)) }]}
				>
					{row(vehicles)}
				</HomeSection>
			) : null}
			{types.length > 0 ? (
				<HomeSection id="types" title={t("typesTitle")}>
					<HomeTypes groups={types} />
				</HomeSection>
			) : null}
			<HomeSection id="trust" title={t("trustTitle")} ground="surface">
				<HomeTrust />
			</HomeSection>
			{agents.length > 0 ? (
				<HomeSection
					id="agents"
					title={t("agentsTitle")}
					intro={
						<Trans
							t={t}
							i18nKey="agentsIntro"
							components={{ more: <a href={href("/verification")} className="link" /> }}
						/>
					}
					all={[
						{ href: "/agents", label: t("allAgents") },
						{ href: "/agent-registration", label: t("shell:becomeAgent") },
					]}
				>
					<ul className="grid gap-4 lg:grid-cols-3">
						{agents.map((agent) => (
							<li key={agent.slug} className="grid">
								<AgentCard agent={agent} headingLevel={3} isLazy />
							</li>
						))}
					</ul>
				</HomeSection>
			) : null}
		</>
	);
}
