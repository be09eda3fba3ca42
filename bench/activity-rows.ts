/** Fills the activity log of a benchmark PostgreSQL with a realistic mix of events over 24 months. */
import type postgres from "postgres";

/** Action, type, status, kind of resource, role of the actor, and share of 1,000 rows. */
// biome-ignore format: one entry per line
const MIX: readonly [string, string, string, string | null, string | null, number][] = [
	["session.started", "account", "success", "session", "agent", 170],
	["session.ended", "account", "success", "session", "agent", 58],
	["session.refused", "account", "failure", "session", null, 30],
	["listing.created", "listing", "success", "listing", "agent", 30],
	["listing.edited", "listing", "success", "listing", "agent", 120],
	["listing.state_changed", "listing", "success", "listing", "agent", 50],
	["listing.confirmed", "listing", "success", "listing", "agent", 60],
	["listing.deleted", "listing", "success", "listing", "agent", 8],
	["photo.added", "listing", "success", "photo", "agent", 150],
	["photo.removed", "listing", "success", "photo", "agent", 20],
	["place.changed", "listing", "success", "place", "agent", 15],
	["favourite.saved", "saved", "success", "favourite", "visitor", 60],
	["saved_search.created", "saved", "success", "saved_search", "visitor", 10],
	["enquiry.sent", "message", "success", "enquiry", null, 40],
	["contact.sent", "message", "success", "contact", null, 4],
	["newsletter.subscribed", "newsletter", "success", "newsletter", null, 8],
	["account.edited", "account", "success", "account", "visitor", 20],
	["account.created", "account", "success", "account", null, 12],
	["account.role_changed", "account", "success", "account", "super_admin", 1],
	["account.password_changed", "account", "success", "account", "agent", 4],
	["agent.verified", "agent", "success", "agent", "admin", 1],
	["agent.changed", "agent", "success", "agent", "agent", 6],
	["moderation.approve", "moderation", "success", "moderation", "sub_admin", 15],
	["moderation.reject", "moderation", "success", "moderation", "sub_admin", 3],
	["report.created", "moderation", "success", "report", null, 3],
	["document.read", "reading", "success", "document", "admin", 1],
	["access.refused", "access", "denied", null, null, 34],
	["limit.reached", "limit", "denied", null, null, 16],
	["import.started", "import", "success", "import", "agent", 5],
	["import.finished", "import", "success", "import", "agent", 5],
	["job.run", "job", "success", "job", "job", 39],
	["job.run", "job", "failure", "job", "job", 1],
	["cost_rate.changed", "settings", "success", "cost_rate", "admin", 1],
];

/** A user with one row in a hundred, and one with a handful. */
export const BUSY = "00000000-0000-4000-8000-000000000007";

/**
 * Statements that write `rows` rows. Indexes are built afterwards, which is faster and does not affect the reads
 * measured.
 */
export async function fillActivity(sql: postgres.Sql, rows: number): Promise<void> {
	await sql.unsafe("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
	await sql.unsafe(`do $$ declare m timestamptz := date_trunc('month', now(), 'UTC') - interval '24 months'; begin
		while m < date_trunc('month', now(), 'UTC') loop
			execute format('create table if not exists private.%I partition of public.activity_log for values from (%L) to (%L)',
				'activity_log_' || to_char(m at time zone 'UTC', 'YYYY_MM'), m, m + interval '1 month');
			m := m + interval '1 month';
		end loop; end $$`);
	const indexes = await sql<{ name: string; definition: string }[]>`
		select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'activity_log' and indexname <> 'activity_log_pkey'`;
	for (const { name } of indexes) await sql.unsafe(`drop index public.${name}`);
	await sql.unsafe("alter table public.activity_log disable trigger record_kind");
	await sql.unsafe(`create temporary table mix as select row_number() over () - 1 as n, m.* from (
		select a, t, s, r, o from (values ${MIX.map((line) => `(${line.map((value) => (value === null ? "null::text" : typeof value === "number" ? value : `'${value}'`)).join(", ")})`).join(", ")}) v(a, t, s, r, o, w),
		generate_series(1, w)) m order by md5(a || random()::text); create index on mix (n)`);
	await sql.unsafe(`insert into public.activity_log (occurred_at, action, type, status, resource_type, resource_id, actor_id, actor_role, request_id, address, user_agent, before, after, details)
		select now() - interval '24 months' * (1 - g.n::float8 / ${rows}) , m.a, m.t, m.s, m.r,
			case when m.r in ('listing', 'photo', 'place', 'moderation', 'favourite') then (1 + (g.n * 7919) % 60000)::text
				when m.r = 'job' then 'alerts' when m.r is not null then md5('thing ' || (g.n * 31) % 20000)::uuid::text end,
			case when m.o is null or m.o = 'job' then null when g.n % 100 = 7 then '${BUSY}'::uuid else md5('person ' || (g.n * 13) % 5000)::uuid end, m.o,
			md5(g.n::text), case when g.n > ${rows} * 0.87 then '203.0.113.' || g.n % 250 end, 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
			case m.a when 'listing.state_changed' then '{"status": "available"}' when 'listing.edited' then jsonb_build_object('price_pence', g.n % 90000 * 100) end,
			case m.a when 'listing.state_changed' then case when g.n % 50 = 0 then '{"status": "inactive", "status_reason": "rejected", "status_note": "The pictures do not show what you describe"}'::jsonb else '{"status": "inactive", "status_reason": "withdrawn"}' end
				when 'listing.edited' then jsonb_build_object('price_pence', g.n % 90000 * 100 - 50000)
				when 'listing.created' then jsonb_build_object('kind', 'property', 'type', 'apartment', 'title_en', 'Two-bedroom flat in Lapta number ' || g.n, 'title_tr', 'Lapta''da 2+1 daire', 'price_pence', g.n % 90000 * 100, 'area_id', g.n % 100)
				when 'photo.added' then '{"alt_en": "The sea from the terrace"}' end,
			case when m.s = 'denied' then jsonb_build_object('method', 'GET', 'path', '/admin/' || (array['users', 'activity', 'agents', 'queue'])[1 + g.n % 4], 'code', 403)
				when m.r = 'job' then jsonb_build_object('job', 'alerts', 'outcome', 'done', 'counts', jsonb_build_object('mails', g.n % 40)) end
		from generate_series(1, ${rows}::bigint) g(n) join mix m on m.n = (g.n * 617) % (select count(*) from mix)`);
	// The catalogue writes "only" for a partitioned table, which would skip its partitions.
	for (const { definition } of indexes) await sql.unsafe(definition.replace(" ON ONLY ", " ON "));
	await sql.unsafe(`alter table public.activity_log enable trigger record_kind;
		truncate private.activity_kinds;
		insert into private.activity_kinds select distinct kind, action, type, status, resource_type from public.activity_log`);
	await sql.unsafe("vacuum analyze public.activity_log");
	await sql.unsafe("analyze private.activity_kinds");
}
