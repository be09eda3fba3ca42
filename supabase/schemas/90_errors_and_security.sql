-- Errors of server and browser, grouped by fingerprint, and security events.

create table public.error_logs (
	id uuid primary key default gen_random_uuid(),
	user_id uuid,
	error_type text,
	error_message text check (length(error_message) <= 2000),
	stack_trace text check (length(stack_trace) <= 10000),
	user_agent text check (length(user_agent) <= 512),
	url text check (length(url) <= 512),
	session_id text check (length(session_id) <= 100),
	kind text check (kind in ('error', 'unhandledrejection')),
	message text check (length(message) <= 512),
	filename text check (length(filename) <= 256),
	lineno integer,
	colno integer,
	ts timestamptz,
	source text not null default 'server' check (source in ('server', 'browser')),
	request_id text check (length(request_id) <= 60),
	route text check (length(route) <= 300),
	error_class text check (error_class in ('AUTH', 'RLS', 'NETWORK', 'NOT_FOUND', 'UNKNOWN')),
	fingerprint text check (fingerprint ~ '^[0-9a-f]{16}$'),
	repeats integer not null default 0 check (repeats between 0 and 1000000),
	other_ids uuid[] check (cardinality(other_ids) between 1 and 20),
	created_at timestamptz not null default now(),
	constraint error_logs_error_type_length check (length(error_type) <= 200),
	constraint error_logs_ts_is_calendar_date check (private.is_calendar_date(ts))
);
comment on table public.error_logs is
	'Errors of the server and of browsers; the id is the error ID shown to visitors. Kept for 90 days.';
comment on column public.error_logs.route is
	'The route pattern of the page, e.g. /properties/:id; url is the path without secrets.';
comment on column public.error_logs.repeats is
	'How many identical errors were not stored: within eight seconds, or beyond the limit of the client.';
comment on column public.error_logs.other_ids is
	'Error IDs shown to visitors for identical errors within eight seconds of this row, which were not stored.';
create index error_logs_created_at on public.error_logs (created_at desc);
create index error_logs_user_id on public.error_logs (user_id) where user_id is not null;
create index error_logs_fingerprint on public.error_logs (fingerprint, created_at desc) where fingerprint is not null;
create index error_logs_other_ids on public.error_logs using gin (other_ids) where other_ids is not null;
alter table public.error_logs enable row level security;
revoke all on public.error_logs from anon, authenticated;

create table public.error_groups (
	fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
	source text not null check (source in ('server', 'browser')),
	kind text not null check (length(kind) <= 40),
	message text not null check (length(message) <= 512),
	routes text[] not null default '{}' check (cardinality(routes) <= 10),
	occurrences bigint not null default 0,
	first_seen_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	resolved_at timestamptz,
	actor_id uuid references public.profiles (id) on delete set null,
	reopened_at timestamptz
);
comment on table public.error_groups is
	'Errors with the same fingerprint (ignoring numbers and ids). Resolved by an administrator and reopened by a '
	'later error. Kept for 90 days after the last one.';
create index error_groups_last_seen_at on public.error_groups (last_seen_at desc, fingerprint);
create index error_groups_open on public.error_groups (last_seen_at desc, fingerprint) where resolved_at is null;
create index error_groups_actor_id on public.error_groups (actor_id) where actor_id is not null;
alter table public.error_groups enable row level security;
revoke all on public.error_groups from anon, authenticated;

create table private.error_group_days (
	fingerprint text not null references public.error_groups (fingerprint) on delete cascade,
	day date not null,
	occurrences bigint not null,
	primary key (fingerprint, day)
);
comment on table private.error_group_days is 'Number of errors on each day in Cyprus, for the small charts.';
create index error_group_days_day on private.error_group_days (day);
alter table private.error_group_days enable row level security;

