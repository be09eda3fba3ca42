-- Analytics of visitors who agreed to it, and server timings by route.

create sequence private.analytics_event_id;
create table public.analytics_events (
	id bigint not null default nextval('private.analytics_event_id'),
	created_at timestamptz not null default now(),
	event_type text not null check (event_type in ('page_view', 'empty_search', 'contact_click', 'web_vital')),
	user_id uuid references public.profiles (id) on delete set null,
	session_id uuid not null,
	data jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 2000),
	ip_address inet check (ip_address is null),
	user_agent text check (length(user_agent) <= 60),
	primary key (created_at, id)
) partition by range (created_at);
comment on table public.analytics_events is
	'Events of visitors who consented: {path, item_id, meta, ts}. No address, only the browser family; the session '
	'belongs to one tab and ends with it. Kept for 13 months.';
comment on column public.analytics_events.ip_address is 'Always null: addresses are not stored.';
create index analytics_events_session on public.analytics_events (session_id, created_at);
create index analytics_events_user_id on public.analytics_events (user_id) where user_id is not null;
alter table public.analytics_events enable row level security;
revoke all on public.analytics_events from anon, authenticated, service_role;

-- Monthly partitions are in the private schema, as for the activity log.
create table private.analytics_events_default partition of public.analytics_events default;
alter table private.analytics_events_default enable row level security;

create function private.create_analytics_partitions() returns integer
language sql security definer set search_path = ''
as $$ select private.create_monthly_partitions('public.analytics_events', 'created_at') $$;
comment on function private.create_analytics_partitions() is 'Creates the partitions of this month and the next three.';

select private.create_analytics_partitions();

-- Aggregates for the administration pages: counting 13 months of events would take seconds.
create table private.analytics_days (
	day date not null,
	measure text not null check (length(measure) <= 20),
	key text not null default '' check (length(key) <= 300),
	bucket smallint not null default 0,
	hits bigint not null,
	primary key (measure, day, key, bucket)
);
comment on table private.analytics_days is
	'Events counted by day (in Cyprus). measure: visit, language, view, page, listing, search, contact or the name of '
	'a web vital; key: device, language, path, channel or kind of page; bucket: of a vital, round(20 ln(value + 1)). '
	'Kept for 13 months.';
alter table private.analytics_days enable row level security;

