-- The auth service lets every live session add a factor, and lets an address try thirty codes at once without a count for the
-- account. Triggers on its tables therefore admit only what the server has permitted, after the password or within its count.

create table private.factor_permits (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references public.profiles (id) on delete cascade,
	friendly_name text check (length(friendly_name) <= 100),
	code_hash text check (length(code_hash) <= 100),
	factor_id uuid,
	challenge_id uuid,
	ends_at timestamptz not null,
	check (num_nonnulls(friendly_name, factor_id) = 1 and num_nonnulls(factor_id, code_hash) <> 1)
);
create index factor_permits_user_id on private.factor_permits (user_id);
create index factor_permits_ends_at on private.factor_permits (ends_at);
comment on table private.factor_permits is
	'Permits of the server to add one factor, or to open one challenge for one attempt with a code.';
comment on column private.factor_permits.friendly_name is 'Of a new factor: its name, which only the server knows before.';
comment on column private.factor_permits.code_hash is 'The attempt with a code.';
comment on column private.factor_permits.challenge_id is 'The challenge that was opened with it.';
alter table private.factor_permits enable row level security;
revoke all on private.factor_permits from public, anon, authenticated;

-- Permits one new factor, for a minute. Returns the name it must have.
create function private.permit_new_factor(person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	drawn constant text := 'Adahan ' || gen_random_uuid();
begin
	delete from private.factor_permits p where p.user_id = person and p.friendly_name is not null;
	insert into private.factor_permits (user_id, friendly_name, ends_at) values (person, drawn, now() + interval '1 minute');
	return drawn;
end $$;

-- The service adds each factor unconfirmed. The name keeps others out who add one at the moment of the permit.
create function private.check_new_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	delete from private.factor_permits p
	where p.user_id = new.user_id and p.friendly_name = new.friendly_name and p.ends_at > now();
	if not found then raise exception 'proof_needed' using errcode = 'PT403'; end if;
	return new;
end $$;
create trigger check_new_factor before insert on auth.mfa_factors for each row
	when (new.status = 'unverified') execute function private.check_new_factor();

-- Whose codes the person may give: those of confirmed factors, or of the new one while there is no confirmed one.
create function private.list_code_factors(person uuid, new_factor uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
	select coalesce(array_agg(f.id order by f.created_at, f.id), '{}') from auth.mfa_factors f
	where f.user_id = person and f.factor_type = 'totp' and case when new_factor is null then f.status = 'verified'
		else f.id = new_factor and f.status = 'unverified' and not private.has_second_factor(person) end
$$;

-- What a server left behind that died within an attempt, with the open challenges; no attempt lasts as long. Of one person, or
-- for the clean-up of all; returns how many permits it was.
create function private.end_left_permits(person uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	ended integer;
begin
	with old as (
		select p.id from private.factor_permits p
		where p.ends_at < now() - interval '20 seconds' and (person is null or p.user_id = person)
		order by p.ends_at, p.id limit 5000 for update skip locked
	), left_behind as (
		delete from private.factor_permits p using old where p.id = old.id returning p.challenge_id
	), closed as (
		delete from auth.mfa_challenges c using left_behind l where c.id = l.challenge_id and c.verified_at is null
	)
	select count(*) into ended from left_behind;
	return ended;
end $$;

-- Permits one challenge of each factor, for ten seconds.
create function private.permit_challenges(person uuid, code_hash text, factors uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.end_left_permits(person);
	insert into private.factor_permits (user_id, code_hash, factor_id, ends_at)
	select person, permit_challenges.code_hash, f, now() + interval '10 seconds' from unnest(factors) f;
end $$;

-- A challenge stays open to any number of wrong codes: without one there is nothing to guess. While an attempt of the person is
-- being settled, the trigger waits: for one lock of the person, since rows that others add meanwhile have no order.
create function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := (select f.user_id from auth.mfa_factors f where f.id = new.factor_id);
begin
	perform pg_advisory_xact_lock(hashtextextended('code:' || person, 0));
	-- A statement of its own, because settling may have freed a permit of this attempt.
	update private.factor_permits p set challenge_id = new.id where p.id = (
		select q.id from private.factor_permits q
		where q.user_id = person and q.factor_id = new.factor_id and q.challenge_id is null and q.ends_at > now()
		order by q.ends_at, q.id limit 1);
	if not found then raise exception 'proof_needed' using errcode = 'PT403'; end if;
	return new;
end $$;
create trigger check_new_challenge before insert on auth.mfa_challenges for each row execute function private.check_new_challenge();

-- Ends the permits and challenges of an attempt. opened: the challenges that the server opened for it. Returns unused, used or
-- taken: somebody else opened a challenge with the permit; then all open ones of the person are removed.
create function private.settle_challenges(person uuid, code_hash text, opened uuid[]) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	is_unused boolean;
	is_taken boolean;
begin
	-- A challenge that is just being opened with one of these permits is waited for.
	perform pg_advisory_xact_lock(hashtextextended('code:' || person, 0));
	-- Permits of one factor are alike. When the service used that of an attempt on another device, they are exchanged.
	update private.factor_permits p set challenge_id = own.challenge_id from private.factor_permits own
	where p.user_id = person and p.code_hash <> settle_challenges.code_hash and p.challenge_id = any (opened)
		and own.user_id = person and own.code_hash = settle_challenges.code_hash and own.factor_id = p.factor_id;
	with settled as (
		delete from private.factor_permits p where p.user_id = person and p.code_hash = settle_challenges.code_hash
		returning p.challenge_id
	)
	select coalesce(bool_and(s.challenge_id is null), false) and cardinality(opened) = 0,
		coalesce(bool_or(s.challenge_id is not null and s.challenge_id <> all (opened) and not exists (
			select from private.factor_permits o where o.user_id = person
			and o.code_hash <> settle_challenges.code_hash and o.challenge_id = s.challenge_id)), false)
	into is_unused, is_taken from settled s;
	delete from auth.mfa_challenges c using auth.mfa_factors f
	where f.id = c.factor_id and f.user_id = person and c.verified_at is null and (is_taken or c.id = any (opened));
	return case when is_taken then 'taken' when is_unused then 'unused' else 'used' end;
end $$;
