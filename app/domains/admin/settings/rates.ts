/** Cost rates in administration, and the preview of their effect on an estimate. No database access. */

import { calculatePayment } from "#app/domains/calculator/formulas.ts";
import { listLoanFees, percentRange, yearRange } from "#app/domains/calculator/loan-terms.ts";
import {
	type Buyer,
	type CostEstimate,
	calculateAmount,
	estimateBuyingCosts,
	estimateMovingIn,
	type MoveInEstimate,
} from "#app/domains/listings/detail/costs/costs.ts";
import type { CostRate } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { CostRateKind } from "#contract/codes/cost-rate-kind.ts";
import type { CostRateSide as Side } from "#contract/codes/cost-rate-side.ts";

export type DatedRate = CostRate & { valid_to: string | null };
/** fingerprint: goes out with the form and comes back with it. */
export type SavedRate = DatedRate & { fingerprint: string };

export { COST_RATE_BUYER_CLASSES as BUYER_CLASSES } from "#contract/codes/cost-rate-buyer-class.ts";
export { COST_RATE_CONDITIONS as APPLIES_TO } from "#contract/codes/cost-rate-condition.ts";
export { COST_RATE_KINDS as KINDS } from "#contract/codes/cost-rate-kind.ts";
export { COST_RATE_SIDES as SIDES, type CostRateSide as Side } from "#contract/codes/cost-rate-side.ts";

/** Valid combinations of cost and side. */
export const KINDS_BY_SIDE: Record<Side, readonly CostRateKind[]> = {
	buy: ["stamp_duty", "vat", "transformer", "lawyer", "transfer_fee"],
	rent: ["deposit", "agent_commission"],
	vehicle: ["stamp_duty", "vat", "transfer_fee"],
	loan: [
		"loan_share",
		"loan_interest",
		"loan_term",
		"loan_fee",
		"stamp_duty",
		"early_repayment",
		"plan_deposit",
		"plan_term",
	],
};

/** Costs that are a number of years. */
export const TERM_KINDS: readonly string[] = ["loan_term", "plan_term"];
/** Costs that are a share only, never an amount. */
export const SHARE_KINDS: readonly string[] = ["loan_share", "loan_interest", "plan_deposit"];

/** Default example price of an estimate, in pounds. */
export const EXAMPLE_POUNDS: Record<Side, number> = { buy: 150_000, rent: 600, vehicle: 10_000, loan: 150_000 };

/** Key of a rate: one is in effect at a time for each key. */
export function rateLineKey(
	rate: Pick<CostRate, "side" | "kind" | "buyer_class" | "property_ordinal" | "applies_to">,
): string {
	return [rate.side, rate.kind, rate.buyer_class, rate.property_ordinal ?? "", rate.applies_to].join();
}

export type RateState = "past" | "now" | "future";

/** Whether a rate has ended, is in effect, or is in the future. ISO dates. */
export function getRateState(rate: Pick<DatedRate, "valid_from" | "valid_to">, today: string): RateState {
	if (rate.valid_from > today) return "future";
	return rate.valid_to !== null && rate.valid_to < today ? "past" : "now";
}

/** Rates of a side grouped by key, newest first. */
export function groupRates(rates: readonly DatedRate[], side: Side): DatedRate[][] {
	const lines = new Map<string, DatedRate[]>();
	for (const rate of rates.filter((one) => one.side === side))
		lines.set(rateLineKey(rate), [...(lines.get(rateLineKey(rate)) ?? []), rate]);
	return [...lines.values()].map((line) => line.sort((a, b) => b.valid_from.localeCompare(a.valid_from)));
}

type Amounts = { min: number; max: number };
export type LineComparison = { kind: string; before: Amounts | null; after: Amounts | null };
export type RatePreview = {
	side: Side;
	pricePence: number;
	day: string;
	lines: LineComparison[];
	total: Omit<LineComparison, "kind">;
	/** Current start of a rate that is moved to a later date; null otherwise. */
	postponedFrom: string | null;
};

/**
 * Costs of an example on a rate's first day, before and after. corrects: id of the saved rate being corrected; its
 * current value counts unchanged, so that the difference is the correction.
 */
export function previewRate(
	rates: readonly DatedRate[],
	rate: DatedRate,
	pricePence: number,
	corrects: number | null = null,
): RatePreview {
	const day = rate.valid_from;
	const holding = rates.filter((one) => one.valid_from <= day && (one.valid_to === null || one.valid_to >= day));
	const others = holding.filter((one) => rateLineKey(one) !== rateLineKey(rate) && one.id !== corrects);
	const begins = rates.find(({ id }) => id === corrects)?.valid_from ?? day;
	const before = estimateCosts(holding, rate, pricePence);
	const after = estimateCosts([...others, rate], rate, pricePence);
	const amounts = (from: Estimate, kind: string) => {
		const line = from.lines.find((one) => one.kind === kind);
		return line ? { min: line.min, max: line.max } : null;
	};
	const kinds = [...new Set([...before.lines, ...after.lines].map(({ kind }) => kind))];
	const lines = kinds.map((kind) => ({ kind, before: amounts(before, kind), after: amounts(after, kind) }));
	const total = { before: before.total, after: after.total };
	return { side: rate.side, pricePence, day, lines, total, postponedFrom: begins < day ? begins : null };
}

