/** Rejects cross-site POST requests on every route; the only CSRF check of the application. */
import { env } from "#app/platform/env.server.ts";

/**
 * Endpoints that are called by machines and have their own proof: one-click unsubscribe (signed links), jobs
 * (secret) and webhooks of payment providers (signature). Browser reports of errors and policy violations need none: they change nothing visible and are
 * rate-limited.
 */
const EXEMPT = [
	/^\/newsletter\/unsubscribe$/,
	/^\/alerts\/(((favorites|messages)\/)?stop|mail\/end)$/,
	/^\/api\/jobs\//,
	/^\/api\/webhooks\/\w+$/,
	/^\/functions\/v1\/(client-log|csp-report)$/,
];

/** The origin that visitors see. */
export function ownOrigin(request: Request, url: URL): string {
	return env.siteUrl ?? `${url.protocol}//${request.headers.get("host")}`;
}

/** Whether a request may change data, judged by Origin, or by Sec-Fetch-Site when Origin is missing. */
export function isSameOrigin(request: Request, url: URL): boolean {
	if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return true;
	if (EXEMPT.some((path) => path.test(url.pathname))) return true;
	const origin = request.headers.get("origin");
	if (origin) return origin === ownOrigin(request, url);
	return request.headers.get("sec-fetch-site") === "same-origin";
}
