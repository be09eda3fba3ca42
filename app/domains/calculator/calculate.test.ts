import { describe, expect, it } from "vitest";
import { listingCalculatorPath } from "#app/domains/listings/detail/costs/calculator-path.ts";
import type { CostRate } from "#app/domains/listings/listing.ts";
import { type BuyingAnswer, calculateAnswer, describeUsual, type Outcome } from "./calculate.ts";
import { calculatorPath, otherModePath } from "./calculator.ts";
import { parseCalculatorAddress } from "./calculator-form.server.ts";

function rate(given: Partial<CostRate> & Pick<CostRate, "kind">): CostRate {
	return {
		id: 0,
		side: "loan",
		buyer_class: "any",
		property_ordinal: null,
		applies_to: "any",
		rate_basis_points: null,
		rate_max_basis_points: null,
		amount_min_pence: null,
		amount_max_pence: null,
		months_of_rent_min: null,
		months_of_rent_max: null,
		years_min: null,
		years_max: null,
		valid_from: "2026-01-01",
		source_en: "Local offices",
		source_tr: "Yerel ofisler",
		note_en: null,
		note_tr: null,
		...given,
	};
}

const RATES = [
	rate({ side: "buy", kind: "stamp_duty", rate_basis_points: 50 }),
	rate({ side: "buy", kind: "lawyer", amount_min_pence: 100_000, amount_max_pence: 200_000 }),
	rate({ side: "buy", kind: "vat", rate_basis_points: 500, applies_to: "first_sale_by_trader" }),
	rate({ side: "rent", kind: "deposit", months_of_rent_min: 1, months_of_rent_max: 2 }),
	rate({ kind: "loan_share", buyer_class: "citizen", rate_basis_points: 7500, rate_max_basis_points: 8000 }),
	rate({ kind: "loan_share", buyer_class: "other_foreigner", rate_basis_points: 5000 }),
	rate({ kind: "loan_interest", rate_basis_points: 600, rate_max_basis_points: 1000 }),
	rate({ kind: "loan_term", years_min: 5, years_max: 10 }),
	rate({ kind: "loan_fee", rate_basis_points: 200 }),
	rate({ kind: "stamp_duty", rate_basis_points: 50 }),
	rate({ kind: "plan_deposit", rate_basis_points: 3000, rate_max_basis_points: 5000 }),
	rate({ kind: "plan_term", years_min: 1, years_max: 5 }),
];

function answer(query: string, rates = RATES): Outcome {
	const { question, errors, buyer } = parseCalculatorAddress(new URLSearchParams(query));
	if (!question) throw new Error(JSON.stringify(errors));
	return calculateAnswer(question, rates, buyer ?? "any");
}

function buying(query: string): BuyingAnswer {
	const outcome = answer(query);
	if (!outcome.ok || outcome.answer.mode === "rent") throw new Error("no loan");
	return outcome.answer;
}

describe("a bank loan", () => {
	it("adds the costs of buying and the fees of the loan to the price", () => {
		const found = buying("mode=loan&price=200,000&deposit=100.000&rate=8&years=10&buyer=other&vat=due");
		expect(found.loan).toMatchObject({ payment: 121_328, interest: 4_559_311, repaid: 14_559_311 });
		// 0.5 % stamp duty, 5 % VAT, £1,000 to £2,000 for the lawyer; 2 % and 0.5 % of the loan.
		expect(found.total).toEqual({ min: 21_450_000, max: 21_550_000 });
		expect(found.allIn).toEqual({ min: 26_009_300, max: 26_109_300 });
		expect(found.cash).toEqual({ min: 11_450_000, max: 11_550_000 });
		expect(found).toMatchObject({ highShare: null, searchPounds: 200_000 });
	});

	it("counts what is usual for the buyer where a figure is missing", () => {
		expect(buying("mode=loan&price=100000&buyer=citizen")).toMatchObject({
			own: 2_500_000,
			loan: { percent: 8, months: 120, principal: 7_500_000 },
		});
		// A buyer who is not known is counted carefully.
		expect(buying("mode=loan&price=100000").own).toBe(5_000_000);
		expect(buying("mode=loan&price=100000&deposit=30%25&months=1").loan).toMatchObject({
			principal: 7_000_000,
			months: 1,
		});
	});

	it("says when it is more than lenders usually lend", () => {
		expect(buying("mode=loan&price=100000&deposit=20000&buyer=other").highShare).toEqual({ share: 80, usual: 50 });
		expect(buying("mode=loan&price=100000&deposit=20000&buyer=citizen").highShare).toBeNull();
	});

	it("is nothing when the deposit is the price", () => {
		const found = buying("mode=loan&price=100000&deposit=100000&rate=0&months=1");
		expect(found.loan).toMatchObject({ principal: 0, payment: 0, interest: 0, years: [] });
		expect(found.fees).toEqual([]);
	});

	it("asks for what is neither given nor usual", () => {
		expect(answer("mode=loan&price=100000", [])).toEqual({ ok: false, missing: ["rate", "years"] });
		expect(answer("mode=loan&price=100000&rate=5&years=3", [])).toEqual({ ok: false, missing: ["deposit"] });
	});
});

