/**
 * What the application asks of a payment provider. Cards and cryptocurrency implement the same port, so that a bank's
 * own checkout can take the place of one of them. Amounts are whole pence of GBP, times are ISO strings.
 */

import type { BillingPeriod } from "#contract/codes/billing-period.ts";
import type { BillingProvider as Provider } from "#contract/codes/billing-provider.ts";
import type { Language as CheckoutLanguage } from "#contract/codes/language.ts";
import type { PaymentEventSubject } from "#contract/codes/payment-event-subject.ts";

export type { BillingPeriod } from "#contract/codes/billing-period.ts";
export type { BillingProvider as Provider } from "#contract/codes/billing-provider.ts";
export type { Language as CheckoutLanguage } from "#contract/codes/language.ts";

/** How long a checkout can be paid, in minutes after the payment was begun. The card provider asks for at least 30. */
export const CHECKOUT_MINUTES = 40;

export type CheckoutRequest = {
	/** Ours; the provider keeps it and returns it with every fact. */
	paymentId: string;
	planName: string;
	period: BillingPeriod;
	amountPence: number;
	language: CheckoutLanguage;
	email: string;
	/** The customer of an earlier card payment of this agent. */
	customerRef: string | null;
	agentId: string;
	/** When the payment was begun. The same in each attempt, so that a repeated request is equal to the first. */
	createdAt: string;
	successUrl: string;
	cancelUrl: string;
};

/** A checkout and the page where it is paid. */
export type CheckoutHandle = { ref: string; url: string };

export type CheckoutFacts = {
	ref: string;
	paymentId: string | null;
	state: "open" | "processing" | "paid" | "expired" | "failed" | "underpaid";
	amountPence: number;
	/** Upper case. */
	currency: string;
	/** What a refund is made of; null until there was a payment. */
	chargeRef: string | null;
	subscriptionRef: string | null;
	customerRef: string | null;
	/** End of the period that this payment bought; cards only. */
	periodEnd: string | null;
	overpaidPence: number;
};

export type RenewalFacts = {
	/** The provider's invoice. */
	ref: string;
	subscriptionRef: string;
	/** The payment that began the subscription; null for one that is not ours. */
	paymentId: string | null;
	state: "paid" | "failed" | "other";
	/** False for the first payment and for changes that cost nothing. */
	isRenewal: boolean;
	amountPence: number;
	currency: string;
	chargeRef: string | null;
	periodEnd: string | null;
	nextAttemptAt: string | null;
};

export type RefundRequest = {
	paymentId: string;
	/** CheckoutFacts.chargeRef or RenewalFacts.chargeRef. */
	chargeRef: string;
	amountPence: number;
	/** Only what was paid above the price. */
	isExcess: boolean;
	language: CheckoutLanguage;
};

/** done: the money is on its way. pending, with a url: the buyer claims it there (cryptocurrency). */
export type RefundFacts = { ref: string; state: "pending" | "done" | "failed"; url: string | null };

export type SubscriptionFacts = {
	ref: string;
	state: "active" | "ended" | "past_due";
	/** When it renews or ends; for an ended one, when it ended. */
	endsAt: string | null;
	cancelsAtEnd: boolean;
};

export type WantedSubscription = {
	/** False: ends with the period that is paid. */
	renews: boolean;
	/** When to charge next, if later than the end of the period: unused days of the plan before are credited so. */
	renewsAt: string | null;
	amountPence: number;
	period: BillingPeriod;
	planName: string;
};

export type ChargeFacts = { chargeRef: string; refundedPence: number; amountPence: number; isDisputed: boolean };

/** What happened, to be asked about: neither the content nor the order of events is relied on. */
export type ProviderEvent = {
	/** The same in each delivery of an event. */
	id: string;
	type: string;
	subject: PaymentEventSubject;
	/** Id to ask the provider about: a checkout, an invoice, a subscription or a charge; empty for other events. */
	about: string;
};

/** Every method may throw ProviderUnavailable or ProviderRejection, and answers within nine seconds. */
export interface PaymentProvider {
	provider: Provider;
	/** Makes the checkout of a payment; repeated, it returns the same one. */
	createCheckout(request: CheckoutRequest): Promise<CheckoutHandle>;
	readCheckout(ref: string): Promise<CheckoutFacts>;
	/**
	 * Checkouts of a payment whose creation was not answered. None with the card provider, which cannot search by our id:
	 * creating again returns the first one.
	 */
	findCheckouts(paymentId: string): Promise<CheckoutFacts[]>;
	/** Closes an open checkout. No error when it is closed or paid already. */
	expireCheckout(ref: string): Promise<void>;
	/** An invoice of a subscription; cards only. */
	readRenewal(ref: string): Promise<RenewalFacts>;
	/** The newest invoice of a subscription; cards only. */
	readLatestRenewal(subscriptionRef: string): Promise<RenewalFacts | null>;
	/** Cards only. */
	readSubscription(ref: string): Promise<SubscriptionFacts>;
	/** Changes what differs; cards only. key: the same in each attempt of one change. */
	updateSubscription(ref: string, wanted: WantedSubscription, key: string): Promise<void>;
	/** Ends it at once, without another charge. Success when it has ended or is not known. */
	endSubscription(ref: string): Promise<void>;
	/** Makes at most one refund of a payment, and one of its excess; repeated, it returns the state of that one. */
	refund(request: RefundRequest): Promise<RefundFacts>;
	/** ref: a charge, or the chargeRef of a payment; cards only. */
	readCharge(ref: string): Promise<ChargeFacts>;
	/** Address of the page where a customer changes the card; cards only. */
	openPortal(customerRef: string, returnUrl: string, language: CheckoutLanguage): Promise<string>;
	/**
	 * Reads a webhook. raw: the bytes as received.
	 * @throws InvalidSignature when it is not from the provider, or older than five minutes (cards)
	 */
	readEvent(raw: Buffer, headers: Headers): ProviderEvent | Promise<ProviderEvent>;
}

/** A webhook that the provider did not sign. */
export class InvalidSignature extends Error {
	override name = "InvalidSignature";
}

/** The provider could not be reached, was too slow, or asks for a pause: the same call may succeed later. */
export class ProviderUnavailable extends Error {
	override name = "ProviderUnavailable";
}

/** The provider refused: the same call will be refused again. The message holds no data of people. */
export class ProviderRejection extends Error {
	override name = "ProviderRejection";
	readonly code: string;

	constructor(code: string, options?: ErrorOptions) {
		super(`The payment provider refused: ${code}`, options);
		this.code = code;
	}
}
