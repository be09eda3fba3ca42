-- Profiles, sessions and permissions: who the viewer is and what they may do.

-- The text by which a user is searched. Immutable because an index uses it.
create function private.person_search_text(first_name text, last_name text, email text, phone text, whatsapp text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select private.fold(private.join_text(first_name, last_name, email, phone, whatsapp)) $$;
-- Index entries are computed with the rights of the writing role.
grant execute on function private.person_search_text(text, text, text, text, text) to authenticated, service_role;

create table public.profiles (
	id uuid primary key references auth.users (id) on delete cascade,
	email text not null,
	first_name text check (length(first_name) <= 80),
	last_name text check (length(last_name) <= 80),
	phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
	whatsapp_e164 text check (whatsapp_e164 ~ '^\+[1-9][0-9]{6,14}$'),
	avatar_path text check (avatar_path ~ '^[a-z0-9][a-z0-9/_-]*$' and length(avatar_path) <= 200),
	language text not null default 'en' check (language in ('en', 'tr')),
	role text not null default 'visitor' check (role in ('visitor', 'agent', 'sub_admin', 'admin', 'super_admin')),
	disabled_at timestamptz,
	staff_since timestamptz,
	recommends boolean not null default true,
	recommends_from_views boolean not null default false,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	constraint profiles_avatar_is_own check (avatar_path is null or avatar_path like id::text || '/%'),
	constraint profiles_names check (private.is_name(first_name) and private.is_name(last_name))
);
comment on table public.profiles is
	'One row for each account, readable by its owner only. The public data of an agent is in agents.';
comment on column public.profiles.staff_since is
	'When the user first got a role of administration; stays when they lose it. Within seven days they set up a second factor.';
comment on column public.profiles.recommends is 'Whether the user wants to see recommendations.';
comment on column public.profiles.recommends_from_views is 'Whether viewed listings count for recommendations: with consent only.';
create index profiles_names on public.profiles using gin (to_tsvector('pg_catalog.simple',
	private.fold(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))));
create index profiles_email_prefix on public.profiles (lower(email) text_pattern_ops);
create index profiles_search_text on public.profiles
	using gin (private.person_search_text(first_name, last_name, email, phone, whatsapp_e164) extensions.gin_trgm_ops);
create index profiles_newest on public.profiles (created_at desc, id);
create index profiles_newest_of_role on public.profiles (role, created_at desc, id);
create index profiles_disabled on public.profiles (created_at desc, id) where disabled_at is not null;
create index profiles_created_at on public.profiles (created_at);
create index profiles_enabled on public.profiles (role) where disabled_at is null;
alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, phone, whatsapp_e164, avatar_path, language, recommends, recommends_from_views)
	on public.profiles to authenticated;

-- Names from sign-up or an external identity provider are reduced to one readable line: a malformed name must not make
-- the sign-up fail.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	facts jsonb := coalesce(new.raw_user_meta_data, '{}');
	whole text := coalesce(private.clean_name(facts ->> 'full_name'), private.clean_name(facts ->> 'name'), '');
begin
	insert into public.profiles (id, email, first_name, last_name, language)
	values (
		new.id, coalesce(new.email, ''),
		private.clean_name(left(coalesce(private.clean_name(facts ->> 'first_name'), private.clean_name(facts ->> 'given_name'),
			nullif(regexp_replace(whole, '\s+\S+$', ''), '')), 80)),
		private.clean_name(left(coalesce(private.clean_name(facts ->> 'last_name'), private.clean_name(facts ->> 'family_name'),
			substring(whole from '\s(\S+)$')), 80)),
		case when facts ->> 'language' = 'tr' then 'tr' else 'en' end)
	on conflict (id) do nothing;
	return new;
end $$;
comment on function private.create_profile() is
	'Creates the profile of a new account with the role visitor; a role in the user metadata is ignored.';
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();

