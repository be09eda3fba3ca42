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
	'The listings with what stood there before and after, see private.bulk_outcome: [{id, before, after, titles?, version?}].';
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
	is_valid boolean;
begin
	c.mode := wanted ->> 'mode';
	if c.mode = 'area' then
		c.area_id := (select a.id from public.areas a where a.slug = wanted ->> 'area');
		is_valid := c.area_id is not null;
	elsif c.mode = 'state' then
		c.action := wanted ->> 'action';
		is_valid := c.action in ('publish', 'withdraw', 'end');
	else
		c.value := (wanted ->> 'value')::numeric(14, 2);
		c.step_pence := (wanted ->> 'step_pence')::bigint;
		is_valid := c.step_pence in (100, 1000, 5000, 10000, 50000, 100000) and case c.mode when 'percent' then c.value between -90 and 200
			when 'amount' then c.value between -1000000000 and 1000000000 when 'price' then c.value between 1 and 1000000000 end;
	end if;
	if is_valid is not true then raise exception 'invalid_change' using errcode = 'PT400'; end if;
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

-- What a change makes of a listing, and why it does not; refusal is null where it does. before: pence, {area_id, title_en, title_tr}, or
-- {status, reason, note}; after: pence, the id of the area, or the state.
create function private.bulk_outcome(l public.listings, c public.bulk_changes, out before jsonb, out after jsonb, out refusal text)
language plpgsql stable security definer set search_path = ''
as $$
declare
	price bigint;
	state text;
begin
	if c.mode = 'area' then
		before := jsonb_build_object('area_id', l.area_id, 'title_en', l.title_en, 'title_tr', l.title_tr);
		after := to_jsonb(c.area_id);
		-- A point on the map belongs to its place: both are changed in the form of the listing.
		refusal := case when l.status in ('sold', 'rented') then 'ended' when l.area_id = c.area_id then 'same'
			when l.location_precision = 'rounded' and exists (select from public.listing_locations p
				where p.listing_id = l.id and p.latitude is not null) then 'own_point' end;
	elsif c.mode = 'state' then
		state := case c.action when 'publish' then private.public_state(l) when 'withdraw' then 'inactive'
			else case l.category when 'rent' then 'rented' else 'sold' end end;
		before := jsonb_build_object('status', l.status, 'reason', l.status_reason, 'note', l.status_note);
		after := to_jsonb(state);
		refusal := case when l.status = state or c.action = 'publish' and l.status in ('pending', 'available') then 'same'
			when c.action = 'publish' and l.status in ('sold', 'rented') then 'ended'
			when c.action = 'publish' and (l.area_id is null or not private.is_complete(l.kind, l.price_pence, l.district_id, l.title_en,
				l.title_tr, l.make_id, l.steering)) then 'incomplete'
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

-- What a change would do to own listings, at most 500: each as in the tables of the dashboard, with {version, after, refusal}; after:
-- pence, or a state. For another place with {facts}, from which titles are made. A publication beyond the places of the plan is refused.
-- Writes nothing. Errors: invalid_change.
create function public.plan_bulk_change(listings bigint[], wanted jsonb) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	c constant public.bulk_changes := private.read_bulk_change(wanted);
	free constant integer := case when c.action = 'publish'
		then (private.current_plan(agent)).listing_quota - private.count_for_quota(agent) end;
	keeps_surplus constant boolean := c.action = 'publish' and private.keeps_surplus(agent);
begin
	return (select coalesce(json_agg(private.own_row(p.l) || jsonb_build_object('version', (p.l).version,
			'after', case when c.mode <> 'area' then p.after end,
			'facts', case when c.mode = 'area' then (select jsonb_object_agg(f, to_jsonb(p.l) -> f) from unnest(array['area_id', 'bedrooms',
				'living_rooms', 'make_id', 'model_id', 'variant', 'year', 'transmission']) f) end,
			'refusal', case when p.refusal is null and p.needs_place and p.place > free then 'quota_exceeded' else p.refusal end)
			order by (p.l).kind, (p.l).price_pence, (p.l).id), '[]')
		from (select l, o.after, o.refusal, n.needs_place,
				count(*) filter (where o.refusal is null and n.needs_place) over (order by l.id) as place
			from public.listings l cross join lateral private.bulk_outcome(l, c) o
			-- As private.enforce_quota has it.
			cross join lateral (select not (keeps_surplus and l.status_reason is not distinct from 'unconfirmed') as needs_place) n
			where l.id in (select n.id from public.listings n where n.agent_id = agent and n.deleted_at is null
				and n.id = any (plan_bulk_change.listings) order by n.id limit 500)) p);
