/** Remembers in a signed cookie whose accounts were opened in this browser: guesses elsewhere do not slow its sign-ins down. */
import { now } from "#app/platform/clock.ts";
import { signLink, verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { ONE_YEAR_SECONDS, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { addressKey } from "./address-key.server.ts";

export const KNOWN_COOKIE = "known_browser";
const PURPOSE = "known-browser";
const MAX_ACCOUNTS = 5;

/** Keyed hashes of addresses, the last one first. */
function readKeys(request: Request): string[] {
	const read = verifyLink(PURPOSE, readCookie(request, KNOWN_COOKIE));
	return read.ok ? read.subject.split(",") : [];
}

/** Whether the account with this address was opened in this browser within a year. */
export function isKnownBrowser(request: Request, email: string): boolean {
	return readKeys(request).includes(addressKey(email));
}

/** Set-Cookie header after a sign-in with this address. */
export function knownBrowserCookie(request: Request, email: string): string {
	const keys = [...new Set([addressKey(email), ...readKeys(request)])].slice(0, MAX_ACCOUNTS);
	const token = signLink(PURPOSE, keys.join(","), { expiresAt: now() + ONE_YEAR_SECONDS * 1000 });
	return serializeCookie(KNOWN_COOKIE, token, ONE_YEAR_SECONDS);
}
