/** The listing that somebody wanted to save before signing in: kept in a cookie for as long as where they come back to. */
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { readId } from "#app/platform/http/id-list.ts";

const NAME = "favourite";
const SECONDS = 3600;

/** The listing to save once it is known who asks; null for none. */
export function readPendingFavourite(request: Request): number | null {
	return readId(readCookie(request, NAME));
}

/** The Set-Cookie header that keeps it. */
export function pendingFavouriteCookie(listingId: number): string {
	return serializeCookie(NAME, String(listingId), SECONDS);
}

/** The Set-Cookie header that forgets it. */
export function forgetPendingFavourite(): string {
	return serializeCookie(NAME, "", 0);
}
