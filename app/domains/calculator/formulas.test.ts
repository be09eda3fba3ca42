import { describe, expect, it } from "vitest";
import { calculatePayment, calculatePrincipal, listLoanYears } from "./formulas.ts";

const toPence = (pounds: number) => Math.round(pounds * 100);

describe("a loan", () => {
	it.each([
		[100_000, 8, 120, 1213.28],
		[60_000, 9, 60, 1245.5],
		[75_000, 0, 36, 2083.33],
	])("of £%i at %i%% over %i months costs £%f a month", (pounds, yearlyPercent, months, payment) => {
		const loan = { principal: pounds * 100, yearlyPercent, months };
		expect(Math.round(calculatePayment(loan))).toBe(toPence(payment));
	});

	it("of £100,000 at 8% over 120 months costs £45,593.11 of interest", () => {
		const loan = { principal: 10_000_000, yearlyPercent: 8, months: 120 };
		expect(Math.round(calculatePayment(loan) * 120) - loan.principal).toBe(toPence(45_593.11));
	});

	it("of £64,523.58 is repaid by £800 a month at 8.5% over 120 months", () => {
		expect(Math.round(calculatePrincipal(80_000, { yearlyPercent: 8.5, months: 120 }))).toBe(toPence(64_523.58));
	});

	it("of one month is repaid with one month of interest, and a tiny rate costs next to nothing", () => {
		expect(calculatePayment({ principal: 120_000, yearlyPercent: 10, months: 1 })).toBeCloseTo(121_000, 6);
		const [free, tiny] = [0, 1e-9].map((yearlyPercent) =>
			calculatePayment({ principal: 1_000_000_000, yearlyPercent, months: 360 }),
		);
		expect(tiny).toBeCloseTo(free!, 2);
	});
});

describe("the years of a loan", () => {
	it.each([
		[10_000_000, 8, 120, 10],
		[6_000_000, 9, 61, 6],
		[7_500_000, 0, 36, 3],
		[1_000_000_000, 100, 360, 30],
		[100, 8, 360, 30],
		[5, 0, 1, 1],
	])("of %i pence at %f%% over %i months add up, to nothing left", (principal, yearlyPercent, months, count) => {
		const loan = { principal, yearlyPercent, months };
		const years = listLoanYears(loan);
		expect(years).toHaveLength(count);
		const sum = (name: "interest" | "repaid") => years.reduce((total, year) => total + year[name], 0);
		expect(sum("repaid")).toBe(principal);
		expect(sum("interest")).toBe(Math.round(calculatePayment(loan) * months) - principal);
		expect(years.at(-1)!.left).toBe(0);
		for (const { interest, repaid, left } of years) expect(Math.min(interest, repaid, left)).toBeGreaterThanOrEqual(0);
	});

	it("pay less interest each year", () => {
		const [first, second] = listLoanYears({ principal: 10_000_000, yearlyPercent: 8, months: 120 });
		expect(first).toEqual({ year: 1, interest: 775_406, repaid: 680_525, left: 9_319_475 });
		expect(second!.interest).toBeLessThan(first!.interest);
	});
});
