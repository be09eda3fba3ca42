-- Availability: agents confirm regularly that a listing is still available; unconfirmed ones are hidden.

-- These four functions run for every row. They have no search path of their own, because that would prevent inlining
-- into the calling query; all names are qualified and they run with the rights of the caller.
-- When a listing must be confirmed again: 14 days after the last confirmation for rent, 30 for sale.
create function private.confirm_by(category text, last_confirmed_at timestamptz) returns timestamptz
language sql stable
as $$ select last_confirmed_at + case category when 'rent' then interval '14 days' else interval '30 days' end $$;

-- When an unconfirmed listing is hidden.
create function private.hidden_at(category text, last_confirmed_at timestamptz) returns timestamptz
language sql stable
as $$ select private.confirm_by(category, last_confirmed_at) + interval '7 days' $$;

-- Listings to confirm on a day: due within two days, overdue, or hidden as unconfirmed. Never suspended, ended or
-- deleted ones.
create function private.needs_confirmation_on(l public.listings, day date) returns boolean
language sql stable
as $$
	select l.deleted_at is null and (l.status = 'inactive' and l.status_reason = 'unconfirmed'
		or l.status = 'available' and private.local_date(private.confirm_by(l.category, l.last_confirmed_at)) <= day + 2)
$$;

create table public.availability_notices (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	confirmed_at timestamptz not null,
	stage text check (stage in ('soon', 'due', 'hidden')),
	hidden_at timestamptz,
	notified_on date
);
comment on table public.availability_notices is
	'The last reminder sent to the agent since the last confirmation. Written by the job freshness only.';
create index availability_notices_notified_on on public.availability_notices (notified_on);
alter table public.availability_notices enable row level security;
revoke all on public.availability_notices from anon, authenticated;

-- Hides listings that were not confirmed within seven days after the due date. Parallel runs share the work.
create function private.hide_unconfirmed(at timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	hidden integer;
begin
	with late as (
		select l.id, l.last_confirmed_at from public.listings l
		where l.status = 'available' and l.deleted_at is null
			and (l.category = 'rent' and l.last_confirmed_at <= at - interval '21 days'
				or l.category = 'sale' and l.last_confirmed_at <= at - interval '37 days')
		order by l.id limit batch for update skip locked
	), noted as (
		insert into public.availability_notices as n (listing_id, confirmed_at, hidden_at) select id, last_confirmed_at, at from late
		on conflict (listing_id) do update set hidden_at = excluded.hidden_at, confirmed_at = excluded.confirmed_at,
			stage = case when n.confirmed_at = excluded.confirmed_at then n.stage end
		returning listing_id
	)
	update public.listings l set status = 'inactive', status_reason = 'unconfirmed' from noted where l.id = noted.listing_id;
	get diagnostics hidden = row_count;
	return hidden;
end $$;

-- Outstanding reminders of an agent by listing: due within two days, due or overdue, hidden.
create function private.unnotified_availability(today date, agent uuid default null)
returns table (listing_id bigint, agent_id uuid, stage text, confirmed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
	select s.id, s.agent_id, s.stage, s.last_confirmed_at
	from (
		select l.id, l.agent_id, l.last_confirmed_at, case when c.due <= today then 'due' else 'soon' end as stage
		from public.listings l cross join lateral (select private.local_date(private.confirm_by(l.category, l.last_confirmed_at)) as due) c
		where l.status = 'available' and l.deleted_at is null
			and (unnotified_availability.agent is null or l.agent_id = unnotified_availability.agent)
			and (l.category = 'rent' and l.last_confirmed_at < (today + 3)::timestamp at time zone 'Asia/Famagusta' - interval '14 days'
				or l.category = 'sale' and l.last_confirmed_at < (today + 3)::timestamp at time zone 'Asia/Famagusta' - interval '30 days')
		union all
		select l.id, l.agent_id, l.last_confirmed_at, 'hidden' from public.availability_notices n
			join public.listings l on l.id = n.listing_id
		where n.hidden_at is not null and n.stage is distinct from 'hidden' and l.status = 'inactive' and l.status_reason = 'unconfirmed'
			and l.deleted_at is null and (unnotified_availability.agent is null or l.agent_id = unnotified_availability.agent)
	) s left join public.availability_notices n on n.listing_id = s.id and n.confirmed_at = s.last_confirmed_at
	where array_position(array['soon', 'due', 'hidden'], s.stage) > coalesce(array_position(array['soon', 'due', 'hidden'], n.stage), 0)
$$;

-- One mail and one notification for all listings that an agent has to confirm, at most one a day. Returns whether a mail was queued.
create function private.mail_availability(agent uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	today constant date := private.local_date(at);
	person public.profiles;
	due_listings json;
	total integer;
begin
	-- A parallel call skips the agent: the first one sends the mail.
	perform from public.agents a where a.id = agent for no key update skip locked;
	if not found then return false; end if;
	if exists (select from public.availability_notices n join public.listings l on l.id = n.listing_id
		where l.agent_id = agent and n.notified_on >= today) then return false; end if;
	select * into person from public.profiles p where p.id = agent;
	select count(*), (json_agg(json_build_object('listing_id', s.id, 'kind', s.kind, 'reference', s.reference, 'title_en', s.title_en,
			'title_tr', s.title_tr, 'stage', s.stage, 'confirm_by', s.confirm_by, 'hidden_at', s.hidden_at) order by s.confirm_by, s.id)
			filter (where s.place <= 30))
		into total, due_listings
	from (select l.*, private.confirm_by(l.category, l.last_confirmed_at) as confirm_by,
		private.hidden_at(l.category, l.last_confirmed_at) as hidden_at,
			case when l.status = 'inactive' then 'hidden'
				when private.local_date(private.confirm_by(l.category, l.last_confirmed_at)) <= today then 'due' else 'soon' end as stage,
			row_number() over (order by private.confirm_by(l.category, l.last_confirmed_at), l.id) as place
		from public.listings l where l.agent_id = agent and private.needs_confirmation_on(l, today)
			-- Listings hidden earlier are not repeated.
			and (l.status = 'available' or l.id in (select u.listing_id from private.unnotified_availability(today, agent) u))) s;
	insert into public.availability_notices as n (listing_id, confirmed_at, stage, notified_on)
	select u.listing_id, u.confirmed_at, u.stage, today from private.unnotified_availability(today, agent) u
	on conflict (listing_id) do update set stage = excluded.stage, notified_on = excluded.notified_on,
		hidden_at = case when n.confirmed_at = excluded.confirmed_at then n.hidden_at end, confirmed_at = excluded.confirmed_at;
	if total = 0 then return false; end if;
	perform private.enqueue_mail('availabilityDue', person.email, person.language,
		jsonb_build_object('agent_id', agent, 'day', today, 'total', total, 'listings', due_listings), null,
			format('availability:%s:%s', agent, today));
	perform private.add_notification(agent, 'system', jsonb_build_object('code', 'availability.due', 'key', 'availability', 'total', total)
		|| case when total = 1 then (select private.notified_listing(l) from public.listings l
			where l.id = (due_listings -> 0 ->> 'listing_id')::bigint) else '{}' end);
	return true;
end $$;

-- The job: hides overdue listings and mails their agents, from eight in the morning. Returns {hidden, mailed}.
create function public.expire_availability(at timestamptz default now(), batch integer default 500) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	hidden integer;
	mailed integer := 0;
	agent uuid;
begin
	hidden := private.hide_unconfirmed(at, batch);
	if extract(hour from at at time zone 'Asia/Famagusta') between 8 and 21 then
		for agent in
			select distinct u.agent_id from private.unnotified_availability(private.local_date(at)) u
			where private.is_mailable(u.agent_id) and not exists (select from public.availability_notices n
				join public.listings l on l.id = n.listing_id where l.agent_id = u.agent_id and n.notified_on >= private.local_date(at))
			order by 1 limit batch
		loop
			if private.mail_availability(agent, at) then mailed := mailed + 1; end if;
		end loop;
	end if;
	return json_build_object('hidden', hidden, 'mailed', mailed);
end $$;
comment on function public.expire_availability(timestamptz, integer) is
	'Hides unconfirmed listings and mails their agents once a day; safe to call at any time.';
grant execute on function public.expire_availability(timestamptz, integer) to service_role;

-- The listings that a link of a mail confirms: all, or one. Null when the agent is deleted or disabled.
create function public.list_to_confirm(agent uuid, day date, listing bigint default null) returns json
language sql stable security definer set search_path = ''
as $$
	select case when private.is_enabled(agent) then (
		select json_build_object('total', count(*),
			'rows', coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'reference', s.reference,
			'title_en', s.title_en, 'title_tr', s.title_tr, 'status', s.status, 'last_confirmed_at', s.last_confirmed_at)
			order by s.last_confirmed_at, s.id) filter (where s.place <= 100), '[]'))
		from (select l.*, row_number() over (order by l.last_confirmed_at, l.id) as place from public.listings l where l.agent_id = agent
			and (list_to_confirm.listing is null or l.id = list_to_confirm.listing) and private.needs_confirmation_on(l, day)) s) end
