/** What the page of the favourites shows: those of the account, or of the browser without one. */
import type { RouterContextProvider } from "react-router";
import {
	browserFavouritesCookie,
	listBrowserFavourites,
	readBrowserFavourites,
} from "#app/domains/favourites/browser-favourites.server.ts";
import type { FavouritesSearch } from "#app/domains/favourites/favourite.ts";
import { withCards } from "#app/domains/favourites/favourite-cards.ts";
import { listFavourites, type ShareLink } from "#app/domains/favourites/favourite-queries.server.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { RECOMMENDED_ON_FAVOURITES } from "#app/domains/recommendations/recommendation.ts";
import { listRecommendations } from "#app/domains/recommendations/recommendation-queries.server.ts";
import {
	toHiddenRecommendations,
	toShownRecommendations,
} from "#app/domains/recommendations/recommendation-texts.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { fallBackTo } from "#app/platform/supabase/backend-error.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What only an account has: the link of a shared list, the first name on it, and recommendations. */
export async function readAccountFavourites(context: Context, search: FavouritesSearch, language: Language) {
	const db = await getUserClient(context);
	const [{ rows, total, counts, link }, found] = await Promise.all([
		listFavourites(db, search),
		listRecommendations(db, RECOMMENDED_ON_FAVOURITES).catch(fallBackTo(null)),
	]);
	return {
		favourites: withCards(rows, language),
		total,
		counts,
		account: {
			link: link as ShareLink | null,
			firstName: requireUser(context).firstName,
			recommended: found && toShownRecommendations(found, language),
			hidden: found && toHiddenRecommendations(found, language),
		},
		cookies: [] as string[],
	};
}

/** Who signs in from the list comes back to it. The cookie is written again, for another year. */
export async function readBrowserFavouritesPage(request: Request, search: FavouritesSearch, language: Language) {
	const kept = readBrowserFavourites(request);
	const shown = await listListings(kept.map(({ id }) => id));
	const { rows, total, counts } = listBrowserFavourites(kept, shown, search);
	const isKeptOn = kept.length > 0 && !isPrefetch(request);
	return {
		favourites: withCards(rows, language),
		total,
		counts,
		account: null,
		cookies: isKeptOn ? [setRedirectTo("/favorites"), browserFavouritesCookie(kept)] : [],
	};
}
