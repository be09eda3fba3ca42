/** Refunds, the end of a plan and reminders, with dates moved in the database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { callFunction, createBilling, type Payer } from "../support/billing.ts";
import { insertListing, signInAs } from "../support/users.ts";

let backend: TestBackend;
let billing: ReturnType<typeof createBilling>;
beforeAll(async () => {
	backend = await startTestBackend();
	billing = createBilling(backend);
});
afterAll(() => backend?.stop());

const DAY_MS = 86_400_000;
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS);
const mailsOf = (template: string, agent: string) =>
	billing.sql<{ payload: Record<string, unknown> }>(
		"select payload from public.mail_outbox o join public.profiles p on p.email = o.recipient where o.template = $1 and p.id = $2 order by o.created_at",
		[template, agent],
	);
const finishTask = async (kind: string, target: string, result: object | null = null, error?: string) => {
	const [task] = await billing.tasks(kind, target);
	await billing.asServer("finish_billing_task", {
		task: task!.id,
		version: task!.version,
		...(error ? { error } : {}),
		...(result ? { result } : {}),
	});
};
const publicListings = async ({ id }: Payer) =>
	(
		await billing.sql<{ id: number }>(
			"select id from public.listings where agent_id = $1 and status = 'available' order by id",
			[id],
		)
	).map((row) => Number(row.id));
/** Listings of an agent, the last one confirmed most recently. */
const publish = async (payer: Payer, count: number) => {
	const ids: number[] = [];
	for (let index = 0; index < count; index++)
		ids.push(await insertListing(backend, payer.id, { last_confirmed_at: inDays(-count + index).toISOString() }));
	return ids;
};
const endNow = async (payer: Payer) => {
	await billing.sql(
		"update public.subscriptions set ends_at = greatest(now() - interval '1 minute', starts_at + interval '1 millisecond'), auto_renews = false where agent_id = $1 and status = 'active'",
		[payer.id],
	);
	await billing.endPlans();
};

