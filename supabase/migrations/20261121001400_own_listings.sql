-- What agents do with their own listings: write, publish, end, delete and restore them, within their plan.
-- Nobody writes the tables themselves: each change is one function, and the rules stand in triggers, for every path in.

-- ---------------------------------------------------------------- who asks

create function private.is_request() returns boolean
language sql stable set search_path = ''
as $$ select current_setting('role', true) in ('anon', 'authenticated', 'service_role') $$;
comment on function private.is_request() is 'Whether a person or the server asks through the data API, and not the operator of the database.';

-- ---------------------------------------------------------------- what else is known of a listing

alter table public.listings
	add column content_changed_at timestamptz,
	add column reviewed_at timestamptz,
	add column pending_since timestamptz;
comment on column public.listings.content_changed_at is 'When its words or pictures last changed; what was reviewed before that has not been seen as it is.';
comment on column public.listings.reviewed_at is 'When a moderator last approved it as it was.';
comment on column public.listings.pending_since is 'Since when it waits for a moderator.';
update public.listings set pending_since = updated_at where status = 'pending';

-- sold and rented ones can be taken off (deleted, rejected), too.
create or replace function private.is_allowed_transition(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$ select from_status = to_status or (from_status, to_status) in (
	('draft', 'pending'), ('draft', 'available'),
	('pending', 'available'), ('pending', 'inactive'), ('pending', 'draft'),
	('available', 'sold'), ('available', 'rented'), ('available', 'inactive'),
	('sold', 'available'), ('rented', 'available'), ('inactive', 'available'),
	('sold', 'pending'), ('rented', 'pending'), ('inactive', 'pending'),
	('sold', 'inactive'), ('rented', 'inactive')) $$;

-- The lowest price of the last 30 days: what was in force then, and what was set since.
create function private.lowest_recent_price(listing bigint) returns bigint
language sql stable security definer set search_path = ''
as $$
	select min(h.price_pence) from public.listing_price_history h
	where h.listing_id = listing and h.changed_at >= coalesce((select max(b.changed_at) from public.listing_price_history b
		where b.listing_id = listing and b.changed_at <= now() - interval '30 days'), '-infinity')
$$;

-- As before; and: versions count changes of what is written and not of states, a reduction is measured from the lowest
-- price of the last 30 days (a price raised and lowered again is no reduction), what waits says since when.
create or replace function private.prepare_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	-- Generated columns are empty before a row is written, so they say nothing of a change.
	kept constant text[] := array['move_in_pence', 'odometer_km', 'price_per_m2_pence', 'status', 'status_reason', 'status_note', 'reduced_from_pence', 'reduced_at', 'reduction_percent',
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
		if (to_jsonb(new) - kept) is distinct from (to_jsonb(old) - kept) then
			new.version := old.version + 1;
			new.updated_at := now();
		end if;
		if (new.title_en, new.title_tr, new.description_en, new.description_tr)
			is distinct from (old.title_en, old.title_tr, old.description_en, old.description_tr) then
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

	if new.area_id is not null then
		select coalesce(parent_id, id) into new.district_id from public.areas where id = new.area_id;
	end if;
	if new.status = 'available' and (tg_op = 'INSERT' or old.status <> 'available') then
		new.first_listed_at := coalesce(new.first_listed_at, now());
		new.last_confirmed_at := coalesce(case when tg_op = 'INSERT' then new.last_confirmed_at end, now());
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

-- ---------------------------------------------------------------- quota

-- The plan that an agent is on now; without a subscription that holds, the free one.
create function private.plan_of(agent uuid) returns public.plans
language sql stable security definer set search_path = ''
as $$
	select p.* from public.plans p
	where p.id = coalesce((select s.plan_id from public.subscriptions s where s.agent_id = agent and s.status = 'active'
		and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())), 'free')
$$;

-- How many of the plan's listings are used: what is, or wants to be, public. Drafts and gone ones do not count.
create function private.count_for_quota(agent uuid, but bigint default null) returns integer
language sql stable security definer set search_path = ''
as $$
	select count(*)::integer from public.listings l
	where l.agent_id = agent and l.status in ('pending', 'available') and l.deleted_at is null and l.id is distinct from but
$$;

-- Publications of one agent stand in line behind the agent's row, so that fifty at once do not share one place.
-- Confirming an unconfirmed listing and lifting a suspension always work: they had their place before.
create function private.keep_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	quota integer;
begin
	if not private.is_request() then return new; end if;
	if tg_op = 'UPDATE' and old.status = 'inactive' and old.status_reason in ('unconfirmed', 'suspended') then return new; end if;
	perform from public.agents a where a.id = new.agent_id for no key update;
	quota := (private.plan_of(new.agent_id)).listing_quota;
	if private.count_for_quota(new.agent_id, new.id) >= quota then
		raise exception 'quota_exceeded' using errcode = 'PT409', detail = quota::text;
	end if;
	return new;
end $$;
comment on function private.keep_quota() is 'Refuses what would be public beyond the plan of its agent.';
create trigger keep_quota_on_insert before insert on public.listings
	for each row when (new.status in ('pending', 'available')) execute function private.keep_quota();
create trigger keep_quota_on_update before update of status on public.listings
	for each row when (new.status in ('pending', 'available') and old.status not in ('pending', 'available'))
	execute function private.keep_quota();

-- Nobody fills the table with drafts.
create function private.limit_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if not private.is_request() then return new; end if;
	perform from public.agents a where a.id = new.agent_id for no key update;
	if (select count(*) filter (where l.status = 'draft') >= 500 or count(*) >= 2000
		from public.listings l where l.agent_id = new.agent_id) then
		raise exception 'too_many_listings' using errcode = 'PT409';
	end if;
	return new;
end $$;
comment on function private.limit_listings() is 'At most 500 drafts and 2,000 listings of an agent.';
create trigger limit_listings before insert on public.listings for each row execute function private.limit_listings();

-- ---------------------------------------------------------------- writing

-- The agent who asks. Administrators who advertise are agents, too: they have an agent's row.
create function private.require_agent() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if private.viewer_role() not in ('agent', 'admin', 'super_admin') or not exists (select from public.agents where id = person) then
		raise exception 'not_an_agent' using errcode = 'PT403';
	end if;
	return person;
end $$;

-- A listing of the agent who asks, locked for a change of it.
create function private.require_own_listing(listing bigint, may_be_deleted boolean default false) returns public.listings
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	l public.listings;
begin
	select * into l from public.listings where id = listing and agent_id = agent and (deleted_at is null or may_be_deleted) for update;
	if not found then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
	return l;
end $$;

-- What an agent may write of a listing; the rest follows from it or has functions of its own.
create function private.writable_columns() returns text[]
language sql immutable set search_path = ''
as $$ select array['category', 'type', 'title_en', 'title_tr', 'description_en', 'description_tr', 'price_pence', 'swap_accepted', 'area_id',
	'location_precision', 'features', 'bedrooms', 'living_rooms', 'bathrooms', 'gross_m2', 'net_m2', 'land_m2', 'zoning_percent',
	'permitted_storeys', 'floor', 'total_floors', 'built_year', 'construction_state', 'handover_on', 'furnishing', 'title_origin',
	'title_state', 'title_evidence', 'title_evidence_on', 'vat_paid', 'transformer_paid', 'monthly_charge_pence', 'available_from',
	'payment_interval_months', 'minimum_term_months', 'deposit_pence', 'commission_pence', 'make_id', 'model_id', 'variant', 'year',
	'fuel', 'transmission', 'body', 'steering', 'odometer', 'odometer_unit', 'engine_cc', 'colour', 'doors', 'seats', 'plate_series',
	'ex_rental', 'log_book', 'inspection_until', 'road_tax_until', 'duty_paid', 'import_country', 'import_year', 'agent_reference'] $$;

-- The agent's own number for it, by which an import finds it again. Seen by the agent alone.
alter table public.listings add column agent_reference text check (length(agent_reference) between 1 and 60 and private.is_line(agent_reference));
create unique index listings_agent_reference on public.listings (agent_id, kind, agent_reference) where agent_reference is not null and deleted_at is null;
comment on column public.listings.agent_reference is 'The agent''s own number of it; one of a kind among an agent''s listings that are not deleted.';

-- Writes what is given of a listing's columns; fields that are not an agent's to write are passed over.
create function private.write_listing(listing bigint, fields jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(fields) key where key = any (private.writable_columns()));
begin
	if columns is not null then
		execute format('update public.listings l set (%1$s) = (select %1$s from jsonb_populate_record(null::public.listings, $1)) where l.id = $2', columns)
		using fields, listing;
	end if;
	if fields ?| array['address', 'latitude', 'longitude'] then
		insert into public.listing_locations as p (listing_id, address, latitude, longitude)
		values (listing, fields ->> 'address', (fields ->> 'latitude')::double precision, (fields ->> 'longitude')::double precision)
		on conflict (listing_id) do update set updated_at = now(),
			address = case when fields ? 'address' then excluded.address else p.address end,
			latitude = case when fields ? 'latitude' then excluded.latitude else p.latitude end,
			longitude = case when fields ? 'longitude' then excluded.longitude else p.longitude end;
	end if;
	-- What the public sees of the place: the point rounded to about 100 m, or the middle of the area.
	update public.listings l set latitude = p.latitude, longitude = p.longitude
	from (select case when m.location_precision = 'rounded' and e.latitude is not null then round(e.latitude::numeric, 3) else a.latitude::numeric end::double precision as latitude,
			case when m.location_precision = 'rounded' and e.longitude is not null then round(e.longitude::numeric, 3) else a.longitude::numeric end::double precision as longitude
		from public.listings m left join public.areas a on a.id = m.area_id left join public.listing_locations e on e.listing_id = m.id
		where m.id = listing) p
	where l.id = listing and (l.latitude, l.longitude) is distinct from (p.latitude, p.longitude);
end $$;
comment on function private.write_listing(bigint, jsonb) is 'Writes an agent''s fields of a listing and its place; ownership is the caller''s to check.';

-- A listing of the agent who asks as it stands, with its exact place and its pictures; null when it is not theirs.
create function public.get_own_listing(listing bigint) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object(
		'listing', to_jsonb(l) - 'search_vector',
		'address', p.address, 'exact_latitude', p.latitude, 'exact_longitude', p.longitude,
		'is_trusted', private.is_trusted(l.agent_id),
		'make', (select m.name from public.vehicle_makes m where m.id = l.make_id),
		'model', (select m.name from public.vehicle_models m where m.id = l.model_id),
		'photos', (select coalesce(json_agg(h order by h.position), '[]') from public.listing_photos h where h.listing_id = l.id))
	from public.listings l left join public.listing_locations p on p.listing_id = l.id
	where l.id = get_own_listing.listing and l.agent_id = (select private.viewer_id())
$$;
comment on function public.get_own_listing(bigint) is 'Everything of one listing of the viewer, in any state; null when it is not theirs.';
grant execute on function public.get_own_listing(bigint) to authenticated;

-- Starts a draft. Returns its id and version.
create function public.create_listing(kind text, fields jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	made bigint;
begin
	insert into public.listings (kind, category, type, agent_id)
	values (create_listing.kind, coalesce(fields ->> 'category', 'sale'), fields ->> 'type', agent) returning id into made;
	perform private.write_listing(made, fields - array['category', 'type']);
	return (select json_build_object('id', l.id, 'version', l.version, 'reference', l.reference) from public.listings l where l.id = made);
end $$;
comment on function public.create_listing(text, jsonb) is 'A new draft of the agent who asks. Errors: not_an_agent, too_many_listings.';
grant execute on function public.create_listing(text, jsonb) to authenticated;

-- Writes a listing as it was read in a version. When it has changed since, nothing is written and what stands now comes back.
create function public.save_listing(listing bigint, version integer, fields jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_own_listing(listing);
begin
	if l.version <> save_listing.version then
		return json_build_object('ok', false, 'code', 'version_conflict', 'current', public.get_own_listing(listing));
	end if;
	perform private.write_listing(listing, fields);
	return (select json_build_object('ok', true, 'version', n.version, 'status', n.status) from public.listings n where n.id = listing);
end $$;
comment on function public.save_listing(bigint, integer, jsonb) is 'Writes fields of an own listing; {ok, version} or {ok: false, code: version_conflict, current}. A public one has to stay whole (23514).';
grant execute on function public.save_listing(bigint, integer, jsonb) to authenticated;

-- A new draft with what is written in another, without its pictures, its own number and its dates.
create function public.duplicate_listing(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_own_listing(listing);
	fields jsonb := (select jsonb_object_agg(c, to_jsonb(l) -> c) from unnest(private.writable_columns()) c)
		- array['agent_reference', 'title_evidence_on', 'title_evidence'];
begin
	return public.create_listing(l.kind, fields || coalesce((select jsonb_build_object('address', p.address, 'latitude', p.latitude, 'longitude', p.longitude)
		from public.listing_locations p where p.listing_id = listing), '{}'));
end $$;
grant execute on function public.duplicate_listing(bigint) to authenticated;

-- ---------------------------------------------------------------- states

-- The state that a listing comes into when its agent wants it public: shown at once when its agent is trusted or it was
-- looked at as it is, else it waits. What was rejected is looked at again in any case.
create function private.public_state(l public.listings) returns text
language sql stable security definer set search_path = ''
as $$
	select case when private.is_trusted(l.agent_id)
		or (l.first_listed_at is not null and l.reviewed_at is not null and l.reviewed_at >= coalesce(l.content_changed_at, '-infinity')
			and l.status_reason is distinct from 'rejected') then 'available' else 'pending' end
$$;

-- A change of state by the agent: publish (again), draft (taken back from review), sold, rented, withdraw, confirm.
create function public.change_own_listing(listing bigint, act text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_own_listing(listing);
	target text;
begin
	if l.status_reason = 'suspended' then raise exception 'listing_suspended' using errcode = 'PT403'; end if;
	if act = 'confirm' then
		-- Unconfirmed ones come back as they were, whatever the quota says.
		if l.status = 'available' then
			update public.listings set last_confirmed_at = now() where id = listing;
		elsif l.status = 'inactive' and l.status_reason = 'unconfirmed' then
			update public.listings set status = private.public_state(l) where id = listing;
		else
			raise exception 'listing_transition' using errcode = 'PT409', detail = l.status || ' is not confirmed';
		end if;
	else
		target := case act when 'publish' then private.public_state(l) when 'draft' then 'draft' when 'sold' then 'sold'
			when 'rented' then 'rented' when 'withdraw' then 'inactive' end;
		if target is null then raise exception 'unknown_act' using errcode = 'PT400'; end if;
		if target = l.status or (act = 'publish' and l.status in ('pending', 'available'))
			or (target = 'draft' and l.status <> 'pending') or (target in ('sold', 'rented') and l.status <> 'available')
			or (act = 'withdraw' and l.status not in ('available', 'pending')) then
			raise exception 'listing_transition' using errcode = 'PT409', detail = l.status || ' to ' || target;
		end if;
		update public.listings set status = target,
			status_reason = case when act = 'withdraw' then 'withdrawn' end,
			status_note = case when act = 'publish' then null else status_note end
		where id = listing;
	end if;
	return (select json_build_object('id', n.id, 'kind', n.kind, 'status', n.status, 'reference', n.reference) from public.listings n where n.id = listing);
end $$;
comment on function public.change_own_listing(bigint, text) is 'One step of an own listing: publish, draft, sold, rented, withdraw, confirm. Errors: listing_transition, quota_exceeded, listing_suspended, 23514 when it is not whole.';
grant execute on function public.change_own_listing(bigint, text) to authenticated;

-- Takes a listing off and keeps it for 30 days, in which it can be restored.
create function public.delete_own_listing(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_own_listing(listing);
begin
	if l.status_reason = 'suspended' then raise exception 'listing_suspended' using errcode = 'PT403'; end if;
	update public.listings set deleted_at = now(), status = case when status = 'draft' then 'draft' else 'inactive' end,
		status_reason = case when status = 'draft' then null when status = 'inactive' then status_reason else 'withdrawn' end
	where id = listing;
	return json_build_object('id', l.id, 'kind', l.kind, 'reference', l.reference);
end $$;
grant execute on function public.delete_own_listing(bigint) to authenticated;

create function public.restore_own_listing(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_own_listing(listing, may_be_deleted => true);
begin
	if l.deleted_at is null then raise exception 'listing_not_deleted' using errcode = 'PT409'; end if;
	if l.deleted_at < now() - interval '30 days' then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
	-- Its own number may have been given to another since.
	update public.listings set deleted_at = null,
		agent_reference = case when exists (select from public.listings o where o.agent_id = l.agent_id and o.kind = l.kind and o.id <> l.id
			and o.agent_reference = l.agent_reference and o.deleted_at is null) then null else agent_reference end
	where id = listing;
	return json_build_object('id', l.id, 'kind', l.kind, 'reference', l.reference);
end $$;
grant execute on function public.restore_own_listing(bigint) to authenticated;

-- What an agent has of their plan: its name, how many listings it holds and how many are used.
create function public.get_quota() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('plan_id', p.id, 'name_en', p.name_en, 'name_tr', p.name_tr, 'quota', p.listing_quota,
		'used', private.count_for_quota((select private.viewer_id())),
		'ends_at', (select s.ends_at from public.subscriptions s where s.agent_id = (select private.viewer_id()) and s.status = 'active'))
	from private.plan_of((select private.viewer_id())) p
$$;
comment on function public.get_quota() is 'The viewer''s plan: {plan_id, name_en, name_tr, quota, used, ends_at}.';
grant execute on function public.get_quota() to authenticated;
