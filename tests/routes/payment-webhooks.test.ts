/**
 * Webhooks of the payment providers on the whole application: signatures, duplicates and order, work after the answer, lost
 * webhooks, and what the success page does not do. The providers are simulated.
 */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paymentEnvironment } from "../../supabase/local/payments/start-payments.ts";
import { createBilling } from "../support/billing.ts";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Delivery, startTestPayments, type TestPayments } from "../support/payments.ts";
import { makeAgent } from "../support/users.ts";

/** Until then a slow provider says nothing. */
const SLOW_PROVIDER_MS = 10_000;

let site: OwnSite;
let payments: TestPayments;
let billing: ReturnType<typeof createBilling>;
let settings: Record<string, string>;
beforeAll(async () => {
	payments = await startTestPayments();
	settings = paymentEnvironment(payments) as Record<string, string>;
	site = await startOwnSite({ environment: settings });
	billing = createBilling(site.backend);
});
afterAll(async () => {
	await site?.stop();
	await payments?.stop();
});

const streamOf = (raw: Buffer) => new Blob([new Uint8Array(raw)]).stream() as ReadableStream<Uint8Array>;
const deliver = (path: string, raw: Buffer, headers: Record<string, string>) =>
	site.ask(path, { stream: streamOf(raw), headers, hasOrigin: false });
const redeliver = ({ path, raw, headers }: Delivery) => deliver(path, raw, Object.fromEntries(headers));
const countEvents = async () =>
	(await billing.sql<{ n: number }>("select count(*)::int as n from public.payment_events"))[0]!.n;

type Buyer = { id: string; cookie: string };
let made = 0;
const readHidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** A buyer with an open checkout at the provider. */
async function openCheckout(provider: "card" | "crypto"): Promise<Buyer & { payment: string; ref: string }> {
	const { id, cookie } = await site.signedIn("agent");
	await makeAgent(site, id, `webhook-${++made}`);
	const path = "/dashboard/billing/checkout?plan=starter&period=monthly";
	const { html } = await site.read(path, { cookie });
	const form = {
		provider,
		key: readHidden(html, "key"),
		price_card: readHidden(html, "price_card"),
		price_crypto: readHidden(html, "price_crypto"),
	};
	expect((await site.ask(path, { cookie, form })).status).toBe(303);
	const [row] = await billing.sql<{ id: string; checkout_ref: string }>(
		"select id, checkout_ref from public.payments where agent_id = $1",
		[id],
	);
	return { id, cookie, payment: row!.id, ref: row!.checkout_ref };
}

/** Pays at the provider and waits for its webhooks. */
async function payAndCatch(provider: "card" | "crypto", ref: string): Promise<Delivery[]> {
	const before = payments.deliveries.length;
	if (provider === "card") await payments.card.act("pay", ref);
	else await payments.crypto.act("pay", ref);
	await vi.waitUntil(
		() => payments.deliveries.slice(before).some(({ raw }) => /completed|InvoiceSettled/.test(raw.toString())),
		{ timeout: 8000, interval: 20 },
	);
	return payments.deliveries.slice(before);
}
const stateOf = async (payment: string) => (await billing.payment(payment)).state;

const signCard = (raw: Buffer, secret: string, at = Date.now()) => {
	const time = Math.floor(at / 1000);
	const digest = createHmac("sha256", secret).update(`${time}.`).update(raw).digest("hex");
	return { "stripe-signature": `t=${time},v1=${digest}`, "content-type": "application/json" };
};

