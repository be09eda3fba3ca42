-- What is asked for homes, land and vehicles, week by week: the figures of the page /market. Asking prices, not selling prices.

create table private.market_figures (
	week date not null check (extract(isodow from week) = 1),
	segment text not null check (segment in ('home_sale', 'home_rent', 'land_sale', 'vehicle_sale')),
	type text not null check (length(type) <= 40),
	area_id smallint references public.areas (id) on delete cascade,
	rooms smallint check (rooms between 0 and 5),
	make_id smallint references public.vehicle_makes (id) on delete cascade,
	model_id integer references public.vehicle_models (id) on delete cascade,
	-- Fewer would tell the price of single listings.
	listings integer not null check (listings >= 8),
	lower_pence bigint not null,
	median_pence bigint not null,
	upper_pence bigint not null,
	m2_pence bigint,
	check (lower_pence <= median_pence and median_pence <= upper_pence),
	constraint market_figures_group unique nulls not distinct (segment, type, area_id, rooms, make_id, model_id, week)
);
comment on table private.market_figures is
	'Asking prices of groups of at least eight listings, one row for each group and week; of land by the dönüm. Kept for three '
	'years. Written by the job market-figures.';
comment on column private.market_figures.week is 'Its Monday.';
comment on column private.market_figures.area_id is 'An area or a district; null for the whole north.';
comment on column private.market_figures.rooms is 'Bedrooms, 5 for five or more; null for any number.';
comment on column private.market_figures.m2_pence is
	'Median of homes for sale by the square metre; null when fewer than eight of them have a size.';
create index market_figures_week on private.market_figures (segment, week, type);
create index market_figures_area_id on private.market_figures (area_id);
create index market_figures_make_id on private.market_figures (make_id);
create index market_figures_model_id on private.market_figures (model_id);
alter table private.market_figures enable row level security;
revoke all on private.market_figures from public, anon, authenticated, service_role;