-- Tells the administrators who may read errors of a new group or of one that came back, by notification and mail, at most
-- once an hour for the server and once for browsers: of many new groups the first. What a browser reports may be invented by
-- anybody, so its text is not mailed and hides no error of the server.
create function private.tell_new_error(g public.error_groups) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	reader record;
begin
	if public.consume_rate_limit('new-error-told:' || g.source, 1, 3600) > 0 then return; end if;
	for reader in select r.id, r.email, r.language from public.profiles r
		join private.permissions m on m.permission = 'errors.read' and r.role = any (m.roles) where r.disabled_at is null
	loop
		perform private.add_notification(reader.id, 'system', jsonb_build_object('code', 'error.reported', 'key', 'error',
			'fingerprint', g.fingerprint));
		if reader.email <> '' then
			perform private.enqueue_mail('errorReported', reader.email, reader.language,
				jsonb_build_object('fingerprint', g.fingerprint, 'source', g.source,
					'message', case when g.source = 'server' then g.message end),
				deduplication_key => format('error-reported:%s:%s:%s', reader.id, g.fingerprint, now()));
		end if;
	end loop;
end $$;

-- An error that happened before the group was resolved, and was sent late by an offline browser, does not reopen it.
create function private.group_error() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	happened constant timestamptz := least(coalesce(new.ts, new.created_at), new.created_at);
	error_group public.error_groups;
begin
	insert into public.error_groups as g (fingerprint, source, kind, message, routes, occurrences, first_seen_at, last_seen_at)
	values (new.fingerprint, new.source, left(coalesce(new.kind, new.error_type, 'ERROR'), 40),
		left(coalesce(new.message, new.error_message, ''), 512),
		array_remove(array[new.route], null), 1 + new.repeats, happened, happened)
	on conflict (fingerprint) do update set
		occurrences = g.occurrences + excluded.occurrences,
		first_seen_at = least(g.first_seen_at, happened),
		last_seen_at = greatest(g.last_seen_at, happened),
		routes = case when new.route is null or new.route = any (g.routes) or cardinality(g.routes) >= 10 then g.routes
			else g.routes || new.route end,
		reopened_at = case when g.resolved_at < happened then now() else g.reopened_at end,
		actor_id = case when g.resolved_at < happened then null else g.actor_id end,
		resolved_at = case when g.resolved_at < happened then null else g.resolved_at end
	returning * into error_group;
	if error_group.occurrences = 1 + new.repeats or error_group.reopened_at = now() then
		perform private.tell_new_error(error_group);
	end if;
	insert into private.error_group_days as d (fingerprint, day, occurrences)
	values (new.fingerprint, (happened at time zone 'Asia/Famagusta')::date, 1 + new.repeats)
	on conflict (fingerprint, day) do update set occurrences = d.occurrences + excluded.occurrences;
	return null;
end $$;
create trigger group_error after insert on public.error_logs for each row
	when (new.fingerprint is not null) execute function private.group_error();

-- An error or warning of the server. The same id again changes nothing: the answer to the first attempt was lost.
create function public.record_server_error(error jsonb) returns void
language sql security definer set search_path = ''
as $$
	insert into public.error_logs (id, request_id, user_agent, url, route, user_id, error_type, error_class, error_message,
		stack_trace, fingerprint, repeats, other_ids)
	select e.id, e.request_id, e.user_agent, e.url, e.route, e.user_id, e.error_type, e.error_class, e.error_message,
		e.stack_trace, e.fingerprint, coalesce(e.repeats, 0), e.other_ids
	from jsonb_populate_record(null::public.error_logs, error) e
	on conflict (id) do nothing
$$;
grant execute on function public.record_server_error(jsonb) to service_role;

