/** Reads of moderators, which the database rejects for everyone else; and what agents see of moderation. */
import { BackendRejection, expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ActivityEntry } from "../admin/activity/activity-detail.ts";
import type { Holds, ModerationItem, OwnReviews, Queue, QueueReason, ReportList, ReportState } from "./moderation.ts";

/** Queue, oldest first. Throws BackendUnavailable. */
export async function getQueue(db: Db, reason: QueueReason | null, page: number): Promise<Queue> {
	const answer = await db.rpc("get_moderation_queue", { page, ...(reason ? { only_reason: reason } : {}) });
	return expectObject<Queue>(answer, "rows", "total", "counts");
}

/** An item, and the newest changes of its listing in the activity log. */
export type OpenedItem = { item: ModerationItem; log: ActivityEntry[] };

/**
 * One item; null if the listing does not exist. Locks it for the viewer for ten minutes as a hint. Throws
 * BackendUnavailable.
 */
export async function openReviewItem(db: Db, listing: number): Promise<OpenedItem | null> {
	const answer = readAnswer<ModerationItem & { log: ActivityEntry[] }>(
		await db.rpc("open_moderation_item", { listing }),
	);
	if (!answer) return null;
	if (!("fingerprint" in answer)) throw new BackendRejection("an item without its fingerprint", undefined);
	const { log, ...item } = answer;
	return { item, log };
}

/** Reports in a state, grouped by listing. Throws BackendUnavailable. */
export async function listReports(db: Db, state: ReportState, page: number): Promise<ReportList> {
	return expectObject<ReportList>(await db.rpc("list_reports", { state, page }), "groups", "total", "counts");
}

/** Agents on hold, whose new listings are reviewed first. Throws BackendUnavailable. */
export async function listHolds(db: Db): Promise<Holds> {
	return expectObject<Holds>(await db.rpc("list_holds"), "held", "lifted");
}

/** Pending and decided reviews of the viewer's listings. Throws BackendUnavailable. */
export async function getOwnReviews(db: Db): Promise<OwnReviews> {
	return expectObject<OwnReviews>(await db.rpc("get_own_reviews"), "waiting", "decisions");
}
