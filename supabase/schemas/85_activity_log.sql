-- Activity log: what happened, who did it, from where, and with what result. Triggers log successes in the transaction
-- of the change, the server logs denials right after it. Append-only; retention drops whole months.

-- The context of the current request as sent by the application server: {request, address, agent, actor, role, job}; {}
-- for calls of other clients, whatever headers they send.
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
comment on function private.request_context() is
	'Address, agent and id of the current request, authenticated by the key of an application server.';

-- Replaces only characters that the text parser does not treat as separators: each replacement slows every write.
create function private.activity_search_vector(action text, resource_type text, resource_id text, address text,
	before jsonb, after jsonb, details jsonb) returns tsvector
language plpgsql immutable parallel safe
as $$
begin
	-- A text of a megabyte is an error of to_tsvector, which would roll back the logged change.
	return to_tsvector('pg_catalog.simple', translate(lower(extensions.unaccent('extensions.unaccent'::regdictionary,
		translate(left(action || ' ' || coalesce(resource_type, '') || ' ' || coalesce(resource_id, '') || ' ' || coalesce(address, '')
			|| ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' '
				|| coalesce(details::text, ''), 100000), 'ıİ', 'ii'))),
		'._-/:@<>&+~%#=', '              '));
end $$;

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
	kind integer not null generated always as
		(hashtext(action || ' ' || type || ' ' || status || ' ' || coalesce(resource_type, ''))) stored,
	primary key (occurred_at, id)
) partition by range (occurred_at);
comment on table public.activity_log is
	'Every event of the site: what, who, on which row, from where, with what result. Append-only; ids instead of '
	'names and addresses of users. Kept for 24 months, client addresses for 90 days.';
comment on column public.activity_log.actor_role is
	'The role at the time; job for background jobs, null for a visitor who is not signed in.';
comment on column public.activity_log.before is
	'Of a change, the changed columns; of a deletion, the row. Secrets and private messages are left out: details.hidden names them.';
comment on column public.activity_log.kind is
	'Hash of action, type, status and resource type; private.activity_kinds resolves it.';
create index activity_log_resource on public.activity_log (resource_type, resource_id, occurred_at desc, id desc);
create index activity_log_request on public.activity_log (request_id) where request_id is not null;
create index activity_log_addresses on public.activity_log (occurred_at) where address is not null;
create index activity_log_kind on public.activity_log (kind, occurred_at desc, id desc);
create index activity_log_actor on public.activity_log (actor_id, occurred_at desc, id desc) include (kind);
create index activity_log_id on public.activity_log (id);
-- Every search reads the pending list of the index, so it is kept short.
create index activity_log_search_vector on public.activity_log
	using gin (private.activity_search_vector(action, resource_type, resource_id, address, before, after,
		details)) with (gin_pending_list_limit = 256);
alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated, service_role;

-- Monthly partitions are in the private schema, which the data API does not expose. Rows without a month go to the
-- default partition.
create table private.activity_log_default partition of public.activity_log default;
alter table private.activity_log_default enable row level security;

create function private.create_activity_partitions() returns integer
language sql security definer set search_path = ''
as $$ select private.create_monthly_partitions('public.activity_log', 'occurred_at') $$;
comment on function private.create_activity_partitions() is 'Creates the partitions of this month and the next three.';

select private.create_activity_partitions();

-- The log cannot be rewritten, not even by the service role or the owner of the table. Retention is the only exception
-- and is bound to the same ages: an address may be removed after 90 days, a row after 24 months. Generated columns are
-- not computed yet in a before trigger and cannot be written anyway.
create function private.enforce_activity_retention() returns trigger
language plpgsql set search_path = ''
as $$
begin
	if tg_op = 'UPDATE' and new.address is null and old.occurred_at < now() - interval '90 days'
		and (to_jsonb(new) - 'address' - 'kind') = (to_jsonb(old) - 'address' - 'kind') then return new; end if;
	if tg_op = 'DELETE' and old.occurred_at < now() - interval '24 months' then return old; end if;
	raise exception 'activity_is_append_only' using errcode = 'PT403';
