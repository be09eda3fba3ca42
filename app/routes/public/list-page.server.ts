/** What both list pages load: results, their map, and the way to what such listings usually ask. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { summariseQuestion } from "#app/domains/ask/question-summary.server.ts";
import { readBrowserFavourites } from "#app/domains/favourites/browser-favourites.server.ts";
import { isCountableView } from "#app/domains/listings/detail/page/listing-views.server.ts";
import type { Kind } from "#app/domains/listings/listing.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { readResultMap, renderResultMap } from "#app/domains/listings/map/result-map.server.tsx";
import { compactListPage } from "#app/domains/listings/search/compact-list-page.ts";
import { drawList } from "#app/domains/listings/search/draw-list.server.ts";
import { getListPage } from "#app/domains/listings/search/list-page.server.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import { linkMarket } from "#app/domains/market/market-link.server.ts";
import { lastSearchCookie } from "#app/domains/recently-viewed/last-search-cookie.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { onPageView } from "#app/middleware/page-cache/page-cache.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isDataRequest } from "#app/platform/http/responses.server.ts";
import { createHiddenFinder } from "./hidden-choices.server.ts";

/** Throws the redirect to the address of a search that is written differently, and BackendUnavailable. */
export async function loadListPage(
	kind: Kind,
	{ request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
) {
	const language = context.get(languageContext);
	const findHidden = createHiddenFinder(request, context);
	const found = await getListPage(kind, url, language, summariseQuestion, readResultMap, findHidden);
	if ("redirectTo" in found) throw redirect(found.redirectTo);
	const { filters, sort } = found.page.search;
	const path = searchPath({ kind, filters, sort });
	onPageView(context, (view, headers) => {
		const cookie = isCountableView(view) && Object.keys(filters).length > 0 ? lastSearchCookie(view, path) : null;
		if (cookie) headers.append("Set-Cookie", cookie);
	});
	const viewer = await getOptionalUser(context);
	const saved = viewer?.favourites ?? readBrowserFavourites(request).map(({ id }) => id);
	const map = await renderResultMap(found.page, found.more, language, saved);
	const market = linkMarket(found.page.search, await getReferenceData(), language) ?? undefined;
	// The router has no document to find the cards in, and the map of a page shows its listings, too.
	const isDrawn = !map && !isDataRequest(request);
	const page = {
		page: compactListPage(found.page, isDrawn ? drawList(found.page, language) : undefined),
		origin: env.siteUrl ?? url.origin,
		map,
		market,
	};
	// The next request asks for the map again, and a list that only knows the way back to a map is not kept twice.
	const isOnce = found.more === null || found.page.search.mapAt !== undefined;
	return data(page, isOnce ? { headers: { "Cache-Control": "private, no-store" } } : undefined);
}
