/** Alerts by mail without an account: asked for with an address, then begun, changed and ended by signed links. */
import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { signLink, verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { emailField } from "#app/platform/forms/free-text.server.ts";
import { BackendUnavailable, expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { emailAlertCalls } from "#app/platform/supabase/gateways/mail-links.server.ts";
import type { Json } from "#contract/types.ts";
import { FREQUENCIES, type Frequency, type SavedSearch } from "../saved-search.ts";
import type { ConfirmCode } from "../ui/email-alert-links.tsx";
import { type AlertPage, emailAlertPath, emailAlertPurpose } from "./email-alert-links.ts";

/** Form of a new alert. */
export const emailAlertSchema = z.object({
	email: emailField,
	notificationFrequency: z.enum(FREQUENCIES, { error: "invalid" }),
	consent: z.literal("on", { error: "consentRequired" }),
});
/** Form of a changed one. */
export const alertFrequencySchema = emailAlertSchema.pick({ notificationFrequency: true });

type RequestResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "search_too_broad" | "unavailable" };

/**
 * Stores an alert that waits for its address and mails the link; same response for all addresses. databaseFilters: the filters
 * as the list function takes them. clientKey: keyed hash of the client address. retryAfter in seconds.
 */
export async function requestEmailAlert(
	search: Pick<SavedSearch, "name" | "kind" | "filters" | "sort"> & { databaseFilters: object },
	form: z.output<typeof emailAlertSchema>,
	language: Language,
	clientKey: string,
): Promise<RequestResult> {
	const { name, kind, filters, sort, databaseFilters } = search;
	const requested = {
		name,
		kind,
		filters,
		sort,
		database_filters: databaseFilters,
		notification_frequency: form.notificationFrequency,
	};
	try {
		const answer = expectObject<{ ok: boolean; code?: string; retry_after?: number }>(
			await emailAlertCalls.rpc("request_email_alert", {
				search: requested as unknown as Json,
				subscriber_email: form.email,
				subscriber_language: language,
				client_key: clientKey,
			}),
			"ok",
		);
		if (answer.ok) return { ok: true };
		if (answer.code === "search_too_broad") return { ok: false, code: "search_too_broad" };
		return { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 60 };
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

/** What a link leads to; account: an account has taken it over. */
export type EmailAlert = Pick<SavedSearch, "name" | "kind" | "filters" | "sort" | "frequency"> & {
	state: "waiting" | "on" | "paused";
};
export type LinkedAlert = { code: "alert"; alert: EmailAlert } | { code: "account" | "gone" | "expired" | "badLink" };

/** Whether the token of a link that ends an alert is valid, so that the page shows a button. */
export function isAlertEndLink(token: string | null): boolean {
	return verifyLink(emailAlertPurpose("end"), token).ok;
}

/** Reads the alert of a link. Throws BackendUnavailable. */
export async function readEmailAlert(page: AlertPage, token: string | null): Promise<LinkedAlert> {
	const check = verifyLink(emailAlertPurpose(page), token);
	if (!check.ok) return { code: check.code === "expired" ? "expired" : "badLink" };
	const alert = readAnswer<EmailAlert | { state: "account" }>(
		await emailAlertCalls.rpc("get_email_alert", { alert: check.subject }),
	);
	if (!alert) return { code: "gone" };
	return alert.state === "account" ? { code: "account" } : { code: "alert", alert };
}

export type ConfirmOutcome = {
	code: ConfirmCode;
	/** The link by which the alert is changed. */
	managePath?: string;
};

/** Begins the alert of a link; idempotent. Throws BackendUnavailable. */
export async function confirmEmailAlert(token: string | null): Promise<ConfirmOutcome> {
	const check = verifyLink(emailAlertPurpose("confirm"), token);
	if (!check.ok) return { code: check.code === "expired" ? "expired" : "badLink" };
	const answer = await emailAlertCalls.rpc("confirm_email_alert", { alert: check.subject });
	const { code } = expectObject<Pick<ConfirmOutcome, "code">>(answer, "code");
	const managePath = `${emailAlertPath("manage")}?token=${signLink(emailAlertPurpose("manage"), check.subject)}`;
	return code === "confirmed" || code === "already" ? { code, managePath } : { code };
}

export type AlertChange = { action: "pause" | "resume" | "stop" } | { action: "frequency"; frequency: Frequency };
export type ChangeOutcome = { code: "done" | "kept" | "gone" | "account" | "search_too_broad" | "badLink" };

/** Changes the alert of a link, or ends it. Throws BackendUnavailable. */
export async function changeEmailAlert(
	page: AlertPage,
	token: string | null,
	change: AlertChange,
): Promise<ChangeOutcome> {
	const check = verifyLink(emailAlertPurpose(page), token);
	if (!check.ok) return { code: "badLink" };
	return expectObject<ChangeOutcome>(
		await emailAlertCalls.rpc("change_email_alert", { alert: check.subject, ...change }),
		"code",
	);
}
