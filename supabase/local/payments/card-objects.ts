/** Objects of the card API in the shape of its present version, with the fields that shops read. */
import type { CardCharge, CardInvoice, CardRefund, CardSession, CardState, CardSubscription } from "./card-state.ts";

export type ApiObject = { id: string; object: string } & Record<string, unknown>;

const toList = (url: string, data: unknown[]) => ({ object: "list", data, has_more: false, url });

/** expand: names of references to include, as in the API. */
export function toSession(state: CardState, session: CardSession, url: string, expand: string[] = []): ApiObject {
	const invoice = session.invoice ? state.invoices[session.invoice] : undefined;
	const subscription = session.subscription ? state.subscriptions[session.subscription] : undefined;
	const isInvoiceExpanded = expand.some((name) => name === "invoice" || name.startsWith("invoice."));
	const invoiceExpand = expand.includes("invoice.payments") ? ["payments"] : [];
	return {
		id: session.id,
		object: "checkout.session",
		mode: "subscription",
		status: session.status,
		payment_status: session.status === "complete" ? "paid" : "unpaid",
		client_reference_id: session.clientReferenceId,
		amount_subtotal: session.amount,
		amount_total: session.amount,
		currency: session.currency,
		customer: session.customer,
		customer_email: session.email,
		invoice: invoice && isInvoiceExpanded ? toInvoice(state, invoice, invoiceExpand) : session.invoice,
		subscription:
			subscription && expand.includes("subscription") ? toSubscription(state, subscription) : session.subscription,
		// The payment of a subscription belongs to its invoice.
		payment_intent: null,
		metadata: session.metadata,
		locale: session.locale,
		success_url: session.successUrl,
		cancel_url: session.cancelUrl,
		created: session.created,
		expires_at: session.expiresAt,
		livemode: false,
		url: session.status === "open" ? `${url}/pay/${session.id}` : null,
	};
}

export function toInvoice(state: CardState, invoice: CardInvoice, expand: string[] = []): ApiObject {
	const charge = invoice.charge ? state.charges[invoice.charge] : undefined;
	const payment = charge && {
		id: `inpay_${charge.id.slice(3)}`,
		object: "invoice_payment",
		invoice: invoice.id,
		is_default: true,
		status: "paid",
		amount_paid: charge.amount,
		amount_requested: charge.amount,
		currency: "gbp",
		payment: { type: "payment_intent", payment_intent: charge.paymentIntent },
	};
	const line = {
		id: `il_${invoice.id.slice(3)}`,
		object: "line_item",
		amount: invoice.amount,
		currency: "gbp",
		period: { start: invoice.periodStart, end: invoice.periodEnd },
		subscription: invoice.subscription,
	};
	const metadata = state.subscriptions[invoice.subscription]?.metadata ?? {};
	return {
		id: invoice.id,
		object: "invoice",
		status: invoice.status,
		billing_reason: invoice.reason,
		amount_due: invoice.amount,
		amount_paid: invoice.status === "paid" ? invoice.amount : 0,
		total: invoice.amount,
		currency: "gbp",
		customer: invoice.customer,
		attempted: invoice.attempts > 0,
		attempt_count: invoice.attempts,
		next_payment_attempt: invoice.nextAttempt,
		parent: {
			type: "subscription_details",
			quote_details: null,
			subscription_details: { subscription: invoice.subscription, metadata },
		},
		lines: toList(`/v1/invoices/${invoice.id}/lines`, [line]),
		...(expand.includes("payments") ? { payments: toList("/v1/invoice_payments", payment ? [payment] : []) } : {}),
		created: invoice.created,
		period_start: invoice.periodStart,
		period_end: invoice.periodStart,
		livemode: false,
	};
}

export function toSubscription(state: CardState, subscription: CardSubscription, expand: string[] = []): ApiObject {
	const product = state.products[subscription.product];
	const isProductExpanded = expand.includes("items.data.price.product") && product;
	const price = {
		id: subscription.price,
		object: "price",
		currency: "gbp",
		unit_amount: subscription.amount,
		product: isProductExpanded ? { ...product, object: "product" } : subscription.product,
		recurring: { interval: subscription.interval, interval_count: 1 },
		type: "recurring",
	};
	const item = {
		id: subscription.item,
		object: "subscription_item",
		subscription: subscription.id,
		quantity: 1,
		current_period_start: subscription.periodStart,
		current_period_end: subscription.periodEnd,
		price,
	};
	return {
		id: subscription.id,
		object: "subscription",
		status: subscription.status,
		customer: subscription.customer,
		currency: "gbp",
		cancel_at_period_end: subscription.cancelAtPeriodEnd,
		cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
		canceled_at: subscription.endedAt,
		ended_at: subscription.endedAt,
		trial_end: subscription.trialEnd,
		items: toList(`/v1/subscription_items?subscription=${subscription.id}`, [item]),
		latest_invoice: subscription.latestInvoice,
		metadata: subscription.metadata,
		created: subscription.created,
		livemode: false,
	};
}

export function toCharge(charge: CardCharge): ApiObject {
	return {
		id: charge.id,
		object: "charge",
		amount: charge.amount,
		amount_captured: charge.amount,
		amount_refunded: charge.refunded,
		refunded: charge.refunded === charge.amount,
		disputed: charge.isDisputed,
		currency: "gbp",
		customer: charge.customer,
		payment_intent: charge.paymentIntent,
		paid: true,
		status: "succeeded",
		created: charge.created,
		livemode: false,
	};
}

export function toPaymentIntent(charge: CardCharge, expand: string[] = []): ApiObject {
	return {
		id: charge.paymentIntent,
		object: "payment_intent",
		amount: charge.amount,
		amount_received: charge.amount,
		currency: "gbp",
		customer: charge.customer,
		latest_charge: expand.includes("latest_charge") ? toCharge(charge) : charge.id,
		status: "succeeded",
		created: charge.created,
		livemode: false,
	};
}

export function toRefund(refund: CardRefund): ApiObject {
	return {
		id: refund.id,
		object: "refund",
		amount: refund.amount,
		currency: "gbp",
		charge: refund.charge,
		payment_intent: refund.paymentIntent,
		status: refund.status,
		metadata: refund.metadata,
		created: refund.created,
	};
}
