/**
 * Allows a session to set a new password without the old one: only the session opened by a recovery link, for one
 * hour. Kept in a signed cookie, because a session does not record how it was opened.
 */
import { now } from "#app/platform/clock.ts";
import { signLink, verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";

const COOKIE_NAME = "recovery";
const TTL_SECONDS = 3600;

/** Set-Cookie header for a session opened by a recovery link. */
export function grantRecovery(sessionId: string): string {
	return serializeCookie(
		COOKIE_NAME,
		signLink(COOKIE_NAME, sessionId, { expiresAt: now() + TTL_SECONDS * 1000 }),
		TTL_SECONDS,
	);
}

/** Whether this session may set a password. */
export function canRecover(request: Request, sessionId: string): boolean {
	const check = verifyLink(COOKIE_NAME, readCookie(request, COOKIE_NAME));
	return check.ok && check.subject === sessionId;
}

/** Set-Cookie header after use. */
export function endRecovery(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}
