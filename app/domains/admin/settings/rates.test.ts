import { describe, expect, it } from "vitest";
import { parseRate } from "./rates.server.ts";
import { type DatedRate, getRateState, groupRates, previewRate } from "./rates.ts";

const rate = (values: Partial<DatedRate>): DatedRate => ({
	id: 1,
	side: "buy",
	kind: "stamp_duty",
	buyer_class: "any",
	property_ordinal: null,
	applies_to: "any",
	rate_basis_points: 50,
	rate_max_basis_points: null,
	amount_min_pence: null,
	amount_max_pence: null,
	months_of_rent_min: null,
	months_of_rent_max: null,
	years_min: null,
	years_max: null,
	valid_from: "2025-01-01",
	valid_to: null,
	source_en: "Tariff",
	source_tr: "Tarife",
	note_en: null,
	note_tr: null,
	...values,
});

describe("rate", () => {
	it.each([
		["2026-01-01", null, "now"],
		["2026-01-02", null, "future"],
		["2025-01-01", "2025-12-31", "past"],
		["2025-01-01", "2026-01-01", "now"],
	])("from %s to %s on 1 January 2026 is %s", (valid_from, valid_to, expected) => {
		expect(getRateState({ valid_from, valid_to }, "2026-01-01")).toBe(expected);
	});

	it("is grouped with its predecessors, newest first", () => {
		const rates = [
			rate({}),
			rate({ id: 2, kind: "lawyer" }),
			rate({ id: 3, valid_from: "2026-01-01" }),
			rate({ id: 4, side: "rent" }),
		];
		expect(groupRates(rates, "buy").map((line) => line.map(({ id }) => id))).toEqual([[3, 1], [2]]);
	});
});

describe("preview of a rate", () => {
	it("compares its start date without and with it", () => {
		const rates = [
			rate({}),
			rate({ id: 2, kind: "lawyer", rate_basis_points: null, amount_min_pence: 100_000, amount_max_pence: 200_000 }),
		];
		const { lines, total, day } = previewRate(
			rates,
			rate({ id: 0, rate_basis_points: 100, valid_from: "2027-01-01" }),
			10_000_000,
		);
		expect(day).toBe("2027-01-01");
		expect(lines).toEqual(
			[
				{ kind: "stamp_duty", before: { min: 50_000, max: 50_000 }, after: { min: 100_000, max: 100_000 } },
				{ kind: "lawyer", before: { min: 100_000, max: 200_000 }, after: { min: 100_000, max: 200_000 } },
			].sort((a, b) => lines.findIndex(({ kind }) => kind === a.kind) - lines.findIndex(({ kind }) => kind === b.kind)),
		);
		expect(total).toEqual({
			before: { min: 10_150_000, max: 10_250_000 },
			after: { min: 10_200_000, max: 10_300_000 },
		});
	});

	it("omits expired rates and uses the affected buyer", () => {
		const rates = [
			rate({ kind: "transfer_fee", buyer_class: "citizen", rate_basis_points: 600 }),
			rate({ id: 2, kind: "transfer_fee", buyer_class: "other_foreigner", rate_basis_points: 900 }),
			rate({ id: 3, valid_to: "2026-12-31" }),
		];
		const preview = previewRate(
			rates,
			{ ...rates[1]!, id: 0, rate_basis_points: 1200, valid_from: "2027-01-01" },
			10_000_000,
		);
		expect(preview.lines).toEqual([
			{ kind: "transfer_fee", before: { min: 900_000, max: 900_000 }, after: { min: 1_200_000, max: 1_200_000 } },
		]);
	});

	describe("correction", () => {
		// The current rate ends with the year, and its successor exists already.
		const now = rate({ valid_to: "2026-12-31" });
		const next = rate({ id: 2, rate_basis_points: 100, valid_from: "2027-01-01" });
		const correct = (values: Partial<DatedRate>) =>
			previewRate([now, next], { ...next, id: 0, rate_basis_points: 200, ...values }, 10_000_000, 2);
		const line = (before: number, after: number) => [
			{ kind: "stamp_duty", before: { min: before, max: before }, after: { min: after, max: after } },
		];

		it("is compared with the saved rate", () => {
			expect(correct({})).toMatchObject({ lines: line(100_000, 200_000), postponedFrom: null });
		});

		it("to a later date shows how long the previous rate continues", () => {
			expect(correct({ valid_from: "2027-03-01" })).toMatchObject({
				day: "2027-03-01",
				lines: line(100_000, 200_000),
				postponedFrom: "2027-01-01",
			});
		});

		it("to an earlier date is compared with the rate valid then", () => {
			expect(correct({ valid_from: "2026-12-01" })).toMatchObject({
				lines: line(50_000, 200_000),
				postponedFrom: null,
			});
		});

		it("counts once, regardless of the group in the form", () => {
			const { total } = correct({ buyer_class: "citizen" });
			expect(total).toEqual({
				before: { min: 10_100_000, max: 10_100_000 },
				after: { min: 10_200_000, max: 10_200_000 },
			});
		});
	});

	it("shows what a loan and a payment plan cost", () => {
		const loan = (id: number, values: Partial<DatedRate>) =>
			rate({ side: "loan", id, rate_basis_points: null, ...values });
		const interest = loan(2, { kind: "loan_interest", rate_basis_points: 0 });
		const rates = [
			loan(1, { kind: "loan_share", rate_basis_points: 5000, rate_max_basis_points: 8000 }),
			interest,
			loan(3, { kind: "loan_term", years_min: 10, years_max: 10 }),
			loan(4, { kind: "loan_fee", rate_basis_points: 200 }),
			loan(5, { kind: "plan_deposit", rate_basis_points: 4000 }),
			loan(6, { kind: "plan_term", years_min: 5, years_max: 5 }),
		];
		const change = { ...interest, id: 0, rate_max_basis_points: 800, valid_from: "2027-01-01" };
		const { lines, total } = previewRate(rates, change, 12_500_000);
		expect(lines.find(({ kind }) => kind === "monthly")).toEqual({
			kind: "monthly",
			before: { min: 52_083, max: 83_333 },
			after: { min: 52_083, max: 121_328 },
		});
		expect(lines.map(({ kind }) => kind)).toEqual([
			"loan_share",
			"monthly",
			"loan_fee",
			"plan_deposit",
			"plan_monthly",
		]);
		expect(total.before).toEqual({ min: 52_083 * 120 + 125_000, max: 83_333 * 120 + 200_000 });
	});

	it("counts months of rent for rentals", () => {
		const deposit = rate({
			side: "rent",
			kind: "deposit",
			rate_basis_points: null,
			months_of_rent_min: 1,
			months_of_rent_max: 2,
		});
		const { total } = previewRate([deposit], { ...deposit, months_of_rent_max: 3, valid_from: "2027-01-01" }, 60_000);
		expect(total).toEqual({ before: { min: 120_000, max: 180_000 }, after: { min: 120_000, max: 240_000 } });
	});
});

