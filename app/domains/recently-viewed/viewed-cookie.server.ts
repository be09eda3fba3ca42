/** Recently viewed listings of a browser without an account: the newest 20, in an HttpOnly cookie. */
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { COOKIE_RADIX, readIds, writeIds } from "#app/platform/http/id-list.ts";

export const VIEWED_COOKIE = "viewed";
const MOST_VIEWED = 20;
const SECONDS = 90 * 86_400;

/** Listing ids, newest first. */
export function readViewed(request: Request): number[] {
	return readIds(readCookie(request, VIEWED_COOKIE), MOST_VIEWED, COOKIE_RADIX);
}

/** Set-Cookie header after a view; null when the same listing was viewed last. */
export function viewedCookie(request: Request, listingId: number): string | null {
	const before = readViewed(request);
	if (before[0] === listingId) return null;
	const ids = [listingId, ...before.filter((id) => id !== listingId)].slice(0, MOST_VIEWED);
	return serializeCookie(VIEWED_COOKIE, writeIds(ids, COOKIE_RADIX), SECONDS);
}

/** Set-Cookie header that deletes the history. */
export function forgetViewed(): string {
	return serializeCookie(VIEWED_COOKIE, "", 0);
}
