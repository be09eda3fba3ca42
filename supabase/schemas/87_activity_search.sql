-- Searching and exporting the activity log.

-- All words, each as a prefix; null for none. At most ten.
create function private.activity_query(query_text text) returns tsquery
language sql immutable set search_path = ''
as $$
	select to_tsquery('pg_catalog.simple', string_agg(w.word || ':*', ' & '))
	from (select distinct left(x, 40) as word
		from regexp_split_to_table(private.activity_text(left(query_text, 200)), '\s+') x where x <> '' limit 10) w
$$;

-- Users by id, by the beginning of an e-mail address, or by words of a name or of an agent's page; at most 20,
-- distinct. The log stores ids only, so names are resolved here.
create function private.find_users(query_text text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
	wanted constant text := btrim(left(query_text, 120));
	beginning constant text := replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
	query constant tsquery := private.activity_query(wanted);
begin
	if wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return array[wanted::uuid]; end if;
	if position('@' in wanted) > 0 then
		return array(select p.id from public.profiles p where lower(p.email) like beginning order by p.email, p.id limit 20);
	end if;
	if query is null then return '{}'; end if;
	return array(select f.id from (
		(select p.id from public.profiles p
			where to_tsvector('pg_catalog.simple',
				private.fold(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))) @@ query limit 20)
		union (select a.id from public.agents a
			where to_tsvector('pg_catalog.simple',
			private.activity_text(a.name || ' ' || coalesce(a.company_name, ''))) @@ query limit 20)
		union (select p.id from public.profiles p where lower(p.email) like beginning and length(wanted) >= 3
			limit 20)) f order by f.id limit 20);
end $$;
comment on function private.find_users(text) is 'The ids of the users that a search text may mean.';

-- Whether an event is a change of listings, their moderation, accounts, agents, plans, content or settings: the default
-- view of the log. Sessions, readings, jobs and refusals are left out.
create function private.is_change(action text, type text, status text) returns boolean
language sql immutable set search_path = ''
as $$
	select status = 'success' and action !~ '^session\.'
		and type = any (array['listing', 'moderation', 'account', 'agent', 'plan', 'content', 'settings'])
$$;

-- The kinds that match the filters. except_one: also those that differ in one filter or are no changes, for the counts.
create function private.allowed_kinds(f jsonb, except_one boolean default false) returns table (kind integer,
	action text, type text, status text, resource_type text)
language sql stable security definer set search_path = ''
as $$
	select distinct k.kind, k.action, k.type, k.status, k.resource_type from private.activity_kinds k
	where (f ? 'action' and k.action is distinct from f ->> 'action')::integer + (f ? 'type'
		and k.type is distinct from f ->> 'type')::integer
		+ (f ? 'status' and k.status is distinct from f ->> 'status')::integer
		+ (f ? 'resource_type' and k.resource_type is distinct from f ->> 'resource_type')::integer <= except_one::integer
		and (except_one or not f ? 'view' or private.is_change(k.action, k.type, k.status))
$$;

