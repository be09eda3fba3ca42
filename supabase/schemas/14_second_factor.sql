-- The second factor: codes of an authenticator app, which the auth service checks, and recovery codes, which are kept here.

-- The auth service would take a code again while it is valid. A hash keyed by the server; older than five minutes, it
-- goes with the next code of the person, or with the hourly clean-up.
create table private.used_codes (
	user_id uuid not null references public.profiles (id) on delete cascade,
	code_hash text not null check (length(code_hash) <= 100),
	used_at timestamptz not null default now(),
	primary key (user_id, code_hash)
);
comment on table private.used_codes is 'Codes that were tried or accepted, each of which works once. Those older than five minutes go with the next code, or within the hour.';
create index used_codes_used_at on private.used_codes (used_at);
alter table private.used_codes enable row level security;
revoke all on private.used_codes from public, anon, authenticated;

create table private.recovery_codes (
	user_id uuid not null references public.profiles (id) on delete cascade,
	code_hash text not null check (code_hash ~ '^[0-9A-Za-z_-]{43}$'),
	set_id uuid not null default gen_random_uuid(),
	created_at timestamptz not null default now(),
	is_kept boolean not null default false,
	primary key (user_id, code_hash)
);
comment on column private.recovery_codes.set_id is 'Of the codes that were made and shown together.';
comment on column private.recovery_codes.is_kept is 'Whether the person has said so. The answer that showed them may have been lost.';
comment on table private.recovery_codes is
	'Hashes, keyed by the server, of the codes that replace a lost second factor. The first one used removes the factor, and all of them with it.';
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated;

-- An attempt is counted before its code is checked, so that parallel guesses do not bypass the limit of ten in 15 minutes for
-- one person. new_factor: the one that is being set up, instead of confirmed ones. browser: as for private.code_limit_key.
-- {retry_after: seconds to wait, 0 when the code may be checked; is_used: it was used or is being checked; factors: ids of
-- those it may belong to, none when there is none}.
create function public.reserve_code(person uuid, code_hash text, new_factor uuid default null, browser text default 'new')
returns json
language plpgsql security definer set search_path = ''
as $$
declare
	factors constant uuid[] := private.list_code_factors(person, new_factor);
	wait integer := 0;
	is_used boolean := false;
begin
	if cardinality(factors) > 0 then
		wait := private.count_code('code', person, browser);
		if wait = 0 then
			delete from private.used_codes u where u.user_id = person and u.used_at < now() - interval '5 minutes';
			insert into private.used_codes (user_id, code_hash) values (person, reserve_code.code_hash)
			on conflict on constraint used_codes_pkey do nothing;
			is_used := not found;
			if not is_used then perform private.permit_challenges(person, reserve_code.code_hash, factors); end if;
		end if;
	end if;
	return json_build_object('retry_after', wait, 'is_used', is_used, 'factors', factors);
end $$;
comment on function public.reserve_code(uuid, text, uuid, text) is 'Counts an attempt with a code before the auth service checks it.';
grant execute on function public.reserve_code(uuid, text, uuid, text) to service_role;

-- outcome: right, wrong, or unknown, which counts as right when an opened challenge was passed, and as no attempt when none was opened.
-- opened: the challenges that the server opened. Returns whether somebody else opened one.
create function public.finish_code(person uuid, code_hash text, outcome text, opened uuid[] default '{}',
	browser text default 'new') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	permit constant text := private.settle_challenges(person, code_hash, opened);
	-- The answer of the service was lost, its challenge says that the code was right.
	is_proved constant boolean := outcome = 'unknown' and exists (select from auth.mfa_challenges c
		join auth.mfa_factors f on f.id = c.factor_id where f.user_id = person and c.id = any (opened) and c.verified_at is not null);
begin
	if outcome = 'right' or is_proved then
		delete from public.rate_limits r where r.key = private.code_limit_key('code', person, browser);
		return permit = 'taken';
	end if;
	if outcome = 'unknown' and permit = 'unused' then
		update public.rate_limits r set hits = greatest(r.hits - 1, 0) where r.key = private.code_limit_key('code', person, browser);
	else
		perform private.count_wrong_code(person);
	end if;
	-- After the count, as in reserve_code, which would otherwise wait in a circle when it has the same code.
	delete from private.used_codes u where u.user_id = person and u.code_hash = finish_code.code_hash;
	return permit = 'taken';
end $$;
comment on function public.finish_code(uuid, text, text, uuid[], text) is
	'Settles a reserved attempt; true when somebody else used its permit.';
grant execute on function public.finish_code(uuid, text, text, uuid[], text) to service_role;

