/** Path to return to after signing in, stored in an HttpOnly cookie. */
import { readCookie, serializeCookie } from "./cookies.server.ts";
import { safePath } from "./safe-path.ts";

const NAME = "post_auth_redirect";
const SECONDS = 3600;
/** Paths that are no return target because they would ask again or sign out; case-insensitive. */
const NOT_A_GOAL = /^\/(auth|logout|forgot-password|reset-password)(\/|\?|#|$)/i;

/** Set-Cookie header that stores a path of ours with its query. */
export function keepPath(path: string): string {
	return serializeCookie(NAME, safeGoal(path), SECONDS);
}

/** The stored path, or "/". hash: fragment of the address, added by a script, e.g. "#gallery". */
export function readKeptPath(request: Request, hash?: unknown): string {
	const path = safeGoal(readCookie(request, NAME));
	const isHash = typeof hash === "string" && /^#[\w.~:@!$&'()*+,;=/?%-]{1,200}$/.test(hash);
	return isHash && !path.includes("#") ? path + hash : path;
}

/** Set-Cookie header that deletes the stored path. */
export function forgetKeptPath(): string {
	return serializeCookie(NAME, "", 0);
}

function safeGoal(path: unknown): string {
	const safe = safePath(path);
	return NOT_A_GOAL.test(safe) ? "/" : safe;
}
