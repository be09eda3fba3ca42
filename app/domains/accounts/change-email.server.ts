/**
 * Changes the e-mail address of an account: requires the password and a confirmation from the new mailbox, and
 * notifies the old one.
 */

import { z } from "zod";
import { emailField } from "#app/platform/forms/free-text.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { type Session, withCallTimeout } from "#app/platform/supabase/session.server.ts";
import { MAIL_CALL_TIMEOUT_MS } from "./account-limits.ts";
import { addressKey } from "./address-key.server.ts";
import { isUnanswered, toAuthCode } from "./auth-outcome.server.ts";
import { allowEmailChange } from "./credential-permit.server.ts";
import { currentPasswordField } from "./password.server.ts";
import { checkPassword } from "./sign-in.server.ts";
import type { Viewer } from "./viewer.ts";

export const changeEmailSchema = z.object({ email: emailField, password: currentPasswordField });

export type ChangeEmailResult =
	| { ok: true }
	/** unanswered: the link may have been sent. factor_first: of an administrator without a second factor. */
	| { ok: false; code: "same" | "wrong_password" | "taken" | "refused" | "factor_first" | "unavailable" | "unanswered" }
	| { ok: false; code: "locked" | "rate_limited"; retryAfter: number };

/** Sends the confirmation link. A few times an hour it reports that the address belongs to a different account. */
export function changeEmail(
	request: Request,
	session: Session,
	viewer: Viewer,
	input: z.output<typeof changeEmailSchema>,
): Promise<ChangeEmailResult> {
	return catchUnavailable(requestChange(request, session, viewer, input));
}

async function requestChange(
	request: Request,
	session: Session,
	viewer: Viewer,
	input: z.output<typeof changeEmailSchema>,
): Promise<ChangeEmailResult> {
	const email = input.email.toLowerCase();
	if (email === viewer.email.toLowerCase()) return { ok: false, code: "same" };
	const checked = await checkPassword(request, viewer.email, input.password);
	if (!checked.ok) {
		if (checked.code === "locked") return { ok: false, code: "locked", retryAfter: checked.retryAfter };
		return { ok: false, code: checked.code === "wrong" ? "wrong_password" : "unavailable" };
	}
	// Counted after the password check, so that a mistyped password does not use up an attempt to probe an address.
	const wait = await consumeRateLimit(`email-change:${viewer.id}`, 5, 3600);
	if (wait > 0) return { ok: false, code: "rate_limited", retryAfter: wait };
	// Limits mails to one mailbox.
	const mailWait = Math.max(
		await consumeRateLimit(`auth-mail:change:${addressKey(email)}`, 1, 60),
		await consumeRateLimit(`auth-mail-day:change:${addressKey(email)}`, 10, 86_400),
	);
	if (mailWait > 0) return { ok: false, code: "rate_limited", retryAfter: mailWait };
	await session.token();
	if (!(await allowEmailChange(viewer, email))) return { ok: false, code: "factor_first" };
	const { error } = await withCallTimeout(MAIL_CALL_TIMEOUT_MS, () => session.auth.updateUser({ email }));
	const code = isUnanswered(error) ? "unanswered" : toAuthCode(error);
	const details = { code };
	const event = { action: "account.email_change_asked", type: "account", resource_type: "account", details } as const;
	logActivity({ ...event, resource_id: viewer.id, status: code === "ok" ? "success" : "failure" });
	if (code === "ok") return { ok: true };
	if (code === "rate_limited") return { ok: false, code, retryAfter: 60 };
	if (code === "unanswered") return { ok: false, code };
	return { ok: false, code: code === "email_taken" ? "taken" : "refused" };
}
