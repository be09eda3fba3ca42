/** Planned plan changes through the data API: scheduled, replaced, withdrawn, and applied on their day. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAccount, makeAgent, signInAs } from "../support/users.ts";

type Json = Record<string, unknown>;
let backend: TestBackend;
let boss: { id: string; client: Client };
let server: Client;

beforeAll(async () => {
	backend = await startTestBackend();
	boss = await signInAs(backend, "super_admin", "boss");
	server = connectClient(backend, backend.secretKey);
});
afterAll(() => backend?.stop());
beforeEach(() => sql("delete from public.planned_plan_changes"));

const sql = <T = Json>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
async function call(client: Client, name: string, args: Json = {}): Promise<Json> {
	const { data, error } = await client.rpc(name as "viewer", args as never);
	return error ? { error: error.code } : (data as unknown as Json);
}
type Plan = Json & { id: string; version: number; planned: (Json & { id: number; use: Json }) | null; history: Json[] };
const listed = async () => (await call(boss.client, "list_plans_as_admin")) as { plans: Plan[]; today: string };
const plan = async (id: string) => (await listed()).plans.find((one) => one.id === id)!;
/** A local day, counted from today. */
async function day(count: number): Promise<string> {
	const [row] = await sql<{ day: string }>("select (private.local_date(now()) + $1::integer)::text as day", [count]);
	return row!.day;
}
async function schedule(id: string, change: Json, more: Json = {}): Promise<Json> {
	const { version: revision, planned } = (await plan(id)) ?? { version: 0, planned: null };
	const whole = { holds_from: await day(30), ...change };
	return call(boss.client, "schedule_plan_change", {
		plan: id,
		expected_version: revision,
		planned: planned?.id ?? 0,
		change: whole,
		...more,
	});
}
async function changeNow(id: string, change: Json): Promise<Json> {
	const { version: revision } = await plan(id);
	return call(boss.client, "change_plan", { plan: id, expected_version: revision, change });
}
/** Moves the change to today. */
const begin = (id: string) =>
	sql("update public.planned_plan_changes set holds_from = private.local_date(now()) where plan_id = $1", [id]);
const apply = () => call(server, "apply_plan_changes");
const logged = (action: string, id: string) =>
	sql<Json>("select * from public.activity_log where action = $1 and resource_id = $2 order by id", [action, id]);

