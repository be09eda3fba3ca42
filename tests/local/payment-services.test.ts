/** The simulated payment services: pages without scripts, webhooks that are sent again, and a state that stays. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCardProvider } from "../../app/platform/payments/card-provider.server.ts";
import { createCryptoProvider } from "../../app/platform/payments/crypto-provider.server.ts";
import type { CheckoutRequest, PaymentProvider, Provider } from "../../app/platform/payments/payment-provider.ts";
import { startTestPayments, type TestPayments } from "../support/payments.ts";

let payments: TestPayments;
const providers = {} as Record<Provider, PaymentProvider>;
beforeAll(async () => {
	payments = await startTestPayments();
	const { url: apiUrl, secretKey: apiKey, webhookSecret } = payments.card;
	providers.card = await createCardProvider({ apiUrl, apiKey, webhookSecret });
	providers.crypto = createCryptoProvider(payments.crypto);
});
afterAll(() => payments?.stop());

const makeRequest = (): CheckoutRequest => ({
	paymentId: randomUUID(),
	planName: "Gold <b>",
	period: "monthly",
	amountPence: 2900,
	language: "tr",
	email: "ada@adahan.test",
	customerRef: null,
	agentId: "7",
	createdAt: new Date().toISOString(),
	successUrl: "http://adahan.test/payments/success?payment=1&a=b",
	cancelUrl: "http://adahan.test/payments/fail?payment=1",
});
const read = async (url: string) => (await fetch(url)).text();

/** Presses the button of this action, as a browser without scripts does. Returns where it leads. */
async function press(url: string, action: string, label?: string): Promise<string> {
	const page = await read(url);
	const forms = [...page.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/g)];
	const form = forms.find(
		([, , inside]) => inside!.includes(`value="${action}"`) && (!label || inside!.includes(label)),
	);
	if (!form) throw new Error(`No button ${action} in ${page}`);
	const fields = [...form[2]!.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
	const response = await fetch(new URL(form[1]!, url), {
		method: "POST",
		body: new URLSearchParams(fields),
		redirect: "manual",
	});
	expect(response.status).toBe(303);
	return new URL(response.headers.get("location")!, url).href;
}

describe("the card checkout", () => {
	it("shows the order, and leads back after payment with 3-D Secure", async () => {
		const request = makeRequest();
		const { ref, url } = await providers.card.createCheckout(request);
		const response = await fetch(url);
		const policy = response.headers.get("content-security-policy");
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("form-action 'self' http://adahan.test;");
		const page = await response.text();
		for (const text of [request.paymentId, "£29.00 each month", "Gold &#60;b&#62;", "<dd>tr</dd>"])
			expect(page).toContain(text);
		expect(page).toContain(`href="http://adahan.test/payments/fail?payment=1"`);
		expect(page).not.toMatch(/<script|type="(text|tel|number)"/);
		const declined = await press(url, "decline");
		expect(await read(declined)).toContain("The card was declined");
		const asked = await press(url, "authenticate");
		expect(await read(asked)).toContain("Your bank asks");
		expect(await press(asked, "pay")).toBe(request.successUrl);
		expect(await read(url)).toContain("This order is paid");
		expect((await providers.card.readCheckout(ref)).state).toBe("paid");
	});

	it("charges once for three payments at once", async () => {
		const { url } = await providers.card.createCheckout(makeRequest());
		const charges = payments.card.charges().length;
		const pay = () => fetch(url, { method: "POST", body: "action=pay", redirect: "manual" });
		await Promise.all([pay(), pay(), pay()]);
		expect(payments.card.charges()).toHaveLength(charges + 1);
	});
});

