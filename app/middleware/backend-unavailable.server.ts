/** Answers 503 with Retry-After when the backend is away. */
import type { MiddlewareFunction } from "react-router";
import { reportError } from "#app/platform/errors/report.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { backendUnavailableContext, requestIdContext } from "./context.ts";

export const backendUnavailable: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const answered = await next().catch((error: unknown) =>
		respondUnavailable(error, request, context.get(requestIdContext)),
	);
	// Data for the router and resources such as the sitemap fail with 500 whatever the cause was.
	const isAway = answered.status === 500 && context.get(backendUnavailableContext);
	const response = isAway ? new Response(answered.body, { status: 503, headers: answered.headers }) : answered;
	if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "30");
	return response;
};

/**
 * A resource route has no error page: a guard that cannot reach the backend fails the whole chain, which the framework
 * would answer with 500. Other failures are left to the framework.
 */
function respondUnavailable(error: unknown, request: Request, id: string): Response {
	if (!(error instanceof BackendUnavailable)) throw error;
	reportError(error, request, id);
	return Response.json({ status: "backend_unavailable" }, { status: 503, headers: { "Cache-Control": "no-store" } });
}