end $$;
create trigger activity_log_append_only before update or delete on public.activity_log
	for each row execute function private.enforce_activity_retention();

-- A part of clean_up of its own: what the other retention does or fails to do takes no address back. By key, because the place of a
-- row is unique within its month only.
create function private.forget_activity_addresses() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	forgotten integer;
begin
	with old as (
		select a.occurred_at, a.id from public.activity_log a
		where a.occurred_at < now() - interval '90 days' and a.address is not null order by a.occurred_at limit 5000
	)
	update public.activity_log l set address = null from old where l.occurred_at = old.occurred_at and l.id = old.id;
	get diagnostics forgotten = row_count;
	return forgotten;
end $$;
comment on function private.forget_activity_addresses() is
	'Removes client addresses from the activity log after 90 days, a batch at a time; returns how many.';

-- Drops whole months after 24 months. For the job clean-up.
create function public.clean_up_activity() returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC' set statement_timeout = '50s'
as $$
declare
	partition text;
	dropped integer := 0; removed integer;
begin
	perform private.create_activity_partitions();
	for partition in
		select c.relname from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
		where i.inhparent = 'public.activity_log'::regclass and c.relname ~ '^activity_log_\d{4}_\d{2}$'
		and to_date(right(c.relname, 7), 'YYYY_MM') + interval '25 months' < now()
	loop
		execute format('drop table private.%I', partition);
		dropped := dropped + 1;
	end loop;
	removed := private.delete_batch('private.activity_log_default', $c$occurred_at < now() - interval '24 months'$c$);
	return json_build_object('activity_months', dropped, 'activity_rows', removed);
end $$;
comment on function public.clean_up_activity() is 'Retention of the activity log: 24 months.';
grant execute on function public.clean_up_activity() to service_role;

