/** Plans and prices: for each viewer the next step, and the way of a new agent from a plan to its checkout. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paymentEnvironment } from "../../supabase/local/payments/start-payments.ts";
import { createBilling } from "../support/billing.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { startTestPayments, type TestPayments } from "../support/payments.ts";
import { TEXTS } from "../support/texts.ts";
import { makeAgent, type Role } from "../support/users.ts";

let site: OwnSite;
let payments: TestPayments;
beforeAll(async () => {
	payments = await startTestPayments();
	site = await startOwnSite({ environment: paymentEnvironment(payments) });
});
afterAll(async () => {
	await site?.stop();
	await payments?.stop();
});

/** The card of the free plan. */
const freePlan = (html: string) => /<section aria-labelledby="plan-free"[\s\S]*?<\/section>/.exec(html)![0];
/** The words of a page, in which a price is set larger than what follows it. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, "");
const read = (path: string, cookie = "") => site.read(path, cookie ? { cookie } : {});
/** The cookie with the path to return to, decoded. */
const returnPath = (response: Response) =>
	decodeURIComponent(/post_auth_redirect=([^;]*)/.exec(response.headers.getSetCookie().join("\n"))?.[1] ?? "");

describe("the page", () => {
	it("shows every plan with price, quota and the rules, by month and by year", async () => {
		const { html, status } = await read("/pricing");
		expect(status).toBe(200);
		for (const text of ["£19 a month", "£49 a month", "£129 a month", "15 listings at a time", "3 listings at a time"])
			expect(wordsOf(html)).toContain(text);
		for (const text of [
			"30 times 24 hours",
			"Once in 12 months",
			"Nobody can pay for a higher place",
			"Seven days later",
		])
			expect(html).toContain(text);
		const yearly = (await read("/pricing?period=yearly")).html;
		expect(wordsOf(yearly)).toContain("£490 a year");
		expect(yearly).toContain("£98 less than twelve single months");
		expect(yearly).toMatch(
			/rel="canonical"[^>]*\/pricing\?period=yearly"|\/pricing\?period=yearly"[^>]*rel="canonical"/,
		);
	});

	it("says once what every plan has, and that a year costs as much as ten months", async () => {
		const { html } = await read("/pricing");
		for (const text of [TEXTS.en.pricing.features.page, TEXTS.en.pricing.features.import])
			expect(html.split(text)).toHaveLength(2);
		expect(wordsOf(html)).toContain("A year costs as much as 10 months.");
	});

	it("sells nothing but the paid plans", async () => {
		const { html } = await read("/pricing");
		expect([...html.matchAll(/value="(\w+)" class="[^"]*" name="plan"/g)].map(([, plan]) => plan)).toEqual([
			"starter",
			"professional",
			"agency",
		]);
	});

	it("lets people without a plan start with the free one, in both languages", async () => {
		expect(freePlan((await read("/pricing")).html)).toContain(
			'href="/agent-registration" class="button button-primary">Start for free</a>',
		);
		expect(freePlan((await read("/pricing?lng=tr")).html)).toContain(">Ücretsiz başlayın</a>");
		const visitor = await site.signedIn();
		expect(freePlan((await read("/pricing", visitor.cookie)).html)).toContain(">Start for free</a>");
	});

	it.each(["en", "tr"] as const)("states the guarantee as the terms of use do: %s", async (language) => {
		const pages = await Promise.all(["/pricing", "/terms"].map((path) => read(`${path}?lng=${language}`)));
		for (const sentence of Object.values(TEXTS[language].pricing.guarantee))
			for (const { html } of pages) expect(html.replaceAll("&#x27;", "'")).toContain(sentence);
	});

	it("may be cached for all visitors", async () => {
		const { headers } = await read("/pricing");
		expect(headers.get("cache-control")).toBe("private, max-age=30");
		expect(headers.has("set-cookie")).toBe(false);
	});

	it("announces a planned change of price and quota", async () => {
		await site.sql.query(
			`insert into public.planned_plan_changes (plan_id, holds_from, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position)
			select id, current_date + 30, name_en, name_tr, 2100, 21000, 20, position from public.plans where id = 'starter'`,
		);
		const newPage = async () => (await read("/pricing")).html;
		await vi.waitUntil(async () => (await newPage()).includes("£21 a month"), { timeout: 5000, interval: 100 });
		const html = await newPage();
		expect(html).toMatch(/From \d+ \w+ \d{4}: £21 a month/);
		expect(html).toMatch(/From \d+ \w+ \d{4}: 20 listings at a time/);
		await site.sql.query("delete from public.planned_plan_changes");
	});

	it("is linked from header, footer and both sitemaps", async () => {
		const { html } = await read("/about");
		expect(html.match(/href="\/pricing"/g)!.length).toBeGreaterThanOrEqual(3);
		expect((await read("/sitemap")).html.match(/href="\/pricing"/g)!.length).toBeGreaterThanOrEqual(4);
		expect((await read("/sitemap/pages.xml")).html).toContain("/pricing</loc>");
	});
});

