-- Becoming an agent, being verified, and what administrators decide about agents.

-- ---------------------------------------------------------------- addresses of agents

create table public.agent_slugs (
	slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	agent_id uuid not null references public.agents (id) on delete cascade,
	created_at timestamptz not null default now()
);
comment on table public.agent_slugs is 'Addresses that agents had before they changed their name: they lead to the present one and are given to nobody else.';
create index agent_slugs_agent_id on public.agent_slugs (agent_id);
alter table public.agent_slugs enable row level security;
revoke all on public.agent_slugs from anon, authenticated;
grant all on public.agent_slugs to service_role;

-- "Işıl Çağ Emlak" is isil-cag-emlak. A name without a Latin letter has no address of its own.
create function private.agent_slug_of(name text) returns text
language sql immutable set search_path = ''
as $$ select coalesce(nullif(btrim(left(btrim(regexp_replace(private.fold(name), '[^a-z0-9]+', '-', 'g'), '-'), 70), '-'), ''), 'agent') $$;
comment on function private.agent_slug_of(text) is 'A name as the last part of an address, Turkish letters folded.';

-- Words that stand, or may stand one day, for pages of the site beside those of agents.
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = ''
as $$ select slug in ('adahan', 'admin', 'administrator', 'agent', 'agents', 'all', 'dashboard', 'edit', 'help', 'map', 'me', 'moderator', 'new',
	'official', 'page', 'profile', 'registration', 'search', 'sitemap', 'support', 'verification', 'verified') $$;

