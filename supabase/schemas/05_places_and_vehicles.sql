-- Reference tables: areas, landmarks, vehicle makes and models.

create table public.areas (
	id smallint primary key,
	parent_id smallint references public.areas (id),
	slug text not null unique check (slug ~ '^[a-z]+(\.[a-z0-9-]+)?$'),
	name_en text not null,
	name_tr text not null,
	aliases text[] not null default '{}',
	latitude double precision not null check (latitude between 34 and 36.5),
	longitude double precision not null check (longitude between 32 and 35),
	is_approximate boolean not null default false,
	position smallint not null default 0,
	search_text text generated always as
		(private.fold(private.join_text(name_en, name_tr, private.join_text(variadic aliases)))) stored,
	constraint areas_names_single_line check (length(name_en) between 1 and 60 and length(name_tr) between 1 and 60
		and private.is_single_line(name_en) and private.is_single_line(name_tr) and cardinality(aliases) <= 20
		and (cardinality(aliases) = 0 or (length(array_to_string(aliases, '')) <= 1200
			and private.is_single_line(array_to_string(aliases, ' ')))))
);
comment on table public.areas is
	'Districts (no parent) and the areas inside them. A slug is district or district.area, because some names occur in two districts.';
create index areas_parent_id on public.areas (parent_id);
create index areas_search_text on public.areas using gin (search_text extensions.gin_trgm_ops);
alter table public.areas enable row level security;
revoke all on public.areas from anon, authenticated;
grant select on public.areas to anon, authenticated;
create policy "Anyone can read the areas" on public.areas for select to anon, authenticated using (true);

create table public.landmarks (
	id smallint primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
	kind text not null check (kind in ('university', 'hospital', 'beach', 'border', 'airport', 'marina', 'town_centre')),
	name_en text not null,
	name_tr text not null,
	-- Other names that people write, such as abbreviations.
	aliases text[] not null default '{}',
	area_id smallint not null references public.areas (id),
	latitude double precision not null check (latitude between 34 and 36.5),
	longitude double precision not null check (longitude between 32 and 35),
	is_approximate boolean not null default false,
	constraint landmarks_names_single_line check (length(name_en) between 1 and 80 and length(name_tr) between 1 and 80
		and private.is_single_line(name_en) and private.is_single_line(name_tr) and cardinality(aliases) <= 20
		and (cardinality(aliases) = 0 or (length(array_to_string(aliases, '')) <= 1200
			and private.is_single_line(array_to_string(aliases, ' ')))))
);
comment on table public.landmarks is 'Well-known points to which listings state a distance, and which searches can be near.';
create index landmarks_area_id on public.landmarks (area_id);
alter table public.landmarks enable row level security;
revoke all on public.landmarks from anon, authenticated;
grant select on public.landmarks to anon, authenticated;
create policy "Anyone can read the landmarks" on public.landmarks for select to anon, authenticated using (true);

create table public.vehicle_makes (
	id smallint primary key,
	slug text not null unique,
	name text not null
);
comment on table public.vehicle_makes is 'Manufacturers of cars, vans, trucks and motorcycles.';
alter table public.vehicle_makes enable row level security;
revoke all on public.vehicle_makes from anon, authenticated;
grant select on public.vehicle_makes to anon, authenticated;
create policy "Anyone can read the makes" on public.vehicle_makes for select to anon, authenticated using (true);

create table public.vehicle_models (
	id integer primary key,
	make_id smallint not null references public.vehicle_makes (id),
	slug text not null,
	name text not null,
	vehicle_type text not null check (vehicle_type in ('car', 'motorcycle', 'van', 'truck')),
	body text,
	unique (make_id, slug)
);
comment on table public.vehicle_models is 'Models of a make, with their usual body style.';
alter table public.vehicle_models enable row level security;
revoke all on public.vehicle_models from anon, authenticated;
grant select on public.vehicle_models to anon, authenticated;
create policy "Anyone can read the models" on public.vehicle_models for select to anon, authenticated using (true);

create function private.area_json(wanted smallint) returns json
language sql stable set search_path = ''
as $$
	select json_build_object('slug', a.slug, 'name_en', a.name_en, 'name_tr', a.name_tr,
		'district_slug', d.slug, 'district_en', d.name_en, 'district_tr', d.name_tr)
	from public.areas a left join public.areas d on d.id = a.parent_id where a.id = wanted
$$;

-- Areas with their district, landmarks, makes with their models. Small; the application reads it once and caches it.
create function public.list_reference_data() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object(
		'areas', (select json_agg(json_build_object('id', a.id, 'parent_id', a.parent_id, 'slug', a.slug,
			'name_en', a.name_en, 'name_tr', a.name_tr,
			'aliases', a.aliases, 'latitude', a.latitude, 'longitude', a.longitude) order by a.position, a.id) from public.areas a),
		'landmarks', (select coalesce(json_agg(json_build_object('slug', k.slug, 'kind', k.kind, 'name_en', k.name_en,
			'name_tr', k.name_tr, 'aliases', k.aliases, 'area', a.slug, 'latitude', k.latitude, 'longitude', k.longitude) order by k.id), '[]')
			from public.landmarks k join public.areas a on a.id = k.area_id),
		'makes', (select json_agg(json_build_object('id', m.id, 'slug', m.slug, 'name', m.name, 'models', (
			select coalesce(json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'type', v.vehicle_type, 'body', v.body)
				order by v.name), '[]')
			from public.vehicle_models v where v.make_id = m.id)) order by m.name) from public.vehicle_makes m))
$$;
grant execute on function public.list_reference_data() to anon, authenticated, service_role;
