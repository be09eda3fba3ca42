import { expect, it, test } from "vitest";
import { listWiderSteps, MAX_STEPS, pickWiderSteps } from "./wider-steps.ts";

const districtOf = (area: string) => (area.includes(".") ? area.split(".", 1)[0]! : null);
const steps = (filters: Parameters<typeof listWiderSteps>[0]) =>
	listWiderSteps(filters, districtOf).map(({ group, value }) => [group, value]);

it("widens bounds to the next amounts, options and places", () => {
	expect(steps({ category: "rent", price_max: 450, interval_max: "3" })).toEqual([
		["interval", "6"],
		["interval", "12"],
		["price", 500],
		["price", 600],
	]);
	expect(steps({ near: "emu", within: "5", place: ["girne.lapta"], size_min: 100 })).toEqual([
		["near", "10"],
		["size", 85],
		["place", "girne"],
	]);
	expect(steps({ price_max: 100_000 })).toEqual([
		["price", 110_000],
		["price", 130_000],
	]);
	expect(steps({ price_max: 95_000, year_min: 2015 })).toEqual([
		["price", 105_000],
		["price", 120_000],
		["year", 2013],
	]);
});

it("takes away other filters, but never what is looked for, and at most as many as are counted", () => {
	expect(steps({ category: "sale", type: ["villa"], rooms: ["3"], pool: true, verified: true, q: "sea" })).toEqual([
		["pool", null],
		["verified", null],
	]);
	const many = { price_max: 9, move_in_max: 9, interval_max: "1", within: "1", pool: true, verified: true } as const;
	expect(steps(many)).toHaveLength(MAX_STEPS);
});

it("keeps the lower bound of a range, and steps of groups in the address", () => {
	const [step] = listWiderSteps({ price_min: 300, price_max: 450 }, districtOf);
	expect(step?.filters).toEqual({ price_min: 300, price_max: 500 });
});

test("of each group the first step that yields more is picked, the most first, and none that yields nothing", () => {
	const found = listWiderSteps({ price_max: 450, interval_max: "1", pool: true }, districtOf);
	expect(found.map(({ value }) => value)).toEqual(["3", "6", 500, 600, null]);
	const pick = (counts: number[]) => pickWiderSteps(found, counts, 2, 3).map(({ value, more }) => [value, more]);
	expect(pick([2, 5, 4, 9, 2])).toEqual([
		["6", 3],
		[500, 2],
	]);
	// Uncounted beyond a thousand.
	expect(pick([2, 1001, 2, 2, 2])).toEqual([]);
});
