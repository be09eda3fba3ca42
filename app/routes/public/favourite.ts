/** Adds a listing to the favourites of the account, or of the browser without one, or removes it. */
import { data, href, redirect } from "react-router";
import {
	type BrowserFavourite,
	browserFavouritesCookie,
	formatBrowserFavourite,
	MAX_BROWSER_FAVOURITES,
	parseBrowserFavourite,
	readBrowserFavourites,
	toBrowserFavourite,
} from "#app/domains/favourites/browser-favourites.server.ts";
import { removeFavourite, type SaveResult, saveFavourite } from "#app/domains/favourites/favourite-commands.server.ts";
import { type ChoiceRejection, getChoicePath } from "#app/domains/listings/card/choice-response.server.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { getSession, getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/favourite";
import { submitChoice } from "./choice-response.server.ts";

/** As for an account, whose saves the database counts. */
const SAVES_PER_MINUTE = 120;

/** No page for GET. */
export function loader() {
	return redirect(href("/favorites"));
}

export async function action(input: Route.ActionArgs) {
	const form = await readForm(input.request);
	if (form.has("forget")) return forgetAll();
	const restored = parseBrowserFavourite(String(form.get("restore")));
	const toSave = restored?.id ?? parseId(form.get("save"));
	const id = toSave ?? parseId(form.get("remove"));
	if (id === null) throw data(null, { status: 400 });
	const path = getChoicePath(form, id);
	try {
		if (!(await loadUser(input.context)))
			return toSave === null ? removeFromBrowser(input, path, id) : await saveInBrowser(input, path, id, restored);
		const db = await getUserClient(input.context);
		if (toSave !== null) return respondToSave(input, path, await saveFavourite(db, toSave));
		await removeFavourite(db, id);
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return submitChoice(input, { ok: false, rejection: { code: "notDone" }, status: 503, path });
	}
	return submitChoice(input, { ok: true, message: removedMessage("save", String(id)), path });
}

function removedMessage(name: "save" | "restore", value: string) {
	const button = { label: "undo", action: "/favorites/save", name, value } as const;
	return { code: "favouriteRemoved", type: "info", button } as const;
}

const SIGN_IN = { label: "toSignIn", to: "/auth" } as const;

function removeFromBrowser(input: Route.ActionArgs, path: string, id: number) {
	const kept = readBrowserFavourites(input.request);
	const removed = kept.find((one) => one.id === id);
	// The page is from before a sign-out, or the session has ended: it is a favourite of an account.
	if (!removed)
		return submitChoice(input, {
			ok: false,
			rejection: { code: "favouriteElsewhere", link: SIGN_IN },
			status: 409,
			cookies: [setRedirectTo(path)],
			path,
		});
	return submitChoice(input, {
		ok: true,
		message: removedMessage("restore", formatBrowserFavourite(removed)),
		cookies: [browserFavouritesCookie(kept.filter((one) => one !== removed))],
		path,
	});
}

/** restored: one that was just removed, with its price and time. Throws BackendUnavailable. */
async function saveInBrowser(input: Route.ActionArgs, path: string, id: number, restored: BrowserFavourite | null) {
	const kept = readBrowserFavourites(input.request);
	const link = { label: "toFavourites", to: "/favorites" } as const;
	const hasSessionEnded = getSession(input.context).hasCookie;
	const code = hasSessionEnded ? "favouriteKeptSignedOut" : "favouriteKept";
	const message = { code, type: "success", link } as const;
	if (kept.some((one) => one.id === id)) return submitChoice(input, { ok: true, message, path });
	const reject = (rejection: ChoiceRejection, status: number, more = {}) =>
		submitChoice(input, { ok: false, rejection, status, path, ...more });
	if (kept.length >= MAX_BROWSER_FAVOURITES) {
		const values = { most: MAX_BROWSER_FAVOURITES };
		const rejection = { code: "authenticationRequired", more: "favouritesKeptFull", values, link: SIGN_IN };
		return reject(rejection, 409, { cookies: [setRedirectTo(path)] });
	}
	const retryAfter = await consumeRateLimit(`favourite:${clientKey(input.request)}`, SAVES_PER_MINUTE, 60);
	if (retryAfter > 0) return reject({ code: "tooManyRequests" }, 429, { retryAfter });
	const [listing] = restored ? [] : await listListings([id]);
	const added = restored ?? (listing && toBrowserFavourite(listing));
	if (!added) return reject({ code: "listingGone" }, 410);
	const all = [added, ...kept].sort((a, b) => b.saved_at.localeCompare(a.saved_at));
	return submitChoice(input, {
		ok: true,
		message,
		// Said once: it is news that no account is needed.
		isToldToScript: kept.length === 0 || hasSessionEnded,
		cookies: [browserFavouritesCookie(all)],
		path,
	});
}

/** Removes what the browser keeps; an account is not touched. */
function forgetAll() {
	const response = redirectWithFlash(href("/favorites"), { code: "favouritesForgotten", type: "info" });
	response.headers.append("Set-Cookie", browserFavouritesCookie([]));
	return response;
}

const REJECTION_MESSAGES = {
	full: { code: "favouritesFull", status: 409 },
	gone: { code: "listingGone", status: 410 },
	rate_limited: { code: "tooManyRequests", status: 429 },
} as const;

function respondToSave(input: Route.ActionArgs, path: string, result: SaveResult) {
	if (result.ok) return submitChoice(input, { ok: true, message: { code: "favouriteSaved", type: "success" }, path });
	const { code, status } = REJECTION_MESSAGES[result.code];
	const retryAfter = "retryAfter" in result ? { retryAfter: result.retryAfter } : {};
	return submitChoice(input, { ok: false, rejection: { code }, status, ...retryAfter, path });
}