-- At most 100 reports in a call. {ok: true, written} or {ok: false, code: rate_limited, retry_after}. Identical errors
-- are stored five times a minute for each client; further ones are counted in the last row. 300 rows an hour for each
-- client; the rest is dropped.
create function public.record_client_errors(client_key text, errors jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer := greatest(public.consume_rate_limit('client-log:' || client_key, 30, 60),
		public.consume_rate_limit('client-log-hour:' || client_key, 300, 3600));
	e jsonb;
	is_last boolean;
	written integer := 0;
	beyond integer := 0;
begin
	if wait = 0 then wait := public.consume_rate_limit('client-log-all', 1200, 60); end if;
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if jsonb_typeof(errors) <> 'array' or jsonb_array_length(errors) > 100 then raise exception 'too_many' using errcode = 'PT400'; end if;
	-- A fixed order prevents deadlocks between batches: by group, rows to store before rows to count.
	for e, is_last in
		select a.value, lead(a.value ->> 'fingerprint') over w is distinct from a.value ->> 'fingerprint'
		from jsonb_array_elements(errors) a window w as (order by a.value ->> 'fingerprint', a.value ->> 'ts')
		order by a.value ->> 'fingerprint', a.value ->> 'ts'
	loop
		if public.consume_rate_limit(format('client-log-same:%s:%s', client_key, e ->> 'fingerprint'), 5, 60) > 0 then
			beyond := beyond + 1 + least(coalesce((e ->> 'repeats')::integer, 0), 1000000);
		else
			exit when public.consume_rate_limit('client-log-rows:' || client_key, 300, 3600) > 0;
			insert into public.error_logs (source, user_id, error_type, kind, message, filename, lineno, colno, url,
				route, stack_trace, user_agent,
				session_id, request_id, fingerprint, ts, repeats)
			values ('browser', (e ->> 'user_id')::uuid, 'ERROR', e ->> 'kind', e ->> 'message', e ->> 'filename', (e ->> 'lineno')::integer,
				(e ->> 'colno')::integer, e ->> 'url', e ->> 'route', e ->> 'stack', e ->> 'user_agent',
					e ->> 'session_id', e ->> 'request_id',
				e ->> 'fingerprint', (e ->> 'ts')::timestamptz, coalesce((e ->> 'repeats')::integer, 0));
			written := written + 1;
		end if;
		-- The last row of a group is its latest.
		if is_last and beyond > 0 then
			perform public.count_error_repeats((select l.id from public.error_logs l where l.fingerprint = e ->> 'fingerprint'
				order by l.created_at desc limit 1), beyond, coalesce((e ->> 'ts')::timestamptz, now()));
			beyond := 0;
		end if;
	end loop;
	return json_build_object('ok', true, 'written', written);
end $$;
comment on function public.record_client_errors(text, jsonb) is
	'Stores error reports of a browser, within the limits of its client.';
grant execute on function public.record_client_errors(text, jsonb) to service_role;

-- A group for lists, with its last days, the newest one last.
create function private.error_group_json(g public.error_groups, days integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select to_jsonb(g) - 'actor_id' || jsonb_build_object('actor', private.person_name(g.actor_id), 'days',
		(select jsonb_agg(coalesce(d.occurrences, 0) order by s.day) from (
			select (now() at time zone 'Asia/Famagusta')::date - n as day from generate_series(0, days - 1) n) s
			left join private.error_group_days d on d.fingerprint = g.fingerprint and d.day = s.day))
$$;

-- filters: state (open, resolved; without it all), source (server, browser), range, id (of one error, as shown to a
-- visitor). {total (at most 1001), rows}, last seen first.
create function public.search_error_groups(filters jsonb default '{}', page integer default 1, page_size integer default 25) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	viewer constant uuid := private.require_permission('errors.read');
	state constant text := filters ->> 'state';
	since constant timestamptz := private.range_start(filters ->> 'range');
	size constant integer := least(greatest(page_size, 1), 100);
	first_row constant integer := (greatest(least(page, 1000), 1) - 1) * size;
	one constant uuid := (filters ->> 'id')::uuid;
begin
	return (
		with found as materialized (
			select g.fingerprint, g.last_seen_at from public.error_groups g
			where g.last_seen_at >= since
			and case state when 'open' then g.resolved_at is null when 'resolved' then g.resolved_at is not null else true end
			and (not filters ? 'source' or g.source = filters ->> 'source')
			and (not filters ? 'id' or g.fingerprint in (select l.fingerprint from public.error_logs l where l.id = one
				union all select l.fingerprint from public.error_logs l where l.other_ids @> array[one]))
			order by g.last_seen_at desc, g.fingerprint limit 1001
		)
		select json_build_object('total', (select count(*) from found),
			'rows', (select coalesce(json_agg(private.error_group_json(g, 14) order by f.last_seen_at desc, f.fingerprint), '[]')
				from (select * from found n order by n.last_seen_at desc, n.fingerprint limit size offset first_row) f
				join public.error_groups g on g.fingerprint = f.fingerprint)));
end $$;
comment on function public.search_error_groups(jsonb, integer, integer) is
	'Groups of errors for administrators: {total, rows}.';
grant execute on function public.search_error_groups(jsonb, integer, integer) to authenticated;

-- One group with its newest row as an example, its last 20 rows and 30 days; null when there is none. Reading it is
-- logged, because rows name users and browsers.
create function public.get_error_group(fingerprint text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('errors.read');
	result jsonb;
begin
	result := (select private.error_group_json(g, 30) || jsonb_build_object(
		'may_resolve', private.has_permission('errors.resolve'),
		'example', (select to_jsonb(l) - array['user_id', 'session_id', 'fingerprint'] from public.error_logs l
			where l.fingerprint = g.fingerprint order by l.created_at desc limit 1),
		'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'created_at', l.created_at, 'ts', l.ts,
			'url', l.url, 'request_id', l.request_id,
			'user_agent', l.user_agent, 'user_id', l.user_id, 'person', private.person_name(l.user_id),
				'repeats', l.repeats) order by l.created_at desc), '[]')
			from (select * from public.error_logs x where x.fingerprint = g.fingerprint order by x.created_at desc limit 20) l))
		from public.error_groups g where g.fingerprint = get_error_group.fingerprint);
	if jsonb_array_length(result -> 'rows') > 0 then perform private.log_reading('error_group', get_error_group.fingerprint); end if;
	return result;
