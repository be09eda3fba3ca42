/** What a push says: declarative web push, which Safari shows by itself and others through the service worker. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Notification } from "../notification.ts";
import { showNotification } from "../notification-text.server.ts";

/** A push as claimed from the outbox. */
export type ClaimedPush = {
	id: number;
	attempts: number;
	is_urgent: boolean;
	topic: string;
	/** Seconds until it is of no use any more. */
	ttl: number;
	endpoint: string;
	p256dh: string;
	auth: string;
	language: Language;
	/** Null for the test notification. */
	notification_id: number | null;
	notification: Notification | null;
};

/** RFC 8030: the number that marks a declarative web push. */
const DECLARATIVE = 8030;
/** The encrypted payload may have 3,993 bytes; Turkish letters take two. */
const MAX_BODY_LENGTH = 300;
const ICON = "/icon-192x192.png";

const truncate = (text: string) =>
	text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH - 1).toWellFormed()}…` : text;

/** The payload in the language of the reader. It names the sender and the listing, never the text of a message. */
export function writePushPayload({ notification, language, topic }: ClaimedPush): string {
	const t = translations(language).getFixedT(language, "push");
	const { title, body, path } = notification
		? showNotification(notification, language)
		: { title: t("test.title"), body: t("test.body"), path: "/profile/notifications" };
	const origin = env.siteUrl ?? env.localOrigin;
	return JSON.stringify({
		web_push: DECLARATIVE,
		notification: {
			title,
			...(body ? { body: truncate(body) } : {}),
			navigate: `${origin}${path ?? "/notifications"}`,
			tag: topic,
			lang: language,
			dir: "ltr",
			icon: `${origin}${ICON}`,
		},
	});
}
