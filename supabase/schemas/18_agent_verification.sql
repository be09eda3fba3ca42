-- Verification of agents: documents, decisions of administrators, and their history.

create table public.agent_events (
	id bigint generated always as identity primary key,
	agent_id uuid not null references public.profiles (id) on delete cascade,
	action text not null check (action in ('registered', 'verified', 'declined', 'verification_ended', 'suspended',
		'restored', 'plan_granted', 'plan_ended')),
	checks text[] not null default '{}',
	reason_code text check (reason_code ~ '^[a-z_]{2,40}$'),
	reason text check (length(reason) <= 1000 and private.is_multiline_text(reason)),
	note text check (length(note) <= 1000 and private.is_multiline_text(note)),
	plan_id text references public.plans (id),
	ends_at timestamptz,
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now(),
	constraint agent_events_ends_at_is_calendar_date check (private.is_calendar_date(ends_at))
);
comment on table public.agent_events is
	'Registration of an agent and every decision about them: what, why and by whom. Append-only.';
comment on column public.agent_events.reason is
	'Written by the administrator for the agent. A note is visible to administrators only.';
create index agent_events_agent_id on public.agent_events (agent_id, id desc);
create index agent_events_actor_id on public.agent_events (actor_id);
create index agent_events_plan_id on public.agent_events (plan_id);
alter table public.agent_events enable row level security;
revoke all on public.agent_events from anon, authenticated;

create table public.verification_documents (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid not null references public.agents (id) on delete cascade,
	kind text not null check (kind in ('identity', 'licence', 'company')),
	path text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f]{32}$' and path like agent_id::text || '/%'),
	created_at timestamptz not null default now(),
	decided_at timestamptz
);
comment on table public.verification_documents is
	'Documents that agents submitted for verification. Pending until an administrator decides; deleted with their file 90 days later.';
create index verification_documents_agent_id on public.verification_documents (agent_id, created_at);
create index verification_documents_decided_at on public.verification_documents (decided_at) where decided_at is not null;
create index verification_documents_waiting on public.verification_documents (agent_id, created_at) where decided_at is null;
alter table public.verification_documents enable row level security;
revoke all on public.verification_documents from anon, authenticated;
grant select (id, agent_id, kind, created_at, decided_at) on public.verification_documents to authenticated;
create policy "Agents can read the list of their own documents" on public.verification_documents
	for select to authenticated using (agent_id = (select private.viewer_id()));

-- Records a stored document of the viewer, which requests verification. folder: its location in storage. {ok: true} or
-- {ok: false, code}: no_agent, too_many, kind_not_asked.
create function public.add_verification_document(document_kind text, folder text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	a public.agents;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	-- Decisions lock the same row, so that no unseen document is decided on.
	select * into a from public.agents where id = person for update;
	if not found then return json_build_object('ok', false, 'code', 'no_agent'); end if;
	if document_kind is null or document_kind <> 'identity' and a.kind = 'private_seller' then
		return json_build_object('ok', false, 'code', 'kind_not_asked');
	end if;
	if (select count(*) from public.verification_documents d where d.agent_id = person and d.decided_at is null) >= 6 then
		return json_build_object('ok', false, 'code', 'too_many');
	end if;
	if not exists (select from storage.objects o where o.bucket_id = 'verification-documents' and o.name like folder || '/%'
		and folder ~ '^[0-9a-f-]{36}/[0-9a-f]{32}$') then
		raise exception 'no_such_file' using errcode = 'PT400';
	end if;
	insert into public.verification_documents (agent_id, kind, path) values (person, document_kind, folder);
	return json_build_object('ok', true);
end $$;
comment on function public.add_verification_document(text, text) is
	'Requests verification with a document that the server has stored.';
grant execute on function public.add_verification_document(text, text) to authenticated;

-- Withdraws a pending document of the viewer. False when there is none.
create function public.withdraw_verification_document(document uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	perform from public.agents where id = person for update;
	delete from public.verification_documents d where d.id = document and d.agent_id = person and d.decided_at is null;
	return found;
end $$;
grant execute on function public.withdraw_verification_document(uuid) to authenticated;

-- The verification state of the viewer; null without an agent. decision: the last one, if any.
create function public.get_own_verification() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('kind', a.kind, 'company_name', a.company_name, 'license_number', a.license_number,
		'verified_at', a.verified_at, 'checks', a.verified_checks,
		'documents',
			(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'created_at', d.created_at)
			order by d.created_at, d.id), '[]')
			from public.verification_documents d where d.agent_id = a.id and d.decided_at is null),
		'decision',
			(select json_build_object('action', c.action, 'reason_code', c.reason_code, 'reason', c.reason,
			'created_at', c.created_at)
			from public.agent_events c
				where c.agent_id = a.id and c.action in ('verified', 'declined', 'verification_ended')
				order by c.id desc limit 1))
	from public.agents a where a.id = (select private.viewer_id())
