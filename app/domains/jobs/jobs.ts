/** Every job there is, by name: how often it is meant to run and when it is late. No database. */

/** How often the scheduler calls a job, as docs/operations.md has it. */
export type Cadence = "halfMinute" | "minute" | "fiveMinutes" | "hour" | "hourByDay";

/** After how many seconds without a run that came to its end a job is late: several times its cadence. */
const LATE_AFTER: Record<Cadence, number> = {
	halfMinute: 300,
	minute: 600,
	fiveMinutes: 1800,
	hour: 10_800,
	// From the last hour of one day to the first of the next.
	hourByDay: 43_200,
};

export const JOB_CADENCES = {
	"send-mail": "halfMinute",
	"saved-searches": "minute",
	"clean-up": "hour",
	"clean-up-listings": "hour",
	freshness: "hour",
	"remove-files": "fiveMinutes",
	"picture-sizes": "halfMinute",
	"import-pictures": "minute",
	"unused-files": "hour",
	"moderation-digest": "hourByDay",
	"plan-changes": "hour",
	"reindex-areas": "minute",
} as const satisfies Record<string, Cadence>;

export type JobName = keyof typeof JOB_CADENCES;
export const JOB_NAMES = Object.keys(JOB_CADENCES) as JobName[];

/** The job of that name, if there is one. */
export function findJobName(name: string): JobName | undefined {
	return JOB_NAMES.find((one) => one === name);
}

export type JobOutcome = "done" | "failed" | "abandoned";

export type JobRun = {
	started_at: string;
	/** Null while it runs. */
	finished_at: string | null;
	outcome: JobOutcome | null;
	/** Counts of what was done; of a failure its message. */
	details: Record<string, unknown>;
	/** Who started it by hand; null for the scheduler. */
	actor: string | null;
};

export type JobState = {
	job: JobName;
	last: JobRun | null;
	/** When the last run began that came to its end. */
	done_at: string | null;
	/** When the first run of any job began that is still known; null where none ever did. */
	since: string | null;
	failed: { started_at: string; outcome: JobOutcome; message: string | null } | null;
	/** How many failed in 24 hours; 1,001 means more than 1,000. */
	failures: number;
};

/**
 * Whether a job should have come to its end by now and has not. One that never ran is measured from the first run of any
 * other; where nothing ever ran, nothing calls the jobs. now: milliseconds since the epoch.
 */
export function isLate({ job, done_at, since }: Pick<JobState, "job" | "done_at" | "since">, now: number): boolean {
	const begun = done_at ?? since;
	return begun === null || now - Date.parse(begun) > LATE_AFTER[JOB_CADENCES[job]] * 1000;
}

/** What a run counted, without what it found nothing of. */
export function listCounts({ details }: Pick<JobRun, "details">): { name: string; value: number }[] {
	return Object.entries(details).flatMap(([name, value]) =>
		typeof value === "number" && value !== 0 ? [{ name, value }] : [],
	);
}

/** What a run said in words: why it failed, or why it did nothing. */
export function findRemark({ details }: Pick<JobRun, "details">): string | null {
	const remark = details.message ?? details.reason;
	return typeof remark === "string" && remark ? remark : null;
}
