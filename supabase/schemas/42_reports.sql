-- Reports of listings by visitors, and decisions about them.

create table public.listing_reports (
	id uuid primary key default gen_random_uuid(),
	listing_id bigint not null references public.listings (id) on delete cascade,
	reason text not null check (reason in ('gone', 'unreachable', 'wrong_price', 'wrong_place', 'wrong_description', 'wrong_phone',
		'wrong_photos', 'wrong_features', 'old', 'duplicate', 'scam', 'other')),
	message text check (length(message) <= 2000 and private.is_multiline_text(message)),
	email text check (length(email) <= 255),
	language text not null default 'en' check (language in ('en', 'tr')),
	user_id uuid references public.profiles (id) on delete set null,
	status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
	action text check (action in ('take_off', 'ask_change', 'none')),
	actor_id uuid references public.profiles (id) on delete set null,
	decided_at timestamptz,
	created_at timestamptz not null default now(),
	check ((status = 'open') = (decided_at is null)),
	check ((status = 'upheld') = (action is not null))
);
comment on table public.listing_reports is
	'Problems of listings reported by visitors. The address is used for the answer only and removed 90 days after the '
	'decision; reports are kept for 24 months.';
create index listing_reports_listing_id on public.listing_reports (listing_id, created_at);
create index listing_reports_open on public.listing_reports (created_at) where status = 'open';
create index listing_reports_decided_at on public.listing_reports (decided_at desc) where decided_at is not null;
create index listing_reports_user_id on public.listing_reports (user_id);
create index listing_reports_actor_id on public.listing_reports (actor_id);
create index listing_reports_email on public.listing_reports (lower(email)) where email is not null;
create index listing_reports_created_at on public.listing_reports (created_at);
alter table public.listing_reports enable row level security;
revoke all on public.listing_reports from anon, authenticated;

-- The address of a reporter is removed with their account; the report stays.
create function private.anonymise_reporter() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.listing_reports set email = null where user_id = old.id or lower(email) = lower(old.email); return old; end $$;
create trigger anonymise_reporter before delete on public.profiles for each row execute function private.anonymise_reporter();

