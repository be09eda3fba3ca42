/** Mails to agents about decisions of administrators. */
import enReasons from "#app/locales/en/agent-reasons.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Texts } from "#app/locales/texts.ts";
import trReasons from "#app/locales/tr/agent-reasons.ts";
import { fillText, type MailPart } from "./mail-content.ts";
import type { AgentDecision, AgentMailPayloads } from "./outbox-mail.ts";
import type { Draft, Setting } from "./render-mail.server.ts";

const REASONS: Record<Language, Texts<typeof enReasons>> = { en: enReasons, tr: trReasons };

/** Selected reason in the agent's language, and the administrator's text. */
function sayReason({ reason_code, reason }: AgentDecision, { texts, language }: Setting): MailPart[] {
	const known = Object.hasOwn(REASONS[language], reason_code) ? (reason_code as keyof typeof enReasons) : "other";
	return [
		{ type: "paragraph", text: REASONS[language][known] },
		...(reason ? [{ type: "quote", label: texts.agentDecision.words, text: reason } as const] : []),
	];
}

type Refused = "agentDeclined" | "agentVerificationEnded" | "agentSuspended";

/** A mail with a reason and a button. */
function writeRefusal(template: Refused, path: string) {
	return (decision: AgentDecision, setting: Setting): Draft => {
		const words = setting.texts[template];
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { name: decision.name }) },
				...sayReason(decision, setting),
				{ type: "paragraph", text: words.next },
				{ type: "button", text: words.button, url: `${setting.origin}${path}?lng=${setting.language}` },
			],
		};
	};
}

type Writers = { [T in keyof AgentMailPayloads]: (payload: AgentMailPayloads[T], setting: Setting) => Draft };

export const AGENT_MAILS: Writers = {
	agentVerified({ name, checks }, { texts, language, origin }) {
		const words = texts.agentVerified;
		const checked = checks.map((check) => words.checks[check]).join(", ");
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { name, checks: checked }) },
				{ type: "paragraph", text: words.keep },
				{ type: "button", text: words.button, url: `${origin}/profile/agent/verification?lng=${language}` },
			],
		};
	},
	agentDeclined: writeRefusal("agentDeclined", "/profile/agent/verification"),
	agentVerificationEnded: writeRefusal("agentVerificationEnded", "/profile/agent/verification"),
	// A suspended agent cannot sign in.
	agentSuspended: writeRefusal("agentSuspended", "/contact"),
	agentRestored({ name }, { texts, language, origin }) {
		const words = texts.agentRestored;
		return {
			subject: words.subject,
			parts: [
				{ type: "heading", text: words.heading },
				{ type: "paragraph", text: fillText(words.body, { name }) },
				{ type: "button", text: words.button, url: `${origin}/dashboard?lng=${language}` },
			],
		};
	},
};
