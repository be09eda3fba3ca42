/** Renders outbox mails from their payloads, in the reader's language. */

import en from "#app/locales/en/mail.ts";
import { formatMoment } from "#app/locales/format.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import type { Texts } from "#app/locales/texts.ts";
import tr from "#app/locales/tr/mail.ts";
import { pickText } from "#app/locales/use-language.ts";
import { now } from "#app/platform/clock.ts";
import { signLink } from "#app/platform/signed-link.server.ts";
import { CONFIRM_LINK, CONFIRM_LINK_DAYS, UNSUBSCRIBE_LINK } from "../newsletter/newsletter-links.ts";
import { ACCOUNT_MAILS } from "./account-mails.server.ts";
import { AGENT_MAILS } from "./agent-mails.server.ts";
import { writeAvailabilityDue } from "./availability-mail.server.ts";
import { fillText, type MailContent, type MailPart, toPlainText } from "./mail-content.ts";
import { toHtml } from "./mail-html.server.tsx";
import { MODERATION_WRITERS } from "./moderation-mail.server.ts";
import type { MailPayloads, MailTemplate, OutboxMail, RenderedMail } from "./outbox-mail.ts";
import { writeSearchMatches } from "./search-matches-mail.server.ts";

type MailTexts = Texts<typeof en>;
export type Draft = Pick<MailContent, "subject" | "parts" | "unsubscribe">;
/** Input of a template. origin: of the site, without a trailing slash. */
export type Setting = { texts: MailTexts; language: Language; origin: string };
export type Writer<P> = (payload: P, setting: Setting) => Draft;

const TEXTS: Record<Language, MailTexts> = { en, tr };

const WRITERS: { [T in MailTemplate]: Writer<MailPayloads[T]> } = {
	newsletterConfirm({ subscriber_id }, { texts, language, origin }) {
		const words = texts.newsletterConfirm;
		const token = signLink(CONFIRM_LINK.purpose, subscriber_id, { expiresAt: now() + CONFIRM_LINK_DAYS * 86_400_000 });
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: words.body },
				{ type: "button", text: words.button, url: `${origin}${CONFIRM_LINK.path}?token=${token}&lng=${language}` },
				{ type: "paragraph", text: words.ignore },
			],
			unsubscribe: {
				text: texts.common.unsubscribe,
				url: `${origin}${UNSUBSCRIBE_LINK.path}?token=${signLink(UNSUBSCRIBE_LINK.purpose, subscriber_id)}&lng=${language}`,
			},
		};
	},

	enquiryToAgent(enquiry, setting) {
		const words = setting.texts.enquiryToAgent;
		const { name, email, phone, message, reference } = enquiry;
		const listing = describeListing(enquiry, setting);
		const rows = [
			{ label: words.fields.listing, value: `${listing.title} (${reference})`, url: listing.url },
			{ label: words.fields.name, value: name },
			...(phone ? [{ label: words.fields.phone, value: phone, url: `tel:${phone}` }] : []),
			...(email ? [{ label: words.fields.email, value: email, url: toMailAddress(email) }] : []),
		];
		return {
			subject: fillText(words.subject, { reference, title: listing.title }),
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.intro, { name }) },
				{ type: "facts", rows },
				{ type: "quote", label: words.fields.message, text: message },
				{
					type: "note",
					text: email ? fillText(words.replyHint, { name }) : fillText(words.noEmailHint, { name, phone: phone ?? "" }),
				},
			],
		};
	},

	enquiryCopy(enquiry, setting) {
		const { texts } = setting;
		const words = texts.enquiryCopy;
		const listing = describeListing(enquiry, setting);
		return {
			subject: fillText(words.subject, { reference: enquiry.reference, title: listing.title }),
			parts: [
				{ type: "heading", text: words.heading },
				greeting(enquiry.name, texts),
				{ type: "paragraph", text: enquiry.message ? words.intro : words.confirmation },
				{
					type: "facts",
					rows: [{ label: words.listing, value: `${listing.title} (${enquiry.reference})`, url: listing.url }],
				},
				...(enquiry.message ? [{ type: "quote", label: words.message, text: enquiry.message } as const] : []),
				{ type: "paragraph", text: words.body },
				{ type: "note", text: words.depositWarning },
			],
		};
	},

	contactToOffice({ name, email, subject, message, language }, { texts }) {
		const words = texts.contactToOffice;
		return {
			subject: fillText(words.subject, { name }),
			parts: [
				{ type: "paragraph", text: words.intro },
				{
					type: "facts",
					rows: [
						{ label: words.fields.name, value: name },
						{ label: words.fields.email, value: email, url: toMailAddress(email) },
						{ label: words.fields.topic, value: subject },
						{ label: words.fields.language, value: language },
					],
				},
				{ type: "quote", label: words.fields.message, text: message },
			],
		};
	},

	accountExists({ email }, { texts, language, origin }) {
		const words = texts.accountExists;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { email }) },
				{ type: "button", text: words.button, url: `${origin}/auth?lng=${language}` },
				{ type: "paragraph", text: words.forgot },
				{ type: "button", text: words.forgotButton, url: `${origin}/forgot-password?lng=${language}` },
				{ type: "note", text: words.ignore },
			],
		};
	},

	emailChanged({ email }, { texts, language, origin }) {
		const words = texts.emailChanged;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { email }) },
				{ type: "note", text: words.notYou },
				{ type: "button", text: words.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},

	passwordChanged({ email }, { texts, language, origin }) {
		const words = texts.passwordChanged;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { email }) },
				{ type: "note", text: words.notYou },
				{ type: "button", text: words.button, url: `${origin}/forgot-password?lng=${language}` },
			],
		};
	},

	accountDeleted(_, { texts, language, origin }) {
		const words = texts.accountDeleted;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: words.body },
				{ type: "paragraph", text: words.thanks },
				{ type: "note", text: words.notYou },
				{ type: "button", text: words.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},
	savedSearchMatches: writeSearchMatches,
	...AGENT_MAILS,
	...ACCOUNT_MAILS,
	availabilityDue: writeAvailabilityDue,
	...MODERATION_WRITERS,

	contactCopy({ name, subject, message }, { texts }) {
		const words = texts.contactCopy;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				greeting(name, texts),
				{ type: "paragraph", text: message ? words.body : words.confirmation },
				...(message ? [{ type: "quote", label: words.message, text: `${subject}\n\n${message}` } as const] : []),
			],
		};
	},

	contactAnswer({ name, subject, message, written_at, reply: answer }, { texts, language }) {
		const words = texts.contactAnswer;
		const moment = formatMoment(written_at, language);
		return {
			subject: fillText(words.subject, { subject }),
			parts: [
				greeting(name, texts),
				...answer.split(/\n{2,}/).map((text): MailPart => ({ type: "words", text })),
				{ type: "note", text: words.reply },
				{ type: "quote", label: fillText(words.message, { moment }), text: `${subject}\n\n${message}` },
			],
		};
	},
};

