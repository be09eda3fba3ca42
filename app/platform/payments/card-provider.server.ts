/** Card payments through Stripe: hosted checkout, subscriptions, refunds and the customer portal. */
import type { Stripe } from "stripe";
import { withTimeout } from "#app/platform/errors/timeout.ts";
import { toProviderEvent } from "./card-events.server.ts";
import {
	INVOICE_EXPANSIONS,
	idOf,
	SESSION_EXPANSIONS,
	toCheckoutFacts,
	toProviderError,
	toRefundFacts,
	toRenewalFacts,
	toSubscriptionFacts,
} from "./card-facts.server.ts";
import { CURRENCY, endSubscription, toInterval, updateSubscription } from "./card-subscription.server.ts";
import {
	CHECKOUT_MINUTES,
	type CheckoutLanguage,
	type CheckoutRequest,
	InvalidSignature,
	type PaymentProvider,
	ProviderRejection,
	ProviderUnavailable,
	type RefundRequest,
} from "./payment-provider.ts";

const CALL_TIMEOUT_MS = 8000;
/** For one operation with all its calls and the repetition of one. */
const OPERATION_TIMEOUT_MS = 8500;
const SIGNATURE_TOLERANCE_SECONDS = 300;

export type CardSettings = { apiKey: string; webhookSecret: string; apiUrl: string };

const toLocale = (language: CheckoutLanguage) => (language === "tr" ? "tr" : "en-GB");

/** The provider. Loads the library. */
export async function createCardProvider({ apiKey, webhookSecret, apiUrl }: CardSettings): Promise<PaymentProvider> {
	const { default: StripeClient } = await import("stripe");
	const { hostname, port, protocol } = new URL(apiUrl);
	const stripe = new StripeClient(apiKey, {
		host: hostname,
		port: port || (protocol === "http:" ? 80 : 443),
		protocol: protocol === "http:" ? "http" : "https",
		timeout: CALL_TIMEOUT_MS,
		maxNetworkRetries: 1,
		telemetry: false,
	});
	return {
		provider: "card",
		createCheckout: (request) => limited(() => createSession(stripe, request)),
		readCheckout: (ref) =>
			limited(async () =>
				toCheckoutFacts(await stripe.checkout.sessions.retrieve(ref, { expand: SESSION_EXPANSIONS })),
			),
		findCheckouts: async () => [],
		expireCheckout: (ref) => limited(() => expireSession(stripe, ref)),
		readRenewal: (ref) =>
			limited(async () => toRenewalFacts(await stripe.invoices.retrieve(ref, { expand: INVOICE_EXPANSIONS }))),
		readLatestRenewal: (ref) =>
			limited(async () => {
				const { latest_invoice } = await stripe.subscriptions.retrieve(ref);
				const invoice = idOf(latest_invoice);
				return invoice ? toRenewalFacts(await stripe.invoices.retrieve(invoice, { expand: INVOICE_EXPANSIONS })) : null;
			}),
		readSubscription: (ref) => limited(async () => toSubscriptionFacts(await stripe.subscriptions.retrieve(ref))),
		updateSubscription: (ref, wanted, key) => limited(() => updateSubscription(stripe, ref, wanted, key)),
		endSubscription: (ref) => limited(() => endSubscription(stripe, ref)),
		refund: (request) => limited(() => refund(stripe, request)),
		readCharge: (ref) => limited(() => readCharge(stripe, ref)),
		openPortal: (customer, return_url, language) =>
			limited(async () => {
				const locale = toLocale(language);
				return (await stripe.billingPortal.sessions.create({ customer, return_url, locale })).url;
			}),
		readEvent: (raw, headers) => {
			const signature = headers.get("stripe-signature") ?? "";
			try {
				return toProviderEvent(
					stripe.webhooks.constructEvent(raw, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS),
				);
			} catch (error) {
				throw new InvalidSignature("A webhook of the card provider is not signed", { cause: error });
			}
		},
	};
}

