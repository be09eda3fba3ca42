-- Errors that came again and have no row of their own: each visitor's id is found all the same, and what browsers report
-- beyond the limit of identical ones is counted.

alter table public.error_logs add column other_ids uuid[] check (cardinality(other_ids) between 1 and 20);
comment on column public.error_logs.other_ids is 'Ids that visitors were shown of the same error, which came within eight seconds of this row and have none.';
comment on column public.error_logs.repeats is 'How often the same came again and was not written: within eight seconds, or beyond the limit of its client.';
create index error_logs_other_ids on public.error_logs using gin (other_ids) where other_ids is not null;

-- Counts in a row, and in its group, what came after it and has no row. happened: when it last came. False when there is no
-- such row.
create function public.count_error_repeats(error uuid, times integer, happened timestamptz, ids uuid[] default '{}') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	l public.error_logs;
	more constant integer := least(greatest(times, 0), 1000000);
	moment constant timestamptz := least(happened, now());
begin
	update public.error_logs e set repeats = least(e.repeats + more, 1000000), other_ids = nullif((coalesce(e.other_ids, '{}') || ids)[1:20], '{}')
	where e.id = error returning * into l;
	if not found then return false; end if;
	-- As private.group_error: what came after a group was resolved opens it again.
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
comment on function public.count_error_repeats(uuid, integer, timestamptz, uuid[]) is 'Counts errors that came again in the row that there is.';
grant execute on function public.count_error_repeats(uuid, integer, timestamptz, uuid[]) to service_role;

-- What a browser reports, at most 100 at once. {ok: true, written} or {ok: false, code: rate_limited, retry_after}.
-- Identical ones are written five times a minute for each client, and those beyond are counted in the last row that there
-- is: after an hour without a network all of them come in one minute. Of all of them 300 rows an hour are written, however
-- many a report holds: what comes after is counted by nobody.
create or replace function public.record_client_errors(client_key text, errors jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer := greatest(public.take_rate_limit('client-log:' || client_key, 30, 60),
		public.take_rate_limit('client-log-hour:' || client_key, 300, 3600));
	e jsonb;
	is_last boolean;
	written integer := 0;
	beyond integer := 0;
begin
	if wait = 0 then wait := public.take_rate_limit('client-log-all', 1200, 60); end if;
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if jsonb_typeof(errors) <> 'array' or jsonb_array_length(errors) > 100 then raise exception 'too_many' using errcode = 'PT400'; end if;
	-- In one order, so that two batches never wait for each other: all of one group, and then what is beyond of it.
	for e, is_last in
		select a.value, lead(a.value ->> 'fingerprint') over w is distinct from a.value ->> 'fingerprint'
		from jsonb_array_elements(errors) a window w as (order by a.value ->> 'fingerprint', a.value ->> 'ts')
		order by a.value ->> 'fingerprint', a.value ->> 'ts'
	loop
		if public.take_rate_limit(format('client-log-same:%s:%s', client_key, e ->> 'fingerprint'), 5, 60) > 0 then
			beyond := beyond + 1 + least(coalesce((e ->> 'repeats')::integer, 0), 1000000);
		else
			exit when public.take_rate_limit('client-log-rows:' || client_key, 300, 3600) > 0;
			insert into public.error_logs (source, user_id, error_type, kind, message, filename, lineno, colno, url, route, stack_trace, user_agent,
				session_id, request_id, fingerprint, ts, repeats)
			values ('browser', (e ->> 'user_id')::uuid, 'ERROR', e ->> 'kind', e ->> 'message', e ->> 'filename', (e ->> 'lineno')::integer,
				(e ->> 'colno')::integer, e ->> 'url', e ->> 'route', e ->> 'stack', e ->> 'user_agent', e ->> 'session_id', e ->> 'request_id',
				e ->> 'fingerprint', (e ->> 'ts')::timestamptz, coalesce((e ->> 'repeats')::integer, 0));
			written := written + 1;
		end if;
		-- Of one group the last is the latest.
		if is_last and beyond > 0 then
			perform public.count_error_repeats((select l.id from public.error_logs l where l.fingerprint = e ->> 'fingerprint'
				order by l.created_at desc limit 1), beyond, coalesce((e ->> 'ts')::timestamptz, now()));
			beyond := 0;
		end if;
	end loop;
	return json_build_object('ok', true, 'written', written);
end $$;
comment on function public.record_client_errors(text, jsonb) is 'Writes what a browser reports, within the limits of its client.';

-- filters: state (open, resolved; all without), source (server, browser), range, id (of one error, as a visitor
-- was shown it). {total (at most 1001), rows}, the last seen first.
create or replace function public.search_error_groups(filters jsonb default '{}', page integer default 1, page_size integer default 25) returns json
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
comment on function public.search_error_groups(jsonb, integer, integer) is 'Groups of errors for administrators: {total, rows}.';
