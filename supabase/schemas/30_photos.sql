-- Pictures of listings, and the removal of files that no row references.

-- Two hashes that differ in at most four bits agree in at least one of five parts, which are indexed.
create function private.hash_parts(hash bigint) returns integer[]
language sql immutable set search_path = ''
as $$
	select case when hash is not null then array[
		(hash & 8191)::integer, 8192 + (hash >> 13 & 8191)::integer, 16384 + (hash >> 26 & 8191)::integer,
		24576 + (hash >> 39 & 8191)::integer, 32768 + (hash >> 52 & 4095)::integer] end
$$;
-- Index entries are computed with the rights of the writing role.
grant execute on function private.hash_parts(bigint) to service_role;

create table public.listing_photos (
	id uuid primary key default gen_random_uuid(),
	listing_id bigint not null references public.listings (id) on delete cascade,
	kind text not null default 'photo' check (kind in ('photo', 'plan')),
	position smallint not null check (position between 0 and 99),
	path text not null check (path ~ '^[a-z0-9][a-z0-9/_-]*$'),
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	widths smallint[] not null,
	colour_class smallint not null check (colour_class between 0 and 31),
	alt_en text check (length(alt_en) <= 300),
	alt_tr text check (length(alt_tr) <= 300),
	picture_hash bigint,
	file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
	sizes_due_at timestamptz,
	sizes_attempts smallint not null default 0,
	created_at timestamptz not null default now(),
	constraint listing_photos_listing_id_position_key unique (listing_id, position) deferrable initially immediate,
	constraint listing_photos_unique_file unique (listing_id, file_hash),
	constraint listing_photos_captions_single_line check (private.is_single_line(alt_en) and private.is_single_line(alt_tr))
);
comment on table public.listing_photos is
	'Pictures of a listing. Files are stored as path/width.webp and, once there are several widths, path/width.avif.';
comment on column public.listing_photos.kind is
	'A floor plan is of a home, comes after its photos, and is no cover. It is compared with no other picture: the homes of a '
	'building share theirs.';
comment on column public.listing_photos.colour_class is
	'The placeholder colour (one of 32) nearest to the picture''s main colour.';
comment on column public.listing_photos.widths is
	'The existing sizes. Only one: the other sizes are still being generated and the picture exists as WebP only.';
comment on column public.listing_photos.picture_hash is
	'64 bits of a grey 9 by 8 copy: whether each pixel is darker than its right neighbour. Null for pictures with too '
	'little contrast and for drawings that many listings share.';
comment on column public.listing_photos.file_hash is
	'SHA-256 of the uploaded file; the same file sent twice, by a retry or in two tabs, is stored once.';
comment on column public.listing_photos.sizes_due_at is
	'When the other sizes are to be generated; null when they exist.';
create index listing_photos_sizes_due_at on public.listing_photos (sizes_due_at) where sizes_due_at is not null;
create index listing_photos_hash_parts on public.listing_photos using gin (private.hash_parts(picture_hash))
	where picture_hash is not null and kind = 'photo';
create index listing_photos_path on public.listing_photos (path);
alter table public.listing_photos enable row level security;
revoke all on public.listing_photos from anon, authenticated;
-- Without the columns for comparing pictures and for the job.
grant select (id, listing_id, kind, position, path, width, height, widths, colour_class, alt_en, alt_tr, created_at)
	on public.listing_photos to anon, authenticated;
create policy "Pictures can be read with their listing" on public.listing_photos for select to anon, authenticated
	using (exists (select from public.listings l where l.id = listing_id));

create function private.photo_json(p public.listing_photos) returns json
language sql immutable set search_path = ''
as $$ select json_build_object('path', p.path, 'width', p.width, 'height', p.height, 'widths', p.widths,
	'colour', p.colour_class, 'alt_en', p.alt_en, 'alt_tr', p.alt_tr) $$;

-- The owner's folder of a file name, and the format of a name: <person>/<random>/<width>.<format>.
create function private.is_own_picture(name text, person uuid) returns boolean
language sql immutable set search_path = ''
as $$ select name ~ '^[0-9a-f-]{36}/[a-z0-9]{16,40}/[0-9]{2,4}\.(webp|avif)$' and split_part(name, '/', 1) = person::text $$;
grant execute on function private.is_own_picture(text, uuid) to authenticated, service_role;

