/** Analytics in the database: batches counted by day, limits, access, retention, and the administration overview. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analytics } from "../../app/domains/admin/analytics/figures.ts";
import type { Administration } from "../../app/domains/admin/overview/overview.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, ROLES, type Role, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
const people = {} as Record<Role, { id: string; client: Client }>;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	for (const role of ROLES) people[role] = await signInAs(backend, role, role.replace("_", "-"));
	await makeAgent(backend, people.agent.id, "agent");
});
afterAll(() => backend?.stop());

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const event = (type: string, facts: object = {}) => ({ type, path: "/properties/1", kind: "listing", ...facts });
const record = (events: object[], { session = randomUUID(), client = randomUUID(), person = "", ...rest } = {}) =>
	server.rpc("record_analytics", {
		batch: { session, device: "phone", language: "en", agent: "Chrome, Android", events, ...rest } as never,
		client_key: client,
		...(person ? { person } : {}),
	});
const read = async (days = 7): Promise<Analytics> => {
	const { data, error } = await people.admin.client.rpc("get_analytics", { days });
	if (error) throw error;
	return data as never;
};

describe("batch", () => {
	it("is stored without an address and counted by day, page, device and language, each visit once", async () => {
		const session = randomUUID();
		const views = [event("page_view", { item_id: "1" }), event("page_view", { path: "/", kind: "home" })];
		expect((await record(views, { session })).data).toBe(0);
		await record([event("page_view"), event("contact_click", { key: "phone", meta: { channel: "phone" } })], {
			session,
		});
		await record([event("empty_search", { path: "/properties", kind: "list", key: "/properties?place=girne" })]);
		const rows = await sql<{ ip_address: null; user_agent: string; data: object; user_id: null }>(
			"select * from public.analytics_events where session_id = $1 order by id",
			[session],
		);
		expect(rows).toHaveLength(4);
		expect(rows[0]).toMatchObject({
			ip_address: null,
			user_id: null,
			user_agent: "Chrome, Android",
			data: { path: "/properties/1", item_id: "1", meta: { device: "phone", language: "en", kind: "listing" } },
		});
		const found = await read();
		expect(found.days).toHaveLength(7);
		expect(found.days.at(-1)).toMatchObject({ views: 3, visits: 1 });
		expect(found.pages).toEqual([
			{ key: "/properties/1", hits: 2 },
			{ key: "/", hits: 1 },
		]);
		expect(found).toMatchObject({
			contacts: [{ key: "phone", hits: 1 }],
			searches: [{ key: "/properties?place=girne", hits: 1 }],
			devices: [{ key: "phone", hits: 1 }],
			listings: [{ key: "phone", hits: 2 }],
			languages: [{ key: "en", hits: 1 }],
		});
	});

	it("of vitals gives the 75th percentile by page kind, within one bucket", async () => {
		const bucket = (value: number) => Math.round(20 * Math.log(value + 1));
		const vitals = [900, 1000, 1100, 2000, 2100, 2200, 2400, 9000].map((value) =>
			event("web_vital", { key: "LCP", bucket: bucket(value), meta: { name: "LCP", value } }),
		);
		await record(vitals);
		const [lcp] = (await read()).vitals;
		expect(lcp).toMatchObject({ metric: "LCP", kind: "listing", samples: 8 });
		expect(lcp!.p75).toBeGreaterThan(2200 * 0.95);
		expect(lcp!.p75).toBeLessThan(2200 * 1.05);
	});

	it("is limited to 25 events, and 30 batches per client and minute", async () => {
		expect((await record(Array.from({ length: 26 }, () => event("page_view")))).error?.message).toBe("too_many");
		const client = randomUUID();
		const send = async () => (await record([event("web_vital", { key: "x", bucket: 1 })], { client })).data;
		expect(await send()).toBe(0);
		await backend.sql.query("update public.rate_limits set hits = 29 where key = $1", [`analytics:${client}`]);
		expect(await send()).toBe(0);
		expect((await record([event("page_view")], { client })).data).toBeGreaterThan(0);
	});

	it("is stored completely or not at all", async () => {
		const session = randomUUID();
		expect((await record([event("page_view"), event("no_such_type")], { session })).error).not.toBeNull();
		expect(await sql("select from public.analytics_events where session_id = $1", [session])).toEqual([]);
	});

	it("refers to a user until the account is deleted", async () => {
		const guest = await signInAs(backend, "visitor", "guest");
		const session = randomUUID();
		await record([event("page_view")], { session, person: guest.id });
		const { data } = await guest.client.rpc("export_own_data");
		expect(data).toMatchObject({ analytics_events: [{ session_id: session }] });
		await server.rpc("delete_account", { person: guest.id });
		const [row] = await sql("select user_id from public.analytics_events where session_id = $1", [session]);
		expect(row).toEqual({ user_id: null });
	});
});

describe("access", () => {
	it.each(ROLES)("%s", async (role) => {
		const { client } = people[role];
		const { data, error } = await client.rpc("get_analytics", { days: 30 });
		if (["admin", "super_admin"].includes(role)) expect(data).toMatchObject({ days: expect.any(Array) });
		else expect(error?.message).toBe("not_allowed");
		const batch = { session: randomUUID(), events: [] };
		for (const { error: refused } of [
			await client.rpc("record_analytics", { batch, client_key: "x" }),
			await client.rpc("record_route_timings", { timings: [] }),
			await client.rpc("clean_up_analytics"),
		])
			expect(refused?.code).toBe("42501");
	});

	it("denies anonymous users", async () => {
		expect((await connectClient(backend).rpc("get_analytics", { days: 30 })).error?.code).toBe("42501");
	});
});

describe("retention", () => {
	it("keeps 13 months, drops older partitions and merges rare pages of past days", async () => {
		await sql(
			`create table private.analytics_events_2024_01 partition of public.analytics_events for values from ('2024-01-01Z') to ('2024-02-01Z')`,
		);
		await sql(
			"insert into public.analytics_events (event_type, session_id, data, created_at) values ('page_view', gen_random_uuid(), '{}', '2024-01-05Z'), ('page_view', gen_random_uuid(), '{}', '2023-05-05Z')",
		);
		await sql(
			"insert into private.analytics_days (measure, day, key, hits) values ('view', private.local_date(now()) - 500, '', 1), ('view', private.local_date(now()) - 380, '', 1)",
		);
		await sql(
			"insert into private.analytics_days (measure, day, key, hits) select 'page', private.local_date(now()) - 3, '/agents/a' || n, 1 + (n <= 10)::int from generate_series(1, 320) n",
		);
		await sql("insert into private.route_timings values (now() - interval '31 days', '/', 1, 1), (now(), '/', 1, 1)");
		const { data } = await server.rpc("clean_up_analytics");
		expect(data).toEqual({ analytics_months: 1, analytics_rows: 1, analytics_counts: 1, route_timings: 1 });
		expect(await sql("select to_regclass('private.analytics_events_2024_01') as gone")).toEqual([{ gone: null }]);
		const [folded] = await sql(
			"select count(*)::int as rows, sum(hits)::int as hits, max(hits) filter (where key = '*')::int as rare from private.analytics_days where day = private.local_date(now()) - 3",
		);
		expect(folded).toEqual({ rows: 301, hits: 330, rare: 20 });
		expect((await server.rpc("clean_up_analytics")).data).toMatchObject({ analytics_counts: 0 });
		await sql("delete from private.analytics_days where day = private.local_date(now()) - 3");
	});
});

describe("overview", () => {
	const overview = async (role: Role): Promise<Administration> => {
		const { data, error } = await people[role].client.rpc("get_administration");
		if (error) throw error;
		return data as never;
	};

	it("counts events by day, for today and this week against last week", async () => {
		const days = [0, 0, 3, 6.9, 7.1, 7.1, 10, 13.9, 20];
		await sql(
			"insert into public.error_logs (error_message, created_at) select 'x', now() - make_interval(secs => d * 86400) from unnest($1::float8[]) d",
			[days],
		);
		const { flows } = await overview("admin");
		expect(flows.errors).toMatchObject({ today: 2, week: 4, before: 4 });
		expect(flows.errors?.days).toHaveLength(14);
		// The same day last week counts up to this hour only.
		await sql(
			"insert into public.error_logs (error_message, created_at) values ('x', now() - interval '7 days'), ('x', now() - interval '7 days' + interval '1 second')",
		);
		const after = (await overview("admin")).flows.errors!;
		expect(after.week).toBe(5);
		expect(after.before).toBe(5);
	});

	it("counts waiting items with the oldest", async () => {
		await insertListing(backend, people.agent.id, { status: "pending" });
		await sql("insert into public.verification_documents (agent_id, kind, path) values ($1, 'identity', $2)", [
			people.agent.id,
			`${people.agent.id}/${"0".repeat(32)}`,
		]);
		const { waiting, listings } = await overview("admin");
		expect(waiting).toMatchObject({ queue: { count: 1, oldest: expect.any(String) }, verification: { count: 1 } });
		expect(waiting.reports).toEqual({ count: 0 });
		expect(listings).toMatchObject({ pending: 1, available: 0 });
	});

	it("shows each role only what it may open", async () => {
		const [lowest, admin] = [await overview("sub_admin"), await overview("admin")];
		for (const flow of ["views", "contacts", "mails_failed"] as const) {
			expect(lowest.flows[flow]).toBeUndefined();
			expect(admin.flows[flow]).toBeDefined();
		}
		expect(lowest.jobs).toBeUndefined();
		expect(lowest.subscribers).toBeUndefined();
		expect(lowest.waiting.mails).toBeUndefined();
		expect(lowest.waiting.queue).toBeDefined();
		expect(Object.keys(admin.flows)).toHaveLength(8);
	});

	it("lists the slowest routes by their 95th percentile", async () => {
		const bucket = (milliseconds: number) => Math.round(8 * Math.log(milliseconds + 1));
		const timings = [
			{ route: "/slow", bucket: bucket(100), hits: 90 },
			{ route: "/slow", bucket: bucket(1000), hits: 10 },
			{ route: "/fast", bucket: bucket(5), hits: 100 },
			{ route: "/rare", bucket: bucket(9000), hits: 4 },
		];
		for (let again = 0; again < 2; again++)
			expect((await server.rpc("record_route_timings", { timings })).error).toBeNull();
		const { slow = [] } = await overview("sub_admin");
		expect(slow.map(({ route, requests }) => [route, requests])).toEqual([
			["/slow", 200],
			["/fast", 200],
		]);
		expect(slow[0]!.p95).toBeGreaterThan(870);
		expect(slow[0]!.p95).toBeLessThan(1130);
		expect(slow[0]!.p50).toBeLessThan(120);
	});
});
