/** Mails to users about what changed in the way into their account, and about administrative actions on it. */
import enReasons from "#app/locales/account-reasons/en.ts";
import trReasons from "#app/locales/account-reasons/tr.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Texts } from "#app/locales/texts.ts";
import { interpolate } from "./mail-content.ts";
import type { MailWriter } from "./mail-template.server.ts";
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

	secondFactorAdded({ email }, { texts, language, origin }) {
		const messages = texts.secondFactorAdded;
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

	secondFactorRemoved({ email }, { texts, language, origin }) {
		const messages = texts.secondFactorRemoved;
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

	recoveryCodeUsed({ email }, { texts, language, origin }) {
		const messages = texts.recoveryCodeUsed;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { email }) },
				{ type: "paragraph", text: messages.advice },
				{ type: "note", text: messages.notYou },
				{ type: "button", text: messages.button, url: `${origin}/forgot-password?lng=${language}` },
			],
		};
	},

	codeGuesses({ email }, { texts, language, origin }) {
		const messages = texts.codeGuesses;
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
};