describe("form of a rate", () => {
	const form = {
		side: "buy",
		kind: "stamp_duty",
		buyer_class: "any",
		property_ordinal: "",
		applies_to: "any",
		percent: "0.75",
		valid_from: "2027-01-01",
		source_en: "New tariff",
		source_tr: "Yeni tarife",
	};
	const read = (values: Record<string, string>) => {
		const formData = new FormData();
		for (const [name, value] of Object.entries({ ...form, ...values })) formData.append(name, value);
		return parseRate(formData);
	};

	it("is read, with an amount as a range of one", () => {
		expect(read({})).toMatchObject({ ok: true, value: { rate: { rate_basis_points: 75, valid_from: "2027-01-01" } } });
		expect(read({ percent: "", amount_min: "5" })).toMatchObject({
			ok: true,
			value: { rate: { amount_min_pence: 500, amount_max_pence: 500 } },
		});
	});

	it.each<[Record<string, string>, Record<string, string>]>([
		[{ source_en: "" }, { source_en: "required" }],
		[{ valid_from: "31.02.2027" }, { valid_from: "adminRates:badDate" }],
		[{ percent: "" }, { percent: "adminRates:oneWay" }],
		[{ amount_min: "5" }, { percent: "adminRates:oneWay" }],
		[{ percent: "101" }, { percent: "adminRates:badNumber" }],
		[{ kind: "deposit" }, { kind: "adminRates:kindOfOtherSide" }],
		[{ property_ordinal: "2" }, { property_ordinal: "adminRates:ordinalOfOthers" }],
		[{ percent: "", amount_min: "5", amount_max: "4" }, { amount_max: "adminRates:upsideDown" }],
		[{ percent: "", months_min: "1" }, { months_min: "adminRates:monthsAreRent" }],
		[{ percent_max: "2" }, { percent_max: "adminRates:rangesAreLoans" }],
		[{ side: "loan", percent: "", years_min: "5" }, { years_min: "adminRates:yearsAreTerms" }],
		[{ side: "loan", kind: "loan_term" }, { years_min: "adminRates:termsAreYears" }],
		[{ side: "loan", kind: "loan_interest", percent_max: "0.5" }, { percent_max: "adminRates:upsideDown" }],
		[{ side: "loan", kind: "loan_fee", buyer_class: "citizen" }, { buyer_class: "adminRates:buyersBuyHomes" }],
	])("refuses %o", (wrong, messages) => {
		const errors = Object.fromEntries(Object.entries(messages).map(([name, key]) => [name, [key]]));
		expect(read(wrong)).toMatchObject({ ok: false, state: { errors, values: { source_tr: "Yeni tarife" } } });
	});
});
