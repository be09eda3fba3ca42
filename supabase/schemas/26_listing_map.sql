-- The results of a search on a map: numbers by cell, or the listings themselves as pins. Positions are the public ones
-- of listings: rounded to about 100 m, or the middle of an area.
--
-- Few matches are counted exactly. Many are read from the index of the map alone while that is cheap, else from its
-- random sixteenth, which gives estimates and says so.

-- How the matches of some conditions are read: the planner's cost of reading them all, and its estimate of their number.
create function private.plan_matches(filters jsonb, conditions jsonb, out cost double precision, out matches bigint)
language plpgsql volatile set search_path = ''
as $$
declare
	plan json;
begin
	execute 'explain (format json) select l.latitude, l.longitude, l.price_pence, l.area_id from public.listings l where '
		|| private.listing_where(filters, conditions) into plan;
	cost := (plan -> 0 -> 'Plan' ->> 'Total Cost')::double precision;
	matches := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::bigint;
end $$;

-- Whether this many listings of the sample match.
create function private.has_many_in_sample(filters jsonb, conditions jsonb, wanted integer) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
	found integer;
begin
	execute format('select count(*) from (select from public.listings l where %s and l.id %% 16 = 0 limit %s) m',
		private.listing_where(filters, conditions), wanted) into found;
	return found = wanted;
end $$;

-- All matching ids up to a thousand, as a list counts them; null when there are more. Of a thousand, some 63 are in the
-- sample, and 120 by no chance.
create function private.find_few(filters jsonb, conditions jsonb) returns bigint[]
language plpgsql volatile set search_path = ''
as $$
declare
	max_counted constant integer := 1001;
	ids bigint[];
begin
	-- Others are counted in an index of lists.
	if conditions - array['place', 'type', 'price', 'rooms'] <> '{}' and private.estimate_matches(filters, conditions) > 300
		and private.has_many_in_sample(filters, conditions, 120) then
		return null;
	end if;
	ids := private.find_matches(filters, conditions);
	return case when cardinality(ids) < max_counted then ids end;
end $$;

-- How a map reads the matches in a view: the condition on public.listings l, how many listings each row stands for, and
-- the ids, when pins show them. ids: all matches of the search, when they are known.
create function private.choose_map_rows(filters jsonb, conditions jsonb, view_condition text, ids bigint[],
	out rows_where text, out weight integer, out pins bigint[])
language plpgsql volatile set search_path = ''
as $$
declare
	max_pins constant integer := 120;
	-- Reading and grouping some 20,000 entries of the index.
	max_cost constant double precision := 2700;
	cost_to_group constant double precision := 0.03;
	max_read constant integer := 3000;
	plan record;
	found bigint[];
begin
	conditions := conditions || jsonb_build_object('view', view_condition);
	rows_where := private.listing_where(filters, conditions);
	weight := 1;
	if ids is not null then
		execute format('select coalesce(array_agg(l.id), ''{}'') from public.listings l where l.id = any($1) and %s', view_condition)
			into found using ids;
	else
		select * into plan from private.plan_matches(filters, conditions);
		if plan.cost + plan.matches * cost_to_group <= max_cost then
			execute format('select coalesce(array_agg(m.id), ''{}'') from (select l.id from public.listings l where %s limit %s) m',
				rows_where, max_pins + 1) into pins;
			if cardinality(pins) > max_pins then pins := null; end if;
			return;
		end if;
		-- About a thousand: fewer would make poor estimates.
		if not private.has_many_in_sample(filters, conditions, 64) then
			execute format('select coalesce(array_agg(m.id), ''{}'') from (select l.id from public.listings l where %s limit %s) m',
				rows_where, max_read) into found;
		end if;
		if found is null or cardinality(found) = max_read then
			weight := 16;
			rows_where := rows_where || ' and l.id % 16 = 0';
			return;
		end if;
	end if;
	rows_where := format('l.id = any(%L::bigint[])', found);
	if cardinality(found) <= max_pins then pins := found; end if;
end $$;

-- A number in two figures, for what is estimated.
create function private.round_estimate(number bigint) returns bigint
language plpgsql immutable set search_path = ''
as $$ begin return round(number, least(0, 2 - length(number::text))); end $$;

