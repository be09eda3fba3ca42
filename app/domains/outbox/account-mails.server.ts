/** Mails to users about administrative actions on their account. */
import enReasons from "#app/locales/en/account-reasons.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Texts } from "#app/locales/texts.ts";
import trReasons from "#app/locales/tr/account-reasons.ts";
import { fillText } from "./mail-content.ts";
import type { AccountMailPayloads } from "./outbox-mail.ts";
import type { Writer } from "./render-mail.server.ts";

const REASONS: Record<Language, Texts<typeof enReasons>> = { en: enReasons, tr: trReasons };

export const ACCOUNT_MAILS: { [T in keyof AccountMailPayloads]: Writer<AccountMailPayloads[T]> } = {
	accountDisabled({ reason_code, reason }, { texts, language, origin }) {
		const words = texts.accountDisabled;
		const known = Object.hasOwn(REASONS[language], reason_code) ? reason_code : "other";
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: words.body },
				{ type: "paragraph", text: REASONS[language][known] },
				...(reason ? [{ type: "quote", label: texts.agentDecision.words, text: reason } as const] : []),
				{ type: "paragraph", text: words.next },
				// A disabled user cannot sign in.
				{ type: "button", text: words.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},

	accountEnabled(_, { texts, language, origin }) {
		const words = texts.accountEnabled;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: words.body },
				{ type: "button", text: words.button, url: `${origin}/auth?lng=${language}` },
			],
		};
	},

	accountRoleChanged({ role }, { texts, language, origin }) {
		const words = texts.accountRoleChanged;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { role: words.roles[role] }) },
				{ type: "note", text: words.notYou },
				{ type: "button", text: words.button, url: `${origin}/contact?lng=${language}` },
			],
		};
	},
};
