/** How the sentences of a language are put together: texts, lists, and a capital at the start. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";

/** A text of the namespace `written` by its key. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

/** What a part of a text is written with. now: in milliseconds, decides what has expired. */
export type Speaker = { say: Say; language: Language; now: number };

export function createSpeaker(language: Language, now: number): Speaker {
	const t = translations(language).getFixedT(language, "written");
	return { say: (key, values) => t(key as "price", values), language, now };
}

const LISTS = {
	en: new Intl.ListFormat("en-GB", { type: "conjunction" }),
	tr: new Intl.ListFormat("tr", { type: "conjunction" }),
};

/** "a, b and c" of the parts that are there; null without any. */
export function joinParts(parts: readonly (string | null | false)[], language: Language): string | null {
	const present = parts.filter((part): part is string => Boolean(part));
	return present.length > 0 ? LISTS[language].format(present) : null;
}

/** A clause as a sentence. */
export const toSentence = (clause: string, language: Language): string => `${capitalise(clause, language)}.`;

export const capitalise = (text: string, language: Language): string =>
	text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Text of a value that is known, else null. */
export const ifKnown = <T>(value: T | null | undefined, write: (value: T) => string): string | null =>
	value === null || value === undefined ? null : write(value);

/** Whether a date is before today; a date is valid until its end. */
export const isPast = (day: string, now: number): boolean => new Date(day).getTime() + 86_400_000 <= now;