describe("planned change", () => {
	it("changes nothing yet and shows its day, author and affected agents", async () => {
		const { id } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, "agent");
		for (let made = 0; made < 2; made++) await insertListing(backend, id);
		const holds_from = await day(30);
		expect(await schedule("free", { listing_quota: 1, note: "Board, 20 November" })).toEqual({ ok: true });
		expect(await plan("free")).toMatchObject({
			listing_quota: 3,
			history: [{ listing_quota: 3 }],
			planned: {
				holds_from,
				listing_quota: 1,
				note: "Board, 20 November",
				actor: "boss",
				use: { over: 1, largest: 2 },
			},
		});
		expect(await logged("plan.planned", "free")).toMatchObject([
			{ actor_id: boss.id, type: "settings", after: { holds_from, listing_quota: 1, note: "Board, 20 November" } },
		]);
	});

	it("exists once per plan: another replaces it, and a concurrent one gets a conflict", async () => {
		expect(await schedule("starter", { listing_quota: 20 })).toEqual({ ok: true });
		const first = (await plan("starter")).planned!;
		expect(await schedule("starter", { listing_quota: 20 })).toEqual({ ok: false, code: "unchanged" });
		expect(await schedule("starter", { listing_quota: 21 }, { planned: 0 })).toEqual({ ok: false, code: "changed" });
		expect(await schedule("starter", { listing_quota: 21 }, { expected_version: 0 })).toEqual({
			ok: false,
			code: "changed",
		});
		expect(await schedule("starter", { listing_quota: 21 }, { planned: null })).toEqual({ ok: false, code: "changed" });
		expect(await schedule("starter", { listing_quota: 22 })).toEqual({ ok: true });
		expect(await schedule("starter", { listing_quota: 23 }, { planned: first.id })).toMatchObject({ code: "changed" });
		expect(await logged("plan.replanned", "starter")).toMatchObject([
			{ before: { listing_quota: 20 }, after: { listing_quota: 22 } },
		]);
		const current = { planned: (await plan("starter")).planned!.id };
		const answers = await Promise.all(
			[24, 25, 26].map((quota) => schedule("starter", { listing_quota: quota }, current)),
		);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await sql("select from public.planned_plan_changes")).toHaveLength(1);
	});

	it("is withdrawn at the revision shown", async () => {
		await schedule("starter", { listing_quota: 30 });
		const { id } = (await plan("starter")).planned!;
		const withdraw = (planned: unknown) => call(boss.client, "withdraw_plan_change", { plan: "starter", planned });
		for (const other of [0, id + 1, null]) expect(await withdraw(other)).toEqual({ ok: false, code: "planned_gone" });
		expect(await withdraw(id)).toEqual({ ok: true });
		expect(await withdraw(id)).toEqual({ ok: false, code: "planned_gone" });
		expect((await plan("starter")).planned).toBeNull();
		expect((await logged("plan.withdrawn", "starter")).at(-1)).toMatchObject({
			actor_id: boss.id,
			before: { listing_quota: 30 },
			after: null,
		});
	});

	it.each([
		["starter", -1, "bad_date"],
		["starter", 0, "bad_date"],
		["starter", 732, "bad_date"],
		["starter", null, "bad_date"],
		["starter", "infinity", "bad_date"],
		["starter", "soon", "invalid"],
		["none", 30, "not_found"],
	])("of %s from day %s is %s", async (id, when, code) => {
		const holds_from = typeof when === "number" ? await day(when) : when;
		expect(await schedule(id, { listing_quota: 40, holds_from })).toEqual({ ok: false, code });
		expect(await sql("select from public.planned_plan_changes")).toEqual([]);
	});

	it.each([
		["free", { monthly_pence: 100 }, "invalid"],
		["starter", { yearly_pence: 0 }, "invalid"],
		["starter", { monthly_pence: 1_000_001 }, "invalid"],
		["starter", { listing_quota: 0 }, "invalid"],
		["starter", { listing_quota: "many" }, "invalid"],
		["starter", { position: 1000 }, "invalid"],
		["starter", { name_en: "" }, "invalid"],
		["starter", { name_tr: null }, "invalid"],
		["starter", { listing_quota: 40, note: "x".repeat(501) }, "invalid"],
		["starter", { name_tr: "profesyonel" }, "name_taken"],
		["starter", {}, "unchanged"],
	])("of %s to %o is %s", async (id, change, code) => {
		expect(await schedule(id, change)).toEqual({ ok: false, code });
		expect(await sql("select from public.planned_plan_changes")).toEqual([]);
	});

	const worse: [string, Json][] = [
		["a higher price of a month", { monthly_pence: 2000 }],
		["a higher price of a year", { yearly_pence: 20_000 }],
		["a smaller quota", { listing_quota: 14 }],
	];
	it.each(worse)("to %s needs 30 days", async (_, change) => {
		const before = await plan("starter");
		expect(await changeNow("starter", change)).toEqual({ ok: false, code: "needs_notice" });
		const early = { ...change, holds_from: await day(29) };
		expect(await schedule("starter", early)).toEqual({ ok: false, code: "needs_notice" });
		expect(await sql("select from public.planned_plan_changes")).toEqual([]);
		expect(await plan("starter")).toEqual(before);
		expect(await schedule("starter", { ...change, holds_from: await day(30) })).toEqual({ ok: true });
		expect(await schedule("starter", { ...early, note: "Sooner" })).toEqual({ ok: false, code: "needs_notice" });
	});

	it("does not become a rise without notice by a cut of the price before it", async () => {
		const cheaper = { monthly_pence: 1800, holds_from: await day(1) };
		expect(await schedule("starter", cheaper)).toEqual({ ok: true });
		expect(await changeNow("starter", { monthly_pence: 1700 })).toEqual({ ok: false, code: "planned_first" });
		expect(await plan("starter")).toMatchObject({ monthly_pence: 1900 });
	});

	it("to worse terms is mailed once to those whom it concerns, and to better ones to nobody", async () => {
		const members = ["crypto", "card", "yearly", "none"].map(async (name) => {
			const { id, email } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `told-${name}`);
			if (name !== "none")
				await sql(
					`insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, auto_renews, provider, price_pence)
					values ($1, 'starter', $2, 'active', now() + interval '1 year', $3, 'crypto', 1900)`,
					[id, name === "yearly" ? "yearly" : "monthly", name === "card"],
				);
			return email;
		});
		const [crypto, card, yearly] = await Promise.all(members);
		const told = async () => {
			const mails = await sql<{ recipient: string; payload: Json }>(
				"select recipient, payload from public.mail_outbox where template = 'planChange' order by recipient",
			);
			await sql("delete from public.mail_outbox where template = 'planChange'");
			return new Map(mails.map(({ recipient, payload }) => [recipient, payload]));
		};
		await told();
		expect(await schedule("starter", { monthly_pence: 1800, listing_quota: 16 })).toEqual({ ok: true });
		expect((await told()).size).toBe(0);
		expect(await schedule("starter", { monthly_pence: 2000 })).toEqual({ ok: true });
		const price = await told();
		expect([...price.keys()]).toEqual([crypto]);
		expect(price.get(crypto!)).toMatchObject({
			holds_from: await day(30),
			period: "monthly",
			from_pence: 1900,
			to_pence: 2000,
		});
		expect(await schedule("starter", { monthly_pence: 2000, listing_quota: 14 })).toEqual({ ok: true });
		const quota = await told();
		expect([...quota.keys()].sort()).toEqual([crypto, card, yearly].sort());
		expect(quota.get(card!)).toMatchObject({ period: null, to_pence: null, from_quota: 15, to_quota: 14 });
	});

	it("that was announced is taken back by mail to those who were told, also when a better one replaces it", async () => {
		const { id, email } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, "told-again");
		const subscribe =
			"insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, provider, price_pence)";
		await sql(`${subscribe} values ($1, 'agency', 'monthly', 'active', now() + interval '1 year', 'crypto', 9900)`, [
			id,
		]);
		const { monthly_pence: price } = (await plan("agency")) as unknown as { monthly_pence: number };
		const told = async () => {
			const rows = await sql("select template, payload from public.mail_outbox where recipient = $1", [email]);
			await sql("delete from public.mail_outbox where recipient = $1", [email]);
			return rows.map(({ template, payload }) => [template, (payload as Json).holds_from]);
		};
		const [first, later] = [await day(30), await day(40)];
		await schedule("agency", { monthly_pence: price + 100 });
		expect(await told()).toEqual([["planChange", first]]);
		await schedule("agency", { monthly_pence: price + 200, holds_from: later });
		expect(await told()).toEqual([["planChange", later]]);
		// Who comes after the announcement was told of nothing.
		const newer = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, newer.id, "told-nothing");
		await sql(`${subscribe} values ($1, 'agency', 'monthly', 'active', now() + interval '1 year', 'crypto', 9900)`, [
			newer.id,
		]);
		await schedule("agency", { monthly_pence: price - 100 });
		expect(await told()).toEqual([["planChangeWithdrawn", later]]);
		const withdraw = async () =>
			call(boss.client, "withdraw_plan_change", { plan: "agency", planned: (await plan("agency")).planned!.id });
		expect(await withdraw()).toEqual({ ok: true });
		expect(await told()).toEqual([]);
		await schedule("agency", { monthly_pence: price + 100 });
		await told();
		await withdraw();
		expect(await told()).toEqual([["planChangeWithdrawn", first]]);
		const others = "select recipient from public.mail_outbox where template = 'planChangeWithdrawn'";
		expect(await sql(others)).toEqual([{ recipient: newer.email }]);
	});

	it.each(["replaced", "withdrawn"])(
		"that is %s is taken back only for those whose plan it still is or will be",
		async (how) => {
			const subscribe = async (name: string, planId: string, next: string | null) => {
				const { id, email } = await makeAccount(backend.sql, { role: "agent" });
				await makeAgent(backend, id, `${name}-${how}`);
				await sql(
					`insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, auto_renews, provider, price_pence,
					next_plan_id, next_period, next_price_pence)
				values ($1, $2, 'yearly', 'active', now() + interval '1 year', true, 'card', 1900, $3, $4, $5)`,
					[id, planId, next, next && "monthly", next && 9900],
				);
				return { id, email };
			};
			const [stays, comes, changes, ends] = [
				await subscribe("stays", "agency", null),
				await subscribe("comes", "starter", "agency"),
				await subscribe("changes", "agency", null),
				await subscribe("ends", "agency", null),
			];
			const emails = [stays, comes, changes, ends].map(({ email }) => email);
			const told = async (template: string) => {
				const mails = await sql<{ recipient: string }>(
					"select recipient from public.mail_outbox where template = $1 and recipient = any ($2)",
					[template, emails],
				);
				return mails.map(({ recipient }) => recipient).sort();
			};
			const { listing_quota: quota } = (await plan("agency")) as unknown as { listing_quota: number };
			await schedule("agency", { listing_quota: quota - 1 });
			expect(await told("planChange")).toEqual(emails.toSorted());
			await sql("update public.subscriptions set plan_id = 'starter' where agent_id = $1", [changes.id]);
			await sql("delete from public.subscriptions where agent_id = $1", [ends.id]);
			const { id: planned } = (await plan("agency")).planned!;
			const answer =
				how === "replaced"
					? await schedule("agency", { listing_quota: quota + 1 })
					: await call(boss.client, "withdraw_plan_change", { plan: "agency", planned });
			expect(answer).toEqual({ ok: true });
			expect(await told("planChangeWithdrawn")).toEqual([stays.email, comes.email].sort());
			expect(await sql("select from private.plan_change_notices")).toEqual([]);
		},
	);

	it("reserves its names for other plans, current and planned", async () => {
		expect(await schedule("starter", { name_en: "Basic" })).toEqual({ ok: true });
		expect(await changeNow("agency", { name_en: "basic" })).toEqual({ ok: false, code: "name_taken" });
		expect(await schedule("agency", { name_en: "Basic" })).toEqual({ ok: false, code: "name_taken" });
	});
});

