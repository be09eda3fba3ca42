-- The activity log: what happened, who did it, from where and how it ended. Rows of successes are written by triggers in
-- the transaction of the act, refusals by the server right after it. Rows are only ever added; retention drops whole months.

-- ---------------------------------------------------------------- what administrators may do

create table private.permissions (
	permission text primary key check (permission ~ '^[a-z_]+\.[a-z_]+$'),
	roles text[] not null check (roles <@ array['sub_admin', 'admin', 'super_admin'])
);
comment on table private.permissions is 'Which administrators may do what. Stands in app/domains/administration/permissions.ts as well; a test compares the two.';
insert into private.permissions (permission, roles)
select p, array['sub_admin', 'admin', 'super_admin'] from unnest(array['overview.read', 'moderation.decide', 'listings.read', 'agents.read', 'users.read',
	'activity.read', 'activity.export', 'errors.read', 'errors.resolve', 'security.read', 'security.resolve']) p
union all
select p, array['admin', 'super_admin'] from unnest(array['agents.manage', 'documents.open', 'users.manage', 'analytics.read', 'newsletter.read',
	'newsletter.manage', 'newsletter.export', 'contact.read', 'contact.answer', 'content.edit', 'areas.edit', 'rates.edit', 'jobs.read', 'jobs.run']) p
union all
select p, array['super_admin'] from unnest(array['roles.change', 'plans.edit']) p;

-- Whether the viewer is an administrator of a rank that may do this.
create function private.may(act text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.permissions where permission = act and (select private.viewer_role()) = any (roles)) $$;
comment on function private.may(text) is 'Whether the viewer has a permission of administration.';
grant execute on function private.may(text) to authenticated;

