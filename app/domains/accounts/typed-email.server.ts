/**
 * Address of a sign-in that failed, kept encrypted in a cookie for ten minutes, so that the pages which lead on from there
 * (forgotten password, confirmation mail, sign-up) do not ask for it again.
 */
import { now } from "#app/platform/clock.ts";
import { decryptText, encryptText } from "#app/platform/crypto/sealed-text.server.ts";
import { emailField } from "#app/platform/forms/free-text.server.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";

const COOKIE_NAME = "sign_in_email";
/** Short: a different person may use the browser later. */
const TTL_SECONDS = 600;

/** Set-Cookie header that keeps the address; null for what is none. */
export function typedEmailCookie(email: string | undefined): string | null {
	const { data } = emailField.safeParse(email);
	if (!data) return null;
	return serializeCookie(COOKIE_NAME, encryptText(COOKIE_NAME, data, now() + TTL_SECONDS * 1000), TTL_SECONDS);
}

/** Set-Cookie header that forgets the address: after signing in or out, and once a mail was asked for. */
export function clearTypedEmail(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}

/**
 * The address that this browser signed in with in vain, or undefined. Never that of a pending mail, which is kept for longer
 * than a person may stay at a shared device.
 */
export function readTypedEmail(request: Request): string | undefined {
	const sealed = readCookie(request, COOKIE_NAME);
	return (sealed && decryptText(COOKIE_NAME, sealed)) || undefined;
}
