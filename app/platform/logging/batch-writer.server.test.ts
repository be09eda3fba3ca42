/** Batches, retries and limits of the writer while the backend rejects items or is away, on a fake clock. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBatchWriter } from "./batch-writer.server.ts";

type Result = { error: { code?: string; message: string } | null; status: number };
const WRITTEN: Result = { error: null, status: 200 };
const fail = (status: number): Result => ({ error: { message: "rejected" }, status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A writer of numbers, and its calls. */
function startWriter(respond: (items: number[]) => Result | Promise<Result>, maxPending = 1000) {
	const calls: number[][] = [];
	const batches: string[] = [];
	const [dropped, failures]: [number[], object[]] = [[], []];
	const writer = createBatchWriter<number>({
		maxPending,
		flushAfterMs: 100,
		write: async (items, batchId) => {
			calls.push(items);
			batches.push(batchId);
			return respond(items);
		},
		onFailure: (failure) => void failures.push(failure),
		onDropped: (item) => void dropped.push(item),
	});
	const add = (count: number, first = 0) => {
		for (let index = 0; index < count; index++) writer.add(first + index);
	};
	return { ...writer, calls, batches, dropped, failures, addMany: add };
}

it("writes items after the flush delay, fifty a batch, in order", async () => {
	const writer = startWriter(() => WRITTEN);
	writer.addMany(120);
	await vi.advanceTimersByTimeAsync(99);
	expect(writer.calls).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(writer.calls.map(({ length }) => length)).toEqual([50, 50, 20]);
	expect(writer.calls.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index));
});

it.each([0, 401, 403, 404, 408, 429, 500, 503])("retries all items after status %d", async (status) => {
	let isAway = true;
	const writer = startWriter(() => (isAway ? fail(status) : WRITTEN));
	writer.addMany(60);
	await vi.advanceTimersByTimeAsync(1200);
	expect(writer.calls.map(({ length }) => length)).toEqual([50, 50]);
	isAway = false;
	writer.addMany(5, 60);
	await vi.advanceTimersByTimeAsync(2000);
	expect(writer.calls.slice(2).flat()).toEqual(Array.from({ length: 65 }, (_, index) => index));
	expect(writer.dropped).toEqual([]);
});

it("retries after a rejected promise", async () => {
	let attempts = 0;
	const writer = startWriter(() => (attempts++ === 0 ? Promise.reject(new Error("broken")) : WRITTEN));
	writer.addMany(1);
	await vi.advanceTimersByTimeAsync(1200);
	expect([writer.calls, writer.dropped]).toEqual([[[0], [0]], []]);
});

it("retries for ten minutes with growing pauses, then drops each item", async () => {
	const writer = startWriter(() => fail(503));
	writer.addMany(2);
	await vi.advanceTimersByTimeAsync(100 + 1000 + 2000 + 3000);
	expect(writer.failures).toEqual(
		[1, 2, 3, 4].map((attempt) => ({ code: undefined, message: "rejected", status: 503, count: 2, attempt })),
	);
	await vi.advanceTimersByTimeAsync(580_000);
	expect(writer.dropped).toEqual([]);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(writer.dropped).toEqual([0, 1]);
	expect(writer.calls.length).toBeLessThan(70);
});

it("keeps the batch id through retries and gives the next batch another", async () => {
	let attempts = 0;
	const writer = startWriter(() => (attempts++ < 2 ? fail(0) : WRITTEN));
	writer.addMany(60);
	await vi.advanceTimersByTimeAsync(4000);
	const [first, second, third, other] = writer.batches;
	expect([second, third]).toEqual([first, first]);
	expect(other).not.toBe(first);
});

it("writes items one by one after repeated server faults", async () => {
	const writer = startWriter((items) => (items.includes(3) ? fail(500) : WRITTEN));
	writer.addMany(5);
	await vi.advanceTimersByTimeAsync(100 + 10_000);
	expect(writer.dropped).toEqual([3]);
	expect(writer.calls.slice(5)).toEqual([[0], [1], [2], [3], [4]]);
});

it("writes items one by one after a permanent rejection and drops the rejected one", async () => {
	const writer = startWriter((items) => (items.includes(3) ? fail(400) : WRITTEN));
	writer.addMany(5);
	await vi.advanceTimersByTimeAsync(100);
	expect(writer.calls).toEqual([[0, 1, 2, 3, 4], [0], [1], [2], [3], [4]]);
	expect(writer.dropped).toEqual([3]);
});

