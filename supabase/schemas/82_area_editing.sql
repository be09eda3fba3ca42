-- Editing areas, and the job that rebuilds the search vectors of listings after an area was renamed.

create function private.area_fingerprint(a public.areas) returns text
language sql immutable set search_path = ''
as $$ select md5(to_jsonb(a)::text) $$;

-- What refers to an area. Saved searches refer to it by slug.
create function private.area_use(area public.areas) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_strip_nulls(jsonb_build_object(
		'areas', (select true where exists (select from public.areas c where c.parent_id = area.id)),
		'listings', (select true where exists (select from public.listings l where l.area_id = area.id or l.district_id = area.id)),
		'agents', (select true where exists (select from public.agents a where area.id = any (a.area_ids))),
		'landmarks', (select true where exists (select from public.landmarks k where k.area_id = area.id)),
		'searches', (select true where exists (select from public.saved_searches s
			where (s.database_filters -> 'place' ? area.slug or s.database_filters ->> 'near' = area.slug)
				-- What anyone can ask for without confirming it holds nothing up.
				and (s.user_id is not null or s.confirmed_at is not null)))))
$$;

create function public.list_areas_as_admin() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('areas.edit');
	return json_build_object('areas', (select json_agg(to_jsonb(a) - 'search_text' order by a.position, a.id) from public.areas a));
end $$;
comment on function public.list_areas_as_admin() is 'All districts and areas, for editors.';
grant execute on function public.list_areas_as_admin() to authenticated;