-- Adds a batch of one tab: {session, device, language, agent, events: [{type, path, kind, item_id, key, bucket, meta,
-- ts}]}, at most 25 events, sanitised by the server. Returns the seconds to wait when the client exceeded its limit,
-- otherwise 0.
create function public.record_analytics(batch jsonb, client_key text, person uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	wait constant integer := greatest(public.consume_rate_limit('analytics:' || client_key, 30, 60),
		public.consume_rate_limit('analytics-hour:' || client_key, 600, 3600));
	today constant date := private.local_date(now());
	midnight constant timestamptz := today::timestamp at time zone 'Asia/Famagusta';
	session constant uuid := (batch ->> 'session')::uuid;
	device constant text := batch ->> 'device';
	is_visit boolean;
begin
	if wait > 0 then return wait; end if;
	if jsonb_array_length(batch -> 'events') > 25 then raise exception 'too_many' using errcode = 'PT400'; end if;
	is_visit := not exists (select from public.analytics_events e
		where e.session_id = session and e.created_at >= midnight and e.event_type = 'page_view');
	insert into public.analytics_events (event_type, user_id, session_id, data, user_agent)
	select e ->> 'type', (select p.id from public.profiles p where p.id = person), session,
		jsonb_strip_nulls(jsonb_build_object('path', e -> 'path', 'item_id', e -> 'item_id', 'ts', e -> 'ts',
			'meta', coalesce(e -> 'meta', '{}')
				|| jsonb_build_object('device', device, 'language', batch -> 'language', 'kind', e -> 'kind'))),
		left(batch ->> 'agent', 60)
	from jsonb_array_elements(batch -> 'events') e;
	insert into private.analytics_days as d (day, measure, key, bucket, hits)
	select today, c.measure, left(c.key, 300), c.bucket, count(*) from (
		select 'view' as measure, '' as key, 0::smallint as bucket from jsonb_array_elements(batch -> 'events') e
			where e ->> 'type' = 'page_view'
		union all
		select 'page', e ->> 'path', 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'page_view'
		union all
		select 'listing', device, 0 from jsonb_array_elements(batch -> 'events') e
			where e ->> 'type' = 'page_view' and e ->> 'kind' = 'listing'
		union all
		select 'search', e ->> 'key', 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'empty_search'
		union all
		select 'contact', e ->> 'key', 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'contact_click'
		union all
		select e ->> 'key', e ->> 'kind', (e ->> 'bucket')::smallint from jsonb_array_elements(batch -> 'events') e
			where e ->> 'type' = 'web_vital'
		union all
		select v.measure, v.key, 0 from (values ('visit', device), ('language', batch ->> 'language')) v (measure, key)
		where is_visit and exists (select from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'page_view')
	) c group by 2, 3, 4
	-- A fixed order prevents deadlocks between batches.
	order by 2, 3, 4
	on conflict (measure, day, key, bucket) do update set hits = d.hits + excluded.hits;
	return 0;
end $$;
comment on function public.record_analytics(jsonb, text, uuid) is
	'Adds a batch of analytics events and counts them; returns the seconds to wait when the client exceeded its limit.';
grant execute on function public.record_analytics(jsonb, text, uuid) to service_role;

-- The figures of the last `days` days (7, 30 or 90), today included; lists have at most `max_rows` rows.
create function public.get_analytics(days integer, max_rows integer default 20) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	viewer constant uuid := private.require_permission('analytics.read');
	today constant date := private.local_date(now());
	span constant integer := case when days in (7, 30, 90) then days else 30 end;
	first_day constant date := today - span + 1;
	size constant integer := least(greatest(max_rows, 1), 1000);
begin
	return json_build_object(
		'days', (select json_agg(json_build_object('day', d.day::date,
				'views', coalesce((select a.hits from private.analytics_days a where a.measure = 'view' and a.day = d.day), 0),
				'visits', coalesce((select sum(a.hits) from private.analytics_days a
					where a.measure = 'visit' and a.day = d.day), 0)) order by d.day)
			from generate_series(first_day::timestamp, today::timestamp, interval '1 day') d (day)),
		'before', json_build_object(
			'views', private.count_analytics('view', first_day - span, first_day - 1),
			'visits', private.count_analytics('visit', first_day - span, first_day - 1),
			'contacts', private.count_analytics('contact', first_day - span, first_day - 1),
			'searches', private.count_analytics('search', first_day - span, first_day - 1)),
		'pages', private.list_analytics('page', first_day, size),
		'searches', private.list_analytics('search', first_day, size),
		'contacts', private.list_analytics('contact', first_day, size),
		'devices', private.list_analytics('visit', first_day, size),
		'listings', private.list_analytics('listing', first_day, size),
		'languages', private.list_analytics('language', first_day, size),
		'searches_total', private.count_analytics('search', first_day, today),
		'vitals', (
			with counted as (
				select a.measure, a.key, a.bucket, sum(a.hits) as hits from private.analytics_days a
				where a.measure in ('LCP', 'CLS', 'INP', 'FCP', 'TTFB') and a.day >= first_day group by 1, 2, 3
			), summed as (
				select c.*, sum(c.hits) over (partition by c.measure, c.key order by c.bucket) as upto,
					sum(c.hits) over (partition by c.measure, c.key) as total from counted c
			)
			select coalesce(json_agg(v order by v.metric, v.kind), '[]') from (
				select s.measure as metric, s.key as kind, s.total as samples,
					round((exp(min(s.bucket) filter (where s.upto >= s.total * 0.75) / 20.0) - 1)::numeric, 1)::float8 as p75
				from summed s group by 1, 2, 3) v));
end $$;
comment on function public.get_analytics(integer, integer) is
	'Visits, pages, searches without results, contact clicks, devices, languages and web vitals of the last days.';
grant execute on function public.get_analytics(integer, integer) to authenticated;

create function private.count_analytics(measure_name text, first_day date, last_day date) returns bigint
language sql stable set search_path = ''
as $$ select coalesce(sum(a.hits), 0)::bigint from private.analytics_days a
	where a.measure = measure_name and a.day between first_day and last_day $$;

-- The most frequent keys of a measure; '*' combines the rare keys of past days.
create function private.list_analytics(measure_name text, first_day date, max_rows integer) returns json
language sql stable set search_path = ''
as $$
	select coalesce(json_agg(l order by l.key = '*', l.hits desc, l.key), '[]') from (
		select a.key, sum(a.hits)::bigint as hits from private.analytics_days a
		where a.measure = measure_name and a.day >= first_day group by 1 order by a.key = '*', 2 desc, 1 limit max_rows) l
$$;

-- Drops whole months after 13 months, and daily counts of the same age. For past days the 300 most frequent pages and
-- searches keep their names and the others are combined, so that 90 days are never more than a few thousand rows.
create function public.clean_up_analytics() returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC' set statement_timeout = '50s'
as $$
declare
	partition text;
	today constant date := private.local_date(now());
	dropped integer := 0; removed integer; counts integer; timings integer;
begin
	perform private.create_analytics_partitions();
	for partition in
		select c.relname from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
		where i.inhparent = 'public.analytics_events'::regclass and c.relname ~ '^analytics_events_\d{4}_\d{2}$'
		and to_date(right(c.relname, 7), 'YYYY_MM') + interval '14 months' < now()
	loop
		execute format('drop table private.%I', partition);
		dropped := dropped + 1;
	end loop;
	removed := private.delete_batch('private.analytics_events_default', $c$created_at < now() - interval '13 months'$c$);
	with rare as (
		select r.measure, r.day, r.key
			from (select a.measure, a.day, a.key,
			row_number() over (partition by a.measure, a.day order by a.hits desc, a.key) as place
			from private.analytics_days a
				where a.measure in ('page', 'search') and a.day between today - 10 and today - 2 and a.key <> '*') r
		where r.place > 300
	), removed_rows as (
		delete from private.analytics_days a using rare r
			where a.measure = r.measure and a.day = r.day and a.key = r.key returning a.measure, a.day, a.hits
	)
	insert into private.analytics_days as d (measure, day, key, hits)
	select g.measure, g.day, '*', sum(g.hits) from removed_rows g group by 1, 2
	on conflict (measure, day, key, bucket) do update set hits = d.hits + excluded.hits;
	counts := private.delete_batch('private.analytics_days', $c$day < private.local_date(now()) - interval '13 months'$c$);
	timings := private.delete_batch('private.route_timings', $c$hour < now() - interval '30 days'$c$);
	return json_build_object('analytics_months', dropped, 'analytics_rows', removed, 'analytics_counts', counts, 'route_timings', timings);
end $$;
comment on function public.clean_up_analytics() is 'Retention: analytics 13 months, timings of routes 30 days.';
grant execute on function public.clean_up_analytics() to service_role;

create table private.route_timings (
	hour timestamptz not null,
	route text not null check (length(route) <= 120),
	bucket smallint not null check (bucket between 0 and 200),
	hits integer not null,
	primary key (hour, route, bucket)
);
comment on table private.route_timings is
	'Response times by route and hour; bucket: round(8 ln(milliseconds + 1)), steps of an eighth. Kept for 30 days.';
alter table private.route_timings enable row level security;

-- timings: [{route, bucket, hits}], counted by one server since its last flush.
create function public.record_route_timings(timings jsonb) returns void
language sql security definer set search_path = ''
as $$
	insert into private.route_timings as r (hour, route, bucket, hits)
	select date_trunc('hour', now()), left(t.route, 120), least(greatest(t.bucket, 0), 200), sum(least(t.hits, 1000000))
	from jsonb_to_recordset(timings) t (route text, bucket integer, hits integer) group by 2, 3 order by 2, 3
	on conflict (hour, route, bucket) do update set hits = r.hits + excluded.hits
$$;
comment on function public.record_route_timings(jsonb) is 'Adds response times by route.';
grant execute on function public.record_route_timings(jsonb) to service_role;

-- The ten slowest routes of the last 24 hours by their 95th percentile; routes with fewer than ten requests are left
-- out.
create function private.list_slow_routes() returns json
language sql stable set search_path = ''
as $$
	with counted as (
		select r.route, r.bucket, sum(r.hits) as hits from private.route_timings r
		where r.hour > now() - interval '25 hours' group by 1, 2
	), summed as (
		select c.*, sum(c.hits) over (partition by c.route order by c.bucket) as upto,
			sum(c.hits) over (partition by c.route) as total from counted c
	)
	select coalesce(json_agg(s order by s.p95 desc, s.route), '[]') from (
		select t.route, t.total as requests,
			round((exp(min(t.bucket) filter (where t.upto >= t.total * 0.5) / 8.0) - 1)::numeric, 1)::float8 as p50,
			round((exp(min(t.bucket) filter (where t.upto >= t.total * 0.95) / 8.0) - 1)::numeric, 1)::float8 as p95
		from summed t where t.total >= 10 group by 1, 2 order by 4 desc, 1 limit 10) s
$$;

-- From timestamps of the last 15 days: counts of 14 days, today and the same day last week until this hour, the last 7
-- days and the 7 before.
create function private.count_days(moments timestamptz[]) returns jsonb
language sql stable set search_path = ''
as $$
	with days as (
		select array(select (private.local_date(now()) - d)::timestamp at time zone 'Asia/Famagusta'
			from generate_series(14, 0, -1) d) as starts
	), counted as (
		select width_bucket(m, d.starts) as slot, count(*) as hits, count(*) filter (where m <= now() - interval '7 days') as early,
			count(*) filter (where m > now() - interval '7 days') as week,
			count(*) filter (where m > now() - interval '14 days' and m <= now() - interval '7 days') as before
		from unnest(moments) m, days d group by 1
	)
	select jsonb_build_object(
		'days', (select jsonb_agg(coalesce(c.hits, 0) order by n) from generate_series(2, 15) n left join counted c on c.slot = n),
		'today', coalesce((select c.hits from counted c where c.slot = 15), 0),
		'last_week', coalesce((select c.early from counted c where c.slot = 8), 0),
		'week', coalesce((select sum(c.week) from counted c), 0), 'before', coalesce((select sum(c.before) from counted c), 0))
$$;
comment on function private.count_days(timestamptz[]) is
	'Timestamps of 15 days counted by day, and today and this week against last week.';

-- The same for data counted by day; a past day cannot be limited to an hour.
create function private.count_analytics_days(measure_name text) returns jsonb
language sql stable set search_path = ''
as $$
	with counted as (
		select n, coalesce((select sum(a.hits) from private.analytics_days a
			where a.measure = measure_name and a.day = private.local_date(now()) - 14 + n), 0) as hits
		from generate_series(1, 14) n
	)
	select jsonb_build_object('days', jsonb_agg(c.hits order by c.n), 'today', max(c.hits) filter (where c.n = 14),
		'last_week', max(c.hits) filter (where c.n = 7),
		'week', sum(c.hits) filter (where c.n > 7), 'before', sum(c.hits) filter (where c.n <= 7)) from counted c
$$;
