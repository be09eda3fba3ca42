/** What the home page shows one person. */
import { href, type RouterContextProvider } from "react-router";
import { type BrowserFavourite, readBrowserFavourites } from "#app/domains/favourites/browser-favourites.server.ts";
import { countChanges } from "#app/domains/favourites/favourite.ts";
import { countFavouriteChanges } from "#app/domains/favourites/favourite-queries.server.ts";
import { leaveOutHidden } from "#app/domains/hidden/hidden.ts";
import { CARDS_PER_ROW } from "#app/domains/home/home-page.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import type { Way } from "#app/domains/listings/search/ways.ts";
import { showUnreadLine } from "#app/domains/notifications/bell.server.ts";
import { listRecentlyViewed } from "#app/domains/recently-viewed/recently-viewed.server.ts";
import { readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { RECOMMENDED_ON_HOME } from "#app/domains/recommendations/recommendation.ts";
import { listRecommendations } from "#app/domains/recommendations/recommendation-queries.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { getHidden } from "./hidden-choices.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What changed among the favourites of an account or a browser, as a link to them; null for nothing. */
export async function describeFavouriteChanges(request: Request, context: Context): Promise<Way | null> {
	const viewer = await getOptionalUser(context);
	const kept = viewer ? [] : readBrowserFavourites(request);
	if (viewer ? viewer.favourites.length === 0 : kept.length === 0) return null;
	const changes = viewer ? await countFavouriteChanges(await getUserClient(context)) : await compareKept(kept);
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "favourites");
	const parts = (["cheaper", "dearer", "ended"] as const).filter((what) => changes[what] > 0);
	const list = parts.map((what) => t(`changes.${what}`, { number: changes[what] })).join(" · ");
	return parts.length > 0 ? { href: `${href("/favorites")}?sort=change`, text: t("changes.intro", { list }) } : null;
}

async function compareKept(kept: readonly BrowserFavourite[]) {
	const shown = await listListings(kept.map(({ id }) => id));
	return countChanges(kept.map((one) => ({ ...one, listing: shown.find(({ id }) => id === one.id) ?? null })));
}

/** The way to conversations with unread messages; null for none. */
export async function describeUnread(context: Context): Promise<Way | null> {
	return showUnreadLine((await getOptionalUser(context))?.unreadThreads ?? 0, context.get(languageContext));
}

/** Recommendations for a signed-in user. */
export async function recommend(context: Context) {
	return (await getOptionalUser(context)) && listRecommendations(await getUserClient(context), RECOMMENDED_ON_HOME);
}

/** Recently viewed listings of an account or a browser that are not hidden, newest first. */
export async function listViewed(request: Request, context: Context) {
	const viewer = await getOptionalUser(context);
	const hidden = await getHidden(request, context);
	const ids = readViewed(request).filter((id) => !hidden.listings.includes(id));
	const viewed = viewer
		? await listRecentlyViewed(await getUserClient(context))
		: await listListings(ids.slice(0, CARDS_PER_ROW));
	return leaveOutHidden(hidden, viewed);
}
