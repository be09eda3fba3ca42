/** Marks and deletes notifications with their owner's rights. Repeating a command changes nothing. */
import { catchUnavailable, expectDone } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

type Result = Promise<{ ok: true } | { ok: false; code: "unavailable" }>;

/** Marks one notification as read; with null, all. */
export function markNotificationsRead(db: Db, id: number | null): Result {
	return catchUnavailable(
		(async () => {
			const unread = db.from("notifications").update({ is_read: true }).eq("is_read", false);
			expectDone(await (id === null ? unread : unread.eq("id", id)));
			return { ok: true } as const;
		})(),
	);
}

/** Deletes one notification. */
export function deleteNotification(db: Db, id: number): Result {
	return catchUnavailable(
		(async () => {
			expectDone(await db.from("notifications").delete().eq("id", id));
			return { ok: true } as const;
		})(),
	);
}
