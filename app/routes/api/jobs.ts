/**
 * Scheduler endpoint: `POST /api/jobs/{job}` with `Authorization: Bearer JOB_SECRET`. Answers 200 with counts, or
 * `already_running`; 401 without the secret, 404 for an unknown job.
 */
import { findJobName } from "#app/domains/jobs/jobs.ts";
import { isAuthorisedJobRequest, runJob } from "#app/domains/jobs/run-job.server.ts";
import type { Route } from "./+types/jobs";
import { JOBS } from "./job-table.server.ts";

const STATUS = { done: 200, already_running: 200, failed: 500, backend_unavailable: 503 } as const;

/** Jobs change data, so GET is not allowed. */
export function loader() {
	return reject(405, "method_not_allowed", { Allow: "POST" });
}

export async function action({ request, params }: Route.ActionArgs) {
	if (request.method !== "POST") return reject(405, "method_not_allowed", { Allow: "POST" });
	if (!isAuthorisedJobRequest(request)) return reject(401, "unauthorized", { "WWW-Authenticate": "Bearer" });
	const name = findJobName(params.job);
	if (!name) return reject(404, "unknown_job");
	const answer = await runJob(name, JOBS[name]);
	return Response.json(answer, { status: STATUS[answer.status], headers: { "Cache-Control": "no-store" } });
}

function reject(status: number, code: string, headers: Record<string, string> = {}): Response {
	return Response.json({ status: code }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