$$;
comment on function public.get_own_verification() is 'The verification state as its agent sees it.';
grant execute on function public.get_own_verification() to authenticated;

-- Administrators manage visitors and agents, super administrators all users; never themselves.
create function private.may_manage(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select coalesce(p.id <> (select private.viewer_id()) and case (select private.viewer_role())
		when 'super_admin' then true when 'admin' then p.role in ('visitor', 'agent') else false end, false)
	from public.profiles p where p.id = person
$$;

-- Identifies the facts of a decision. Forms send it back for conflict detection.
create function private.agent_fingerprint(agent uuid) returns text
language sql stable security definer set search_path = ''
as $$
	select md5(jsonb_build_array(a.name, a.company_name, a.license_number, a.kind, a.website, a.verified_at,
		a.verified_checks, p.disabled_at, p.role,
		(select jsonb_agg(d.id order by d.id) from public.verification_documents d where d.agent_id = a.id and d.decided_at is null),
		(select max(c.id) from public.agent_events c where c.agent_id = a.id),
		(select jsonb_agg(jsonb_build_array(s.id, s.plan_id, s.ends_at)) from public.subscriptions s
			where s.agent_id = a.id and s.status = 'active'))::text)
	from public.agents a join public.profiles p on p.id = a.id where a.id = agent
$$;
comment on function private.agent_fingerprint(uuid) is
	'Changes with every fact that an administrator decides by, and with every decision.';

-- Agents for administrators; pending verifications first, the oldest on top. filters: q, kind, state (waiting,
-- verified, unverified, declined, suspended). {rows, total}; total is at most 1001.
create function private.search_agents_as_admin(filters jsonb default '{}', page integer default 1,
	page_size integer default 50) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	search constant text := private.fold(left(btrim(coalesce(filters ->> 'q', '')), 120));
	pattern constant text := '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%';
	state constant text := filters ->> 'state';
	size constant integer := least(greatest(page_size, 1), 100);
	result json;
begin
	if coalesce((select private.viewer_role()), '') not in ('sub_admin', 'admin', 'super_admin') then
		raise exception 'not_allowed' using errcode = 'PT403';
	end if;
	with found as (
		select a.id, a.name, a.company_name, a.kind, a.verified_at, a.verified_checks, a.listing_count, a.member_since,
			p.email, p.disabled_at,
			w.since as waiting_since, c.action as decision
		from public.agents a join public.profiles p on p.id = a.id
		left join lateral (select min(d.created_at) as since from public.verification_documents d
			where d.agent_id = a.id and d.decided_at is null) w on true
		left join lateral (select x.action from public.agent_events x
			where x.agent_id = a.id and x.action in ('verified', 'declined', 'verification_ended')
			order by x.id desc limit 1) c on true
		where (search = '' or a.search_text like pattern or lower(p.email) like pattern
			or private.fold(coalesce(a.license_number, '')) like pattern)
		and (not filters ? 'kind' or a.kind = filters ->> 'kind')
		and case state when 'waiting' then w.since is not null when 'verified' then a.verified_at is not null
			when 'unverified' then a.verified_at is null when 'suspended' then p.disabled_at is not null
			when 'declined' then a.verified_at is null and w.since is null and c.action = 'declined' else true end
		order by w.since nulls last, a.member_since desc, a.id limit 1001
	), numbered as (select f.*, row_number() over (order by f.waiting_since nulls last, f.member_since desc, f.id) as position from found f)
	select json_build_object('total', (select count(*) from found),
		'rows', coalesce(json_agg(to_jsonb(n) - 'position' order by n.position), '[]')) into result
	from numbered n where n.position > (greatest(page, 1) - 1) * size and n.position <= greatest(page, 1) * size;
	return result;
end $$;

-- The facts about an agent that administrators decide by; null when there is none. Documents are listed only for roles
-- that may open them.
create function private.get_agent_as_admin(agent uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	sees_documents constant boolean := coalesce((select private.viewer_role()), '') in ('admin', 'super_admin');
begin
	if coalesce((select private.viewer_role()), '') not in ('sub_admin', 'admin', 'super_admin') then
		raise exception 'not_allowed' using errcode = 'PT403';
	end if;
	return (select json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'kind', a.kind, 'company_name', a.company_name,
		'license_number', a.license_number, 'website', a.website, 'photo_path', a.photo_path, 'photo_colour', a.photo_colour,
		'verified_at', a.verified_at, 'verified_checks', a.verified_checks, 'member_since', a.member_since,
		'person', private.person_name(a.id), 'email', p.email, 'phone', p.phone, 'whatsapp', p.whatsapp_e164,
			'language', p.language, 'role', p.role,
		'account_since', p.created_at, 'disabled_at', p.disabled_at,
		'listings',
			(select coalesce(json_object_agg(s.status, s.total), '{}')
			from (select l.status, count(*) as total from public.listings l
			where l.agent_id = a.id and l.deleted_at is null group by 1) s),
		'suspended_listings', (select count(*) from private.suspended_listings s where s.agent_id = a.id),
		'waiting_since', (select min(d.created_at) from public.verification_documents d where d.agent_id = a.id and d.decided_at is null),
		'documents',
			case when sees_documents then (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind,
			'created_at', d.created_at,
			'decided_at', d.decided_at) order by d.decided_at desc nulls first, d.created_at, d.id), '[]')
				from public.verification_documents d where d.agent_id = a.id) end,
		'events', (select coalesce(json_agg(json_build_object('id', c.id, 'action', c.action, 'checks', c.checks,
			'reason_code', c.reason_code, 'reason', c.reason,
			'note', c.note, 'plan_id', c.plan_id, 'ends_at', c.ends_at, 'actor', private.person_name(c.actor_id),
				'created_at', c.created_at) order by c.id desc), '[]')
			from (select * from public.agent_events x where x.agent_id = a.id order by x.id desc limit 50) c),
		'subscription', (select json_build_object('plan_id', s.plan_id, 'period', s.period, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
			'provider', s.provider, 'auto_renews', s.auto_renews)
			from public.subscriptions s where s.agent_id = a.id and s.status = 'active'),
		'plans', (select json_agg(json_build_object('id', n.id, 'name_en', n.name_en, 'name_tr', n.name_tr,
			'listing_quota', n.listing_quota) order by n.position)
			from public.plans n),
		'may_manage', private.may_manage(a.id), 'fingerprint', private.agent_fingerprint(a.id))
		from public.agents a join public.profiles p on p.id = a.id where a.id = agent);
