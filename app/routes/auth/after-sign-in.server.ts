/** After sign-in: back to the requested page, in the user's language. */
import { type RouterContextProvider, redirectDocument } from "react-router";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { mergeAnonymousActivity } from "#app/domains/favourites/favourite-commands.server.ts";
import { clearPendingFavourite, readPendingFavourite } from "#app/domains/favourites/pending-favourite.server.ts";
import { clearViewed, readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { clearRedirectTo, getRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { log } from "#app/platform/logging/log.server.ts";

type SignInArguments = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	viewer: Viewer;
	/** Hash of the stored return path. */
	hash?: unknown;
	/** Message for the next page, a key of the `flash` texts. */
	message?: "welcome" | "emailChanged";
};

/** Redirect after signing in. */
export async function redirectAfterSignIn({
	request,
	context,
	viewer,
	hash,
	message,
}: SignInArguments): Promise<Response> {
	const headers = new Headers({ "Set-Cookie": clearRedirectTo() });
	// A new device uses the language the user chose elsewhere.
	if (!readCookie(request, "language")) headers.append("Set-Cookie", languageCookie(viewer.language));
	const merged = await takeOverAnonymousState(request, context);
	for (const cookie of merged.cookies) headers.append("Set-Cookie", cookie);
	const flash = merged.flash ?? (message ? { code: `flash.${message}`, type: "success" as const } : null);
	if (flash) headers.append("Set-Cookie", flashCookie(flash));
	// As a document, so that nothing of the previous visitor or language is carried over.
	return redirectDocument(getRedirectTo(request, hash), { status: 303, headers });
}

type AnonymousState = { cookies: string[]; flash: Parameters<typeof flashCookie>[0] | null };

/**
 * Merges browser data: saves the listing whose heart was pressed, and moves recently viewed listings to the account.
 * The comparison stays in the browser. Failures do not prevent signing in.
 */
async function takeOverAnonymousState(request: Request, context: SignInArguments["context"]): Promise<AnonymousState> {
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
		log.error("visit_not_merged", { message: (error as Error).message });
		return { cookies: [], flash: favourite === null ? null : { code: "notDone", type: "error" } };
	}
}
