/** What becomes of the rows of a log while the backend refuses them or is away, by a clock that the test moves. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLogWriter } from "./log-writer.server.ts";

type Answer = { error: { code?: string; message: string } | null; status: number };
const TAKEN: Answer = { error: null, status: 200 };
const refuse = (status: number): Answer => ({ error: { message: "refused" }, status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A writer of numbers with a backend that answers as told. */
function watch(answer: (rows: number[]) => Answer | Promise<Answer>, mostWaiting = 1000) {
	const calls: number[][] = [];
	const [lost, failures]: [number[], object[]] = [[], []];
	const writer = makeLogWriter<number>({
		mostWaiting,
		pauseMilliseconds: 100,
		write: async (rows) => {
			calls.push(rows);
			return answer(rows);
		},
		onFailure: (failure) => void failures.push(failure),
		onLost: (row) => void lost.push(row),
	});
	const add = (count: number, first = 0) => {
		for (let index = 0; index < count; index++) writer.add(first + index);
	};
	return { ...writer, calls, lost, failures, addMany: add };
}

it("rows are written after a pause, fifty at once, in their order", async () => {
	const log = watch(() => TAKEN);
	log.addMany(120);
	await vi.advanceTimersByTimeAsync(99);
	expect(log.calls).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(log.calls.map(({ length }) => length)).toEqual([50, 50, 20]);
	expect(log.calls.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index));
});

it.each([0, 401, 403, 404, 408, 429, 500, 503])("an answer of %d loses no row: all are tried again", async (status) => {
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

it("what throws is tried again as well", async () => {
	let tries = 0;
	const log = watch(() => (tries++ === 0 ? Promise.reject(new Error("broken")) : TAKEN));
	log.addMany(1);
	await vi.advanceTimersByTimeAsync(1200);
	expect([log.calls, log.lost]).toEqual([[[0], [0]], []]);
});

it("five times, after a second more each time; then they are given up, one by one in the server's log", async () => {
	const log = watch(() => refuse(503));
	log.addMany(2);
	await vi.advanceTimersByTimeAsync(100 + 1000 + 2000 + 3000 + 4000);
	expect(log.failures).toEqual([1, 2, 3, 4, 5].map((attempt) => ({ code: undefined, status: 503, rows: 2, attempt })));
	expect(log.lost).toEqual([0, 1]);
});

it("a row that the database does not take is tried once more alone, and costs no other its place", async () => {
	const log = watch((rows) => (rows.includes(3) ? refuse(400) : TAKEN));
	log.addMany(5);
	await vi.advanceTimersByTimeAsync(100);
	expect(log.calls).toEqual([[0, 1, 2, 3, 4], [0], [1], [2], [3], [4]]);
	expect(log.lost).toEqual([3]);
});

it("never more are kept than fit, those being tried included; the oldest stay, and there is room again later", async () => {
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

it("a flush waits for the tries of what was added before it", async () => {
	let tries = 0;
	const log = watch(() => (tries++ < 2 ? refuse(503) : TAKEN));
	log.addMany(1);
	let isFlushed = false;
	void log.flush().then(() => {
		isFlushed = true;
	});
	await vi.advanceTimersByTimeAsync(2999);
	expect(isFlushed).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect([isFlushed, log.calls]).toEqual([true, [[0], [0], [0]]]);
});
