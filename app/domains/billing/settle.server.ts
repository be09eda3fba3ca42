/** Settles payments from what their provider says; the database compares amounts, numbers invoices and begins plans. */
import { env } from "#app/platform/env.server.ts";
import type {
	CheckoutFacts,
	PaymentProvider,
	Provider,
	RenewalFacts,
} from "#app/platform/payments/payment-provider.ts";
import { expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { paymentJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Outcome of a renewal whose subscription is not known yet: its checkout is settled by an event of its own. */
export const WAITS_FOR_CHECKOUT = "wait";

/** What an invoice needs that only the configuration knows. */
const documentFacts = () => ({
	seller: { name: env.seller.name, address: env.seller.address, tax_number: env.seller.taxNumber },
	tax_basis_points: env.seller.taxBasisPoints,
});

/** Settles a checkout. Returns the outcome as a code. Throws BackendUnavailable. */
export async function settleCheckout(provider: Provider, facts: CheckoutFacts): Promise<string> {
	// Another product of the same account at the provider.
	if (facts.paymentId === null) return "foreign";
	const answer = await paymentJobCalls.rpc("settle_payment", {
		facts: {
			provider,
			ref: facts.ref,
			payment_id: facts.paymentId,
			state: facts.state,
			amount_pence: facts.amountPence,
			currency: facts.currency,
			charge_ref: facts.chargeRef,
			subscription_ref: facts.subscriptionRef,
			customer_ref: facts.customerRef,
			period_end: facts.periodEnd,
			overpaid_pence: facts.overpaidPence,
			...documentFacts(),
		},
	});
	return expectScalar(answer, "string");
}

/** Settles a renewal, or notes that it failed. isLastAttempt: an unknown subscription is final then, and is paid back. */
export async function settleRenewal(provider: Provider, facts: RenewalFacts, isLastAttempt: boolean): Promise<string> {
	if (!facts.isRenewal || facts.state === "other") return "not_needed";
	// Another product of the same account at the provider.
	if (facts.paymentId === null) return "foreign";
	const reference = { ref: facts.ref, subscription_ref: facts.subscriptionRef };
	if (facts.state === "failed")
		return expectScalar(await paymentJobCalls.rpc("record_failed_renewal", { facts: reference }), "string");
	const answer = await paymentJobCalls.rpc("settle_renewal", {
		facts: {
			...reference,
			provider,
			payment_id: facts.paymentId,
			amount_pence: facts.amountPence,
			currency: facts.currency,
			charge_ref: facts.chargeRef,
			period_end: facts.periodEnd,
			is_last_attempt: isLastAttempt,
			...documentFacts(),
		},
	});
	return expectScalar(answer, "string");
}

/** Notes that a subscription was ended at the provider. */
export async function recordSubscription(provider: PaymentProvider, ref: string): Promise<string> {
	const { state, cancelsAtEnd } = await provider.readSubscription(ref);
	const facts = { subscription_ref: ref, state, cancels_at_end: cancelsAtEnd };
	return expectScalar(await paymentJobCalls.rpc("record_subscription_state", { facts }), "string");
}

/** Notes a refund or a dispute at the provider. */
export async function recordCharge(provider: PaymentProvider, ref: string): Promise<string> {
	const { chargeRef, amountPence, refundedPence, isDisputed } = await provider.readCharge(ref);
	const facts = {
		provider: provider.provider,
		charge_ref: chargeRef,
		amount_pence: amountPence,
		refunded_pence: refundedPence,
		is_disputed: isDisputed,
	};
	return expectScalar(await paymentJobCalls.rpc("record_charge_state", { facts }), "string");
}
