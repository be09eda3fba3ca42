/** The activity log in the database: one row per action, in its transaction, append-only. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERMISSIONS } from "../../app/domains/admin/permissions.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Row = {
	action: string;
	type: string;
	status: string;
	resource_id: string | null;
	actor_id: string | null;
	actor_role: string | null;
	address: string | null;
	request_id: string | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
	details: Record<string, unknown> | null;
};

let backend: TestBackend;
let agent: { id: string; client: Client };
let moderator: { id: string; client: Client };
let listing: number;

beforeAll(async () => {
	backend = await startTestBackend();
	agent = await signInAs(backend, "agent", "agent");
	moderator = await signInAs(backend, "sub_admin", "sub-admin");
	await makeAgent(backend, agent.id, "agent");
	listing = await insertListing(backend, agent.id);
});
afterAll(() => backend?.stop());

const rows = (where: string, ...values: unknown[]) =>
	backend.sql.query<Row>(`select * from public.activity_log where ${where} order by id`, values);

describe("logged change", () => {
	it("writes one row with old and new values and the actor", async () => {
		const { error } = await agent.client.from("profiles").update({ language: "tr" }).eq("id", agent.id);
		expect(error).toBeNull();
		const found = await rows("action = 'account.edited' and resource_id = $1", agent.id);
		expect(found).toMatchObject([
			{
				type: "account",
				status: "success",
				actor_id: agent.id,
				actor_role: "agent",
				before: { language: "en" },
				after: { language: "tr" },
			},
		]);
	});

	it("names private columns without their values", async () => {
		await agent.client.from("profiles").update({ first_name: "Nergis-Canary" }).eq("id", agent.id);
		const [row] = await rows("action = 'account.edited' and details -> 'hidden' ? 'first_name'");
		expect(row).toMatchObject({ before: null, after: null });
		expect(JSON.stringify(await rows("true"))).not.toContain("Nergis-Canary");
	});

	it("writes no row for a rejected change", async () => {
		const before = (await rows("true")).length;
		const { error } = await agent.client
			.from("profiles")
			.update({ language: "xx" as never })
			.eq("id", agent.id);
		expect(error).not.toBeNull();
		expect(await rows("true")).toHaveLength(before);
	});

	it("records the reason of a listing's state change", async () => {
		await backend.sql.query(
			"update public.listings set status = 'inactive', status_reason = 'rejected', status_note = 'Not a home' where id = $1",
			[listing],
		);
		const [row] = await rows("action = 'listing.state_changed' and resource_id = $1", String(listing));
		expect(row).toMatchObject({
			before: { status: "available" },
			after: { status: "inactive", status_reason: "rejected", status_note: "Not a home" },
		});
	});
});

describe("request context", () => {
	const context = (key: string) =>
		`${key}.${Buffer.from(JSON.stringify({ request: "r-1", address: "203.0.113.7", agent: "Test", actor: agent.id })).toString("base64")}`;
	const change = async (header: string, name: string) => {
		const response = await fetch(`${backend.url}/rest/v1/rpc/set_agent_picture`, {
			method: "POST",
			headers: { apikey: backend.secretKey, "Content-Type": "application/json", "X-App-Context": header },
			body: JSON.stringify({ agent: agent.id, path: `${agent.id}/${name}`, colour: 1 }),
		});
		expect(await response.json()).toBe(true);
		return (await rows("action = 'agent.changed'")).at(-1);
	};

	it("is accepted from a server with a registered key only", async () => {
		const { error } = await connectClient(backend, backend.secretKey).rpc("register_app_key", {
			key_hash: createHash("sha256").update("key-of-the-server").digest("hex"),
		});
		expect(error).toBeNull();
		expect(await change(context("key-of-the-server"), "one")).toMatchObject({
			request_id: "r-1",
			address: "203.0.113.7",
			actor_id: agent.id,
		});
		expect(await change(context("another-key"), "two")).toMatchObject({
			request_id: null,
			address: null,
			actor_id: null,
		});
	});

	it("keys cannot be registered by users", async () => {
		const { error } = await moderator.client.rpc("register_app_key", { key_hash: "0".repeat(64) });
		expect(error?.code).toBe("42501");
	});
});

describe("append-only log", () => {
	it.each([
		"update public.activity_log set action = 'x.y'",
		"delete from public.activity_log",
		"truncate public.activity_log",
	])("%s", async (statement) => {
		await expect(backend.sql.exec(statement)).rejects.toThrow("activity_is_append_only");
	});

	it("denies changes to the service role", async () => {
		const secret = connectClient(backend, backend.secretKey);
		const changed = await secret.from("activity_log").update({ action: "x.y" }).gt("id", 0);
		const deleted = await secret.from("activity_log").delete().gt("id", 0);
		const added = await secret.from("activity_log").insert({ action: "x.y", type: "forged" });
		expect([changed, deleted, added].map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
	});

	it("removes only expired data: addresses after 90 days, months after 24", async () => {
		await backend.sql.exec(`
			create table private.activity_log_2023_01 partition of public.activity_log for values from ('2023-01-01Z') to ('2023-02-01Z');
			insert into public.activity_log (action, type, occurred_at, address) values
				('old.row', 'test', '2023-01-05Z', '203.0.113.8'), ('old.address', 'test', now() - interval '91 days', '203.0.113.8'),
				('new.address', 'test', now() - interval '89 days', '203.0.113.8')`);
		await expect(backend.sql.exec("delete from public.activity_log where action = 'old.address'")).rejects.toThrow();
		const server = connectClient(backend, backend.secretKey);
		expect((await server.rpc("clean_up_activity")).data).toMatchObject({ activity_months: 1 });
		expect((await server.rpc("clean_up", { parts: ["activity_addresses"] })).data).toEqual({ activity_addresses: 1 });
		expect(await rows("type = 'test'")).toMatchObject([
			{ action: "old.address", address: null },
			{ action: "new.address", address: "203.0.113.8" },
		]);
	});
});

it("forgets at most 5,000 addresses in a call, the oldest first, also across months", async () => {
	await backend.sql.exec(`
		insert into public.activity_log (action, type, occurred_at, address)
			select 'backlog.row', 'test', now() - interval '91 days' - n * interval '10 minutes', '203.0.113.8' from generate_series(1, 5001) n`);
	const forget = async () =>
		(await connectClient(backend, backend.secretKey).rpc("clean_up", { parts: ["activity_addresses"] })).data;
	expect(await forget()).toEqual({ activity_addresses: 5000 });
	const left = "select now() - occurred_at < interval '92 days' as is_newest from public.activity_log";
	expect(await backend.sql.query(`${left} where action = 'backlog.row' and address is not null`)).toEqual([
		{ is_newest: true },
	]);
	expect(await forget()).toEqual({ activity_addresses: 1 });
});

describe("missing month partition", () => {
	const LOGS = [
		["activity_log", "occurred_at", "action, type", "'late.row', 'test'"],
		["analytics_events", "created_at", "event_type, session_id, data", "'page_view', gen_random_uuid(), '{}'"],
	] as const;

	it.each(LOGS)("of %s moves rows written meanwhile into the new partition", async (log, at, columns, values) => {
		const query = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
		const [{ month, moment } = { month: "", moment: "" }] = await query<{ month: string; moment: string }>(
			"select to_char(m, 'YYYY_MM') as month, (m + interval '5 days')::text as moment from (select date_trunc('month', now(), 'UTC') + interval '2 months' as m) x",
		);
		const partition = `private.${log}_${month}`;
		await backend.sql.exec(`drop table ${partition}`);
		const add = (moments: string) =>
			query(
				`insert into public.${log} (${at}, ${columns}) select m::timestamptz, ${values} from unnest($1::text[]) m`,
				[moments],
			);
		await add(`{"${moment}","${moment}",2041-01-01Z}`);
		const all = () => query(`select to_jsonb(l) as row from public.${log} l where ${at} >= $1 order by id`, [moment]);
		const before = await all();
		expect(before).toHaveLength(3);
		const clean = async () => {
			const part = log === "activity_log" ? "clean_up_activity" : "clean_up_analytics";
			expect((await connectClient(backend, backend.secretKey).rpc(part)).error).toBeNull();
		};
		await clean();
		expect(await all()).toEqual(before);
		const count = async (table: string) => (await query(`select from ${table} where ${at} >= $1`, [moment])).length;
		expect([await count(partition), await count(`private.${log}_default`)]).toEqual([2, 1]);
		// The partition has the same protection as the others.
		const shapeOf = (table: string) =>
			query(
				`select c.relrowsecurity, (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes,
				(select array_agg(t.tgname || t.tgenabled::text order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
				(select count(*)::int from pg_constraint k where k.conrelid = c.oid) as constraints from pg_class c where c.oid = $1::regclass`,
				[table],
			);
		expect(await shapeOf(partition)).toEqual(await shapeOf(`private.${log}_default`));
		await add(`{"${moment}"}`);
		expect(await count(partition)).toBe(3);
		await clean();
		if (log === "activity_log")
			for (const table of [partition, "private.activity_log_default"])
				await expect(query(`delete from ${table} where ${at} >= $1`, [moment])).rejects.toThrow("append_only");
	});
});

it("defines the same permissions in database and application", async () => {
	const found = await backend.sql.query<{ permission: string; roles: string[] }>(
		"select permission, roles from private.permissions",
	);
	expect(Object.fromEntries(found.map(({ permission, roles }) => [permission, roles]))).toEqual(PERMISSIONS);
});
