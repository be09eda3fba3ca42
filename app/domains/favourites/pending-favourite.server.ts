/** Listing to save after signing in, kept in a cookie as long as the return path. */
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";

const COOKIE_NAME = "favourite";
const TTL_SECONDS = 3600;

/** The listing to save after signing in, or null. */
export function readPendingFavourite(request: Request): number | null {
	return parseId(readCookie(request, COOKIE_NAME));
}

/** Set-Cookie header that stores it. */
export function pendingFavouriteCookie(listingId: number): string {
	return serializeCookie(COOKIE_NAME, String(listingId), TTL_SECONDS);
}

/** Set-Cookie header that deletes it. */
export function clearPendingFavourite(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}
