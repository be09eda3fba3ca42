/**
 * Cost of a run of the job saved-searches: `node bench/saved-searches.ts [searches] [listings]` matches searches
 * against new listings among 10,000, on the embedded database and on PostgreSQL if installed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalBackend } from "../supabase/local/backend.ts";
import type { DatabaseHandle } from "../supabase/local/database-handle.ts";
import { loadGenerated } from "../supabase/local/demonstration/scale-load.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { createSearchJob } from "../tests/support/saved-searches.ts";

const [searches = 10_000, published = 200] = process.argv.slice(2).map(Number);

/** Realistic searches: half with a place or two, most with type, price and rooms, a tenth with text. */
const MAKE_SEARCHES = `
	insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
		created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
	select md5('person' || n)::uuid, 'authenticated', 'authenticated', 'person' || n || '@example.com', 'x', now(), '{}', '{}', now(), now(), '', '', '', ''
	from generate_series(1, ${Math.ceil(searches / 10) + 1}) n;
	select setseed(0.5);
	insert into public.saved_searches (user_id, name, kind, filters, database_filters, notification_frequency, baseline)
	select md5('person' || (1 + n / 10))::uuid, 'Search ' || n, kind, filters || jsonb_build_object('n', n), filters, 'instant', 0 from (
		select n, kind, jsonb_strip_nulls(jsonb_build_object('kind', kind,
			'category', case when kind = 'vehicle' then null when random() < 0.6 then 'rent' else 'sale' end,
			'place', case when random() < 0.7 then (select jsonb_agg(slug) from (select slug from public.areas where n > 0 order by random() limit 1 + (random() * 2)::int) a) end,
			'type', case when kind = 'property' and random() < 0.7 then jsonb_build_array((array['apartment', 'villa', 'studio', 'townhouse', 'penthouse'])[1 + (random() * 4)::int]) end,
			'make', case when kind = 'vehicle' and random() < 0.8 then (select jsonb_agg(slug) from (select slug from public.vehicle_makes where n > 0 order by random() limit 2) m) end,
			'price_max', case when random() < 0.8 then case when kind = 'vehicle' then 1000000 else 80000 end * (1 + (random() * 10)::int) end,
			'rooms', case when kind = 'property' and random() < 0.5 then jsonb_build_array((random() * 4)::int) end,
			'verified', case when random() < 0.1 then true end,
			'q', case when random() < 0.1 then 'sea' end)) as filters
		from (select n, case when random() < 0.7 then 'property' else 'vehicle' end as kind from generate_series(1, ${searches}) n) k) f`;

async function measure(name: string, sql: DatabaseHandle): Promise<void> {
	await loadGenerated({ sql, listings: 10_000, photos: false, log: () => {} });
	await sql.exec(MAKE_SEARCHES);
	await sql.exec("vacuum analyze");
	const job = createSearchJob(sql);
	for (const news of [0, 1, published]) {
		await sql.exec(
			`insert into public.listing_events (listing_id, kind, price_pence) select id, 'new', price_pence from public.listings
			where status = 'available' and id % 7 = 3 and not exists (select from public.saved_search_matches m where m.listing_id = listings.id) order by md5(id::text) limit ${news}`,
		);
		const steps: number[] = [];
		let startedAt = performance.now();
		let found = 0;
		while (await job.begin()) {
			const step = performance.now();
			found += (await job.step()).found;
			steps.push(performance.now() - step);
		}
		const finding = performance.now() - startedAt;
		// As autovacuum would within a minute.
		await sql.exec("analyze public.saved_search_matches, public.saved_searches");
		startedAt = performance.now();
		let mailed = 0;
		let slowest = 0;
		for (let taken = 50; taken === 50; ) {
			const step = performance.now();
			const answer = await job.mail();
			slowest = Math.max(slowest, performance.now() - step);
			taken = answer.taken;
			mailed += answer.mailed;
		}
		const mailing = performance.now() - startedAt;
		await sql.exec("update public.saved_searches set last_mailed_at = null");
		const seconds = (durationMs: number) => `${(durationMs / 1000).toFixed(2)} s`;
		console.log(
			`${name}: ${searches} searches, ${news} new listings: ${found} matches in ${seconds(finding)} (longest step ${seconds(Math.max(0, ...steps))}), ${mailed} mails in ${seconds(mailing)} (longest step ${seconds(slowest)})`,
		);
	}
}

async function run(name: string, databaseUrl?: string): Promise<void> {
	const dataFolder = await mkdtemp(join(tmpdir(), "adahan-searches-"));
	try {
		const backend = await startLocalBackend({
			port: 0,
			dataFolder,
			siteUrl: "http://localhost",
			smtp: { host: "127.0.0.1", port: 1 },
			demonstration: false,
			log: () => {},
			...(databaseUrl ? { databaseUrl } : {}),
		});
		await measure(name, backend.sql);
		await backend.stop();
	} finally {
		await rm(dataFolder, { recursive: true, force: true });
	}
}

const server = await startPostgres();
await run("PostgreSQL", server.url);
await server.stop();
await run("embedded");
