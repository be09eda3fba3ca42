-- The mail outbox and the newsletter.

create table public.mail_outbox (
	id uuid primary key default gen_random_uuid(),
	template text not null check (template ~ '^[a-z][A-Za-z]+$'),
	recipient text not null check (length(recipient) <= 255),
	reply_to text check (length(reply_to) <= 255),
	language text not null default 'en' check (language in ('en', 'tr')),
	payload jsonb not null default '{}',
	deduplication_key text unique,
	attempts smallint not null default 0,
	next_attempt_at timestamptz not null default now(),
	claim uuid,
	sent_at timestamptz,
	failed_at timestamptz,
	last_error text check (length(last_error) <= 500),
	created_at timestamptz not null default now()
);
comment on table public.mail_outbox is
	'All mails of the product: queued in the transaction that causes them, sent by the job send-mail, retried with growing delays.';
comment on column public.mail_outbox.claim is
	'The name of the claim by which a sender has the mail; null before, and after its attempt is noted.';
create index mail_outbox_claim on public.mail_outbox (claim) where claim is not null;
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_created_at on public.mail_outbox (created_at);
create index mail_outbox_recipient on public.mail_outbox (lower(recipient));
create index mail_outbox_failed on public.mail_outbox (failed_at desc) where failed_at is not null;
create index mail_outbox_failed_at on public.mail_outbox (failed_at) where failed_at is not null;
alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;

create function private.enqueue_mail(template text, recipient text, language text, payload jsonb,
	reply_to text default null, deduplication_key text default null)
returns void language sql set search_path = ''
as $$
	insert into public.mail_outbox (template, recipient, language, payload, reply_to, deduplication_key)
	values (template, recipient, coalesce(language, 'en'), payload, reply_to, deduplication_key)
	on conflict (deduplication_key) do nothing
$$;

-- Confirmations go to an unverified address: three an hour and six a day for one address, in total. Beyond the limit
-- the form is still processed. The sender's own text is repeated only to their own verified address, so that the forms
-- cannot be used to write to strangers.
-- Which mailbox an address leads to, as a hash for limits: with many services what follows a plus is no part of it, with Gmail
-- no dot is.
create function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$
	select encode(sha256(convert_to(case when split_part(m.box, '@', 2) in ('gmail.com', 'googlemail.com')
		then replace(split_part(m.box, '@', 1), '.', '') || '@gmail.com' else m.box end, 'utf8')), 'hex')
	from (select regexp_replace(lower(btrim(address)), '\+[^@]*@', '@')) m(box)
$$;

create function private.enqueue_copy(template text, recipient text, language text, payload jsonb, deduplication_key text, sender uuid)
returns void language plpgsql set search_path = ''
as $$
declare
	mailbox constant text := private.mailbox_of(recipient);
	is_own constant boolean := exists (select from auth.users u where u.id = sender and lower(u.email) = lower(recipient)
		and u.email_confirmed_at is not null);
begin
	if greatest(public.consume_rate_limit('copy:' || mailbox, 3, 3600),
		public.consume_rate_limit('copy-day:' || mailbox, 6, 86400)) > 0 then
		return;
	end if;
	perform private.enqueue_mail(template, recipient, language,
		case when is_own then payload else payload - array['name', 'email', 'phone', 'subject', 'message'] end, null, deduplication_key);
end $$;
comment on function private.enqueue_copy(text, text, text, jsonb, text, uuid) is
	'Confirms by mail what was sent through a form, within a limit for each recipient.';

