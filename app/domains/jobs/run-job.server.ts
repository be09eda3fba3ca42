/** Runs timed work: at most one run of a job at a time over all instances, each noted in job_runs. */
import { env } from "#app/platform/env.server.ts";
import { reportFailure } from "#app/platform/error-report.server.ts";
import { loggedText } from "#app/platform/http/logged-path.ts";
import { log } from "#app/platform/log.server.ts";
import { noteInScope } from "#app/platform/request-scope.server.ts";
import { isSameSecret } from "#app/platform/signed-link.server.ts";
import { BackendUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

/** Work that a timer calls. Returns counts for the run's record, nothing personal. */
export type Job = () => Promise<Record<string, number | string>>;

export type JobAnswer =
	| { status: "done"; details: Awaited<ReturnType<Job>> }
	| { status: "already_running" | "failed" | "backend_unavailable" };

/** Whether a request carries `Authorization: Bearer JOB_SECRET`. */
export function mayRunJobs(request: Request): boolean {
	const [scheme = "", secret = "", ...rest] = (request.headers.get("authorization") ?? "").split(" ");
	return scheme.toLowerCase() === "bearer" && rest.length === 0 && isSameSecret(secret, env.jobSecret);
}

/** Runs a job unless a run of it is under way. Failures are logged, noted and among the errors, never thrown. */
export async function runJob(name: string, job: Job): Promise<JobAnswer> {
	noteInScope({ job: name });
	try {
		const runId = unwrap(await secretDb.rpc("start_job_run", { job_name: name }));
		if (runId === null) return { status: "already_running" };
		try {
			const details = await job();
			await finishRun(runId, "done", details);
			return { status: "done", details };
		} catch (cause) {
			await finishRun(runId, "failed", {
				message: loggedText(String((cause as Error)?.message ?? cause)).slice(0, 500),
			});
			throw cause;
		}
	} catch (cause) {
		reportFailure("job_failed", cause, { job: name, route: `/api/jobs/${name}` });
		return { status: cause instanceof BackendUnavailable ? "backend_unavailable" : "failed" };
	}
}

/** Removes what its time is over for. Returns how many rows of each. */
export async function cleanUp(): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	const parts = [
		"clean_up",
		"clean_up_agents",
		"clean_up_activity",
		"clean_up_analytics",
		"clean_up_security",
	] as const;
	for (const part of parts) Object.assign(counts, unwrap(await secretDb.rpc(part)));
	return counts;
}

async function finishRun(runId: number, outcome: "done" | "failed", details: Record<string, number | string>) {
	const { error } = await secretDb.rpc("finish_job_run", { run_id: runId, run_outcome: outcome, run_details: details });
	// The work is done; an unfinished record counts as dead after ten minutes.
	if (error) log.error("job_not_noted", { run: runId, message: error.message });
}