end $$;
comment on function public.plan_bulk_change(bigint[], jsonb) is 'What a change of many own listings would do.';
grant execute on function public.plan_bulk_change(bigint[], jsonb) to authenticated;

-- Puts a listing back into a state of before: {status, reason, note}. What was public is so again without another review only in the
-- version that it had. A draft that is public becomes inactive, because it cannot become a draft again.
create function private.restore_state(l public.listings, before jsonb, version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	target constant text := case when before ->> 'status' = 'draft' and l.status = 'available' then 'inactive'
		when before ->> 'status' in ('available', 'pending') and (l.version <> restore_state.version or private.is_refused(l))
			then private.public_state(l)
		else before ->> 'status' end;
begin
	update public.listings n set status = target, status_note = before ->> 'note',
		status_reason = case when target = 'inactive' then coalesce(before ->> 'reason', 'withdrawn') end
	where n.id = l.id;
end $$;

-- Writes one listing of a change, or takes it back. Null, or the code with which a rule of listings refuses it.
create function private.write_bulk_entry(l public.listings, mode text, fields jsonb, version integer default null) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	if mode = 'state' and version is not null then
		perform private.restore_state(l, fields, version);
	elsif mode = 'state' then
		perform public.change_own_listing(l.id, fields ->> 'action');
	elsif mode = 'area' then
		perform private.write_listing(l.id, fields);
	else
		update public.listings n set price_pence = (fields ->> 'price_pence')::bigint where n.id = l.id;
	end if;
	return null;
exception when sqlstate 'PT409' or sqlstate 'PT403' then
	return sqlerrm;
when check_violation then
	return 'incomplete';
end $$;

-- Of listings of an agent, those of a list that another list lacks, as {id, reference}.
create function private.left_of_change(agent uuid, wanted bigint[], done bigint[]) returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', l.id, 'reference', coalesce(l.agent_reference, l.reference)) order by l.id), '[]')
	from public.listings l where l.agent_id = agent and l.id = any (wanted) and l.id <> all (done)
$$;

-- The listings of a change: [{id, version}], for another place with {titles: {title_en, title_tr}} that name it. Errors: invalid_change.
create function private.read_bulk_listings(listings jsonb) returns table (id bigint, version integer, titles jsonb)
language plpgsql stable set search_path = ''
as $$
begin
	if jsonb_typeof(listings) is distinct from 'array' then raise exception 'invalid_change' using errcode = 'PT400'; end if;
	return query select distinct on (1) (e.value ->> 'id')::bigint, (e.value ->> 'version')::integer,
			(select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(case when jsonb_typeof(e.value -> 'titles') = 'object'
				then e.value -> 'titles' else '{}' end) t
				where t.key in ('title_en', 'title_tr') and length(t.value #>> '{}') between 3 and 120)
		from jsonb_array_elements(listings) e order by 1;
exception when invalid_text_representation or numeric_value_out_of_range then
	raise exception 'invalid_change' using errcode = 'PT400';
end $$;

-- Changes own listings in the versions that were shown, see private.read_bulk_listings, at most 500 with one id. A change may be sent in
-- parts with the same id; a listing that it has changed is not changed again. Returns {ok, changed, left: [{id, reference}]} of this part,
-- or {ok: false, code: rate_limited, retry_after | text_dangerous}. Errors: session_ended, not_an_agent, not_allowed, invalid_change,
-- too_many_listings. Locks the change, then its listings, then, by their triggers, the agent.
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
	fields jsonb;
	done jsonb := '[]';
	wait integer;
begin
	given := array(select n.id from private.read_bulk_listings(listings) n);
	if cardinality(given) > 500 then raise exception 'too_many_listings' using errcode = 'PT400'; end if;
	if cardinality(private.report_suspicious_fields((select jsonb_build_object('title_en', string_agg(t.value, E'\n'))
		from private.read_bulk_listings(listings) n cross join jsonb_each_text(n.titles) t))) > 0 then
		return json_build_object('ok', false, 'code', 'text_dangerous');
	end if;
	select * into b from public.bulk_changes n where n.id = change for update;
	if b.agent_id <> agent then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	if (b.mode, b.value, b.step_pence, b.area_id, b.action) is distinct from (c.mode, c.value, c.step_pence, c.area_id, c.action)
		and b.id is not null then
		raise exception 'invalid_change' using errcode = 'PT400';
	end if;
	if b.id is null then
		wait := public.consume_rate_limit('bulk-changes:' || agent, 30, 3600);
		if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	end if;
	for g in select * from private.read_bulk_listings(case when coalesce(b.undone_count, 0) = 0 then listings else '[]' end) n
		where not exists (select from jsonb_array_elements(b.entries) d where (d.value ->> 'id')::bigint = n.id) order by n.id
	loop
		select * into l from public.listings n
		where n.id = g.id and n.version = g.version and n.agent_id = agent and n.deleted_at is null for update;
		continue when not found;
		o := private.bulk_outcome(l, c);
		continue when o.refusal is not null;
		fields := case c.mode when 'state' then jsonb_build_object('action', case c.action when 'end' then o.after #>> '{}' else c.action end)
			when 'area' then jsonb_build_object('area_id', o.after) || g.titles else jsonb_build_object('price_pence', o.after) end;
		continue when private.write_bulk_entry(l, c.mode, fields) is not null;
		done := done || (jsonb_build_object('id', l.id, 'before', o.before, 'after', o.after)
			|| case c.mode when 'state' then jsonb_build_object('version', l.version) when 'area' then jsonb_build_object('titles', g.titles)
				else '{}' end);
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

-- Takes the next 100 listings of a change of the last day back, where they are still as it left them: {ok, changed, left: [{id,
-- reference}], is_done}. Where the plan has no place for one, it stops before that, with {code: quota_exceeded}, and a later call goes on.
-- {ok: false, code: gone} for a change that is taken back or too old. Errors: session_ended, not_an_agent.
create function public.undo_bulk_change(change uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	b public.bulk_changes;
	e record;
	l public.listings;
	fields jsonb;
	refused text;
	gone_through integer;
	seen bigint[] := '{}';
	done bigint[] := '{}';
begin
	select * into b from public.bulk_changes c where c.id = change and c.agent_id = agent for update;
	if b.id is null or b.undone_at is not null or b.created_at < now() - interval '1 day' then
		return json_build_object('ok', false, 'code', 'gone');
	end if;
	gone_through := b.undone_count;
	for e in select n.value as entry from jsonb_array_elements(b.entries) with ordinality n(value, place)
		where n.place > b.undone_count and n.place <= b.undone_count + 100 order by n.place
	loop
		select * into l from public.listings n where n.id = (e.entry ->> 'id')::bigint and n.agent_id = agent and n.deleted_at is null
			and case b.mode
				-- A moderator may have rejected it into the same state since.
				when 'state' then n.status_reason is not distinct from case n.status when 'inactive' then 'withdrawn' end
				else n.status_reason is distinct from 'suspended' and n.status not in ('sold', 'rented') end
			and case b.mode when 'area' then to_jsonb(n.area_id) when 'state' then to_jsonb(n.status) else to_jsonb(n.price_pence) end
				= e.entry -> 'after' for update;
		if found then
			fields := case b.mode when 'state' then e.entry -> 'before'
				when 'area' then jsonb_build_object('area_id', e.entry #> '{before,area_id}')
					-- Titles that were written with the place, unless somebody wrote others since.
					|| (select coalesce(jsonb_object_agg(t.key, e.entry -> 'before' -> t.key), '{}') from jsonb_each(e.entry -> 'titles') t
						where to_jsonb(l) -> t.key = t.value)
				else jsonb_build_object('price_pence', e.entry -> 'before') end;
			refused := private.write_bulk_entry(l, b.mode, fields, case when b.mode = 'state' then (e.entry ->> 'version')::integer end);
			exit when refused = 'quota_exceeded';
			if refused is null then done := done || l.id; end if;
		end if;
		seen := seen || (e.entry ->> 'id')::bigint;
		gone_through := gone_through + 1;
	end loop;
	update public.bulk_changes c set undone_count = gone_through,
		undone_at = case when gone_through = jsonb_array_length(b.entries) then now() end where c.id = b.id;
	return json_build_object('ok', true, 'changed', cardinality(done), 'is_done', gone_through = jsonb_array_length(b.entries),
		'left', private.left_of_change(agent, seen, done), 'code', case when refused = 'quota_exceeded' then refused end);
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
