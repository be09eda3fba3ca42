/** Plan and billing of an agent, with the simulated providers: checkout, result, invoice, renewal, refund, kept listings. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentEnvironment } from "../../supabase/local/payments/start-payments.ts";
import { createBilling } from "../support/billing.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { startTestPayments, type TestPayments } from "../support/payments.ts";
import { shortened, shortenTimeLimits } from "../support/time-limits.ts";
import { insertListing, makeAgent, type Role } from "../support/users.ts";

let site: OwnSite;
let payments: TestPayments;
let billing: ReturnType<typeof createBilling>;
beforeAll(async () => {
	payments = await startTestPayments();
	site = await startOwnSite({ environment: paymentEnvironment(payments) });
	billing = createBilling(site.backend);
});
afterAll(async () => {
	await site?.stop();
	await payments?.stop();
});

type Buyer = { id: string; cookie: string };
let made = 0;
/** An agent who never pays. */
let idle: Buyer;
beforeAll(async () => {
	idle = await makeBuyer();
});

async function makeBuyer(role: Role = "agent"): Promise<Buyer> {
	const buyer = await site.signedIn(role);
	await makeAgent(site, buyer.id, `buyer-${++made}`);
	return buyer;
}

const CHECKOUT = "/dashboard/billing/checkout?plan=starter&period=monthly";
const readHidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** The fields of the checkout form as the page has them. */
async function fillCheckout({ cookie }: Buyer, provider: string, path = CHECKOUT) {
	const { html } = await site.read(path, { cookie });
	const [key, card, crypto] = ["key", "price_card", "price_crypto"].map((name) => readHidden(html, name));
	return { intent: "pay", provider, key: key!, price_card: card!, price_crypto: crypto! };
}

type Payment = { id: string; state: string; checkout_url: string; checkout_ref: string; amount_pence: number };
const paymentsOf = ({ id }: Buyer) =>
	billing.sql<Payment>("select * from public.payments where agent_id = $1 order by created_at", [id]);

/** Pays as the provider would report it. Returns the payment. */
async function pay(buyer: Buyer, provider: "card" | "crypto" = "card", path = CHECKOUT): Promise<string> {
	const response = await site.ask(path, { cookie: buyer.cookie, form: await fillCheckout(buyer, provider, path) });
	expect(response.status).toBe(303);
	const { id, checkout_ref, amount_pence } = (await paymentsOf(buyer)).at(-1)!;
	const outcome = await billing.settle({ payment: id, provider, ref: checkout_ref, amount: amount_pence });
	expect(outcome).toBe("paid");
	return id;
}