-- The figures of this week for one segment, from the listings that count (private.counted_listings). Listings with the same
-- first picture count once. Prices beyond three times, or below a third of, the median of their type and district, or make of
-- vehicles, are left out where at least eight others make it, as private.price_comparison has it for all in a district.
create function private.compute_market_figures(wanted text) returns setof private.market_figures
language sql stable security definer set search_path = ''
as $$
	with counted as materialized (
		select distinct on (l.picture) l.type, l.district_id, nullif(l.area_id, l.district_id) as area_id, l.make_id, l.model_id, l.price_per_m2_pence,
			-- The bedrooms of a whole building are those of its flats together. The least of nothing and five would be five.
			case when l.type <> 'whole_building' and l.bedrooms is not null then least(l.bedrooms, 5::smallint) end as rooms,
			-- 1 dönüm is 1,338 m².
			case when wanted = 'land_sale' then round(l.price_pence * 1338.0 / nullif(l.land_m2, 0)) else l.price_pence end as price,
			case when wanted = 'land_sale' then l.price_per_m2_pence else l.price_pence end as compared,
			case when wanted = 'vehicle_sale' then l.make_id else l.district_id end as peers
		from private.counted_listings l
		where l.kind = case wanted when 'vehicle_sale' then 'vehicle' else 'property' end
			and l.category = case wanted when 'home_rent' then 'rent' else 'sale' end
			and l.type not in ('office', 'retail', 'shop', 'warehouse')
			and (wanted = 'vehicle_sale'
				or (wanted = 'land_sale') = (l.type in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove')))
		order by l.picture, l.id
	), medians as (
		select c.type, c.peers, count(c.compared) - 1 as others, percentile_cont(0.5) within group (order by c.compared) as median
		from counted c group by c.type, c.peers
	), usual as (
		select c.* from counted c join medians m on m.type = c.type and m.peers is not distinct from c.peers
		where c.price > 0 and (m.others < 8 or m.median = 0 or (c.compared <= 3 * m.median and c.compared * 3 >= m.median))
	)
	select date_trunc('week', private.local_date(now()))::date, wanted, u.type,
		case when grouping(u.area_id) = 0 then u.area_id when grouping(u.district_id) = 0 then u.district_id end,
		u.rooms, u.make_id, u.model_id, count(*)::integer,
		round(percentile_cont(0.25) within group (order by u.price))::bigint,
		round(percentile_cont(0.5) within group (order by u.price))::bigint,
		round(percentile_cont(0.75) within group (order by u.price))::bigint,
		case when wanted = 'home_sale' and count(u.price_per_m2_pence) >= 8
			then round(percentile_cont(0.5) within group (order by u.price_per_m2_pence))::bigint end
	from usual u
	group by grouping sets ((u.type), (u.type, u.rooms), (u.type, u.district_id), (u.type, u.district_id, u.rooms),
		(u.type, u.area_id), (u.type, u.area_id, u.rooms), (u.type, u.make_id), (u.type, u.make_id, u.model_id))
	having count(*) >= 8
		and (grouping(u.rooms) = 1 or u.rooms is not null)
		and (grouping(u.district_id) = 1 or u.district_id is not null)
		and (grouping(u.area_id) = 1 or u.area_id is not null)
		and (grouping(u.make_id) = 1 or u.make_id is not null)
		and (grouping(u.model_id) = 1 or u.model_id is not null)
$$;

-- Writes the figures of this week, one segment at a time; a second run replaces those of the first. Returns {figures, removed}:
-- the rows of the week, and the old ones that were removed, at most 20,000.
create function public.write_market_figures(segment text) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	wanted constant text := segment;
	this_week constant date := date_trunc('week', private.local_date(now()));
	written integer;
	old integer;
begin
	if wanted is null or wanted not in ('home_sale', 'home_rent', 'land_sale', 'vehicle_sale') then
		raise exception 'unknown segment' using errcode = '22023';
	end if;
	perform pg_advisory_xact_lock(hashtextextended('market_figures ' || wanted, 0));
	delete from private.market_figures f where f.segment = wanted and f.week = this_week;
	insert into private.market_figures select * from private.compute_market_figures(wanted);
	get diagnostics written = row_count;
	delete from private.market_figures f where f.ctid in (select o.ctid from private.market_figures o
		where o.segment = wanted and o.week < this_week - interval '3 years' limit 20000);
	get diagnostics old = row_count;
	return json_build_object('figures', written, 'removed', old);
end $$;
comment on function public.write_market_figures(text) is
	'For the job market-figures: the asking prices of this week in one segment. Safe to call at any time.';
grant execute on function public.write_market_figures(text) to service_role;

-- The newest figures of a segment: {week, type, types: [{type, listings}], rows: [{place, rooms, make, model, listings,
-- lower_pence, median_pence, upper_pence, m2_pence, quarter_pence, year_pence, history: [[week, pence], …]}]}; week
-- null and no rows when there are none. Of a place: its own and those of its areas; otherwise the whole north (place: null) and its districts. Of
-- a make: its models. quarter_pence and year_pence: the median 13 and 52 weeks earlier, or up to two weeks before that, when
-- the job had not run; null when it was not known. history: the medians of a year, of rows for any number of rooms.
create function public.get_market(segment text, listing_type text default null, place text default null, make text default null)
returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	wanted constant text := segment;
	current_week constant date := (select max(f.week) from private.market_figures f where f.segment = wanted);
	types constant json := (select json_agg(json_build_object('type', f.type, 'listings', f.listings) order by f.listings desc, f.type)
		from private.market_figures f where f.segment = wanted and f.week = current_week
			and num_nulls(f.area_id, f.rooms, f.make_id, f.model_id) = 4);
	chosen constant text := coalesce(listing_type, types -> 0 ->> 'type');
begin
	return json_build_object('week', current_week, 'type', chosen, 'types', coalesce(types, '[]'), 'rows', (
		select coalesce(json_agg(json_build_object('place', r.slug, 'rooms', r.rooms, 'make', r.make, 'model', r.model,
			'listings', r.listings, 'lower_pence', r.lower_pence, 'median_pence', r.median_pence, 'upper_pence', r.upper_pence,
			'm2_pence', r.m2_pence,
			'quarter_pence', (select e.median_pence from private.market_figures e where e.segment = r.segment and e.type = r.type
				and (e.area_id, e.rooms, e.make_id, e.model_id) is not distinct from (r.area_id, r.rooms, r.make_id, r.model_id)
				and e.week between current_week - 105 and current_week - 91 order by e.week desc limit 1),
			'year_pence', (select e.median_pence from private.market_figures e where e.segment = r.segment and e.type = r.type
				and (e.area_id, e.rooms, e.make_id, e.model_id) is not distinct from (r.area_id, r.rooms, r.make_id, r.model_id)
				and e.week between current_week - 378 and current_week - 364 order by e.week desc limit 1),
			'history', case when r.rooms is null then (select json_agg(json_build_array(e.week, e.median_pence) order by e.week)
				from private.market_figures e where e.segment = r.segment and e.type = r.type and e.rooms is null
				and (e.area_id, e.make_id, e.model_id) is not distinct from (r.area_id, r.make_id, r.model_id)
				and e.week >= current_week - 364) else '[]' end)
			order by r.listings desc, r.slug, r.rooms, r.make, r.model), '[]')
		from (select f.*, a.slug, k.slug as make, v.slug as model from private.market_figures f
			left join public.areas a on a.id = f.area_id left join public.areas d on d.id = a.parent_id
			left join public.vehicle_makes k on k.id = f.make_id left join public.vehicle_models v on v.id = f.model_id
			where f.segment = wanted and f.week = current_week and f.type = chosen
				and case when get_market.make is not null then k.slug = get_market.make
					when get_market.place is not null then a.slug = get_market.place or d.slug = get_market.place
					else f.model_id is null and a.parent_id is null end
			order by f.listings desc, a.slug, f.rooms limit 300) r));
end $$;
comment on function public.get_market(text, text, text, text) is
	'Asking prices by place and rooms, or make and model, with the change over 3 and 12 months, at most 300 groups.';
grant execute on function public.get_market(text, text, text, text) to anon, authenticated, service_role;
