/** Cookie with the comparison list of this browser, with or without an account. */
import { ONE_YEAR, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { type CompareList, readCompareList, writeCompareList } from "./compare-list.ts";

const NAME = "compare";

/** Comparison list of a request; null when empty. */
export function readCompareCookie(request: Request): CompareList | null {
	return readCompareList(readCookie(request, NAME));
}

/** Set-Cookie header that stores a list; null deletes it. */
export function compareCookie(list: CompareList | null): string {
	return list ? serializeCookie(NAME, writeCompareList(list), ONE_YEAR) : serializeCookie(NAME, "", 0);
}
