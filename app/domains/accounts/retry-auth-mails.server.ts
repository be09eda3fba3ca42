/** Mails that the auth service failed to send are asked for again, see `supabase/schemas/13_auth_mail_retries.sql`. */

import { randomBytes } from "node:crypto";
import { reportFailure } from "#app/platform/errors/report.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { askAgain, expectDone, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { authMailCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { type AuthApi, createStatelessAuthClient, withCallTimeout } from "#app/platform/supabase/session.server.ts";
import type { AuthMailRetryKind } from "#contract/codes/auth-mail-retry-kind.ts";
import { MAIL_CALL_TIMEOUT_MS } from "./account-limits.ts";
import { isKeyRefused, toAuthCode } from "./auth-outcome.server.ts";

const BATCH_SIZE = 20;

type WaitingMail = {
	kind: AuthMailRetryKind;
	address: string;
	person: { first_name?: string; last_name?: string | null; language?: string };
	has_account: boolean;
};
type Claim = { mails: WaitingMail[]; dropped: number };

/**
 * Part of the job send-mail, after the outbox: asks for due mails once each, side by side, so that it takes as long as the
 * slowest, whose calls each have a time limit. Counts mails asked for, sent and given up. Never throws: the outbox was sent.
 */
export async function retryAuthMails(): Promise<Record<string, number>> {
	try {
		return await askForDue();
	} catch (cause) {
		reportFailure("late_mails_not_read", cause, { job: "send-mail", route: "/api/jobs/send-mail" });
		return {};
	}
}

async function askForDue() {
	// Not repeated: mails whose claim was lost on its way are due again in some minutes.
	const claim = await authMailCalls.rpc("claim_auth_mails", { batch: BATCH_SIZE });
	const { mails, dropped } = expectObject<Claim>(claim, "mails");
	const auth = createStatelessAuthClient(null);
	const results = await Promise.all(mails.map((mail) => retryOne(auth, mail)));
	return { asked_again: mails.length, sent_again: results.filter(Boolean).length, given_up: dropped };
}

/** Whether the mail was sent. It stays where the service fails, and is forgotten where it refuses for good. */
async function retryOne(auth: AuthApi, mail: WaitingMail): Promise<boolean> {
	try {
		const { error } = await withCallTimeout(MAIL_CALL_TIMEOUT_MS, () => askFor(auth, mail));
		const code = toAuthCode(error);
		if (code === "rate_limited" || isKeyRefused(error)) return false;
		await forgetAuthMail(mail.kind, mail.address);
		return code === "ok";
	} catch (error) {
		log.warn("auth mail not sent again", { purpose: mail.kind, message: (error as Error).message });
		return false;
	}
}

/**
 * Deletes the note of a mail that the auth service sent, or will never send. Never throws: the mail itself is settled. A note
 * that stays makes the job send the mail once more, since only the database could tell it not to, which did not answer.
 */
export async function forgetAuthMail(kind: WaitingMail["kind"], address: string): Promise<void> {
	try {
		const named = { mail_kind: kind, mail_address: address };
		expectDone(await askAgain(() => authMailCalls.rpc("finish_auth_mail", named)));
	} catch (error) {
		log.error("auth mail settled, its note stays", { purpose: kind, message: (error as Error).message });
	}
}

async function askFor(auth: AuthApi, { kind, address: email, person, has_account }: WaitingMail) {
	if (kind === "recovery") return auth.resetPasswordForEmail(email);
	if (kind === "resend" || has_account) return auth.resend({ type: "signup", email });
	// The password of the form was not kept. Without the key of a browser the link asks for a new one.
	const password = `${randomBytes(24).toString("base64url")}aA1!`;
	return auth.signUp({ email, password, options: { data: person } });
}
