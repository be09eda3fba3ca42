/** The texts of the pages in the language of a browser project, and helpers to find them on a page. */
import { TEXTS as PAGES } from "../../app/locales/all-texts.ts";
import type enAccount from "../../app/locales/bundles/account.en.ts";
import enFlash from "../../app/locales/flash/en.ts";
import trFlash from "../../app/locales/flash/tr.ts";
import type { Language } from "../../app/locales/i18n.ts";
import mailEn from "../../app/locales/mail/en.ts";
import mailTr from "../../app/locales/mail/tr.ts";
import type { Texts } from "../../app/locales/texts.ts";
import type { AllTexts } from "../../app/locales/translate.ts";

export type PageTexts = Texts<AllTexts> & {
	flash: Texts<typeof enFlash>;
	forms: Texts<(typeof enAccount)["auth"]["messages"]>;
};

/** All texts by language: those of the pages, the server's messages, and the two files of field errors merged. */
const complete = (pages: Texts<AllTexts>, flash: Texts<typeof enFlash>): PageTexts => ({
	...pages,
	flash,
	forms: { ...pages.forms, ...pages.auth.messages },
});

export const TEXTS: Record<Language, PageTexts> = { en: complete(PAGES.en, enFlash), tr: complete(PAGES.tr, trFlash) };

/** The language of a project: the last word of its name. */
export function languageOf(project: string): Language {
	return project.endsWith(" tr") ? "tr" : "en";
}

/** All namespaces in the language of a project. */
export function texts(project: string): PageTexts {
	return TEXTS[languageOf(project)];
}

/** The texts of mails by language. */
export const MAIL_TEXTS: Record<Language, Texts<typeof mailEn>> = { en: mailEn, tr: mailTr };

/** A text with its placeholders filled in and link markup removed, as shown on a page. */
export function translate(text: string, values: Record<string, string | number> = {}): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? "")).replace(/<\/?\w+>/g, "");
}

/** A pattern for a whole text, with wildcards for its placeholders. */
export function pattern(text: string): RegExp {
	const parts = translate(text.replace(/\{\{\w+\}\}/g, "\u0000")).split("\u0000");
	return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join(".+")}$`);
}
