/**
 * A sign-in that waits for the code of the second factor: its tokens are kept encrypted in a cookie of their own and become
 * the session only with the code.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { decryptText, encryptText } from "#app/platform/crypto/sealed-text.server.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { BackendUnavailable, catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { createStatelessAuthClient, type Session, withCallTimeout } from "#app/platform/supabase/session.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";
import { isKnownBrowser } from "./known-browser.server.ts";
import { type CodeCheck, checkCode, SERVICE_WAIT_SECONDS } from "./second-factor.server.ts";
import { redeemRecoveryCode } from "./second-factor-recovery.server.ts";
import type { Viewer } from "./viewer.ts";
import { identify } from "./viewer-queries.server.ts";

const COOKIE_NAME = "waiting_sign_in";
const TTL_SECONDS = 600;
const SIGN_IN_TIMEOUT_MS = 10_000;
/** A hash of the requested address that would not fit is left out. */
const MAX_HASH_LENGTH = 500;

const schema = z.object({
	accessToken: z.string(),
	refreshToken: z.string(),
	/** What the person is on the way to: a page, or a new password. */
	way: z.enum(["page", "recovery"]),
	/** A message for the next page. */
	message: z.enum(["emailChanged"]).optional(),
	/** Hash of the requested address. */
	hash: z.string().optional(),
	expiresAt: z.number(),
});
export type WaitingSignIn = z.infer<typeof schema>;

/** Takes the tokens of a sign-in out of the session, whose cookies it does not reach. */
export async function holdSignIn(
	session: Session,
	{ way, message, hash }: { way: WaitingSignIn["way"]; message?: "emailChanged" | undefined; hash?: unknown },
): Promise<string> {
	const { data } = await session.auth.getSession();
	session.clear();
	if (!data.session) throw new BackendUnavailable("a sign-in without tokens");
	const { access_token: accessToken, refresh_token: refreshToken } = data.session;
	const { sub: person } = readClaims(accessToken);
	// A right password, link or Google account without the code: the trace of somebody who has stolen it.
	logActivity({
		action: "session.code_asked",
		type: "account",
		resource_type: "account",
		resource_id: person,
		actor: person,
	});
	const kept = typeof hash === "string" && hash.length <= MAX_HASH_LENGTH ? { hash } : {};
	const expiresAt = now() + TTL_SECONDS * 1000;
	return cookieOf({ accessToken, refreshToken, way, ...(message ? { message } : {}), ...kept, expiresAt });
}

function cookieOf(waiting: WaitingSignIn): string {
	const seconds = Math.ceil((waiting.expiresAt - now()) / 1000);
	return serializeCookie(COOKIE_NAME, encryptText(COOKIE_NAME, JSON.stringify(waiting), waiting.expiresAt), seconds);
}

/** Set-Cookie header after the sign-in. */
export function clearWaitingSignIn(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}

/** The sign-in that waits in this browser, or null. */
export function readWaitingSignIn(request: Request): WaitingSignIn | null {
	const sealed = readCookie(request, COOKIE_NAME);
	const text = sealed ? decryptText(COOKIE_NAME, sealed) : null;
	return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}

/** expired: the tokens are no longer accepted, so the person signs in again. */
export type CodeSignIn =
	| { ok: true; viewer: Viewer }
	| Exclude<CodeCheck, { ok: true }>
	| { ok: false; code: "expired" };

/** Completes a waiting sign-in with a code, or with a recovery code, which removes the lost factor. */
export async function completeSignIn(
	session: Session,
	waiting: WaitingSignIn,
	answer: { code: string } | { recoveryCode: string },
	request: Request,
): Promise<CodeSignIn> {
	let isDone = false;
	try {
		const result = await catchUnavailable(
			withCallTimeout(SIGN_IN_TIMEOUT_MS, () => openWithAnswer(session, waiting, answer, request)),
		);
		isDone = result.ok;
		return result;
	} finally {
		// Without the code, nothing of this sign-in becomes a session.
		if (!isDone) session.clear();
	}
}

async function openWithAnswer(
	session: Session,
	{ accessToken, refreshToken }: WaitingSignIn,
	answer: { code: string } | { recoveryCode: string },
	request: Request,
): Promise<CodeSignIn> {
	const before = session.hasCookie ? await session.token().catch(() => null) : null;
	const tokens = { access_token: accessToken, refresh_token: refreshToken };
	const opened = toAuthCode((await session.auth.setSession(tokens)).error);
	if (opened === "rate_limited") return { ok: false, code: "locked", retryAfter: SERVICE_WAIT_SECONDS };
	if (opened !== "ok") return { ok: false, code: "expired" };
	const { sub: person, session_id: sessionId, email = "" } = readClaims(accessToken);
	const browser = isKnownBrowser(request, email) ? "known" : "new";
	const checked =
		"code" in answer
			? await checkCode(session, { id: person }, answer.code, browser)
			: await redeemRecoveryCode({ person, sessionId, browser }, answer.recoveryCode);
	// The answer to a right code may have been lost. Sent again, a code is used and a recovery code, which removed the factor, wrong.
	const sentAgain = "code" in answer ? "used" : "wrong";
	const isLate = !checked.ok && (checked.code === sentAgain || checked.code === "unavailable");
	if (!checked.ok && !isLate) return checked;
	const found = await identify(session, request.headers.get("user-agent"), true);
	if (found && found !== "needs_code") {
		// The code has renewed the tokens for the answer that was lost.
		if (!checked.ok && !(await session.renewToken())) return { ok: false, code: "expired" };
		// Somebody may have signed in meanwhile in another tab: this session replaces theirs, as at every sign-in.
		if (before) await createStatelessAuthClient(request).admin.signOut(before, "local");
		return { ok: true, viewer: found };
	}
	return checked.ok ? { ok: false, code: "expired" } : checked;
}

/** Claims of a token that this server has sealed. */
function readClaims(token: string): { sub: string; session_id: string; email?: string } {
	return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}
