/** Deduplication of identical errors into one row, with a mocked clock. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createErrorDeduplicator, type RepeatedError } from "./deduplicate.server.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

type Row = { id: string };

function start(isTaken: () => boolean = () => true) {
	const inserted: [string, RepeatedError?][] = [];
	const counted: [string, RepeatedError][] = [];
	const keeper = createErrorDeduplicator<Row>({
		insert: async ({ id }, again) => {
			inserted.push(again ? [id, structuredClone(again)] : [id]);
			return isTaken();
		},
		count: async ({ id }, again) => void counted.push([id, structuredClone(again)]),
		now: () => Date.now(),
	});
	return { ...keeper, inserted, counted };
}

it("counts repeats within eight seconds in the existing row with their ids, then writes", async () => {
	const { add, inserted, counted } = start();
	add("a", { id: "1" });
	await vi.advanceTimersByTimeAsync(1000);
	for (const id of ["2", "2", "1", "3"]) add("a", { id });
	add("b", { id: "4" });
	await vi.advanceTimersByTimeAsync(6999);
	expect([inserted, counted]).toEqual([[["1"], ["4"]], []]);
	await vi.advanceTimersByTimeAsync(1);
	expect(counted).toEqual([["1", { repeats: 2, ids: ["2", "3"], lastAt: 1000 }]]);
	add("a", { id: "5" });
	await vi.advanceTimersByTimeAsync(60_000);
	expect([inserted, counted.length]).toEqual([[["1"], ["4"], ["5"]], 1]);
});

it("keeps twenty ids and counts all", async () => {
	const { add, flush, counted } = start();
	for (let id = 0; id < 100; id++) add("a", { id: String(id) });
	await flush();
	expect(counted[0]?.[1]).toMatchObject({ repeats: 99, ids: Array.from({ length: 20 }, (_, id) => String(id + 1)) });
});

it("retries a failed row once, with the repeats since", async () => {
	const { add, inserted, counted } = start(() => false);
	add("a", { id: "1" });
	add("a", { id: "2" });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(inserted).toEqual([["1"], ["1", { repeats: 1, ids: ["2"], lastAt: 0 }]]);
	expect(counted).toEqual([]);
});

it("holds five hundred at most and loses none", async () => {
	const { add, inserted, counted } = start();
	add("0", { id: "first" });
	add("0", { id: "again" });
	for (let key = 1; key <= 500; key++) add(String(key), { id: String(key) });
	await vi.advanceTimersByTimeAsync(0);
	expect([inserted.length, counted.map(([id]) => id)]).toEqual([501, ["first"]]);
});