describe("the next step", () => {
	const choose = { plan: "professional", period: "yearly" };

	it("of an anonymous visitor is signing up as an agent, with the plan kept", async () => {
		const visit = site.visit();
		const response = await visit.ask("/pricing", { form: choose });
		expect([response.status, response.headers.get("location")]).toEqual([303, "/auth?mode=signup&role=agent"]);
		const target = "/agent-registration?plan=professional&period=yearly";
		expect(returnPath(response)).toBe(target);
		// The page of signing up keeps it.
		expect(returnPath(await visit.ask("/auth?mode=signup&role=agent"))).toBe(target);
	});

	it("of a visitor is the registration, which leads on to the checkout", async () => {
		const { cookie } = await site.signedIn();
		const chosen = await site.ask("/pricing", { form: choose, cookie });
		const registration = chosen.headers.get("location")!;
		expect(registration).toBe("/agent-registration?plan=professional&period=yearly");
		const form = {
			kind: "private_seller",
			name: "Nalan Öz",
			phone: "+905331234567",
			same_as_phone: "on",
			agreed: "on",
		};
		const registered = await site.ask(registration, { form, cookie });
		expect(registered.status).toBe(303);
		const done = await site.read(registered.headers.get("location")!, { cookie });
		expect(done.html).toContain('href="/dashboard/billing/checkout?plan=professional&amp;period=yearly"');
		// Who is an agent already comes for the plan.
		expect((await site.ask(registration, { cookie })).headers.get("location")).toBe(
			"/dashboard/billing/checkout?plan=professional&period=yearly",
		);
	});

	it("of an agent is the checkout, and their own plan is marked", async () => {
		const agent = await site.signedIn("agent");
		await makeAgent(site, agent.id, "pricing-agent");
		const { html } = await read("/pricing", agent.cookie);
		expect(html).toContain('href="/dashboard/billing/checkout?plan=agency&amp;period=monthly"');
		expect(html).toMatch(/id="plan-free"[\s\S]{0,300}Your plan/);
		expect(html).toContain("Manage your plan");
	});

	it.each<[Role, string]>([
		["sub_admin", "looks after the site and cannot have one"],
		["admin", "Create your agent page"],
	])("of %s without a page is none, and why is said", async (role, text) => {
		const { cookie } = await site.signedIn(role);
		const { html } = await read("/pricing", cookie);
		expect(html).toContain(text);
		expect(html).not.toContain('name="plan"');
		expect(html).not.toContain("/billing/checkout?");
		expect(freePlan(html).includes("Start for free")).toBe(role === "admin");
	});

	it("of a form without a plan is the page again", async () => {
		for (const plan of ["", "../x", "a".repeat(50)]) {
			const response = await site.ask("/pricing", { form: { plan } });
			expect([response.status, response.headers.get("location")]).toEqual([303, "/pricing"]);
		}
	});
});

it("marks the plan that renews, and lets a prepaid one be extended", async () => {
	const billing = createBilling(site.backend);
	const [card, crypto] = [await site.signedIn("agent"), await site.signedIn("agent")];
	for (const [index, { id }] of [card, crypto].entries()) await makeAgent(site, id, `payer-${index}`);
	const subscribe = (agent: string, provider: string) =>
		billing.sql(
			`insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, auto_renews, provider, price_pence, value_pence)
			values ($1, 'starter', 'monthly', 'active', now() + interval '20 days', $2, $3, 1900, 1900)`,
			[agent, provider === "card", provider],
		);
	await subscribe(card.id, "card");
	await subscribe(crypto.id, "crypto");
	const ofCard = (await read("/pricing", card.cookie)).html;
	expect(ofCard).toContain("Manage your plan");
	expect(freePlan(ofCard)).toContain("If you cancel your plan, this one follows");
	const ofCrypto = (await read("/pricing", crypto.cookie)).html;
	expect(ofCrypto).toContain("Pay for longer");
	expect(freePlan(ofCrypto)).toContain("This plan follows by itself when yours ends.");
});