describe("the checkout", () => {
	it.each(["card", "crypto"] as const)(
		"leads to the page of the provider, and once it is paid to its result: %s",
		async (provider) => {
			const buyer = await makeBuyer();
			const form = await fillCheckout(buyer, provider);
			const send = () => site.ask(CHECKOUT, { cookie: buyer.cookie, form });
			const [first, second] = await Promise.all([send(), send()]);
			const target = first.headers.get("location")!;
			expect([first.status, new URL(target).origin]).toEqual([303, payments[provider].url]);
			expect(second.headers.get("location")).toBe(target);
			const [{ id, checkout_ref, amount_pence }, ...others] = (await paymentsOf(buyer)) as [Payment, ...Payment[]];
			expect(others).toEqual([]);
			await billing.settle({ payment: id, provider, ref: checkout_ref, amount: amount_pence });
			expect((await send()).headers.get("location")).toBe(`/payments/success?payment=${id}`);
		},
	);

	it("may be left by a form without script: the policy names the checkout hosts, here and on no public page", async () => {
		const { headers } = await site.read(CHECKOUT, { cookie: idle.cookie });
		expect(headers.get("content-security-policy")).toContain(payments.card.url);
		expect((await site.read("/about")).headers.get("content-security-policy")).not.toContain(payments.card.url);
	});

	it("asks for a way to pay and keeps the key", async () => {
		const { provider: _, ...form } = await fillCheckout(idle, "card");
		const response = await site.ask(CHECKOUT, { cookie: idle.cookie, form });
		const html = await response.text();
		expect([response.status, readHidden(html, "key")]).toEqual([400, form.key]);
		expect(html).toContain("Please choose how you want to pay");
		expect(await paymentsOf(idle)).toEqual([]);
	});

	it("promises the money back only where the guarantee covers the payment, and credits the unused days of the plan before", async () => {
		const buyer = await makeBuyer();
		const read = async () => (await site.read(CHECKOUT, { cookie: buyer.cookie })).html;
		const covered = /You have the <a[^>]*>30-day money-back guarantee/;
		expect(await read()).toMatch(covered);
		await pay(buyer, "crypto");
		const further = await read();
		expect(further).not.toMatch(covered);
		expect(further).toContain("does not cover every payment");
		const larger = await site.read("/dashboard/billing/checkout?plan=agency&period=monthly", { cookie: buyer.cookie });
		expect(larger.html).toMatch(/[45] days for the unused time of your present plan/);
	});

	it("shows the new price when it changed meanwhile, and charges nothing", async () => {
		const buyer = idle;
		const form = await fillCheckout(buyer, "card");
		const response = await site.ask(CHECKOUT, { cookie: buyer.cookie, form: { ...form, price_card: "1500" } });
		const html = await response.text();
		expect(response.status).toBe(409);
		expect(html).toContain("The price has changed while the page was open");
		expect([readHidden(html, "price_card"), readHidden(html, "key")]).toEqual(["1900", form.key]);
		expect(await paymentsOf(buyer)).toEqual([]);
	});

	it.each([
		["free", "needs no payment"],
		["unheard-of", "not on offer"],
	])("explains why %s cannot be bought", async (plan, text) => {
		const { cookie } = idle;
		const { html, status } = await site.read(`/dashboard/billing/checkout?plan=${plan}&period=monthly`, { cookie });
		expect([status, html.includes(text), html.includes('name="provider"')]).toEqual([200, true, false]);
	});

	it("offers a smaller plan at the end of the paid time", async () => {
		const buyer = await makeBuyer();
		await pay(buyer, "card", "/dashboard/billing/checkout?plan=professional&period=monthly");
		const { html } = await site.read(CHECKOUT, { cookie: buyer.cookie });
		expect(html).toContain("Nothing is charged now");
		const chosen = await site.ask(CHECKOUT, { cookie: buyer.cookie, form: { intent: "next" } });
		expect(chosen.headers.get("location")).toBe("/dashboard/billing");
		const page = await site.read("/dashboard/billing", { cookie: buyer.cookie });
		expect(page.html).toMatch(/as Starter \(£19 a month\)/);
		await site.ask("/dashboard/billing", { cookie: buyer.cookie, form: { intent: "keep_plan" } });
		expect((await site.read("/dashboard/billing", { cookie: buyer.cookie })).html).toContain("By itself on");
	});

	it("is refused to an administrator without a page, without a payment", async () => {
		const { id, cookie } = await site.signedIn("admin");
		expect((await site.read(CHECKOUT, { cookie })).html).toContain("Please create your agent page first");
		expect(await billing.sql("select from public.payments where agent_id = $1", [id])).toEqual([]);
	});
});

describe("a provider that is away", () => {
	it("is reported after eight seconds, with the choice and the key kept", async () => {
		const buyer = await makeBuyer();
		const form = await fillCheckout(buyer, "crypto");
		payments.crypto.faults.delay(120_000);
		const restore = shortenTimeLimits(8000);
		const started = performance.now();
		const response = await site.ask(CHECKOUT, { cookie: buyer.cookie, form }).finally(restore);
		const html = await response.text();
		expect(performance.now() - started).toBeLessThan(shortened(8000).most);
		expect(response.status).toBe(503);
		expect(html).toContain("Nothing was charged");
		expect(html).toMatch(/checked=""[^>]*value="crypto"|value="crypto"[^>]*checked=""/);
		expect(readHidden(html, "key")).toBe(form.key);
		payments.crypto.faults.delay(0);
	});
});

