-- Sessions and who the viewer is, limits of signing in, and what the server needs to know of accounts.

-- ---------------------------------------------------------------- sessions

-- What the auth service does not keep everywhere: on which device a session is, and when it was last used.
-- No foreign key: the auth service's own tables are not ours to refer to; clean_up removes what has lost its session.
create table public.account_sessions (
	id uuid primary key,
	user_id uuid not null references public.profiles (id) on delete cascade,
	user_agent text check (length(user_agent) <= 300),
	started_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now()
);
comment on table public.account_sessions is 'Device and last use of each session; written by viewer(), read through list_sessions().';
create index account_sessions_user_id on public.account_sessions (user_id);
alter table public.account_sessions enable row level security;
revoke all on public.account_sessions from anon, authenticated;

-- Idle for 30 days, people with rights of administration for 12 hours; 90 days in all.
create function private.is_session_alive(person uuid, session uuid, person_role text) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (
		select from auth.sessions s join auth.users u on u.id = s.user_id
		left join public.account_sessions a on a.id = s.id
		where s.id = session and s.user_id = person
		and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
		and (s.not_after is null or s.not_after > now())
		and s.created_at > now() - interval '90 days'
		and coalesce(a.last_seen_at, s.updated_at, s.created_at)
			> now() - case when person_role in ('sub_admin', 'admin', 'super_admin') then interval '12 hours' else interval '30 days' end)
$$;
comment on function private.is_session_alive(uuid, uuid, text) is 'Whether a session exists, is not over its time and its person is not banned: a token alone proves only that it was once issued.';

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $$;

-- The person of a request, or null when the session has ended or the person is disabled. Policies use it in place of
-- auth.uid(), which stays the same until the token runs out.
create function private.viewer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
	select p.id from public.profiles p
	where p.id = (select auth.uid()) and p.disabled_at is null
	and private.is_session_alive(p.id, private.session_id(), p.role)
$$;
grant execute on function private.viewer_id() to anon, authenticated, service_role;

create function private.viewer_role() returns text
language sql stable security definer set search_path = ''
as $$ select p.role from public.profiles p where p.id = (select private.viewer_id()) $$;
grant execute on function private.viewer_role() to anon, authenticated, service_role;

alter policy "People see their own profile" on public.profiles using (id = (select private.viewer_id()));
alter policy "People change their own profile" on public.profiles
	using (id = (select private.viewer_id())) with check (id = (select private.viewer_id()));
alter policy "Agents see their own subscriptions" on public.subscriptions using (agent_id = (select private.viewer_id()));
alter policy "Agents see all their own listings" on public.listings using (agent_id = (select private.viewer_id()));
alter policy "Agents see the exact place of their own listings" on public.listing_locations
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));
alter policy "Agents see the state changes of their own listings" on public.listing_status_history
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));
alter policy "Agents see the statistics of their own listings" on public.listing_daily_stats
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));
alter policy "Agents see the enquiries they received" on public.enquiries using (agent_id = (select private.viewer_id()));

-- Who asks: their profile (made when it is missing), or null for anybody whose session does not hold. Notes the use of
-- the session, at most every five minutes. device: the client's User-Agent.
create function public.viewer(device text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person uuid := auth.uid();
	session uuid := private.session_id();
	p public.profiles;
begin
	if person is null or session is null then return null; end if;
	select * into p from public.profiles where id = person;
	if not found then
		insert into public.profiles (id, email, role) select u.id, coalesce(u.email, ''), 'visitor' from auth.users u where u.id = person
		on conflict (id) do nothing;
		select * into p from public.profiles where id = person;
	end if;
	if p.id is null or p.disabled_at is not null or not private.is_session_alive(p.id, session, p.role) then return null; end if;
	insert into public.account_sessions as a (id, user_id, user_agent) values (session, person, left(device, 300))
	on conflict (id) do update set last_seen_at = now(), user_agent = coalesce(excluded.user_agent, a.user_agent)
	where a.last_seen_at < now() - interval '5 minutes';
	return json_build_object('id', p.id, 'session_id', session, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
		'role', p.role, 'language', p.language, 'avatar_path', p.avatar_path);
end $$;
comment on function public.viewer(text) is 'The signed-in person by their live session, or null. The only answer by which the server knows who asks.';
grant execute on function public.viewer(text) to authenticated;

-- Sessions of the viewer that hold, the one in use first.
create function public.list_sessions() returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', a.id, 'user_agent', a.user_agent, 'started_at', a.started_at,
		'last_seen_at', a.last_seen_at, 'is_current', a.id = private.session_id())
		order by a.id = private.session_id() desc, a.last_seen_at desc), '[]')
	from public.account_sessions a join public.profiles p on p.id = a.user_id
	where a.user_id = (select private.viewer_id()) and private.is_session_alive(a.user_id, a.id, p.role)
$$;
grant execute on function public.list_sessions() to authenticated;