-- The actor is the user of the token, otherwise the one named by the server. supplied_context: the request context at
-- the time of the event (`age` seconds ago), including the role of the user. Texts are cut to the length of their
-- column. details.acting_for: the agent for whom an administrator writes.
create function private.log_activity(
	action text, type text, resource_type text default null, resource_id text default null, status text default 'success',
	before jsonb default null, after jsonb default null, details jsonb default null, actor uuid default null,
		supplied_context jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	context constant jsonb := coalesce(supplied_context, private.request_context());
	person constant uuid := coalesce(actor, auth.uid(), (context ->> 'actor')::uuid);
	supplied_role constant text := case when (context ->> 'actor')::uuid = person then context ->> 'role' end;
	known_role constant text := (select p.role from public.profiles p where p.id = person);
begin
	insert into public.activity_log (occurred_at, action, type, status, resource_type, resource_id, actor_id,
		actor_role, request_id, address, user_agent, before, after, details)
	values (case when supplied_context is null then now()
		else now() - private.parse_age(supplied_context ->> 'age') end, action, type, status, resource_type,
		left(resource_id, 100), person,
		coalesce(case when supplied_context is null then known_role end, supplied_role, known_role,
			case when context ? 'job' then 'job' end),
		left(context ->> 'request', 60), left(context ->> 'address', 64), left(context ->> 'agent', 300), before, after,
		nullif(coalesce(details, '{}') || jsonb_strip_nulls(jsonb_build_object('job', context -> 'job',
			'acting_for', case when supplied_context is null then nullif(current_setting('adahan.acting_for', true), '') end)), '{}'));
end $$;
comment on function private.log_activity(text, text, text, text, text, jsonb, jsonb, jsonb, uuid, jsonb) is
	'Adds a row to the activity log, with the current request.';

-- The same for functions in which an administrator reads private data.
create function private.log_reading(resource_type text, resource_id text, details jsonb default null) returns void
language sql security definer set search_path = ''
as $$ select private.log_activity(resource_type || '.read', 'reading', resource_type, resource_id, 'success', null, null, details) $$;
comment on function private.log_reading(text, text, jsonb) is 'Logs that an administrator read private data.';

-- The logged values of a row: no empty values, no long texts, and hidden columns only by name. plpgsql caches its plan,
-- an SQL function that is not inlined is planned for every row.
create function private.log_values(row_values jsonb, hidden text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
	-- Most rows have nothing to hide or to cut.
	if not row_values ?| hidden and length(row_values::text) <= 500 then return nullif(row_values, '{}'); end if;
	return (select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' and length(e.value #>> '{}') > 500
			then to_jsonb(left(e.value #>> '{}', 500) || '…') else e.value end)
		from jsonb_each(row_values) e where not e.key = any (hidden));
end $$;

-- The action of a change; the default is <resource>.created, .changed or .deleted. A document deleted by retention was
-- not withdrawn by its agent.
create function private.name_change(resource text, op text, before jsonb, after jsonb) returns text
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
		if op = 'INSERT' then verb := after ->> 'action'; end if;
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
	when 'newsletter_issue' then
		if op = 'UPDATE' then
			verb := case after ->> 'status' when 'planned' then 'planned' when 'draft' then 'cancelled'
				when 'sending' then 'started' when 'sent' then 'sent' else 'edited' end;
		end if;
	when 'report' then if op = 'UPDATE' and after ? 'status' then verb := 'decided'; end if;
	when 'announcement' then verb := 'sent';
	when 'enquiry', 'contact' then
		if op = 'INSERT' then verb := 'sent'; elsif resource = 'enquiry' and after ? 'answered_at' then verb := 'marked'; end if;
	when 'moderation' then verb := coalesce(after ->> 'action', 'decided');
	when 'document' then verb := case op when 'INSERT' then 'sent'
		when 'DELETE' then case when before ->> 'decided_at' is null then 'withdrawn' else 'removed' end
		else 'decided' end;
	when 'import' then
		verb := case op when 'INSERT' then 'started' when 'DELETE' then 'removed'
			else case when after ? 'finished_at' then 'finished' when after ? 'corrections' then 'corrected' else 'mapped' end end;
	when 'payment' then
		verb := case when op = 'INSERT' and after ->> 'state' = 'open' then 'begun'
			when after ? 'state' then case after ->> 'state' when 'refunding' then 'refund_requested' else after ->> 'state' end
			when after ? 'problem' then 'problem_found' else 'changed' end;
	when 'invoice' then verb := 'issued';
	when 'subscription' then if op = 'UPDATE' and after ? 'status' then verb := 'ended'; end if;
	when 'share' then verb := case op when 'INSERT' then 'created' else 'withdrawn' end;
	else null;
	end case;
	return resource || '.' || coalesce(verb, case op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end);
end $$;

-- Arguments: type, resource, the column that identifies the row, columns whose values are hidden, columns whose change
-- alone is not logged. Rows deleted with their parent are covered by the parent's event; only accounts and listings are
-- always logged. Rows written together with a new listing, and enquiries anonymised with their sender's account, are no
-- events of their own. The row is converted to jsonb once, since it has up to fifty columns.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	resource constant text := tg_argv[1];
	hidden constant text[] := string_to_array(tg_argv[3], ',');
	ignored constant text[] := string_to_array(tg_argv[4], ',');
	old_row jsonb; new_row jsonb; whole jsonb;
	concealed text[];
begin
	-- Loading demonstration data is one event, not thousands.
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if tg_op = 'DELETE' then
		whole := to_jsonb(old);
		if private.was_cascaded(resource, whole) then return null; end if;
		old_row := jsonb_strip_nulls(whole - ignored);
	elsif tg_op = 'INSERT' then
		whole := to_jsonb(new);
		if resource = 'place' and exists (select from public.listings l
			where l.id = (whole ->> 'listing_id')::bigint and l.created_at = now()) then return null; end if;
		new_row := jsonb_strip_nulls(whole - ignored);
	else
		old_row := to_jsonb(old);
		whole := to_jsonb(new);
		if resource = 'listing' and (whole ->> 'created_at')::timestamptz = now()
			and old_row -> 'status' = whole -> 'status' then
			return null;
		end if;
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
comment on function private.log_change() is 'Logs a change of a row in the same transaction.';
create trigger log_change after insert or update or delete on public.profiles for each row
	when (current_setting('adahan.account_event', true) is distinct from 'on')
	execute function private.log_change('account', 'account', 'id',
		'email,first_name,last_name,phone,whatsapp_e164,avatar_path', 'updated_at,created_at,staff_since');
-- Registration, verification and other decisions are logged through agent_events.
create trigger log_change after update or delete on public.agents for each row
	execute function private.log_change('agent', 'agent', 'id', 'photo_path,website,bio_en,bio_tr,search_text',
		'verified_at,verified_checks,listing_count,photo_colour');
create trigger log_change after insert on public.agent_events for each row
	execute function private.log_change('agent', 'agent', 'agent_id', '', 'id,created_at,actor_id,agent_id');
create trigger log_change after insert on public.agent_holds for each row
	execute function private.log_change('moderation', 'agent', 'agent_id', '', 'id,created_at,actor_id,agent_id');
create trigger log_change after insert or delete on public.verification_documents for each row
	execute function private.log_change('agent', 'document', 'id', 'path', 'created_at');
create trigger log_change after insert or update or delete on public.listings for each row
	execute function private.log_change('listing', 'listing', 'id', 'search_vector',
		'updated_at,created_at,version,content_changed_at,pending_since,reviewed_at,first_listed_at,ended_at,reduced_from_pence,reduced_at,reduction_percent,district_id,odometer_km,price_per_m2_pence,move_in_pence,latitude,longitude');
create trigger log_change after insert or update on public.listing_locations for each row
	execute function private.log_change('listing', 'place', 'listing_id', 'address,latitude,longitude', 'updated_at');
create trigger log_change after insert or update or delete on public.listing_photos for each row
	execute function private.log_change('listing', 'photo', 'listing_id', 'path',
		'id,position,width,height,widths,colour_class,created_at,picture_hash,file_hash,sizes_due_at,sizes_attempts');
create trigger log_change after insert on public.listing_reviews for each row
	execute function private.log_change('moderation', 'moderation', 'listing_id', 'texts',
		'id,decided_at,actor_id,waiting_since,listing_id');
create trigger log_change after insert or update on public.listing_reports for each row
	execute function private.log_change('moderation', 'report', 'id', 'email,message', 'created_at,decided_at,actor_id,user_id');
create trigger log_change after insert or update on public.enquiries for each row
	execute function private.log_change('message', 'enquiry', 'id', 'name,email,phone,message', 'created_at,anonymised_at');
create trigger log_change after insert or update on public.contact_messages for each row
	execute function private.log_change('message', 'contact', 'id', 'name,email,subject,message', 'created_at,read_at,answered_at');
create trigger log_change after insert or update on public.newsletter_subscribers for each row
	execute function private.log_change('newsletter', 'newsletter', 'id', 'email', 'created_at,consented_at');
create trigger log_change after insert or update or delete on public.newsletter_issues for each row
	execute function private.log_change('newsletter', 'newsletter_issue', 'id', 'body_en,body_tr',
		'revision,created_at,changed_at,started_at,sent_at,last_subscriber,actor_id,figures');
create trigger log_change after insert or update or delete on public.saved_searches for each row
	execute function private.log_change('saved', 'saved_search', 'id', 'feed_token,name,email,filters',
		'created_at,consented_at,database_filters,baseline,due_at,last_mailed_at,seen_at');
create trigger log_change after insert or update on public.favourites for each row
	execute function private.log_change('saved', 'favourite', 'listing_id', 'note',
		'user_id,saved_at,title_en,title_tr,price_pence_when_saved,status_when_saved,told_price_pence,told_status,waiting_price_pence,waiting_status');
create trigger log_change after insert on public.announcements for each row
	execute function private.log_change('message', 'announcement', 'id', '',
		'id,send_key,actor_id,created_at,sent_to,recipients,finished_at');
create trigger log_change after insert or delete on public.share_links for each row
	execute function private.log_change('saved', 'share', 'user_id', 'token', 'created_at');
create trigger log_change after update on public.notification_preferences for each row
	execute function private.log_change('settings', 'notification_preferences', 'user_id', '', 'updated_at');
create trigger log_change after insert or update or delete on public.push_subscriptions for each row
	execute function private.log_change('settings', 'push_device', 'id', 'endpoint',
		'user_id,session_id,p256dh,auth_secret,created_at,last_ok_at,failures,paused_until');
create trigger log_change after insert or update on public.subscriptions for each row
	execute function private.log_change('plan', 'subscription', 'agent_id', '', 'created_at,id,reminders,value_pence');
create trigger log_change after insert or update on public.payments for each row
	execute function private.log_change('payment', 'payment', 'id', '',
		'id,created_at,agent_id,checkout_key,checkout_url,claimed_at,checked_at,plan_change_id,refund_url,excess_url,excess_ref,is_guarantee,refund_actor_id');
create trigger log_change after insert on public.invoices for each row
	execute function private.log_change('payment', 'invoice', 'payment_id', 'buyer', 'payment_id,seller,lines,issued_at');
create trigger log_change after insert or update or delete on public.plans for each row
	execute function private.log_change('settings', 'plan', 'id', '', '');
create trigger log_change after insert or update or delete on public.cost_rates for each row
	execute function private.log_change('settings', 'cost_rate', 'id', '', 'valid_to');
create trigger log_change after insert or update or delete on public.areas for each row
	execute function private.log_change('settings', 'area', 'id', '', 'search_text');
create trigger log_change after insert or update or delete on public.landmarks for each row
	execute function private.log_change('settings', 'landmark', 'id', '', '');
create trigger log_change after insert or update of finished_at, mapping, corrections on public.import_files for each row
	execute function private.log_change('import', 'import', 'id', 'file_name,contents,sheet,sheets,mapping,corrections,result', 'created_at,headers_key,person_id');
create trigger log_change after insert or update or delete on public.agent_feeds for each row
	execute function private.log_change('agent', 'feed', 'agent_id', 'token', 'created_at');
create trigger log_change after insert or update on public.bulk_changes for each row
	execute function private.log_change('listing', 'bulk_change', 'id', '', 'id,agent_id,entries,undone_count,created_at');
create trigger log_change after insert or update of url, kind, is_on or delete on public.feed_sources for each row
	execute function private.log_change('agent', 'feed_source', 'agent_id', 'url',
		'id,created_at,next_run_at,is_asked,claim,claimed_until,good_rows,attempts,told_fault');
create trigger log_change after update of is_released on public.feed_listings for each row
	when (new.is_released and not old.is_released)
	execute function private.log_change('listing', 'feed_listing', 'listing_id', '', 'source_id,given,kept,seen_run,nights_missing,missed_at,withdrawn_at');

-- Credentials belong to the auth service: only the change is logged.
create function private.log_credential_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	permit private.credential_permits;
	has_password constant boolean := coalesce(new.encrypted_password, '') <> '';
begin
	select * into permit from private.credential_permits c where c.user_id = new.id and c.credential = 'password';
	perform private.log_activity(case when has_password then 'account.password_changed' else 'account.password_forgotten' end,
		'account', 'account', new.id::text, 'success', null, null,
			jsonb_strip_nulls(jsonb_build_object('proof', case when has_password then permit.proof end)),
		coalesce(auth.uid(), new.id), case when has_password then nullif(permit.context, '{}') end);
	return null;
end $$;
create trigger log_credential_change after update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password) execute function private.log_credential_change();

-- A run of a job is logged when it did something or failed; other runs are in job_runs only.
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

create table private.activity_kinds (
	kind integer not null,
	action text not null,
	type text not null,
	status text not null,
	resource_type text
);
comment on table private.activity_kinds is
	'Every combination of action, type, status and resource type in the log. Not unique, so that two transactions '
	'that insert the same one do not wait for each other.';
create index activity_kinds_kind on private.activity_kinds (kind);
alter table private.activity_kinds enable row level security;

create function private.record_activity_kind() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if not exists (select from private.activity_kinds k where k.kind = new.kind) then
		insert into private.activity_kinds (kind, action, type, status, resource_type)
		values (new.kind, new.action, new.type, new.status, new.resource_type);
	end if;
	return null;
end $$;
create trigger record_kind after insert on public.activity_log for each row execute function private.record_activity_kind();

-- The searchable text of a log row: codes, ids, address, and the values of before, after and details. Punctuation
-- separates words, so that parts of codes and addresses can be found. plpgsql caches the plan; it runs for each written
-- row.
create function private.activity_text(value text) returns text
language plpgsql immutable parallel safe strict
as $$
begin
	return translate(lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ıİ', 'ii'))),
		'._-/:@"''{}[]()<>,;\=+&|!*?#%~^$`', '                                        ');
end $$;

-- Whether a deleted row was removed by cascade, because its parent was deleted in the same transaction.
create function private.was_cascaded(resource text, deleted_row jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
	select case when resource in ('account', 'listing') then false
		when deleted_row ? 'listing_id' then not exists (select from public.listings l where l.id = (deleted_row ->> 'listing_id')::bigint)
		when resource = 'agent' then not exists (select from public.profiles p where p.id = (deleted_row ->> 'id')::uuid)
		-- An alert without an account has no parent. One that was never confirmed ends by itself.
		when resource = 'saved_search' and deleted_row ->> 'user_id' is null then deleted_row ->> 'confirmed_at' is null
		when deleted_row ?| array['user_id', 'agent_id'] then
			not exists (select from public.profiles p where p.id = coalesce(deleted_row ->> 'user_id', deleted_row ->> 'agent_id')::uuid)
		else false end
$$;

-- A mail that failed permanently: its template and id, not its recipient.
create function private.log_failed_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('mail.failed', 'mail', 'mail', new.id::text, 'failure', null, null,
		jsonb_build_object('template', new.template, 'attempts', new.attempts));
	return null;
end $$;
create trigger log_failed_mail after update of failed_at on public.mail_outbox for each row
	when (old.failed_at is null and new.failed_at is not null) execute function private.log_failed_mail();

-- The first use of a session is logged once, however the user signed in (password, link, identity provider).
create function private.log_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('session.started', 'account', 'session', new.id::text, 'success', null, null,
		jsonb_strip_nulls(jsonb_build_object('method', auth.jwt() -> 'amr' -> 0 ->> 'method')), new.user_id);
	return null;
end $$;
create trigger log_session after insert on public.account_sessions for each row execute function private.log_session();

create table private.activity_batches (
	id uuid primary key,
	written_at timestamptz not null default now()
);
comment on table private.activity_batches is
	'Batches of log rows written in the last hour, so that a retried batch is written once.';
create index activity_batches_written_at on private.activity_batches (written_at);
alter table private.activity_batches enable row level security;

-- Registers a batch; false when it was written before. Waits for a parallel transaction with the same batch.
create function private.register_batch(batch uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	if batch is null then return true; end if;
	delete from private.activity_batches b where b.id in (
		select o.id from private.activity_batches o where o.written_at < now() - interval '1 hour' limit 100 for update skip locked);
	insert into private.activity_batches (id) values (batch) on conflict do nothing;
	return found;
end $$;

create function public.record_activity_events(entries jsonb, batch uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if jsonb_array_length(entries) > 50 then raise exception 'too_many' using errcode = 'PT400'; end if;
	if not private.register_batch(batch) then return; end if;
	perform private.log_activity(a ->> 'action', a ->> 'type', case when a ? 'address_of' then 'account' else a ->> 'resource_type' end,
		case when a ? 'address_of' then (select u.id::text from auth.users u where u.email = lower(a ->> 'address_of')
			limit 1) else a ->> 'resource_id' end,
		coalesce(a ->> 'status', 'success'), null, null, a -> 'details', (a ->> 'actor')::uuid,
		coalesce(a -> 'context', '{}') || jsonb_strip_nulls(jsonb_build_object('age', a -> 'age')))
	from jsonb_array_elements(entries) a;
end $$;
comment on function public.record_activity_events(jsonb, uuid) is
	'Adds events that only the server knows, `age` seconds ago. address_of: an e-mail address, resolved to the '
	'account if there is one; the address is not stored. A repeated batch is ignored.';
grant execute on function public.record_activity_events(jsonb, uuid) to service_role;

create trigger activity_log_no_truncation before truncate on public.activity_log execute function private.refuse_truncation();