describe("the result", () => {
	let buyer: Buyer;
	/** A payment that the provider has not confirmed. */
	let id: string;
	beforeAll(async () => {
		buyer = await makeBuyer();
		await site.ask(CHECKOUT, { cookie: buyer.cookie, form: await fillCheckout(buyer, "card") });
		id = (await paymentsOf(buyer))[0]!.id;
	});
	const load = (address: string, who = buyer) => site.read(address, { cookie: who.cookie }).then(({ html }) => html);
	const nextOf = (html: string) =>
		/<noscript><meta http-equiv="refresh" content="(\d+);url=([^"]+)"/.exec(html.replaceAll("&amp;", "&"))?.slice(1);

	it("grants nothing before the provider has confirmed", async () => {
		const digest = () => billing.sql("select md5(p::text) as row from public.payments p where id = $1", [id]);
		const before = await digest();
		const html = await load(`/payments/success?payment=${id}`);
		expect(html).toContain("Your payment is being confirmed");
		expect(html).toContain(`href="/payments/success?payment=${id}"`);
		expect(nextOf(html)).toEqual(["5", `/payments/success?payment=${id}&checks=1`]);
		expect(await digest()).toEqual(before);
		expect(await billing.activePlan({ id: buyer.id } as never)).toBeUndefined();
		const failed = await load(`/payments/fail?payment=${id}`);
		expect(failed).toContain("Nothing was charged");
		expect(failed).toContain("provider=crypto");
		expect(nextOf(failed)).toBeUndefined();
	});

	// When it is loaded again, and how often: payment-reload.test.tsx.
	it("is loaded again by itself without script while it is awaited, for ten minutes", async () => {
		const path = `/payments/success?payment=${id}`;
		expect(nextOf(await load(`${path}&checks=29`))).toEqual(["30", `${path}&checks=30`]);
		const html = await load(`${path}&checks=30`);
		expect(nextOf(html)).toBeUndefined();
		expect(html).toContain("It takes longer than usual");
		expect(html).toContain(`href="${path}"`);
	});

	it("is shown to the payer only, and kept out of search engines", async () => {
		const payer = await makeBuyer();
		const paid = await pay(payer);
		const own = await load(`/payments/success?payment=${paid}`, payer);
		for (const text of ["Your Starter plan is active", "15 listings", "Invoice 20", "£19"]) expect(own).toContain(text);
		expect(own).toContain('content="noindex');
		expect(nextOf(own)).toBeUndefined();
		for (const cookie of [idle.cookie, ""]) {
			const { html, status } = await site.read(`/payments/success?payment=${paid}`, cookie ? { cookie } : {});
			expect([status, html.includes("Starter")]).toEqual([200, false]);
		}
	});

	it("leads an anonymous visitor to signing in and back", async () => {
		const response = await site.ask("/payments/fail?payment=1", { form: {} });
		expect([response.status, response.headers.get("location")]).toEqual([303, "/auth"]);
		expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain("=/payments/fail?payment=1;");
	});
});

