-- Readers of the newsletter, messages to the office, timed jobs and the outbox, as administrators look after them. Whoever
-- reads addresses of people here leaves a row in the activity log.

-- ---------------------------------------------------------------- newsletter

create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_address on public.newsletter_subscribers using gin (lower(email) extensions.gin_trgm_ops);
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (confirmed_at) where confirmed_at is not null and unsubscribed_at is null;
create index newsletter_subscribers_left on public.newsletter_subscribers (unsubscribed_at) where unsubscribed_at is not null;

-- A text as a pattern that finds it anywhere; its own wildcards are letters.
create function private.pattern_of(words text) returns text
language sql immutable set search_path = ''
as $$ select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- Subscribers, the newest first. filters: q (part of an address), state (confirmed, unconfirmed, unsubscribed), language.
-- {rows, total, figures}; total is at most 1001, the figures at most 10001, which mean more.
create function public.search_subscribers(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	words constant text := lower(left(btrim(coalesce(filters ->> 'q', '')), 120));
	pattern constant text := private.pattern_of(words);
	state constant text := filters ->> 'state';
	size constant integer := least(greatest(page_size, 1), 100);
	result jsonb;
begin
	perform private.require_permission('newsletter.read');
	with found as (
		select s.id, s.email, s.language, s.created_at, s.confirmed_at, s.unsubscribed_at from public.newsletter_subscribers s
		where (words = '' or lower(s.email) like pattern)
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
			'confirmed', (select count(*) from (select from public.newsletter_subscribers s where s.confirmed_at is not null and s.unsubscribed_at is null limit 10001) c),
			'confirmed_week', (select count(*) from (select from public.newsletter_subscribers s
				where s.confirmed_at > now() - interval '7 days' and s.unsubscribed_at is null limit 10001) c),
			'left_week', (select count(*) from (select from public.newsletter_subscribers s where s.unsubscribed_at > now() - interval '7 days' limit 10001) c)))
	into result;
	if jsonb_array_length(result -> 'rows') > 0 then
		perform private.log_reading('newsletter', null, jsonb_strip_nulls(jsonb_build_object('rows', jsonb_array_length(result -> 'rows'),
			'state', left(state, 20), 'language', left(filters ->> 'language', 2), 'searched', words <> '', 'page', page)));
	end if;
	return result;
end $$;
comment on function public.search_subscribers(jsonb, integer, integer) is 'One page of newsletter subscribers, for administrators; leaves a row in the activity log.';
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
comment on function public.get_subscriber(uuid) is 'One newsletter subscriber, for administrators; null when there is none.';
grant execute on function public.get_subscriber(uuid) to authenticated;

