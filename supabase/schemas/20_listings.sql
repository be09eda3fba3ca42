-- Listings: homes and vehicles in one table, because they share search, pictures, states and statistics; the columns of
-- the other kind are null. With locations, histories, counts, events, and the rules for states.

-- Features are codes of the application, not free text.
create function private.are_features(features text[]) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(bool_and(f is not null and f ~ '^[a-z][a-z0-9_]{0,39}$'), true) from unnest(features) f $$;
grant execute on function private.are_features(text[]) to anon, authenticated, service_role;

-- Whether a text is an address that a page may link to: https, a public host by its name, without credentials or a port. The
-- server accepts the same (app/platform/http/public-link.ts).
create function private.is_public_link(address text) returns boolean
language sql immutable set search_path = ''
as $$
	select address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](/[!#-&(-;=?-\[\]_a-z~]*)?$'
		and address !~ '^https://[^/]*\.(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)(/|$)'
$$;
grant execute on function private.is_public_link(text) to anon, authenticated, service_role;

-- Whether a listing has what a public one must have, besides an area of its district.
create function private.is_complete(kind text, price_pence bigint, district_id smallint, title_en text, title_tr text,
	make_id smallint, steering text) returns boolean
language sql immutable set search_path = ''
as $$
	select price_pence > 0 and district_id is not null and coalesce(title_en, title_tr) is not null
		and (kind = 'property' or (make_id is not null and steering is not null))
$$;
grant execute on function private.is_complete(text, bigint, smallint, text, text, smallint, text) to anon, authenticated, service_role;

create table public.listings (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('property', 'vehicle')),
	category text not null check (category in ('sale', 'rent')),
	type text not null,
	status text not null default 'draft'
		check (status in ('draft', 'pending', 'available', 'sold', 'rented', 'inactive')),
	status_reason text check (status_reason in ('withdrawn', 'unconfirmed', 'suspended', 'rejected', 'plan_ended')),
	status_note text check (length(status_note) <= 2000 and private.is_multiline_text(status_note)),
	agent_id uuid not null references public.agents (id) on delete cascade,
	reference text unique,
	agent_reference text check (length(agent_reference) between 1 and 60 and private.is_single_line(agent_reference)),

	title_en text check (length(title_en) between 3 and 120),
	title_tr text check (length(title_tr) between 3 and 120),
	description_en text check (length(description_en) <= 5000),
	description_tr text check (length(description_tr) <= 5000),
	video_url text check (length(video_url) <= 3600 and private.is_public_link(video_url)),

	price_pence bigint not null default 0 check (price_pence between 0 and 1000000000),
	reduced_from_pence bigint check (reduced_from_pence > 0),
	reduced_at timestamptz,
	reduction_percent smallint generated always as
		(case when reduced_from_pence > price_pence and price_pence > 0
			then round(100 - price_pence * 100.0 / reduced_from_pence)::smallint end) stored,
	swap_accepted boolean not null default false,

	district_id smallint references public.areas (id),
	area_id smallint references public.areas (id),
	latitude double precision check (latitude between 34 and 36.5),
	longitude double precision check (longitude between 32 and 35),
	location_precision text not null default 'area' check (location_precision in ('area', 'rounded')),
	features text[] not null default '{}' check (cardinality(features) <= 40),

	-- homes, commercial property and land
	bedrooms smallint check (bedrooms between 0 and 40),
	living_rooms smallint check (living_rooms between 0 and 10),
	bathrooms smallint check (bathrooms between 0 and 40),
	gross_m2 integer check (gross_m2 between 1 and 1000000),
	net_m2 integer check (net_m2 between 1 and 1000000),
	land_m2 integer check (land_m2 between 1 and 100000000),
	zoning_percent smallint check (zoning_percent between 0 and 1000),
	permitted_storeys smallint check (permitted_storeys between 0 and 60),
	floor smallint check (floor between -5 and 100),
	total_floors smallint check (total_floors between 1 and 100),
	built_year smallint check (built_year between 1800 and 2100),
	construction_state text check (construction_state in ('ready', 'under_construction', 'off_plan')),
	handover_on date,
	furnishing text check (furnishing in ('unfurnished', 'part_furnished', 'furnished', 'white_goods')),
	title_origin text check (title_origin in ('turkish_pre74', 'foreign_pre74',
		'exchange', 'allocation', 'leasehold', 'other', 'not_stated')),
	title_state text check (title_state in ('own_deed', 'shared_deed', 'master_deed', 'contract_registered', 'none', 'not_stated')),
	title_evidence text check (title_evidence in ('agent', 'document_seen')),
	title_evidence_on date,
	vat_paid boolean,
	transformer_paid boolean,
	monthly_charge_pence integer check (monthly_charge_pence >= 0),
	available_from date,

	-- rent: the price is per month; the payment interval is a separate fact
	payment_interval_months smallint check (payment_interval_months in (1, 3, 6, 12)),
	minimum_term_months smallint check (minimum_term_months between 1 and 60),
	deposit_pence bigint check (deposit_pence >= 0),
	commission_pence bigint check (commission_pence >= 0),
	move_in_pence bigint generated always as
		(case when category = 'rent' then price_pence * coalesce(payment_interval_months, 1)
			+ coalesce(deposit_pence, 0) + coalesce(commission_pence, 0) end) stored,

	-- vehicles
	make_id smallint references public.vehicle_makes (id),
	model_id integer references public.vehicle_models (id),
	variant text check (length(variant) <= 60),
	year smallint check (year between 1900 and 2100),
	fuel text check (fuel in ('petrol', 'diesel', 'lpg', 'hybrid', 'plug_in_hybrid', 'electric')),
	transmission text check (transmission in ('manual', 'automatic', 'semi_automatic')),
	body text check (body in ('hatchback', 'saloon', 'estate', 'suv', 'coupe', 'cabriolet', 'mpv', 'panel_van', 'minibus',
		'pick_up', 'chassis', 'scooter', 'naked', 'touring', 'enduro')),
	steering text check (steering in ('right', 'left')),
	odometer integer check (odometer between 0 and 3000000),
	odometer_unit text check (odometer_unit in ('km', 'miles')),
	odometer_km integer generated always as
		(case odometer_unit when 'miles' then round(odometer * 1.609344)::integer else odometer end) stored,
	engine_cc integer check (engine_cc between 0 and 20000),
	colour text check (colour in ('white', 'silver', 'grey', 'black', 'red', 'blue', 'green', 'yellow', 'orange',
		'brown', 'beige', 'gold', 'purple')),
	doors smallint check (doors between 0 and 9),
	seats smallint check (seats between 1 and 80),
	plate_series text check (length(plate_series) <= 12),
	ex_rental boolean,
	log_book boolean,
	inspection_until date,
	road_tax_until date,
	duty_paid boolean,
	import_country text check (import_country in ('japan', 'united_kingdom', 'germany', 'turkey', 'other')),
	import_year smallint check (import_year between 1950 and 2100),

	first_listed_at timestamptz,
	last_confirmed_at timestamptz,
	ended_at timestamptz,
	content_changed_at timestamptz,
	reviewed_at timestamptz,
	pending_since timestamptz,
	deleted_at timestamptz,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	search_vector tsvector,

	price_per_m2_pence bigint generated always as
		(case when kind = 'property' then price_pence / nullif(case
			when type in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove') then land_m2
			else coalesce(gross_m2, net_m2) end, 0) end) stored,

	constraint listings_type_of_kind check (case kind
		when 'property' then type in ('apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'semi_detached', 'detached_house',
			'bungalow', 'whole_building', 'office', 'retail', 'shop', 'warehouse',
			'residential_plot', 'commercial_plot', 'farmland', 'olive_grove')
		else type in ('car', 'motorcycle', 'van', 'truck') end),
	constraint listings_vehicles_for_sale check (kind = 'property' or category = 'sale'),
	constraint listings_other_kind_null check (case kind
		when 'property' then num_nonnulls(make_id, model_id, variant, year, fuel, transmission, body, steering, odometer, odometer_unit,
			engine_cc, colour, doors, seats, plate_series, ex_rental, log_book, inspection_until, road_tax_until, duty_paid,
			import_country, import_year) = 0
		else num_nonnulls(bedrooms, living_rooms, bathrooms, gross_m2, net_m2, land_m2, zoning_percent, permitted_storeys, floor,
			total_floors, built_year, construction_state, handover_on, furnishing, title_origin, title_state, title_evidence,
			title_evidence_on, vat_paid, transformer_paid, monthly_charge_pence, available_from, payment_interval_months,
			minimum_term_months, deposit_pence, commission_pence) = 0 end),
	constraint listings_rent_terms check (category = 'rent'
		or num_nonnulls(payment_interval_months, minimum_term_months, deposit_pence, commission_pence) = 0),
	constraint listings_odometer_unit check ((odometer is null) = (odometer_unit is null)),
	constraint listings_evidence check (title_evidence = 'document_seen' or title_evidence_on is null),
	constraint listings_published_complete check (status in ('draft', 'inactive')
		or private.is_complete(kind, price_pence, district_id, title_en, title_tr, make_id, steering) and area_id is not null),
	constraint listings_deleted_not_public check (deleted_at is null or status in ('draft', 'inactive')),
	constraint listings_rented_category check (status <> 'rented' or category = 'rent'),
	constraint listings_sold_category check (status <> 'sold' or category = 'sale'),
	constraint listings_features_codes check (private.are_features(features)),
	constraint listings_single_line_texts check (private.is_single_line(title_en) and private.is_single_line(title_tr)
		and private.is_single_line(variant) and private.is_single_line(plate_series)),
	constraint listings_descriptions_multiline_text check (private.is_multiline_text(description_en)
		and private.is_multiline_text(description_tr)),
	constraint listings_dates_are_calendar_dates check (private.is_calendar_date(available_from)
		and private.is_calendar_date(handover_on) and private.is_calendar_date(inspection_until)
		and private.is_calendar_date(road_tax_until) and private.is_calendar_date(title_evidence_on))
);
comment on table public.listings is
	'All advertised objects. Public rows are available, or were sold or rented in the last 14 days.';
comment on column public.listings.video_url is
	'Address of a video at another site, which the page links to and never embeds.';
comment on column public.listings.price_pence is 'Sale price, or rent per month, in pence sterling.';
comment on column public.listings.move_in_pence is 'Cash needed to move in: first payment, deposit and commission.';
comment on column public.listings.first_listed_at is 'When it first became available; never reset.';
comment on column public.listings.last_confirmed_at is
	'When the agent last confirmed that it is available; editing does not change it. After a long review a later day.';
comment on column public.listings.latitude is
	'Rounded to about 100 m, or the middle of the area; the exact point is in listing_locations.';
comment on column public.listings.reference is 'Short public name of the listing, e.g. AD-1K7M2.';
comment on column public.listings.content_changed_at is
	'When texts, pictures or the video last changed; a review before that does not cover the current content.';
comment on column public.listings.reviewed_at is 'When a moderator last approved the current content.';
comment on column public.listings.pending_since is 'Since when it waits for review.';
comment on column public.listings.agent_reference is
	'The agent''s own reference; unique among the agent''s listings that are not deleted.';
-- List pages: newest first by kind, district, area and type; by price; by make. Available rows only.
create index listings_newest on public.listings (kind, category, first_listed_at desc, id desc, district_id, area_id,
	type, price_pence, bedrooms)
	where status = 'available';
create index listings_newest_in_district on public.listings (district_id, kind, category, first_listed_at desc, id desc,
	area_id, type, price_pence, bedrooms)
	where status = 'available';
create index listings_newest_in_area on public.listings (area_id, kind, category, first_listed_at desc, id desc, type,
	price_pence, bedrooms)
	where status = 'available';
create index listings_newest_of_type on public.listings (kind, category, type, first_listed_at desc, id desc,
	district_id, area_id, price_pence, bedrooms)
	where status = 'available';
create index listings_by_price on public.listings (kind, category, price_pence, id, district_id, area_id, type, bedrooms)
	where status = 'available';
create index listings_by_price_per_m2 on public.listings (category, price_per_m2_pence, id, district_id, area_id, type,
	price_pence, bedrooms)
	where status = 'available' and kind = 'property' and price_per_m2_pence is not null;
create index listings_by_reduction on public.listings (kind, category, reduction_percent desc, id desc, district_id, area_id, type)
	where status = 'available' and reduction_percent is not null;
create index listings_by_odometer on public.listings (category, odometer_km, id, district_id, area_id, type, make_id, price_pence)
	where status = 'available' and kind = 'vehicle' and odometer_km is not null;
create index listings_by_year on public.listings (category, year desc, id desc, district_id, area_id, type, make_id, price_pence)
	where status = 'available' and kind = 'vehicle' and year is not null;
create index listings_price_cuts on public.listings (reduced_at desc, id desc)
	where status = 'available' and reduction_percent is not null;
-- Rare combinations of filters: one index answers them without reading rows.
create index listings_of_property on public.listings (category, district_id, area_id, type)
	include (id, first_listed_at, price_pence, bedrooms, bathrooms, gross_m2, net_m2, land_m2, furnishing, title_origin, title_state,
		payment_interval_months, minimum_term_months, move_in_pence, price_per_m2_pence, reduction_percent, agent_id, kind, status,
		latitude, longitude)
	where status = 'available' and kind = 'property';
create index listings_of_vehicles on public.listings (type, make_id, model_id)
	include (id, first_listed_at, price_pence, year, odometer_km, fuel, transmission, body, steering, colour, swap_accepted, ex_rental,
		inspection_until, road_tax_until, district_id, area_id, reduction_percent, agent_id, category, kind, status,
		latitude, longitude)
	where status = 'available' and kind = 'vehicle';
-- The map: public points, with the columns of common filters, and a random sixteenth of them, from which the numbers of
-- a map with many listings are estimated.
create index listings_on_map on public.listings (kind, category, latitude, longitude)
	include (id, price_pence, type, bedrooms, area_id, district_id) where status = 'available';
create index listings_on_map_sample on public.listings (kind, category, latitude, longitude)
	include (id, price_pence, type, bedrooms, area_id, district_id) where status = 'available' and id % 16 = 0;
create index listings_words_of_sample on public.listings using gin (search_vector)
	where status = 'available' and id % 16 = 0;
create index listings_by_make on public.listings (make_id, model_id, first_listed_at desc, id desc, price_pence, year, category)
	where status = 'available' and kind = 'vehicle';
create index listings_features on public.listings using gin (features) where status = 'available';
-- One index of words for each list: a word is then read for the list alone. A listing is in one of them.
create index listings_words_of_sales on public.listings using gin (search_vector)
	where status = 'available' and kind = 'property' and category = 'sale';
create index listings_words_of_rentals on public.listings using gin (search_vector)
	where status = 'available' and kind = 'property' and category = 'rent';
create index listings_words_of_vehicles on public.listings using gin (search_vector)
	where status = 'available' and kind = 'vehicle';
create index listings_of_agent on public.listings (agent_id, status, first_listed_at desc, id desc);
create index listings_district_id on public.listings (district_id) where status <> 'available';
create index listings_area_id on public.listings (area_id) where status <> 'available';
create index listings_model_id on public.listings (model_id) where kind = 'vehicle';
create index listings_make_id on public.listings (make_id) where kind = 'vehicle';
create index listings_gone on public.listings (ended_at) where status in ('sold', 'rented');
create unique index listings_agent_reference on public.listings (agent_id, kind, agent_reference)
	where agent_reference is not null and deleted_at is null;
create index listings_to_confirm on public.listings (category, last_confirmed_at) where status = 'available';
create index listings_deleted_at on public.listings (deleted_at) where deleted_at is not null;
create index listings_pending on public.listings (pending_since, id) where status = 'pending' and deleted_at is null;
create index listings_changed_unreviewed on public.listings (content_changed_at, id)
	where status in ('available', 'sold', 'rented') and content_changed_at > greatest(reviewed_at, first_listed_at);
-- Available and other listings have separate indexes, so that both halves of a search are sorted.
create index listings_changed on public.listings (updated_at desc, id desc) where status = 'available';
create index listings_changed_hidden on public.listings (updated_at desc, id desc) where status <> 'available';
create index listings_changed_of_state on public.listings (status, updated_at desc, id desc) where status <> 'available';
create index listings_changed_of_reason on public.listings (status_reason, updated_at desc, id desc) where status_reason is not null;
create index listings_hidden_search_vector on public.listings using gin (search_vector) where status <> 'available';
create index listings_state on public.listings (status) where deleted_at is null;
alter table public.listings enable row level security;
revoke all on public.listings from anon, authenticated;
-- Excludes status_note (between the agent and administrators) and the search vector.
grant select (id, kind, category, type, status, status_reason, agent_id, reference, title_en, title_tr, description_en, description_tr,
	video_url, price_pence, reduced_from_pence, reduced_at, reduction_percent, swap_accepted, district_id, area_id, latitude, longitude,
	location_precision, features, bedrooms, living_rooms, bathrooms, gross_m2, net_m2, land_m2, zoning_percent, permitted_storeys,
	floor, total_floors, built_year, construction_state, handover_on, furnishing, title_origin, title_state, title_evidence,
	title_evidence_on, vat_paid, transformer_paid, monthly_charge_pence, available_from, payment_interval_months,
	minimum_term_months, deposit_pence, commission_pence, move_in_pence, make_id, model_id, variant, year, fuel, transmission,
	body, steering, odometer, odometer_unit, odometer_km, engine_cc, colour, doors, seats, plate_series, ex_rental, log_book,
	inspection_until, road_tax_until, duty_paid, import_country, import_year, first_listed_at, last_confirmed_at, ended_at,
	deleted_at, version, created_at, updated_at, price_per_m2_pence)
	on public.listings to anon, authenticated;
create policy "Anyone can read available listings, and ended ones for 14 days" on public.listings for select to anon, authenticated
	using (deleted_at is null and (status = 'available'
		or (status in ('sold', 'rented') and ended_at > now() - interval '14 days' and private.is_enabled(agent_id))));
create policy "Agents can read all their own listings" on public.listings for select to authenticated
	using (agent_id = (select private.viewer_id()));

create table public.listing_locations (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	address text check (length(address) <= 300),
	latitude double precision check (latitude between 34 and 36.5),
	longitude double precision check (longitude between 32 and 35),
	updated_at timestamptz not null default now()
);
comment on table public.listing_locations is 'Exact point and street address; readable by the owner only.';
alter table public.listing_locations enable row level security;
revoke all on public.listing_locations from anon, authenticated;
grant select on public.listing_locations to authenticated;
create policy "Agents can read the exact location of their own listings" on public.listing_locations for select to authenticated
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));