$$;
comment on function public.list_to_confirm(uuid, date, bigint) is
	'For the page behind a signed link; the server has checked the signature.';
grant execute on function public.list_to_confirm(uuid, date, bigint) to service_role;

-- Confirms them. A repeated call finds nothing left. Returns how many were confirmed and how many of them wait for
-- review; over_quota are hidden listings for which the plan has no place. Null when the agent is deleted or disabled.
create function public.confirm_by_link(agent uuid, day date, listing bigint default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings;
	confirmed integer := 0;
	waiting integer := 0;
	over_quota integer := 0;
	state text;
begin
	if not private.is_enabled(agent) then return null; end if;
	-- Listings are locked before the agent, as a publication does; parallel calls then see the places that are left.
	perform from public.listings m where m.agent_id = agent and (listing is null or m.id = listing)
		and private.needs_confirmation_on(m, day) order by m.id for update;
	perform from public.agents a where a.id = agent for no key update;
	for l in select * from public.listings m where m.agent_id = agent and (listing is null or m.id = listing)
		and private.needs_confirmation_on(m, day) order by m.id for update
	loop
		state := case when l.status = 'inactive' then private.public_state(l) else l.status end;
		if l.status = 'inactive' and not private.has_free_place(agent) then
			over_quota := over_quota + 1;
			continue;
		end if;
		update public.listings m set status = state, last_confirmed_at = now() where m.id = l.id;
		confirmed := confirmed + 1;
		if state = 'pending' then waiting := waiting + 1; end if;
	end loop;
	return json_build_object('confirmed', confirmed, 'waiting', waiting, 'over_quota', over_quota);
end $$;
grant execute on function public.confirm_by_link(uuid, date, bigint) to service_role;

-- Confirms all listings of the viewer that are due today, like the link of a mail.
create function public.confirm_own_listings() returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	if agent is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return public.confirm_by_link(agent, private.local_date(now()));
end $$;
grant execute on function public.confirm_own_listings() to authenticated;
