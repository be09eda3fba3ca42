import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
	findHeldSince,
	findJobName,
	getRunMessage,
	isLate,
	JOB_CADENCES,
	JOB_NAMES,
	type JobName,
	listCounts,
} from "./jobs.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe("late job", () => {
	const late = (job: JobName, done_at: string | null, since: string | null = done_at) =>
		isLate({ job, done_at, since }, NOW);

	it("is reported when it never ran although other jobs have run long enough", () => {
		expect(late("remove-files", null)).toBe(true);
		expect(late("remove-files", null, ago(1799))).toBe(false);
		expect(late("remove-files", null, ago(1801))).toBe(true);
	});

	it.each([
		["send-mail", 299, 301],
		["saved-searches", 599, 601],
		["remove-files", 1799, 1801],
		["clean-up", 10_799, 10_801],
	] as const)("%s: is reported after several intervals", (job, inTime, tooLate) => {
		expect([late(job, ago(inTime)), late(job, ago(tooLate))]).toEqual([false, true]);
	});

	it("excludes the nightly pause of the digest", () => {
		expect(late("moderation-digest", ago(9 * 3600))).toBe(false);
	});
});

describe("held up since", () => {
	const held = (renewed: string | null, done_at: string | null) =>
		findHeldSince({ job: "send-mail", done_at, since: ago(9000) }, renewed, NOW);

	it("is the last sign of life of a silent run", () => {
		expect(held(ago(61), ago(200))).toBe(ago(61));
		expect(held(ago(59), ago(200))).toBeNull();
	});

	it("is the last completed run of a late job, or the first run of any", () => {
		expect(held(ago(1), ago(301))).toBe(ago(301));
		expect(held(null, null)).toBe(ago(9000));
		expect(held(null, ago(299))).toBeNull();
	});
});

it("reads counts and remark of a run from any record", () => {
	const run = { details: { sent: 3, failed: 0, reason: "smtp_url_missing", odd: null, nested: {} } };
	expect(listCounts(run)).toEqual([{ name: "sent", value: 3 }]);
	expect(getRunMessage(run)).toBe("smtp_url_missing");
	expect(getRunMessage({ details: { message: 7 } })).toBeNull();
});

it("accepts known job names only", () => {
	expect(findJobName("clean-up")).toBe("clean-up");
	for (const name of ["", "toString", "__proto__", "clean-up "]) expect(findJobName(name)).toBeUndefined();
});

it("calls every job from the local timer and the documented scheduler", () => {
	const root = join(import.meta.dirname, "../../..");
	const timer = readFileSync(join(root, "scripts/start.ts"), "utf8");
	const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
	for (const job of JOB_NAMES) {
		expect(timer, job).toContain(`"${job}"`);
		expect(operations, job).toContain(`private.call_job('${job}')`);
	}
});

/** What the scheduler calls each cadence that the page of the jobs names. */
const SCHEDULES = {
	halfMinute: /^30 seconds$/,
	minute: /^\* \* \* \* \*$/,
	fiveMinutes: /^\*\/5 \* \* \* \*$/,
	hour: /^\d+ \* \* \* \*$/,
	hourByDay: /^\d+ \d+-\d+ \* \* \*$/,
};

it.each(JOB_NAMES)("is scheduled as often as its page says: %s", (job) => {
	const operations = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
	const [, schedule] = new RegExp(`'adahan-${job}', '([^']+)'`).exec(operations) ?? [];
	expect(schedule).toMatch(SCHEDULES[JOB_CADENCES[job]]);
});
