/** Usual terms of loans and payment plans, from the dated rates. */
import {
	type Buyer,
	calculateAmount,
	isForBuyer,
	selectLatestRates,
} from "#app/domains/listings/detail/costs/costs.ts";
import type { CostRate } from "#app/domains/listings/listing.ts";

export type Range = { min: number; max: number };

/** The kinds of terms that a mode shows. */
export const LOAN_KINDS = [
	"loan_share",
	"loan_interest",
	"loan_term",
	"loan_fee",
	"stamp_duty",
	"early_repayment",
] as const;
export const PLAN_KINDS = ["plan_deposit", "plan_term"] as const;

/** Kinds that are paid when the loan is made. */
const FEE_KINDS = ["loan_fee", "stamp_duty"] as const;

/** The latest rates of some kinds for a buyer, in the order of the kinds. */
export function selectLoanRates(rates: readonly CostRate[], kinds: readonly string[], buyer: Buyer): CostRate[] {
	const latest = selectLatestRates(rates.filter(({ side }) => side === "loan")).filter((rate) =>
		isForBuyer(rate, buyer),
	);
	return kinds.flatMap((kind) => latest.filter((rate) => rate.kind === kind));
}

const span = (ranges: Range[]): Range | null =>
	ranges.length === 0
		? null
		: { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };

/** Lowest and highest percentage of a kind; null if unknown. */
export function percentRange(rates: readonly CostRate[], kind: string, buyer: Buyer = "any"): Range | null {
	return span(
		selectLoanRates(rates, [kind], buyer).map(({ rate_basis_points, rate_max_basis_points }) => ({
			min: (rate_basis_points ?? 0) / 100,
			max: (rate_max_basis_points ?? rate_basis_points ?? 0) / 100,
		})),
	);
}

/** Shortest and longest term of a kind in years; null if unknown. */
export function yearRange(rates: readonly CostRate[], kind: string): Range | null {
	return span(
		selectLoanRates(rates, [kind], "any").map(({ years_min, years_max }) => ({
			min: years_min ?? 1,
			max: years_max ?? years_min ?? 1,
		})),
	);
}

/** A fee of the loan, in pence. */
export type LoanFee = Range & { kind: string; rates: CostRate[] };

/** Fees that are paid when a loan is made. */
export function listLoanFees(rates: readonly CostRate[], principalPence: number): LoanFee[] {
	if (principalPence === 0) return [];
	return FEE_KINDS.flatMap((kind) => {
		const own = selectLoanRates(rates, [kind], "any");
		const sum = span(own.map((rate) => calculateAmount(rate, principalPence)));
		return sum ? [{ kind, ...sum, rates: own }] : [];
	});
}

export type Defaults = { rate?: number; years?: number; depositPercent?: number };

/** What is counted with where a person gives no figure of their own. Careful: the lower share lent, the middle interest. */
export function defaultTerms(
	mode: "loan" | "developer" | "afford",
	rates: readonly CostRate[],
	buyer: Buyer,
): Defaults {
	const isPlan = mode === "developer";
	const years = yearRange(rates, isPlan ? "plan_term" : "loan_term")?.max;
	const interest = isPlan ? { min: 0, max: 0 } : percentRange(rates, "loan_interest");
	const share = percentRange(rates, "loan_share", buyer)?.min;
	const depositPercent = isPlan
		? percentRange(rates, "plan_deposit")?.min
		: share === undefined
			? undefined
			: Math.max(0, 100 - share);
	return {
		...(interest ? { rate: Math.round((interest.min + interest.max) * 5) / 10 } : {}),
		...(years === undefined ? {} : { years }),
		...(depositPercent === undefined ? {} : { depositPercent }),
	};
}