-- The previous mailbox is notified that the address of the account has changed.
create function private.copy_user_email() returns trigger
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
create trigger copy_user_email after update of email on auth.users
	for each row when (old.email is distinct from new.email) execute function private.copy_user_email();

-- The public data of a disabled user is hidden. Security definer, because profiles are not public.
create function private.is_enabled(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.profiles where id = person and disabled_at is null) $$;
grant execute on function private.is_enabled(uuid) to anon, authenticated, service_role;

-- What the auth service does not store everywhere: the device of a session and its last use.
-- No foreign key, because the tables of the auth service are not ours to reference; clean_up removes rows without a
-- session.
create table public.account_sessions (
	id uuid primary key,
	user_id uuid not null references public.profiles (id) on delete cascade,
	user_agent text check (length(user_agent) <= 300),
	started_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now()
);
comment on table public.account_sessions is
	'Device and last use of each session. Written by viewer(), read through list_sessions().';
create index account_sessions_user_id on public.account_sessions (user_id);
alter table public.account_sessions enable row level security;
revoke all on public.account_sessions from anon, authenticated;

-- A role of administration starts its time to set up a second factor, once: neither another such role nor the same one, taken away
-- and given again, starts it again.
create function private.note_staff_since() returns trigger
language plpgsql set search_path = ''
as $$
begin
	new.staff_since := coalesce(case when tg_op = 'UPDATE' then old.staff_since end,
		case when new.role in ('sub_admin', 'admin', 'super_admin') then now() end);
	return new;
end $$;
create trigger note_staff_since before insert or update of role on public.profiles
	for each row execute function private.note_staff_since();

-- No function writes this table, and no role of the data API reads it: only the embedded backend makes the row, for its
-- demonstration accounts.
create table private.installation (
	is_only_row boolean primary key default true check (is_only_row),
	second_factor_is_optional boolean not null default false
);
comment on table private.installation is 'What holds for this installation only. Without a row the defaults apply.';
comment on column private.installation.second_factor_is_optional is
	'Whether administrators may work without a second factor. One who has set one up never may.';
alter table private.installation enable row level security;
revoke all on private.installation from public, anon, authenticated;

create function private.is_second_factor_optional() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.installation where second_factor_is_optional) $$;

create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified'); end $$;
comment on function private.has_second_factor(uuid) is 'Whether a person has set up a second factor.';

