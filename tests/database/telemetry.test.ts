/** Errors and security events in the database: grouping, limits, resolution, retention and access. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { connectOwner } from "../support/owner.ts";
import { type Client, connectClient, ROLES, type Role, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
const people = {} as Record<Role, { id: string; client: Client }>;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	for (const role of ROLES) people[role] = await signInAs(backend, role, role.replace("_", "-"));
});
afterAll(() => backend?.stop());
beforeEach(() =>
	backend.sql.exec(
		"delete from public.error_groups; delete from public.error_logs; delete from public.security_events; delete from public.rate_limits;",
	),
);

const rows = <T = Record<string, unknown>>(text: string, ...values: unknown[]) => backend.sql.query<T>(text, values);
const FINGERPRINT = "0123456789abcdef";

const fail = (values: Record<string, unknown> = {}) =>
	connectOwner(backend)
		.from("error_logs")
		.insert({
			error_type: "ERROR",
			error_message: "Error: no listing",
			route: "/properties/:id",
			fingerprint: FINGERPRINT,
			...values,
		});
const groups = () => rows("select * from public.error_groups order by fingerprint");
const errorFacts = (values: Record<string, unknown> = {}) => ({
	kind: "error",
	message: "x is undefined",
	fingerprint: FINGERPRINT,
	ts: new Date().toISOString(),
	...values,
});
const report = async (client: string, ...errors: object[]) =>
	(await server.rpc("record_client_errors", { client_key: client, errors: errors as never })).data;

describe("error groups", () => {
	it("count identical and skipped errors, with their pages", async () => {
		await fail();
		await fail({ repeats: 4, route: "/vehicles/:id" });
		await fail({ fingerprint: "fedcba9876543210" });
		expect(await groups()).toMatchObject([
			{ fingerprint: FINGERPRINT, source: "server", occurrences: 6, routes: ["/properties/:id", "/vehicles/:id"] },
			{ fingerprint: "fedcba9876543210", occurrences: 1 },
		]);
		const { data } = await people.sub_admin.client.rpc("search_error_groups");
		const [first] = (data as { rows: { days: number[] }[] }).rows.filter(({ days }) => days.at(-1) === 6);
		expect(first?.days).toHaveLength(14);
	});

	it("are told to administrators when they are new or came back, at most once an hour", async () => {
		await rows("delete from public.mail_outbox where template = 'errorReported'");
		await rows("delete from public.notifications where data ->> 'code' = 'error.reported'");
		const told = async () => {
			const mails = await rows<{ recipient: string; payload: object }>(
				"select recipient, payload from public.mail_outbox where template = 'errorReported'",
			);
			const notified = await rows<{ user_id: string }>(
				"select user_id, data from public.notifications where data ->> 'code' = 'error.reported'",
			);
			return { mails, notified };
		};
		const isOver = () => rows("update public.rate_limits set window_started_at = now() - interval '61 minutes'");
		await fail();
		const { mails, notified } = await told();
		expect(notified.map(({ user_id }) => user_id).sort()).toEqual(
			(["sub_admin", "admin", "super_admin"] as const).map((role) => people[role].id).sort(),
		);
		expect(mails).toHaveLength(3);
		expect(mails[0]?.payload).toEqual({ fingerprint: FINGERPRINT, source: "server", message: "Error: no listing" });
		await fail({ fingerprint: "fedcba9876543210" });
		await isOver();
		// A repetition is nothing new.
		await fail();
		expect((await told()).mails).toHaveLength(3);
		await fail({ fingerprint: "fedcba9876543211" });
		expect((await told()).mails).toHaveLength(6);
		await isOver();
		const resolved = { fingerprint: "fedcba9876543211" };
		await people.admin.client.rpc("resolve_error_group", { ...resolved, is_resolved: true });
		await fail(resolved);
		expect((await told()).mails).toHaveLength(9);
		// The unread notification is replaced.
		expect((await told()).notified).toHaveLength(3);
	});

	it("are resolved by a user, reopened by a later error, and logged", async () => {
		await fail();
		const { client, id } = people.sub_admin;
		expect((await client.rpc("resolve_error_group", { fingerprint: FINGERPRINT, is_resolved: true })).data).toBe(true);
		expect(await groups()).toMatchObject([{ actor_id: id, reopened_at: null }]);
		// A delayed report from before the resolution changes nothing.
		await fail({ source: "browser", kind: "error", ts: new Date(Date.now() - 60_000).toISOString() });
		expect((await groups())[0]?.resolved_at).not.toBeNull();
		await fail();
		const [group] = await groups();
		expect(group).toMatchObject({ resolved_at: null, actor_id: null });
		expect(group?.reopened_at).not.toBeNull();
		const logged = await rows(
			"select action, actor_id from public.activity_log where resource_type = 'error_group' and resource_id = $1 order by id",
			FINGERPRINT,
		);
		expect(logged).toEqual([
			{ action: "error_group.changed", actor_id: id },
			{ action: "error_group.changed", actor_id: null },
		]);
		const none = await client.rpc("resolve_error_group", { fingerprint: "ffffffffffffffff", is_resolved: true });
		expect(none.data).toBe(false);
	});

	it("are found by state, source, time and error id", async () => {
		const id = crypto.randomUUID();
		await fail({ id, stack_trace: "at open", request_id: id });
		await fail({ fingerprint: "fedcba9876543210", source: "browser", kind: "unhandledrejection", message: "late" });
		await rows(
			"update public.error_groups set last_seen_at = now() - interval '8 days', resolved_at = now() where source = 'browser'",
		);
		const find = async (filters: object) => {
			const { data } = await people.admin.client.rpc("search_error_groups", { filters: filters as never });
			return (data as { total: number; rows: { kind: string }[] }).rows.map(({ kind }) => kind);
		};
		expect(await find({})).toEqual(["ERROR", "unhandledrejection"]);
		expect(await find({ state: "open" })).toEqual(["ERROR"]);
		expect(await find({ state: "resolved" })).toEqual(["unhandledrejection"]);
		expect(await find({ source: "browser" })).toEqual(["unhandledrejection"]);
		expect(await find({ range: "week" })).toEqual(["ERROR"]);
		expect(await find({ range: "today" })).toEqual(["ERROR"]);
		expect(await find({ range: "month" })).toHaveLength(2);
		expect(await find({ id })).toEqual(["ERROR"]);
		expect(await find({ id: crypto.randomUUID() })).toEqual([]);
		const [other, third] = [crypto.randomUUID(), crypto.randomUUID()];
		const happened = new Date().toISOString();
		const count = (error: string, ids: string[] = []) =>
			server.rpc("count_error_repeats", { error, times: 2, happened, ids }).then(({ data }) => data);
		expect(await count(id, [other])).toBe(true);
		expect(await count(id, [third])).toBe(true);
		expect(await count(id)).toBe(true);
		expect(await count(other)).toBe(false);
		for (const one of [other, third]) expect(await find({ id: one })).toEqual(["ERROR"]);
		expect((await groups())[0]).toMatchObject({ fingerprint: FINGERPRINT, occurrences: 7 });
		const { data } = await people.admin.client.rpc("get_error_group", { fingerprint: FINGERPRINT });
		expect(data).toMatchObject({
			may_resolve: true,
			example: { id, stack_trace: "at open" },
			rows: [{ request_id: id }],
		});
		expect((await people.admin.client.rpc("get_error_group", { fingerprint: "0".repeat(16) })).data).toBeNull();
	});
});

describe("browser reports", () => {
	it("write five identical errors a minute", async () => {
		const batch = Array.from({ length: 8 }, () => errorFacts());
		expect(await report("a", ...batch, errorFacts({ fingerprint: "fedcba9876543210" }))).toEqual({
			ok: true,
			written: 6,
		});
		// Each client and minute has its own limit.
		expect(await report("b", errorFacts())).toEqual({ ok: true, written: 1 });
		expect(await report("a", errorFacts())).toEqual({ ok: true, written: 0 });
		await rows("update public.rate_limits set window_started_at = window_started_at - interval '61 seconds'");
		expect(await report("a", errorFacts())).toEqual({ ok: true, written: 1 });
		// Errors over the limit are still counted.
		expect(await groups()).toMatchObject([
			{ fingerprint: FINGERPRINT, occurrences: 11 },
			{ fingerprint: "fedcba9876543210", occurrences: 1 },
		]);
	});

	it("from an hour offline are counted completely, on their days", async () => {
		const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
		const batch = Array.from({ length: 100 }, (_, index) => errorFacts({ ts: at(1500 - index), repeats: 2 }));
		expect(await report("a", ...batch)).toEqual({ ok: true, written: 5 });
		expect(await groups()).toMatchObject([{ occurrences: 300, last_seen_at: expect.anything() }]);
		const found = await rows<{ repeats: number }>("select repeats from public.error_logs order by repeats");
		expect(found.map(({ repeats }) => repeats)).toEqual([2, 2, 2, 2, 287]);
		const [days] = await rows("select sum(occurrences)::int as sum from private.error_group_days");
		expect(days).toEqual({ sum: 300 });
	});

	it("over the limit reopen a group resolved before them", async () => {
		const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
		await report("a", ...Array.from({ length: 5 }, () => errorFacts({ ts: at(60) })));
		await rows("update public.error_groups set resolved_at = now() - interval '30 minutes'");
		expect(await report("a", errorFacts({ ts: at(50) }))).toEqual({ ok: true, written: 0 });
		expect((await groups())[0]?.resolved_at).not.toBeNull();
		expect(await report("a", errorFacts({ ts: at(10) }))).toEqual({ ok: true, written: 0 });
		expect((await groups())[0]?.resolved_at).toBeNull();
	});

	it("are limited to thirty per client and minute", async () => {
		for (let index = 0; index < 30; index++) expect(await report("a")).toMatchObject({ ok: true });
		const refused = (await report("a", errorFacts())) as { ok: boolean; retry_after: number };
		expect(refused).toMatchObject({ ok: false, code: "rate_limited" });
		expect(refused.retry_after).toBeGreaterThan(0);
		expect(refused.retry_after).toBeLessThanOrEqual(60);
		expect(await groups()).toEqual([]);
	});

	it("are limited by the number of distinct rows", async () => {
		const written: number[] = [];
		for (let batch = 0; batch < 5; batch++) {
			const errors = Array.from({ length: 100 }, (_, index) =>
				errorFacts({ fingerprint: (batch * 100 + index).toString(16).padStart(16, "0") }),
			);
			written.push(((await report("a", ...errors)) as { written: number }).written);
		}
		expect(written).toEqual([100, 100, 100, 0, 0]);
		expect(await groups()).toHaveLength(300);
		expect(await report("b", errorFacts())).toEqual({ ok: true, written: 1 });
	});

	it("are written completely or not at all", async () => {
		const { error } = await server.rpc("record_client_errors", {
			client_key: "a",
			errors: [errorFacts(), errorFacts({ message: "x".repeat(600), fingerprint: "fedcba9876543210" })] as never,
		});
		expect(error).not.toBeNull();
		expect(await rows("select from public.error_logs")).toEqual([]);
	});
});

const event = (values: Record<string, unknown> = {}) => ({
	event_type: "RATE_LIMIT_EXCEEDED",
	severity: "medium",
	details: { path: "/contact" },
	context: { address: "203.0.113.7", agent: "Test", request: "r-1", actor: people.agent.id },
	...values,
});
const record = (...events: object[]) => server.rpc("record_security_events", { events: events as never });

describe("security events", () => {
	it("store the server's observation, and repeats share a row", async () => {
		const { data } = await record(event(), event(), event({ details: { path: "/auth" } }), event({ context: {} }));
		expect(new Set(data).size).toBe(3);
		const found = await rows(
			"select * from public.security_events order by occurrences desc, ip_address, details::text",
		);
		expect(found[0]).toMatchObject({
			occurrences: 2,
			ip_address: "203.0.113.7",
			user_agent: "Test",
			request_id: "r-1",
			user_id: people.agent.id,
			resolved: false,
		});
		expect(found).toHaveLength(3);
	});

	it("keep their original time when delayed and count a resent batch once", async () => {
		const batch = crypto.randomUUID();
		const events = [event({ age: 600 }), event({ age: 100_000, event_type: "PAGE_UNLOAD" })] as never;
		for (let times = 0; times < 2; times++) await server.rpc("record_security_events", { events, batch });
		expect(
			await rows(`select occurrences, extract(epoch from max(created_at) over () - created_at)::int as earlier, created_at = last_at as once
				from public.security_events order by created_at desc`),
		).toEqual([
			{ occurrences: 1, earlier: 0, once: true },
			{ occurrences: 1, earlier: 3000, once: true },
		]);
		expect(await rows("select from public.security_events where created_at > now() - interval '10 minutes'")).toEqual(
			[],
		);
	});

	it("share one row a day for a policy violation, across clients", async () => {
		const violation = { event_type: "CSP_VIOLATION", details: { directive: "img-src" } };
		await record(event(violation), event({ ...violation, context: { address: "203.0.113.8" } }));
		expect(await rows("select occurrences from public.security_events")).toEqual([{ occurrences: 2 }]);
	});

	it.each(["lower_case", "AB", "A".repeat(65), "A B C"])("refuse the type %s", async (event_type) => {
		expect((await record(event({ event_type }))).error?.code).toBe("23514");
	});

	it("are found, resolved alone or in bulk, and reopened by a repeat", async () => {
		const { client, id } = people.sub_admin;
		const { data: limit } = await record(event());
		await record(
			event({ event_type: "POTENTIAL_XSS_ATTEMPT", severity: "high" }),
			event({ event_type: "PAGE_UNLOAD", severity: "low" }),
		);
		const find = async (filters: object) => {
			const { data } = await client.rpc("search_security_events", { filters: filters as never });
			return (data as { rows: { event_type: string }[] }).rows.map(({ event_type }) => event_type).sort();
		};
		expect(await find({ severity: "important" })).toEqual(["POTENTIAL_XSS_ATTEMPT", "RATE_LIMIT_EXCEEDED"]);
		expect(await find({ severity: "low" })).toEqual(["PAGE_UNLOAD"]);
		expect(await find({ type: "PAGE_UNLOAD", range: "today" })).toEqual(["PAGE_UNLOAD"]);
		const [first] = limit!;
		expect((await client.rpc("resolve_security_event", { event: first!, is_resolved: true })).data).toBe(true);
		expect(await find({ state: "open" })).toHaveLength(2);
		expect(await find({ state: "resolved" })).toHaveLength(1);
		const detail = (await client.rpc("get_security_event", { event: first! })).data;
		expect(detail).toMatchObject({ resolved: true, actor: "sub-admin", person: "agent", others: [{}, {}] });
		// Events after the last view stay open.
		const early = new Date(Date.now() - 60_000).toISOString();
		const resolveAll = (filters: object, seen_until: string) =>
			client.rpc("resolve_security_events", { filters: filters as never, listed_until: seen_until });
		expect((await resolveAll({}, early)).data).toBe(0);
		expect((await resolveAll({ severity: "important" }, new Date(Date.now() + 1000).toISOString())).data).toBe(1);
		expect(await find({ state: "open" })).toEqual(["PAGE_UNLOAD"]);
		await record(event());
		const [again] = await rows(
			"select resolved, actor_id, occurrences from public.security_events where id = $1",
			first,
		);
		expect(again).toEqual({ resolved: false, actor_id: null, occurrences: 2 });
		const logged = await rows(
			"select action, actor_id from public.activity_log where resource_type = 'security_event' and resource_id = $1 order by id",
			first,
		);
		expect(logged).toEqual([
			{ action: "security_event.changed", actor_id: id },
			{ action: "security_event.read", actor_id: id },
			{ action: "security_event.changed", actor_id: null },
		]);
	});

	it("show the log rows of the same request", async () => {
		await server.rpc("record_activity_events", {
			entries: [
				{
					action: "limit.reached",
					type: "limit",
					status: "denied",
					context: { request: "r-7", address: "203.0.113.9" },
				},
			] as never,
		});
		const { data: ids } = await record(event({ context: { request: "r-7", address: "203.0.113.9" } }));
		const { data } = await people.admin.client.rpc("get_security_event", { event: ids![0]! });
		expect((data as { activity: unknown[] }).activity).toMatchObject([
			{ action: "limit.reached", is_same_request: true },
		]);
	});

	it("lose the reference to a deleted account", async () => {
		const leaver = await signInAs(backend, "visitor", "leaver");
		await record(event({ context: { actor: leaver.id } }));
		expect(await rows("select from public.security_events where user_id = $1", leaver.id)).toHaveLength(1);
		await server.rpc("delete_account", { person: leaver.id });
		expect(await rows("select user_id from public.security_events")).toEqual([{ user_id: null }]);
	});
});

describe("access", () => {
	const calls = {
		search_error_groups: {},
		get_error_group: { fingerprint: FINGERPRINT },
		resolve_error_group: { fingerprint: FINGERPRINT, is_resolved: true },
		search_security_events: {},
		get_security_event: { event: crypto.randomUUID() },
		resolve_security_event: { event: crypto.randomUUID(), is_resolved: true },
		resolve_security_events: { filters: {}, listed_until: new Date().toISOString() },
	} as const;
	for (const role of ROLES)
		it(`${role}`, async () => {
			const isAllowed = role.includes("admin");
			for (const [name, input] of Object.entries(calls)) {
				const { error, status } = await people[role].client.rpc(name as "search_error_groups", input as never);
				if (isAllowed) expect(error, name).toBeNull();
				else expect([status, error?.message], name).toEqual([403, "not_allowed"]);
			}
			for (const name of [
				"record_client_errors",
				"count_error_repeats",
				"record_security_events",
				"clean_up_security",
			] as const) {
				const { error } = await people[role].client.rpc(name, {
					...(name === "count_error_repeats"
						? { error: crypto.randomUUID(), times: 1, happened: new Date().toISOString() }
						: { client_key: "x", errors: [], events: [] }),
				} as never);
				expect(error?.code, name).toMatch(/42501|PGRST202/);
			}
		});
});

it("deletes errors and events after ninety days", async () => {
	await fail();
	await fail({ fingerprint: "fedcba9876543210" });
	await record(event(), event({ details: { path: "/auth" } }));
	await rows(
		"update public.error_groups set last_seen_at = now() - interval '91 days' where fingerprint = $1",
		FINGERPRINT,
	);
	await rows(
		"update public.security_events set created_at = now() - interval '91 days' where details ->> 'path' = '/auth'",
	);
	const { data } = await server.rpc("clean_up_security");
	expect(data).toEqual({ security_events: 1, error_groups: 1, error_days: 0 });
	expect(await groups()).toHaveLength(1);
	expect(await rows("select from private.error_group_days")).toHaveLength(1);
});
