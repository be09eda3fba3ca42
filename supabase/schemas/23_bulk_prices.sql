-- Prices of many own listings at once, and taking that back within a day.

create table public.bulk_price_changes (
	id uuid primary key,
	agent_id uuid not null references public.agents (id) on delete cascade,
	mode text not null check (mode in ('percent', 'amount', 'price')),
	value numeric(14, 2) not null,
	step_pence bigint not null check (step_pence in (100, 1000, 5000, 10000, 50000, 100000)),
	entries jsonb not null check (jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) between 1 and 500),
	created_at timestamptz not null default now(),
	undone_at timestamptz
);
comment on table public.bulk_price_changes is 'Changes of many prices at once, kept for 30 days. Read and written by functions only.';
comment on column public.bulk_price_changes.value is 'Percent, pence to add, or the price in pence.';
comment on column public.bulk_price_changes.entries is 'The listings with their price before and after: [{id, before, after}], in pence.';
create index bulk_price_changes_agent_id on public.bulk_price_changes (agent_id, created_at desc);
create index bulk_price_changes_created_at on public.bulk_price_changes (created_at);
alter table public.bulk_price_changes enable row level security;
revoke all on public.bulk_price_changes from anon, authenticated;

-- A price after a change, rounded to the step, half a step up. Null when it would be none.
create function private.change_price(price_pence bigint, mode text, value numeric, step_pence bigint) returns bigint
language sql immutable set search_path = ''
as $$
	select case when p.price between 1 and 1000000000 then p.price end
	from (select (round(case mode when 'percent' then price_pence * (100 + value) / 100 when 'amount' then price_pence + value
		when 'price' then value end / step_pence) * step_pence)::bigint as price) p
$$;

-- Why a price is not changed by a change of many; null where it is.
create function private.price_refusal(l public.listings, after bigint) returns text
language sql immutable set search_path = ''
as $$
	select case when l.status in ('sold', 'rented') then 'ended' when l.status_reason is not distinct from 'suspended' then 'suspended'
		when l.price_pence = 0 then 'no_price' when after is null then 'out_of_range' when after = l.price_pence then 'same' end
$$;

