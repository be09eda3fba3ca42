/** The last search of a browser that had filters, and when: an HttpOnly cookie, from which the home page leads on. */
import type { Kind } from "#app/domains/listings/listing.ts";
import { listPath } from "#app/domains/listings/search/search-filters.ts";
import { now } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { COOKIE_RADIX } from "#app/platform/http/id-list.ts";

export const LAST_SEARCH_COOKIE = "last_search";
const TTL_SECONDS = 30 * 86_400;
/** Longer searches are not kept. */
const MAX_QUERY_LENGTH = 600;
const MINUTE_MS = 60_000;
/** A search that goes on does not set the cookie with every page. */
const QUIET_MINUTES = 30;

/** query: as in the address of the list; at: milliseconds since the epoch. */
export type LastSearch = { kind: Kind; query: string; at: number };

const KINDS = { p: "property", v: "vehicle" } as const;
const ENTRY = /^([pv])([1-9a-z][0-9a-z]{0,5})\?([\x21-\x7e]{1,600})$/;

/** Null without a valid one. */
export function readLastSearch(request: Request): LastSearch | null {
	const [, letter, minute = "", query = ""] = ENTRY.exec(readCookie(request, LAST_SEARCH_COOKIE) ?? "") ?? [];
	const at = Number.parseInt(minute, COOKIE_RADIX) * MINUTE_MS;
	if (!letter || at > now()) return null;
	return { kind: KINDS[letter as keyof typeof KINDS], query, at };
}

/** Set-Cookie header of a search by the address of its list; null when it has no filters, is too long, or was noted just now. */
export function lastSearchCookie(request: Request, path: string): string | null {
	const [page, query = ""] = path.split("?");
	if (query === "" || query.length > MAX_QUERY_LENGTH) return null;
	const kind = page === listPath("vehicle") ? "vehicle" : "property";
	const before = readLastSearch(request);
	const isNoted = before?.kind === kind && before.query === query && now() - before.at < QUIET_MINUTES * MINUTE_MS;
	if (isNoted) return null;
	const minute = Math.floor(now() / MINUTE_MS).toString(COOKIE_RADIX);
	return serializeCookie(LAST_SEARCH_COOKIE, `${kind === "vehicle" ? "v" : "p"}${minute}?${query}`, TTL_SECONDS);
}

/** Set-Cookie header that forgets it. */
export function clearLastSearch(): string {
	return serializeCookie(LAST_SEARCH_COOKIE, "", 0);
}