create table public.listing_price_history (
	id bigint generated always as identity primary key,
	listing_id bigint not null references public.listings (id) on delete cascade,
	price_pence bigint not null,
	changed_at timestamptz not null default now()
);
comment on table public.listing_price_history is 'Every price since the first publication; written by a trigger only.';
create index listing_price_history_listing_id on public.listing_price_history (listing_id, changed_at);
alter table public.listing_price_history enable row level security;
revoke all on public.listing_price_history from anon, authenticated;
grant select on public.listing_price_history to anon, authenticated;
create policy "The price history can be read with its listing" on public.listing_price_history for select to anon, authenticated
	using (exists (select from public.listings l where l.id = listing_id));

create table public.listing_status_history (
	id bigint generated always as identity primary key,
	listing_id bigint not null references public.listings (id) on delete cascade,
	from_status text,
	to_status text not null,
	reason text,
	actor_id uuid,
	changed_at timestamptz not null default now()
);
comment on table public.listing_status_history is 'Every change of state, by whom and why; written by a trigger only.';
create index listing_status_history_listing_id on public.listing_status_history (listing_id, changed_at);
create index listing_status_history_actor_id on public.listing_status_history (actor_id) where actor_id is not null;
alter table public.listing_status_history enable row level security;
revoke all on public.listing_status_history from anon, authenticated;
-- Without the actor: agents see what happened to a listing, not which moderator did it.
grant select (id, listing_id, from_status, to_status, reason, changed_at) on public.listing_status_history to authenticated;
create policy "Agents can read the state changes of their own listings" on public.listing_status_history for select to authenticated
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));

