/** The texts of the pages in the language of a browser project, and how a test finds them on a page. */
import enAccount from "../../app/locales/en/account-texts.ts";
import enPages from "../../app/locales/en/index.ts";
import mailEn from "../../app/locales/en/mail.ts";
import type { Language } from "../../app/locales/i18n.ts";
import type { Texts } from "../../app/locales/texts.ts";
import trAccount from "../../app/locales/tr/account-texts.ts";
import trPages from "../../app/locales/tr/index.ts";
import mailTr from "../../app/locales/tr/mail.ts";

// Messages beside fields stand in two files, so that pages for everybody carry only their own.
const en = { ...enPages, ...enAccount, forms: { ...enPages.forms, ...enAccount.auth.messages } };
const tr = { ...trPages, ...trAccount, forms: { ...trPages.forms, ...trAccount.auth.messages } };

export type PageTexts = Texts<typeof en>;

/** The language of a project: the last word of its name. */
export function languageOf(project: string): Language {
	return project.endsWith(" tr") ? "tr" : "en";
}

/** All namespaces in the language of a project. */
export function texts(project: string): PageTexts {
	return languageOf(project) === "tr" ? tr : en;
}

/** All namespaces of pages by language. */
export const TEXTS: Record<Language, PageTexts> = { en, tr };

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
