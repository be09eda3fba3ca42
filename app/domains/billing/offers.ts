/** Plans on offer, and the addresses of the pages that sell them. No database access. */

import { href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import type { BillingPeriod as Period } from "#contract/codes/billing-period.ts";

/** How long a payment lasts. */
export { BILLING_PERIODS as PERIODS, type BillingPeriod as Period } from "#contract/codes/billing-period.ts";

/** The plan of agents who have none. */
export const FREE_PLAN = "free";

export type PlanName = { name_en: string; name_tr: string };

/** A plan on offer. Prices in pence. */
export type Offer = PlanName & {
	id: string;
	monthly_pence: number;
	yearly_pence: number;
	listing_quota: number;
	position: number;
	/** Its values from a later day (an ISO date) on; null without a planned change. */
	planned: { holds_from: string; monthly_pence: number; yearly_pence: number; listing_quota: number } | null;
};

/** A plan and a period, as an address or a form names them. */
export type ChosenPlan = { plan: string; period: Period };

export function getPlanName({ name_en, name_tr }: PlanName, language: Language): string {
	return language === "tr" ? name_tr : name_en;
}

/** Price for a period, in pence. */
export function getPrice(plan: Pick<Offer, "monthly_pence" | "yearly_pence">, period: Period): number {
	return period === "yearly" ? plan.yearly_pence : plan.monthly_pence;
}

/**
 * As how many months a year is priced, when that is the same whole number below twelve for every paid plan; null otherwise,
 * since one sentence for all would be wrong.
 */
export function yearInMonths(offers: readonly Offer[]): number | null {
	const months = offers.filter(({ id }) => id !== FREE_PLAN).map((offer) => offer.yearly_pence / offer.monthly_pence);
	const [first = 12] = months;
	return first < 12 && Number.isInteger(first) && months.every((one) => one === first) ? first : null;
}

/** Anything but "yearly" is a month, as on the page of prices. */
export function parsePeriod(value: unknown): Period {
	return value === "yearly" ? "yearly" : "monthly";
}

/** The plan and the period in an address or a form; null without a readable plan. Whether it exists, the database knows. */
export function parseChosenPlan(fields: { get(name: string): unknown }): ChosenPlan | null {
	const plan = fields.get("plan");
	if (typeof plan !== "string" || !/^[a-z0-9_-]{1,40}$/.test(plan)) return null;
	return { plan, period: parsePeriod(fields.get("period")) };
}

export const PRICING_PATH = "/pricing";
export const GUARANTEE_PATH = "/pricing#guarantee";

export function pricingPath(period: Period): string {
	return period === "yearly" ? `${PRICING_PATH}?period=yearly` : PRICING_PATH;
}

/** The page on which a plan is paid; provider: the way to pay that is chosen there. */
export function checkoutPath({ plan, period }: ChosenPlan, provider?: Provider): string {
	const query = new URLSearchParams({ plan, period, ...(provider ? { provider } : {}) });
	return `${href("/dashboard/billing/checkout")}?${query}`;
}

/** Registration as an agent that leads on to the plan. */
export function registrationPath({ plan, period }: ChosenPlan): string {
	return `${href("/agent-registration")}?${new URLSearchParams({ plan, period })}`;
}
