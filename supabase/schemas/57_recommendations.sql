-- Recommendations for a signed-in user, computed on request from their own favourites, saved searches and, only with
-- their consent, viewed listings. No profile is stored, and nothing that other people did is read.

create table public.dismissed_recommendations (
	user_id uuid not null references public.profiles (id) on delete cascade,
	listing_id bigint not null references public.listings (id) on delete cascade,
	dismissed_at timestamptz not null default now(),
	primary key (user_id, listing_id)
);
comment on table public.dismissed_recommendations is
	'Listings that a user does not want recommended, the newest 200, readable by the user only. Written through functions only.';
create index dismissed_recommendations_listing_id on public.dismissed_recommendations (listing_id);
alter table public.dismissed_recommendations enable row level security;
revoke all on public.dismissed_recommendations from anon, authenticated;
grant select on public.dismissed_recommendations to authenticated;
create policy "Users can read what they dismissed" on public.dismissed_recommendations for select to authenticated
	using (user_id = (select private.viewer_id()));

-- Dismisses a listing, and with it the same object listed twice. Returns {ok: true} or {ok: false, code: gone |
-- rate_limited, retry_after}.
create function public.dismiss_recommendation(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	wait := public.consume_rate_limit('recommendation:' || person, 120, 60);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	perform pg_advisory_xact_lock(hashtextextended('recommendations' || person, 0));
	insert into public.dismissed_recommendations as d (user_id, listing_id)
	select person, l.id from public.listings l where l.id = listing and private.is_shown(l)
	on conflict (user_id, listing_id) do update set dismissed_at = now();
	if not found then return json_build_object('ok', false, 'code', 'gone'); end if;
	delete from public.dismissed_recommendations d where d.user_id = person and d.listing_id not in (
		select n.listing_id from public.dismissed_recommendations n where n.user_id = person
		order by n.dismissed_at desc, n.listing_id desc limit 200);
	return json_build_object('ok', true);
end $$;
comment on function public.dismiss_recommendation(bigint) is 'Ends recommending a listing to the viewer, 120 a minute.';
grant execute on function public.dismiss_recommendation(bigint) to authenticated;

create function public.restore_recommendation(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	delete from public.dismissed_recommendations d where d.user_id = person and d.listing_id = listing;
	return json_build_object('ok', true);
end $$;
comment on function public.restore_recommendation(bigint) is 'Takes a dismissal of the viewer back.';
grant execute on function public.restore_recommendation(bigint) to authenticated;

-- Equal for listings of the same object by the same agent. Without settings of its own, so that queries inline it.
create function private.twin_key(l public.listings) returns text
language sql stable
as $$
	select concat_ws('/', l.agent_id, l.category, l.type, l.area_id, l.price_pence, coalesce(l.bedrooms, -1), coalesce(l.model_id, -1),
		coalesce(l.year, -1))
$$;

-- Types that people consider instead of each other.
create function private.type_family(type text) returns text
language sql immutable
as $$
	select case when type in ('apartment', 'penthouse', 'studio') then 'flat'
		when type in ('villa', 'townhouse', 'semi_detached', 'detached_house', 'bungalow') then 'house'
		when type in ('office', 'retail', 'shop', 'warehouse') then 'commercial'
		when type in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove') then 'land' else type end
$$;

-- Candidates by their nearness to the seeds, 0 to 100: type 25, place 20, price 25, rooms (or size, or model and year) 15,
-- features 15. A candidate has the mean of its three nearest seeds, times their weights. Only seeds of the same kind
-- and category count. Returns each candidate with its nearest seed.
create function private.rank_by_nearness(seeds bigint[], weights real[], candidates bigint[])
returns table (listing_id bigint, score double precision, nearest bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
	return query
	with facts as materialized (
		select l.id, l.kind = 'vehicle' as is_vehicle, l.category, l.type, private.type_family(l.type) as family, l.district_id, l.area_id,
			ln(greatest(l.price_pence, 1)) as price, l.bedrooms::double precision as bedrooms, l.make_id, l.model_id,
			l.year::double precision as year, l.body,
			ln(coalesce(case when private.type_family(l.type) = 'land' then l.land_m2 end, l.gross_m2, l.net_m2, l.land_m2)) as size,
			-- One of 64 bits for each feature: many pairs of listings are compared without reading arrays.
			(select coalesce(bit_or(1::bigint << (hashtext(f) & 63)), 0)::bit(64) from unnest(l.features) f) as features
		from public.listings l where l.id = any (seeds || candidates)
	), s as materialized (
		select f.*, w.weight from unnest(seeds, weights) w(id, weight) join facts f on f.id = w.id
	)
	select c.id, n.score, n.nearest from facts c cross join lateral (
		select avg(x.near) as score, (array_agg(x.id order by x.near desc, x.id desc))[1] as nearest from (
			select s.id, s.weight * (
				case when s.type = c.type then 25 when s.family = c.family then 12 else 0 end
				+ case when s.area_id = c.area_id then 20 when s.district_id = c.district_id then 10 else 0 end
				+ 25 * greatest(0, 1 - abs(s.price - c.price) * 2)
				+ case
					when c.is_vehicle then case when s.model_id = c.model_id then 9 when s.make_id = c.make_id then 6 when s.body = c.body then 3 else 0 end
						+ 6 * coalesce(greatest(0, 1 - abs(s.year - c.year) / 6), 0)
					when s.bedrooms is not null and c.bedrooms is not null then 15 * greatest(0, 1 - abs(s.bedrooms - c.bedrooms) / 2)
					when s.bedrooms is null and c.bedrooms is null then 15 * coalesce(greatest(0, 1 - abs(s.size - c.size)), 0.5::double precision)
					else 0 end
				+ 15 * coalesce(bit_count(s.features & c.features)::double precision / nullif(bit_count(s.features | c.features), 0), 0.5::double precision)
			) as near
			from s where s.is_vehicle = c.is_vehicle and s.category = c.category
			order by near desc, s.id desc limit 3) x) n
	where c.id = any (candidates) and n.score is not null;
end $$;
comment on function private.rank_by_nearness(bigint[], real[], bigint[]) is
	'How near each candidate is to the seeds; used for recommendations and for similar listings.';

-- The newest two results of a search. Words and features have no index in this order, so that they are looked for among the
-- newest 400 that meet the other conditions.
create function private.find_search_results(filters jsonb) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
	conditions constant jsonb := private.listing_conditions(filters);
	words constant text := concat_ws(' and ', conditions ->> 'q', conditions ->> 'feature');
	ids bigint[];
begin
	execute private.page_query(filters, conditions - array['q', 'feature'], 'newest', 1, null, case words when '' then 2 else 400 end) into ids;
	if words = '' then return ids; end if;
	execute format('select array_agg(f.id) from (select l.id from unnest($1) with ordinality o(id, position)
		join public.listings l on l.id = o.id where %s order by o.position limit 2) f', words) into ids using ids;
	return ids;
end $$;

-- Listings of the same kind of act count equally; the weight says how much an act tells. At most 12 favourites, the newest
-- results of the newest two searches, and with consent the last four listings viewed. A listing that is not public any
-- more, other than a sold or rented one, may have changed since and tells nothing.
create function private.list_seeds(person uuid, uses_views boolean)
returns table (listing_id bigint, weight real, reason text, search_id uuid)
language plpgsql stable set search_path = ''
as $$
declare
	s public.saved_searches;
	ids bigint[];
	hidden constant bigint[] := array(select h.listing_id from public.hidden_listings h where h.user_id = person);
	hidden_agents constant uuid[] := array(select h.agent_id from public.hidden_agents h where h.user_id = person);
begin
	return query select f.listing_id, 1::real, 'saved', null::uuid from public.favourites f join public.listings l on l.id = f.listing_id
		where f.user_id = person and f.removed_at is null and l.status in ('available', 'sold', 'rented')
			and l.id <> all (hidden) and l.agent_id <> all (hidden_agents)
		order by f.saved_at desc, f.listing_id limit 12;
	for s in select q.* from public.saved_searches q where q.user_id = person order by q.created_at desc, q.id limit 2 loop
		begin
			select array_agg(m.listing_id) into ids from (select m.listing_id, max(m.found_at) as found_at from public.saved_search_matches m
				join public.listings l on l.id = m.listing_id and l.status = 'available'
					and l.id <> all (hidden) and l.agent_id <> all (hidden_agents)
				where m.search_id = s.id group by 1 order by 2 desc, 1 desc limit 2) m;
			if ids is null then
				ids := private.find_search_results(s.database_filters);
			end if;
			return query select l.id, 0.7::real, 'search', s.id from unnest(ids) i join public.listings l on l.id = i
				where l.id <> all (hidden) and l.agent_id <> all (hidden_agents) order by array_position(ids, i);
		exception when others then
			-- A search that cannot be read any more is paused by its job.
			null;
		end;
	end loop;
	if uses_views then
		return query select v.listing_id, 0.3::real, 'viewed', null::uuid from public.recently_viewed v join public.listings l on l.id = v.listing_id
			where v.user_id = person and l.status in ('available', 'sold', 'rented')
				and l.id <> all (hidden) and l.agent_id <> all (hidden_agents)
			order by v.viewed_at desc, v.listing_id limit 4;
	end if;
end $$;

-- Listings that may be recommended for these seeds: of the six strongest groups of kind, category, type and district the
-- newest 80 in a band of their prices, and of vehicles the newest 20 of each model.
create function private.find_candidates(seeds bigint[], weights real[], excluded bigint[], hidden_agents uuid[]) returns bigint[]
language plpgsql stable set search_path = ''
	set plan_cache_mode = force_custom_plan -- lists that are known to the plan are looked up by hash
as $$
begin
	return (
		with s as materialized (
			select l.kind, l.category, l.type, l.district_id, l.make_id, l.model_id, l.price_pence, w.weight, w.position
			from unnest(seeds, weights) with ordinality w(id, weight, position) join public.listings l on l.id = w.id
		), groups as materialized (
			select s.kind, s.category, s.type, s.district_id, min(s.price_pence) * 0.7 as price_min, max(s.price_pence) * 1.3 as price_max
			from s group by 1, 2, 3, 4 order by sum(s.weight) desc, min(s.position) limit 6
		), models as materialized (
			select s.make_id, s.model_id, min(s.price_pence) * 0.7 as price_min, max(s.price_pence) * 1.3 as price_max
			from s where s.kind = 'vehicle' and s.model_id is not null group by 1, 2 order by sum(s.weight) desc, min(s.position) limit 6
		)
		select array_agg(distinct c.id) from (
			select n.id from groups g cross join lateral (
				select l.id from public.listings l where l.status = 'available' and l.district_id = g.district_id and l.kind = g.kind
					and l.category = g.category and l.type = g.type and l.price_pence between g.price_min and g.price_max
					and l.id <> all (excluded) and l.agent_id <> all (hidden_agents)
				order by l.first_listed_at desc, l.id desc limit 80) n
			union all
			select n.id from models m cross join lateral (
				select l.id from public.listings l where l.status = 'available' and l.kind = 'vehicle' and l.make_id = m.make_id
					and l.model_id = m.model_id and l.price_pence between m.price_min and m.price_max
					and l.id <> all (excluded) and l.agent_id <> all (hidden_agents)
				order by l.first_listed_at desc, l.id desc limit 20) n) c);
end $$;

-- The newest listings of a kind, a category and districts; null for any.
create function private.find_newest(wanted_kind text, wanted_category text, districts smallint[], excluded bigint[], twins text[],
	hidden_agents uuid[]) returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
	return (select array_agg(n.id order by n.first_listed_at desc, n.id desc)
		from (values ('property', 'sale'), ('property', 'rent'), ('vehicle', 'sale')) m(kind, category)
		cross join lateral (
			select l.id, l.first_listed_at from public.listings l where l.status = 'available' and l.kind = m.kind and l.category = m.category
				and (districts is null or l.district_id = any (districts))
				and l.id <> all (excluded) and l.agent_id <> all (hidden_agents)
				and private.twin_key(l) <> all (twins)
			order by l.first_listed_at desc, l.id desc limit 40) n
		where (wanted_kind is null or m.kind = wanted_kind) and (wanted_category is null or m.category = wanted_category));
end $$;

-- Adds ids in their order to those taken, up to a number: at most six of an area and four of an agent, and at least four
-- areas where the ids allow. quotas: of each kind and category ("property/rent"), null for no limit. is_relaxed: without
-- these rules.
create function private.take_spread(taken bigint[], ids bigint[], wanted integer, quotas jsonb default null, is_relaxed boolean default false)
returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
	areas smallint[];
	agents uuid[];
	markets text[];
	missing_areas integer;
	-- Those with other offers. Which of them stands for a home is known when one is taken: the first may be of an agent who has enough.
	paired constant bigint[] := array(select distinct s.listing_id from private.same_offers s where s.listing_id = any (ids));
	c record;
begin
	select coalesce(array_agg(l.area_id), '{}'), coalesce(array_agg(l.agent_id), '{}'), coalesce(array_agg(l.kind || '/' || l.category), '{}')
		into areas, agents, markets from public.listings l where l.id = any (taken);
	for step in 1 .. 2 loop
		for c in select l.id, l.area_id, l.agent_id, l.kind || '/' || l.category as market
			from unnest(ids) with ordinality o(id, position) join public.listings l on l.id = o.id
			where l.id <> all (taken) order by o.position
		loop
			exit when cardinality(taken) >= wanted;
			continue when c.id = any (paired)
				and exists (select from private.same_offers s where s.listing_id = c.id and s.other_id = any (taken));
			if not is_relaxed then
				continue when cardinality(array_positions(areas, c.area_id)) >= 6 or cardinality(array_positions(agents, c.agent_id)) >= 4;
				if step = 1 then
					missing_areas := 4 - (select count(distinct a) from unnest(areas) a);
					continue when c.area_id = any (areas) and wanted - cardinality(taken) <= missing_areas;
					continue when cardinality(array_positions(markets, c.market)) >= (quotas ->> c.market)::integer;
				end if;
			end if;
			taken := taken || c.id;
			areas := areas || c.area_id;
			agents := agents || c.agent_id;
			markets := markets || c.market;
		end loop;
	end loop;
	return taken;
end $$;

-- Why each listing is recommended: {id: {reason, listing_id, search_id, …}} with facts of the nearest seed. listing_id is
-- null when that listing has no public page any more; a newest one has the facts of its own district.
create function private.explain_recommendations(ids bigint[], nearest bigint[], reasons text[], searches uuid[]) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
	return (select coalesce(json_object_agg(r.id, case r.reason
			when 'newest' then json_build_object('reason', r.reason, 'listing_id', null,
				'district', case when r.nearest is not null then (select json_build_object('slug', d.slug, 'name_en', d.name_en, 'name_tr', d.name_tr)
					from public.areas d where d.id = s.district_id) end)
			when 'search' then json_build_object('reason', r.reason, 'listing_id', null, 'search_id', r.search_id,
				'search', (select q.name from public.saved_searches q where q.id = r.search_id))
			else json_build_object('reason', r.reason, 'listing_id', case when private.is_shown(s) then s.id end, 'kind', s.kind, 'category', s.category, 'type', s.type,
				'bedrooms', s.bedrooms, 'living_rooms', s.living_rooms, 'year', s.year, 'area', private.area_json(s.area_id),
				'make', (select k.name from public.vehicle_makes k where k.id = s.make_id),
				'model', (select m.name from public.vehicle_models m where m.id = s.model_id)) end), '{}')
		from unnest(ids, nearest, reasons, searches) r(id, nearest, reason, search_id)
		left join public.listings s on s.id = r.nearest);
end $$;

create function private.recommend_listings(person uuid, uses_views boolean, wanted integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
	set max_parallel_workers_per_gather = 0 -- starting a worker takes longer than the queries
as $$
declare
	fewest constant integer := least(6, wanted);
	seeds bigint[];
	weights real[];
	reasons text[];
	searches uuid[];
	negatives bigint[];
	excluded bigint[];
	twins text[];
	hidden_agents uuid[];
	quotas jsonb;
	ranked bigint[] := '{}';
	nearest bigint[] := '{}';
	scope record;
	newest bigint[];
	others bigint[] := '{}';
	in_district bigint[] := '{}';
	taken bigint[] := '{}';
	taken_near bigint[];
begin
	-- A listing counts once, by its strongest act.
	select coalesce(array_agg(s.listing_id order by s.position), '{}'), coalesce(array_agg(s.weight order by s.position), '{}'),
		array_agg(s.reason order by s.position), array_agg(s.search_id order by s.position) into seeds, weights, reasons, searches
	from (select distinct on (n.listing_id) n.* from private.list_seeds(person, uses_views) with ordinality
		n(listing_id, weight, reason, search_id, position) order by n.listing_id, n.position) s;
	-- Dismissed, hidden, or removed from the favourites within the hour.
	negatives := array(select d.listing_id from public.dismissed_recommendations d where d.user_id = person
		union select h.listing_id from public.hidden_listings h where h.user_id = person
		union select f.listing_id from public.favourites f where f.user_id = person and f.removed_at > now() - interval '1 hour');
	twins := array(select private.twin_key(l) from public.listings l where l.id = any (negatives));
	excluded := negatives || array(select f.listing_id from public.favourites f where f.user_id = person and f.removed_at is null)
		|| array(select i from unnest(seeds, reasons) s(i, reason) where s.reason = 'viewed');
	-- Other offers of the same homes are no news.
	excluded := excluded || array(select o.other_id from private.same_offers o where o.listing_id = any (excluded));
	hidden_agents := person || array(select b.blocked_id from public.blocks b where b.user_id = person
		union select h.agent_id from public.hidden_agents h where h.user_id = person);

	if cardinality(seeds) > 0 then
		-- Each kind and category has places by its share of the seeds. One with few seeds counts a little less, as its mean is of
		-- fewer.
		with market as materialized (
			select l.kind || '/' || l.category as name, sum(w.weight) / sum(sum(w.weight)) over () as share, count(*) as seeds
			from unnest(seeds, weights) w(id, weight) join public.listings l on l.id = w.id group by 1
		), r as (
			select n.listing_id, n.nearest, n.score * (0.7 + 0.1 * least(m.seeds, 3)) as score
			from private.rank_by_nearness(seeds, weights, private.find_candidates(seeds, weights, excluded, hidden_agents)) n
			join public.listings l on l.id = n.listing_id join market m on m.name = l.kind || '/' || l.category
			where private.twin_key(l) not in (select t from unnest(twins) t)
			order by 3 desc, 1 desc limit 200
		)
		select (select jsonb_object_agg(m.name, greatest(1, round(m.share * wanted))) from market m),
			coalesce(array_agg(r.listing_id order by r.score desc, r.listing_id desc), '{}'),
			coalesce(array_agg(r.nearest order by r.score desc, r.listing_id desc), '{}')
		into quotas, ranked, nearest from r;
		taken := private.take_spread(taken, ranked, case when cardinality(seeds) < 3 then wanted / 2 else wanted end, quotas);
	end if;

	taken_near := taken;
	-- The rest is the newest: of the last saved search's kind and district, or of the last seed's, then of all.
	if cardinality(taken) < wanted then
		select q.kind, q.database_filters ->> 'category' as category,
			(select array_agg(distinct coalesce(a.parent_id, a.id)) from public.areas a
				where q.database_filters -> 'place' ? a.slug or a.slug = q.database_filters ->> 'near'
				or a.id = (select k.area_id from public.landmarks k where k.slug = q.database_filters ->> 'near')) as districts
			into scope from public.saved_searches q where q.user_id = person order by q.created_at desc, q.id limit 1;
		if not found then
			select l.kind, l.category, array[l.district_id] as districts into scope from public.listings l where l.id = seeds[1];
		end if;
		for level in 1 .. 3 loop
			exit when cardinality(taken) >= wanted;
			continue when level = 1 and scope.districts is null or level = 2 and scope.kind is null;
			newest := coalesce(private.find_newest(case when level < 3 then scope.kind end, case when level < 3 then scope.category end,
				case when level = 1 then scope.districts end, excluded, twins, hidden_agents), '{}');
			if level = 1 then in_district := newest; end if;
			others := others || newest;
			taken := private.take_spread(taken, newest, wanted);
		end loop;
		if cardinality(taken) < fewest then taken := private.take_spread(taken, ranked || others, fewest, null, true); end if;
	end if;

	return (select json_build_object('rows', private.list_cards(array_agg(t.id order by t.position)),
		'because', private.explain_recommendations(array_agg(t.id), array_agg(t.nearest), array_agg(t.reason), array_agg(t.search_id)))
	from (
		select o.id, case when r.place is not null then nearest[r.place] when o.id = any (in_district) then o.id end as nearest,
			coalesce(reasons[s.place], 'newest') as reason, searches[s.place] as search_id,
			row_number() over (order by r.place, o.position) as position
		from unnest(taken) with ordinality o(id, position)
		cross join lateral (select case when o.id = any (taken_near) or o.id <> all (others) then array_position(ranked, o.id) end as place) r
		cross join lateral (select array_position(seeds, nearest[r.place]) as place) s) t);
end $$;

-- wanted   number of listings, up to 24
-- returns  {is_shown, uses_views, rows, because}: cards in order, and the reason of each by id (see
--          private.explain_recommendations); none when the viewer does not want recommendations
create function public.list_recommendations(wanted integer default 12) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	p record;
	result json := '{"rows": [], "because": {}}';
begin
	select q.id, q.recommends, q.recommends_from_views into p from public.profiles q where q.id = private.viewer_id();
	if not found then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if p.recommends then
		result := private.recommend_listings(p.id, p.recommends_from_views, least(greatest(wanted, 1), 24));
	end if;
	return json_build_object('is_shown', p.recommends, 'uses_views', p.recommends_from_views,
		'rows', coalesce(result -> 'rows', '[]'), 'because', result -> 'because');
end $$;
comment on function public.list_recommendations(integer) is
	'Listings for the viewer with the reason of each, from their own favourites, saved searches and, with consent, views.';
grant execute on function public.list_recommendations(integer) to authenticated;
