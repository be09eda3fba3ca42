-- What the pages refuse, the data API and storage refuse too: the token of a session opens both without any page.

-- ---------------------------------------------------------------- pictures in storage

-- Storage believes what an upload says of its bytes, so a web page would be kept and served as a picture. Only the server
-- stores, which has drawn each picture anew, and only it removes.
drop policy "People upload pictures into their own folder" on storage.objects;
drop policy "People remove pictures from their own folder" on storage.objects;
drop function private.has_room_for_pictures(uuid);

-- ---------------------------------------------------------------- names

-- A name, a title: something to read, without what breaks a line, controls a terminal or turns the letters after it round,
-- so that a name reads as another. Null where there is none.
create function private.is_line(words text) returns boolean
language sql immutable set search_path = ''
as $$ select words !~ '[[:cntrl:]\u2028\u2029\u202A-\u202E\u2066-\u2069]' and words ~ '[^[:space:]\u00A0]' $$;
comment on function private.is_line(text) is 'Whether a text is one line that can be read; forms refuse the same and say so.';
-- Checks of a table are made with the rights of who writes.
grant execute on function private.is_line(text) to authenticated, service_role;

create function private.clean_name(words text) returns text
language sql immutable set search_path = ''
as $$
	select case when private.is_line(w.clean) then w.clean end
	from (select btrim(regexp_replace(words, '[[:cntrl:]\u2028\u2029\u202A-\u202E\u2066-\u2069]+', ' ', 'g')) as clean) w
$$;
comment on function private.clean_name(text) is 'A name that came from elsewhere, as a line; null when nothing is left to read.';

-- As before, with names as lines: they come from whoever calls the auth service, or from another one, and no account may
-- fail for them.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	facts jsonb := coalesce(new.raw_user_meta_data, '{}');
	whole text := coalesce(private.clean_name(facts ->> 'full_name'), private.clean_name(facts ->> 'name'), '');
begin
	insert into public.profiles (id, email, first_name, last_name, language)
	values (
		new.id, coalesce(new.email, ''),
		private.clean_name(left(coalesce(private.clean_name(facts ->> 'first_name'), private.clean_name(facts ->> 'given_name'),
			nullif(regexp_replace(whole, '\s+\S+$', ''), '')), 80)),
		private.clean_name(left(coalesce(private.clean_name(facts ->> 'last_name'), private.clean_name(facts ->> 'family_name'),
			substring(whole from '\s(\S+)$')), 80)),
		case when facts ->> 'language' = 'tr' then 'tr' else 'en' end)
	on conflict (id) do nothing;
	return new;
end $$;

update public.profiles set first_name = private.clean_name(first_name), last_name = private.clean_name(last_name)
where not private.is_line(first_name) or not private.is_line(last_name);
alter table public.profiles add constraint profiles_names_are_lines check (private.is_line(first_name) and private.is_line(last_name));
alter table public.agents add constraint agents_names_are_lines
	check (private.is_line(name) and private.is_line(company_name) and private.is_line(license_number)) not valid;
alter table public.saved_searches add constraint saved_searches_name_is_a_line check (private.is_line(name)) not valid;

-- ---------------------------------------------------------------- lists of an agent

create function private.are_distinct(list anyarray) returns boolean
language sql immutable set search_path = ''
as $$ select cardinality(list) = (select count(distinct entry) from unnest(list) entry) $$;
grant execute on function private.are_distinct(anyarray) to authenticated, service_role;
alter table public.agents add constraint agents_lists_have_no_repeats
	check (private.are_distinct(languages) and private.are_distinct(area_ids)) not valid;

-- ---------------------------------------------------------------- filters of a saved search

-- What an address can be written from. Which filters there are the application knows; it passes over others.
create function private.are_plain_filters(filters jsonb) returns boolean
language sql immutable set search_path = ''
as $$
	select case when jsonb_typeof(filters) = 'object' then (
		select count(*) <= 60 and coalesce(bool_and(f.key ~ '^[a-z][a-z0-9_]{0,39}$' and case jsonb_typeof(f.value)
			when 'string' then length(f.value #>> '{}') <= 200
			when 'number' then true
			when 'boolean' then true
			when 'array' then jsonb_array_length(f.value) <= 200 and not exists (select from jsonb_array_elements(f.value) entry
				where jsonb_typeof(entry) <> 'string' or length(entry #>> '{}') > 100)
			else false end), true)
		from jsonb_each(filters) f) else false end
$$;
comment on function private.are_plain_filters(jsonb) is 'Whether filters are texts, numbers, yes or no, and lists of texts, not too many and not too long.';

-- As before, and the filters are of a shape that can be read.
create or replace function public.save_search(search jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	known uuid;
	alerts constant boolean := coalesce((search ->> 'email_alerts')::boolean, true);
	frequency constant text := coalesce(search ->> 'notification_frequency', 'daily');
	matches integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if not private.are_plain_filters(search -> 'filters') then raise exception 'unreadable_filters' using errcode = 'PT400'; end if;
	perform pg_advisory_xact_lock(hashtextextended('saved-searches' || person, 0));
	select s.id into known from public.saved_searches s
	where s.user_id = person and s.kind = search ->> 'kind' and s.filters = search -> 'filters';
	if known is not null then return json_build_object('ok', false, 'code', 'search_exists', 'id', known); end if;
	if (select count(*) from public.saved_searches s where s.user_id = person) >= 50 then
		return json_build_object('ok', false, 'code', 'search_limit');
	end if;
	-- Counted in any case: a search that cannot be asked is refused here and not met by the job.
	matches := private.count_matches(search -> 'database_filters');
	if alerts and frequency = 'instant' and matches > 1000 then
		return json_build_object('ok', false, 'code', 'search_too_broad');
	end if;
	insert into public.saved_searches (user_id, name, kind, filters, database_filters, sort, email_alerts, notification_frequency, baseline)
	values (person, search ->> 'name', search ->> 'kind', search -> 'filters', search -> 'database_filters',
		coalesce(search ->> 'sort', 'newest'), alerts, frequency, private.number_listing_events())
	returning id into known;
	return json_build_object('ok', true, 'id', known);
end $$;
