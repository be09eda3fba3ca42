/** The card provider against the simulated card service. */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestPayments, type TestPayments } from "../../../tests/support/payments.ts";
import { shortened, shortenTimeLimits } from "../../../tests/support/time-limits.ts";
import { createCardProvider } from "./card-provider.server.ts";
import {
	type CheckoutRequest,
	InvalidSignature,
	type PaymentProvider,
	ProviderRejection,
	ProviderUnavailable,
} from "./payment-provider.ts";

let payments: TestPayments;
let provider: PaymentProvider;
beforeAll(async () => {
	payments = await startTestPayments();
	const { url: apiUrl, secretKey: apiKey, webhookSecret } = payments.card;
	provider = await createCardProvider({ apiUrl, apiKey, webhookSecret });
});
afterEach(() => payments.card.faults.delay(0));
afterAll(() => payments?.stop());

const makeRequest = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
	paymentId: randomUUID(),
	planName: "Gold",
	period: "monthly",
	amountPence: 2900,
	language: "tr",
	email: "ada@adahan.test",
	customerRef: null,
	agentId: "7",
	createdAt: new Date().toISOString(),
	successUrl: "http://adahan.test/payments/success?payment=1",
	cancelUrl: "http://adahan.test/payments/fail?payment=1",
	...change,
});
const sessionsOf = (paymentId: string) =>
	payments.card.sessions().filter(({ clientReferenceId }) => clientReferenceId === paymentId);
const readSubscription = (ref: string | null) => payments.card.subscriptions().find(({ id }) => id === ref)!;

/** A paid checkout of a new payment. */
async function buy(change: Partial<CheckoutRequest> = {}) {
	const request = makeRequest(change);
	const { ref } = await provider.createCheckout(request);
	payments.card.act("pay", ref);
	return { request, facts: await provider.readCheckout(ref) };
}

describe("a checkout", () => {
	it("is created with what the buyer, the language and the page of the shop need", async () => {
		const request = makeRequest();
		const { ref, url } = await provider.createCheckout(request);
		expect(url).toBe(`${payments.card.url}/pay/${ref}`);
		expect(sessionsOf(request.paymentId)).toEqual([
			expect.objectContaining({
				amount: 2900,
				currency: "gbp",
				interval: "month",
				locale: "tr",
				email: request.email,
				expiresAt: Math.floor(Date.parse(request.createdAt) / 1000) + 2400,
				metadata: { payment_id: request.paymentId, agent_id: "7" },
				subscriptionMetadata: { payment_id: request.paymentId, agent_id: "7" },
			}),
		]);
		expect(await provider.readCheckout(ref)).toEqual({
			ref,
			paymentId: request.paymentId,
			state: "open",
			amountPence: 2900,
			currency: "GBP",
			chargeRef: null,
			subscriptionRef: null,
			customerRef: null,
			periodEnd: null,
			overpaidPence: 0,
		});
	});

	it("is made once by two requests, and by one whose answer was lost", async () => {
		const request = makeRequest();
		payments.card.faults.loseNext();
		const both = await Promise.all([provider.createCheckout(request), provider.createCheckout(request)]);
		expect(both[0]).toEqual(both[1]);
		expect(sessionsOf(request.paymentId)).toHaveLength(1);
	});

	it("is refused when the same payment asks for another amount", async () => {
		const request = makeRequest();
		await provider.createCheckout(request);
		await expect(provider.createCheckout({ ...request, amountPence: 1 })).rejects.toThrow(ProviderRejection);
	});

	it("has its charge, subscription, customer and end of the period once it is paid", async () => {
		const { facts } = await buy({ period: "yearly" });
		const [charge] = payments.card.charges().slice(-1);
		const subscription = readSubscription(facts.subscriptionRef);
		expect(facts).toMatchObject({ state: "paid", chargeRef: charge!.paymentIntent, customerRef: charge!.customer });
		expect(facts.periodEnd).toBe(new Date(subscription.periodEnd * 1000).toISOString());
		payments.card.act("renew", subscription.id);
		expect((await provider.readCheckout(facts.ref)).periodEnd).toBe(facts.periodEnd);
		const again = await buy({ customerRef: facts.customerRef });
		expect(again.facts.customerRef).toBe(facts.customerRef);
	});

	it("is expired once, and a paid one stays paid", async () => {
		const { ref } = await provider.createCheckout(makeRequest());
		await provider.expireCheckout(ref);
		await provider.expireCheckout(ref);
		expect((await provider.readCheckout(ref)).state).toBe("expired");
		const { facts } = await buy();
		await provider.expireCheckout(facts.ref);
		expect((await provider.readCheckout(facts.ref)).state).toBe("paid");
	});
});

