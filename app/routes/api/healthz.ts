/**
 * 200 when the application and its backend respond, otherwise 503. For load balancers and container checks: a database
 * that has no room left is named only, because its pages can still be read and a restart would not help.
 */
import { isBackendReady } from "#app/platform/supabase/health.server.ts";
import { recentShortage } from "#app/platform/supabase/shortage.server.ts";

export async function loader() {
	const isReady = await isBackendReady();
	return Response.json(
		{ status: isReady ? (recentShortage() ?? "ready") : "backend_unavailable" },
		{ status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
	);
}