-- Listings with this reference, or with these words in their titles, the last changed 200. The log stores ids and changed
-- values only, so references and titles are resolved here. Null for none.
create function private.find_listings_in_log(query_text text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
	wanted constant text := upper(btrim(left(query_text, 200)));
	query constant tsquery := private.search_query(query_text);
begin
	if wanted ~ '^AD-[0-9A-Z]+$' then
		return nullif(array(select l.id::text from public.listings l where l.reference = wanted), '{}');
	end if;
	if query is null then return null; end if;
	-- The indexes cover more than titles, each a part of the listings.
	return nullif(array(select f.id::text from (
		(select l.id, l.updated_at, l.title_en, l.title_tr from public.listings l
			where l.status = 'available' and l.kind = 'property' and l.category = 'sale' and l.search_vector @@ query limit 5000)
		union all (select l.id, l.updated_at, l.title_en, l.title_tr from public.listings l
			where l.status = 'available' and l.kind = 'property' and l.category = 'rent' and l.search_vector @@ query limit 5000)
		union all (select l.id, l.updated_at, l.title_en, l.title_tr from public.listings l
			where l.status = 'available' and l.kind = 'vehicle' and l.search_vector @@ query limit 5000)
		union all (select l.id, l.updated_at, l.title_en, l.title_tr from public.listings l
			where l.status <> 'available' and l.search_vector @@ query limit 5000)) f
		where to_tsvector('pg_catalog.simple', private.fold_search_text(concat_ws(' ', f.title_en, f.title_tr))) @@ query
		order by f.updated_at desc, f.id desc limit 200), '{}');
end $$;
comment on function private.find_listings_in_log(text) is
	'The ids of the listings with this reference or with these words in their titles.';

-- The resource types whose ids are listings.
create function private.listing_resource_types() returns text[]
language sql immutable set search_path = ''
as $$ select array['listing', 'place', 'photo', 'moderation', 'favourite'] $$;

-- The ids that a text for a resource means, as {ids, types}: of a listing by its reference, of an agent by its current or an
-- earlier slug, of what is stored under an e-mail address (account, subscriber, the newest 20 contact messages), or the text
-- itself. types: the resource types that the ids belong to, null for all; the id of a listing may also be that of an area.
create function private.find_resources(query_text text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	wanted constant text := btrim(left(query_text, 255));
	folded constant text := lower(wanted);
	listing bigint;
begin
	-- A slug may begin with the same letters.
	select l.id into listing from public.listings l where l.reference = upper(wanted);
	if found then
		return jsonb_build_object('types', private.listing_resource_types(), 'ids', jsonb_build_array(listing::text));
	end if;
	if position('@' in wanted) > 0 then
		return jsonb_build_object('ids', array(
			select p.id::text from public.profiles p where lower(p.email) = folded
			union select n.id::text from public.newsletter_subscribers n where lower(n.email) = folded
			union select s.id::text from public.saved_searches s where lower(s.email) = folded
			union (select c.id::text from public.contact_messages c where lower(c.email) = folded
				order by c.created_at desc, c.id limit 20)));
	end if;
	return jsonb_build_object('ids', array(select wanted
		union select a.id::text from public.agents a where a.slug = folded
		union select s.agent_id::text from public.agent_slugs s where s.slug = folded));
end $$;
comment on function private.find_resources(text) is
	'The ids of the resources with this reference, slug, e-mail address or id.';

-- Converts days to timestamps in the time zone of Northern Cyprus and names to ids. A text without searchable
-- characters, or an unknown user or resource, matches nothing: ignoring the filter would return the whole log.
create function private.parse_activity_filters(filters jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_strip_nulls(jsonb_build_object('action', filters ->> 'action', 'type', filters ->> 'type', 'status', filters ->> 'status',
		'resource_type', filters ->> 'resource_type', 'request', filters ->> 'request',
		'from', (filters ->> 'from')::date::timestamp at time zone 'Asia/Famagusta',
		'until', ((filters ->> 'to')::date + 1)::timestamp at time zone 'Asia/Famagusta',
		'view', case when filters ->> 'view' = 'changes' then 'changes' end,
		'resources', found.resources -> 'ids', 'resource_types', found.resources -> 'types',
		'text_query', case when filters ->> 'q' ~ '\S' then coalesce(private.activity_query(filters ->> 'q')::text, '') end,
		'listings', case when filters ->> 'q' ~ '\S' then to_jsonb(private.find_listings_in_log(filters ->> 'q')) end,
		'actors', case when filters ? 'actor' then to_jsonb(private.find_users(filters ->> 'actor')) end))
	from (select case when filters ? 'resource' then private.find_resources(filters ->> 'resource') end as resources) found
$$;

-- The query for the rows of a time window, in order, up to a limit.
create function private.activity_span(f jsonb, kinds integer[], window_start timestamptz, window_end timestamptz,
	cursor_condition text, direction text, amount integer) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
	span constant text := format('l.occurred_at >= %L and l.occurred_at < %L', window_start, window_end) || cursor_condition;
	sorted constant text := format(' order by l.occurred_at %1$s, l.id %1$s limit %2$s', direction, amount);
	kind_condition constant text := case when kinds is null then '' else format(' and l.kind = any (%L::integer[])', kinds) end;
	actors constant uuid[] := case when f ? 'actors' then array(select a::uuid from jsonb_array_elements_text(f -> 'actors') a) end;
	actor_condition constant text := case when actors is null then '' else format(' and l.actor_id = any (%L::uuid[])', actors) end;
	resources constant text[] := case when f ? 'resources' then array(select jsonb_array_elements_text(f -> 'resources')) end;
	resource_types constant text[] := case
		when f ? 'resource_types' then array(select jsonb_array_elements_text(f -> 'resource_types')) end;
	each_one text; list text;
begin
	if f ? 'text_query' or f ? 'request' then
		return 'select l.occurred_at, l.id, l.kind from public.activity_log l where ' || span || kind_condition
			|| actor_condition
			|| case when resources is not null then format(' and l.resource_id = any (%L::text[])', resources) else '' end
			|| case when resource_types is not null then format(' and l.resource_type = any (%L::text[])', resource_types) else '' end
			|| case when f ? 'resource_type' and resources is not null then format(' and l.resource_type = %L', f ->> 'resource_type') else '' end
			|| case when f ? 'request' then format(' and l.request_id = %L', f ->> 'request') else '' end
			|| case when f ? 'text_query' then format(' and (private.activity_search_vector(l.action, l.resource_type, l.resource_id, l.address, l.before, l.after, l.details) @@ %L::tsquery%s)',
				f ->> 'text_query', case when f ? 'listings' then
					format(' or l.resource_type = any (%L::text[]) and l.resource_id = any (%L::text[])',
						private.listing_resource_types(), array(select jsonb_array_elements_text(f -> 'listings'))) else '' end) else '' end
			|| sorted;
	elsif resources is not null then
		list := format('(select distinct k.resource_type, r.id from private.activity_kinds k cross join unnest(%L::text[]) r(id)
			where k.resource_type is not null%s%s)', resources,
			case when f ? 'resource_type' then format(' and k.resource_type = %L', f ->> 'resource_type') else '' end,
			case when resource_types is not null then format(' and k.resource_type = any (%L::text[])', resource_types) else '' end);
		each_one := 'l.resource_type = v.one and l.resource_id = v.id' || kind_condition || actor_condition;
	elsif actors is not null then
		list := format('(select a, null from unnest(%L::uuid[]) a)', actors);
		each_one := 'l.actor_id = v.one' || kind_condition;
	elsif kinds is not null then
		list := format('(select k, null from unnest(%L::integer[]) k)', kinds);
		each_one := 'l.kind = v.one';
	else
		return 'select l.occurred_at, l.id, l.kind from public.activity_log l where ' || span || sorted;
	end if;
	return format('select l.occurred_at, l.id, l.kind from %s v(one, id) cross join lateral (select l.occurred_at, l.id, l.kind from public.activity_log l where %s and %s%s) l%s',
		list, each_one, span, sorted, sorted);
end $$;

-- The newest matching rows, or those next to a cursor: older ones newest first, newer ones oldest first. Scans month by
-- month from the cursor with growing windows and stops when it has enough rows. A text search starts with single days,
-- so that the bitmaps of a common word stay small.
create function private.find_activity(f jsonb, kinds integer[], cursor_at timestamptz, cursor_id bigint, is_newer boolean, amount integer)
	returns table (occurred_at timestamptz, id bigint, kind integer)
language plpgsql stable security definer set search_path = '' set jit = off set enable_indexscan = on
as $$
declare
	-- The end of retention.
	lower_end constant timestamptz := greatest((f ->> 'from')::timestamptz, now() - interval '26 months');
	upper_end constant timestamptz := coalesce((f ->> 'until')::timestamptz, 'infinity');
	beside constant text := case when cursor_at is null then '' else format(' and (l.occurred_at, l.id) %s (%L::timestamptz, %s)',
		case when is_newer then '>' else '<' end, cursor_at, cursor_id) end;
	window_start timestamptz; window_end timestamptz; edge timestamptz;
	days integer := case when f ? 'text_query' then 1 end;
	months integer := 0; found integer := 0; returned integer;
begin
	-- Local to this function: the setting ends with it.
	if f ? 'text_query' then perform set_config('enable_indexscan', 'off', true); end if;
	if is_newer then window_start := greatest(cursor_at, lower_end);
	else window_end := least(upper_end, cursor_at + interval '1 microsecond');
	end if;
	loop
		-- The next window: up to some days within the month, then the rest of the month, then a growing number of
		-- months.
		edge := case when is_newer then date_trunc('month', window_start, 'UTC') + interval '1 month'
			else date_trunc('month', least(window_end, now()) - interval '1 microsecond', 'UTC') end;
		if is_newer then
			window_end := case when days is null then edge + make_interval(months => greatest(months - 1, 0))
				else least(edge, window_start + make_interval(days => days)) end;
		else
			window_start := case when days is null then edge - make_interval(months => greatest(months - 1, 0))
				else greatest(edge, least(window_end, now()) - make_interval(days => days)) end;
		end if;
		if days is null or edge = (case when is_newer then window_end else window_start end) then
			days := null; months := greatest(months * 2, 1);
		else
			days := days * 4;
		end if;
		if window_end > now() then window_end := 'infinity'; end if;
		window_start := greatest(window_start, lower_end);
		window_end := least(window_end, upper_end);
		if window_start < window_end then
			return query execute private.activity_span(f, kinds, window_start, window_end, beside,
				case when is_newer then 'asc' else 'desc' end, amount - found);
			get diagnostics returned = row_count;
			found := found + returned;
		end if;
		exit when found >= amount or case when is_newer then window_end >= upper_end else window_start <= lower_end end;
		if is_newer then window_start := window_end; else window_end := window_start; end if;
	end loop;
end $$;

-- The number of rows of each kind under the other filters: [{action, type, status, resource_type, is_change, n, more}]. Counts
-- stop at 300, so that the time does not depend on the size of the log; more: there are more than n. With a user, text,
-- resource or request filter, the newest matching rows are counted, and more is set for every kind when there are
-- further ones.
create function private.count_activity(f jsonb) returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
	max_count constant integer := 300;
	span constant text := format('l.occurred_at >= %L', greatest((f ->> 'from')::timestamptz, now() - interval '26 months'))
		|| case when f ? 'until' then format(' and l.occurred_at < %L', f ->> 'until') else '' end;
	is_more boolean;
	result json;
begin
	if f ?| array['text_query', 'actors', 'resources', 'request'] then
		with found as (select a.kind from private.find_activity(f, null, null, null, false, max_count + 1) a)
		select coalesce(json_agg(json_build_object('action', k.action, 'type', k.type, 'status', k.status, 'resource_type', k.resource_type,
			'is_change', private.is_change(k.action, k.type, k.status), 'n', coalesce(c.n, 0), 'more', (select count(*) from found) > max_count)), '[]') into result
		from private.allowed_kinds(f, true) k left join (select x.kind, count(*) as n from found x group by 1) c on c.kind = k.kind;
		return result;
	end if;
	execute format('select coalesce(json_agg(json_build_object(''action'', k.action, ''type'', k.type, ''status'', k.status,
			''resource_type'', k.resource_type, ''is_change'', private.is_change(k.action, k.type, k.status), ''n'', least(c.n, %1$s), ''more'', c.n > %1$s)), ''[]'')
		from private.allowed_kinds(%2$L, true) k
		cross join lateral (select count(*) as n from (select from public.activity_log l where l.kind = k.kind and %3$s limit %1$s + 1) x) c', max_count, f, span)
	into result;
	return result;
