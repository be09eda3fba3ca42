/** The checkout page: what its loader gives and its action answers. No database access. */
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import type { Quote, QuoteRejection, Subscription } from "./billing.ts";
import type { ChosenPlan, Offer } from "./offers.ts";

/** A way to pay, with what the plan costs that way. */
export type CheckoutOption = { provider: Provider; quote: Quote };

export type Checkout = {
	choice: ChosenPlan;
	/** Null for a plan that is not on offer. */
	offer: Offer | null;
	/** The ways to pay; none when the plan cannot be bought now. */
	options: CheckoutOption[];
	/** Why it cannot be bought; null with a way to pay, or when no provider is configured. */
	rejection: QuoteRejection | null;
	current: Subscription | null;
};

export type CheckoutState = {
	values: Record<string, string>;
	errors: Record<string, string[]>;
	/** Replaces the key of a form that cannot be sent again. */
	newKey?: string;
};
