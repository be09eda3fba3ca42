/** Mails to users about what changed in the way into their account, and about administrative actions on it. */
import enReasons from "#app/locales/account-reasons/en.ts";
import trReasons from "#app/locales/account-reasons/tr.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Texts } from "#app/locales/texts.ts";
import { interpolate } from "./mail-content.ts";
import type { MailContext, MailDraft, MailWriter } from "./mail-template.server.ts";
import type { AccountMailPayloads } from "./outbox-mail.ts";

const REASONS: Record<Language, Texts<typeof enReasons>> = { en: enReasons, tr: trReasons };

export const ACCOUNT_MAILS: { [T in keyof AccountMailPayloads]: MailWriter<AccountMailPayloads[T]> } = {
	accountDisabled({ reason_code, reason }, { texts, language, origin }) {
		const messages = texts.accountDisabled;
		const known = Object.hasOwn(REASONS[language], reason_code) ? reason_code : "other";
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: messages.body },
				{ type: "paragraph", text: REASONS[language][known] },
				...(reason ? [{ type: "quote", label: texts.agentDecision.words, text: reason } as const] : []),
				{ type: "paragraph", text: messages.next },
				// A disabled user cannot sign in.
				{ type: "button", text: messages.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},

	accountEnabled(_, { texts, language, origin }) {
		const messages = texts.accountEnabled;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: messages.body },
				{ type: "button", text: messages.button, url: `${origin}/auth?lng=${language}` },
			],
		};
	},

	accountRoleChanged({ role }, { texts, language, origin }) {
		const messages = texts.accountRoleChanged;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { role: messages.roles[role] }) },
				{ type: "note", text: messages.notYou },
				{ type: "button", text: messages.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},

	secondFactorAdded: ({ email }, setting) =>
		writeSecurityNote(email, setting.texts.secondFactorAdded, setting, "contact"),
	secondFactorRemoved: ({ email }, setting) => writeSecurityNote(email, setting.texts.secondFactorRemoved, setting),
	recoveryCodeUsed: ({ email }, setting) => writeSecurityNote(email, setting.texts.recoveryCodeUsed, setting),
	codeGuesses: ({ email }, setting) => writeSecurityNote(email, setting.texts.codeGuesses, setting),
};

type SecurityTexts = Record<"subject" | "heading" | "body" | "notYou" | "button", string> & { advice?: string };

/** What happened to the second factor of an account, and what to do when it was somebody else. page: where the button leads. */
function writeSecurityNote(
	email: string,
	messages: SecurityTexts,
	{ language, origin }: MailContext,
	page: "contact" | "forgot-password" = "forgot-password",
): MailDraft {
	return {
		subject: messages.subject,
		parts: [
			{ type: "heading", text: messages.heading },
			{ type: "paragraph", text: interpolate(messages.body, { email }) },
			...(messages.advice ? [{ type: "paragraph", text: messages.advice } as const] : []),
			{ type: "note", text: messages.notYou },
			{ type: "button", text: messages.button, url: `${origin}/${page}?lng=${language}` },
		],
	};
}
