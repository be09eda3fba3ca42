import { expect, it } from "vitest";
import { islandDay, islandMoment, islandYear } from "./island-day.ts";

it.each([
	["2026-07-01T20:59:59Z", "2026-07-01"],
	["2026-07-01T21:00:00Z", "2026-07-02"],
	["2026-12-31T21:59:59Z", "2026-12-31"],
	["2026-12-31T22:00:00Z", "2027-01-01"],
])("returns for %s the local day %s", (at, day) => {
	expect(islandDay(Date.parse(at))).toBe(day);
	expect(`${islandYear(Date.parse(at))}`).toBe(day.slice(0, 4));
});

it.each([
	["in winter", "2026-11-28", "10:00", "2026-11-28T08:00:00Z"],
	["in summer", "2026-07-28", "10:00", "2026-07-28T07:00:00Z"],
	["before the clocks go forward", "2026-03-29", "02:59", "2026-03-29T00:59:00Z"],
	["after the clocks went forward", "2026-03-29", "04:00", "2026-03-29T01:00:00Z"],
	["that the clocks skip, an hour later", "2026-03-29", "03:30", "2026-03-29T01:30:00Z"],
	["after the clocks went back", "2026-10-25", "04:30", "2026-10-25T02:30:00Z"],
])("finds the moment of a local time %s", (_, day, time, at) => {
	expect(new Date(islandMoment(day, time)).toISOString()).toBe(at.replace("Z", ".000Z"));
});