describe("money back", () => {
	const request = ({ client }: Payer, payment: string) => callFunction(client, "request_refund", { payment });

	it("ends the plan, is asked of the provider once, and ends with a credit note", async () => {
		const payer = await billing.makePayer();
		const { payment } = await billing.buy(payer);
		const answers = await Promise.all([1, 2, 3, 4].map(() => request(payer, payment)));
		expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
		expect(await billing.payment(payment)).toMatchObject({ state: "refunding" });
		expect(await billing.activePlan(payer)).toBeUndefined();
		expect(await billing.tasks("refund", payment)).toMatchObject([{ version: 1 }]);
		expect(await billing.tasks("end_subscription", `sub_${payment}`)).toHaveLength(1);
		await finishTask("refund", payment, { ref: "re_1", url: null, state: "done" });
		await finishTask("refund", payment, { ref: "re_1", url: null, state: "done" });
		expect(await billing.payment(payment)).toMatchObject({ state: "refunded", refund_ref: "re_1" });
		expect(await billing.invoicesOf(payment)).toMatchObject([{ kind: "invoice" }, { kind: "credit_note" }]);
		expect(await mailsOf("paymentRefunded", payer.id)).toHaveLength(1);
		expect(await request(payer, payment)).toEqual({ ok: true });
	});

	it("holds for 30 times 24 hours", async () => {
		const payer = await billing.makePayer();
		const { payment } = await billing.buy(payer);
		const paidAgo = (interval: string) =>
			billing.sql("update public.payments set paid_at = now() - $2::interval where id = $1", [payment, interval]);
		await paidAgo("720 hours 1 second");
		expect(await request(payer, payment)).toEqual({ ok: false, code: "not_refundable" });
		await paidAgo("719 hours 59 minutes");
		expect(await request(payer, payment)).toEqual({ ok: true });
	});

	it("is given once in twelve months, and not for a monthly renewal", async () => {
		const payer = await billing.makePayer();
		const first = await billing.buy(payer);
		expect(await billing.renew(first, `in_${first.payment}`)).toBe("paid");
		const [renewal] = await billing.sql<{ id: string }>("select id from public.payments where checkout_ref = $1", [
			`in_${first.payment}`,
		]);
		expect(await request(payer, renewal!.id)).toEqual({ ok: false, code: "not_refundable" });
		const other = await billing.makePayer();
		const one = await billing.buy(other, "starter", "yearly");
		expect(await request(other, one.payment)).toEqual({ ok: true });
		await finishTask("refund", one.payment, { ref: "re", url: null, state: "done" });
		const two = await billing.buy(other, "starter", "yearly");
		expect(await request(other, two.payment)).toEqual({ ok: false, code: "not_refundable" });
	});

	it.each([
		["card", "crypto"],
		["crypto", "card"],
		["card", "card"],
	] as const)("brings the plan back that was replaced, as it was paid: by %s before %s", async (provider, later) => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "yearly", provider);
		const { payment } = await billing.buy(payer, "agency", "yearly", later);
		expect(await request(payer, payment)).toEqual({ ok: true });
		const plan = (await billing.activePlan(payer))!;
		expect(plan).toMatchObject({ plan_id: "starter", auto_renews: false, provider_ref: null, provider });
		expect(await callFunction(payer.client, "get_billing")).toMatchObject({
			subscription: { provider, is_prepaid: true },
		});
		expect(Date.parse(String(plan.ends_at))).toBeGreaterThan(inDays(364).getTime());
	});

	it("brings the rest of a prepaid plan back that was extended early", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "yearly", "crypto");
		const before = (await billing.activePlan(payer))!;
		const again = await billing.buy(payer, "starter", "yearly", "crypto");
		expect(await request(payer, again.payment)).toEqual({ ok: true });
		expect((await billing.activePlan(payer))!.ends_at).toEqual(before.ends_at);
	});

	it("takes the time off the plan of today when an earlier payment goes back that was credited to it", async () => {
		const payer = await billing.makePayer();
		const first = await billing.buy(payer, "starter", "yearly");
		await billing.buy(payer, "agency", "monthly");
		const before = (await billing.activePlan(payer))!;
		const charge = {
			provider: "card",
			charge_ref: `charge_${first.payment}`,
			amount_pence: 19_000,
			refunded_pence: 19_000,
		};
		expect(await billing.asServer("record_charge_state", { facts: { ...charge, is_disputed: false } })).toBe(
			"refunded",
		);
		const after = (await billing.activePlan(payer))!;
		expect(after.plan_id).toBe("agency");
		expect(Date.parse(String(before.ends_at)) - Date.parse(String(after.ends_at))).toBeGreaterThan(40 * DAY_MS);
		expect(Date.parse(String(after.ends_at))).toBeLessThan(inDays(32).getTime());
	});

	it("ends a plan that came back when its payment goes back, too", async () => {
		const payer = await billing.makePayer();
		const first = await billing.buy(payer, "starter", "yearly");
		const { payment } = await billing.buy(payer, "agency", "yearly");
		expect(await request(payer, payment)).toEqual({ ok: true });
		const charge = { provider: "card", charge_ref: `charge_${first.payment}`, amount_pence: 19_000, refunded_pence: 0 };
		expect(await billing.asServer("record_charge_state", { facts: { ...charge, is_disputed: true } })).toBe("disputed");
		expect(await billing.activePlan(payer)).toBeUndefined();
	});

	it("tells the administrators when a bank returns a refund", async () => {
		const payer = await billing.makePayer();
		const { payment } = await billing.buy(payer);
		await request(payer, payment);
		await finishTask("refund", payment, { ref: "re_1", url: null, state: "pending" });
		const charge = {
			provider: "card",
			charge_ref: `charge_${payment}`,
			amount_pence: 1900,
			refunded_pence: 0,
			is_disputed: false,
		};
		expect(await billing.asServer("record_charge_state", { facts: charge })).toBe("refund_failed");
		expect(await billing.payment(payment)).toMatchObject({ state: "refunded", problem: "refund_failed" });
	});

	it("tells the administrators when the provider refuses again and again, and goes on trying", async () => {
		const payer = await billing.makePayer();
		const { payment } = await billing.buy(payer);
		await request(payer, payment);
		for (let attempt = 0; attempt < 5; attempt++) {
			await billing.sql("update public.billing_tasks set due_at = now() where kind = 'refund' and target = $1", [
				payment,
			]);
			await billing.asServer("claim_billing_tasks", { batch: 100 });
			await finishTask("refund", payment, null, "the provider is unavailable");
		}
		expect(await billing.payment(payment)).toMatchObject({ state: "refunding", problem: "refund_failed" });
		await finishTask("refund", payment, { ref: "re", url: null, state: "done" });
		expect(await billing.payment(payment)).toMatchObject({ state: "refunded", problem: null });
	});

	it("follows a refund or a dispute that was made at the provider", async () => {
		const payer = await billing.makePayer();
		const one = await billing.buy(payer);
		const charge = {
			provider: "card",
			charge_ref: `charge_${one.payment}`,
			amount_pence: 1900,
			refunded_pence: 1900,
			is_disputed: false,
		};
		expect(await billing.asServer("record_charge_state", { facts: charge })).toBe("refunded");
		expect(await billing.asServer("record_charge_state", { facts: charge })).toBe("known");
		expect(await billing.activePlan(payer)).toBeUndefined();
		const two = await billing.buy(payer);
		const dispute = { ...charge, charge_ref: `charge_${two.payment}`, refunded_pence: 0, is_disputed: true };
		expect(await billing.asServer("record_charge_state", { facts: dispute })).toBe("disputed");
		expect(await billing.activePlan(payer)).toBeUndefined();
		expect(await billing.payment(two.payment)).toMatchObject({ state: "disputed" });
	});

	it("an administrator needs the permission and a fresh password", async () => {
		const payer = await billing.makePayer();
		const { payment } = await billing.buy(payer);
		const boss = await signInAs(backend, "super_admin", `boss-${randomUUID().slice(0, 8)}`);
		const admin = await signInAs(backend, "admin", `admin-${randomUUID().slice(0, 8)}`);
		const { fingerprint } = await callFunction(boss.client, "get_payment_as_admin", { payment });
		const refund = (who: Payer, more = {}) =>
			callFunction(who.client, "refund_payment", {
				payment,
				expected_fingerprint: fingerprint,
				reason: "Asked by phone",
				...more,
			});
		expect(await refund(admin)).toMatchObject({ message: "not_allowed" });
		expect(await refund(boss)).toEqual({ ok: false, code: "proof_needed" });
		expect(await refund(boss, { expected_fingerprint: "x" })).toEqual({ ok: false, code: "changed" });
		const { data } = await boss.client.auth.getClaims();
		await billing.asServer("permit_refund", { actor: boss.id, session: data!.claims.session_id, payment });
		expect(await refund(boss)).toEqual({ ok: true });
		expect(await billing.payment(payment)).toMatchObject({ state: "refunding", refund_actor_id: boss.id });
	});
});

