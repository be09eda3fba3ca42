/** Job status with the administrator's rights; the database rejects everyone else. */
import type { JobState, ListedRun } from "#app/domains/jobs/jobs.ts";
import { JOB_NAMES, type JobName } from "#app/domains/jobs/schedule.ts";
import { catchUnavailable, expectDone, expectList } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

/** All jobs with their last runs, in display order. Throws BackendUnavailable. */
export async function listJobs(db: Db): Promise<JobState[]> {
	return expectList<JobState>(await db.rpc("list_jobs", { names: JOB_NAMES }));
}

/** Last fifty runs of a job. Throws BackendUnavailable. */
export async function listJobRuns(db: Db, job: JobName, onlyFailed: boolean): Promise<ListedRun[]> {
	const answer = await db.rpc("list_job_runs", { job_name: job, only_failed: onlyFailed });
	return expectList<ListedRun>(answer);
}

/** Whether the viewer may run a job now; the request is logged. */
export async function requestJobRun(db: Db, job: JobName): Promise<{ ok: true } | { ok: false; code: "unavailable" }> {
	const work = async () => {
		expectDone(await db.rpc("request_job_run", { job_name: job }));
		return { ok: true } as const;
	};
	return catchUnavailable(work());
}
