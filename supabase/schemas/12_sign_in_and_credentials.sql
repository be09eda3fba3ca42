-- Sign-in attempts and changes of credentials. The auth service lets every live session set a new password or e-mail
-- address; triggers on auth.users therefore require a fresh proof of identity.

-- An attempt is counted before its password is checked, so that parallel guesses do not bypass the limit; a successful
-- one is released. Limits in 15 minutes: five failures for one address from one client, twenty from one client. Unknown
-- addresses are counted in the same way. Returns the seconds to wait, 0 when the attempt is allowed.
create function public.reserve_sign_in_attempt(address_key text, client_key text) returns integer
language sql security definer set search_path = ''
as $$
	select greatest(public.consume_rate_limit('sign-in:' || address_key || ':' || client_key, 5, 900),
		public.consume_rate_limit('sign-in-client:' || client_key, 20, 900))
$$;
grant execute on function public.reserve_sign_in_attempt(text, text) to service_role;

create function public.clear_sign_in_attempts(address_key text, client_key text) returns void
language sql security definer set search_path = ''
as $$
	delete from public.rate_limits where key = 'sign-in:' || address_key || ':' || client_key;
	update public.rate_limits set hits = greatest(hits - 1, 0) where key = 'sign-in-client:' || client_key;
$$;
grant execute on function public.clear_sign_in_attempts(text, text) to service_role;

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
	delete from private.auth_mail_retries r where r.kind = 'signup' and r.address = lower(prepare_sign_up.address);
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
	where key in ('sign-in:' || address_key || ':' || client_key, 'sign-in-client:' || client_key)
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

-- Permits one change within a minute. The server calls it after it has verified the proof. address: the new address,
-- for the credential email; no other address is accepted. session: the session that a recovery link opened; a link sets
-- a password once. False when this link was used already.
create function public.permit_new_credential(person uuid, credential text, proof text, address text default null, session uuid default null)
returns boolean
language sql security definer set search_path = ''
as $$
	with permitted as (
		insert into private.credential_permits as c (user_id, credential, proof, address, session_id, ends_at, context)
		values (person, $2, $3, lower($4), $5, now() + interval '1 minute', private.request_context())
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
