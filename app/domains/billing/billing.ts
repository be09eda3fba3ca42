/** An agent's plan, payments and checkout, as pages show them. Money in pence, times in ISO format. No database access. */

import type { Provider } from "#app/platform/payments/payment-provider.ts";
import type { InvoiceKind } from "#contract/codes/invoice-kind.ts";
import type { ListingKind } from "#contract/codes/listing-kind.ts";
import type { PaymentKind } from "#contract/codes/payment-kind.ts";
import type { PaymentState } from "#contract/codes/payment-state.ts";
import type { Period, PlanName } from "./offers.ts";

/** What needs the attention of an administrator, as the database names it. */
export { PAYMENT_PROBLEMS, type PaymentProblem } from "#contract/codes/payment-problem.ts";

export { PAYMENT_STATES, type PaymentState } from "#contract/codes/payment-state.ts";

export type Subscription = {
	id: string;
	plan_id: string;
	/** Granted by an administrator: without a price. */
	period: Period | "granted";
	provider: Provider | null;
	price_pence: number;
	starts_at: string;
	/** Paid until; null without an end. */
	ends_at: string | null;
	/** Until when it is valid, with the days to repair a failed payment. */
	holds_until: string | null;
	auto_renews: boolean;
	/** Nothing is charged by itself: in cryptocurrency, or by card after a refund brought the plan back. */
	is_prepaid: boolean;
	cancelled_at: string | null;
	payment_failed_at: string | null;
	/** Follows at the end of the paid time. */
	next_plan: (PlanName & { id: string; period: Period; price_pence: number }) | null;
};

/** Listings above the quota after a plan has ended or became smaller. */
export type Reduction = {
	/** The plan before. */
	plan_en: string;
	plan_tr: string;
	since: string;
	/** When the surplus is hidden. */
	hides_at: string;
	/** When it was hidden; null until then. */
	reduced_at: string | null;
	/** Public listings above the quota. */
	over: number;
	hidden: number;
};

export type InvoiceReference = { year: number; number: number };

export type Payment = {
	id: string;
	/** Null for a charge without a plan of ours, which is paid back. */
	name_en: string | null;
	name_tr: string | null;
	period: Period | null;
	provider: Provider;
	kind: PaymentKind;
	state: PaymentState;
	problem: string | null;
	amount_pence: number;
	created_at: string;
	paid_at: string | null;
	refunded_at: string | null;
	/** Where a crypto payment that is paid back is claimed. */
	refund_url: string | null;
	/** Where a crypto payment above the price is claimed back. */
	excess_url: string | null;
	/** Whether it is paid back on request. */
	is_refundable: boolean;
	invoices: (InvoiceReference & { kind: InvoiceKind })[];
};

export type Refundable = {
	payment_id: string;
	amount_pence: number;
	provider: Provider;
	until: string;
	/** Whether the plan before, which was paid for longer, comes back. */
	restores_plan: boolean;
};

export type Billing = {
	agent: { name: string; kind: string; company_name: string | null };
	plan: PlanName & { id: string; listing_quota: number };
	/** Listings that count for the quota. */
	used: number;
	subscription: Subscription | null;
	reduction: Reduction | null;
	/** The payment that the guarantee covers now. */
	refundable: Refundable | null;
	/** Whether the card provider has a page to change the card. */
	has_portal: boolean;
	/** Newest 50, without checkouts that were left. */
	payments: Payment[];
};

export type Quote = {
	plan: PlanName & { id: string; listing_quota: number };
	period: Period;
	amount_pence: number;
	/** Unused time of the plan before, as days of the new one. */
	credit_days: number;
	/** By the money-back guarantee. */
	is_covered: boolean;
	credit_pence: number;
	/** Paid until, with the credit. */
	ends_at: string;
	change: PaymentKind;
	current: Subscription | null;
};

/** Why a plan cannot be bought now. at_end: a smaller plan begins at the end of the paid time. */
export type QuoteRejection = "unknown_plan" | "free_plan" | "same_plan" | "at_end" | "not_an_agent";

export type PaymentResult = PlanName & {
	id: string;
	state: PaymentState;
	problem: string | null;
	provider: Provider;
	plan_id: string;
	listing_quota: number;
	period: Period;
	amount_pence: number;
	invoice: InvoiceReference | null;
	subscription_ends_at: string | null;
};

export type KeptListing = {
	id: number;
	kind: ListingKind;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	last_confirmed_at: string | null;
	is_kept: boolean;
};

export type KeptListings = { quota: number; rows: KeptListing[] };
