-- Commands on listings by their agents, and by administrators who write for an agent. Listings are written only through
-- functions; triggers enforce the rules, so that they hold for every path.

create function public.get_dashboard() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	today constant date := private.local_date(now());
	result json;
begin
	with mine as materialized (select * from public.listings l where l.agent_id = agent and l.deleted_at is null),
	due as (select m.id, private.confirm_by(m.category, m.last_confirmed_at) as confirm_by from mine m
		where private.needs_confirmation_on(m::public.listings, today)),
	drafts as (select m.id, m.updated_at from mine m where m.status = 'draft' and m.status_note is null),
	returned as (select m.id, m.updated_at from mine m
		where m.status = 'inactive' and m.status_reason = 'rejected' or m.status = 'draft'
		and m.status_note is not null)
	select json_build_object(
		'slug', (select a.slug from public.agents a where a.id = agent),
		'quota', public.get_quota(),
		'states', (select coalesce(json_object_agg(s.status, s.total), '{}')
			from (select m.status, count(*) as total from mine m group by 1) s),
		'waiting_since', (select min(m.pending_since) from mine m),
		'suspended', (select count(*) from mine m where m.status_reason = 'suspended'),
		'totals', (select json_build_object('views', coalesce(sum(c.views), 0),
			'favourites', coalesce(sum(c.favourites), 0), 'phones', coalesce(sum(c.phones), 0),
			'whatsapps', coalesce(sum(c.whatsapps), 0), 'enquiries', coalesce(sum(c.enquiries), 0))
				from private.recent_counts(array(select m.id from mine m)) c),
		'to_confirm',
			(select json_build_object('total', (select count(*) from due),
			'rows', coalesce(json_agg(private.own_row(l) order by d.confirm_by, d.id), '[]'))
			from (select * from due order by confirm_by, id limit 10) d join public.listings l on l.id = d.id),
		'drafts', (select json_build_object('total', (select count(*) from drafts),
			'rows', coalesce(json_agg(private.own_row(l) order by d.updated_at desc, d.id), '[]'))
			from (select * from drafts order by updated_at desc, id limit 5) d join public.listings l on l.id = d.id),
		'returned',
			(select json_build_object('total', (select count(*) from returned),
			'rows', coalesce(json_agg(private.own_row(l) order by d.updated_at desc, d.id), '[]'))
			from (select * from returned order by updated_at desc, id limit 10) d join public.listings l on l.id = d.id),
		'open_enquiries', (select count(*) from public.enquiries q where q.agent_id = agent and q.answered_at is null),
		'enquiries', (select coalesce(json_agg(private.enquiry_json(q::public.enquiries) order by q.created_at desc, q.id), '[]')
			from (select * from public.enquiries e where e.agent_id = agent order by e.created_at desc, e.id limit 6) q))
	into result;
	return result;
end $$;
comment on function public.get_dashboard() is
	'The viewer''s tasks for today, listings by state, plan and newest enquiries.';
grant execute on function public.get_dashboard() to authenticated;

-- The number of listings that count for the plan: public or pending. Drafts and ended listings do not count.
create function private.count_for_quota(agent uuid, but bigint default null) returns integer
language sql stable security definer set search_path = ''
as $$
	select count(*)::integer from public.listings l
	where l.agent_id = agent and l.status in ('pending', 'available') and l.deleted_at is null and l.id is distinct from but
$$;

-- Publications of one agent are serialised by locking the agent's row, so that parallel requests cannot share the last
-- free place. Lifting a suspension always works, because these listings already had a place. Confirming an unconfirmed
-- listing needs a place like a publication, except in the seven days after a plan ended. A suspended agent cannot publish,
-- even when the publication was already waiting for the lock.
create function private.enforce_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	quota integer;
begin
	if not private.is_request() then return new; end if;
	perform from public.agents a where a.id = new.agent_id for no key update;
	if not private.is_enabled(new.agent_id) then raise exception 'listing_suspended' using errcode = 'PT403'; end if;
	if tg_op = 'UPDATE' and old.status = 'inactive' and (old.status_reason = 'suspended'
		or old.status_reason = 'unconfirmed' and private.keeps_surplus(new.agent_id)) then
		return new;
	end if;
	quota := (private.current_plan(new.agent_id)).listing_quota;
	if private.count_for_quota(new.agent_id, new.id) >= quota then
		raise exception 'quota_exceeded' using errcode = 'PT409', detail = quota::text;
	end if;
	return new;
end $$;
comment on function private.enforce_quota() is 'Refuses publications beyond the quota of the plan.';
create trigger enforce_quota_on_insert before insert on public.listings
	for each row when (new.status in ('pending', 'available')) execute function private.enforce_quota();
create trigger enforce_quota_on_update before update of status on public.listings
	for each row when (new.status in ('pending', 'available') and old.status not in ('pending', 'available'))
	execute function private.enforce_quota();

-- At most 500 drafts and 2,000 listings of an agent.
create function private.count_free_drafts(agent uuid) returns integer
language sql stable security definer set search_path = ''
as $$
	select greatest(0, least(500 - count(*) filter (where l.status = 'draft' and l.deleted_at is null), 2000 - count(*)))::integer
	from public.listings l where l.agent_id = agent
$$;
comment on function private.count_free_drafts(uuid) is 'The number of drafts that an agent can still make.';

create function private.limit_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if not private.is_request() then return new; end if;
	perform from public.agents a where a.id = new.agent_id for no key update;
	if private.count_free_drafts(new.agent_id) = 0 then
		raise exception 'too_many_listings' using errcode = 'PT409';
	end if;
	return new;
end $$;
comment on function private.limit_listings() is 'Refuses drafts beyond the limit of an agent.';
create trigger limit_listings before insert on public.listings for each row execute function private.limit_listings();

-- Returns the viewer, who must be an agent. Administrators who advertise have a row in agents, too.
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

