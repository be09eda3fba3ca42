-- Mails that the auth service could not send: the outbox keeps our own mails, but confirmations and links for a new password are
-- the service's. The page has said that the mail is on its way, so it is asked again for a day. No password is kept: an account
-- that is made by a later try asks its owner to choose one.
create table private.auth_mail_retries (
	-- signup: a form was sent, whose account a later try may make. resend: asked for by its address alone; never makes one.
	kind text not null check (kind in ('signup', 'resend', 'recovery')),
	address text not null check (length(address) between 3 and 255 and address = lower(address)),
	-- Of a sign-up: first_name, last_name, language.
	person jsonb not null default '{}' check (jsonb_typeof(person) = 'object' and length(person::text) <= 1000),
	attempts integer not null default 0,
	due_at timestamptz not null default now() + interval '1 minute',
	created_at timestamptz not null default now(),
	primary key (kind, address),
	check (kind <> 'signup' or person ->> 'first_name' is not null)
);
comment on table private.auth_mail_retries is
	'Mails to ask the auth service for again. A row is deleted when its mail is sent or needless, and after a day.';
alter table private.auth_mail_retries enable row level security;
revoke all on private.auth_mail_retries from public, anon, authenticated;

create function public.queue_auth_mail(mail_kind text, mail_address text, mail_person jsonb) returns void
language sql security definer set search_path = ''
as $$
	insert into private.auth_mail_retries as r (kind, address, person) values (mail_kind, lower(mail_address), mail_person)
	on conflict (kind, address) do update set attempts = 0, due_at = excluded.due_at, created_at = now(),
		person = excluded.person
$$;
comment on function public.queue_auth_mail(text, text, jsonb) is
	'Notes a mail before the auth service is asked for it; until it is finished, the job send-mail asks again after a minute.';
grant execute on function public.queue_auth_mail(text, text, jsonb) to service_role;

create function public.hasten_auth_mail(mail_kind text, mail_address text) returns boolean
language sql security definer set search_path = ''
as $$
	with hastened as (
		update private.auth_mail_retries set attempts = 0, due_at = now(), created_at = now() where kind = mail_kind and address = lower(mail_address)
		returning true
	)
	select exists (select from hastened)
$$;
comment on function public.hasten_auth_mail(text, text) is
	'Makes a waiting mail due for a person who asks for it again, so that they do not get two. False when none waits.';
grant execute on function public.hasten_auth_mail(text, text) to service_role;

create function public.claim_auth_mails(batch integer) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	dropped integer;
	mails json;
begin
	delete from private.auth_mail_retries r
	where r.created_at < now() - interval '1 day'
		or (r.kind <> 'recovery' and exists (select from auth.users u where u.email = r.address and u.email_confirmed_at is not null))
		or (r.kind <> 'signup' and not exists (select from auth.users u where u.email = r.address));
	get diagnostics dropped = row_count;
	with due as (
		select r.kind, r.address from private.auth_mail_retries r where r.due_at <= now() order by r.due_at
		limit least(batch, 50) for update skip locked
	), claimed as (
		update private.auth_mail_retries r set attempts = r.attempts + 1,
			due_at = now() + make_interval(mins => least(2 ^ least(r.attempts, 10), 120)::integer)
		from due where r.kind = due.kind and r.address = due.address
		returning r.kind, r.address, r.person
	)
	select coalesce(json_agg(json_build_object('kind', c.kind, 'address', c.address, 'person', c.person,
		'has_account', exists (select from auth.users u where u.email = c.address))), '[]') into mails from claimed c;
	return json_build_object('mails', mails, 'dropped', dropped);
end $$;
comment on function public.claim_auth_mails(integer) is
	'Due mails {kind, address, person, has_account}, each at most once in 1, 2, 4 … 120 minutes, and how many were given up or needless.';
grant execute on function public.claim_auth_mails(integer) to service_role;

create function public.finish_auth_mail(mail_kind text, mail_address text) returns void
language sql security definer set search_path = ''
as $$ delete from private.auth_mail_retries where kind = mail_kind and address = lower(mail_address) $$;
comment on function public.finish_auth_mail(text, text) is 'Forgets a mail that was sent, or that the auth service will never send.';
grant execute on function public.finish_auth_mail(text, text) to service_role;
