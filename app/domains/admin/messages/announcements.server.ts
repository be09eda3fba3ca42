/** Lists and sends announcements with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { freeText, multilineText } from "#app/platform/forms/free-text.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { catchUnavailable, expectList, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { ANNOUNCEMENT_LIMITS, type Announcement, AUDIENCES } from "./announcement.ts";

export const announcementSchema = z.object({
	send_key: z.string().regex(UUID, "required"),
	audience: z.enum(AUDIENCES, { error: "required" }),
	is_important: z.literal("on").optional(),
	title_en: freeText(ANNOUNCEMENT_LIMITS.title),
	body_en: multilineText(ANNOUNCEMENT_LIMITS.body),
	title_tr: freeText(ANNOUNCEMENT_LIMITS.title),
	body_tr: multilineText(ANNOUNCEMENT_LIMITS.body),
	/** Against a press by mistake: what is sent cannot be withdrawn. */
	is_checked: z.literal("on", { error: "adminAnnouncements:checkFirst" }),
});

/** The newest fifty. Throws BackendUnavailable. */
export async function listAnnouncements(db: Db): Promise<Announcement[]> {
	return expectList<Announcement>(await db.rpc("list_announcements"));
}

/** Queues an announcement; repeating the same form sends it once. */
export function sendAnnouncement(
	db: Db,
	{ is_important, is_checked: _, ...texts }: z.output<typeof announcementSchema>,
) {
	return catchUnavailable(
		(async () => {
			const announcement = { ...texts, is_important: is_important === "on" };
			return expectObject<{ ok: true; id: number }>(await db.rpc("send_announcement", { announcement }), "id");
		})(),
	);
}
