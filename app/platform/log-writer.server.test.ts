/** The batch writer while the backend rejects rows or is unavailable, with a mocked clock. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLogWriter } from "./log-writer.server.ts";

type Answer = { error: { code?: string; message: string } | null; status: number };
const TAKEN: Answer = { error: null, status: 200 };
const refuse = (status: number): Answer => ({ error: { message: "refused" }, status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A writer of numbers whose backend answers as given. */
function watch(answer: (rows: number[]) => Answer | Promise<Answer>, mostWaiting = 1000) {
	const calls: number[][] = [];
	const batches: string[] = [];
	const [lost, failures]: [number[], object[]] = [[], []];
	const writer = makeLogWriter<number>({
		mostWaiting,
		pauseMilliseconds: 100,
		write: async (rows, batch) => {
			calls.push(rows);
			batches.push(batch);
			return answer(rows);
		},
		onFailure: (failure) => void failures.push(failure),
		onLost: (row) => void lost.push(row),
	});
	const add = (count: number, first = 0) => {
		for (let index = 0; index < count; index++) writer.add(first + index);
	};
	return { ...writer, calls, batches, lost, failures, addMany: add };
}

it("writes after a delay, in order, fifty rows at once", async () => {
	const log = watch(() => TAKEN);
	log.addMany(120);
	await vi.advanceTimersByTimeAsync(99);
	expect(log.calls).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(log.calls.map(({ length }) => length)).toEqual([50, 50, 20]);
	expect(log.calls.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index));
});

it.each([0, 401, 403, 404, 408, 429, 500, 503])("retries all rows after status %d", async (status) => {
	let isAway = true;
	const log = watch(() => (isAway ? refuse(status) : TAKEN));
	log.addMany(60);
	await vi.advanceTimersByTimeAsync(1200);
	expect(log.calls.map(({ length }) => length)).toEqual([50, 50]);
	isAway = false;
	log.addMany(5, 60);
	await vi.advanceTimersByTimeAsync(2000);
	expect(log.calls.slice(2).flat()).toEqual(Array.from({ length: 65 }, (_, index) => index));
	expect(log.lost).toEqual([]);
});

it("retries after an exception", async () => {
	let tries = 0;
	const log = watch(() => (tries++ === 0 ? Promise.reject(new Error("broken")) : TAKEN));
	log.addMany(1);
	await vi.advanceTimersByTimeAsync(1200);
	expect([log.calls, log.lost]).toEqual([[[0], [0]], []]);
});

it("retries for ten minutes with growing delays, then reports each row to the server log", async () => {
	const log = watch(() => refuse(503));
	log.addMany(2);
	await vi.advanceTimersByTimeAsync(100 + 1000 + 2000 + 3000);
	expect(log.failures).toEqual([1, 2, 3, 4].map((attempt) => ({ code: undefined, status: 503, rows: 2, attempt })));
	await vi.advanceTimersByTimeAsync(580_000);
	expect(log.lost).toEqual([]);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(log.lost).toEqual([0, 1]);
	expect(log.calls.length).toBeLessThan(70);
});

it("reuses the batch id on a retry, so that a lost response writes no row twice", async () => {
	let tries = 0;
	const log = watch(() => (tries++ < 2 ? refuse(0) : TAKEN));
	log.addMany(60);
	await vi.advanceTimersByTimeAsync(4000);
	const [first, second, third, other] = log.batches;
	expect([second, third]).toEqual([first, first]);
	expect(other).not.toBe(first);
});

it("isolates the failing row after a persistent database error", async () => {
	const log = watch((rows) => (rows.includes(3) ? refuse(500) : TAKEN));
	log.addMany(5);
	await vi.advanceTimersByTimeAsync(100 + 10_000);
	expect(log.lost).toEqual([3]);
	expect(log.calls.slice(5)).toEqual([[0], [1], [2], [3], [4]]);
});

it("retries a rejected row alone once and writes the others in order", async () => {
	const log = watch((rows) => (rows.includes(3) ? refuse(400) : TAKEN));
	log.addMany(5);
	await vi.advanceTimersByTimeAsync(100);
	expect(log.calls).toEqual([[0, 1, 2, 3, 4], [0], [1], [2], [3], [4]]);
	expect(log.lost).toEqual([3]);
});

it("bounds the queue including running batches, drops the newest and recovers", async () => {
	let isAway = true;
	const log = watch(() => (isAway ? refuse(503) : TAKEN), 100);
	for (let round = 0; round < 8; round++) {
		log.addMany(50, round * 50);
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(log.lost).toHaveLength(300);
	isAway = false;
	await vi.advanceTimersByTimeAsync(1000);
	expect(log.calls.slice(1).flat()).toEqual(Array.from({ length: 100 }, (_, index) => index));
	log.addMany(100, 1000);
	await vi.advanceTimersByTimeAsync(100);
	expect(log.lost).toHaveLength(300);
	expect(log.calls.slice(3).flat()).toHaveLength(100);
});

it("flushes everything added before shutdown", async () => {
	let tries = 0;
	const log = watch(() => (tries++ < 2 ? refuse(503) : TAKEN));
	log.addMany(1);
	let isOver = false;
	void log.finish().then(() => {
		isOver = true;
	});
	await vi.advanceTimersByTimeAsync(2999);
	expect(isOver).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect([isOver, log.calls]).toEqual([true, [[0], [0], [0]]]);
});

it("limits the flush at shutdown to seconds and reports the dropped rows", async () => {
	const log = watch(() => refuse(503));
	log.addMany(1);
	await vi.advanceTimersByTimeAsync(120_000);
	log.addMany(1, 1);
	const before = log.calls.length;
	void log.finish();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(log.lost).toEqual([0, 1]);
	expect(log.calls.length - before).toBeLessThan(6);
});
