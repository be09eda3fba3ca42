-- A stolen token is not an account: the auth service lets every session set a new password or address, so the database
-- asks that the application has just proved the person, by the present password or by a link from their mailbox.

create table private.credential_permits (
	user_id uuid not null references auth.users (id) on delete cascade,
	credential text not null check (credential in ('password', 'email')),
	proof text not null check (proof in ('password', 'link')),
	address text check ((credential = 'email') = (address is not null)),
	session_id uuid check (proof <> 'link' or session_id is not null),
	ends_at timestamptz not null,
	-- The session of the last link that set a password.
	used_session_id uuid,
	primary key (user_id, credential)
);
comment on table private.credential_permits is 'Who has proved just now that a credential may be changed, and how; used up by the change.';
revoke all on private.credential_permits from public, anon, authenticated;

-- Permits one change within a minute. The server calls it once it has seen the proof.
-- address: the new one, for the credential email; no other is taken. session: the one that a recovery link opened; a link
-- sets a password once. False when this link has done so already.
create function public.permit_new_credential(person uuid, credential text, proof text, address text default null, session uuid default null)
returns boolean
language sql security definer set search_path = ''
as $$
	with permitted as (
		insert into private.credential_permits as c (user_id, credential, proof, address, session_id, ends_at)
		values (person, $2, $3, lower($4), $5, now() + interval '1 minute')
		on conflict on constraint credential_permits_pkey do update
			set proof = excluded.proof, address = excluded.address, session_id = excluded.session_id, ends_at = excluded.ends_at
			where excluded.proof <> 'link' or excluded.session_id is distinct from c.used_session_id
		returning true
	)
	select exists (select from permitted)
$$;
revoke all on function public.permit_new_credential(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.permit_new_credential(uuid, text, text, text, uuid) to service_role;

create function private.use_credential_permit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	update private.credential_permits c set ends_at = '-infinity', used_session_id = case when c.proof = 'link' then c.session_id else c.used_session_id end
	where c.user_id = new.id and c.credential = tg_argv[0] and c.ends_at > now()
		and (c.address is null or c.address = lower(new.email_change));
	if not found then raise exception 'proof_needed' using errcode = 'PT403'; end if;
	return new;
end $$;

create trigger use_password_permit before update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null
		and coalesce(new.encrypted_password, '') <> '')
	execute function private.use_credential_permit('password');
-- The new address waits in email_change for its mailbox; without it there is nothing to confirm.
create trigger use_email_permit before update of email_change on auth.users for each row
	when (old.email_change is distinct from new.email_change and coalesce(new.email_change, '') <> '')
	execute function private.use_credential_permit('email');

-- Nobody's password opens the account any more, until its owner sets one: for an account that was confirmed by another
-- browser than the one that asked for it, whose password may be a stranger's.
create function public.forget_password(person uuid) returns void
language sql security definer set search_path = ''
as $$ update auth.users set encrypted_password = '' where id = person $$;
revoke all on function public.forget_password(uuid) from public, anon, authenticated;
grant execute on function public.forget_password(uuid) to service_role;

-- No mail tells of that: what follows it is told.
drop trigger tell_new_password on auth.users;
create trigger tell_new_password after update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password and old.email_confirmed_at is not null
		and coalesce(new.email, '') <> '' and coalesce(old.encrypted_password, '') <> '' and coalesce(new.encrypted_password, '') <> '')
	execute function private.tell_new_password();
