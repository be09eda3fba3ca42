-- Recent proof of identity. What reaches many people, exports addresses, or changes the accounts, plans and money of others
-- needs more than a session: a stolen one is not enough.

-- No foreign key, as in account_sessions; the clean-up removes rows without a session.
create table private.session_proofs (
	session_id uuid primary key,
	proved_at timestamptz not null default now()
);
comment on table private.session_proofs is
	'When the person of a session last proved who they are, after the sign-in. Written by the server, which has checked the proof.';
alter table private.session_proofs enable row level security;
revoke all on private.session_proofs from public, anon, authenticated;

-- Whether the session of the request signed in with a password, Google or a code within ten minutes, or was proved since. A mail
-- link ('otp') proves only the mailbox.
create function private.has_recent_proof() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
	session constant uuid := private.session_id();
begin
	return exists (select from private.session_proofs p where p.session_id = session and p.proved_at > now() - interval '10 minutes')
		or exists (select from auth.mfa_amr_claims c where c.session_id = session
			and c.authentication_method in ('password', 'oauth', 'totp') and c.updated_at > now() - interval '10 minutes');
end $$;

create function private.refuse_without_proof(purpose text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
	raise exception 'recent_proof_needed' using errcode = 'PT403', detail = coalesce(purpose, '');
end $$;

-- Raises recent_proof_needed (403) without a recent proof. purpose: what the person is about to do; the server shows a sentence
-- for it. The first statement of a command after its permission.
create function private.require_recent_proof(purpose text default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
	if not private.has_recent_proof() then perform private.refuse_without_proof(purpose); end if;
end $$;
comment on function private.require_recent_proof(text) is
	'Raises recent_proof_needed unless the session proved within ten minutes who uses it.';

-- No foreign key and the same clean-up, as above.
create table private.session_exports (
	session_id uuid not null,
	kind text not null check (kind in ('subscribers', 'activity')),
	begun_at timestamptz not null default now(),
	primary key (session_id, kind)
);
comment on table private.session_exports is 'When a session last began a file with a recent proof: it may be read to its end for an hour.';
alter table private.session_exports enable row level security;
revoke all on private.session_exports from public, anon, authenticated;

-- A file is read in batches, and a slow connection takes its time. The first batch needs a recent proof and notes the start; the
-- others need that start, since anybody can call with a position.
create function private.require_export_proof(kind text, is_beginning boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	session constant uuid := private.session_id();
begin
	if is_beginning then
		perform private.require_recent_proof('export');
		insert into private.session_exports as e (session_id, kind) values (session, require_export_proof.kind)
		on conflict on constraint session_exports_pkey do update set begun_at = now();
	elsif not exists (select from private.session_exports e where e.session_id = session
		and e.kind = require_export_proof.kind and e.begun_at > now() - interval '1 hour') then
		perform private.refuse_without_proof('export');
	end if;
end $$;
comment on function private.require_export_proof(text, boolean) is
	'Raises recent_proof_needed unless the file begins with a recent proof, or began so within an hour in the same session.';

-- The server calls it after it has checked the password or the code of this person. False when the session has ended.
create function public.record_session_proof(person uuid, session uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	insert into private.session_proofs as s (session_id)
	select a.id from auth.sessions a join public.profiles p on p.id = a.user_id
	where a.id = session and a.user_id = person and p.disabled_at is null
	on conflict (session_id) do update set proved_at = now();
	return found;
end $$;
comment on function public.record_session_proof(uuid, uuid) is
	'Notes that the person of a session has just proved who they are; for the server, which has checked it.';
grant execute on function public.record_session_proof(uuid, uuid) to service_role;

-- How the viewer can prove who they are: {has_password, has_google, has_code}; is_recent: they need not.
create function public.list_own_proofs() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return (select json_build_object('has_password', coalesce(u.encrypted_password, '') <> '',
			'is_recent', private.has_recent_proof(), 'has_code', private.has_second_factor(u.id), 'has_google', coalesce(u.raw_app_meta_data -> 'providers' ? 'google', false))
		from auth.users u where u.id = person);
end $$;
comment on function public.list_own_proofs() is 'Whether the viewer has a password or a second factor, signs in with Google, and has a recent proof.';
grant execute on function public.list_own_proofs() to authenticated;
