/** Cookie with the comparison list of this browser, with or without an account. */
import { ONE_YEAR_SECONDS, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { type CompareList, formatCompareList, parseCompareList } from "./compare-list.ts";

const COOKIE_NAME = "compare";

/** Comparison list of a request; null when empty. */
export function readCompareCookie(request: Request): CompareList | null {
	return parseCompareList(readCookie(request, COOKIE_NAME));
}

/** Set-Cookie header that stores a list; null deletes it. */
export function compareCookie(list: CompareList | null): string {
	return list
		? serializeCookie(COOKIE_NAME, formatCompareList(list), ONE_YEAR_SECONDS)
		: serializeCookie(COOKIE_NAME, "", 0);
}
