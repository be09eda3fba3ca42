-- What visitors send (enquiries, messages, newsletter, contact clicks), the mail outbox, timed jobs, limits and error logs.
-- Nobody writes these tables through the data API: the server calls the functions below with the secret key,
-- so that limits, honeypots and the client's address are the server's own observation.

-- ---------------------------------------------------------------- limits

create table public.rate_limits (
	key text primary key check (length(key) <= 200),
	window_started_at timestamptz not null default now(),
	window_seconds integer not null,
	hits integer not null default 1
);
comment on table public.rate_limits is 'Fixed windows, one row a key; keys hold only a keyed hash of the client address. Removed when the window is over.';
create index rate_limits_window_started_at on public.rate_limits (window_started_at);
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from anon, authenticated;

-- Counts one hit. Returns 0 when it is within the limit, else the seconds until the window ends. One atomic statement.
create function public.take_rate_limit(limit_key text, max_hits integer, seconds integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	r public.rate_limits;
begin
	insert into public.rate_limits as l (key, window_seconds) values (limit_key, seconds)
	on conflict (key) do update set
		hits = case when l.window_started_at <= now() - make_interval(secs => l.window_seconds) then 1 else l.hits + 1 end,
		window_started_at = case when l.window_started_at <= now() - make_interval(secs => l.window_seconds) then now() else l.window_started_at end,
		window_seconds = seconds
	returning * into r;
	return case when r.hits <= max_hits then 0
		else greatest(1, ceil(extract(epoch from r.window_started_at + make_interval(secs => seconds) - now())))::integer end;
end $$;
grant execute on function public.take_rate_limit(text, integer, integer) to service_role;

-- ---------------------------------------------------------------- mail outbox

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
	sent_at timestamptz,
	failed_at timestamptz,
	last_error text check (length(last_error) <= 500),
	created_at timestamptz not null default now()
);
comment on table public.mail_outbox is 'Every mail of the product: written in the transaction that causes it, rendered and sent by the job send-mail, tried again with growing pauses.';
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_created_at on public.mail_outbox (created_at);
alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;

create function private.enqueue_mail(template text, recipient text, language text, payload jsonb, reply_to text default null, deduplication_key text default null)
returns void language sql set search_path = ''
as $$
	insert into public.mail_outbox (template, recipient, language, payload, reply_to, deduplication_key)
	values (template, recipient, coalesce(language, 'en'), payload, reply_to, deduplication_key)
	on conflict (deduplication_key) do nothing
$$;

-- A copy of what somebody wrote goes to an address that nobody has proven: at most ten a day to one address, so that the
-- forms cannot be used to write to strangers. What was written is stored and passed on all the same.
create function private.enqueue_copy(template text, recipient text, language text, payload jsonb, deduplication_key text)
returns void language sql set search_path = ''
as $$
	select private.enqueue_mail(template, recipient, language, payload, null, deduplication_key)
	where (select count(*) from public.mail_outbox o where o.created_at > now() - interval '1 day'
		and o.template in ('enquiryCopy', 'contactCopy') and lower(o.recipient) = lower(enqueue_copy.recipient)) < 10
$$;

-- Takes due mails for one sender; a sender that dies leaves them to be taken again after five minutes.
create function public.claim_outbox_mails(batch integer default 20) returns json
language sql security definer set search_path = ''
as $$
	with due as (
		select id from public.mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= now()
		order by next_attempt_at limit least(batch, 100) for update skip locked
	), claimed as (
		update public.mail_outbox o set attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes'
		from due where o.id = due.id returning o.*
	)
	select coalesce(json_agg(json_build_object('id', id, 'template', template, 'recipient', recipient, 'reply_to', reply_to,
		'language', language, 'payload', payload, 'attempts', attempts) order by created_at), '[]') from claimed
$$;
grant execute on function public.claim_outbox_mails(integer) to service_role;