describe("due date", () => {
	it("applies the whole change, also after an immediate one, logged once for its author", async () => {
		expect(await schedule("professional", { listing_quota: 60, note: "Board" })).toEqual({ ok: true });
		expect(await apply()).toEqual({ applied: 0 });
		expect(await changeNow("professional", { monthly_pence: 4500, listing_quota: 55 })).toEqual({ ok: true });
		expect((await plan("professional")).planned).toMatchObject({ listing_quota: 60, monthly_pence: 4900 });
		await begin("professional");
		expect((await plan("professional")).listing_quota).toBe(55);
		expect(await apply()).toEqual({ applied: 1 });
		expect(await plan("professional")).toMatchObject({
			listing_quota: 60,
			monthly_pence: 4900,
			planned: null,
			history: [
				{ listing_quota: 60, note: "Board", actor: "boss", planned_at: expect.any(String) },
				{ listing_quota: 55, planned_at: null },
				{ listing_quota: 50, planned_at: null },
			],
		});
		expect(await logged("plan.applied", "professional")).toMatchObject([
			{
				actor_id: boss.id,
				actor_role: "super_admin",
				before: { listing_quota: 55, monthly_pence: 4500 },
				after: { listing_quota: 60, monthly_pence: 4900 },
				details: { job: "plan-changes", holds_from: await day(0) },
			},
		]);
		expect(await logged("plan.changed", "professional")).toHaveLength(1);
		expect(await logged("plan.withdrawn", "professional")).toEqual([]);
	});

	it("applies once in concurrent runs and catches up a missed day", async () => {
		await schedule("agency", { listing_quota: 250 });
		await schedule("starter", { listing_quota: 33 });
		await sql("update public.planned_plan_changes set holds_from = private.local_date(now()) - 3");
		const history = (await plan("agency")).history.length;
		const runs = await Promise.all([apply(), apply(), apply()]);
		expect(runs.map(({ applied }) => applied).sort()).toEqual([0, 0, 2]);
		expect((await plan("agency")).history).toHaveLength(history + 1);
		expect(await logged("plan.applied", "agency")).toHaveLength(1);
	});

	it("logs a change without effect and adds no history", async () => {
		await schedule("agency", { listing_quota: 260 });
		await changeNow("agency", { listing_quota: 260 });
		await begin("agency");
		const history = (await plan("agency")).history.length;
		expect(await apply()).toEqual({ applied: 1 });
		expect((await plan("agency")).history).toHaveLength(history);
		expect((await logged("plan.applied", "agency")).at(-1)).toMatchObject({ before: null, after: null });
	});

	it("applies changes of deleted authors", async () => {
		const left = await signInAs(backend, "super_admin", "left");
		const { version: revision } = await plan("agency");
		const change = { listing_quota: 270, holds_from: await day(1) };
		expect(
			await call(left.client, "schedule_plan_change", {
				plan: "agency",
				expected_version: revision,
				planned: 0,
				change,
			}),
		).toEqual({
			ok: true,
		});
		const { error } = await server.rpc("delete_account", { person: left.id });
		expect(error).toBeNull();
		expect((await plan("agency")).planned).toMatchObject({ listing_quota: 270, actor: null });
		await begin("agency");
		expect(await apply()).toEqual({ applied: 1 });
		const { listing_quota, history } = await plan("agency");
		expect([listing_quota, history[0]]).toMatchObject([270, { listing_quota: 270, actor: null }]);
		expect((await logged("plan.applied", "agency")).at(-1)).toMatchObject({ actor_id: null });
	});

	it("denies applying to signed-in users", async () => {
		expect(await call(boss.client, "apply_plan_changes")).toEqual({ error: "42501" });
	});
});

