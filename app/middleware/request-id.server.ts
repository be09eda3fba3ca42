/** Gives each request an id, logs it when it is answered, and refuses posts from other sites. */
import { randomUUID } from "node:crypto";
import { data, type MiddlewareFunction } from "react-router";
import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";
import { log } from "#app/platform/log.server.ts";
import { backendAwayContext, requestIdContext } from "./context.ts";

/** The secret of a private address, e.g. of a feed, belongs into no log. */
const SECRET = /[0-9a-f]{32}/g;

/** Outermost: the id stands in the answer's header, in the log record and, after a crash, on the page and in error_logs. */
export const requestId: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const id = randomUUID();
	const started = performance.now();
	context.set(requestIdContext, id);
	const answered = await next();
	// Data for the router and resources such as the sitemap fail with 500 whatever the cause was.
	const isAway = answered.status === 500 && context.get(backendAwayContext);
	const response = isAway ? new Response(answered.body, { status: 503, headers: answered.headers }) : answered;
	response.headers.set("X-Request-Id", id);
	if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "30");
	log.info("request", {
		request_id: id,
		method: request.method,
		path: url.pathname.replace(SECRET, "…").slice(0, 300),
		status: response.status,
		milliseconds: Math.round((performance.now() - started) * 10) / 10,
	});
	return response;
};

/** A post whose origin is not ours is answered 403 with a page that explains it. */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
	if (!isSameOrigin(request, url)) throw data({ code: "refused" }, { status: 403 });
	return next();
};
