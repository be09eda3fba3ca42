/** What moderators read, through functions that refuse everybody else; and what agents read of it. */
import { BackendRefused, unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Holds, ModerationItem, OwnReviews, Queue, QueueReason, ReportList, ReportState } from "./moderation.ts";

/** What waits, oldest first. Throws BackendUnavailable. */
export async function getQueue(db: Db, reason: QueueReason | null, page: number): Promise<Queue> {
	const answer = await db.rpc("get_moderation_queue", { page, ...(reason ? { only_reason: reason } : {}) });
	return unwrapObject<Queue>(answer, "rows", "total", "counts");
}

/** One item; null when there is no such listing. Notes for ten minutes who looks. Throws BackendUnavailable. */
export async function openItem(db: Db, listing: number): Promise<ModerationItem | null> {
	const item = unwrap(await db.rpc("open_moderation_item", { listing })) as ModerationItem | null;
	if (item && !("fingerprint" in item)) throw new BackendRefused("an item without its fingerprint", undefined);
	return item;
}

/** Reports of a state by listing. Throws BackendUnavailable. */
export async function listReports(db: Db, state: ReportState, page: number): Promise<ReportList> {
	return unwrapObject<ReportList>(await db.rpc("list_reports", { state, page }), "groups", "total", "counts");
}

/** Agents whose new listings are looked at first. Throws BackendUnavailable. */
export async function listHolds(db: Db): Promise<Holds> {
	return unwrapObject<Holds>(await db.rpc("list_holds"), "held", "lifted");
}

/** What of the viewer's listings waits, and what was decided. Throws BackendUnavailable. */
export async function getOwnReviews(db: Db): Promise<OwnReviews> {
	return unwrapObject<OwnReviews>(await db.rpc("get_own_reviews"), "waiting", "decisions");
}
