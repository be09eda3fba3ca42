/** What the simulated card service keeps. Amounts are pence, times are seconds. */
import { randomBytes } from "node:crypto";
import type { QueuedEvent } from "./webhooks.ts";

export type Interval = "month" | "year";
export type Metadata = Record<string, string>;

export type CardSession = {
	id: string;
	status: "open" | "complete" | "expired";
	clientReferenceId: string | null;
	amount: number;
	currency: string;
	productName: string;
	interval: Interval;
	email: string | null;
	customer: string | null;
	subscription: string | null;
	invoice: string | null;
	successUrl: string;
	cancelUrl: string;
	locale: string;
	metadata: Metadata;
	subscriptionMetadata: Metadata;
	created: number;
	expiresAt: number;
};

export type CardSubscription = {
	id: string;
	item: string;
	customer: string;
	product: string;
	price: string;
	amount: number;
	interval: Interval;
	status: "active" | "trialing" | "past_due" | "canceled";
	periodStart: number;
	periodEnd: number;
	trialEnd: number | null;
	cancelAtPeriodEnd: boolean;
	endedAt: number | null;
	metadata: Metadata;
	latestInvoice: string;
	created: number;
};

export type CardInvoice = {
	id: string;
	subscription: string;
	customer: string;
	reason: "subscription_create" | "subscription_cycle" | "subscription_update";
	status: "open" | "paid" | "void";
	amount: number;
	periodStart: number;
	periodEnd: number;
	attempts: number;
	nextAttempt: number | null;
	charge: string | null;
	created: number;
};

export type CardCharge = {
	id: string;
	paymentIntent: string;
	customer: string;
	invoice: string;
	amount: number;
	refunded: number;
	isDisputed: boolean;
	created: number;
};

export type CardRefund = {
	id: string;
	charge: string;
	paymentIntent: string;
	amount: number;
	status: "succeeded" | "failed";
	metadata: Metadata;
	created: number;
};

export type PortalSession = { id: string; customer: string; returnUrl: string; locale: string };

export type CardState = {
	secretKey: string;
	webhookSecret: string;
	sessions: Record<string, CardSession>;
	customers: Record<string, { id: string; email: string; cardChanges: number }>;
	products: Record<string, { id: string; name: string }>;
	subscriptions: Record<string, CardSubscription>;
	invoices: Record<string, CardInvoice>;
	charges: Record<string, CardCharge>;
	refunds: Record<string, CardRefund>;
	portals: Record<string, PortalSession>;
	/** Answers by idempotency key. */
	keys: Record<string, { digest: string; status: number; body: string }>;
	events: QueuedEvent[];
};

/** An id like the provider's: it begins with its kind. */
export const makeId = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export function createCardState(): CardState {
	return {
		secretKey: makeId("sk_test_local"),
		webhookSecret: makeId("whsec_local"),
		sessions: {},
		customers: {},
		products: {},
		subscriptions: {},
		invoices: {},
		charges: {},
		refunds: {},
		portals: {},
		keys: {},
		events: [],
	};
}

/** The same day of a later month or year, or the last one where there is none. */
export function addInterval(seconds: number, interval: Interval): number {
	const date = new Date(seconds * 1000);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() + (interval === "year" ? 12 : 1));
	const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, lastDay));
	return date.getTime() / 1000;
}
