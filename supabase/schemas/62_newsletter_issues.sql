-- Newsletter issues: written by administrators in both languages, sent through the outbox to confirmed subscribers, and
-- shown in the public archive.

create table public.newsletter_issues (
	id bigint generated always as identity primary key,
	revision integer not null default 1,
	status text not null default 'draft' check (status in ('draft', 'planned', 'sending', 'sent')),
	number integer unique,
	subject_en text check (length(subject_en) <= 120 and private.is_single_line(subject_en)),
	subject_tr text check (length(subject_tr) <= 120 and private.is_single_line(subject_tr)),
	body_en text check (length(body_en) <= 20000 and private.is_multiline_text(body_en)),
	body_tr text check (length(body_tr) <= 20000 and private.is_multiline_text(body_tr)),
	send_at timestamptz check (private.is_calendar_date(send_at)),
	started_at timestamptz,
	sent_at timestamptz,
	last_subscriber uuid,
	figures jsonb,
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now(),
	changed_at timestamptz not null default now(),
	constraint newsletter_issues_complete
		check (status = 'draft' or (subject_en is not null and subject_tr is not null and body_en is not null and body_tr is not null)),
	constraint newsletter_issues_times check ((send_at is null) = (status = 'draft')
		and (number is null) = (status in ('draft', 'planned')) and (started_at is null) = (number is null)
		and (sent_at is null) = (status <> 'sent'))
);
comment on table public.newsletter_issues is
	'Newsletter issues with both languages as Markdown. A draft is planned for a time, then sent in batches; from then on its texts never change.';
comment on column public.newsletter_issues.revision is 'Counts changes of the texts; editors send it back (optimistic lock).';
comment on column public.newsletter_issues.number is 'Number in the public archive, given when sending starts.';
comment on column public.newsletter_issues.last_subscriber is 'The last subscriber of the previous batch.';
comment on column public.newsletter_issues.figures is 'Final counts, once the deliveries are deleted.';
create index newsletter_issues_due on public.newsletter_issues (send_at) where status in ('planned', 'sending');
create index newsletter_issues_newest on public.newsletter_issues (created_at desc, id desc);
create index newsletter_issues_actor_id on public.newsletter_issues (actor_id);
alter table public.newsletter_issues enable row level security;
revoke all on public.newsletter_issues from anon, authenticated, service_role;

create table public.newsletter_deliveries (
	id bigint generated always as identity primary key,
	issue_id bigint not null references public.newsletter_issues (id) on delete cascade,
	subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
	status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'skipped')),
	constraint newsletter_deliveries_once unique (issue_id, subscriber_id)
);
comment on table public.newsletter_deliveries is
	'One row for each subscriber an issue was queued for, deleted after 90 days. Nothing is known about opening or following links.';
create index newsletter_deliveries_subscriber on public.newsletter_deliveries (subscriber_id) where subscriber_id is not null;
alter table public.newsletter_deliveries enable row level security;
revoke all on public.newsletter_deliveries from anon, authenticated, service_role;

-- What was sent is in mailboxes and in the archive.
create trigger newsletter_issues_sent_texts before update on public.newsletter_issues for each row
	when (old.number is not null and (new.number is distinct from old.number or new.subject_en <> old.subject_en
		or new.subject_tr <> old.subject_tr or new.body_en <> old.body_en or new.body_tr <> old.body_tr))
	execute function private.refuse_rewrite();
create trigger newsletter_issues_sent_stay before delete on public.newsletter_issues for each row
	when (old.status <> 'draft') execute function private.refuse_rewrite();

create function private.newsletter_mail_key(issue bigint, subscriber uuid) returns text
language sql immutable set search_path = ''
as $$ select 'newsletter:' || issue || ':' || subscriber $$;
comment on function private.newsletter_mail_key(bigint, uuid) is
	'Deduplication key of the mail with an issue to a subscriber.';

