/** All jobs with schedule and lateness. No database access. */

/** How often the scheduler calls a job, see docs/operations.md. */
export type Cadence = "halfMinute" | "minute" | "fiveMinutes" | "hour" | "hourByDay";

/** Seconds without a completed run after which a job is late: a multiple of its interval. */
const LATE_AFTER_SECONDS: Record<Cadence, number> = {
	halfMinute: 300,
	minute: 600,
	fiveMinutes: 1800,
	hour: 10_800,
	// From the last hour of one day to the first of the next.
	hourByDay: 43_200,
};

export const JOB_CADENCES = {
	"send-mail": "halfMinute",
	newsletter: "minute",
	"saved-searches": "minute",
	"message-mails": "minute",
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
	"listing-embeddings": "fiveMinutes",
	favourites: "minute",
	announcements: "minute",
	"send-push": "halfMinute",
	"payment-events": "minute",
	"billing-tasks": "minute",
	"payment-sweep": "fiveMinutes",
	"plan-ends": "fiveMinutes",
} as const satisfies Record<string, Cadence>;

export type JobName = keyof typeof JOB_CADENCES;
export const JOB_NAMES = Object.keys(JOB_CADENCES) as JobName[];

/** Job by name, if it exists. */
export function findJobName(name: string): JobName | undefined {
	return JOB_NAMES.find((one) => one === name);
}

export type JobOutcome = "done" | "failed" | "abandoned";

export type JobRun = {
	started_at: string;
	/** Last sign of life of a running one. */
	renewed_at: string;
	/** Null while running. */
	finished_at: string | null;
	outcome: JobOutcome | null;
	/** Counts of a run, or the message of a failure. */
	details: Record<string, unknown>;
	/** User who started it manually; null for the scheduler. */
	actor: string | null;
};

export type JobState = {
	job: JobName;
	last: JobRun | null;
	/** Start of the last completed run. */
	done_at: string | null;
	/** Start of the oldest known run of any job; null without one. */
	since: string | null;
	failed: { started_at: string; outcome: JobOutcome; message: string | null } | null;
	/** Failures within 24 hours; 1,001 means more than 1,000. */
	failures: number;
};

/**
 * Whether a job is overdue. A job that never ran is measured from the first run of any job; without any run the
 * scheduler is not set up. now: milliseconds since the epoch.
 */
export function isLate({ job, done_at, since }: Pick<JobState, "job" | "done_at" | "since">, now: number): boolean {
	const startedAt = done_at ?? since;
	return startedAt === null || now - Date.parse(startedAt) > LATE_AFTER_SECONDS[JOB_CADENCES[job]] * 1000;
}

/** A running job gives a sign of life every 20 seconds. */
const SILENT_AFTER_MS = 60_000;

/**
 * Since when a job is held up: the last sign of life of a run that gives none, or the last completed run of a late job; null
 * otherwise. renewedAt: of a running job. now: milliseconds since the epoch.
 */
export function findHeldSince(
	state: Pick<JobState, "job" | "done_at" | "since">,
	renewedAt: string | null,
	now: number,
): string | null {
	if (renewedAt !== null && now - Date.parse(renewedAt) > SILENT_AFTER_MS) return renewedAt;
	return isLate(state, now) ? (state.done_at ?? state.since) : null;
}

/** The last sign of life of a job that is running; null when it is not. */
export function getRenewedAt({ last }: Pick<JobState, "last">): string | null {
	return last && last.outcome === null ? last.renewed_at : null;
}

/** Counts of a run without zeros. */
export function listCounts({ details }: Pick<JobRun, "details">): { name: string; value: number }[] {
	return Object.entries(details).flatMap(([name, value]) =>
		typeof value === "number" && value !== 0 ? [{ name, value }] : [],
	);
}

/** Message of a run: why it failed, or why it did nothing. */
export function getRunMessage({ details }: Pick<JobRun, "details">): string | null {
	const remark = details.message ?? details.reason;
	return typeof remark === "string" && remark ? remark : null;
}
