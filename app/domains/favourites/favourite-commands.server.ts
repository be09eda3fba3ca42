/** Commands on favourites: save, remove, note, share. */
import { z } from "zod";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import { expectDone, expectObject, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { BrowserFavourite } from "./browser-favourites.server.ts";
import { MAX_NOTE_LENGTH } from "./favourite.ts";
import type { ShareLink } from "./favourite-queries.server.ts";

export type SaveResult =
	| { ok: true }
	| { ok: false; code: "full" | "gone" }
	| { ok: false; code: "rate_limited"; retryAfter: number };

type RpcResponse = { ok: boolean; code?: "full" | "gone" | "rate_limited"; retry_after?: number };

function toResult(answer: RpcResponse): SaveResult {
	if (answer.ok) return { ok: true };
	if (answer.code === "rate_limited") return { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 60 };
	return { ok: false, code: answer.code === "full" ? "full" : "gone" };
}

/**
 * Saves a listing; idempotent. Within an hour after removal it is restored with its note. Throws BackendUnavailable.
 */
export async function saveFavourite(db: Db, listingId: number): Promise<SaveResult> {
	return toResult(expectObject<RpcResponse>(await db.rpc("save_favourite", { listing: listingId }), "ok"));
}

/** Removes a listing; idempotent. Throws BackendUnavailable. */
export async function removeFavourite(db: Db, listingId: number): Promise<void> {
	expectObject<RpcResponse>(await db.rpc("remove_favourite", { listing: listingId }), "ok");
}

/** Schema of a note; an empty one deletes it. */
export const noteSchema = z.object({ note: multilineText(MAX_NOTE_LENGTH).optional() });

/** Saves the private note of a favourite. False if it is no favourite any more. Throws BackendUnavailable. */
export async function updateFavouriteNote(db: Db, listingId: number, note: string | undefined): Promise<boolean> {
	const answer = await db.rpc("set_favourite_note", { listing: listingId, ...(note ? { note } : {}) });
	return expectScalar(answer, "boolean");
}

/** Creates the secret link, or changes whether it shows a name. Throws BackendUnavailable. */
export async function shareFavourites(db: Db, showsName: boolean): Promise<ShareLink> {
	return expectObject<ShareLink>(await db.rpc("share_favourites", { shows_name: showsName }), "token");
}

/** Revokes the secret link; a later one has a new address. Throws BackendUnavailable. */
export async function withdrawSharedFavourites(db: Db): Promise<void> {
	expectDone(await db.rpc("withdraw_shared_favourites"));
}

/**
 * What an account took over: how many listings of the browser are its favourites now, how many are no longer public, and the
 * ids of those for which it has no place.
 */
export type MergedVisit = { saved: number; gone: number; no_place: number[] };

/** Moves what a browser kept to the account after sign-in: favourites and viewed listings, the newest first. Throws BackendUnavailable. */
export async function mergeAnonymousActivity(
	db: Db,
	{ favourites, viewed }: { favourites: readonly BrowserFavourite[]; viewed: number[] },
): Promise<MergedVisit> {
	const answer = await db.rpc("merge_visit", {
		viewed,
		saved: favourites.map(({ id }) => id),
		prices: favourites.map(({ price_pence_when_saved }) => price_pence_when_saved),
		moments: favourites.map(({ saved_at }) => saved_at),
		states: favourites.map(({ status_when_saved }) => status_when_saved),
	});
	return expectObject<MergedVisit>(answer, "saved");
}
