/**
 * Saved searches under real concurrency on a PostgreSQL server: late commits, overlapping runs and crashed runs. The
 * embedded database has one session and cannot show this.
 */
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { createSearchJob } from "../support/saved-searches.ts";
import { serverUrl } from "../support/test-database.ts";

describe.skipIf(!serverUrl())("saved searches with several sessions", () => {
	let backend: TestBackend;
	let sql: Sql;
	const person = crypto.randomUUID();
	/** Listings with the same agent, type and place block each other, as they share count rows. */
	const agents = { quick: crypto.randomUUID(), slow: crypto.randomUUID() };
	const types = { quick: "apartment", slow: "villa" };

	beforeAll(async () => {
		backend = await startTestBackend();
		sql = postgres(backend.databaseUrl!, { max: 8, onnotice: () => {} });
		for (const [id, name] of [
			[person, "ada"],
			[agents.quick, "quick"],
			[agents.slow, "slow"],
		] as const)
			await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
				created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
				values (${id}, 'authenticated', 'authenticated', ${`${name}@adahan.example`}, 'x', now(), '{}', '{}', now(), now(), '', '', '', '')`;
		for (const [name, id] of Object.entries(agents))
			await sql`insert into public.agents (id, slug, name, kind) values (${id}, ${name}, ${name}, 'agent')`;
	});
	afterAll(async () => {
		await sql?.end({ timeout: 1 });
		await backend?.stop();
	});
	beforeEach(async () => {
		await job().find();
		await sql`delete from public.saved_searches`;
		await sql`delete from public.mail_outbox`;
	});

	type Connection = Pick<Sql, "unsafe">;
	/** The job on a connection; by default on any of the pool. */
	const job = (connection: Connection = sql) =>
		createSearchJob({ query: async <T>(text: string) => (await connection.unsafe(text)) as unknown as T[] });
	const publish = async (connection: Connection = sql, who: keyof typeof agents = "quick") => {
		const [row] = await connection.unsafe(
			`insert into public.listings (kind, category, type, status, agent_id, title_en, price_pence, area_id, bedrooms)
			values ('property', 'rent', '${types[who]}', 'available', '${agents[who]}', 'Flat near the sea', 65000, 111, 2) returning id::integer`,
		);
		return row!.id as number;
	};
	/** Like save_search, without a token of the user. */
	const save = async (price = 1000, connection: Connection = sql) => {
		const [row] = await connection.unsafe(
			`insert into public.saved_searches (user_id, name, kind, filters, database_filters, notification_frequency, baseline)
			values ('${person}', 'Flats', 'property', '{"price_max": ${price}}', '{"kind": "property", "price_max": ${price * 100}}', 'instant',
				private.number_listing_events()) returning id`,
		);
		return row!.id as string;
	};
	const found = async (search: string) =>
		(
			await sql`select listing_id::integer as id from public.saved_search_matches where search_id = ${search} order by 1`
		).map(({ id }) => id);
	const mailed = async () =>
		(await sql`select payload -> 'listings' as listings from public.mail_outbox`).flatMap(({ listings }) =>
			listings.map((listing: { listing_id: number }) => listing.listing_id),
		);
	/** A session with an open transaction. */
	const open = async () => {
		const connection = await sql.reserve();
		await connection.unsafe("begin");
		return {
			connection,
			end: async (how: "commit" | "rollback") => {
				await connection.unsafe(how);
				connection.release();
			},
		};
	};

	it("finds a listing that commits after later ones were reported", async () => {
		const search = await save();
		const slow = await open();
		const late = await publish(slow.connection, "slow");
		const early = await publish();
		await job().run();
		expect(await found(search)).toEqual([early]);
		await slow.end("commit");
		await job().run();
		expect(await found(search)).toEqual([late, early]);
	});

	it("is not blocked by an open transaction and drops a rolled back one", async () => {
		const search = await save();
		const stuck = await open();
		await publish(stuck.connection, "slow");
		const ids = [];
		for (let round = 0; round < 5; round++) {
			ids.push(await publish());
			await job().find();
			expect(await found(search)).toEqual(ids);
		}
		await stuck.end("rollback");
		await job().find();
		expect(await found(search)).toEqual(ids);
	});

	it("reports a listing committed after the search was saved, however early it began", async () => {
		const slow = await open();
		const late = await publish(slow.connection, "slow");
		const search = await save();
		await slow.end("commit");
		await job().find();
		expect(await found(search)).toEqual([late]);
	});

	it("does not report a listing committed before the search was saved", async () => {
		await publish();
		const search = await save();
		await job().find();
		expect(await found(search)).toEqual([]);
	});

	it("finds and mails each listing once in two concurrent runs", async () => {
		const searches = [];
		for (let index = 0; index < 40; index++) searches.push(await save(1000 + index));
		const ids: number[] = [];
		for (let round = 0; round < 5; round++) {
			ids.push(await publish(), await publish());
			await sql`update public.saved_searches set last_mailed_at = null`;
			await Promise.all(
				[1, 2, 3].map(async () => {
					await job().find(7);
					return job().mail();
				}),
			);
		}
		await job().find();
		await sql`update public.saved_searches set due_at = now() where due_at is not null`;
		await job().mail();
		for (const search of searches) expect(await found(search)).toEqual(ids);
		const mails = await mailed();
		expect(mails).toHaveLength(searches.length * ids.length);
		for (const id of ids) expect(mails.filter((one) => one === id)).toHaveLength(searches.length);
	});

	it("returns at once for a second finder; a second sender takes the rest", async () => {
		for (let index = 0; index < 4; index++) await save(1000 + index);
		await publish();
		await job().begin();
		const first = await open();
		expect(await job(first.connection).step()).toMatchObject({ found: 4 });
		expect(await job().step()).toEqual({ busy: true });
		await first.end("commit");
		const sender = await open();
		await sender.connection.unsafe("select public.mail_saved_searches(3)");
		expect(await job().mail()).toEqual({ taken: 1, mailed: 1 });
		await sender.end("commit");
		expect(await mailed()).toHaveLength(4);
	});

	it("leaves nothing half done when a run dies at any step", async () => {
		const search = await save();
		const id = await publish();
		const steps = ["start_match_run()", "match_saved_searches()", "mail_saved_searches()"];
		for (const dying of steps) {
			const run = await open();
			for (const step of steps.slice(0, steps.indexOf(dying) + 1)) await run.connection.unsafe(`select public.${step}`);
			await run.end("rollback");
			expect(await found(search)).toEqual([]);
			expect(await mailed()).toEqual([]);
		}
		await job().run();
		expect(await found(search)).toEqual([id]);
		expect(await mailed()).toEqual([id]);
	});

	it("saves, resumes and deletes during a run without blocking", async () => {
		const searches = [await save(1000), await save(1001), await save(1002)];
		await sql`update public.saved_searches set is_paused = true where id = ${searches[1]!}`;
		const id = await publish();
		await job().begin();
		// The locks that a step holds while it evaluates the searches.
		const slow = await open();
		await slow.connection.unsafe("select id from public.saved_searches for key share");
		const fresh = await save(1003);
		await sql`update public.saved_searches set is_paused = false where id = ${searches[1]!}`;
		const deleting = sql`delete from public.saved_searches where id = ${searches[2]!}`.execute();
		await slow.end("commit");
		await deleting;
		await job().find();
		expect(await found(searches[0]!)).toEqual([id]);
		expect(await found(searches[1]!)).toEqual([]);
		expect(await found(fresh)).toEqual([]);
	});
});
