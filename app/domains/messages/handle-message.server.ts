/** Handles posted messages and reports of them: honeypot, fields, and what the database answers. */
import { checkForBot } from "#app/platform/forms/bot-check.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { parseReasonForm } from "#app/platform/forms/reason-form.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Refused, ReportResult } from "./conversation-commands.server.ts";
import { type MessageForm, messageSchema, type ReportForm, reportSchema } from "./message-form.server.ts";

/** `state` shows the form again with the typed text. retryAfter in seconds. */
export type RefusedMessage = { ok: false; status: number; state: FormState; retryAfter?: number };

const STATUS = {
	own_listing: 403,
	closed: 409,
	blocked_text: 400,
	links_refused: 400,
	repeated_text: 400,
	wait_for_answer: 409,
	agents_only: 403,
	not_found: 404,
	unavailable: 503,
} as const;

/** Seconds after which a limit without a time of its own is tried again. */
const DEFAULT_WAIT_SECONDS = 60;

/** Sends a valid message. A bot gets "bot", which the page answers like a success, and nothing is stored. */
export async function handleMessage<T extends { ok: true }>(
	formData: FormData,
	send: (form: MessageForm) => Promise<T | Refused>,
): Promise<T | "bot" | RefusedMessage> {
	if ((await checkForBot(formData, async () => true)) === "bot") return "bot";
	const form = parseFormData(formData, messageSchema);
	if (!form.ok) return { ok: false, status: 400, state: form.state };
	const result = await send(form.value);
	if (result.ok) return result;
	return refuse(result, form.values, "body");
}

/** Reports a message to the moderators. */
export async function handleMessageReport(
	formData: FormData,
	report: (form: ReportForm) => Promise<ReportResult>,
): Promise<{ ok: true } | RefusedMessage> {
	const form = parseReasonForm(formData, reportSchema, "messages:errors.detailsMissing");
	if (!form.ok) return { ok: false, status: 400, state: form.state };
	const result = await report(form.value as ReportForm);
	return result.ok ? result : refuse(result, form.values, "reason");
}

/** The form again, with the reason beside the field of the text. */
function refuse(result: Refused, values: FormState["values"], field: "body" | "reason"): RefusedMessage {
	const stateWith = (message: string): FormState => ({ values, errors: { [field]: [message] } });
	if (result.code === "rate_limited") {
		const retryAfter = result.retry_after ?? DEFAULT_WAIT_SECONDS;
		return { ok: false, status: 429, state: stateWith(retryAfterMessage(retryAfter)), retryAfter };
	}
	const message = result.code === "unavailable" ? "unavailable" : `messages:errors.${result.code}`;
	return { ok: false, status: STATUS[result.code], state: stateWith(message) };
}
