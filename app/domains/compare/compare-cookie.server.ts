/** The cookie that keeps what this browser compares, with and without an account. */
import { ONE_YEAR, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { type CompareList, readCompareList, writeCompareList } from "./compare-list.ts";

const NAME = "compare";

/** What the browser of a request compares; null for nothing. */
export function readCompareCookie(request: Request): CompareList | null {
	return readCompareList(readCookie(request, NAME));
}

/** The Set-Cookie header that keeps a list; null forgets it. */
export function compareCookie(list: CompareList | null): string {
	return list ? serializeCookie(NAME, writeCompareList(list), ONE_YEAR) : serializeCookie(NAME, "", 0);
}