-- Pauses after a failure: 1 min, 5 min, 30 min, 2 h, 6 h, 12 h; after seven attempts, or a refusal for good, it has failed.
create function public.finish_outbox_mail(mail_id uuid, error text default null, is_permanent boolean default false) returns void
language sql security definer set search_path = ''
as $$
	update public.mail_outbox set
		sent_at = case when error is null then now() end,
		last_error = left(error, 500),
		failed_at = case when error is not null and (is_permanent or attempts >= 7) then now() end,
		next_attempt_at = now() + (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '12 hours', '1 day'])[least(attempts, 7)]::interval
	where id = mail_id and sent_at is null
$$;
grant execute on function public.finish_outbox_mail(uuid, text, boolean) to service_role;

-- ---------------------------------------------------------------- jobs

create table public.job_runs (
	id bigint generated always as identity primary key,
	job text not null check (length(job) <= 60),
	started_at timestamptz not null default now(),
	finished_at timestamptz,
	outcome text check (outcome in ('done', 'failed', 'abandoned')),
	details jsonb not null default '{}'
);
comment on table public.job_runs is 'Runs of timed work; at most one unfinished run of a job exists.';
create unique index job_runs_one_at_a_time on public.job_runs (job) where finished_at is null;
create index job_runs_job on public.job_runs (job, started_at desc);
alter table public.job_runs enable row level security;
revoke all on public.job_runs from anon, authenticated;
grant all on public.job_runs to service_role;