describe("a webhook", () => {
	const body = Buffer.from(
		JSON.stringify({
			id: "evt_made_up",
			object: "event",
			type: "checkout.session.completed",
			data: { object: { id: "cs_1" } },
		}),
	);

	const cryptoBody = Buffer.from(
		JSON.stringify({ originalDeliveryId: "made-up", type: "InvoiceSettled", invoiceId: "made-up" }),
	);

	it("without a signature, with a wrong or an old one is refused with 400 and leaves no row", async () => {
		const secret = settings.STRIPE_WEBHOOK_SECRET!;
		const before = await countEvents();
		const bad: [string, Buffer, Record<string, string>][] = [
			["/api/webhooks/card", body, {}],
			["/api/webhooks/card", body, signCard(body, "whsec_of_somebody_else")],
			["/api/webhooks/card", body, signCard(body, secret, Date.now() - 301_000)],
			["/api/webhooks/card", Buffer.concat([body, Buffer.from(" ")]), signCard(body, secret)],
			["/api/webhooks/crypto", cryptoBody, {}],
			["/api/webhooks/crypto", cryptoBody, { "btcpay-sig": `sha256=${"0".repeat(64)}` }],
			["/api/webhooks/crypto", cryptoBody, { "btcpay-sig": "sha256=short" }],
			["/api/webhooks/crypto", Buffer.alloc(0), {}],
		];
		for (const [path, raw, headers] of bad) {
			const response = await deliver(path, raw, headers);
			expect([response.status, await response.json()], JSON.stringify(headers)).toEqual([
				400,
				{ status: "invalid_signature" },
			]);
		}
		expect(await countEvents()).toBe(before);
	});

	it("that is signed but has no usable id is refused with 400, as often as it comes", async () => {
		const before = await countEvents();
		const facts = JSON.parse(body.toString());
		const bad: [string, object][] = [
			...[null, 7, "", "e".repeat(256), "evt_\u0000"].map((id): [string, object] => ["card", { ...facts, id }]),
			["card", { ...facts, type: null }],
			["card", { ...facts, data: { object: { id: "c".repeat(256) } } }],
			["card", { ...facts, data: null }],
			["crypto", { originalDeliveryId: "e".repeat(256), type: "InvoiceSettled", invoiceId: "i1" }],
			["crypto", { originalDeliveryId: "made-up", type: "InvoiceSettled", invoiceId: "i".repeat(256) }],
		];
		for (const [provider, content] of bad) {
			const raw = Buffer.from(JSON.stringify(content));
			const digest = createHmac("sha256", settings.BTCPAY_WEBHOOK_SECRET!).update(raw).digest("hex");
			const signed =
				provider === "card" ? signCard(raw, settings.STRIPE_WEBHOOK_SECRET!) : { "btcpay-sig": `sha256=${digest}` };
			for (let times = 0; times < 2; times++)
				expect((await deliver(`/api/webhooks/${provider}`, raw, signed)).status, raw.toString().slice(0, 80)).toBe(400);
		}
		expect(await countEvents()).toBe(before);
	});

	it("whose answer of the database was lost is asked for again, and stored once", async () => {
		const content = { ...JSON.parse(body.toString()), id: "evt_answer_lost" };
		const raw = Buffer.from(JSON.stringify(content));
		const send = () => deliver("/api/webhooks/card", raw, signCard(raw, settings.STRIPE_WEBHOOK_SECRET!));
		const before = await countEvents();
		const { onReturn } = site.proxy;
		site.proxy.onReturn = (call, answer) => {
			if (call.path.includes("record_payment_event")) throw new Error("The answer is lost.");
			return onReturn(call, answer);
		};
		const first = await send();
		site.proxy.onReturn = onReturn;
		expect([first.status, await countEvents()]).toEqual([503, before + 1]);
		const again = await send();
		expect([again.status, await again.json()]).toEqual([200, { status: "known" }]);
		expect(await countEvents()).toBe(before + 1);
	});

	it.each(["{}", "null", "[]", '"stored"'])(
		"is to be sent again when the answer of the database is %s",
		async (answer) => {
			site.proxy.fault = ({ path }) =>
				path.includes("record_payment_event") ? { status: 200, body: answer } : undefined;
			const { status } = await deliver("/api/webhooks/card", body, signCard(body, settings.STRIPE_WEBHOOK_SECRET!));
			site.heal();
			expect(status).toBe(503);
		},
	);

	it("is refused when it is too large, for an unknown provider, and by GET", async () => {
		expect((await deliver("/api/webhooks/card", Buffer.alloc(256 * 1024 + 1), {})).status).toBe(413);
		expect((await deliver("/api/webhooks/bank", body, {})).status).toBe(404);
		expect((await site.ask("/api/webhooks/card")).status).toBe(405);
	});

	it.each(["card", "crypto"] as const)("of %s has one effect when it comes often at once", async (provider) => {
		const { id, payment, ref } = await openCheckout(provider);
		const caught = await payAndCatch(provider, ref);
		const responses = await Promise.all(Array.from({ length: rounds(4, 10) }, () => caught.map(redeliver)).flat());
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
		await vi.waitUntil(async () => (await stateOf(payment)) === "paid", { timeout: 8000, interval: 50 });
		await site.settle();
		expect(await billing.invoicesOf(payment)).toHaveLength(1);
		expect(
			await billing.sql("select from public.subscriptions where agent_id = $1 and status = 'active'", [id]),
		).toHaveLength(1);
		// Each event is stored once.
		const ids = new Set(caught.map(({ raw }) => raw.toString()));
		expect(await countEvents()).toBeGreaterThanOrEqual(ids.size);
	});

	it("that comes before another one ends in the same state", async () => {
		for (const isReversed of [false, true]) {
			const { payment, ref } = await openCheckout("card");
			const caught = await payAndCatch("card", ref);
			for (const one of isReversed ? caught.toReversed() : caught) expect((await redeliver(one)).status).toBe(200);
			await vi.waitUntil(async () => (await stateOf(payment)) === "paid", { timeout: 8000, interval: 50 });
			await site.settle();
			expect(await billing.payment(payment)).toMatchObject({ state: "paid", problem: null });
			expect(await billing.invoicesOf(payment)).toHaveLength(1);
		}
	});

	it("is answered at once while the provider is slow, and is worked on later", async () => {
		const { payment, ref } = await openCheckout("card");
		const caught = await payAndCatch("card", ref);
		const completed = caught.find(({ raw }) => raw.includes("checkout.session.completed"))!;
		payments.card.faults.delay(SLOW_PROVIDER_MS);
		try {
			const startedAt = performance.now();
			expect((await redeliver(completed)).status).toBe(200);
			expect(performance.now() - startedAt).toBeLessThan(SLOW_PROVIDER_MS);
			expect(await stateOf(payment)).toBe("open");
		} finally {
			payments.card.faults.delay(0);
		}
		await site.settle();
		await billing.sql("update public.payment_events set due_at = now() where applied_at is null");
		expect((await site.runJob("payment-events")).status).toBe(200);
		await vi.waitUntil(async () => (await stateOf(payment)) === "paid", { timeout: 8000, interval: 50 });
	});

	it("that cannot be stored is answered with 503, so that the provider repeats it", async () => {
		const { payment, ref } = await openCheckout("card");
		const caught = await payAndCatch("card", ref);
		site.proxy.fault = ({ path }) => (path.includes("record_payment_event") ? { status: 503 } : undefined);
		expect((await redeliver(caught[0]!)).status).toBe(503);
		site.heal();
		expect(await stateOf(payment)).toBe("open");
		for (const one of caught) expect((await redeliver(one)).status).toBe(200);
		await vi.waitUntil(async () => (await stateOf(payment)) === "paid", { timeout: 8000, interval: 50 });
	});
});

