/** The version of public data: which changes count, how often, who may read it, and that writers do not wait for it. */
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { serverUrl } from "../support/test-database.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Version = { changes: number; removals: number };

const NOTHING: Version = { changes: 0, removals: 0 };
const CHANGE: Version = { changes: 1, removals: 0 };
const REMOVAL: Version = { changes: 1, removals: 1 };

const makePhoto = (listing: number) =>
	`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class)
		values (${listing}, 0, gen_random_uuid()::text, 1280, 960, '{640}', 1)`;

/** By day on the run's server: the embedded database counts by the same triggers. */
const DATABASES = [
	["a PostgreSQL server", false],
	["the embedded database", true],
] as const;

describe.each(DATABASES.slice(0, rounds(1, 2)))("on %s", (_, isEmbedded) => {
	let backend: TestBackend;
	let anon: Client;
	let agent: string;
	let listing: number;
	let draft: number;

	beforeAll(async () => {
		backend = await startTestBackend({ isEmbedded });
		anon = connectClient(backend);
		agent = (await signInAs(backend, "agent", "seller")).id;
		await makeAgent(backend, agent, "seller");
	});
	afterAll(() => backend?.stop());
	beforeEach(async () => {
		listing = await insertListing(backend, agent);
		draft = await insertListing(backend, agent, { status: "draft" });
		await backend.sql.exec(`${makePhoto(listing)}; ${makePhoto(draft)};`);
	});

	async function readVersion(): Promise<Version> {
		const { data, error } = await anon.rpc("get_cache_version");
		if (error) throw error;
		return data as Version;
	}
	/** By how much a script in one transaction raises the version. */
	async function countOf(script: string): Promise<Version> {
		const before = await readVersion();
		await backend.sql.transaction((db) => db.exec(script));
		const after = await readVersion();
		return { changes: after.changes - before.changes, removals: after.removals - before.removals };
	}
	const where = () => `where id = ${listing}`;
	const update = (set: string) => `update public.listings set ${set} ${where()}`;

	it.each<[string, () => string]>([
		["another price", () => update("price_pence = price_pence - 100")],
		["another text", () => update("title_en = 'A flat with a view'")],
		["a confirmation", () => update("last_confirmed_at = now() + interval '1 second'")],
		["a publication", () => `update public.listings set status = 'available' where id = ${draft}`],
		["an added picture", () => makePhoto(listing).replace(", 0,", ", 1,")],
		["another caption", () => `update public.listing_photos set alt_en = 'The sea' where listing_id = ${listing}`],
		[
			"another name of the agent",
			() => `update public.agents set bio_en = 'We sell.' || ${listing} where id = '${agent}'`,
		],
		[
			"a new phone number",
			() => `update public.profiles set phone = case when phone is null then '+905330000000' end where id = '${agent}'`,
		],
		["an area", () => "update public.areas set name_en = name_en where id = 111"],
		["a make", () => "update public.vehicle_makes set name = name where id = 1"],
		["a model", () => "update public.vehicle_models set name = name where id = 1"],
		["a landmark", () => "update public.landmarks set name_en = name_en where id = 1"],
		["a cost rate", () => "update public.cost_rates set note_en = 'New' where id = 1"],
		["a price", () => "update public.plans set monthly_pence = 2000 where id = 'starter'"],
		[
			"a published text",
			() => `insert into public.content_pages (slug, language, version, title, description, body_markdown, published)
				values ('about', 'en', ${listing}, 'About', repeat('x', 60), 'Words', true)`,
		],
	])("counts %s as a change", async (_name, script) => {
		expect(await countOf(script())).toEqual(CHANGE);
	});

	it("counts a withdrawn post as removed, and a planned or published one as a change", async () => {
		const post = (version: number, published: boolean, day: string) =>
			`insert into public.content_pages (slug, language, version, title, description, body_markdown, published, withdrawn,
				posted_on) values ('blog/sea', 'en', ${version}, 'Sea', repeat('x', 60), 'Words', ${published}, ${!published}, '${day}')`;
		expect(await countOf(post(1, true, "2026-11-01"))).toEqual(CHANGE);
		expect(await countOf(post(2, true, "2090-11-01"))).toEqual(CHANGE);
		expect(await countOf(post(3, false, "2026-11-01"))).toEqual(REMOVAL);
	});

	it.each<[string, () => string]>([
		["withdrawn", () => update("status = 'inactive', status_reason = 'withdrawn'")],
		["rejected", () => update("status = 'inactive', status_reason = 'rejected'")],
		["unconfirmed", () => update("status = 'inactive', status_reason = 'unconfirmed'")],
		["rented", () => update("status = 'rented'")],
		["deleted", () => update("status = 'inactive', deleted_at = now()")],
		["purged", () => `delete from public.listings ${where()}`],
		["without one of its pictures", () => `delete from public.listing_photos where listing_id = ${listing}`],
		["of a disabled agent", () => `update public.profiles set disabled_at = now() where id = '${agent}'`],
	])("counts a listing that is %s as removed", async (_name, script) => {
		await backend.sql.query("update public.profiles set disabled_at = null where id = $1", [agent]);
		expect(await countOf(script())).toEqual(REMOVAL);
		await backend.sql.query("update public.profiles set disabled_at = null where id = $1", [agent]);
	});

	it("counts a rented listing that is withdrawn, and one that is offered again", async () => {
		await backend.sql.exec(update("status = 'rented'"));
		expect(await countOf(update("status = 'inactive', status_reason = 'withdrawn'"))).toEqual(REMOVAL);
		expect(await countOf(update("status = 'available'"))).toEqual(CHANGE);
	});

	it("counts a deleted account as removed", async () => {
		const { id } = await signInAs(backend, "agent", `leaver-${listing}`);
		await makeAgent(backend, id, `leaver-${listing}`);
		await insertListing(backend, id);
		expect(await countOf(`delete from auth.users where id = '${id}'`)).toEqual(REMOVAL);
	});

	it.each<[string, () => string]>([
		[
			"a new draft",
			() =>
				`insert into public.listings (kind, category, type, agent_id) values ('property', 'rent', 'villa', '${agent}')`,
		],
		["a draft saved again", () => `update public.listings set title_en = 'Another title' where id = ${draft}`],
		["a draft that waits for review", () => `update public.listings set status = 'pending' where id = ${draft}`],
		["a picture of a draft", () => `delete from public.listing_photos where listing_id = ${draft}`],
		["a deleted draft", () => `delete from public.listings where id = ${draft}`],
		["a note of a moderator", () => update("status_note = 'Call them', reviewed_at = now()")],
		["nothing", () => update("price_pence = price_pence")],
		["a view", () => `select public.record_listing_views('{"${listing}": 3}')`],
		[
			"another size of a picture",
			() => `update public.listing_photos set widths = '{640,1280}' where listing_id = ${listing}`,
		],
		[
			"the name of an account",
			() => `update public.profiles set first_name = 'Ada', language = 'tr' where id = '${agent}'`,
		],
		[
			"a draft of a text",
			() => `insert into public.content_pages (slug, language, version, title, description, body_markdown, published)
				values ('about', 'tr', ${listing}, 'About', repeat('x', 60), 'Words', false)`,
		],
	])("does not count %s", async (_name, script) => {
		expect(await countOf(script())).toEqual(NOTHING);
	});

	it("counts a transaction once, also when it changes several rows", async () => {
		const other = await insertListing(backend, agent);
		expect(
			await countOf(`${update("price_pence = 64000")}; ${update("price_pence = 63000")};
				update public.listings set price_pence = 62000 where id = ${other}; ${update("status = 'rented'")};
				update public.listings set status = 'rented' where id = ${other};`),
		).toEqual(REMOVAL);
	});

	it("does not count what is rolled back, also to a savepoint", async () => {
		const before = await readVersion();
		await backend.sql
			.transaction(async (db) => {
				await db.exec(update("price_pence = 64000"));
				throw new Error("stop");
			})
			.catch(() => {});
		expect(await readVersion()).toEqual(before);
		const undone = `savepoint s; ${update("status = 'rented'")}; rollback to savepoint s;`;
		expect(await countOf(undone)).toEqual(NOTHING);
		expect(await countOf(`${undone} ${update("price_pence = 64000")};`)).toEqual(CHANGE);
	});

	it("is readable by everybody, and its table by nobody", async () => {
		expect(await readVersion()).toEqual({ changes: expect.any(Number), removals: expect.any(Number) });
		for (const role of ["anon", "authenticated", "service_role"])
			for (const statement of ["select * from private.public_changes", "select private.count_public_change(true)"])
				await expect(
					backend.sql.transaction((db) => db.exec(`set local role ${role}; ${statement};`)),
					`${role}: ${statement}`,
				).rejects.toThrow(/permission denied/);
	});
});

