-- The dashboard: what an agent sees of their listings, availability that has to be confirmed, first dates that survive a
-- relisting, enquiries that are answered, and the upkeep of all this.

-- ---------------------------------------------------------------- availability

-- These four are asked of every row, so they have no search path of their own: that would keep them from being written into
-- the query that asks. They name everything in full and run with the rights of who asks.

-- By when a listing has to be confirmed again: 14 days after the last time for rent, 30 for sale.
create function private.confirm_by(category text, last_confirmed_at timestamptz) returns timestamptz
language sql stable
as $$ select last_confirmed_at + case category when 'rent' then interval '14 days' else interval '30 days' end $$;

-- When a listing that nobody confirms is hidden.
create function private.hidden_at(category text, last_confirmed_at timestamptz) returns timestamptz
language sql stable
as $$ select private.confirm_by(category, last_confirmed_at) + interval '7 days' $$;

-- The day on the island.
create function private.day_of(moment timestamptz) returns date
language sql stable
as $$ select (moment at time zone 'Asia/Famagusta')::date $$;

-- What an agent is asked to confirm on a day: what is due by the day after the next, is overdue, or was hidden for it.
-- Never what is suspended, ended or deleted.
create function private.is_to_confirm(l public.listings, day date) returns boolean
language sql stable
as $$
	select l.deleted_at is null and (l.status = 'inactive' and l.status_reason = 'unconfirmed'
		or l.status = 'available' and private.day_of(private.confirm_by(l.category, l.last_confirmed_at)) <= day + 2)
$$;
create index listings_to_confirm on public.listings (category, last_confirmed_at) where status = 'available';

create table public.availability_notices (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	confirmed_at timestamptz not null,
	stage text check (stage in ('soon', 'due', 'hidden')),
	hidden_at timestamptz,
	told_on date
);
comment on table public.availability_notices is 'How far an agent was told that a listing must be confirmed, since it was last confirmed. Written by the job freshness alone.';
create index availability_notices_told_on on public.availability_notices (told_on);
alter table public.availability_notices enable row level security;
revoke all on public.availability_notices from anon, authenticated;

-- Hides what was not confirmed for seven days after it was due. Two at once share the work.
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

