/**
 * Runs the jobs that are due, for a scheduler that calls every 30 seconds and knows no schedule of its own. Several servers may
 * be asked at once: each job is started by one of them.
 */
import { now } from "#app/platform/clock.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { runWithOwnContext } from "#app/platform/logging/request-context.server.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { jobTimeCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { type Job, type JobResult, runJob } from "./run-job.server.ts";
import { type DueJob, isBeingMended, isLate, JOB_NAMES, type JobName, type JobTimes, listDueJobs } from "./schedule.ts";

/** More at a time would keep the visitors of a small database waiting. */
const JOBS_AT_ONCE = 3;
/** No job starts later in a call: the next call starts what is left. */
const LAST_START_MS = 30_000;
/** The answer comes before a proxy or the caller gives up after 60 seconds; what still runs then goes on without it. */
const MAX_ANSWER_MS = 50_000;

/** The implementation of each job. */
export type JobTable = Readonly<Record<JobName, Job>>;

export type DueJobRun = { job: JobName } & (JobResult | { status: "running" });
export type DueJobRuns = {
	jobs: DueJobRun[];
	/** Due jobs that this call did not come to. */
	left: JobName[];
};

/** Runs every due job, a few at a time. A failure of one is recorded with its run. Throws BackendUnavailable. */
export async function runDueJobs(jobs: JobTable): Promise<DueJobRuns> {
	const startedAt = now();
	const times = await readJobTimes();
	const waiting = listDueJobs(times.jobs, times.now);
	const runs = new Map<JobName, DueJobRun>();
	const runNext = async (): Promise<void> => {
		for (let due = nextJob(); due; due = nextJob()) await runDueJob(due, jobs[due.job], runs);
	};
	const nextJob = () => (now() - startedAt < LAST_START_MS ? waiting.shift() : undefined);
	const runRound = async () => {
		await Promise.all(Array.from({ length: JOBS_AT_ONCE }, runNext));
		// Late is what a whole round could not mend: after an outage every job is late until it has run.
		if (waiting.length === 0 && times.jobs.some((state) => isLate(state, times.now))) await tellLateJobs();
	};
	await Promise.race([runRound(), pass(startedAt + MAX_ANSWER_MS - now())]);
	return { jobs: [...runs.values()], left: waiting.map(({ job }) => job) };
}

/**
 * Names of the jobs that have not succeeded for three of their periods and that no run is mending. Writes nothing: anybody may
 * ask. Throws BackendUnavailable.
 */
export async function listLateJobs(): Promise<JobName[]> {
	const { jobs, now } = await readJobTimes({ is_check: true });
	return jobs.filter((state) => isLate(state, now) && !isBeingMended(state, now)).map(({ job }) => job);
}

type Times = { now: number; jobs: JobTimes[] };

/** By the clock of the database. */
async function readJobTimes(kind: { is_check?: boolean } = {}): Promise<Times> {
	const answer = await jobTimeCalls.rpc("get_job_times", { names: JOB_NAMES, ...kind });
	const times = expectObject<{ now: string; jobs: JobTimes[] }>(answer, "now", "jobs");
	return { now: Date.parse(times.now), jobs: times.jobs };
}

async function runDueJob({ job, since }: DueJob, work: Job, runs: Map<JobName, DueJobRun>): Promise<void> {
	runs.set(job, { job, status: "running" });
	// A context of its own: jobs that run at the same time do not log under each other's name.
	const result = await runWithOwnContext(() => runJob(job, work, new Date(since).toISOString()));
	runs.set(job, { job, ...result });
}

/** The database writes one mail a day. Without it the overview and the health check still name the jobs. */
async function tellLateJobs(): Promise<void> {
	// As it is after the round, in which another server may have started or finished what was late.
	const names = await catchUnavailable(listLateJobs());
	if (!Array.isArray(names) || names.length === 0) return;
	const { error } = await jobTimeCalls.rpc("tell_late_jobs", { names });
	if (error) log.warn("late_jobs_not_told", { jobs: names.join(", "), message: error.message });
}

/** An answered call leaves nothing behind but this timer, which keeps no process alive. */
function pass(durationMs: number): Promise<void> {
	return new Promise((resolve) => void setTimeout(resolve, durationMs).unref());
}
