/** Renders outbox mails from their payloads, in the reader's language. */

import { formatMoment } from "#app/locales/format.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import en from "#app/locales/mail/en.ts";
import tr from "#app/locales/mail/tr.ts";
import { now } from "#app/platform/clock.ts";
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import { CONFIRM_LINK, CONFIRM_LINK_DAYS, UNSUBSCRIBE_LINK } from "../newsletter/newsletter-links.ts";
import { ACCOUNT_MAILS } from "./account-mails.server.ts";
import { AGENT_MAILS } from "./agent-mails.server.ts";
import { writeAvailabilityDue } from "./availability-mail.server.ts";
import { writeEmailAlert } from "./email-alert-mail.server.ts";
import { writeFavouriteChanges } from "./favourites-mail.server.ts";
import { interpolate, type MailContent, type MailPart, toPlainText } from "./mail-content.ts";
import { toHtml } from "./mail-html.server.tsx";
import { getListingLink, type MailTexts, type MailWriter, type RenderText } from "./mail-template.server.ts";
import { MESSAGE_MAILS } from "./message-mails.server.ts";
import { MODERATION_WRITERS } from "./moderation-mail.server.ts";
import { writeNewsletter } from "./newsletter-mail.server.ts";
import type { MailPayloads, MailTemplate, OutboxMail, RenderedMail } from "./outbox-mail.ts";
import { PAYMENT_MAILS } from "./payment-mails.server.ts";
import { PLAN_MAILS } from "./plan-mails.server.ts";
import { writeSearchMatches } from "./search-matches-mail.server.ts";

const TEXTS: Record<Language, MailTexts> = { en, tr };

