/** Changes and ends subscriptions of the card provider. */
import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import { hasEnded, idOf, isCancelled, readPeriodEnd, toProviderError } from "./card-facts.server.ts";
import { type BillingPeriod, ProviderRejection, type WantedSubscription } from "./payment-provider.ts";

export const CURRENCY = "gbp";
export const toInterval = (period: BillingPeriod) => (period === "yearly" ? "year" : "month");

/** Sends what differs from the present state; repeated after success, it sends nothing. */
export async function updateSubscription(
	stripe: Stripe,
	ref: string,
	wanted: WantedSubscription,
	key: string,
): Promise<void> {
	const subscription = await stripe.subscriptions.retrieve(ref, { expand: ["items.data.price.product"] });
	if (hasEnded(subscription)) {
		if (!wanted.renews) return;
		throw new ProviderRejection("subscription_ended");
	}
	const change = {
		...describeCancellation(subscription, wanted.renews),
		...(wanted.renews
			? await describePrice(stripe, subscription, wanted, key)
			: describeLaterEnd(subscription, wanted)),
	};
	if (Object.keys(change).length === 0) return;
	// The state may have changed since an earlier attempt, and one key allows one request only.
	const digest = createHash("sha256").update(JSON.stringify(change)).digest("hex").slice(0, 16);
	await stripe.subscriptions.update(ref, change, { idempotencyKey: `${key}:${digest}` });
}

function describeCancellation(subscription: Stripe.Subscription, renews: boolean): Stripe.SubscriptionUpdateParams {
	if (isCancelled(subscription) === !renews) return {};
	if (renews && !subscription.cancel_at_period_end) return { cancel_at: "" };
	return { cancel_at_period_end: !renews };
}

/** Credited days of a cancelled subscription, which can be taken back until they are over. */
function describeLaterEnd(subscription: Stripe.Subscription, { renewsAt }: WantedSubscription) {
	const wantedEnd = renewsAt ? Math.floor(Date.parse(renewsAt) / 1000) : 0;
	const isLater = wantedEnd > readPeriodEnd(subscription);
	return isLater ? ({ trial_end: wantedEnd, proration_behavior: "none" } as const) : {};
}

/** A new price, a later charge, or both. Neither charges anything now. */
async function describePrice(
	stripe: Stripe,
	subscription: Stripe.Subscription,
	wanted: WantedSubscription,
	key: string,
): Promise<Stripe.SubscriptionUpdateParams> {
	const item = subscription.items.data[0];
	if (!item) throw new ProviderRejection("subscription_empty");
	const periodEnd = readPeriodEnd(subscription);
	const wantedEnd = wanted.renewsAt ? Math.floor(Date.parse(wanted.renewsAt) / 1000) : 0;
	const interval = toInterval(wanted.period);
	const isOtherInterval = item.price.recurring?.interval !== interval;
	const isOtherPlan =
		typeof item.price.product === "object" && !("deleted" in item.price.product)
			? item.price.product.name !== wanted.planName
			: false;
	const isOtherPrice = item.price.unit_amount !== wanted.amountPence || isOtherInterval || isOtherPlan;
	// Another interval would begin with a charge now, unless the next charge has a date.
	const trialEnd = wantedEnd > periodEnd ? wantedEnd : isOtherInterval ? periodEnd : null;
	if (!isOtherPrice && trialEnd === null) return {};
	const change: Stripe.SubscriptionUpdateParams = { proration_behavior: "none" };
	if (trialEnd !== null) change.trial_end = trialEnd;
	if (isOtherPrice) {
		const product = isOtherPlan ? await createProduct(stripe, wanted.planName, key) : (idOf(item.price.product) ?? "");
		const price_data = { currency: CURRENCY, product, unit_amount: wanted.amountPence, recurring: { interval } };
		change.items = [{ id: item.id, price_data }];
	}
	return change;
}

async function createProduct(stripe: Stripe, name: string, key: string): Promise<string> {
	return (await stripe.products.create({ name }, { idempotencyKey: `${key}:product` })).id;
}

/** Ends it at once; one that has ended or is not known stays as it is. */
export async function endSubscription(stripe: Stripe, ref: string): Promise<void> {
	try {
		await stripe.subscriptions.cancel(ref);
	} catch (error) {
		const translated = toProviderError(error);
		// Ended ones are not found, either.
		if (!(translated instanceof ProviderRejection && translated.code === "resource_missing")) throw translated;
	}
}
