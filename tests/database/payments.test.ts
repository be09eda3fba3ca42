/** Payments through the data API: beginning, settling from facts, renewals, changes of the plan, and who may do what. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { callFunction, createBilling } from "../support/billing.ts";
import { rounds } from "../support/nightly.ts";
import { insertListing, signInAs } from "../support/users.ts";

let backend: TestBackend;
let billing: ReturnType<typeof createBilling>;
beforeAll(async () => {
	backend = await startTestBackend();
	billing = createBilling(backend);
});
afterAll(() => backend?.stop());

const days = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
const mailsOf = (template: string, agent: string) =>
	billing.sql<{ payload: Record<string, unknown> }>(
		"select payload from public.mail_outbox o join public.profiles p on p.email = o.recipient where o.template = $1 and p.id = $2",
		[template, agent],
	);

describe("beginning a payment", () => {
	const args = { plan: "starter", period: "monthly", provider: "card", price_seen: 1900 };

	it("makes one payment of a form that is sent twice, and another for another plan with the same key", async () => {
		const { client } = await billing.makePayer();
		const checkout_key = randomUUID();
		const begin = (more = {}) => callFunction(client, "begin_checkout", { ...args, checkout_key, ...more });
		const [first, second] = await Promise.all([begin(), begin()]);
		expect(first).toMatchObject({ ok: true, state: "open" });
		expect(second.payment).toBe(first.payment);
		const other = await begin({ plan: "agency", price_seen: 12_900 });
		expect(other).toMatchObject({ ok: true });
		expect(other.payment).not.toBe(first.payment);
	});

	it("refuses a price that changed, an unknown plan and the free plan", async () => {
		const { client, id } = await billing.makePayer();
		const begin = (more = {}) =>
			callFunction(client, "begin_checkout", { ...args, checkout_key: randomUUID(), ...more });
		expect(await begin({ price_seen: 1800 })).toEqual({ ok: false, code: "price_changed", amount_pence: 1900 });
		expect(await begin({ plan: "free", price_seen: 0 })).toEqual({ ok: false, code: "free_plan" });
		expect(await begin({ plan: "none" })).toEqual({ ok: false, code: "unknown_plan" });
		expect(await begin({ period: "weekly" })).toEqual({ ok: false, code: "unknown_plan" });
		expect(await billing.sql("select from public.payments where agent_id = $1", [id])).toEqual([]);
	});

	it("closes the other open checkouts of the agent at the provider", async () => {
		const payer = await billing.makePayer();
		const first = await billing.begin(payer);
		await billing.begin(payer, "professional");
		expect(await billing.tasks("expire_checkout", first.ref)).toHaveLength(1);
	});

	it("gives a late checkout of a parallel call the address of the first one", async () => {
		const payer = await billing.makePayer();
		const { payment, ref } = await billing.begin(payer, "starter", "monthly", "crypto");
		const url = await billing.asServer("attach_checkout", {
			payment,
			ref: "another",
			url: "https://checkout.example/x",
		});
		expect(url).toBe(`https://checkout.example/${payment}`);
		expect(await billing.tasks("expire_checkout", "another")).toHaveLength(1);
		expect((await billing.payment(payment)).checkout_ref).toBe(ref);
	});

	it("keeps the address of a checkout that its webhook reported before the server noted it", async () => {
		const { client } = await billing.makePayer();
		const begun = await callFunction(client, "begin_checkout", {
			...args,
			provider: "crypto",
			checkout_key: randomUUID(),
		});
		const payment = begun.payment as string;
		const checkout = { payment, ref: `checkout_${payment}`, url: `https://checkout.example/${payment}` };
		const facts = { provider: "crypto" as const, payment, ref: checkout.ref, amount: 1900 };
		expect(await billing.settle(facts, { state: "open" })).toBe("open");
		expect(await billing.asServer("attach_checkout", checkout)).toBe(checkout.url);
		expect(await billing.asServer("claim_checkout", { payment })).toEqual({ ok: true, checkout_url: checkout.url });
		expect(await billing.tasks("expire_checkout", checkout.ref)).toHaveLength(0);
	});

	it("refuses the plan that renews by itself, and defers a cheaper one", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "professional");
		const begin = (plan: string, price_seen: number) =>
			callFunction(payer.client, "begin_checkout", { ...args, plan, price_seen, checkout_key: randomUUID() });
		expect(await begin("professional", 4900)).toEqual({ ok: false, code: "same_plan" });
		expect(await begin("starter", 1900)).toEqual({ ok: false, code: "at_end" });
	});
});

describe("settling a checkout", () => {
	it("begins the plan, numbers the invoice and mails the receipt, once for ten parallel reports", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer);
		const outcomes = await Promise.all(Array.from({ length: 10 }, () => billing.settle(begun)));
		expect(outcomes.filter((one) => one === "paid")).toHaveLength(1);
		expect(outcomes.filter((one) => one === "known")).toHaveLength(9);
		const plan = await billing.activePlan(payer);
		expect(plan).toMatchObject({ plan_id: "starter", auto_renews: true, price_pence: 1900, provider: "card" });
		expect(await billing.invoicesOf(begun.payment)).toMatchObject([{ kind: "invoice", amount_pence: 1900 }]);
		const mails = await mailsOf("paymentReceipt", payer.id);
		expect(mails).toHaveLength(1);
		expect(mails[0]!.payload).toMatchObject({
			amount_pence: 1900,
			auto_renews: true,
			invoice: expect.stringMatching(/^\d{4}-\d{6}$/),
		});
		expect(mails[0]!.payload.refundable_until).toEqual(expect.any(String));
	});

	it("ends in the same state for every order of reports", async () => {
		const states = ["open", "expired", "underpaid", "paid", "paid"] as const;
		const orders: (typeof states)[number][][] = [];
		const permute = (rest: (typeof states)[number][], done: (typeof states)[number][]): void => {
			if (rest.length === 0) orders.push(done);
			for (const [index, state] of rest.entries()) permute(rest.toSpliced(index, 1), [...done, state]);
		};
		permute([...states], []);
		// Some of 120 orders; equal neighbours make some of them the same.
		for (const order of orders.filter((_, index) => index % rounds(24, 12) === 5)) {
			const payer = await billing.makePayer();
			const begun = await billing.begin(payer, "starter", "yearly", "crypto");
			for (const state of order) await billing.settle(begun, { state });
			expect(await billing.payment(begun.payment), order.join()).toMatchObject({ state: "paid", problem: null });
			expect(await billing.invoicesOf(begun.payment), order.join()).toHaveLength(1);
			expect(await billing.activePlan(payer), order.join()).toMatchObject({ plan_id: "starter", auto_renews: false });
		}
	});

	it.each([
		[{ amount_pence: 1899 }, "wrong_amount", "amount"],
		[{ currency: "EUR" }, "wrong_currency", "currency"],
	])("refuses %j and tells the administrators", async (more, outcome, problem) => {
		const payer = await billing.makePayer();
		const admin = await signInAs(backend, "admin", `admin-${randomUUID().slice(0, 8)}`);
		const begun = await billing.begin(payer);
		expect(await billing.settle(begun, more)).toBe(outcome);
		expect(await billing.payment(begun.payment)).toMatchObject({ state: "failed", problem });
		expect(await billing.activePlan(payer)).toBeUndefined();
		expect(await billing.invoicesOf(begun.payment)).toEqual([]);
		expect(await billing.tasks("end_subscription", `sub_${begun.payment}`)).toHaveLength(1);
		expect(
			await billing.sql("select data from public.notifications where user_id = $1 and data ->> 'payment_id' = $2", [
				admin.id,
				begun.payment,
			]),
		).toHaveLength(1);
	});

	it("refuses facts of an unknown payment and of the other provider", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer);
		expect(await billing.settle({ ...begun, payment: randomUUID() })).toBe("unknown_payment");
		expect(await billing.settle({ ...begun, provider: "crypto" })).toBe("wrong_provider");
		expect((await billing.payment(begun.payment)).state).toBe("open");
	});

	it("numbers invoices without gaps while payments are settled at once", async () => {
		const payers = await Promise.all(Array.from({ length: 12 }, () => billing.makePayer()));
		const begun = await Promise.all(payers.map((payer) => billing.begin(payer)));
		await Promise.all([...begun, ...begun].map((one) => billing.settle(one)));
		const rows = await billing.sql<{ number: number }>("select number from public.invoices order by number");
		expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
	});

	it("credits the unused days of the plan before, and ends that plan at the provider", async () => {
		const payer = await billing.makePayer();
		const first = await billing.buy(payer, "starter", "yearly");
		const upgrade = await billing.begin(payer, "agency", "yearly");
		const quote = await callFunction(payer.client, "quote_plan", {
			plan: "agency",
			period: "yearly",
			provider: "card",
		});
		expect(quote).toMatchObject({ ok: true, change: "change", amount_pence: 129_000 });
		expect(quote.credit_pence).toBeGreaterThan(18_990);
		expect(await billing.settle(upgrade)).toBe("paid");
		const plan = (await billing.activePlan(payer))!;
		expect(plan.plan_id).toBe("agency");
		// £190 of a plan that costs £1,290 a year: 53.8 days.
		expect(days(new Date(), plan.ends_at) - 365).toBeCloseTo((19_000 / 129_000) * 365, 0);
		expect(await billing.tasks("end_subscription", `sub_${first.payment}`)).toHaveLength(1);
		expect(await billing.tasks("update_subscription", `sub_${upgrade.payment}`)).toHaveLength(1);
	});

	it("extends a prepaid plan that is bought again by its whole period", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "monthly", "crypto");
		const again = await billing.buy(payer, "starter", "monthly", "crypto");
		const plan = (await billing.activePlan(payer))!;
		expect(days(new Date(), plan.ends_at)).toBeGreaterThan(58);
		expect(await billing.payment(again.payment)).toMatchObject({ kind: "renewal" });
	});

	it("extends the same plan day for day after its price rose", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "yearly", "crypto");
		await billing.sql("update public.plans set yearly_pence = 38000 where id = 'starter'");
		try {
			const args = { plan: "starter", period: "yearly", provider: "crypto" };
			const quote = await callFunction(payer.client, "quote_plan", args);
			expect(quote).toMatchObject({ amount_pence: 38_000, change: "renewal" });
			expect(days(new Date(), quote.ends_at)).toBeGreaterThan(729);
		} finally {
			await billing.sql("update public.plans set yearly_pence = 19000 where id = 'starter'");
		}
	});

	it("keeps a payment apart that was begun before the one of the current plan", async () => {
		const payer = await billing.makePayer();
		const early = await billing.begin(payer, "starter");
		const late = await billing.begin(payer, "professional");
		expect(await billing.settle(late)).toBe("paid");
		expect(await billing.settle(early)).toBe("second_payment");
		expect(await billing.activePlan(payer)).toMatchObject({ plan_id: "professional" });
		expect(await billing.payment(early.payment)).toMatchObject({ state: "paid", problem: "second_payment" });
		expect(await billing.tasks("end_subscription", `sub_${early.payment}`)).toHaveLength(1);
		expect(await callFunction(payer.client, "request_refund", { payment: early.payment })).toEqual({ ok: true });
		expect(await billing.activePlan(payer)).toMatchObject({ plan_id: "professional" });
	});

	it("keeps a second paid checkout of one payment as a payment of its own", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer, "starter", "monthly", "crypto");
		const twin = { ref: "twin", charge_ref: `twin-${begun.payment}` };
		expect(await billing.settle(begun, twin)).toBe("second_payment");
		expect(await billing.settle(begun, twin)).toBe("known");
		const rows = await billing.sql("select problem from public.payments where agent_id = $1 order by created_at", [
			payer.id,
		]);
		expect(rows).toEqual([{ problem: null }, { problem: "second_payment" }]);
	});

	it("pays the excess of a crypto payment back and gives the plan", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer, "starter", "monthly", "crypto");
		expect(await billing.settle(begun, { overpaid_pence: 350 })).toBe("paid");
		expect(await billing.payment(begun.payment)).toMatchObject({
			state: "paid",
			problem: "overpaid",
			excess_pence: 350,
		});
		expect(await billing.tasks("refund_excess", begun.payment)).toHaveLength(1);
	});

	it("pays back at any time, when asked, a crypto payment that arrived in part", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer, "starter", "monthly", "crypto");
		expect(await billing.settle(begun, { state: "underpaid" })).toBe("underpaid");
		await billing.sql("update public.payments set created_at = created_at - interval '2 years' where id = $1", [
			begun.payment,
		]);
		expect(await callFunction(payer.client, "request_refund", { payment: begun.payment })).toEqual({ ok: true });
		expect(await billing.tasks("refund", begun.payment)).toHaveLength(1);
	});

	it("pays back what is paid after the account was deleted, and ends the subscription", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer);
		expect(await billing.asServer("delete_account", { person: payer.id })).toBe(true);
		expect(await billing.tasks("expire_checkout", begun.ref)).toHaveLength(1);
		expect(await billing.settle(begun)).toBe("no_account");
		expect(await billing.payment(begun.payment)).toMatchObject({
			state: "refunding",
			problem: "no_account",
			agent_id: null,
		});
		expect(await billing.tasks("refund", begun.payment)).toHaveLength(1);
		expect(await billing.tasks("end_subscription", `sub_${begun.payment}`)).toHaveLength(1);
	});
});

describe("renewal", () => {
	it("extends the plan once for each invoice and clears a failure", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer);
		const before = (await billing.activePlan(payer))!;
		const failed = { facts: { subscription_ref: `sub_${begun.payment}`, ref: `in_${begun.payment}` } };
		expect(await billing.asServer("record_failed_renewal", failed)).toBe("failed");
		expect(await billing.asServer("record_failed_renewal", failed)).toBe("known");
		expect(await mailsOf("paymentFailed", payer.id)).toHaveLength(1);
		const outcomes = await Promise.all([1, 2, 3].map(() => billing.renew(begun, `in_${begun.payment}`)));
		expect(outcomes.toSorted()).toEqual(["known", "known", "paid"]);
		const after = (await billing.activePlan(payer))!;
		expect(days(before.ends_at, after.ends_at)).toBeGreaterThan(27);
		expect(after).toMatchObject({ payment_failed_at: null, id: before.id });
		expect(await billing.asServer("record_failed_renewal", failed)).toBe("paid_meanwhile");
		expect(await mailsOf("paymentReceipt", payer.id)).toHaveLength(2);
	});

	it("waits for a subscription that is not settled yet, and pays back one that never comes", async () => {
		const unknown = await billing.begin(await billing.makePayer());
		const invoice = `in_${unknown.payment}`;
		expect(await billing.renew(unknown, invoice)).toBe("wait");
		expect(await billing.renew(unknown, invoice, { is_last_attempt: true })).toBe("no_plan");
		const [row] = await billing.sql<{ id: string; state: string }>(
			"select id, state from public.payments where checkout_ref = $1",
			[invoice],
		);
		expect(row!.state).toBe("refunding");
		expect(await billing.tasks("refund", row!.id)).toHaveLength(1);
	});

	it("leaves subscriptions alone that another site sold", async () => {
		const foreign = { payment: randomUUID(), provider: "card" as const, ref: "", amount: 1900 };
		expect(await billing.renew(foreign, "in_foreign", { is_last_attempt: true })).toBe("foreign");
		expect(await billing.tasks("end_subscription", `sub_${foreign.payment}`)).toEqual([]);
	});

	it("pays back a charge that came after the renewal was cancelled", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer);
		expect(await callFunction(payer.client, "change_subscription", { action: "cancel" })).toEqual({ ok: true });
		expect(await billing.renew(begun, `in_${begun.payment}`)).toBe("no_plan");
		expect(await billing.activePlan(payer)).toMatchObject({ auto_renews: false });
	});

	it("refuses another amount than the agreed one", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer);
		const before = (await billing.activePlan(payer))!;
		expect(await billing.renew(begun, `in_${begun.payment}`, { amount_pence: 2100 })).toBe("wrong_amount");
		expect((await billing.activePlan(payer))!.ends_at).toEqual(before.ends_at);
	});

	it("keeps the price of a subscriber when the plan becomes dearer, and begins the cheaper plan that was chosen", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer, "professional");
		await billing.sql("update public.plans set monthly_pence = 5900 where id = 'professional'");
		try {
			expect(await billing.renew(begun, `in1_${begun.payment}`)).toBe("paid");
		} finally {
			await billing.sql("update public.plans set monthly_pence = 4900 where id = 'professional'");
		}
		expect(await callFunction(payer.client, "choose_next_plan", { plan: "starter", period: "monthly" })).toEqual({
			ok: true,
		});
		expect(await billing.tasks("update_subscription", `sub_${begun.payment}`)).toHaveLength(1);
		expect(await billing.activePlan(payer)).toMatchObject({ plan_id: "professional", next_plan_id: "starter" });
		expect(await billing.renew(begun, `in2_${begun.payment}`, { amount_pence: 1900 })).toBe("paid");
		expect(await billing.activePlan(payer)).toMatchObject({
			plan_id: "starter",
			next_plan_id: null,
			price_pence: 1900,
		});
	});
});

describe("cancelling", () => {
	it("holds until the paid time ends, and is taken back by one call", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer);
		const act = (action: string) => callFunction(payer.client, "change_subscription", { action });
		expect(await act("resume")).toEqual({ ok: false, code: "nothing_to_do" });
		expect(await act("cancel")).toEqual({ ok: true });
		expect(await act("cancel")).toEqual({ ok: false, code: "nothing_to_do" });
		expect(await billing.activePlan(payer)).toMatchObject({ auto_renews: false, status: "active" });
		const [task] = await billing.tasks("update_subscription", `sub_${begun.payment}`);
		expect(await act("resume")).toEqual({ ok: true });
		// A task that was claimed before runs once more with the newest facts.
		await billing.asServer("finish_billing_task", { task: task!.id, version: task!.version });
		expect((await billing.tasks("update_subscription", `sub_${begun.payment}`))[0]).toMatchObject({ done_at: null });
	});

	it.each([
		[
			"a deleted account",
			async (id: string): Promise<void> => void (await billing.asServer("delete_account", { person: id })),
			"end_subscription",
		],
		[
			"a disabled account",
			async (id: string): Promise<void> =>
				void (await billing.sql("update public.profiles set disabled_at = now() where id = $1", [id])),
			"update_subscription",
		],
	] as const)("%s is not charged again", async (_, act, kind) => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer);
		await act(payer.id);
		expect(await billing.tasks(kind, `sub_${begun.payment}`)).toHaveLength(1);
	});
});

describe("who may read and write payments", () => {
	it("the functions of the server are refused to people", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer);
		const calls: [string, Record<string, unknown>][] = [
			["settle_payment", { facts: billing.paidFacts(begun) }],
			["settle_renewal", { facts: {} }],
			["record_payment_event", { provider: "card", event_id: "x", type: "x", subject: "other", about: "x" }],
			["claim_billing_tasks", {}],
			["end_plans", {}],
			["attach_checkout", { payment: begun.payment, ref: "x", url: "x" }],
			["permit_refund", { actor: payer.id, session: randomUUID(), payment: begun.payment }],
		];
		for (const [name, args] of calls) expect((await callFunction(payer.client, name, args)).error, name).toBe("42501");
		expect((await billing.payment(begun.payment)).state).toBe("open");
	});

	it("visitors, reading administrators and administrators without a page cannot buy", async () => {
		for (const role of ["visitor", "sub_admin", "admin"] as const) {
			const { client } = await signInAs(backend, role, `${role}-${randomUUID().slice(0, 8)}`);
			const args = {
				plan: "starter",
				period: "monthly",
				provider: "card",
				checkout_key: randomUUID(),
				price_seen: 1900,
			};
			expect(await callFunction(client, "begin_checkout", args), role).toMatchObject({ message: "not_an_agent" });
			expect(await callFunction(client, "get_billing"), role).toMatchObject({ message: "not_an_agent" });
		}
	});

	it("an invoice is read by its agent and by administrators, not by another agent", async () => {
		const payer = await billing.makePayer();
		const other = await billing.makePayer();
		const begun = await billing.buy(payer);
		const [invoice] = await billing.invoicesOf(begun.payment);
		const args = { invoice_year: invoice!.year, invoice_number: invoice!.number };
		expect(await callFunction(payer.client, "get_invoice", args)).toMatchObject({ is_own: true, amount_pence: 1900 });
		expect(await callFunction(other.client, "get_invoice", args)).toBeNull();
		expect(await callFunction(other.client, "get_payment_result", { payment: begun.payment })).toBeNull();
		expect(await callFunction(other.client, "request_refund", { payment: begun.payment })).toEqual({
			ok: false,
			code: "not_found",
		});
		const admin = await signInAs(backend, "admin", `admin-${randomUUID().slice(0, 8)}`);
		expect(await callFunction(admin.client, "get_invoice", args)).toMatchObject({ is_own: false });
		const sub = await signInAs(backend, "sub_admin", `sub-${randomUUID().slice(0, 8)}`);
		expect(await callFunction(sub.client, "get_invoice", args)).toBeNull();
		expect(await callFunction(sub.client, "search_payments_as_admin")).toMatchObject({ message: "not_allowed" });
	});

	it("an invoice states the tax that its price contains", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer);
		await billing.settle(begun, { tax_basis_points: 1600 });
		const [invoice] = await billing.invoicesOf(begun.payment);
		const args = { invoice_year: invoice!.year, invoice_number: invoice!.number };
		expect(await callFunction(payer.client, "get_invoice", args)).toMatchObject({
			amount_pence: 1900,
			tax_basis_points: 1600,
			tax_pence: 262,
		});
	});

	it("an agent's copy of their data has payments and invoices, without who refunded and why", async () => {
		const payer = await billing.makePayer();
		const admin = await signInAs(backend, "super_admin", `boss-${randomUUID().slice(0, 8)}`);
		const begun = await billing.buy(payer);
		await billing.buy(await billing.makePayer());
		await billing.sql("update public.payments set refund_actor_id = $1, refund_reason = 'Frank words' where id = $2", [
			admin.id,
			begun.payment,
		]);
		const copy = (await callFunction(payer.client, "export_own_data")) as Record<string, Record<string, unknown>[]>;
		expect(copy.payments).toMatchObject([
			{ id: begun.payment, amount_pence: 1900, charge_ref: `charge_${begun.payment}` },
		]);
		expect(copy.invoices).toMatchObject([{ payment_id: begun.payment, kind: "invoice" }]);
		expect(copy.subscriptions).toHaveLength(1);
		expect(JSON.stringify(copy)).not.toContain("Frank words");
		expect(JSON.stringify(copy)).not.toContain(admin.id);
	});

	it("a deleted account leaves its payment and invoice without the account, and no customer, choice or renewal", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.begin(payer);
		expect(await billing.settle(begun, { customer_ref: `cus_${begun.payment}` })).toBe("paid");
		const listing = await insertListing(backend, payer.id);
		expect(await callFunction(payer.client, "choose_kept_listings", { ids: [listing] })).toEqual({ ok: true });
		await billing.sql("insert into public.plan_reductions (agent_id, plan_id) values ($1, 'agency')", [payer.id]);
		expect(await billing.asServer("delete_account", { person: payer.id })).toBe(true);
		expect(await billing.payment(begun.payment)).toMatchObject({
			state: "paid",
			agent_id: null,
			subscription_id: null,
		});
		expect(await billing.invoicesOf(begun.payment)).toHaveLength(1);
		expect(await billing.tasks("end_subscription", `sub_${begun.payment}`)).toHaveLength(1);
		const [left] = await billing.sql(
			`select (select count(*)::int from public.billing_customers where agent_id = $1) as customers,
				(select count(*)::int from public.kept_listings where agent_id = $1) as kept,
				(select count(*)::int from public.plan_reductions where agent_id = $1) as reductions,
				(select count(*)::int from public.subscriptions where agent_id = $1) as subscriptions`,
			[payer.id],
		);
		expect(left).toEqual({ customers: 0, kept: 0, reductions: 0, subscriptions: 0 });
	});

	it("invoices cannot be changed or deleted, not even by the owner of the database", async () => {
		const begun = await billing.buy(await billing.makePayer());
		const change = (text: string) => billing.sql(text, [begun.payment]);
		await expect(change("update public.invoices set amount_pence = 1 where payment_id = $1")).rejects.toThrow(
			"append_only",
		);
		await expect(change("delete from public.invoices where payment_id = $1")).rejects.toThrow("append_only");
	});

	it("invoices and payments go after ten years, reports of providers and finished tasks after 13 months", async () => {
		const [older, younger] = [
			await billing.buy(await billing.makePayer()),
			await billing.buy(await billing.makePayer()),
		];
		const age = ({ payment }: { payment: string }, at: string) => `
			update public.invoices set issued_at = ${at} where payment_id = '${payment}';
			update public.payments set created_at = ${at} where id = '${payment}';`;
		const past = (months: number, days: number) => `now() - interval '${months} months' + interval '${days} days'`;
		await backend.sql.exec(`
			alter table public.invoices disable trigger invoices_append_only;
			${age(older, past(120, -1))} ${age(younger, past(120, 1))}
			alter table public.invoices enable trigger invoices_append_only;
			insert into public.payment_events (provider, event_id, type, subject, about, received_at, applied_at) values
				('card', 'older', 'x', 'other', 'x', ${past(13, -1)}, now()), ('card', 'younger', 'x', 'other', 'x', ${past(13, 1)}, now());
			insert into public.billing_tasks (kind, provider, target, done_at) values
				('refund', 'card', 'older', ${past(13, -1)}), ('refund', 'card', 'younger', ${past(13, 1)}), ('refund', 'card', 'open', null);
			update public.billing_tasks set created_at = ${past(13, -1)} where target = 'open';`);
		expect(await billing.endPlans()).toMatchObject({ removed: 2 });
		const ids = [older.payment, younger.payment];
		expect(await billing.sql("select id from public.payments where id = any($1::uuid[])", [ids])).toEqual([
			{ id: younger.payment },
		]);
		expect(await billing.invoicesOf(older.payment)).toEqual([]);
		expect(await billing.invoicesOf(younger.payment)).toHaveLength(1);
		expect(
			await billing.sql(
				"select event_id as name from public.payment_events union all select target from public.billing_tasks where target in ('older', 'younger', 'open') order by 1",
			),
		).toEqual([{ name: "open" }, { name: "younger" }, { name: "younger" }]);
	});
});
