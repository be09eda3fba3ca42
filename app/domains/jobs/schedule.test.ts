import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findJobName, getCadence, isLate, JOB_NAMES, JOB_SCHEDULES, type JobName, listDueJobs } from "./schedule.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe("late job", () => {
	const late = (job: JobName, done_at: string | null, since: string | null = done_at) =>
		isLate({ job, done_at, since }, NOW);

	it("is one that never succeeded in three periods since it was first known, and not at the first start", () => {
		expect(late("remove-files", null, ago(0))).toBe(false);
		expect(late("remove-files", null, ago(899))).toBe(false);
		expect(late("remove-files", null, ago(901))).toBe(true);
		expect(late("remove-files", null)).toBe(true);
		// Tried again each hour.
		expect([late("market-figures", null, ago(10_799)), late("market-figures", null, ago(10_801))]).toEqual([
			false,
			true,
		]);
	});

	it.each([
		["send-mail", 299, 301],
		["saved-searches", 299, 301],
		["remove-files", 899, 901],
		["clean-up", 10_799, 10_801],
		["market-figures", 7 * 86_400 + 10_799, 7 * 86_400 + 10_801],
	] as const)("%s: is reported after three periods, and at least five minutes", (job, inTime, tooLate) => {
		expect([late(job, ago(inTime)), late(job, ago(tooLate))]).toEqual([false, true]);
	});

	it("does not count the hours in which it does not run", () => {
		const lateAt = (time: string) =>
			isLate({ job: "moderation-digest", done_at: "2026-11-21T20:41:05Z", since: null }, Date.parse(time));
		expect([lateAt("2026-11-22T07:41:00Z"), lateAt("2026-11-22T07:42:00Z")]).toEqual([false, true]);
	});
});

describe("due job", () => {
	const due = (job: JobName, started_at: string | null, time: string) =>
		listDueJobs([{ job, started_at, has_more: false, done_at: started_at }], Date.parse(time)).length === 1;

	it("is one at once whose last run left something, since that run", () => {
		const left = {
			job: "clean-up",
			started_at: "2026-11-22T12:17:02.123456+00:00",
			has_more: true,
			done_at: null,
		} as const;
		const since = Date.parse("2026-11-22T12:17:02.124Z");
		expect(listDueJobs([left], since + 1000)).toEqual([{ job: "clean-up", since }]);
	});

	it.each([
		// Once in each period, also when calls come a little early or late.
		["saved-searches", "2026-11-22T12:00:29Z", "2026-11-22T12:00:59Z", "2026-11-22T12:01:00Z"],
		["send-mail", "2026-11-22T12:00:01Z", "2026-11-22T12:00:04Z", "2026-11-22T12:00:05Z"],
		// At its minute, also when it was run by hand shortly before.
		["clean-up", "2026-11-22T11:17:10Z", "2026-11-22T12:16:59Z", "2026-11-22T12:17:00Z"],
		["plan-changes", "2026-11-22T11:59:00Z", "2026-11-22T12:00:59Z", "2026-11-22T12:01:00Z"],
		// From 5 to 20 o'clock.
		["moderation-digest", "2026-11-22T20:41:10Z", "2026-11-23T05:40:59Z", "2026-11-23T05:41:00Z"],
		// On Mondays.
		["market-figures", "2026-11-22T10:00:00Z", "2026-11-23T02:12:59Z", "2026-11-23T02:13:00Z"],
	] as const)("%s: runs when its period begins", (job, started, tooEarly, inTime) => {
		expect([due(job, started, tooEarly), due(job, started, inTime)]).toEqual([false, true]);
	});

	it("of a week is tried again each hour until it succeeds", () => {
		const isDue = (done_at: string | null, started_at: string, time: string) =>
			listDueJobs([{ job: "market-figures", started_at, has_more: false, done_at }], Date.parse(time)).length === 1;
		expect(isDue("2026-11-16T02:13:04Z", "2026-11-23T02:13:02Z", "2026-11-23T03:12:59Z")).toBe(false);
		expect(isDue("2026-11-16T02:13:04Z", "2026-11-23T02:13:02Z", "2026-11-23T03:13:00Z")).toBe(true);
		expect(isDue("2026-11-23T03:13:01Z", "2026-11-23T03:13:01Z", "2026-11-29T23:00:00Z")).toBe(false);
	});

	it("is any that never ran, except by night one that runs by day", () => {
		expect(due("clean-up", null, "2026-11-22T12:00:00Z")).toBe(true);
		expect(due("moderation-digest", null, "2026-11-22T03:00:00Z")).toBe(false);
	});

	it("comes the sooner, the longer it waits", () => {
		const never = (["send-mail", "clean-up", "remove-files"] as const).map((job) => ({
			job,
			started_at: null,
			has_more: false,
			done_at: null,
		}));
		expect(listDueJobs(never, NOW + 123_000).map(({ job }) => job)).toEqual(["clean-up", "remove-files", "send-mail"]);
	});
});

it("accepts known job names only", () => {
	expect(findJobName("clean-up")).toBe("clean-up");
	for (const name of ["", "toString", "__proto__", "clean-up ", "due"]) expect(findJobName(name)).toBeUndefined();
});

/** The schedule in the words of the guide. */
function describeSchedule(job: JobName): string {
	const schedule: { everySeconds: number; offsetSeconds?: number; hours?: readonly number[] } = JOB_SCHEDULES[job];
	const { everySeconds, offsetSeconds = 0, hours } = schedule;
	if (everySeconds < 30) return `every 30 s (${everySeconds} s locally)`;
	if (everySeconds === 60) return "every minute";
	if (everySeconds === 300) return "every 5 minutes";
	// A week of the clock begins on Thursday, its fourth day is a Monday.
	if (everySeconds === 7 * 86_400 && Math.floor(offsetSeconds / 86_400) === 4) {
		const minutes = (offsetSeconds % 86_400) / 60;
		return `every Monday at ${Math.floor(minutes / 60)}:${minutes % 60} UTC`;
	}
	return `every hour at minute ${offsetSeconds / 60}${hours ? `, ${hours[0]} to ${hours[1]} h UTC` : ""}`;
}

it.each(JOB_NAMES)("runs as often as its page and the guide say: %s", (job) => {
	const operations = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
	expect(operations).toContain(`| \`${job}\` | ${describeSchedule(job)} |`);
	const { everySeconds } = JOB_SCHEDULES[job];
	const words = { halfMinute: 30, minute: 60, fiveMinutes: 300, hour: 3600, hourByDay: 3600, week: 604_800 };
	const most = words[getCadence(job)];
	expect(everySeconds === most || (most === 30 && everySeconds < 30)).toBe(true);
});