-- Names by which somebody would pass for the site itself.
create function private.is_reserved_name(name text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(private.agent_slug_of(name) ~ ('^(adahan(-(com|cy|support|team|admin|office|official|help|staff|verification|destek|ekip|ekibi|yonetim|ofis|resmi|yardim|dogrulama))?'
	|| '|admin|administrator|moderator|support|destek|yonetici|official|resmi)$'), false) $$;

-- The first free address for a name. Holds the lock until the transaction ends, so that no two people are given the same.
create function private.choose_agent_slug(name text, person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	base constant text := private.agent_slug_of(name);
	candidate text := base;
	number integer := 1;
begin
	perform pg_advisory_xact_lock(hashtextextended('agent-slugs', 0));
	loop
		if not private.is_reserved_slug(candidate)
			and not exists (select from public.agents a where a.slug = candidate and a.id <> person)
			and not exists (select from public.agent_slugs s where s.slug = candidate and s.agent_id <> person) then
			return candidate;
		end if;
		number := number + 1;
		-- So many of one name have no order that anybody would look for.
		candidate := base || '-' || case when number <= 50 then number::text else substr(md5(gen_random_uuid()::text), 1, 8) end;
	end loop;
end $$;

create function private.follow_agent_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if (new.name is distinct from old.name and private.is_reserved_name(new.name))
		or (new.company_name is distinct from old.company_name and private.is_reserved_name(new.company_name)) then
		raise exception 'name_reserved' using errcode = 'PT400';
	end if;
	if private.agent_slug_of(new.name) = private.agent_slug_of(old.name) then return new; end if;
	new.slug := private.choose_agent_slug(new.name, new.id);
	if new.slug <> old.slug then
		delete from public.agent_slugs s where s.slug = new.slug;
		insert into public.agent_slugs (slug, agent_id) values (old.slug, new.id);
		-- Nobody collects addresses by changing their name for ever.
		delete from public.agent_slugs s where s.agent_id = new.id
			and s.slug not in (select k.slug from public.agent_slugs k where k.agent_id = new.id order by k.created_at desc, k.slug limit 10);
	end if;
	return new;
end $$;
comment on function private.follow_agent_name() is 'A changed name changes the address; the old one is kept as a way to the new one. Names of the site itself are refused.';
create trigger follow_agent_name before update of name, company_name on public.agents
	for each row execute function private.follow_agent_name();

-- As before, and by an address that the agent had earlier: the slug in the answer is the present one.
create or replace function public.get_agent(agent_slug text) returns json
language sql stable security definer set search_path = ''
as $$
	select (private.agent_json(a.id)::jsonb || jsonb_build_object('license_number', a.license_number, 'website', a.website,
		'bio_en', a.bio_en, 'bio_tr', a.bio_tr, 'verified_checks', a.verified_checks,
		'areas', (select coalesce(json_agg(private.area_json(n.id) order by n.position), '[]') from public.areas n where n.id = any(a.area_ids)),
		'counts', (select coalesce(json_agg(c), '[]') from (select l.kind, l.category, count(*) as available
			from public.listings l where l.agent_id = a.id and l.status = 'available' group by 1, 2) c),
		'has_phone', (select p.phone is not null from public.profiles p where p.id = a.id),
		'has_whatsapp', (select p.whatsapp_e164 is not null from public.profiles p where p.id = a.id)))::json
	from public.agents a where private.is_enabled(a.id)
	and a.id = coalesce((select n.id from public.agents n where n.slug = agent_slug), (select s.agent_id from public.agent_slugs s where s.slug = agent_slug))
$$;

-- ---------------------------------------------------------------- what was done about an agent

create table public.agent_acts (
	id bigint generated always as identity primary key,
	agent_id uuid not null references public.profiles (id) on delete cascade,
	act text not null check (act in ('registered', 'verified', 'declined', 'verification_ended', 'suspended', 'restored', 'plan_granted', 'plan_ended')),
	checks text[] not null default '{}',
	reason_code text check (reason_code ~ '^[a-z_]{2,40}$'),
	reason text check (length(reason) <= 1000),
	note text check (length(note) <= 1000),
	plan_id text references public.plans (id),
	ends_at timestamptz,
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now()
);
comment on table public.agent_acts is 'Registration of an agent and every decision about them: what, why and by whom. Rows are only ever added.';
comment on column public.agent_acts.reason is 'In the words of who decided, for the agent to read. A note is for administrators alone.';
create index agent_acts_agent_id on public.agent_acts (agent_id, id desc);
create index agent_acts_actor_id on public.agent_acts (actor_id);
create index agent_acts_plan_id on public.agent_acts (plan_id);
alter table public.agent_acts enable row level security;
revoke all on public.agent_acts from anon, authenticated;
grant all on public.agent_acts to service_role;
create trigger agent_acts_append_only before update on public.agent_acts for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

-- ---------------------------------------------------------------- registration

-- Makes the viewer an agent at once, unverified: the role and the public page in one transaction. registration: kind, name,
-- company_name, license_number, phone, whatsapp (E.164), website, bio_en, bio_tr, areas (slugs), agreed.
-- {ok: true, slug} or {ok: false, code}: already_agent, was_agent, other_role, name_reserved, rate_limited (retry_after).
create function public.register_agent(registration jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	r constant jsonb := registration;
	is_trader constant boolean := coalesce(r ->> 'kind', '') in ('agent', 'developer');
	p public.profiles;
	own_slug text;
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	-- Two posts of one form come one after the other: the second finds an agent.
	select * into p from public.profiles where id = person for update;
	if p.role = 'agent' then return json_build_object('ok', false, 'code', 'already_agent'); end if;
	if p.role <> 'visitor' then return json_build_object('ok', false, 'code', 'other_role'); end if;
	-- Who was one and is none any more was made so by an administrator.
	if exists (select from public.agents a where a.id = person) then return json_build_object('ok', false, 'code', 'was_agent'); end if;
	wait := public.take_rate_limit('registration:' || person, 10, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if (r -> 'agreed') is distinct from 'true'::jsonb or r ->> 'phone' is null or r ->> 'kind' is null or r ->> 'name' is null then
		raise exception 'registration_incomplete' using errcode = 'PT400';
	end if;
	if private.is_reserved_name(r ->> 'name') or (is_trader and private.is_reserved_name(r ->> 'company_name')) then
		return json_build_object('ok', false, 'code', 'name_reserved');
	end if;
	own_slug := private.choose_agent_slug(r ->> 'name', person);
	update public.profiles set role = 'agent', phone = r ->> 'phone', whatsapp_e164 = r ->> 'whatsapp' where id = person;
	insert into public.agents (id, slug, name, kind, company_name, license_number, website, bio_en, bio_tr, area_ids)
	values (person, own_slug, r ->> 'name', r ->> 'kind', case when is_trader then r ->> 'company_name' end,
		case when is_trader then r ->> 'license_number' end, r ->> 'website', r ->> 'bio_en', r ->> 'bio_tr',
		coalesce((select array_agg(a.id order by a.position, a.id) from public.areas a where a.slug in
			(select jsonb_array_elements_text(case when jsonb_typeof(r -> 'areas') = 'array' then r -> 'areas' else '[]' end))), '{}'));
	-- Also when they agreed to the rules for advertisers.
	insert into public.agent_acts (agent_id, act, actor_id) values (person, 'registered', person);
	return json_build_object('ok', true, 'slug', own_slug);
end $$;
comment on function public.register_agent(jsonb) is 'Makes a visitor an agent; the only way to that role but an administrator''s. Other roles are told and stay what they are.';
grant execute on function public.register_agent(jsonb) to authenticated;

-- Whose listings need no review.
create function private.is_trusted(agent uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (select from public.agents a join public.profiles p on p.id = a.id
		where a.id = agent and a.verified_at is not null and p.disabled_at is null)
$$;
comment on function private.is_trusted(uuid) is 'Whether an agent is verified and not suspended.';

-- ---------------------------------------------------------------- documents

-- Photographs of identity cards and licences: private, drawn anew by the server, which alone stores and removes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('verification-documents', 'verification-documents', false, 5242880, '{image/webp}') on conflict (id) do nothing;
create policy "Administrators see the documents of agents" on storage.objects for select to authenticated
	using (bucket_id = 'verification-documents' and (select private.viewer_role()) in ('admin', 'super_admin'));

alter table public.file_removals drop constraint file_removals_bucket_check;
alter table public.file_removals add constraint file_removals_bucket_check
	check (bucket in ('avatars', 'agent-photos', 'listing-photos', 'verification-documents'));

create table public.verification_documents (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid not null references public.agents (id) on delete cascade,
	kind text not null check (kind in ('identity', 'licence', 'company')),
	path text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f]{32}$' and path like agent_id::text || '/%'),
	created_at timestamptz not null default now(),
	decided_at timestamptz
);
comment on table public.verification_documents is 'What agents sent to be verified. Waiting until an administrator decides; kept for 90 days after that, then removed with its file.';
create index verification_documents_agent_id on public.verification_documents (agent_id, created_at);
create index verification_documents_decided_at on public.verification_documents (decided_at) where decided_at is not null;
alter table public.verification_documents enable row level security;
revoke all on public.verification_documents from anon, authenticated;
grant select (id, agent_id, kind, created_at, decided_at) on public.verification_documents to authenticated;
grant all on public.verification_documents to service_role;
create policy "Agents see which documents they sent" on public.verification_documents
	for select to authenticated using (agent_id = (select private.viewer_id()));
create trigger remove_document after delete on public.verification_documents
	for each row execute function private.note_file_removal('verification-documents', 'path');

-- Notes a stored document of the viewer, which asks for verification. folder: where the server stored it.
-- {ok: true} or {ok: false, code}: no_agent, too_many, kind_not_asked.
create function public.add_verification_document(document_kind text, folder text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	a public.agents;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	-- Whoever decides holds the same row: no document is decided on that nobody has seen.
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
comment on function public.add_verification_document(text, text) is 'Asks for verification with a photograph that the server has stored.';
grant execute on function public.add_verification_document(text, text) to authenticated;

-- Takes back a document of the viewer that nobody has decided on. False when there is none.
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

-- Where the viewer's own verification stands; null for who is no agent. decision: the last one, if there was any.
create function public.get_own_verification() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('kind', a.kind, 'company_name', a.company_name, 'license_number', a.license_number,
		'verified_at', a.verified_at, 'checks', a.verified_checks,
		'documents', (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'created_at', d.created_at) order by d.created_at, d.id), '[]')
			from public.verification_documents d where d.agent_id = a.id and d.decided_at is null),
		'decision', (select json_build_object('act', c.act, 'reason_code', c.reason_code, 'reason', c.reason, 'created_at', c.created_at)
			from public.agent_acts c where c.agent_id = a.id and c.act in ('verified', 'declined', 'verification_ended') order by c.id desc limit 1))
	from public.agents a where a.id = (select private.viewer_id())
$$;
comment on function public.get_own_verification() is 'What an agent sees of their own verification.';
grant execute on function public.get_own_verification() to authenticated;

-- ---------------------------------------------------------------- suspension

-- What a suspension hid, as it stood before, so that lifting it restores exactly that.
create table private.suspended_listings (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	agent_id uuid not null references public.profiles (id) on delete cascade,
	status text not null check (status in ('available', 'pending')),
	last_confirmed_at timestamptz
);
comment on table private.suspended_listings is 'Listings hidden by the suspension of their agent, with the state they go back to.';
create index suspended_listings_agent_id on private.suspended_listings (agent_id);
revoke all on private.suspended_listings from public, anon, authenticated;
insert into private.suspended_listings (listing_id, agent_id, status, last_confirmed_at)
select l.id, l.agent_id, h.from_status, l.last_confirmed_at from public.listings l
join lateral (select s.from_status, s.to_status from public.listing_status_history s where s.listing_id = l.id order by s.changed_at desc, s.id desc limit 1) h on true
where l.status = 'inactive' and l.status_reason = 'suspended' and h.from_status in ('available', 'pending');

create or replace function private.suspend_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	insert into private.suspended_listings (listing_id, agent_id, status, last_confirmed_at)
	select l.id, l.agent_id, l.status, l.last_confirmed_at from public.listings l
	where l.agent_id = new.id and l.status in ('available', 'pending')
	on conflict (listing_id) do update set status = excluded.status, last_confirmed_at = excluded.last_confirmed_at;
	update public.listings set status = 'inactive', status_reason = 'suspended'
	where agent_id = new.id and status in ('available', 'pending');
	return null;
end $$;

create function private.restore_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	update public.listings l set status = s.status, status_reason = null from private.suspended_listings s
	where s.listing_id = l.id and s.agent_id = new.id and l.agent_id = new.id and l.status = 'inactive' and l.status_reason = 'suspended';
	-- Nobody has confirmed anything meanwhile.
	update public.listings l set last_confirmed_at = s.last_confirmed_at from private.suspended_listings s
	where s.listing_id = l.id and s.agent_id = new.id and l.status = 'available' and l.last_confirmed_at is distinct from s.last_confirmed_at;
	delete from private.suspended_listings s where s.agent_id = new.id;
	return null;
end $$;
comment on function private.restore_listings() is 'Brings back what a suspension hid, with the dates it had; what its owner had taken down before stays down.';
create trigger restore_listings after update of disabled_at on public.profiles
	for each row when (old.disabled_at is not null and new.disabled_at is null) execute function private.restore_listings();

-- ---------------------------------------------------------------- administration

-- An administrator looks after visitors and agents, a super administrator after everybody; nobody after themselves.
create function private.may_manage(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select coalesce(p.id <> (select private.viewer_id()) and case (select private.viewer_role())
		when 'super_admin' then true when 'admin' then p.role in ('visitor', 'agent') else false end, false)
	from public.profiles p where p.id = person
$$;

-- What a decision is made about. It goes out with the form and comes back with it.
create function private.agent_fingerprint(agent uuid) returns text
language sql stable security definer set search_path = ''
as $$
	select md5(jsonb_build_array(a.name, a.company_name, a.license_number, a.kind, a.website, a.verified_at, a.verified_checks, p.disabled_at, p.role,
		(select jsonb_agg(d.id order by d.id) from public.verification_documents d where d.agent_id = a.id and d.decided_at is null),
		(select max(c.id) from public.agent_acts c where c.agent_id = a.id),
		(select jsonb_agg(jsonb_build_array(s.id, s.plan_id, s.ends_at)) from public.subscriptions s where s.agent_id = a.id and s.status = 'active'))::text)
	from public.agents a join public.profiles p on p.id = a.id where a.id = agent
$$;
comment on function private.agent_fingerprint(uuid) is 'Changes with whatever an administrator decides by, and with every decision.';

create function private.person_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email) from public.profiles p where p.id = person $$;

-- Agents as administrators of every rank see them, those who wait for verification first, the longest waiting on top.
-- filters: q, kind, state (waiting, verified, unverified, declined, suspended). {rows, total}; total is at most 1001.
create function public.search_agents_as_admin(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	words constant text := private.fold(left(btrim(coalesce(filters ->> 'q', '')), 120));
	pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
	state constant text := filters ->> 'state';
	size constant integer := least(greatest(page_size, 1), 100);
	result json;
begin
	if coalesce((select private.viewer_role()), '') not in ('sub_admin', 'admin', 'super_admin') then
		raise exception 'not_allowed' using errcode = 'PT403';
	end if;
	with found as (
		select a.id, a.name, a.company_name, a.kind, a.verified_at, a.verified_checks, a.listing_count, a.member_since, p.email, p.disabled_at,
			w.since as waiting_since, c.act as decision
		from public.agents a join public.profiles p on p.id = a.id
		left join lateral (select min(d.created_at) as since from public.verification_documents d where d.agent_id = a.id and d.decided_at is null) w on true
		left join lateral (select x.act from public.agent_acts x where x.agent_id = a.id and x.act in ('verified', 'declined', 'verification_ended')
			order by x.id desc limit 1) c on true
		where (words = '' or a.search_text like pattern or lower(p.email) like pattern or private.fold(coalesce(a.license_number, '')) like pattern)
		and (not filters ? 'kind' or a.kind = filters ->> 'kind')
		and case state when 'waiting' then w.since is not null when 'verified' then a.verified_at is not null
			when 'unverified' then a.verified_at is null when 'suspended' then p.disabled_at is not null
			when 'declined' then a.verified_at is null and w.since is null and c.act = 'declined' else true end
		order by w.since nulls last, a.member_since desc, a.id limit 1001
	), numbered as (select f.*, row_number() over (order by f.waiting_since nulls last, f.member_since desc, f.id) as position from found f)
	select json_build_object('total', (select count(*) from found), 'rows', coalesce(json_agg(to_jsonb(n) - 'position' order by n.position), '[]')) into result
	from numbered n where n.position > (greatest(page, 1) - 1) * size and n.position <= greatest(page, 1) * size;
	return result;
end $$;
grant execute on function public.search_agents_as_admin(jsonb, integer, integer) to authenticated;

-- Everything about one agent that administrators decide by; null when there is none. Documents are listed for those who
-- may open them; others learn how many wait.
create function public.get_agent_as_admin(agent uuid) returns json
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
		'person', private.person_name(a.id), 'email', p.email, 'phone', p.phone, 'whatsapp', p.whatsapp_e164, 'language', p.language, 'role', p.role,
		'account_since', p.created_at, 'disabled_at', p.disabled_at,
		'listings', (select coalesce(json_object_agg(s.status, s.many), '{}') from (select l.status, count(*) as many from public.listings l
			where l.agent_id = a.id and l.deleted_at is null group by 1) s),
		'suspended_listings', (select count(*) from private.suspended_listings s where s.agent_id = a.id),
		'waiting_since', (select min(d.created_at) from public.verification_documents d where d.agent_id = a.id and d.decided_at is null),
		'documents', case when sees_documents then (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'created_at', d.created_at,
			'decided_at', d.decided_at) order by d.decided_at desc nulls first, d.created_at, d.id), '[]') from public.verification_documents d where d.agent_id = a.id) end,
		'acts', (select coalesce(json_agg(json_build_object('id', c.id, 'act', c.act, 'checks', c.checks, 'reason_code', c.reason_code, 'reason', c.reason,
			'note', c.note, 'plan_id', c.plan_id, 'ends_at', c.ends_at, 'actor', private.person_name(c.actor_id), 'created_at', c.created_at) order by c.id desc), '[]')
			from (select * from public.agent_acts x where x.agent_id = a.id order by x.id desc limit 50) c),
		'subscription', (select json_build_object('plan_id', s.plan_id, 'period', s.period, 'starts_at', s.starts_at, 'ends_at', s.ends_at)
			from public.subscriptions s where s.agent_id = a.id and s.status = 'active'),
		'plans', (select json_agg(json_build_object('id', n.id, 'name_en', n.name_en, 'name_tr', n.name_tr, 'listing_quota', n.listing_quota) order by n.position)
			from public.plans n),
		'may_manage', private.may_manage(a.id), 'fingerprint', private.agent_fingerprint(a.id))
		from public.agents a join public.profiles p on p.id = a.id where a.id = agent);
