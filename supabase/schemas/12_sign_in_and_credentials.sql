-- Sign-in attempts and changes of credentials. The auth service lets every live session set a new password or e-mail
-- address; triggers on auth.users therefore require a fresh proof of identity.

-- Wrong passwords for one address from all clients together. address_key: a keyed hash of the address, whether it has an account or not.
create table private.account_guesses (
	address_key text primary key check (length(address_key) <= 100),
	guesses integer not null default 1,
	started_at timestamptz not null default now(),
	-- When the next attempt of a browser that is not known may be checked.
	next_at timestamptz not null default now()
);
comment on table private.account_guesses is
	'Failed sign-ins by address over all clients, for a day at most: from the twenty-first on, attempts wait for each other.';
alter table private.account_guesses enable row level security;
revoke all on private.account_guesses from public, anon, authenticated;

-- An attempt is counted before its password is checked, so that parallel guesses do not bypass the limit; a successful
-- one is released. Limits in 15 minutes: five failures for one address from one client, twenty from one client. Unknown
-- addresses are counted in the same way. Beyond twenty failures for one address from all clients within a day, attempts are
-- checked one after another, one to four seconds apart, except those of a browser in which the owner has signed in (is_known):
-- so that many clients cannot guess fast, and nobody shuts the owner out of such a browser; in a new one they may need the
-- reset link. {retry_after: seconds to wait, 0 when the attempt is allowed; is_busy: too many wait already; delay_ms: to wait
-- before the check; warns: the owner is to be told}.
create function public.reserve_sign_in_attempt(address_key text, client_key text, is_known boolean default false) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	free_guesses constant integer := 20;
	longest_wait constant interval := '6 seconds';
	wait integer := greatest(public.consume_rate_limit('sign-in:' || address_key || ':' || client_key, 5, 900),
		public.consume_rate_limit('sign-in-client:' || client_key, 20, 900));
	g private.account_guesses;
	turn timestamptz;
begin
	if wait > 0 then return json_build_object('retry_after', wait, 'is_busy', false, 'delay_ms', 0, 'warns', false); end if;
	insert into private.account_guesses as a (address_key) values (reserve_sign_in_attempt.address_key)
	on conflict on constraint account_guesses_pkey do update set
		guesses = case when a.started_at < now() - interval '23 hours' then 1 else a.guesses + 1 end,
		started_at = case when a.started_at < now() - interval '23 hours' then now() else a.started_at end
	returning * into g;
	if is_known or g.guesses <= free_guesses then
		return json_build_object('retry_after', 0, 'is_busy', false, 'delay_ms', 0, 'warns', g.guesses = free_guesses + 1);
	end if;
	turn := greatest(g.next_at, now()) + make_interval(secs => least(1 + (g.guesses - free_guesses) / 20, 4));
	if turn > now() + longest_wait then
		perform public.release_sign_in_attempt(address_key, client_key);
		return json_build_object('retry_after', ceil(extract(epoch from turn - now()))::integer, 'is_busy', true, 'delay_ms', 0,
			'warns', false);
	end if;
	update private.account_guesses a set next_at = turn where a.address_key = g.address_key;
	return json_build_object('retry_after', 0, 'is_busy', false,
		'delay_ms', ceil(extract(epoch from turn - now()) * 1000)::integer, 'warns', g.guesses = free_guesses + 1);
end $$;
grant execute on function public.reserve_sign_in_attempt(text, text, boolean) to service_role;

-- A success forgets the failures of its client, and one of the address: those of other clients are not the owner's.
create function public.clear_sign_in_attempts(address_key text, client_key text) returns void
language sql security definer set search_path = ''
as $$
	delete from public.rate_limits where key = 'sign-in:' || address_key || ':' || client_key;
	update public.rate_limits set hits = greatest(hits - 1, 0) where key = 'sign-in-client:' || client_key;
	update private.account_guesses a set guesses = greatest(a.guesses - 1, 0)
	where a.address_key = clear_sign_in_attempts.address_key;
$$;
grant execute on function public.clear_sign_in_attempts(text, text) to service_role;

-- Tells the owner of an account of many wrong passwords, once a day at most. The caller learns nothing.
create function public.warn_of_sign_in_guesses(address text) returns void
language sql security definer set search_path = ''
as $$
	select private.enqueue_mail('signInGuesses', u.email, (select p.language from public.profiles p where p.id = u.id),
		jsonb_build_object('email', u.email))
	from auth.users u where u.email = lower(address) and u.email_confirmed_at is not null
		and public.consume_rate_limit('guess-mail:' || md5(lower(address)), 1, 86400) = 0
$$;
grant execute on function public.warn_of_sign_in_guesses(text) to service_role;