end $$;

-- The current name of the logged resource: {name}, or {title_en, title_tr} with kind and reference for a listing; {} when it
-- exists without a name to show; null when it was deleted. Never an e-mail address.
create function private.name_activity_resource(resource_type text, resource_id text) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	if resource_type = any (private.listing_resource_types()) then
		if resource_id ~ '^\d{1,15}$' then
			return (select json_build_object('kind', l.kind, 'reference', l.reference, 'title_en', l.title_en, 'title_tr', l.title_tr)
				from public.listings l where l.id = resource_id::bigint);
		end if;
	elsif resource_type = 'area' then
		if resource_id ~ '^\d{1,9}$' then
			return (select json_build_object('title_en', a.name_en, 'title_tr', a.name_tr) from public.areas a
				where a.id = resource_id::integer);
		end if;
	elsif resource_type = 'landmark' then
		if resource_id ~ '^\d{1,9}$' then
			return (select json_build_object('title_en', k.name_en, 'title_tr', k.name_tr) from public.landmarks k
				where k.id = resource_id::integer);
		end if;
	elsif resource_type = 'cost_rate' then
		if resource_id ~ '^\d{1,9}$' then return (select '{}'::json from public.cost_rates c where c.id = resource_id::integer); end if;
	elsif resource_type = 'newsletter_issue' then
		if resource_id ~ '^\d{1,9}$' then
			return (select json_build_object('title_en', n.subject_en, 'title_tr', n.subject_tr) from public.newsletter_issues n
				where n.id = resource_id::bigint);
		end if;
	elsif resource_type = 'plan' then
		return (select json_build_object('title_en', p.name_en, 'title_tr', p.name_tr) from public.plans p where p.id = resource_id);
	elsif resource_type = 'error_group' then
		return (select '{}'::json from public.error_groups e where e.fingerprint = resource_id);
	elsif resource_type = 'content' then
		return (select '{}'::json from public.content_pages c where c.slug || '/' || c.language = resource_id limit 1);
	elsif resource_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
		case resource_type
			when 'agent', 'subscription' then
				return (select json_build_object('name', a.name) from public.agents a where a.id = resource_id::uuid);
			when 'account', 'notification_preferences', 'share' then
				return (select json_build_object('name', private.given_name(p.id)) from public.profiles p where p.id = resource_id::uuid);
			when 'contact' then return (select '{}'::json from public.contact_messages c where c.id = resource_id::uuid);
			when 'newsletter' then return (select '{}'::json from public.newsletter_subscribers n where n.id = resource_id::uuid);
			when 'security_event' then return (select '{}'::json from public.security_events s where s.id = resource_id::uuid);
			else null;
		end case;
	end if;
	return null;