describe("a subscription", () => {
	it("renews: the invoice has a charge of its own and the end of the new period", async () => {
		const { facts } = await buy();
		const first = payments.card.subscriptions().at(-1)!.latestInvoice;
		expect(await provider.readRenewal(first)).toMatchObject({ state: "paid", isRenewal: false });
		payments.card.act("renew", facts.subscriptionRef!);
		const { latestInvoice, periodEnd } = readSubscription(facts.subscriptionRef);
		const renewal = await provider.readRenewal(latestInvoice);
		expect(renewal).toMatchObject({
			subscriptionRef: facts.subscriptionRef,
			state: "paid",
			isRenewal: true,
			amountPence: 2900,
			currency: "GBP",
			periodEnd: new Date(periodEnd * 1000).toISOString(),
			nextAttemptAt: null,
		});
		expect(renewal.chargeRef).not.toBe(facts.chargeRef);
	});

	it("is past due after a failed renewal until the customer changes the card", async () => {
		const { facts } = await buy();
		payments.card.act("fail", facts.subscriptionRef!);
		const { latestInvoice } = readSubscription(facts.subscriptionRef);
		expect(await provider.readRenewal(latestInvoice)).toMatchObject({
			state: "failed",
			isRenewal: true,
			chargeRef: null,
			nextAttemptAt: expect.any(String),
		});
		expect((await provider.readSubscription(facts.subscriptionRef!)).state).toBe("past_due");
		const portal = await provider.openPortal(facts.customerRef!, "http://adahan.test/dashboard/billing", "tr");
		const changed = await fetch(portal, { method: "POST", body: "action=card", redirect: "manual" });
		expect(changed.status).toBe(303);
		expect(await provider.readRenewal(latestInvoice)).toMatchObject({ state: "paid", isRenewal: true });
		expect((await provider.readSubscription(facts.subscriptionRef!)).state).toBe("active");
	});

	const wanted = { renews: true, renewsAt: null, amountPence: 2900, period: "monthly", planName: "Gold" } as const;

	it("is cancelled at the end of its period, and taken back", async () => {
		const { facts } = await buy();
		const ref = facts.subscriptionRef!;
		await provider.updateSubscription(ref, { ...wanted, renews: false }, "one");
		await provider.updateSubscription(ref, { ...wanted, renews: false }, "one");
		expect(await provider.readSubscription(ref)).toMatchObject({ cancelsAtEnd: true, endsAt: facts.periodEnd });
		await provider.updateSubscription(ref, wanted, "two");
		expect(await provider.readSubscription(ref)).toMatchObject({ state: "active", cancelsAtEnd: false });
	});

	it("is charged later for credited days, without a charge now", async () => {
		const { facts } = await buy();
		const ref = facts.subscriptionRef!;
		const renewsAt = new Date(Date.parse(facts.periodEnd!) + 10 * 86_400_000).toISOString();
		const charges = payments.card.charges().length;
		await provider.updateSubscription(ref, { ...wanted, renewsAt }, "credit");
		await provider.updateSubscription(ref, { ...wanted, renewsAt }, "credit");
		expect(await provider.readSubscription(ref)).toMatchObject({ state: "active", endsAt: renewsAt });
		expect(payments.card.charges()).toHaveLength(charges);
		expect(await provider.readRenewal(readSubscription(ref).latestInvoice)).toMatchObject({ isRenewal: false });
		expect((await provider.readCheckout(facts.ref)).periodEnd).toBe(facts.periodEnd);
	});

	it("takes another price, plan and period from its next charge on", async () => {
		const { facts } = await buy();
		const ref = facts.subscriptionRef!;
		const charges = payments.card.charges().length;
		const next = { ...wanted, amountPence: 9900, period: "yearly", planName: "Silver" } as const;
		await provider.updateSubscription(ref, next, "change");
		await provider.updateSubscription(ref, next, "change");
		expect(payments.card.charges()).toHaveLength(charges);
		expect(readSubscription(ref)).toMatchObject({ amount: 9900, interval: "year" });
		payments.card.act("renew", ref);
		const renewal = await provider.readRenewal(readSubscription(ref).latestInvoice);
		expect(renewal).toMatchObject({ isRenewal: true, amountPence: 9900 });
	});

	it("ends at once, and ending it again or an unknown one is a success", async () => {
		const { facts } = await buy();
		const ref = facts.subscriptionRef!;
		await provider.endSubscription(ref);
		await provider.endSubscription(ref);
		await provider.endSubscription("sub_unknown");
		expect(await provider.readSubscription(ref)).toMatchObject({ state: "ended", endsAt: expect.any(String) });
		await provider.updateSubscription(ref, { ...wanted, renews: false }, "late");
		await expect(provider.updateSubscription(ref, wanted, "later")).rejects.toMatchObject({
			code: "subscription_ended",
		});
	});
});

