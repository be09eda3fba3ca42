/** Search index after renaming an area: small areas are updated at once, large ones by a job in batches. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalBackend, startLocalBackend } from "../../supabase/local/backend.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { serverUrl } from "../support/test-database.ts";
import { type Client, connectClient, makeAgent, signInAs } from "../support/users.ts";

type Step = { renewed: number; waiting: number; held: boolean };
type Saved = { ok: boolean; queued?: true };
const MANY = 1201;
const LAPTA = 111;
const GIRNE = 1;

/** Statements that add this many listings of an agent in Lapta, every fourth a draft. */
const addListings = (agent: string, many: number) => `select set_config('adahan.bulk_load', 'on', false);
	insert into public.listings (kind, category, type, status, agent_id,
	title_en, price_pence, area_id, bedrooms) select 'property', 'rent', 'apartment', case when i % 4 = 0 then 'draft' else 'available' end,
	'${agent}', 'Flat near the sea', 65000, ${LAPTA}, 2 from generate_series(1, ${many}) i;
	select set_config('adahan.bulk_load', '', false)`;
const FOUND = "select count(*)::integer as found from public.listings where search_vector @@ to_tsquery('simple', $1)";

describe("renamed area", () => {
	let backend: TestBackend;
	let server: Client;
	let admin: Client;
	let agent: string;

	beforeAll(async () => {
		backend = await startTestBackend();
		server = connectClient(backend, backend.secretKey);
		admin = (await signInAs(backend, "admin", "admin")).client;
		agent = (await signInAs(backend, "agent", "agent")).id;
		await makeAgent(backend, agent, "agent");
		await backend.sql.exec(addListings(agent, 501));
	});
	afterAll(() => backend?.stop());

	const rename = async (area: number, alias: string): Promise<Saved> => {
		const { data: read } = await admin.rpc("get_area_as_admin", { area });
		const { fingerprint: revision } = (read as { area: { fingerprint: string } }).area;
		const { data, error } = await admin.rpc("save_area", {
			area,
			expected_fingerprint: revision,
			change: { aliases: [alias] },
		});
		if (error) throw error;
		return data as Saved;
	};
	const waiting = () => backend.sql.query("select area_id from private.area_reindex_queue");
	const step = async (batch = 200): Promise<Step> => {
		const { data, error } = await server.rpc("reindex_areas", { batch });
		if (error) throw error;
		return data as Step;
	};
	const found = async (word: string) => (await backend.sql.query<{ found: number }>(FOUND, [word]))[0]?.found;
	const search = async (q: string) =>
		(await connectClient(backend).rpc("search_listings", { filters: { kind: "property", q } })).data as {
			total: number;
		};

	it("is reindexed in batches that resume, without changing listings", async () => {
		const unchanged = async () => [
			await backend.sql.query("select sum(version) as versions, max(updated_at) as latest from public.listings"),
			await backend.sql.query("select count(*) from public.activity_log where resource_type = 'listing'"),
		];
		const before = await unchanged();
		expect(await rename(LAPTA, "Aeolia")).toEqual({ ok: true, id: LAPTA, queued: true });
		expect(await found("aeolia")).toBe(0);
		expect(await step()).toEqual({ renewed: 200, waiting: 1, held: false });
		expect(await found("aeolia")).toBe(200);
		expect(await step()).toEqual({ renewed: 200, waiting: 1, held: false });
		expect(await step()).toEqual({ renewed: 101, waiting: 0, held: false });
		expect(await found("aeolia")).toBe(501);
		// A quarter of them are drafts.
		expect(await search("aeolia")).toMatchObject({ total: 376 });
		expect(await unchanged()).toEqual(before);
	});

	it("restarts when renamed again meanwhile, with one queue row", async () => {
		await rename(LAPTA, "Boreasia");
		await step();
		expect(await rename(LAPTA, "Notosia")).toMatchObject({ queued: true });
		expect(await rename(GIRNE, "Euronia")).toMatchObject({ queued: true });
		expect(
			await backend.sql.query("select area_id, reindexed_to::integer from private.area_reindex_queue order by 1"),
		).toEqual([
			{ area_id: GIRNE, reindexed_to: 0 },
			{ area_id: LAPTA, reindexed_to: 0 },
		]);
		for (const renewed of [400, 101, 400, 101]) expect(await step(400)).toMatchObject({ renewed });
		expect(await waiting()).toEqual([]);
		for (const [word, many] of [
			["boreasia", 0],
			["notosia", 501],
			["euronia", 501],
		] as const)
			expect(await found(word), word).toBe(many);
	});

	it("finishes despite new listings, which are indexed on insert", async () => {
		await rename(LAPTA, "Zelosia");
		for (let round = 0; round < 3; round++) {
			await step();
			await backend.sql.exec(addListings(agent, 101));
		}
		expect(await waiting()).toEqual([]);
		expect(await found("zelosia")).toBe(804);
	});

	it("of 500 listings is reindexed at once, also when it was queued", async () => {
		await backend.sql.exec("delete from public.listings where id not in (select id from public.listings limit 500)");
		await backend.sql.query("insert into private.area_reindex_queue (area_id) values ($1)", [LAPTA]);
		expect(await rename(LAPTA, "Zephyria")).toEqual({ ok: true, id: LAPTA });
		expect(await found("zephyria")).toBe(500);
		expect(await step()).toEqual({ renewed: 0, waiting: 0, held: false });
	});

	it("is reindexed by the server only", async () => {
		for (const client of [admin, connectClient(backend)])
			expect((await client.rpc("reindex_areas")).error?.code).toBe("42501");
	});
});

