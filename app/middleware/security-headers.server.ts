/** Security headers of every response and the cache rule of pages. */
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/platform/env.server.ts";
import type { RequestHeaders } from "#app/platform/http/cookies.server.ts";
import { FRAMED_POLICY, NON_DOCUMENT_POLICY, SECURITY_HEADERS } from "#app/platform/http/security-headers.ts";

/** Set more strictly by a page with a secret in its address, and more openly by public pictures. */
const OWN_RULES: readonly string[] = ["Referrer-Policy", "Cross-Origin-Resource-Policy"];

export const securityHeaders: MiddlewareFunction<Response> = async (_, next) => {
	const response = await next();
	const isFramed = response.headers.get("Content-Security-Policy") === FRAMED_POLICY;
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
		if (isFramed && name === "X-Frame-Options") continue;
		if (!OWN_RULES.includes(name) || !response.headers.has(name)) response.headers.set(name, value);
	}
	// Documents carry their own policy, built from the rendered page.
	if (!response.headers.has("Content-Security-Policy"))
		response.headers.set("Content-Security-Policy", NON_DOCUMENT_POLICY);
	return response;
};

/** What a page depends on besides its address. The last three decide whether it asks for consent. */
const PAGE_VARY =
	env.sharedCacheSeconds > 0 ? "Cookie, Accept-Language, Sec-Fetch-Site, DNT, Sec-GPC" : "Cookie, Accept-Language";

/**
 * Public pages may be cached by the browser for 30 s, which prefetching needs, and are not shown stale afterwards.
 * Everything else, and every response that sets a cookie, is not cached.
 */
export const cacheRule: MiddlewareFunction<Response> = async ({ request }, next) => {
	const response = await next();
	// Images are the same for every user, so a cookie must not make the browser fetch them again.
	if (!response.headers.get("Cache-Control")?.startsWith("public")) response.headers.append("Vary", PAGE_VARY);
	if (response.headers.has("Cache-Control") && !response.headers.has("Set-Cookie")) return response;
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isPlainPage = isRead && response.status === 200;
	const rule = isPlainPage ? pageCacheControl(request, response.headers.has("Set-Cookie")) : "private, no-store";
	response.headers.set("Cache-Control", rule);
	return response;
};

/**
 * Cache-Control of a page without a rule of its own. With SHARED_CACHE_SECONDS a shared cache may store the page of a request
 * without cookies.
 */
export function pageCacheControl(request: RequestHeaders, setsCookie: boolean): string {
	if (setsCookie) return "private, no-store";
	if (env.sharedCacheSeconds > 0 && !request.headers.get("cookie"))
		return `public, max-age=30, s-maxage=${env.sharedCacheSeconds}`;
	return "private, max-age=30";
}