end $$;
grant execute on function public.get_agent_as_admin(uuid) to authenticated;

-- The folder of a document, for an administrator who opens it; null for everybody else and when there is none.
create function public.get_verification_document(document uuid) returns text
language sql stable security definer set search_path = ''
as $$
	select d.path from public.verification_documents d
	where d.id = document and (select private.viewer_role()) in ('admin', 'super_admin')
$$;
grant execute on function public.get_verification_document(uuid) to authenticated;

-- Begins a decision: holds the agent's row and says what keeps it from being made. Null when nothing does.
create function private.hold_agent(agent uuid, seen text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	if private.viewer_id() is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	perform from public.agents a where a.id = agent for update;
	if not found then return 'not_found'; end if;
	if not private.may_manage(agent) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	-- Also for the second of two administrators who decide at once.
	if private.agent_fingerprint(agent) is distinct from seen then return 'changed'; end if;
	return null;
end $$;

create function private.tell_agent(agent uuid, template text, facts jsonb) returns void
language sql security definer set search_path = ''
as $$
	select private.enqueue_mail(template, p.email, p.language, facts || jsonb_build_object('name', a.name))
	from public.profiles p join public.agents a on a.id = p.id where p.id = agent and p.email <> ''
$$;

-- One decision about one agent by an administrator, in one transaction with its mail. seen: the fingerprint of what was
-- looked at. decision: act, and by act
--   verify: checks (all that hold from now on) · decline, suspend: reason_code, reason · end_verification: reason_code, reason
--   restore: note · grant_plan: plan, until (a date, inclusive) · end_plan: nothing.
-- {ok: true} or {ok: false, code}: not_found, changed, nothing_to_check, nothing_to_decide, paid_plan, unknown_plan, bad_date.
create function public.decide_about_agent(agent uuid, seen text, decision jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	act constant text := decision ->> 'act';
	refused text := private.hold_agent(agent, seen);
	chosen constant text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(decision -> 'checks') = 'array' then decision -> 'checks' else '[]' end));
	code constant text := decision ->> 'reason_code';
	words constant text := nullif(btrim(decision ->> 'reason'), '');
	said constant jsonb := jsonb_build_object('reason_code', code, 'reason', words);
	plan_end timestamptz;
	a public.agents;
	is_suspended boolean;