create function public.get_area_as_admin(area integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	found public.areas;
begin
	perform private.require_permission('areas.edit');
	select * into found from public.areas a where a.id = area;
	return json_build_object('area', case when found.id is not null then (to_jsonb(found) - 'search_text')
		|| jsonb_build_object('fingerprint', private.area_fingerprint(found), 'use', private.area_use(found)) end);
end $$;
comment on function public.get_area_as_admin(integer) is 'One area with its references; null when there is none.';
grant execute on function public.get_area_as_admin(integer) to authenticated;

-- area null: adds an area to the district change.parent_id with change.slug (the part after the dot). The slug of an
-- existing area cannot be changed. {ok: true, id, queued} or {ok: false, code}: not_found, changed, unchanged,
-- slug_taken, name_taken (with alias and of), too_many, invalid. queued: listings are found by the new names after the
-- job has run.
create function public.save_area(area integer, expected_fingerprint text, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	before public.areas; after public.areas; district public.areas; taken record;
	is_queued boolean := false;
begin
	perform private.require_permission('areas.edit');
	lock table public.areas in share row exclusive mode;
	if area is null then
		select * into district from public.areas d where d.id = (change ->> 'parent_id')::integer and d.parent_id is null;
		if district.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		after := jsonb_populate_record(null::public.areas, change - 'search_text');
		after.slug := district.slug || '.' || (change ->> 'slug');
		select max(a.id) + 1 into after.id from public.areas a where a.id > district.id * 100 and a.id < (district.id + 1) * 100;
		after.id := coalesce(after.id, district.id * 100 + 1);
		if after.id >= (district.id + 1) * 100 then return json_build_object('ok', false, 'code', 'too_many'); end if;
		if exists (select from public.areas a where a.slug = after.slug) then
			return json_build_object('ok', false, 'code', 'slug_taken');
		end if;
	else
		select * into before from public.areas a where a.id = area;
		if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if private.area_fingerprint(before) is distinct from expected_fingerprint then
			return json_build_object('ok', false, 'code', 'changed');
		end if;
		after := jsonb_populate_record(before, change - 'id' - 'parent_id' - 'slug' - 'search_text');
		if to_jsonb(after) = to_jsonb(before) then return json_build_object('ok', false, 'code', 'unchanged'); end if;
	end if;
	if cardinality(after.aliases) > 20 or exists (select from unnest(after.aliases) w where length(w) not between 2 and 60)
		or length(after.name_en) not between 2 and 60 or length(after.name_tr) not between 2 and 60
			or after.position not between 0 and 999 then
		return json_build_object('ok', false, 'code', 'invalid');
	end if;
	-- A name must be unique within a district and must not be the name of a district. The same name in two districts is
	-- allowed.
	select w as word,
		case when other.name_en = other.name_tr then other.name_en
		else other.name_en || ' / ' || other.name_tr end as owner into taken
	from unnest(array[after.name_en, after.name_tr] || after.aliases) w join public.areas other on other.id <> after.id
		and (other.parent_id is null or other.parent_id = coalesce(after.parent_id, after.id)
			or (after.parent_id is null and other.parent_id is not null))
		and private.fold(w) in (select private.fold(o) from unnest(array[other.name_en, other.name_tr] || other.aliases) o)
	where other.id <> after.id limit 1;
	if taken.word is not null then
		return json_build_object('ok', false, 'code', 'name_taken', 'alias', taken.word, 'of', taken.owner);
	end if;
	if area is null then
		insert into public.areas (id, parent_id, slug, name_en, name_tr, aliases, latitude, longitude, is_approximate, position)
		values (after.id, district.id, after.slug, after.name_en, after.name_tr, after.aliases, after.latitude,
			after.longitude, coalesce(after.is_approximate, false), after.position);
	else
		update public.areas a set name_en = after.name_en, name_tr = after.name_tr, aliases = after.aliases, latitude = after.latitude,
			longitude = after.longitude, is_approximate = after.is_approximate, position = after.position where a.id = area;
		-- The public location of a listing without a point of its own is the middle of its area.
		update public.listings l set latitude = after.latitude, longitude = after.longitude
		where l.area_id = area and (l.location_precision = 'area' or not exists (
				select from public.listing_locations e where e.listing_id = l.id and e.latitude is not null))
			and (l.latitude, l.longitude) = (before.latitude, before.longitude) and (after.latitude, after.longitude) is distinct from (before.latitude, before.longitude);
		if (after.name_en, after.name_tr, after.aliases) is distinct from (before.name_en, before.name_tr, before.aliases) then
			is_queued := private.reindex_area(after.id);
		end if;
	end if;
	return (jsonb_build_object('ok', true, 'id', after.id) || case when is_queued then '{"queued": true}'::jsonb else '{}' end)::json;
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_area(integer, text, jsonb) is
	'Changes an area, or adds one to a district. Errors: not_found, changed, unchanged, slug_taken, name_taken, too_many, invalid.';
grant execute on function public.save_area(integer, text, jsonb) to authenticated;

create function public.delete_area(area integer, expected_fingerprint text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	deleted_area public.areas;
	uses jsonb;
begin
	perform private.require_permission('areas.edit');
	-- Agents and searches refer to areas without a foreign key; the locks prevent new references.
	lock table public.areas in share row exclusive mode;
	lock table public.agents, public.saved_searches in share mode;
	select * into deleted_area from public.areas a where a.id = area for update;
	if deleted_area.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if private.area_fingerprint(deleted_area) is distinct from expected_fingerprint then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	uses := private.area_use(deleted_area);
	if uses <> '{}' or deleted_area.parent_id is null then return json_build_object('ok', false, 'code', 'in_use', 'use', uses); end if;
	delete from public.areas a where a.id = area;
	return json_build_object('ok', true);
exception when foreign_key_violation then return json_build_object('ok', false, 'code', 'in_use', 'use', '{}'::json);
end $$;
comment on function public.delete_area(integer, text) is
	'Deletes an area without references. Errors: not_found, changed, in_use.';
grant execute on function public.delete_area(integer, text) to authenticated;

create table private.area_reindex_queue (
	area_id smallint primary key references public.areas (id) on delete cascade,
	-- Listings up to this id are reindexed.
	reindexed_to bigint not null default 0,
	-- The last id when the work began. Later listings are indexed when written, so the work is finite.
	ends_at bigint,
	queued_at timestamptz not null default now()
);
comment on table private.area_reindex_queue is
	'Renamed areas whose listings are not reindexed yet; processed by the job reindex-areas.';
alter table private.area_reindex_queue enable row level security;
revoke all on private.area_reindex_queue from public, anon, authenticated;

-- Recomputes the search vectors of listings. Logged once, as the change of the area, and not for each listing.
create function private.reindex_listings(chosen bigint[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	loading constant text := current_setting('adahan.bulk_load', true);
begin
	perform set_config('adahan.bulk_load', 'on', true);
	update public.listings l set search_vector = l.search_vector where l.id = any (chosen);
	perform set_config('adahan.bulk_load', coalesce(loading, ''), true);
end $$;

create function private.reindex_area(area smallint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	max_immediate constant integer := 500;
	chosen constant bigint[] := array(select l.id from public.listings l
		where l.area_id = reindex_area.area or l.district_id = reindex_area.area limit max_immediate + 1);
begin
	if cardinality(chosen) > max_immediate then
		insert into private.area_reindex_queue as w (area_id) values (area)
		on conflict on constraint area_reindex_queue_pkey do update set reindexed_to = 0, ends_at = null, queued_at = now();
		return true;
	end if;
	-- Locks the queue row first and then the listings in order, as the job does.
	delete from private.area_reindex_queue w where w.area_id = reindex_area.area;
	perform from public.listings l where l.id = any (chosen) order by l.id for update;
	perform private.reindex_listings(chosen);
	return false;
end $$;
comment on function private.reindex_area(smallint) is
	'Reindexes the listings of an area: immediately, or by the job when there are too many (true).';

-- One step of the job reindex-areas in its own transaction: the next listings of the area that has waited longest.
-- Interrupted steps are repeated; a parallel runner takes another area. {renewed, waiting, held}: reindexed listings;
-- waiting areas; whether the next rows were locked by others, so that a later run must continue.
create function public.reindex_areas(batch integer default 500) returns json
language plpgsql security definer set search_path = '' set lock_timeout = '500ms' set statement_timeout = '50s'
as $$
declare
	w private.area_reindex_queue;
	max_listings constant integer := least(greatest(batch, 1), 1000);
	chosen bigint[] := '{}';
	is_held boolean := false;
begin
	-- Maintenance yields to users: a lock timeout must not abort an agent's change.
	begin
		select * into w from private.area_reindex_queue x order by x.queued_at, x.area_id limit 1 for update skip locked;
		if found then
			w.ends_at := coalesce(w.ends_at, (select max(l.id) from public.listings l), 0);
			chosen := array(select l.id from public.listings l where (l.area_id = w.area_id or l.district_id = w.area_id)
				and l.id > w.reindexed_to and l.id <= w.ends_at order by l.id limit max_listings for update);
			perform private.reindex_listings(chosen);
			if cardinality(chosen) < max_listings then delete from private.area_reindex_queue x where x.area_id = w.area_id;
			else update private.area_reindex_queue x
				set reindexed_to = (select max(c) from unnest(chosen) c), ends_at = w.ends_at
				where x.area_id = w.area_id;
			end if;
		else
			is_held := exists (select from private.area_reindex_queue);
		end if;
	exception when lock_not_available then
		chosen := '{}';
		is_held := true;
	end;
	return json_build_object('renewed', cardinality(chosen), 'waiting', (select count(*) from private.area_reindex_queue), 'held', is_held);
end $$;
comment on function public.reindex_areas(integer) is
	'A step of the job reindex-areas; safe to call at any time and in parallel.';
grant execute on function public.reindex_areas(integer) to service_role;
