/** Listing to save after signing in, kept in a cookie as long as the return path. */
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { readId } from "#app/platform/http/id-list.ts";

const NAME = "favourite";
const SECONDS = 3600;

/** The listing to save after signing in, or null. */
export function readPendingFavourite(request: Request): number | null {
	return readId(readCookie(request, NAME));
}

/** Set-Cookie header that stores it. */
export function pendingFavouriteCookie(listingId: number): string {
	return serializeCookie(NAME, String(listingId), SECONDS);
}

/** Set-Cookie header that deletes it. */
export function forgetPendingFavourite(): string {
	return serializeCookie(NAME, "", 0);
}
