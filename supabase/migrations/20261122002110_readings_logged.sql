-- Mends of the log and of what stands beside it: whoever reads private data leaves their row in the same transaction, on
-- whatever way they come; words made of signs alone find nothing; documents that the clean-up removes are not withdrawn; rates
-- begin with the day of the island; and a month of the log is made although rows of it lie in the last partition already.

-- ---------------------------------------------------------------- reading the log

-- What somebody calls themselves; null for who does not, where private.person_name takes their e-mail address. Those who work
-- here know each other's addresses.
create function private.given_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
	select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), case when p.role in ('sub_admin', 'admin', 'super_admin') then p.email end)
	from public.profiles p where p.id = person
$$;
comment on function private.given_name(uuid) is 'The name that a person gave, without their e-mail address in its place unless they are administrators.';

-- As before, but for the names of people, who have no e-mail address here.
create or replace function private.name_activity_resource(resource_type text, resource_id text) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	if resource_type in ('listing', 'place', 'photo', 'moderation', 'favourite') then
		if resource_id ~ '^\d{1,15}$' then
			return (select json_build_object('kind', l.kind, 'title_en', l.title_en, 'title_tr', l.title_tr) from public.listings l where l.id = resource_id::bigint);
		end if;
	elsif resource_type = 'area' then
		if resource_id ~ '^\d{1,9}$' then
			return (select json_build_object('title_en', a.name_en, 'title_tr', a.name_tr) from public.areas a where a.id = resource_id::integer);
		end if;
	elsif resource_type = 'cost_rate' then
		if resource_id ~ '^\d{1,9}$' then return (select '{}'::json from public.cost_rates c where c.id = resource_id::integer); end if;
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

-- As before, without address, browser and e-mail address: lists of the log need none of them, and what is not handed out needs
-- no note. A note for each page of a list would fill the log with the reading of itself, and push the rows that somebody
-- turns pages of.
create or replace function private.show_activity(entry public.activity_log) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
	return to_jsonb(entry) - array['kind', 'address', 'user_agent'] || jsonb_build_object('actor', private.given_name(entry.actor_id),
		'about', private.name_activity_resource(entry.resource_type, entry.resource_id));
end $$;

-- As before; who is asked for by id has a name here, or the id itself, and no address in the place of a name.
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
		'people', case when f ? 'actors' then coalesce((select json_agg(json_build_object('id', p.id, 'name', case when is_by_id then coalesce(private.given_name(p.id), p.id::text) else private.person_name(p.id) end, 'email', case when not is_by_id then p.email end, 'role', p.role) order by private.person_name(p.id), p.id)
			from public.profiles p where p.id = any (array(select a::uuid from jsonb_array_elements_text(f -> 'actors') a))), '[]') end)
	into result;
	if not is_by_id and json_array_length((result ->> 'people')::json) > 0 then
		perform private.log_reading('accounts', null, jsonb_build_object('rows', json_array_length(result -> 'people')));
	end if;
	return result;
end $$;

-- As before; with the address and the browser of the row itself alone, and a note that they were read. The note concerns the
-- row that was looked at, so that it stands among the others of no resource but the log's own rows: looking at a note leaves
-- one more, and nothing does so by itself.
create or replace function public.get_activity(entry_id bigint) returns json
language plpgsql volatile security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.read');
	entry public.activity_log;
	result json;
