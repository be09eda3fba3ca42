/** Codes of job_runs.outcome, made by `npm run types:database`. */
export const JOB_RUN_OUTCOMES = ["done", "failed", "abandoned"] as const;
export type JobRunOutcome = (typeof JOB_RUN_OUTCOMES)[number];