create table public.listing_daily_stats (
	listing_id bigint not null references public.listings (id) on delete cascade,
	day date not null,
	views integer not null default 0,
	phone_reveals integer not null default 0,
	whatsapp_reveals integer not null default 0,
	enquiries integer not null default 0,
	primary key (listing_id, day)
);
comment on table public.listing_daily_stats is 'Counts per listing and day, without data about visitors.';
create index listing_daily_stats_day on public.listing_daily_stats (day);
alter table public.listing_daily_stats enable row level security;
revoke all on public.listing_daily_stats from anon, authenticated;
grant select on public.listing_daily_stats to authenticated;
create policy "Agents can read the statistics of their own listings" on public.listing_daily_stats for select to authenticated
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));

create table public.listing_counts (
	kind text not null,
	category text not null,
	type text not null,
	district_id smallint not null,
	area_id smallint not null,
	available integer not null default 0,
	primary key (kind, category, type, district_id, area_id)
);
comment on table public.listing_counts is
	'Number of available listings by kind, category, type and area; maintained by a trigger, so that list pages need not count.';
alter table public.listing_counts enable row level security;
revoke all on public.listing_counts from anon, authenticated;
grant select on public.listing_counts to anon, authenticated;
create policy "Anyone can read the counts" on public.listing_counts for select to anon, authenticated using (true);