/** Needs several sessions, which the embedded database lacks. */
describe.skipIf(!serverUrl())("renamed area with several sessions", () => {
	let database: TestPostgres;
	let backend: LocalBackend;
	let folder: string;
	let sql: Sql;
	const agent = crypto.randomUUID();

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "adahan-test-"));
		database = await startPostgres();
		const options = { port: 0, dataFolder: folder, databaseUrl: database.url, siteUrl: "https://adahan.test" };
		const smtp = { host: "127.0.0.1", port: 1 };
		backend = await startLocalBackend({ ...options, smtp, demonstration: false, log: () => {} });
		sql = postgres(database.url, { max: 4, onnotice: () => {} });
		await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
			created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
			values (${agent}, 'authenticated', 'authenticated', 'agent@adahan.example', 'x', now(), '{}', '{}', now(), now(), '', '', '', '')`;
		await sql`insert into public.agents (id, slug, name, kind) values (${agent}, 'agent', 'agent', 'agent')`;
		await sql.unsafe(addListings(agent, MANY));
	});
	afterAll(async () => {
		await sql?.end({ timeout: 1 });
		await backend?.stop();
		await database?.stop();
		await rm(folder, { recursive: true, force: true });
	});

	const rename = async (alias: string) => {
		await sql`update public.areas set aliases = ${[alias]} where id = ${LAPTA}`;
		const [row] = await sql`select private.reindex_area(${LAPTA}::smallint) as queued`;
		expect(row?.queued).toBe(true);
	};
	const step = async (connection: Pick<Sql, "unsafe"> = sql): Promise<Step> => {
		const [row] = await connection.unsafe("select public.reindex_areas(500) as step");
		return row?.step;
	};
	const found = async (word: string) => (await sql.unsafe(FOUND, [word]))[0]?.found;

	it("reindexes each listing once with two runners", async () => {
		await rename("Thalassa");
		const run = async () => {
			let renewed = 0;
			for (;;) {
				const done = await step();
				renewed += done.renewed;
				if (done.waiting === 0 || done.held) return renewed;
			}
		};
		const first = await sql.reserve();
		await first.unsafe("begin");
		expect(await step(first)).toEqual({ renewed: 500, waiting: 1, held: false });
		expect(await step()).toEqual({ renewed: 0, waiting: 1, held: true });
		await first.unsafe("commit");
		first.release();
		const [one, other] = await Promise.all([run(), run()]);
		// A runner that finds everything locked leaves it to the other.
		expect(one + other).toBe(MANY - 500);
		expect(await found("thalassa")).toBe(MANY);
	});

	it("skips locked listings and continues later", async () => {
		await rename("Nesos");
		const other = await sql.reserve();
		await other.unsafe("begin");
		await other.unsafe("select from public.listings order by id limit 1 for update");
		expect(await step()).toEqual({ renewed: 0, waiting: 1, held: true });
		await other.unsafe("commit");
		other.release();
		expect(await step()).toMatchObject({ renewed: 500, held: false });
	});

	it("repeats a batch after a crash", async () => {
		await rename("Pelagia");
		await step();
		const dying = await sql.reserve();
		await dying.unsafe("begin");
		expect(await step(dying)).toMatchObject({ renewed: 500 });
		await database.crash();
		await sql.end({ timeout: 0 });
		sql = postgres(database.url, { max: 4, onnotice: () => {} });
		expect(await found("pelagia")).toBe(500);
		expect([await step(), await step()]).toMatchObject([{ renewed: 500 }, { renewed: 201, waiting: 0 }]);
		expect(await found("pelagia")).toBe(MANY);
	});
});