create policy "Users can read the files of their own pictures" on storage.objects for select to authenticated
	using (bucket_id in ('avatars', 'agent-photos') and private.is_own_picture(name, (select private.viewer_id())));

-- Rows can be removed in a transaction, files cannot: the removal of files is queued with the row and done by a job.
create table public.file_removals (
	id bigint generated always as identity primary key,
	bucket text not null check (bucket in ('avatars', 'agent-photos', 'listing-photos', 'verification-documents', 'import-pictures')),
	folder text not null check (length(folder) <= 200),
	attempts smallint not null default 0,
	next_attempt_at timestamptz not null default now(),
	created_at timestamptz not null default now()
);
comment on table public.file_removals is
	'Storage folders without a row; the job remove-files empties them and deletes the row.';
create index file_removals_next_attempt_at on public.file_removals (next_attempt_at);
alter table public.file_removals enable row level security;
revoke all on public.file_removals from anon, authenticated;

-- Arguments: bucket, column, and optionally a delay, because cached pages request the old files for a while. Removes
-- only files in the owner's folder. The job claims none that another row has, such as the plan of a copied listing. A path that does not fit the queue is skipped: it is
-- not one of our files and must not block the change.
create function private.enqueue_file_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	folder text := to_jsonb(old) ->> tg_argv[1];
begin
	if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' and length(folder) <= 200
		and (tg_op = 'DELETE' or folder is distinct from to_jsonb(new) ->> tg_argv[1]) then
		insert into public.file_removals (bucket, folder, next_attempt_at)
		values (tg_argv[0], folder, now() + coalesce(tg_argv[2], '0 minutes')::interval);
	end if;
	return null;
end $$;
create trigger remove_avatar after delete or update of avatar_path on public.profiles
	for each row execute function private.enqueue_file_removal('avatars', 'avatar_path');
create trigger remove_photo after delete or update of photo_path on public.agents
	for each row execute function private.enqueue_file_removal('agent-photos', 'photo_path');
create trigger remove_photo after delete or update of path on public.listing_photos
	for each row execute function private.enqueue_file_removal('listing-photos', 'path', '10 minutes');
create trigger remove_document after delete on public.verification_documents
	for each row execute function private.enqueue_file_removal('verification-documents', 'path');

-- Claims due removals for one worker; unfinished ones are retried with a growing delay.
create function public.claim_file_removals(batch integer default 50) returns json
language sql security definer set search_path = ''
as $$
	with shared as (
		delete from public.file_removals r where r.bucket = 'listing-photos' and r.next_attempt_at <= now()
			and exists (select from public.listing_photos p where p.path = r.folder) returning r.id
	), due as (
		select id from public.file_removals where next_attempt_at <= now() and id not in (select s.id from shared s)
			order by next_attempt_at limit least(batch, 200) for update skip locked
	), claimed as (
		update public.file_removals r
			set attempts = least(r.attempts + 1, 1000),
			next_attempt_at = now() + interval '5 minutes' * least(r.attempts + 1, 288)
		from due where r.id = due.id returning r.*
	)
	select coalesce(json_agg(json_build_object('id', id, 'bucket', bucket, 'folder', folder)), '[]') from claimed
$$;
grant execute on function public.claim_file_removals(integer) to service_role;

create function public.finish_file_removals(removed bigint[]) returns void
language sql security definer set search_path = ''
as $$ delete from public.file_removals where id = any (removed) $$;
grant execute on function public.finish_file_removals(bigint[]) to service_role;

