/** Logs each request: status and duration in the server's log and the timings, refusals and attacks in the database. */
import type { MiddlewareFunction } from "react-router";
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { redactPath } from "#app/platform/logging/redact.ts";
import { recordTiming } from "#app/platform/logging/route-timings.server.ts";
import { logSecurityEvent } from "#app/platform/logging/security-events.server.ts";
import { requestIdContext } from "./context.ts";

/** Directly within the request context, so that it sees the final response and its rows know their request. */
export const requestLog: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
	const started = performance.now();
	logSuspiciousQuery(url);
	const response = await next();
	logRejection(request, url, response);
	const milliseconds = performance.now() - started;
	recordTiming(request.method, pattern, milliseconds);
	log.info("request", {
		request_id: context.get(requestIdContext),
		method: request.method,
		path: redactPath(url.pathname),
		status: response.status,
		milliseconds: Math.round(milliseconds * 10) / 10,
	});
	return response;
};

/** Adds a row to the activity log for a response that denies access or reports a reached limit. */
function logRejection(request: Request, url: URL, response: Response): void {
	const isSentAway = response.status < 400 && response.headers.get("Location") === "/403";
	// The redirect to this page was logged itself. Code further in logs first, because it knows more.
	if (url.pathname === "/403" || !(isSentAway || [401, 403, 429].includes(response.status))) return;
	const details = { method: request.method, path: redactPath(url.pathname), code: isSentAway ? 403 : response.status };
	if (response.status === 429) logRateLimitReached(request.method);
	else logActivity({ action: "access.refused", type: "access", status: "denied", details });
}

const MAX_CHECKED_PARAMETERS = 50;

/** Adds a security event for a query that only an attack contains, with the names of its parameters and nothing else. */
function logSuspiciousQuery(url: URL): void {
	if (url.search.length < 8) return;
	const found = [...url.searchParams].slice(0, MAX_CHECKED_PARAMETERS).filter(([, value]) => looksLikeAttack(value));
	if (found.length === 0) return;
	const fields = [...new Set(found.map(([name]) => (/^[\w.-]{1,40}$/.test(name) ? name : "?")))];
	const details = { fields, path: redactPath(url.pathname) };
	logSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details });
}