-- Allowed state transitions. The writing functions check who may make them. Sold and rented listings can also be
-- deleted or rejected.
create function private.is_allowed_transition(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$ select from_status = to_status or (from_status, to_status) in (
	('draft', 'pending'), ('draft', 'available'),
	('pending', 'available'), ('pending', 'inactive'), ('pending', 'draft'),
	('available', 'sold'), ('available', 'rented'), ('available', 'inactive'),
	('sold', 'available'), ('rented', 'available'), ('inactive', 'available'),
	('sold', 'pending'), ('rented', 'pending'), ('inactive', 'pending'),
	('sold', 'inactive'), ('rented', 'inactive')) $$;

-- Short public reference: the id, scattered so that neighbouring ids look different, without ambiguous letters.
create function private.listing_reference(listing_id bigint) returns text
language plpgsql immutable set search_path = ''
as $$
declare
	alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
	-- 29041703 is coprime to 31^5, so references are unique for ids below 28 million.
	remaining bigint := (listing_id % 28629151) * 29041703 % 28629151;
	result text := '';
begin
	for i in 1..5 loop
		result := substr(alphabet, (remaining % 31)::int + 1, 1) || result;
		remaining := remaining / 31;
	end loop;
	return 'AD-' || result || case when listing_id >= 28629151 then (listing_id / 28629151)::text else '' end;
end $$;

-- The search vector of a listing in both languages: texts, area with all synonyms, make and model.
create function private.listing_search_vector(l public.listings) returns tsvector
language sql stable set search_path = ''
as $$
	select setweight(to_tsvector('simple',
		private.fold_search_text(concat_ws(' ', l.title_en, l.title_tr, l.reference, replace(l.type, '_', ' '),
			(select concat_ws(' ', a.search_text, d.search_text) from public.areas a left
				join public.areas d on d.id = a.parent_id where a.id = l.area_id),
			(select m.name from public.vehicle_makes m where m.id = l.make_id),
			(select m.name from public.vehicle_models m where m.id = l.model_id), l.variant, l.year::text,
			case when l.bedrooms is not null and l.living_rooms is not null then l.bedrooms || '+' || l.living_rooms end))), 'A')
		|| setweight(to_tsvector('simple', private.fold_search_text(concat_ws(' ', l.description_en, l.description_tr,
			replace(array_to_string(l.features, ' '), '_', ' '), l.body, l.fuel, l.colour))), 'C')
$$;

-- version counts changes of content, not of state. A reduction is measured from the lowest price of the last 30 days,
-- so that raising and lowering a price is no reduction. pending_since is set when a listing starts to wait for review.
create function private.prepare_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	-- Generated columns are empty before a row is written and must not count as a change. The public position follows the
	-- exact one and the area, which count themselves.
	unversioned constant text[] := array['latitude', 'longitude', 'move_in_pence', 'odometer_km', 'price_per_m2_pence',
		'status', 'status_reason', 'status_note', 'reduced_from_pence', 'reduced_at', 'reduction_percent',
		'first_listed_at', 'last_confirmed_at', 'ended_at', 'deleted_at', 'version', 'updated_at', 'search_vector',
		'content_changed_at', 'reviewed_at', 'pending_since'];
	lowest bigint;
begin
	if tg_op = 'UPDATE' then
		if new.kind <> old.kind or new.category <> old.category and old.first_listed_at is not null
			or new.reference is distinct from old.reference
			or (old.first_listed_at is not null and new.first_listed_at is distinct from old.first_listed_at) then
			raise exception 'listing_fact_fixed' using errcode = 'PT409',
				detail = 'kind, category of a published listing, reference and first listed date cannot be changed';
		end if;
		if not private.is_allowed_transition(old.status, new.status) then
			raise exception 'listing_transition' using errcode = 'PT409', detail = old.status || ' to ' || new.status;
		end if;
		if (to_jsonb(new) - unversioned) is distinct from (to_jsonb(old) - unversioned) then
			new.version := old.version + 1;
			new.updated_at := now();
		end if;
		if (new.title_en, new.title_tr, new.description_en, new.description_tr, new.video_url)
			is distinct from (old.title_en, old.title_tr, old.description_en, old.description_tr, old.video_url) then
			new.content_changed_at := now();
		end if;
		if new.price_pence < old.price_pence and old.first_listed_at is not null then
			if old.reduced_from_pence is null or old.reduced_at <= now() - interval '90 days' then
				lowest := coalesce(private.lowest_recent_price(old.id), old.price_pence);
				new.reduced_from_pence := case when new.price_pence < lowest then lowest end;
				new.reduced_at := case when new.price_pence < lowest then now() end;
			else
				new.reduced_at := now();
			end if;
		elsif new.price_pence > old.price_pence then
			new.reduced_from_pence := null;
			new.reduced_at := null;
		end if;
	else
		new.reference := private.listing_reference(new.id);
	end if;

	new.district_id := (select coalesce(a.parent_id, a.id) from public.areas a where a.id = new.area_id);
	if new.status = 'available' and (tg_op = 'INSERT' or old.status <> 'available') then
		new.first_listed_at := coalesce(new.first_listed_at, now());
		-- Publishing confirms; a moderator who approves does not. After a long review the confirmation is due at once, and
		-- not overdue: the agent is asked before the listing is hidden.
		new.last_confirmed_at := coalesce(case when tg_op = 'INSERT' then new.last_confirmed_at
			when old.pending_since is not null then
				greatest(old.pending_since, now() - (private.confirm_by(new.category, now()) - now())) end, now());
		new.status_reason := null;
	end if;
	new.pending_since := case
		when new.status <> 'pending' then null
		when tg_op = 'UPDATE' and old.status = 'pending' then old.pending_since
		else coalesce(case when tg_op = 'INSERT' then new.pending_since end, now()) end;
	new.ended_at := case
		when new.status not in ('sold', 'rented') then null
		when tg_op = 'UPDATE' and old.status = new.status then old.ended_at
		else coalesce(case when tg_op = 'INSERT' then new.ended_at end, now()) end;
	new.search_vector := private.listing_search_vector(new);
	return new;
end $$;
comment on function private.prepare_listing() is
	'Sets derived columns; refuses changes of fixed facts and forbidden state transitions.';
create trigger prepare_listing before insert or update on public.listings
	for each row execute function private.prepare_listing();

create function private.count_listing(l public.listings, step integer) returns void
language plpgsql set search_path = ''
as $$
begin
	if l.status <> 'available' or l.deleted_at is not null then return; end if;
	insert into public.listing_counts (kind, category, type, district_id, area_id, available)
	values (l.kind, l.category, l.type, l.district_id, l.area_id, greatest(step, 0))
	on conflict (kind, category, type, district_id, area_id) do update set available = listing_counts.available + step;
	update public.agents set listing_count = listing_count + step where id = l.agent_id;
end $$;

create function private.record_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if tg_op <> 'DELETE' then
		if tg_op = 'INSERT' or old.status <> new.status then
			insert into public.listing_status_history (listing_id, from_status, to_status, reason, actor_id)
			values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason, (select auth.uid()));
		end if;
		-- Prices of drafts are not recorded: the history starts with the first publication.
		if new.first_listed_at is not null and (tg_op = 'INSERT' or old.first_listed_at is null or old.price_pence <> new.price_pence) then
			insert into public.listing_price_history (listing_id, price_pence, changed_at)
			values (new.id, new.price_pence, case when tg_op = 'INSERT' then new.first_listed_at else now() end);
		end if;
	end if;
	if tg_op = 'INSERT' then
		perform private.count_listing(new, 1);
	elsif tg_op = 'DELETE' then
		perform private.count_listing(old, -1);
	elsif (old.status, old.deleted_at is null, old.category, old.type, old.area_id, old.agent_id)
		is distinct from (new.status, new.deleted_at is null, new.category, new.type, new.area_id, new.agent_id) then
		perform private.count_listing(old, -1);
		perform private.count_listing(new, 1);
	end if;
	return null;