describe("without webhooks", () => {
	it("the success page changes nothing", async () => {
		const { id, cookie, payment, ref } = await openCheckout("card");
		await payAndCatch("card", ref);
		const digest = async () =>
			billing.sql(
				"select (select md5(string_agg(p::text, ',')) from public.payments p where p.agent_id = $1) as payments, (select count(*)::int from public.subscriptions s where s.agent_id = $1) as plans, (select count(*)::int from public.invoices i where i.payment_id = $2) as invoices",
				[id, payment],
			);
		const before = await digest();
		for (let visit = 0; visit < 2; visit++)
			expect((await site.read(`/payments/success?payment=${payment}`, { cookie })).status).toBe(200);
		expect(await digest()).toEqual(before);
		expect(before).toMatchObject([{ plans: 0, invoices: 0 }]);
	});

	it.each(["card", "crypto"] as const)("the sweep finds a payment by %s", async (provider) => {
		const { payment, ref } = await openCheckout(provider);
		await payAndCatch(provider, ref);
		await billing.sql("update public.payments set created_at = created_at - interval '2 minutes' where id = $1", [
			payment,
		]);
		const { details } = (await (await site.runJob("payment-sweep")).json()) as { details: Record<string, number> };
		expect(details.settled).toBeGreaterThanOrEqual(1);
		expect(await stateOf(payment)).toBe("paid");
	});
});

describe("secrets", () => {
	it("of a payer in a report stay there: kind, time and ids are kept", async () => {
		const report = {
			id: "evt_of_a_payer",
			object: "event",
			type: "checkout.session.completed",
			data: {
				object: {
					id: "cs_of_a_payer",
					customer_details: { name: "Ada Deniz", email: "ada@example.com", address: { line1: "Sahil Sokak 7" } },
				},
			},
		};
		const raw = Buffer.from(JSON.stringify(report));
		const { status } = await deliver("/api/webhooks/card", raw, signCard(raw, settings.STRIPE_WEBHOOK_SECRET!));
		expect(status).toBe(200);
		await site.settle();
		const [row] = await billing.sql<{ t: string }>(
			"select t::text from public.payment_events t where event_id = 'evt_of_a_payer'",
		);
		expect(row!.t).toContain("cs_of_a_payer");
		expect(row!.t).not.toMatch(/Ada|Deniz|example\.com|Sahil/);
	});

	it("of the providers are in no answer and no row", async () => {
		const secrets = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "BTCPAY_API_KEY", "BTCPAY_WEBHOOK_SECRET"].map(
			(name) => settings[name]!,
		);
		const { cookie } = await openCheckout("card");
		const pages = await Promise.all(
			["/pricing", "/dashboard/billing", "/dashboard/billing/checkout?plan=agency&period=yearly"].map((path) =>
				site.read(path, { cookie }),
			),
		);
		await site.settle();
		const tables = ["payments", "payment_events", "billing_tasks", "activity_log", "error_logs", "mail_outbox"];
		const rows = await Promise.all(tables.map((table) => billing.sql(`select t::text from public.${table} t`)));
		const all = JSON.stringify([pages.map(({ html }) => html), rows]);
		for (const secret of secrets) expect(all).not.toContain(secret);
	});
});