end $$;
comment on function public.get_error_group(text) is 'One group of errors with its example and its last rows.';
grant execute on function public.get_error_group(text) to authenticated;

-- Marks a group as resolved or open. False when there is none.
create function public.resolve_error_group(fingerprint text, is_resolved boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('errors.resolve');
begin
	update public.error_groups g set resolved_at = case when is_resolved then coalesce(g.resolved_at, now()) end,
		actor_id = case when is_resolved then coalesce(g.actor_id, viewer) end
	where g.fingerprint = resolve_error_group.fingerprint;
	return found;
end $$;
comment on function public.resolve_error_group(text, boolean) is
	'Marks a group of errors as resolved or open, for administrators.';
grant execute on function public.resolve_error_group(text, boolean) to authenticated;

create table public.security_events (
	id uuid primary key default gen_random_uuid(),
	event_type text not null check (event_type ~ '^[A-Z0-9_]{3,64}$'),
	user_id uuid references public.profiles (id) on delete set null,
	details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000),
	severity text not null default 'medium' check (severity in ('low', 'medium', 'high')),
	ip_address text check (length(ip_address) <= 64),
	user_agent text check (length(user_agent) <= 300),
	resolved boolean not null default false,
	resolved_at timestamptz,
	actor_id uuid references public.profiles (id) on delete set null,
	source text not null default 'server' check (source in ('server', 'browser')),
	session_id text check (length(session_id) <= 64),
	request_id text check (length(request_id) <= 60),
	occurrences integer not null default 1 check (occurrences > 0),
	merge_key text not null unique,
	created_at timestamptz not null default now(),
	last_at timestamptz not null default now(),
	check (resolved = (resolved_at is not null))
);
comment on table public.security_events is
	'Security-relevant events: limits reached, attacks attempted, findings of the browser module, violations of the '
	'content policy. Address and agent are observed by the server. Kept for 90 days.';
comment on column public.security_events.occurrences is
	'Identical events of the same client within five minutes are one row; for policy violations within a day.';