const WRITERS: { [T in MailTemplate]: MailWriter<MailPayloads[T]> } = {
	newsletterConfirm({ subscriber_id }, { texts, language, origin }) {
		const messages = texts.newsletterConfirm;
		const token = signLink(CONFIRM_LINK.purpose, subscriber_id, { expiresAt: now() + CONFIRM_LINK_DAYS * 86_400_000 });
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: messages.body },
				{ type: "button", text: messages.button, url: `${origin}${CONFIRM_LINK.path}?token=${token}&lng=${language}` },
				{ type: "paragraph", text: messages.ignore },
			],
			unsubscribe: {
				text: texts.common.unsubscribe,
				url: `${origin}${UNSUBSCRIBE_LINK.path}?token=${signLink(UNSUBSCRIBE_LINK.purpose, subscriber_id)}&lng=${language}`,
			},
		};
	},

	enquiryToAgent(enquiry, setting) {
		const messages = setting.texts.enquiryToAgent;
		const { name, email, phone, message, reference } = enquiry;
		const listing = getListingLink(enquiry, setting);
		const rows = [
			{ label: messages.fields.listing, value: `${listing.title} (${reference})`, url: listing.url },
			{ label: messages.fields.name, value: name },
			...(phone ? [{ label: messages.fields.phone, value: phone, url: `tel:${phone}` }] : []),
			...(email ? [{ label: messages.fields.email, value: email, url: toMailAddress(email) }] : []),
		];
		return {
			subject: interpolate(messages.subject, { reference, title: listing.title }),
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.intro, { name }) },
				{ type: "facts", rows },
				{ type: "quote", label: messages.fields.message, text: message },
				{
					type: "note",
					text: email
						? interpolate(messages.replyHint, { name })
						: interpolate(messages.noEmailHint, { name, phone: phone ?? "" }),
				},
			],
		};
	},

	enquiryCopy(enquiry, setting) {
		const { texts } = setting;
		const messages = texts.enquiryCopy;
		const listing = getListingLink(enquiry, setting);
		return {
			subject: interpolate(messages.subject, { reference: enquiry.reference, title: listing.title }),
			parts: [
				{ type: "heading", text: messages.heading },
				greeting(enquiry.name, texts),
				{ type: "paragraph", text: enquiry.message ? messages.intro : messages.confirmation },
				{
					type: "facts",
					rows: [{ label: messages.listing, value: `${listing.title} (${enquiry.reference})`, url: listing.url }],
				},
				...(enquiry.message ? [{ type: "quote", label: messages.message, text: enquiry.message } as const] : []),
				{ type: "paragraph", text: messages.body },
				{ type: "note", text: messages.depositWarning },
			],
		};
	},

	contactToOffice({ name, email, subject, message, language }, { texts }) {
		const messages = texts.contactToOffice;
		return {
			subject: interpolate(messages.subject, { name }),
			parts: [
				{ type: "paragraph", text: messages.intro },
				{
					type: "facts",
					rows: [
						{ label: messages.fields.name, value: name },
						{ label: messages.fields.email, value: email, url: toMailAddress(email) },
						{ label: messages.fields.topic, value: subject },
						{ label: messages.fields.language, value: language },
					],
				},
				{ type: "quote", label: messages.fields.message, text: message },
			],
		};
	},

	accountExists({ email }, { texts, language, origin }) {
		const messages = texts.accountExists;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { email }) },
				{ type: "button", text: messages.button, url: `${origin}/auth?lng=${language}` },
				{ type: "paragraph", text: messages.forgot },
				{ type: "button", text: messages.forgotButton, url: `${origin}/forgot-password?lng=${language}` },
				{ type: "note", text: messages.ignore },
			],
		};
	},

	signInGuesses({ email }, { texts, language, origin }) {
		const messages = texts.signInGuesses;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { email }) },
				{ type: "paragraph", text: messages.advice },
				{ type: "button", text: messages.button, url: `${origin}/forgot-password?lng=${language}` },
			],
		};
	},

	emailChanged({ email }, { texts, language, origin }) {
		const messages = texts.emailChanged;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { email }) },
				{ type: "note", text: messages.notYou },
				{ type: "button", text: messages.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},

	passwordChanged({ email }, { texts, language, origin }) {
		const messages = texts.passwordChanged;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { email }) },
				{ type: "note", text: messages.notYou },
				{ type: "button", text: messages.button, url: `${origin}/forgot-password?lng=${language}` },
			],
		};
	},

	accountDeleted(_, { texts, language, origin }) {
		const messages = texts.accountDeleted;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: messages.body },
				{ type: "paragraph", text: messages.thanks },
				{ type: "note", text: messages.notYou },
				{ type: "button", text: messages.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},
	newsletter: writeNewsletter,
	savedSearchMatches: writeSearchMatches,
	emailAlert: writeEmailAlert,
	favouriteChanges: writeFavouriteChanges,
	...AGENT_MAILS,
	...ACCOUNT_MAILS,
	...MESSAGE_MAILS,
	...PAYMENT_MAILS,
	...PLAN_MAILS,
	availabilityDue: writeAvailabilityDue,
	...MODERATION_WRITERS,

	contactCopy({ name, subject, message }, { texts }) {
		const messages = texts.contactCopy;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				greeting(name, texts),
				{ type: "paragraph", text: message ? messages.body : messages.confirmation },
				...(message ? [{ type: "quote", label: messages.message, text: `${subject}\n\n${message}` } as const] : []),
			],
		};
	},

	contactAnswer({ name, subject, message, written_at, reply: answer }, { texts, language }) {
		const messages = texts.contactAnswer;
		const moment = formatMoment(written_at, language);
		return {
			subject: interpolate(messages.subject, { subject }),
			parts: [
				greeting(name, texts),
				...answer.split(/\n{2,}/).map((text): MailPart => ({ type: "words", text })),
				{ type: "note", text: messages.reply },
				{ type: "quote", label: interpolate(messages.message, { moment }), text: `${subject}\n\n${message}` },
			],
		};
	},
};

/** Renders a mail. origin: public origin of the site. Throws for an unknown template or a missing value. */
export function renderMail(
	mail: Pick<OutboxMail, "template" | "language" | "payload">,
	origin: string,
	renderText: RenderText,
): RenderedMail {
	if (!Object.hasOwn(WRITERS, mail.template)) throw new Error(`No mail template ${mail.template}`);
	const template = mail.template as MailTemplate;
	const language = LANGUAGES.find((known) => known === mail.language) ?? "en";
	const texts = TEXTS[language];
	const draft = (WRITERS[template] as MailWriter<unknown>)(mail.payload, { texts, language, origin, renderText });
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

/**
 * Copies go to unverified addresses, so a third party could have chosen the name: one that reads like a link or
 * address is omitted from the greeting.
 */
function greeting(name: string | undefined, texts: MailTexts): MailPart {
	const isPlain =
		name !== undefined && name.length <= 60 && /^[\p{L}\p{M}\s'’.-]+$/u.test(name) && !/\.\p{L}{2,}/u.test(name);
	const { greeting: messages, greetingNoName } = texts.common;
	return { type: "paragraph", text: isPlain ? interpolate(messages, { name }) : greetingNoName };
}

function toMailAddress(email: string): string {
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
