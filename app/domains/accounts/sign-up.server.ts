/** Sign-up, and mails that verify an address. Responses do not reveal whether an address is registered. */

import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { emailField, freeText } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { beginInEvenTime, inEvenTime } from "#app/platform/http/even-time.server.ts";
import { takeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { BackendUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { signUpCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { connectForgetfulAuth, requireAuthService } from "#app/platform/supabase/session.server.ts";
import { LONGEST_PERSON_NAME, RESEND_SECONDS } from "./account-limits.ts";
import { addressKey } from "./address-key.server.ts";
import { readAuthOutcome } from "./auth-outcome.server.ts";
import { findCommonPart, newPasswordField } from "./password.server.ts";
import { PASSWORD_FIELD_LENGTH } from "./password-rules.ts";
import { hashSignUpKey } from "./pending-mail.server.ts";

/** A new password, entered twice. */
export const newPasswordShape = {
	password: newPasswordField,
	password_again: z.string({ error: "passwordAgain" }).min(1, "passwordAgain").max(1000, "passwordLong"),
};

/** Messages for a common password: the general one, and the word that makes it common. */
async function listCommonProblems(password: string): Promise<string[]> {
	const part = await findCommonPart(password);
	if (!part) return [];
	return ["passwordCommon", part.word === null ? "passwordTriedFirst" : `passwordContains ${part.word}`];
}

/** Validates a form with a new password and returns all errors at once: schema rules, a common word, and a mismatch. */
export async function parseNewPasswordForm<S extends z.ZodObject<typeof newPasswordShape>>(
	formData: FormData,
	schema: S,
): Promise<ParsedForm<z.output<S>>> {
	const form = parseFormData(formData, schema);
	const [password, again] = ["password", "password_again"].map((name) => String(formData.get(name) ?? ""));
	const errors: Record<string, string[]> = form.ok ? {} : { ...form.state.errors };
	// Longer ones are rejected for their length alone.
	const common = password!.length > PASSWORD_FIELD_LENGTH ? [] : await listCommonProblems(password!);
	if (common.length > 0) errors.password = [...(errors.password ?? []), ...common];
	if (again && password !== again) errors.password_again ??= ["passwordsDiffer"];
	if (Object.keys(errors).length === 0) return form;
	return { ok: false, state: { values: form.ok ? form.values : form.state.values, errors } };
}

export const signUpSchema = z.object({
	first_name: freeText(LONGEST_PERSON_NAME, "nameRequired"),
	last_name: freeText(LONGEST_PERSON_NAME).optional(),
	email: emailField,
	...newPasswordShape,
	consent: z.literal("on", { error: "termsRequired" }),
});

export type MailResult =
	/** isRepeat: the mail was already sent for the same form a moment ago. */
	| { ok: true; isRepeat?: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "unavailable" };

/** Window in which the same form counts as a double submission. */
const REPEAT_SECONDS = 10;

/** Purpose of a mail. Counted separately, so that requests for one do not block the other. */
type MailAct = "signup" | "recovery";

/**
 * Limits: one mail a minute and ten a day to one address, twenty attempts an hour from one client, registered or not.
 * isRepeat: the same request was made seconds ago, e.g. by a double click.
 */
async function takeMailLimit(request: Request, email: string, act: MailAct) {
	const [minute, ...others] = await Promise.all([
		takeRateLimit(`auth-mail:${act}:${addressKey(email)}`, 1, RESEND_SECONDS),
		takeRateLimit(`auth-mail-day:${act}:${addressKey(email)}`, 10, 86_400),
		takeRateLimit(`auth-mail-client:${clientKey(request)}`, 20, 3600),
	]);
	const isRepeat = minute > RESEND_SECONDS - REPEAT_SECONDS && Math.max(...others) === 0;
	return { retryAfter: Math.max(minute, ...others), isRepeat };
}

/**
 * Sends a mail in the background, so that response and timing are equal for every address. The availability of the
 * services is checked for all.
 */
async function sendMail(
	request: Request,
	email: string,
	act: MailAct,
	send: () => Promise<void>,
	{ takesRepeats = false } = {},
): Promise<MailResult> {
	try {
		await requireAuthService();
		const { retryAfter, isRepeat } = await takeMailLimit(request, email, act);
		if (isRepeat && takesRepeats) return await inEvenTime(Promise.resolve({ ok: true, isRepeat }));
		if (retryAfter > 0) return await inEvenTime(Promise.resolve({ ok: false, code: "rate_limited", retryAfter }));
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
	const action = takesRepeats ? "sign_up_asked" : act === "signup" ? "confirmation_asked" : "recovery_asked";
	logAct({ action: `account.${action}`, type: "account", address_of: email });
	await beginInEvenTime(
		send().catch((error: Error) => log.error("auth mail not sent", { act, name: error.name, message: error.message })),
	);
	return { ok: true };
}

/**
 * Creates an unconfirmed account and sends the confirmation. A registered address is informed by mail. key: of the
 * requesting browser; the password only takes effect if the link is opened there.
 */
export function signUp(
	request: Request,
	given: z.output<typeof signUpSchema>,
	language: Language,
	key: string,
): Promise<MailResult> {
	const email = given.email.toLowerCase();
	return sendMail(
		request,
		email,
		"signup",
		async () => {
			const state = unwrap(await signUpCalls.rpc("prepare_sign_up", { address: email, mail_language: language }));
			if (state === "known") return;
			const { error } = await connectForgetfulAuth(request).signUp({
				email,
				password: given.password,
				options: {
					data: {
						first_name: given.first_name,
						last_name: given.last_name ?? null,
						language,
						sign_up: hashSignUpKey(key),
					},
				},
			});
			noteRefusal("sign-up", readAuthOutcome(error));
		},
		{ takesRepeats: true },
	);
}

/** Resends the confirmation of a new account. */
export function resendConfirmation(request: Request, email: string): Promise<MailResult> {
	return sendMail(request, email, "signup", async () => {
		const { error } = await connectForgetfulAuth(request).resend({ type: "signup", email: email.toLowerCase() });
		noteRefusal("resend", readAuthOutcome(error));
	});
}

/** Sends a link to set a new password if the address has an account. */
export function sendRecovery(request: Request, email: string): Promise<MailResult> {
	return sendMail(request, email, "recovery", async () => {
		const { error } = await connectForgetfulAuth(request).resetPasswordForEmail(email.toLowerCase());
		noteRefusal("recovery", readAuthOutcome(error));
	});
}

/** Logged for operators only; the response must not reveal the rejection. */
function noteRefusal(act: string, code: string): void {
	if (code !== "ok") log.info("auth_refused", { act, code });
}
