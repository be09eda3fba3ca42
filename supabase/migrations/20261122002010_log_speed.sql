-- What the activity log costs: the same rows as before for less work on every write, and words found in a large log without
-- looking through whole months of it.

-- ---------------------------------------------------------------- writing

-- As before. In plpgsql, which keeps its plans: a function in SQL that cannot be woven into its caller is planned anew with
-- every row that is written.
create or replace function private.log_values(row_values jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
	-- Few rows have anything to leave out or to cut.
	if not row_values ?| hidden and length(row_values::text) <= 500 then return nullif(row_values, '{}'); end if;
	return (select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' and length(e.value #>> '{}') > 500
			then to_jsonb(left(e.value #>> '{}', 500) || '…') else e.value end)
		from jsonb_each(row_values) e where not e.key = any (hidden));
end $$;

create or replace function private.name_change(resource text, op text, before jsonb, after jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
	verb text;
begin
	case resource
	when 'listing' then
		verb := case
			when op = 'DELETE' then 'purged'
			when op = 'INSERT' then 'created'
			when after ? 'deleted_at' then case when after ->> 'deleted_at' is null then 'restored' else 'deleted' end
			when after ? 'status' then 'state_changed'
			when after ? 'last_confirmed_at' and after - 'last_confirmed_at' = '{}' then 'confirmed'
			else 'edited' end;
	when 'account' then
		if op = 'UPDATE' then
			verb := case
				when after ? 'role' then 'role_changed'
				when after ? 'disabled_at' then case when after ->> 'disabled_at' is null then 'enabled' else 'disabled' end
				when after ? 'email' then 'email_changed'
				else 'edited' end;
		end if;
	when 'agent' then
		if op = 'INSERT' then verb := after ->> 'act'; end if;
	when 'photo' then verb := case op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end;
	when 'favourite' then
		verb := case when op = 'DELETE' or after ->> 'removed_at' is not null then 'removed'
			when op = 'INSERT' or after ? 'removed_at' then 'saved' else 'noted' end;
	when 'newsletter' then
		verb := case
			when op = 'INSERT' then 'subscribed' when op = 'DELETE' then 'forgotten'
			when after ->> 'unsubscribed_at' is not null then 'unsubscribed'
			when after ->> 'confirmed_at' is not null then 'confirmed'
			else 'subscribed' end;
	when 'report' then if op = 'UPDATE' and after ? 'status' then verb := 'decided'; end if;
	when 'enquiry', 'contact' then
		if op = 'INSERT' then verb := 'sent'; elsif resource = 'enquiry' and after ? 'answered_at' then verb := 'marked'; end if;
	when 'moderation' then verb := coalesce(after ->> 'act', 'decided');
	when 'document' then verb := case op when 'INSERT' then 'sent' when 'DELETE' then 'withdrawn' else 'decided' end;
	when 'import' then
		verb := case op when 'INSERT' then 'started' when 'DELETE' then 'removed'
			else case when after ? 'finished_at' then 'finished' else 'mapped' end end;
	when 'share' then verb := case op when 'INSERT' then 'created' else 'withdrawn' end;
	else null;
	end case;
	return resource || '.' || coalesce(verb, case op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end);
end $$;

-- As before; a row of fifty columns becomes jsonb once and not at every turn.
create or replace function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	resource constant text := tg_argv[1];
	hidden constant text[] := string_to_array(tg_argv[3], ',');
	ignored constant text[] := string_to_array(tg_argv[4], ',');
	old_row jsonb; new_row jsonb; whole jsonb;
	concealed text[];
begin
	-- Loading demonstration data is one act, not thousands.
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if tg_op = 'DELETE' then
		whole := to_jsonb(old);
		if private.went_along(resource, whole) then return null; end if;
		old_row := jsonb_strip_nulls(whole - ignored);
	elsif tg_op = 'INSERT' then
		whole := to_jsonb(new);
		if resource = 'place' and exists (select from public.listings l
			where l.id = (whole ->> 'listing_id')::bigint and l.created_at = now()) then return null; end if;
		new_row := jsonb_strip_nulls(whole - ignored);
	else
		old_row := to_jsonb(old);
		whole := to_jsonb(new);
		if resource = 'listing' and (whole ->> 'created_at')::timestamptz = now() and old_row -> 'status' = whole -> 'status' then return null; end if;
		if resource = 'enquiry' and old_row -> 'anonymised_at' is distinct from whole -> 'anonymised_at' then return null; end if;
		select jsonb_object_agg(n.key, old_row -> n.key), jsonb_object_agg(n.key, n.value) into old_row, new_row
		from jsonb_each(whole) n where n.value is distinct from old_row -> n.key and not n.key = any (ignored);
		if new_row is null then return null; end if;
	end if;
	if coalesce(new_row, old_row) ?| hidden then
		concealed := array(select k from unnest(hidden) k where coalesce(new_row, old_row) ? k order by k);
	end if;
	perform private.log_activity(
		private.name_change(resource, tg_op, old_row, new_row), tg_argv[0], resource, whole ->> tg_argv[2], 'success',
		private.log_values(old_row, hidden), private.log_values(new_row, hidden),
		case when concealed is not null then jsonb_build_object('hidden', concealed) end);
	return null;
end $$;

-- As before, for a third of the work: replacing one sign after the other costs most, and the parser itself takes all but
-- these for gaps. The words are the same, so that what stands in the index stays true.
create or replace function private.activity_words(action text, resource_type text, resource_id text, address text, before jsonb, after jsonb, details jsonb) returns tsvector
language plpgsql immutable parallel safe
as $$
begin
	-- A megabyte of words is an error, which would undo the act itself.
	return to_tsvector('pg_catalog.simple', translate(lower(extensions.unaccent('extensions.unaccent'::regdictionary,
		translate(left(action || ' ' || coalesce(resource_type, '') || ' ' || coalesce(resource_id, '') || ' ' || coalesce(address, '')
			|| ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' ' || coalesce(details::text, ''), 100000), 'ıİ', 'ii'))),
		'._-/:@<>&+~%#=', '              '));
end $$;

-- ---------------------------------------------------------------- finding words

-- As before. With words the windows begin at a day: of a common word the index has half of a month, and only what the
-- bitmaps of the word and of the day share is looked at.
create or replace function private.find_activity(f jsonb, kinds integer[], cursor_at timestamptz, cursor_id bigint, is_newer boolean, amount integer)
	returns table (occurred_at timestamptz, id bigint, kind integer)
language plpgsql stable security definer set search_path = '' set jit = off set enable_indexscan = on
as $$
declare
	-- Nothing is kept longer.
	lower_end constant timestamptz := greatest((f ->> 'from')::timestamptz, now() - interval '26 months');
	upper_end constant timestamptz := coalesce((f ->> 'until')::timestamptz, 'infinity');
	beside constant text := case when cursor_at is null then '' else format(' and (l.occurred_at, l.id) %s (%L::timestamptz, %s)',
		case when is_newer then '>' else '<' end, cursor_at, cursor_id) end;
	first timestamptz; until timestamptz; edge timestamptz;
	days integer := case when f ? 'words' then 1 end;
	months integer := 0; found integer := 0; many integer;
begin
	-- For this function only: the setting above ends with it.
	if f ? 'words' then perform set_config('enable_indexscan', 'off', true); end if;
	if is_newer then first := greatest(cursor_at, lower_end);
	else until := least(upper_end, cursor_at + interval '1 microsecond');
	end if;
	loop
		-- The next window: some days at most to the edge of their month, then that month's rest, then more and more months.
		edge := case when is_newer then date_trunc('month', first, 'UTC') + interval '1 month'
			else date_trunc('month', least(until, now()) - interval '1 microsecond', 'UTC') end;
		if is_newer then
			until := case when days is null then edge + make_interval(months => greatest(months - 1, 0)) else least(edge, first + make_interval(days => days)) end;
		else
			first := case when days is null then edge - make_interval(months => greatest(months - 1, 0)) else greatest(edge, least(until, now()) - make_interval(days => days)) end;
		end if;
		if days is null or edge = (case when is_newer then until else first end) then
			days := null; months := greatest(months * 2, 1);
		else
			days := days * 4;
		end if;
		if until > now() then until := 'infinity'; end if;
		first := greatest(first, lower_end);
		until := least(until, upper_end);
		if first < until then
			return query execute private.activity_span(f, kinds, first, until, beside, case when is_newer then 'asc' else 'desc' end, amount - found);
			get diagnostics many = row_count;
			found := found + many;
		end if;
		exit when found >= amount or case when is_newer then until >= upper_end else first <= lower_end end;
		if is_newer then first := until; else until := first; end if;
	end loop;
end $$;

-- ---------------------------------------------------------------- showing rows

-- The row of a place. Joined, the rows of a page would be looked for in every month whole as long as the log is small.
create function private.activity_row(at timestamptz, id bigint) returns public.activity_log
language plpgsql stable security definer set search_path = ''
as $$
declare
	entry public.activity_log;
begin
	select * into entry from public.activity_log l where l.occurred_at = at and l.id = activity_row.id;
	return entry;
end $$;

-- As before; in plpgsql, which keeps its plan for all rows of a page.
create or replace function private.show_activity(entry public.activity_log) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
	return to_jsonb(entry) - 'kind' || jsonb_build_object('actor', private.person_name(entry.actor_id),
		'about', private.name_activity_resource(entry.resource_type, entry.resource_id));
end $$;

-- As before, with the rows by their places.
create or replace function public.search_activity(filters jsonb default '{}', place jsonb default null, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.read');
	f constant jsonb := private.read_activity_filters(filters);
	kinds constant integer[] := case when f ?| array['action', 'type', 'status', 'resource_type'] then array(select k.kind from private.kinds_allowed(f) k) end;
	is_newer constant boolean := coalesce((place ->> 'newer')::boolean, false);
	size constant integer := least(greatest(page_size, 1), 100);
	is_by_id constant boolean := coalesce(filters ->> 'actor' ~* '^\s*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*$', false);
	result json;
begin
	with found as (
		select a.occurred_at, a.id, row_number() over (order by case when is_newer then a.occurred_at end, case when is_newer then a.id end, a.occurred_at desc, a.id desc) as position
		from private.find_activity(f, kinds, (place ->> 'at')::timestamptz, (place ->> 'id')::bigint, is_newer, size + 1) a
	)
	select json_build_object(
		'rows', coalesce((select jsonb_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc)
			from found x cross join lateral private.activity_row(x.occurred_at, x.id) l where x.position <= size), '[]'),
		'more', (select count(*) from found) > size,
		'counts', private.count_activity(f),
		'people', case when f ? 'actors' then coalesce((select json_agg(json_build_object('id', p.id, 'name', private.person_name(p.id), 'email', case when not is_by_id then p.email end, 'role', p.role) order by private.person_name(p.id), p.id)
			from public.profiles p where p.id = any (array(select a::uuid from jsonb_array_elements_text(f -> 'actors') a))), '[]') end)
	into result;
	if not is_by_id and json_array_length((result ->> 'people')::json) > 0 then
		perform private.log_reading('accounts', null, jsonb_build_object('rows', json_array_length(result -> 'people')));
	end if;
	return result;
end $$;

create or replace function public.get_activity(entry_id bigint) returns json
language plpgsql stable security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.read');
	entry public.activity_log;
begin
	select * into entry from public.activity_log l where l.id = entry_id;
	if not found then return null; end if;
	return json_build_object('row', private.show_activity(entry),
		'of_request', case when entry.request_id is not null then (
			select coalesce(json_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
			from private.find_activity(jsonb_build_object('request', entry.request_id), null, null, null, false, 21) a
			cross join lateral private.activity_row(a.occurred_at, a.id) l where l.id <> entry.id) end,
		'of_resource', case when entry.resource_id is not null and entry.resource_type is not null then (
			select coalesce(json_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
			from private.find_activity(jsonb_build_object('resource', entry.resource_id, 'resource_type', entry.resource_type), null, null, null, false, 21) a
			cross join lateral private.activity_row(a.occurred_at, a.id) l where l.id <> entry.id) end);
end $$;
