/** What the posts of the pages of an alert without an account do, and the status of their answer. */
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import type { AlertNotice } from "../ui/email-alert.tsx";
import type { ConfirmCode, EndCode } from "../ui/email-alert-links.tsx";
import type { AlertPage } from "./email-alert-links.ts";
import { type AlertChange, alertFrequencySchema, changeEmailAlert, confirmEmailAlert } from "./email-alerts.server.ts";

/** The answer to a post, by its page. */
export type AlertAnswer = {
	confirm?: { code: ConfirmCode; managePath?: string };
	manage?: { notice?: AlertNotice; state?: FormState };
	end?: EndCode;
};
type Answered = { answer: AlertAnswer; status: number };

const CONFIRM_STATUS: Partial<Record<ConfirmCode, number>> = { full: 409, gone: 410, expired: 410, badLink: 400 };

/** Does what the button of a page says. Throws BackendUnavailable. */
export async function answerEmailAlert(page: AlertPage, token: string | null, formData: FormData): Promise<Answered> {
	if (page === "manage") return answerChange(token, formData);
	if (page === "confirm") {
		const outcome = await confirmEmailAlert(token);
		return { answer: { confirm: outcome }, status: CONFIRM_STATUS[outcome.code] ?? 200 };
	}
	const { code } = await changeEmailAlert("end", token, { action: "stop" });
	// What was erased before sends no mails.
	const end = code === "badLink" || code === "kept" ? code : "done";
	return { answer: { end }, status: code === "badLink" ? 400 : 200 };
}

async function answerChange(token: string | null, formData: FormData): Promise<Answered> {
	const intent = formData.get("intent");
	let change: AlertChange;
	if (intent === "pause" || intent === "resume" || intent === "stop") change = { action: intent };
	else {
		const form = parseFormData(formData, alertFrequencySchema);
		if (!form.ok) return { answer: { manage: { state: form.state } }, status: 400 };
		change = { action: "frequency", frequency: form.value.notificationFrequency };
	}
	const { code } = await changeEmailAlert("manage", token, change);
	if (code === "search_too_broad") {
		const state = {
			values: { notificationFrequency: "instant" },
			errors: { notificationFrequency: ["invalid"] },
		};
		return { answer: { manage: { state } }, status: 400 };
	}
	// What is gone sends no mails, so stopping it is done.
	const isEnded = intent === "stop" && (code === "done" || code === "gone");
	return { answer: { manage: { notice: isEnded ? "ended" : code } }, status: code === "badLink" ? 400 : 200 };
}
