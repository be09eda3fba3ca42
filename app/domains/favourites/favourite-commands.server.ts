/** What a person does with their favourites: save, remove, note, share. */
import { z } from "zod";
import { longText } from "#app/platform/forms/free-text.server.ts";
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { LONGEST_NOTE } from "./favourite.ts";
import type { ShareLink } from "./favourite-queries.server.ts";

export type SaveResult =
	| { ok: true }
	| { ok: false; code: "full" | "gone" }
	| { ok: false; code: "rate_limited"; retryAfter: number };

type Answer = { ok: boolean; code?: "full" | "gone" | "rate_limited"; retry_after?: number };

function toResult(answer: Answer): SaveResult {
	if (answer.ok) return { ok: true };
	if (answer.code === "rate_limited") return { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 60 };
	return { ok: false, code: answer.code === "full" ? "full" : "gone" };
}

/** Saves a listing; a second time is no error, and within an hour of removing it comes back as it was. Throws BackendUnavailable. */
export async function saveFavourite(db: Db, listingId: number): Promise<SaveResult> {
	return toResult(unwrapObject<Answer>(await db.rpc("save_favourite", { listing: listingId }), "ok"));
}

/** Removes a listing; one that is not there is no error. Throws BackendUnavailable. */
export async function removeFavourite(db: Db, listingId: number): Promise<void> {
	unwrapObject<Answer>(await db.rpc("remove_favourite", { listing: listingId }), "ok");
}

/** What a note must be; an empty one removes it. */
export const noteSchema = z.object({ note: longText(LONGEST_NOTE).optional() });

/** Writes the private note on a favourite. False when it is none any more. Throws BackendUnavailable. */
export async function noteFavourite(db: Db, listingId: number, note: string | undefined): Promise<boolean> {
	return unwrap(await db.rpc("set_favourite_note", { listing: listingId, ...(note ? { note } : {}) })) === true;
}

/** Makes the secret link, or changes what it shows. Throws BackendUnavailable. */
export async function shareFavourites(db: Db, showsName: boolean): Promise<ShareLink> {
	return unwrapObject<ShareLink>(await db.rpc("share_favourites", { shows_name: showsName }), "token");
}

/** Withdraws the secret link; the next one is another. Throws BackendUnavailable. */
export async function withdrawSharedFavourites(db: Db): Promise<void> {
	unwrap(await db.rpc("withdraw_shared_favourites"));
}

/**
 * Takes over what the browser kept before its person signed in: the listing to save, or null, and what was looked at.
 * Returns what became of the saving, null when there was nothing to save. Throws BackendUnavailable.
 */
export async function mergeVisit(
	db: Db,
	{ favourite, viewed }: { favourite: number | null; viewed: number[] },
): Promise<SaveResult | null> {
	const answer = unwrap(await db.rpc("merge_visit", { ...(favourite ? { favourite } : {}), viewed }));
	return answer ? toResult(answer as Answer) : null;
}
