/** Recently viewed listings of a browser without an account: the newest 20, in an HttpOnly cookie. */
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { COOKIE_RADIX, formatIds, parseIds } from "#app/platform/http/id-list.ts";

export const VIEWED_COOKIE = "viewed";
const MAX_VIEWED = 20;
const TTL_SECONDS = 90 * 86_400;

/** Listing ids, newest first. */
export function readViewed(request: Request): number[] {
	return parseIds(readCookie(request, VIEWED_COOKIE), MAX_VIEWED, COOKIE_RADIX);
}

/** Set-Cookie header after a view; null when the same listing was viewed last. */
export function viewedCookie(request: Request, listingId: number): string | null {
	const before = readViewed(request);
	if (before[0] === listingId) return null;
	const ids = [listingId, ...before.filter((id) => id !== listingId)].slice(0, MAX_VIEWED);
	return serializeCookie(VIEWED_COOKIE, formatIds(ids, COOKIE_RADIX), TTL_SECONDS);
}

/** Set-Cookie header that deletes the history. */
export function clearViewed(): string {
	return serializeCookie(VIEWED_COOKIE, "", 0);
}
