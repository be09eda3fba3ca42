/** Notifications of a user: limits, and where each leads. */
import { href } from "react-router";
import type { NotificationType } from "#contract/codes/notification-type.ts";

/** Notifications on the page, newest first. */
export const MAX_NOTIFICATIONS = 100;
/** Notifications in the popover of the bell. */
export const BELL_NOTIFICATIONS = 10;
/** Unread counts are capped here, and shown as "99+". */
export const UNREAD_CAP = 100;

export { NOTIFICATION_TYPES, type NotificationType } from "#contract/codes/notification-type.ts";

/** A notification as stored; `data` holds the code of its text, the values, and where it leads. */
export type Notification = {
	id: number;
	type: NotificationType;
	/** Of announcements only, in English. */
	title: string | null;
	body: string | null;
	data: Readonly<Record<string, unknown>>;
	is_read: boolean;
	created_at: string;
};

/** A notification as shown, in the language of the reader. */
export type ShownNotification = {
	id: number;
	type: NotificationType;
	title: string;
	body: string | null;
	/** Where it leads; null for nowhere. */
	path: string | null;
	/** When it came, formatted. */
	when: string;
	createdAt: string;
	isRead: boolean;
};

/** A count as shown: "99+" from the cap on. */
export function formatUnread(count: number): string {
	return count >= UNREAD_CAP ? "99+" : String(count);
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isFingerprint = (value: unknown): value is string => typeof value === "string" && /^[\da-f]{16}$/.test(value);
const isUuid = (value: unknown): value is string => typeof value === "string" && /^[\da-f-]{36}$/i.test(value);

/**
 * Where a notification leads: a message or a warning to its conversation, a notice about own listings to the dashboard, one about
 * plan and payments to the billing page, others to their listing. Null for nowhere.
 */
export function notificationPath({ type, data }: Pick<Notification, "type" | "data">): string | null {
	const code = String(data.code ?? "");
	if ((type === "message" || /^(messageWaiting|fraud\..+)$/.test(code)) && typeof data.thread_id === "string")
		return `${href("/messages")}?thread=${encodeURIComponent(data.thread_id)}`;
	if (/^(listing|availability)\./.test(code))
		return isId(data.listing_id)
			? href("/dashboard/listings/:id", { id: String(data.listing_id) })
			: href("/dashboard");
	if (code === "error.reported")
		return isFingerprint(data.fingerprint)
			? href("/admin/errors/:fingerprint", { fingerprint: data.fingerprint })
			: href("/admin/errors");
	if (code === "payment.admin")
		return isUuid(data.payment_id) ? href("/admin/payments/:id", { id: data.payment_id }) : href("/admin/payments");
	if (/^(plan|payment)\./.test(code)) return href("/dashboard/billing");
	if (code === "feed.failed") return href("/dashboard/feeds/source");
	if (code.startsWith("agent.")) return href("/profile/agent/verification");
	// A withdrawn listing has no page.
	if (code === "favourite.gone") return href("/favorites");
	if (isId(data.listing_id))
		return href(data.listing_type === "vehicle" ? "/vehicles/:id" : "/properties/:id", { id: String(data.listing_id) });
	if (code === "search.matches") return href("/saved-searches");
	return null;
}