begin
	select * into entry from public.activity_log l where l.id = entry_id;
	if not found then return null; end if;
	result := json_build_object('row', private.show_activity(entry) || jsonb_build_object('address', entry.address, 'user_agent', entry.user_agent),
		'of_request', case when entry.request_id is not null then (
			select coalesce(json_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
			from private.find_activity(jsonb_build_object('request', entry.request_id), null, null, null, false, 21) a
			cross join lateral private.activity_row(a.occurred_at, a.id) l where l.id <> entry.id) end,
		'of_resource', case when entry.resource_id is not null and entry.resource_type is not null then (
			select coalesce(json_agg(private.show_activity(l) order by l.occurred_at desc, l.id desc), '[]')
			from private.find_activity(jsonb_build_object('resource', entry.resource_id, 'resource_type', entry.resource_type), null, null, null, false, 21) a
			cross join lateral private.activity_row(a.occurred_at, a.id) l where l.id <> entry.id) end);
	if num_nonnulls(entry.address, entry.user_agent) > 0 then perform private.log_reading('activity', entry.id::text); end if;
	return result;
end $$;

-- As before; words that hold nothing to look for find nothing, as an unknown person does. They are not left out: whoever
-- asks for a file with them would get the whole log.
create or replace function private.read_activity_filters(filters jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_strip_nulls(jsonb_build_object('action', filters ->> 'action', 'type', filters ->> 'type', 'status', filters ->> 'status',
		'resource_type', filters ->> 'resource_type', 'resource', filters ->> 'resource', 'request', filters ->> 'request',
		'from', (filters ->> 'from')::date::timestamp at time zone 'Asia/Famagusta',
		'until', ((filters ->> 'to')::date + 1)::timestamp at time zone 'Asia/Famagusta',
		'words', case when filters ->> 'q' ~ '\S' then coalesce(private.activity_query(filters ->> 'q')::text, '') end,
		'actors', case when filters ? 'actor' then to_jsonb(private.find_people(filters ->> 'actor')) end))
$$;

-- ---------------------------------------------------------------- errors and security events

-- As before, with a note when there is a row, since rows name people and browsers.
create or replace function public.get_error_group(fingerprint text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('errors.read');
	result jsonb;
begin
	result := (select private.error_group_json(g, 30) || jsonb_build_object(
		'may_resolve', private.may('errors.resolve'),
		'example', (select to_jsonb(l) - array['user_id', 'session_id', 'fingerprint'] from public.error_logs l
			where l.fingerprint = g.fingerprint order by l.created_at desc limit 1),
		'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'created_at', l.created_at, 'ts', l.ts, 'url', l.url, 'request_id', l.request_id,
			'user_agent', l.user_agent, 'user_id', l.user_id, 'person', private.person_name(l.user_id), 'repeats', l.repeats) order by l.created_at desc), '[]')
			from (select * from public.error_logs x where x.fingerprint = g.fingerprint order by x.created_at desc limit 20) l))
		from public.error_groups g where g.fingerprint = get_error_group.fingerprint);
	if jsonb_array_length(result -> 'rows') > 0 then perform private.log_reading('error_group', get_error_group.fingerprint); end if;
	return result;
end $$;