create function private.mark_photos_changed(listing bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	update public.listings set content_changed_at = now() where id = listing;
	perform private.flag_listing(listing);
end $$;
comment on function private.mark_photos_changed(bigint) is
	'Called after every change of a listing''s pictures: a review before that does not cover the current content.';

-- Whether a person may change the pictures of a listing: they may write it, and it is not deleted. Locks the listing,
-- so that changes of its pictures are serialised and their limit and order hold across tabs.
create function private.lock_photos(person uuid, listing bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	agent uuid;
begin
	select l.agent_id into agent from public.listings l
		where l.id = listing and l.deleted_at is null and private.may_write_for(person, l.agent_id) for no key update;
	if not found then return false; end if;
	perform private.set_acting_for(person, agent);
	return true;
end $$;

-- The files of a picture are in the folder of the agent, also when an administrator adds them.
create function private.require_picture_of_agent(listing bigint, path text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if not exists (select from public.listings l where l.id = listing and path like l.agent_id::text || '/%') then
		raise exception 'not_own_picture' using errcode = 'PT403';
	end if;
end $$;

-- The same for a picture; returns its listing, or null.
create function private.lock_photo(person uuid, photo uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
	listing bigint;
begin
	select p.listing_id into listing from public.listing_photos p where p.id = photo;
	if listing is null or not private.lock_photos(person, listing) then return null; end if;
	-- It may have been deleted while waiting for the lock.
	return (select p.listing_id from public.listing_photos p where p.id = photo);
end $$;

-- Orders the pictures of a listing: photos before plans; of each the given ones first, then the others in their current
-- order; deleted ones are skipped. Reordering is logged as one event.
create function private.number_photos(listing bigint, leading_photos uuid[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
	update public.listing_photos p set position = o.position
	from (select q.id, row_number() over (order by q.kind, array_position(leading_photos, q.id) nulls last, q.position) - 1 as position
		from public.listing_photos q where q.listing_id = listing) o
	where p.id = o.id and p.position <> o.position;
	if found and cardinality(leading_photos) > 0 then
		perform private.log_activity('photo.ordered', 'listing', 'photo', listing::text);
	end if;
end $$;

-- Homes alone have floor plans.
create function private.has_plans(listing bigint) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.listings l where l.id = has_plans.listing and l.kind = 'property') $$;

create function private.parse_hash(hexadecimal text) returns bigint
language sql immutable set search_path = ''
as $$ select case when hexadecimal ~ '^[0-9a-f]{16}$' then ('x' || hexadecimal)::bit(64)::bigint end $$;
comment on function private.parse_hash(text) is 'A hash as the server sends it: 16 hexadecimal digits. Null for none.';

-- Adds a picture whose first size is stored. image: path, width, height, widths, colour_class, picture_hash, file_hash, and
-- kind, which a vehicle's pictures have none of.
-- {"ok": true, "id"}, with "known": true when the same file exists already and the stored one is not needed; otherwise
-- {"ok": false, "code": "no_listing" | "full"}.
create function public.add_listing_photo(person uuid, listing bigint, image jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	known uuid;
	present integer;
begin
	if not private.lock_photos(person, listing) then return json_build_object('ok', false, 'code', 'no_listing'); end if;
	perform private.require_picture_of_agent(listing, image ->> 'path');
	select p.id into known from public.listing_photos p where p.listing_id = listing and p.file_hash = image ->> 'file_hash';
	if known is not null then return json_build_object('ok', true, 'id', known, 'known', true); end if;
	select count(*) into present from public.listing_photos p where p.listing_id = listing;
	if present >= 20 then return json_build_object('ok', false, 'code', 'full'); end if;
	perform private.number_photos(listing);
	insert into public.listing_photos (listing_id, kind, position, path, width, height, widths, colour_class, picture_hash,
		file_hash, sizes_due_at)
	values (listing, case when private.has_plans(listing) then coalesce(image ->> 'kind', 'photo') else 'photo' end, present, image ->> 'path', (image ->> 'width')::integer, (image ->> 'height')::integer,
		array(select jsonb_array_elements_text(image -> 'widths')::smallint), (image ->> 'colour_class')::smallint,
		private.parse_hash(image ->> 'picture_hash'), image ->> 'file_hash', now())
	returning id into known;
	perform private.number_photos(listing);
	perform private.mark_photos_changed(listing);
	return json_build_object('ok', true, 'id', known, 'known', false);
end $$;
comment on function public.add_listing_photo(uuid, bigint, jsonb) is
	'Appends a processed picture to a listing that the person may write; at most 20.';
grant execute on function public.add_listing_photo(uuid, bigint, jsonb) to service_role;

-- Replaces the file of a picture, e.g. after turning it. False when the picture at expected_path was removed or
-- replaced in the meantime.
create function public.replace_listing_photo(person uuid, photo uuid, expected_path text, image jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	listing constant bigint := private.lock_photo(person, photo);
begin
	if listing is null then return false; end if;
	perform private.require_picture_of_agent(listing, image ->> 'path');
	update public.listing_photos p
		set path = image ->> 'path', width = (image ->> 'width')::integer, height = (image ->> 'height')::integer,
		widths = array(select jsonb_array_elements_text(image -> 'widths')::smallint), colour_class = (image ->> 'colour_class')::smallint,
		picture_hash = private.parse_hash(image ->> 'picture_hash'), sizes_due_at = now(), sizes_attempts = 0
	where p.id = photo and p.path = expected_path;
	if not found then return false; end if;
	perform private.mark_photos_changed(listing);
	return true;
end $$;
comment on function public.replace_listing_photo(uuid, uuid, text, jsonb) is
	'Replaces the files of a picture unless it was changed in the meantime.';
grant execute on function public.replace_listing_photo(uuid, uuid, text, jsonb) to service_role;

-- Claims pictures whose other sizes are to be generated, for one worker. Unfinished ones are retried up to five times
-- with a growing delay.
create function public.claim_photo_sizes(batch integer default 1) returns json
language sql security definer set search_path = ''
as $$
	with due as (
		select p.id from public.listing_photos p where p.sizes_due_at <= now() order by p.sizes_due_at
			limit least(batch, 20) for update skip locked
	), claimed as (
		update public.listing_photos p set sizes_attempts = p.sizes_attempts + 1,
			sizes_due_at = case when p.sizes_attempts < 4 then now() + interval '3 minutes' * (p.sizes_attempts + 1) end
		from due where p.id = due.id returning p.*
	)
	select coalesce(json_agg(json_build_object('id', id, 'path', path, 'width', width, 'widths', widths)), '[]') from claimed
$$;
comment on function public.claim_photo_sizes(integer) is
	'Pictures whose other sizes are due, for the job picture-sizes.';
grant execute on function public.claim_photo_sizes(integer) to service_role;

-- Records that all sizes of the picture at source_path exist, for every row with these files: a copied listing has the plans
-- of the first. False when the picture was removed or replaced and no other row has its files; they are orphans then.
create function public.finish_photo_sizes(source_path text, sizes smallint[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.listing_photos p set widths = sizes, sizes_due_at = null where p.path = source_path;
	return found;
end $$;
grant execute on function public.finish_photo_sizes(text, smallint[]) to service_role;

-- Queues the removal of files without a row that are older than an hour, left by interrupted uploads; returns the
-- number of folders. Covers uploads of users, not the shared drawings.
create function public.mark_orphan_files() returns integer
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	noted integer;
begin
	insert into public.file_removals (bucket, folder)
	select f.bucket_id, f.folder from (
		select o.bucket_id, regexp_replace(o.name, '/[^/]+$', '') as folder from storage.objects o
		where o.bucket_id in ('avatars', 'agent-photos', 'listing-photos', 'import-pictures')
			and o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-z]+/[^/]+$'
		group by 1, 2 having max(o.created_at) < now() - interval '1 hour') f
	where not exists (select from public.file_removals r where r.bucket = f.bucket_id and r.folder = f.folder)
		and case f.bucket_id
			when 'avatars' then not exists (select from public.profiles p where p.avatar_path = f.folder)
			when 'agent-photos' then not exists (select from public.agents a where a.photo_path = f.folder)
			when 'import-pictures' then not exists (select from public.import_pictures i where i.path = f.folder)
			else not exists (select from public.listing_photos p where p.path = f.folder) end;
	get diagnostics noted = row_count;
	return noted;
end $$;
comment on function public.mark_orphan_files() is
	'Queues the removal of stored files that had no row for more than an hour.';
grant execute on function public.mark_orphan_files() to service_role;

-- The data of the page of pictures, with the downloads of an import that are not done; null for a listing that the viewer may not write, is deleted or of the other kind.
create function public.get_own_photos(listing bigint, listing_kind text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l constant public.listings := private.read_own_listing(listing);
begin
	if l.id is null or l.kind <> listing_kind then return null; end if;
	return (select json_build_object('written_for', private.written_for(l.agent_id),
		'listing', json_build_object('id', l.id, 'agent_id', l.agent_id, 'kind', l.kind, 'category', l.category, 'type', l.type,
			'status', l.status, 'reference', l.reference, 'title_en', l.title_en, 'title_tr', l.title_tr, 'bedrooms', l.bedrooms,
			'living_rooms', l.living_rooms, 'area', private.area_json(l.area_id), 'make', m.name, 'model', o.name, 'year', l.year),
		'photos', (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'path', p.path, 'width', p.width, 'height', p.height,
			'widths', p.widths, 'colour', p.colour_class, 'alt_en', p.alt_en, 'alt_tr', p.alt_tr,
			'is_in_work', p.sizes_due_at is not null) order by p.position), '[]')
			from public.listing_photos p where p.listing_id = l.id),
		'imports', (select json_build_object('waiting', count(*) filter (where i.state = 'waiting'),
			'failed', coalesce(json_agg(json_build_object('url', i.url, 'error', coalesce(i.error, 'unreachable')) order by i.position)
				filter (where i.state = 'failed'), '[]'))
			from public.import_pictures i where i.listing_id = l.id))
	from (select) x left join public.vehicle_makes m on m.id = l.make_id left join public.vehicle_models o on o.id = l.model_id);
end $$;
comment on function public.get_own_photos(bigint, text) is
	'The pictures of a listing that the viewer may write, and the facts of the listing shown beside them.';
grant execute on function public.get_own_photos(bigint, text) to authenticated;

-- Moves a picture: to the front of its kind ('cover'), or one place ('up', 'down'). False when it was removed or is not the
-- viewer's.
create function public.move_listing_photo(photo uuid, goal text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	listing constant bigint := private.lock_photo(private.viewer_id(), photo);
	ids uuid[];
	place integer;
	other integer;
begin
	if listing is null then return false; end if;
	ids := array(select p.id from public.listing_photos p where p.listing_id = listing order by p.position);
	place := array_position(ids, photo);
	case goal
		when 'cover' then ids := photo || array_remove(ids, photo);
		when 'up', 'down' then
			other := place + case goal when 'up' then -1 else 1 end;
			if other between 1 and cardinality(ids) then
				ids[place] := ids[other];
				ids[other] := photo;
			end if;
		else raise exception 'unknown_goal' using errcode = 'PT400';
	end case;
	perform private.number_photos(listing, ids);
	return true;
end $$;
comment on function public.move_listing_photo(uuid, text) is
	'Makes a picture of the viewer''s listing the cover, or moves it one place up or down.';
grant execute on function public.move_listing_photo(uuid, text) to authenticated;

-- Sets the order of all pictures. Pictures added in another tab follow, removed ones are ignored.
create function public.order_listing_photos(listing bigint, photos uuid[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	if cardinality(photos) > 100 then raise exception 'too_many_pictures' using errcode = 'PT400'; end if;
	if not private.lock_photos(private.viewer_id(), listing) then return false; end if;
	perform private.number_photos(listing, photos);
	return true;
end $$;
comment on function public.order_listing_photos(bigint, uuid[]) is
	'Sets the order of the pictures of the viewer''s listing.';
grant execute on function public.order_listing_photos(bigint, uuid[]) to authenticated;

-- Sets the alternative texts of a picture; null or empty removes them. False when it was removed or is not the
-- viewer's.
create function public.describe_listing_photo(photo uuid, alt_en text default null, alt_tr text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	listing constant bigint := private.lock_photo(private.viewer_id(), photo);
begin
	if listing is null or cardinality(private.report_suspicious_fields(jsonb_build_object('alt_en', alt_en, 'alt_tr', alt_tr))) > 0 then
		return false;
	end if;
	update public.listing_photos p set alt_en = nullif(btrim(describe_listing_photo.alt_en), ''),
		alt_tr = nullif(btrim(describe_listing_photo.alt_tr), '')
	where p.id = photo;
	perform private.mark_photos_changed(listing);
	return true;
end $$;
comment on function public.describe_listing_photo(uuid, text, text) is
	'Sets the alternative texts of a picture of the viewer''s listing.';
grant execute on function public.describe_listing_photo(uuid, text, text) to authenticated;

-- Says what a picture of a home is: a photo, or a floor plan, which moves behind the photos. False when it was removed or is
-- not the viewer's. Errors: no_plans for a vehicle, last_photo for the only photo, which cards need, 23514 for another kind.
create function public.set_listing_photo_kind(photo uuid, kind text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	listing constant bigint := private.lock_photo(private.viewer_id(), photo);
begin
	if listing is null then return false; end if;
	if not private.has_plans(listing) then raise exception 'no_plans' using errcode = 'PT400'; end if;
	-- A plan that is one already stays one.
	if set_listing_photo_kind.kind = 'plan' and not exists (select from public.listing_photos p
		where p.listing_id = listing and case when p.id = photo then p.kind = 'plan' else p.kind = 'photo' end) then
		raise exception 'last_photo' using errcode = 'PT409';
	end if;
	-- Behind all others until they are numbered again.
	update public.listing_photos p set kind = set_listing_photo_kind.kind, position = 99
		where p.id = photo and p.kind <> set_listing_photo_kind.kind;
	if found then
		perform private.number_photos(listing);
		perform private.mark_photos_changed(listing);
	end if;
	return true;
end $$;
comment on function public.set_listing_photo_kind(uuid, text) is
	'Marks a picture of the viewer''s home as a photo or as a floor plan.';
grant execute on function public.set_listing_photo_kind(uuid, text) to authenticated;

-- Removes a picture; the job remove-files deletes its files. False when it was removed already or is not the viewer's.
create function public.delete_listing_photo(photo uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	listing constant bigint := private.lock_photo(private.viewer_id(), photo);
begin
	if listing is null then return false; end if;
	delete from public.listing_photos p where p.id = photo;
	perform private.number_photos(listing);
	perform private.mark_photos_changed(listing);
	return true;
end $$;
comment on function public.delete_listing_photo(uuid) is 'Removes a picture of the viewer''s listing.';
grant execute on function public.delete_listing_photo(uuid) to authenticated;

-- Photos of other listings that look the same: at most four of 64 bits differ. Deleted listings count, too.
create function private.find_same_pictures(listing_id bigint)
returns table (photo_id uuid, twin_photo_id uuid, twin_listing_id bigint, twin_agent_id uuid, distance integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
	return query
		select p.id, t.id, t.listing_id, t.agent_id, t.distance
		from public.listing_photos p
		join lateral (
			select q.id, q.listing_id, k.agent_id, bit_count((q.picture_hash # p.picture_hash)::bit(64))::integer as distance
			from public.listing_photos q join public.listings k on k.id = q.listing_id
			where q.picture_hash is not null and q.kind = 'photo'
				and private.hash_parts(q.picture_hash) && private.hash_parts(p.picture_hash)
				and q.listing_id <> p.listing_id) t on t.distance <= 4
		where p.listing_id = find_same_pictures.listing_id and p.picture_hash is not null and p.kind = 'photo'
		order by t.distance, p.position, t.listing_id;
end $$;
comment on function private.find_same_pictures(bigint) is
	'The same photos on other listings. Plans and shared drawings never match.';

create function private.find_picture_twins(listing_id bigint)
returns table (photo_id uuid, twin_photo_id uuid, twin_listing_id bigint, twin_agent_id uuid, distance integer)
language sql stable security definer set search_path = ''
as $$
	select t.* from private.find_same_pictures(listing_id) t
	where t.twin_agent_id <> (select l.agent_id from public.listings l where l.id = listing_id)
$$;
comment on function private.find_picture_twins(bigint) is 'The same photos on listings of other agents.';
