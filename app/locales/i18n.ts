/** Translation set-up, shared by server and browser. */

import { createInstance } from "i18next";
import { LANGUAGES, type Language } from "#contract/codes/language.ts";
import { keepTexts } from "./keep-texts.ts";
import type { Texts } from "./texts.ts";
import type { AllTexts, PageTexts, Translations } from "./translate.ts";

export { LANGUAGES, type Language } from "#contract/codes/language.ts";
export const DEFAULT_LANGUAGE: Language = "en";

/** Whether a value is a supported language. */
export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.includes(value as Language);
}

/**
 * An instance with one language that never loads anything, and keeps what it composes. A missing key throws outside production, so that tests and
 * development detect it.
 */
export function createTranslations(
	language: Language,
	texts: Texts<PageTexts> & Partial<Texts<AllTexts>>,
	isProduction: boolean,
): Translations {
	const instance = createInstance();
	instance.init({
		lng: language,
		fallbackLng: false,
		supportedLngs: [...LANGUAGES],
		defaultNS: "common",
		ns: Object.keys(texts),
		resources: { [language]: texts },
		initAsync: false,
		interpolation: { escapeValue: false },
		saveMissing: !isProduction,
		missingKeyHandler: (_languages, namespace, key) => {
			throw new Error(`No text for ${namespace}:${key} in ${language}`);
		},
	});
	const getFixedT = keepTexts(instance.getFixedT.bind(instance, language) as Parameters<typeof keepTexts>[0]);
	return Object.assign(instance, { getFixedT }) as unknown as Translations;
}