-- As before, with a note for each page that has rows: they tell people and addresses. What their list does not show (the
-- browser, the session, the request) is left to get_security_event.
create or replace function public.search_security_events(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	viewer constant uuid := private.require_permission('security.read');
	severities constant text[] := private.wanted_severities(filters);
	type constant text := filters ->> 'type';
	state constant text := filters ->> 'state';
	since constant timestamptz := private.range_start(filters ->> 'range');
	size constant integer := least(greatest(page_size, 1), 100);
	first_row constant integer := (greatest(least(page, 1000), 1) - 1) * size;
	result json;
begin
	result := (
		with found as materialized (
			select s.id, s.created_at from public.security_events s
			where s.created_at >= since and s.severity = any (severities) and (type is null or s.event_type = type)
			and case state when 'open' then not s.resolved when 'resolved' then s.resolved else true end
			order by s.created_at desc, s.id limit 1001
		)
		select json_build_object('total', (select count(*) from found), 'may_resolve', private.may('security.resolve'),
			'rows', (select coalesce(json_agg(private.security_event_json(s) - array['user_id', 'user_agent', 'session_id', 'request_id'] order by f.created_at desc, f.id), '[]')
				from (select * from found n order by n.created_at desc, n.id limit size offset first_row) f
				join public.security_events s on s.id = f.id)));
	if json_array_length(result -> 'rows') > 0 then
		perform private.log_reading('security_event', null, jsonb_build_object('rows', json_array_length(result -> 'rows'), 'page', greatest(page, 1)));
	end if;
	return result;
end $$;

-- ---------------------------------------------------------------- moderation

-- As before; the note that a listing was opened for moderation, with what people reported of it, is written here.
create or replace function public.open_moderation_item(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	l public.listings;
	reasons text[];
begin
	select * into l from public.listings where id = listing;
	if not found then return null; end if;
	perform private.log_activity('moderation.read', 'reading', 'listing', l.id::text);
	reasons := array(select w.reason from private.list_waiting() w where w.listing_id = l.id order by w.since, w.reason);
	if cardinality(reasons) > 0 and l.agent_id <> moderator then
		insert into public.review_locks as k (listing_id, actor_id) values (l.id, moderator)
		on conflict (listing_id) do update set actor_id = excluded.actor_id, seen_at = now(),
			started_at = case when k.actor_id = excluded.actor_id and k.seen_at > now() - interval '10 minutes' then k.started_at else now() end
		where k.actor_id = excluded.actor_id or k.seen_at <= now() - interval '10 minutes';
	end if;
	return json_build_object(
		'fingerprint', private.listing_fingerprint(l), 'reasons', reasons, 'is_own', l.agent_id = moderator,
		'pending_since', l.pending_since, 'content_changed_at', l.content_changed_at, 'reviewed_at', l.reviewed_at,
		'is_deleted', l.deleted_at is not null, 'status_note', l.status_note,
		'listing', to_jsonb(l) - array['search_vector', 'status_note', 'agent_id', 'version', 'deleted_at', 'agent_reference'] || jsonb_build_object(
			'area', private.area_json(l.area_id), 'agent', private.agent_json(l.agent_id), 'landmarks', '[]'::jsonb, 'costs', '[]'::jsonb,
			'first_listed_at', coalesce(l.first_listed_at, l.created_at), 'last_confirmed_at', coalesce(l.last_confirmed_at, l.created_at),
			'make', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_makes m where m.id = l.make_id),
			'model', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_models m where m.id = l.model_id),
			'photos', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]') from public.listing_photos p where p.listing_id = l.id),
			'price_history', (select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at) order by h.changed_at, h.id), '[]')
				from (select * from public.listing_price_history h where h.listing_id = l.id order by h.changed_at desc, h.id desc limit 50) h)),
		'price', private.price_comparison(l),
		'twins', (select coalesce(json_agg(private.moderated_listing(t)), '[]') from public.listing_flags f
			cross join lateral jsonb_array_elements_text(f.details -> 'listings') e(id) join public.listings t on t.id = e.id::bigint
			where f.listing_id = l.id and f.kind = 'twins'),
		'agent', (select json_build_object('id', a.id, 'language', p.language, 'is_held', private.is_held(a.id), 'is_enabled', p.disabled_at is null,
				'pending', (select count(*) from public.listings o where o.agent_id = a.id and o.status = 'pending' and o.deleted_at is null),
				'rejected', (select count(*) from public.listing_reviews v where v.agent_id = a.id and v.act = 'reject'),
				'upheld', (select count(*) from public.listing_reports r join public.listings o on o.id = r.listing_id
					where o.agent_id = a.id and r.status = 'upheld' and r.decided_at > now() - interval '90 days'))
			from public.agents a join public.profiles p on p.id = a.id where a.id = l.agent_id),
		'last_words', (select v.words from public.listing_reviews v where v.listing_id = l.id order by v.id desc limit 1),
		'reviews', (select coalesce(json_agg(private.review_json(v) order by v.id desc), '[]')
			from (select * from public.listing_reviews v where v.listing_id = l.id order by v.id desc limit 20) v),
		'reports', (select coalesce(json_agg(private.report_json(r) order by r.status <> 'open', r.created_at desc), '[]')
			from (select * from public.listing_reports r where r.listing_id = l.id order by r.status <> 'open', r.created_at desc limit 50) r),
		'lock', (select json_build_object('name', private.moderator_name(k.actor_id), 'since', k.started_at) from public.review_locks k
			where k.listing_id = l.id and k.actor_id <> moderator and k.seen_at > now() - interval '10 minutes'));
end $$;

-- As before, with a note for each page that has reports: people wrote them.
create or replace function public.list_reports(state text default 'open', page integer default 1, page_size integer default 20) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	size constant integer := least(greatest(page_size, 1), 50);
	first_row constant integer := (greatest(least(page, 1000), 1) - 1) * size;
	result json;