-- Ends one session of the viewer, or with null all but the one in use. Returns how many.
create function public.end_sessions(session uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	person uuid := private.viewer_id();
	ended integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	delete from auth.sessions s where s.user_id = person
	and case when session is null then s.id <> private.session_id() else s.id = session end;
	get diagnostics ended = row_count;
	delete from public.account_sessions a where a.user_id = person
	and not exists (select from auth.sessions s where s.id = a.id);
	return ended;
end $$;
grant execute on function public.end_sessions(uuid) to authenticated;

-- Who is disabled is signed out everywhere at once.
create function private.end_sessions_of_disabled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	delete from auth.sessions where user_id = new.id;
	delete from public.account_sessions where user_id = new.id;
	return null;
end $$;
create trigger end_sessions_of_disabled after update of disabled_at on public.profiles
	for each row when (old.disabled_at is null and new.disabled_at is not null) execute function private.end_sessions_of_disabled();

-- ---------------------------------------------------------------- signing in

-- An attempt counts before its password is looked at, so that fifty at once are not fifty guesses; a right one is given
-- back. Five wrong ones for an address from one client, twenty from one client, in 15 minutes. Addresses that nobody has
-- count alike. Returns the seconds to wait, 0 when the attempt may be made.
create function public.begin_sign_in(address_key text, client_key text) returns integer
language sql security definer set search_path = ''
as $$
	select greatest(public.take_rate_limit('sign-in:' || address_key || ':' || client_key, 5, 900),
		public.take_rate_limit('sign-in-client:' || client_key, 20, 900))
$$;
grant execute on function public.begin_sign_in(text, text) to service_role;

create function public.finish_sign_in(address_key text, client_key text) returns void
language sql security definer set search_path = ''
as $$
	delete from public.rate_limits where key = 'sign-in:' || address_key || ':' || client_key;
	update public.rate_limits set hits = greatest(hits - 1, 0) where key = 'sign-in-client:' || client_key;
$$;
grant execute on function public.finish_sign_in(text, text) to service_role;

-- ---------------------------------------------------------------- signing up

-- What the server does with an address that wants to sign up:
-- new (no account, or one that was never confirmed and is forgotten now, so that the latest password is the one that the
-- mail confirms), or known (its owner is told by mail, the caller learns nothing).
create function public.prepare_sign_up(address text, mail_language text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	u record;
begin
	perform pg_advisory_xact_lock(hashtextextended('sign-up' || lower(address), 0));
	select id, email_confirmed_at into u from auth.users where email = lower(address);
	if not found then return 'new'; end if;
	if u.email_confirmed_at is null then
		delete from auth.users where id = u.id;
		return 'new';
	end if;
	if public.take_rate_limit('account-exists:' || md5(lower(address)), 1, 600) = 0 then
		perform private.enqueue_mail('accountExists', lower(address), mail_language, jsonb_build_object('email', lower(address)));
	end if;
	return 'known';
end $$;
grant execute on function public.prepare_sign_up(text, text) to service_role;

-- The old mailbox learns that the account has another address now.
create or replace function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	update public.profiles set email = coalesce(new.email, '') where id = new.id;
	if old.email_confirmed_at is not null and coalesce(old.email, '') <> '' then
		perform private.enqueue_mail('emailChanged', old.email, (select p.language from public.profiles p where p.id = new.id),
			jsonb_build_object('email', old.email));
	end if;
	return new;
end $$;

-- Told by mail, so that the owner notices when it was somebody else. The new password itself is nowhere in it.
create function private.tell_new_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_mail('passwordChanged', new.email, (select p.language from public.profiles p where p.id = new.id),
		jsonb_build_object('email', new.email));
	return null;
end $$;
create trigger tell_new_password after update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null and coalesce(new.email, '') <> '')
	execute function private.tell_new_password();

-- ---------------------------------------------------------------- first super admin

-- Makes the account of an address a super admin; for `npm run admin:grant`. Returns whether there is one.
create function public.grant_super_admin(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.profiles p set role = 'super_admin' from auth.users u
	where u.id = p.id and u.email = lower(address) and u.email_confirmed_at is not null;
	return found;
end $$;
grant execute on function public.grant_super_admin(text) to service_role;

-- The last super admin can neither leave nor be demoted or disabled, whoever asks for it.
create function private.keep_last_super_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('super-admins', 0));
	if not exists (select from public.profiles where role = 'super_admin' and disabled_at is null and id <> old.id) then
		raise exception 'last_super_admin' using errcode = 'PT409';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_last_super_admin_on_update before update of role, disabled_at on public.profiles for each row
	when (old.role = 'super_admin' and old.disabled_at is null and (new.role <> 'super_admin' or new.disabled_at is not null))
	execute function private.keep_last_super_admin();
create trigger keep_last_super_admin_on_delete before delete on public.profiles for each row
	when (old.role = 'super_admin' and old.disabled_at is null) execute function private.keep_last_super_admin();
