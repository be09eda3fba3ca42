/** What the header and the home page show of notifications, as text: their pages load no texts for it. */
import { href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { formatUnread } from "./notification.ts";

/** The link of the bell; `failed` is shown when the newest cannot be loaded. */
export type Bell = { label: string; count: string; failed: string };

/** The bell of a user with so many unread notifications. */
export function showBell(unread: number, language: Language): Bell {
	const t = translations(language).getFixedT(language, "notifications");
	const number = formatUnread(unread);
	return {
		label: unread > 0 ? t("bell", { count: unread, number }) : t("bellNone"),
		count: unread > 0 ? number : "",
		failed: t("failed"),
	};
}

/** Text of the link to the conversations, with the number of those that have unread messages: "Messages (2)". */
export function showMessagesLink(unread: number, language: Language): string {
	const t = translations(language).getFixedT(language, "shell");
	return unread > 0 ? `${t("messages")} (${formatUnread(unread)})` : t("messages");
}

/** How many conversations have unread messages, as a link to them; null for none. */
export function showUnreadLine(count: number, language: Language): { href: string; text: string } | null {
	const t = translations(language).getFixedT(language, "continue");
	const text = t("unread", { count, number: formatUnread(count) });
	return count > 0 ? { href: `${href("/messages")}?show=unread`, text } : null;
}

/** Labels of the popover, sent with the newest notifications. */
export function bellLabels(language: Language) {
	const t = translations(language).getFixedT(language, "notifications");
	return { title: t("title"), none: t("none"), all: t("all"), isNew: t("isNew") };
}
