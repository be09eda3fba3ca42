-- Price, area or state of many own listings at once, and taking that back within a day.

create table public.bulk_changes (
	id uuid primary key,
	agent_id uuid not null references public.agents (id) on delete cascade,
	mode text not null check (mode in ('percent', 'amount', 'price', 'area', 'state')),
	value numeric(14, 2),
	step_pence bigint check (step_pence in (100, 1000, 5000, 10000, 50000, 100000)),
	area_id smallint references public.areas (id) on delete cascade,
	action text check (action in ('publish', 'withdraw', 'end')),
	entries jsonb not null check (jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) between 1 and 500),
	created_at timestamptz not null default now(),
	undone_count integer not null default 0,
	undone_at timestamptz,
	constraint bulk_changes_fields check (case mode when 'area' then area_id is not null and num_nonnulls(value, step_pence, action) = 0
		when 'state' then action is not null and num_nonnulls(value, step_pence, area_id) = 0
		else num_nonnulls(value, step_pence) = 2 and num_nonnulls(area_id, action) = 0 end)
);
comment on table public.bulk_changes is 'Changes of many listings at once, kept for 30 days. Read and written by functions only.';
comment on column public.bulk_changes.value is 'Percent, pence to add, or the price in pence.';
comment on column public.bulk_changes.action is 'publish, withdraw, or end: sold or let.';
comment on column public.bulk_changes.entries is
	'The listings with what stood there before and after: [{id, before, after}]: pence, ids of areas, or states.';
comment on column public.bulk_changes.undone_count is 'How many entries were taken back so far, or could not be.';
create index bulk_changes_agent_id on public.bulk_changes (agent_id, created_at desc);
create index bulk_changes_created_at on public.bulk_changes (created_at);
create index bulk_changes_area_id on public.bulk_changes (area_id) where area_id is not null;
alter table public.bulk_changes enable row level security;
revoke all on public.bulk_changes from anon, authenticated;

-- A change as it is asked for: {mode, value, step_pence}, {mode: area, area}, {mode: state, action}. Errors: invalid_change.
create function private.read_bulk_change(wanted jsonb) returns public.bulk_changes
language plpgsql stable set search_path = ''
as $$
declare
	c public.bulk_changes;
begin
	c.mode := wanted ->> 'mode';
	if c.mode in ('percent', 'amount', 'price') then
		c.value := (wanted ->> 'value')::numeric(14, 2);
		c.step_pence := (wanted ->> 'step_pence')::bigint;
	elsif c.mode = 'area' then
		c.area_id := (select a.id from public.areas a where a.slug = wanted ->> 'area');
	elsif c.mode = 'state' then
		c.action := wanted ->> 'action';
	end if;
	if not coalesce(case c.mode when 'area' then c.area_id is not null when 'state' then c.action in ('publish', 'withdraw', 'end')
		else c.value is not null and c.step_pence in (100, 1000, 5000, 10000, 50000, 100000) end, false) or c.mode is null then
		raise exception 'invalid_change' using errcode = 'PT400';
	end if;
	return c;
exception when invalid_text_representation or numeric_value_out_of_range then
	raise exception 'invalid_change' using errcode = 'PT400';
end $$;

-- A price after a change, rounded to the step, half a step up. Null when it would be none.
create function private.change_price(price_pence bigint, mode text, value numeric, step_pence bigint) returns bigint
language sql immutable set search_path = ''
as $$
	select case when p.price between 1 and 1000000000 then p.price end
	from (select (round(case mode when 'percent' then price_pence * (100 + value) / 100 when 'amount' then price_pence + value
		when 'price' then value end / step_pence) * step_pence)::bigint as price) p
$$;

-- What a change makes of a listing, and why it does not; refusal is null where it does.
create function private.bulk_outcome(l public.listings, c public.bulk_changes, out before jsonb, out after jsonb, out refusal text)
language plpgsql stable security definer set search_path = ''
as $$
declare
	price bigint;
	state text;
begin
	if c.mode = 'area' then
		before := to_jsonb(l.area_id);
		after := to_jsonb(c.area_id);
		-- A point on the map belongs to its place: both are changed in the form of the listing.
		refusal := case when l.status in ('sold', 'rented') then 'ended' when l.area_id = c.area_id then 'same'
			when l.location_precision = 'rounded' and exists (select from public.listing_locations p
				where p.listing_id = l.id and p.latitude is not null) then 'own_point' end;
	elsif c.mode = 'state' then
		state := case c.action when 'publish' then private.public_state(l) when 'withdraw' then 'inactive'
			else case l.category when 'rent' then 'rented' else 'sold' end end;
		before := to_jsonb(l.status);
		after := to_jsonb(state);
		refusal := case when l.status = state or c.action = 'publish' and l.status in ('pending', 'available') then 'same'
			when c.action = 'publish' and not private.is_complete(l.kind, l.price_pence, l.district_id, l.title_en, l.title_tr,
				l.make_id, l.steering) then 'incomplete'
			when c.action = 'withdraw' and l.status not in ('pending', 'available')
				or c.action = 'end' and l.status <> 'available' then 'not_online' end;
	else
		price := private.change_price(l.price_pence, c.mode, c.value, c.step_pence);
		before := to_jsonb(l.price_pence);
		after := to_jsonb(price);
		refusal := case when l.status in ('sold', 'rented') then 'ended' when l.price_pence = 0 then 'no_price'
			when price is null then 'out_of_range' when price = l.price_pence then 'same' end;
	end if;
	if l.status_reason is not distinct from 'suspended' then refusal := 'suspended'; end if;
