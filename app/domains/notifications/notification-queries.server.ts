/** Reads notifications with their owner's rights. */
import type { Language } from "#app/locales/i18n.ts";
import { expectList } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Notification, ShownNotification } from "./notification.ts";
import { showNotification } from "./notification-text.server.ts";

/** The viewer's newest notifications, as shown in a language. Throws BackendUnavailable. */
export async function listNotifications(db: Db, limit: number, language: Language): Promise<ShownNotification[]> {
	const answer = await db
		.from("notifications")
		.select("id, type, title, body, data, is_read, created_at")
		.order("created_at", { ascending: false })
		.order("id", { ascending: false })
		.limit(limit);
	return expectList<Notification>(answer).map((notification) => showNotification(notification, language));
}
