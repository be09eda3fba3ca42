/** Adds a listing to the favourites of the account, or of the browser without one, or removes it. */
import { data, href, redirect } from "react-router";
import {
	browserFavouritesCookie,
	MAX_BROWSER_FAVOURITES,
	readBrowserFavourites,
	toBrowserFavourite,
} from "#app/domains/favourites/browser-favourites.server.ts";
import { removeFavourite, type SaveResult, saveFavourite } from "#app/domains/favourites/favourite-commands.server.ts";
import { getChoicePath } from "#app/domains/listings/card/choice-response.server.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/favourite";
import { submitChoice } from "./choice-response.server.ts";

/** No page for GET. */
export function loader() {
	return redirect(href("/favorites"));
}

export async function action(input: Route.ActionArgs) {
	const form = await readForm(input.request);
	if (form.has("forget")) return forgetAll();
	const toSave = parseId(form.get("save"));
	const id = toSave ?? parseId(form.get("remove"));
	if (id === null) throw data(null, { status: 400 });
	const path = getChoicePath(form, id);
	try {
		if (!(await loadUser(input.context)))
			return toSave === null ? removeFromBrowser(input, path, id) : await saveInBrowser(input, path, id);
		const db = await getUserClient(input.context);
		if (toSave !== null) return respondToSave(input, path, await saveFavourite(db, toSave));
		await removeFavourite(db, id);
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return submitChoice(input, { ok: false, rejection: { code: "notDone" }, status: 503, path });
	}
	return submitChoice(input, { ok: true, message: removedMessage(id), path });
}

function removedMessage(id: number) {
	const button = { label: "undo", action: "/favorites/save", name: "save", value: String(id) } as const;
	return { code: "favouriteRemoved", type: "info", button } as const;
}

function removeFromBrowser(input: Route.ActionArgs, path: string, id: number) {
	const rest = readBrowserFavourites(input.request).filter((one) => one.id !== id);
	return submitChoice(input, {
		ok: true,
		message: removedMessage(id),
		cookies: [browserFavouritesCookie(rest)],
		path,
	});
}

/** Throws BackendUnavailable. */
async function saveInBrowser(input: Route.ActionArgs, path: string, id: number) {
	const kept = readBrowserFavourites(input.request);
	const link = { label: "toFavourites", to: "/favorites" } as const;
	const message = { code: "favouriteKept", type: "success", link } as const;
	if (kept.some((one) => one.id === id)) return submitChoice(input, { ok: true, message, path });
	if (kept.length >= MAX_BROWSER_FAVOURITES)
		return submitChoice(input, {
			ok: false,
			rejection: {
				code: "authenticationRequired",
				more: "favouritesKeptFull",
				values: { most: MAX_BROWSER_FAVOURITES },
				link: { label: "toSignIn", to: "/auth" },
			},
			status: 409,
			path,
		});
	const [listing] = await listListings([id]);
	if (!listing) return submitChoice(input, { ok: false, rejection: { code: "listingGone" }, status: 410, path });
	return submitChoice(input, {
		ok: true,
		message,
		// Said once: it is news that no account is needed.
		isToldToScript: kept.length === 0,
		cookies: [browserFavouritesCookie([toBrowserFavourite(listing), ...kept])],
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
