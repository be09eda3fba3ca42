/** After sign-in: back to the requested page, in the user's language. */
import { type RouterContextProvider, redirectDocument } from "react-router";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { mergeVisit } from "#app/domains/favourites/favourite-commands.server.ts";
import { forgetPendingFavourite, readPendingFavourite } from "#app/domains/favourites/pending-favourite.server.ts";
import { forgetViewed, readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { forgetKeptPath, readKeptPath } from "#app/platform/http/post-auth.server.ts";
import { log } from "#app/platform/log.server.ts";

type Arrival = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	viewer: Viewer;
	/** Hash of the stored return path. */
	hash?: unknown;
	/** Message for the next page, a key of the `flash` texts. */
	message?: "welcome" | "emailChanged";
};

/** Redirect after signing in. */
export async function arrive({ request, context, viewer, hash, message }: Arrival): Promise<Response> {
	const headers = new Headers({ "Set-Cookie": forgetKeptPath() });
	// A new device uses the language the user chose elsewhere.
	if (!readCookie(request, "language")) headers.append("Set-Cookie", languageCookie(viewer.language));
	const merged = await takeOver(request, context);
	for (const cookie of merged.cookies) headers.append("Set-Cookie", cookie);
	const flash = merged.flash ?? (message ? { code: `flash.${message}`, type: "success" as const } : null);
	if (flash) headers.append("Set-Cookie", flashCookie(flash));
	// As a document, so that nothing of the previous visitor or language is carried over.
	return redirectDocument(readKeptPath(request, hash), { status: 303, headers });
}

type TakenOver = { cookies: string[]; flash: Parameters<typeof flashCookie>[0] | null };

/**
 * Merges browser data: saves the listing whose heart was pressed, and moves recently viewed listings to the account.
 * The comparison stays in the browser. Failures do not prevent signing in.
 */
async function takeOver(request: Request, context: Arrival["context"]): Promise<TakenOver> {
	const favourite = readPendingFavourite(request);
	const viewed = readViewed(request);
	if (favourite === null && viewed.length === 0) return { cookies: [], flash: null };
	try {
		const saved = await mergeVisit(await getViewerDb(context), { favourite, viewed });
		const cookies = [forgetPendingFavourite(), forgetViewed()];
		if (!saved) return { cookies, flash: null };
		if (saved.ok) return { cookies, flash: { code: "favouriteSaved", type: "success" } };
		const code = saved.code === "full" ? "favouritesFull" : "listingGone";
		return { cookies, flash: { code, type: "error" } };
	} catch (error) {
		log.error("visit_not_merged", { message: (error as Error).message });
		return { cookies: [], flash: favourite === null ? null : { code: "notDone", type: "error" } };
	}
}
