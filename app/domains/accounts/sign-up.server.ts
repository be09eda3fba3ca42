/** Making an account, and mails that prove an address. No answer tells whether an address is known. */
import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { emailField, freeText } from "#app/platform/forms/free-text.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { inEvenTime } from "#app/platform/http/even-time.server.ts";
import { takeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { BackendUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";
import { connectForgetfulAuth } from "#app/platform/supabase/session.server.ts";
import { LONGEST_PERSON_NAME, RESEND_SECONDS } from "./account-limits.ts";
import { addressKey } from "./address-key.server.ts";
import { readAuthOutcome } from "./auth-outcome.server.ts";
import { isCommonPassword, newPasswordField } from "./password.server.ts";

/** A new password typed twice; the second may only differ by mistake. */
export const newPasswordShape = {
	password: newPasswordField,
	password_again: z.string({ error: "passwordAgain" }).min(1, "passwordAgain").max(1000, "passwordLong"),
};

/** The key of what is wrong with a password beyond its own rules, or null. */
export async function findPasswordProblem(given: {
	password: string;
	password_again: string;
}): Promise<Record<string, string[]> | null> {
	if (await isCommonPassword(given.password)) return { password: ["passwordCommon"] };
	return given.password === given.password_again ? null : { password_again: ["passwordsDiffer"] };
}

export const signUpSchema = z.object({
	first_name: freeText(LONGEST_PERSON_NAME, "nameRequired"),
	last_name: freeText(LONGEST_PERSON_NAME).optional(),
	email: emailField,
	...newPasswordShape,
	consent: z.literal("on", { error: "termsRequired" }),
});

export type MailResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "unavailable" };

/** What a mail is for: each is counted by itself, so that who asks for one keeps nobody from the other. */
type MailAct = "signup" | "recovery";

/** One mail a minute and ten a day to one address, twenty tries an hour from one client: known or not, all count. */
async function takeMailLimit(request: Request, email: string, act: MailAct): Promise<number> {
	const waits = await Promise.all([
		takeRateLimit(`auth-mail:${act}:${addressKey(email)}`, 1, RESEND_SECONDS),
		takeRateLimit(`auth-mail-day:${act}:${addressKey(email)}`, 10, 86_400),
		takeRateLimit(`auth-mail-client:${clientKey(request)}`, 20, 3600),
	]);
	return Math.max(...waits);
}

async function sendMail(request: Request, email: string, act: MailAct, send: () => Promise<void>): Promise<MailResult> {
	const work = async (): Promise<MailResult> => {
		const retryAfter = await takeMailLimit(request, email, act);
		if (retryAfter > 0) return { ok: false, code: "rate_limited", retryAfter };
		await send();
		return { ok: true };
	};
	return inEvenTime(
		work().catch((error: unknown): MailResult => {
			if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
			throw error;
		}),
	);
}

/** Makes an account that waits for its mail. An address that has one already is told so by mail. */
export function signUp(
	request: Request,
	given: z.output<typeof signUpSchema>,
	language: Language,
): Promise<MailResult> {
	const email = given.email.toLowerCase();
	return sendMail(request, email, "signup", async () => {
		const state = unwrap(await secretDb.rpc("prepare_sign_up", { address: email, mail_language: language }));
		if (state === "known") return;
		const { error } = await connectForgetfulAuth(request).signUp({
			email,
			password: given.password,
			options: { data: { first_name: given.first_name, last_name: given.last_name ?? null, language } },
		});
		noteRefusal("sign-up", readAuthOutcome(error));
	});
}

/** Sends the mail that confirms a new account once more. */
export function resendConfirmation(request: Request, email: string): Promise<MailResult> {
	return sendMail(request, email, "signup", async () => {
		const { error } = await connectForgetfulAuth(request).resend({ type: "signup", email: email.toLowerCase() });
		noteRefusal("resend", readAuthOutcome(error));
	});
}

/** Sends a link to set a new password, if the address has an account. */
export function sendRecovery(request: Request, email: string): Promise<MailResult> {
	return sendMail(request, email, "recovery", async () => {
		const { error } = await connectForgetfulAuth(request).resetPasswordForEmail(email.toLowerCase());
		noteRefusal("recovery", readAuthOutcome(error));
	});
}

/** A refusal is no news for the visitor, who would learn from it; an operator may want to know. */
function noteRefusal(act: string, code: string): void {
	if (code !== "ok") log.info("auth_refused", { act, code });
}
