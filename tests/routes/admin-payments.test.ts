/** Payments in administration: the search, retrying work at the provider, and refunds. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Begun, createBilling, type Payer } from "../support/billing.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { openSession, PASSWORD } from "../support/users.ts";

type Person = { id: string; email: string; cookie: string };

const ROLES = ["sub_admin", "admin", "super_admin"] as const;
let site: OwnSite;
let billing: ReturnType<typeof createBilling>;
const viewers = {} as Record<(typeof ROLES)[number], Person>;
beforeAll(async () => {
	site = await startOwnSite();
	billing = createBilling(site.backend);
	for (const role of ROLES) viewers[role] = await site.signedIn(role);
});
afterAll(() => site?.stop());

const pageOf = ({ payment }: Begun) => `/admin/payments/${payment}`;
const get = (path: string, { cookie }: Person) => site.read(path, { cookie, client: "192.0.2.101" });
const getRevision = (html: string) => /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
async function post(path: string, form: Record<string, string>, { cookie }: Person, client = "192.0.2.101") {
	const response = await site.ask(path, { form, cookie, client });
	return { status: response.status, html: await response.text(), location: response.headers.get("location"), response };
}
const pay = async (payer?: Payer, plan: "starter" | "professional" = "starter", provider: "card" | "crypto" = "card") =>
	billing.buy(payer ?? (await billing.makePayer()), plan, "yearly", provider);
const stateOf = async ({ payment }: Begun) => (await billing.payment(payment)).state;
const fingerprint = async ({ payment }: Begun) =>
	(
		await billing.sql<{ revision: string }>(
			"select private.payment_fingerprint(p) as revision from public.payments p where p.id = $1",
			[payment],
		)
	)[0]!.revision;
/** Unfinished work of a payment at its provider. */
async function addTask({ payment }: Begun): Promise<string> {
	const [task] = await billing.sql<{ id: string }>(
		`insert into public.billing_tasks (kind, provider, target, payment_id, attempts, due_at, error)
		values ('expire_checkout', 'card', $1::text, ($1::text)::uuid, 4, now() + interval '6 hours', 'No such checkout') returning id`,
		[payment],
	);
	return task!.id;
}
/** Whether a task is due at once, or was repeated already: the server does it right after the answer. */
const isRetried = async (task: string) =>
	(
		await billing.sql<{ retried: boolean }>(
			"select due_at <= now() or attempts > 4 as retried from public.billing_tasks where id = $1",
			[task],
		)
	)[0]!.retried;

const REFUND = { reason: "Bought by mistake", password: PASSWORD };

describe("permissions", () => {
	it("offers the refund to super admins only, and refuses it to others", async () => {
		const begun = await pay();
		const refund = { ...REFUND, revision: await fingerprint(begun) };
		const refused = await post(`${pageOf(begun)}/refund`, refund, viewers.admin, "192.0.2.102");
		expect([refused.location, await stateOf(begun)]).toEqual(["/403", "paid"]);
		const seen = await get(pageOf(begun), viewers.admin);
		expect(seen.html).toContain("A super admin can pay this payment back");
		expect(seen.html).not.toContain(`${pageOf(begun)}/refund`);
		expect((await get(pageOf(begun), viewers.super_admin)).html).toContain(`href="${pageOf(begun)}/refund"`);
	});
});

describe("the list", () => {
	it("finds payments by the address, keeps the search and paginates", async () => {
		const payer = await billing.makePayer();
		const [card, crypto] = [await pay(payer, "starter", "card"), await pay(payer, "professional", "crypto")];
		const found = await get(`/admin/payments?q=${payer.id}`, viewers.admin);
		expect(found.html).toContain("2 payments");
		for (const begun of [card, crypto]) expect(found.html).toContain(`href="${pageOf(begun)}"`);
		expect(found.html).toContain(`value="${payer.id}"`);
		const byProvider = await get(`/admin/payments?q=${payer.id}&provider=crypto&state=paid&range=today`, viewers.admin);
		expect(byProvider.html).toContain("1 payment");
		expect(byProvider.html).toContain(`href="${pageOf(crypto)}"`);
		expect((await get(`/admin/payments?q=charge_${card.payment}`, viewers.admin)).html).toContain(pageOf(card));
		expect((await get(`/admin/payments?q=${payer.id}&problem=any`, viewers.admin)).html).toContain(
			"No payment matches",
		);
		const beyond = await site.ask(`/admin/payments?q=${payer.id}&page=9`, { cookie: viewers.admin.cookie });
		expect([beyond.status, beyond.headers.get("location")]).toEqual([302, `/admin/payments?q=${payer.id}`]);
		for (const odd of ["state=settled&problem[]=x&range=ever&page=0&q=%00%ff", "q=%25%5F"])
			expect((await get(`/admin/payments?${odd}`, viewers.admin)).status, odd).toBe(200);
	});

	it("is counted on the overview when a payment has a problem, for those who may read it", async () => {
		const begun = await billing.begin(await billing.makePayer());
		expect(await billing.settle(begun, { amount_pence: begun.amount - 1 })).toBe("wrong_amount");
		const overview = await get("/admin", viewers.admin);
		expect(overview.html).toContain("Payments with a problem");
		expect(overview.html).toContain('href="/admin/payments?problem=any"');
		expect((await get("/admin", viewers.sub_admin)).html).not.toContain("/admin/payments");
		expect((await get("/admin/payments?problem=amount", viewers.admin)).html).toContain(pageOf(begun));
	});
});