it("drops new items above the limit, in-flight ones included, and accepts items again after a write", async () => {
	let isAway = true;
	const writer = startWriter(() => (isAway ? fail(503) : WRITTEN), 100);
	for (let round = 0; round < 8; round++) {
		writer.addMany(50, round * 50);
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(writer.dropped).toHaveLength(300);
	isAway = false;
	await vi.advanceTimersByTimeAsync(1000);
	expect(writer.calls.slice(1).flat()).toEqual(Array.from({ length: 100 }, (_, index) => index));
	writer.addMany(100, 1000);
	await vi.advanceTimersByTimeAsync(100);
	expect(writer.dropped).toHaveLength(300);
	expect(writer.calls.slice(3).flat()).toHaveLength(100);
});

it("close waits for the items added before", async () => {
	let attempts = 0;
	const writer = startWriter(() => (attempts++ < 2 ? fail(503) : WRITTEN));
	writer.addMany(1);
	let isClosed = false;
	void writer.close().then(() => {
		isClosed = true;
	});
	await vi.advanceTimersByTimeAsync(2999);
	expect(isClosed).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect([isClosed, writer.calls]).toEqual([true, [[0], [0], [0]]]);
});

it("close stops retrying after seconds and drops the rest", async () => {
	const writer = startWriter(() => fail(503));
	writer.addMany(1);
	await vi.advanceTimersByTimeAsync(120_000);
	writer.addMany(1, 1);
	const before = writer.calls.length;
	void writer.close();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(writer.dropped).toEqual([0, 1]);
	expect(writer.calls.length - before).toBeLessThan(6);
});

describe("with merged items", () => {
	type Count = { key: string; count: number };

	function startCounter(respond: () => Result | Promise<Result>, maxPending = 1000) {
		const calls: Count[][] = [];
		const writer = createBatchWriter<Count>({
			maxPending,
			flushAfterMs: 10_000,
			merge: {
				keyOf: ({ key }) => key,
				combine: (older, newer) => ({ key: older.key, count: older.count + newer.count }),
			},
			write: async (items) => {
				calls.push(items);
				return respond();
			},
			onFailure: () => {},
		});
		const add = (...keys: string[]) => {
			for (const key of keys) writer.add({ key, count: 1 });
		};
		return { ...writer, calls, add };
	}

	it("writes each key once, in one call", async () => {
		const counter = startCounter(() => WRITTEN);
		counter.add(...Array.from({ length: 60 }, (_, index) => `k${index}`), "k0");
		await vi.advanceTimersByTimeAsync(10_000);
		expect(counter.calls).toHaveLength(1);
		expect(counter.calls[0]).toHaveLength(60);
		expect(counter.calls[0]![0]).toEqual({ key: "k0", count: 2 });
	});

	it("joins a failed batch with newer items and writes it at the next flush", async () => {
		let isAway = true;
		const counter = startCounter(() => (isAway ? fail(503) : WRITTEN));
		counter.add("a", "b");
		await counter.flush();
		counter.add("b", "c");
		isAway = false;
		await vi.advanceTimersByTimeAsync(10_000);
		expect(counter.calls[1]).toEqual(
			expect.arrayContaining([
				{ key: "a", count: 1 },
				{ key: "b", count: 2 },
				{ key: "c", count: 1 },
			]),
		);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(counter.calls).toHaveLength(2);
	});

	it("writes a failed batch again without a further item", async () => {
		const counter = startCounter(() => fail(400));
		counter.add("a");
		await vi.advanceTimersByTimeAsync(30_000);
		expect(counter.calls.length).toBe(3);
	});

	it("drops new keys above the limit and still counts known ones", async () => {
		const counter = startCounter(() => WRITTEN, 2);
		counter.add("a", "b", "c", "a");
		await counter.flush();
		expect(counter.calls).toEqual([
			[
				{ key: "a", count: 2 },
				{ key: "b", count: 1 },
			],
		]);
	});

	it("flush waits for the write under way and for the items added since", async () => {
		let release = () => {};
		const held = new Promise<Result>((resolve) => {
			release = () => resolve(WRITTEN);
		});
		const counter = startCounter(() => held);
		counter.add("a");
		void counter.flush();
		await vi.advanceTimersByTimeAsync(0);
		counter.add("b");
		const flushed = counter.flush();
		expect(counter.calls).toHaveLength(1);
		release();
		await flushed;
		expect(counter.calls.map((items) => items.map(({ key }) => key))).toEqual([["a"], ["b"]]);
	});

	it("removes items that a failed write put back", async () => {
		const counter = startCounter(() => fail(503));
		counter.add("a", "b");
		void counter.flush();
		await counter.remove(({ key }) => key === "a");
		await counter.flush();
		expect(counter.calls.at(-1)).toEqual([{ key: "b", count: 1 }]);
	});
});
