/** Takes over what a browser remembers of its visitor when they sign in. */
import type { RouterContextProvider } from "react-router";
import { browserFavouritesCookie, readBrowserFavourites } from "#app/domains/favourites/browser-favourites.server.ts";
import { type MergedVisit, mergeAnonymousActivity } from "#app/domains/favourites/favourite-commands.server.ts";
import { hiddenCookie, readHidden } from "#app/domains/hidden/hidden-cookie.server.ts";
import { saveHidden } from "#app/domains/hidden/hidden-queries.server.ts";
import { clearViewed, readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import { log } from "#app/platform/logging/log.server.ts";

type AnonymousState = { cookies: string[]; flash: FlashMessage | null };

/**
 * Moves favourites, recently viewed listings and what is hidden to the account; the comparison stays in the browser. Favourites
 * for which the account has no place stay, too. Failures do not prevent signing in: the next one tries again.
 */
export async function takeOverAnonymousState(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<AnonymousState> {
	const [visit, hidden] = await Promise.all([moveVisit(request, context), moveHidden(request, context)]);
	return { ...visit, cookies: [...visit.cookies, ...hidden] };
}

async function moveVisit(request: Request, context: Readonly<RouterContextProvider>): Promise<AnonymousState> {
	const favourites = readBrowserFavourites(request);
	const viewed = readViewed(request);
	if (favourites.length === 0 && viewed.length === 0) return { cookies: [], flash: null };
	try {
		const merged = await mergeAnonymousActivity(await getUserClient(context), { favourites, viewed });
		const rest = favourites.filter(({ id }) => merged.no_place.includes(id));
		const cookies = [clearViewed(), ...(favourites.length > 0 ? [browserFavouritesCookie(rest)] : [])];
		return { cookies, flash: describeMove(merged) };
	} catch (error) {
		log.warn("visit_not_merged", { message: (error as Error).message });
		return { cookies: [], flash: favourites.length === 0 ? null : { code: "favouritesNotMoved", type: "warning" } };
	}
}

/** Set-Cookie headers; the browser keeps what could not be moved. */
async function moveHidden(request: Request, context: Readonly<RouterContextProvider>): Promise<string[]> {
	const hidden = readHidden(request);
	if (hidden.listings.length + hidden.agents.length === 0) return [];
	try {
		const result = await saveHidden(await getUserClient(context), { ...hidden, isHidden: true });
		return result.ok || result.code === "gone" ? [hiddenCookie({ listings: [], agents: [] })] : [];
	} catch (error) {
		log.warn("hidden_not_moved", { message: (error as Error).message });
		return [];
	}
}

function describeMove({ saved, gone, no_place }: MergedVisit): FlashMessage | null {
	const rest = no_place.length > 0 ? "favouritesNoPlace" : gone > 0 ? "favouritesGone" : undefined;
	const values = { count: saved, left: no_place.length, gone };
	const type = rest ? "warning" : "success";
	if (saved > 0) return { code: "favouritesMoved", ...(rest ? { more: rest } : {}), values, type };
	return rest ? { code: rest, values: { left: no_place.length, gone }, type } : null;
}
