/**
 * Lets a session set a new password without the old one: only the session that a recovery link opened, and only for an
 * hour. Kept in a signed cookie, because a session by itself does not say how it began.
 */
import { now } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { signLink, verifyLink } from "#app/platform/signed-link.server.ts";

const NAME = "recovery";
const SECONDS = 3600;

/** The Set-Cookie header for the session that a recovery link opened. */
export function grantRecovery(sessionId: string): string {
	return serializeCookie(NAME, signLink(NAME, sessionId, { expiresAt: now() + SECONDS * 1000 }), SECONDS);
}

/** Whether this session may set a password. */
export function mayRecover(request: Request, sessionId: string): boolean {
	const check = verifyLink(NAME, readCookie(request, NAME));
	return check.ok && check.subject === sessionId;
}

/** The Set-Cookie header once it is used. */
export function endRecovery(): string {
	return serializeCookie(NAME, "", 0);
}
