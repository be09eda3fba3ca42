/** Gives each request an id and runs everything below within its scope. */
import { randomUUID } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { runWithRequestContext } from "#app/platform/logging/request-context.server.ts";
import { registerAppKey } from "#app/platform/supabase/clients.server.ts";
import { requestIdContext } from "./context.ts";

/** Outermost: the id stands in the response header, in the log and, after a crash, on the page and in error_logs. */
export const requestContext: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
	const id = randomUUID();
	context.set(requestIdContext, id);
	// The database logs the origin of a write only for a registered server. Registered once, so later requests do not wait.
	if (request.method !== "GET" && request.method !== "HEAD") await registerAppKey();
	const response = await runWithRequestContext(request, url, id, pattern, next);
	response.headers.set("X-Request-Id", id);
	return response;
};