it("has a control page and a portal for cards", async () => {
	const { ref, url } = await providers.card.createCheckout(makeRequest());
	await press(url, "pay");
	const { subscriptionRef, customerRef, chargeRef } = await providers.card.readCheckout(ref);
	await press(`${payments.card.url}/`, "fail", subscriptionRef!);
	expect((await providers.card.readSubscription(subscriptionRef!)).state).toBe("past_due");
	const portal = await providers.card.openPortal(customerRef!, "http://adahan.test/dashboard/billing", "en");
	expect(await read(portal)).toContain(`href="http://adahan.test/dashboard/billing"`);
	await press(portal, "card");
	await press(portal, "cancel");
	expect(await providers.card.readSubscription(subscriptionRef!)).toMatchObject({
		state: "active",
		cancelsAtEnd: true,
	});
	const charge = payments.card.charges().find(({ paymentIntent }) => paymentIntent === chargeRef)!;
	await press(`${payments.card.url}/`, "dispute", charge.id);
	expect(await providers.card.readCharge(chargeRef!)).toMatchObject({ isDisputed: true });
	const state = await read(`${payments.card.url}/state`);
	expect(JSON.parse(state).sessions.length).toBeGreaterThan(0);
	expect(state).not.toContain(payments.card.secretKey);
	expect(state).not.toContain(payments.card.webhookSecret);
});

it("has a checkout, a control page and a claim for crypto", async () => {
	const request = makeRequest();
	const { ref, url } = await providers.crypto.createCheckout(request);
	expect(await press(url, "pay-less")).toBe(url);
	await press(`${payments.crypto.url}/`, "expire", ref);
	expect((await providers.crypto.readCheckout(ref)).state).toBe("underpaid");
	await press(url, "pay");
	expect((await providers.crypto.readCheckout(ref)).state).toBe("paid");
	const other = makeRequest();
	const checkout = await providers.crypto.createCheckout(other);
	expect(await press(checkout.url, "pay-more")).toBe(other.successUrl);
	const wanted = {
		paymentId: other.paymentId,
		chargeRef: checkout.ref,
		amountPence: 2900,
		isExcess: false,
		language: "en",
	} as const;
	const claim = (await providers.crypto.refund(wanted)).url!;
	await press(claim, "claim");
	expect((await providers.crypto.refund(wanted)).state).toBe("done");
	expect(await read(claim)).toContain("It was claimed");
});

describe("webhooks", () => {
	const deliveredTo = (path: string) => payments.deliveries.filter((delivery) => delivery.path === path);

	it("are sent again until the site accepts them, with the same id", async () => {
		await vi.waitUntil(() => payments.crypto.events().every(({ deliveredAt }) => deliveredAt), 20_000);
		payments.deliveries.length = 0;
		payments.answers.push(500);
		await providers.crypto.createCheckout(makeRequest());
		const event = payments.crypto.events().at(-1)!;
		await vi.waitUntil(() => event.deliveredAt, { timeout: 10_000 });
		expect(event).toMatchObject({ type: "InvoiceCreated", attempts: 2, lastStatus: 200 });
		const read = deliveredTo("/api/webhooks/crypto").map(({ raw, headers }) =>
			providers.crypto.readEvent(raw, headers),
		);
		expect((await Promise.all(read)).map(({ id }) => id)).toEqual([event.id, event.id]);
	});

	it("are held back, repeated and mixed on request, also over HTTP", async () => {
		payments.deliveries.length = 0;
		const setFaults = (webhooks: object) =>
			fetch(`${payments.card.url}/faults`, { method: "POST", body: JSON.stringify({ webhooks }) });
		expect((await setFaults({ isOff: true, copies: 3, shuffleMs: 50 })).status).toBe(204);
		const { url } = await providers.card.createCheckout(makeRequest());
		await press(url, "pay");
		expect(payments.card.events().filter(({ deliveredAt }) => !deliveredAt)).toHaveLength(3);
		expect(deliveredTo("/api/webhooks/card")).toEqual([]);
		await setFaults({ isOff: false });
		await vi.waitUntil(() => payments.card.events().every(({ deliveredAt }) => deliveredAt), 20_000);
		expect(deliveredTo("/api/webhooks/card")).toHaveLength(9);
		await setFaults({ copies: 1, shuffleMs: 0 });
	});
});

it("keeps its keys, payments and undelivered events over a restart", async () => {
	payments.card.faults.setFaults({ isOff: true });
	const request = makeRequest();
	const checkout = await providers.card.createCheckout(request);
	await press(checkout.url, "pay");
	payments.deliveries.length = 0;
	const { secretKey } = payments.card;
	await payments.restart();
	expect(payments.card.secretKey).toBe(secretKey);
	expect((await providers.card.readCheckout(checkout.ref)).state).toBe("paid");
	expect(await providers.card.createCheckout(request)).toEqual(checkout);
	await vi.waitUntil(() => payments.deliveries.length === 3, 20_000);
});
