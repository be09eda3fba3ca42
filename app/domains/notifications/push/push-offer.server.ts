/** A line that offers notifications on this device where they are useful; as text, because its pages load none for it. */
import { href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { readDeviceCookie } from "./device-cookie.server.ts";
import type { PushOffer } from "./push-device.ts";

/** The offer, or null in a browser that has them. */
export function showPushOffer(request: Request, subject: "search" | "messages", language: Language): PushOffer | null {
	if (readDeviceCookie(request)) return null;
	const t = translations(language).getFixedT(language, "push");
	return { text: t(`offer.${subject}`), link: t("offer.link"), path: `${href("/profile/notifications")}#push-title` };
}