-- Whatever an agent has not been told yet, by listing: due within two days, due today or earlier, hidden.
create function private.untold_availability(today date, agent uuid default null)
returns table (listing_id bigint, agent_id uuid, stage text, confirmed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
	select s.id, s.agent_id, s.stage, s.last_confirmed_at
	from (
		select l.id, l.agent_id, l.last_confirmed_at, case when c.due <= today then 'due' else 'soon' end as stage
		from public.listings l cross join lateral (select private.day_of(private.confirm_by(l.category, l.last_confirmed_at)) as due) c
		where l.status = 'available' and l.deleted_at is null and (untold_availability.agent is null or l.agent_id = untold_availability.agent)
			and (l.category = 'rent' and l.last_confirmed_at < (today + 3)::timestamp at time zone 'Asia/Famagusta' - interval '14 days'
				or l.category = 'sale' and l.last_confirmed_at < (today + 3)::timestamp at time zone 'Asia/Famagusta' - interval '30 days')
		union all
		select l.id, l.agent_id, l.last_confirmed_at, 'hidden' from public.availability_notices n join public.listings l on l.id = n.listing_id
		where n.hidden_at is not null and n.stage is distinct from 'hidden' and l.status = 'inactive' and l.status_reason = 'unconfirmed'
			and l.deleted_at is null and (untold_availability.agent is null or l.agent_id = untold_availability.agent)
	) s left join public.availability_notices n on n.listing_id = s.id and n.confirmed_at = s.last_confirmed_at
	where array_position(array['soon', 'due', 'hidden'], s.stage) > coalesce(array_position(array['soon', 'due', 'hidden'], n.stage), 0)
$$;

-- One mail for all that an agent has to confirm, at most one a day. Returns whether one was written.
create function private.mail_availability(agent uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	today constant date := private.day_of(at);
	person public.profiles;
	asked json;
	total integer;
begin
	-- Who comes second waits for nothing: the first one tells it all.
	perform from public.agents a where a.id = agent for no key update skip locked;
	if not found then return false; end if;
	if exists (select from public.availability_notices n join public.listings l on l.id = n.listing_id
		where l.agent_id = agent and n.told_on >= today) then return false; end if;
	select * into person from public.profiles p where p.id = agent;
	select count(*), (json_agg(json_build_object('listing_id', s.id, 'kind', s.kind, 'reference', s.reference, 'title_en', s.title_en,
			'title_tr', s.title_tr, 'stage', s.stage, 'confirm_by', s.confirm_by, 'hidden_at', s.hidden_at) order by s.confirm_by, s.id)
			filter (where s.place <= 30))
		into total, asked
	from (select l.*, private.confirm_by(l.category, l.last_confirmed_at) as confirm_by, private.hidden_at(l.category, l.last_confirmed_at) as hidden_at,
			case when l.status = 'inactive' then 'hidden'
				when private.day_of(private.confirm_by(l.category, l.last_confirmed_at)) <= today then 'due' else 'soon' end as stage,
			row_number() over (order by private.confirm_by(l.category, l.last_confirmed_at), l.id) as place
		from public.listings l where l.agent_id = agent and private.is_to_confirm(l, today)
			-- What was hidden long ago is no news of today.
			and (l.status = 'available' or l.id in (select u.listing_id from private.untold_availability(today, agent) u))) s;
	insert into public.availability_notices as n (listing_id, confirmed_at, stage, told_on)
	select u.listing_id, u.confirmed_at, u.stage, today from private.untold_availability(today, agent) u
	on conflict (listing_id) do update set stage = excluded.stage, told_on = excluded.told_on,
		hidden_at = case when n.confirmed_at = excluded.confirmed_at then n.hidden_at end, confirmed_at = excluded.confirmed_at;
	if total = 0 then return false; end if;
	perform private.enqueue_mail('availabilityDue', person.email, person.language,
		jsonb_build_object('agent_id', agent, 'day', today, 'total', total, 'listings', asked), null, format('availability:%s:%s', agent, today));
	return true;
end $$;

-- The job: hides what is overdue and writes to its agents, from eight in the morning on. Returns {hidden, mailed}.
create function public.keep_availability(at timestamptz default now(), batch integer default 500) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	hidden integer;
	mailed integer := 0;
	agent uuid;
begin
	hidden := private.hide_unconfirmed(at, batch);
	if extract(hour from at at time zone 'Asia/Famagusta') between 8 and 21 then
		for agent in
			select distinct u.agent_id from private.untold_availability(private.day_of(at)) u
			where private.can_be_mailed(u.agent_id) and not exists (select from public.availability_notices n
				join public.listings l on l.id = n.listing_id where l.agent_id = u.agent_id and n.told_on >= private.day_of(at))
			order by 1 limit batch
		loop
			if private.mail_availability(agent, at) then mailed := mailed + 1; end if;
		end loop;
	end if;
	return json_build_object('hidden', hidden, 'mailed', mailed);
end $$;
comment on function public.keep_availability(timestamptz, integer) is 'Hides unconfirmed listings and mails their agents once a day; safe to call at any time.';
grant execute on function public.keep_availability(timestamptz, integer) to service_role;

-- What the link of a mail of a day confirms: all, or one listing. Null when its agent is gone or disabled.
create function public.list_to_confirm(agent uuid, day date, listing bigint default null) returns json
language sql stable security definer set search_path = ''
as $$
	select case when private.is_enabled(agent) then (
		select json_build_object('total', count(*), 'rows', coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'reference', s.reference,
			'title_en', s.title_en, 'title_tr', s.title_tr, 'status', s.status, 'last_confirmed_at', s.last_confirmed_at)
			order by s.last_confirmed_at, s.id) filter (where s.place <= 100), '[]'))
		from (select l.*, row_number() over (order by l.last_confirmed_at, l.id) as place from public.listings l where l.agent_id = agent
			and (list_to_confirm.listing is null or l.id = list_to_confirm.listing) and private.is_to_confirm(l, day)) s) end
$$;
comment on function public.list_to_confirm(uuid, date, bigint) is 'For the page behind a signed link; the server has checked the signature.';
grant execute on function public.list_to_confirm(uuid, date, bigint) to service_role;