begin
	if state not in ('open', 'upheld', 'dismissed') then raise exception 'unknown_state' using errcode = 'PT400'; end if;
	result := (
		with found as materialized (
			select r.listing_id, min(r.created_at) as first_at, max(r.decided_at) as last_at from (
				select * from public.listing_reports q where q.status = state
				order by case when state = 'open' then q.created_at end, q.decided_at desc limit 5000) r group by 1
		)
		select json_build_object('total', (select count(*) from found), 'page_size', size,
			'oldest', (select min(r.created_at) from public.listing_reports r where r.status = 'open'),
			'counts', (select coalesce(json_object_agg(c.status, c.many), '{}') from (select r.status, count(*) as many from public.listing_reports r group by 1) c),
			'groups', (select coalesce(json_agg(private.moderated_listing(l) || jsonb_build_object('fingerprint', private.listing_fingerprint(l),
				'reports', (select json_agg(private.report_json(r) order by r.created_at) from (select * from public.listing_reports r
					where r.listing_id = l.id and r.status = state order by r.created_at desc limit 50) r))
				order by case when state = 'open' then g.first_at end, g.last_at desc, g.listing_id), '[]')
				from (select * from found f order by case when state = 'open' then f.first_at end, f.last_at desc, f.listing_id limit size offset first_row) g
				join public.listings l on l.id = g.listing_id)));
	if json_array_length(result -> 'groups') > 0 then
		perform private.log_reading('report', null, jsonb_build_object('rows', json_array_length(result -> 'groups'), 'state', state, 'page', greatest(page, 1)));
	end if;
	return result;
end $$;

-- As before; of the reports what its page shows: which listing, why and when. What people wrote is left to the listing.
create or replace function public.list_holds() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
begin
	return json_build_object('may_lift', private.viewer_role() in ('admin', 'super_admin'),
		'held', (select coalesce(json_agg(json_build_object('agent_id', a.id, 'name', a.name, 'slug', a.slug, 'since', h.created_at,
				'actor', private.moderator_name(h.actor_id), 'is_own', a.id = moderator,
				'pending', (select count(*) from public.listings l where l.agent_id = a.id and l.status = 'pending' and l.deleted_at is null),
				'reports', (select coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason, 'created_at', r.created_at, 'listing_id', l.id, 'reference', l.reference) order by r.decided_at desc), '[]')
					from public.listing_reports r join public.listings l on l.id = r.listing_id
					where l.agent_id = a.id and r.status = 'upheld' and r.decided_at between h.created_at - interval '90 days' and h.created_at))
				order by h.created_at), '[]')
			from (select distinct on (x.agent_id) x.* from public.agent_holds x order by x.agent_id, x.id desc) h
			join public.agents a on a.id = h.agent_id where h.act = 'hold'),
		'lifted', (select coalesce(json_agg(json_build_object('id', h.id, 'name', a.name, 'slug', a.slug, 'at', h.created_at, 'actor', private.moderator_name(h.actor_id))
				order by h.id desc), '[]')
			from (select * from public.agent_holds x where x.act = 'lift' order by x.id desc limit 20) h join public.agents a on a.id = h.agent_id));
end $$;

-- ---------------------------------------------------------------- documents

-- As before; a document that was decided on is no longer its agent's to withdraw: when its time is over it is removed.
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
	when 'document' then verb := case op when 'INSERT' then 'sent' when 'DELETE' then case when before ->> 'decided_at' is null then 'withdrawn' else 'removed' end else 'decided' end;
	when 'import' then
		verb := case op when 'INSERT' then 'started' when 'DELETE' then 'removed'
			else case when after ? 'finished_at' then 'finished' else 'mapped' end end;
	when 'share' then verb := case op when 'INSERT' then 'created' else 'withdrawn' end;
	else null;
	end case;
	return resource || '.' || coalesce(verb, case op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end);
end $$;

-- ---------------------------------------------------------------- the day of a rate

