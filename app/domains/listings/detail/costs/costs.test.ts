import { describe, expect, test } from "vitest";
import type { CostRate } from "../../listing.ts";
import { estimateBuyingCosts, estimateMovingIn, listSources, parseBuyer } from "./costs.ts";

function rate(given: Partial<CostRate> & Pick<CostRate, "kind">): CostRate {
	return {
		id: 0,
		side: "buy",
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
		valid_from: "2025-01-01",
		source_en: "Local offices",
		source_tr: "Yerel ofisler",
		note_en: null,
		note_tr: null,
		...given,
	};
}

const BUYING = [
	rate({ kind: "stamp_duty", rate_basis_points: 50 }),
	rate({ kind: "vat", rate_basis_points: 500, applies_to: "first_sale_by_trader" }),
	rate({ kind: "transformer", amount_min_pence: 150_000, amount_max_pence: 300_000, applies_to: "new_build" }),
	rate({ kind: "lawyer", amount_min_pence: 100_000, amount_max_pence: 200_000 }),
	rate({ kind: "transfer_fee", buyer_class: "citizen", rate_basis_points: 600 }),
	rate({ kind: "transfer_fee", buyer_class: "turkish_citizen", property_ordinal: 1, rate_basis_points: 600 }),
	rate({ kind: "transfer_fee", buyer_class: "turkish_citizen", property_ordinal: 2, rate_basis_points: 800 }),
	rate({ kind: "transfer_fee", buyer_class: "other_foreigner", rate_basis_points: 900 }),
];

const FLAT = { type: "apartment", price_pence: 10_000_000, vat_paid: null, transformer_paid: null, costs: BUYING };

function lineOf(listing: Parameters<typeof estimateBuyingCosts>[0], buyer: string, kind: string) {
	return estimateBuyingCosts(listing, parseBuyer(buyer)).lines.find((line) => line.kind === kind);
}

describe("buying costs", () => {
	test("compute the transfer fee by buyer, as a range for any buyer", () => {
		expect(lineOf(FLAT, "citizen", "transfer_fee")).toMatchObject({ min: 600_000, max: 600_000 });
		expect(lineOf(FLAT, "turkish_2", "transfer_fee")).toMatchObject({ min: 800_000, max: 800_000 });
		expect(lineOf(FLAT, "other", "transfer_fee")).toMatchObject({ min: 900_000, max: 900_000 });
		expect(lineOf(FLAT, "any", "transfer_fee")).toMatchObject({
			min: 600_000,
			max: 900_000,
			rate: { min: 600, max: 900 },
		});
	});

	test("count unknown items in the upper total only", () => {
		const { lines, extra, total } = estimateBuyingCosts(FLAT, "citizen");
		expect(lines.find((line) => line.kind === "vat")).toMatchObject({ state: "may_apply", min: 0, max: 500_000 });
		expect(extra).toEqual({ min: 50_000 + 100_000 + 600_000, max: 50_000 + 500_000 + 300_000 + 200_000 + 600_000 });
		expect(total.min).toBe(10_000_000 + extra.min);
	});

	test("treat paid items as included and unpaid ones as due", () => {
		const paid = { ...FLAT, vat_paid: true, transformer_paid: false };
		expect(lineOf(paid, "any", "vat")).toMatchObject({ state: "included", min: 0, max: 0 });
		expect(lineOf(paid, "any", "transformer")).toMatchObject({ state: "applies", min: 150_000, max: 300_000 });
	});

	test("exclude the transformer for bare land", () => {
		expect(lineOf({ ...FLAT, type: "farmland" }, "any", "transformer")).toBeUndefined();
	});

	test("use the later of two rates", () => {
		const later = rate({ kind: "stamp_duty", rate_basis_points: 100, valid_from: "2026-01-01" });
		expect(lineOf({ ...FLAT, costs: [...BUYING, later] }, "any", "stamp_duty")).toMatchObject({
			min: 100_000,
			max: 100_000,
		});
	});

	test("are empty without rates", () => {
		expect(estimateBuyingCosts({ ...FLAT, costs: [] }, "any")).toEqual({
			lines: [],
			extra: { min: 0, max: 0 },
			total: { min: 10_000_000, max: 10_000_000 },
		});
	});

	test.each([null, "", "king", "citizen'--"])("treat the unknown buyer %s as any buyer", (value) =>
		expect(parseBuyer(value)).toBe("any"),
	);
});

const RENTING = [
	rate({ side: "rent", kind: "deposit", months_of_rent_min: 1, months_of_rent_max: 2 }),
	rate({ side: "rent", kind: "agent_commission", months_of_rent_min: 1, months_of_rent_max: 1 }),
];
const RENTED = {
	price_pence: 60_000,
	payment_interval_months: 3,
	deposit_pence: 60_000,
	commission_pence: 0,
	monthly_charge_pence: 4_000,
	costs: RENTING,
};

describe("moving-in costs", () => {
	test("use the listing's figures, including a stated zero", () => {
		const { lines, total, monthly } = estimateMovingIn(RENTED);
		expect(lines.every((line) => line.isStated)).toBe(true);
		expect(total).toEqual({ min: 240_000, max: 240_000 });
		expect(monthly).toBe(64_000);
	});

	test("estimate and mark missing figures", () => {
		const { lines, total } = estimateMovingIn({ ...RENTED, deposit_pence: null, payment_interval_months: null });
		expect(lines[0]).toMatchObject({ kind: "first_payment", isStated: false, max: 60_000 });
		expect(lines[1]).toMatchObject({ kind: "deposit", isStated: false, min: 60_000, max: 120_000 });
		expect(lines[1]?.months).toEqual({ min: 1, max: 2 });
		expect(total).toEqual({ min: 120_000, max: 180_000 });
	});
});

test("list each source once with its latest date", () => {
	const { lines } = estimateBuyingCosts(
		{ ...FLAT, costs: [...BUYING, rate({ kind: "lawyer", amount_min_pence: 1, valid_from: "2026-02-01" })] },
		"any",
	);
	expect(listSources(lines)).toEqual([{ en: "Local offices", tr: "Yerel ofisler", validFrom: "2026-02-01" }]);
});
