/** Logs each request: status and duration in the server's log and the timings, refusals and attacks in the database. */
import type { MiddlewareFunction } from "react-router";
import { logAct } from "#app/platform/activity-log.server.ts";
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { loggedPath } from "#app/platform/http/logged-path.ts";
import { noteLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { noteTiming } from "#app/platform/route-timings.server.ts";
import { noteSecurityEvent } from "#app/platform/security-events.server.ts";
import { requestIdContext } from "./context.ts";

/** Directly within the request context, so that it sees the final response and its rows know their request. */
export const requestLog: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
	const started = performance.now();
	logSuspiciousQuery(url);
	const response = await next();
	logRefusal(request, url, response);
	const milliseconds = performance.now() - started;
	noteTiming(request.method, pattern, milliseconds);
	log.info("request", {
		request_id: context.get(requestIdContext),
		method: request.method,
		path: loggedPath(url.pathname),
		status: response.status,
		milliseconds: Math.round(milliseconds * 10) / 10,
	});
	return response;
};

/** Adds a row to the activity log for a response that denies access or reports a reached limit. */
function logRefusal(request: Request, url: URL, response: Response): void {
	const isSentAway = response.status < 400 && response.headers.get("Location") === "/403";
	// The redirect to this page was logged itself. Code further in logs first, because it knows more.
	if (url.pathname === "/403" || !(isSentAway || [401, 403, 429].includes(response.status))) return;
	const details = { method: request.method, path: loggedPath(url.pathname), code: isSentAway ? 403 : response.status };
	if (response.status === 429) noteLimitReached(request.method);
	else logAct({ action: "access.refused", type: "access", status: "denied", details });
}

const MAX_CHECKED_PARAMETERS = 50;

/** Adds a security event for a query that only an attack contains, with the names of its parameters and nothing else. */
function logSuspiciousQuery(url: URL): void {
	if (url.search.length < 8) return;
	const found = [...url.searchParams].slice(0, MAX_CHECKED_PARAMETERS).filter(([, value]) => looksLikeAttack(value));
	if (found.length === 0) return;
	const fields = [...new Set(found.map(([name]) => (/^[\w.-]{1,40}$/.test(name) ? name : "?")))];
	const details = { fields, path: loggedPath(url.pathname) };
	noteSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details });
}