-- Whether a queued mail is still wanted: its reader may have stopped such mails, or read what it is about, while it waited.
create function private.is_mail_wanted(template text, payload jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
	select case template when 'unreadMessages' then private.message_mail_payload(payload) is not null
		when 'messageWaiting' then private.accepts_mail((payload ->> 'user_id')::uuid, 'messageMails')
			and exists (select from public.conversations c where c.id = (payload ->> 'id')::uuid and c.first_reply_at is null)
		when 'favouriteChanges' then private.accepts_mail((payload ->> 'user_id')::uuid, 'favouriteMails')
		else true end
$$;

-- Claims due mails for one sender under a name of the caller. Asked for again with the same name, because the answer was lost,
-- it gives the same mails. Those of a dead sender are claimed again when the lease of its run has ended, too: one run sends at a
-- time and claims no more before its batch is done. A mail that is no longer wanted is deleted.
create function public.claim_outbox_mails(batch integer default 20, claim uuid default gen_random_uuid()) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	result json;
begin
	-- A repeated call waits for the first one.
	perform pg_advisory_xact_lock(hashtextextended(claim::text, 0));
	if not exists (select from public.mail_outbox o where o.claim = claim_outbox_mails.claim) then
		delete from public.mail_outbox o where o.id in (
				select d.id from public.mail_outbox d where d.template in ('unreadMessages', 'messageWaiting', 'favouriteChanges')
					and d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
				order by d.next_attempt_at limit 100 for update skip locked)
			and not private.is_mail_wanted(o.template, o.payload);
		with due as (
			select d.id from public.mail_outbox d where d.sent_at is null and d.failed_at is null and d.next_attempt_at <= now()
			order by d.next_attempt_at limit least(batch, 100) for update skip locked
		)
		update public.mail_outbox o set attempts = o.attempts + 1, next_attempt_at = now() + interval '75 seconds',
			claim = claim_outbox_mails.claim from due where o.id = due.id;
	end if;
	with claimed as (
		select * from public.mail_outbox o where o.claim = claim_outbox_mails.claim and o.sent_at is null and o.failed_at is null
	), written as (
		select c.*, case c.template when 'newsletter' then private.newsletter_mail_payload(c.payload, c.language)
			when 'unreadMessages' then private.message_mail_payload(c.payload) else c.payload end as contents from claimed c
	)
	select coalesce(json_agg(json_build_object('id', id, 'template', template, 'recipient', recipient, 'reply_to', reply_to,
		'language', language, 'attempts', attempts,
		'payload', contents) order by created_at) filter (where contents is not null), '[]') into result from written;
	return result;
end $$;
comment on function public.claim_outbox_mails(integer, uuid) is 'Mails to send, for one sender.';
grant execute on function public.claim_outbox_mails(integer, uuid) to service_role;

-- Delays after a failure: 1 min, 5 min, 30 min, 2 h, 6 h, 12 h; after seven attempts, or a permanent rejection, the
-- mail has failed.
create function public.finish_outbox_mail(mail_id uuid, error text default null, is_permanent boolean default false) returns void
language sql security definer set search_path = ''
as $$
	update public.mail_outbox set
		sent_at = case when error is null then now() end,
		last_error = left(error, 500),
		claim = null,
		failed_at = case when error is not null and (is_permanent or attempts >= 7) then now() end,
		next_attempt_at = now() + (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '12 hours',
			'1 day'])[least(attempts, 7)]::interval
	where id = mail_id and sent_at is null and (error is null or failed_at is null)
$$;
grant execute on function public.finish_outbox_mail(uuid, text, boolean) to service_role;

create table public.newsletter_subscribers (
	id uuid primary key default gen_random_uuid(),
	email text not null check (length(email) <= 255),
	language text not null default 'en' check (language in ('en', 'tr')),
	consented_at timestamptz not null default now(),
	confirmed_at timestamptz,
	unsubscribed_at timestamptz,
	created_at timestamptz not null default now()
);
comment on table public.newsletter_subscribers is
	'Newsletter addresses: consent, then confirmation by mail; the timestamps are the proof of consent.';
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_address on public.newsletter_subscribers using gin (lower(email) extensions.gin_trgm_ops);
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (confirmed_at)
	where confirmed_at is not null and unsubscribed_at is null;
create index newsletter_subscribers_unsubscribed on public.newsletter_subscribers (unsubscribed_at) where unsubscribed_at is not null;
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;

