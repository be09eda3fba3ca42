/** 200 when the application and its backend respond, otherwise 503. For load balancers and container checks. */
import { isBackendReady } from "#app/platform/supabase/health.server.ts";

export async function loader() {
	const isReady = await isBackendReady();
	return Response.json(
		{ status: isReady ? "ready" : "backend_unavailable" },
		{ status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
	);
}
