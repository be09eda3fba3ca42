/** Takes over what a browser remembers of its visitor when they sign in. */
import type { RouterContextProvider } from "react-router";
import { mergeAnonymousActivity } from "#app/domains/favourites/favourite-commands.server.ts";
import { clearPendingFavourite, readPendingFavourite } from "#app/domains/favourites/pending-favourite.server.ts";
import { clearViewed, readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import type { flashCookie } from "#app/platform/http/flash.server.ts";
import { log } from "#app/platform/logging/log.server.ts";

type AnonymousState = { cookies: string[]; flash: Parameters<typeof flashCookie>[0] | null };

/**
 * Merges browser data: saves the listing whose heart was pressed, and moves recently viewed listings to the account.
 * The comparison stays in the browser. Failures do not prevent signing in.
 */
export async function takeOverAnonymousState(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<AnonymousState> {
	const favourite = readPendingFavourite(request);
	const viewed = readViewed(request);
	if (favourite === null && viewed.length === 0) return { cookies: [], flash: null };
	try {
		const saved = await mergeAnonymousActivity(await getUserClient(context), { favourite, viewed });
		const cookies = [clearPendingFavourite(), clearViewed()];
		if (!saved) return { cookies, flash: null };
		if (saved.ok) return { cookies, flash: { code: "favouriteSaved", type: "success" } };
		const code = saved.code === "full" ? "favouritesFull" : "listingGone";
		return { cookies, flash: { code, type: "error" } };
	} catch (error) {
		log.warn("visit_not_merged", { message: (error as Error).message });
		return { cookies: [], flash: favourite === null ? null : { code: "notDone", type: "error" } };
	}
}
