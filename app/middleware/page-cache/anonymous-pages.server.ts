/**
 * Answers that are the same for everybody: nobody is signed in, and no cookie is set. A browser may keep them where another
 * person of the device finds them.
 */
import type { MiddlewareFunction } from "react-router";
import { cookieName, listCookies } from "#app/platform/http/cookies.server.ts";

const PREFERENCES = ["language", "theme"];
/** The patterns of such answers, each with the cookies that it follows. */
const ANONYMOUS_PATTERNS: Readonly<Record<string, readonly string[]>> = {
	"/agents/:slug/widget": [],
	"/feeds/:token/:file": [],
	"/manifest.webmanifest": PREFERENCES,
	"/properties/:id/copy": PREFERENCES,
	"/vehicles/:id/copy": PREFERENCES,
};

/** Removes the other cookies from the request, before anything reads them, and every cookie from the answer. */
export const anonymousPages: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
	const cookies = ANONYMOUS_PATTERNS[pattern.startsWith("/") ? pattern : `/${pattern}`];
	if (!cookies) return next();
	const followed = cookies.map(cookieName);
	const kept = listCookies(request).filter(({ name }) => followed.includes(name));
	request.headers.set("Cookie", kept.map(({ name, value }) => `${name}=${value}`).join("; "));
	const response = await next();
	response.headers.delete("Set-Cookie");
	return response;
};
