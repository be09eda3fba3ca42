/**
 * Additional costs of buying or renting, estimated from the dated rates of a listing. Amounts in pence. Values stated
 * by the listing take precedence over rates.
 */
import { type CostRate, isLand, type ListingDetail } from "../../listing.ts";

/** Types of buyer, on which the title transfer fee depends. `any` covers all of them. */
export const BUYERS = ["any", "citizen", "turkish_1", "turkish_2", "turkish_3", "other"] as const;
export type Buyer = (typeof BUYERS)[number];

const BUYER_RATES: Record<Buyer, { buyerClass: CostRate["buyer_class"]; ordinal: number | null } | null> = {
	any: null,
	citizen: { buyerClass: "citizen", ordinal: null },
	turkish_1: { buyerClass: "turkish_citizen", ordinal: 1 },
	turkish_2: { buyerClass: "turkish_citizen", ordinal: 2 },
	turkish_3: { buyerClass: "turkish_citizen", ordinal: 3 },
	other: { buyerClass: "other_foreigner", ordinal: null },
};

/** Parses a stored or posted buyer; anything invalid means any buyer. */
export function parseBuyer(value: unknown): Buyer {
	return BUYERS.find((buyer) => buyer === value) ?? "any";
}

export type CostLine = {
	kind: string;
	/** applies: payable; included: in the price already; may_apply: depends on facts the listing does not state. */
	state: "applies" | "included" | "may_apply";
	min: number;
	max: number;
	/** Lowest and highest share of the price in basis points, for costs that are a share. */
	rate: { min: number; max: number } | null;
	/** Rates behind the line, with dates, sources and notes. */
	rates: CostRate[];
};

export type CostEstimate = {
	lines: CostLine[];
	/** Sum of all additional costs. */
	extra: { min: number; max: number };
	/** Price plus additional costs. */
	total: { min: number; max: number };
};

type ForSale = Pick<ListingDetail, "type" | "price_pence" | "vat_paid" | "transformer_paid" | "costs">;

/** Costs of buying for a type of buyer, one line per kind. */
export function estimateBuyingCosts(listing: ForSale, buyer: Buyer): CostEstimate {
	const rates = selectLatestRates(listing.costs).filter((rate) => isForBuyer(rate, buyer) && isForType(rate, listing));
	const kinds = [...new Set(rates.map((rate) => rate.kind))];
	const lines = kinds.map((kind) => {
		const own = rates.filter((rate) => rate.kind === kind);
		const state = getCostState(kind, own, listing);
		const amounts = own.map((rate) => calculateAmount(rate, listing.price_pence));
		const shares = own.map((rate) => rate.rate_basis_points).filter((rate) => rate !== null);
		const max = state === "included" ? 0 : Math.max(...amounts.map((amount) => amount.max));
		return {
			kind,
			state,
			min: state === "applies" ? Math.min(...amounts.map((amount) => amount.min)) : 0,
			max,
			rate: shares.length === own.length ? { min: Math.min(...shares), max: Math.max(...shares) } : null,
			rates: own,
		};
	});
	const extra = sumAmounts(lines);
	return { lines, extra, total: { min: listing.price_pence + extra.min, max: listing.price_pence + extra.max } };
}

/** Latest rate for each cost: a changed rate is a new row, not an edit. */
export function selectLatestRates(rates: CostRate[]): CostRate[] {
	const subject = (rate: CostRate) =>
		[rate.side, rate.kind, rate.buyer_class, rate.property_ordinal, rate.applies_to].join();
	return rates.filter(
		(rate) => !rates.some((other) => subject(other) === subject(rate) && other.valid_from > rate.valid_from),
	);
}

/** Whether a rate is for a type of buyer. */
export function isForBuyer(rate: CostRate, buyer: Buyer): boolean {
	const wanted = BUYER_RATES[buyer];
	if (!wanted || rate.buyer_class === "any") return true;
	return (
		rate.buyer_class === wanted.buyerClass &&
		(rate.property_ordinal === null || wanted.ordinal === null || rate.property_ordinal === wanted.ordinal)
	);
}

/** A transformer contribution is not due for bare land. */
function isForType(rate: CostRate, listing: ForSale): boolean {
	return rate.applies_to !== "new_build" || !isLand(listing.type);
}

function getCostState(kind: string, rates: CostRate[], listing: ForSale): CostLine["state"] {
	const isPaid = kind === "vat" ? listing.vat_paid : kind === "transformer" ? listing.transformer_paid : null;
	if (isPaid === true) return "included";
	if (isPaid === false || rates.some((rate) => rate.applies_to === "any")) return "applies";
	return "may_apply";
}