describe("a refund", () => {
	const refundOf = (paymentId: string, chargeRef: string | null) =>
		({ paymentId, chargeRef: chargeRef!, amountPence: 2900, isExcess: false, language: "en" }) as const;

	it("is made once by two requests and by one whose answer was lost", async () => {
		const { request, facts } = await buy();
		payments.card.faults.loseNext(1);
		const wanted = refundOf(request.paymentId, facts.chargeRef);
		const [one, two] = await Promise.all([provider.refund(wanted), provider.refund(wanted)]);
		expect(one).toEqual({ ref: expect.any(String), state: "done", url: null });
		expect([two, await provider.refund(wanted)]).toEqual([one, one]);
		expect(payments.card.refunds().filter(({ paymentIntent }) => paymentIntent === facts.chargeRef)).toHaveLength(1);
		expect(await provider.readCharge(facts.chargeRef!)).toEqual({
			chargeRef: facts.chargeRef,
			refundedPence: 2900,
			amountPence: 2900,
			isDisputed: false,
		});
	});

	it("made on the provider's own pages counts", async () => {
		const { request, facts } = await buy();
		const made = await provider.refund(refundOf(randomUUID(), facts.chargeRef));
		expect(await provider.refund(refundOf(request.paymentId, facts.chargeRef))).toEqual(made);
	});

	it("of more than the charge is refused", async () => {
		const { request, facts } = await buy();
		const wanted = { ...refundOf(request.paymentId, facts.chargeRef), amountPence: 2901 };
		await expect(provider.refund(wanted)).rejects.toMatchObject({ code: "amount_too_large" });
	});
});

