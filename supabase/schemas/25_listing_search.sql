-- Searching listings: one call for a list page (rows, capped count, facets), one for the home page, one for the sitemap.
-- The functions are security definer and state the public condition themselves, because a row policy would prevent the
-- use of array and text search indexes. They return public columns only.
--
-- Cost: the queries on listings are composed as text, so that each is planned for its values. Everything around them is
-- PL/pgSQL with generic plans, which a session makes once: SQL functions that cannot be inlined, and custom plans, would be
-- planned in every call and cost more than the queries themselves.

create table public.search_vocabulary (
	word text primary key check (length(word) between 3 and 40),
	uses integer not null
);
comment on table public.search_vocabulary is
	'Words of available listings, for spelling suggestions; refreshed by a job.';
alter table public.search_vocabulary enable row level security;
revoke all on public.search_vocabulary from anon, authenticated;

create function private.refresh_search_vocabulary() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
	delete from public.search_vocabulary where true;
	insert into public.search_vocabulary (word, uses)
	select s.word, s.ndoc
		from ts_stat('select search_vector from public.listings where status = ''available'' order by first_listed_at desc limit 20000') s
	where length(s.word) between 3 and 40 and s.word !~ '[0-9]'
	on conflict (word) do nothing;
	-- The words are written as a whole: nothing is left for another call.
	return 0;
end $$;

-- Cards in the order of the ids, with the columns of a card only. One set-based query whose plan the session caches (a
-- function call for each row costs twenty times as much). A row as JSON takes half the time of json_build_object.
create function private.list_cards(ids bigint[]) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
	return (select coalesce(json_agg(row_to_json(c) order by o.position), '[]')
		from unnest(ids) with ordinality o(id, position)
		join public.listings l on l.id = o.id
		left join public.vehicle_makes k on k.id = l.make_id
		left join public.vehicle_models m on m.id = l.model_id
		left join public.agents g on g.id = l.agent_id
		left join lateral (select json_build_object('slug', a.slug, 'name_en', a.name_en, 'name_tr', a.name_tr,
				'district_slug', d.slug, 'district_en', d.name_en, 'district_tr', d.name_tr) as area
			from public.areas a left join public.areas d on d.id = a.parent_id where a.id = l.area_id) r on true
		left join lateral (select json_build_array(json_build_object('path', f.path, 'width', f.width, 'height', f.height,
				'widths', f.widths, 'colour', f.colour_class, 'alt_en', f.alt_en, 'alt_tr', f.alt_tr)) as cover
			from public.listing_photos f where f.listing_id = l.id and f.kind = 'photo' order by f.position limit 1) p on true
		left join lateral (select count(*) as photo_count from public.listing_photos f
			where f.listing_id = l.id and f.kind = 'photo') n on true
		cross join lateral (select l.id, l.kind, l.category, l.type, l.status, l.reference, l.title_en, l.title_tr, l.price_pence,
			l.reduced_from_pence, l.reduced_at, l.reduction_percent, r.area, l.bedrooms, l.living_rooms, l.bathrooms,
			coalesce(l.gross_m2, l.net_m2) as gross_m2, l.land_m2, l.furnishing, l.price_per_m2_pence,
			l.payment_interval_months, l.deposit_pence, l.available_from, l.title_origin, l.title_state, l.log_book,
			l.inspection_until, l.move_in_pence, k.name as make, m.name as model, l.variant, l.year, l.fuel,
			l.transmission, l.odometer, l.odometer_unit, l.odometer_km, l.steering, l.first_listed_at, l.last_confirmed_at,
			l.ended_at, g.slug as agent_slug, g.verified_at is not null as agent_verified, n.photo_count, coalesce(p.cover, '[]') as photos) c);
end $$;

