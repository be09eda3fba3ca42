/** Payments in administration. No database access. */

import { href } from "react-router";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import type { BillingPeriod } from "#contract/codes/billing-period.ts";
import { BILLING_PROVIDERS as PROVIDERS } from "#contract/codes/billing-provider.ts";
import type { BillingTaskKind } from "#contract/codes/billing-task-kind.ts";
import type { PaymentKind } from "#contract/codes/payment-kind.ts";
import type { SubscriptionPeriod } from "#contract/codes/subscription-period.ts";
import type { SubscriptionStatus } from "#contract/codes/subscription-status.ts";
import { PAYMENT_PROBLEMS, PAYMENT_STATES, type Payment, type PaymentProblem, type PaymentState } from "../billing.ts";

export const PAYMENTS_PER_PAGE = 25;
export const MAX_SEARCH_LENGTH = 120;
export { BILLING_PROVIDERS as PROVIDERS } from "#contract/codes/billing-provider.ts";
/** When the payment was begun. */
export const RANGES = ["today", "week", "month"] as const;

export type PaymentFilters = {
	q?: string;
	state?: PaymentState;
	provider?: Provider;
	problem?: PaymentProblem | "any";
	range?: (typeof RANGES)[number];
};

/** A payment in the list. Money in pence, times in ISO format. */
export type PaymentRow = {
	id: string;
	/** Null after the account was deleted. */
	agent_id: string | null;
	agent_name: string | null;
	/** Null for a charge at the provider that belongs to no plan. */
	plan_id: string | null;
	name_en: string | null;
	name_tr: string | null;
	period: BillingPeriod | null;
	provider: Provider;
	kind: PaymentKind;
	state: PaymentState;
	problem: PaymentProblem | null;
	amount_pence: number;
	created_at: string;
	paid_at: string | null;
};

export type BilledPlan = {
	plan_id: string;
	period: SubscriptionPeriod;
	status: SubscriptionStatus;
	/** Null without an end. */
	ends_at: string | null;
	auto_renews: boolean;
	price_pence: number;
	payment_failed_at: string | null;
	/** What follows at the end of the paid time. */
	next_plan: { name_en: string; name_tr: string; period: BillingPeriod } | null;
	provider_ref: string | null;
};

/** A message of the provider, in the order of arrival. */
export type PaymentEvent = {
	event_id: string;
	type: string;
	received_at: string;
	applied_at: string | null;
	attempts: number;
	outcome: string | null;
	error: string | null;
};

export { BILLING_TASK_KINDS as TASK_KINDS } from "#contract/codes/billing-task-kind.ts";

/** Work at the provider; repeated until it succeeds. */
export type BillingTask = {
	id: string;
	kind: BillingTaskKind;
	due_at: string;
	attempts: number;
	done_at: string | null;
	error: string | null;
};

/** Everything administrators base a decision on. */
export type AdminPayment = PaymentRow & {
	email: string | null;
	currency: string;
	/** What a crypto payment brought beyond the price. */
	excess_pence: number | null;
	/** Until when it paid for a plan. */
	period_end: string | null;
	checkout_ref: string | null;
	charge_ref: string | null;
	refund_ref: string | null;
	/** Where a crypto payment that is paid back is claimed. */
	refund_url: string | null;
	refund_requested_at: string | null;
	/** Null for the agent, the site and deleted accounts. */
	refund_actor: string | null;
	refund_reason: string | null;
	refunded_at: string | null;
	/** The plan that it bought. */
	subscription: BilledPlan | null;
	invoices: Payment["invoices"];
	events: PaymentEvent[];
	tasks: BillingTask[];
	may_refund: boolean;
	/** Optimistic lock: sent with each form and checked on submit. */
	fingerprint: string;
};

/** Whether a payment can be paid back, by those who may. The database decides. */
export function isRefundable({ state, charge_ref }: Pick<AdminPayment, "state" | "charge_ref">): boolean {
	return charge_ref !== null && ["paid", "underpaid", "failed"].includes(state);
}

/** Whether paying it back ends the agent's plan: not for a payment that never began one. */
export function endsPlan({ subscription, problem }: Pick<AdminPayment, "subscription" | "problem">): boolean {
	return subscription?.status === "active" && (problem === null || problem === "overpaid");
}

/** Parses a search; invalid parts are ignored. */
export function parsePaymentSearch(params: URLSearchParams): { filters: PaymentFilters; page: number } {
	// Names and references contain no control characters, and the database rejects some.
	const q = params
		.get("q")
		?.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, MAX_SEARCH_LENGTH);
	const one = <const T extends string>(name: string, known: readonly T[]) =>
		known.find((key) => key === params.get(name));
	const parameters = {
		q,
		state: one("state", PAYMENT_STATES),
		provider: one("provider", PROVIDERS),
		problem: one("problem", ["any", ...PAYMENT_PROBLEMS]),
		range: one("range", RANGES),
	};
	const filters = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value)) as PaymentFilters;
	return { filters, page: parsePageNumber(params, 99) };
}

/** Address of a page of the search. */
export function paymentsPath(filters: PaymentFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	return withQuery("/admin/payments", params);
}

/** Page of a payment. */
export const paymentPath = (id: string) => href("/admin/payments/:id", { id });
