/** Answers of the calculator. Amounts in pence, rounded here, at the end. */
import {
	type Buyer,
	type CostEstimate,
	estimateBuyingCosts,
	estimateMovingIn,
	type MoveInEstimate,
} from "#app/domains/listings/detail/costs/costs.ts";
import type { CostRate } from "#app/domains/listings/listing.ts";
import { MAX_AMOUNT, type Mode } from "./calculator.ts";
import type { AffordFigures, BuyingFigures, Question, RentFigures } from "./calculator-form.server.ts";
import { calculatePayment, calculatePrincipal, type LoanYear, listLoanYears } from "./formulas.ts";
import {
	type Defaults,
	defaultTerms,
	LOAN_KINDS,
	type LoanFee,
	listLoanFees,
	PLAN_KINDS,
	percentRange,
	type Range,
	selectLoanRates,
} from "./loan-terms.ts";

/** A loan or a payment plan with its years. */
export type LoanAnswer = {
	principal: number;
	percent: number;
	months: number;
	payment: number;
	interest: number;
	repaid: number;
	years: LoanYear[];
};

export type BuyingAnswer = {
	mode: "loan" | "developer" | "afford";
	loan: LoanAnswer;
	/** The price, given or found; 0 when nothing remains for one. */
	price: number;
	/** Own money: the deposit, or what a person has. */
	own: number;
	costs: CostEstimate;
	fees: LoanFee[];
	/** Price, costs of buying and fees of the loan. */
	total: Range;
	/** The same with interest. */
	allIn: Range;
	/** To be paid at the beginning: own money, costs and fees. */
	cash: Range;
	/** The share of the price that is lent, if it is above what lenders usually lend: both in per cent. */
	highShare: { share: number; usual: number } | null;
	/** Highest price of homes to look for, in whole pounds; null without any. */
	searchPounds: number | null;
};

export type RentAnswer = {
	mode: "rent";
	rent: number;
	charge: number | null;
	movingIn: MoveInEstimate;
	searchPounds: number | null;
};

export type Answer = BuyingAnswer | RentAnswer;

/** An answer, or the fields that have neither a figure nor a usual one. */
export type Outcome = { ok: true; answer: Answer } | { ok: false; missing: string[] };

type Facts = Pick<BuyingFigures, "land" | "vat" | "transformer">;
type Property = { rates: CostRate[]; buyer: Buyer; facts: Facts };

/** Answers a question with the dated rates; `buyer` is the one of the question or the one chosen earlier. */
export function calculateAnswer(question: Question, rates: CostRate[], buyer: Buyer): Outcome {
	if (question.mode === "rent") return { ok: true, answer: answerRent(question.figures, rates) };
	const { mode, figures } = question;
	const defaults = defaultTerms(mode, rates, buyer);
	const terms = readTerms(figures, defaults);
	if (!terms.ok) return terms;
	const property = { rates, buyer, facts: figures };
	if (question.mode === "afford")
		return { ok: true, answer: answerAfford(question.figures, terms.percent, terms.months, property) };
	return answerBuying(question.mode, question.figures, terms, defaults, property);
}

type Terms = { ok: true; percent: number; months: number } | { ok: false; missing: string[] };

function readTerms({ rate, years, months }: Pick<BuyingFigures, "rate" | "years" | "months">, usual: Defaults): Terms {
	const percent = rate ?? usual.rate;
	const isGiven = years !== undefined || months !== undefined;
	const term = isGiven ? (years ?? 0) * 12 + (months ?? 0) : usual.years && usual.years * 12;
	if (percent !== undefined && term) return { ok: true, percent, months: term };
	return { ok: false, missing: [...(percent === undefined ? ["rate"] : []), ...(term ? [] : ["years"])] };
}

/** The deposit in pence; undefined when neither given nor usual. */
function readDeposit({ price, deposit }: BuyingFigures, { depositPercent }: Defaults): number | undefined {
	if (deposit?.pence !== undefined) return deposit.pence;
	const percent = deposit?.percent ?? depositPercent;
	return percent === undefined ? undefined : Math.round((price * percent) / 100);
}

function answerBuying(
	mode: "loan" | "developer",
	figures: BuyingFigures,
	{ percent, months }: { percent: number; months: number },
	defaults: Defaults,
	property: Property,
): Outcome {
	const own = readDeposit(figures, defaults);
	if (own === undefined) return { ok: false, missing: ["deposit"] };
	const loan = describeLoan(figures.price - own, percent, months);
	const fees = mode === "loan" ? listLoanFees(property.rates, loan.principal) : [];
	return { ok: true, answer: describePurchase(mode, { price: figures.price, own, loan, fees }, property) };
}

