/** Language of the page, for components. */
import type { i18n } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Language } from "./i18n.ts";

/** Language of the page. */
export function useLanguage(): Language {
	return (useContext(I18nContext) as { i18n: i18n }).i18n.language as Language;
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
