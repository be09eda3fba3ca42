-- What one client may add to the analytics in an hour: without it, whoever never stops could fill 13 months of partitions. The
-- function is that of the migration before, but for the second counter.

-- Adds a batch of one tab: {session, device, language, agent, events: [{type, path, kind, item_id, key, bucket, meta, ts}]}, at
-- most 25 events, already cleaned by the server. Returns the seconds to wait when the client sent too much, else 0.
create or replace function public.record_analytics(batch jsonb, client_key text, person uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	wait constant integer := greatest(public.take_rate_limit('analytics:' || client_key, 30, 60),
		public.take_rate_limit('analytics-hour:' || client_key, 600, 3600));
	today constant date := private.day_of(now());
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
			'meta', coalesce(e -> 'meta', '{}') || jsonb_build_object('device', device, 'language', batch -> 'language', 'kind', e -> 'kind'))),
		left(batch ->> 'agent', 60)
	from jsonb_array_elements(batch -> 'events') e;
	insert into private.analytics_days as d (day, measure, key, bucket, hits)
	select today, c.measure, left(c.key, 300), c.bucket, count(*) from (
		select 'view' as measure, '' as key, 0::smallint as bucket from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'page_view'
		union all
		select 'page', e ->> 'path', 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'page_view'
		union all
		select 'listing', device, 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'page_view' and e ->> 'kind' = 'listing'
		union all
		select 'search', e ->> 'key', 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'empty_search'
		union all
		select 'contact', e ->> 'key', 0 from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'contact_click'
		union all
		select e ->> 'key', e ->> 'kind', (e ->> 'bucket')::smallint from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'web_vital'
		union all
		select v.measure, v.key, 0 from (values ('visit', device), ('language', batch ->> 'language')) v (measure, key)
		where is_visit and exists (select from jsonb_array_elements(batch -> 'events') e where e ->> 'type' = 'page_view')
	) c group by 2, 3, 4
	-- Always in one order, so that two batches never wait for each other.
	order by 2, 3, 4
	on conflict (measure, day, key, bucket) do update set hits = d.hits + excluded.hits;
	return 0;
end $$;