end $$;
comment on function private.record_listing() is 'Writes the price and state history and updates the counts.';
create trigger record_listing after insert or update or delete on public.listings
	for each row execute function private.record_listing();

-- Disabling an agent hides all of their listings at once, on every page and in the API.
create function private.suspend_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	insert into private.suspended_listings (listing_id, agent_id, status, last_confirmed_at)
	select l.id, l.agent_id, l.status, l.last_confirmed_at from public.listings l
	where l.agent_id = new.id and l.status in ('available', 'pending')
	on conflict (listing_id) do update set status = excluded.status, last_confirmed_at = excluded.last_confirmed_at;
	update public.listings set status = 'inactive', status_reason = 'suspended'
	where agent_id = new.id and status in ('available', 'pending');
	return null;
end $$;
create trigger suspend_listings after update of disabled_at on public.profiles
	for each row when (old.disabled_at is null and new.disabled_at is not null) execute function private.suspend_listings();

-- For bulk loading, and to repair the counts.
create function private.rebuild_listing_counts() returns void
language plpgsql security definer set search_path = ''
as $$
begin
	delete from public.listing_counts where true;
	insert into public.listing_counts (kind, category, type, district_id, area_id, available)
	select l.kind, l.category, l.type, l.district_id, l.area_id, count(*)
	from public.listings l where l.status = 'available' and l.deleted_at is null group by 1, 2, 3, 4, 5;
	update public.agents a set listing_count = coalesce(c.available, 0)
	from public.agents b left join (select l.agent_id, count(*) as available from public.listings l
		where l.status = 'available' and l.deleted_at is null group by 1) c on c.agent_id = b.id
	where a.id = b.id and a.listing_count is distinct from coalesce(c.available, 0);
