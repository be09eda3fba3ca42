/**
 * Adds a listing to favourites or removes it. Visitors sign in first; the listing is then saved (see
 * after-sign-in.server.ts).
 */
import { data, href, redirect } from "react-router";
import { removeFavourite, type SaveResult, saveFavourite } from "#app/domains/favourites/favourite-commands.server.ts";
import { pendingFavouriteCookie } from "#app/domains/favourites/pending-favourite.server.ts";
import { getChoicePath } from "#app/domains/listings/card/choice-response.server.ts";
import { getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/favourite";
import { submitChoice } from "./choice-response.server.ts";

/** No page for GET. */
export function loader() {
	return redirect(href("/favorites"));
}

export async function action(input: Route.ActionArgs) {
	const form = await readForm(input.request);
	const toSave = parseId(form.get("save"));
	const id = toSave ?? parseId(form.get("remove"));
	if (id === null) throw data(null, { status: 400 });
	const path = getChoicePath(form, id);
	try {
		if (!(await loadUser(input.context))) return redirectToSignIn(input, path, toSave);
		const db = await getUserClient(input.context);
		if (toSave !== null) return respondToSave(input, path, await saveFavourite(db, toSave));
		await removeFavourite(db, id);
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return submitChoice(input, { ok: false, rejection: { code: "notDone" }, status: 503, path });
	}
	const button = { label: "undo", action: "/favorites/save", name: "save", value: String(id) } as const;
	return submitChoice(input, { ok: true, message: { code: "favouriteRemoved", type: "info", button }, path });
}

function redirectToSignIn(input: Route.ActionArgs, path: string, toSave: number | null) {
	return submitChoice(input, {
		ok: false,
		redirectTo: "/auth",
		cookies: [setRedirectTo(path), ...(toSave === null ? [] : [pendingFavouriteCookie(toSave)])],
		message: { code: "authenticationRequired" },
		path,
	});
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
