-- Live events: they tell open pages that something is new.
-- A sequence or a time would lose events: transactions commit in another order than they take numbers. So an event gets its
-- number when it is first seen committed, by one reader at a time, and every reader asks for what follows its last number.

-- Kinds: notification {is_spread: one of many at once}, thread {id}, counts {}. An event says that something is new, never what.
-- session {id} is for the servers: they end the streams of a session that has ended. It names no person, who may be deleted.
create table public.live_events (
	id bigint generated always as identity primary key,
	number bigint unique,
	user_id uuid references public.profiles (id) on delete cascade,
	kind text not null check (kind in ('notification', 'thread', 'counts', 'session')),
	data jsonb not null default '{}',
	created_at timestamptz not null default now(),
	check ((user_id is null) = (kind = 'session'))
);
comment on table public.live_events is 'Events for open pages, read by the application servers. Kept for ten minutes.';
comment on column public.live_events.number is
	'Given when the committed event is first read: numbers rise in the order in which events become visible, ids do not.';
create index live_events_waiting on public.live_events (id) where number is null;
create index live_events_created_at on public.live_events (created_at);
create index live_events_user_id on public.live_events (user_id);
alter table public.live_events enable row level security;
revoke all on public.live_events from anon, authenticated;

create sequence private.live_event_numbers;

-- Adds an event in the transaction of the change. Does nothing without a person.
create function private.add_live_event(person uuid, kind text, data jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
	insert into public.live_events (user_id, kind, data) select person, add_live_event.kind, add_live_event.data where person is not null
$$;

-- However a session ends: by its person here or elsewhere, by an administrator, with the account, or by the auth service.
create function private.tell_session_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	insert into public.live_events (kind, data) values ('session', jsonb_build_object('id', old.id));
	return null;
end $$;
create trigger tell_session_end after delete on auth.sessions for each row execute function private.tell_session_end();

-- Deletes events older than ten minutes, at most a thousand, and returns how many.
create function private.delete_old_live_events() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	deleted integer;
begin
	delete from public.live_events where id in (
		select id from public.live_events where created_at < now() - interval '10 minutes' limit 1000 for update skip locked);
	get diagnostics deleted = row_count;
	return deleted;
end $$;

-- Numbers the committed events and returns those after a number, at most a thousand: {last, events, has_more}. Without a
-- number: no events, and the number from which to go on. last never falls, also when the table is emptied. has_more: there are
-- more to read at once, or another reader is numbering them now.
create function public.read_live_events(after bigint default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	max_events constant integer := 1000;
	last bigint;
	events json;
	found integer;
	has_more boolean := false;
begin
	if exists (select from public.live_events where number is null) then
		-- Held until the commit, so that the numbers of two readers do not become visible in the wrong order.
		if pg_try_advisory_xact_lock(hashtextextended('live-events', 0)) then
			perform private.delete_old_live_events();
			update public.live_events e set number = w.number
			from (select id, nextval('private.live_event_numbers') as number from (
				select id from public.live_events where number is null order by id limit max_events for update skip locked) o) w
			where e.id = w.id;
			get diagnostics found = row_count;
			has_more := found = max_events;
		else
			has_more := true;
		end if;
	end if;
	if after is null then
		select coalesce(max(number), 0) into last from public.live_events;
		return json_build_object('last', last, 'events', '[]'::json, 'has_more', false);
	end if;
	-- Numbers start again in a restored database: a reader that is ahead of it reads from the start.
	select least(after, last_value) into last from private.live_event_numbers;
	if last < after then last := 0; end if;
	select json_agg(json_build_object('user_id', e.user_id, 'kind', e.kind, 'data', e.data) order by e.number), max(e.number), count(*)
	into events, last, found
	from (select number, user_id, kind, data from public.live_events where number > last order by number limit max_events) e;
	return json_build_object('last', coalesce(last, after), 'events', coalesce(events, '[]'::json), 'has_more', has_more or found = max_events);
end $$;
grant execute on function public.read_live_events(bigint) to service_role;

-- For the job: without readers nothing else deletes events. At most 5,000.
create function public.clean_up_live_events() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	deleted integer;
	total integer := 0;
begin
	loop
		deleted := private.delete_old_live_events();
		total := total + deleted;
		exit when deleted = 0 or total >= 5000;
	end loop;
	return json_build_object('live_events', total);
end $$;
grant execute on function public.clean_up_live_events() to service_role;