describe("a webhook", () => {
	const body = JSON.stringify({ id: "evt_1", type: "invoice.paid", data: { object: { id: "in_1" } } });
	const sign = (secret: string, text = body, age = 0) => {
		const time = Math.floor(Date.now() / 1000) - age;
		return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${text}`).digest("hex")}`;
	};
	const read = async (signature: string | undefined, raw = body) =>
		provider.readEvent(Buffer.from(raw), new Headers(signature === undefined ? {} : { "stripe-signature": signature }));
	const own = () => payments.card.webhookSecret;

	it("is read when it is signed", async () => {
		const event = { id: "evt_1", type: "invoice.paid", subject: "renewal", about: "in_1" };
		expect(await read(sign(own()))).toEqual(event);
		expect(await read(sign(own(), body, 290))).toEqual(event);
	});

	it("is read by the second signature while a secret is rolled", async () => {
		const mine = sign(own());
		expect(await read(`${sign("whsec_new")},${mine.split(",")[1]}`)).toMatchObject({ id: "evt_1" });
	});

	it.each<[string, () => [string | undefined, string?]]>([
		["no signature", () => [undefined]],
		["an empty one", () => [""]],
		["one without a scheme", () => ["t=1"]],
		["one of another secret", () => [sign("whsec_other")]],
		["one that is 301 seconds old", () => [sign(own(), body, 301)]],
		["a changed byte", () => [sign(own()), body.replace("in_1", "in_2")]],
		["a body that was written again", () => [sign(own()), JSON.stringify(JSON.parse(body), null, 1)]],
		["no body", () => [sign(own()), ""]],
		["a body that is not JSON", () => [sign(own(), "x"), "x"]],
	])("is refused with %s", async (_, make) => {
		await expect(read(...make())).rejects.toThrow(InvalidSignature);
	});

	it("of the service is signed and says what to ask about", async () => {
		const { facts } = await buy();
		payments.card.act("renew", facts.subscriptionRef!);
		const [charge] = payments.card.charges().slice(-1);
		payments.card.act("dispute", charge!.id);
		await provider.refund({
			paymentId: "p",
			chargeRef: facts.chargeRef!,
			amountPence: 1,
			isExcess: false,
			language: "en",
		});
		await provider.endSubscription(facts.subscriptionRef!);
		await vi.waitUntil(() => payments.card.events().every(({ deliveredAt }) => deliveredAt));
		const events = await Promise.all(payments.deliveries.map(({ raw, headers }) => provider.readEvent(raw, headers)));
		const known = events.map(({ type, subject, about }) => `${type} ${subject} ${about}`);
		expect(known).toEqual(
			expect.arrayContaining([
				`checkout.session.completed checkout ${facts.ref}`,
				`customer.subscription.updated subscription ${facts.subscriptionRef}`,
				`customer.subscription.deleted subscription ${facts.subscriptionRef}`,
				`charge.dispute.created dispute ${charge!.paymentIntent}`,
				`charge.refunded charge ${facts.chargeRef}`,
				"customer.subscription.created other ",
			]),
		);
		expect(known.filter((one) => one.startsWith("invoice.paid renewal in_")).length).toBeGreaterThan(1);
	});
});

describe("a provider in trouble", () => {
	it.each([500, 503, 429])("that answers %i twice is unavailable", async (status) => {
		payments.card.faults.failNext(status, ...(status === 429 ? [] : [status]));
		await expect(provider.readCheckout("cs_test")).rejects.toThrow(ProviderUnavailable);
	});

	it("that cannot be reached is unavailable, and one with another key refuses", async () => {
		const settings = { apiKey: "sk_test_other", webhookSecret: "whsec" };
		const gone = await createCardProvider({ ...settings, apiUrl: "http://127.0.0.1:9" });
		await expect(gone.readCheckout("cs_1")).rejects.toThrow(ProviderUnavailable);
		const stranger = await createCardProvider({ ...settings, apiUrl: payments.card.url });
		await expect(stranger.readCheckout("cs_1")).rejects.toThrow(ProviderRejection);
		await expect(provider.readCheckout("cs_unknown")).rejects.toMatchObject({ code: "resource_missing" });
	});

	// The last one: its repetition comes after it.
	it("that does not answer is given up after eight seconds", async () => {
		payments.card.faults.delay(120_000);
		const restore = shortenTimeLimits(8500);
		const begun = Date.now();
		await expect(provider.createCheckout(makeRequest()).finally(restore)).rejects.toThrow(ProviderUnavailable);
		expect(Date.now() - begun).toBeLessThan(shortened(8000).most);
	}, 120_000);
});