describe("agents of a changed plan", () => {
	const told = (agent: string) =>
		sql<{ data: Json }>(
			"select data from public.notifications where user_id = $1 and data ->> 'code' = 'plan.changed' order by id",
			[agent],
		).then((rows) => rows.map(({ data }) => data));
	let number = 0;
	async function subscribe(plan: string, period: string): Promise<string> {
		const { id } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, `told-${++number}`);
		if (plan !== "free")
			await sql(
				"insert into public.subscriptions (agent_id, plan_id, period, status, ends_at) values ($1, $2, $3, 'active', now() + interval '1 year')",
				[id, plan, period],
			);
		return id;
	}

	it("hear of the new price of their period and of the new quota, once while unread, and nobody else does", async () => {
		const [monthly, yearly, granted] = [
			await subscribe("starter", "monthly"),
			await subscribe("starter", "yearly"),
			await subscribe("starter", "granted"),
		];
		const [free, other] = [await subscribe("free", ""), await subscribe("agency", "monthly")];
		const [before] = await sql<Record<string, number>>("select * from public.plans where id = 'starter'");
		const { monthly_pence, yearly_pence, listing_quota } = before! as Record<string, number>;
		const first = { monthly_pence: monthly_pence! - 100, yearly_pence: yearly_pence! - 1000 };
		expect(await changeNow("starter", first)).toEqual({ ok: true });
		const price = { code: "plan.changed", key: "plan:starter", plan_en: expect.any(String), quota: listing_quota };
		expect(await told(monthly)).toMatchObject([
			{ ...price, period: "monthly", from_pence: monthly_pence, price_pence: monthly_pence! - 100 },
		]);
		expect(await told(yearly)).toMatchObject([
			{ ...price, period: "yearly", from_pence: yearly_pence, price_pence: yearly_pence! - 1000 },
		]);
		for (const agent of [granted, free, other]) expect(await told(agent)).toEqual([]);

		await schedule("starter", { ...first, listing_quota: listing_quota! + 5 });
		await begin("starter");
		expect(await apply()).toEqual({ applied: 1 });
		expect(await told(monthly)).toMatchObject([
			{
				from_pence: monthly_pence,
				price_pence: monthly_pence! - 100,
				from_quota: listing_quota,
				quota: listing_quota! + 5,
			},
		]);
		expect(await told(granted)).toMatchObject([{ from_quota: listing_quota, quota: listing_quota! + 5 }]);
		expect((await told(granted))[0]).not.toHaveProperty("price_pence");

		await schedule("starter", { monthly_pence, yearly_pence, listing_quota });
		await begin("starter");
		expect(await apply()).toEqual({ applied: 1 });
		for (const agent of [monthly, yearly, granted]) expect(await told(agent)).toEqual([]);
	});

	it("hear nothing of another name or position", async () => {
		const agent = await subscribe("starter", "monthly");
		await changeNow("starter", { name_en: "Small", name_tr: "Küçük" });
		expect(await told(agent)).toEqual([]);
	});
});