-- Who asks, when they have the permission; raises not_allowed (403) for everybody else.
create function private.require_permission(act text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
	if not private.may(act) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	return private.viewer_id();
end $$;
comment on function private.require_permission(text) is 'The viewer, who must have a permission of administration.';

-- ---------------------------------------------------------------- where a call comes from

create table private.app_keys (
	hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
	registered_at timestamptz not null default now()
);
comment on table private.app_keys is 'Hashes of the keys by which servers of ours show that what they tell of a request (address, agent, id) is theirs to tell.';

create function public.register_app_key(key_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	insert into private.app_keys (hash) values (key_hash) on conflict (hash) do update set registered_at = now();
	-- The one before may be in use until every server has started anew.
	delete from private.app_keys k where k.hash not in (select hash from private.app_keys order by registered_at desc limit 2);
end $$;
comment on function public.register_app_key(text) is 'Makes a server''s key known, by its SHA-256; each server calls it when it starts.';
grant execute on function public.register_app_key(text) to service_role;

-- What the server tells of the request that caused this call: {request, address, agent, actor, role, job}; {} for a call
-- that no server of ours made, whatever its headers say.
create function private.request_context() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	header constant text := nullif(current_setting('request.headers', true), '')::json ->> 'x-app-context';
begin
	if header is null or not exists (select from private.app_keys
		where hash = encode(sha256(convert_to(split_part(header, '.', 1), 'utf8')), 'hex')) then
		return '{}';
	end if;
	return convert_from(decode(split_part(header, '.', 2), 'base64'), 'utf8')::jsonb;
end $$;
comment on function private.request_context() is 'Address, agent and id of the request behind this call, as far as a server of ours vouches for them.';

-- ---------------------------------------------------------------- the log

create sequence private.activity_log_id;

create table public.activity_log (
	id bigint not null default nextval('private.activity_log_id'),
	occurred_at timestamptz not null default now(),
	action text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and length(action) <= 60),
	type text not null check (type ~ '^[a-z_]{2,30}$'),
	status text not null default 'success' check (status in ('success', 'failure', 'denied')),
	resource_type text check (resource_type ~ '^[a-z_]{2,40}$'),
	resource_id text check (length(resource_id) <= 100),
	actor_id uuid,
	actor_role text check (length(actor_role) <= 20),
	request_id text check (length(request_id) <= 60),
	address text check (length(address) <= 64),
	user_agent text check (length(user_agent) <= 300),
	before jsonb,
	after jsonb,
	details jsonb,
	primary key (occurred_at, id)
) partition by range (occurred_at);
comment on table public.activity_log is 'Every act on the site: what, who, on which row, from where, with what result. Append-only; ids instead of names and addresses of people. Kept 24 months, client addresses 90 days.';
comment on column public.activity_log.actor_role is 'The role at the time; job for timed work, null for a visitor who is not signed in.';
comment on column public.activity_log.before is 'Of a change, the columns that changed; of a removal, the row. Secrets and words between people are left out: details.hidden names them.';

create index activity_log_action on public.activity_log (action, occurred_at desc, id desc);
create index activity_log_type on public.activity_log (type, occurred_at desc, id desc);
create index activity_log_not_success on public.activity_log (status, occurred_at desc, id desc) where status <> 'success';
create index activity_log_resource on public.activity_log (resource_type, resource_id, occurred_at desc, id desc);
create index activity_log_actor on public.activity_log (actor_id, occurred_at desc, id desc);
create index activity_log_request on public.activity_log (request_id) where request_id is not null;

alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated, service_role;
grant select on public.activity_log to authenticated, service_role;
create policy "Administrators of every rank read the log" on public.activity_log
	for select to authenticated using ((select private.may('activity.read')));

-- The months stand in the schema that the data API does not show. A month without a partition of its own goes to the last one.
create table private.activity_log_rest partition of public.activity_log default;
alter table private.activity_log_rest enable row level security;

create function private.make_activity_months() returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
	month timestamptz;
	made integer := 0;
	name text;
begin
	for step in 0 .. 3 loop
		month := date_trunc('month', now(), 'UTC') + make_interval(months => step);
		name := 'activity_log_' || to_char(month at time zone 'UTC', 'YYYY_MM');
		if to_regclass('private.' || name) is null
			and not exists (select from private.activity_log_rest where occurred_at >= month and occurred_at < month + interval '1 month') then
			execute format('create table private.%I partition of public.activity_log for values from (%L) to (%L)', name, month, month + interval '1 month');
			execute format('alter table private.%I enable row level security', name);
			made := made + 1;
		end if;
	end loop;
	return made;
end $$;
comment on function private.make_activity_months() is 'Makes the partitions of this month and the next three.';
select private.make_activity_months();

-- Nobody rewrites the log, the secret key and the owner of the table included. The two exceptions are what retention does,
-- and they are tied to the same ages: an address may go after 90 days, a row after 24 months.
create function private.keep_activity() returns trigger
language plpgsql set search_path = ''
as $$
begin
	if tg_op = 'UPDATE' and new.address is null and old.occurred_at < now() - interval '90 days'
		and (to_jsonb(new) - 'address') = (to_jsonb(old) - 'address') then return new; end if;
	if tg_op = 'DELETE' and old.occurred_at < now() - interval '24 months' then return old; end if;
	raise exception 'activity_is_append_only' using errcode = 'PT403';
end $$;
create trigger activity_log_append_only before update or delete on public.activity_log
	for each row execute function private.keep_activity();
create function private.refuse_truncation() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception 'activity_is_append_only' using errcode = 'PT403'; end $$;
create trigger activity_log_no_truncation before truncate on public.activity_log execute function private.refuse_truncation();

-- Drops whole months after 24 of them and forgets addresses after 90 days. For the job clean-up.
create function public.clean_up_activity() returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
	partition text;
	dropped integer := 0; forgotten integer; removed integer;
begin
	perform private.make_activity_months();
	for partition in
		select c.relname from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
		where i.inhparent = 'public.activity_log'::regclass and c.relname ~ '^activity_log_\d{4}_\d{2}$'
		and to_date(right(c.relname, 7), 'YYYY_MM') + interval '25 months' < now()
	loop
		execute format('drop table private.%I', partition);
		dropped := dropped + 1;
	end loop;
	delete from private.activity_log_rest where occurred_at < now() - interval '24 months'; get diagnostics removed = row_count;
	update public.activity_log set address = null where occurred_at < now() - interval '90 days' and address is not null; get diagnostics forgotten = row_count;
	return json_build_object('activity_months', dropped, 'activity_rows', removed, 'activity_addresses', forgotten);
end $$;
comment on function public.clean_up_activity() is 'Retention of the activity log: rows 24 months, client addresses 90 days.';
grant execute on function public.clean_up_activity() to service_role;
create index activity_log_addresses on public.activity_log (occurred_at) where address is not null;

-- ---------------------------------------------------------------- writing

-- Adds one row. The actor is the token's person, else whom the server names; texts are cut to what a column takes.
create function private.log_activity(
	action text, type text, resource_type text default null, resource_id text default null, status text default 'success',
	before jsonb default null, after jsonb default null, details jsonb default null, actor uuid default null, told jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	context constant jsonb := coalesce(told, private.request_context());
	person constant uuid := coalesce(actor, auth.uid(), (context ->> 'actor')::uuid);
begin
	insert into public.activity_log (action, type, status, resource_type, resource_id, actor_id, actor_role, request_id, address, user_agent, before, after, details)
	values (action, type, status, resource_type, left(resource_id, 100), person,
		coalesce((select p.role from public.profiles p where p.id = person), case when (context ->> 'actor')::uuid = person then context ->> 'role' end,
			case when context ? 'job' then 'job' end),
		left(context ->> 'request', 60), left(context ->> 'address', 64), left(context ->> 'agent', 300), before, after,
		nullif(coalesce(details, '{}') || jsonb_strip_nulls(jsonb_build_object('job', context -> 'job')), '{}'));
end $$;
comment on function private.log_activity(text, text, text, text, text, jsonb, jsonb, jsonb, uuid, jsonb) is 'Adds a row to the activity log, with the request that caused it.';

-- Acts of which the database sees nothing: sign-ins, refusals, downloads. At most 50 at once: [{action, type, status,
-- resource_type, resource_id, details, actor, context}], the context as request_context gives it.
create function public.log_acts(acts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if jsonb_array_length(acts) > 50 then raise exception 'too_many' using errcode = 'PT400'; end if;
	perform private.log_activity(a ->> 'action', a ->> 'type', a ->> 'resource_type', a ->> 'resource_id', coalesce(a ->> 'status', 'success'),
		null, null, a -> 'details', (a ->> 'actor')::uuid, a -> 'context') from jsonb_array_elements(acts) a;
end $$;
comment on function public.log_acts(jsonb) is 'Adds rows for acts that only the server knows of.';
grant execute on function public.log_acts(jsonb) to service_role;

-- The same from inside a function that an administrator calls to read what is private.
create function private.log_reading(resource_type text, resource_id text, details jsonb default null) returns void
language sql security definer set search_path = ''
as $$ select private.log_activity(resource_type || '.read', 'reading', resource_type, resource_id, 'success', null, null, details) $$;
comment on function private.log_reading(text, text, jsonb) is 'Notes that an administrator read private data.';

-- What of a row is kept: nothing empty, no long texts, and of hidden columns only that they had a value.
create function private.log_values(row_values jsonb, hidden text[]) returns jsonb
language sql immutable set search_path = ''
as $$
	select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' and length(e.value #>> '{}') > 500
		then to_jsonb(left(e.value #>> '{}', 500) || '…') else e.value end)
	from jsonb_each(row_values) e where not e.key = any (hidden)
$$;

-- What a change of a row is called; the rest are <resource>.created, .changed and .deleted.
create function private.name_change(resource text, op text, before jsonb, after jsonb) returns text
language sql immutable set search_path = ''
as $$
	select resource || '.' || case
		when resource = 'listing' and op = 'UPDATE' then case
			when after ? 'deleted_at' then case when after ->> 'deleted_at' is null then 'restored' else 'deleted' end
			when after ? 'status' then 'state_changed'
			when not after ?| array['title_en', 'title_tr', 'price_pence', 'area_id', 'type'] and (select count(*) from jsonb_object_keys(after)) = 1
				and after ? 'last_confirmed_at' then 'confirmed'
			else 'edited' end
		when resource = 'listing' and op = 'DELETE' then 'purged'
		when resource = 'account' and op = 'UPDATE' then case
			when after ? 'role' then 'role_changed'
			when after ? 'disabled_at' then case when after ->> 'disabled_at' is null then 'enabled' else 'disabled' end
			when after ? 'email' then 'email_changed'
			else 'edited' end
		when resource = 'agent' and op = 'INSERT' then coalesce(after ->> 'act', 'created')
		when resource = 'photo' then case op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end
		when resource = 'favourite' then case when op = 'DELETE' or after ->> 'removed_at' is not null then 'removed' when op = 'INSERT' or after ? 'removed_at' then 'saved' else 'noted' end
		when resource = 'newsletter' then case
			when op = 'INSERT' then 'subscribed' when op = 'DELETE' then 'forgotten'
			when after ->> 'unsubscribed_at' is not null then 'unsubscribed'
			when after ->> 'confirmed_at' is not null then 'confirmed'
			else 'subscribed' end
		when resource = 'report' and op = 'UPDATE' and after ? 'status' then 'decided'
		when resource in ('enquiry', 'contact') and op = 'INSERT' then 'sent'
		when resource = 'enquiry' and after ? 'answered_at' then 'marked'
		when resource = 'moderation' then coalesce(after ->> 'act', 'decided')
		when resource = 'document' then case op when 'INSERT' then 'sent' when 'DELETE' then 'withdrawn' else 'decided' end
		when resource = 'import' then case op when 'INSERT' then 'started' when 'DELETE' then 'removed' else case when after ? 'finished_at' then 'finished' else 'mapped' end end
		when resource = 'share' then case op when 'INSERT' then 'created' else 'withdrawn' end
		else case op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end end
$$;

-- Writes the row of a change. Arguments: type, resource, the column that names it, columns whose values are nobody's
-- business, columns that say nothing about an act (a change of these alone leaves no row).
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	hidden constant text[] := string_to_array(tg_argv[3], ',');
	ignored constant text[] := string_to_array(tg_argv[4], ',');
	old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - ignored end;
	new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - ignored end;
	whole constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
	concealed text[];
begin
	-- Loading demonstration data is one act, not thousands.
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if tg_op = 'UPDATE' then
		select jsonb_object_agg(n.key, o.value), jsonb_object_agg(n.key, n.value) into old_row, new_row
		from jsonb_each(new_row) n join jsonb_each(old_row) o on o.key = n.key where n.value is distinct from o.value;
		if new_row is null then return null; end if;
	else
		old_row := jsonb_strip_nulls(old_row);
		new_row := jsonb_strip_nulls(new_row);
	end if;
	concealed := array(select k from jsonb_object_keys(coalesce(new_row, old_row)) k where k = any (hidden) order by k);
	perform private.log_activity(
		private.name_change(tg_argv[1], tg_op, old_row, new_row), tg_argv[0], tg_argv[1], whole ->> tg_argv[2], 'success',
		private.log_values(old_row, hidden), private.log_values(new_row, hidden),
		case when cardinality(concealed) > 0 then jsonb_build_object('hidden', concealed) end);
	return null;
end $$;
comment on function private.log_change() is 'Writes what happened to a row into the activity log, in the same transaction.';

create trigger log_change after insert or update or delete on public.profiles for each row
	execute function private.log_change('account', 'account', 'id', 'email,first_name,last_name,phone,whatsapp_e164,avatar_path', 'updated_at,created_at');
-- That somebody became an agent, was verified and so on is told by agent_acts.
create trigger log_change after update or delete on public.agents for each row
	execute function private.log_change('agent', 'agent', 'id', 'photo_path,website,bio_en,bio_tr,search_text', 'verified_at,verified_checks,listing_count,photo_colour');
create trigger log_change after insert on public.agent_acts for each row
	execute function private.log_change('agent', 'agent', 'agent_id', '', 'id,created_at,actor_id,agent_id');
create trigger log_change after insert on public.agent_holds for each row
	execute function private.log_change('moderation', 'agent', 'agent_id', '', 'id,created_at,actor_id,agent_id');
create trigger log_change after insert or delete on public.verification_documents for each row
	execute function private.log_change('agent', 'document', 'id', 'path', 'created_at');
create trigger log_change after insert or update or delete on public.listings for each row
	execute function private.log_change('listing', 'listing', 'id', 'search_vector',
		'updated_at,created_at,version,content_changed_at,pending_since,reviewed_at,first_listed_at,ended_at,reduced_from_pence,reduced_at,reduction_percent,district_id,odometer_km,price_per_m2_pence,move_in_pence');
create trigger log_change after insert or update on public.listing_locations for each row
	execute function private.log_change('listing', 'place', 'listing_id', 'address,latitude,longitude', 'updated_at');
create trigger log_change after insert or update or delete on public.listing_photos for each row
	execute function private.log_change('listing', 'photo', 'listing_id', 'path', 'id,position,width,height,widths,colour_class,created_at,picture_hash,file_hash,sizes_due_at,sizes_attempts');
create trigger log_change after insert on public.listing_reviews for each row
	execute function private.log_change('moderation', 'moderation', 'listing_id', 'words', 'id,decided_at,actor_id,waiting_since,listing_id');
create trigger log_change after insert or update on public.listing_reports for each row
	execute function private.log_change('moderation', 'report', 'id', 'email,message', 'created_at,decided_at,actor_id,user_id');
create trigger log_change after insert or update on public.enquiries for each row
	execute function private.log_change('message', 'enquiry', 'id', 'name,email,phone,message', 'created_at,anonymised_at');
create trigger log_change after insert or update on public.contact_messages for each row
	execute function private.log_change('message', 'contact', 'id', 'name,email,subject,message', 'created_at');
create trigger log_change after insert or update on public.newsletter_subscribers for each row
	execute function private.log_change('newsletter', 'newsletter', 'id', 'email', 'created_at,consented_at');
create trigger log_change after insert or update or delete on public.saved_searches for each row
	execute function private.log_change('saved', 'saved_search', 'id', 'feed_token,name', 'created_at,database_filters,baseline,due_at,last_mailed_at,seen_at');
create trigger log_change after insert or update on public.favourites for each row
	execute function private.log_change('saved', 'favourite', 'listing_id', 'note', 'user_id,saved_at,title_en,title_tr,price_pence_when_saved,status_when_saved');
create trigger log_change after insert or delete on public.share_links for each row
	execute function private.log_change('saved', 'share', 'user_id', 'token', 'created_at');
create trigger log_change after update on public.notification_preferences for each row
	execute function private.log_change('settings', 'notification_preferences', 'user_id', '', 'updated_at');
create trigger log_change after insert or update on public.subscriptions for each row
	execute function private.log_change('plan', 'subscription', 'agent_id', '', 'created_at,id');
create trigger log_change after insert or update or delete on public.plans for each row
	execute function private.log_change('settings', 'plan', 'id', '', '');
create trigger log_change after insert or update or delete on public.cost_rates for each row
	execute function private.log_change('settings', 'cost_rate', 'id', '', '');
create trigger log_change after insert or update or delete on public.areas for each row
	execute function private.log_change('settings', 'area', 'id', '', 'search_text');
create trigger log_change after insert or update or delete on public.landmarks for each row
	execute function private.log_change('settings', 'landmark', 'id', '', '');
create trigger log_change after insert or update of finished_at, mapping on public.import_files for each row
	execute function private.log_change('import', 'import', 'id', 'file_name,contents,mapping', 'created_at,headers_key');

-- Passwords and addresses to sign in with are the auth service's: only that they changed is kept.
create function private.log_credential_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('account.password_changed', 'account', 'account', new.id::text, actor => coalesce(auth.uid(), new.id));
	return null;
end $$;
create trigger log_credential_change after update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password and coalesce(new.encrypted_password, '') <> '')
	execute function private.log_credential_change();

-- A run of a job leaves a row when it did something or failed; runs that found nothing to do stand in job_runs alone.
create function private.log_job_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if new.outcome <> 'done' or exists (select from jsonb_each(coalesce(new.details, '{}')) d where d.value <> '0'::jsonb) then
		perform private.log_activity('job.run', 'job', 'job', new.job, case new.outcome when 'done' then 'success' else 'failure' end,
			null, null, jsonb_build_object('outcome', new.outcome, 'counts', new.details));
	end if;
	return null;
end $$;
create trigger log_job_run after update of outcome on public.job_runs for each row
	when (old.outcome is null and new.outcome is not null) execute function private.log_job_run();
