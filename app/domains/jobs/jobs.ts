/** Runs of jobs as the database lists them. No database access. */
import type { JobRunOutcome as JobOutcome } from "#contract/codes/job-run-outcome.ts";
import { isLate, type JobName, type JobTimes } from "./schedule.ts";

export type { JobRunOutcome as JobOutcome } from "#contract/codes/job-run-outcome.ts";

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

/** A run in the list of a job, which leaves out the last sign of life. */
export type ListedRun = Omit<JobRun, "renewed_at"> & { id: number };

export type JobState = Pick<JobTimes, "done_at" | "since"> & {
	job: JobName;
	last: JobRun | null;
	failed: { started_at: string; outcome: JobOutcome; message: string | null } | null;
	/** Failures within 24 hours; 1,001 means more than 1,000. */
	failures: number;
};

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