/** Runs an operation within the time limit, and translates its errors. */
async function limited<T>(operation: () => Promise<T>): Promise<T> {
	try {
		const late = new ProviderUnavailable("The card provider did not answer in time");
		return await withTimeout(operation(), OPERATION_TIMEOUT_MS, late);
	} catch (error) {
		throw toProviderError(error);
	}
}

/** Everything in the request depends on the payment only: the key accepts a repetition that is equal. */
async function createSession(stripe: Stripe, request: CheckoutRequest) {
	const { paymentId, agentId, email, customerRef: customer } = request;
	const metadata = { payment_id: paymentId, agent_id: agentId };
	const price = {
		currency: CURRENCY,
		unit_amount: request.amountPence,
		product_data: { name: request.planName },
		recurring: { interval: toInterval(request.period) },
	};
	const session = await stripe.checkout.sessions.create(
		{
			mode: "subscription",
			allowed_payment_method_types: ["card"],
			line_items: [{ price_data: price, quantity: 1 }],
			client_reference_id: paymentId,
			...(customer ? { customer } : { customer_email: email }),
			metadata,
			subscription_data: { metadata },
			success_url: request.successUrl,
			cancel_url: request.cancelUrl,
			expires_at: Math.floor(Date.parse(request.createdAt) / 1000) + CHECKOUT_MINUTES * 60,
			locale: toLocale(request.language),
			// The buyer must pay the pounds that we compare with.
			adaptive_pricing: { enabled: false },
		},
		{ idempotencyKey: `checkout:${paymentId}` },
	);
	if (!session.url) throw new ProviderRejection("no_checkout_page");
	return { ref: session.id, url: session.url };
}

async function expireSession(stripe: Stripe, ref: string): Promise<void> {
	try {
		await stripe.checkout.sessions.expire(ref);
	} catch (error) {
		const translated = toProviderError(error);
		if (!(translated instanceof ProviderRejection)) throw translated;
		// Refused also when it was paid or closed in the meantime.
		const { status } = await stripe.checkout.sessions.retrieve(ref);
		if (status === "open") throw translated;
	}
}

async function refund(stripe: Stripe, { paymentId, chargeRef, amountPence, isExcess }: RefundRequest) {
	const kind = isExcess ? "excess" : "refund";
	const target = chargeRef.startsWith("pi_") ? { payment_intent: chargeRef } : { charge: chargeRef };
	const { data: refunds } = await stripe.refunds.list({ ...target, limit: 100 });
	const known = refunds.find(({ metadata }) => metadata?.payment_id === paymentId && metadata.kind === kind);
	if (known) return toRefundFacts(known);
	try {
		const made = await stripe.refunds.create(
			{ ...target, amount: amountPence, metadata: { payment_id: paymentId, kind } },
			{ idempotencyKey: `${kind}:${paymentId}` },
		);
		return toRefundFacts(made);
	} catch (error) {
		const translated = toProviderError(error);
		const isRefunded = translated instanceof ProviderRejection && translated.code === "charge_already_refunded";
		// Somebody refunded it on the provider's own pages.
		const other = isRefunded ? refunds.find(({ status }) => status === "succeeded" || status === "pending") : undefined;
		if (!other) throw translated;
		return toRefundFacts(other);
	}
}

async function readCharge(stripe: Stripe, ref: string) {
	const intent = ref.startsWith("pi_")
		? await stripe.paymentIntents.retrieve(ref, { expand: ["latest_charge"] })
		: undefined;
	const latest = intent ? intent.latest_charge : await stripe.charges.retrieve(ref);
	if (typeof latest !== "object" || latest === null) throw new ProviderRejection("no_charge");
	return {
		chargeRef: idOf(latest.payment_intent) ?? latest.id,
		refundedPence: latest.amount_refunded,
		amountPence: latest.amount,
		isDisputed: latest.disputed,
	};
}