end $$;

-- What a change would do to own listings, at most 500: each as in the tables of the dashboard, with {version, after, refusal}; after: pence,
-- null for a place, or a state. A publication beyond the places of the plan is refused. Writes nothing. Errors: invalid_change.
create function public.plan_bulk_change(listings bigint[], wanted jsonb) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	c constant public.bulk_changes := private.read_bulk_change(wanted);
	free constant integer := case when c.action = 'publish' and not private.keeps_surplus(agent)
		then (private.current_plan(agent)).listing_quota - private.count_for_quota(agent) end;
begin
	return (select coalesce(json_agg(private.own_row(p.l) || jsonb_build_object('version', (p.l).version,
			'after', case when c.mode <> 'area' then p.after end,
			'refusal', case when p.refusal is null and p.place > free then 'quota_exceeded' else p.refusal end)
			order by (p.l).kind, (p.l).price_pence, (p.l).id), '[]')
		from (select l, o.after, o.refusal, count(*) filter (where o.refusal is null) over (order by l.id) as place
			from public.listings l cross join lateral private.bulk_outcome(l, c) o
			where l.id in (select n.id from public.listings n where n.agent_id = agent and n.deleted_at is null
				and n.id = any (plan_bulk_change.listings) order by n.id limit 500)) p);
end $$;
comment on function public.plan_bulk_change(bigint[], jsonb) is 'What a change of many own listings would do.';
grant execute on function public.plan_bulk_change(bigint[], jsonb) to authenticated;

