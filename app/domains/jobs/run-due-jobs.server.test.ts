import { afterEach, beforeEach, expect, it, vi } from "vitest";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("#app/platform/supabase/gateways/jobs.server.ts", () => ({ jobTimeCalls: { rpc }, jobRunCalls: { rpc } }));

const { runDueJobs } = await import("./run-due-jobs.server.ts");
const { JOB_NAMES } = await import("./schedule.ts");
type Table = Parameters<typeof runDueJobs>[0];
type JobName = (typeof JOB_NAMES)[number];

/** At noon every job is due. */
const NOON = Date.parse("2026-11-22T12:00:00Z");
/** Names of functions of the database, in the order of calls. */
const calls: string[] = [];
/** Seconds until the database answers, by function. */
let slow: Record<string, number> = {};
let started: Map<string, string>;
/** Whether no job has succeeded for four days. */
let isLate = false;

beforeEach(() => {
	vi.useFakeTimers({ now: NOON });
	started = new Map();
	slow = {};
	isLate = false;
	calls.length = 0;
	rpc.mockImplementation(async (name: string, values: { job_name: string }) => {
		calls.push(name);
		if (slow[name]) await sleep(slow[name]);
		if (name === "start_job_run") started.set(values.job_name, new Date().toISOString());
		return { data: name === "get_job_times" ? listTimes() : true, error: null, status: 200 };
	});
});
afterEach(() => void vi.useRealTimers());

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const listTimes = () => ({
	now: new Date().toISOString(),
	jobs: JOB_NAMES.map((job) => {
		const started_at = started.get(job) ?? null;
		const since = new Date(NOON - (isLate ? 4 * 86_400_000 : 0)).toISOString();
		return { job, started_at, running_since: null, has_more: false, done_at: isLate ? null : started_at, since };
	}),
});
/** Jobs that take as long. */
const jobsOf = (seconds: (job: JobName) => number) =>
	Object.fromEntries(
		JOB_NAMES.map((job) => [
			job,
			async () => {
				await sleep(seconds(job));
				return {};
			},
		]),
	) as Table;
/** The answer of a call and the seconds until it came. */
async function call(jobs: Table) {
	const from = Date.now();
	let answer: { seconds: number } & Awaited<ReturnType<typeof runDueJobs>>;
	void runDueJobs(jobs).then((runs) => {
		answer = { seconds: (Date.now() - from) / 1000, ...runs };
	});
	await vi.advanceTimersByTimeAsync(300_000);
	return answer!;
}

it("answers after 50 seconds, while jobs still run", async () => {
	const { seconds, jobs, left } = await call(jobsOf(() => 200));
	expect([seconds, jobs.map(({ status }) => status)]).toEqual([50, ["running", "running", "running"]]);
	expect(left.toSorted()).toEqual(JOB_NAMES.filter((job) => !started.has(job)).toSorted());
});

it("does not wait longer for a slow database, before the jobs or after them", async () => {
	slow = { get_job_times: 8 };
	expect((await call(jobsOf(() => 200))).seconds).toBe(50);
	slow = { tell_late_jobs: 60 };
	isLate = true;
	expect((await call(jobsOf(() => 1))).seconds).toBe(50);
	expect(calls.at(-1)).toBe("tell_late_jobs");
});

it("starts no job after 30 seconds, and the next call starts what is left", async () => {
	const { left } = await call(jobsOf(() => 11));
	const times = [...started.values()].map((at) => Math.floor((Date.parse(at) - NOON) / 1000));
	expect([Math.max(...times), times.length + left.length]).toEqual([22, JOB_NAMES.length]);
	const next = await call(jobsOf(() => 0));
	expect(next.jobs.map(({ job }) => job)).toEqual(expect.arrayContaining(left));
	expect(next.left).toEqual([]);
});