-- Before a new factor is set up: forgets those that were never confirmed. session: the one in which it is set up.
create function public.prepare_second_factor(person uuid, session uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	if private.has_second_factor(person) then return null; end if;
	if not private.can_begin_second_factor(person, session) then
		raise exception 'mailbox_proof_needed' using errcode = 'PT403';
	end if;
	delete from auth.mfa_factors f where f.user_id = person and f.status = 'unverified';
	return private.permit_new_factor(person);
end $$;
comment on function public.prepare_second_factor(uuid, uuid) is
	'Permits one new factor of the returned name, after the server has checked the password. Null when there is a confirmed one.';
grant execute on function public.prepare_second_factor(uuid, uuid) to service_role;

-- Replaces all recovery codes of a person with a second factor by ten new ones. only_session: the one in which the factor was just
-- set up; all others end. Returns the id of the set.
create function public.set_recovery_codes(person uuid, hashes text[], only_session uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
	made constant uuid := gen_random_uuid();
begin
	if not private.has_second_factor(person) or cardinality(hashes) <> 10 then
		raise exception 'no_second_factor' using errcode = 'PT409';
	end if;
	delete from private.recovery_codes c where c.user_id = person;
	insert into private.recovery_codes (user_id, code_hash, set_id) select person, unnest(hashes), made;
	if only_session is not null then perform private.end_other_sessions(person, only_session); end if;
	perform private.log_activity('account.recovery_codes_made', 'account', 'account', person::text, 'success', null, null, null, person);
	return made;
end $$;
grant execute on function public.set_recovery_codes(uuid, text[], uuid) to service_role;

-- A page may be older than the codes: only the set it showed counts as kept. False when that set was replaced or removed.
create function public.keep_recovery_codes(set_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	update private.recovery_codes c set is_kept = true
	where c.user_id = person and c.set_id = keep_recovery_codes.set_id and not c.is_kept;
	if found then
		perform private.log_activity('account.recovery_codes_kept', 'account', 'account', person::text, 'success');
	end if;
	return exists (select from private.recovery_codes c where c.user_id = person and c.set_id = keep_recovery_codes.set_id);
end $$;
comment on function public.keep_recovery_codes(uuid) is 'The viewer says that they have kept these recovery codes of theirs.';
grant execute on function public.keep_recovery_codes(uuid) to authenticated;

-- Takes a recovery code for the lost factor, which it removes; all sessions but the given one end. Only wrong ones are counted: a
-- right one always passes, so that nobody who knows the password shuts the owner out. {retry_after, is_right}.
create function public.use_recovery_code(person uuid, session uuid, code_hash text, browser text default 'new') returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer;
begin
	delete from private.recovery_codes c where c.user_id = person and c.code_hash = use_recovery_code.code_hash
		and private.has_second_factor(person);
	if not found then
		wait := private.count_code('recovery-code', person, browser);
		if wait = 0 then perform private.count_wrong_code(person); end if;
		return json_build_object('retry_after', wait, 'is_right', false);
	end if;
	delete from public.rate_limits r where r.key in (select private.code_limit_key(k.kind, person, b.browser)
		from (values ('code'), ('recovery-code')) k (kind), (values ('new'), ('known'), ('signed_in')) b (browser));
	perform private.remove_factors(person, 'recovery_code');
	perform private.end_other_sessions(person, session);
	return json_build_object('retry_after', 0, 'is_right', true);
end $$;
comment on function public.use_recovery_code(uuid, uuid, text, text) is
	'Uses up a recovery code: removes the second factor and ends all other sessions.';
grant execute on function public.use_recovery_code(uuid, uuid, text, text) to service_role;

-- reason: code, recovery_code, administrator or operator. Returns whether there was a confirmed factor. No session keeps the proof
-- of a removed factor, which would count for the next one.
create function private.remove_factors(person uuid, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	had_one constant boolean := private.has_second_factor(person);
begin
	perform set_config('adahan.factor_removal', reason, true);
	delete from auth.mfa_factors f where f.user_id = person;
	perform set_config('adahan.factor_removal', '', true);
	delete from auth.mfa_amr_claims c using auth.sessions s
	where s.id = c.session_id and s.user_id = person and c.authentication_method = 'totp';
	update auth.sessions s set aal = 'aal1', factor_id = null
	where s.user_id = person and (s.aal::text <> 'aal1' or s.factor_id is not null);
	return had_one;
end $$;

create function private.end_other_sessions(person uuid, session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	delete from auth.sessions s where s.user_id = person and s.id <> session;
	delete from public.account_sessions a where a.user_id = person and a.id <> session;
	delete from public.push_subscriptions d where d.user_id = person and d.session_id is distinct from session;
end $$;

-- Removes the second factor of a person who has just given a code of it in a session, the only one that stays.
create function public.remove_own_second_factor(person uuid, session uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	had_one constant boolean := private.remove_factors(person, 'code');
begin
	perform private.end_other_sessions(person, session);
	return had_one;
end $$;
grant execute on function public.remove_own_second_factor(uuid, uuid) to service_role;

-- Removes the lost second factor of another person: for super administrators who have one themselves. All sessions of the person
-- end, so that nobody who found the phone stays signed in. False when there was no factor.
create function public.remove_second_factor_of(person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('roles.change');
begin
	perform private.require_recent_proof('factor');
	if not private.has_second_factor(viewer) then raise exception 'second_factor_needed' using errcode = 'PT403'; end if;
	if not coalesce(private.may_manage(person), false) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	if not private.remove_factors(person, 'administrator') then return false; end if;
	perform private.end_user_sessions(person);
	return true;
end $$;
comment on function public.remove_second_factor_of(uuid) is
	'Removes the lost second factor of another person and ends their sessions.';
grant execute on function public.remove_second_factor_of(uuid) to authenticated;

-- The same for the last super administrator; used by `npm run admin:reset-factor`. done, none (no second factor) or unknown.
create function public.reset_second_factor(address text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := (select u.id from auth.users u where u.email = lower(btrim(address)));
begin
	if person is null then return 'unknown'; end if;
	if not private.remove_factors(person, 'operator') then return 'none'; end if;
	perform private.end_user_sessions(person);
	return 'done';
end $$;
grant execute on function public.reset_second_factor(text) to service_role;

-- The second factor of the viewer: {is_on, added_at, codes, has_kept_codes, is_required, due_at, has_password,
-- may_begin}. codes: recovery codes. may_begin: whether this session may set it up.
create function public.get_own_second_factor() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('is_on', private.has_second_factor(p.id),
		'added_at', (select max(f.updated_at) from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'),
		'codes', (select count(*) from private.recovery_codes c where c.user_id = p.id),
		'has_kept_codes', exists (select from private.recovery_codes c where c.user_id = p.id and c.is_kept),
		'is_required', p.role in ('sub_admin', 'admin', 'super_admin') and not private.is_second_factor_optional(),
		'due_at', private.second_factor_due_at(p.id),
		'has_password', (select coalesce(u.encrypted_password, '') <> '' from auth.users u where u.id = p.id),
		'may_begin', private.can_begin_second_factor(p.id, private.session_id()))
	from public.profiles p where p.id = (select private.viewer_id())
$$;
comment on function public.get_own_second_factor() is 'Whether the viewer has a second factor, and until when they need one.';
grant execute on function public.get_own_second_factor() to authenticated;

-- Also for calls to the auth service that the server did not make: the person learns of it by mail, and the log has a row.
create function private.note_factor_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('account.factor_added', 'account', 'account', new.user_id::text, 'success', null, null, null, new.user_id);
	perform private.mail_about_factor('secondFactorAdded', new.user_id);
	return null;
end $$;
create trigger note_factor_added_on_insert after insert on auth.mfa_factors for each row
	when (new.status = 'verified') execute function private.note_factor_added();
create trigger note_factor_added_on_update after update of status on auth.mfa_factors for each row
	when (new.status = 'verified' and old.status <> 'verified') execute function private.note_factor_added();

-- A stolen session could have the auth service remove the factor without a code. It still removes those that were never
-- confirmed, and with the account everything goes.
create function private.keep_confirmed_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if coalesce(current_setting('adahan.factor_removal', true), '') = '' and exists (select from auth.users u where u.id = old.user_id) then
		raise exception 'code_needed' using errcode = 'PT403', hint = 'Only private.remove_factors removes a confirmed second factor.';
	end if;
	return old;
end $$;
create trigger keep_confirmed_factor before delete on auth.mfa_factors for each row
	when (old.status = 'verified') execute function private.keep_confirmed_factor();

create function private.note_factor_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	-- Set by private.remove_factors: every other removal is refused by private.keep_confirmed_factor.
	reason constant text := current_setting('adahan.factor_removal', true);
begin
	-- With the account everything goes.
	if not exists (select from auth.users u where u.id = old.user_id) then return null; end if;
	if not private.has_second_factor(old.user_id) then
		delete from private.recovery_codes c where c.user_id = old.user_id;
		delete from private.used_codes c where c.user_id = old.user_id;
	end if;
	perform private.log_activity('account.factor_removed', 'account', 'account', old.user_id::text, 'success', null, null,
		jsonb_build_object('removed_by', reason), case when reason in ('code', 'recovery_code') then old.user_id end);
	perform private.mail_about_factor(case when reason = 'recovery_code' then 'recoveryCodeUsed' else 'secondFactorRemoved' end, old.user_id);
	return null;
end $$;
create trigger note_factor_removed after delete on auth.mfa_factors for each row
	when (old.status = 'verified') execute function private.note_factor_removed();

create function private.mail_about_factor(template text, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_mail(template, u.email, p.language, jsonb_build_object('email', u.email))
	from auth.users u join public.profiles p on p.id = u.id where u.id = person and coalesce(u.email, '') <> '';
end $$;