-- A search text as a tsquery: folded, each word a prefix, all must occur. Null when no searchable word is left.
create function private.search_query(query_text text) returns tsquery
language plpgsql immutable set search_path = ''
as $$
begin
	if query_text is null then return null; end if;
	return (select nullif(string_agg('''' || word || ''':*', ' & '), '')::tsquery
		from (select distinct word
			from regexp_split_to_table(private.fold_search_text(left(query_text, 200)), '[^a-z0-9]+') word where word <> ''
			limit 8) w);
end $$;

-- A condition on one of several values. A single value becomes an equality, because only then an index that starts with
-- the column returns sorted rows.
create function private.any_of(column_name text, type_name text, given text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
	return case when cardinality(given) = 1 then format('%s = %L::%s', column_name, given[1], type_name)
		else format('%s = any(%L::%s[])', column_name, given, type_name) end;
end $$;

-- The point of a landmark or an area; null when there is none.
create function private.find_point(point_slug text, out latitude double precision, out longitude double precision)
language plpgsql stable set search_path = ''
as $$
begin
	select p.latitude, p.longitude into latitude, longitude from (
		select k.latitude, k.longitude from public.landmarks k where k.slug = point_slug
		union all
		select a.latitude, a.longitude from public.areas a where a.slug = point_slug) p limit 1;
end $$;

-- The square of the distance in kilometres from a point, over public.listings l. A degree of longitude is one of latitude
-- times the cosine of the latitude.
create function private.distance_column(latitude double precision, longitude double precision) returns text
language plpgsql immutable set search_path = ''
as $$
declare
	km_per_degree constant double precision := private.km_per_degree();
begin
	return format('((l.latitude - %s) * %s) ^ 2 + ((l.longitude - %s) * %s) ^ 2',
		latitude, km_per_degree, longitude, km_per_degree * cos(radians(latitude)));
end $$;

-- The condition on a distance in kilometres. The areas around come first, because they have an index; an area reaches
-- about three kilometres from its middle. Some listings name a district as their area, so the districts of these areas
-- are among them. A circle inside another one has the areas of that one, so that it misses no listing of it.
create function private.near_condition(point_slug text, kilometres double precision, outer_kilometres double precision) returns text
language plpgsql stable set search_path = ''
as $$
declare
	km_per_degree constant double precision := private.km_per_degree();
	reach constant double precision := outer_kilometres + 3;
	point record;
	km_per_east double precision;
	areas smallint[];
begin
	select * into point from private.find_point(point_slug);
	if point.latitude is null then return 'false'; end if;
	km_per_east := km_per_degree * cos(radians(point.latitude));
	with around as (
		select a.id, a.parent_id from public.areas a
		where ((a.latitude - point.latitude) * km_per_degree) ^ 2 + ((a.longitude - point.longitude) * km_per_east) ^ 2 <= reach ^ 2)
	select coalesce(array_agg(u.id), '{}') into areas
	from (select id from around union select parent_id from around where parent_id is not null) u;
	return format('l.area_id = any(%L::smallint[]) and l.latitude between %s and %s and l.longitude between %s and %s'
		|| ' and %s <= %s',
		areas, point.latitude - kilometres / km_per_degree, point.latitude + kilometres / km_per_degree,
		point.longitude - kilometres / km_per_east, point.longitude + kilometres / km_per_east,
		private.distance_column(point.latitude, point.longitude), kilometres ^ 2);
end $$;

-- The distance in kilometres that a search near a point reaches.
create function private.near_kilometres(filters jsonb) returns double precision
language plpgsql immutable set search_path = ''
as $$ begin return least(greatest(coalesce((filters ->> 'within')::double precision, 3), 0.1), 50); end $$;

-- The condition on a box of the map: [west, south, east, north] in degrees, around Cyprus. Errors: unreadable_box.
create function private.box_condition(box jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
	edges double precision[];
begin
	if jsonb_typeof(box) = 'array' and not exists (select from jsonb_array_elements(box) e where jsonb_typeof(e) <> 'number'
		or (e #>> '{}')::numeric not between 32 and 36.5) then
		edges := array(select e::double precision from jsonb_array_elements_text(box) with ordinality b(e, place) order by b.place);
	end if;
	if cardinality(edges) is distinct from 4 or not (edges[1] < edges[3] and edges[3] <= 35 and edges[2] >= 34 and edges[2] < edges[4]) then
		raise exception 'unreadable_box' using errcode = 'PT400';
	end if;
	return format('l.latitude between %s and %s and l.longitude between %s and %s', edges[2], edges[4], edges[1], edges[3]);
end $$;

-- How far the given listings are from a point: {"id": {metres, precision}}, without those that have no point.
create function private.measure_distances(point_slug text, ids bigint[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
	point record;
	result jsonb;
begin
	select * into point from private.find_point(point_slug);
	if point.latitude is null then return '{}'; end if;
	execute format('select jsonb_object_agg(l.id, jsonb_build_object(''metres'', round(1000 * sqrt(%s)),
				''precision'', l.location_precision)) from public.listings l
			where l.id = any($1) and l.latitude is not null and l.longitude is not null',
		private.distance_column(point.latitude, point.longitude)) into result using ids;
	return coalesce(result, '{}');
end $$;

-- How a listing shows each soft wish, over public.listings l: words of both languages, folded, or facts. The keys are
-- those of PREFERENCES in the application.
create function private.like_conditions(kind text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
	words constant jsonb := case kind when 'property' then '{
		"quiet": "quiet|peaceful|calm|tranquil|sakin|sessiz|huzurlu",
		"central": "central|centrally|centre|center|merkez|merkezi|merkezde|merkeze",
		"balcony": "balcon:*|balkon:*|terrace:*|teras:*",
		"roof_terrace": "(roof<->terrace:*)|(roof<->top)|rooftop|(cati<->teras:*)|(dam<->teras:*)",
		"bright": "bright|sunny|(natural<->light)|aydinlik|gunesli|ferah",
		"spacious": "spacious|roomy|large|genis|ferah",
		"modern": "modern|contemporary|stylish|cagdas",
		"new_build": "(new<->build)|(brand<->new)|(newly<->built)|(sifir<->bina)|(yeni<->bina)|(yeni<->yapi)",
		"renovated": "renovated|refurbished|modernised|restored|yenilenmis|yenilendi|tadilatli",
		"luxury": "luxur:*|prestig:*|exclusive|luks|prestijli|(high<->end)",
		"view": "view|views|manzara:*|panoram:*",
		"near_sea": "beach|seaside|(walk:*<3>sea)|plaj:*|sahil:*|(denize<->yakin)|(denize<2>yurume)|(denize<->sifir)",
		"near_shops": "shop|shops|supermarket:*|market:*|grocer:*|bakery|carsi:*|dukkanlar:*|alisveris:*|firin",
		"near_school": "school:*|kindergarten|nursery|okul:*|kres:*",
		"near_transport": "bus|buses|transport|otobus:*|durak|duragi|duraga|dolmus:*|ulasim:*",
		"student": "student:*|university|ogrenci:*|universite:*",
		"family": "family|families|children|aile|aileler:*|aileye|ailelere|cocuk:*",
		"investment": "invest:*|(rental<->income)|(rental<->yield)|yatirim:*|(kira<->getirisi)|(kira<->geliri)",
		"secure": "security|secure|gated|guard:*|concierge|guvenlik:*|guvenlikli|guvenli|kamera:*",
		"parking": "parking|carport|garage|otopark:*|(park<->yeri:*)|garaj:*",
		"fireplace": "fireplace:*|(wood<->burner)|stove|somine:*|soba:*",
		"barbecue": "barbecue:*|bbq|barbeku:*|mangal:*",
		"gym": "gym|fitness|spor<->salonu|spa",
		"internet": "internet|wifi|(wi<->fi)|fibre|fiber|fibreoptic",
		"storage": "storage|storeroom|(store<->room)|cellar|depo|deposu|kiler|ardiye",
		"accessible": "wheelchair|(step<->free)|accessible|disabled|engelli:*|(tekerlekli<->sandalye:*)"}'::jsonb
	else '{
		"family": "family|aile|aileye|spacious|genis",
		"clean": "clean|immaculate|pristine|(well<->kept)|(well<->maintained)|(looked<->after)|(garage<->kept)|temiz|bakimli|tertemiz",
		"one_owner": "(one<->owner)|(single<->owner)|(first<->owner)|(first<->hand)|(tek<->sahip:*)|(ilk<->sahib:*)|(tek<->el:*)",
		"serviced": "serviced|(service<->history)|(service<->book)|bakimlari|bakimlidir|servis:*",
		"no_accident": "(accident<->free)|(no<->accident:*)|kazasiz|hatasiz|boyasiz|tramersiz|degisensiz",
		"economical": "economical|(low<->consumption)|(fuel<->efficient)|mpg|ekonomik|(az<->yak:*)|tasarruf:*",
		"sporty": "sport|sports|sporty|turbo|spor|sportif",
		"low_mileage": "(low<->mileage)|(low<->km)|(low<->miles)|(dusuk<->km)|(dusuk<->kilometre:*)|(az<->kullanilmis)",
		"warranty": "warranty|guarantee|garanti:*",
		"new_tyres": "(new<->tyre:*)|(new<->tire:*)|(tyres<->new)|(yeni<->lastik:*)|(lastik:*<->yeni)|(lastikler<->sifir)"}'::jsonb end;
	facts constant jsonb := case kind when 'property' then '{
		"new_build": "l.construction_state in (''under_construction'', ''off_plan'') or l.built_year >= extract(year from now()) - 3",
		"view": "l.features && ''{sea_view,mountain_view}''::text[]",
		"near_sea": "l.features @> ''{sea_front}''::text[]",
		"parking": "l.features @> ''{closed_parking}''::text[]",
		"accessible": "l.floor = 0 or l.features @> ''{lift}''::text[]"}'::jsonb
	else '{
		"economical": "l.fuel in (''hybrid'', ''plug_in_hybrid'', ''electric'')",
		"low_mileage": "l.odometer_km <= 60000",
		"family": "l.body in (''mpv'', ''estate'', ''suv'') or l.seats >= 7"}'::jsonb end;
begin
	return (select jsonb_object_agg(w.key, concat_ws(' or ', format('l.search_vector @@ %L::tsquery', w.value), facts ->> w.key))
		from jsonb_each_text(words) w);
end $$;

-- The wishes of a search as SQL conditions, each once and in the order of the wishes; unknown ones are left out.
create function private.wanted_likes(filters jsonb, out codes text[], out conditions text[])
language plpgsql stable set search_path = ''
as $$
declare
	known constant jsonb := private.like_conditions(filters ->> 'kind');
begin
	select coalesce(array_agg(w.code order by w.n), '{}'), coalesce(array_agg('(' || (known ->> w.code) || ')' order by w.n), '{}')
	into codes, conditions
	from (select g.code, min(g.n) as n
		from jsonb_array_elements_text(case jsonb_typeof(filters -> 'like') when 'array' then filters -> 'like' else '[]' end) with ordinality g(code, n)
		where known ? g.code group by g.code) w;
end $$;

-- Which wishes the given listings fulfil: {"id": ["quiet", …]}, without those that fulfil none.
create function private.match_likes(filters jsonb, ids bigint[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
	wanted record;
	result jsonb;
begin
	select * into wanted from private.wanted_likes(filters);
	if cardinality(wanted.codes) = 0 or cardinality(ids) is null then return '{}'; end if;
	execute format('select jsonb_object_agg(m.id, m.codes) from (
			select l.id, array(select h.code from unnest(%L::text[], array[%s]) with ordinality h(code, is_met, n) where h.is_met order by h.n) as codes
			from public.listings l where l.id = any($1)) m where m.codes <> ''{}''',
		wanted.codes, array_to_string(wanted.conditions, ', '))
		into result using ids;
	return coalesce(result, '{}');
end $$;

-- The given ids by the number of wishes they fulfil; among equals by the scores of their texts where a model scored them,
-- without one in the middle; then newest first. One page of them.
create function private.order_by_likes(filters jsonb, ids bigint[], skipped integer, size integer) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
	wanted record;
	result bigint[];
begin
	select * into wanted from private.wanted_likes(filters);
	execute format('select coalesce(array_agg(o.id), ''{}'') from (select m.id from (
			select l.id, l.first_listed_at, %s as met, %s as score
			from public.listings l left join private.listing_wish_scores s on s.listing_id = l.id where l.id = any($1) offset 0) m
			order by m.met desc, coalesce(m.score, avg(m.score) over ()) desc, m.first_listed_at desc, m.id desc offset %s limit %s) o',
		coalesce(nullif((select string_agg(format('coalesce(%s, false)::integer', c), ' + ') from unnest(wanted.conditions) c), ''), '0'),
		coalesce((select string_agg(format('(s.scores ->> %L)::real', c), ' + ') from unnest(wanted.codes) c), 'null::real'),
		skipped, size)
		into result using ids;
	return result;
end $$;

-- One SQL condition for each active filter group, keyed by the group's name. filters: the canonical object that the
-- application builds from the address (every value is validated there); values are still quoted here one by one.
create function private.listing_conditions(filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
	result jsonb := '{}';
	columns constant jsonb := '{"type":"type","furnishing":"furnishing","title":"title_origin","deed":"title_state","state":"construction_state",
		"fuel":"fuel","gearbox":"transmission","body":"body","steering":"steering","colour":"colour"}';
	minima constant jsonb := '{"price_min":"price_pence","size_min":"coalesce(l.gross_m2, l.net_m2)","land_min":"land_m2","baths":"bathrooms","seats":"seats","year_min":"year"}';
	maxima constant jsonb := '{"price_max":"price_pence","size_max":"coalesce(l.gross_m2, l.net_m2)","land_max":"land_m2","year_max":"year",
		"move_in_max":"move_in_pence","interval_max":"payment_interval_months","term_max":"minimum_term_months","odometer_max":"odometer_km",
		"charge_max":"monthly_charge_pence"}';
	name text;
	target text;
	part text;
	group_name text;
begin
	-- a filter of null is absent
	filters := jsonb_strip_nulls(filters);
	-- several values of one column
	for name, target in select * from jsonb_each_text(columns) loop
		if jsonb_array_length(coalesce(filters -> name, '[]')) > 0 then
			part := private.any_of(format('l.%I', target), 'text', array(select jsonb_array_elements_text(filters -> name)));
			if name in ('title', 'deed') and filters -> name ? 'not_stated' then
				part := format('(%s or l.%I is null)', part, target);
			end if;
			-- A title is a fact of a sale.
			if name in ('title', 'deed') then part := format('l.category = ''sale'' and %s', part); end if;
			result := result || jsonb_build_object(name, part);
		end if;
	end loop;
	-- bounds; both bounds of one column share a group
	for name, target in select * from jsonb_each_text(minima) loop
		if filters ? name then
			group_name := regexp_replace(name, '_min$', '');
			part := format(case when target like 'coalesce%%' then '%s >= %s' else 'l.%s >= %s' end, target, (filters ->> name)::bigint);
			result := result || jsonb_build_object(group_name, concat_ws(' and ', result ->> group_name, part));
		end if;
	end loop;
	for name, target in select * from jsonb_each_text(maxima) loop
		if filters ? name then
			group_name := regexp_replace(name, '_max$', '');
			part := format(case when target like 'coalesce%%' then '%s <= %s' else 'l.%s <= %s' end, target, (filters ->> name)::bigint);
			result := result || jsonb_build_object(group_name, concat_ws(' and ', result ->> group_name, part));
		end if;
	end loop;
	-- bedrooms: 0 to 4 exactly, 5 means five or more
	if jsonb_array_length(coalesce(filters -> 'rooms', '[]')) > 0 then
		part := private.any_of('l.bedrooms', 'smallint', array(select jsonb_array_elements_text(filters -> 'rooms')));
		if filters -> 'rooms' = '[5]' then part := 'l.bedrooms >= 5';
		elsif filters -> 'rooms' @> '[5]' then part := format('(%s or l.bedrooms > 5)', part); end if;
		-- The bedrooms of a whole building are those of its flats together.
		if not coalesce(filters -> 'type' ? 'whole_building', false) then part := part || ' and l.type <> ''whole_building'''; end if;
		result := result || jsonb_build_object('rooms', part);
	end if;
	-- places: any of the districts and areas
	if jsonb_array_length(coalesce(filters -> 'place', '[]')) > 0 then
		select string_agg(p.condition, ' or ') into part from (
			select private.any_of('l.district_id', 'smallint', array_agg(a.id::text)) as condition from public.areas a
			where a.parent_id is null and filters -> 'place' ? a.slug having count(*) > 0
			union all
			select private.any_of('l.area_id', 'smallint', array_agg(a.id::text)) from public.areas a
			where a.parent_id is not null and filters -> 'place' ? a.slug having count(*) > 0) p;
		result := result || jsonb_build_object('place', coalesce('(' || part || ')', 'false'));
	end if;
	if filters ? 'make' then
		part := private.any_of('l.make_id',
			'smallint', array(select m.id::text from public.vehicle_makes m where filters -> 'make' ? m.slug));
		result := result || jsonb_build_object('make', part);
	end if;
	if filters ? 'model' then
		part := private.any_of('l.model_id', 'integer', array(select m.id::text from public.vehicle_models m
			join public.vehicle_makes k on k.id = m.make_id where filters -> 'model' ? (k.slug || '.' || m.slug)));
		result := result || jsonb_build_object('model', part);
	end if;
	if jsonb_array_length(coalesce(filters -> 'feature', '[]')) > 0 then
		result := result || jsonb_build_object('feature',
			format('l.features @> %L::text[]', array(select jsonb_array_elements_text(filters -> 'feature'))));
	end if;
	if filters ->> 'pool' = 'true' then
		result := result || '{"pool": "l.features && ''{private_pool,shared_pool}''::text[]"}';
	end if;
	-- A flat is on the top floor when no other is above it; a penthouse may be counted as a floor of its own.
	if jsonb_array_length(coalesce(filters -> 'floor', '[]')) > 0 then
		select string_agg(f.condition, ' or ') into part from (values
			('ground', 'l.floor = 0'),
			('middle', 'l.floor > 0 and coalesce(l.floor < l.total_floors - 1, true)'),
			('top', 'l.floor > 0 and l.floor >= l.total_floors - 1')) f(name, condition) where filters -> 'floor' ? f.name;
		result := result || jsonb_build_object('floor', coalesce('(' || part || ')', 'false'));
	end if;
	if filters ? 'near' then
		result := result || jsonb_build_object('near',
			private.near_condition(filters ->> 'near', private.near_kilometres(filters), private.near_kilometres(filters)));
	end if;
	if filters ? 'box' then result := result || jsonb_build_object('box', private.box_condition(filters -> 'box')); end if;
	if filters ? 'listed' then
		result := result
			|| jsonb_build_object('listed',
			format('l.first_listed_at > now() - %L::interval', (filters ->> 'listed')::int || ' days'));
	end if;
	if filters ->> 'verified' = 'true' then
		result := result || '{"verified": "l.agent_id in (select id from public.agents where verified_at is not null)"}';
	end if;
	if filters ->> 'reduced' = 'true' then result := result || '{"reduced": "l.reduction_percent is not null"}'; end if;
	if filters ->> 'swap' = 'true' then result := result || '{"swap": "l.swap_accepted"}'; end if;
	if filters ->> 'papers' = 'true' then
		-- Papers are valid to the end of their day on the island.
		result := result || jsonb_build_object('papers',
			format('l.inspection_until >= %1$L::date and l.road_tax_until >= %1$L::date', private.local_date(now())));
	end if;
	if filters ->> 'ex_rental' = 'no' then result := result || '{"ex_rental": "l.ex_rental is not true"}';
	elsif filters ->> 'ex_rental' = 'only' then result := result || '{"ex_rental": "l.ex_rental"}'; end if;
	if filters ? 'agent' then
		result := result
			|| jsonb_build_object('agent',
			format('l.agent_id = (select id from public.agents where slug = %L)', filters ->> 'agent'));
	end if;
	if private.search_query(filters ->> 'q') is not null then
		result := result || jsonb_build_object('q', format('l.search_vector @@ %L::tsquery', private.search_query(filters ->> 'q')));
	end if;
	return result;
end $$;

-- The conditions joined, without the group whose facet is counted.
create function private.listing_where(filters jsonb, conditions jsonb, leave_out text default null) returns text
language plpgsql stable set search_path = ''
as $$
begin
	return concat_ws(' and ', 'l.status = ''available''', format('l.kind = %L', filters ->> 'kind'),
		case when filters ? 'category' then format('l.category = %L', filters ->> 'category')
			when filters ->> 'kind' = 'vehicle' then 'l.category = ''sale'''
			else 'l.category in (''sale'', ''rent'')' end,
		(select string_agg(c.value, ' and ') from jsonb_each_text(conditions) c where c.key is distinct from leave_out));
end $$;

-- The column and the direction of a sort order.
create function private.sort_column(sort text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
	return case sort when 'price_up' then 'price_pence' when 'price_down' then 'price_pence'
		when 'm2_price' then 'price_per_m2_pence' when 'reduction' then 'reduction_percent'
		when 'odometer' then 'odometer_km' when 'year' then 'year' else 'first_listed_at' end;
end $$;

create function private.sort_direction(sort text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when sort in ('price_up', 'm2_price', 'odometer') then 'asc' else 'desc' end; end $$;

-- The categories that a search reads, one at a time where an index covers one of them.
create function private.categories_of(filters jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
	return case when filters ? 'category' then array[filters ->> 'category']
		when filters ->> 'kind' = 'vehicle' then array['sale'] else array['sale', 'rent'] end;
end $$;

-- The query for the matching ids, up to a limit, sorted if a sort order is given. A text search reads its indexes first:
-- the planner overestimates rare words and would otherwise read all rows in order.
create function private.matching_query(filters jsonb, conditions jsonb, max_rows integer, leave_out text default null,
	sort text default null) returns text
language plpgsql stable set search_path = ''
as $$
declare
	has_words constant boolean := conditions ? 'q' and leave_out is distinct from 'q';
	category text;
	sources text := '';
begin
	if has_words then
		foreach category in array private.categories_of(filters) loop
			sources := concat_ws(' union all ', nullif(sources, ''), format('(select * from public.listings l where %s and %s offset 0)',
				private.listing_where(filters || jsonb_build_object('category', category), '{}'), conditions ->> 'q'));
		end loop;
	end if;
	return format('select coalesce(array_agg(m.id%s), ''{}'') from (select l.* from %s l where %s limit %s) m',
		case when sort is not null
			then format(' order by m.%1$I %2$s, m.id %2$s', private.sort_column(sort), private.sort_direction(sort)) end,
		case when has_words then '(' || sources || ')' else 'public.listings' end,
		private.listing_where(filters, case when has_words then conditions - 'q' else conditions end, leave_out), max_rows);
end $$;

-- Numbers from the roll-up, for filters on kind, category, place and type only. Exact at any size.
create function private.count_from_roll_up(filters jsonb, out total bigint, out facets jsonb)
language plpgsql stable set search_path = ''
as $$
declare
	categories constant text[] := case when filters ? 'category' then array[filters ->> 'category'] else array['sale', 'rent'] end;
	-- Null for no filter.
	types constant text[] := case when jsonb_array_length(filters -> 'type') > 0
		then array(select jsonb_array_elements_text(filters -> 'type')) end;
	places constant smallint[] := case when jsonb_array_length(filters -> 'place') > 0
		then array(select a.id from public.areas a where filters -> 'place' ? a.slug) end;
begin
	-- One pass by type, by area, by district, and over all. Some listings name a district as their area.
	with counted as (
		select n.type, n.area_id, n.district_id, grouping(n.type, n.area_id, n.district_id) as missing,
			sum(n.available) filter (where h.is_in_place) as in_place, sum(n.available) filter (where h.is_of_type) as of_type,
			sum(n.available) filter (where h.is_of_type and n.district_id <> n.area_id) as of_type_below,
			sum(n.available) filter (where h.is_in_place and h.is_of_type) as both_match
		from public.listing_counts n cross join lateral (select
			places is null or n.area_id = any(places) or n.district_id = any(places) as is_in_place,
			types is null or n.type = any(types) as is_of_type) h
		where n.kind = filters ->> 'kind' and n.category = any(categories) and n.available > 0
		group by grouping sets (n.type, n.area_id, n.district_id, ())
	)
	select coalesce((select c.both_match from counted c where c.missing = 7), 0), jsonb_strip_nulls(jsonb_build_object(
		'type', (select jsonb_object_agg(c.type, c.in_place) from counted c where c.missing = 3 and c.in_place > 0),
		'place', (select jsonb_object_agg(a.slug, p.n) from (
			select u.id, sum(u.n)::bigint as n from (
				select c.area_id as id, c.of_type as n from counted c where c.missing = 5
				union all
				select c.district_id, c.of_type_below from counted c where c.missing = 6) u where u.n > 0 group by 1) p
			join public.areas a on a.id = p.id)))
	into total, facets;
end $$;

-- The expression that each facet group counts by, over public.listings l. Places, makes and models are counted by id
-- and named afterwards: naming a thousand rows one by one costs more than counting them.
create function private.facet_columns(kind text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
	return case kind when 'property' then
		'{"type":"l.type","area":"l.area_id","district":"l.district_id","rooms":"case when l.type = ''whole_building'' then null when l.bedrooms > 5 then 5::smallint else l.bedrooms end","furnishing":"l.furnishing",
		"title":"case when l.category = ''sale'' then coalesce(l.title_origin, ''not_stated'') end",
		"deed":"case when l.category = ''sale'' then coalesce(l.title_state, ''not_stated'') end"}'::jsonb
	else
		'{"type":"l.type","area":"l.area_id","district":"l.district_id","make":"l.make_id","model":"l.model_id","fuel":"l.fuel",
		"gearbox":"l.transmission","body":"l.body","steering":"l.steering","colour":"l.colour"}'::jsonb end;
end $$;

-- Facet numbers of the given rows in one pass: {"type": {"villa": 12, …}, "place": {…}, …}.
create function private.count_groups(kind text, ids bigint[], wanted text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
	columns jsonb;
	labels text;
	sets text;
	result jsonb;
begin
	select jsonb_object_agg(c.key, c.value) into columns from jsonb_each_text(private.facet_columns(kind)) c
		where c.key = any(wanted) or c.key in ('area', 'district') and 'place' = any(wanted);
	if columns is null then return '{}'; end if;
	select string_agg(format('when grouping(%s) = 0 then %L', c.value, c.key), ' '), string_agg('(' || c.value || ')', ', ')
		into labels, sets from jsonb_each_text(columns) c;
	execute format($q$
		with counted as materialized (
			select case %s end as name, coalesce(%s) as value, count(*) as n
			from public.listings l where l.id = any($1) group by grouping sets (%s)
		), named as (
			select case when c.name in ('area', 'district') then 'place' else c.name end as name,
				case c.name when 'area' then (select a.slug from public.areas a where a.id = c.value::smallint)
					when 'district' then (select a.slug from public.areas a where a.id = c.value::smallint)
					when 'make' then (select m.slug from public.vehicle_makes m where m.id = c.value::smallint)
					when 'model' then (select k.slug || '.' || m.slug from public.vehicle_models m
						join public.vehicle_makes k on k.id = m.make_id where m.id = c.value::integer)
					else c.value end as value, c.n
			from counted c where c.value is not null
		)
		select jsonb_object_agg(g.name, g.numbers) from (
			select t.name, jsonb_object_agg(t.value, t.n) as numbers
			from (select n.name, n.value, max(n.n) as n from named n group by 1, 2) t group by 1) g $q$,
		labels, (select string_agg(format('case when grouping(%1$s) = 0 then (%1$s)::text end', c.value), ', ')
			from jsonb_each_text(columns) c), sets)
		into result using ids;
	return coalesce(result, '{}');
end $$;

-- Facet numbers of the matching rows, only for up to 1,000 matches, so that numbers are exact. A group that is itself
-- filtered is counted without its own filter, because its values are alternatives. loosen, for an empty result: the number
-- of matches without each filter group.
create function private.count_facets(filters jsonb, conditions jsonb, ids bigint[], out facets jsonb, out loosen jsonb)
language plpgsql stable set search_path = ''
as $$
declare
	kind constant text := filters ->> 'kind';
	is_empty constant boolean := cardinality(ids) = 0;
	every_group constant text[] := array(select jsonb_object_keys(private.facet_columns(kind))) || array['place'];
	max_loosened constant integer := 12;
	-- Rooms match whole buildings only where these are asked for: the type decides what the filter of rooms means.
	has_rooms constant boolean := conditions ? 'rooms';
	whole_buildings constant jsonb := filters || '{"type": ["whole_building"]}';
	group_name text;
	number bigint;
	others bigint[];
begin
	facets := '{"feature": {}}';
	if is_empty then
		loosen := '{}';
	else
		facets := private.count_groups(kind, ids,
			array(select g from unnest(every_group) g where not conditions ? g and g not in ('area', 'district')))
			|| jsonb_build_object('feature', (select coalesce(jsonb_object_agg(c.f, c.n), '{}') from (
				select f, count(*) as n from public.listings l, unnest(l.features) f where l.id = any(ids) group by 1) c));
	end if;
	for group_name, number in select c.name, c.n from jsonb_object_keys(conditions) with ordinality c(name, n)
		where c.name = any(every_group) or is_empty and c.n <= max_loosened
	loop
		execute private.matching_query(filters, case when has_rooms and group_name = 'type'
			then jsonb_set(conditions, '{rooms}', private.listing_conditions(filters - 'type') -> 'rooms') else conditions end,
			1001, group_name) into others;
		if is_empty and number <= max_loosened and cardinality(others) > 0 then
			loosen := loosen || jsonb_build_object(group_name, cardinality(others));
		end if;
		if group_name = any(every_group) and cardinality(others) between 1 and 1000 then
			facets := facets || private.count_groups(kind, others, array[group_name]);
		end if;
	end loop;
	if has_rooms and facets ? 'type' then
		execute private.matching_query(whole_buildings, conditions || (select jsonb_object_agg(c.key, c.value)
			from jsonb_each(private.listing_conditions(whole_buildings)) c where c.key in ('rooms', 'type')), 1000) into others;
		if cardinality(others) > 0 then facets := jsonb_set(facets, '{type,whole_building}', to_jsonb(cardinality(others))); end if;
	end if;
	-- Where whole buildings are asked for, their rooms match, and are not counted.
	if filters -> 'type' ? 'whole_building' then facets := facets - 'rooms'; end if;
end $$;

-- A spelling suggestion, word by word from the search vocabulary, with at most two changed letters (one in a short
-- word); null when there is none. Called only for an empty result, because it reads the whole vocabulary.
create function private.suggest_spelling(query_text text) returns text
language sql stable set search_path = ''
as $$
	select case when bool_or(s.better is not null) then string_agg(coalesce(s.better, s.word), ' ' order by s.n) end
	from (select w.word, w.n, case when not exists (select from public.search_vocabulary k where k.word like w.word || '%') then
			(select k.word from public.search_vocabulary k
			where abs(length(k.word) - length(w.word)) <= 2 and length(w.word) between 3 and 40
			and extensions.levenshtein_less_equal(k.word, w.word, 2) <= case when length(w.word) <= 4 then 1 else 2 end
			order by extensions.levenshtein_less_equal(k.word, w.word, 2), k.uses desc, k.word limit 1) end as better
		from regexp_split_to_table(private.fold(left(query_text, 200)), '[^a-z0-9+]+') with ordinality w(word, n)
		where w.word <> '' and w.n <= 8) s
$$;

-- Sorting by an optional column is also a condition, so that rows, count and facets agree.
create function private.sort_conditions(sort text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
	return case sort when 'm2_price' then '{"sort": "l.price_per_m2_pence is not null"}'
		when 'reduction' then '{"sort": "l.reduction_percent is not null"}'
		when 'odometer' then '{"sort": "l.odometer_km is not null"}'
		when 'year' then '{"sort": "l.year is not null"}' else '{}' end::jsonb;
end $$;

-- The rows before a numbered page; none before a cursor, which is a condition.
create function private.rows_before(page integer, after jsonb, size integer) returns integer
language plpgsql immutable set search_path = ''
as $$ begin return case when after is null then (least(greatest(page, 1), 42) - 1) * size else 0 end; end $$;

-- The query for the sorted ids of one page. Parameters as in public.search_listings; ids: all matching ids, when known.
create function private.page_query(filters jsonb, conditions jsonb, sort text, page integer, after jsonb, size integer,
	ids bigint[] default null) returns text
language plpgsql stable set search_path = ''
as $$
declare
	sort_column constant text := private.sort_column(sort);
	direction constant text := private.sort_direction(sort);
	skipped constant integer := private.rows_before(page, after, size);
	extra text;
	category text;
	sources text;
begin
	if after is not null then
		extra := format('(l.%I, l.id) %s (%L::%s, %s)', sort_column, case direction when 'asc' then '>' else '<' end, after ->> 'value',
			case sort_column when 'first_listed_at' then 'timestamptz' else 'bigint' end, (after ->> 'id')::bigint);
	end if;
	if ids is not null then
		sources := format('select l.* from public.listings l where %s', concat_ws(' and ', format('l.id = any(%L::bigint[])', ids), extra));
	-- Without a category both are read in order and merged: one ordered index scan each instead of a sort.
	else foreach category in array private.categories_of(filters) loop
		sources := concat_ws(' union all ', sources,
			format('(select l.id, l.%2$I from public.listings l where %1$s order by l.%2$I %3$s, l.id %3$s limit %4$s)',
			concat_ws(' and ', private.listing_where(filters || jsonb_build_object('category', category), conditions), extra),
			sort_column, direction, skipped + size));
	end loop; end if;
	return format('select array_agg(c.id) from (select l.id from (%s) l order by l.%I %s, l.id %3$s limit %s offset %s) c',
		sources, sort_column, direction, size, skipped);
end $$;

-- The ids of one page by their distance from the point of filters.near; among equals newest first. Without a type homes come
-- first. Read is the smallest of some circles that holds the page, since sorting reads every match in it; a circle that
-- is not the whole one must hold it in homes.
create function private.order_by_distance(filters jsonb, conditions jsonb, skipped integer, size integer) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
	max_halvings constant integer := 5;
	homes constant text := 'l.type in (''apartment'', ''villa'', ''studio'', ''penthouse'', ''townhouse'', ''semi_detached'', '
		|| '''detached_house'', ''bungalow'', ''whole_building'')';
	has_homes_first constant boolean := filters ->> 'kind' = 'property' and jsonb_array_length(coalesce(filters -> 'type', '[]')) = 0;
	point record;
	whole constant double precision := private.near_kilometres(filters);
	kilometres double precision := whole;
	inner_conditions jsonb;
	inner_ids bigint[];
	result bigint[];
begin
	select * into point from private.find_point(filters ->> 'near');
	if point.latitude is null then return '{}'; end if;
	for halving in 1..max_halvings loop
		kilometres := kilometres / 2;
		inner_conditions := conditions || jsonb_build_object('near', private.near_condition(filters ->> 'near', kilometres, whole));
		execute private.matching_query(filters,
			inner_conditions || case when has_homes_first then jsonb_build_object('homes', homes) else '{}' end, skipped + size)
			into inner_ids;
		exit when cardinality(inner_ids) < skipped + size;
		conditions := inner_conditions;
	end loop;
	execute format('select coalesce(array_agg(c.id), ''{}'') from (select l.id from public.listings l where %s
			order by %s%s, l.first_listed_at desc, l.id desc limit %s offset %s) c',
		private.listing_where(filters, conditions), case when has_homes_first then homes || ' desc, ' end,
		private.distance_column(point.latitude, point.longitude), size, skipped)
		into result;
	return result;
end $$;

-- The planner's estimate of the number of matches: good enough to choose how to read them, and never shown.
create function private.estimate_matches(filters jsonb, conditions jsonb) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
	plan json;
begin
	execute 'explain (format json) select from public.listings l where ' || private.listing_where(filters, conditions) into plan;
	return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::bigint;
end $$;

-- Whether this many listings certainly match, judged by a part of them: words as written instead of prefixes, and a
-- random ten thousand of the entries of a single word or feature. Reading every entry of a common word takes ten times as
-- long. False says nothing.
create function private.has_many_matches(filters jsonb, conditions jsonb, wanted integer) returns boolean
language plpgsql stable set search_path = '' set gin_fuzzy_search_limit = 0
as $$
declare
	words constant tsquery := replace(private.search_query(filters ->> 'q')::text, ':*', '')::tsquery;
	ids bigint[];
begin
	-- Random parts of several words or features would have too little in common.
	if coalesce(numnode(words), 0) + coalesce(jsonb_array_length(filters -> 'feature'), 0) = 1 then
		perform set_config('gin_fuzzy_search_limit', '10000', true);
	end if;
	execute private.matching_query(filters, conditions
		|| case when words is null then '{}' else jsonb_build_object('q', format('l.search_vector @@ %L::tsquery', words)) end,
		wanted) into ids;
	return cardinality(ids) >= wanted;
end $$;

-- The sorted ids of one page; all matching ids where they were read as well, else null; and whether more than 1,000 are
-- known to match. Words and features have indexes without an order: few matches are read from there and sorted; many are
-- read in the order of the list, where the next match is near.
create function private.find_page(filters jsonb, conditions jsonb, sort text, page integer, after jsonb, size integer,
	out page_ids bigint[], out ids bigint[], out has_many boolean)
language plpgsql stable set search_path = ''
as $$
declare
	skipped constant integer := private.rows_before(page, after, size);
	max_sorted constant integer := 5000;
	-- Sorting reads every match; in order, each of the page's rows takes as many reads as there are listings for a match. The
	-- two are equal at the root of both.
	min_common constant integer := greatest(1500, sqrt(size
		* (select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.listings'::regclass)));
begin
	has_many := false;
	-- The newest matches, as many as the numbered pages show, ordered by the wishes they fulfil.
	if sort = 'match' then
		select f.page_ids, f.ids, f.has_many into page_ids, ids, has_many
		from private.find_page(filters, conditions, 'newest', 1, null, 42 * size) f;
		page_ids := private.order_by_likes(filters, page_ids, private.rows_before(page, null, size), size);
		return;
	end if;
	-- Numbered pages only.
	if sort = 'nearest' and filters ? 'near' then
		page_ids := private.order_by_distance(filters, conditions, private.rows_before(page, null, size), size);
		return;
	end if;
	if conditions ?| array['q', 'feature'] then
		has_many := private.estimate_matches(filters, conditions) >= min_common
			and private.has_many_matches(filters, conditions, 1001);
		if not has_many then
			execute private.matching_query(filters, conditions, max_sorted, sort => sort) into ids;
			has_many := cardinality(ids) >= max_sorted;
			if has_many then ids := null; end if;
		end if;
	end if;
	if ids is not null and after is null then
		page_ids := ids[skipped + 1:skipped + size];
	else
		execute private.page_query(filters, conditions, sort, page, after, size, ids) into page_ids;
		-- A first page that is not full holds all matches.
		if after is null and skipped = 0 and coalesce(cardinality(page_ids), 0) < size then ids := coalesce(page_ids, '{}'); end if;
	end if;
end $$;

-- The query for the matching ids, up to 1,001. Newest first the indexes of the list hold all columns of common filters,
-- and matches are evenly distributed; by price they may begin late.
create function private.count_query(filters jsonb, conditions jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
	return case when conditions - array['place', 'type', 'price', 'rooms'] = '{}'
		then private.page_query(filters, conditions, 'newest', 1, null, 1001)
		else private.matching_query(filters, conditions, 1001) end;
end $$;

create function private.find_matches(filters jsonb, conditions jsonb) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
	ids bigint[];
begin
	execute private.count_query(filters, conditions) into ids;
	return coalesce(ids, '{}');
end $$;

-- The numbers of matches of wider searches, in their order and capped like a total: the filters with the values of each
-- change, where null takes a filter away. At most eight are counted.
create function private.count_wider(filters jsonb, sort text, wider jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
	max_counted constant integer := 1001;
	result jsonb := '[]';
	change jsonb;
	wide jsonb;
begin
	for change in select c.value
		from jsonb_array_elements(case jsonb_typeof(wider) when 'array' then wider else '[]' end) with ordinality c(value, n)
		where c.n <= 8 order by c.n
	loop
		wide := jsonb_strip_nulls(filters || case jsonb_typeof(change) when 'object' then change else '{}' end);
		result := result || to_jsonb(least(max_counted,
			cardinality(private.find_matches(wide, private.listing_conditions(wide) || private.sort_conditions(sort)))));
	end loop;
	return result;
end $$;

-- filters   see private.listing_conditions; kind is required
-- sort      newest, price_up, price_down, reduction; m2_price of property; odometer, year of vehicles; match: most of the
--           wishes in filters.like first, among the newest thousand; nearest: by the distance from filters.near
-- page      1 to 42 (numbered pages reach the first 1,000 results); ignored when after is given
-- after     {"value": …, "id": …} of the last row of the previous page, for "next" beyond the numbered pages
-- wider     [{…}, …], at most eight changes of the filters that are counted when there are one to five matches
-- returns   {rows, total, is_capped, facets, loosen, wider, suggestion, matches, distances, same}; wider: the number of
--           matches of each change; matches: see private.match_likes;
--           distances: see private.measure_distances; same: see private.list_same_offers
create function public.search_listings(filters jsonb, sort text default 'newest', page integer default 1,
	after jsonb default null, page_size integer default 24, wider jsonb default null) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
	set max_parallel_workers_per_gather = 0 -- starting a worker takes longer than any of these queries
as $$
declare
	kind constant text := filters ->> 'kind';
	max_counted constant integer := 1001;
	conditions jsonb;
	is_rolled_up boolean;
	page_ids bigint[];
	ids bigint[];
	has_many boolean;
	total bigint;
	facets jsonb := '{}';
	counted jsonb;
	loosen jsonb;
begin
	filters := jsonb_strip_nulls(filters);
	conditions := private.listing_conditions(filters) || private.sort_conditions(sort);
	is_rolled_up := conditions - 'place' - 'type' = '{}';
	if kind is null or kind not in ('property', 'vehicle') then
		raise exception 'unknown_kind' using errcode = 'PT400';
	end if;
	select f.page_ids, f.ids, f.has_many into page_ids, ids, has_many
	from private.find_page(filters, conditions, sort, page, after, least(greatest(page_size, 1), 48)) f;

	if is_rolled_up then
		select r.total, r.facets into total, facets from private.count_from_roll_up(filters) r;
	elsif has_many then
		total := max_counted;
	end if;
	if total is null or is_rolled_up and total < max_counted then
		ids := coalesce(ids, private.find_matches(filters, conditions));
		total := least(cardinality(ids), max_counted);
		if total < max_counted then
			select c.facets, c.loosen into counted, loosen from private.count_facets(filters, conditions, ids) c;
			facets := counted || facets;
		end if;
	end if;
	return json_build_object('rows', private.list_cards(page_ids), 'total', total, 'is_capped', total >= max_counted
		and not is_rolled_up, 'facets', facets,
		'loosen', loosen,
		'wider', case when total between 1 and 5 then private.count_wider(filters, sort, wider) end,
		'matches', case when filters ? 'like' then private.match_likes(filters, page_ids) end,
		'distances', case when filters ? 'near' then private.measure_distances(filters ->> 'near', page_ids) end,
		'same', private.list_same_offers(page_ids),
		'suggestion', case when total = 0 and filters ? 'q' then private.suggest_spelling(filters ->> 'q') end);
end $$;
comment on function public.search_listings(jsonb, text, integer, jsonb, integer, jsonb) is
	'A list page in one call: rows, count (capped at 1,000 unless the roll-up knows it), facet numbers.';
grant execute on function public.search_listings(jsonb, text, integer, jsonb, integer, jsonb) to anon, authenticated, service_role;

-- For a search without a result: the listings that miss the least of its conditions, then those nearest in price, with
-- the groups of the conditions that each one misses: {rows, misses: {"id": ["price", …]}}. Another type counts as two
-- misses, and a price that is far off as up to four. Kind and category always hold. Read are the newest of the type and
-- place, of the place, of the type, around the point, and of all.
create function public.list_nearest_listings(filters jsonb, wanted integer default 6) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
	set max_parallel_workers_per_gather = 0
as $$
declare
	max_read constant integer := 300;
	conditions jsonb;
	kept jsonb;
	sources text := '';
	price constant bigint := coalesce((filters ->> 'price_max')::bigint, (filters ->> 'price_min')::bigint);
	ids bigint[];
	misses jsonb;
begin
	filters := jsonb_strip_nulls(filters);
	if coalesce(filters ->> 'kind', '') not in ('property', 'vehicle') then
		raise exception 'unknown_kind' using errcode = 'PT400';
	end if;
	conditions := private.listing_conditions(filters);
	if conditions = '{}' then return '{"rows": [], "misses": {}}'; end if;
	for kept in select distinct k.kept from (
		select jsonb_strip_nulls(jsonb_build_object('place', conditions -> 'place', 'type', conditions -> 'type', 'make', conditions -> 'make')) as kept
		union all select jsonb_strip_nulls(jsonb_build_object('place', conditions -> 'place'))
		union all select jsonb_strip_nulls(jsonb_build_object('type', conditions -> 'type', 'make', conditions -> 'make', 'model', conditions -> 'model'))
		union all select jsonb_strip_nulls(jsonb_build_object('near', conditions -> 'near', 'box', conditions -> 'box'))
		union all select '{}'::jsonb) k
	loop
		sources := concat_ws(' union ', nullif(sources, ''),
			format('(select l.id from public.listings l where %s order by l.first_listed_at desc, l.id desc limit %s)',
			private.listing_where(filters, kept), max_read));
	end loop;
	execute format('select array_agg(f.id order by f.position), jsonb_object_agg(f.id, f.missed) from (
			select m.*, row_number() over (order by cardinality(m.missed) + (''type'' = any(m.missed))::integer
				+ case when ''price'' = any(m.missed) then least(3, floor(m.far * 3.0 / greatest(%5$L::bigint, 1))) else 0 end,
				m.far, m.id desc) as position from (
				select l.id, array(select h.name from unnest(%1$L::text[], array[%2$s]) h(name, is_met) where h.is_met is not true) as missed,
					abs(l.price_pence - %5$L::bigint) as far
				from public.listings l where l.id in (%3$s)) m
			order by position limit %4$s) f',
		array(select jsonb_object_keys(conditions)),
		(select string_agg('(' || (conditions ->> k) || ')', ', ') from jsonb_object_keys(conditions) k),
		sources, least(greatest(wanted, 1), 12), price)
		into ids, misses;
	return json_build_object('rows', private.list_cards(ids), 'misses', coalesce(misses, '{}'));
end $$;
comment on function public.list_nearest_listings(jsonb, integer) is
	'Listings that miss the fewest conditions of a search without a result, with what they miss.';
grant execute on function public.list_nearest_listings(jsonb, integer) to anon, authenticated, service_role;

-- Similar listings: same kind, category and type, of the district (and make) and of the country, by the scoring of
-- recommendations with the listing as the only seed. Returns {rows, same}: see private.take_homes and private.list_same_offers.
create function public.list_similar_listings(listing_id bigint, wanted integer default 6) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	l public.listings;
	candidates bigint[];
	found_ids bigint[];
begin
	select * into l from public.listings where id = listing_id and status in ('available', 'sold', 'rented') and deleted_at is null;
	if not found then return '{"rows": [], "same": null}'; end if;
	candidates := array(
		(select o.id from public.listings o
			where o.status = 'available' and o.kind = l.kind and o.category = l.category and o.type = l.type
			and o.district_id = l.district_id and o.id <> l.id
			and (l.make_id is null or o.make_id = l.make_id)
			order by o.first_listed_at desc, o.id desc limit 100)
		union all
		(select o.id from public.listings o
			where o.status = 'available' and o.kind = l.kind and o.category = l.category and o.type = l.type
			and o.id <> l.id and (o.district_id <> l.district_id or l.make_id is not null and o.make_id <> l.make_id)
			order by o.first_listed_at desc, o.id desc limit 50));
	-- The page of a listing names the other offers of the same home by themselves.
	found_ids := private.take_homes(l.id, array(select r.listing_id
		from private.rank_by_nearness(array[l.id], array[1]::real[], candidates) r
		order by r.score desc, r.listing_id limit 36), least(wanted, 12));
	return json_build_object('rows', private.list_cards(found_ids), 'same', private.list_same_offers(found_ids));
end $$;
comment on function public.list_similar_listings(bigint, integer) is
	'Cards of similar listings, the most similar first, with every offer of each home, and which of them are the same.';
grant execute on function public.list_similar_listings(bigint, integer) to anon, authenticated, service_role;

create function public.get_home_page() returns json
language sql stable security definer set search_path = ''
as $$
	-- More than a row holds: the page takes homes first, and shows none twice and none that the person has hidden.
	with r as materialized (select
		array(select u.id from (
				(select l.id, l.first_listed_at from public.listings l
					where l.status = 'available' and l.kind = 'property' and l.category = 'sale'
					order by l.first_listed_at desc, l.id desc limit 12)
				union all
				(select l.id, l.first_listed_at from public.listings l
					where l.status = 'available' and l.kind = 'property' and l.category = 'rent'
					order by l.first_listed_at desc, l.id desc limit 12)) u
			order by u.first_listed_at desc, u.id desc) as properties,
		array(select l.id from public.listings l
			where l.status = 'available' and l.kind = 'vehicle' and l.category = 'sale'
			order by l.first_listed_at desc, l.id desc limit 8) as vehicles,
		array(select l.id from public.listings l where l.status = 'available' and l.reduction_percent is not null
			and l.reduced_at > now() - interval '30 days' order by l.reduced_at desc, l.id desc limit 16) as cuts)
	select json_build_object(
		'newest_properties', private.list_cards(r.properties),
		'newest_vehicles', private.list_cards(r.vehicles),
		'price_cuts', private.list_cards(r.cuts),
		'same', private.list_same_offers(r.properties || r.vehicles || r.cuts),
		'counts', (select coalesce(json_agg(json_build_object('kind', c.kind, 'category', c.category, 'type', c.type,
			'district_id', c.district_id, 'available', c.n)), '[]')
			from (select kind, category, type, district_id, sum(available) as n from public.listing_counts
				where available > 0 group by 1, 2, 3, 4) c),
		'agents', (select coalesce(json_agg(private.agent_json(a.id) order by a.listing_count desc, a.id), '[]') from
			(select a.* from public.agents a where a.verified_at is not null and private.is_enabled(a.id)
				order by a.listing_count desc, a.id limit 6) a)) from r
$$;
comment on function public.get_home_page() is 'The home page in one call.';
grant execute on function public.get_home_page() to anon, authenticated, service_role;

-- Listings whose ids fall into one bucket, so that the content of a bucket's address changes only when listings end.
create function public.list_sitemap_entries(listing_kind text, bucket integer, bucket_size integer default 20000) returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', l.id, 'updated_at', l.updated_at, 'languages',
		array_remove(array[case when l.title_en is not null then 'en' end,
			case when l.title_tr is not null then 'tr' end], null)) order by l.id), '[]')
	from public.listings l where l.status = 'available' and l.kind = listing_kind
	and l.id > bucket::bigint * least(bucket_size, 20000) and l.id <= (bucket::bigint + 1) * least(bucket_size, 20000)
$$;
grant execute on function public.list_sitemap_entries(text, integer, integer) to anon, authenticated, service_role;

create function public.get_sitemap_index() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('last_id', coalesce((select max(l.id) from public.listings l), 0),
		'agents', (select coalesce(json_agg(json_build_object('slug', a.slug, 'updated_at', a.member_since) order by a.slug), '[]')
			from public.agents a where private.is_enabled(a.id)),
		'issues', (select coalesce(json_agg(n.number order by n.number), '[]') from public.newsletter_issues n where n.number is not null))
$$;
grant execute on function public.get_sitemap_index() to anon, authenticated, service_role;

-- Cards of the given listings in this order, public ones only; at most 50.
create function public.list_listings(ids bigint[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	return private.list_cards(array(select o.id from unnest(private.take(ids, 50)) with ordinality o(id, position)
		join public.listings l on l.id = o.id where private.is_shown(l) order by o.position));
end $$;
comment on function public.list_listings(bigint[]) is 'Cards of the given listings, as visitors may see them.';
grant execute on function public.list_listings(bigint[]) to anon, authenticated, service_role;

-- Up to four listings for a comparison: [{id, listing}], the listing as get_listing returns it, without other offers.
create function public.compare_listings(ids bigint[]) returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', o.id, 'listing', public.get_listing(l.id, l.kind)::jsonb - 'offers') order by o.position), '[]')
	from unnest(private.take(ids, 4)) with ordinality o(id, position) left join public.listings l on l.id = o.id
$$;
comment on function public.compare_listings(bigint[]) is 'Up to four listings for the page that compares them.';
grant execute on function public.compare_listings(bigint[]) to anon, authenticated, service_role;

-- The conditions of a search, each value quoted. Null when they cannot match anything.
create function private.admin_listing_conditions(filters jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant text := private.fold(btrim(coalesce(filters ->> 'agent', '')));
	result text := '';
	place public.areas;
	agents uuid[];
	text_query tsquery;
begin
	if filters ? 'kind' then result := result || format(' and l.kind = %L', filters ->> 'kind'); end if;
	if filters ? 'category' then result := result || format(' and l.category = %L', filters ->> 'category'); end if;
	if filters ? 'reason' then result := result || format(' and l.status_reason = %L', filters ->> 'reason'); end if;
	if filters ->> 'state' = 'deleted' then result := result || ' and l.deleted_at is not null';
	elsif filters ? 'state' then result := result || format(' and l.deleted_at is null and l.status = %L', filters ->> 'state');
	end if;
	if filters ? 'area' then
		select * into place from public.areas n where n.slug = filters ->> 'area';
		if not found then return null; end if;
		result := result
			|| format(case when place.parent_id is null then ' and l.district_id = %s' else ' and l.area_id = %s' end,
			place.id);
	end if;
	if agent <> '' then
		agents := case when agent ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then array[agent::uuid]
			else array(select a.id from public.agents a where a.search_text like
				'%' || replace(replace(replace(agent, '\', '\\'), '%', '\%'), '_', '\_') || '%'
					order by a.listing_count desc, a.id limit 50) end;
		if cardinality(agents) = 0 then return null; end if;
		result := result || format(' and l.agent_id = any (%L::uuid[])', agents);
	end if;
	if coalesce(btrim(filters ->> 'q'), '') <> '' then
		text_query := private.search_query(filters ->> 'q');
		if text_query is null then return null; end if;
		result := result || format(' and l.search_vector @@ %L::tsquery', text_query);
	end if;
	return result;
end $$;

-- Listings of every state, most recently changed first. filters: q (id, reference, words of the title), agent (id or
-- name), kind, category, state (a state, or deleted), reason, area (slug). before: the last row of the previous page,
-- {at, id}. Returns {rows, next, total}: next is null on the last page, total is at most 1001. The total is counted
-- without an order, so that an index that covers all conditions can be used.
create function public.search_listings_as_admin(filters jsonb default '{}', before jsonb default null,
	page_size integer default 50) returns json
language plpgsql volatile security definer set search_path = '' set enable_seqscan = on set enable_indexscan = on
as $$
declare
	viewer constant uuid := private.require_permission('listings.read');
	size constant integer := least(greatest(page_size, 1), 100);
	max_rows constant integer := 1001;
	-- Selective filters.
	is_narrow constant boolean := filters ?| array['q', 'agent'] or filters ?& array['kind', 'category']
		or filters ? 'area' and filters ?| array['kind', 'category'];
	q constant text := upper(btrim(coalesce(filters ->> 'q', '')));
	conditions text;
	page_condition text := '';
	half text; halves text[];
	count_queries text[]; row_queries text[];
	ids bigint[];
	result json;
begin
	conditions := private.admin_listing_conditions(case when q ~ '^(AD-[0-9A-Z]+|[0-9]+)$' then filters - 'q' else filters end);
	if q ~ '^AD-[0-9A-Z]+$' then conditions := conditions || format(' and l.reference = %L', q);
	elsif q ~ '^[0-9]{1,18}$' then conditions := conditions || format(' and l.id = %L', q);
	elsif q ~ '^[0-9]+$' then conditions := null;
	end if;
	if conditions is null then return json_build_object('rows', '[]'::json, 'next', null, 'total', 0); end if;
	if before is not null then
		page_condition := format(' and (l.updated_at, l.id) < (%L::timestamptz, %L::bigint)', before ->> 'at', before ->> 'id');
	end if;
	-- Available and other listings have separate indexes, and each list of available ones has one of words.
	if coalesce(filters ->> 'state', 'available') in ('available', 'deleted') then
		halves := halves || case when conditions like '%search_vector%' then array[
			'l.status = ''available'' and l.kind = ''property'' and l.category = ''sale''',
			'l.status = ''available'' and l.kind = ''property'' and l.category = ''rent''',
			'l.status = ''available'' and l.kind = ''vehicle''']
			else array['l.status = ''available'''] end;
	end if;
	if coalesce(filters ->> 'state', '') <> 'available' then halves := halves || 'l.status <> ''available'''::text; end if;
	foreach half in array halves loop
		count_queries := count_queries || format('(select l.id from public.listings l where %s%s limit %s)', half, conditions, max_rows);
		row_queries := row_queries
			|| format('(select l.id, l.updated_at from public.listings l where %s%s%s order by l.updated_at desc, l.id desc limit %s)',
			half, conditions, page_condition, size + 1);
	end loop;

	-- Local to this function: the settings end with it.
	if is_narrow then
		perform set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
	end if;
	execute format('select coalesce(array_agg(c.id), ''{}'') from (%s) c', array_to_string(count_queries, ' union all ')) into ids;
	perform set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
	-- All matches are known and are sorted directly.
	if cardinality(ids) < max_rows then
		row_queries := array[format('(select l.id, l.updated_at from public.listings l where l.id = any (%L::bigint[])%s order by l.updated_at desc, l.id desc limit %s)',
			ids, page_condition, size + 1)];
	end if;
	execute format($q$
		with found as (select f.*, row_number() over (order by f.updated_at desc, f.id desc) as position from (%s) f)
		select json_build_object(
			'rows', coalesce(json_agg(private.moderated_listing(l)
				|| jsonb_build_object('status_reason', l.status_reason, 'updated_at', l.updated_at,
				'deleted_at', l.deleted_at) order by f.position) filter (where f.position <= %2$s), '[]'),
			'next', (array_agg(jsonb_build_object('at', l.updated_at, 'id', l.id)) filter (where f.position = %2$s
				and exists (select from found g where g.position > %2$s)))[1],
			'total', %3$s)
		from found f join public.listings l on l.id = f.id $q$,
		array_to_string(row_queries, ' union all '), size, least(cardinality(ids), max_rows)) into result;
	-- Drafts are their agents' alone.
	if json_array_length(result -> 'rows') > 0 then
		perform private.log_reading('listing', null, jsonb_build_object('rows', json_array_length(result -> 'rows')));
	end if;
	return result;
end $$;
comment on function public.search_listings_as_admin(jsonb, jsonb, integer) is
	'Listings of every state for administrators, last change first: {rows, next}.';
grant execute on function public.search_listings_as_admin(jsonb, jsonb, integer) to authenticated;