describe("end of a plan", () => {
	it("refuses new publications at once, hides the surplus after seven days, and paying brings it back", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "monthly", "crypto");
		const ids = await publish(payer, 6);
		await endNow(payer);
		expect(await billing.activePlan(payer)).toBeUndefined();
		expect((await mailsOf("planEnded", payer.id))[0]!.payload).toMatchObject({ over: 3, quota: 3 });
		expect(await publicListings(payer)).toEqual(ids);
		const draft = await insertListing(backend, payer.id, { status: "inactive", status_reason: "withdrawn" });
		const publishDraft = () => callFunction(payer.client, "change_own_listing", { listing: draft, action: "publish" });
		expect(await publishDraft()).toMatchObject({ message: "quota_exceeded" });
		await billing.endPlans(inDays(6.9));
		expect(await publicListings(payer)).toEqual(ids);
		await billing.endPlans(inDays(7.1));
		// The most recently confirmed stay.
		expect(await publicListings(payer)).toEqual(ids.slice(3));
		expect(await callFunction(payer.client, "get_billing")).toMatchObject({
			reduction: { hidden: 3, over: 0 },
			used: 3,
		});
		await billing.buy(payer, "starter", "monthly", "crypto");
		expect(await publicListings(payer)).toEqual(ids);
		expect(await callFunction(payer.client, "get_billing")).toMatchObject({ reduction: null, used: 6 });
	});

	it("keeps the listings that the agent chose", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "monthly", "crypto");
		const ids = await publish(payer, 5);
		const choose = (chosen: number[]) => callFunction(payer.client, "choose_kept_listings", { ids: chosen });
		const other = await insertListing(backend, (await billing.makePayer()).id);
		expect(await choose([other])).toEqual({ ok: false, code: "unknown_listing" });
		expect(await choose([ids[0]!, ids[1]!])).toEqual({ ok: true });
		await endNow(payer);
		await billing.endPlans(inDays(8));
		expect(await publicListings(payer)).toEqual([ids[0], ids[1], ids[4]]);
	});

	it("lets an unconfirmed listing be confirmed within the quota or the seven days only", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "starter", "monthly", "crypto");
		await publish(payer, 3);
		const hidden = await Promise.all(
			[1, 2].map(() => insertListing(backend, payer.id, { status: "inactive", status_reason: "unconfirmed" })),
		);
		const confirm = (listing: number) =>
			callFunction(payer.client, "change_own_listing", { listing, action: "confirm" });
		await endNow(payer);
		expect(await confirm(hidden[0]!)).not.toHaveProperty("error");
		await billing.endPlans(inDays(8));
		await billing.sql("update public.plan_reductions set since = now() - interval '8 days' where agent_id = $1", [
			payer.id,
		]);
		expect(await publicListings(payer)).toHaveLength(3);
		expect(await confirm(hidden[1]!)).toMatchObject({ message: "quota_exceeded" });
		expect(await callFunction(payer.client, "confirm_own_listings")).toMatchObject({ over_quota: 1 });
	});

	it("gives one place to fifty publications at the same time", async () => {
		const payer = await billing.makePayer();
		await publish(payer, 2);
		const waiting = await Promise.all(
			Array.from({ length: 50 }, () =>
				insertListing(backend, payer.id, { status: "inactive", status_reason: "withdrawn" }),
			),
		);
		await billing.sql("update public.agents set verified_at = now(), verified_checks = '{identity}' where id = $1", [
			payer.id,
		]);
		const answers = await Promise.all(
			waiting.map((listing) => callFunction(payer.client, "change_own_listing", { listing, action: "publish" })),
		);
		expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
		expect(answers.filter((answer) => answer.message === "quota_exceeded")).toHaveLength(49);
	});

	it("comes seven days after the paid time when a card cannot be charged, and at once when it was cancelled", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer);
		await billing.age(payer, "1 month 6 days");
		await billing.endPlans();
		expect(await callFunction(payer.client, "get_billing")).toMatchObject({ plan: { id: "starter" } });
		await billing.age(payer, "1 day 1 hour");
		expect(await callFunction(payer.client, "get_billing")).toMatchObject({ plan: { id: "free" } });
		await billing.endPlans();
		expect(await billing.activePlan(payer)).toBeUndefined();
		const other = await billing.makePayer();
		await billing.buy(other);
		await callFunction(other.client, "change_subscription", { action: "cancel" });
		await billing.age(other, "1 month 1 hour");
		await billing.endPlans();
		expect(await billing.activePlan(other)).toBeUndefined();
	});

	it("goes on for the others while an agent is suspended, whose payment is settled as well", async () => {
		const suspended = await billing.makePayer();
		await billing.buy(suspended, "starter", "monthly", "crypto");
		await publish(suspended, 5);
		await endNow(suspended);
		await billing.endPlans(inDays(8));
		const begun = await billing.begin(suspended, "starter", "monthly", "crypto");
		const other = await billing.makePayer();
		await billing.buy(other, "starter", "monthly", "crypto");
		await billing.sql("update public.profiles set disabled_at = now() where id = $1", [suspended.id]);
		expect(await billing.settle(begun)).toBe("paid");
		await endNow(other);
		expect(await billing.activePlan(other)).toBeUndefined();
		await billing.sql("update public.profiles set disabled_at = null where id = $1", [suspended.id]);
		await billing.endPlans();
		expect(await publicListings(suspended)).toHaveLength(5);
	});

	it("is not put off by buying the smallest plan again and again", async () => {
		const payer = await billing.makePayer();
		await billing.buy(payer, "professional", "monthly", "crypto");
		await publish(payer, 20);
		await endNow(payer);
		await billing.sql("update public.plan_reductions set since = now() - interval '6 days' where agent_id = $1", [
			payer.id,
		]);
		await billing.buy(payer, "starter", "monthly", "crypto");
		await billing.buy(payer, "starter", "monthly", "crypto");
		await billing.endPlans(inDays(1.1));
		expect(await publicListings(payer)).toHaveLength(15);
	});

	it("hides what a smaller plan has no place for, too", async () => {
		const payer = await billing.makePayer();
		const begun = await billing.buy(payer, "professional");
		await publish(payer, 17);
		await callFunction(payer.client, "choose_next_plan", { plan: "starter", period: "monthly" });
		expect(await billing.renew(begun, `in_${begun.payment}`, { amount_pence: 1900 })).toBe("paid");
		await billing.endPlans(inDays(6));
		expect(await publicListings(payer)).toHaveLength(17);
		await billing.endPlans(inDays(8));
		expect(await publicListings(payer)).toHaveLength(15);
	});
});