-- The numbers of a view by cells of 64 pixels at its zoom, larger ones where that makes too many: [{latitude, longitude,
-- count, median_pence, box, area}]. A degree of longitude is 0.817 of one of latitude on the island. The box is that of the
-- listings, so that a list of it has the same ones, or of the cell, where not all are known. Positions have three decimals,
-- so half a step more is beyond the last of them.
create function private.map_cells(rows_where text, weight integer, view double precision[], zoom integer, has_median boolean)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
	max_cells constant integer := 128;
	ratio constant double precision := 0.817;
	step double precision := 360 / 2 ^ (zoom + 2);
	result jsonb;
begin
	while (ceil((view[3] - view[1]) / step) + 1) * (ceil((view[4] - view[2]) / (step * ratio)) + 1) > max_cells loop
		step := step * 2;
	end loop;
	execute format($q$
		with cells as (
			select floor(l.longitude / %1$s) as x, floor(l.latitude / %2$s) as y, count(*) * %3$s as n,
				avg(l.latitude) as latitude, avg(l.longitude) as longitude, min(l.area_id) as first_area, max(l.area_id) as last_area,
				min(l.longitude) as west, min(l.latitude) as south, max(l.longitude) as east, max(l.latitude) as north, %4$s as median
			from public.listings l where %5$s group by 1, 2)
		select jsonb_agg(jsonb_build_object(
			'latitude', round(c.latitude::numeric, 3), 'longitude', round(c.longitude::numeric, 3),
			'count', case when %3$s > 1 then private.round_estimate(c.n) else c.n end, 'median_pence', c.median,
			'box', (select jsonb_agg(round(e.edge::numeric, 4) order by e.place) from unnest(case when %3$s > 1
				then array[greatest(c.x * %1$s, %6$s), greatest(c.y * %2$s, %7$s), least((c.x + 1) * %1$s, %8$s), least((c.y + 1) * %2$s, %9$s)]
				else array[c.west - 0.0005, c.south - 0.0005, c.east + 0.0005, c.north + 0.0005] end) with ordinality e(edge, place)),
			'area', (select a.slug from public.areas a where a.id = c.first_area and c.first_area = c.last_area))
			order by c.n desc, c.y desc, c.x)
		from cells c $q$,
		step, step * ratio, weight,
		case when has_median then 'percentile_disc(0.5) within group (order by l.price_pence)' else 'null::bigint' end,
		rows_where, view[1], view[2], view[3], view[4])
		into result;
	return coalesce(result, '[]');
end $$;