end $$;

-- Returns the storage folder of a document and logs that it was opened. Null without the permission and for an unknown
-- document.
create function public.get_verification_document(document uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
	folder constant text := (select d.path from public.verification_documents d
		where d.id = document and private.has_permission('documents.open'));
begin
	if folder is not null then perform private.log_reading('document', document::text); end if;
	return folder;
end $$;
grant execute on function public.get_verification_document(uuid) to authenticated;

create function private.notify_agent(agent uuid, template text, facts jsonb) returns void
language sql security definer set search_path = ''
as $$
	select private.enqueue_mail(template, p.email, p.language, facts || jsonb_build_object('name', a.name))
	from public.profiles p join public.agents a on a.id = p.id where p.id = agent and p.email <> ''
$$;

-- One decision about an agent, in one transaction with its mail. expected_fingerprint: the reviewed facts.
-- decision.action, with its fields:
--   verify: checks (all that are valid from now on) · decline, suspend, end_verification: reason_code, reason
--   restore: note · grant_plan: plan, until (a date, inclusive) · end_plan: none
-- {ok: true} or {ok: false, code}: not_found, changed, nothing_to_check, nothing_to_decide, paid_plan, unknown_plan,
-- bad_date.
create function public.review_agent(agent uuid, expected_fingerprint text, decision jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	action constant text := decision ->> 'action';
	refused text := private.lock_agent_for_review(agent, expected_fingerprint, decision ->> 'action');
	chosen constant text[] := array(select jsonb_array_elements_text(case
		when jsonb_typeof(decision -> 'checks') = 'array' then decision -> 'checks' else '[]' end));
	code constant text := decision ->> 'reason_code';
	reason_text constant text := nullif(btrim(decision ->> 'reason'), '');
	mail_payload constant jsonb := jsonb_build_object('reason_code', code, 'reason', reason_text);
	plan_end timestamptz;
	a public.agents;
	is_suspended boolean;
begin
	if refused is null then
		select * into a from public.agents where id = agent;
		select p.disabled_at is not null into is_suspended from public.profiles p where p.id = agent;
		if action in ('decline', 'suspend', 'end_verification') and (code is null or code = 'other' and reason_text is null) then
			raise exception 'reason_missing' using errcode = 'PT400';
		end if;
		case action
		when 'verify' then
			if cardinality(chosen) = 0 or not chosen <@ array['identity', 'licence', 'company']
				or 'licence' = any (chosen) and a.license_number is null or 'company' = any (chosen) and a.company_name is null then
				refused := 'nothing_to_check';
			else
				update public.agents x set verified_at = now(),
					verified_checks = array(select c from unnest(array['identity', 'licence', 'company']) c
						where c = any (chosen)) where x.id = agent;
				insert into public.agent_events (agent_id, action, checks, actor_id)
					values (agent, 'verified', chosen, private.viewer_id());
				perform private.notify_agent(agent, 'agentVerified', jsonb_build_object('checks', chosen));
			end if;
		when 'decline' then
			if not exists (select from public.verification_documents d
				where d.agent_id = agent and d.decided_at is null) then refused := 'nothing_to_decide';
			else
				insert into public.agent_events (agent_id, action, reason_code, reason, actor_id)
					values (agent, 'declined', code, reason_text, private.viewer_id());
				perform private.notify_agent(agent, 'agentDeclined', mail_payload);
			end if;
		when 'end_verification' then
			if a.verified_at is null then refused := 'nothing_to_decide';
			else
				update public.agents x set verified_at = null, verified_checks = '{}' where x.id = agent;
				insert into public.agent_events (agent_id, action, reason_code, reason, actor_id)
					values (agent, 'verification_ended', code, reason_text, private.viewer_id());
				perform private.notify_agent(agent, 'agentVerificationEnded', mail_payload);
			end if;
		when 'suspend' then
			if is_suspended then refused := 'nothing_to_decide';
			else
				update public.profiles p set disabled_at = now() where p.id = agent;
				insert into public.agent_events (agent_id, action, reason_code, reason, actor_id)
					values (agent, 'suspended', code, reason_text, private.viewer_id());
				perform private.notify_agent(agent, 'agentSuspended', mail_payload);
			end if;
		when 'restore' then
			if not is_suspended then refused := 'nothing_to_decide';
			else
				update public.profiles p set disabled_at = null where p.id = agent;
				insert into public.agent_events (agent_id, action, note, actor_id)
					values (agent, 'restored', decision ->> 'note', private.viewer_id());
				perform private.notify_agent(agent, 'agentRestored', '{}');
			end if;
		when 'grant_plan' then
			-- Until the end of that day in Cyprus.
			plan_end := ((decision ->> 'until')::date + 1)::timestamp at time zone 'Asia/Famagusta' - interval '1 second';
			if plan_end is null or plan_end <= now() or plan_end > now() + interval '5 years' then refused := 'bad_date';
			elsif not exists (select from public.plans n
				where n.id = decision ->> 'plan' and n.monthly_pence > 0) then refused := 'unknown_plan';
			elsif not private.end_granted_plan(agent) then refused := 'paid_plan';
			else
				insert into public.subscriptions (agent_id, plan_id, period, status, ends_at)
					values (agent, decision ->> 'plan', 'granted', 'active', plan_end);
				insert into public.agent_events (agent_id, action, plan_id, ends_at, actor_id)
					values (agent, 'plan_granted', decision ->> 'plan', plan_end, private.viewer_id());
			end if;
		when 'end_plan' then
			if not exists (select from public.subscriptions s
				where s.agent_id = agent and s.status = 'active') then refused := 'nothing_to_decide';
			elsif not private.end_granted_plan(agent) then refused := 'paid_plan';
			else insert into public.agent_events (agent_id, action, actor_id) values (agent, 'plan_ended', private.viewer_id());
			end if;
		else raise exception 'unknown_action' using errcode = 'PT400';
		end case;
		if refused is null and action in ('verify', 'decline') then
			update public.verification_documents d set decided_at = now() where d.agent_id = agent and d.decided_at is null;
		end if;
	end if;
	return case when refused is null then json_build_object('ok', true) else json_build_object('ok', false, 'code', refused) end;
end $$;
comment on function public.review_agent(uuid, text, jsonb) is
	'Verifies, declines, suspends, restores or grants a plan; refused when the facts have changed since they were reviewed.';
grant execute on function public.review_agent(uuid, text, jsonb) to authenticated;

-- Ends a granted or expired plan. False for a paid plan, which only its owner can end.
create function private.end_granted_plan(agent uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.subscriptions s set status = 'expired'
		where s.agent_id = agent and s.status = 'active' and private.plan_valid_until(s.ends_at, s.auto_renews) <= now();
	if exists (select from public.subscriptions s
		where s.agent_id = agent and s.status = 'active' and s.period <> 'granted') then
		return false;
	end if;
	update public.subscriptions s set status = 'cancelled', ends_at = greatest(now(), s.starts_at + interval '1 second')
	where s.agent_id = agent and s.status = 'active';
	return true;
end $$;

-- Removes expired documents and files of interrupted uploads; marks granted plans that have expired.
create function public.clean_up_agents() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	documents integer; orphans integer; plans integer;
begin
	documents := private.delete_batch('public.verification_documents', $c$decided_at < now() - interval '90 days'$c$);
	insert into public.file_removals (bucket, folder)
	select distinct o.bucket_id, split_part(o.name, '/', 1) || '/' || split_part(o.name, '/', 2) from storage.objects o
	where o.bucket_id = 'verification-documents' and o.created_at < now() - interval '1 day'
	and not exists (select from public.verification_documents d where o.name like d.path || '/%')
	and not exists (select from public.file_removals r where r.bucket = o.bucket_id and o.name like r.folder || '/%');
	get diagnostics orphans = row_count;
	plans := private.update_batch('public.subscriptions', $c$status = 'expired'$c$,
		$c$status = 'active' and period = 'granted' and ends_at <= now()$c$);
	return json_build_object('verification_documents', documents, 'unused_documents', orphans, 'ended_plans', plans);
end $$;
comment on function public.clean_up_agents() is 'The part of the clean-up that concerns agents; returns the counts.';
grant execute on function public.clean_up_agents() to service_role;

create function public.search_agents_as_admin(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('agents.read');
	result constant json := private.search_agents_as_admin(filters, page, page_size);
begin
	perform private.log_reading('agents', null, jsonb_build_object('rows', json_array_length(result -> 'rows'), 'page', greatest(page, 1)));
	return result;
end $$;
comment on function public.search_agents_as_admin(jsonb, integer, integer) is
	'Agents for administrators: {total, rows}; logged as reading.';
grant execute on function public.search_agents_as_admin(jsonb, integer, integer) to authenticated;

create function public.get_agent_as_admin(agent uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('agents.read');
	result constant json := private.get_agent_as_admin(agent);
begin
	if result is not null then perform private.log_reading('agent', agent::text); end if;
	return result;
end $$;
comment on function public.get_agent_as_admin(uuid) is
	'The facts about an agent that administrators decide by; logged as reading.';
grant execute on function public.get_agent_as_admin(uuid) to authenticated;

create function private.lock_agent_for_review(agent uuid, expected_fingerprint text, action text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	-- Taken first: of two super administrators who suspend each other, the second one finds that they lost the role.
	if action = 'suspend' then perform pg_advisory_xact_lock(hashtextextended('super-admins', 0)); end if;
	if private.viewer_id() is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	perform private.require_permission('agents.manage');
	if action in ('suspend', 'restore') then perform private.require_recent_proof('account'); end if;
	if action in ('grant_plan', 'end_plan') then perform private.require_recent_proof('plan'); end if;
	-- Payments of the agent lock in this order.
	perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0));
	-- Role changes lock the same row, so that the current role is checked.
	perform from public.profiles p where p.id = agent for update;
	-- A publication locks a listing and then the agent. A suspension locks listings, so it must not start with the
	-- agent.
	if action in ('suspend', 'restore') then perform from public.agents a where a.id = agent;
	else perform from public.agents a where a.id = agent for update;
	end if;
	if not found then return 'not_found'; end if;
	if not private.may_manage(agent) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	-- Checked under the lock, so that the second of two parallel decisions is refused.
	if private.agent_fingerprint(agent) is distinct from expected_fingerprint then return 'changed'; end if;
	return null;
end $$;

create trigger agent_events_append_only before update on public.agent_events for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
