import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cached } from "./cache.server.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it("reads again after 30 s, shows the former value meanwhile, and waits for a new one after 5 min more", async () => {
	let reads = 0;
	const read = () => cached("key", async () => ++reads);
	const readAfter = async (milliseconds: number) => {
		await vi.advanceTimersByTimeAsync(milliseconds);
		return read();
	};
	expect(await read()).toBe(1);
	expect([await readAfter(29_999), reads]).toEqual([1, 1]);
	expect([await readAfter(1), reads]).toEqual([1, 2]);
	expect(await readAfter(329_999)).toBe(2);
	expect(reads).toBe(3);
	expect(await readAfter(330_000)).toBe(4);
});
