/** Security headers on every answer of the application, and the caching rule of pages. */
import type { MiddlewareFunction } from "react-router";
import { NO_DOCUMENT_POLICY, SECURITY_HEADERS } from "#app/platform/http/security-headers.ts";

export const securityHeaders: MiddlewareFunction<Response> = async (_, next) => {
	const response = await next();
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
		// A page whose address is a secret tells less of it than others do.
		if (name !== "Referrer-Policy" || !response.headers.has(name)) response.headers.set(name, value);
	}
	// Documents carry their own policy, made from the finished page.
	if (!response.headers.has("Content-Security-Policy"))
		response.headers.set("Content-Security-Policy", NO_DOCUMENT_POLICY);
	return response;
};

/**
 * A public page may be kept by the browser for 30 s and shown stale for five minutes while it is fetched anew.
 * Anything else, and anything that sets a cookie, is not kept at all.
 */
export const cacheRule: MiddlewareFunction<Response> = async ({ request }, next) => {
	const response = await next();
	// A picture is the same for everybody: no cookie may make a browser fetch it again.
	if (!response.headers.get("Cache-Control")?.startsWith("public"))
		response.headers.append("Vary", "Cookie, Accept-Language");
	if (response.headers.has("Cache-Control") && !response.headers.has("Set-Cookie")) return response;
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isPlainPage = isRead && response.status === 200 && !response.headers.has("Set-Cookie");
	response.headers.set(
		"Cache-Control",
		isPlainPage ? "private, max-age=30, stale-while-revalidate=300" : "private, no-store",
	);
	return response;
};
