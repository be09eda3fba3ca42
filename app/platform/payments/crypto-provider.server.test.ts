/** The crypto provider against the simulated BTCPay Server. */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestPayments, type TestPayments } from "../../../tests/support/payments.ts";
import { shortened, shortenTimeLimits } from "../../../tests/support/time-limits.ts";
import { createCryptoProvider } from "./crypto-provider.server.ts";
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
	provider = createCryptoProvider(payments.crypto);
});
afterEach(() => payments.crypto.faults.delay(0));
afterAll(() => payments?.stop());

const makeRequest = (): CheckoutRequest => ({
	paymentId: randomUUID(),
	planName: "Gold",
	period: "yearly",
	amountPence: 29_005,
	language: "tr",
	email: "ada@adahan.test",
	customerRef: null,
	agentId: "7",
	createdAt: new Date().toISOString(),
	successUrl: "http://adahan.test/payments/success?payment=1",
	cancelUrl: "http://adahan.test/payments/fail?payment=1",
});
const invoicesOf = (paymentId: string) => payments.crypto.invoices().filter(({ orderId }) => orderId === paymentId);

/** A new payment after these actions. */
async function begin(...actions: string[]) {
	const { paymentId, ...request } = makeRequest();
	const { ref } = await provider.createCheckout({ paymentId, ...request });
	for (const action of actions) payments.crypto.act(action, ref);
	return { paymentId, ref };
}

describe("a checkout", () => {
	it("is made once by repeated requests, also after a lost answer", async () => {
		const request = makeRequest();
		payments.crypto.faults.loseNext();
		await expect(provider.createCheckout(request)).rejects.toThrow(ProviderUnavailable);
		const first = await provider.createCheckout(request);
		expect(await provider.createCheckout(request)).toEqual(first);
		expect(first.url).toBe(`${payments.crypto.url}/i/${first.ref}`);
		expect(invoicesOf(request.paymentId)).toEqual([
			expect.objectContaining({ amount: 29_005, currency: "GBP", language: "tr", redirectUrl: request.successUrl }),
		]);
		expect((await provider.findCheckouts(request.paymentId)).map(({ ref }) => ref)).toEqual([first.ref]);
		expect(await provider.findCheckouts(randomUUID())).toEqual([]);
	});

	it.each<[string, string[], object]>([
		["open", [], { chargeRef: null, overpaidPence: 0 }],
		["paid", ["pay"], { overpaidPence: 0 }],
		["processing", ["pay-unconfirmed"], { chargeRef: null }],
		["paid", ["pay-unconfirmed", "confirm"], {}],
		["open", ["pay-less"], { chargeRef: null }],
		["underpaid", ["pay-less", "expire"], {}],
		["underpaid", ["expire", "pay-less"], {}],
		["paid", ["expire", "pay-less", "pay"], { overpaidPence: 0 }],
		["processing", ["expire", "pay-less", "pay-unconfirmed"], { chargeRef: null }],
		["paid", ["expire", "pay-less", "pay-unconfirmed", "confirm"], {}],
		["paid", ["expire", "pay-more"], { overpaidPence: 2901 }],
		["paid", ["pay-less", "pay"], {}],
		["paid", ["pay-more"], { overpaidPence: 2901 }],
		["expired", ["expire"], { chargeRef: null }],
		["paid", ["expire", "pay"], {}],
		["processing", ["expire", "pay-unconfirmed"], { chargeRef: null }],
	])("is %s after %j", async (state, actions, facts) => {
		const { paymentId, ref } = await begin(...actions);
		expect(await provider.readCheckout(ref)).toMatchObject({
			ref,
			paymentId,
			state,
			amountPence: 29_005,
			currency: "GBP",
			...(state === "paid" || state === "underpaid" ? { chargeRef: ref } : {}),
			...facts,
		});
	});

	it("is closed once; one with a payment stays as it is, so that it can be refunded", async () => {
		const { ref } = await begin();
		await provider.expireCheckout(ref);
		await provider.expireCheckout(ref);
		expect((await provider.readCheckout(ref)).state).toBe("expired");
		const partly = await begin("pay-less");
		await provider.expireCheckout(partly.ref);
		expect((await provider.readCheckout(partly.ref)).state).toBe("open");
	});
});