end $$;

-- The data of a detail page, without internal columns and the agent's own reference. Null when there is nothing to
-- show; {"gone": true} when the listing was sold or rented more than 14 days ago (the page answers 410).
create function public.get_listing(listing_id bigint, listing_kind text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	l public.listings;
begin
	select * into l from public.listings where id = listing_id and kind = listing_kind and deleted_at is null;
	if not found or not (l.status in ('available', 'sold', 'rented')) or not private.is_enabled(l.agent_id) then return null; end if;
	if l.status in ('sold', 'rented') and l.ended_at <= now() - interval '14 days' then
		return json_build_object('gone', true, 'category', l.category, 'area', private.area_json(l.area_id), 'type', l.type);
	end if;
	return (private.listing_detail(l) || jsonb_build_object('offers', private.offers_json(l)))::json;
end $$;
comment on function public.get_listing(bigint, text) is
	'The data of a detail page in one call, as visitors may see it.';
grant execute on function public.get_listing(bigint, text) to anon, authenticated, service_role;

create function private.count_for_listing(listing bigint, views integer default 0, phones integer default 0,
	whatsapps integer default 0, enquiries integer default 0)
returns void language sql set search_path = ''
as $$
	insert into public.listing_daily_stats as s (listing_id, day, views, phone_reveals, whatsapp_reveals, enquiries)
	values (listing, (now() at time zone 'Asia/Famagusta')::date, views, phones, whatsapps, enquiries)
	on conflict (listing_id, day) do update set views = s.views + excluded.views, phone_reveals = s.phone_reveals + excluded.phone_reveals,
		whatsapp_reveals = s.whatsapp_reveals + excluded.whatsapp_reveals, enquiries = s.enquiries + excluded.enquiries
$$;

-- Views counted by the server since its last flush: {"<listing id>": count, …}.
create function public.record_listing_views(counts jsonb) returns void
language sql security definer set search_path = ''
as $$
	select private.count_for_listing(l.id, views => least(c.value::integer, 100000))
	from jsonb_each_text(counts) c join public.listings l on l.id = c.key::bigint order by l.id
$$;
grant execute on function public.record_listing_views(jsonb) to service_role;

-- Whether a listing is public: it is available, or it ended less than 14 days ago.
create function private.is_shown(l public.listings) returns boolean
language sql stable set search_path = ''
as $$
	select l.deleted_at is null and private.is_enabled(l.agent_id)
		and (l.status = 'available' or (l.status in ('sold', 'rented') and l.ended_at > now() - interval '14 days'))
$$;

create table public.listing_events (
	id bigint generated always as identity primary key,
	number bigint unique,
	listing_id bigint not null references public.listings (id) on delete cascade,
	kind text not null check (kind in ('new', 'again', 'price_cut')),
	price_pence bigint not null,
	from_pence bigint,
	check ((kind = 'price_cut') = (from_pence is not null))
);
comment on table public.listing_events is
	'Queue of listings that became available or cheaper and are not yet matched with all saved searches. Rows are '
	'deleted when a run is finished.';
comment on column public.listing_events.number is
	'The publish sequence, assigned in the order in which transactions became visible; null until then.';
create index listing_events_waiting on public.listing_events (id) where number is null;
create index listing_events_listing_id on public.listing_events (listing_id);
alter table public.listing_events enable row level security;
revoke all on public.listing_events from anon, authenticated;

-- A relisted offer keeps its first date and is not a new listing.
create function private.queue_listing_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	is_cut constant boolean := tg_op = 'UPDATE' and old.status = 'available';
begin
	insert into public.listing_events (listing_id, kind, price_pence, from_pence) values (new.id,
		case when is_cut then 'price_cut' when tg_op = 'INSERT' or old.first_listed_at is null
			and new.first_listed_at >= now() then 'new' else 'again' end,
		new.price_pence, case when is_cut then old.price_pence end);
	return null;
end $$;
comment on function private.queue_listing_event() is
	'Queues that a listing became available (new, or again) or cheaper. Bulk loads run without triggers and queue nothing.';
create trigger queue_publication after insert on public.listings
	for each row when (new.status = 'available') execute function private.queue_listing_event();
create trigger queue_publication_or_price_cut after update of status, price_pence on public.listings
	for each row when (new.status = 'available' and (old.status <> 'available' or new.price_pence < old.price_pence))
	execute function private.queue_listing_event();

-- Numbers the committed events and returns the last number. Callers hold the row until the end of their transaction,
-- which must be short.
create function private.number_listing_events() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
	last bigint;
	given integer;
begin
	select numbered_to into last from public.saved_search_progress for update;
	update public.listing_events e set number = last + w.place
	from (select id, row_number() over (order by id) as place from public.listing_events where number is null) w
	where e.id = w.id;
	get diagnostics given = row_count;
	if given > 0 then update public.saved_search_progress set numbered_to = last + given where is_only; end if;
	return last + given;
end $$;

-- The states before a suspension, so that lifting it restores exactly these.
create table private.suspended_listings (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	agent_id uuid not null references public.profiles (id) on delete cascade,
	status text not null check (status in ('available', 'pending')),
	last_confirmed_at timestamptz
);
comment on table private.suspended_listings is
	'Listings hidden by the suspension of their agent, with the state to restore.';
create index suspended_listings_agent_id on private.suspended_listings (agent_id);
alter table private.suspended_listings enable row level security;
revoke all on private.suspended_listings from public, anon, authenticated;

create function private.restore_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	update public.listings l set status = s.status, status_reason = null from private.suspended_listings s
	where s.listing_id = l.id and s.agent_id = new.id and l.agent_id = new.id and l.status = 'inactive' and l.status_reason = 'suspended';
	-- The availability was not confirmed in the meantime.
	update public.listings l set last_confirmed_at = s.last_confirmed_at from private.suspended_listings s
	where s.listing_id = l.id and s.agent_id = new.id and l.status = 'available'
		and l.last_confirmed_at is distinct from s.last_confirmed_at;
	delete from private.suspended_listings s where s.agent_id = new.id;
	return null;
end $$;
comment on function private.restore_listings() is
	'Restores the listings that a suspension hid, with their dates; listings that the owner had withdrawn stay hidden.';
create trigger restore_listings after update of disabled_at on public.profiles
	for each row when (old.disabled_at is not null and new.disabled_at is null) execute function private.restore_listings();

-- The lowest price of the last 30 days: the price at their start and all later ones.
create function private.lowest_recent_price(listing bigint) returns bigint
language sql stable security definer set search_path = ''
as $$
	select min(h.price_pence) from public.listing_price_history h
	where h.listing_id = listing and h.changed_at >= coalesce((select max(b.changed_at) from public.listing_price_history b
		where b.listing_id = listing and b.changed_at <= now() - interval '30 days'), '-infinity')
$$;

-- The state of a listing that its agent publishes: public at once when the agent is trusted or the current content is
-- approved, otherwise pending. A rejected listing is always reviewed again.
create function private.public_state(l public.listings) returns text
language sql stable security definer set search_path = ''
as $$
	select case when not private.is_refused(l) and (private.is_trusted(l.agent_id)
		or (l.first_listed_at is not null and l.reviewed_at is not null and l.reviewed_at >= coalesce(l.content_changed_at, '-infinity')))
		then 'available' else 'pending' end
$$;
comment on function private.public_state(public.listings) is
	'The state of a listing that its agent publishes: public when the agent is trusted or the current content is '
	'approved, otherwise pending. A rejected listing is always reviewed again.';

-- The kilometres of a degree of latitude, and of one of longitude at the equator; the application computes with the same.
create function private.km_per_degree() returns double precision
language sql immutable set search_path = ''
as $$ select 111.32::double precision $$;

-- Includes the cost rates that are valid today.
create function private.listing_detail(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select to_jsonb(l) - 'search_vector' - 'status_note' - 'agent_id' - 'version' - 'deleted_at' - 'agent_reference' - 'content_changed_at'
		- 'reviewed_at' - 'pending_since' || jsonb_build_object(
		'area', private.area_json(l.area_id),
		'make', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_makes m where m.id = l.make_id),
		'model', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_models m where m.id = l.model_id),
		'agent', private.agent_json(l.agent_id),
		'photos', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]')
			from public.listing_photos p where p.listing_id = l.id and p.kind = 'photo'),
		'plans', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]')
			from public.listing_photos p where p.listing_id = l.id and p.kind = 'plan'),
		'price_history',
			(select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at)
			order by h.changed_at, h.id), '[]')
			-- The first price and the newest 49 others.
			from ((select * from public.listing_price_history f where f.listing_id = l.id order by f.changed_at, f.id limit 1)
				union (select * from public.listing_price_history n where n.listing_id = l.id order by n.changed_at desc, n.id desc limit 49)) h),
		'landmarks',
			(select coalesce(json_agg(json_build_object('slug', m.slug, 'kind', m.kind, 'name_en', m.name_en,
			'name_tr', m.name_tr, 'metres', m.metres)
			order by m.metres), '[]') from (
			select d.*, row_number() over (partition by d.kind order by d.metres) as place from (
				select k.slug, k.kind, k.name_en, k.name_tr,
					round(1000 * private.km_per_degree() * sqrt((k.latitude - l.latitude) ^ 2 + ((k.longitude - l.longitude) * cos(radians(l.latitude))) ^ 2))::integer as metres
				from public.landmarks k where l.latitude is not null) d) m
			-- Besides the nearest of each kind all that a search near them finds this listing by.
			where m.place = 1 or m.metres <= 3000),
		'costs', (select coalesce(json_agg(to_jsonb(c) order by c.id), '[]') from public.cost_rates c
			where c.side = case when l.kind = 'vehicle' then 'vehicle' when l.category = 'rent' then 'rent' else 'buy' end
			and c.valid_from <= (select private.local_date(now()))
				and (c.valid_to is null or c.valid_to >= (select private.local_date(now())))))