-- Whether a person may write the listings of an agent: their own, or with the permission listings.write those of
-- others; of administrators only a super administrator.
create function private.may_write_for(person uuid, agent uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (select from public.profiles p join public.profiles a on a.id = may_write_for.agent
		cross join lateral (select private.effective_role(p.id) as name) own
		where p.id = person and p.disabled_at is null and (p.id = a.id
			or (a.role in ('visitor', 'agent') or own.name = 'super_admin')
				and exists (select from private.permissions m where m.permission = 'listings.write' and own.name = any (m.roles))))
$$;
comment on function private.may_write_for(uuid, uuid) is
	'Whether a person may write the listings of an agent: as the agent, or as an administrator.';

-- All rows of the activity log of this transaction name the agent for whom another person acts.
create function private.set_acting_for(person uuid, agent uuid) returns void
language plpgsql set search_path = ''
as $$ begin perform set_config('adahan.acting_for', case when person = agent then '' else agent::text end, true); end $$;

-- Logs that an administrator read what belongs to an agent; at most once in ten minutes, because every save reads it.
create function private.log_reading_for(person uuid, agent uuid, resource text, id text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if person is null or person = agent or exists (select from public.activity_log g where g.actor_id = person and g.action = resource || '.read'
		and g.resource_id is not distinct from log_reading_for.id and g.details ->> 'acting_for' = agent::text
		and g.occurred_at > now() - interval '10 minutes') then
		return;
	end if;
	perform private.set_acting_for(person, agent);
	perform private.log_reading(resource, id);
end $$;

-- Returns the agent for whom the viewer makes something new: themselves, or for_agent, who must have a page and an
-- enabled account. Errors: session_ended, not_an_agent, not_allowed.
create function private.require_written_agent(for_agent uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	agent constant uuid := coalesce(for_agent, person);
begin
	if agent is not distinct from person then
		perform private.require_agent();
	else
		if not private.may_write_for(person, agent) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
		if not exists (select from public.agents a join public.profiles p on p.id = a.id
			where a.id = agent and p.disabled_at is null and p.role <> 'visitor') then
			raise exception 'not_an_agent' using errcode = 'PT403';
		end if;
	end if;
	perform private.set_acting_for(person, agent);
	return agent;
end $$;

-- Returns a listing that the viewer may write, locked for a change.
create function private.require_writable_listing(listing bigint, may_be_deleted boolean default false) returns public.listings
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	l public.listings;
begin
	if not coalesce(private.has_permission('listings.write'), false) then perform private.require_agent(); end if;
	select * into l from public.listings where id = listing and (deleted_at is null or may_be_deleted)
		and private.may_write_for(person, agent_id) for update;
	if not found then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
	perform private.set_acting_for(person, l.agent_id);
	return l;
end $$;

-- The agent for whom the viewer writes a listing; null for an own listing.
create function private.written_for(agent uuid) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('id', a.id, 'name', a.name, 'slug', a.slug) from public.agents a
	where a.id = agent and a.id is distinct from (select private.viewer_id())
$$;

-- The columns that an agent may write; the others are derived or have functions of their own.
create function private.writable_columns() returns text[]
language sql immutable set search_path = ''
as $$ select array['category',
	'type', 'title_en', 'title_tr', 'description_en', 'description_tr', 'price_pence', 'swap_accepted', 'area_id',
	'location_precision', 'features', 'bedrooms', 'living_rooms', 'bathrooms', 'gross_m2', 'net_m2', 'land_m2', 'zoning_percent',
	'permitted_storeys', 'floor', 'total_floors', 'built_year', 'construction_state', 'handover_on', 'furnishing', 'title_origin',
	'title_state', 'title_evidence', 'title_evidence_on', 'vat_paid', 'transformer_paid', 'monthly_charge_pence', 'available_from',
	'payment_interval_months', 'minimum_term_months', 'deposit_pence', 'commission_pence', 'make_id', 'model_id', 'variant', 'year',
	'fuel', 'transmission', 'body', 'steering', 'odometer', 'odometer_unit', 'engine_cc', 'colour', 'doors', 'seats', 'plate_series',
	'ex_rental', 'log_book', 'inspection_until', 'road_tax_until', 'duty_paid', 'import_country', 'import_year', 'agent_reference',
	'video_url'] $$;

-- A field that is not written would be lost silently: an unknown one refuses the whole call.
create function private.require_known_fields(fields jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
	unknown constant text := (select string_agg(key, ', ' order by key) from jsonb_object_keys(fields) key
		where key <> all (private.writable_columns() || array['address', 'latitude', 'longitude']));
begin
	if unknown is not null then raise exception 'unknown_field' using errcode = 'PT400', detail = left(unknown, 200); end if;
end $$;
comment on function private.require_known_fields(jsonb) is
	'Raises unknown_field (400) when a key is no field of a listing that an agent may write.';

-- Whether a text contains script injection: the patterns of app/platform/forms/suspicious-text.ts.
create function private.looks_like_attack(value text) returns boolean
language sql immutable set search_path = ''
as $$
	select value ~* '<[\s/]*script\M' or value ~* '(^|[^[:alnum:]_])eval\('
		or value ~* '(^|[^[:alnum:]_])document\s*\.\s*write(ln)?\s*\('
		or value ~* '^\s*(javascript|vbscript)\s*:' or value ~* '^\s*data:\S'
		or value ~* '=[\s"'']*(javascript|vbscript|data)\s*:' or value ~* '<[a-z][^>]*[\s/"'']on[a-z]+\s*='
$$;

-- The names of the fields whose text contains script injection. The server rejects such texts earlier, so that these came
-- over the data API; the caller returns a code instead of raising, so that the security event is kept.
create function private.report_suspicious_fields(fields jsonb) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
	names constant text[] := array(select f.key from jsonb_each(case jsonb_typeof(fields) when 'object' then fields else '{}' end) f
		where f.key = any (private.writable_columns() || array['address', 'alt_en', 'alt_tr', 'reference'])
		and private.looks_like_attack(f.value #>> '{}') order by f.key);
begin
	if cardinality(names) > 0 then
		perform public.record_security_events(jsonb_build_array(jsonb_build_object('event_type', 'SUSPICIOUS_FORM_SUBMISSION',
			'severity', case when cardinality(names) > 2 then 'high' else 'medium' end,
			'details', jsonb_build_object('fields', names, 'path', coalesce(nullif(current_setting('request.path', true), ''), '/rpc')),
			'context', private.request_context() || jsonb_build_object('actor', private.viewer_id()))));
	end if;
	return names;
end $$;
comment on function private.report_suspicious_fields(jsonb) is
	'Records a security event for texts with script injection and returns their names.';

-- Writes the given columns of a listing.
create function private.write_listing(listing bigint, fields jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(fields) key
		where key = any (private.writable_columns()));
begin
	perform private.require_known_fields(fields);
	if columns is not null then
		execute format('update public.listings l set (%1$s) = (select %1$s from jsonb_populate_record(null::public.listings, $1)) where l.id = $2',
			columns)
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
	-- The public location: the point rounded to about 100 m, or the middle of the area.
	update public.listings l set latitude = p.latitude, longitude = p.longitude
	from (select case when m.location_precision = 'rounded'
		and e.latitude is not null then round(e.latitude::numeric, 3)
		else a.latitude::numeric end::double precision as latitude,
			case when m.location_precision = 'rounded' and e.longitude is not null then round(e.longitude::numeric, 3)
				else a.longitude::numeric end::double precision as longitude
		from public.listings m left join public.areas a on a.id = m.area_id left join public.listing_locations e on e.listing_id = m.id
		where m.id = listing) p
	where l.id = listing and (l.latitude, l.longitude) is distinct from (p.latitude, p.longitude);
end $$;
comment on function private.write_listing(bigint, jsonb) is
	'Writes an agent''s fields of a listing and its location; the caller checks the ownership. Errors: unknown_field.';

-- A listing that the viewer may write and that is not deleted; null for any other. An administrator's reading is logged,
-- because drafts and hidden listings are private.
create function private.read_own_listing(listing bigint) returns public.listings
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	l public.listings;
begin
	select * into l from public.listings n
	where n.id = listing and n.deleted_at is null and private.may_write_for(person, n.agent_id);
	if l.id is not null then perform private.log_reading_for(person, l.agent_id, 'listing', l.id::text); end if;
	return l;
end $$;
comment on function private.read_own_listing(bigint) is
	'A listing that the viewer may write; logs the reading by an administrator.';

-- is_shown_at_once: whether publishing the listing would make it public without review. An administrator's reading is
-- logged, because the listing holds its exact address.
create function public.get_own_listing(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	l public.listings;
begin
	select * into l from public.listings n where n.id = get_own_listing.listing and private.may_write_for(person, n.agent_id);
	if not found then return null; end if;
	perform private.log_reading_for(person, l.agent_id, 'listing', l.id::text);
	return (select json_build_object(
		'listing', to_jsonb(l) - 'search_vector',
		'written_for', private.written_for(l.agent_id),
		'address', p.address, 'exact_latitude', p.latitude, 'exact_longitude', p.longitude,
		'is_shown_at_once', private.public_state(l) = 'available',
		'make', (select m.name from public.vehicle_makes m where m.id = l.make_id),
		'model', (select m.name from public.vehicle_models m where m.id = l.model_id),
		'photos', (select coalesce(json_agg(h order by h.position), '[]') from public.listing_photos h where h.listing_id = l.id))
	from (select) x left join public.listing_locations p on p.listing_id = l.id);
end $$;
comment on function public.get_own_listing(bigint) is
	'All fields of one listing that the viewer may write, in any state; null for any other.';
grant execute on function public.get_own_listing(bigint) to authenticated;

-- What an agent needs to know to change a price: the listing as in the tables, how many people have saved it, and the
-- lowest price of the last 30 days, below which a price is shown as reduced; null before the first publication.
create function public.get_own_price(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l constant public.listings := private.read_own_listing(listing);
begin
	if l.id is null then return null; end if;
	return json_build_object(
		'listing', private.own_row(l),
		'favourites', (select count(*) from public.favourites f
			where f.listing_id = l.id and f.removed_at is null and private.is_enabled(f.user_id)),
		'lowest_recent_pence', case when l.first_listed_at is not null
			then coalesce(private.lowest_recent_price(l.id), l.price_pence) end);
end $$;
comment on function public.get_own_price(bigint) is
	'The price of one listing that the viewer may write and what a change affects; null for any other.';
grant execute on function public.get_own_price(bigint) to authenticated;

-- Creates a draft. Returns its id and version, or {ok: false, code: text_dangerous, fields}. for_agent: the agent for whom an administrator writes.
create function public.create_listing(kind text, fields jsonb, for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
	suspicious constant text[] := private.report_suspicious_fields(fields);
	new_id bigint;
begin
	if cardinality(suspicious) > 0 then
		return json_build_object('ok', false, 'code', 'text_dangerous', 'fields', suspicious);
	end if;
	insert into public.listings (kind, category, type, agent_id)
	values (create_listing.kind, coalesce(fields ->> 'category', 'sale'), fields ->> 'type', agent) returning id into new_id;
	perform private.write_listing(new_id, fields - array['category', 'type']);
	return (select json_build_object('id', l.id, 'version', l.version, 'reference', l.reference) from public.listings l
		where l.id = new_id);
end $$;
comment on function public.create_listing(text, jsonb, uuid) is
	'A new draft of the viewer, or of the agent for whom an administrator writes. Errors: not_an_agent, not_allowed, '
	'too_many_listings, unknown_field.';
grant execute on function public.create_listing(text, jsonb, uuid) to authenticated;

-- Writes a listing if its version is still the given one; otherwise nothing is written and the current fields are
-- returned.
create function public.save_listing(listing bigint, version integer, fields jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_writable_listing(listing);
	suspicious constant text[] := private.report_suspicious_fields(fields);
begin
	if cardinality(suspicious) > 0 then
		return json_build_object('ok', false, 'code', 'text_dangerous', 'fields', suspicious);
	end if;
	if l.version <> save_listing.version then
		return json_build_object('ok', false, 'code', 'version_conflict', 'current', public.get_own_listing(listing));
	end if;
	perform private.write_listing(listing, fields);
	return (select json_build_object('ok', true, 'version', n.version, 'status', n.status) from public.listings n where n.id = listing);
end $$;
comment on function public.save_listing(bigint, integer, jsonb) is
	'Writes fields of a listing; {ok, version} or {ok: false, code: version_conflict, current | text_dangerous, fields}. A public listing '
	'must stay complete (23514).';
grant execute on function public.save_listing(bigint, integer, jsonb) to authenticated;

-- A new draft with the fields of another listing, without its pictures, own reference and dates.
create function public.duplicate_listing(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_writable_listing(listing);
	fields jsonb := (select jsonb_object_agg(c, to_jsonb(l) -> c) from unnest(private.writable_columns()) c)
		- array['agent_reference', 'title_evidence_on', 'title_evidence'];
	made json;
begin
	made := public.create_listing(l.kind,
		fields || coalesce((select jsonb_build_object('address', p.address, 'latitude', p.latitude,
		'longitude', p.longitude)
		from public.listing_locations p where p.listing_id = listing), '{}'), l.agent_id);
	-- Plans are of a kind of home; photos are of one. The copy has the same files, and waits for sizes that are still to be made.
	insert into public.listing_photos (listing_id, kind, position, path, width, height, widths, colour_class, alt_en, alt_tr,
		picture_hash, file_hash, sizes_due_at, sizes_attempts)
	select (made ->> 'id')::bigint, p.kind, row_number() over (order by p.position) - 1, p.path, p.width, p.height, p.widths,
		p.colour_class, p.alt_en, p.alt_tr, p.picture_hash, p.file_hash, p.sizes_due_at, p.sizes_attempts
	from public.listing_photos p
	where p.listing_id = listing and p.kind = 'plan' and made ->> 'id' is not null;
	return made;
end $$;
comment on function public.duplicate_listing(bigint) is
	'A new draft with the texts, facts, video and floor plans of a listing that the viewer may write; without its photos.';
grant execute on function public.duplicate_listing(bigint) to authenticated;

-- A state change by the agent: publish (again), draft (taken back from review), sold, rented, withdraw, confirm.
create function public.change_own_listing(listing bigint, action text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_writable_listing(listing);
	target text;
begin
	if l.status_reason = 'suspended' then raise exception 'listing_suspended' using errcode = 'PT403'; end if;
	if action = 'confirm' then
		-- Unconfirmed listings come back in their earlier state, if the plan has a place for them.
		if l.status = 'available' then
			update public.listings set last_confirmed_at = now() where id = listing;
		elsif l.status = 'inactive' and l.status_reason = 'unconfirmed' then
			update public.listings set status = private.public_state(l) where id = listing;
		else
			raise exception 'listing_transition' using errcode = 'PT409', detail = l.status || ' is not confirmed';
		end if;
	else
		target := case action when 'publish' then private.public_state(l) when 'draft' then 'draft' when 'sold' then 'sold'
			when 'rented' then 'rented' when 'withdraw' then 'inactive' end;
		if target is null then raise exception 'unknown_action' using errcode = 'PT400'; end if;
		if target = l.status or (action = 'publish' and l.status in ('pending', 'available'))
			or (target = 'draft' and l.status <> 'pending') or (target in ('sold', 'rented') and l.status <> 'available')
			or (action = 'withdraw' and l.status not in ('available', 'pending')) then
			raise exception 'listing_transition' using errcode = 'PT409', detail = l.status || ' to ' || target;
		end if;
		update public.listings set status = target,
			status_reason = case when action = 'withdraw' then 'withdrawn' end,
			status_note = case when action = 'publish' then null else status_note end
		where id = listing;
	end if;
	return (select json_build_object('id', n.id, 'kind', n.kind, 'status', n.status, 'reference', n.reference)
		from public.listings n where n.id = listing);
end $$;
comment on function public.change_own_listing(bigint, text) is
	'One state change of a listing: publish, draft, sold, rented, withdraw, confirm. Errors: listing_transition, '
	'quota_exceeded, listing_suspended, 23514 when it is incomplete.';
grant execute on function public.change_own_listing(bigint, text) to authenticated;

-- Deletes a listing; it can be restored for 30 days.
create function public.delete_own_listing(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings := private.require_writable_listing(listing);
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
	l public.listings := private.require_writable_listing(listing, may_be_deleted => true);
begin
	if l.deleted_at is null then raise exception 'listing_not_deleted' using errcode = 'PT409'; end if;
	if l.deleted_at < now() - interval '30 days' then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
	if l.status = 'draft' and (select count(*) from public.listings o
		where o.agent_id = l.agent_id and o.status = 'draft' and o.deleted_at is null) >= 500 then
		raise exception 'too_many_listings' using errcode = 'PT409';
	end if;
	-- The agent's own reference may belong to another listing by now.
	update public.listings set deleted_at = null,
		agent_reference = case when exists (select from public.listings o where o.agent_id = l.agent_id and o.kind = l.kind and o.id <> l.id
			and o.agent_reference = l.agent_reference and o.deleted_at is null) then null else agent_reference end
	where id = listing;
	return json_build_object('id', l.id, 'kind', l.kind, 'reference', l.reference);
end $$;
grant execute on function public.restore_own_listing(bigint) to authenticated;

-- The plan of the viewer, or of the agent for whom an administrator writes: its name, the quota and the number of used
-- places. The quota holds for the agent, even when an administrator writes.
create function public.get_quota(for_agent uuid default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	agent constant uuid := coalesce(for_agent, person);
begin
	if for_agent is not null and not private.may_write_for(person, agent) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	return (select json_build_object('plan_id', p.id, 'name_en', p.name_en, 'name_tr', p.name_tr, 'quota', p.listing_quota,
		'used', private.count_for_quota(agent),
		'ends_at', (select s.ends_at from public.subscriptions s where s.agent_id = agent and private.is_plan_valid(s)),
		'auto_renews', coalesce((select s.auto_renews from public.subscriptions s where s.agent_id = agent and private.is_plan_valid(s)), false))
	from private.current_plan(agent) p);
end $$;
comment on function public.get_quota(uuid) is
	'The plan of the viewer or of the agent for whom they write: {plan_id, name_en, name_tr, quota, used, ends_at, '
	'auto_renews}.';
grant execute on function public.get_quota(uuid) to authenticated;

-- The data of the detail page of a listing that the viewer may write in any state, as if it were public.
create function public.get_own_preview(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l constant public.listings := private.read_own_listing(listing);
begin
	if l.id is null then return null; end if;
	return private.listing_detail(l) || jsonb_build_object('status', 'available',
		'first_listed_at', coalesce(l.first_listed_at, now()), 'last_confirmed_at', coalesce(l.last_confirmed_at, now()),
		'written_for', private.written_for(l.agent_id));
end $$;
comment on function public.get_own_preview(bigint) is
	'A listing that the viewer may write as its page would show it, in any state; null for any other. The area may be null.';
grant execute on function public.get_own_preview(bigint) to authenticated;

create table public.relisting_fingerprints (
	id bigint generated always as identity primary key,
	agent_id uuid not null references public.agents (id) on delete cascade,
	kind text not null,
	category text not null,
	type text not null,
	area_id smallint,
	size text not null,
	pictures text[] not null,
	first_listed_at timestamptz not null,
	ended_at timestamptz not null,
	prices jsonb not null default '[]'
);
comment on table public.relisting_fingerprints is
	'What is kept of a deleted listing for 14 weeks after it ended, to recognise a relisting.';
create index relisting_fingerprints_agent_id on public.relisting_fingerprints (agent_id, ended_at);
create index relisting_fingerprints_ended_at on public.relisting_fingerprints (ended_at);
alter table public.relisting_fingerprints enable row level security;
revoke all on public.relisting_fingerprints from anon, authenticated;

-- Size or identity of the advertised object: what remains when texts and pictures are changed.
create function private.listing_size(l public.listings) returns text
language sql immutable set search_path = ''
as $$
	select case l.kind when 'vehicle' then concat_ws('/', l.make_id, coalesce(l.model_id::text, '-'), coalesce(l.year::text, '-'))
		else concat_ws('/', coalesce(l.bedrooms::text, '-'), coalesce(l.gross_m2::text, '-'), coalesce(l.land_m2::text, '-')) end
$$;

-- The hashes of its photos; those without a hash are left out. A plan is shared by many homes of a building.
create function private.picture_fingerprints(listing bigint) returns text[]
language sql stable security definer set search_path = ''
as $$
	select coalesce(array_agg(distinct m.mark), '{}') from public.listing_photos p
	cross join lateral (select coalesce(to_jsonb(p) ->> 'picture_hash', to_jsonb(p) ->> 'file_hash') as mark) m
	where p.listing_id = listing and p.kind = 'photo' and m.mark is not null
$$;

-- When a listing ended; null while it has not.
create function private.ended_at(l public.listings) returns timestamptz
language sql stable security definer set search_path = ''
as $$
	select case when l.deleted_at is not null or l.status = 'inactive' then
		coalesce(l.deleted_at, (select max(h.changed_at) from public.listing_status_history h where h.listing_id = l.id), l.updated_at) end
$$;

-- Earlier listings that this one is a relisting of: same agent, kind, category and area, ended in the last 14 weeks
-- (deleted, withdrawn, hidden or purged), and of the same type and size or with at least half of the same pictures.
-- Sold and rented listings do not count: offered again they are new. Missing sizes and pictures never match.
create function private.earlier_listings(l public.listings)
returns table (listing_id bigint, relisting_id bigint, first_listed_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = ''
as $$
	with own as (select private.listing_size(l) as size, private.picture_fingerprints(l.id) as pictures),
	ended_listings as (
		select o.id as listing_id, null::bigint as relisting_id, o.type, private.listing_size(o) as size,
			private.picture_fingerprints(o.id) as pictures,
			o.first_listed_at, private.ended_at(o) as ended_at
		from public.listings o where o.agent_id = l.agent_id and o.id <> l.id and o.kind = l.kind and o.category = l.category
			and o.area_id = l.area_id and o.first_listed_at is not null and (o.deleted_at is not null or o.status = 'inactive')
		union all
		select null, m.id, m.type, m.size, m.pictures, m.first_listed_at, m.ended_at
		from public.relisting_fingerprints m
			where m.agent_id = l.agent_id and m.kind = l.kind and m.category = l.category and m.area_id = l.area_id
	)
	select g.listing_id, g.relisting_id, g.first_listed_at, g.ended_at from ended_listings g, own
	where g.ended_at > now() - interval '14 weeks'
		and (g.type = l.type and g.size = own.size and own.size ~ '[0-9]'
			or cardinality(g.pictures) > 0
				and 2 * (select count(*) from unnest(g.pictures) p
				where p = any (own.pictures)) >= cardinality(g.pictures))
$$;

-- The original date of a relisted offer, otherwise now.
create function private.original_listed_at(l public.listings) returns timestamptz
language sql stable security definer set search_path = ''
as $$ select coalesce(min(e.first_listed_at), now()) from private.earlier_listings(l) e $$;
comment on function private.original_listed_at(public.listings) is
	'The date that a listing gets when it first becomes available; deleting and relisting does not renew it.';

-- Sorts before prepare_listing by its name, which would set the current time. Listings loaded by the operator keep
-- their dates.
create function private.copy_first_listed_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if private.is_request() then new.first_listed_at := private.original_listed_at(new); end if;
	return new;
end $$;
create trigger copy_first_listed_at before insert or update of status on public.listings for each row
	when (new.status = 'available' and new.first_listed_at is null) execute function private.copy_first_listed_at();

-- Copies the price history of the earlier listing: it is shown, and later reductions are measured from it. The
-- relisting itself is no price reduction and is not listed as one.
create function private.copy_price_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	earlier record;
begin
	if not private.is_request() then return null; end if;
	select * into earlier from private.earlier_listings(new) e order by e.ended_at desc limit 1;
	if not found then return null; end if;
	insert into public.listing_price_history (listing_id, price_pence, changed_at)
	select new.id, p.price_pence, p.changed_at from (
		select h.price_pence, h.changed_at from public.listing_price_history h where h.listing_id = earlier.listing_id
		union all
		select p.price_pence, p.changed_at from public.relisting_fingerprints m,
			jsonb_to_recordset(m.prices) p(price_pence bigint, changed_at timestamptz) where m.id = earlier.relisting_id) p
	order by p.changed_at;
	return null;
end $$;
create trigger copy_price_history after update of status on public.listings for each row
	when (old.first_listed_at is null and new.first_listed_at is not null) execute function private.copy_price_history();

-- Purges listings 30 days after their deletion, fingerprints after 14 weeks and counts after 13 months. Returns the
-- counts.
create function private.clean_up_listings(batch integer default 500) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	purged integer; fingerprints integer; days integer;
begin
	with expired as (
		select l.* from public.listings l where l.deleted_at < now() - interval '30 days' order by l.deleted_at
			limit batch for update skip locked
	), saved_fingerprints as (
		insert into public.relisting_fingerprints (agent_id, kind, category, type, area_id, size, pictures,
			first_listed_at, ended_at, prices)
		select g.agent_id, g.kind, g.category, g.type, g.area_id, private.listing_size(g::public.listings),
			private.picture_fingerprints(g.id), g.first_listed_at, g.deleted_at,
			(select coalesce(jsonb_agg(jsonb_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at)
				order by h.changed_at, h.id), '[]')
				from public.listing_price_history h where h.listing_id = g.id)
		from expired g where g.first_listed_at is not null and g.deleted_at > now() - interval '14 weeks'
	)
	delete from public.listings l using expired where l.id = expired.id;
	get diagnostics purged = row_count;
	fingerprints := private.delete_batch('public.relisting_fingerprints', $c$ended_at < now() - interval '14 weeks'$c$);
	days := private.delete_batch('public.listing_daily_stats', $c$day < current_date - interval '13 months'$c$);
	return json_build_object('purged_listings', purged, 'relisting_fingerprints', fingerprints, 'daily_stats', days);
end $$;

create function public.clean_up_listings() returns json
language sql security definer set search_path = '' set statement_timeout = '50s'
as $$ select (private.clean_up_listings()::jsonb || private.clean_up_imports() || private.clean_up_feed_runs()
	|| private.clean_up_bulk_changes())::json $$;
comment on function public.clean_up_listings() is
	'For the job clean-up-listings: purges listings 30 days after their deletion.';
grant execute on function public.clean_up_listings() to service_role;

-- action: publish, draft, sold, rented, withdraw, confirm, delete, restore. Each listing succeeds or fails on its own;
-- a failure is logged. Returns [{id, ok, reference, status?, code?}] by id, at most 200.
create function public.change_own_listings(listings bigint[], action text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	one bigint;
	answer jsonb := '[]';
	done json;
begin
	for one in select distinct on (w.id) w.id from unnest(listings) w(id) order by w.id limit 200 loop
		begin
			done := case action when 'delete' then public.delete_own_listing(one) when 'restore' then public.restore_own_listing(one)
				else public.change_own_listing(one, action) end;
			answer := answer || jsonb_build_object('id', one, 'ok', true, 'status', done ->> 'status', 'reference', done ->> 'reference');
		exception
			when sqlstate 'PT409' or sqlstate 'PT403' or sqlstate 'PT404' then
				answer := answer || jsonb_build_object('id', one, 'ok', false, 'code', sqlerrm,
					'reference',
						(select l.reference from public.listings l
						where l.id = one and l.agent_id = (select private.viewer_id())));
				if sqlerrm = 'quota_exceeded' or sqlstate <> 'PT409' then
					perform private.log_activity(case sqlerrm when 'quota_exceeded' then 'quota.refused' else 'access.refused' end,
						case sqlerrm when 'quota_exceeded' then 'limit' else 'access' end, 'listing', one::text, 'denied', null, null,
						jsonb_build_object('code', sqlerrm, 'action', left(action, 40)));
				end if;
			when check_violation then
				answer := answer || jsonb_build_object('id', one, 'ok', false, 'code', 'incomplete',
					'reference',
						(select l.reference from public.listings l
						where l.id = one and l.agent_id = (select private.viewer_id())));
		end;
	end loop;
	return answer;
end $$;
comment on function public.change_own_listings(bigint[], text) is
	'One action on several own listings, each with its own result.';
grant execute on function public.change_own_listings(bigint[], text) to authenticated;

-- Counts of listings for the last 30 days, one row for each. Favourites: saved in this time and not removed since.
create function private.recent_counts(ids bigint[])
returns table (listing_id bigint, views bigint, phones bigint, whatsapps bigint, enquiries bigint, favourites bigint)
language sql stable security definer set search_path = ''
as $$
	select i.id, coalesce(s.views, 0), coalesce(s.phones, 0), coalesce(s.whatsapps, 0), coalesce(s.enquiries, 0), coalesce(f.total, 0)
	from unnest(ids) i(id)
	left join (select d.listing_id, sum(d.views) as views, sum(d.phone_reveals) as phones,
		sum(d.whatsapp_reveals) as whatsapps, sum(d.enquiries) as enquiries
		from public.listing_daily_stats d
			where d.listing_id = any (ids) and d.day > (select private.local_date(now())) - 30
			group by 1) s on s.listing_id = i.id
	left join (select v.listing_id, count(*) as total from public.favourites v where v.listing_id = any (ids) and v.removed_at is null
		and private.local_date(v.saved_at) > (select private.local_date(now())) - 30 group by 1) f on f.listing_id = i.id
$$;

-- A listing as the tables of the dashboard show it.
create function private.own_row(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', l.id, 'kind', l.kind, 'category', l.category, 'type', l.type, 'status', l.status,
		'status_reason', l.status_reason,
		'status_note', l.status_note, 'reference', l.reference, 'agent_reference', l.agent_reference,
			'title_en', l.title_en, 'title_tr', l.title_tr,
		'price_pence', l.price_pence, 'first_listed_at', l.first_listed_at, 'last_confirmed_at', l.last_confirmed_at,
			'ended_at', l.ended_at,
		'pending_since', l.pending_since, 'deleted_at', l.deleted_at, 'updated_at', l.updated_at,
		'confirm_by', case when l.status = 'available' then private.confirm_by(l.category, l.last_confirmed_at) end,
		'hidden_at', case when l.status = 'available' then private.hidden_at(l.category, l.last_confirmed_at) end,
		'needs_confirmation', coalesce(private.needs_confirmation_on(l, (select private.local_date(now()))), false),
		'area_en', a.name_en, 'area_tr', a.name_tr,
		'photo', (select jsonb_build_object('path', p.path, 'widths', p.widths, 'colour', p.colour_class) from public.listing_photos p
			where p.listing_id = l.id and p.kind = 'photo' order by p.position limit 1),
		'photo_count', (select count(*) from public.listing_photos p where p.listing_id = l.id and p.kind = 'photo'))
	from (select 1) one left join public.areas a on a.id = l.area_id
$$;

-- The listings of an agent that the filters of the list find, newest change first; deleted ones of 30 days with the state
-- deleted only.
create function private.match_own_listings(agent uuid, search text, wanted_kind text, wanted_category text, state text, needs text)
	returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
	pattern constant text := '%' || replace(replace(replace(private.fold(coalesce(search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
	return array(select l.id from public.listings l left join public.areas a on a.id = l.area_id
		left join public.areas d on d.id = l.district_id
		where l.agent_id = agent and (state = 'deleted') is true = (l.deleted_at is not null)
			and (coalesce(state, 'deleted') = 'deleted' or l.status = state)
			and (l.deleted_at is null or l.deleted_at >= now() - interval '30 days')
			and (wanted_kind is null or l.kind = wanted_kind) and (wanted_category is null or l.category = wanted_category)
			and (needs is distinct from 'confirmation' or private.needs_confirmation_on(l, (select private.local_date(now()))))
			and (coalesce(search, '') = ''
				or private.fold(concat_ws(' ', l.title_en, l.title_tr, l.reference, l.agent_reference, a.name_en,
				a.name_tr, d.name_en, d.name_tr)) like pattern)
		order by l.updated_at desc, l.id desc);
end $$;

-- The first 1,000 of them, for an action on all that were found.
create function public.find_own_listings(search text default null, wanted_kind text default null,
	wanted_category text default null, state text default null, needs text default null) returns bigint[]
language sql stable security definer set search_path = ''
as $$
	select (private.match_own_listings(private.viewer_id(), search, wanted_kind, wanted_category, state, needs))[:1000]
$$;
comment on function public.find_own_listings(text, text, text, text, text) is
	'The ids of the viewer''s own listings that the filters of the list find, newest change first.';
grant execute on function public.find_own_listings(text, text, text, text, text) to authenticated;

-- search   searched in titles, area, district, reference and the agent's own reference
-- state    draft, pending, available, sold, rented, inactive, deleted; null for all except deleted ones
-- needs    confirmation: only listings that must be confirmed
-- sort     changed, newest, price_up, price_down, views, confirm
-- returns  {total, states: {state: count}, to_confirm, rows}; 25 to a page
create function public.list_own_listings(search text default null, wanted_kind text default null, wanted_category text default null,
	state text default null, needs text default null, sort text default 'changed', page integer default 1) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	matching constant bigint[] := private.match_own_listings(agent, search, wanted_kind, wanted_category, state, needs);
	shown bigint[];
begin
	shown := array(select l.id from public.listings l
		left join private.recent_counts(case when sort = 'views' then matching else '{}' end) c on c.listing_id = l.id
		where l.id = any (matching)
		order by case sort when 'price_up' then l.price_pence when 'price_down' then -l.price_pence when 'views' then -c.views end,
			case when sort = 'newest' then l.first_listed_at end desc nulls last,
			case when sort = 'confirm' then case
				when l.status in ('available', 'inactive') then private.confirm_by(l.category,
				l.last_confirmed_at) end end nulls last,
			l.updated_at desc, l.id desc
		limit 25 offset (greatest(page, 1) - 1) * 25);
	return json_build_object('total', cardinality(matching),
		'states', (select coalesce(json_object_agg(s.state, s.total), '{}')
			from (select case when l.deleted_at is null then l.status else 'deleted' end as state, count(*) as total
			from public.listings l
				where l.agent_id = agent and (l.deleted_at is null or l.deleted_at >= now() - interval '30 days')
				group by 1) s),
		'to_confirm',
			(select count(*) from public.listings l
			where l.agent_id = agent and private.needs_confirmation_on(l, (select private.local_date(now())))),
		'rows', (select coalesce(json_agg(private.own_row(l)
			|| jsonb_build_object('views', c.views, 'phones', c.phones, 'whatsapps', c.whatsapps,
				'enquiries', c.enquiries, 'favourites', c.favourites) order by o.place), '[]')
			from unnest(shown) with ordinality o(id, place) join public.listings l on l.id = o.id
			join private.recent_counts(shown) c on c.listing_id = l.id));
end $$;
comment on function public.list_own_listings(text, text, text, text, text, text, integer) is
	'The viewer''s listings with their counts of 30 days, for the table of the dashboard.';
grant execute on function public.list_own_listings(text, text, text, text, text, text, integer) to authenticated;

-- Counts of a listing for each of the last 30 days, and the median of up to 200 similar available ones: same kind,
-- category, type and district, other agents. No median for fewer than five, which would reveal a single listing.
create function private.daily_counts(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	with days as (select private.local_date(now()) - n as day from generate_series(0, 29) n),
	similar_ones as materialized (select o.id, o.first_listed_at from public.listings o
		where o.status = 'available' and o.kind = l.kind and o.category = l.category
		and o.type = l.type and o.district_id = l.district_id and o.agent_id <> l.agent_id and o.deleted_at is null
		order by o.first_listed_at desc, o.id desc limit 200),
	similar_total as (select count(*) as similar_count from similar_ones),
	saves as materialized (select v.listing_id, private.local_date(v.saved_at) as day, count(*) as total from public.favourites v
		where v.removed_at is null and v.saved_at > now() - interval '31 days'
			and (v.listing_id = l.id or v.listing_id in (select id from similar_ones)) group by 1, 2),
	medians as (select d.day,
			percentile_cont(0.5) within group (order by coalesce(s.views, 0)) as views,
			percentile_cont(0.5) within group (order by coalesce(k.total, 0)) as favourites,
			percentile_cont(0.5) within group (order by coalesce(s.phone_reveals, 0)) as phones,
			percentile_cont(0.5) within group (order by coalesce(s.whatsapp_reveals, 0)) as whatsapps,
			percentile_cont(0.5) within group (order by coalesce(s.enquiries, 0)) as enquiries
		from days d cross join similar_ones o
		left join public.listing_daily_stats s on s.listing_id = o.id and s.day = d.day
		left join saves k on k.listing_id = o.id and k.day = d.day
		where private.local_date(o.first_listed_at) <= d.day and (select similar_count from similar_total) >= 5 group by 1),
	totals as (select o.id, coalesce(sum(s.views), 0) as views, coalesce(sum(s.phone_reveals), 0) as phones,
		coalesce(sum(s.whatsapp_reveals), 0) as whatsapps,
			coalesce(sum(s.enquiries), 0) as enquiries,
				(select coalesce(sum(k.total), 0) from saves k
				where k.listing_id = o.id and k.day in (select day from days)) as favourites
		from similar_ones o left join public.listing_daily_stats s on s.listing_id = o.id and s.day in (select day from days) group by 1)
	select jsonb_build_object('similar', (select similar_count from similar_total),
		'days', (select jsonb_agg(jsonb_build_object('day', d.day,
				'views', coalesce(s.views, 0), 'favourites', coalesce(k.total, 0), 'phones', coalesce(s.phone_reveals, 0),
				'whatsapps', coalesce(s.whatsapp_reveals, 0), 'enquiries', coalesce(s.enquiries, 0),
				'similar', (select to_jsonb(m) - 'day' from medians m where m.day = d.day)) order by d.day)
			from days d left join public.listing_daily_stats s on s.listing_id = l.id and s.day = d.day
			left join saves k on k.listing_id = l.id and k.day = d.day),
		'medians', (select case when (select similar_count from similar_total) >= 5 then jsonb_build_object(
				'views', percentile_cont(0.5) within group (order by t.views),
					'favourites', percentile_cont(0.5) within group (order by t.favourites),
				'phones', percentile_cont(0.5) within group (order by t.phones),
					'whatsapps', percentile_cont(0.5) within group (order by t.whatsapps),
				'enquiries', percentile_cont(0.5) within group (order by t.enquiries)) end from totals t))
$$;

-- One listing of the viewer with its counts, prices and states; null when it is not theirs.
create function public.get_own_report(listing bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	l public.listings;
begin
	select * into l from public.listings o where o.id = listing and o.agent_id = agent;
	if not found then return null; end if;
	return (select json_build_object('listing', private.own_row(l), 'counts', private.daily_counts(l),
		'open_enquiries',
			(select count(*) from public.enquiries q
			where q.listing_id = l.id and q.agent_id = agent and q.answered_at is null),
		'prices', (select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at)
			order by h.changed_at desc, h.id desc), '[]')
			from (select * from public.listing_price_history p where p.listing_id = l.id
				order by p.changed_at desc, p.id desc limit 100) h),
		'states', (select coalesce(json_agg(json_build_object('from_status', h.from_status, 'to_status', h.to_status,
			'reason', h.reason, 'changed_at', h.changed_at,
				'by', case when h.actor_id = agent then 'you' when h.actor_id is null then 'system' else 'office' end)
					order by h.changed_at desc, h.id desc), '[]')
			from (select * from public.listing_status_history s where s.listing_id = l.id
				order by s.changed_at desc, s.id desc limit 100) h)));
end $$;
comment on function public.get_own_report(bigint) is
	'Daily counts against similar listings, prices and states of one own listing.';
grant execute on function public.get_own_report(bigint) to authenticated;

-- The viewer's listings that the filters of the list find, with their counts, for a spreadsheet; at most 2,000 rows.
create function public.export_own_listings(search text default null, wanted_kind text default null,
	wanted_category text default null, state text default null, needs text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	matching constant bigint[] := private.match_own_listings(agent, search, wanted_kind, wanted_category, state, needs);
begin
	return (select coalesce(json_agg(to_jsonb(l) - array['search_vector',
		'agent_id', 'version', 'latitude', 'longitude'] || private.own_row(l)
			|| jsonb_build_object('make', k.name, 'model', m.name, 'district_en', d.name_en, 'district_tr', d.name_tr,
				'views', c.views, 'phones', c.phones, 'whatsapps', c.whatsapps, 'enquiries', c.enquiries, 'favourites', c.favourites)
			order by l.id), '[]')
		from (select m.id from unnest(matching) m(id) order by m.id limit 2000) r
		join public.listings l on l.id = r.id
		join private.recent_counts(matching) c on c.listing_id = l.id
		left join public.areas d on d.id = l.district_id
		left join public.vehicle_makes k on k.id = l.make_id left join public.vehicle_models m on m.id = l.model_id);
end $$;
grant execute on function public.export_own_listings(text, text, text, text, text) to authenticated;
