import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isTimeout, OPERATION_TIMEOUT, withTimeout } from "./timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("returns the result of work that ends in time", async () => {
	await expect(withTimeout(Promise.resolve(1), 100, new Error(OPERATION_TIMEOUT))).resolves.toBe(1);
	await expect(withTimeout(Promise.reject(new Error("no")), 100, new Error(OPERATION_TIMEOUT))).rejects.toThrow("no");
	expect(vi.getTimerCount()).toBe(0);
});

it("rejects after the time and ignores a later failure of the work", async () => {
	const work = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 200));
	const result = expect(withTimeout(work, 100, new Error(OPERATION_TIMEOUT))).rejects.toThrow(OPERATION_TIMEOUT);
	await vi.advanceTimersByTimeAsync(300);
	await result;
});

it.each([
	[new Error(OPERATION_TIMEOUT), true],
	[new DOMException("The operation was aborted due to timeout", "TimeoutError"), true],
	[new Error("TimeoutError: The operation was aborted due to timeout"), true],
	[new Error("fetch failed"), false],
	["Operation timeout", false],
])("recognises the timeout in %s: %s", (error, expected) => expect(isTimeout(error)).toBe(expected));