-- Listings as pins, one for each position: [{latitude, longitude, area, count, listings: [{id, price_pence, type, reduced}]}].
-- area: only its middle is known, and the pin stands for the whole of it. The caller limits the number of listings.
create function private.map_pins(ids bigint[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
	return (
		with placed as (
			select l.id, l.price_pence, l.type, l.reduction_percent is not null as reduced, h.area,
				round(coalesce(case when h.area is not null then a.latitude end, l.latitude)::numeric, case when h.area is null then 3 else 4 end) as latitude,
				round(coalesce(case when h.area is not null then a.longitude end, l.longitude)::numeric, case when h.area is null then 3 else 4 end) as longitude
			from public.listings l left join public.areas a on a.id = l.area_id
			-- A listing without a point of its own has the middle of its area.
			cross join lateral (select case when l.location_precision = 'area'
				or (l.latitude, l.longitude) = (a.latitude, a.longitude) then a.slug end as area) h
			where l.id = any(ids))
		select coalesce(jsonb_agg(p.pin order by p.latitude desc, p.longitude, p.area nulls first), '[]') from (
			select s.latitude, s.longitude, s.area, jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude, 'area', s.area,
				'count', count(*), 'listings', jsonb_agg(jsonb_build_object('id', s.id, 'price_pence', s.price_pence, 'type', s.type,
				'reduced', s.reduced) order by s.id desc)) as pin
			from placed s group by s.latitude, s.longitude, s.area) p);
end $$;

-- The matches of a search in a view of the map.
-- filters   see private.listing_conditions; kind is required
-- box       the view: [west, south, east, north] in degrees
-- zoom      5 to 19, as maps of the web count it
-- sort      order of the list, which leaves out what it cannot order; see public.search_listings
-- returns   {total, is_capped: as search_listings; in_view; is_estimate: in_view and the numbers of cells are estimates;
--           outside: matches elsewhere, null when unknown; without_point; cells: see private.map_cells, or pins: see
--           private.map_pins}; up to 120 listings are pins
-- errors    unknown_kind, unreadable_box, unreadable_zoom
create function public.map_listings(filters jsonb, box double precision[], zoom integer, sort text default 'newest') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
	set max_parallel_workers_per_gather = 0 set statement_timeout = '2s'
as $$
declare
	max_counted constant integer := 1001;
	conditions jsonb;
	view_condition text;
	ids bigint[];
	total bigint;
	is_capped boolean := false;
	source record;
	cells jsonb := '[]';
	in_view bigint;
	without_point bigint := 0;
begin
	filters := jsonb_strip_nulls(filters);
	if coalesce(filters ->> 'kind', '') not in ('property', 'vehicle') then
		raise exception 'unknown_kind' using errcode = 'PT400';
	end if;
	if zoom is null or zoom not between 5 and 19 then raise exception 'unreadable_zoom' using errcode = 'PT400'; end if;
	-- Counted from one, as the edges of cells are read.
	box := array(select edge from unnest(box) with ordinality b(edge, place) order by b.place);
	view_condition := private.box_condition(to_jsonb(box));
	conditions := private.listing_conditions(filters) || private.sort_conditions(sort);

	if conditions - 'place' - 'type' = '{}' then total := (select r.total from private.count_from_roll_up(filters) r); end if;
	if total is null or total < max_counted then
		ids := private.find_few(filters, conditions);
		total := coalesce(cardinality(ids), max_counted);
		is_capped := ids is null;
	end if;
	select * into source from private.choose_map_rows(filters, conditions, view_condition, ids);
	in_view := cardinality(source.pins);
	if source.pins is null then
		cells := private.map_cells(source.rows_where, source.weight, box, zoom,
			filters ? 'category' or filters ->> 'kind' = 'vehicle');
		in_view := coalesce((select sum((c ->> 'count')::bigint) from jsonb_array_elements(cells) c), 0);
		if source.weight > 1 then in_view := private.round_estimate(in_view); end if;
	end if;
	if exists (select from public.listings l where l.status = 'available' and l.kind = filters ->> 'kind' and l.category in ('sale', 'rent')
		and l.latitude is null) then
		execute private.matching_query(filters, conditions || '{"point": "l.latitude is null"}', max_counted) into ids;
		without_point := cardinality(ids);
	end if;
	return json_build_object('total', total, 'is_capped', is_capped, 'in_view', in_view, 'is_estimate', source.weight > 1,
		'outside', case when not is_capped and source.weight = 1 then total - in_view - without_point end,
		'without_point', without_point, 'cells', cells,
		'pins', coalesce(private.map_pins(source.pins), '[]'));
end $$;
comment on function public.map_listings(jsonb, double precision[], integer, text) is
	'The matches of a search in a view of the map: numbers by cell, or up to 120 listings as pins at their public positions.';
grant execute on function public.map_listings(jsonb, double precision[], integer, text) to anon, authenticated, service_role;

-- The box around the matches of a search: {box: [west, south, east, north]}, null without any. Of many matches it is the box
-- around some of them, which the farthest ones may be outside of.
create function public.get_map_extent(filters jsonb, sort text default 'newest') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
	set max_parallel_workers_per_gather = 0 set statement_timeout = '2s'
as $$
declare
	source record;
	conditions jsonb;
	result json;
begin
	filters := jsonb_strip_nulls(filters);
	if coalesce(filters ->> 'kind', '') not in ('property', 'vehicle') then
		raise exception 'unknown_kind' using errcode = 'PT400';
	end if;
	conditions := private.listing_conditions(filters) || private.sort_conditions(sort);
	select * into source from private.choose_map_rows(filters, conditions, 'l.latitude is not null', private.find_few(filters, conditions));
	execute format('select case when count(*) > 0 then json_build_array(round(min(l.longitude)::numeric - 0.0005, 4),
			round(min(l.latitude)::numeric - 0.0005, 4), round(max(l.longitude)::numeric + 0.0005, 4),
			round(max(l.latitude)::numeric + 0.0005, 4)) end
		from public.listings l where %s', source.rows_where) into result;
	return json_build_object('box', result);
end $$;
comment on function public.get_map_extent(jsonb, text) is 'The box around the matches of a search: {box: [west, south, east, north]}.';
grant execute on function public.get_map_extent(jsonb, text) to anon, authenticated, service_role;