begin
	if refused is null then
		select * into a from public.agents where id = agent;
		select p.disabled_at is not null into is_suspended from public.profiles p where p.id = agent;
		if act in ('decline', 'suspend', 'end_verification') and (code is null or code = 'other' and words is null) then
			raise exception 'reason_missing' using errcode = 'PT400';
		end if;
		case act
		when 'verify' then
			if cardinality(chosen) = 0 or not chosen <@ array['identity', 'licence', 'company']
				or 'licence' = any (chosen) and a.license_number is null or 'company' = any (chosen) and a.company_name is null then
				refused := 'nothing_to_check';
			else
				update public.agents x set verified_at = now(),
					verified_checks = array(select c from unnest(array['identity', 'licence', 'company']) c where c = any (chosen)) where x.id = agent;
				insert into public.agent_acts (agent_id, act, checks, actor_id) values (agent, 'verified', chosen, private.viewer_id());
				perform private.tell_agent(agent, 'agentVerified', jsonb_build_object('checks', chosen));
			end if;
		when 'decline' then
			if not exists (select from public.verification_documents d where d.agent_id = agent and d.decided_at is null) then refused := 'nothing_to_decide';
			else
				insert into public.agent_acts (agent_id, act, reason_code, reason, actor_id) values (agent, 'declined', code, words, private.viewer_id());
				perform private.tell_agent(agent, 'agentDeclined', said);
			end if;
		when 'end_verification' then
			if a.verified_at is null then refused := 'nothing_to_decide';
			else
				update public.agents x set verified_at = null, verified_checks = '{}' where x.id = agent;
				insert into public.agent_acts (agent_id, act, reason_code, reason, actor_id) values (agent, 'verification_ended', code, words, private.viewer_id());
				perform private.tell_agent(agent, 'agentVerificationEnded', said);
			end if;
		when 'suspend' then
			if is_suspended then refused := 'nothing_to_decide';
			else
				update public.profiles p set disabled_at = now() where p.id = agent;
				insert into public.agent_acts (agent_id, act, reason_code, reason, actor_id) values (agent, 'suspended', code, words, private.viewer_id());
				perform private.tell_agent(agent, 'agentSuspended', said);
			end if;
		when 'restore' then
			if not is_suspended then refused := 'nothing_to_decide';
			else
				update public.profiles p set disabled_at = null where p.id = agent;
				insert into public.agent_acts (agent_id, act, note, actor_id) values (agent, 'restored', decision ->> 'note', private.viewer_id());
				perform private.tell_agent(agent, 'agentRestored', '{}');
			end if;
		when 'grant_plan' then
			-- To the end of that day on the island.
			plan_end := ((decision ->> 'until')::date + 1)::timestamp at time zone 'Asia/Famagusta' - interval '1 second';
			if plan_end is null or plan_end <= now() or plan_end > now() + interval '5 years' then refused := 'bad_date';
			elsif not exists (select from public.plans n where n.id = decision ->> 'plan' and n.monthly_pence > 0) then refused := 'unknown_plan';
			elsif not private.end_granted_plan(agent) then refused := 'paid_plan';
			else
				insert into public.subscriptions (agent_id, plan_id, period, status, ends_at) values (agent, decision ->> 'plan', 'granted', 'active', plan_end);
				insert into public.agent_acts (agent_id, act, plan_id, ends_at, actor_id) values (agent, 'plan_granted', decision ->> 'plan', plan_end, private.viewer_id());
			end if;
		when 'end_plan' then
			if not exists (select from public.subscriptions s where s.agent_id = agent and s.status = 'active') then refused := 'nothing_to_decide';
			elsif not private.end_granted_plan(agent) then refused := 'paid_plan';
			else insert into public.agent_acts (agent_id, act, actor_id) values (agent, 'plan_ended', private.viewer_id());
			end if;
		else raise exception 'unknown_act' using errcode = 'PT400';
		end case;
		if refused is null and act in ('verify', 'decline') then
			update public.verification_documents d set decided_at = now() where d.agent_id = agent and d.decided_at is null;
		end if;
	end if;
	return case when refused is null then json_build_object('ok', true) else json_build_object('ok', false, 'code', refused) end;