describe("plan and billing", () => {
	it("cancels the renewal with one press and takes it back with one", async () => {
		const buyer = await makeBuyer();
		await pay(buyer);
		const press = async (intent: string) => {
			const response = await site.ask("/dashboard/billing", { cookie: buyer.cookie, form: { intent } });
			expect([response.status, response.headers.get("location")]).toEqual([303, "/dashboard/billing"]);
			return (await site.read("/dashboard/billing", { cookie: buyer.cookie })).html;
		};
		const cancelled = await press("cancel");
		for (const text of ["Does not renew", "Renew again"]) expect(cancelled).toContain(text);
		expect(await press("resume")).toContain("Cancel the renewal");
	});

	it("says what a refund does, pays back once, and refuses the payment of another agent", async () => {
		const [buyer, other] = [await makeBuyer(), idle];
		const id = await pay(buyer);
		const { html } = await site.read("/dashboard/billing", { cookie: buyer.cookie });
		for (const text of ["Your plan ends at once", "stay public for seven days", "goes back to your card"])
			expect(html).toContain(text);
		await site.ask("/dashboard/billing", { cookie: other.cookie, form: { intent: "refund", payment: id } });
		expect((await billing.payment(id)).state).toBe("paid");
		for (let pressed = 0; pressed < 2; pressed++)
			await site.ask("/dashboard/billing", { cookie: buyer.cookie, form: { intent: "refund", payment: id } });
		expect((await billing.payment(id)).state).toBe("refunding");
		expect(await billing.tasks("refund", id)).toHaveLength(1);
		const after = await site.read("/dashboard/billing", { cookie: buyer.cookie });
		expect(after.html).toContain("is being paid back");
		expect(after.html).toContain("Your Starter plan ended on");
	});

	it("shows a failed renewal with the ways to repair it", async () => {
		const buyer = await makeBuyer();
		const id = await pay(buyer);
		await billing.sql(
			"insert into public.billing_customers (agent_id, provider, ref) values ($1, 'card', $2) on conflict do nothing",
			[buyer.id, `cus_${id}`],
		);
		await billing.asServer("record_failed_renewal", { facts: { subscription_ref: `sub_${id}`, ref: "in_1" } });
		const { html } = await site.read("/dashboard/billing", { cookie: buyer.cookie });
		expect(html).toContain("The last renewal could not be charged");
		expect(html).toContain("Change the card");
		expect(html).toContain("provider=crypto");
	});

	it("opens the page of the card provider for its customers only", async () => {
		const buyer = await makeBuyer();
		const press = () => site.ask("/dashboard/billing/portal", { cookie: buyer.cookie, form: {} });
		expect((await press()).headers.get("location")).toBe("/dashboard/billing");
		await billing.sql("insert into public.billing_customers (agent_id, provider, ref) values ($1, 'card', 'cus_1')", [
			buyer.id,
		]);
		const response = await press();
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toMatch(new RegExp(`^${payments.card.url}/|^/dashboard/billing$`));
		expect((await site.ask("/dashboard/billing/portal", { cookie: buyer.cookie })).headers.get("location")).toBe(
			"/dashboard/billing",
		);
	});

	it("answers an unknown intent with 400", async () => {
		const { cookie } = idle;
		expect((await site.ask("/dashboard/billing", { cookie, form: { intent: "gift" } })).status).toBe(400);
	});

	it("keeps the chosen listings, and refuses more than the plan has room for and those of others", async () => {
		const [buyer, other] = [await makeBuyer(), idle];
		const own: number[] = [];
		for (let index = 0; index < 4; index++) own.push(await insertListing(site.backend, buyer.id));
		const foreign = await insertListing(site.backend, other.id);
		const choose = (ids: number[]) => {
			const body = new URLSearchParams(ids.map((id) => ["ids", String(id)]));
			return site.ask("/dashboard/billing/listings", { cookie: buyer.cookie, body } as never);
		};
		const tooMany = await choose(own);
		expect([tooMany.status, (await tooMany.text()).includes("more listings than the plan has room for")]).toEqual([
			400,
			true,
		]);
		expect((await choose([foreign])).status).toBe(409);
		expect((await choose(own.slice(0, 2))).headers.get("location")).toBe("/dashboard/billing");
		const kept = await billing.sql<{ listing_id: number }>(
			"select listing_id from public.kept_listings where agent_id = $1 order by listing_id",
			[buyer.id],
		);
		expect(kept.map(({ listing_id }) => Number(listing_id))).toEqual(own.slice(0, 2).sort((a, b) => a - b));
	});
});

describe("an invoice", () => {
	it("is for its agent and for administrators who may read payments", async () => {
		const [buyer, other] = [await makeBuyer(), idle];
		const id = await pay(buyer);
		const [{ year, number }] = (await billing.invoicesOf(id)) as [{ year: number; number: number }];
		const path = `/dashboard/invoices/${year}-${String(number).padStart(6, "0")}`;
		const own = await site.read(path, { cookie: buyer.cookie });
		expect(own.status).toBe(200);
		for (const text of ["Invoice", "Starter plan, monthly", "£19", "Adahan"]) expect(own.html).toContain(text);
		const admin = await site.signedIn("admin");
		expect((await site.read(path, { cookie: admin.cookie })).status).toBe(200);
		expect((await site.read(path, { cookie: other.cookie })).status).toBe(404);
		for (const wrong of ["2026-1", `${year}-999999`])
			expect((await site.read(`/dashboard/invoices/${wrong}`, { cookie: buyer.cookie })).status).toBe(404);
	});
});
