/** The entered start date of a plan change, and what a change affects. */
import { describe, expect, it } from "vitest";
import { integer, money } from "./plans.server.ts";
import { listDifferences, parseStartDate } from "./plans.ts";

describe("start date of a change", () => {
	const today = "2026-11-22";

	it.each([
		["", null],
		["   ", null],
		["2026-11-22", null],
		["22.11.2026", null],
		["2026-11-23", "2026-11-23"],
		[" 1.12.2026 ", "2026-12-01"],
		["01/12/2026", "2026-12-01"],
		["2028-11-22", "2028-11-22"],
	])("reads %o as %o", (text, day) => {
		expect(parseStartDate(text, today)).toEqual({ ok: true, day });
	});

	it.each([
		["2026-11-21", "adminPlans:dayPast"],
		["1999-12-31", "adminPlans:dayPast"],
		["2028-11-23", "adminPlans:dayTooFar"],
		["2099-01-01", "adminPlans:dayTooFar"],
		["2199-01-01", "adminPlans:badDay"],
		["2027-02-29", "adminPlans:badDay"],
		["12/31/2026", "adminPlans:badDay"],
		["tomorrow", "adminPlans:badDay"],
		["9999-99-99", "adminPlans:badDay"],
	])("refuses %o: %s", (text, message) => {
		expect(parseStartDate(text, today)).toEqual({ ok: false, message });
	});

	it("allows up to 28 February from a leap day", () => {
		expect(parseStartDate("2030-02-28", "2028-02-29")).toEqual({ ok: true, day: "2030-02-28" });
		expect(parseStartDate("2030-03-01", "2028-02-29")).toEqual({ ok: false, message: "adminPlans:dayTooFar" });
	});
});

it("reads amounts of at most the given pounds and whole numbers of the given range", () => {
	const amount = (text: string) => money(10_000).safeParse(text).data;
	expect(["25.50", "£255", "0", "10000"].map(amount)).toEqual([2550, 25_500, 0, 1_000_000]);
	expect(["cheap", "-5", "10000.01", "1.234"].map(amount).every((one) => one === undefined)).toBe(true);
	const quota = (text: string) => integer(1, 10_000).safeParse(text).data;
	expect(["1", "10000", "0", "10001", "1.5"].map(quota)).toEqual([1, 10_000, undefined, undefined, undefined]);
});

it("lists the changed fields of a plan, monthly and yearly price as one", () => {
	const plan = {
		name_en: "Starter",
		name_tr: "Başlangıç",
		monthly_pence: 1900,
		yearly_pence: 19_000,
		listing_quota: 15,
		position: 2,
	};
	expect(listDifferences(plan, plan)).toEqual([]);
	expect(listDifferences(plan, { ...plan, monthly_pence: 1, yearly_pence: 2 })).toEqual(["price"]);
	expect(listDifferences(plan, { ...plan, name_tr: "Başka", listing_quota: 1, position: 9 })).toEqual([
		"name_tr",
		"listing_quota",
		"position",
	]);
});