/** Lowest and highest amount of a rate, for a price, a rent or a loan. */
export function calculateAmount(rate: CostRate, pricePence: number): { min: number; max: number } {
	if (rate.rate_basis_points !== null) {
		const amount = (basisPoints: number) => roundToPound((pricePence * basisPoints) / 10_000);
		return {
			min: amount(rate.rate_basis_points),
			max: amount(rate.rate_max_basis_points ?? rate.rate_basis_points),
		};
	}
	if (rate.months_of_rent_min !== null)
		return {
			min: pricePence * rate.months_of_rent_min,
			max: pricePence * (rate.months_of_rent_max ?? rate.months_of_rent_min),
		};
	return { min: rate.amount_min_pence ?? 0, max: rate.amount_max_pence ?? rate.amount_min_pence ?? 0 };
}

export type MoveInLine = {
	kind: "first_payment" | "deposit" | "agent_commission";
	/** Whether the listing states it; otherwise it is the usual value. */
	isStated: boolean;
	min: number;
	max: number;
	/** Months of rent, for costs counted in months. */
	months: { min: number; max: number } | null;
	rates: CostRate[];
};

export type MoveInEstimate = {
	lines: MoveInLine[];
	/** Cash needed to move in. */
	total: { min: number; max: number };
	/** Rent plus monthly charge; null when no charge is stated. */
	monthly: number | null;
};

type ForRent = Pick<
	ListingDetail,
	"price_pence" | "payment_interval_months" | "deposit_pence" | "commission_pence" | "monthly_charge_pence" | "costs"
>;

/**
 * Cash needed to move in: first payment, deposit and commission. Rates are used only where the listing states nothing.
 */
export function estimateMovingIn(listing: ForRent): MoveInEstimate {
	const months = listing.payment_interval_months ?? 1;
	const first = listing.price_pence * months;
	const lines: MoveInLine[] = [
		{
			kind: "first_payment",
			isStated: listing.payment_interval_months !== null,
			min: first,
			max: first,
			months: { min: months, max: months },
			rates: [],
		},
	];
	const statedCosts = { deposit: listing.deposit_pence, agent_commission: listing.commission_pence };
	for (const kind of ["deposit", "agent_commission"] as const) {
		const stated = statedCosts[kind];
		const rates = selectLatestRates(listing.costs).filter((rate) => rate.side === "rent" && rate.kind === kind);
		if (stated !== null) lines.push({ kind, isStated: true, min: stated, max: stated, months: null, rates: [] });
		else if (rates.length > 0)
			lines.push({ kind, isStated: false, ...calculateUsualCosts(rates, listing.price_pence), rates });
	}
	return {
		lines,
		total: sumAmounts(lines),
		monthly: listing.monthly_charge_pence ? listing.price_pence + listing.monthly_charge_pence : null,
	};
}

function calculateUsualCosts(rates: CostRate[], rentPence: number) {
	const amounts = rates.map((rate) => calculateAmount(rate, rentPence));
	const isMonths = rates.every((rate) => rate.months_of_rent_min !== null);
	const lowest = Math.min(...rates.map((rate) => rate.months_of_rent_min ?? 0));
	const highest = Math.max(...rates.map((rate) => rate.months_of_rent_max ?? rate.months_of_rent_min ?? 0));
	return {
		min: Math.min(...amounts.map((amount) => amount.min)),
		max: Math.max(...amounts.map((amount) => amount.max)),
		months: isMonths ? { min: lowest, max: highest } : null,
	};
}

function sumAmounts(lines: readonly { min: number; max: number }[]): { min: number; max: number } {
	return {
		min: lines.reduce((sum, line) => sum + line.min, 0),
		max: lines.reduce((sum, line) => sum + line.max, 0),
	};
}

/** Estimates are rounded to pounds to avoid false precision. */
function roundToPound(pence: number): number {
	return Math.round(pence / 100) * 100;
}

/** Distinct sources of some lines, each with the latest start date of its rates. */
export function listSources(lines: readonly { rates: CostRate[] }[]): { en: string; tr: string; validFrom: string }[] {
	const bySource = new Map<string, { en: string; tr: string; validFrom: string }>();
	for (const rate of lines.flatMap((line) => line.rates)) {
		const known = bySource.get(rate.source_en);
		if (!known || known.validFrom < rate.valid_from)
			bySource.set(rate.source_en, { en: rate.source_en, tr: rate.source_tr, validFrom: rate.valid_from });
	}
	return [...bySource.values()];
}
