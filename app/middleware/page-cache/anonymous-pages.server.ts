/**
 * Answers that are the same for everybody: nobody is signed in, and no cookie is set. A browser may keep them where another
 * person of the device finds them.
 */
import type { MiddlewareFunction } from "react-router";
import { cookieName, listCookies } from "#app/platform/http/cookies.server.ts";

const ANONYMOUS_PATTERNS: ReadonlySet<string> = new Set([
	"/manifest.webmanifest",
	"/properties/:id/copy",
	"/vehicles/:id/copy",
]);
/** Cookies that such an answer follows. */
const FOLLOWED_COOKIES = ["language", "theme"];

/** Removes the other cookies from the request, before anything reads them, and every cookie from the answer. */
export const anonymousPages: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
	if (!ANONYMOUS_PATTERNS.has(pattern.startsWith("/") ? pattern : `/${pattern}`)) return next();
	const followed = FOLLOWED_COOKIES.map(cookieName);
	const kept = listCookies(request).filter(({ name }) => followed.includes(name));
	request.headers.set("Cookie", kept.map(({ name, value }) => `${name}=${value}`).join("; "));
	const response = await next();
	response.headers.delete("Set-Cookie");
	return response;
};