$$;
comment on function private.listing_detail(public.listings) is
	'The public data of a listing in the shape of its page; the caller checks who may see it.';

-- The exact location is in a separate table but counts as a field of the listing: concurrent edits of it must conflict,
-- too.
create function private.bump_listing_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if private.is_request() and (tg_op = 'INSERT' and num_nonnulls(new.address, new.latitude, new.longitude) > 0
		or tg_op = 'UPDATE' and (new.address, new.latitude, new.longitude) is distinct from (old.address, old.latitude, old.longitude)) then
		update public.listings set version = version + 1 where id = new.listing_id;
	end if;
	return null;
end $$;
comment on function private.bump_listing_version() is
	'A change of the exact location increments the version of its listing.';
create trigger bump_listing_version after insert or update on public.listing_locations
	for each row execute function private.bump_listing_version();

-- Whether the last decision was a rejection or a request for a change. The agent's own steps (publishing, taking back,
-- withdrawing, deleting, restoring) do not reset it, only an approval does.
create function private.is_refused(l public.listings) returns boolean
language sql stable security definer set search_path = ''
as $$
	select l.status_reason is not distinct from 'rejected'
		or coalesce((select r.action = 'reject' or r.action = 'ask_change' and r.to_status = 'draft'
		from public.listing_reviews r where r.listing_id = l.id order by r.id desc limit 1), false)
