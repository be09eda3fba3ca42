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
-- New tables and functions get no rights by themselves: each migration grants what is needed. Projects made before May 2026
-- gave every right to all three roles. service_role, with which the server works, gets functions only.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema private revoke execute on functions from public;
grant usage on schema private to anon, authenticated, service_role;

-- Folded text: lower case, no accents, Turkish dotless and dotted i as plain i.
-- Immutable although unaccent is only stable: the dictionary is named and never changes here.
create function private.fold(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ıİ', 'ii'))) $$;
comment on function private.fold(text) is 'Folds a text for comparison: case, accents and the Turkish i are ignored.';
-- Generated columns are computed with the rights of the writing role.
grant execute on function private.fold(text) to authenticated, service_role;

-- Search terms and searched texts. "2+1" is the local notation for rooms; the text parser would split it.
create function private.fold_search_text(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select regexp_replace(private.fold(value), '(\d) ?\+ ?(\d)', '\1p\2', 'g') $$;

-- Joins an array for folding inside a generated column (array_to_string is only stable).
create function private.join_text(variadic parts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select array_to_string(parts, ' ') $$;
grant execute on function private.join_text(text[]) to authenticated, service_role;

-- The first elements of an array. A slice of an array of arrays has more: clients send [[1, 2, …]] as well.
create function private.take(given anyarray, most integer) returns anyarray
language sql immutable set search_path = ''
as $$
	select coalesce(array_agg(u.v order by u.n), given[1:0]) from unnest(given) with ordinality u(v, n) where u.n <= most
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

-- History rows cannot be rewritten, not even by the owner of the table; they are deleted only with their listing.
create function private.refuse_rewrite() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception 'history_is_append_only' using errcode = 'PT403'; end $$;

-- Small functions of which a request calls many are in PL/pgSQL, which keeps their plans: SQL plans them again at each call.
create function private.session_id() returns uuid
language plpgsql stable set search_path = ''
as $$ begin return nullif(auth.jwt() ->> 'session_id', '')::uuid; end $$;

-- A name or a title: readable text without line breaks, terminal control characters, characters that change the
-- direction of the text, or invisible ones. The joiners of Persian words and of emoji are allowed, but not beside Latin,
-- Greek and Cyrillic letters. Null for null.
create function private.is_single_line(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
	return value !~ '[[:cntrl:]\u2028\u2029\u202A-\u202E\u2066-\u2069]'
		and value !~ ('[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u2060-\u2065\u206A-\u206F\u2800\u3164\uFEFF'
			|| '\uFFA0\uFFF9-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
			|| '|[A-Za-z\u00C0-\u052F][\u200C\u200D]|[\u200C\u200D][A-Za-z\u00C0-\u052F]')
		and value ~ '[^[:space:]\u00A0\u200C\u200D\uFE0F]';
end $$;
comment on function private.is_single_line(text) is
	'Whether a text is one readable line; forms apply the same rule and show an error.';
-- Table checks run with the rights of the writing role.
grant execute on function private.is_single_line(text) to authenticated, service_role;

-- A name of a person or a company: one line, with no word of Latin and Cyrillic or Greek letters, which look alike.
create function private.is_name(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
	return private.is_single_line(value)
		and value !~ ('[A-Za-z\u00C0-\u024F\u1E00-\u1EFF][\u0300-\u036F]*[\u0370-\u052F\u1C80-\u1C8F\u1F00-\u1FFF]'
			|| '|[\u0370-\u052F\u1C80-\u1C8F\u1F00-\u1FFF][\u0300-\u036F]*[A-Za-z\u00C0-\u024F\u1E00-\u1EFF]'
			|| '|[\u0370-\u03FF\u1F00-\u1FFF][\u0300-\u036F]*[\u0400-\u052F\u1C80-\u1C8F]'
			|| '|[\u0400-\u052F\u1C80-\u1C8F][\u0300-\u036F]*[\u0370-\u03FF\u1F00-\u1FFF]');
end $$;
comment on function private.is_name(text) is
	'Whether a text is one readable line without words of two alphabets; forms apply the same rule and show an error.';
grant execute on function private.is_name(text) to authenticated, service_role;

-- Characters that nobody sees, for a class of a pattern: joiners, fillers, marks of direction, variants and tags.
create function private.invisible_characters() returns text
language sql immutable set search_path = ''
as $$
	select '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F'
		|| '\uFEFF\uFFA0\uFFF9-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF'
$$;
grant execute on function private.invisible_characters() to authenticated, service_role;

create function private.without_invisible(value text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return regexp_replace(value, '[' || private.invisible_characters() || ']', '', 'g'); end $$;

-- A text without the marks that change the order of reading, with which one address is shown as another. Address books and
-- office programs put them around what is copied, so they are removed rather than refused.
create function private.without_direction_marks(value text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(value, '[\u202A-\u202E\u2066-\u2069]', '', 'g') $$;

create function private.is_visible(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
	return value ~ ('[^[:space:][:cntrl:]\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000' || private.invisible_characters() || ']');
end $$;
grant execute on function private.is_visible(text) to authenticated, service_role;

-- Whether a text can be displayed and read: no control characters except tab and line breaks, no marks that change the order
-- of reading, and a visible character unless it is empty.
create function private.is_multiline_text(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
	return value !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F\u202A-\u202E\u2066-\u2069]' and (value = '' or private.is_visible(value));
end $$;
comment on function private.is_multiline_text(text) is
	'Whether a multi-line text can be displayed and read; forms apply the same rule and show an error.';
grant execute on function private.is_multiline_text(text) to authenticated, service_role;

-- Infinite dates and years outside the calendar of a browser cannot be displayed.
create function private.is_calendar_date(day date) returns boolean
language sql immutable set search_path = ''
as $$ select isfinite(day) and day between '1900-01-01' and '2100-12-31' $$;
comment on function private.is_calendar_date(date) is 'Whether a date can be displayed; null for null.';
create function private.is_calendar_date(moment timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select isfinite(moment) and moment between '1900-01-01 00:00:00+00' and '2100-12-31 23:59:59+00' $$;
comment on function private.is_calendar_date(timestamptz) is 'Whether a timestamp can be displayed; null for null.';
grant execute on function private.is_calendar_date(date), private.is_calendar_date(timestamptz) to authenticated, service_role;

create function private.clean_name(value text) returns text
language sql immutable set search_path = ''
as $$
	select case when private.is_name(w.clean) then w.clean end
	from (select btrim(regexp_replace(value, '[[:cntrl:]\u2028\u2029\u202A-\u202E\u2066-\u2069]+', ' ', 'g')) as clean) w
$$;
comment on function private.clean_name(text) is
	'Reduces a name from an external source to one line; null when it is no name.';

create function private.are_distinct(list anyarray) returns boolean
language sql immutable set search_path = ''
as $$ select cardinality(list) = (select count(distinct entry) from unnest(list) entry) $$;
grant execute on function private.are_distinct(anyarray) to authenticated, service_role;

create function private.is_request() returns boolean
language sql stable set search_path = ''
as $$ select current_setting('role', true) in ('anon', 'authenticated', 'service_role') $$;
comment on function private.is_request() is
	'Whether the call came through the data API (user or server) and not from the operator of the database.';

-- The calendar day in Northern Cyprus.
create function private.local_date(moment timestamptz) returns date
language sql stable
as $$ select (moment at time zone 'Asia/Famagusta')::date $$;

create function private.refuse_truncation() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception 'activity_is_append_only' using errcode = 'PT403'; end $$;

-- A LIKE pattern that finds the text anywhere; its wildcards are escaped.
create function private.contains_pattern(value text) returns text
language sql immutable set search_path = ''
as $$ select '%' || replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- The start of a time range: today (Cyprus time), week (7 days), month (30 days); anything else means no limit.
create function private.range_start(range text) returns timestamptz
language sql stable set search_path = ''
as $$
	select case range when 'today' then date_trunc('day', now() at time zone 'Asia/Famagusta') at time zone 'Asia/Famagusta'
		when 'week' then now() - interval '7 days' when 'month' then now() - interval '30 days' else '-infinity' end
$$;

-- Creates the partitions of this month and the next three. A month cannot be added while the default partition holds
-- rows of it (after the clean-up was away for a while), so these rows are moved. The append-only triggers are disabled
-- for the move, inside this transaction and behind an exclusive lock. Attaching a finished table avoids a lock of the
-- whole log.
create function private.create_monthly_partitions(log regclass, moment name) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
	title constant name := (select c.relname from pg_catalog.pg_class c where c.oid = log);
	default_partition constant text := format('private.%I', title || '_default');
	-- Generated columns are computed again.
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
		execute format('select exists (select from %1$s where %2$I >= $1 and %2$I < $2)', default_partition, moment)
			into has_rows using month_start, month_end;
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
comment on function private.create_monthly_partitions(regclass, name) is
	'Creates the partitions of this month and the next three and moves matching rows of the default partition into them.';

-- The age of an event as reported by a server: seconds, at most one hour.
create function private.parse_age(seconds text) returns interval
language plpgsql immutable set search_path = ''
as $$ begin
	return case when seconds ~ '^\d{1,15}(\.\d+)?$' then least(seconds::double precision, 3600) * interval '1 second' else interval '0' end;
end $$;

-- Deletes at most so many rows that meet a condition, which is a constant of the caller and names the row t, and returns how many: a
-- backlog of months takes many short statements, and no long one that is ended and begins again. Not for partitioned tables.
create function private.delete_batch(target regclass, condition text, most integer default 5000) returns integer
language plpgsql set search_path = ''
as $$
declare
	removed integer;
begin
	execute format('delete from %1$s where ctid = any (array(select t.ctid from %1$s t where %2$s limit %3$s))', target, condition, most);
	get diagnostics removed = row_count;
	return removed;
end $$;

-- The same for an update, whose assignments make its condition untrue.
create function private.update_batch(target regclass, assignments text, condition text, most integer default 5000) returns integer
language plpgsql set search_path = ''
as $$
declare
	changed integer;
begin
	execute format('update %1$s set %4$s where ctid = any (array(select t.ctid from %1$s t where %2$s limit %3$s))',
		target, condition, most, assignments);
	get diagnostics changed = row_count;
	return changed;
end $$;
