/** Search index after renaming an area: small areas are updated at once, large ones by a job in batches. */
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { serverUrl } from "../support/test-database.ts";
import { type Client, connectClient, makeAgent, signInAs } from "../support/users.ts";

type Step = { renewed: number; waiting: number; held: boolean };
type Saved = { ok: boolean; queued?: true };
const LAPTA = 111;
const GIRNE = 1;

/** Statements that add this many listings of an agent in Lapta, every fourth a draft. */
const addListings = (agent: string, many: number) => `select set_config('adahan.bulk_load', 'on', false);
	insert into public.listings (kind, category, type, status, agent_id,
	title_en, price_pence, area_id, bedrooms) select 'property', 'rent', 'apartment', case when i % 4 = 0 then 'draft' else 'available' end,
	'${agent}', 'Flat near the sea', 65000, ${LAPTA}, 2 from generate_series(1, ${many}) i;
	select set_config('adahan.bulk_load', '', false)`;
const FOUND = "select count(*)::integer as found from public.listings where search_vector @@ to_tsquery('simple', $1)";

let backend: TestBackend;
let agent: string;

beforeAll(async () => {
	backend = await startTestBackend();
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
});
afterAll(() => backend?.stop());

/** Deletes all listings but the first ones. Nothing refers to them, so triggers need not look. */
const keepListings = (many: number) =>
	backend.sql.exec(`set session_replication_role = replica;
		delete from public.listings where id not in (select id from public.listings order by id limit ${many});
		set session_replication_role = origin`);

/** Renames Lapta in the database, as if it had too many listings to reindex them at once. */
async function queue(alias: string): Promise<void> {
	await backend.sql.query("update public.areas set aliases = $2 where id = $1", [LAPTA, [alias]]);
	await backend.sql.query(
		`insert into private.area_reindex_queue (area_id) values ($1)
		on conflict (area_id) do update set reindexed_to = 0, ends_at = null, queued_at = now()`,
		[LAPTA],
	);
}

describe("renamed area", () => {
	let server: Client;
	let admin: Client;

	beforeAll(async () => {
		server = connectClient(backend, backend.secretKey);
		admin = (await signInAs(backend, "admin", "admin")).client;
		await backend.sql.exec(addListings(agent, 501));
	});

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

	it("of 500 listings is reindexed at once, also when it was queued", async () => {
		await keepListings(500);
		await backend.sql.query("insert into private.area_reindex_queue (area_id) values ($1)", [LAPTA]);
		expect(await rename(LAPTA, "Zephyria")).toEqual({ ok: true, id: LAPTA });
		expect(await found("zephyria")).toBe(500);
		expect(await step()).toEqual({ renewed: 0, waiting: 0, held: false });
	});

	it("restarts when renamed again meanwhile, with one queue row", async () => {
		await backend.sql.exec(addListings(agent, 1));
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
		await keepListings(60);
		for (const renewed of [40, 20, 40, 20]) expect(await step(40)).toMatchObject({ renewed });
		expect(await waiting()).toEqual([]);
		for (const [word, many] of [
			["boreasia", 0],
			["notosia", 60],
			["euronia", 60],
		] as const)
			expect(await found(word), word).toBe(many);
	});

	it("finishes despite new listings, which are indexed on insert", async () => {
		await queue("Zelosia");
		for (let round = 0; round < 3; round++) {
			await step(25);
			await backend.sql.exec(addListings(agent, 13));
		}
		expect(await waiting()).toEqual([]);
		expect(await found("zelosia")).toBe(99);
	});

	it("is reindexed by the server only", async () => {
		for (const client of [admin, connectClient(backend)])
			expect((await client.rpc("reindex_areas")).error?.code).toBe("42501");
	});
});

/** Needs several sessions, which the embedded database lacks. */
describe.skipIf(!serverUrl())("renamed area with several sessions", () => {
	const MANY = 121;
	let sql: Sql;

	beforeAll(async () => {
		sql = postgres(backend.databaseUrl!, { max: 4, onnotice: () => {} });
		await keepListings(0);
		await backend.sql.exec(addListings(agent, MANY));
	});
	afterAll(() => sql?.end({ timeout: 1 }));

	const step = async (connection: Pick<Sql, "unsafe"> = sql): Promise<Step> => {
		const [row] = await connection.unsafe("select public.reindex_areas(50) as step");
		return row?.step;
	};
	const found = async (word: string) => (await sql.unsafe(FOUND, [word]))[0]?.found;

	it("reindexes each listing once with two runners", async () => {
		await queue("Thalassa");
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
		expect(await step(first)).toEqual({ renewed: 50, waiting: 1, held: false });
		expect(await step()).toEqual({ renewed: 0, waiting: 1, held: true });
		await first.unsafe("commit");
		first.release();
		const [one, other] = await Promise.all([run(), run()]);
		// A runner that finds everything locked leaves it to the other.
		expect(one + other).toBe(MANY - 50);
		expect(await found("thalassa")).toBe(MANY);
	});

	it("skips locked listings and continues later", async () => {
		await queue("Nesos");
		const other = await sql.reserve();
		await other.unsafe("begin");
		await other.unsafe("select from public.listings order by id limit 1 for update");
		expect(await step()).toEqual({ renewed: 0, waiting: 1, held: true });
		await other.unsafe("commit");
		other.release();
		expect(await step()).toMatchObject({ renewed: 50, held: false });
	});

	it("repeats a batch whose connection was lost", async () => {
		await queue("Pelagia");
		await step();
		const dying = await sql.reserve();
		await dying.unsafe("begin");
		expect(await step(dying)).toMatchObject({ renewed: 50 });
		const [session] = await dying.unsafe("select pg_backend_pid() as pid");
		await sql`select pg_terminate_backend(${session!.pid}, 5000)`;
		expect(await found("pelagia")).toBe(50);
		expect([await step(), await step()]).toMatchObject([{ renewed: 50 }, { renewed: 21, waiting: 0 }]);
		expect(await found("pelagia")).toBe(MANY);
	});
});