-- As before, by the day of the island, which begins two or three hours before that of the database.
create or replace function public.list_cost_rates() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	return json_build_object('today', private.day_of(now()), 'rates', (select coalesce(json_agg(to_jsonb(c) order by c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to, c.valid_from desc), '[]')
		from (select * from public.cost_rates order by valid_from desc, id desc limit 500) c));
end $$;

create or replace function public.save_cost_rate(rate jsonb, corrects integer default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	today constant date := private.day_of(now());
	old_row public.cost_rates; new_row public.cost_rates; before public.cost_rates; after public.cost_rates;
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	set constraints public.cost_rates_one_at_a_time deferred;
	if corrects is not null then
		select * into old_row from public.cost_rates c where c.id = corrects;
		if old_row.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if old_row.valid_from <= today then return json_build_object('ok', false, 'code', 'not_future'); end if;
		-- What it is a rate of stays: that would be another rate.
		rate := rate || jsonb_build_object('side', old_row.side, 'kind', old_row.kind, 'buyer_class', old_row.buyer_class,
			'property_ordinal', old_row.property_ordinal, 'applies_to', old_row.applies_to);
	end if;
	new_row := jsonb_populate_record(null::public.cost_rates, rate - 'id' - 'valid_to');
	if new_row.valid_from is null or new_row.valid_from not between today - 366 and today + 1830
		or (corrects is not null and new_row.valid_from <= today) then
		return json_build_object('ok', false, 'code', 'bad_date');
	end if;
	select * into before from public.cost_rates c where c.id is distinct from corrects and c.valid_from < coalesce(old_row.valid_from, new_row.valid_from)
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to)
		order by c.valid_from desc limit 1;
	select * into after from public.cost_rates c where c.id is distinct from corrects and c.valid_from >= coalesce(old_row.valid_from, new_row.valid_from)
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to)
		order by c.valid_from limit 1;
	if new_row.valid_from <= before.valid_from or new_row.valid_from >= after.valid_from then return json_build_object('ok', false, 'code', 'date_taken'); end if;
	update public.cost_rates c set valid_to = new_row.valid_from - 1 where c.id = before.id and c.valid_to is distinct from new_row.valid_from - 1;
	if corrects is null then
		insert into public.cost_rates (side, kind, buyer_class, property_ordinal, applies_to, rate_basis_points, amount_min_pence, amount_max_pence,
			months_of_rent_min, months_of_rent_max, valid_from, valid_to, source_en, source_tr, note_en, note_tr)
		values (new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to, new_row.rate_basis_points, new_row.amount_min_pence,
			new_row.amount_max_pence, new_row.months_of_rent_min, new_row.months_of_rent_max, new_row.valid_from, after.valid_from - 1,
			new_row.source_en, new_row.source_tr, new_row.note_en, new_row.note_tr) returning id into new_row.id;
	else
		new_row.id := corrects;
		update public.cost_rates c set rate_basis_points = new_row.rate_basis_points, amount_min_pence = new_row.amount_min_pence,
			amount_max_pence = new_row.amount_max_pence, months_of_rent_min = new_row.months_of_rent_min, months_of_rent_max = new_row.months_of_rent_max,
			valid_from = new_row.valid_from, source_en = new_row.source_en, source_tr = new_row.source_tr, note_en = new_row.note_en, note_tr = new_row.note_tr
		where c.id = corrects;
	end if;
	set constraints public.cost_rates_one_at_a_time immediate;
	return json_build_object('ok', true, 'id', new_row.id);
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
	when exclusion_violation then return json_build_object('ok', false, 'code', 'date_taken');
end $$;

create or replace function public.remove_cost_rate(rate integer) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	gone public.cost_rates;
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	select * into gone from public.cost_rates c where c.id = rate;
	if gone.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if gone.valid_from <= private.day_of(now()) then return json_build_object('ok', false, 'code', 'not_future'); end if;
	delete from public.cost_rates c where c.id = rate;
	-- The one before goes on for as long as this one would have been valid.
	update public.cost_rates c set valid_to = gone.valid_to where c.valid_to = gone.valid_from - 1
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(gone.side, gone.kind, gone.buyer_class, gone.property_ordinal, gone.applies_to);
	return json_build_object('ok', true);
end $$;

