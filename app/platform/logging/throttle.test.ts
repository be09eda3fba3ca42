/** Throttle of the error log, with a mocked clock. */
import { expect, it } from "vitest";
import { createThrottle } from "./throttle.ts";

it("skips repeats within eight seconds and returns their count", () => {
	const ask = createThrottle();
	expect(ask("a", 0)).toBe(0);
	expect(ask("a", 1)).toBeNull();
	expect(ask("a", 7_999)).toBeNull();
	expect(ask("b", 7_999)).toBe(0);
	expect(ask("a", 8_000)).toBe(2);
	expect(ask("a", 16_000)).toBe(0);
});

it("passes five identical errors a minute", () => {
	const ask = createThrottle({ maxPerMinute: 5 });
	const passed = Array.from({ length: 60 }, (_, second) => ask("a", second * 1000)).filter((one) => one !== null);
	expect(passed).toHaveLength(5);
	// The first is a minute old: one more passes and returns the number skipped.
	expect(ask("a", 60_000)).toBe(27);
	expect(ask("a", 61_000)).toBeNull();
});

it("passes a maximum per hour, whatever the minute limit allows", () => {
	const ask = createThrottle({ maxPerMinute: 2, maxPerHour: 6, quietPeriodMs: 0 });
	const passed = Array.from({ length: 3600 }, (_, second) => ask("a", second * 1000)).filter((one) => one !== null);
	expect(passed).toHaveLength(6);
	expect(ask("a", 3_600_000)).toBe(3594 - passed.reduce((sum, one) => sum + one, 0));
});

it("remembers a limited number of messages", () => {
	const ask = createThrottle();
	expect(ask("first", 0)).toBe(0);
	for (let index = 0; index < 600; index++) ask(`other ${index}`, 1);
	expect(ask("first", 2)).toBe(0);
});