/** Renders a mail. origin: public origin of the site. Throws for an unknown template or a missing value. */
export function renderMail(mail: Pick<OutboxMail, "template" | "language" | "payload">, origin: string): RenderedMail {
	if (!Object.hasOwn(WRITERS, mail.template)) throw new Error(`No mail template ${mail.template}`);
	const template = mail.template as MailTemplate;
	const language = LANGUAGES.find((known) => known === mail.language) ?? "en";
	const texts = TEXTS[language];
	const draft = (WRITERS[template] as Writer<unknown>)(mail.payload, { texts, language, origin });
	const content: MailContent = {
		...draft,
		reason: texts.common.footerReason[template],
		signature: texts.common.signature,
		home: { text: texts.common.homeLink, url: `${origin}/?lng=${language}` },
	};
	return {
		subject: content.subject,
		text: toPlainText(content),
		html: toHtml(content, language),
		headers: { "Content-Language": language, ...unsubscribeHeaders(draft.unsubscribe?.url) },
	};
}

/** One-click unsubscribe headers (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
	return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/** Title of a listing in the reader's language, with the address of its page. */
export function describeListing(
	enquiry: Pick<MailPayloads["enquiryCopy"], "listing_id" | "kind" | "reference" | "title_en" | "title_tr">,
	{ language, origin }: Setting,
) {
	const title = pickText(language, enquiry.title_en, enquiry.title_tr)?.text ?? enquiry.reference;
	const folder = enquiry.kind === "vehicle" ? "vehicles" : "properties";
	return { title, url: `${origin}/${folder}/${enquiry.listing_id}?lng=${language}` };
}

/**
 * Copies go to unverified addresses, so a third party could have chosen the name: one that reads like a link or
 * address is omitted from the greeting.
 */
function greeting(name: string | undefined, texts: MailTexts): MailPart {
	const isPlain =
		name !== undefined && name.length <= 60 && /^[\p{L}\p{M}\s'’.-]+$/u.test(name) && !/\.\p{L}{2,}/u.test(name);
	const { greeting: words, greetingNoName } = texts.common;
	return { type: "paragraph", text: isPlain ? fillText(words, { name }) : greetingNoName };
}

function toMailAddress(email: string): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
