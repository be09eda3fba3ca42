/** Gives each request an id, logs it when it is answered, and refuses posts from other sites. */
import { randomUUID } from "node:crypto";
import { data, type MiddlewareFunction } from "react-router";
import { logAct } from "#app/platform/activity-log.server.ts";
import { reportError } from "#app/platform/error-report.server.ts";
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { loggedPath } from "#app/platform/http/logged-path.ts";
import { noteLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inRequestScope } from "#app/platform/request-scope.server.ts";
import { noteTiming } from "#app/platform/route-timings.server.ts";
import { noteSecurityEvent } from "#app/platform/security-events.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { backendAwayContext, requestIdContext } from "./context.ts";

/** Outermost: the id stands in the answer's header, in the log record and, after a crash, on the page and in error_logs. */
export const requestId: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
	const id = randomUUID();
	const started = performance.now();
	context.set(requestIdContext, id);
	const answered = await inRequestScope(request, url, id, pattern, async () => {
		noteSuspiciousQuery(url);
		const response = await next().catch((error: unknown) => answerUnavailable(error, request, id));
		logRefusal(request, url, response);
		return response;
	});
	// Data for the router and resources such as the sitemap fail with 500 whatever the cause was.
	const isAway = answered.status === 500 && context.get(backendAwayContext);
	const response = isAway ? new Response(answered.body, { status: 503, headers: answered.headers }) : answered;
	response.headers.set("X-Request-Id", id);
	if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "30");
	const milliseconds = performance.now() - started;
	noteTiming(request.method, pattern, milliseconds);
	log.info("request", {
		request_id: id,
		method: request.method,
		path: loggedPath(url.pathname),
		status: response.status,
		milliseconds: Math.round(milliseconds * 10) / 10,
	});
	return response;
};

/**
 * What is no page has no error page either: a guard before it that cannot reach the backend fails the whole chain, which
 * the framework would answer with 500. Other failures are its own to report.
 */
function answerUnavailable(error: unknown, request: Request, id: string): Response {
	if (!(error instanceof BackendUnavailable)) throw error;
	reportError(error, request, id);
	return Response.json({ status: "backend_unavailable" }, { status: 503, headers: { "Cache-Control": "no-store" } });
}

/** What was refused, for lack of rights or for being too much, leaves a row in the activity log. */
function logRefusal(request: Request, url: URL, response: Response): void {
	const isSentAway = response.status < 400 && response.headers.get("Location") === "/403";
	// Whoever was sent to this page was noted when it happened. So is what code further in knows more of: it came first.
	if (url.pathname === "/403" || !(isSentAway || [401, 403, 429].includes(response.status))) return;
	const details = { method: request.method, path: loggedPath(url.pathname), code: isSentAway ? 403 : response.status };
	if (response.status === 429) noteLimitReached(request.method);
	else logAct({ action: "access.refused", type: "access", status: "denied", details });
}

const MOST_PARAMETERS = 50;

/** An address that carries what only an attack contains is noted, by the names of its parameters and nothing else. */
function noteSuspiciousQuery(url: URL): void {
	if (url.search.length < 8) return;
	const found = [...url.searchParams].slice(0, MOST_PARAMETERS).filter(([, value]) => looksLikeAttack(value));
	if (found.length === 0) return;
	const fields = [...new Set(found.map(([name]) => (/^[\w.-]{1,40}$/.test(name) ? name : "?")))];
	const details = { fields, path: loggedPath(url.pathname) };
	noteSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details });
}

/** A post whose origin is not ours is answered 403 with a page that explains it. */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
	if (!isSameOrigin(request, url)) throw data({ code: "refused" }, { status: 403 });
	return next();
};