-- A report as moderators see it: whether there is an address, never which.
create function private.report_json(r public.listing_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('id', r.id, 'reason', r.reason, 'message', r.message, 'has_email', r.email is not null,
	'language', r.language,
	'status', r.status, 'action', r.action, 'actor', private.moderator_name(r.actor_id), 'decided_at', r.decided_at,
		'created_at', r.created_at) $$;

-- report: {listing_id, reason, message, email, language}; person: the signed-in user; client_key: keyed hash of the
-- client address. Limits per client: one report a day for a listing, five an hour and twelve a day in total. {ok: true}
-- or {ok: false, code: listing_gone | own_listing | rate_limited, retry_after}.
create function public.submit_report(report jsonb, client_key text, person uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer;
	l public.listings;
begin
	select * into l from public.listings where id = (report ->> 'listing_id')::bigint and deleted_at is null
		and (status = 'available' or status in ('sold', 'rented') and ended_at > now() - interval '14 days');
	if not found or not private.is_enabled(l.agent_id) then return json_build_object('ok', false, 'code', 'listing_gone'); end if;
	if l.agent_id = person then return json_build_object('ok', false, 'code', 'own_listing'); end if;
	if public.consume_rate_limit(format('report-once:%s:%s:%s', l.id, client_key,
		(now() at time zone 'Asia/Famagusta')::date), 1, 86400) > 0 then
		return json_build_object('ok', true);
	end if;
	wait := greatest(public.consume_rate_limit('report:' || client_key, 5, 3600),
		public.consume_rate_limit('report-day:' || client_key, 12, 86400));
	if wait > 0 then
		-- A report refused by the limit may be submitted again.
		delete from public.rate_limits
			where key = format('report-once:%s:%s:%s', l.id, client_key, (now() at time zone 'Asia/Famagusta')::date);
		return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait);
	end if;
	insert into public.listing_reports (listing_id, reason, message, email, language, user_id)
	values (l.id, report ->> 'reason', report ->> 'message', report ->> 'email', coalesce(report ->> 'language', 'en'), person);
	return json_build_object('ok', true);
end $$;
comment on function public.submit_report(jsonb, text, uuid) is
	'Stores a report of a public listing; the server calls it after its own checks.';
grant execute on function public.submit_report(jsonb, text, uuid) to service_role;

-- Mails to unverified addresses: at most ten a day for each.
create function private.notify_reporter(template text, recipient text, mail_language text, facts jsonb, key text) returns void
language sql set search_path = ''
as $$
	select private.enqueue_mail(template, recipient, mail_language, facts, null, key)
	where (select count(*) from public.mail_outbox o where o.created_at > now() - interval '1 day'
		and o.template in ('reportOutcome', 'reportHold') and lower(o.recipient) = lower(notify_reporter.recipient)) < 10
$$;

-- Puts an agent on hold after upheld reports on three listings within 90 days: later publications are reviewed, public
-- listings stay public. Reports before the last lifting do not count. Returns whether the agent is put on hold now.
create function private.hold_if_due(agent uuid, moderator uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	person public.profiles;
	since timestamptz;
	r record;
begin
	perform from public.agents a where a.id = agent for no key update;
	if private.is_held(agent) then return false; end if;
	since := greatest(now() - interval '90 days', (select max(h.created_at) from public.agent_holds h where h.agent_id = agent));
	if (select count(distinct q.listing_id) from public.listing_reports q join public.listings l on l.id = q.listing_id
		where l.agent_id = agent and q.status = 'upheld' and q.decided_at > since) < 3 then return false; end if;
	insert into public.agent_holds (agent_id, action, actor_id) values (agent, 'hold', moderator);
	select p.* into person from public.profiles p where p.id = agent;
	perform private.enqueue_mail('agentHeld', person.email, person.language, jsonb_build_object('is_verified',
		exists (select from public.agents a where a.id = agent and a.verified_at is not null)));
	for r in select distinct on (lower(q.email)) q.id, q.email, q.language, l as listing from public.listing_reports q
		join public.listings l on l.id = q.listing_id
		where l.agent_id = agent and q.status = 'upheld' and q.decided_at > since and q.email is not null
			order by lower(q.email), q.decided_at desc
	loop
		perform private.notify_reporter('reportHold', r.email, r.language, private.listing_facts(r.listing), 'report-hold:' || r.id);
	end loop;
	return true;
end $$;

-- Decides reports of one listing together: upheld (with the action take_off, ask_change or none) or dismissed. {ok,
-- status, is_held, reference, next} or {ok: false, code: decided | changed | not_waiting}; PT403 own_listing, own_report.
create function public.decide_reports(listing bigint, reports uuid[], expected_fingerprint text, is_upheld boolean,
	action text default null,
	reason_code text default null, notes jsonb default '{}', only_reason text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	l public.listings;
	conflict json;
	done public.listing_reports;
	r public.listing_reports;
	new_status text;
	was_held boolean := false;
	waiting_since timestamptz;
begin
	if coalesce(cardinality(reports), 0) not between 1 and 100 or is_upheld is null
		or is_upheld and coalesce(action, '') not in ('take_off', 'ask_change', 'none') then
		raise exception 'unknown_action' using errcode = 'PT400';
	end if;
	select * into l from public.listings where id = listing for update;
	if not found then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
	if l.agent_id = moderator then raise exception 'own_listing' using errcode = 'PT403'; end if;
	if (select count(*) from public.listing_reports q where q.id = any (reports) and q.listing_id = l.id) <> cardinality(reports) then
		raise exception 'report_not_found' using errcode = 'PT404';
	end if;
	if exists (select from public.listing_reports q where q.id = any (reports) and q.user_id = moderator) then
		raise exception 'own_report' using errcode = 'PT403';
	end if;
	select * into done from public.listing_reports q where q.id = any (reports) and q.status <> 'open' order by q.decided_at desc limit 1;
	if found then
		return json_build_object('ok', false, 'code', 'decided', 'report', private.report_json(done), 'status', l.status);
	end if;
	new_status := l.status;
	waiting_since := private.waiting_since(l.id, only_reason);
	if is_upheld and action <> 'none' then
		conflict := private.find_conflict(l, expected_fingerprint);
		if conflict is not null then return conflict; end if;
		if l.deleted_at is not null or l.status not in ('pending', 'available', 'sold', 'rented') then
			return json_build_object('ok', false, 'code', 'not_waiting', 'status', l.status);
		end if;
		new_status := private.apply_decision(l, moderator,
			case action when 'take_off' then 'reject' else 'ask_change' end, reason_code, notes);
	end if;
	update public.listing_reports q set status = case when is_upheld then 'upheld' else 'dismissed' end,
		action = case when is_upheld then decide_reports.action end, actor_id = moderator, decided_at = now()
	where q.id = any (reports);
	delete from public.review_locks k where k.listing_id = l.id;
	for r in select q.* from public.listing_reports q where q.id = any (reports) and q.email is not null loop
		perform private.notify_reporter('reportOutcome', r.email, r.language,
			private.listing_facts(l)
				|| jsonb_build_object('outcome', case when is_upheld then r.action else 'dismissed' end),
				'report:' || r.id);
	end loop;
	if is_upheld then was_held := private.hold_if_due(l.agent_id, moderator); end if;
	return json_build_object('ok', true, 'status', new_status, 'is_held', was_held, 'reference', l.reference,
		'next', private.next_review_item(l.id, waiting_since, only_reason, moderator));
end $$;
comment on function public.decide_reports(bigint, uuid[], text, boolean, text, text, jsonb, text) is
	'Upholds or dismisses reports of a listing, with the action taken; names the next item of the queue.';
grant execute on function public.decide_reports(bigint, uuid[], text, boolean, text, text, jsonb, text) to authenticated;

-- Reports grouped by listing: open ones oldest first, decided ones newest first. Reading them is logged, because they
-- contain personal messages.
create function public.list_reports(state text default 'open', page integer default 1, page_size integer default 20) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	size constant integer := least(greatest(page_size, 1), 50);
	first_row constant integer := (greatest(least(page, 1000), 1) - 1) * size;
	result json;
begin
	if state not in ('open', 'upheld', 'dismissed') then raise exception 'unknown_state' using errcode = 'PT400'; end if;
	result := (
		with found as materialized (
			select r.listing_id, min(r.created_at) as first_at, max(r.decided_at) as last_at from (
				select * from public.listing_reports q where q.status = state
				order by case when state = 'open' then q.created_at end, q.decided_at desc limit 5000) r group by 1
		)
		select json_build_object('total', (select count(*) from found), 'page_size', size,
			'oldest', (select min(r.created_at) from public.listing_reports r where r.status = 'open'),
			'counts', (select coalesce(json_object_agg(c.status, c.total), '{}')
				from (select r.status, count(*) as total from public.listing_reports r group by 1) c),
			'groups', (select coalesce(json_agg(private.moderated_listing(l)
				|| jsonb_build_object('fingerprint', private.listing_fingerprint(l),
				'reports', (select json_agg(private.report_json(r) order by r.created_at) from (select * from public.listing_reports r
					where r.listing_id = l.id and r.status = state order by r.created_at desc limit 50) r))
				order by case when state = 'open' then g.first_at end, g.last_at desc, g.listing_id), '[]')
				from (select * from found f
					order by case when state = 'open' then f.first_at end, f.last_at desc, f.listing_id
					limit size offset first_row) g
				join public.listings l on l.id = g.listing_id)));
	if json_array_length(result -> 'groups') > 0 then
		perform private.log_reading('report', null,
			jsonb_build_object('rows', json_array_length(result -> 'groups'), 'state', state,
			'page', greatest(page, 1)));
	end if;
	return result;
end $$;
comment on function public.list_reports(text, integer, integer) is
	'Reports in a state, by listing: {total, oldest open, counts, groups}.';
grant execute on function public.list_reports(text, integer, integer) to authenticated;
