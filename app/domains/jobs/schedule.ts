/** When each job runs and when it is late. The only schedule: the scheduler and the local timer ask what is due. */

/** Times of the day are UTC. */
type Schedule = {
	/** A job runs once in each period; a missed period is not made good twice. */
	everySeconds: number;
	/** When a period begins, in seconds after the hour; of a week, after Thursday at midnight, when time begins. */
	offsetSeconds?: number;
	/** First and last hour of the day in which a period may begin. */
	hours?: readonly [number, number];
};

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const atMinute = (minute: number) => ({ everySeconds: HOUR_SECONDS, offsetSeconds: minute * 60 });

/**
 * Periods below 30 seconds mean "at each call" to a scheduler that calls every 30 seconds. Hourly jobs have different
 * minutes, so that they do not all run at once.
 */
export const JOB_SCHEDULES = {
	"send-mail": { everySeconds: 5 },
	newsletter: { everySeconds: 60 },
	"saved-searches": { everySeconds: 60 },
	"message-mails": { everySeconds: 60 },
	"clean-up": atMinute(17),
	"clean-up-listings": atMinute(27),
	freshness: atMinute(37),
	"remove-files": { everySeconds: 300 },
	"picture-sizes": { everySeconds: 10 },
	"import-pictures": { everySeconds: 60 },
	"feed-sources": { everySeconds: 60 },
	"unused-files": atMinute(47),
	"moderation-digest": { ...atMinute(41), hours: [5, 20] },
	// Days of plans begin on the hour.
	"plan-changes": atMinute(1),
	"reindex-areas": { everySeconds: 60 },
	"same-offers": { everySeconds: 60 },
	"listing-embeddings": { everySeconds: 300 },
	favourites: { everySeconds: 60 },
	announcements: { everySeconds: 60 },
	"send-push": { everySeconds: 15 },
	"payment-events": { everySeconds: 20 },
	"billing-tasks": { everySeconds: 20 },
	"payment-sweep": { everySeconds: 300 },
	"plan-ends": { everySeconds: 300 },
	// Monday, 2:13.
	"market-figures": { everySeconds: 7 * DAY_SECONDS, offsetSeconds: 4 * DAY_SECONDS + 2 * HOUR_SECONDS + 13 * 60 },
} as const satisfies Record<string, Schedule>;

export type JobName = keyof typeof JOB_SCHEDULES;
export const JOB_NAMES = Object.keys(JOB_SCHEDULES) as JobName[];

/** Job by name, if it exists. */
export function findJobName(name: string): JobName | undefined {
	return JOB_NAMES.find((one) => one === name);
}

/** How often a job runs, in the words of its page. */
export type Cadence = "halfMinute" | "minute" | "fiveMinutes" | "hour" | "hourByDay" | "week";

export function getCadence(job: JobName): Cadence {
	const { everySeconds, hours }: Schedule = JOB_SCHEDULES[job];
	if (hours) return "hourByDay";
	if (everySeconds === HOUR_SECONDS) return "hour";
	if (everySeconds > HOUR_SECONDS) return "week";
	if (everySeconds === 300) return "fiveMinutes";
	return everySeconds === 60 ? "minute" : "halfMinute";
}

/** What the database knows of the times of a job. */
export type JobTimes = {
	job: JobName;
	/** Start of the last run, whatever became of it. */
	started_at: string | null;
	/** Start of the run that holds the job, if one does; null as well after two runs that were abandoned. */
	running_since: string | null;
	/** Whether the last run had to leave something. */
	has_more: boolean;
	/** Start of the last completed run. */
	done_at: string | null;
	/** Since when the job is known; null when no scheduler has ever asked what is due. */
	since: string | null;
};

export type DueJob = {
	job: JobName /** Start of the period, or of what the last run left, in milliseconds. */;
	since: number;
};

/**
 * Jobs that have not started in their current period or left something; one of long periods also an hour after a run that
 * did not succeed. Those that wait longest come first.
 * now: milliseconds since the epoch, by the clock of the database.
 */
export function listDueJobs(
	times: readonly Pick<JobTimes, "job" | "started_at" | "has_more" | "done_at">[],
	now: number,
): DueJob[] {
	return times
		.map(({ job, started_at, has_more, done_at }) => {
			// No other run has started since, as the database checks by microseconds.
			const since =
				has_more && started_at !== null ? Date.parse(started_at) + 1 : getDueTime(JOB_SCHEDULES[job], done_at, now);
			return { job, started_at, since };
		})
		.filter(({ job, started_at, since }) => {
			if (!isWithinHours(JOB_SCHEDULES[job], since)) return false;
			return started_at === null || Date.parse(started_at) < since;
		})
		.map(({ job, since }) => ({ job, since }))
		.sort((a, b) => a.since - b.since);
}

/** Start of the period, or of its latest hour while a long one has no run that succeeded. */
function getDueTime(schedule: Schedule, done_at: string | null, now: number): number {
	const start = getPeriodStart(schedule, now);
	const isDone = done_at !== null && Date.parse(done_at) >= start;
	return isDone || schedule.everySeconds <= HOUR_SECONDS
		? start
		: getPeriodStart({ ...schedule, everySeconds: HOUR_SECONDS }, now);
}

function getPeriodStart({ everySeconds, offsetSeconds = 0 }: Schedule, now: number): number {
	const [every, offset] = [everySeconds * 1000, offsetSeconds * 1000];
	return Math.floor((now - offset) / every) * every + offset;
}

function isWithinHours({ hours }: Schedule, time: number): boolean {
	const hour = new Date(time).getUTCHours();
	return hours === undefined || (hour >= hours[0] && hour <= hours[1]);
}

/** Periods without a completed run after which a job is late; of a long period, hours after it. */
const LATE_AFTER_PERIODS = 3;
/** One slow run or a restart makes no job late, however short its period is. */
const MIN_LATE_MS = 300_000;

/**
 * Whether a job has not succeeded for three of its periods, not counting hours in which it does not run; a weekly one for a
 * week and three hours, in which it was tried again. A job that never succeeded is measured from when it was first known. If that is unknown, the scheduler is not set up.
 * now: milliseconds since the epoch.
 */
export function isLate({ job, done_at, since }: Pick<JobTimes, "job" | "done_at" | "since">, now: number): boolean {
	const from = done_at ?? since;
	if (from === null) return true;
	const schedule: Schedule = JOB_SCHEDULES[job];
	const startedAt = Date.parse(from);
	const isLong = schedule.everySeconds > HOUR_SECONDS;
	let end = isLong && done_at !== null ? startedAt + schedule.everySeconds * 1000 : startedAt;
	for (let periods = 0; periods < LATE_AFTER_PERIODS; ) {
		end += Math.min(schedule.everySeconds, HOUR_SECONDS) * 1000;
		if (isWithinHours(schedule, end)) periods++;
	}
	return now > Math.max(end, startedAt + MIN_LATE_MS);
}

/**
 * Whether a running attempt may still mend a late job: after an outage the first one does. A run that takes longer is
 * part of the fault, and so is one after two abandoned runs: it may end its server each time.
 */
export function isBeingMended({ running_since }: Pick<JobTimes, "running_since">, now: number): boolean {
	return running_since !== null && now - Date.parse(running_since) < MIN_LATE_MS;
}