describe("a developer's plan", () => {
	it("has no interest and no fee unless given", () => {
		const found = buying("mode=developer&price=100000&deposit=25000&months=36");
		expect(found.loan).toMatchObject({ payment: 208_333, interest: 0, repaid: 7_500_000 });
		expect(found).toMatchObject({ fees: [], highShare: null });
		expect(buying("mode=developer&price=100000")).toMatchObject({ own: 3_000_000, loan: { months: 60, percent: 0 } });
		expect(buying("mode=developer&price=100000&rate=9").loan.interest).toBeGreaterThan(0);
	});
});

describe("what can I afford", () => {
	it("finds the highest price that the loan and own money pay with all costs", () => {
		const query = "mode=afford&payment=800&rate=8.5&years=10&own=30000";
		const found = buying(query);
		expect(found.loan).toMatchObject({ principal: 6_452_358, payment: 80_000 });
		const budget = found.loan.principal + 3_000_000;
		expect(found.total.max).toBeLessThanOrEqual(budget);
		const dearer = buying(`mode=loan&price=${found.price / 100 + 1}&deposit=0&rate=8.5&years=10`);
		expect(dearer.costs.total.max + found.fees.reduce((sum, { max }) => sum + max, 0)).toBeGreaterThan(budget);
		expect(found.searchPounds).toBe(found.price / 100);
	});

	it("finds no price when the costs take everything, and never one above the highest", () => {
		expect(buying("mode=afford&payment=1&rate=8&months=1")).toMatchObject({ price: 0, searchPounds: null });
		expect(buying("mode=afford&payment=10000000&rate=0&years=30").searchPounds).toBe(10_000_000);
	});
});

it("moving in costs the months up front, the deposit and the commission", () => {
	const found = answer("mode=rent&rent=600&upfront=3&commission=600");
	expect(found).toMatchObject({ answer: { movingIn: { total: { min: 300_000, max: 360_000 } }, searchPounds: 600 } });
});

