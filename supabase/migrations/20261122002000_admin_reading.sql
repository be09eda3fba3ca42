-- What administrators read of the log, of jobs and of listings: names for more of what rows are about, since when jobs run
-- at all, how many listings a search finds. And nobody reads the log past the functions that note who looked.

-- ---------------------------------------------------------------- the log

-- Every way of administrators to it is a function: a reading of the bare table would leave no row.
drop policy "Administrators of every rank read the log" on public.activity_log;
revoke select on public.activity_log from authenticated;

-- What a row is about as it is now: {name}, {title_en, title_tr}, of a listing with its kind; {} for what is there and has
-- no name that may be told; null for what is gone.
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
				return (select json_build_object('name', private.person_name(p.id)) from public.profiles p where p.id = resource_id::uuid);
			when 'contact' then return (select '{}'::json from public.contact_messages c where c.id = resource_id::uuid);
			when 'newsletter' then return (select '{}'::json from public.newsletter_subscribers n where n.id = resource_id::uuid);
			when 'security_event' then return (select '{}'::json from public.security_events s where s.id = resource_id::uuid);
			else null;
		end case;
	end if;
	return null;
end $$;

-- A file of the log: as before, and whoever calls this past our server, which notes the file that it writes, leaves a row.
create or replace function public.export_activity(filters jsonb default '{}', place jsonb default null, amount integer default 2000) returns json
language plpgsql volatile security definer set search_path = '' set jit = off set timezone = 'UTC'
as $$
declare
	viewer constant uuid := private.require_permission('activity.export');
	f constant jsonb := private.read_activity_filters(filters);
	kinds constant integer[] := case when f ?| array['action', 'type', 'status', 'resource_type'] then array(select k.kind from private.kinds_allowed(f) k) end;
	result json;
begin
	select coalesce(json_agg(json_build_object('id', l.id, 'occurred_at', l.occurred_at, 'action', l.action, 'type', l.type, 'status', l.status,
			'resource_type', l.resource_type, 'resource_id', l.resource_id, 'actor_id', l.actor_id, 'actor_role', l.actor_role, 'request_id', l.request_id,
			'address', l.address, 'user_agent', l.user_agent, 'before', l.before, 'after', l.after, 'details', l.details) order by l.occurred_at desc, l.id desc), '[]')
	into result
	from private.find_activity(f, kinds, (place ->> 'at')::timestamptz, (place ->> 'id')::bigint, false, least(greatest(amount, 1), 5000)) a
	cross join lateral (select * from public.activity_log x where x.occurred_at = a.occurred_at and x.id = a.id limit 1) l;
	if private.request_context() = '{}' then
		perform private.log_activity('activity.exported', 'export', 'activity', null, 'success', null, null, jsonb_build_object('rows', json_array_length(result)));
	end if;
	return result;
end $$;

-- ---------------------------------------------------------------- documents of agents

-- Files come from the server alone, which asks here first: opening one leaves its row in the same transaction.
drop policy "Administrators see the documents of agents" on storage.objects;

