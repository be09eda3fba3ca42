-- What homes and vehicles are offered for. Asking prices, not selling prices.

-- The listings that count for usual prices: public ones without an open finding.
-- picture: the same for listings with the same first photo, which are one offer.
create view private.counted_listings with (security_invoker = true) as
	select l.*, coalesce((select p.picture_hash::text from public.listing_photos p where p.listing_id = l.id
		and p.kind = 'photo' order by p.position limit 1), 'listing ' || l.id) as picture
	from public.listings l
	where l.status = 'available' and not exists (select from public.listing_flags f
		where f.listing_id = l.id and f.seen_at is null);
comment on view private.counted_listings is 'Public listings that count for usual prices, each with a mark of its first picture.';

-- Homes by what makes them alike: every circle is a list of areas.
create index listings_alike on public.listings (area_id, category, type, (coalesce(bedrooms, '-1'::smallint)),
	first_listed_at desc, id desc) include (bedrooms, agent_id, price_pence, price_per_m2_pence, land_m2, kind, status)
	where status = 'available' and kind = 'property';
-- The first picture of each of them, without reading its row.
create index listing_photos_pictures on public.listing_photos (listing_id, position) include (picture_hash) where kind = 'photo';

-- What the newest 60 listings that are like l ask, in pence; land by the dönüm of 1,338 m². Like are homes of its category, type
-- and rooms in the given areas; vehicles of its make and model, at most two years and 30,000 km apart, with the steering wheel on
-- the same side, which matters for all but motorcycles. One offer counts once: listings with the same first picture, the offer
-- itself not at all, and everything else of its advertiser together. Prices more than three times, or less than a third of, the
-- median are left out, as private.price_comparison finds them. Null with fewer than eight.
create function private.like_prices(l public.listings, circle smallint[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
	is_land constant boolean := l.type in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove');
	own_picture constant text := (select p.picture_hash from public.listing_photos p where p.listing_id = l.id
		and p.kind = 'photo' order by p.position limit 1);
	found_prices jsonb;
begin
	with alike as materialized (
		(select o.id, o.agent_id, o.first_listed_at, o.price_per_m2_pence as per_m2, o.picture,
			case when is_land then round(o.price_pence * 1338.0 / o.land_m2) else o.price_pence end as price
		from private.counted_listings o where l.kind = 'property' and o.status = 'available' and o.kind = 'property'
		and o.area_id = any (circle) and o.category = l.category and o.type = l.type
		and coalesce(o.bedrooms, '-1'::smallint) = coalesce(l.bedrooms, '-1'::smallint) and o.id is distinct from l.id
		order by o.first_listed_at desc, o.id desc limit 60)
		union all
		(select o.id, o.agent_id, o.first_listed_at, null, o.picture, o.price_pence
		from private.counted_listings o where l.kind = 'vehicle' and o.status = 'available' and o.kind = 'vehicle'
		and o.category = l.category and o.type = l.type and o.make_id = l.make_id and o.model_id = l.model_id
		and o.year between l.year - 2 and l.year + 2 and o.odometer_km between l.odometer_km - 30000 and l.odometer_km + 30000
		and (l.type = 'motorcycle' or o.steering = l.steering) and o.id is distinct from l.id
		order by o.first_listed_at desc, o.id desc limit 60)
	), offers as (
		select distinct on (a.picture collate "C") a.*, case when a.agent_id = l.agent_id then 0 else a.id end as offer from alike a
		where a.price > 0 and a.picture is distinct from own_picture order by a.picture collate "C", a.first_listed_at desc, a.id desc
	), once as (
		select distinct on (o.offer) o.* from offers o order by o.offer, o.first_listed_at desc, o.id desc
	), middle as materialized (
		select percentile_cont(0.5) within group (order by o.price)::numeric as median from once o
	), kept as (
		select o.* from once o, middle where o.price <= 3 * middle.median and o.price * 3 >= middle.median
	)
	select jsonb_build_object('count', count(*), 'is_newest', (select count(*) >= 60 from alike),
		'low_pence', round(percentile_cont(0.25) within group (order by k.price)),
		'median_pence', round(percentile_cont(0.5) within group (order by k.price)),
		'high_pence', round(percentile_cont(0.75) within group (order by k.price)),
		'median_per_m2_pence', case when l.category = 'sale' and not is_land and count(k.per_m2) >= 8
			then round(percentile_cont(0.5) within group (order by k.per_m2)) end,
		'listed_from', min(k.first_listed_at), 'listed_to', max(k.first_listed_at),
		'prices', jsonb_agg(k.price order by k.price))
	into found_prices from kept k having count(*) >= 8;
	return found_prices;
end $$;
comment on function private.like_prices(public.listings, smallint[]) is
	'Number, quartiles, dates and prices of at least eight of the newest 60 like listings, or null.';

-- The comparison in the narrowest circle with eight like listings: the area, areas whose middle is at most 5 km away, the
-- district, the north. Vehicles are compared in the north, because people travel for them.
create function private.compare_prices(l public.listings) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	is_land constant boolean := l.type in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove');
	is_area constant boolean := l.area_id is distinct from l.district_id;
	nearby smallint[];
	circle text := 'north';
	found_prices jsonb;
begin
	if l.kind = 'vehicle' then
		if num_nulls(l.make_id, l.model_id, l.year, l.odometer_km, l.steering) > 0 then return null; end if;
	else
		if l.area_id is null or l.district_id is null or (is_land and coalesce(l.land_m2, 0) = 0) then return null; end if;
		if is_area then
			circle := 'area';
			found_prices := private.like_prices(l, array[l.area_id]);
			if found_prices is null then
				select array_agg(a.id) into nearby from public.areas a, public.areas own
				where own.id = l.area_id and a.parent_id is not null
				and (a.latitude - own.latitude) ^ 2 + ((a.longitude - own.longitude) * 0.817) ^ 2 <= (5 / 111.2) ^ 2;
				circle := 'neighbours';
				found_prices := private.like_prices(l, nearby);
			end if;
		end if;
		if found_prices is null then
			circle := 'district';
			found_prices := private.like_prices(l, array(select a.id from public.areas a
				where l.district_id in (a.id, a.parent_id)));
		end if;
		if found_prices is null then circle := 'north'; end if;
	end if;
	if found_prices is null then found_prices := private.like_prices(l, array(select a.id from public.areas a)); end if;
	return found_prices || jsonb_build_object('circle', circle, 'measure', case when is_land then 'donum' else 'price' end,
		'place', private.area_json(case when circle = 'district' then l.district_id else l.area_id end),
		'price_pence', nullif(case when is_land then round(l.price_pence * 1338.0 / l.land_m2) else l.price_pence end, 0),
		'bedrooms', l.bedrooms, 'year', l.year, 'odometer_km', l.odometer_km);
end $$;
comment on function private.compare_prices(public.listings) is 'What like listings ask, with the circle that was used, or null.';

-- What like listings ask, for an available listing: {circle, measure, place, price_pence, count, low_pence, median_pence,
-- high_pence, median_per_m2_pence, listed_from, listed_to, prices, ...}; prices by the dönüm where measure is donum. Null with
-- fewer than eight, and for listings that are not public.
create function public.compare_price(listing bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	l public.listings;
begin
	select * into l from public.listings o where o.id = listing and o.status = 'available' and o.deleted_at is null;
	if not found or not private.is_enabled(l.agent_id) then return null; end if;
	-- Long values would be unpacked and copied with the row.
	l.search_vector := null; l.description_en := null; l.description_tr := null;
	return private.compare_prices(l);
end $$;
comment on function public.compare_price(bigint) is 'What listings like a public one ask: count, quartiles, dates, prices; or null.';
grant execute on function public.compare_price(bigint) to anon, authenticated;

-- The same for facts that an agent is typing: {type, category, area, bedrooms, gross_m2, net_m2, land_m2, price_pence} or {type,
-- make, model, year, odometer, odometer_unit, steering, price_pence}; area, make and model are slugs. listing: the id of one that
-- the agent may write, which is not compared with itself.
create function public.compare_price_of(facts jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	numbers constant text[] := array['listing', 'bedrooms', 'gross_m2', 'net_m2', 'land_m2', 'price_pence', 'year', 'odometer'];
	words constant text[] := array['category', 'type', 'area', 'make', 'model', 'odometer_unit', 'steering'];
	l public.listings;
	own public.listings;
begin
	if jsonb_typeof(facts) is distinct from 'object' or exists (select from jsonb_each(facts) f where not (case
		when jsonb_typeof(f.value) = 'null' then f.key = any (numbers || words)
		when f.key = any (numbers) then jsonb_typeof(f.value) = 'number' and f.value::text ~ '^[0-9]{1,10}$'
			and (f.key in ('listing', 'price_pence') or f.value::text::bigint <= case when f.key in ('bedrooms', 'year') then 9999 else 100000000 end)
		else f.key = any (words) and jsonb_typeof(f.value) = 'string' and length(f.value #>> '{}') <= 100 end)) then
		raise exception 'unreadable_facts' using errcode = 'PT400';
	end if;
	l := jsonb_populate_record(l, facts - array['listing', 'area', 'make', 'model']);
	l.agent_id := private.viewer_id();
	if facts ->> 'listing' is null and not private.has_permission('listings.write') then perform private.require_agent(); end if;
	if facts ->> 'listing' is not null then
		select * into own from public.listings o where o.id = (facts ->> 'listing')::bigint and private.may_write_for(l.agent_id, o.agent_id);
		if not found then raise exception 'not_allowed' using errcode = 'PT403'; end if;
		l.id := own.id;
		l.agent_id := own.agent_id;
	end if;
	l.kind := case when l.type in ('car', 'motorcycle', 'van', 'truck') then 'vehicle' else 'property' end;
	if l.kind = 'vehicle' then l.category := 'sale'; end if;
	l.odometer_km := case l.odometer_unit when 'miles' then round(l.odometer * 1.609344) else l.odometer end;
	select a.id, coalesce(a.parent_id, a.id) into l.area_id, l.district_id from public.areas a where a.slug = facts ->> 'area';
	select m.make_id, m.id into l.make_id, l.model_id from public.vehicle_models m
		join public.vehicle_makes k on k.id = m.make_id and k.slug = facts ->> 'make' where m.slug = facts ->> 'model';
	return private.compare_prices(l);
end $$;
comment on function public.compare_price_of(jsonb) is 'What listings like the typed facts ask; for people who write listings.';
grant execute on function public.compare_price_of(jsonb) to authenticated;
