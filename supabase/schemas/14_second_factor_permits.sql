-- The auth service lets every live session add a factor, and lets an address try thirty codes at once without a count for the
-- account. Triggers on its tables therefore admit only what the server has permitted, after the password or within its count.

create table private.factor_permits (
	user_id uuid not null references public.profiles (id) on delete cascade,
	step text not null check (step in ('factor', 'challenge')),
	ends_at timestamptz not null,
	primary key (user_id, step)
);
comment on table private.factor_permits is
	'Permits of the server to add one factor or to open one challenge; consumed by the step.';
alter table private.factor_permits enable row level security;
revoke all on private.factor_permits from public, anon, authenticated;

create function private.permit_factor_step(person uuid, step text, duration interval) returns void
language sql security definer set search_path = ''
as $$
	insert into private.factor_permits as p (user_id, step, ends_at) values (person, $2, now() + duration)
	on conflict on constraint factor_permits_pkey do update set ends_at = excluded.ends_at
$$;

create function private.use_factor_permit(person uuid, step text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	delete from private.factor_permits p where p.user_id = person and p.step = $2 and p.ends_at > now();
	if not found then raise exception 'proof_needed' using errcode = 'PT403'; end if;
end $$;

-- The service adds each factor unconfirmed.
create function private.check_new_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.use_factor_permit(new.user_id, 'factor'); return new; end $$;
create trigger check_new_factor before insert on auth.mfa_factors for each row
	when (new.status = 'unverified') execute function private.check_new_factor();

-- A challenge stays open to any number of wrong codes: without one there is nothing to guess.
create function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.use_factor_permit((select f.user_id from auth.mfa_factors f where f.id = new.factor_id), 'challenge');
	return new;
end $$;
create trigger check_new_challenge before insert on auth.mfa_challenges for each row execute function private.check_new_challenge();
