/** Refuses posts from other sites, on every route: the only check there is (see app/server.ts). */
import { env } from "#app/platform/env.server.ts";

/**
 * Posted by machines on purpose, each with a proof of its own: one-click unsubscribe (signed links), jobs (secret). What
 * browsers report of errors and of the policy of a page needs none: it changes nothing that anybody sees, and is limited.
 */
const EXEMPT = [
	/^\/newsletter\/unsubscribe$/,
	/^\/alerts\/stop$/,
	/^\/api\/jobs\//,
	/^\/functions\/v1\/(client-log|csp-report)$/,
];

/** Whether a request may change something, judged by Origin, or by Sec-Fetch-Site where there is no Origin. */
export function isSameOrigin(request: Request, url: URL): boolean {
	if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return true;
	if (EXEMPT.some((path) => path.test(url.pathname))) return true;
	const origin = request.headers.get("origin");
	if (origin) {
		const own = env.siteUrl ?? `${url.protocol}//${request.headers.get("host")}`;
		return origin === own;
	}
	return request.headers.get("sec-fetch-site") === "same-origin";
}