-- For somebody who asked the office: as by the link in a mail, and like it without a mail about it.
-- {ok: true, changed: whether they were subscribed} or {ok: false, code: not_found}.
create function public.unsubscribe_subscriber(subscriber uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s public.newsletter_subscribers;
begin
	perform private.require_permission('newsletter.manage');
	select * into s from public.newsletter_subscribers n where n.id = subscriber for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	update public.newsletter_subscribers n set unsubscribed_at = now() where n.id = subscriber and n.unsubscribed_at is null;
	return json_build_object('ok', true, 'changed', s.unsubscribed_at is null);
end $$;
comment on function public.unsubscribe_subscriber(uuid) is 'Ends a newsletter subscription on request; a second time changes nothing.';
grant execute on function public.unsubscribe_subscriber(uuid) to authenticated;

-- Who may be written to, in batches by id: confirmed and not unsubscribed. after: the last id of the batch before.
create function public.export_subscribers(after uuid default null, batch integer default 1000) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	result jsonb;
begin
	perform private.require_permission('newsletter.export');
	select coalesce(jsonb_agg(b order by b.id), '[]') into result from (
		select s.id, s.email, s.language, s.consented_at, s.confirmed_at from public.newsletter_subscribers s
		where s.confirmed_at is not null and s.unsubscribed_at is null and (after is null or s.id > after)
		order by s.id limit least(greatest(batch, 1), 5000)) b;
	if jsonb_array_length(result) > 0 then
		perform private.log_reading('newsletter', null, jsonb_build_object('rows', jsonb_array_length(result), 'export', true));
	end if;
	return result;
end $$;
comment on function public.export_subscribers(uuid, integer) is 'A batch of the addresses that agreed to the newsletter, for administrators who may export them.';
grant execute on function public.export_subscribers(uuid, integer) to authenticated;

-- ---------------------------------------------------------------- messages to the office

alter table public.contact_messages add column read_at timestamptz, add column answered_at timestamptz;
comment on column public.contact_messages.read_at is 'When an administrator marked it as read; an answer does so, too.';
comment on column public.contact_messages.answered_at is 'When it was last answered. The answers stand in contact_answers.';
create index contact_messages_unread on public.contact_messages (created_at) where read_at is null and answered_at is null;
create index contact_messages_unanswered on public.contact_messages (created_at) where read_at is not null and answered_at is null;
create index contact_messages_answered on public.contact_messages (created_at) where answered_at is not null;

create table public.contact_answers (
	id bigint generated always as identity primary key,
	message_id uuid not null references public.contact_messages (id) on delete cascade,
	actor_id uuid references public.profiles (id) on delete set null,
	words text check (length(words) between 1 and 5000),
	created_at timestamptz not null default now()
);
comment on table public.contact_answers is 'Answers to messages of the contact form, by whom and when. Rows are only ever added; they go with their message (24 months).';
comment on column public.contact_answers.words is 'What was mailed; null when the message was answered elsewhere.';
create index contact_answers_message_id on public.contact_answers (message_id, id);
create index contact_answers_actor_id on public.contact_answers (actor_id) where actor_id is not null;
alter table public.contact_answers enable row level security;
revoke all on public.contact_answers from anon, authenticated, service_role;
grant select on public.contact_answers to service_role;

-- Who answered is forgotten when they leave; an answer goes with its message and not before.
create trigger contact_answers_append_only before update on public.contact_answers for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
create function private.keep_contact_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if exists (select from public.contact_messages m where m.id = old.message_id) then
		raise exception 'history_is_append_only' using errcode = 'PT403';
	end if;
	return old;
end $$;
create trigger contact_answers_kept before delete on public.contact_answers for each row execute function private.keep_contact_answer();

-- What the log tells: marked as read or unread, and that somebody answered, never the words.
drop trigger log_change on public.contact_messages;
create trigger log_change after insert or update on public.contact_messages for each row
	execute function private.log_change('message', 'contact', 'id', 'name,email,subject,message', 'created_at,read_at,answered_at');
create function private.log_contact_marking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity(case when new.read_at is null then 'contact.marked_unread' else 'contact.marked_read' end,
		'message', 'contact', new.id::text);
	return null;
end $$;
create trigger log_marking after update of read_at on public.contact_messages for each row
	when ((old.read_at is null) <> (new.read_at is null) and old.answered_at is not distinct from new.answered_at)
	execute function private.log_contact_marking();
create function private.log_contact_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('contact.answered', 'message', 'contact', new.message_id::text, 'success', null, null,
		jsonb_strip_nulls(jsonb_build_object('by_mail', new.words is not null,
			'hidden', case when new.words is not null then jsonb_build_array('words') end)));
	return null;
end $$;
create trigger log_change after insert on public.contact_answers for each row execute function private.log_contact_answer();

-- Messages of the contact form, the newest first. filters: q (in name, address, subject and text), state (unread, read,
-- answered), language. {rows, total, states}; no count is above 1001, which means more than 1000.
create function public.search_contact_messages(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	words constant text := private.fold(left(btrim(coalesce(filters ->> 'q', '')), 120));
	pattern constant text := private.pattern_of(words);
	state constant text := filters ->> 'state';
	size constant integer := least(greatest(page_size, 1), 100);
	result jsonb;
begin
	perform private.require_permission('contact.read');
	with found as (
		select m.id, m.name, m.email, m.subject, left(m.message, 200) as excerpt, m.language, m.created_at, m.read_at, m.answered_at
		from public.contact_messages m
		where (words = '' or private.fold(concat_ws(E'\n', m.name, m.email, m.subject, m.message)) like pattern)
		and (not filters ? 'language' or m.language = filters ->> 'language')
		and case state when 'unread' then m.read_at is null and m.answered_at is null
			when 'read' then m.read_at is not null and m.answered_at is null
			when 'answered' then m.answered_at is not null else true end
		order by m.created_at desc, m.id desc limit 1001
	), numbered as (select f.*, row_number() over (order by f.created_at desc, f.id desc) as position from found f)
	select jsonb_build_object('total', (select count(*) from found),
		'rows', (select coalesce(jsonb_agg(to_jsonb(n) - 'position' order by n.position), '[]') from numbered n
			where n.position > (greatest(page, 1) - 1) * size and n.position <= greatest(page, 1) * size),
		'states', jsonb_build_object(
			'unread', (select count(*) from (select from public.contact_messages m where m.read_at is null and m.answered_at is null limit 1001) c),
			'read', (select count(*) from (select from public.contact_messages m where m.read_at is not null and m.answered_at is null limit 1001) c),
			'answered', (select count(*) from (select from public.contact_messages m where m.answered_at is not null limit 1001) c)))
	into result;
	if jsonb_array_length(result -> 'rows') > 0 then
		perform private.log_reading('contact', null, jsonb_strip_nulls(jsonb_build_object('rows', jsonb_array_length(result -> 'rows'),
			'state', left(state, 20), 'language', left(filters ->> 'language', 2), 'searched', words <> '', 'page', page)));
	end if;
	return result;
end $$;
comment on function public.search_contact_messages(jsonb, integer, integer) is 'One page of messages of the contact form, for administrators; leaves a row in the activity log.';
grant execute on function public.search_contact_messages(jsonb, integer, integer) to authenticated;

-- What a form of answering brings back: the newest answer there was.
create function private.contact_fingerprint(message uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(max(a.id), 0)::text from public.contact_answers a where a.message_id = message $$;

-- One message with its answers and what became of their mails; null when there is none.
create function public.get_contact_message(message uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	-- A column of the table has the name of the argument.
	wanted constant uuid := message;
	result json;
begin
	perform private.require_permission('contact.read');
	select json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'message', m.message,
		'language', m.language, 'created_at', m.created_at, 'read_at', m.read_at, 'answered_at', m.answered_at,
		'seen', private.contact_fingerprint(m.id),
		'others', (select count(*) from (select from public.contact_messages o where lower(o.email) = lower(m.email) and o.id <> m.id limit 100) c),
		'answers', (select coalesce(json_agg(json_build_object('id', a.id, 'words', a.words, 'actor', private.person_name(a.actor_id), 'created_at', a.created_at,
				'mail', case when o.id is null then null when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end)
				order by a.id), '[]')
			from (select * from public.contact_answers x where x.message_id = m.id order by x.id desc limit 100) a
			left join public.mail_outbox o on o.deduplication_key = 'contact-answer:' || a.id))
	into result from public.contact_messages m where m.id = wanted;
	if result is not null then perform private.log_reading('contact', wanted::text); end if;
	return result;
end $$;
comment on function public.get_contact_message(uuid) is 'One message of the contact form with its answers, for administrators; leaves a row in the activity log.';
grant execute on function public.get_contact_message(uuid) to authenticated;

-- {ok: true} or {ok: false, code: not_found}; what is so already stays as it is.
create function public.mark_contact_message(message uuid, is_read boolean) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wanted constant uuid := message;
begin
	perform private.require_permission('contact.answer');
	perform from public.contact_messages m where m.id = wanted for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	update public.contact_messages m set read_at = case when is_read then now() end
	where m.id = wanted and (m.read_at is not null) <> is_read;
	return json_build_object('ok', true);
end $$;
comment on function public.mark_contact_message(uuid, boolean) is 'Marks a message of the contact form as read or unread.';
grant execute on function public.mark_contact_message(uuid, boolean) to authenticated;

-- Answers a message by mail in its own language; without words it was answered elsewhere, and nothing is mailed. seen: the
-- newest answer there was when the form went out, so that of two administrators who answer at once the second is told.
-- {ok: true} or {ok: false, code: not_found | changed | bad_words}.
create function public.answer_contact_message(message uuid, seen text, words text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wanted constant uuid := message;
	person constant uuid := private.require_permission('contact.answer');
	m public.contact_messages;
	answer bigint;
begin
	select * into m from public.contact_messages c where c.id = wanted for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if private.contact_fingerprint(wanted) is distinct from seen then return json_build_object('ok', false, 'code', 'changed'); end if;
	if words is not null and length(btrim(words, E' \n\t')) not between 1 and 5000 then return json_build_object('ok', false, 'code', 'bad_words'); end if;
	insert into public.contact_answers (message_id, actor_id, words) values (wanted, person, btrim(words, E' \n\t')) returning id into answer;
	update public.contact_messages c set answered_at = now(), read_at = coalesce(c.read_at, now()) where c.id = wanted;
	if words is not null then
		perform private.enqueue_mail('contactAnswer', m.email, m.language, jsonb_build_object('name', m.name, 'subject', m.subject,
			'message', m.message, 'written_at', m.created_at, 'words', btrim(words, E' \n\t')), null, 'contact-answer:' || answer);
	end if;
	return json_build_object('ok', true);
end $$;
comment on function public.answer_contact_message(uuid, text, text) is 'Answers a message of the contact form by mail, or notes that it was answered elsewhere.';
grant execute on function public.answer_contact_message(uuid, text, text) to authenticated;

-- As before, with the answers to one's messages.
create or replace function public.export_own_data() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person uuid := private.viewer_id();
	address text;
	t record;
	result jsonb := '{}';
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	select u.email into address from auth.users u where u.id = person;
	result := jsonb_build_object(
		'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
			'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = person),
		'profiles', private.rows_as_json('select * from public.profiles where id = $1', person, address),
		'agents', private.rows_as_json('select * from public.agents where id = $1', person, address),
		'enquiries_sent', private.rows_as_json('select id, listing_id, name, email, phone, message, language, created_at from public.enquiries where lower(email) = lower($2)', person, address),
		'contact_messages', private.rows_as_json('select * from public.contact_messages where lower(email) = lower($2)', person, address),
		'contact_answers', private.rows_as_json('select a.message_id, a.words, a.created_at from public.contact_answers a join public.contact_messages m on m.id = a.message_id where lower(m.email) = lower($2)', person, address),
		'newsletter', private.rows_as_json('select * from public.newsletter_subscribers where lower(email) = lower($2)', person, address));
	for t in
		select c.relname as name, string_agg(format('%I = $1', a.attname), ' or ') as owned
		from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
		and a.atttypid = 'uuid'::regtype and a.attname in ('user_id', 'agent_id')
		group by c.relname order by c.relname
	loop
		result := result || jsonb_build_object(t.name, private.rows_as_json(format('select * from public.%I where %s', t.name, t.owned), person, address));
	end loop;
	for t in select unnest(array['listing_locations', 'listing_photos', 'listing_price_history', 'listing_status_history', 'listing_daily_stats']) as name
	loop
		result := result || jsonb_build_object(t.name, private.rows_as_json(
			format('select * from public.%I where listing_id in (select l.id from public.listings l where l.agent_id = $1)', t.name), person, address));
	end loop;
	result := result || jsonb_build_object('saved_search_matches', private.rows_as_json(
		'select * from public.saved_search_matches where search_id in (select q.id from public.saved_searches q where q.user_id = $1)', person, address));
	return result;
end $$;

-- ---------------------------------------------------------------- jobs

alter table public.job_runs add column actor_id uuid references public.profiles (id) on delete set null;
comment on column public.job_runs.actor_id is 'The administrator who started it; null for the scheduler.';
create index job_runs_actor_id on public.job_runs (actor_id) where actor_id is not null;
create index job_runs_failed on public.job_runs (job, started_at desc) where outcome in ('failed', 'abandoned');

-- As before, with the person who started it, as far as a server of ours vouches for them.
create or replace function public.start_job_run(job_name text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
	run_id bigint;
begin
	update public.job_runs set finished_at = now(), outcome = 'abandoned'
	where job = job_name and finished_at is null and started_at < now() - interval '10 minutes';
	insert into public.job_runs (job, actor_id)
	values (job_name, (select p.id from public.profiles p where p.id = (private.request_context() ->> 'actor')::uuid))
	on conflict (job) where finished_at is null do nothing returning id into run_id;
	return run_id;
end $$;

-- How each of these jobs does, in their order: the last run, when one last came to its end, the last that failed, and how
-- many failed in a day.
create function public.list_jobs(names text[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('jobs.read');
	return (select coalesce(json_agg(json_build_object('job', n.job,
			'last', (select json_build_object('started_at', r.started_at, 'finished_at', r.finished_at, 'outcome', r.outcome, 'details', r.details,
				'actor', private.person_name(r.actor_id)) from public.job_runs r where r.job = n.job order by r.started_at desc limit 1),
			'done_at', (select r.started_at from public.job_runs r where r.job = n.job and r.outcome = 'done' order by r.started_at desc limit 1),
			'failed', (select json_build_object('started_at', r.started_at, 'outcome', r.outcome, 'message', r.details ->> 'message')
				from public.job_runs r where r.job = n.job and r.outcome in ('failed', 'abandoned') order by r.started_at desc limit 1),
			'failures', (select count(*) from (select from public.job_runs r where r.job = n.job and r.outcome in ('failed', 'abandoned')
				and r.started_at > now() - interval '1 day' limit 1001) c)) order by n.position), '[]')
		from unnest(names[1:50]) with ordinality n (job, position));
end $$;
comment on function public.list_jobs(text[]) is 'The last runs of jobs, for administrators.';
grant execute on function public.list_jobs(text[]) to authenticated;

-- The last fifty runs of one job, or the last fifty that failed.
create function public.list_job_runs(job_name text, only_failed boolean default false) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
	perform private.require_permission('jobs.read');
	return (select coalesce(json_agg(json_build_object('id', r.id, 'started_at', r.started_at, 'finished_at', r.finished_at, 'outcome', r.outcome,
			'details', r.details, 'actor', private.person_name(r.actor_id)) order by r.started_at desc, r.id desc), '[]')
		from (select * from public.job_runs x where x.job = job_name and (not only_failed or x.outcome in ('failed', 'abandoned'))
			order by x.started_at desc limit 50) r);
end $$;
comment on function public.list_job_runs(text, boolean) is 'The last fifty runs of a job, for administrators.';
grant execute on function public.list_job_runs(text, boolean) to authenticated;

-- Before the server runs a job for an administrator: may they, and the note that they did.
create function public.request_job_run(job_name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.require_permission('jobs.run');
	perform private.log_activity('job.requested', 'job', 'job', job_name);
end $$;
comment on function public.request_job_run(text) is 'Notes that an administrator starts a job; refuses those who may not.';
grant execute on function public.request_job_run(text) to authenticated;

-- The clean-up as before; runs that failed stay for 30 days, so that somebody can look why.
create or replace function public.clean_up() returns json
language plpgsql security definer set search_path = ''
as $$
declare
	limits integer; errors integer; asked integer; contacts integer; mails integer; runs integer; unconfirmed integer;
	sessions integer; removed integer; looks integer; matches integer;
begin
	-- The job runs every hour, and no hash of an address may grow older than a day.
	delete from public.rate_limits where window_started_at < now() - make_interval(secs => least(window_seconds, 82800)); get diagnostics limits = row_count;
	delete from public.error_logs where created_at < now() - interval '90 days'; get diagnostics errors = row_count;
	delete from public.enquiries where created_at < now() - interval '24 months'; get diagnostics asked = row_count;
	delete from public.contact_messages where created_at < now() - interval '24 months'; get diagnostics contacts = row_count;
	delete from public.mail_outbox where created_at < now() - interval '30 days' and (sent_at is not null or failed_at is not null); get diagnostics mails = row_count;
	delete from public.job_runs where started_at < now() - interval '2 days' and finished_at is not null
		and (outcome = 'done' or started_at < now() - interval '30 days'); get diagnostics runs = row_count;
	delete from public.newsletter_subscribers where confirmed_at is null and consented_at < now() - interval '30 days'; get diagnostics unconfirmed = row_count;
	sessions := private.end_old_sessions();
	-- Removed favourites stay for an hour, so that they can be put back.
	delete from public.favourites where removed_at < now() - interval '1 hour'; get diagnostics removed = row_count;
	delete from public.recently_viewed where viewed_at < now() - interval '180 days'; get diagnostics looks = row_count;
	delete from public.saved_search_matches where found_at < now() - interval '12 months'; get diagnostics matches = row_count;
	perform private.refresh_search_words();
	return json_build_object('rate_limits', limits, 'error_logs', errors, 'enquiries', asked, 'contact_messages', contacts,
		'mail_outbox', mails, 'job_runs', runs, 'unconfirmed_subscribers', unconfirmed,
		'sessions', sessions, 'removed_favourites', removed, 'looks', looks, 'search_matches', matches);
end $$;

-- ---------------------------------------------------------------- the outbox

create index mail_outbox_failed on public.mail_outbox (failed_at desc) where failed_at is not null;

-- What waits, the next one first, or what has failed, the newest first. Addresses are shortened (a…@example.com), also where
-- an error repeats them, unless somebody who may act on mails asks for them; that is noted. {rows, total, states}.
create function public.list_mails(state text default 'waiting', page integer default 1, with_addresses boolean default false, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	size constant integer := least(greatest(page_size, 1), 100);
	result jsonb;
begin
	perform private.require_permission('jobs.read');
	if with_addresses then perform private.require_permission('jobs.run'); end if;
	with found as (
		(select o.*, row_number() over (order by o.next_attempt_at, o.id) as position from public.mail_outbox o
			where state = 'waiting' and o.sent_at is null and o.failed_at is null order by o.next_attempt_at, o.id limit 1001)
		union all
		(select o.*, row_number() over (order by o.failed_at desc, o.id) as position from public.mail_outbox o
			where state = 'failed' and o.failed_at is not null order by o.failed_at desc, o.id limit 1001)
	)
	select jsonb_build_object('total', (select count(*) from found),
		'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'template', f.template, 'language', f.language, 'attempts', f.attempts,
				'created_at', f.created_at, 'next_attempt_at', f.next_attempt_at, 'failed_at', f.failed_at,
				'recipient', case when with_addresses then f.recipient else left(f.recipient, 1) || '…@' || split_part(f.recipient, '@', 2) end,
				'last_error', case when with_addresses then f.last_error else regexp_replace(f.last_error, '[^\s<>@]+@[^\s<>@]+', '…', 'g') end)
				order by f.position), '[]')
			from found f where f.position > (greatest(page, 1) - 1) * size and f.position <= greatest(page, 1) * size),
		'states', jsonb_build_object(
			'waiting', (select count(*) from (select from public.mail_outbox o where o.sent_at is null and o.failed_at is null limit 1001) c),
			'failed', (select count(*) from (select from public.mail_outbox o where o.failed_at is not null limit 1001) c)))
	into result;
	if with_addresses and jsonb_array_length(result -> 'rows') > 0 then
		perform private.log_reading('mail', null, jsonb_build_object('rows', jsonb_array_length(result -> 'rows'), 'state', left(state, 20), 'page', page));
	end if;
	return result;
end $$;
comment on function public.list_mails(text, integer, boolean, integer) is 'Mails that wait or have failed, for administrators, their recipients shortened.';
grant execute on function public.list_mails(text, integer, boolean, integer) to authenticated;

-- Both answer {ok: true}, or {ok: false, code: gone} when the mail is sent, dropped or in another state by now.
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
	perform private.log_activity('mail.retried', 'message', 'mail', mail::text, 'success', null, null, jsonb_build_object('template', written));
	return json_build_object('ok', true);
end $$;
comment on function public.retry_mail(uuid) is 'Has a mail that failed tried again, as if for the first time.';
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
	perform private.log_activity('mail.dropped', 'message', 'mail', mail::text, 'success', null, null, jsonb_build_object('template', written));
	return json_build_object('ok', true);
end $$;
comment on function public.drop_mail(uuid) is 'Takes a mail that was not sent out of the outbox.';
grant execute on function public.drop_mail(uuid) to authenticated;