-- When an administrator without a second factor loses the rights of their role; null for everybody else.
create function private.second_factor_due_at(person uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
	select p.staff_since + interval '7 days' from public.profiles p
	where p.id = person and p.role in ('sub_admin', 'admin', 'super_admin') and not private.has_second_factor(p.id)
$$;

-- Idle time-out 30 days, 12 hours for administrators; 90 days in total.
create function private.is_session_current(person uuid, session uuid, person_role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
	return exists (
		select from auth.sessions s join auth.users u on u.id = s.user_id
		left join public.account_sessions a on a.id = s.id
		where s.id = session and s.user_id = person
		and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
		and (s.not_after is null or s.not_after > now())
		and s.created_at > now() - interval '90 days'
		and coalesce(a.last_seen_at, s.updated_at, s.created_at)
			> now() - case when person_role in ('sub_admin', 'admin', 'super_admin') then interval '12 hours' else interval '30 days' end);
end $$;
comment on function private.is_session_current(uuid, uuid, text) is
	'Whether a session exists, is within its limits and its user is not banned. A token alone proves only that it was issued once.';

-- The level is read from the session: the claim in a token may be an hour old.
create function private.has_proved_second_factor(person uuid, session uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
	return not private.has_second_factor(person)
		or exists (select from auth.sessions s where s.id = session and s.user_id = person and s.aal::text = 'aal2');
end $$;
comment on function private.has_proved_second_factor(uuid, uuid) is
	'Whether a session was opened with the second factor of its user, who may have none.';

create function private.is_session_alive(person uuid, session uuid, person_role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
	return private.is_session_current(person, session, person_role) and private.has_proved_second_factor(person, session);
end $$;
comment on function private.is_session_alive(uuid, uuid, text) is
	'Whether a session is current and its user has given all that they sign in with: a stolen password alone opens nothing.';

-- The user of a request, or null when the session has ended or the user is disabled. Policies use it instead of
-- auth.uid(), which stays the same until the token expires.
create function private.viewer_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := auth.uid();
begin
	if person is null then return null; end if;
	return (
		select p.id from public.profiles p where p.id = person and p.disabled_at is null
		and private.is_session_alive(p.id, private.session_id(), p.role));
end $$;
grant execute on function private.viewer_id() to anon, authenticated, service_role;

-- An administrator whose time to set up a second factor has passed has the rights of an agent or a visitor until then.
create function private.effective_role(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
	own_role constant text := (select p.role from public.profiles p where p.id = person);
begin
	if own_role in ('sub_admin', 'admin', 'super_admin') and private.second_factor_due_at(person) <= now()
		and not private.is_second_factor_optional() then
		return case when exists (select from public.agents a where a.id = person) then 'agent' else 'visitor' end;
	end if;
	return own_role;
end $$;
comment on function private.effective_role(uuid) is
	'The role whose rights a person has now. Rights are never derived from profiles.role, which stays while the factor is missing.';

create function private.viewer_role() returns text
language plpgsql stable security definer set search_path = ''
as $$ begin return private.effective_role(private.viewer_id()); end $$;
comment on function private.viewer_role() is 'The role whose rights the viewer has now; null when there is no viewer.';
grant execute on function private.viewer_role() to anon, authenticated, service_role;

-- Returns the signed-in user with their favourites, what they have hidden, and unread counts, and creates a missing profile; null when the session is not
-- alive, and {needs_code} when it only lacks the code of the second factor. second_factor, of administrators: on, optional,
-- due at second_factor_due_at, or overdue.
-- Updates the last use of the session at most every five minutes. device: the User-Agent of the client.
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
	if p.id is null or p.disabled_at is not null or not private.is_session_current(p.id, session, p.role) then return null; end if;
	if not private.has_proved_second_factor(p.id, session) then return json_build_object('needs_code', true); end if;
	insert into public.account_sessions as a (id, user_id, user_agent) values (session, person, left(device, 300))
	on conflict (id) do update set last_seen_at = now(), user_agent = coalesce(excluded.user_agent, a.user_agent)
	where a.last_seen_at < now() - interval '5 minutes';
	return json_build_object('id', p.id, 'session_id', session, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
		'role', p.role, 'language', p.language, 'avatar_path', p.avatar_path,
		'second_factor', case when p.role not in ('sub_admin', 'admin', 'super_admin') then null when private.has_second_factor(p.id) then 'on'
			when private.is_second_factor_optional() then 'optional'
			when private.second_factor_due_at(p.id) > now() then 'due' else 'overdue' end,
		'second_factor_due_at', private.second_factor_due_at(p.id),
		'favourites', (select coalesce(json_agg(f.listing_id order by f.saved_at desc), '[]') from public.favourites f
			where f.user_id = p.id and f.removed_at is null),
		'hidden_listings', (select coalesce(json_agg(h.listing_id order by h.hidden_at desc, h.listing_id desc), '[]') from public.hidden_listings h
			where h.user_id = p.id),
		'hidden_agents', (select coalesce(json_agg(a.slug order by h.hidden_at desc, h.agent_id desc), '[]') from public.hidden_agents h
			join public.agents a on a.id = h.agent_id where h.user_id = p.id),
		'unread_notifications', private.count_unread_notifications(p.id), 'unread_threads', private.count_unread_threads(p.id));
end $$;
comment on function public.viewer(text) is
	'The user of the live session, or null. The server''s only source for who makes a request.';
grant execute on function public.viewer(text) to authenticated;

-- Live sessions of the viewer, the current one first.
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

-- Ends one session of the viewer; with null, all except the current one. The devices that show notifications for them are
-- removed, too. Returns the number of ended sessions.
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
	delete from public.push_subscriptions d where d.user_id = person
	and case when session is null then d.session_id is distinct from private.session_id() else d.session_id = session end;
	if ended > 0 then
		perform private.log_activity('session.ended_elsewhere', 'account', 'session', session::text, 'success', null, null,
			jsonb_build_object('sessions', ended));
	end if;
	return ended;
end $$;
grant execute on function public.end_sessions(uuid) to authenticated;

-- Disabling a user ends all of their sessions at once.
create function private.end_sessions_on_disable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	delete from auth.sessions where user_id = new.id;
	delete from public.account_sessions where user_id = new.id;
	return null;
end $$;
create trigger end_sessions_on_disable after update of disabled_at on public.profiles
	for each row when (old.disabled_at is null and new.disabled_at is not null) execute function private.end_sessions_on_disable();

-- Makes an account a super admin; used by `npm run admin:grant`. Returns whether the account exists.
create function public.grant_super_admin(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.profiles p set role = 'super_admin' from auth.users u
	where u.id = p.id and u.email = lower(address) and u.email_confirmed_at is not null;
	return found;
end $$;
grant execute on function public.grant_super_admin(text) to service_role;

-- The last super admin cannot be deleted, demoted or disabled, regardless of the caller.
create function private.guard_last_super_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('super-admins', 0));
	if not exists (select from public.profiles where role = 'super_admin' and disabled_at is null and id <> old.id) then
		raise exception 'last_super_admin' using errcode = 'PT409';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard_last_super_admin_on_update before update of role, disabled_at on public.profiles for each row
	when (old.role = 'super_admin' and old.disabled_at is null and (new.role <> 'super_admin' or new.disabled_at is not null))
	execute function private.guard_last_super_admin();
create trigger guard_last_super_admin_on_delete before delete on public.profiles for each row
	when (old.role = 'super_admin' and old.disabled_at is null) execute function private.guard_last_super_admin();

-- Ends the session of the request when it is no longer valid. The server calls it when viewer() returns null.
create function public.end_stale_session() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	session uuid := private.session_id();
begin
	if session is null or (select private.viewer_id()) is not null then return false; end if;
	delete from public.account_sessions a where a.id = session and a.user_id = (select auth.uid());
	delete from auth.sessions s where s.id = session and s.user_id = (select auth.uid());
	if not found then return false; end if;
	perform private.log_activity('session.expired', 'account', 'session', session::text);
	return true;
end $$;
comment on function public.end_stale_session() is
	'Removes the caller''s session when it is expired or its user is not allowed to be signed in; returns whether there was one.';
grant execute on function public.end_stale_session() to authenticated;

-- The same for all expired sessions. A sign-in may wait for its code as long as the server keeps its tokens. Called by the clean-up,
-- which afterwards removes devices, proofs and begun files without a session.
create function private.end_old_sessions() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
	return private.delete_batch('auth.sessions', $c$exists (select from public.profiles p where p.id = t.user_id
		and (p.disabled_at is not null or not private.is_session_current(p.id, t.id, p.role)
			or t.created_at < now() - interval '10 minutes' and not private.has_proved_second_factor(p.id, t.id)))$c$);
end $$;
comment on function private.end_old_sessions() is
	'Ends expired sessions and sessions of disabled users, and returns their number.';

create table public.notification_preferences (
	user_id uuid primary key references public.profiles (id) on delete cascade,
	new_listings boolean not null default true,
	price_changes boolean not null default true,
	messages boolean not null default true,
	favorites boolean not null default true,
	system_updates boolean not null default false,
	moderation_digest boolean not null default true,
	message_mails boolean not null default true,
	favourite_mails boolean not null default true,
	favourite_mails_paused_until timestamptz,
	updated_at timestamptz not null default now()
);
comment on table public.notification_preferences is
	'Which mails and notifications a user wants. Without a row the defaults apply.';
comment on column public.notification_preferences.message_mails is
	'With favourite_mails: whether the notifications of messages and favourites come by mail too; their mails can end them.';
comment on column public.notification_preferences.moderation_digest is
	'The daily mail about the review queue, which only ranks of administration get.';
alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated;
grant select on public.notification_preferences to authenticated;
create policy "Users can read their own notification preferences" on public.notification_preferences for select to authenticated
	using (user_id = (select private.viewer_id()));

-- The only way to write them; an omitted preference is unchanged. Returns all of them.
create function public.set_notification_preferences(new_listings boolean default null, price_changes boolean default null,
	messages boolean default null, favorites boolean default null, system_updates boolean default null, moderation_digest boolean default null,
	message_mails boolean default null, favourite_mails boolean default null, resume_favourite_mails boolean default false) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person uuid := private.viewer_id();
	p public.notification_preferences;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	insert into public.notification_preferences (user_id) values (person) on conflict (user_id) do nothing;
	update public.notification_preferences n set
		new_listings = coalesce(set_notification_preferences.new_listings, n.new_listings),
		price_changes = coalesce(set_notification_preferences.price_changes, n.price_changes),
		messages = coalesce(set_notification_preferences.messages, n.messages),
		favorites = coalesce(set_notification_preferences.favorites, n.favorites),
		system_updates = coalesce(set_notification_preferences.system_updates, n.system_updates),
		moderation_digest = coalesce(set_notification_preferences.moderation_digest, n.moderation_digest),
		message_mails = coalesce(set_notification_preferences.message_mails, n.message_mails),
		favourite_mails = coalesce(set_notification_preferences.favourite_mails, n.favourite_mails),
		favourite_mails_paused_until = case when not resume_favourite_mails then n.favourite_mails_paused_until end
	where n.user_id = person returning * into p;
	return to_json(p);
end $$;
grant execute on function public.set_notification_preferences(boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean)
	to authenticated;

-- The links in mails, which work without signing in: the server has checked the signature. subject and action: messages
-- stop, favorites stop, or favorites pause (for 30 days). Only mails end; the notifications stay. False for an unknown
-- person.
create function public.change_mail_choice(person uuid, subject text, action text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	if (subject, action) not in (('messages', 'stop'), ('favorites', 'stop'), ('favorites', 'pause')) then
		raise exception 'unknown_action' using errcode = 'PT400';
	end if;
	insert into public.notification_preferences (user_id) select p.id from public.profiles p where p.id = person
	on conflict (user_id) do nothing;
	update public.notification_preferences n set
		message_mails = n.message_mails and subject <> 'messages',
		favourite_mails = n.favourite_mails and not (subject = 'favorites' and action = 'stop'),
		favourite_mails_paused_until = case when action = 'pause' then now() + interval '30 days' else n.favourite_mails_paused_until end
	where n.user_id = person;
	return found;
end $$;
comment on function public.change_mail_choice(uuid, text, text) is 'For links in mails: ends or pauses the mails of one kind.';
grant execute on function public.change_mail_choice(uuid, text, text) to service_role;

-- To be checked before telling or sending. preference: newListings, priceChanges, messages, favorites, systemUpdates,
-- moderationDigest; or messageMails and favouriteMails, for the mails besides the notifications.
create function private.accepts_mail(person uuid, preference text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
	wanted boolean;
begin
	if preference is null or preference not in ('newListings', 'priceChanges', 'messages', 'favorites', 'systemUpdates', 'moderationDigest',
		'messageMails', 'favouriteMails') then
		raise exception 'unknown_preference' using errcode = 'PT400', detail = preference;
	end if;
	select case preference when 'newListings' then n.new_listings when 'priceChanges' then n.price_changes
		when 'messages' then n.messages when 'favorites' then n.favorites when 'moderationDigest' then n.moderation_digest
		when 'messageMails' then n.messages and n.message_mails
		when 'favouriteMails' then n.favorites and n.favourite_mails and coalesce(n.favourite_mails_paused_until <= now(), true)
		else n.system_updates end
	into wanted from public.notification_preferences n where n.user_id = person;
	return coalesce(wanted, preference <> 'systemUpdates');
end $$;
comment on function private.accepts_mail(uuid, text) is
	'Whether a user accepts this kind of mail; the default when they have not chosen.';

create function private.person_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email) from public.profiles p where p.id = person $$;

create table private.permissions (
	permission text primary key check (permission ~ '^[a-z_]+\.[a-z_]+$'),
	roles text[] not null check (roles <@ array['sub_admin', 'admin', 'super_admin'])
);
alter table private.permissions enable row level security;
comment on table private.permissions is
	'Which administration role has which permission. app/domains/administration/permissions.ts holds the same list; a test compares both.';

-- Whether the role of the viewer includes a permission.
create function private.has_permission(required text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.permissions where permission = required and (select private.viewer_role()) = any (roles)) $$;
comment on function private.has_permission(text) is 'Whether the viewer has an administration permission.';
grant execute on function private.has_permission(text) to authenticated;

-- Returns the viewer; raises not_allowed (403) without the permission, and second_factor_needed where only that is missing.
create function private.require_permission(required text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
	if not private.has_permission(required) then
		if exists (select from private.permissions m join public.profiles p on p.role = any (m.roles)
			where m.permission = required and p.id = private.viewer_id()) then
			raise exception 'second_factor_needed' using errcode = 'PT403';
		end if;
		raise exception 'not_allowed' using errcode = 'PT403';
	end if;
	return private.viewer_id();
end $$;
comment on function private.require_permission(text) is 'The id of the viewer, who must have the permission.';

-- The last activity of a user outlives their sessions. A user who never signed in has a row without a time, so that an
-- index alone can sort users by it.
create table private.last_seen (
	user_id uuid primary key references public.profiles (id) on delete cascade,
	seen_at timestamptz
);
comment on table private.last_seen is 'When each user last used a session, accurate to five minutes.';
create index last_seen_order on private.last_seen (seen_at desc nulls last, user_id);
alter table private.last_seen enable row level security;
revoke all on private.last_seen from public, anon, authenticated;

create function private.create_last_seen() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin insert into private.last_seen (user_id) values (new.id) on conflict (user_id) do nothing; return null; end $$;
create trigger create_last_seen after insert on public.profiles for each row execute function private.create_last_seen();

create function private.record_last_seen() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	insert into private.last_seen as s (user_id, seen_at) values (new.user_id, new.last_seen_at)
	on conflict (user_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at);
	return null;
end $$;
create trigger record_last_seen after insert or update of last_seen_at on public.account_sessions
	for each row execute function private.record_last_seen();

-- Ends all sessions of a user, or one. Returns the number of ended sessions.
create function private.end_user_sessions(person uuid, session uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	ended integer;
begin
	delete from auth.sessions s where s.user_id = person and (session is null or s.id = session);
	get diagnostics ended = row_count;
	delete from public.account_sessions a where a.user_id = person and not exists (select from auth.sessions s where s.id = a.id);
	delete from public.push_subscriptions d where d.user_id = person and (session is null or d.session_id = session);
	return ended;
end $$;

-- The name that a user entered; null without one, where private.person_name returns the e-mail address. Addresses of
-- administrators are shown to each other.
create function private.given_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
	select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''),
		case when p.role in ('sub_admin', 'admin', 'super_admin') then p.email end)
	from public.profiles p where p.id = person
$$;
comment on function private.given_name(uuid) is
	'The name that a user entered. Only administrators get their e-mail address in place of a missing name.';

create trigger profiles_touch before update on public.profiles for each row execute function private.touch_updated_at();

create policy "Users can read their own profile" on public.profiles for select to authenticated
	using (id = (select private.viewer_id()));

create policy "Users can update their own profile" on public.profiles for update to authenticated
	using (id = (select private.viewer_id())) with check (id = (select private.viewer_id()));

create trigger notification_preferences_touch before update on public.notification_preferences
	for each row execute function private.touch_updated_at();