end $$;
comment on function public.decide_about_agent(uuid, text, jsonb) is 'Verifies, declines, suspends, restores, grants a plan; refused when the facts are no longer those that were looked at.';
grant execute on function public.decide_about_agent(uuid, text, jsonb) to authenticated;

-- Ends a plan that was granted, or has run out. False for one that is paid: that is its owner's to end.
create function private.end_granted_plan(agent uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.subscriptions s set status = 'expired' where s.agent_id = agent and s.status = 'active' and not s.auto_renews and s.ends_at <= now();
	if exists (select from public.subscriptions s where s.agent_id = agent and s.status = 'active' and s.period <> 'granted') then return false; end if;
	update public.subscriptions s set status = 'cancelled', ends_at = greatest(now(), s.starts_at + interval '1 second')
	where s.agent_id = agent and s.status = 'active';
	return true;
end $$;

-- ---------------------------------------------------------------- upkeep

-- Removes documents whose time is over and files of uploads that broke off; marks granted plans that have run out.
create function public.clean_up_agents() returns json
language plpgsql security definer set search_path = ''
as $$
declare
	documents integer; orphans integer; plans integer;
begin
	delete from public.verification_documents where decided_at < now() - interval '90 days'; get diagnostics documents = row_count;
	insert into public.file_removals (bucket, folder)
	select distinct o.bucket_id, split_part(o.name, '/', 1) || '/' || split_part(o.name, '/', 2) from storage.objects o
	where o.bucket_id = 'verification-documents' and o.created_at < now() - interval '1 day'
	and not exists (select from public.verification_documents d where o.name like d.path || '/%')
	and not exists (select from public.file_removals r where r.bucket = o.bucket_id and o.name like r.folder || '/%');
	get diagnostics orphans = row_count;
	update public.subscriptions set status = 'expired' where status = 'active' and period = 'granted' and ends_at <= now(); get diagnostics plans = row_count;
	return json_build_object('verification_documents', documents, 'unused_documents', orphans, 'ended_plans', plans);
end $$;
comment on function public.clean_up_agents() is 'The part of the clean-up that concerns agents; returns how many of each.';
grant execute on function public.clean_up_agents() to service_role;