describe("reminder", () => {
	const remindersOf = ({ id }: Payer) => mailsOf("renewalReminder", id);
	beforeEach(() => billing.endPlans());

	it("comes once before a card is charged: three days for a month, seven for a year", async () => {
		const [monthly, yearly] = [await billing.makePayer(), await billing.makePayer()];
		await billing.buy(monthly);
		await billing.buy(yearly, "starter", "yearly");
		const { ends_at } = (await billing.activePlan(monthly))!;
		const end = Date.parse(String(ends_at));
		await billing.endPlans(new Date(end - 4 * DAY_MS));
		expect(await remindersOf(monthly)).toHaveLength(0);
		await billing.endPlans(new Date(end - 2.9 * DAY_MS));
		await billing.endPlans(new Date(end - 2 * DAY_MS));
		expect((await remindersOf(monthly)).map(({ payload }) => payload.price_pence)).toEqual([1900]);
		const yearEnd = Date.parse(String((await billing.activePlan(yearly))!.ends_at));
		await billing.endPlans(new Date(yearEnd - 6.9 * DAY_MS));
		expect(await remindersOf(yearly)).toHaveLength(1);
	});

	it("comes 14 and 3 days before a prepaid plan ends, and not for a cancelled one", async () => {
		const [prepaid, cancelled] = [await billing.makePayer(), await billing.makePayer()];
		await billing.buy(prepaid, "starter", "monthly", "crypto");
		await billing.buy(cancelled);
		await callFunction(cancelled.client, "change_subscription", { action: "cancel" });
		const end = Date.parse(String((await billing.activePlan(prepaid))!.ends_at));
		const counts: number[] = [];
		for (const left of [15, 13, 12, 2.5, 1]) {
			await billing.endPlans(new Date(end - left * DAY_MS));
			counts.push((await remindersOf(prepaid)).length);
		}
		expect(counts).toEqual([0, 1, 1, 2, 2]);
		expect(await remindersOf(cancelled)).toHaveLength(0);
	});
});