describe("a payment", () => {
	it("shows its plan, references, invoice and the messages of the provider", async () => {
		const begun = await pay(undefined, "professional");
		await billing.asServer("record_payment_event", {
			provider: "card",
			event_id: `evt_${begun.payment}`,
			type: "checkout.session.completed",
			subject: "checkout",
			about: begun.ref,
		});
		const [invoice] = await billing.invoicesOf(begun.payment);
		const { html } = await get(pageOf(begun), viewers.admin);
		for (const text of [
			"£490",
			"Professional, yearly",
			"First payment",
			begun.ref,
			`charge_${begun.payment}`,
			`evt_${begun.payment}`,
		])
			expect(html, text).toContain(text);
		const number = `${invoice!.year}-${String(invoice!.number).padStart(6, "0")}`;
		expect(html).toContain(`href="/dashboard/invoices/${number}"`);
		expect((await get(`/dashboard/invoices/${number}`, viewers.admin)).status).toBe(200);
		for (const id of ["00000000-0000-4000-8000-000000000000", "1"])
			expect((await get(`/admin/payments/${id}`, viewers.admin)).status, id).toBe(404);
	});

	it("explains a problem and what to do about it", async () => {
		const begun = await billing.begin(await billing.makePayer(), "starter", "monthly", "crypto");
		await billing.settle(begun, { overpaid_pence: 250 });
		const { html } = await get(pageOf(begun), viewers.admin);
		expect(html).toContain("More than the price arrived: £2.50 too much");
		expect(html).toContain("Pay back the excess");
	});

	it("keeps the payment of a deleted account readable", async () => {
		const payer = await billing.makePayer();
		const begun = await pay(payer);
		await billing.asServer("delete_account", { person: payer.id });
		const { status, html } = await get(pageOf(begun), viewers.admin);
		expect([status, html.includes("from a deleted account")]).toEqual([200, true]);
	});

	it("tries unfinished work again, once, and no work that is done or unknown", async () => {
		const begun = await pay();
		const task = await addTask(begun);
		const page = await get(pageOf(begun), viewers.admin);
		expect(page.html).toContain("No such checkout");
		expect(page.html).toContain(`name="task" value="${task}"`);
		const retried = await post(pageOf(begun), { intent: "retry", task }, viewers.admin);
		expect([retried.status, retried.location]).toEqual([303, pageOf(begun)]);
		expect(await isRetried(task)).toBe(true);
		await billing.sql("update public.billing_tasks set done_at = now(), error = null where id = $1", [task]);
		expect((await get(pageOf(begun), viewers.admin)).html).not.toContain(`name="task" value="${task}"`);
		for (const gone of [task, "00000000-0000-4000-8000-000000000000", "x' or 1=1"])
			expect((await post(pageOf(begun), { intent: "retry", task: gone }, viewers.admin)).status, gone).toBe(303);
		for (const form of [{ intent: "drop", task }, { task }])
			expect((await post(pageOf(begun), form as Record<string, string>, viewers.admin)).status).toBe(400);
	});
});

