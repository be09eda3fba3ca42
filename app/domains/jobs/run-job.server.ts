/**
 * Runs jobs: at most one run of a job at a time across instances, each recorded in job_runs. A run holds its job by a
 * lease, which it renews while it works.
 */

import { randomUUID } from "node:crypto";
import { isSameSecret } from "#app/platform/crypto/signed-link.server.ts";
import { env } from "#app/platform/env.server.ts";
import { reportFailure } from "#app/platform/errors/report.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { redactText } from "#app/platform/logging/redact.ts";
import { setRequestContext } from "#app/platform/logging/request-context.server.ts";
import { askAgain, BackendUnavailable, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { jobRunCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { PartialFailure } from "./clean-up.server.ts";
import { keepLease } from "./keep-lease.server.ts";

/**
 * A job. Returns counts for the run record, without personal data. With `more`, unless that is 0, it is due again at
 * once.
 */
export type Job = () => Promise<Record<string, number | string>>;

export type JobResult =
	| { status: "done"; details: Awaited<ReturnType<Job>> }
	| { status: "already_running" | "failed" | "backend_unavailable" };

/** Whether an unavailable backend was the only cause. */
function isBackendUnavailable(cause: unknown): boolean {
	return cause instanceof PartialFailure
		? cause.failures.every(isBackendUnavailable)
		: cause instanceof BackendUnavailable;
}

/** Whether a request carries `Authorization: Bearer JOB_SECRET`. */
export function isAuthorisedJobRequest(request: Request): boolean {
	const [scheme = "", secret = "", ...rest] = (request.headers.get("authorization") ?? "").split(" ");
	return scheme.toLowerCase() === "bearer" && rest.length === 0 && isSameSecret(secret, env.jobSecret);
}

/**
 * Runs a job unless it is already running, or has started since the given time. Failures are logged, recorded and
 * reported, never thrown.
 */
export async function runJob(name: string, job: Job, unlessSince?: string): Promise<JobResult> {
	setRequestContext({ job: name });
	try {
		// The name is chosen here: a start whose answer is late or lost has begun the run all the same.
		const run = randomUUID();
		const start = { job_name: name, run, ...(unlessSince ? { unless_since: unlessSince } : {}) };
		const answer = await askAgain(() => jobRunCalls.rpc("start_job_run", start));
		if (!expectScalar(answer, "boolean")) return { status: "already_running" };
		try {
			const details = await runUnderLease(run, job);
			await finishRun(run, "done", details);
			return { status: "done", details };
		} catch (cause) {
			const counts = cause instanceof PartialFailure ? cause.counts : {};
			const message = redactText(String((cause as Error)?.message ?? cause)).slice(0, 500);
			await finishRun(run, "failed", { ...counts, message });
			throw cause;
		}
	} catch (cause) {
		reportFailure("job_failed", cause, { job: name, route: `/api/jobs/${name}` });
		return { status: isBackendUnavailable(cause) ? "backend_unavailable" : "failed" };
	}
}

async function runUnderLease(run: string, job: Job) {
	const stopRenewing = keepLease(async () => {
		const { data, error } = await jobRunCalls.rpc("renew_job_run", { run });
		// The work goes on: every job is safe to run twice at a time.
		if (error || !data) log.warn("job_not_renewed", { run, message: error?.message ?? "its lease has ended" });
		return error !== null || data;
	});
	try {
		return await job();
	} finally {
		stopRenewing();
	}
}

async function finishRun(run: string, outcome: "done" | "failed", details: Record<string, number | string>) {
	const answer = () => jobRunCalls.rpc("finish_job_run", { run, run_outcome: outcome, run_details: details });
	const { error } = await askAgain(answer);
	// The job has run; it is free when the lease ends.
	if (error) log.warn("job_not_noted", { run, message: error.message });
}
