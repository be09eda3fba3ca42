/** Takes over what a browser remembers of its visitor when they sign in. */
import type { RouterContextProvider } from "react-router";
import { browserFavouritesCookie, readBrowserFavourites } from "#app/domains/favourites/browser-favourites.server.ts";
import { mergeAnonymousActivity } from "#app/domains/favourites/favourite-commands.server.ts";
import { clearViewed, readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import { log } from "#app/platform/logging/log.server.ts";

type AnonymousState = { cookies: string[]; flash: FlashMessage | null };

/**
 * Moves favourites and recently viewed listings to the account; the comparison stays in the browser. Favourites for which
 * the account has no place stay, too. Failures do not prevent signing in: the next one tries again.
 */
export async function takeOverAnonymousState(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<AnonymousState> {
	const favourites = readBrowserFavourites(request);
	const viewed = readViewed(request);
	if (favourites.length === 0 && viewed.length === 0) return { cookies: [], flash: null };
	try {
		const { saved, is_full } = await mergeAnonymousActivity(await getUserClient(context), { favourites, viewed });
		const cookies = [clearViewed(), ...(favourites.length > 0 && !is_full ? [browserFavouritesCookie([])] : [])];
		if (is_full) return { cookies, flash: { code: "favouritesMovedPart", values: { count: saved }, type: "warning" } };
		if (saved === 0) return { cookies, flash: null };
		return { cookies, flash: { code: "favouritesMoved", values: { count: saved }, type: "success" } };
	} catch (error) {
		log.warn("visit_not_merged", { message: (error as Error).message });
		return { cookies: [], flash: favourites.length === 0 ? null : { code: "favouritesNotMoved", type: "warning" } };
	}
}