-- What a change would do to own listings, at most 500: each as in the tables of the dashboard, with {version, after_pence, refusal}.
-- Writes nothing.
create function public.plan_price_changes(listings bigint[], mode text, value numeric, step_pence bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	return (select coalesce(json_agg(private.own_row(p.l) || jsonb_build_object('version', (p.l).version, 'after_pence', p.after,
			'refusal', private.price_refusal(p.l, p.after)) order by (p.l).kind, (p.l).price_pence, (p.l).id), '[]')
		from (select l, private.change_price(l.price_pence, mode, value, plan_price_changes.step_pence) as after
			from public.listings l where l.agent_id = agent and l.deleted_at is null and l.id = any (listings)
			order by l.id limit 500) p);
end $$;
comment on function public.plan_price_changes(bigint[], text, numeric, bigint) is 'What a change of many own prices would do.';
grant execute on function public.plan_price_changes(bigint[], text, numeric, bigint) to authenticated;

-- Changes the prices of own listings in the versions that were shown: [{id, version}], at most 500. Returns {ok, changed, left: [{id,
-- reference, code}]}; a repeated call with the same id gets the first result's count. {ok: false, code: rate_limited, retry_after}.
-- Errors: session_ended, not_an_agent, too_many_listings.
create function public.change_prices(change uuid, listings jsonb, mode text, value numeric, step_pence bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	wait integer;
	done jsonb;
begin
	if jsonb_array_length(listings) > 500 then raise exception 'too_many_listings' using errcode = 'PT400'; end if;
	-- Blocks parallel writes of the agent.
	perform from public.agents a where a.id = agent for no key update;
	select b.entries into done from public.bulk_price_changes b where b.id = change and b.agent_id = agent;
	if found then return json_build_object('ok', true, 'changed', jsonb_array_length(done), 'left', '[]'::json); end if;
	wait := public.consume_rate_limit('bulk-prices:' || agent, 30, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	with given as (
		select (g.value ->> 'id')::bigint as id, (g.value ->> 'version')::integer as version from jsonb_array_elements(listings) g
	), chosen as (
		select l.id, l.price_pence as before, private.change_price(l.price_pence, mode, value, change_prices.step_pence) as after
		from given g join public.listings l on l.id = g.id and l.version = g.version and l.agent_id = agent and l.deleted_at is null
		where private.price_refusal(l, private.change_price(l.price_pence, mode, value, change_prices.step_pence)) is null
		for update of l
	), written as (
		update public.listings l set price_pence = c.after from chosen c where l.id = c.id
		returning l.id, c.before, c.after
	)
	select jsonb_agg(jsonb_build_object('id', w.id, 'before', w.before, 'after', w.after) order by w.id) into done from written w;
	if done is not null then
		insert into public.bulk_price_changes (id, agent_id, mode, value, step_pence, entries)
		values (change, agent, change_prices.mode, change_prices.value, change_prices.step_pence, done);
	end if;
	return json_build_object('ok', true, 'changed', coalesce(jsonb_array_length(done), 0),
		'left', (select coalesce(json_agg(json_build_object('id', l.id, 'reference', coalesce(l.agent_reference, l.reference)) order by l.id), '[]')
			from jsonb_array_elements(listings) g join public.listings l on l.id = (g.value ->> 'id')::bigint and l.agent_id = agent
			where not exists (select from jsonb_array_elements(done) d where (d.value ->> 'id')::bigint = l.id)));
end $$;
comment on function public.change_prices(uuid, jsonb, text, numeric, bigint) is 'Changes many own prices once, as they were shown.';
grant execute on function public.change_prices(uuid, jsonb, text, numeric, bigint) to authenticated;

-- Takes a change of the last day back, where a price is still what it wrote. {ok, changed, left: [{id, reference}]}, or {ok: false, code:
-- gone}. Errors: session_ended, not_an_agent.
create function public.undo_price_change(change uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	b public.bulk_price_changes;
	done bigint[];
begin
	select * into b from public.bulk_price_changes c where c.id = change and c.agent_id = agent for update;
	if b.id is null or b.undone_at is not null or b.created_at < now() - interval '1 day' then
		return json_build_object('ok', false, 'code', 'gone');
	end if;
	with written as (
		update public.listings l set price_pence = (e.value ->> 'before')::bigint
		from jsonb_array_elements(b.entries) e
		where l.id = (e.value ->> 'id')::bigint and l.agent_id = agent and l.deleted_at is null
			and l.price_pence = (e.value ->> 'after')::bigint
			and l.status not in ('sold', 'rented') and l.status_reason is distinct from 'suspended'
		returning l.id
	)
	select array_agg(w.id) into done from written w;
	update public.bulk_price_changes c set undone_at = now() where c.id = b.id;
	return json_build_object('ok', true, 'changed', coalesce(cardinality(done), 0),
		'left', (select coalesce(json_agg(json_build_object('id', l.id, 'reference', coalesce(l.agent_reference, l.reference)) order by l.id), '[]')
			from jsonb_array_elements(b.entries) e join public.listings l on l.id = (e.value ->> 'id')::bigint
			where not (l.id = any (coalesce(done, '{}')))));
end $$;
comment on function public.undo_price_change(uuid) is 'Takes back a change of many prices of the last day.';
grant execute on function public.undo_price_change(uuid) to authenticated;

-- The changes of the last day, newest first: [{id, mode, value, created_at, undone_at, count}], at most 20.
create function public.list_price_changes() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	return (select coalesce(json_agg(json_build_object('id', c.id, 'mode', c.mode, 'value', c.value, 'created_at', c.created_at,
			'undone_at', c.undone_at, 'count', jsonb_array_length(c.entries)) order by c.created_at desc), '[]')
		from (select * from public.bulk_price_changes b where b.agent_id = agent and b.created_at >= now() - interval '1 day'
			order by b.created_at desc limit 20) c);
end $$;
comment on function public.list_price_changes() is 'The viewer''s changes of many prices in the last day, which can be taken back.';
grant execute on function public.list_price_changes() to authenticated;

create function private.clean_up_price_changes() returns jsonb
language sql security definer set search_path = ''
as $$
	select jsonb_build_object('bulk_price_changes',
		private.delete_batch('public.bulk_price_changes', $c$created_at < now() - interval '30 days'$c$))
$$;
comment on function private.clean_up_price_changes() is 'Deletes changes of many prices older than 30 days; returns their number.';