-- The id of the new run, or null while another run of this job is under way. A run of over ten minutes counts as dead.
create function public.start_job_run(job_name text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
	run_id bigint;
begin
	update public.job_runs set finished_at = now(), outcome = 'abandoned'
	where job = job_name and finished_at is null and started_at < now() - interval '10 minutes';
	insert into public.job_runs (job) values (job_name) on conflict (job) where finished_at is null do nothing returning id into run_id;
	return run_id;
end $$;
grant execute on function public.start_job_run(text) to service_role;

create function public.finish_job_run(run_id bigint, run_outcome text, run_details jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$ update public.job_runs set finished_at = now(), outcome = run_outcome, details = run_details where id = run_id and finished_at is null $$;
grant execute on function public.finish_job_run(bigint, text, jsonb) to service_role;

-- ---------------------------------------------------------------- error logs

create table public.error_logs (
	id uuid primary key default gen_random_uuid(),
	user_id uuid,
	error_type text,
	error_message text check (length(error_message) <= 2000),
	stack_trace text check (length(stack_trace) <= 10000),
	user_agent text check (length(user_agent) <= 512),
	url text check (length(url) <= 512),
	session_id text check (length(session_id) <= 100),
	kind text check (kind in ('error', 'unhandledrejection')),
	message text check (length(message) <= 512),
	filename text check (length(filename) <= 256),
	lineno integer,
	colno integer,
	ts timestamptz,
	created_at timestamptz not null default now()
);
comment on table public.error_logs is 'Errors of the server and of the browser (both shapes of a row); the id is the error ID that a visitor is shown. Kept 90 days.';
create index error_logs_created_at on public.error_logs (created_at desc);
alter table public.error_logs enable row level security;
revoke all on public.error_logs from anon, authenticated;
grant all on public.error_logs to service_role;

-- ---------------------------------------------------------------- enquiries

create table public.enquiries (
	id uuid primary key default gen_random_uuid(),
	listing_id bigint not null references public.listings (id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade,
	name text not null check (length(name) between 1 and 120),
	email text check (length(email) <= 255),
	phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
	message text not null check (length(message) between 1 and 2000),
	language text not null default 'en' check (language in ('en', 'tr')),
	created_at timestamptz not null default now(),
	check (num_nonnulls(email, phone) > 0)
);
comment on table public.enquiries is 'Questions about a listing: seen by its agent. Kept 24 months.';
create index enquiries_agent_id on public.enquiries (agent_id, created_at desc);
create index enquiries_listing_id on public.enquiries (listing_id, created_at desc);
create index enquiries_created_at on public.enquiries (created_at);
alter table public.enquiries enable row level security;
revoke all on public.enquiries from anon, authenticated;
grant select on public.enquiries to authenticated;
create policy "Agents see the enquiries they received" on public.enquiries for select to authenticated
	using (agent_id = (select auth.uid()));

create function private.count_for_listing(listing bigint, views integer default 0, phones integer default 0, whatsapps integer default 0, asked integer default 0)
returns void language sql set search_path = ''
as $$
	insert into public.listing_daily_stats as s (listing_id, day, views, phone_reveals, whatsapp_reveals, enquiries)
	values (listing, (now() at time zone 'Asia/Famagusta')::date, views, phones, whatsapps, asked)
	on conflict (listing_id, day) do update set views = s.views + excluded.views, phone_reveals = s.phone_reveals + excluded.phone_reveals,
		whatsapp_reveals = s.whatsapp_reveals + excluded.whatsapp_reveals, enquiries = s.enquiries + excluded.enquiries
$$;

-- Stores an enquiry, mails it to the agent and a copy to the sender, and counts it: all or nothing.
-- enquiry: {listing_id, name, email, phone, message, language}; client_key: keyed hash of the client address.
-- Returns {ok: true} or {ok: false, code: rate_limited | listing_gone, retry_after}. The same text sent again within ten minutes is stored once.
create function public.submit_enquiry(enquiry jsonb, client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer;
	l public.listings;
	person public.profiles;
	new_id uuid;
	facts jsonb;
begin
	select * into l from public.listings where id = (enquiry ->> 'listing_id')::bigint and status = 'available';
	if not found then return json_build_object('ok', false, 'code', 'listing_gone'); end if;
	select * into person from public.profiles where id = l.agent_id and disabled_at is null;
	if not found then return json_build_object('ok', false, 'code', 'listing_gone'); end if;

	perform pg_advisory_xact_lock(hashtextextended('enquiry' || l.id || coalesce(enquiry ->> 'email', enquiry ->> 'phone'), 0));
	if exists (select from public.enquiries e where e.listing_id = l.id and e.created_at > now() - interval '10 minutes'
		and e.message = enquiry ->> 'message' and e.email is not distinct from enquiry ->> 'email' and e.phone is not distinct from enquiry ->> 'phone') then
		return json_build_object('ok', true);
	end if;
	-- Only then: who presses the button five times has asked once.
	wait := greatest(public.take_rate_limit('enquiry:' || client_key, 10, 3600),
		public.take_rate_limit('enquiry-minute:' || client_key, 3, 60));
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	insert into public.enquiries (listing_id, agent_id, name, email, phone, message, language)
	values (l.id, l.agent_id, enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'message', enquiry ->> 'language')
	returning id into new_id;
	perform private.count_for_listing(l.id, asked => 1);
	facts := jsonb_build_object('listing_id', l.id, 'kind', l.kind, 'reference', l.reference, 'title_en', l.title_en, 'title_tr', l.title_tr,
		'name', enquiry ->> 'name', 'email', enquiry ->> 'email', 'phone', enquiry ->> 'phone', 'message', enquiry ->> 'message');
	perform private.enqueue_mail('enquiryToAgent', person.email, person.language, facts, enquiry ->> 'email', 'enquiry:' || new_id);
	if enquiry ->> 'email' is not null then
		perform private.enqueue_copy('enquiryCopy', enquiry ->> 'email', enquiry ->> 'language', facts, 'enquiry-copy:' || new_id);
	end if;
	return json_build_object('ok', true);
end $$;
comment on function public.submit_enquiry(jsonb, text) is 'Stores and mails an enquiry; the server calls it after its own checks.';
grant execute on function public.submit_enquiry(jsonb, text) to service_role;

-- Phone or WhatsApp number of an agent, from a listing or from the agent's own page; for a listing it is counted, once per client and day.
-- Returns {ok: true, phone, whatsapp, name} or {ok: false, code: rate_limited | not_found, retry_after}.
create function public.reveal_contact(channel text, client_key text, listing bigint default null, agent_slug text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer;
	person uuid;
	found_contact json;
begin
	wait := public.take_rate_limit('reveal:' || client_key, 30, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if channel not in ('phone', 'whatsapp') then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if listing is not null then
		select l.agent_id into person from public.listings l where l.id = listing and l.status = 'available';
	else
		select a.id into person from public.agents a where a.slug = agent_slug;
	end if;
	select json_build_object('ok', true, 'name', a.name,
			'phone', case when channel = 'phone' then p.phone end, 'whatsapp', case when channel = 'whatsapp' then p.whatsapp_e164 end)
		into found_contact
		from public.profiles p join public.agents a on a.id = p.id where p.id = person and p.disabled_at is null
		and case channel when 'phone' then p.phone else p.whatsapp_e164 end is not null;
	if found_contact is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if listing is not null and public.take_rate_limit(format('reveal-once:%s:%s:%s:%s', channel, listing, client_key,
		(now() at time zone 'Asia/Famagusta')::date), 1, 86400) = 0 then
		perform private.count_for_listing(listing, phones => (channel = 'phone')::integer, whatsapps => (channel = 'whatsapp')::integer);
	end if;
	return found_contact;
end $$;
comment on function public.reveal_contact(text, text, bigint, text) is 'The only way to an agent''s number: limited, and for a listing counted once per client and day.';
grant execute on function public.reveal_contact(text, text, bigint, text) to service_role;

-- Views counted by the server since its last flush: {"<listing id>": count, …}.
create function public.record_listing_views(counts jsonb) returns void
language sql security definer set search_path = ''
as $$
	select private.count_for_listing(l.id, views => least(c.value::integer, 100000))
	from jsonb_each_text(counts) c join public.listings l on l.id = c.key::bigint order by l.id
$$;
grant execute on function public.record_listing_views(jsonb) to service_role;

-- ---------------------------------------------------------------- contact form

create table public.contact_messages (
	id uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 120),
	email text not null check (length(email) <= 255),
	subject text not null check (length(subject) between 1 and 120),
	message text not null check (length(message) between 1 and 2000),
	language text not null default 'en' check (language in ('en', 'tr')),
	created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'What was written through the contact form. Kept 24 months.';
create index contact_messages_created_at on public.contact_messages (created_at);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant all on public.contact_messages to service_role;

-- contact: {name, email, subject, message, language}; office: where the message goes. Answers as submit_enquiry.
create function public.submit_contact_message(contact jsonb, office text, client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer := public.take_rate_limit('contact:' || client_key, 5, 3600);
	new_id uuid;
begin
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	perform pg_advisory_xact_lock(hashtextextended('contact' || (contact ->> 'email'), 0));
	if exists (select from public.contact_messages m where m.created_at > now() - interval '10 minutes'
		and m.email = contact ->> 'email' and m.message = contact ->> 'message') then
		return json_build_object('ok', true);
	end if;
	insert into public.contact_messages (name, email, subject, message, language)
	values (contact ->> 'name', contact ->> 'email', contact ->> 'subject', contact ->> 'message', contact ->> 'language')
	returning id into new_id;
	perform private.enqueue_mail('contactToOffice', office, 'en', contact, contact ->> 'email', 'contact:' || new_id);
	perform private.enqueue_copy('contactCopy', contact ->> 'email', contact ->> 'language', contact, 'contact-copy:' || new_id);
	return json_build_object('ok', true);
end $$;
grant execute on function public.submit_contact_message(jsonb, text, text) to service_role;

-- ---------------------------------------------------------------- newsletter

create table public.newsletter_subscribers (
	id uuid primary key default gen_random_uuid(),
	email text not null check (length(email) <= 255),
	language text not null default 'en' check (language in ('en', 'tr')),
	consented_at timestamptz not null default now(),
	confirmed_at timestamptz,
	unsubscribed_at timestamptz,
	created_at timestamptz not null default now()
);
comment on table public.newsletter_subscribers is 'Newsletter addresses: consented, then confirmed by mail; the times are the proof of consent.';
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant all on public.newsletter_subscribers to service_role;

-- One answer for every address, known or not: who asked learns nothing, the mailbox is told.
create function public.subscribe_newsletter(subscriber_email text, subscriber_language text, client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer := public.take_rate_limit('newsletter:' || client_key, 5, 3600);
	s public.newsletter_subscribers;
begin
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	insert into public.newsletter_subscribers as n (email, language) values (subscriber_email, subscriber_language)
	on conflict (lower(email)) do update set
		-- Who is subscribed chose a language; anybody who knows the address may not change it.
		language = case when n.confirmed_at is null or n.unsubscribed_at is not null then excluded.language else n.language end,
		consented_at = case when n.confirmed_at is null or n.unsubscribed_at is not null then now() else n.consented_at end
	returning * into s;
	-- At most one mail in ten minutes and five a day to one address, and none to who is subscribed already.
	if (s.confirmed_at is null or s.unsubscribed_at is not null) and public.take_rate_limit('newsletter-mail:' || s.id, 1, 600) = 0
		and public.take_rate_limit('newsletter-mail-day:' || s.id, 5, 86400) = 0 then
		perform private.enqueue_mail('newsletterConfirm', s.email, s.language, jsonb_build_object('subscriber_id', s.id));
	end if;
	return json_build_object('ok', true);
end $$;
grant execute on function public.subscribe_newsletter(text, text, text) to service_role;

-- Returns confirmed, already (the link was used before) or unknown. The server has checked the link's signature.
create function public.confirm_newsletter(subscriber uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	s public.newsletter_subscribers;
begin
	select * into s from public.newsletter_subscribers where id = subscriber for update;
	if not found then return 'unknown'; end if;
	if s.confirmed_at is not null and s.unsubscribed_at is null then return 'already'; end if;
	update public.newsletter_subscribers set confirmed_at = now(), unsubscribed_at = null where id = subscriber;
	return 'confirmed';
end $$;
grant execute on function public.confirm_newsletter(uuid) to service_role;

create function public.unsubscribe_newsletter(subscriber uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = subscriber;
	return case when found then 'unsubscribed' else 'unknown' end;
end $$;
grant execute on function public.unsubscribe_newsletter(uuid) to service_role;

-- ---------------------------------------------------------------- upkeep

-- Removes what its time is over for; called by the job clean-up. Returns how many rows of each.
create function public.clean_up() returns json
language plpgsql security definer set search_path = ''
as $$
declare
	limits integer; errors integer; asked integer; contacts integer; mails integer; runs integer; unconfirmed integer;
begin
	-- The job runs every hour, and no hash of an address may grow older than a day.
	delete from public.rate_limits where window_started_at < now() - make_interval(secs => least(window_seconds, 82800)); get diagnostics limits = row_count;
	delete from public.error_logs where created_at < now() - interval '90 days'; get diagnostics errors = row_count;
	delete from public.enquiries where created_at < now() - interval '24 months'; get diagnostics asked = row_count;
	delete from public.contact_messages where created_at < now() - interval '24 months'; get diagnostics contacts = row_count;
	delete from public.mail_outbox where created_at < now() - interval '30 days' and (sent_at is not null or failed_at is not null); get diagnostics mails = row_count;
	delete from public.job_runs where started_at < now() - interval '2 days' and finished_at is not null; get diagnostics runs = row_count;
	delete from public.newsletter_subscribers where confirmed_at is null and consented_at < now() - interval '30 days'; get diagnostics unconfirmed = row_count;
	perform private.refresh_search_words();
	return json_build_object('rate_limits', limits, 'error_logs', errors, 'enquiries', asked, 'contact_messages', contacts,
		'mail_outbox', mails, 'job_runs', runs, 'unconfirmed_subscribers', unconfirmed);
end $$;
grant execute on function public.clean_up() to service_role;

-- Answers that the data API and the database are there; used by the health check.
create function public.is_ready() returns boolean
language sql stable set search_path = ''
as $$ select true $$;
grant execute on function public.is_ready() to anon, authenticated, service_role;