end $$;

-- A row for lists, without address, browser and e-mail address; reading it is not logged. plpgsql caches its plan for
-- all rows of a page.
create function private.show_activity(entry public.activity_log) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
	return to_jsonb(entry) - array['kind', 'address', 'user_agent'] || jsonb_build_object('actor', private.given_name(entry.actor_id),
		'about', private.name_activity_resource(entry.resource_type, entry.resource_id))
		-- The agent for whom an administrator acted, by name.
		|| coalesce((select jsonb_build_object('details', entry.details || jsonb_build_object('acting_for', a.name || ' (' || a.id || ')'))
			from public.agents a where entry.details ? 'acting_for' and a.id::text = entry.details ->> 'acting_for'), '{}');
end $$;

-- The newest changes of a listing, for its page in moderation.
create function private.listing_log(listing bigint, amount integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select coalesce(jsonb_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
	from private.find_activity(jsonb_build_object('resources', array[listing::text], 'resource_type', 'listing'),
		array(select k.kind from private.allowed_kinds('{"resource_type": "listing", "view": "changes"}') k),
		null, null, false, amount) a
	cross join lateral private.activity_row(a.occurred_at, a.id) l
$$;

-- A page of the log. filters: action, type, status, resource_type, resource (id, reference, slug or e-mail address), actor, request, view (changes), q (also
-- references and titles of listings), from and to (local days). place: {at, id, newer} of the row next to which the page starts. Returns {rows, more, counts, people}: more
-- says whether further rows follow in the direction of the page; people are the users matching the actor filter, with
-- their e-mail addresses, which is logged. A user given by id has a name or the id, never an address.
create function public.search_activity(filters jsonb default '{}', place jsonb default null, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.read');
	f constant jsonb := private.parse_activity_filters(filters);
	kinds constant integer[] := case
		when f ?| array['action', 'type', 'status', 'resource_type', 'view'] then array(select k.kind
		from private.allowed_kinds(f) k) end;
	is_newer constant boolean := coalesce((place ->> 'newer')::boolean, false);
	size constant integer := least(greatest(page_size, 1), 100);
	is_by_id constant boolean := coalesce(filters ->> 'actor' ~* '^\s*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*$', false);
	result json;
begin
	with found as (
		select a.occurred_at, a.id,
			row_number() over (order by case when is_newer then a.occurred_at end, case when is_newer then a.id end,
			a.occurred_at desc, a.id desc) as position
		from private.find_activity(f, kinds, (place ->> 'at')::timestamptz, (place ->> 'id')::bigint, is_newer, size + 1) a
	)
	select json_build_object(
		'rows', coalesce((select jsonb_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc)
			from found x cross join lateral private.activity_row(x.occurred_at, x.id) l where x.position <= size), '[]'),
		'more', (select count(*) from found) > size,
		'counts', private.count_activity(f),
		'people', case
			when f ? 'actors' then coalesce((select json_agg(json_build_object('id', p.id,
			'name', case when is_by_id then coalesce(private.given_name(p.id), p.id::text)
			else private.person_name(p.id) end, 'email', case when not is_by_id then p.email end, 'role', p.role)
			order by private.person_name(p.id), p.id)
			from public.profiles p where p.id = any (array(select a::uuid from jsonb_array_elements_text(f -> 'actors') a))), '[]') end)
	into result;
	if position('@' in filters ->> 'resource') > 0 and jsonb_array_length(f -> 'resources') > 0 then
		perform private.log_reading('accounts', null, jsonb_build_object('rows', jsonb_array_length(f -> 'resources')));
	end if;
	if not is_by_id and json_array_length((result ->> 'people')::json) > 0 then
		perform private.log_reading('accounts', null, jsonb_build_object('rows', json_array_length(result -> 'people')));
	end if;
	return result;
end $$;
comment on function public.search_activity(jsonb, jsonb, integer) is
	'A page of the activity log, newest first, for administrators.';
grant execute on function public.search_activity(jsonb, jsonb, integer) to authenticated;

-- One row with the newest others of its request and of its resource, at most 20 each; null when there is none. Address
-- and browser are shown for the row itself only, and reading them is logged with the id of the row.
create function public.get_activity(entry_id bigint) returns json
language plpgsql volatile security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.read');
	entry public.activity_log;
	result json;
begin
	select * into entry from public.activity_log l where l.id = entry_id;
	if not found then return null; end if;
	result := json_build_object('row', private.show_activity(entry)
		|| jsonb_build_object('address', entry.address, 'user_agent', entry.user_agent),
		'of_request', case when entry.request_id is not null then (
			select coalesce(json_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
			from private.find_activity(jsonb_build_object('request', entry.request_id), null, null, null, false, 21) a
			cross join lateral private.activity_row(a.occurred_at, a.id) l where l.id <> entry.id) end,
		'of_resource', case when entry.resource_id is not null and entry.resource_type is not null then (
			select coalesce(json_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
			from private.find_activity(jsonb_build_object('resources', array[entry.resource_id],
				'resource_type', entry.resource_type), null, null, null, false, 21) a
			cross join lateral private.activity_row(a.occurred_at, a.id) l where l.id <> entry.id) end);
	if num_nonnulls(entry.address, entry.user_agent) > 0 then perform private.log_reading('activity', entry.id::text); end if;
	return result;
end $$;
comment on function public.get_activity(bigint) is 'One row of the activity log with related rows, for administrators.';
grant execute on function public.get_activity(bigint) to authenticated;

-- The network of a client address, which says where a request came from and not from whom; null for anything else.
create function private.network_of(address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
	return network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end));
exception when data_exception then return null;
end $$;

-- The next rows of an export after a given row, with the same filters as search_activity. Calls that do not come from
-- an application server are logged. Sub admins get networks instead of client addresses.
create function public.export_activity(filters jsonb default '{}', place jsonb default null, amount integer default 2000) returns json
language plpgsql volatile security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.export');
	sees_addresses constant boolean := private.viewer_role() in ('admin', 'super_admin');
	f constant jsonb := private.parse_activity_filters(filters);
	kinds constant integer[] := case
		when f ?| array['action', 'type', 'status', 'resource_type', 'view'] then array(select k.kind
		from private.allowed_kinds(f) k) end;
	result json;
begin
	perform private.require_export_proof('activity', place is null);
	select coalesce(json_agg(json_build_object('id', l.id, 'occurred_at', l.occurred_at, 'action', l.action,
		'type', l.type, 'status', l.status,
			'resource_type', l.resource_type, 'resource_id', l.resource_id, 'actor_id', l.actor_id,
				'actor_role', l.actor_role, 'request_id', l.request_id,
			'address', case when sees_addresses then l.address else private.network_of(l.address) end, 'user_agent', l.user_agent, 'before', l.before, 'after', l.after,
				'details', l.details) order by l.occurred_at desc, l.id desc), '[]')
	into result
	from private.find_activity(f, kinds, (place ->> 'at')::timestamptz, (place ->> 'id')::bigint, false, least(greatest(amount, 1), 5000)) a
	cross join lateral (select * from public.activity_log x where x.occurred_at = a.occurred_at and x.id = a.id limit 1) l;
	if private.request_context() = '{}' then
		perform private.log_activity('activity.exported', 'export', 'activity', null, 'success', null, null,
			jsonb_build_object('rows', json_array_length(result)));
	end if;
	return result;
end $$;
comment on function public.export_activity(jsonb, jsonb, integer) is
	'Rows of the activity log for a file, newest first, for administrators.';
grant execute on function public.export_activity(jsonb, jsonb, integer) to authenticated;

-- A log row by its key. As a join, the planner would scan every partition while the log is small.
create function private.activity_row(at timestamptz, id bigint) returns public.activity_log
language plpgsql stable security definer set search_path = ''
as $$
declare
	entry public.activity_log;
begin
	select * into entry from public.activity_log l where l.occurred_at = at and l.id = activity_row.id;
	return entry;
end $$;
