/** Path to return to after signing in, stored in an HttpOnly cookie. */
import { readCookie, serializeCookie } from "./cookies.server.ts";
import { toPage } from "./page-of-file.ts";
import { safePath } from "./safe-path.ts";

const COOKIE_NAME = "post_auth_redirect";
const TTL_SECONDS = 3600;
/**
 * Paths that are no return target because they would ask again or sign out; case-insensitive. The page that asks for a proof of
 * identity passes on people who have just signed in.
 */
const EXCLUDED_TARGETS = /^\/(auth(?!\/proof(\?|$))|logout|forgot-password|reset-password)(\/|\?|#|$)/i;

/** Set-Cookie header that stores a path of ours with its query. */
export function setRedirectTo(path: string): string {
	return serializeCookie(COOKIE_NAME, safeTarget(path), TTL_SECONDS);
}

/** The stored path, or "/". hash: fragment of the address, added by a script, e.g. "#gallery". */
export function getRedirectTo(request: Request, hash?: unknown): string {
	const path = safeTarget(readCookie(request, COOKIE_NAME));
	const isHash = typeof hash === "string" && /^#[\w.~:@!$&'()*+,;=/?%-]{1,200}$/.test(hash);
	return isHash && !path.includes("#") ? path + hash : path;
}

/** Set-Cookie header that deletes the stored path. */
export function clearRedirectTo(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}

function safeTarget(path: unknown): string {
	const safe = toPage(safePath(path));
	return EXCLUDED_TARGETS.test(safe) ? "/" : safe;
}
