/** The entered start date of a plan change, and what a change affects. */
import { describe, expect, it } from "vitest";
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