-- As before, with the costs of that day.
create or replace function private.listing_detail(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select to_jsonb(l) - 'search_vector' - 'status_note' - 'agent_id' - 'version' - 'deleted_at' - 'agent_reference' - 'content_changed_at'
		- 'reviewed_at' - 'pending_since' || jsonb_build_object(
		'area', private.area_json(l.area_id),
		'make', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_makes m where m.id = l.make_id),
		'model', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_models m where m.id = l.model_id),
		'agent', private.agent_json(l.agent_id),
		'photos', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]') from public.listing_photos p where p.listing_id = l.id),
		'price_history', (select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at) order by h.changed_at, h.id), '[]')
			from (select * from public.listing_price_history h where h.listing_id = l.id order by h.changed_at desc, h.id desc limit 50) h),
		'landmarks', (select coalesce(json_agg(json_build_object('slug', m.slug, 'kind', m.kind, 'name_en', m.name_en, 'name_tr', m.name_tr, 'metres', m.metres)
			order by m.metres), '[]') from (
			select distinct on (k.kind) k.slug, k.kind, k.name_en, k.name_tr,
				round(111320 * sqrt((k.latitude - l.latitude) ^ 2 + ((k.longitude - l.longitude) * cos(radians(l.latitude))) ^ 2))::integer as metres
			from public.landmarks k where l.latitude is not null order by k.kind, metres) m),
		'costs', (select coalesce(json_agg(to_jsonb(c) order by c.id), '[]') from public.cost_rates c
			where c.side = case when l.kind = 'vehicle' then 'vehicle' when l.category = 'rent' then 'rent' else 'buy' end
			and c.valid_from <= (select private.day_of(now())) and (c.valid_to is null or c.valid_to >= (select private.day_of(now())))))
$$;

-- ---------------------------------------------------------------- months

-- Makes the partitions of this month and the next three for a table whose rows are filed by a moment. Rows that came before
-- their month was made (nothing had cleaned up for a while) lie in the last partition, and beside them the month cannot be
-- made: they move into it. Who may change nothing but by retention is the owner, too; so the triggers that say so rest while
-- the rows move, in this transaction alone and behind a lock that lets nobody else at them. Attached, and not made as a
-- partition, a month needs no lock of the whole table.
create function private.make_months(log regclass, moment name) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
	title constant name := (select c.relname from pg_catalog.pg_class c where c.oid = log);
	rest constant text := format('private.%I', title || '_rest');
	-- What is generated is made anew.
	columns constant text := (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
		where a.attrelid = log and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
	first timestamptz; until timestamptz;
	month text;
	has_rows boolean;
	made integer := 0;
begin
	for step in 0 .. 3 loop
		first := date_trunc('month', now(), 'UTC') + make_interval(months => step);
		until := first + interval '1 month';
		month := format('private.%I', title || '_' || to_char(first, 'YYYY_MM'));
		continue when to_regclass(month) is not null;
		execute format('create table %s (like %s including defaults including constraints including generated)', month, log);
		execute format('alter table %s enable row level security', month);
		execute format('lock table %s in access exclusive mode', rest);
		execute format('select exists (select from %1$s where %2$I >= $1 and %2$I < $2)', rest, moment) into has_rows using first, until;
		if has_rows then
			execute format('alter table %s disable trigger user', rest);
			execute format('with moved as (delete from %1$s where %3$I >= $1 and %3$I < $2 returning *) insert into %2$s (%4$s) select %4$s from moved',
				rest, month, moment, columns) using first, until;
			execute format('alter table %s enable trigger user', rest);
		end if;
		execute format('alter table %s attach partition %s for values from (%L) to (%L)', log, month, first, until);
		made := made + 1;
	end loop;
	return made;
end $$;
comment on function private.make_months(regclass, name) is 'Makes the partitions of this month and the next three, and moves into them what lies in the last one already.';

create or replace function private.make_activity_months() returns integer
language sql security definer set search_path = ''
as $$ select private.make_months('public.activity_log', 'occurred_at') $$;

create or replace function private.make_analytics_months() returns integer
language sql security definer set search_path = ''
as $$ select private.make_months('public.analytics_events', 'created_at') $$;
