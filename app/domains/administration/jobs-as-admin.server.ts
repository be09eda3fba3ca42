/** How timed work does, with the rights of the administrator who asks. The database refuses everybody else. */
import { JOB_NAMES, type JobName, type JobRun, type JobState } from "#app/domains/jobs/jobs.ts";
import { BackendUnavailable, orUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

/** Every job with its last runs, in the order of the table. Throws BackendUnavailable. */
export async function listJobs(db: Db): Promise<JobState[]> {
	return asList(unwrap(await db.rpc("list_jobs", { names: JOB_NAMES })));
}

/** The last fifty runs of a job. Throws BackendUnavailable. */
export async function listJobRuns(db: Db, job: JobName, onlyFailed: boolean): Promise<(JobRun & { id: number })[]> {
	return asList(unwrap(await db.rpc("list_job_runs", { job_name: job, only_failed: onlyFailed })));
}

/** Whether the viewer may have a job run now; who may is noted as having asked for it. */
export async function requestJobRun(db: Db, job: JobName): Promise<{ ok: true } | { ok: false; code: "unavailable" }> {
	const work = async () => {
		unwrap(await db.rpc("request_job_run", { job_name: job }));
		return { ok: true } as const;
	};
	return orUnavailable(work());
}

function asList<T>(value: unknown): T[] {
	if (!Array.isArray(value)) throw new BackendUnavailable("an answer that is no list");
	return value as T[];
}