-- Follows the mail of a delivery: sent, failed, queued again, or removed from the outbox before it was sent.
create function private.follow_newsletter_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	mail constant public.mail_outbox := case tg_op when 'DELETE' then old else new end;
begin
	update public.newsletter_deliveries d set status = case when tg_op = 'DELETE' then 'skipped'
			when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed' else 'waiting' end
	where d.issue_id = (mail.payload ->> 'issue_id')::bigint and d.subscriber_id = (mail.payload ->> 'subscriber_id')::uuid;
	return null;
end $$;
create trigger follow_newsletter_update after update of sent_at, failed_at on public.mail_outbox for each row
	when (new.template = 'newsletter' and (old.sent_at, old.failed_at) is distinct from (new.sent_at, new.failed_at))
	execute function private.follow_newsletter_mail();
create trigger follow_newsletter_delete after delete on public.mail_outbox for each row
	when (old.template = 'newsletter' and old.sent_at is null and old.failed_at is null)
	execute function private.follow_newsletter_mail();

-- A reader who unsubscribes does not get what still waits in the outbox.
create function private.skip_newsletter_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	delete from public.mail_outbox o using public.newsletter_deliveries d
	where d.subscriber_id = new.id
	and o.deduplication_key = private.newsletter_mail_key(d.issue_id, new.id) and o.sent_at is null;
	return null;
end $$;
create trigger skip_newsletter_mails after update of unsubscribed_at on public.newsletter_subscribers for each row
	when (old.unsubscribed_at is null and new.unsubscribed_at is not null) execute function private.skip_newsletter_mails();

