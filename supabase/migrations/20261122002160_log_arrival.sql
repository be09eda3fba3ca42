-- Rows that our server writes behind its answers arrive late when the backend was away, and a batch arrives twice when only
-- its answer was lost: each has the time of its act and stands once. And what of the copy of one's data is the office's.

create table private.log_batches (
	id uuid primary key,
	written_at timestamptz not null default now()
);
comment on table private.log_batches is 'Batches of rows for a log that were written in the last hour, so that one that is sent again is not written again.';
create index log_batches_written_at on private.log_batches (written_at);
alter table private.log_batches enable row level security;

-- Whether a batch is to be written. One that is being written at this moment is waited for.
create function private.takes_batch(batch uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	if batch is null then return true; end if;
	delete from private.log_batches b where b.id in (
		select o.id from private.log_batches o where o.written_at < now() - interval '1 hour' limit 100 for update skip locked);
	insert into private.log_batches (id) values (batch) on conflict do nothing;
	return found;
end $$;

-- How long ago something was that a server tells of: seconds, at most an hour.
create function private.read_age(seconds text) returns interval
language plpgsql immutable set search_path = ''
as $$ begin
	return case when seconds ~ '^\d{1,15}(\.\d+)?$' then least(seconds::double precision, 3600) * interval '1 second' else interval '0' end;
end $$;

-- As before. told: what the server knew at the moment of the act, `age` seconds ago, the role of its person among it.
create or replace function private.log_activity(
	action text, type text, resource_type text default null, resource_id text default null, status text default 'success',
	before jsonb default null, after jsonb default null, details jsonb default null, actor uuid default null, told jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	context constant jsonb := coalesce(told, private.request_context());
	person constant uuid := coalesce(actor, auth.uid(), (context ->> 'actor')::uuid);
	told_role constant text := case when (context ->> 'actor')::uuid = person then context ->> 'role' end;
	known_role constant text := (select p.role from public.profiles p where p.id = person);
begin
	insert into public.activity_log (occurred_at, action, type, status, resource_type, resource_id, actor_id, actor_role, request_id, address, user_agent, before, after, details)
	values (case when told is null then now() else now() - private.read_age(told ->> 'age') end, action, type, status, resource_type, left(resource_id, 100), person,
		coalesce(case when told is null then known_role end, told_role, known_role, case when context ? 'job' then 'job' end),
		left(context ->> 'request', 60), left(context ->> 'address', 64), left(context ->> 'agent', 300), before, after,
		nullif(coalesce(details, '{}') || jsonb_strip_nulls(jsonb_build_object('job', context -> 'job')), '{}'));
end $$;

drop function public.log_acts(jsonb);
create function public.log_acts(acts jsonb, batch uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if jsonb_array_length(acts) > 50 then raise exception 'too_many' using errcode = 'PT400'; end if;
	if not private.takes_batch(batch) then return; end if;
	perform private.log_activity(a ->> 'action', a ->> 'type', case when a ? 'address_of' then 'account' else a ->> 'resource_type' end,
		case when a ? 'address_of' then (select u.id::text from auth.users u where u.email = lower(a ->> 'address_of') limit 1) else a ->> 'resource_id' end,
		coalesce(a ->> 'status', 'success'), null, null, a -> 'details', (a ->> 'actor')::uuid,
		coalesce(a -> 'context', '{}') || jsonb_strip_nulls(jsonb_build_object('age', a -> 'age')))
	from jsonb_array_elements(acts) a;
end $$;
comment on function public.log_acts(jsonb, uuid) is 'Adds rows for acts that only the server knows of, `age` seconds ago. address_of: the e-mail address that an act names; the row has the account it belongs to, if there is one, and never the address. A batch that was written is not written again.';
revoke all on function public.log_acts(jsonb, uuid) from public, anon, authenticated;
grant execute on function public.log_acts(jsonb, uuid) to service_role;

drop function public.record_security_events(jsonb);
create function public.record_security_events(events jsonb, batch uuid default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
	e record;
	written uuid;
	ids uuid[] := '{}';
begin
	if jsonb_array_length(events) > 50 then raise exception 'too_many' using errcode = 'PT400'; end if;
	if not private.takes_batch(batch) then return ids; end if;
	-- In one order, so that two batches never wait for each other.
	for e in
		select x.*, md5(concat_ws('|', x.event_type, x.source, x.details::text, case when x.event_type = 'CSP_VIOLATION' then (x.at at time zone 'UTC')::date::text
			else concat_ws('|', x.address, x.person::text, x.session_id, floor(extract(epoch from x.at) / 300)::text) end)) as merge_key
		from (select a ->> 'event_type' as event_type, coalesce(a ->> 'severity', 'medium') as severity, coalesce(a -> 'details', '{}') as details,
			coalesce(a ->> 'source', 'server') as source, a ->> 'session_id' as session_id, left(a #>> '{context,address}', 64) as address,
			left(a #>> '{context,agent}', 300) as agent, left(a #>> '{context,request}', 60) as request,
			(select p.id from public.profiles p where p.id = (a #>> '{context,actor}')::uuid) as person,
			now() - private.read_age(a ->> 'age') as at
			from jsonb_array_elements(events) a) x
		order by 11
	loop
		insert into public.security_events as s (event_type, user_id, details, severity, ip_address, user_agent, source, session_id, request_id, merge_key, created_at, last_at)
		values (e.event_type, e.person, e.details, e.severity, e.address, e.agent, e.source, e.session_id, e.request, e.merge_key, e.at, e.at)
		on conflict (merge_key) do update set occurrences = s.occurrences + 1, last_at = greatest(s.last_at, excluded.last_at), resolved = false, resolved_at = null, actor_id = null
		returning s.id into written;
		ids := ids || written;
	end loop;
	return ids;
end $$;
comment on function public.record_security_events(jsonb, uuid) is 'Writes security events of `age` seconds ago; the same again is counted in the row that there is. A batch that was written is not written again.';
revoke all on function public.record_security_events(jsonb, uuid) from public, anon, authenticated;
grant execute on function public.record_security_events(jsonb, uuid) to service_role;

-- ---------------------------------------------------------------- the copy of one's data

-- What of a row is for the office alone: the note beside a decision about an agent; the reason of a role or of an account
-- enabled again, which nobody was told; how grave we took an event; and the insides of our server in an error.
create function private.hidden_from_copy(entry jsonb) returns text[]
language sql immutable set search_path = ''
as $$
	select array['search_vector', 'search_text', 'actor_id']
		|| case when entry ?& array['plan_id', 'checks'] then array['note'] end
		|| case when entry ? 'from_role' and entry ->> 'act' in ('enabled', 'role_changed') then array['reason'] end
		|| case when entry ? 'merge_key' then array['severity', 'details', 'resolved', 'resolved_at', 'source'] end
		|| case when entry ? 'stack_trace' then array['error_message', 'message', 'stack_trace', 'filename', 'lineno', 'colno', 'fingerprint', 'error_class'] end
$$;

create or replace function private.rows_as_json(query text, person uuid, address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	result jsonb;
begin
	execute format($q$
		select coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(r.entry) e
			where e.key !~ '(token|secret|_hash|_key)$' and e.key <> all (r.hidden))), '[]')
		from (select to_jsonb(t) as entry, private.hidden_from_copy(to_jsonb(t)) as hidden from (%s limit 100000) t) r $q$, query)
	into result using person, address;
	return result;
end $$;
