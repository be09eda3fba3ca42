/** Sign-in and sign-out with e-mail and password. */

import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { respondAfterMinimumDuration, withMinimumDuration } from "#app/platform/crypto/constant-time.server.ts";
import { isTimeout, OPERATION_TIMEOUT, withTimeout } from "#app/platform/errors/timeout.ts";
import { emailField } from "#app/platform/forms/free-text.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { BackendUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { signInCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import {
	type AuthApi,
	createStatelessAuthClient,
	type Session,
	withCallTimeout,
} from "#app/platform/supabase/session.server.ts";
import { addressKey } from "./address-key.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";
import { isKnownBrowser } from "./known-browser.server.ts";
import { currentPasswordField } from "./password.server.ts";
import { MAX_PASSWORD_BYTES } from "./password-rules.ts";
import type { Viewer } from "./viewer.ts";
import { identify } from "./viewer-queries.server.ts";

/** Timeout of all calls of a sign-in together. */
const SIGN_IN_TIMEOUT_MS = 10_000;
/** Timeout of the auth service at sign-out; the cookies are deleted in any case. */
const SIGN_OUT_TIMEOUT_MS = 7000;

export const signInSchema = z.object({ email: emailField, password: currentPasswordField });

export type SignInResult =
	| { ok: true; viewer: Viewer }
	/** The password is right, and the session waits for the code of the second factor. */
	| { ok: false; code: "code_needed" }
	| { ok: false; code: "locked"; retryAfter: number }
	| {
			ok: false;
			code: "invalid_credentials" | "email_not_confirmed" | "rate_limited" | "disabled" | "unavailable" | "timeout";
	  };

/**
 * Signs in with a new session that replaces the current one. Response times are equal for known and unknown addresses.
 */
export function signIn(
	request: Request,
	session: Session,
	input: z.output<typeof signInSchema>,
): Promise<SignInResult> {
	const progress = { isOpen: false };
	const attempt = withCallTimeout(SIGN_IN_TIMEOUT_MS, () => attemptSignIn(request, session, input, progress));
	return withMinimumDuration(
		withTimeout(attempt, SIGN_IN_TIMEOUT_MS, new BackendUnavailable(OPERATION_TIMEOUT))
			.then((result) => logRejection(result, input.email))
			.catch((error: unknown) => {
				if (!(error instanceof BackendUnavailable)) throw error;
				// The time may be over while nobody knows yet whether the session lacks its code.
				if (progress.isOpen) session.clear();
				return { ok: false, code: isTimeout(error) ? "timeout" : "unavailable" } as const;
			}),
	);
}

/** Logs a failed attempt under the account's id; a successful one is logged by the new session. */
function logRejection(result: SignInResult, email: string): SignInResult {
	if (result.ok || result.code === "unavailable" || result.code === "timeout") return result;
	const { code } = result;
	if (code === "code_needed") return result;
	const event = { address_of: email, details: { code, method: "password" } };
	if (code === "locked" || code === "rate_limited")
		logActivity({ ...event, action: "session.locked", type: "limit", status: "denied" });
	else
		logActivity({
			...event,
			action: "session.refused",
			type: "account",
			status: code === "disabled" ? "denied" : "failure",
		});
	return result;
}

async function attemptSignIn(
	request: Request,
	session: Session,
	{ email, password }: z.output<typeof signInSchema>,
	progress: { isOpen: boolean },
): Promise<SignInResult> {
	const before = session.hasCookie ? await session.token().catch(() => null) : null;
	const checked = await withLockout(request, email, isKnownBrowser(request, email), () =>
		verifyWithService(password, () => session.auth.signInWithPassword({ email: email.toLowerCase(), password })),
	);
	if (checked.code === "locked") return { ok: false, ...checked };
	if (checked.code !== "ok") return { ok: false, code: checked.code };
	progress.isOpen = true;
	if (before) await createStatelessAuthClient(request).admin.signOut(before, "local");
	const viewer = await identify(session, request.headers.get("user-agent"));
	if (viewer === "needs_code") return { ok: false, code: "code_needed" };
	if (viewer) return { ok: true, viewer };
	session.clear();
	return { ok: false, code: "disabled" };
}

/** Asks the auth service about a password. Longer ones are rejected here, because it would truncate and accept them. */
async function verifyWithService(password: string, verify: () => Promise<{ error: Parameters<typeof toAuthCode>[0] }>) {
	if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return "invalid_credentials" as const;
	return toAuthCode((await verify()).error);
}