create index security_events_created_at on public.security_events (created_at desc, id);
create index security_events_open on public.security_events (created_at desc, id) where not resolved;
create index security_events_type on public.security_events (event_type, created_at desc, id);
create index security_events_severity on public.security_events (severity, created_at desc, id);
create index security_events_user_id on public.security_events (user_id, created_at desc) where user_id is not null;
create index security_events_ip_address on public.security_events (ip_address, created_at desc) where ip_address is not null;
create index security_events_actor_id on public.security_events (actor_id) where actor_id is not null;
alter table public.security_events enable row level security;
revoke all on public.security_events from anon, authenticated;

-- The severities of a filter: low, medium, high, important for the upper two; otherwise all.
create function private.wanted_severities(filters jsonb) returns text[]
language sql immutable set search_path = ''
as $$
	select case when filters ->> 'severity' in ('low', 'medium', 'high') then array[filters ->> 'severity']
		when filters ->> 'severity' = 'important' then array['medium', 'high'] else array['low', 'medium', 'high'] end
$$;

create function private.security_event_json(s public.security_events) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select to_jsonb(s) - array['merge_key', 'actor_id']
		|| jsonb_build_object('actor', private.person_name(s.actor_id), 'person', private.person_name(s.user_id))
$$;

-- filters: severity, type, state (open, resolved; without it all), range. A page with rows is logged, because they name
-- users and addresses. Browser, session and request are only in get_security_event.
create function public.search_security_events(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	viewer constant uuid := private.require_permission('security.read');
	severities constant text[] := private.wanted_severities(filters);
	type constant text := filters ->> 'type';
	state constant text := filters ->> 'state';
	since constant timestamptz := private.range_start(filters ->> 'range');
	size constant integer := least(greatest(page_size, 1), 100);
	first_row constant integer := (greatest(least(page, 1000), 1) - 1) * size;
	result json;
begin
	result := (
		with found as materialized (
			select s.id, s.created_at from public.security_events s
			where s.created_at >= since and s.severity = any (severities) and (type is null or s.event_type = type)
			and case state when 'open' then not s.resolved when 'resolved' then s.resolved else true end
			order by s.created_at desc, s.id limit 1001
		)
		select json_build_object('total', (select count(*) from found), 'may_resolve', private.has_permission('security.resolve'),
			'rows', (select coalesce(json_agg(private.security_event_json(s) - array['user_id',
				'user_agent', 'session_id', 'request_id'] order by f.created_at desc, f.id), '[]')
				from (select * from found n order by n.created_at desc, n.id limit size offset first_row) f
				join public.security_events s on s.id = f.id)));
	if json_array_length(result -> 'rows') > 0 then
		perform private.log_reading('security_event', null,
			jsonb_build_object('rows', json_array_length(result -> 'rows'), 'page', greatest(page, 1)));
	end if;
	return result;
end $$;
comment on function public.search_security_events(jsonb, integer, integer) is
	'Security events for administrators, newest first: {total (at most 1001), may_resolve, rows}.';
grant execute on function public.search_security_events(jsonb, integer, integer) to authenticated;

-- One event with log rows of the same request, and of the same user or address around that time.
create function public.get_security_event(event uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('security.read');
	s public.security_events;
	first_at timestamptz;
	last_at timestamptz;
begin
	select * into s from public.security_events x where x.id = event;
	if not found then return null; end if;
	perform private.log_reading('security_event', s.id::text);
	first_at := s.created_at - interval '30 minutes';
	last_at := s.last_at + interval '30 minutes';
	return private.security_event_json(s) || jsonb_build_object(
		'may_resolve', private.has_permission('security.resolve'),
		'activity',
			(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'occurred_at', a.occurred_at, 'action', a.action,
			'status', a.status,
				'resource_type', a.resource_type, 'resource_id', a.resource_id, 'request_id', a.request_id,
					'is_same_request', coalesce(a.request_id = s.request_id, false),
				'person', private.person_name(a.actor_id)) order by a.occurred_at desc, a.id desc), '[]')
			from (select distinct on (u.occurred_at, u.id) u.* from (
				(select l.* from public.activity_log l where l.request_id = s.request_id order by l.occurred_at desc limit 10)
				union all
				(select l.* from public.activity_log l
					where l.actor_id = s.user_id and l.occurred_at between first_at and last_at
					order by l.occurred_at desc limit 10)
				union all
				(select l.* from public.activity_log l
					where l.address = s.ip_address and l.occurred_at between first_at and last_at
					order by l.occurred_at desc limit 10)) u
				where u.resource_type is distinct from 'security_event' order by u.occurred_at desc, u.id desc limit 20) a),
		'others', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'event_type', o.event_type,
			'severity', o.severity, 'created_at', o.created_at,
				'occurrences', o.occurrences, 'resolved', o.resolved) order by o.created_at desc), '[]')
			from (select distinct on (u.created_at, u.id) u.* from (
				(select x.* from public.security_events x where x.ip_address = s.ip_address and x.id <> s.id
					order by x.created_at desc limit 10)
				union all
				(select x.* from public.security_events x where x.user_id = s.user_id and x.id <> s.id
					order by x.created_at desc limit 10)) u
				order by u.created_at desc, u.id limit 10) o));
