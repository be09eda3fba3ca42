-- Foundation: extensions, default privileges, folding of text, and the tables that
-- hold no listings: places, vehicle makes, people, agents, plans and cost rates.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Helpers with rights of their own live here; the data API does not expose it.
create schema if not exists private;
revoke all on schema private from public;

-- New tables and functions get no rights by themselves: each migration grants what is needed.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema private revoke execute on functions from public;

-- Folded text: lower case, no accents, Turkish dotless and dotted i as plain i.
-- Immutable although unaccent is only stable: the dictionary is named and never changes here.
create function private.fold(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ıİ', 'ii'))) $$;
comment on function private.fold(text) is 'Folds a text for comparison: case, accents and the Turkish i are ignored.';

-- What is searched for and what is searched in. "2+1" is how rooms are written here; the parser of words would cut it in two.
create function private.fold_words(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select regexp_replace(private.fold(value), '(\d) ?\+ ?(\d)', '\1p\2', 'g') $$;

-- An array joined for folding inside a generated column (array_to_string is only stable).
create function private.join_words(variadic parts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select array_to_string(parts, ' ') $$;

-- Generated columns run these with the rights of whoever writes the row.
grant execute on function private.fold(text), private.join_words(text[]) to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

-- ---------------------------------------------------------------- places

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
		(private.fold(private.join_words(name_en, name_tr, private.join_words(variadic aliases)))) stored
);
comment on table public.areas is 'Districts (no parent) and the areas inside them; a slug is district or district.area, since some names occur in two districts.';
create index areas_parent_id on public.areas (parent_id);
create index areas_search_text on public.areas using gin (search_text extensions.gin_trgm_ops);
alter table public.areas enable row level security;
revoke all on public.areas from anon, authenticated;
grant select on public.areas to anon, authenticated;
create policy "Everybody sees the areas" on public.areas for select to anon, authenticated using (true);

create table public.landmarks (
	id smallint primary key,
	slug text not null unique,
	kind text not null check (kind in ('university', 'hospital', 'beach', 'border', 'airport', 'marina', 'town_centre')),
	name_en text not null,
	name_tr text not null,
	area_id smallint not null references public.areas (id),
	latitude double precision not null,
	longitude double precision not null,
	is_approximate boolean not null default false
);
comment on table public.landmarks is 'Well-known points that the distance of a listing is given to.';
create index landmarks_area_id on public.landmarks (area_id);
alter table public.landmarks enable row level security;
revoke all on public.landmarks from anon, authenticated;
grant select on public.landmarks to anon, authenticated;
create policy "Everybody sees the landmarks" on public.landmarks for select to anon, authenticated using (true);

-- ---------------------------------------------------------------- vehicle makes and models

create table public.vehicle_makes (
	id smallint primary key,
	slug text not null unique,
	name text not null
);
comment on table public.vehicle_makes is 'Makers of cars, vans, trucks and motorcycles.';
alter table public.vehicle_makes enable row level security;
revoke all on public.vehicle_makes from anon, authenticated;
grant select on public.vehicle_makes to anon, authenticated;
create policy "Everybody sees the makes" on public.vehicle_makes for select to anon, authenticated using (true);

create table public.vehicle_models (
	id integer primary key,
	make_id smallint not null references public.vehicle_makes (id),
	slug text not null,
	name text not null,
	vehicle_type text not null check (vehicle_type in ('car', 'motorcycle', 'van', 'truck')),
	body text,
	unique (make_id, slug)
);
comment on table public.vehicle_models is 'Models of a make, with the usual body style.';
alter table public.vehicle_models enable row level security;
revoke all on public.vehicle_models from anon, authenticated;
grant select on public.vehicle_models to anon, authenticated;
create policy "Everybody sees the models" on public.vehicle_models for select to anon, authenticated using (true);

-- ---------------------------------------------------------------- people

create table public.profiles (
	id uuid primary key references auth.users (id) on delete cascade,
	email text not null,
	first_name text check (length(first_name) <= 80),
	last_name text check (length(last_name) <= 80),
	phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
	whatsapp_e164 text check (whatsapp_e164 ~ '^\+[1-9][0-9]{6,14}$'),
	avatar_path text check (avatar_path ~ '^[a-z0-9][a-z0-9/_-]*$' and length(avatar_path) <= 200),
	language text not null default 'en' check (language in ('en', 'tr')),
	role text not null default 'visitor' check (role in ('visitor', 'agent', 'sub_admin', 'admin', 'super_admin')),
	disabled_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row for each person with an account; seen by its owner only. What of an agent is public stands in agents.';
create trigger profiles_touch before update on public.profiles for each row execute function private.touch_updated_at();
alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, phone, whatsapp_e164, avatar_path, language) on public.profiles to authenticated;
create policy "People see their own profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "People change their own profile" on public.profiles for update to authenticated
	using (id = (select auth.uid())) with check (id = (select auth.uid()));

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	insert into public.profiles (id, email, first_name, last_name, language)
	values (
		new.id, coalesce(new.email, ''),
		left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 80),
		left(nullif(btrim(new.raw_user_meta_data ->> 'last_name'), ''), 80),
		case when new.raw_user_meta_data ->> 'language' = 'tr' then 'tr' else 'en' end)
	on conflict (id) do nothing;
	return new;
end $$;
comment on function private.create_profile() is 'Gives each new account its profile with the role visitor; a role in the user metadata is ignored.';
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();

create function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.profiles set email = coalesce(new.email, '') where id = new.id; return new; end $$;
create trigger follow_user_email after update of email on auth.users
	for each row when (old.email is distinct from new.email) execute function private.follow_user_email();

create table public.agents (
	id uuid primary key references public.profiles (id) on delete cascade,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	name text not null check (length(name) between 2 and 120),
	kind text not null check (kind in ('private_seller', 'agent', 'developer')),
	company_name text check (length(company_name) <= 120),
	license_number text check (length(license_number) <= 60),
	photo_path text,
	photo_colour smallint check (photo_colour between 0 and 31),
	website text check (website ~ '^https?://[^[:space:][:cntrl:]]+$' and length(website) <= 200),
	bio_en text check (length(bio_en) <= 2000),
	bio_tr text check (length(bio_tr) <= 2000),
	area_ids smallint[] not null default '{}',
	languages text[] not null default '{}',
	verified_at timestamptz,
	verified_checks text[] not null default '{}',
	member_since timestamptz not null default now(),
	listing_count integer not null default 0,
	search_text text generated always as (private.fold(name || ' ' || coalesce(company_name, ''))) stored
);
comment on table public.agents is 'The public face of everybody who advertises. Phone and WhatsApp are not here: reveal_contact gives them.';
comment on column public.agents.verified_checks is 'What was checked at verification: identity, licence, company.';
create index agents_area_ids on public.agents using gin (area_ids);
create index agents_search_text on public.agents using gin (search_text extensions.gin_trgm_ops);
create index agents_by_listings on public.agents (listing_count desc, id);
alter table public.agents enable row level security;
revoke all on public.agents from anon, authenticated;
grant select on public.agents to anon, authenticated;

-- A disabled person's public face is hidden. Definer, because profiles are not public.
create function private.is_enabled(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.profiles where id = person and disabled_at is null) $$;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.is_enabled(uuid) to anon, authenticated, service_role;
create policy "Everybody sees the agents who are not disabled" on public.agents
	for select to anon, authenticated using (private.is_enabled(id));

-- ---------------------------------------------------------------- plans and costs

create table public.plans (
	id text primary key,
	name_en text not null,
	name_tr text not null,
	monthly_pence integer not null check (monthly_pence >= 0),
	yearly_pence integer not null check (yearly_pence >= 0),
	listing_quota integer not null check (listing_quota > 0),
	position smallint not null default 0
);
comment on table public.plans is 'What an agent can subscribe to; the quota counts listings that are pending or available.';
alter table public.plans enable row level security;
revoke all on public.plans from anon, authenticated;
grant select on public.plans to anon, authenticated;
create policy "Everybody sees the plans" on public.plans for select to anon, authenticated using (true);

create table public.subscriptions (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid not null references public.agents (id) on delete cascade,
	plan_id text not null references public.plans (id),
	period text not null check (period in ('monthly', 'yearly', 'granted')),
	status text not null check (status in ('active', 'cancelled', 'expired')),
	starts_at timestamptz not null default now(),
	ends_at timestamptz,
	auto_renews boolean not null default false,
	created_at timestamptz not null default now(),
	check (ends_at is null or ends_at > starts_at)
);
comment on table public.subscriptions is 'The plan that an agent is on, and was on. An agent without an active row is on the free plan.';
create unique index subscriptions_one_active on public.subscriptions (agent_id) where status = 'active';
create index subscriptions_agent_id on public.subscriptions (agent_id);
create index subscriptions_plan_id on public.subscriptions (plan_id);
alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
create policy "Agents see their own subscriptions" on public.subscriptions
	for select to authenticated using (agent_id = (select auth.uid()));

create table public.cost_rates (
	id integer primary key,
	side text not null check (side in ('buy', 'rent', 'vehicle')),
	kind text not null check (kind in ('stamp_duty', 'vat', 'transformer', 'lawyer', 'transfer_fee', 'deposit', 'agent_commission')),
	buyer_class text not null default 'any' check (buyer_class in ('any', 'citizen', 'turkish_citizen', 'other_foreigner')),
	property_ordinal smallint check (property_ordinal between 1 and 3),
	applies_to text not null default 'any' check (applies_to in ('any', 'first_sale_by_trader', 'new_build')),
	rate_basis_points integer check (rate_basis_points between 0 and 10000),
	amount_min_pence bigint check (amount_min_pence >= 0),
	amount_max_pence bigint check (amount_max_pence >= amount_min_pence),
	months_of_rent_min smallint check (months_of_rent_min >= 0),
	months_of_rent_max smallint check (months_of_rent_max >= months_of_rent_min),
	valid_from date not null,
	valid_to date check (valid_to >= valid_from),
	source_en text not null,
	source_tr text not null,
	note_en text,
	note_tr text,
	check (num_nonnulls(rate_basis_points, amount_min_pence, months_of_rent_min) = 1)
);
comment on table public.cost_rates is 'Dated costs of buying and renting, shown as an estimate. They change every year: rows are added, not edited.';
alter table public.cost_rates enable row level security;
revoke all on public.cost_rates from anon, authenticated;
grant select on public.cost_rates to anon, authenticated;
create policy "Everybody sees the cost rates" on public.cost_rates for select to anon, authenticated using (true);