$$;
comment on function private.is_refused(public.listings) is 'Whether the last decision about a listing was negative.';

-- Variant and plate series of a vehicle are public free text and count as content.
create function private.mark_variant_change() returns trigger
language plpgsql set search_path = ''
as $$ begin new.content_changed_at := now(); return new; end $$;
create trigger mark_variant_change before update on public.listings for each row
	when (new.variant is distinct from old.variant or new.plate_series is distinct from old.plate_series)
	execute function private.mark_variant_change();

create trigger listing_price_history_append_only before update on public.listing_price_history
	for each row execute function private.refuse_rewrite();

create trigger listing_status_history_append_only before update on public.listing_status_history for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

-- A trigger, because a check constraint must not depend on the current time.
create function private.refuse_future_evidence() returns trigger
language plpgsql set search_path = ''
as $$
begin
	if new.title_evidence_on > (now() at time zone 'Asia/Famagusta')::date then
		raise exception 'title_evidence_in_future' using errcode = 'check_violation';
	end if;
	return new;
end $$;
comment on function private.refuse_future_evidence() is 'Refuses a title document dated after today.';
create trigger refuse_future_evidence before insert or update of title_evidence_on on public.listings
	for each row when (new.title_evidence_on is not null) execute function private.refuse_future_evidence();
