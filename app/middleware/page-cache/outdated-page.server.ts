/**
 * A page of older data says from when it is. It has no scripts, so that each press asks the server again, and a script does
 * not carry the notice to the next page.
 */
import { formatMoment } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { now } from "#app/platform/clock.ts";
import { getDataTime } from "#app/platform/logging/request-context.server.ts";

/** At any time a page may show data of up to this age, which is refreshed meanwhile. */
const QUIET_AGE_MS = 330_000;

const NOTICE = '<div role="status" class="bg-citrus-soft">';
/** After the head, whose structured data stays. */
const BODY_SCRIPTS = /<script(?=[\s>])[^>]*>[\s\S]*?<\/script>/g;

/** What browsers show without scripts only, and the class of buttons that they show then. */
const ONLY_WITHOUT_SCRIPTS = /<\/?noscript>|\bscript-submits\b/g;

/** Whether visitors are told of the age of data. at: milliseconds since the epoch. */
export const isOutdated = (at: number): boolean => now() - at > QUIET_AGE_MS;

/** The time of the data of the current request, where visitors are told of its age; undefined for any other. */
export function getOldDataTime(): number | undefined {
	const time = getDataTime();
	return time !== undefined && isOutdated(time) ? time : undefined;
}

/** A rendered page with the time of its data. */
export function markOutdated(html: string, at: number, language: Language): string {
	if (html.includes(NOTICE)) return html;
	const body = html.indexOf("<body");
	const t = translations(language).getFixedT(language, "copies");
	const text = t("asOf", { time: formatMoment(new Date(at).toISOString(), language) });
	// An empty address is that of the page.
	const notice = `${NOTICE}<p class="container-page py-2">${text} <a href="" class="link">${t("again")}</a></p></div>`;
	const plain = html.slice(body).replace(BODY_SCRIPTS, "").replaceAll(ONLY_WITHOUT_SCRIPTS, "");
	return html.slice(0, body) + plain.replace("<main ", `${notice}<main `);
}
