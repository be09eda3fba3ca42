/** Translates objects of the card provider into the facts of the port, and its errors into ours. */
import type { Stripe } from "stripe";
import {
	type CheckoutFacts,
	ProviderRejection,
	ProviderUnavailable,
	type RefundFacts,
	type RenewalFacts,
	type SubscriptionFacts,
} from "./payment-provider.ts";

/** What has to be included in a session and an invoice for the facts below. */
export const SESSION_EXPANSIONS = ["invoice.payments", "subscription"];
export const INVOICE_EXPANSIONS = ["payments"];

type Reference = string | { id: string } | null | undefined;

export const idOf = (reference: Reference): string | null =>
	typeof reference === "string" ? reference : (reference?.id ?? null);
const toIso = (seconds: number | null | undefined): string | null =>
	seconds ? new Date(seconds * 1000).toISOString() : null;
const isObject = <T extends object>(value: string | T | null | undefined): value is T =>
	typeof value === "object" && value !== null;

/** A session, read with SESSION_EXPANSIONS. */
export function toCheckoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
	const invoice = isObject(session.invoice) ? session.invoice : null;
	const subscription = isObject(session.subscription) ? session.subscription : null;
	return {
		ref: session.id,
		paymentId: session.client_reference_id,
		state: toCheckoutState(session),
		amountPence: session.amount_total ?? 0,
		currency: (session.currency ?? "").toUpperCase(),
		chargeRef: idOf(session.payment_intent) ?? (invoice && findPayment(invoice)),
		subscriptionRef: idOf(session.subscription),
		customerRef: idOf(session.customer),
		// The subscription may have been renewed since: the invoice says what this payment bought.
		periodEnd: (invoice && findPeriodEnd(invoice)) ?? (subscription && toIso(readPeriodEnd(subscription))),
		overpaidPence: 0,
	};
}

function toCheckoutState({ status, payment_status }: Stripe.Checkout.Session): CheckoutFacts["state"] {
	if (status === "expired") return "expired";
	if (status !== "complete") return "open";
	return payment_status === "unpaid" ? "processing" : "paid";
}

/** The payment intent by which an invoice was paid: refunds and disputes name it as well. */
function findPayment(invoice: Stripe.Invoice): string | null {
	const payments = invoice.payments?.data ?? [];
	const paid = payments.find(({ status }) => status === "paid") ?? payments.find(({ is_default }) => is_default);
	return idOf(paid?.payment.payment_intent) ?? idOf(paid?.payment.charge);
}

/** End of what an invoice sells. Its own period is the one in which its lines were collected. */
function findPeriodEnd(invoice: Stripe.Invoice): string | null {
	return toIso(Math.max(0, ...invoice.lines.data.map(({ period }) => period.end)));
}

/** An invoice, read with INVOICE_EXPANSIONS. */
export function toRenewalFacts(invoice: Stripe.Invoice): RenewalFacts {
	const isPaid = invoice.status === "paid";
	const hasFailed = invoice.status === "uncollectible" || (invoice.status === "open" && invoice.attempt_count > 0);
	const amountPence = isPaid ? invoice.amount_paid : invoice.amount_due;
	return {
		ref: invoice.id,
		subscriptionRef: idOf(invoice.parent?.subscription_details?.subscription) ?? "",
		paymentId: invoice.parent?.subscription_details?.metadata?.payment_id ?? null,
		state: isPaid ? "paid" : hasFailed ? "failed" : "other",
		isRenewal: invoice.billing_reason === "subscription_cycle" && amountPence > 0,
		amountPence,
		currency: invoice.currency.toUpperCase(),
		chargeRef: findPayment(invoice),
		periodEnd: findPeriodEnd(invoice),
		nextAttemptAt: toIso(invoice.next_payment_attempt),
	};
}

const ENDED = ["canceled", "incomplete_expired"];
const CURRENT = ["active", "trialing"];

/** Seconds; all items of our subscriptions have the same period. */
export function readPeriodEnd({ items }: Stripe.Subscription): number {
	return items.data[0]?.current_period_end ?? 0;
}

export const hasEnded = ({ status }: Stripe.Subscription): boolean => ENDED.includes(status);

/** The customer portal may set a date instead of the end of the period. */
export const isCancelled = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
	cancel_at_period_end || cancel_at !== null;

export function toSubscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
	const end = hasEnded(subscription) ? subscription.ended_at : (subscription.cancel_at ?? readPeriodEnd(subscription));
	const isCurrent = CURRENT.includes(subscription.status);
	return {
		ref: subscription.id,
		state: hasEnded(subscription) ? "ended" : isCurrent ? "active" : "past_due",
		endsAt: toIso(end),
		cancelsAtEnd: isCancelled(subscription),
	};
}

export function toRefundFacts({ id, status }: Stripe.Refund): RefundFacts {
	const isLost = status === "failed" || status === "canceled";
	return { ref: id, state: isLost ? "failed" : status === "succeeded" ? "done" : "pending", url: null };
}

type LibraryError = { type?: unknown; code?: unknown; statusCode?: unknown };

/** An error of the library as ours; others unchanged. Its own message may name an address or a key. */
export function toProviderError(error: unknown): unknown {
	if (!(error instanceof Error) || error instanceof ProviderUnavailable || error instanceof ProviderRejection)
		return error;
	const { type, code, statusCode } = error as LibraryError;
	if (typeof type !== "string" || !type.startsWith("Stripe")) return error;
	const status = typeof statusCode === "number" ? statusCode : 0;
	// 409: another request with the same key is still running.
	if (type === "StripeConnectionError" || status >= 500 || status === 429 || status === 409)
		return new ProviderUnavailable(`The card provider did not answer: ${type} ${status}`, { cause: error });
	if (type === "StripeAPIError" && status < 400)
		return new ProviderUnavailable("The card provider sent an unreadable answer", { cause: error });
	return new ProviderRejection(typeof code === "string" ? code : type, { cause: error });
}