-- Writes one listing of a change. False when a rule of listings refuses it.
create function private.write_bulk_entry(listing bigint, mode text, value jsonb, action text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	if mode = 'state' then
		perform public.change_own_listing(listing, action);
	elsif mode = 'area' then
		perform private.write_listing(listing, jsonb_build_object('area_id', value));
	else
		update public.listings l set price_pence = (value #>> '{}')::bigint where l.id = listing;
	end if;
	return true;
exception when sqlstate 'PT409' or sqlstate 'PT403' or check_violation then
	return false;
end $$;

-- Of listings of an agent, those of a list that another list lacks, as {id, reference}.
create function private.left_of_change(agent uuid, wanted bigint[], done bigint[]) returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', l.id, 'reference', coalesce(l.agent_reference, l.reference)) order by l.id), '[]')
	from public.listings l where l.agent_id = agent and l.id = any (wanted) and l.id <> all (done)
$$;

-- Changes own listings in the versions that were shown: [{id, version}], at most 500 with one id. A change may be sent in parts with the
-- same id; a listing that it has changed is not changed again. Returns {ok, changed, left: [{id, reference}]} of this part, or {ok: false,
-- code: rate_limited, retry_after}. Errors: session_ended, not_an_agent, not_allowed, invalid_change, too_many_listings.
create function public.make_bulk_change(change uuid, listings jsonb, wanted jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	c constant public.bulk_changes := private.read_bulk_change(wanted);
	given bigint[];
	b public.bulk_changes;
	g record;
	l public.listings;
	o record;
	done jsonb := '[]';
	wait integer;
begin
	-- Blocks parallel writes of the agent.
	perform from public.agents a where a.id = agent for no key update;
	select * into b from public.bulk_changes n where n.id = change;
	if b.agent_id <> agent then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	if (b.mode, b.value, b.step_pence, b.area_id, b.action) is distinct from (c.mode, c.value, c.step_pence, c.area_id, c.action)
		and b.id is not null then
		raise exception 'invalid_change' using errcode = 'PT400';
	end if;
	given := array(select (e.value ->> 'id')::bigint from jsonb_array_elements(listings) e);
	if cardinality(given) > 500 then
		raise exception 'too_many_listings' using errcode = 'PT400';
	end if;
	if b.id is null then
		wait := public.consume_rate_limit('bulk-changes:' || agent, 30, 3600);
		if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	end if;
	for g in select distinct on (1) (e.value ->> 'id')::bigint as id, (e.value ->> 'version')::integer as version
		from jsonb_array_elements(case when coalesce(b.undone_count, 0) = 0 then listings else '[]' end) e
		where not exists (select from jsonb_array_elements(b.entries) d where (d.value ->> 'id')::bigint = (e.value ->> 'id')::bigint) order by 1
	loop
		select * into l from public.listings n
		where n.id = g.id and n.version = g.version and n.agent_id = agent and n.deleted_at is null for update;
		continue when not found;
		o := private.bulk_outcome(l, c);
		continue when o.refusal is not null or not private.write_bulk_entry(l.id, c.mode, o.after,
			case when c.action = 'end' then o.after #>> '{}' else c.action end);
		done := done || jsonb_build_object('id', l.id, 'before', o.before, 'after', o.after);
	end loop;
	if jsonb_array_length(done) > 0 then
		if jsonb_array_length(done) + coalesce(jsonb_array_length(b.entries), 0) > 500 then
			raise exception 'too_many_listings' using errcode = 'PT400';
		end if;
		insert into public.bulk_changes as n (id, agent_id, mode, value, step_pence, area_id, action, entries)
		values (change, agent, c.mode, c.value, c.step_pence, c.area_id, c.action, done)
		on conflict (id) do update set entries = n.entries || excluded.entries;
	end if;
	return (select json_build_object('ok', true, 'changed', cardinality(d.ids), 'left', private.left_of_change(agent, given, d.ids))
		from (select array(select (e.value ->> 'id')::bigint from jsonb_array_elements(coalesce(b.entries, '[]') || done) e
			where (e.value ->> 'id')::bigint = any (given)) as ids) d);
end $$;
comment on function public.make_bulk_change(uuid, jsonb, jsonb) is 'Changes many own listings once, as they were shown.';
grant execute on function public.make_bulk_change(uuid, jsonb, jsonb) to authenticated;

-- What leads a listing from one state back to another.
create function private.action_back(before text, now_is text) returns text
language sql immutable set search_path = ''
as $$
	select case when before in ('available', 'pending') then 'publish' when before in ('sold', 'rented') then before
		when before = 'draft' and now_is = 'pending' then 'draft' else 'withdraw' end
$$;

-- Takes the next 100 listings of a change of the last day back, where they are still as it left them. A draft that became public ends as an
-- inactive listing. {ok, changed, left: [{id, reference}], is_done}, or {ok: false, code: gone}. Errors: session_ended, not_an_agent.
create function public.undo_bulk_change(change uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	b public.bulk_changes;
	part jsonb;
	e record;
	done bigint[] := '{}';
	total integer;
begin
	select * into b from public.bulk_changes c where c.id = change and c.agent_id = agent for update;
	if b.id is null or b.undone_at is not null or b.created_at < now() - interval '1 day' then
		return json_build_object('ok', false, 'code', 'gone');
	end if;
	part := (select jsonb_agg(n.value) from jsonb_array_elements(b.entries) with ordinality n(value, place)
		where n.place > b.undone_count and n.place <= b.undone_count + 100);
	for e in select l.id, l.status, n.value -> 'before' as before
		from jsonb_array_elements(part) n join public.listings l on l.id = (n.value ->> 'id')::bigint
		where l.agent_id = agent and l.deleted_at is null and l.status_reason is distinct from 'suspended'
			and case b.mode when 'area' then to_jsonb(l.area_id) when 'state' then to_jsonb(l.status) else to_jsonb(l.price_pence) end
				= n.value -> 'after'
			and (b.mode = 'state' or l.status not in ('sold', 'rented'))
		order by l.id for update of l
	loop
		if private.write_bulk_entry(e.id, b.mode, e.before,
			case when b.mode = 'state' then private.action_back(e.before #>> '{}', e.status) end) then
			done := done || e.id;
		end if;
	end loop;
	total := b.undone_count + jsonb_array_length(part);
	update public.bulk_changes c set undone_count = total,
		undone_at = case when total = jsonb_array_length(b.entries) then now() end where c.id = b.id;
	return json_build_object('ok', true, 'changed', cardinality(done), 'is_done', total = jsonb_array_length(b.entries),
		'left', private.left_of_change(agent, array(select (n.value ->> 'id')::bigint from jsonb_array_elements(part) n), done));
end $$;
comment on function public.undo_bulk_change(uuid) is 'Takes back a change of many listings of the last day.';
grant execute on function public.undo_bulk_change(uuid) to authenticated;

-- The changes of the last day, newest first: [{id, mode, value, action, area_en, area_tr, created_at, undone_at, count}], at most 20.
create function public.list_bulk_changes() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	return (select coalesce(json_agg(json_build_object('id', c.id, 'mode', c.mode, 'value', c.value, 'action', c.action,
			'area_en', a.name_en, 'area_tr', a.name_tr, 'created_at', c.created_at,
			'undone_at', c.undone_at, 'count', jsonb_array_length(c.entries)) order by c.created_at desc), '[]')
		from (select * from public.bulk_changes b where b.agent_id = agent and b.created_at >= now() - interval '1 day'
			order by b.created_at desc limit 20) c left join public.areas a on a.id = c.area_id);
end $$;
comment on function public.list_bulk_changes() is 'The viewer''s changes of many listings in the last day, which can be taken back.';
grant execute on function public.list_bulk_changes() to authenticated;

create function private.clean_up_bulk_changes() returns jsonb
language sql security definer set search_path = ''
as $$
	select jsonb_build_object('bulk_changes',
		private.delete_batch('public.bulk_changes', $c$created_at < now() - interval '30 days'$c$))
$$;
comment on function private.clean_up_bulk_changes() is 'Deletes changes of many listings older than 30 days; returns their number.';