-- The folder of a document, for an administrator who opens it; null for everybody else and when there is none.
create or replace function public.get_verification_document(document uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
	folder constant text := (select d.path from public.verification_documents d where d.id = document and private.may('documents.open'));
begin
	if folder is not null then perform private.log_reading('document', document::text); end if;
	return folder;
end $$;

-- ---------------------------------------------------------------- jobs

create index job_runs_started_at on public.job_runs (started_at);

-- Each job as before, with `since`: when the first run of any job began that is still known. A job that has never run is
-- not late before it could have.
create or replace function public.list_jobs(names text[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('jobs.read');
	return (select coalesce(json_agg(json_build_object('job', n.job,
			'last', (select json_build_object('started_at', r.started_at, 'finished_at', r.finished_at, 'outcome', r.outcome, 'details', r.details,
				'actor', private.person_name(r.actor_id)) from public.job_runs r where r.job = n.job order by r.started_at desc limit 1),
			'done_at', (select r.started_at from public.job_runs r where r.job = n.job and r.outcome = 'done' order by r.started_at desc limit 1),
			'since', (select r.started_at from public.job_runs r order by r.started_at limit 1),
			'failed', (select json_build_object('started_at', r.started_at, 'outcome', r.outcome, 'message', r.details ->> 'message')
				from public.job_runs r where r.job = n.job and r.outcome in ('failed', 'abandoned') order by r.started_at desc limit 1),
			'failures', (select count(*) from (select from public.job_runs r where r.job = n.job and r.outcome in ('failed', 'abandoned')
				and r.started_at > now() - interval '1 day' limit 1001) c)) order by n.position), '[]')
		from unnest(names[1:50]) with ordinality n (job, position));
end $$;

-- ---------------------------------------------------------------- listings in any state

-- As before, with how many there are: {rows, next, total}; total is at most 1001. What is counted without an order stands
-- in some index by all its conditions, where the order of changes would be walked to its end for the few that fit.
create or replace function public.search_listings_as_admin(filters jsonb default '{}', before jsonb default null, page_size integer default 50) returns json
language plpgsql stable security definer set search_path = '' set enable_seqscan = on set enable_indexscan = on
as $$
declare
	viewer constant uuid := private.require_permission('listings.read');
	size constant integer := least(greatest(page_size, 1), 100);
	most constant integer := 1001;
	-- Filters that few listings may pass.
	is_narrow constant boolean := filters ?| array['q', 'agent'] or filters ?& array['kind', 'category']
		or filters ? 'area' and filters ?| array['kind', 'category'];
	q constant text := upper(btrim(coalesce(filters ->> 'q', '')));
	conditions text;
	of_page text := '';
	half text; halves text[];
	counts_of text[]; rows_of text[];
	ids bigint[];
	result json;
begin
	conditions := private.admin_listing_conditions(case when q ~ '^(AD-[0-9A-Z]+|[0-9]+)$' then filters - 'q' else filters end);
	if q ~ '^AD-[0-9A-Z]+$' then conditions := conditions || format(' and l.reference = %L', q);
	elsif q ~ '^[0-9]{1,18}$' then conditions := conditions || format(' and l.id = %L', q);
	elsif q ~ '^[0-9]+$' then conditions := null;
	end if;
	if conditions is null then return json_build_object('rows', '[]'::json, 'next', null, 'total', 0); end if;
	if before is not null then
		of_page := format(' and (l.updated_at, l.id) < (%L::timestamptz, %L::bigint)', before ->> 'at', before ->> 'id');
	end if;
	-- What is available and what is not have their own indexes.
	if coalesce(filters ->> 'state', 'available') in ('available', 'deleted') then halves := halves || 'l.status = ''available'''::text; end if;
	if coalesce(filters ->> 'state', '') <> 'available' then halves := halves || 'l.status <> ''available'''::text; end if;
	foreach half in array halves loop
		counts_of := counts_of || format('(select l.id from public.listings l where %s%s limit %s)', half, conditions, most);
		rows_of := rows_of || format('(select l.id, l.updated_at from public.listings l where %s%s%s order by l.updated_at desc, l.id desc limit %s)',
			half, conditions, of_page, size + 1);
	end loop;

	-- Settings of this function alone: they end with it.
	if is_narrow then
		perform set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
	end if;
	execute format('select coalesce(array_agg(c.id), ''{}'') from (%s) c', array_to_string(counts_of, ' union all ')) into ids;
	perform set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
	-- All that fit are known: they are put in order themselves.
	if cardinality(ids) < most then
		rows_of := array[format('(select l.id, l.updated_at from public.listings l where l.id = any (%L::bigint[])%s order by l.updated_at desc, l.id desc limit %s)',
			ids, of_page, size + 1)];
	end if;
	execute format($q$
		with found as (select f.*, row_number() over (order by f.updated_at desc, f.id desc) as position from (%s) f)
		select json_build_object(
			'rows', coalesce(json_agg(private.moderated_listing(l) || jsonb_build_object('status_reason', l.status_reason, 'updated_at', l.updated_at,
				'deleted_at', l.deleted_at) order by f.position) filter (where f.position <= %2$s), '[]'),
			'next', (array_agg(jsonb_build_object('at', l.updated_at, 'id', l.id)) filter (where f.position = %2$s
				and exists (select from found g where g.position > %2$s)))[1],
			'total', %3$s)
		from found f join public.listings l on l.id = f.id $q$,
		array_to_string(rows_of, ' union all '), size, least(cardinality(ids), most)) into result;
	return result;
end $$;
