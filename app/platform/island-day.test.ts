import { expect, it } from "vitest";
import { islandDay } from "./island-day.ts";

it.each([
	["2026-07-01T20:59:59Z", "2026-07-01"],
	["2026-07-01T21:00:00Z", "2026-07-02"],
	["2026-12-31T21:59:59Z", "2026-12-31"],
	["2026-12-31T22:00:00Z", "2027-01-01"],
])("returns for %s the local day %s", (at, day) => {
	expect(islandDay(Date.parse(at))).toBe(day);
});