type LockoutResult =
	| { code: "locked"; retryAfter: number }
	| { code: "ok" | "invalid_credentials" | "email_not_confirmed" | "rate_limited" };

type Reservation = { retry_after: number; is_busy: boolean; delay_ms: number; warns: boolean };

/** Tells the owner of an account of many wrong passwords, in the background: nobody else learns whether there is one. */
async function warnOwner(email: string): Promise<void> {
	const { error } = await signInCalls.rpc("warn_of_sign_in_guesses", { address: email });
	if (error) log.error("owner_not_warned", { message: error.message });
}

/**
 * Runs a password check within its rate limits: the attempt is counted first and returned after success. isKnown: the
 * browser is the owner's, so that it does not wait for the guesses of others.
 */
async function withLockout(
	request: Request,
	email: string,
	isKnown: boolean,
	attempt: () => Promise<ReturnType<typeof toAuthCode>>,
): Promise<LockoutResult> {
	const keys = { address_key: addressKey(email), client_key: clientKey(request) };
	const reserved = expectObject<Reservation>(
		await signInCalls.rpc("reserve_sign_in_attempt", { ...keys, is_known: isKnown }),
		"retry_after",
	);
	if (reserved.warns) void respondAfterMinimumDuration(warnOwner(email));
	if (reserved.is_busy) return { code: "rate_limited" };
	if (reserved.retry_after > 0) return { code: "locked", retryAfter: reserved.retry_after };
	if (reserved.delay_ms > 0) await setTimeout(reserved.delay_ms);
	let code: ReturnType<typeof toAuthCode> = "refused";
	try {
		code = await attempt();
	} catch (error) {
		// The service did not respond, so the attempt revealed nothing.
		await signInCalls.rpc("release_sign_in_attempt", keys);
		throw error;
	}
	if (code === "rate_limited") await signInCalls.rpc("release_sign_in_attempt", keys);
	else if (code === "ok" || code === "email_not_confirmed") await signInCalls.rpc("clear_sign_in_attempts", keys);
	else return { code: "invalid_credentials" };
	return { code };
}

export type PasswordCheck =
	| { ok: true }
	| { ok: false; code: "locked"; retryAfter: number }
	| { ok: false; code: "wrong" | "unavailable" };

/** Checks the password of a signed-in user before an irreversible action. Counts like a sign-in. */
export async function checkPassword(request: Request, email: string, password: string): Promise<PasswordCheck> {
	const auth = createStatelessAuthClient(request);
	try {
		// A person with a session has proven once to be the owner: guesses of others do not slow them down.
		const checked = await withLockout(request, email, true, () =>
			verifyWithService(password, () => tryPassword(auth, email, password)),
		);
		const isLocked = checked.code === "locked";
		if (checked.code !== "ok")
			logActivity({
				action: "account.password_refused",
				type: isLocked ? "limit" : "account",
				status: isLocked ? "denied" : "failure",
				address_of: email,
				details: { code: checked.code },
			});
		if (checked.code === "locked") return { ok: false, ...checked };
		return checked.code === "ok" ? { ok: true } : { ok: false, code: "wrong" };
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

/** Checks the password without keeping a session. */
async function tryPassword(auth: AuthApi, email: string, password: string) {
	const { data, error } = await auth.signInWithPassword({ email, password });
	if (data.session) await auth.admin.signOut(data.session.access_token, "local");
	return { error };
}

/**
 * Ends the session of this browser. Cookies are deleted even when the backend does not respond within seven seconds,
 * which is a timeout. learnWho: resolves the user for the log before signing out; may return null, never throws.
 */
export async function signOut(session: Session, learnWho: () => Promise<unknown>): Promise<"done" | "timeout"> {
	try {
		const leaving = learnWho().then(() => session.auth.signOut({ scope: "local" }));
		const { error } = await withTimeout(leaving, SIGN_OUT_TIMEOUT_MS, new Error(OPERATION_TIMEOUT));
		if (error) throw error;
		logActivity({ action: "session.ended", type: "account" });
		return "done";
	} catch (error) {
		logActivity({ action: "session.ended", type: "account", status: "failure" });
		log.warn("sign out error", { message: (error as Error).message });
		return isTimeout(error) ? "timeout" : "done";
	} finally {
		session.clear();
	}
}
