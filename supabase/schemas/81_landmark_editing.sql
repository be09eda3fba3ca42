-- Editing landmarks, the named points that searches can be near.

create function private.landmark_fingerprint(k public.landmarks) returns text
language sql immutable set search_path = ''
as $$ select md5(to_jsonb(k)::text) $$;

-- What refers to a landmark: saved searches, by slug.
create function private.landmark_use(landmark public.landmarks) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_strip_nulls(jsonb_build_object('searches', (select true where exists (
		select from public.saved_searches s where s.database_filters ->> 'near' = landmark.slug
			-- What anyone can ask for without confirming it holds nothing up.
			and (s.user_id is not null or s.confirmed_at is not null)))))
$$;

-- The first name of a landmark that another landmark or a place has too, with its owner; null when there is none. A
-- beach, a crossing and a town centre may have a name of the place they are in, such as Long Beach.
create function private.find_taken_landmark_name(landmark public.landmarks, out word text, out owner text)
language sql stable set search_path = ''
as $$
	select w, case when other.name_en = other.name_tr then other.name_en else other.name_en || ' / ' || other.name_tr end
	from unnest(array[landmark.name_en, landmark.name_tr] || landmark.aliases) with ordinality n(w, place) join (
		select k.name_en, k.name_tr, k.aliases from public.landmarks k where k.id <> landmark.id
		union all
		select a.name_en, a.name_tr, a.aliases from public.areas a where not (landmark.kind in ('beach', 'border', 'town_centre')
			and a.id in (select p from public.areas own cross join unnest(array[own.id, own.parent_id]) p where own.id = landmark.area_id))
		) other on private.fold(w) in (select private.fold(o) from unnest(array[other.name_en, other.name_tr] || other.aliases) o)
	order by n.place limit 1
$$;

create function public.list_landmarks_as_admin() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('areas.edit');
	return json_build_object('landmarks', (select coalesce(json_agg(to_jsonb(k) || jsonb_build_object('area', private.area_json(k.area_id))
		order by k.kind, k.id), '[]') from public.landmarks k));
end $$;
comment on function public.list_landmarks_as_admin() is 'All landmarks with the place they are in, for editors.';
grant execute on function public.list_landmarks_as_admin() to authenticated;

create function public.get_landmark_as_admin(landmark integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	found public.landmarks;
begin
	perform private.require_permission('areas.edit');
	select * into found from public.landmarks k where k.id = landmark;
	return json_build_object('landmark', case when found.id is not null then to_jsonb(found)
		|| jsonb_build_object('fingerprint', private.landmark_fingerprint(found), 'use', private.landmark_use(found)) end);
end $$;
comment on function public.get_landmark_as_admin(integer) is 'One landmark with its references; null when there is none.';
grant execute on function public.get_landmark_as_admin(integer) to authenticated;

-- landmark null: adds a landmark with change.slug. The slug of an existing landmark cannot be changed. {ok: true, id} or
-- {ok: false, code}: not_found, changed, unchanged, slug_taken, area_gone, name_taken (with alias and of), invalid.
create function public.save_landmark(landmark integer, expected_fingerprint text, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	before public.landmarks; after public.landmarks; taken record;
begin
	perform private.require_permission('areas.edit');
	-- Names are compared with those of areas, which are locked first.
	lock table public.areas in share mode;
	lock table public.landmarks in share row exclusive mode;
	if landmark is null then
		after := jsonb_populate_record(null::public.landmarks, change);
		select coalesce(max(k.id), 0) + 1 into after.id from public.landmarks k;
		if exists (select from public.landmarks k where k.slug = after.slug)
			or exists (select from public.areas a where a.slug = after.slug) then
			return json_build_object('ok', false, 'code', 'slug_taken');
		end if;
	else
		select * into before from public.landmarks k where k.id = landmark;
		if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if private.landmark_fingerprint(before) is distinct from expected_fingerprint then
			return json_build_object('ok', false, 'code', 'changed');
		end if;
		after := jsonb_populate_record(before, change - 'id' - 'slug');
		if to_jsonb(after) = to_jsonb(before) then return json_build_object('ok', false, 'code', 'unchanged'); end if;
	end if;
	if cardinality(after.aliases) > 20 or length(after.name_en) not between 2 and 80 or length(after.name_tr) not between 2 and 80
		or exists (select from unnest(after.aliases) w where length(w) > 60 or length(regexp_replace(w, '[[:punct:][:space:]]', '', 'g')) < 2) then
		return json_build_object('ok', false, 'code', 'invalid');
	end if;
	if after.area_id is not null and not exists (select from public.areas a where a.id = after.area_id) then
		return json_build_object('ok', false, 'code', 'area_gone');
	end if;
	select * into taken from private.find_taken_landmark_name(after);
	if taken.word is not null then
		return json_build_object('ok', false, 'code', 'name_taken', 'alias', taken.word, 'of', taken.owner);
	end if;
	if landmark is null then
		insert into public.landmarks (id, slug, kind, name_en, name_tr, aliases, area_id, latitude, longitude, is_approximate)
		values (after.id, after.slug, after.kind, after.name_en, after.name_tr, after.aliases, after.area_id, after.latitude,
			after.longitude, coalesce(after.is_approximate, false));
	else
		update public.landmarks k set kind = after.kind, name_en = after.name_en, name_tr = after.name_tr, aliases = after.aliases,
			area_id = after.area_id, latitude = after.latitude, longitude = after.longitude, is_approximate = after.is_approximate
			where k.id = landmark;
	end if;
	return json_build_object('ok', true, 'id', after.id);
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_landmark(integer, text, jsonb) is
	'Changes a landmark, or adds one. Errors: not_found, changed, unchanged, slug_taken, area_gone, name_taken, invalid.';
grant execute on function public.save_landmark(integer, text, jsonb) to authenticated;

create function public.delete_landmark(landmark integer, expected_fingerprint text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	deleted_landmark public.landmarks;
	uses jsonb;
begin
	perform private.require_permission('areas.edit');
	-- Searches refer to landmarks without a foreign key; the locks prevent new references.
	lock table public.landmarks in share row exclusive mode;
	lock table public.saved_searches in share mode;
	select * into deleted_landmark from public.landmarks k where k.id = landmark;
	if deleted_landmark.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if private.landmark_fingerprint(deleted_landmark) is distinct from expected_fingerprint then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	uses := private.landmark_use(deleted_landmark);
	if uses <> '{}' then return json_build_object('ok', false, 'code', 'in_use', 'use', uses); end if;
	delete from public.landmarks k where k.id = landmark;
	return json_build_object('ok', true);
end $$;
comment on function public.delete_landmark(integer, text) is
	'Deletes a landmark without references. Errors: not_found, changed, in_use.';
grant execute on function public.delete_landmark(integer, text) to authenticated;
