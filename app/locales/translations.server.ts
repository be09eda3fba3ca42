/** The two languages on the server: one shared instance each, made once, since an instance per request costs more than the page. */
import type { i18n } from "i18next";
import enAccount from "./en/account-texts.ts";
import en from "./en/index.ts";
import enSite from "./en/site-texts.ts";
import { createTranslations, type Language } from "./i18n.ts";
import trAccount from "./tr/account-texts.ts";
import tr from "./tr/index.ts";
import trSite from "./tr/site-texts.ts";

const isProduction = process.env.NODE_ENV === "production";
const instances: Record<Language, i18n> = {
	en: createTranslations("en", { ...en, ...enAccount, ...enSite }, isProduction),
	tr: createTranslations("tr", { ...tr, ...trAccount, ...trSite }, isProduction),
};

/** The translations of a language. */
export function translations(language: Language): i18n {
	return instances[language];
}
