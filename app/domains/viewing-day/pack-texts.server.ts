/** Texts and dates of the pack of a viewing day. */

import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import { translations } from "#app/locales/translations.server.ts";

export type PackTexts = Translate<["pack", "detail", "vocabulary", "common", "listings", "forms"]>;

/** The translations with their language, which numbers and dates need. */
export type TextContext = { t: PackTexts; language: Language };

/** The translations that a pack is written with. */
export function packTexts(language: Language): PackTexts {
	return translations(language).getFixedT(language, [
		"pack",
		"detail",
		"vocabulary",
		"common",
		"listings",
		"forms",
	]) as never;
}

const WEEKDAYS: Record<Language, Intl.DateTimeFormat> = { en: formatterOf("en-GB"), tr: formatterOf("tr-TR") };

function formatterOf(locale: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
}

/** A day (YYYY-MM-DD) with its weekday: "Saturday 28 November", "28 Kasım Cumartesi". */
export function formatWeekday(day: string, language: Language): string {
	return WEEKDAYS[language].format(Date.parse(day));
}
