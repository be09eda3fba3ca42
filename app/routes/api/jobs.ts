/**
 * Scheduler endpoint, with `Authorization: Bearer JOB_SECRET`. `POST /api/jobs/due` runs what is due and answers with the outcome
 * of each job; `POST /api/jobs/{job}` runs one job now. 200 with counts, or `already_running`; 401 without the secret, 404 for an
 * unknown job, 500 when a job failed, 503 without the backend.
 */
import { runDueJobs } from "#app/domains/jobs/run-due-jobs.server.ts";
import { isAuthorisedJobRequest, runJob } from "#app/domains/jobs/run-job.server.ts";
import { findJobName } from "#app/domains/jobs/schedule.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/jobs";
import { JOBS } from "./job-table.server.ts";

const STATUS = { done: 200, already_running: 200, running: 200, failed: 500, backend_unavailable: 503 } as const;

/** Jobs change data, so GET is not allowed. */
export function loader() {
	return reject(405, "method_not_allowed", { Allow: "POST" });
}

export async function action({ request, params }: Route.ActionArgs) {
	if (request.method !== "POST") return reject(405, "method_not_allowed", { Allow: "POST" });
	if (!isAuthorisedJobRequest(request)) return reject(401, "unauthorized", { "WWW-Authenticate": "Bearer" });
	if (params.job === "due") return runDue();
	const name = findJobName(params.job);
	if (!name) return reject(404, "unknown_job");
	const answer = await runJob(name, JOBS[name]);
	return respond(answer, STATUS[answer.status]);
}

/** The status is that of the worst job, for callers that look at nothing else. */
async function runDue(): Promise<Response> {
	try {
		const { jobs, left } = await runDueJobs(JOBS);
		const status = Math.max(200, ...jobs.map((run) => STATUS[run.status]));
		return respond({ status: status === 200 ? "done" : "failed", jobs, left }, status);
	} catch (cause) {
		if (!(cause instanceof BackendUnavailable)) throw cause;
		return reject(503, "backend_unavailable");
	}
}

function reject(status: number, code: string, headers: Record<string, string> = {}): Response {
	return respond({ status: code }, status, headers);
}

function respond(body: object, status: number, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
