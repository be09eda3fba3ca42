-- Users as administrators see them, and what administrators do: end sessions, disable, enable, change a role.

-- Users for administrators of every role; the reading is logged, because names and addresses are private. filters: q
-- (name, e-mail, phone, id), role, state (active, disabled, unconfirmed), sort (newest, seen). {rows, total}; total is
-- at most 1001.
create function public.search_users_as_admin(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	viewer constant uuid := private.require_permission('users.read');
	search constant text := private.fold(left(btrim(coalesce(filters ->> 'q', '')), 120));
	wanted constant uuid := case when search ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then search::uuid end;
	-- "0533 123 45 67" is stored as +905331234567.
	number constant text := case when search ~ '^[0-9 ()+./-]{5,}$' then ltrim(regexp_replace(search, '\D', '', 'g'), '0') end;
	pattern constant text := case when search <> '' and wanted is null
		then '%' || replace(replace(replace(coalesce(nullif(number, ''), search), '\', '\\'), '%', '\%'), '_', '\_') || '%' end;
	state constant text := filters ->> 'state';
	only_role constant text := filters ->> 'role';
	by_last_seen constant boolean := coalesce(filters ->> 'sort' = 'seen', false);
	size constant integer := least(greatest(page_size, 1), 100);
	first_row constant integer := (greatest(page, 1) - 1) * size;
	result json;
begin
	with found as materialized (
		select p.id, p.created_at, s.seen_at from private.last_seen s join public.profiles p on p.id = s.user_id
		where (wanted is null or p.id = wanted)
		and (pattern is null or private.person_search_text(p.first_name, p.last_name, p.email, p.phone, p.whatsapp_e164) like pattern)
		and (only_role is null or p.role = only_role)
		and case state when 'active' then p.disabled_at is null when 'disabled' then p.disabled_at is not null
			when 'unconfirmed' then exists (select from auth.users u where u.id = p.id and u.email_confirmed_at is null) else true end
		order by case when by_last_seen then s.seen_at end desc nulls last,
			case when not by_last_seen then p.created_at end desc, p.id limit 1001
	), numbered as (
		select f.*,
			row_number() over (order by case when by_last_seen then f.seen_at end desc nulls last,
			case when not by_last_seen then f.created_at end desc, f.id) as position
		from found f
	)
	select json_build_object('total', (select count(*) from found), 'rows', coalesce(json_agg(json_build_object('id', p.id,
		'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone, 'role', p.role,
		'created_at', p.created_at, 'disabled_at', p.disabled_at, 'seen_at', n.seen_at,
		'is_confirmed', exists (select from auth.users u where u.id = p.id and u.email_confirmed_at is not null))
			order by n.position), '[]')) into result
	from numbered n join public.profiles p on p.id = n.id where n.position > first_row and n.position <= first_row + size;
	perform private.log_reading('accounts', null,
		jsonb_build_object('rows', json_array_length(result -> 'rows'), 'page', greatest(page, 1)));
	return result;
end $$;
comment on function public.search_users_as_admin(jsonb, integer, integer) is
	'Users for administrators: {total, rows}; logged as reading.';
grant execute on function public.search_users_as_admin(jsonb, integer, integer) to authenticated;

create table public.account_events (
	id bigint generated always as identity primary key,
	user_id uuid not null references public.profiles (id) on delete cascade,
	action text not null check (action in ('disabled', 'enabled', 'role_changed', 'sessions_ended')),
	reason_code text check (reason_code ~ '^[a-z_]{2,40}$'),
	reason text check (length(reason) <= 1000 and private.is_multiline_text(reason)),
	from_role text,
	to_role text,
	sessions integer not null default 0,
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now()
);
comment on table public.account_events is
	'Decisions of administrators about an account: what, why and by whom. Suspensions of agents are in agent_events. Append-only.';
comment on column public.account_events.sessions is 'The number of sessions that it ended.';
create index account_events_user_id on public.account_events (user_id, id desc);
create index account_events_actor_id on public.account_events (actor_id);
alter table public.account_events enable row level security;
revoke all on public.account_events from anon, authenticated;

-- A decision and its reason are one log row, which includes the change of the profile.
create function private.log_account_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('account.' || new.action, 'account', 'account', new.user_id::text, 'success',
		case when new.from_role is not null then jsonb_build_object('role', new.from_role) end,
		case when new.to_role is not null then jsonb_build_object('role', new.to_role)
			when new.action in ('disabled', 'enabled') then jsonb_build_object('disabled_at',
				case when new.action = 'disabled' then new.created_at end) end,
		jsonb_strip_nulls(jsonb_build_object('reason_code', new.reason_code, 'reason', new.reason, 'sessions', nullif(new.sessions, 0))));
	return null;
end $$;
create trigger log_change after insert on public.account_events for each row execute function private.log_account_event();

create trigger follow_fraud_decision after insert on public.account_events for each row execute function private.follow_fraud_decision();

-- A stolen token is not enough to appoint an administrator: the server permits one change after checking the password
-- of the acting user.
create table private.role_permits (
	actor_id uuid primary key references public.profiles (id) on delete cascade,
	session_id uuid not null,
	person_id uuid not null references public.profiles (id) on delete cascade,
	role text not null,
	ends_at timestamptz not null
);
comment on table private.role_permits is
	'Super administrators who have confirmed a role change by their password; consumed by the change.';
create index role_permits_person_id on private.role_permits (person_id);
alter table private.role_permits enable row level security;
revoke all on private.role_permits from public, anon, authenticated;

create function public.permit_role_change(actor uuid, session uuid, person uuid, new_role text) returns void
language sql security definer set search_path = ''
as $$
	insert into private.role_permits as r (actor_id, session_id, person_id, role, ends_at)
	select a.id, session, p.id, new_role, now() + interval '1 minute' from public.profiles a, public.profiles p
		where a.id = actor and p.id = person
	on conflict (actor_id) do update
		set session_id = excluded.session_id, person_id = excluded.person_id, role = excluded.role, ends_at = excluded.ends_at
$$;
comment on function public.permit_role_change(uuid, uuid, uuid, text) is
	'Permits one role change within a minute; the server calls it after checking the password.';
grant execute on function public.permit_role_change(uuid, uuid, uuid, text) to service_role;

-- Identifies the facts of a decision. Forms send it back for conflict detection.
create function private.person_fingerprint(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
	select md5(jsonb_build_array(p.email, p.role, p.disabled_at, exists (select from public.agents a where a.id = p.id),
		(select max(c.id) from public.account_events c where c.user_id = p.id),
		(select max(c.id) from public.agent_events c where c.agent_id = p.id))::text)
	from public.profiles p where p.id = person
$$;
comment on function private.person_fingerprint(uuid) is
	'Changes with every fact that an administrator decides by, and with every decision.';

-- The roles that a user can get: agent with a public page, visitor without one, or an administration role.
create function private.roles_for(person uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
	select array[case when exists (select from public.agents a where a.id = person) then 'agent' else 'visitor' end,
		'sub_admin', 'admin', 'super_admin']
$$;

-- The last thirty log rows about and by a user, without reading events.
create function private.account_activity(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'occurred_at', x.occurred_at, 'action', x.action, 'status', x.status,
		'resource_type', x.resource_type, 'resource_id', x.resource_id, 'is_own', x.actor_id is not distinct from person,
		'actor', case when x.actor_id <> person then private.person_name(x.actor_id) end) order by x.occurred_at desc, x.id desc), '[]')
	from (
		select distinct on (u.occurred_at, u.id) u.* from (
			(select * from public.activity_log l where l.actor_id = person order by l.occurred_at desc, l.id desc limit 30)
			union all
			(select * from public.activity_log l
				where l.resource_type = 'account' and l.resource_id = person::text and l.type <> 'reading'
				order by l.occurred_at desc, l.id desc limit 30)
			union all
			(select * from public.activity_log l
				where l.resource_type = 'agent' and l.resource_id = person::text and l.type <> 'reading'
				order by l.occurred_at desc, l.id desc limit 30)
		) u order by u.occurred_at desc, u.id desc limit 30) x
$$;

-- The facts about a user that administrators decide by; null when there is none. The reading is logged.
create function public.get_user_as_admin(person uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('users.read');
	p public.profiles;
	result json;
begin
	select * into p from public.profiles x where x.id = person;
	if not found then return null; end if;
	select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email,
		'phone', p.phone, 'whatsapp', p.whatsapp_e164, 'role', p.role, 'language', p.language,
			'created_at', p.created_at, 'disabled_at', p.disabled_at,
		'has_second_factor', case when private.has_permission('roles.change') then private.has_second_factor(p.id) end,
		'confirmed_at', (select u.email_confirmed_at from auth.users u where u.id = p.id),
		'seen_at', (select s.seen_at from private.last_seen s where s.user_id = p.id),
		'agent', (select json_build_object('slug', a.slug, 'name', a.name, 'verified_at', a.verified_at)
			from public.agents a where a.id = p.id),
		'listings', (select coalesce(json_object_agg(s.state, s.total), '{}') from (
			select case when l.deleted_at is null then l.status else 'deleted' end as state, count(*) as total
				from public.listings l where l.agent_id = p.id group by 1) s),
		'plan', (select json_build_object('name_en', n.name_en, 'name_tr', n.name_tr, 'period', s.period, 'ends_at', s.ends_at,
			'provider', s.provider, 'auto_renews', s.auto_renews)
			from public.subscriptions s join public.plans n on n.id = s.plan_id where s.agent_id = p.id and s.status = 'active'),
		'sessions',
			(select coalesce(json_agg(json_build_object('id', a.id, 'user_agent', a.user_agent,
			'started_at', a.started_at, 'last_seen_at', a.last_seen_at)
				order by a.last_seen_at desc), '[]')
			from (select * from public.account_sessions x where x.user_id = p.id order by x.last_seen_at desc limit 50) a
			where private.is_session_alive(a.user_id, a.id, p.role)),
		'saved_searches', (select count(*) from public.saved_searches s where s.user_id = p.id),
		'favourites', (select count(*) from public.favourites f where f.user_id = p.id and f.removed_at is null),
		'enquiries', (select count(*) from (select from public.enquiries e where e.agent_id = p.id limit 1001) e),
		'newsletter',
			(select case when n.unsubscribed_at is not null then 'unsubscribed'
			when n.confirmed_at is not null then 'confirmed' else 'waiting' end
			from public.newsletter_subscribers n where lower(n.email) = lower(p.email)),
		'events', (select coalesce(json_agg(c order by c.created_at desc), '[]') from (
			select 'account' as about, x.id, x.action, x.reason_code, x.reason, x.from_role, x.to_role, x.sessions,
				private.person_name(x.actor_id) as actor, x.created_at
			from (select * from public.account_events y where y.user_id = p.id order by y.id desc limit 30) x
			union all
			select 'agent', x.id, case x.action when 'suspended' then 'disabled' else 'enabled' end, x.reason_code,
				coalesce(x.reason, x.note), null, null, 0,
				private.person_name(x.actor_id), x.created_at
			from (select * from public.agent_events y where y.agent_id = p.id and y.action in ('suspended', 'restored')
				order by y.id desc limit 30) x) c),
		'activity', private.account_activity(p.id), 'roles', private.roles_for(p.id),
		'is_self', p.id = viewer, 'may_manage', private.may_manage(p.id), 'fingerprint', private.person_fingerprint(p.id)) into result;
	perform private.log_reading('account', p.id::text);
	return result;
end $$;
comment on function public.get_user_as_admin(uuid) is
	'A user with their history, for administrators of every role; logged as reading.';
grant execute on function public.get_user_as_admin(uuid) to authenticated;

-- Disables or enables an account. An agent is suspended as on the page of agents, with that record and mail; other
-- users have a record and mail of their own.
create function private.set_disabled(p public.profiles, is_disabled boolean, code text, reason_text text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	is_agent constant boolean := exists (select from public.agents a where a.id = p.id);
	ended constant integer := case when is_disabled then (select count(*) from auth.sessions s where s.user_id = p.id) else 0 end;
begin
	perform set_config('adahan.account_event', case when is_agent then '' else 'on' end, true);
	update public.profiles x set disabled_at = case when is_disabled then now() end where x.id = p.id;
	perform set_config('adahan.account_event', '', true);
	if is_agent then
		insert into public.agent_events (agent_id, action, reason_code, reason, note, actor_id)
		values (p.id, case when is_disabled then 'suspended' else 'restored' end, code, case when is_disabled then reason_text end,
			case when not is_disabled then reason_text end, private.viewer_id());
		perform private.notify_agent(p.id, case when is_disabled then 'agentSuspended' else 'agentRestored' end,
			case when is_disabled then jsonb_build_object('reason_code', code, 'reason', reason_text) else '{}' end);
	else
		insert into public.account_events (user_id, action, reason_code, reason, sessions, actor_id)
		values (p.id, case when is_disabled then 'disabled' else 'enabled' end, code, reason_text, ended, private.viewer_id());
		if p.email <> '' then
			perform private.enqueue_mail(case when is_disabled then 'accountDisabled' else 'accountEnabled' end, p.email, p.language,
				case when is_disabled then jsonb_build_object('reason_code', code, 'reason', reason_text) else '{}' end);
		end if;
	end if;
end $$;

-- Changes the role of a user and ends their sessions, so that no token of the old role stays valid. Returns null, or
-- the error code.
create function private.change_role(p public.profiles, wanted text, reason_text text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	ended integer;
begin
	if p.role = wanted then return 'nothing_to_decide'; end if;
	if wanted is null or not wanted = any (private.roles_for(p.id)) then return 'unknown_role'; end if;
	if wanted in ('sub_admin', 'admin', 'super_admin') and (p.disabled_at is not null
		or not exists (select from auth.users u where u.id = p.id and u.email_confirmed_at is not null)) then return 'not_usable'; end if;
	delete from private.role_permits r where r.actor_id = private.viewer_id() and r.session_id = private.session_id()
		and r.person_id = p.id and r.role = wanted and r.ends_at > now();
	if not found then return 'proof_needed'; end if;
	perform set_config('adahan.account_event', 'on', true);
	update public.profiles x set role = wanted where x.id = p.id;
	perform set_config('adahan.account_event', '', true);
	ended := private.end_user_sessions(p.id);
	insert into public.account_events (user_id, action, reason, from_role, to_role, sessions, actor_id)
	values (p.id, 'role_changed', reason_text, p.role, wanted, ended, private.viewer_id());
	if p.email <> '' then
		perform private.enqueue_mail('accountRoleChanged', p.email, p.language, jsonb_build_object('role', wanted));
	end if;
	return null;
end $$;

-- One action of an administrator on one account, in one transaction with its record and mail. expected_fingerprint: the
-- reviewed facts. decision: action, and by action
--   end_sessions: session (without one all) · disable: reason_code, reason · enable: reason · change_role: role,
--   reason.
-- {ok: true} or {ok: false, code}: not_found, changed, nothing_to_decide, no_session, unknown_role, not_usable,
-- proof_needed.
create function public.set_account_status(person uuid, expected_fingerprint text, decision jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	action constant text := coalesce(decision ->> 'action', '');
	code constant text := decision ->> 'reason_code';
	reason_text constant text := nullif(btrim(decision ->> 'reason'), '');
	p public.profiles;
	ended integer;
	refused text;
begin
	if action not in ('end_sessions', 'disable', 'enable', 'change_role') then
		raise exception 'unknown_action' using errcode = 'PT400';
	end if;
	-- Taken first: of two super administrators who demote each other, the second one finds that they lost the role.
	if action in ('disable', 'change_role') then perform pg_advisory_xact_lock(hashtextextended('super-admins', 0)); end if;
	if private.viewer_id() is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	perform private.require_permission(case action when 'change_role' then 'roles.change' else 'users.manage' end);
	-- To end sessions is harmless, and urgent where somebody else has them.
	if action <> 'end_sessions' then
		perform private.require_recent_proof(case action when 'change_role' then 'role' else 'account' end);
	end if;
	-- Payments of the person lock in this order.
	perform pg_advisory_xact_lock(hashtextextended('billing:' || person, 0));
	select * into p from public.profiles x where x.id = person for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if not private.may_manage(person) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	if private.person_fingerprint(person) is distinct from expected_fingerprint then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	case action
	when 'end_sessions' then
		ended := private.end_user_sessions(person, (decision ->> 'session')::uuid);
		if ended = 0 then refused := 'no_session';
		else insert into public.account_events (user_id, action, sessions, actor_id)
			values (person, 'sessions_ended', ended, private.viewer_id());
		end if;
	when 'disable' then
		if code is null or code = 'other' and reason_text is null then raise exception 'reason_missing' using errcode = 'PT400'; end if;
		if p.disabled_at is not null then refused := 'nothing_to_decide';
		else perform private.set_disabled(p, true, code, reason_text); end if;
	when 'enable' then
		if reason_text is null then raise exception 'reason_missing' using errcode = 'PT400'; end if;
		if p.disabled_at is null then refused := 'nothing_to_decide';
		else perform private.set_disabled(p, false, null, reason_text); end if;
	when 'change_role' then
		refused := private.change_role(p, decision ->> 'role', reason_text);
	end case;
	return case when refused is null then json_build_object('ok', true) else json_build_object('ok', false, 'code', refused) end;
end $$;
comment on function public.set_account_status(uuid, text, jsonb) is
	'Ends sessions, disables, enables or changes a role; refused when the facts have changed since they were reviewed.';
grant execute on function public.set_account_status(uuid, text, jsonb) to authenticated;

create trigger account_events_append_only before update on public.account_events for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
