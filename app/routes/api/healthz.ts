/**
 * 200 when the application and its backend respond, otherwise 503. For load balancers and container checks: a database
 * that has no room left is named only, because its pages can still be read and a restart would not help. For the same reason late
 * jobs are told only to who asks for them: `?jobs` answers 503 with their names. To a caller with the secret of jobs it says by
 * fingerprints which other secrets this server has, so that a server with one of its own is found.
 */
import { listLateJobs } from "#app/domains/jobs/run-due-jobs.server.ts";
import { isAuthorisedJobRequest } from "#app/domains/jobs/run-job.server.ts";
import { fingerprintSecret } from "#app/platform/crypto/fingerprint-secret.ts";
import { env } from "#app/platform/env.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { isBackendReady } from "#app/platform/supabase/health.server.ts";
import { recentShortage } from "#app/platform/supabase/shortage.server.ts";
import type { Route } from "./+types/healthz";

export async function loader({ request, url }: Route.LoaderArgs) {
	if (!(await isBackendReady())) return respond({ status: "backend_unavailable" }, 503);
	if (url.searchParams.has("jobs")) return checkJobs();
	const keys = isAuthorisedJobRequest(request) ? { keys: fingerprintKeys() } : {};
	return respond({ status: recentShortage() ?? "ready", ...keys }, 200);
}

/** Servers have to share these; the doctor compares them. */
const fingerprintKeys = () => ({
	SIGNING_SECRET: fingerprintSecret(env.signingSecret),
	VAPID_PRIVATE_KEY: fingerprintSecret(env.vapidPrivateKey),
});

async function checkJobs(): Promise<Response> {
	const late = await catchUnavailable(listLateJobs());
	if (!Array.isArray(late)) return respond({ status: "backend_unavailable" }, 503);
	return late.length > 0 ? respond({ status: "jobs_late", jobs: late }, 503) : respond({ status: "ready" }, 200);
}

function respond(body: object, status: number): Response {
	return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
