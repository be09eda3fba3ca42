/** The texts of the pages in the language of a browser project, and how a test finds them on a page. */
import { TEXTS as PAGES } from "../../app/locales/all-texts.ts";
import type enAccount from "../../app/locales/en/account-texts.ts";
import enFlash from "../../app/locales/en/flash.ts";
import mailEn from "../../app/locales/en/mail.ts";
import type { AllTexts, Language } from "../../app/locales/i18n.ts";
import type { Texts } from "../../app/locales/texts.ts";
import trFlash from "../../app/locales/tr/flash.ts";
import mailTr from "../../app/locales/tr/mail.ts";

export type PageTexts = Texts<AllTexts> & {
	flash: Texts<typeof enFlash>;
	forms: Texts<(typeof enAccount)["auth"]["messages"]>;
};

/**
 * All texts that pages show, by language: those of pages, the messages that the server puts into words, and as one the two
 * files of messages beside fields.
 */
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

/** A text with its placeholders filled in and its link marks taken out, as a reader sees it. */
export function say(text: string, values: Record<string, string | number> = {}): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? "")).replace(/<\/?\w+>/g, "");
}

/** A pattern for a whole text, with anything in the places of its placeholders. */
export function pattern(text: string): RegExp {
	const parts = say(text.replace(/\{\{\w+\}\}/g, "\u0000")).split("\u0000");
	return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join(".+")}$`);
}