function describeLoan(principal: number, percent: number, months: number): LoanAnswer {
	const exact = { principal, yearlyPercent: percent, months };
	const payment = calculatePayment(exact);
	const repaid = Math.round(payment * months);
	return {
		principal: Math.round(principal),
		percent,
		months,
		payment: Math.round(payment),
		interest: Math.max(0, repaid - Math.round(principal)),
		repaid,
		years: principal === 0 ? [] : listLoanYears(exact),
	};
}

function estimateCosts(price: number, { rates, buyer, facts }: Property): CostEstimate {
	const isPaid = (state: Facts["vat"]) => (state === undefined ? null : state === "paid");
	return estimateBuyingCosts(
		{
			type: facts.land ? "residential_plot" : "apartment",
			price_pence: price,
			vat_paid: isPaid(facts.vat),
			transformer_paid: isPaid(facts.transformer),
			costs: rates.filter(({ side }) => side === "buy"),
		},
		buyer,
	);
}

type Purchase = { price: number; own: number; loan: LoanAnswer; fees: LoanFee[] };

function describePurchase(mode: BuyingAnswer["mode"], purchase: Purchase, property: Property): BuyingAnswer {
	const { price, own, loan, fees } = purchase;
	const costs = estimateCosts(price, property);
	const feeSum = sum(fees);
	const total = add(costs.total, feeSum);
	const usual = mode === "developer" ? undefined : percentRange(property.rates, "loan_share", property.buyer)?.max;
	const share = price === 0 ? 0 : Math.round((loan.principal / price) * 1000) / 10;
	return {
		mode,
		loan,
		price,
		own,
		costs,
		fees,
		total,
		allIn: roundToPounds(add(total, { min: loan.interest, max: loan.interest })),
		cash: add(add(costs.extra, feeSum), { min: own, max: own }),
		highShare: usual !== undefined && share > usual ? { share, usual } : null,
		searchPounds: toSearchPounds(price),
	};
}

/** The highest price whose costs and fees, at their upper end, the loan and the own money pay as well. */
function answerAfford(
	{ payment, own = 0 }: AffordFigures,
	percent: number,
	months: number,
	property: Property,
): BuyingAnswer {
	const principal = calculatePrincipal(payment, { yearlyPercent: percent, months });
	const loan = { ...describeLoan(principal, percent, months), payment };
	const fees = listLoanFees(property.rates, loan.principal);
	const budget = loan.principal + own - sum(fees).max;
	const fits = (pounds: number) => estimateCosts(pounds * 100, property).total.max <= budget;
	let [low, high] = [0, MAX_AMOUNT];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (fits(middle)) low = middle;
		else high = middle - 1;
	}
	return describePurchase("afford", { price: low * 100, own, loan, fees }, property);
}

function answerRent({ rent, upfront, deposit, commission, charge }: RentFigures, rates: CostRate[]): RentAnswer {
	const movingIn = estimateMovingIn({
		price_pence: rent,
		payment_interval_months: upfront ?? null,
		deposit_pence: deposit ?? null,
		commission_pence: commission ?? null,
		monthly_charge_pence: charge ?? null,
		costs: rates.filter(({ side }) => side === "rent"),
	});
	return { mode: "rent", rent, charge: charge ?? null, movingIn, searchPounds: toSearchPounds(rent) };
}

/** Lists search by whole pounds, from one to the highest price. */
function toSearchPounds(pence: number): number | null {
	const pounds = Math.min(MAX_AMOUNT, Math.floor(pence / 100));
	return pounds >= 1 ? pounds : null;
}

const add = (a: Range, b: Range): Range => ({ min: a.min + b.min, max: a.max + b.max });
/** Estimated costs are whole pounds, so pence beside them would be false precision. */
const roundToPounds = ({ min, max }: Range): Range => ({
	min: Math.round(min / 100) * 100,
	max: Math.round(max / 100) * 100,
});
const sum = (ranges: readonly Range[]): Range => ranges.reduce<Range>(add, { min: 0, max: 0 });

/** The usual terms of a mode: the rates to show, and what is counted with where a figure is missing. */
export function describeUsual(mode: Mode, rates: CostRate[], buyer: Buyer): { rates: CostRate[]; defaults: Defaults } {
	if (mode === "rent") return { rates: [], defaults: {} };
	const kinds = mode === "developer" ? PLAN_KINDS : LOAN_KINDS;
	return { rates: selectLoanRates(rates, kinds, buyer), defaults: defaultTerms(mode, rates, buyer) };
}
