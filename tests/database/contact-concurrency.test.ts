/** Revealed numbers under real concurrency on a PostgreSQL server; the embedded database has one session. */
import { setTimeout as wait } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { serverUrl } from "../support/test-database.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

describe.skipIf(!serverUrl())("the numbers of a viewing day with several sessions", () => {
	let backend: TestBackend;
	let sql: Sql;
	let person: string;
	const listings: number[] = [];

	beforeAll(async () => {
		backend = await startTestBackend();
		sql = postgres(backend.databaseUrl!, { max: 4, onnotice: () => {} });
		const agent = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, agent.id, "seller");
		await sql`update public.profiles set phone = '+905331234567' where id = ${agent.id}`;
		person = (await makeAccount(backend.sql, {})).id;
		for (let index = 0; index < 2; index++) {
			const id = await insertListing(backend, agent.id);
			await sql`insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved)
				values (${person}, ${id}, 1, 'available')`;
			listings.push(id);
		}
	});
	afterAll(async () => {
		await sql?.end({ timeout: 1 });
		await backend?.stop();
	});

	it("are counted in the order of the views, and returned in the order asked", async () => {
		const [first, second] = listings as [number, number];
		const views = await sql.reserve();
		await views`begin`;
		await views`select public.record_listing_views(${sql.json({ [first]: 1 })})`;
		const revealed = sql<{ answer: { id: number }[] }[]>`
			select public.reveal_favourite_contacts(${person}, ${[second, first]}::bigint[], 'key') as answer`.execute();
		const countWaiting = async () =>
			(await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%reveal_favourite%'`)
				.length;
		while ((await countWaiting()) === 0) await wait(20);
		await views`select public.record_listing_views(${sql.json({ [second]: 1 })})`;
		await views`commit`;
		views.release();
		const [row] = await revealed;
		expect(row!.answer.map(({ id }) => id)).toEqual([second, first]);
		expect(await sql`select views, phone_reveals as phones from public.listing_daily_stats`).toMatchObject([
			{ views: 1, phones: 1 },
			{ views: 1, phones: 1 },
		]);
	});
});