end $$;
comment on function public.get_security_event(uuid) is
	'One security event with related log rows; the reading is logged.';
grant execute on function public.get_security_event(uuid) to authenticated;

-- Marks one event as resolved or open. False when there is none.
create function public.resolve_security_event(event uuid, is_resolved boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('security.resolve');
begin
	update public.security_events s set resolved = is_resolved, resolved_at = case when is_resolved then coalesce(s.resolved_at, now()) end,
		actor_id = case when is_resolved then coalesce(s.actor_id, viewer) end
	where s.id = event;
	return found;
end $$;
comment on function public.resolve_security_event(uuid, boolean) is
	'Marks a security event as resolved or open, for administrators.';
grant execute on function public.resolve_security_event(uuid, boolean) to authenticated;

-- Resolves the events that match a filter and existed when the page was loaded, at most 500. Returns their number.
create function public.resolve_security_events(filters jsonb, listed_until timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('security.resolve');
	severities constant text[] := private.wanted_severities(filters);
	type constant text := filters ->> 'type';
	since constant timestamptz := private.range_start(filters ->> 'range');
	changed integer;
begin
	update public.security_events s set resolved = true, resolved_at = now(), actor_id = viewer
	where s.id in (select x.id from public.security_events x
		where not x.resolved and x.last_at <= listed_until and x.created_at >= since and x.severity = any (severities)
		and (type is null or x.event_type = type)
		order by x.created_at desc, x.id limit 500 for update);
	get diagnostics changed = row_count;
	return changed;
end $$;
comment on function public.resolve_security_events(jsonb, timestamptz) is
	'Resolves all security events that match a filter, for administrators.';
grant execute on function public.resolve_security_events(jsonb, timestamptz) to authenticated;

create function public.clean_up_security() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	events integer; groups integer; days integer;
begin
	events := private.delete_batch('public.security_events', $c$created_at < now() - interval '90 days'$c$);
	groups := private.delete_batch('public.error_groups', $c$last_seen_at < now() - interval '90 days'$c$);
	days := private.delete_batch('private.error_group_days', $c$day < (now() at time zone 'Asia/Famagusta')::date - 90$c$);
	return json_build_object('security_events', events, 'error_groups', groups, 'error_days', days);
end $$;
comment on function public.clean_up_security() is 'Retention: security events and groups of errors 90 days.';
grant execute on function public.clean_up_security() to service_role;

-- Counts identical errors that were not stored in a row and its group. happened: the time of the last one. False when
-- there is no such row.
create function public.count_error_repeats(error uuid, times integer, happened timestamptz, ids uuid[] default '{}') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	l public.error_logs;
	more constant integer := least(greatest(times, 0), 1000000);
	moment constant timestamptz := least(happened, now());
begin
	update public.error_logs e
		set repeats = least(e.repeats + more, 1000000),
		other_ids = nullif((coalesce(e.other_ids, '{}') || ids)[1:20], '{}')
	where e.id = error returning * into l;
	if not found then return false; end if;
	-- As in private.group_error: a later error reopens a resolved group.
	update public.error_groups g set
		occurrences = g.occurrences + more,
		last_seen_at = greatest(g.last_seen_at, moment),
		reopened_at = case when g.resolved_at < moment then now() else g.reopened_at end,
		actor_id = case when g.resolved_at < moment then null else g.actor_id end,
		resolved_at = case when g.resolved_at < moment then null else g.resolved_at end
	where g.fingerprint = l.fingerprint;
	if found then
		insert into private.error_group_days as d (fingerprint, day, occurrences)
		values (l.fingerprint, (moment at time zone 'Asia/Famagusta')::date, more)
		on conflict (fingerprint, day) do update set occurrences = d.occurrences + excluded.occurrences;
	end if;
	return true;
end $$;
comment on function public.count_error_repeats(uuid, integer, timestamptz, uuid[]) is
	'Counts repeated errors in the stored row.';
grant execute on function public.count_error_repeats(uuid, integer, timestamptz, uuid[]) to service_role;

create function public.record_security_events(events jsonb, batch uuid default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
	e record;
	written uuid;
	ids uuid[] := '{}';
begin
	if jsonb_array_length(events) > 50 then raise exception 'too_many' using errcode = 'PT400'; end if;
	if not private.register_batch(batch) then return ids; end if;
	-- A fixed order prevents deadlocks between batches.
	for e in
		select x.*,
			md5(concat_ws('|', x.event_type, x.source, x.details::text,
			case when x.event_type = 'CSP_VIOLATION' then (x.at at time zone 'UTC')::date::text
			else concat_ws('|', x.address, x.person::text, x.session_id, floor(extract(epoch from x.at) / 300)::text) end)) as merge_key
		from (select a ->> 'event_type' as event_type, coalesce(a ->> 'severity', 'medium') as severity,
			coalesce(a -> 'details', '{}') as details,
			coalesce(a ->> 'source', 'server') as source, a ->> 'session_id' as session_id, left(a #>> '{context,address}', 64) as address,
			left(a #>> '{context,agent}', 300) as agent, left(a #>> '{context,request}', 60) as request,
			(select p.id from public.profiles p where p.id = (a #>> '{context,actor}')::uuid) as person,
			now() - private.parse_age(a ->> 'age') as at
			from jsonb_array_elements(events) a) x
		order by 11
	loop
		insert into public.security_events as s (event_type, user_id, details, severity, ip_address, user_agent, source,
			session_id, request_id, merge_key, created_at, last_at)
		values (e.event_type, e.person, e.details, e.severity, e.address, e.agent, e.source, e.session_id, e.request,
			e.merge_key, e.at, e.at)
		on conflict (merge_key) do update
			set occurrences = s.occurrences + 1, last_at = greatest(s.last_at, excluded.last_at), resolved = false,
			resolved_at = null, actor_id = null
		returning s.id into written;
		ids := ids || written;
	end loop;
	return ids;
end $$;
comment on function public.record_security_events(jsonb, uuid) is
	'Stores security events of `age` seconds ago; identical ones are counted in the existing row. A repeated batch is ignored.';
grant execute on function public.record_security_events(jsonb, uuid) to service_role;

-- Resolving and reopening a group is logged; a repeated error is not.
create trigger log_change after update on public.error_groups for each row
	when (old.resolved_at is distinct from new.resolved_at)
	execute function private.log_change('security', 'error_group', 'fingerprint', '',
		'actor_id,occurrences,last_seen_at,first_seen_at,routes');

create trigger log_change after update on public.security_events for each row
	when (old.resolved is distinct from new.resolved)
	execute function private.log_change('security', 'security_event', 'id', '', 'actor_id,resolved_at,occurrences,last_at');
