/** What the home page shows one person. */
import type { RouterContextProvider } from "react-router";
import { CARDS_PER_ROW } from "#app/domains/home/home-page.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { listRecentlyViewed } from "#app/domains/recently-viewed/recently-viewed.server.ts";
import { readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { RECOMMENDED_ON_HOME } from "#app/domains/recommendations/recommendation.ts";
import { listRecommendations } from "#app/domains/recommendations/recommendation-queries.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Recommendations for a signed-in user. */
export async function recommend(context: Context) {
	return (await getOptionalUser(context)) && listRecommendations(await getUserClient(context), RECOMMENDED_ON_HOME);
}

/** Recently viewed listings of an account or a browser, newest first. */
export async function listViewed(request: Request, context: Context) {
	const viewer = await getOptionalUser(context);
	return viewer
		? listRecentlyViewed(await getUserClient(context))
		: listListings(readViewed(request).slice(0, CARDS_PER_ROW));
}