describe("a refund", () => {
	it("needs a reason and the password, and counts wrong passwords as failed sign-ins", async () => {
		const boss = await site.signedIn("super_admin");
		const payer = await billing.makePayer();
		const begun = await pay(payer);
		const path = `${pageOf(begun)}/refund`;
		const form = { ...REFUND, revision: getRevision((await get(path, boss)).html) };
		const send = (values: Record<string, string>) => post(path, { ...form, ...values }, boss, "192.0.2.103");
		for (const [values, message] of [
			[{ reason: "" }, "Please write a reason"],
			[{ reason: "<script>alert(1)</script>" }, "error"],
			[{ password: "" }, "Please enter your password"],
			[{ password: "wrong" }, "This is not your password"],
			[{ revision: "x" }, "Meanwhile something about this payment has changed"],
		] as const) {
			const { status, html } = await send(values);
			expect([status >= 400 && status < 500, html.includes(message)], message).toEqual([true, true]);
			expect(html).not.toContain(PASSWORD);
			if (!("reason" in values)) expect(html).toContain(REFUND.reason);
		}
		expect(await stateOf(begun)).toBe("paid");
		const done = await send({});
		expect([done.status, done.location]).toEqual([303, pageOf(begun)]);
		expect(await stateOf(begun)).toBe("refunding");
		expect(await billing.tasks("refund", begun.payment)).toHaveLength(1);
		expect(await billing.activePlan(payer)).toBeUndefined();
		const { html } = await get(pageOf(begun), boss);
		expect(html).toContain(REFUND.reason);
		// A second time, with what was entered.
		const again = await send({});
		expect([again.status, again.html.includes("Meanwhile something")]).toEqual([409, true]);
		expect(again.html).toMatch(/<dd[^>]*>Bought by mistake<\/dd>/);
		expect(await billing.tasks("refund", begun.payment)).toHaveLength(1);
	});

	it("is locked after five wrong passwords, and each is logged", async () => {
		const boss = await site.signedIn("super_admin");
		const begun = await pay();
		const path = `${pageOf(begun)}/refund`;
		const form = { ...REFUND, revision: await fingerprint(begun) };
		const send = (values: Record<string, string>) => post(path, { ...form, ...values }, boss, "192.0.2.104");
		await send({ password: "wrong" });
		await billing.sql("update public.rate_limits set hits = hits + 4 where key like 'sign-in:%'");
		const locked = await send({});
		expect([locked.status, Number(locked.response.headers.get("retry-after")) > 0]).toEqual([429, true]);
		expect(await stateOf(begun)).toBe("paid");
		await site.settle();
		const refusals = await billing.sql<{ action: string; many: number }>(
			"select action, count(*)::int as many from public.activity_log where status = 'denied' and actor_id = $1 group by 1 order by 1",
			[boss.id],
		);
		// Of the delayed attempt, whose password is not checked, only the limit.
		expect(refusals).toEqual([
			{ action: "account.password_refused", many: 1 },
			{ action: "payment.refund_requested", many: 1 },
		]);
	});

	it("is refused by the data API without the permit that the password gives, and in another session", async () => {
		const boss = await site.signedIn("super_admin");
		const begun = await pay();
		const other = { ...boss, cookie: await openSession(site.backend, boss.email) };
		await billing.asServer("permit_refund", {
			actor: boss.id,
			session: "00000000-0000-4000-8000-000000000000",
			payment: begun.payment,
		});
		site.proxy.fault = ({ path }) => (path.includes("permit_refund") ? { status: 204 } : undefined) as never;
		const form = { ...REFUND, revision: await fingerprint(begun) };
		const sent = await post(`${pageOf(begun)}/refund`, form, other, "192.0.2.105");
		site.heal();
		expect(sent.status).toBeGreaterThanOrEqual(400);
		expect(await stateOf(begun)).toBe("paid");
	});

	it("is not offered for a payment that was not charged", async () => {
		const begun = await billing.begin(await billing.makePayer());
		const { status, html } = await get(`${pageOf(begun)}/refund`, viewers.super_admin);
		expect([status, html.includes("cannot be paid back")]).toEqual([200, true]);
		expect(html).not.toContain('name="password"');
		const sent = await post(
			`${pageOf(begun)}/refund`,
			{ ...REFUND, revision: await fingerprint(begun) },
			viewers.super_admin,
		);
		expect(sent.status).toBe(409);
	});

	it("keeps the reason while the backend is unavailable", async () => {
		const begun = await pay();
		const form = { ...REFUND, reason: "Kept-as-typed", revision: await fingerprint(begun) };
		site.proxy.fault = ({ path }) => (path.includes("refund_payment") ? { status: 503 } : undefined) as never;
		const { status, html } = await post(`${pageOf(begun)}/refund`, form, viewers.super_admin, "192.0.2.106");
		site.heal();
		expect([status, html.includes("Kept-as-typed")]).toEqual([503, true]);
		expect(await stateOf(begun)).toBe("paid");
	});
});
