/** Sign-up, and mails that verify an address. Responses do not reveal whether an address is registered. */

import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { respondAfterMinimumDuration, withMinimumDuration } from "#app/platform/crypto/constant-time.server.ts";
import { emailField, nameText } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import {
	askAgain,
	BackendUnavailable,
	catchUnavailable,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import { authMailCalls, signUpCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import {
	createStatelessAuthClient,
	requireAuthService,
	withCallTimeout,
} from "#app/platform/supabase/session.server.ts";
import { MAIL_CALL_TIMEOUT_MS, MAX_PERSON_NAME_LENGTH, RESEND_INTERVAL_SECONDS } from "./account-limits.ts";
import { addressKey } from "./address-key.server.ts";
import { type AuthFailure, isKeyRefused, toAuthCode } from "./auth-outcome.server.ts";
import { findCommonPart, newPasswordField } from "./password.server.ts";
import { findRefusal, type PasswordRefusal } from "./password-check.server.ts";
import { MAX_PASSWORD_FIELD_LENGTH } from "./password-rules.ts";
import { hashSignUpKey } from "./pending-mail.server.ts";
import { forgetAuthMail } from "./retry-auth-mails.server.ts";

/** A new password, entered twice. */
export const newPasswordFields = {
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
export async function parseNewPasswordForm<S extends z.ZodObject<typeof newPasswordFields>>(
	formData: FormData,
	schema: S,
): Promise<ParsedForm<z.output<S>>> {
	const form = parseFormData(formData, schema);
	const [password, again] = ["password", "password_again"].map((name) => String(formData.get(name) ?? ""));
	const errors: Record<string, string[]> = form.ok ? {} : { ...form.state.errors };
	// Longer ones are rejected for their length alone.
	const common = password!.length > MAX_PASSWORD_FIELD_LENGTH ? [] : await listCommonProblems(password!);
	if (common.length > 0) errors.password = [...(errors.password ?? []), ...common];
	if (again && password !== again) errors.password_again ??= ["passwordsDiffer"];
	if (Object.keys(errors).length === 0) return form;
	return { ok: false, state: { values: form.ok ? form.values : form.state.values, errors } };
}

export const signUpSchema = z.object({
	first_name: nameText(MAX_PERSON_NAME_LENGTH, "nameRequired"),
	last_name: nameText(MAX_PERSON_NAME_LENGTH).optional(),
	email: emailField,
	...newPasswordFields,
	consent: z.literal("on", { error: "termsRequired" }),
});

export type MailResult =
	/** isRepeat: the mail was already sent for the same form a moment ago. */
	| { ok: true; isRepeat?: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "unavailable" };

/** A password that the auth service refuses. Nothing of the address is in it. */
export type SignUpResult = MailResult | { ok: false; code: PasswordRefusal };

/** Window in which the same form counts as a double submission. */
const DUPLICATE_SUBMIT_SECONDS = 10;

/** Purpose of a mail. Counted separately, so that requests for one do not block the other. */
type MailPurpose = "signup" | "recovery";

/** What an account needs that is made by a later try. */
type MailPerson = { first_name: string; last_name: string | null; language: Language };

/** What waits for a later try: only a sign-up, which names its person, may make an account then. */
type LateMail = { kind: "resend" | "recovery" } | { kind: "signup"; person: MailPerson };

/**
 * Limits: one mail a minute and ten a day to one address, twenty attempts an hour from one client, registered or not.
 * `isRecent`: the same address was entered seconds ago, e.g. by a double click.
 */
async function consumeMailLimit(request: Request, email: string, purpose: MailPurpose) {
	const [minute, ...others] = await Promise.all([
		consumeRateLimit(`auth-mail:${purpose}:${addressKey(email)}`, 1, RESEND_INTERVAL_SECONDS),
		consumeRateLimit(`auth-mail-day:${purpose}:${addressKey(email)}`, 10, 86_400),
		consumeRateLimit(`auth-mail-client:${clientKey(request)}`, 20, 3600),
	]);
	const isRecent = minute > RESEND_INTERVAL_SECONDS - DUPLICATE_SUBMIT_SECONDS && Math.max(...others) === 0;
	return { retryAfter: Math.max(minute, ...others), isRecent };
}

/**
 * Whether the same sign-up has begun seconds ago; otherwise it begins now, also when the answer is lost. One that was
 * counted and turned away, since an answer about its limits was lost, has not begun.
 */
async function hasBegun(email: string): Promise<boolean> {
	const key = `sign-up-begun:${addressKey(email)}`;
	const wait = await catchUnavailable(consumeRateLimit(key, 1, DUPLICATE_SUBMIT_SECONDS));
	return typeof wait === "number" && wait > 0;
}

/**
 * Sends a mail in the background, so that response and timing are equal for every address. The availability of the
 * services is checked for all.
 */
async function sendMail(
	request: Request,
	email: string,
	late: LateMail,
	send: () => Promise<void>,
): Promise<MailResult> {
	const purpose: MailPurpose = late.kind === "recovery" ? "recovery" : "signup";
	const takesRepeats = late.kind === "signup";
	try {
		await requireAuthService();
		const { retryAfter, isRecent } = await consumeMailLimit(request, email, purpose);
		const mayBegin = takesRepeats && (retryAfter === 0 || isRecent);
		if (mayBegin && (await hasBegun(email)))
			return await withMinimumDuration(Promise.resolve({ ok: true, isRepeat: true }));
		if (retryAfter > 0 && !mayBegin)
			return await withMinimumDuration(Promise.resolve({ ok: false, code: "rate_limited", retryAfter }));
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
	const action = takesRepeats ? "sign_up_asked" : purpose === "signup" ? "confirmation_asked" : "recovery_asked";
	logActivity({ action: `account.${action}`, type: "account", address_of: email });
	await respondAfterMinimumDuration(
		send().catch((error: Error) => {
			log.error("auth mail not sent", { purpose: late.kind, name: error.name, message: error.message });
			return queueMail(email, late);
		}),
	);
	return { ok: true };
}

/**
 * Asks the auth service for a mail. It is noted before, and forgotten once the service has answered: a server that stops or
 * dies meanwhile leaves it to the job send-mail, which looks after a minute.
 */
async function askForMail(
	email: string,
	late: LateMail,
	ask: () => Promise<{ error: AuthFailure | null }>,
): Promise<void> {
	await queueMail(email, late);
	const { error } = await withCallTimeout(MAIL_CALL_TIMEOUT_MS, ask);
	settle(late.kind, error);
	await forgetAuthMail(late.kind, email);
}

/** The mail was promised, so it is asked for again later. */
async function queueMail(email: string, late: LateMail): Promise<void> {
	const person = late.kind === "signup" ? late.person : {};
	const mail = { mail_kind: late.kind, mail_address: email, mail_person: person };
	const { error } = await askAgain(() => authMailCalls.rpc("queue_auth_mail", mail));
	if (error) log.error("auth mail lost", { purpose: late.kind, message: error.message });
}

/** Whether a mail of this kind still waits for the auth service; it is asked for at once then. */
async function isWaiting(email: string, kind: LateMail["kind"]): Promise<boolean> {
	const mail = { mail_kind: kind, mail_address: email };
	return expectScalar(await authMailCalls.rpc("hasten_auth_mail", mail), "boolean");
}

/**
 * Creates an unconfirmed account and sends the confirmation. A registered address is informed by mail. key: of the
 * requesting browser; the password only takes effect if the link is opened there.
 */
export async function signUp(
	request: Request,
	input: z.output<typeof signUpSchema>,
	language: Language,
	key: string,
): Promise<SignUpResult> {
	const refusal = await findRefusal(request, input.password);
	if (refusal) return { ok: false, code: refusal };
	const email = input.email.toLowerCase();
	const person = { first_name: input.first_name, last_name: input.last_name ?? null, language };
	const late: LateMail = { kind: "signup", person };
	return sendMail(request, email, late, async () => {
		const state = expectScalar(
			await signUpCalls.rpc("prepare_sign_up", { address: email, mail_language: language }),
			"string",
		);
		if (state === "known") return;
		const options = { data: { ...person, sign_up: hashSignUpKey(key) } };
		const account = { email, password: input.password, options };
		await askForMail(email, late, () => createStatelessAuthClient(request).signUp(account));
	});
}

/** Resends the confirmation of a new account. */
export function resendConfirmation(request: Request, address: string): Promise<MailResult> {
	const email = address.toLowerCase();
	return sendMail(request, email, { kind: "resend" }, async () => {
		if ((await isWaiting(email, "signup")) || (await isWaiting(email, "resend"))) return;
		const auth = createStatelessAuthClient(request);
		await askForMail(email, { kind: "resend" }, () => auth.resend({ type: "signup", email }));
	});
}

/** Sends a link to set a new password if the address has an account. */
export function sendRecovery(request: Request, address: string): Promise<MailResult> {
	const email = address.toLowerCase();
	return sendMail(request, email, { kind: "recovery" }, async () => {
		if (await isWaiting(email, "recovery")) return;
		const auth = createStatelessAuthClient(request);
		await askForMail(email, { kind: "recovery" }, () => auth.resetPasswordForEmail(email));
	});
}

/**
 * Logged for operators only; the response must not reveal the rejection. Throws where the service sends too many mails at
 * present or refuses our key, so that it is asked again.
 */
function settle(purpose: string, error: AuthFailure | null): void {
	const code = toAuthCode(error);
	if (code !== "ok") log.info("auth_refused", { purpose, code });
	if (code === "rate_limited") throw new Error("The auth service limits its mails");
	if (isKeyRefused(error)) throw new Error("The auth service refuses our key");
}
