/**
 * Begins the payment of a plan: a row of ours first, then a checkout at the provider, whose address is kept with the row. The
 * same form sent again, or after a lost reply, leads to the same checkout.
 */

import { setTimeout as wait } from "node:timers/promises";
import type { Language } from "#app/locales/i18n.ts";
import { now } from "#app/platform/clock.ts";
import { withTimeout } from "#app/platform/errors/timeout.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { type Provider, ProviderUnavailable } from "#app/platform/payments/payment-provider.ts";
import { getPaymentProvider } from "#app/platform/payments/providers.server.ts";
import { BackendUnavailable, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { checkoutCalls } from "#app/platform/supabase/gateways/payments.server.ts";
import type { BillingPeriod } from "#contract/codes/billing-period.ts";
import type { PaymentState, QuoteRejection } from "./billing.ts";
import type { ChosenPlan } from "./offers.ts";

/** The page answers within nine seconds, also with a provider that does not. */
const CHECKOUT_TIMEOUT_MS = 8000;
/** Time left for the provider below which no checkout is begun. */
const MIN_PROVIDER_TIME_MS = 500;
const CLAIM_POLL_MS = 300;

export type CheckoutForm = ChosenPlan & {
	provider: Provider;
	/** Made with the form. */
	key: string;
	/** Price on the page, in pence. */
	priceSeen: number;
};

export type CheckoutOutcome =
	| { ok: true; url: string }
	/** Sent again after it was paid, or closed by a later checkout. */
	| { ok: false; code: "settled"; payment: string; state: PaymentState }
	| { ok: false; code: "price_changed"; amount_pence: number }
	| { ok: false; code: "rate_limited"; retry_after: number }
	| { ok: false; code: QuoteRejection | "key_used" | "provider_unavailable" | "unavailable" };

type BegunPayment = { ok: true; payment: string; state: PaymentState; checkout_url: string | null };
type BeginAnswer = BegunPayment | Exclude<CheckoutOutcome, { ok: true } | { code: "settled" }>;

type CheckoutFacts = {
	payment_id: string;
	agent_id: string;
	email: string;
	language: Language;
	provider: Provider;
	customer_ref: string | null;
	amount_pence: number;
	plan_en: string;
	plan_tr: string;
	period: BillingPeriod;
	created_at: string;
};
type ClaimAnswer =
	| { ok: true; checkout_url: string }
	| { ok: true; checkout_url: null; wait_ms: number }
	| { ok: true; checkout_url: null; wait_ms: null; request: CheckoutFacts }
	| { ok: false; code: "closed"; state: PaymentState };

/** origin: of this site, where the provider leads back to. language: of the provider's page. */
type ReturnTo = { origin: string; language: Language };

/** Begins a payment and makes its checkout. Never throws for a provider. */
export async function beginCheckout(db: Db, form: CheckoutForm, returnTo: ReturnTo): Promise<CheckoutOutcome> {
	const deadline = now() + CHECKOUT_TIMEOUT_MS;
	try {
		const begun = await beginPayment(db, form, returnTo.language);
		if (!begun.ok) return begun;
		if (begun.state !== "open") return { ok: false, code: "settled", payment: begun.payment, state: begun.state };
		if (begun.checkout_url) return { ok: true, url: begun.checkout_url };
		return await openCheckout(begun.payment, returnTo, deadline);
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

async function beginPayment(db: Db, form: CheckoutForm, page_language: Language): Promise<BeginAnswer> {
	const { plan, period, provider, key, priceSeen } = form;
	const choice = { plan, period, provider, checkout_key: key, price_seen: priceSeen };
	const answer = await db.rpc("begin_checkout", { ...choice, page_language });
	return expectObject<BeginAnswer>(answer, "ok");
}

/** Makes the checkout, or waits for a parallel request that is making it. */
async function openCheckout(payment: string, returnTo: ReturnTo, deadline: number): Promise<CheckoutOutcome> {
	for (;;) {
		const claim = expectObject<ClaimAnswer>(await checkoutCalls.rpc("claim_checkout", { payment }), "ok");
		if (!claim.ok) return { ok: false, code: "settled", payment, state: claim.state };
		if (claim.checkout_url !== null) return { ok: true, url: claim.checkout_url };
		if (deadline - now() < MIN_PROVIDER_TIME_MS) return { ok: false, code: "provider_unavailable" };
		if (claim.wait_ms === null) return createCheckout(claim.request, returnTo, deadline);
		await wait(Math.min(claim.wait_ms, CLAIM_POLL_MS));
	}
}

async function createCheckout(facts: CheckoutFacts, returnTo: ReturnTo, deadline: number): Promise<CheckoutOutcome> {
	const payment = facts.payment_id;
	try {
		const { ref, url } = await withTimeout(
			requestCheckout(facts, returnTo),
			deadline - now(),
			new ProviderUnavailable("timeout"),
		);
		const attached = unwrap(await checkoutCalls.rpc("attach_checkout", { payment, ref, url }));
		if (typeof attached === "string") return { ok: true, url: attached };
		if (attached !== null) throw new BackendUnavailable("an answer that is no address");
		return { ok: false, code: "settled", payment, state: "expired" };
	} catch (error) {
		if (error instanceof BackendUnavailable) throw error;
		// Whatever the provider answered, no checkout is open to pay: the form can be sent again.
		log.error("checkout_not_made", { payment, provider: facts.provider, message: (error as Error).message });
		return { ok: false, code: "provider_unavailable" };
	}
}

async function requestCheckout(facts: CheckoutFacts, { origin }: ReturnTo) {
	const provider = await getPaymentProvider(facts.provider);
	const resultUrl = (name: string) => `${origin}/payments/${name}?payment=${facts.payment_id}`;
	return provider.createCheckout({
		paymentId: facts.payment_id,
		planName: facts.language === "tr" ? facts.plan_tr : facts.plan_en,
		period: facts.period,
		amountPence: facts.amount_pence,
		// As when it was begun: a repeated request must be equal to the first.
		language: facts.language,
		email: facts.email,
		customerRef: facts.customer_ref,
		agentId: facts.agent_id,
		createdAt: facts.created_at,
		successUrl: resultUrl("success"),
		cancelUrl: resultUrl("fail"),
	});
}
