/**
 * Translations on the server: one shared instance per language, because an instance per request costs more than the
 * page.
 */
import { TEXTS } from "./all-texts.ts";
import { createTranslations, type Language } from "./i18n.ts";
import type { Translations } from "./translate.ts";

const isProduction = process.env.NODE_ENV === "production";
const instances: Record<Language, Translations> = {
	en: createTranslations("en", TEXTS.en, isProduction),
	tr: createTranslations("tr", TEXTS.tr, isProduction),
};

/** Translations of a language. */
export function translations(language: Language): Translations {
	return instances[language];
}
