/** What the page of the favourites shows: those of the account, or of the browser without one. */
import { href, type RouterContextProvider, redirect } from "react-router";
import { listBrowserFavourites, readBrowserFavourites } from "#app/domains/favourites/browser-favourites.server.ts";
import type { FavouritesSearch } from "#app/domains/favourites/favourite.ts";
import { withCards } from "#app/domains/favourites/favourite-cards.ts";
import { listFavourites } from "#app/domains/favourites/favourite-queries.server.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { RECOMMENDED_ON_FAVOURITES } from "#app/domains/recommendations/recommendation.ts";
import { listRecommendations } from "#app/domains/recommendations/recommendation-queries.server.ts";
import {
	toHiddenRecommendations,
	toShownRecommendations,
} from "#app/domains/recommendations/recommendation-texts.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
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
			link,
			firstName: requireUser(context).firstName,
			recommended: found && toShownRecommendations(found, language),
			hidden: found && toHiddenRecommendations(found, language),
		},
	};
}

/** `?account` signs in, `?account=new` signs up; both lead back to the list, which then is that of the account. */
export function leadToAccount(url: URL, isSignedIn: boolean): void {
	const account = url.searchParams.get("account");
	if (account === null) return;
	if (isSignedIn) throw redirect(href("/favorites"));
	const target = account === "new" ? `${href("/auth")}?mode=signup` : href("/auth");
	throw redirect(target, { headers: { "Set-Cookie": setRedirectTo(href("/favorites")) } });
}

export async function readBrowserFavouritesPage(request: Request, search: FavouritesSearch, language: Language) {
	const kept = readBrowserFavourites(request);
	const shown = await listListings(kept.map(({ id }) => id));
	const { rows, total, counts } = listBrowserFavourites(kept, shown, search);
	return { favourites: withCards(rows, language), total, counts, account: null };
}