type Estimate = { lines: readonly ({ kind: string } & Amounts)[]; total: Amounts };

/** Estimate as on the detail page, for a home or vehicle with all costs still due; loans as in the calculator. */
function estimateCosts(rates: CostRate[], rate: CostRate, price: number): CostEstimate | MoveInEstimate | Estimate {
	const costs = rates.filter(({ side }) => side === rate.side);
	if (rate.side === "loan") return estimateLoan(costs, rate, price);
	if (rate.side === "rent")
		return estimateMovingIn({
			price_pence: price,
			payment_interval_months: 1,
			deposit_pence: null,
			commission_pence: null,
			monthly_charge_pence: null,
			costs,
		});
	const example = { price_pence: price, vat_paid: false, transformer_paid: false, costs };
	return estimateBuyingCosts({ ...example, type: rate.side === "buy" ? "apartment" : "car" }, toBuyer(rate));
}

/**
 * What a loan and a payment plan for the price cost at least and at most. The total is what is paid back for the loan, with
 * its fees.
 */
function estimateLoan(rates: CostRate[], rate: CostRate, price: number): Estimate {
	const none = { min: 0, max: 0 };
	const share = percentRange(rates, "loan_share", toBuyer(rate)) ?? none;
	const shareOf = (range: Amounts) => ({
		min: Math.round((price * range.min) / 100),
		max: Math.round((price * range.max) / 100),
	});
	const lent = shareOf(share);
	const interest = percentRange(rates, "loan_interest") ?? none;
	const years = yearRange(rates, "loan_term") ?? { min: 1, max: 1 };
	const pay = (principal: number, yearlyPercent: number, months: number) =>
		Math.round(calculatePayment({ principal, yearlyPercent, months }));
	const monthly = {
		min: pay(lent.min, interest.min, years.max * 12),
		max: pay(lent.max, interest.max, years.min * 12),
	};
	const [fewest, most] = [listLoanFees(rates, lent.min), listLoanFees(rates, lent.max)];
	const fees = most.map(({ kind, max }, index) => ({ kind, min: fewest[index]?.min ?? 0, max }));
	const early = rates.filter(({ kind }) => kind === "early_repayment").map((one) => calculateAmount(one, lent.max));
	const deposit = percentRange(rates, "plan_deposit") ?? none;
	const planYears = yearRange(rates, "plan_term") ?? { min: 1, max: 1 };
	const planned = (percent: number, yearCount: number) => pay((price * (100 - percent)) / 100, 0, yearCount * 12);
	const back = {
		min: pay(lent.min, interest.min, years.min * 12) * years.min * 12,
		max: pay(lent.max, interest.max, years.max * 12) * years.max * 12,
	};
	return {
		lines: [
			{ kind: "loan_share", ...lent },
			{ kind: "monthly", ...monthly },
			...fees,
			...early.map((amount) => ({ kind: "early_repayment", ...amount })),
			{ kind: "plan_deposit", ...shareOf(deposit) },
			{ kind: "plan_monthly", min: planned(deposit.max, planYears.max), max: planned(deposit.min, planYears.min) },
		],
		total: {
			min: back.min + fees.reduce((sum, { min }) => sum + min, 0),
			max: back.max + fees.reduce((sum, { max }) => sum + max, 0),
		},
	};
}

function toBuyer({ buyer_class, property_ordinal }: CostRate): Buyer {
	if (buyer_class === "citizen") return "citizen";
	if (buyer_class === "other_foreigner") return "other";
	return buyer_class === "turkish_citizen" ? (`turkish_${property_ordinal ?? 1}` as Buyer) : "any";
}

/** Initial form values of a rate, with localised numbers. */
export function toFormFields(rate: DatedRate | null, language: Language): Record<string, string> {
	if (!rate) return { side: "buy", kind: "stamp_duty", buyer_class: "any", applies_to: "any" };
	const hundredths = (whole: number | null) => {
		const number = whole === null ? "" : String(whole / 100);
		return language === "tr" ? number.replace(".", ",") : number;
	};
	return {
		side: rate.side,
		kind: rate.kind,
		buyer_class: rate.buyer_class,
		property_ordinal: rate.property_ordinal === null ? "" : String(rate.property_ordinal),
		applies_to: rate.applies_to,
		percent: hundredths(rate.rate_basis_points),
		percent_max: hundredths(rate.rate_max_basis_points),
		amount_min: hundredths(rate.amount_min_pence),
		amount_max: hundredths(rate.amount_max_pence),
		months_min: String(rate.months_of_rent_min ?? ""),
		months_max: String(rate.months_of_rent_max ?? ""),
		years_min: String(rate.years_min ?? ""),
		years_max: String(rate.years_max ?? ""),
		valid_from: rate.valid_from,
		source_en: rate.source_en,
		source_tr: rate.source_tr,
		note_en: rate.note_en ?? "",
		note_tr: rate.note_tr ?? "",
	};
}
