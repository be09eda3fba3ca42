/**
 * Allows a session to set a new password without the old one: only the session opened by a recovery link, for one
 * hour. Kept in a signed cookie, because a session does not record how it was opened.
 */
import { now } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { signLink, verifyLink } from "#app/platform/signed-link.server.ts";

const NAME = "recovery";
const SECONDS = 3600;

/** Set-Cookie header for a session opened by a recovery link. */
export function grantRecovery(sessionId: string): string {
	return serializeCookie(NAME, signLink(NAME, sessionId, { expiresAt: now() + SECONDS * 1000 }), SECONDS);
}

/** Whether this session may set a password. */
export function mayRecover(request: Request, sessionId: string): boolean {
	const check = verifyLink(NAME, readCookie(request, NAME));
	return check.ok && check.subject === sessionId;
}

/** Set-Cookie header after use. */
export function endRecovery(): string {
	return serializeCookie(NAME, "", 0);
}