describe("an address", () => {
	const parse = (query: string) => parseCalculatorAddress(new URLSearchParams(query));

	it.each([
		["mode=loan&price=abc", { price: ["calculator:badAmount"] }],
		["mode=loan&price=10,000,001", { price: ["calculator:badAmount"] }],
		["mode=loan&price=0", { price: ["calculator:badAmount"] }],
		["mode=loan&rate=8", { price: ["required"] }],
		["mode=loan&price=100000&deposit=100001", { deposit: ["calculator:depositAbovePrice"] }],
		["mode=loan&price=100000&deposit=101%25", { deposit: ["calculator:badDeposit"] }],
		["mode=loan&price=5&rate=-1", { rate: ["calculator:badRate"] }],
		["mode=loan&price=5&rate=1e3", { rate: ["calculator:badRate"] }],
		["mode=loan&price=5&years=30&months=1", { years: ["calculator:badTerm"] }],
		["mode=loan&price=x&years=0&months=0", { price: ["calculator:badAmount"], years: ["calculator:badTerm"] }],
		["mode=loan&price=5&years=2.5", { years: ["calculator:badTerm"] }],
		["mode=developer&price=5&months=999999", { months: ["calculator:badTerm"], years: ["calculator:badTerm"] }],
		["mode=afford&payment=5&own=-3", { own: ["calculator:badAmountOrNothing"] }],
		["mode=rent&rent=600&upfront=0", { upfront: ["calculator:badUpfront"] }],
		["mode=rent&rent=600&deposit=50%25", { deposit: ["calculator:badAmountOrNothing"] }],
	])("%s has a message beside each wrong field and keeps what was typed", (query, errors) => {
		const parsed = parse(query);
		expect(parsed).toMatchObject({ errors, question: null });
		expect(Object.keys(parsed.errors).sort()).toEqual(Object.keys(errors).sort());
		const entered = Object.fromEntries(new URLSearchParams(query));
		expect({ mode: parsed.mode, ...parsed.values }).toEqual(entered);
	});

	it("at the limits is answered", () => {
		for (const query of [
			"mode=loan&price=10000000&deposit=0&rate=100&years=30",
			"mode=loan&price=1&deposit=1&months=1",
		])
			expect(parse(query)).toMatchObject({ errors: {} });
		expect(buying("mode=loan&price=10000000&deposit=0&rate=100&years=30").loan.years).toHaveLength(30);
	});

	it("without figures asks nothing, and unknown choices count as not known", () => {
		for (const query of ["", "mode=afford", "mode=nonsense", "mode=loan&buyer=citizen&vat=due", "utm_source=x&lng=tr"])
			expect(parse(query)).toMatchObject({ errors: {}, question: null });
		expect(parse("utm_source=x&lng=tr").hasParameters).toBe(false);
		expect(parse("mode=loan&price=5&buyer=king&vat=no&land=2&price=7")).toMatchObject({ errors: {}, buyer: undefined });
	});

	it("loses its empty parameters and nothing else", () => {
		expect(String(parse("mode=loan&price=5&deposit=&months=+&lng=tr").cleaned)).toBe("mode=loan&price=5&lng=tr");
		expect(parse("mode=loan&price=5").cleaned).toBeNull();
	});

	it("of another mode keeps the price, the buyer and the facts", () => {
		const values = { price: "5", rate: "8", buyer: "citizen", vat: "due" };
		expect(otherModePath("loan", "developer", values)).toBe(calculatorPath("developer", { ...values, rate: null }));
		expect(otherModePath("loan", "afford", values)).toBe(calculatorPath("afford", { buyer: "citizen", vat: "due" }));
	});

	it("of a listing has its price and what it states", () => {
		const listing = {
			category: "sale",
			type: "farmland",
			price_pence: 9_550_050,
			vat_paid: true,
			transformer_paid: null,
		};
		expect(listingCalculatorPath(listing as never, "turkish_1")).toBe(
			"/mortgage-calculator?mode=loan&price=95500.5&buyer=turkish_1&land=1&vat=paid",
		);
	});

	it("of a home to rent has only fields of that mode, in their order", () => {
		const listing = {
			category: "rent",
			price_pence: 60_000,
			payment_interval_months: 3,
			deposit_pence: 120_000,
			commission_pence: null,
			monthly_charge_pence: 4_500,
		};
		const path = listingCalculatorPath(listing as never, "any");
		expect(path).toBe("/mortgage-calculator?mode=rent&rent=600&upfront=3&deposit=1200&charge=45");
		expect(path).toBe(calculatorPath("rent", Object.fromEntries(new URLSearchParams(path.split("?")[1]))));
	});
});

it("the usual terms are those of the mode and the buyer", () => {
	const kinds = (mode: "loan" | "developer" | "rent") =>
		describeUsual(mode, RATES, "citizen").rates.map(({ kind }) => kind);
	expect(kinds("loan")).toEqual(["loan_share", "loan_interest", "loan_term", "loan_fee", "stamp_duty"]);
	expect(kinds("developer")).toEqual(["plan_deposit", "plan_term"]);
	expect(kinds("rent")).toEqual([]);
});