create function private.count_newsletter_deliveries(issue bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select coalesce(i.figures, (select jsonb_build_object('sent', count(*) filter (where d.status = 'sent'),
			'waiting', count(*) filter (where d.status = 'waiting'), 'failed', count(*) filter (where d.status = 'failed'),
			'skipped', count(*) filter (where d.status = 'skipped'),
			'left', count(*) filter (where s.unsubscribed_at >= i.started_at))
		from public.newsletter_deliveries d left join public.newsletter_subscribers s on s.id = d.subscriber_id
		where d.issue_id = i.id))
	from public.newsletter_issues i where i.id = issue and i.number is not null
$$;
comment on function private.count_newsletter_deliveries(bigint) is
	'What became of an issue: mails sent, waiting, failed and skipped, and readers who unsubscribed since; null before it is sent.';

-- After 90 days only the counts remain.
create function private.forget_newsletter_deliveries() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	forgotten integer;
begin
	update public.newsletter_issues i set figures = private.count_newsletter_deliveries(i.id)
	where i.sent_at < now() - interval '90 days' and i.figures is null;
	forgotten := private.delete_batch('public.newsletter_deliveries',
		'issue_id in (select i.id from public.newsletter_issues i where i.figures is not null)');
	return forgotten;
end $$;
comment on function private.forget_newsletter_deliveries() is
	'Retention of newsletter deliveries: 90 days after an issue was sent, its counts are stored and the rows deleted.';

create function private.newsletter_issue_json(i public.newsletter_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', i.id, 'revision', i.revision, 'status', i.status, 'number', i.number,
		'subject_en', i.subject_en, 'subject_tr', i.subject_tr, 'send_at', i.send_at, 'started_at', i.started_at,
		'sent_at', i.sent_at, 'changed_at', i.changed_at, 'actor', private.person_name(i.actor_id),
		'figures', private.count_newsletter_deliveries(i.id))
$$;

-- Issues, the newest first: {rows, total}. total stops at 1001.
create function public.list_newsletter_issues(page integer default 1, page_size integer default 25) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	size constant integer := least(greatest(page_size, 1), 100);
begin
	perform private.require_permission('newsletter.read');
	return (select json_build_object('total', (select count(*) from (select from public.newsletter_issues limit 1001) c),
		'rows', coalesce(json_agg(private.newsletter_issue_json(i) order by i.created_at desc, i.id desc), '[]'))
		from (select n.* from public.newsletter_issues n order by n.created_at desc, n.id desc
			limit size offset (least(greatest(page, 1), 99) - 1) * size) i);
end $$;
comment on function public.list_newsletter_issues(integer, integer) is
	'One page of newsletter issues with their counts, for administrators.';
grant execute on function public.list_newsletter_issues(integer, integer) to authenticated;

-- recipients: confirmed subscribers of each language now; 10001 means more than 10,000.
create function public.get_newsletter_issue(issue bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('newsletter.read');
	return (select private.newsletter_issue_json(i) || jsonb_build_object('body_en', i.body_en, 'body_tr', i.body_tr,
			'recipients', (select jsonb_object_agg(l.language, (select count(*) from (select from public.newsletter_subscribers s
				where s.language = l.language and s.confirmed_at is not null and s.unsubscribed_at is null limit 10001) c))
				from (values ('en'), ('tr')) l (language)))
		from public.newsletter_issues i where i.id = issue);
end $$;
comment on function public.get_newsletter_issue(bigint) is
	'One newsletter issue with its texts, for administrators; null when there is none.';
grant execute on function public.get_newsletter_issue(bigint) to authenticated;

-- issue: null for a new one. expected_revision: the one the editor started from, 0 for a new issue. {ok: true, id,
-- revision} or {ok: false, code}: changed (with revision and actor), planned, not_found, invalid.
create function public.save_newsletter_issue(issue bigint, expected_revision integer, content jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	editor constant uuid := private.require_permission('newsletter.manage');
	i public.newsletter_issues;
	subject_english constant text := nullif(btrim(content ->> 'subject_en'), ''); subject_turkish constant text := nullif(btrim(content ->> 'subject_tr'), '');
	english constant text := nullif(content ->> 'body_en', ''); turkish constant text := nullif(content ->> 'body_tr', '');
begin
	if coalesce(subject_english, subject_turkish, english, turkish) is null then return json_build_object('ok', false, 'code', 'invalid'); end if;
	if issue is null then
		insert into public.newsletter_issues (subject_en, subject_tr, body_en, body_tr, actor_id)
		values (subject_english, subject_turkish, english, turkish, editor) returning * into i;
		return json_build_object('ok', true, 'id', i.id, 'revision', i.revision);
	end if;
	select * into i from public.newsletter_issues n where n.id = issue for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if i.status <> 'draft' then return json_build_object('ok', false, 'code', 'planned'); end if;
	if i.revision is distinct from expected_revision then
		return json_build_object('ok', false, 'code', 'changed', 'revision', i.revision, 'actor', private.person_name(i.actor_id));
	end if;
	if (i.subject_en, i.subject_tr, i.body_en, i.body_tr) is distinct from (subject_english, subject_turkish, english, turkish) then
		update public.newsletter_issues n set subject_en = subject_english, subject_tr = subject_turkish, body_en = english, body_tr = turkish,
			revision = n.revision + 1, actor_id = editor, changed_at = now()
		where n.id = issue returning * into i;
	end if;
	return json_build_object('ok', true, 'id', i.id, 'revision', i.revision);
exception when check_violation then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_newsletter_issue(bigint, integer, jsonb) is
	'Adds a draft of a newsletter issue or changes one. Errors: changed, planned, not_found, invalid.';
grant execute on function public.save_newsletter_issue(bigint, integer, jsonb) to authenticated;

create function public.delete_newsletter_issue(issue bigint, expected_revision integer) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	i public.newsletter_issues;
begin
	perform private.require_permission('newsletter.manage');
	select * into i from public.newsletter_issues n where n.id = issue for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if i.status <> 'draft' then return json_build_object('ok', false, 'code', 'planned'); end if;
	if i.revision is distinct from expected_revision then return json_build_object('ok', false, 'code', 'changed'); end if;
	delete from public.newsletter_issues n where n.id = issue;
	return json_build_object('ok', true);
end $$;
comment on function public.delete_newsletter_issue(bigint, integer) is
	'Deletes a draft of a newsletter issue. Errors: changed, planned, not_found.';
grant execute on function public.delete_newsletter_issue(bigint, integer) to authenticated;

-- island_time: local time on the island; null sends the issue with the next run of the job. {ok: true, send_at} or
-- {ok: false, code}: changed, incomplete (a text is missing), planned, past, too_late (more than a year ahead),
-- not_found.
create function public.plan_newsletter_issue(issue bigint, expected_revision integer, island_time timestamp default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	moment constant timestamptz := coalesce(island_time at time zone 'Asia/Famagusta', now());
	i public.newsletter_issues;
begin
	perform private.require_permission('newsletter.manage');
	perform private.require_recent_proof('newsletter');
	select * into i from public.newsletter_issues n where n.id = issue for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if i.status <> 'draft' then return json_build_object('ok', false, 'code', 'planned'); end if;
	if i.revision is distinct from expected_revision then return json_build_object('ok', false, 'code', 'changed'); end if;
	if i.subject_en is null or i.subject_tr is null or i.body_en is null or i.body_tr is null then
		return json_build_object('ok', false, 'code', 'incomplete');
	end if;
	if moment < now() then return json_build_object('ok', false, 'code', 'past'); end if;
	if moment > now() + interval '1 year' then return json_build_object('ok', false, 'code', 'too_late'); end if;
	update public.newsletter_issues n set status = 'planned', send_at = moment where n.id = issue;
	return json_build_object('ok', true, 'send_at', moment);
end $$;
comment on function public.plan_newsletter_issue(bigint, integer, timestamp) is
	'Has a newsletter issue sent at a local time of the island, or at once. Errors: changed, incomplete, planned, past, too_late, not_found.';
grant execute on function public.plan_newsletter_issue(bigint, integer, timestamp) to authenticated;

-- {ok: true, changed} or {ok: false, code}: started, not_found.
create function public.cancel_newsletter_issue(issue bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	i public.newsletter_issues;
begin
	perform private.require_permission('newsletter.manage');
	select * into i from public.newsletter_issues n where n.id = issue for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if i.number is not null then return json_build_object('ok', false, 'code', 'started'); end if;
	update public.newsletter_issues n set status = 'draft', send_at = null where n.id = issue and n.status = 'planned';
	return json_build_object('ok', true, 'changed', found);
end $$;
comment on function public.cancel_newsletter_issue(bigint) is
	'Makes a planned newsletter issue a draft again; repeating it changes nothing. Errors: started, not_found.';
grant execute on function public.cancel_newsletter_issue(bigint) to authenticated;

-- One mail for each complete language, with the text as it is now. {ok: true, mails} or {ok: false, code}: incomplete,
-- rate_limited, not_found.
create function public.test_newsletter_issue(issue bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.require_permission('newsletter.manage');
	i public.newsletter_issues;
	t record;
	mails integer := 0;
begin
	select * into i from public.newsletter_issues n where n.id = issue;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if (i.subject_en is null or i.body_en is null) and (i.subject_tr is null or i.body_tr is null) then
		return json_build_object('ok', false, 'code', 'incomplete');
	end if;
	if public.consume_rate_limit('newsletter-test:' || person, 20, 3600) > 0 then return json_build_object('ok', false, 'code', 'rate_limited'); end if;
	for t in select x.language, x.subject, x.body, u.email from (values ('en', i.subject_en, i.body_en), ('tr', i.subject_tr, i.body_tr)) x
		(language, subject, body) join auth.users u on u.id = person where x.subject is not null and x.body is not null
	loop
		perform private.enqueue_mail('newsletter', t.email, t.language, jsonb_build_object('issue_id', i.id, 'subject', t.subject, 'body', t.body));
		mails := mails + 1;
	end loop;
	perform private.log_activity('newsletter_issue.tested', 'newsletter', 'newsletter_issue', i.id::text, 'success');
	return json_build_object('ok', true, 'mails', mails);
end $$;
comment on function public.test_newsletter_issue(bigint) is
	'Mails a newsletter issue to the administrator who asks, in each language that is written. Errors: incomplete, rate_limited, not_found.';
grant execute on function public.test_newsletter_issue(bigint) to authenticated;

-- The texts of an issue for the mails of its readers; the outbox stores only ids for them.
create function private.newsletter_mail_payload(payload jsonb, language text) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select payload || coalesce((select jsonb_build_object('number', i.number,
			'subject', case language when 'tr' then i.subject_tr else i.subject_en end,
			'body', case language when 'tr' then i.body_tr else i.body_en end)
		from public.newsletter_issues i where i.id = (payload ->> 'issue_id')::bigint and payload ? 'subscriber_id'), '{}')
$$;

-- Queues the next batch of the issue that is due: deliveries, mails and the position in one transaction, so that a
-- restart between two batches neither loses nor repeats a mail. At most `batch` mails of issues wait at a time, so that
-- other mails are not held up. {queued}.
create function public.queue_newsletter_mails(batch integer default 200) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	i public.newsletter_issues;
	s record;
	room integer;
	queued integer := 0;
begin
	-- One batch at a time: issues are numbered in the order in which they start.
	if not pg_try_advisory_xact_lock(hashtextextended('newsletter', 0)) then return json_build_object('queued', 0); end if;
	select * into i from public.newsletter_issues n where n.status in ('planned', 'sending') and n.send_at <= now()
		order by n.send_at, n.id limit 1 for update;
	if not found then return json_build_object('queued', 0); end if;
	if i.status = 'planned' then
		update public.newsletter_issues n set status = 'sending', started_at = now(),
			number = coalesce((select max(x.number) from public.newsletter_issues x), 0) + 1
		where n.id = i.id returning * into i;
	end if;
	-- Not now(): a parallel run may have queued its mails after this transaction began.
	room := least(greatest(batch, 1), 1000) - (select count(*) from (select from public.mail_outbox o where o.template = 'newsletter'
		and o.sent_at is null and o.failed_at is null and o.next_attempt_at <= clock_timestamp() limit 1000) w);
	if room <= 0 then return json_build_object('queued', 0); end if;
	-- The lock waits for readers who are just unsubscribing, and those who do so later wait for the mails of this batch.
	for s in select n.id, n.email, n.language from public.newsletter_subscribers n
		where (i.last_subscriber is null or n.id > i.last_subscriber) and n.confirmed_at <= i.started_at and n.unsubscribed_at is null
		order by n.id limit room for share
	loop
		insert into public.newsletter_deliveries (issue_id, subscriber_id) values (i.id, s.id) on conflict do nothing;
		if found then
			perform private.enqueue_mail('newsletter', s.email, s.language, jsonb_build_object('issue_id', i.id, 'subscriber_id', s.id),
				null, private.newsletter_mail_key(i.id, s.id));
			queued := queued + 1;
		end if;
		i.last_subscriber := s.id;
		room := room - 1;
	end loop;
	update public.newsletter_issues n set last_subscriber = i.last_subscriber,
		status = case when room > 0 then 'sent' else 'sending' end, sent_at = case when room > 0 then now() end
	where n.id = i.id;
	return json_build_object('queued', queued);
end $$;
comment on function public.queue_newsletter_mails(integer) is
	'Queues the next mails of the newsletter issue that is due, for the job newsletter.';
grant execute on function public.queue_newsletter_mails(integer) to service_role;

-- Sent issues, the newest first: {rows, total}.
create function public.list_newsletter_archive(page integer default 1) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('total', (select count(*) from public.newsletter_issues n where n.number is not null),
		'rows', coalesce(json_agg(json_build_object('number', i.number, 'subject_en', i.subject_en, 'subject_tr', i.subject_tr,
			'started_at', i.started_at) order by i.number desc), '[]'))
	from (select n.* from public.newsletter_issues n where n.number is not null order by n.number desc
		limit 20 offset (least(greatest(page, 1), 99) - 1) * 20) i
$$;
comment on function public.list_newsletter_archive(integer) is 'One page of the public newsletter archive.';
grant execute on function public.list_newsletter_archive(integer) to anon, authenticated, service_role;

create function public.get_newsletter_archive(issue_number integer, issue_language text) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('issue', (select json_build_object('number', i.number, 'started_at', i.started_at,
			'subject', case issue_language when 'tr' then i.subject_tr else i.subject_en end,
			'body', case issue_language when 'tr' then i.body_tr else i.body_en end)
		from public.newsletter_issues i where i.number = issue_number))
$$;
comment on function public.get_newsletter_archive(integer, text) is
	'A sent newsletter issue in one language: {issue: {number, subject, body, started_at}}; issue is null when there is none.';
grant execute on function public.get_newsletter_archive(integer, text) to anon, authenticated, service_role;
