/** Mails to agents about decisions of administrators. */
import enReasons from "#app/locales/agent-reasons/en.ts";
import trReasons from "#app/locales/agent-reasons/tr.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Texts } from "#app/locales/texts.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailDraft } from "./mail-template.server.ts";
import type { AgentDecision, AgentMailPayloads } from "./outbox-mail.ts";

const REASONS: Record<Language, Texts<typeof enReasons>> = { en: enReasons, tr: trReasons };

/** Selected reason in the agent's language, and the administrator's text. */
function reasonParts({ reason_code, reason }: AgentDecision, { texts, language }: MailContext): MailPart[] {
	const known = Object.hasOwn(REASONS[language], reason_code) ? (reason_code as keyof typeof enReasons) : "other";
	return [
		{ type: "paragraph", text: REASONS[language][known] },
		...(reason ? [{ type: "quote", label: texts.agentDecision.words, text: reason } as const] : []),
	];
}

type RejectionTemplate = "agentDeclined" | "agentVerificationEnded" | "agentSuspended";

/** A mail with a reason and a button. */
function writeRejection(template: RejectionTemplate, path: string) {
	return (decision: AgentDecision, setting: MailContext): MailDraft => {
		const messages = setting.texts[template];
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { name: decision.name }) },
				...reasonParts(decision, setting),
				{ type: "paragraph", text: messages.next },
				{ type: "button", text: messages.button, url: `${setting.origin}${path}?lng=${setting.language}` },
			],
		};
	};
}

type Writers = { [T in keyof AgentMailPayloads]: (payload: AgentMailPayloads[T], setting: MailContext) => MailDraft };

export const AGENT_MAILS: Writers = {
	agentVerified({ name, checks }, { texts, language, origin }) {
		const messages = texts.agentVerified;
		const checked = checks.map((check) => messages.checks[check]).join(", ");
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { name, checks: checked }) },
				{ type: "paragraph", text: messages.keep },
				{ type: "button", text: messages.button, url: `${origin}/profile/agent/verification?lng=${language}` },
			],
		};
	},
	agentDeclined: writeRejection("agentDeclined", "/profile/agent/verification"),
	agentVerificationEnded: writeRejection("agentVerificationEnded", "/profile/agent/verification"),
	// A suspended agent cannot sign in.
	agentSuspended: writeRejection("agentSuspended", "/contact"),
	agentRestored({ name }, { texts, language, origin }) {
		const messages = texts.agentRestored;
		return {
			subject: messages.subject,
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { name }) },
				{ type: "button", text: messages.button, url: `${origin}/dashboard?lng=${language}` },
			],
		};
	},
};
