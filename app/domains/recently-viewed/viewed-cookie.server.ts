/**
 * What a browser without an account looked at recently: the newest 20 listings, in a cookie that no script reads and
 * nobody else keeps.
 */
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { COOKIE_RADIX, readIds, writeIds } from "#app/platform/http/id-list.ts";

export const VIEWED_COOKIE = "viewed";
const MOST_VIEWED = 20;
const SECONDS = 90 * 86_400;

/** The ids of what was looked at, newest first. */
export function readViewed(request: Request): number[] {
	return readIds(readCookie(request, VIEWED_COOKIE), MOST_VIEWED, COOKIE_RADIX);
}

/** The Set-Cookie header after a look at a listing; null when it was the last one looked at too. */
export function viewedCookie(request: Request, listingId: number): string | null {
	const before = readViewed(request);
	if (before[0] === listingId) return null;
	const ids = [listingId, ...before.filter((id) => id !== listingId)].slice(0, MOST_VIEWED);
	return serializeCookie(VIEWED_COOKIE, writeIds(ids, COOKIE_RADIX), SECONDS);
}

/** The Set-Cookie header that forgets all of it. */
export function forgetViewed(): string {
	return serializeCookie(VIEWED_COOKIE, "", 0);
}