describe("a refund", () => {
	it("is one claim for repeated requests, also after a lost answer, and done once it was claimed", async () => {
		const { paymentId, ref } = await begin("pay");
		const wanted = { paymentId, chargeRef: ref, amountPence: 29_005, isExcess: false, language: "en" } as const;
		const first = await provider.refund(wanted);
		expect(first).toMatchObject({ state: "pending", url: `${payments.crypto.url}/pull-payments/${first.ref}` });
		expect(await provider.refund(wanted)).toEqual(first);
		payments.crypto.act("claim", first.ref);
		expect(await provider.refund(wanted)).toEqual({ ...first, state: "done" });
		expect(payments.crypto.pullPayments().filter(({ invoice }) => invoice === ref)).toEqual([
			expect.objectContaining({ name: `Refund ${paymentId}`, amount: 29_005, payoutMethodId: "BTC-CHAIN" }),
		]);
	});

	it("of the excess is another claim, of the excess only", async () => {
		const { paymentId, ref } = await begin("pay-more");
		const wanted = { paymentId, chargeRef: ref, amountPence: 50_000, language: "en" } as const;
		await provider.refund({ ...wanted, isExcess: true });
		await provider.refund({ ...wanted, isExcess: true });
		const claims = payments.crypto.pullPayments().filter(({ invoice }) => invoice === ref);
		expect(claims.map(({ name, amount }) => [name, amount])).toEqual([[`Excess ${paymentId}`, 2901]]);
	});

	it("is never more than what was paid", async () => {
		const { paymentId, ref } = await begin("pay-less", "expire");
		await provider.refund({ paymentId, chargeRef: ref, amountPence: 29_005, isExcess: false, language: "en" });
		expect(payments.crypto.pullPayments().at(-1)).toMatchObject({ invoice: ref, amount: 14_502 });
		const none = await begin("pay");
		const excess = {
			paymentId: none.paymentId,
			chargeRef: none.ref,
			amountPence: 1,
			isExcess: true,
			language: "en",
		} as const;
		await expect(provider.refund(excess)).rejects.toMatchObject({ code: "nothing_to_refund" });
	});
});

describe("a webhook", () => {
	const body = JSON.stringify({ originalDeliveryId: "d1", deliveryId: "d2", type: "InvoiceSettled", invoiceId: "i1" });
	const sign = (secret: string, text = body) => `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
	const read = async (signature: string | undefined, raw = body) =>
		provider.readEvent(Buffer.from(raw), new Headers(signature === undefined ? {} : { "btcpay-sig": signature }));
	const own = () => payments.crypto.webhookSecret;

	it("is read by the id of its first delivery", async () => {
		expect(await read(sign(own()))).toEqual({ id: "d1", type: "InvoiceSettled", subject: "checkout", about: "i1" });
		const other = body.replace("InvoiceSettled", "PayoutCreated");
		expect(await read(sign(own(), other), other)).toMatchObject({ subject: "other", about: "" });
	});

	it.each<[string, () => [string | undefined, string?]]>([
		["no signature", () => [undefined]],
		["an empty one", () => [""]],
		["one without its scheme", () => [sign(own()).slice(7)]],
		["one of another secret", () => [sign("other")]],
		["a changed byte", () => [sign(own()), body.replace("i1", "i2")]],
		["a body that was written again", () => [sign(own()), JSON.stringify(JSON.parse(body), null, 1)]],
		["a body that is not JSON", () => [sign(own(), "x"), "x"]],
		["a body without an id", () => [sign(own(), "{}"), "{}"]],
	])("is refused with %s", async (_, make) => {
		await expect(read(...make())).rejects.toThrow(InvalidSignature);
	});

	it("of the service is signed", async () => {
		const { ref } = await begin("pay");
		await vi.waitUntil(() => payments.crypto.events().every(({ deliveredAt }) => deliveredAt));
		const events = payments.deliveries.map(({ raw, headers }) => provider.readEvent(raw, headers));
		expect(await Promise.all(events)).toContainEqual(
			expect.objectContaining({ type: "InvoiceSettled", subject: "checkout", about: ref }),
		);
	});
});

describe("a provider in trouble", () => {
	it("that does not answer is given up after eight seconds", async () => {
		payments.crypto.faults.delay(120_000);
		const restore = shortenTimeLimits(8000);
		const begun = Date.now();
		await expect(provider.createCheckout(makeRequest()).finally(restore)).rejects.toThrow(ProviderUnavailable);
		expect(Date.now() - begun).toBeLessThan(shortened(8000).most);
	}, 120_000);

	it("that answers with an error of its own or cannot be reached is unavailable", async () => {
		for (const status of [500, 429]) {
			payments.crypto.faults.failNext(status);
			await expect(provider.readCheckout("x")).rejects.toThrow(ProviderUnavailable);
		}
		const gone = createCryptoProvider({ ...payments.crypto, url: "http://127.0.0.1:9" });
		await expect(gone.readCheckout("x")).rejects.toThrow(ProviderUnavailable);
	});

	it("refuses an unknown invoice, another key, and what it does not offer", async () => {
		await expect(provider.readCheckout("unknown")).rejects.toMatchObject({ code: "invoice-not-found" });
		const stranger = createCryptoProvider({ ...payments.crypto, apiKey: "other" });
		await expect(stranger.readCheckout("x")).rejects.toThrow(ProviderRejection);
		await expect(provider.openPortal("c", "http://adahan.test/", "en")).rejects.toMatchObject({ code: "unsupported" });
		await expect(provider.endSubscription("s")).resolves.toBeUndefined();
	});
});