-- Confirms it. A second time finds nothing left to confirm. Returns how many are confirmed and how many of them wait for a
-- moderator, or null as above.
create function public.confirm_by_link(agent uuid, day date, listing bigint default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings;
	confirmed integer := 0;
	waiting integer := 0;
	state text;
begin
	if not private.is_enabled(agent) then return null; end if;
	for l in select * from public.listings m where m.agent_id = agent and (listing is null or m.id = listing)
		and private.is_to_confirm(m, day) order by m.id for update
	loop
		state := case when l.status = 'inactive' then private.public_state(l) else l.status end;
		update public.listings m set status = state, last_confirmed_at = now() where m.id = l.id;
		confirmed := confirmed + 1;
		if state = 'pending' then waiting := waiting + 1; end if;
	end loop;
	return json_build_object('confirmed', confirmed, 'waiting', waiting);
end $$;
grant execute on function public.confirm_by_link(uuid, date, bigint) to service_role;

-- ---------------------------------------------------------------- relisting

create table public.listing_memories (
	id bigint generated always as identity primary key,
	agent_id uuid not null references public.agents (id) on delete cascade,
	kind text not null,
	category text not null,
	type text not null,
	area_id smallint,
	size text not null,
	pictures text[] not null,
	first_listed_at timestamptz not null,
	ended_at timestamptz not null,
	prices jsonb not null default '[]'
);
comment on table public.listing_memories is 'What is left of a listing for 14 weeks after it ended, once it is removed for good: by this a relisting is known again.';
create index listing_memories_agent_id on public.listing_memories (agent_id, ended_at);
create index listing_memories_ended_at on public.listing_memories (ended_at);
alter table public.listing_memories enable row level security;
revoke all on public.listing_memories from anon, authenticated;

-- How large a thing is, or which: what stays when words and pictures are changed.
create function private.size_of(l public.listings) returns text
language sql immutable set search_path = ''
as $$
	select case l.kind when 'vehicle' then concat_ws('/', l.make_id, coalesce(l.model_id::text, '-'), coalesce(l.year::text, '-'))
		else concat_ws('/', coalesce(l.bedrooms::text, '-'), coalesce(l.gross_m2::text, '-'), coalesce(l.land_m2::text, '-')) end
$$;

-- The hashes of its pictures, where pictures have any.
create function private.picture_marks(listing bigint) returns text[]
language sql stable security definer set search_path = ''
as $$
	select coalesce(array_agg(distinct m.mark), '{}') from public.listing_photos p
	cross join lateral (select coalesce(to_jsonb(p) ->> 'picture_hash', to_jsonb(p) ->> 'file_hash') as mark) m
	where p.listing_id = listing and m.mark is not null
$$;

-- When a listing ended; null while it has not.
create function private.ended_at(l public.listings) returns timestamptz
language sql stable security definer set search_path = ''
as $$
	select case when l.deleted_at is not null or l.status = 'inactive' then
		coalesce(l.deleted_at, (select max(h.changed_at) from public.listing_status_history h where h.listing_id = l.id), l.updated_at) end
$$;

-- Listings that this one is a relisting of: the same agent's, of the same kind, category and area, that ended in the last
-- 14 weeks (deleted, withdrawn, hidden or removed for good) and are of the same type and size, or share half of their
-- pictures. What was sold or rented has found somebody: offered again it is new. Empty things are not like each other.
create function private.earlier_listings(l public.listings)
returns table (listing_id bigint, memory_id bigint, first_listed_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = ''
as $$
	with own as (select private.size_of(l) as size, private.picture_marks(l.id) as pictures),
	gone as (
		select o.id as listing_id, null::bigint as memory_id, o.type, private.size_of(o) as size, private.picture_marks(o.id) as pictures,
			o.first_listed_at, private.ended_at(o) as ended_at
		from public.listings o where o.agent_id = l.agent_id and o.id <> l.id and o.kind = l.kind and o.category = l.category
			and o.area_id = l.area_id and o.first_listed_at is not null and (o.deleted_at is not null or o.status = 'inactive')
		union all
		select null, m.id, m.type, m.size, m.pictures, m.first_listed_at, m.ended_at
		from public.listing_memories m where m.agent_id = l.agent_id and m.kind = l.kind and m.category = l.category and m.area_id = l.area_id
	)
	select g.listing_id, g.memory_id, g.first_listed_at, g.ended_at from gone g, own
	where g.ended_at > now() - interval '14 weeks'
		and (g.type = l.type and g.size = own.size and own.size ~ '[0-9]'
			or cardinality(g.pictures) > 0 and 2 * (select count(*) from unnest(g.pictures) p where p = any (own.pictures)) >= cardinality(g.pictures))
$$;

-- Since when a listing is really offered: the first date of what it is a relisting of, else now.
create function private.first_date_of(l public.listings) returns timestamptz
language sql stable security definer set search_path = ''
as $$ select coalesce(min(e.first_listed_at), now()) from private.earlier_listings(l) e $$;
comment on function private.first_date_of(public.listings) is 'The date that a listing gets when it first becomes available; deleting and relisting does not make it younger.';

-- Before prepare_listing by its name, which would take this moment. What an operator loads has its own dates.
create function private.carry_first_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if private.is_request() then new.first_listed_at := private.first_date_of(new); end if;
	return new;
end $$;
create trigger carry_first_date before insert or update of status on public.listings for each row
	when (new.status = 'available' and new.first_listed_at is null) execute function private.carry_first_date();

-- The earlier prices come along: they show as history, and a later cut is measured from them. The relisting itself is no
-- price cut, so it is not shown among the fresh ones.
create function private.carry_prices() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	earlier record;
begin
	if not private.is_request() then return null; end if;
	select * into earlier from private.earlier_listings(new) e order by e.ended_at desc limit 1;
	if not found then return null; end if;
	insert into public.listing_price_history (listing_id, price_pence, changed_at)
	select new.id, p.price_pence, p.changed_at from (
		select h.price_pence, h.changed_at from public.listing_price_history h where h.listing_id = earlier.listing_id
		union all
		select p.price_pence, p.changed_at from public.listing_memories m,
			jsonb_to_recordset(m.prices) p(price_pence bigint, changed_at timestamptz) where m.id = earlier.memory_id) p
	order by p.changed_at;
	return null;
end $$;
create trigger carry_prices after update of status on public.listings for each row
	when (old.first_listed_at is null and new.first_listed_at is not null) execute function private.carry_prices();

-- ---------------------------------------------------------------- upkeep

-- Removes for good what was deleted 30 days ago, memories after 14 weeks and counts after 13 months. Returns how many of each.
create function private.clean_up_listings(batch integer default 500) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	purged integer; memories integer; days integer;
begin
	with gone as (
		select l.* from public.listings l where l.deleted_at < now() - interval '30 days' order by l.deleted_at limit batch for update skip locked
	), remembered as (
		insert into public.listing_memories (agent_id, kind, category, type, area_id, size, pictures, first_listed_at, ended_at, prices)
		select g.agent_id, g.kind, g.category, g.type, g.area_id, private.size_of(g::public.listings), private.picture_marks(g.id), g.first_listed_at, g.deleted_at,
			(select coalesce(jsonb_agg(jsonb_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at) order by h.changed_at, h.id), '[]')
				from public.listing_price_history h where h.listing_id = g.id)
		from gone g where g.first_listed_at is not null and g.deleted_at > now() - interval '14 weeks'
	)
	delete from public.listings l using gone where l.id = gone.id;
	get diagnostics purged = row_count;
	delete from public.listing_memories where ended_at < now() - interval '14 weeks'; get diagnostics memories = row_count;
	delete from public.listing_daily_stats where day < current_date - interval '13 months'; get diagnostics days = row_count;
	return json_build_object('purged_listings', purged, 'listing_memories', memories, 'daily_stats', days);
end $$;
create index listings_deleted_at on public.listings (deleted_at) where deleted_at is not null;

create function public.clean_up_listings() returns json
language sql security definer set search_path = ''
as $$ select private.clean_up_listings() $$;
comment on function public.clean_up_listings() is 'For the job clean-up-listings: what was deleted 30 days ago goes for good.';
grant execute on function public.clean_up_listings() to service_role;

-- ---------------------------------------------------------------- several at once

-- One step for several own listings: publish, draft, sold, rented, withdraw, confirm, delete, restore. Each stands for
-- itself: what cannot be done is said, and the others are done. Returns [{id, ok, reference, status?, code?}] by id, at most 200.
create function public.change_own_listings(listings bigint[], act text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	one bigint;
	answer jsonb := '[]';
	done json;
begin
	for one in select distinct on (w.id) w.id from unnest(listings) w(id) order by w.id limit 200 loop
		begin
			done := case act when 'delete' then public.delete_own_listing(one) when 'restore' then public.restore_own_listing(one)
				else public.change_own_listing(one, act) end;
			answer := answer || jsonb_build_object('id', one, 'ok', true, 'status', done ->> 'status', 'reference', done ->> 'reference');
		exception
			when sqlstate 'PT409' or sqlstate 'PT403' or sqlstate 'PT404' then
				answer := answer || jsonb_build_object('id', one, 'ok', false, 'code', sqlerrm,
					'reference', (select l.reference from public.listings l where l.id = one and l.agent_id = (select private.viewer_id())));
			when check_violation then
				answer := answer || jsonb_build_object('id', one, 'ok', false, 'code', 'not_whole',
					'reference', (select l.reference from public.listings l where l.id = one and l.agent_id = (select private.viewer_id())));
		end;
	end loop;
	return answer;
end $$;
comment on function public.change_own_listings(bigint[], text) is 'One step for several own listings, each with its own outcome.';
grant execute on function public.change_own_listings(bigint[], text) to authenticated;

-- ---------------------------------------------------------------- enquiries

alter table public.enquiries add column answered_at timestamptz;
comment on column public.enquiries.answered_at is 'When its agent said that it is answered; null while it is open.';
create index enquiries_open on public.enquiries (agent_id, created_at desc) where answered_at is null;

-- Notes that an enquiry of the viewer's is answered, or is not. Returns whether there is such an enquiry.
create function public.mark_enquiry(enquiry uuid, is_answered boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	update public.enquiries q set answered_at = case when is_answered then coalesce(q.answered_at, now()) end
	where q.id = enquiry and q.agent_id = agent;
	return found;
end $$;
grant execute on function public.mark_enquiry(uuid, boolean) to authenticated;

create function private.enquiry_json(q public.enquiries) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', q.id, 'listing_id', q.listing_id, 'name', q.name, 'email', q.email, 'phone', q.phone, 'message', q.message,
		'language', q.language, 'created_at', q.created_at, 'answered_at', q.answered_at, 'kind', l.kind, 'title_en', l.title_en,
		'title_tr', l.title_tr, 'reference', l.reference)
	from public.listings l where l.id = q.listing_id
$$;

-- state    open, answered, or null for both
-- words    looked for in name, address, number and message, and in the listing's reference
-- returns  {total, open, rows}; 20 to a page
create function public.list_own_enquiries(state text default null, words text default null, listing bigint default null, page integer default 1) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	pattern constant text := '%' || replace(replace(replace(private.fold(coalesce(words, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
	return (with found as (
		select q.* from public.enquiries q join public.listings l on l.id = q.listing_id
		where q.agent_id = agent and (state is null or (state = 'answered') = (q.answered_at is not null))
			and (list_own_enquiries.listing is null or q.listing_id = list_own_enquiries.listing)
			and (coalesce(words, '') = '' or private.fold(concat_ws(' ', q.name, q.email, q.phone, q.message, l.reference)) like pattern))
	select json_build_object('total', (select count(*) from found),
		'open', (select count(*) from public.enquiries q where q.agent_id = agent and q.answered_at is null),
		'rows', (select coalesce(json_agg(private.enquiry_json(r::public.enquiries) order by r.created_at desc, r.id), '[]')
			from (select f.* from found f order by f.created_at desc, f.id limit 20 offset (greatest(page, 1) - 1) * 20) r)));
end $$;
comment on function public.list_own_enquiries(text, text, bigint, integer) is 'The enquiries that the viewer received, newest first.';
grant execute on function public.list_own_enquiries(text, text, bigint, integer) to authenticated;

-- ---------------------------------------------------------------- what an agent sees

-- Counts of some listings in the 30 days up to today, one row for each. Favourites are those saved then and still kept.
create function private.recent_counts(ids bigint[])
returns table (listing_id bigint, views bigint, phones bigint, whatsapps bigint, enquiries bigint, favourites bigint)
language sql stable security definer set search_path = ''
as $$
	select i.id, coalesce(s.views, 0), coalesce(s.phones, 0), coalesce(s.whatsapps, 0), coalesce(s.enquiries, 0), coalesce(f.many, 0)
	from unnest(ids) i(id)
	left join (select d.listing_id, sum(d.views) as views, sum(d.phone_reveals) as phones, sum(d.whatsapp_reveals) as whatsapps, sum(d.enquiries) as enquiries
		from public.listing_daily_stats d where d.listing_id = any (ids) and d.day > (select private.day_of(now())) - 30 group by 1) s on s.listing_id = i.id
	left join (select v.listing_id, count(*) as many from public.favourites v where v.listing_id = any (ids) and v.removed_at is null
		and private.day_of(v.saved_at) > (select private.day_of(now())) - 30 group by 1) f on f.listing_id = i.id
$$;

-- A listing as the tables of the dashboard show it.
create function private.own_row(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', l.id, 'kind', l.kind, 'category', l.category, 'type', l.type, 'status', l.status, 'status_reason', l.status_reason,
		'status_note', l.status_note, 'reference', l.reference, 'agent_reference', l.agent_reference, 'title_en', l.title_en, 'title_tr', l.title_tr,
		'price_pence', l.price_pence, 'first_listed_at', l.first_listed_at, 'last_confirmed_at', l.last_confirmed_at, 'ended_at', l.ended_at,
		'pending_since', l.pending_since, 'deleted_at', l.deleted_at, 'updated_at', l.updated_at,
		'confirm_by', case when l.status = 'available' then private.confirm_by(l.category, l.last_confirmed_at) end,
		'hidden_at', case when l.status = 'available' then private.hidden_at(l.category, l.last_confirmed_at) end,
		'needs_confirmation', private.is_to_confirm(l, (select private.day_of(now()))),
		'area_en', a.name_en, 'area_tr', a.name_tr,
		'photo', (select jsonb_build_object('path', p.path, 'widths', p.widths, 'colour', p.colour_class) from public.listing_photos p
			where p.listing_id = l.id order by p.position limit 1),
		'photo_count', (select count(*) from public.listing_photos p where p.listing_id = l.id))
	from (select 1) one left join public.areas a on a.id = l.area_id
$$;

-- words    looked for in titles, place, reference and the agent's own number
-- state    draft, pending, available, sold, rented, inactive, deleted; null for all that are not deleted
-- needs    confirmation: only what is to be confirmed
-- sort     changed, newest, price_up, price_down, views, confirm
-- returns  {total, states: {state: count}, to_confirm, rows}; 25 to a page
create function public.list_own_listings(words text default null, wanted_kind text default null, wanted_category text default null,
	state text default null, needs text default null, sort text default 'changed', page integer default 1) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	pattern constant text := '%' || replace(replace(replace(private.fold(coalesce(words, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
	matching bigint[];
	shown bigint[];
begin
	matching := array(select l.id from public.listings l left join public.areas a on a.id = l.area_id
		where l.agent_id = agent and (state = 'deleted') is true = (l.deleted_at is not null)
			and (coalesce(state, 'deleted') = 'deleted' or l.status = state)
			and (l.deleted_at is null or l.deleted_at >= now() - interval '30 days')
			and (wanted_kind is null or l.kind = wanted_kind) and (wanted_category is null or l.category = wanted_category)
			and (needs is distinct from 'confirmation' or private.is_to_confirm(l, (select private.day_of(now()))))
			and (coalesce(words, '') = '' or private.fold(concat_ws(' ', l.title_en, l.title_tr, l.reference, l.agent_reference, a.name_en, a.name_tr)) like pattern));
	shown := array(select l.id from public.listings l
		left join private.recent_counts(case when sort = 'views' then matching else '{}' end) c on c.listing_id = l.id
		where l.id = any (matching)
		order by case sort when 'price_up' then l.price_pence when 'price_down' then -l.price_pence when 'views' then -c.views end,
			case when sort = 'newest' then l.first_listed_at end desc nulls last,
			case when sort = 'confirm' then case when l.status in ('available', 'inactive') then private.confirm_by(l.category, l.last_confirmed_at) end end nulls last,
			l.updated_at desc, l.id desc
		limit 25 offset (greatest(page, 1) - 1) * 25);
	return json_build_object('total', cardinality(matching),
		'states', (select coalesce(json_object_agg(s.state, s.many), '{}') from (select case when l.deleted_at is null then l.status else 'deleted' end as state, count(*) as many
			from public.listings l where l.agent_id = agent and (l.deleted_at is null or l.deleted_at >= now() - interval '30 days') group by 1) s),
		'to_confirm', (select count(*) from public.listings l where l.agent_id = agent and private.is_to_confirm(l, (select private.day_of(now())))),
		'rows', (select coalesce(json_agg(private.own_row(l) || jsonb_build_object('views', c.views, 'phones', c.phones, 'whatsapps', c.whatsapps,
				'enquiries', c.enquiries, 'favourites', c.favourites) order by o.place), '[]')
			from unnest(shown) with ordinality o(id, place) join public.listings l on l.id = o.id
			join private.recent_counts(shown) c on c.listing_id = l.id));
end $$;
comment on function public.list_own_listings(text, text, text, text, text, text, integer) is 'The viewer''s listings with their counts of 30 days, for the table of the dashboard.';
grant execute on function public.list_own_listings(text, text, text, text, text, text, integer) to authenticated;

-- Counts of a listing for each of the last 30 days, and the median of up to 200 similar ones that are available: of the
-- same kind, category, type and district, and not the same agent's. With fewer than five there is none: it would tell of
-- somebody else's listing.
create function private.daily_counts(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	with days as (select private.day_of(now()) - n as day from generate_series(0, 29) n),
	similar_ones as materialized (select o.id, o.first_listed_at from public.listings o where o.status = 'available' and o.kind = l.kind and o.category = l.category
		and o.type = l.type and o.district_id = l.district_id and o.agent_id <> l.agent_id and o.deleted_at is null
		order by o.first_listed_at desc, o.id desc limit 200),
	many as (select count(*) as similar_many from similar_ones),
	kept as materialized (select v.listing_id, private.day_of(v.saved_at) as day, count(*) as many from public.favourites v
		where v.removed_at is null and v.saved_at > now() - interval '31 days' and (v.listing_id = l.id or v.listing_id in (select id from similar_ones)) group by 1, 2),
	medians as (select d.day,
			percentile_cont(0.5) within group (order by coalesce(s.views, 0)) as views,
			percentile_cont(0.5) within group (order by coalesce(k.many, 0)) as favourites,
			percentile_cont(0.5) within group (order by coalesce(s.phone_reveals, 0)) as phones,
			percentile_cont(0.5) within group (order by coalesce(s.whatsapp_reveals, 0)) as whatsapps,
			percentile_cont(0.5) within group (order by coalesce(s.enquiries, 0)) as enquiries
		from days d cross join similar_ones o
		left join public.listing_daily_stats s on s.listing_id = o.id and s.day = d.day
		left join kept k on k.listing_id = o.id and k.day = d.day
		where private.day_of(o.first_listed_at) <= d.day and (select similar_many from many) >= 5 group by 1),
	totals as (select o.id, coalesce(sum(s.views), 0) as views, coalesce(sum(s.phone_reveals), 0) as phones, coalesce(sum(s.whatsapp_reveals), 0) as whatsapps,
			coalesce(sum(s.enquiries), 0) as enquiries, (select coalesce(sum(k.many), 0) from kept k where k.listing_id = o.id and k.day in (select day from days)) as favourites
		from similar_ones o left join public.listing_daily_stats s on s.listing_id = o.id and s.day in (select day from days) group by 1)
	select jsonb_build_object('similar', (select similar_many from many),
		'days', (select jsonb_agg(jsonb_build_object('day', d.day,
				'views', coalesce(s.views, 0), 'favourites', coalesce(k.many, 0), 'phones', coalesce(s.phone_reveals, 0),
				'whatsapps', coalesce(s.whatsapp_reveals, 0), 'enquiries', coalesce(s.enquiries, 0),
				'similar', (select to_jsonb(m) - 'day' from medians m where m.day = d.day)) order by d.day)
			from days d left join public.listing_daily_stats s on s.listing_id = l.id and s.day = d.day
			left join kept k on k.listing_id = l.id and k.day = d.day),
		'medians', (select case when (select similar_many from many) >= 5 then jsonb_build_object(
				'views', percentile_cont(0.5) within group (order by t.views), 'favourites', percentile_cont(0.5) within group (order by t.favourites),
				'phones', percentile_cont(0.5) within group (order by t.phones), 'whatsapps', percentile_cont(0.5) within group (order by t.whatsapps),
				'enquiries', percentile_cont(0.5) within group (order by t.enquiries)) end from totals t))
$$;

-- One listing of the viewer's with its counts, its prices and its states; null when it is not theirs.
create function public.get_own_report(listing bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	l public.listings;
begin
	select * into l from public.listings o where o.id = listing and o.agent_id = agent;
	if not found then return null; end if;
	return (select json_build_object('listing', private.own_row(l), 'counts', private.daily_counts(l),
		'open_enquiries', (select count(*) from public.enquiries q where q.listing_id = l.id and q.agent_id = agent and q.answered_at is null),
		'prices', (select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at) order by h.changed_at desc, h.id desc), '[]')
			from (select * from public.listing_price_history p where p.listing_id = l.id order by p.changed_at desc, p.id desc limit 100) h),
		'states', (select coalesce(json_agg(json_build_object('from_status', h.from_status, 'to_status', h.to_status, 'reason', h.reason, 'changed_at', h.changed_at,
				'by', case when h.actor_id = agent then 'you' when h.actor_id is null then 'system' else 'office' end) order by h.changed_at desc, h.id desc), '[]')
			from (select * from public.listing_status_history s where s.listing_id = l.id order by s.changed_at desc, s.id desc limit 100) h)));
end $$;
comment on function public.get_own_report(bigint) is 'Counts by day against similar listings, prices and states of one own listing.';
grant execute on function public.get_own_report(bigint) to authenticated;

-- Everything that the viewer advertises or did, for a table program; at most 2,000 rows.
create function public.export_own_listings() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	return (select coalesce(json_agg(to_jsonb(l) - array['search_vector', 'agent_id', 'version', 'latitude', 'longitude'] || private.own_row(l)
			|| jsonb_build_object('make', k.name, 'model', m.name, 'district_en', d.name_en, 'district_tr', d.name_tr,
				'views', c.views, 'phones', c.phones, 'whatsapps', c.whatsapps, 'enquiries', c.enquiries, 'favourites', c.favourites)
			order by l.id), '[]')
		from (select * from public.listings o where o.agent_id = agent and o.deleted_at is null order by o.id limit 2000) r
		join public.listings l on l.id = r.id
		join private.recent_counts(array(select o.id from public.listings o where o.agent_id = agent and o.deleted_at is null)) c on c.listing_id = l.id
		left join public.areas d on d.id = l.district_id
		left join public.vehicle_makes k on k.id = l.make_id left join public.vehicle_models m on m.id = l.model_id);
end $$;
grant execute on function public.export_own_listings() to authenticated;

-- The first page: what is to be done today, numbers by state, the plan, the newest enquiries.
create or replace function public.get_dashboard() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	today constant date := private.day_of(now());
	result json;
begin
	with mine as materialized (select * from public.listings l where l.agent_id = agent and l.deleted_at is null),
	due as (select m.id, private.confirm_by(m.category, m.last_confirmed_at) as confirm_by from mine m where private.is_to_confirm(m::public.listings, today)),
	drafts as (select m.id, m.updated_at from mine m where m.status = 'draft' and m.status_note is null),
	returned as (select m.id, m.updated_at from mine m where m.status = 'inactive' and m.status_reason = 'rejected' or m.status = 'draft' and m.status_note is not null)
	select json_build_object(
		'slug', (select a.slug from public.agents a where a.id = agent),
		'quota', public.get_quota(),
		'states', (select coalesce(json_object_agg(s.status, s.many), '{}') from (select m.status, count(*) as many from mine m group by 1) s),
		'waiting_since', (select min(m.pending_since) from mine m),
		'suspended', (select count(*) from mine m where m.status_reason = 'suspended'),
		'totals', (select json_build_object('views', coalesce(sum(c.views), 0), 'favourites', coalesce(sum(c.favourites), 0), 'phones', coalesce(sum(c.phones), 0),
			'whatsapps', coalesce(sum(c.whatsapps), 0), 'enquiries', coalesce(sum(c.enquiries), 0)) from private.recent_counts(array(select m.id from mine m)) c),
		'to_confirm', (select json_build_object('total', (select count(*) from due), 'rows', coalesce(json_agg(private.own_row(l) order by d.confirm_by, d.id), '[]'))
			from (select * from due order by confirm_by, id limit 10) d join public.listings l on l.id = d.id),
		'drafts', (select json_build_object('total', (select count(*) from drafts), 'rows', coalesce(json_agg(private.own_row(l) order by d.updated_at desc, d.id), '[]'))
			from (select * from drafts order by updated_at desc, id limit 5) d join public.listings l on l.id = d.id),
		'returned', (select json_build_object('total', (select count(*) from returned), 'rows', coalesce(json_agg(private.own_row(l) order by d.updated_at desc, d.id), '[]'))
			from (select * from returned order by updated_at desc, id limit 10) d join public.listings l on l.id = d.id),
		'open_enquiries', (select count(*) from public.enquiries q where q.agent_id = agent and q.answered_at is null),
		'enquiries', (select coalesce(json_agg(private.enquiry_json(q::public.enquiries) order by q.created_at desc, q.id), '[]')
			from (select * from public.enquiries e where e.agent_id = agent order by e.created_at desc, e.id limit 6) q))
	into result;
	return result;
end $$;
comment on function public.get_dashboard() is 'What the viewer has to do today, their listings by state, their plan and the newest enquiries.';

-- Confirms everything of the viewer's that is to be confirmed today, as the link of a mail does.
create function public.confirm_own_listings() returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	if agent is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return public.confirm_by_link(agent, private.day_of(now()));
end $$;
grant execute on function public.confirm_own_listings() to authenticated;
