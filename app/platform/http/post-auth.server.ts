/** Where a person wanted to go before they were asked to sign in. Kept in a cookie that no script can read. */
import { readCookie, serializeCookie } from "./cookies.server.ts";
import { safePath } from "./safe-path.ts";

const NAME = "post_auth_redirect";
const SECONDS = 3600;
/** Coming back here would ask again, or sign out. Addresses are the same in capitals. */
const NOT_A_GOAL = /^\/(auth|logout|forgot-password|reset-password)(\/|\?|#|$)/i;

/** The Set-Cookie header that keeps a path of ours with its query. */
export function keepPath(path: string): string {
	return serializeCookie(NAME, safeGoal(path), SECONDS);
}

/** The kept path, or "/" when there is none. hash: what a script found behind the address, e.g. "#gallery". */
export function readKeptPath(request: Request, hash?: unknown): string {
	const path = safeGoal(readCookie(request, NAME));
	const isHash = typeof hash === "string" && /^#[\w.~:@!$&'()*+,;=/?%-]{1,200}$/.test(hash);
	return isHash && !path.includes("#") ? path + hash : path;
}

/** The Set-Cookie header that forgets it. */
export function forgetKeptPath(): string {
	return serializeCookie(NAME, "", 0);
}

function safeGoal(path: unknown): string {
	const safe = safePath(path);
	return NOT_A_GOAL.test(safe) ? "/" : safe;
}
