import { expect, it } from "vitest";
import type { CostRate } from "../../listing.ts";
import { describeRate } from "./rate-text.ts";

const NOTHING = {
	rate_basis_points: null,
	rate_max_basis_points: null,
	amount_min_pence: null,
	amount_max_pence: null,
	months_of_rent_min: null,
	months_of_rent_max: null,
	years_min: null,
	years_max: null,
};
const describe = (given: Partial<CostRate>, language: "en" | "tr" = "en") =>
	describeRate({ ...NOTHING, ...given } as CostRate, language);

it("writes a share as a range where it has two ends, with up to two decimals", () => {
	expect(describe({ rate_basis_points: 100, rate_max_basis_points: 200 })).toMatchObject({
		unit: "percent",
		range: "1–2",
	});
	expect(describe({ rate_basis_points: 50 }).range).toBe("0.5");
	expect(describe({ rate_basis_points: 25, rate_max_basis_points: 950 }, "tr").range).toBe("0,25–9,5");
});

it("writes years, months of rent and amounts, with the upper end as the count", () => {
	expect(describe({ years_min: 5, years_max: 10 })).toEqual({ unit: "years", range: "5–10", count: 10 });
	expect(describe({ months_of_rent_min: 1, months_of_rent_max: 1 })).toEqual({ unit: "months", range: "1", count: 1 });
	expect(describe({ amount_min_pence: 100_000, amount_max_pence: 200_000 })).toMatchObject({
		unit: "money",
		range: "£1,000–£2,000",
	});
	expect(describe({ amount_min_pence: 100_000 }).range).toBe("£1,000");
});