-- Classifies the address of a sign-up. new: no account, or an unconfirmed one, which is deleted so that the latest
-- password is the one that the mail confirms. known: its owner is notified by mail, the caller learns nothing.
create function public.prepare_sign_up(address text, mail_language text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	u record;
begin
	perform pg_advisory_xact_lock(hashtextextended('sign-up' || lower(address), 0));
	-- A new form replaces one whose mail still waits.
	delete from private.auth_mail_retries r where r.kind <> 'recovery' and r.address = lower(prepare_sign_up.address);
	select id, email_confirmed_at into u from auth.users where email = lower(address);
	if not found then return 'new'; end if;
	if u.email_confirmed_at is null then
		delete from auth.users where id = u.id;
		return 'new';
	end if;
	if public.consume_rate_limit('account-exists:' || md5(lower(address)), 1, 600) = 0 then
		perform private.enqueue_mail('accountExists', lower(address), mail_language, jsonb_build_object('email', lower(address)));
	end if;
	return 'known';
end $$;
grant execute on function public.prepare_sign_up(text, text) to service_role;

-- Notifies the owner of the account of a new password. The mail does not contain the password.
create function private.notify_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_mail('passwordChanged', new.email, (select p.language from public.profiles p where p.id = new.id),
		jsonb_build_object('email', new.email));
	return null;
end $$;
create trigger notify_password_change after update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null
		and coalesce(new.email, '') <> '' and coalesce(old.encrypted_password, '') <> '' and coalesce(new.encrypted_password, '') <> '')
	execute function private.notify_password_change();

-- Releases one attempt whose result is unknown (the service was unavailable or rate-limited). clear_sign_in_attempts()
-- would also clear earlier failures.
create function public.release_sign_in_attempt(address_key text, client_key text) returns void
language sql security definer set search_path = ''
as $$
	update public.rate_limits set hits = greatest(hits - 1, 0)
	where key in ('sign-in:' || address_key || ':' || client_key, 'sign-in-client:' || client_key);
	update private.account_guesses a set guesses = greatest(a.guesses - 1, 0)
	where a.address_key = release_sign_in_attempt.address_key;
$$;
grant execute on function public.release_sign_in_attempt(text, text) to service_role;

create table private.credential_permits (
	user_id uuid not null references auth.users (id) on delete cascade,
	credential text not null check (credential in ('password', 'email')),
	proof text not null check (proof in ('password', 'link')),
	address text check ((credential = 'email') = (address is not null)),
	session_id uuid check (proof <> 'link' or session_id is not null),
	ends_at timestamptz not null,
	-- The session of the last link that set a password.
	used_session_id uuid,
	context jsonb not null default '{}',
	primary key (user_id, credential)
);
comment on table private.credential_permits is
	'Recent proofs of identity that permit one change of a credential; consumed by the change.';
alter table private.credential_permits enable row level security;
revoke all on private.credential_permits from public, anon, authenticated;

-- The password of an administrator without a second factor may be stolen: with it alone nobody sets up the first factor, or moves the
-- account to another mailbox, which would come to the same. The session must have proved the mailbox by a link or the account
-- of Google within an hour. True for everybody else.
create function private.can_begin_second_factor(person uuid, session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select private.is_second_factor_optional() or private.has_second_factor(person)
		or not exists (select from public.profiles p where p.id = person and p.role in ('sub_admin', 'admin', 'super_admin'))
		or exists (select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
			where s.id = session and s.user_id = person and c.authentication_method in ('otp', 'oauth')
			and c.updated_at > now() - interval '1 hour')
$$;
comment on function private.can_begin_second_factor(uuid, uuid) is
	'Whether a session may set up the first factor: of an administrator, one that proved the mailbox or Google within an hour.';

-- Permits one change within a minute. The server calls it after it has verified the proof. address: the new address,
-- for the credential email; no other address is accepted. session: for an address the present one; for a password the one that a
-- recovery link opened; a link sets a password once. False when this link was used already, or when this session may not move
-- the address of an administrator.
create function public.permit_new_credential(person uuid, credential text, proof text, address text default null, session uuid default null)
returns boolean
language sql security definer set search_path = ''
as $$
	with permitted as (
		insert into private.credential_permits as c (user_id, credential, proof, address, session_id, ends_at, context)
		select person, $2, $3, lower($4), $5, now() + interval '1 minute', private.request_context()
		where $2 <> 'email' or private.can_begin_second_factor(person, $5)
		on conflict on constraint credential_permits_pkey do update
			set proof = excluded.proof, address = excluded.address, session_id = excluded.session_id, ends_at = excluded.ends_at,
				context = excluded.context
			where excluded.proof <> 'link' or excluded.session_id is distinct from c.used_session_id
		returning true
	)
	select exists (select from permitted)
$$;
grant execute on function public.permit_new_credential(uuid, text, text, text, uuid) to service_role;

create function private.use_credential_permit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	update private.credential_permits c
		set ends_at = '-infinity',
		used_session_id = case when c.proof = 'link' then c.session_id else c.used_session_id end
	where c.user_id = new.id and c.credential = tg_argv[0] and c.ends_at > now()
		and (c.address is null or c.address = lower(new.email_change));
	if not found then raise exception 'proof_needed' using errcode = 'PT403'; end if;
	return new;
end $$;
create trigger use_password_permit before update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null
		and coalesce(new.encrypted_password, '') <> '')
	execute function private.use_credential_permit('password');
-- The new address waits in email_change until it is confirmed; without it there is nothing to confirm.
create trigger use_email_permit before update of email_change on auth.users for each row
	when (old.email_change is distinct from new.email_change and coalesce(new.email_change, '') <> '')
	execute function private.use_credential_permit('email');

-- Invalidates the password of an account until its owner sets one: for an account that was confirmed in another browser
-- than the one that signed up, whose password may belong to a stranger.
create function public.clear_password(person uuid) returns void
language sql security definer set search_path = ''
as $$ update auth.users set encrypted_password = '' where id = person $$;
grant execute on function public.clear_password(uuid) to service_role;
