/** Language of the page, for components. */

import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Language } from "./i18n.ts";
import type { Translations } from "./translate.ts";

/** Language of the page. */
export function useLanguage(): Language {
	return (useContext(I18nContext) as unknown as { i18n: Translations }).i18n.language as Language;
}

/** The text in the page's language, or the other one marked with its language. */
export function pickText(
	language: Language,
	en: string | null,
	tr: string | null,
): { text: string; lang: Language } | null {
	const [own, other] = language === "en" ? [en, tr] : [tr, en];
	if (own) return { text: own, lang: language };
	if (other) return { text: other, lang: language === "en" ? "tr" : "en" };
	return null;
}
