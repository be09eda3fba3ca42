-- What a user does not want to see: single listings, and everything of an advertiser. Lists show them folded at their end;
-- alerts and recommendations leave them out. Only the user knows; no figure of an advertiser counts it.

create table public.hidden_listings (
	user_id uuid not null references public.profiles (id) on delete cascade,
	listing_id bigint not null references public.listings (id) on delete cascade,
	hidden_at timestamptz not null default now(),
	primary key (user_id, listing_id)
);
comment on table public.hidden_listings is
	'Listings that a user has hidden, the newest 200, readable by the user only. Written by change_hidden only.';
create index hidden_listings_listing_id on public.hidden_listings (listing_id);

create table public.hidden_agents (
	user_id uuid not null references public.profiles (id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade,
	hidden_at timestamptz not null default now(),
	primary key (user_id, agent_id)
);
comment on table public.hidden_agents is
	'Advertisers whose listings a user has hidden, the newest 50, readable by the user only. Written by change_hidden only.';
create index hidden_agents_agent_id on public.hidden_agents (agent_id);

alter table public.hidden_listings enable row level security;
alter table public.hidden_agents enable row level security;
revoke all on public.hidden_listings, public.hidden_agents from anon, authenticated;
grant select on public.hidden_listings, public.hidden_agents to authenticated;
create policy "Users can read the listings they hid" on public.hidden_listings for select to authenticated
	using (user_id = (select private.viewer_id()));
create policy "Users can read the advertisers they hid" on public.hidden_agents for select to authenticated
	using (user_id = (select private.viewer_id()));

-- Public advertisers by their slugs, also by earlier ones, in the order of the slugs.
create function private.find_agents(slugs text[]) returns uuid[]
language sql stable set search_path = ''
as $$
	select coalesce(array_agg(f.id order by f.place), '{}') from (select a.id, min(o.place) as place
		from unnest(slugs) with ordinality o(slug, place)
		left join public.agent_slugs s on s.slug = o.slug
		join public.agents a on a.slug = o.slug or a.id = s.agent_id
		where private.is_enabled(a.id) group by a.id) f
$$;

-- Hides listings and advertisers, by their slugs, or shows them again: at most 50 and 20 a call. Of more than 200 and 50 the
-- oldest are shown again. Returns {ok: true} or {ok: false, code: gone | rate_limited, retry_after}; gone when none of them
-- is known to the public.
create function public.change_hidden(listings bigint[] default '{}', agents text[] default '{}', is_hidden boolean default true)
returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	wait integer;
	changed integer;
	others integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	wait := public.consume_rate_limit('hidden:' || person, 120, 60);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	perform pg_advisory_xact_lock(hashtextextended('hidden' || person, 0));
	if not is_hidden then
		delete from public.hidden_listings h where h.user_id = person and h.listing_id = any (private.take(listings, 50));
		delete from public.hidden_agents h where h.user_id = person and h.agent_id = any (private.find_agents(private.take(agents, 20)));
		return json_build_object('ok', true);
	end if;
	insert into public.hidden_listings as h (user_id, listing_id, hidden_at)
	select person, l.id, now() - min(o.place) * interval '1 millisecond' from unnest(private.take(listings, 50)) with ordinality o(id, place)
	join public.listings l on l.id = o.id where private.is_shown(l) group by l.id order by l.id
	on conflict (user_id, listing_id) do update set hidden_at = excluded.hidden_at;
	get diagnostics changed = row_count;
	insert into public.hidden_agents as h (user_id, agent_id, hidden_at)
	select person, o.id, now() - o.place * interval '1 millisecond'
	from unnest(private.find_agents(private.take(agents, 20))) with ordinality o(id, place) order by o.id
	on conflict (user_id, agent_id) do update set hidden_at = excluded.hidden_at;
	get diagnostics others = row_count;
	if changed + others = 0 then return json_build_object('ok', false, 'code', 'gone'); end if;
	delete from public.hidden_listings h where h.user_id = person and h.listing_id not in (select n.listing_id
		from public.hidden_listings n where n.user_id = person order by n.hidden_at desc, n.listing_id desc limit 200);
	delete from public.hidden_agents h where h.user_id = person and h.agent_id not in (select n.agent_id
		from public.hidden_agents n where n.user_id = person order by n.hidden_at desc, n.agent_id desc limit 50);
	return json_build_object('ok', true);
end $$;
comment on function public.change_hidden(bigint[], text[], boolean) is
	'Hides listings and advertisers from the viewer, or shows them again; 120 calls a minute.';
grant execute on function public.change_hidden(bigint[], text[], boolean) to authenticated;

-- What the viewer has hidden, newest first: {listings, agents}, as cards and as {slug, name, listings}. Without a viewer the
-- given ones, which a browser keeps: at most 50 and 20. Listings that are no longer public are left out.
create function public.list_hidden(listings bigint[] default '{}', agents text[] default '{}') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	ids bigint[] := private.take(listings, 50);
	people uuid[];
begin
	if person is null then
		people := private.find_agents(private.take(agents, 20));
	else
		ids := array(select h.listing_id from public.hidden_listings h where h.user_id = person order by h.hidden_at desc, h.listing_id desc limit 200);
		people := array(select h.agent_id from public.hidden_agents h where h.user_id = person order by h.hidden_at desc, h.agent_id desc limit 50);
	end if;
	return json_build_object(
		'listings', private.list_cards(array(select l.id from unnest(ids) with ordinality o(id, place) join public.listings l on l.id = o.id
			where private.is_shown(l) group by l.id order by min(o.place))),
		'agents', (select coalesce(json_agg(json_build_object('slug', a.slug, 'name', a.name, 'company_name', a.company_name) order by o.place), '[]')
			from unnest(people) with ordinality o(id, place) join public.agents a on a.id = o.id
			where private.is_enabled(a.id)));
end $$;
comment on function public.list_hidden(bigint[], text[]) is 'What the viewer has hidden, or what a browser keeps as hidden.';
grant execute on function public.list_hidden(bigint[], text[]) to anon, authenticated;
