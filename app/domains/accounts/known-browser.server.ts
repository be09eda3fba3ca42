/** Remembers in a signed cookie whose accounts were opened in this browser: guesses elsewhere do not slow its sign-ins down. */
import { now } from "#app/platform/clock.ts";
import { signLink, verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { ONE_YEAR_SECONDS, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { addressKey } from "./address-key.server.ts";

export const KNOWN_COOKIE = "known_browser";
const PURPOSE = "known-browser";
const MAX_ACCOUNTS = 5;

const DAY_MS = 86_400_000;

/** Keyed hashes of addresses, the last one first, each with the day on which it ends: a sign-in renews none but its own. */
function readKeys(request: Request): Map<string, number> {
	const read = verifyLink(PURPOSE, readCookie(request, KNOWN_COOKIE));
	const entries = read.ok ? read.subject.split(",").map((entry) => entry.split(".")) : [];
	return new Map(
		entries.map(([key = "", day]): [string, number] => [key, Number(day)]).filter(([, day]) => day * DAY_MS > now()),
	);
}

/** Whether the account with this address was opened in this browser within a year. */
export function isKnownBrowser(request: Request, email: string): boolean {
	return readKeys(request).has(addressKey(email));
}

/** Set-Cookie header after a sign-in with this address. */
export function knownBrowserCookie(request: Request, email: string): string {
	const expiresAt = now() + ONE_YEAR_SECONDS * 1000;
	const key = addressKey(email);
	const others = [...readKeys(request)].filter(([other]) => other !== key);
	const keys = [[key, Math.floor(expiresAt / DAY_MS)], ...others].slice(0, MAX_ACCOUNTS);
	const token = signLink(PURPOSE, keys.map((entry) => entry.join(".")).join(","), { expiresAt });
	return serializeCookie(KNOWN_COOKIE, token, ONE_YEAR_SECONDS);
}