-- The same answer for every address, known or not: the caller learns nothing, the mailbox gets a mail.
create function public.subscribe_newsletter(subscriber_email text, subscriber_language text, client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer := public.consume_rate_limit('newsletter:' || client_key, 5, 3600);
	s public.newsletter_subscribers;
begin
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	insert into public.newsletter_subscribers as n (email, language) values (subscriber_email, subscriber_language)
	on conflict (lower(email)) do update set
		-- The language of a subscriber is not changed by a repeated subscription, which anyone could submit.
		language = case when n.confirmed_at is null or n.unsubscribed_at is not null then excluded.language else n.language end,
		consented_at = case when n.confirmed_at is null or n.unsubscribed_at is not null then now() else n.consented_at end
	returning * into s;
	-- At most one mail in ten minutes and five a day for one address, none to a confirmed subscriber.
	if (s.confirmed_at is null or s.unsubscribed_at is not null) and public.consume_rate_limit('newsletter-mail:' || s.id, 1, 600) = 0
		and public.consume_rate_limit('newsletter-mail-day:' || s.id, 5, 86400) = 0 then
		perform private.enqueue_mail('newsletterConfirm', s.email, s.language, jsonb_build_object('subscriber_id', s.id));
	end if;
	return json_build_object('ok', true);
end $$;
grant execute on function public.subscribe_newsletter(text, text, text) to service_role;

-- Returns confirmed, already (the link was used before), left or unknown. The server has checked the signature of the link.
-- left: the reader unsubscribed after the last consent. Only the form of the newsletter subscribes again.
create function public.confirm_newsletter(subscriber uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	s public.newsletter_subscribers;
begin
	select * into s from public.newsletter_subscribers where id = subscriber for update;
	if not found then return 'unknown'; end if;
	if s.confirmed_at is not null and s.unsubscribed_at is null then return 'already'; end if;
	if s.unsubscribed_at >= s.consented_at then return 'left'; end if;
	update public.newsletter_subscribers set confirmed_at = now(), unsubscribed_at = null where id = subscriber;
	return 'confirmed';
end $$;
grant execute on function public.confirm_newsletter(uuid) to service_role;

create function public.unsubscribe_newsletter(subscriber uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	-- The time of an earlier end stays, unless the reader consented again since.
	update public.newsletter_subscribers set
		unsubscribed_at = case when unsubscribed_at >= consented_at then unsubscribed_at else now() end where id = subscriber;
	return case when found then 'unsubscribed' else 'unknown' end;
end $$;
grant execute on function public.unsubscribe_newsletter(uuid) to service_role;

-- Subscribers, newest first. filters: q (part of an address), state (confirmed, unconfirmed, unsubscribed), language.
-- {rows, total, figures}; total stops at 1001, figures at 10001, which mean more.
create function public.search_subscribers(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	search constant text := lower(left(btrim(coalesce(filters ->> 'q', '')), 120));
	pattern constant text := private.contains_pattern(search);
	state constant text := filters ->> 'state';
	size constant integer := least(greatest(page_size, 1), 100);
	result jsonb;
begin
	perform private.require_permission('newsletter.read');
	with found as (
		select s.id, s.email, s.language, s.created_at, s.confirmed_at, s.unsubscribed_at from public.newsletter_subscribers s
		where (search = '' or lower(s.email) like pattern)
		and (not filters ? 'language' or s.language = filters ->> 'language')
		and case state when 'confirmed' then s.confirmed_at is not null and s.unsubscribed_at is null
			when 'unconfirmed' then s.confirmed_at is null and s.unsubscribed_at is null
			when 'unsubscribed' then s.unsubscribed_at is not null else true end
		order by s.created_at desc, s.id desc limit 1001
	), numbered as (select f.*, row_number() over (order by f.created_at desc, f.id desc) as position from found f)
	select jsonb_build_object('total', (select count(*) from found),
		'rows', (select coalesce(jsonb_agg(to_jsonb(n) - 'position' order by n.position), '[]') from numbered n
			where n.position > (greatest(page, 1) - 1) * size and n.position <= greatest(page, 1) * size),
		'figures', jsonb_build_object(
			'confirmed',
				(select count(*)
				from (select from public.newsletter_subscribers s
				where s.confirmed_at is not null and s.unsubscribed_at is null limit 10001) c),
			'confirmed_week', (select count(*) from (select from public.newsletter_subscribers s
				where s.confirmed_at > now() - interval '7 days' and s.unsubscribed_at is null limit 10001) c),
			'left_week',
				(select count(*)
				from (select from public.newsletter_subscribers s where s.unsubscribed_at > now() - interval '7 days'
				limit 10001) c)))
	into result;
	if jsonb_array_length(result -> 'rows') > 0 then
		perform private.log_reading('newsletter', null, jsonb_strip_nulls(jsonb_build_object('rows', jsonb_array_length(result -> 'rows'),
			'state', left(state, 20), 'language', left(filters ->> 'language', 2), 'searched', search <> '', 'page', page)));
	end if;
	return result;
end $$;
comment on function public.search_subscribers(jsonb, integer, integer) is
	'One page of newsletter subscribers, for administrators; logged as reading.';
grant execute on function public.search_subscribers(jsonb, integer, integer) to authenticated;

create function public.get_subscriber(subscriber uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	result json;
begin
	perform private.require_permission('newsletter.read');
	select json_build_object('id', s.id, 'email', s.email, 'language', s.language, 'created_at', s.created_at,
		'consented_at', s.consented_at, 'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at) into result
	from public.newsletter_subscribers s where s.id = subscriber;
	if result is not null then perform private.log_reading('newsletter', subscriber::text); end if;
	return result;
end $$;
comment on function public.get_subscriber(uuid) is
	'One newsletter subscriber, for administrators; null when there is none.';
grant execute on function public.get_subscriber(uuid) to authenticated;

-- Unsubscribes on request, like the link in a mail; no mail is sent. {ok: true, changed: whether they were subscribed}
-- or {ok: false, code: not_found}.
create function public.unsubscribe_subscriber(subscriber uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s public.newsletter_subscribers;
begin
	perform private.require_permission('newsletter.manage');
	select * into s from public.newsletter_subscribers n where n.id = subscriber for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	update public.newsletter_subscribers n set unsubscribed_at = now() where n.id = subscriber and (n.unsubscribed_at is null or n.unsubscribed_at < n.consented_at);
	return json_build_object('ok', true, 'changed', found);
end $$;
comment on function public.unsubscribe_subscriber(uuid) is
	'Ends a newsletter subscription on request; repeating it changes nothing.';
grant execute on function public.unsubscribe_subscriber(uuid) to authenticated;

-- Confirmed subscribers in batches by id. after: the last id of the previous batch.
create function public.export_subscribers(after uuid default null, batch integer default 1000) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	result jsonb;
begin
	perform private.require_permission('newsletter.export');
	perform private.require_export_proof('subscribers', after is null);
	select coalesce(jsonb_agg(b order by b.id), '[]') into result from (
		select s.id, s.email, s.language, s.consented_at, s.confirmed_at from public.newsletter_subscribers s
		where s.confirmed_at is not null and s.unsubscribed_at is null and (after is null or s.id > after)
		order by s.id limit least(greatest(batch, 1), 5000)) b;
	if jsonb_array_length(result) > 0 then
		perform private.log_reading('newsletter', null, jsonb_build_object('rows', jsonb_array_length(result), 'export', true));
	end if;
	return result;
end $$;
comment on function public.export_subscribers(uuid, integer) is
	'A batch of confirmed newsletter addresses, for administrators with the permission to export.';
grant execute on function public.export_subscribers(uuid, integer) to authenticated;

-- Waiting mails, the next one first, or failed ones, newest first. Recipients are shortened (a…@example.com), also
-- inside error messages, unless a role that may run jobs asks for the full addresses, which needs a recent proof and is
-- logged. {rows, total, states}.
create function public.list_mails(state text default 'waiting', page integer default 1,
	with_addresses boolean default false, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	size constant integer := least(greatest(page_size, 1), 100);
	result jsonb;
begin
	perform private.require_permission('jobs.read');
	if with_addresses then
		perform private.require_permission('jobs.run');
		perform private.require_recent_proof('addresses');
	end if;
	with found as (
		(select o.*, row_number() over (order by o.next_attempt_at, o.id) as position from public.mail_outbox o
			where state = 'waiting' and o.sent_at is null and o.failed_at is null order by o.next_attempt_at, o.id limit 1001)
		union all
		(select o.*, row_number() over (order by o.failed_at desc, o.id) as position from public.mail_outbox o
			where state = 'failed' and o.failed_at is not null order by o.failed_at desc, o.id limit 1001)
	)
	select jsonb_build_object('total', (select count(*) from found),
		'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'template', f.template,
			'language', f.language, 'attempts', f.attempts,
				'created_at', f.created_at, 'next_attempt_at', f.next_attempt_at, 'failed_at', f.failed_at,
				'recipient',
					case when with_addresses then f.recipient
					else left(f.recipient, 1) || '…@' || split_part(f.recipient, '@', 2) end,
				'last_error',
					case when with_addresses then f.last_error
					else regexp_replace(f.last_error, '[^\s<>@]+@[^\s<>@]+', '…', 'g') end)
				order by f.position), '[]')
			from found f where f.position > (greatest(page, 1) - 1) * size and f.position <= greatest(page, 1) * size),
		'states', jsonb_build_object(
			'waiting',
				(select count(*)
				from (select from public.mail_outbox o where o.sent_at is null and o.failed_at is null limit 1001) c),
			'failed', (select count(*) from (select from public.mail_outbox o where o.failed_at is not null limit 1001) c)))
	into result;
	if with_addresses and jsonb_array_length(result -> 'rows') > 0 then
		perform private.log_reading('mail', null,
			jsonb_build_object('rows', jsonb_array_length(result -> 'rows'), 'state', left(state, 20), 'page', page));
	end if;
	return result;
end $$;
comment on function public.list_mails(text, integer, boolean, integer) is
	'Waiting or failed mails for administrators, with shortened recipients.';
grant execute on function public.list_mails(text, integer, boolean, integer) to authenticated;

-- Both return {ok: true}, or {ok: false, code: gone} when the mail was sent, dropped or changed its state in the
-- meantime.
create function public.retry_mail(mail uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	written text;
begin
	perform private.require_permission('jobs.run');
	update public.mail_outbox o set failed_at = null, attempts = 0, next_attempt_at = now()
	where o.id = mail and o.failed_at is not null returning o.template into written;
	if written is null then return json_build_object('ok', false, 'code', 'gone'); end if;
	perform private.log_activity('mail.retried', 'message', 'mail', mail::text, 'success', null, null,
		jsonb_build_object('template', written));
	return json_build_object('ok', true);
end $$;
comment on function public.retry_mail(uuid) is 'Queues a failed mail again with a fresh number of attempts.';
grant execute on function public.retry_mail(uuid) to authenticated;

create function public.drop_mail(mail uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	written text;
begin
	perform private.require_permission('jobs.run');
	delete from public.mail_outbox o where o.id = mail and o.sent_at is null returning o.template into written;
	if written is null then return json_build_object('ok', false, 'code', 'gone'); end if;
	perform private.log_activity('mail.dropped', 'message', 'mail', mail::text, 'success', null, null,
		jsonb_build_object('template', written));
	return json_build_object('ok', true);
end $$;
comment on function public.drop_mail(uuid) is 'Removes an unsent mail from the outbox.';
grant execute on function public.drop_mail(uuid) to authenticated;
