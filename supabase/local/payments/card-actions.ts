/** What happens to sessions, subscriptions and charges of the simulated card service, with the events it causes. */
import { type ApiObject, toInvoice, toSession, toSubscription } from "./card-objects.ts";
import {
	addInterval,
	type CardCharge,
	type CardInvoice,
	type CardSession,
	type CardState,
	type CardSubscription,
	makeId,
	nowSeconds,
} from "./card-state.ts";

/** The world of the actions. The caller saves the state. */
export type CardWorld = { state: CardState; url: string; emit: (type: string, object: ApiObject) => void };

export const isRunning = ({ status }: CardSubscription): boolean => status !== "canceled";

/** Pays an open session: customer, subscription, invoice and charge begin. False when it is closed. */
export function paySession({ state, url, emit }: CardWorld, session: CardSession): boolean {
	if (session.status !== "open") return false;
	const customer = session.customer ?? makeId("cus");
	state.customers[customer] ??= { id: customer, email: session.email ?? "", cardChanges: 0 };
	const product = makeId("prod");
	state.products[product] = { id: product, name: session.productName };
	const created = nowSeconds();
	const subscription: CardSubscription = {
		id: makeId("sub"),
		item: makeId("si"),
		customer,
		product,
		price: makeId("price"),
		amount: session.amount,
		interval: session.interval,
		status: "active",
		periodStart: created,
		periodEnd: addInterval(created, session.interval),
		trialEnd: null,
		cancelAtPeriodEnd: false,
		endedAt: null,
		metadata: session.subscriptionMetadata,
		latestInvoice: "",
		created,
	};
	state.subscriptions[subscription.id] = subscription;
	const invoice = addInvoice(state, subscription, "subscription_create", session.amount);
	chargeInvoice(state, invoice);
	Object.assign(session, { status: "complete", customer, subscription: subscription.id, invoice: invoice.id });
	emit("customer.subscription.created", toSubscription(state, subscription));
	emit("invoice.paid", toInvoice(state, invoice));
	emit("checkout.session.completed", toSession(state, session, url));
	return true;
}

/** Closes an open session. False when it is closed or paid. */
export function expireSession({ state, url, emit }: CardWorld, session: CardSession): boolean {
	if (session.status !== "open") return false;
	session.status = "expired";
	emit("checkout.session.expired", toSession(state, session, url));
	return true;
}

function addInvoice(
	state: CardState,
	subscription: CardSubscription,
	reason: CardInvoice["reason"],
	amount: number,
): CardInvoice {
	const invoice: CardInvoice = {
		id: makeId("in"),
		subscription: subscription.id,
		customer: subscription.customer,
		reason,
		status: "open",
		amount,
		periodStart: subscription.periodStart,
		periodEnd: subscription.periodEnd,
		attempts: 0,
		nextAttempt: null,
		charge: null,
		created: nowSeconds(),
	};
	state.invoices[invoice.id] = invoice;
	subscription.latestInvoice = invoice.id;
	return invoice;
}

/** Without a charge when nothing is due. */
function chargeInvoice(state: CardState, invoice: CardInvoice): void {
	Object.assign(invoice, { status: "paid", attempts: invoice.attempts + 1, nextAttempt: null });
	if (invoice.amount === 0) return;
	const charge: CardCharge = {
		id: makeId("ch"),
		paymentIntent: makeId("pi"),
		customer: invoice.customer,
		invoice: invoice.id,
		amount: invoice.amount,
		refunded: 0,
		isDisputed: false,
		created: nowSeconds(),
	};
	state.charges[charge.id] = charge;
	invoice.charge = charge.id;
}

/** Begins the next period, as the provider does at the end of one. hasFailed: the card is declined. */
export function renewSubscription(world: CardWorld, subscription: CardSubscription, hasFailed = false): void {
	const { state, emit } = world;
	if (!isRunning(subscription)) return;
	if (subscription.cancelAtPeriodEnd) {
		endSubscription(world, subscription);
		return;
	}
	const periodStart = subscription.periodEnd;
	const periodEnd = addInterval(periodStart, subscription.interval);
	Object.assign(subscription, { periodStart, periodEnd, trialEnd: null });
	const invoice = addInvoice(state, subscription, "subscription_cycle", subscription.amount);
	if (hasFailed) {
		Object.assign(invoice, { attempts: 1, nextAttempt: nowSeconds() + 3 * 86_400 });
		subscription.status = "past_due";
		emit("invoice.payment_failed", toInvoice(state, invoice));
	} else {
		chargeInvoice(state, invoice);
		subscription.status = "active";
		emit("invoice.paid", toInvoice(state, invoice));
	}
	emit("customer.subscription.updated", toSubscription(state, subscription));
}

/** A customer changes the card, and what could not be charged is charged to the new one. */
export function changeCard({ state, emit }: CardWorld, customer: string): void {
	const known = state.customers[customer];
	if (known) known.cardChanges++;
	const subscriptions = Object.values(state.subscriptions).filter((one) => one.customer === customer);
	for (const subscription of subscriptions.filter(({ status }) => status === "past_due")) {
		const open = Object.values(state.invoices).filter(
			(invoice) => invoice.subscription === subscription.id && invoice.status === "open",
		);
		for (const invoice of open) {
			chargeInvoice(state, invoice);
			emit("invoice.paid", toInvoice(state, invoice));
		}
		subscription.status = "active";
		emit("customer.subscription.updated", toSubscription(state, subscription));
	}
}

export function endSubscription({ state, emit }: CardWorld, subscription: CardSubscription): void {
	if (!isRunning(subscription)) return;
	Object.assign(subscription, { status: "canceled", endedAt: nowSeconds() });
	for (const invoice of Object.values(state.invoices))
		if (invoice.subscription === subscription.id && invoice.status === "open") invoice.status = "void";
	emit("customer.subscription.deleted", toSubscription(state, subscription));
}

export type SubscriptionChange = {
	cancelAtPeriodEnd?: boolean;
	trialEnd?: number;
	price?: { amount: number; product: string; interval: CardSubscription["interval"] };
};

/** A later charge makes an invoice of nothing, as the provider does for a trial. */
export function changeSubscription(
	{ state, emit }: CardWorld,
	subscription: CardSubscription,
	{ cancelAtPeriodEnd, trialEnd, price }: SubscriptionChange,
): void {
	if (cancelAtPeriodEnd !== undefined) subscription.cancelAtPeriodEnd = cancelAtPeriodEnd;
	if (price) Object.assign(subscription, price, { price: makeId("price") });
	if (trialEnd !== undefined) {
		Object.assign(subscription, { status: "trialing", trialEnd, periodStart: nowSeconds(), periodEnd: trialEnd });
		const invoice = addInvoice(state, subscription, "subscription_update", 0);
		chargeInvoice(state, invoice);
		emit("invoice.paid", toInvoice(state, invoice));
	}
	emit("customer.subscription.updated", toSubscription(state, subscription));
}

/** What the passing of time does: sessions expire, subscriptions renew or end. True when something changed. */
export function passTime(world: CardWorld): boolean {
	const now = nowSeconds();
	const sessions = Object.values(world.state.sessions).filter((one) => one.status === "open" && one.expiresAt <= now);
	for (const session of sessions) expireSession(world, session);
	const due = Object.values(world.state.subscriptions).filter(
		(one) => (one.status === "active" || one.status === "trialing") && one.periodEnd <= now,
	);
	for (const subscription of due) renewSubscription(world, subscription);
	return sessions.length + due.length > 0;
}
