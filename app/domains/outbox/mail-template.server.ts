/** What every mail template is written with, and the link to a listing that several of them show. */
import type { Language } from "#app/locales/i18n.ts";
import type en from "#app/locales/mail/en.ts";
import type { Texts } from "#app/locales/texts.ts";
import { pickText } from "#app/locales/use-language.ts";
import type { Article } from "../content/article.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailPayloads } from "./outbox-mail.ts";

export type MailTexts = Texts<typeof en>;
export type MailDraft = Pick<MailContent, "subject" | "parts" | "unsubscribe">;
/** Renders Markdown; content pages use the same rules. */
export type RenderText = (text: string) => Pick<Article, "intro" | "sections">;
/** Input of a template. origin: of the site, without a trailing slash. */
export type MailContext = { texts: MailTexts; language: Language; origin: string; renderText: RenderText };
export type MailWriter<P> = (payload: P, setting: MailContext) => MailDraft;

/** Title of a listing in the reader's language, with the address of its page. */
export function getListingLink(
	enquiry: Pick<MailPayloads["enquiryCopy"], "listing_id" | "kind" | "reference" | "title_en" | "title_tr">,
	{ language, origin }: MailContext,
) {
	const title = pickText(language, enquiry.title_en, enquiry.title_tr)?.text ?? enquiry.reference;
	const folder = enquiry.kind === "vehicle" ? "vehicles" : "properties";
	return { title, url: `${origin}/${folder}/${enquiry.listing_id}?lng=${language}` };
}