describe.skipIf(!serverUrl())("with several sessions", () => {
	let backend: TestBackend;
	let sql: postgres.Sql;
	beforeAll(async () => {
		backend = await startTestBackend();
		sql = postgres(backend.databaseUrl!, { max: 8, onnotice: () => {} });
	});
	afterAll(async () => {
		await sql?.end({ timeout: 1 });
		await backend?.stop();
	});

	it("writers of different listings never wait for each other, and every commit is seen when it is made", async () => {
		const listings: number[] = [];
		for (let count = 0; count < 4; count++) {
			const { id } = await signInAs(backend, "agent", `writer-${count}`);
			await makeAgent(backend, id, `writer-${count}`);
			listings.push(await insertListing(backend, id));
		}
		const readVersion = async () => (await sql`select public.get_cache_version() as version`)[0]!.version as Version;
		const slots = async () => Number((await sql`select count(*) from private.public_changes`)[0]!.count);
		const before = await readVersion();
		const writers = await Promise.all(listings.map(() => sql.reserve()));
		for (const [index, writer] of writers.entries()) {
			await writer.unsafe(`begin; set local lock_timeout = '200ms';
				update public.listings set price_pence = price_pence - 100 where id = ${listings[index]}`);
		}
		expect(await readVersion()).toEqual(before);
		for (const [index, writer] of writers.entries()) {
			await writer.unsafe("commit");
			expect((await readVersion()).changes).toBe(before.changes + index + 1);
			writer.release();
		}
		expect(await slots()).toBe(4);
		// Free slots are used again.
		for (const id of listings) await sql`update public.listings set price_pence = price_pence - 100 where id = ${id}`;
		expect(await slots()).toBe(4);
	});
});
