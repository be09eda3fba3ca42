-- Foundation: extensions, the private schema, default privileges, and helpers for text, time and triggers.

-- Functions may refer to tables of later files. The last file switches the check on again.
set check_function_bodies = off;

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
grant usage on schema private to anon, authenticated, service_role;

-- Folded text: lower case, no accents, Turkish dotless and dotted i as plain i.
-- Immutable although unaccent is only stable: the dictionary is named and never changes here.
create function private.fold(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ıİ', 'ii'))) $$;
comment on function private.fold(text) is 'Folds a text for comparison: case, accents and the Turkish i are ignored.';
-- Generated columns run these with the rights of whoever writes the row.
grant execute on function private.fold(text) to authenticated, service_role;

-- What is searched for and what is searched in. "2+1" is how rooms are written here; the parser of words would cut it in two.
create function private.fold_search_text(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select regexp_replace(private.fold(value), '(\d) ?\+ ?(\d)', '\1p\2', 'g') $$;

-- An array joined for folding inside a generated column (array_to_string is only stable).
create function private.join_text(variadic parts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select array_to_string(parts, ' ') $$;
grant execute on function private.join_text(text[]) to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

-- Histories are never rewritten, not even by the owner of the table; they go only with their listing.
create function private.refuse_rewrite() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception 'history_is_append_only' using errcode = 'PT403'; end $$;

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $$;

-- A name, a title: something to read, without what breaks a line, controls a terminal or turns the letters after it round,
-- so that a name reads as another. Null where there is none.
create function private.is_single_line(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value !~ '[[:cntrl:]\u2028\u2029\u202A-\u202E\u2066-\u2069]' and value ~ '[^[:space:]\u00A0]' $$;
comment on function private.is_single_line(text) is 'Whether a text is one line that can be read; forms refuse the same and say so.';
-- Checks of a table are made with the rights of who writes.
grant execute on function private.is_single_line(text) to authenticated, service_role;

-- Whether a text can be shown: no control characters but tab and line breaks.
create function private.is_multiline_text(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]' $$;
comment on function private.is_multiline_text(text) is 'Whether a text of several lines holds no control characters; forms refuse the same and say so.';
grant execute on function private.is_multiline_text(text) to authenticated, service_role;

-- Infinite dates and years beyond a browser's calendar cannot be shown.
create function private.is_calendar_date(day date) returns boolean
language sql immutable set search_path = ''
as $$ select isfinite(day) and day between '1900-01-01' and '2100-12-31' $$;
comment on function private.is_calendar_date(date) is 'Whether a date can be shown; null for none.';
create function private.is_calendar_date(moment timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select isfinite(moment) and moment between '1900-01-01 00:00:00+00' and '2100-12-31 23:59:59+00' $$;
comment on function private.is_calendar_date(timestamptz) is 'Whether a moment can be shown; null for none.';
grant execute on function private.is_calendar_date(date), private.is_calendar_date(timestamptz) to authenticated, service_role;

create function private.clean_name(value text) returns text
language sql immutable set search_path = ''
as $$
	select case when private.is_single_line(w.clean) then w.clean end
	from (select btrim(regexp_replace(value, '[[:cntrl:]\u2028\u2029\u202A-\u202E\u2066-\u2069]+', ' ', 'g')) as clean) w
$$;
comment on function private.clean_name(text) is 'A name that came from elsewhere, as a line; null when nothing is left to read.';

create function private.are_distinct(list anyarray) returns boolean
language sql immutable set search_path = ''
as $$ select cardinality(list) = (select count(distinct entry) from unnest(list) entry) $$;
grant execute on function private.are_distinct(anyarray) to authenticated, service_role;

create function private.is_request() returns boolean
language sql stable set search_path = ''
as $$ select current_setting('role', true) in ('anon', 'authenticated', 'service_role') $$;
comment on function private.is_request() is 'Whether a person or the server asks through the data API, and not the operator of the database.';

-- The day on the island.
create function private.local_date(moment timestamptz) returns date
language sql stable
as $$ select (moment at time zone 'Asia/Famagusta')::date $$;

create function private.refuse_truncation() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception 'activity_is_append_only' using errcode = 'PT403'; end $$;

-- A text as a pattern that finds it anywhere; its own wildcards are letters.
create function private.contains_pattern(value text) returns text
language sql immutable set search_path = ''
as $$ select '%' || replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- Where a range of time begins: today (in Cyprus), week and month (7 and 30 days); anything else takes in everything.
create function private.range_start(range text) returns timestamptz
language sql stable set search_path = ''
as $$
	select case range when 'today' then date_trunc('day', now() at time zone 'Asia/Famagusta') at time zone 'Asia/Famagusta'
		when 'week' then now() - interval '7 days' when 'month' then now() - interval '30 days' else '-infinity' end
$$;

-- Makes the partitions of this month and the next three for a table whose rows are filed by a moment. Rows that came before
-- their month was made (nothing had cleaned up for a while) lie in the last partition, and beside them the month cannot be
-- made: they move into it. Who may change nothing but by retention is the owner, too; so the triggers that say so rest while
-- the rows move, in this transaction alone and behind a lock that lets nobody else at them. Attached, and not made as a
-- partition, a month needs no lock of the whole table.
create function private.create_monthly_partitions(log regclass, moment name) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
	title constant name := (select c.relname from pg_catalog.pg_class c where c.oid = log);
	default_partition constant text := format('private.%I', title || '_default');
	-- What is generated is made anew.
	columns constant text := (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
		where a.attrelid = log and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
	month_start timestamptz; month_end timestamptz;
	month text;
	has_rows boolean;
	created integer := 0;
begin
	for step in 0 .. 3 loop
		month_start := date_trunc('month', now(), 'UTC') + make_interval(months => step);
		month_end := month_start + interval '1 month';
		month := format('private.%I', title || '_' || to_char(month_start, 'YYYY_MM'));
		continue when to_regclass(month) is not null;
		execute format('create table %s (like %s including defaults including constraints including generated)', month, log);
		execute format('alter table %s enable row level security', month);
		execute format('lock table %s in access exclusive mode', default_partition);
		execute format('select exists (select from %1$s where %2$I >= $1 and %2$I < $2)', default_partition, moment) into has_rows using month_start, month_end;
		if has_rows then
			execute format('alter table %s disable trigger user', default_partition);
			execute format('with moved as (delete from %1$s where %3$I >= $1 and %3$I < $2 returning *) insert into %2$s (%4$s) select %4$s from moved',
				default_partition, month, moment, columns) using month_start, month_end;
			execute format('alter table %s enable trigger user', default_partition);
		end if;
		execute format('alter table %s attach partition %s for values from (%L) to (%L)', log, month, month_start, month_end);
		created := created + 1;
	end loop;
	return created;
end $$;
comment on function private.create_monthly_partitions(regclass, name) is 'Makes the partitions of this month and the next three, and moves into them what lies in the last one already.';

-- How long ago something was that a server tells of: seconds, at most an hour.
create function private.parse_age(seconds text) returns interval
language plpgsql immutable set search_path = ''
as $$ begin
	return case when seconds ~ '^\d{1,15}(\.\d+)?$' then least(seconds::double precision, 3600) * interval '1 second' else interval '0' end;
end $$;
