-- Alerts by mail without an account: a saved search that belongs to an address instead of an account. It is matched and
-- mailed like any other (55_saved_searches.sql) from the moment its address confirms it. The server has checked the
-- signature of the links; it alone may call these functions. An account with the address takes its alerts over.

-- The account that may take over the alerts of an address: enabled, with exactly this address, confirmed.
create function private.account_of_address(address text) returns uuid
language sql stable security definer set search_path = ''
as $$
	select u.id from auth.users u where u.email = lower(address) and private.is_mailable(u.id) limit 1
$$;

-- Links of earlier mails name the alert: they lead to the search that took its place.
create table private.merged_alerts (
	alert uuid primary key,
	search_id uuid not null references public.saved_searches (id) on delete cascade
);
comment on table private.merged_alerts is
	'Alerts of addresses whose place another took, with that one: a search of the account, or the alert that was confirmed of one search.';
create index merged_alerts_search_id on private.merged_alerts (search_id);
alter table private.merged_alerts enable row level security;
revoke all on private.merged_alerts from public, anon, authenticated;

-- The search that an alert's links lead to.
create function private.linked_search(alert uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select coalesce((select m.search_id from private.merged_alerts m where m.alert = linked_search.alert), alert) $$;

-- Makes an alert a search of the account and returns the id of that search; null when the alert stays as it is: the account is
-- full, or wants no mails about new listings, or the job of the matches holds the alert. Of two equal searches the account's
-- stays; if no mails come of it, they go on as the alert's did, and what waits for a mail goes with it.
create function private.take_over_alert(alert uuid, person uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
	s public.saved_searches;
	same public.saved_searches;
begin
	perform pg_advisory_xact_lock(hashtextextended('saved-searches' || person, 0));
	-- Signing in does not wait for a job.
	select * into s from public.saved_searches q where q.id = alert and q.confirmed_at is not null for update skip locked;
	if not found or not private.accepts_mail(person, 'newListings') then return null; end if;
	select * into same from public.saved_searches q where q.user_id = person and q.kind = s.kind and q.filters = s.filters
		for update skip locked;
	if same.id is not null then
		if not s.is_paused and (same.is_paused or not same.email_alerts) then
			update public.saved_searches set email_alerts = true, is_paused = false, notification_frequency = s.notification_frequency
			where id = same.id;
		end if;
		if not s.is_paused then
			update public.saved_search_matches m set search_id = same.id where m.search_id = s.id and m.reported_at is null
				and not exists (select from public.saved_search_matches o where o.search_id = same.id and o.listing_id = m.listing_id);
			update public.saved_searches set due_at = least(due_at, s.due_at) where id = same.id and s.due_at is not null;
		end if;
		update private.merged_alerts set search_id = same.id where search_id = s.id;
		insert into private.merged_alerts (alert, search_id) values (s.id, same.id);
		delete from public.saved_searches where id = s.id;
		return same.id;
	end if;
	if (select count(*) from public.saved_searches q where q.user_id = person) >= 50 then return null; end if;
	update public.saved_searches set user_id = person, email = null, language = null, consented_at = null, confirmed_at = null
	where id = s.id;
	return s.id;
exception when query_canceled or lock_not_available or deadlock_detected then raise;
when others then
	-- Neither signing in nor confirming fails because of it.
	return null;
end $$;
comment on function private.take_over_alert(uuid, uuid) is
	'Makes a confirmed alert of an address a search of the account with that address.';

create function private.take_over_alerts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.take_over_alert(q.id, p.id)
	from public.profiles p join public.saved_searches q on lower(q.email) = lower(p.email) and q.confirmed_at is not null
	where p.id = new.user_id and p.email <> '' and private.is_mailable(p.id);
	return null;
end $$;
-- A session needs a confirmed address, and the second factor of the account when it has one.
create trigger take_over_alerts after insert on public.account_sessions for each row execute function private.take_over_alerts();

-- search: {name, kind, filters, database_filters, sort, notification_frequency}. Returns {ok: true} for every address, known or
-- not: the caller learns nothing, the mailbox gets a mail. {ok: false, code: rate_limited (with retry_after) |
-- search_too_broad} follow from the caller and the search alone. At most five confirmed alerts an address, ten that wait
-- for it, and three mails an hour or six a day.
-- Of one search an alert waits for each frequency and language that was asked for, so that nobody changes what the link of an earlier
-- mail begins. The same request is mailed once in ten minutes: it was sent again because its answer was lost. Later it is mailed
-- again, since the mail may be lost.
create function public.request_email_alert(search jsonb, subscriber_email text, subscriber_language text, client_key text)
returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait constant integer := public.consume_rate_limit('email-alert:' || client_key, 5, 3600);
	mailbox constant text := private.mailbox_of(subscriber_email);
	address constant text := lower(subscriber_email);
	frequency constant text := coalesce(search ->> 'notification_frequency', 'daily');
	matches integer;
	s public.saved_searches;
	state text := 'waiting';
	reader_language text := subscriber_language;
begin
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if not private.are_plain_filters(search -> 'filters') then raise exception 'unreadable_filters' using errcode = 'PT400'; end if;
	matches := private.count_matches(search -> 'database_filters');
	if frequency = 'instant' and matches > 1000 then return json_build_object('ok', false, 'code', 'search_too_broad'); end if;
	perform pg_advisory_xact_lock(hashtextextended('email-alerts' || address, 0));
	select * into s from public.saved_searches q
	where lower(q.email) = address and q.kind = search ->> 'kind' and q.filters = search -> 'filters'
		and (q.confirmed_at is not null or (q.notification_frequency, q.language) = (frequency, subscriber_language))
	order by q.confirmed_at nulls last limit 1 for update;
	if s.confirmed_at is not null then
		-- What was confirmed is not changed by a repeated request, which anyone could send.
		state := 'known';
		reader_language := s.language;
	elsif private.count_email_alerts(address) >= 5 then
		state := 'full';
	end if;
	-- An alert that was erased and is asked for again has another id. Where nothing is stored, the request itself is the key.
	if (s.id is not null or state = 'full') and public.consume_rate_limit('email-alert-again:' || state || ':' || case state
			when 'full' then encode(sha256(convert_to(address || (search - 'name' - 'sort')::text, 'utf8')), 'hex')
			else s.id::text end, 1, 600) > 0 then
		return json_build_object('ok', true);
	end if;
	-- What the hour refuses does not count for the day.
	if (case when public.consume_rate_limit('email-alert-mail:' || mailbox, 3, 3600) > 0 then true
		else public.consume_rate_limit('email-alert-mail-day:' || mailbox, 6, 86400) > 0 end) then
		return json_build_object('ok', true);
	end if;
	if state = 'waiting' and s.id is not null then
		-- The link of the earlier mail stays valid.
		update public.saved_searches q set consented_at = now(), name = search ->> 'name', sort = coalesce(search ->> 'sort', 'newest')
		where q.id = s.id;
	elsif state = 'waiting' then
		insert into public.saved_searches (email, language, consented_at, name, kind, filters, database_filters, sort,
			notification_frequency, baseline)
		values (subscriber_email, subscriber_language, now(), search ->> 'name', search ->> 'kind', search -> 'filters',
			search -> 'database_filters', coalesce(search ->> 'sort', 'newest'), frequency, 0)
		returning * into s;
		perform public.consume_rate_limit('email-alert-again:waiting:' || s.id, 1, 600);
		delete from public.saved_searches d where d.id in (select q.id from public.saved_searches q
			where lower(q.email) = address and q.confirmed_at is null order by q.consented_at desc, q.id limit 1000 offset 10);
	end if;
	-- Typed words are left out: the form could write to strangers with them.
	perform private.enqueue_mail('emailAlert', subscriber_email, reader_language, jsonb_build_object(
		'state', state, 'search_id', s.id, 'kind', search -> 'kind', 'filters', (search -> 'filters') - 'q',
		'frequency', case state when 'known' then s.notification_frequency else frequency end,
		'names', private.name_filters(search -> 'database_filters', reader_language),
		'alerts', (select coalesce(jsonb_agg(jsonb_build_object('search_id', q.id, 'kind', q.kind, 'filters', q.filters,
				'names', private.name_filters(q.database_filters, reader_language)) order by q.confirmed_at), '[]')
			from public.saved_searches q where state = 'full' and lower(q.email) = address and q.confirmed_at is not null)));
	return json_build_object('ok', true);
end $$;
comment on function public.request_email_alert(jsonb, text, text, text) is
	'Stores an alert for an address without an account, and mails the link that begins it.';
grant execute on function public.request_email_alert(jsonb, text, text, text) to service_role;

create function private.count_email_alerts(address text) returns integer
language sql stable security definer set search_path = ''
as $$
	select count(*)::integer from public.saved_searches q where lower(q.email) = lower(address) and q.confirmed_at is not null
$$;
comment on function private.count_email_alerts(text) is 'How many confirmed alerts an address has.';

-- For the pages of the links: {state: waiting | on | paused, name, kind, filters, sort, frequency}, {state: account} for one
-- that an account took over, null for one that ended.
create function public.get_email_alert(alert uuid) returns json
language sql stable security definer set search_path = ''
as $$
	select case when s.user_id is not null then json_build_object('state', 'account')
		else json_build_object('state', case when s.confirmed_at is null then 'waiting' when s.is_paused then 'paused' else 'on' end,
			'name', s.name, 'kind', s.kind, 'filters', s.filters, 'sort', s.sort, 'frequency', s.notification_frequency) end
	from public.saved_searches s
	where s.id = private.linked_search(alert) and (s.user_id is not null or s.confirmed_at is not null or s.consented_at > now() - interval '7 days')
$$;
comment on function public.get_email_alert(uuid) is 'An alert without an account, for the pages of its mailed links.';
grant execute on function public.get_email_alert(uuid) to service_role;

-- Returns {code: confirmed | already | full | gone} or {code: account, search: id} when an account has taken it over.
create function public.confirm_email_alert(alert uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	address constant text := (select q.email from public.saved_searches q where q.id = alert);
	s public.saved_searches;
	person uuid;
	other uuid;
begin
	if address is not null then perform pg_advisory_xact_lock(hashtextextended('email-alerts' || lower(address), 0)); end if;
	select * into s from public.saved_searches q where q.id = private.linked_search(alert) for no key update;
	if s.user_id is not null then return json_build_object('code', 'account', 'search', s.id); end if;
	if s.confirmed_at is not null then return json_build_object('code', 'already'); end if;
	if s.id is null or s.consented_at <= now() - interval '7 days' then return json_build_object('code', 'gone'); end if;
	if private.count_email_alerts(address) >= 5 then return json_build_object('code', 'full'); end if;
	-- The same search asked for with another frequency or language: its link leads to this one, and its mail says nothing true.
	for other in select q.id from public.saved_searches q where lower(q.email) = lower(address) and q.kind = s.kind
		and q.filters = s.filters and q.confirmed_at is null and q.id <> s.id for update
	loop
		insert into private.merged_alerts (alert, search_id) values (other, s.id);
		delete from public.mail_outbox o where lower(o.recipient) = lower(address) and o.payload ->> 'search_id' = other::text;
		delete from public.saved_searches where id = other;
	end loop;
	update public.saved_searches set confirmed_at = now(), baseline = private.number_listing_events() where id = s.id;
	person := private.account_of_address(address);
	if person is not null then s.id := private.take_over_alert(s.id, person); end if;
	if person is null or s.id is null then return json_build_object('code', 'confirmed'); end if;
	return json_build_object('code', 'account', 'search', s.id);
end $$;
comment on function public.confirm_email_alert(uuid) is
	'Begins an alert; listings that are offered already count as known. An account with the address takes it over at once.';
grant execute on function public.confirm_email_alert(uuid) to service_role;

-- action: pause, resume, frequency (with one) or stop, which deletes the alert and the queued mails that name it. Of an alert that an
-- account took over only stop is done (kept), which ends the mails and not the search. Idempotent. Returns {code: done |
-- kept | gone | account | search_too_broad}.
create function public.change_email_alert(alert uuid, action text, frequency text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s public.saved_searches;
begin
	alert := private.linked_search(alert);
	select * into s from public.saved_searches q where q.id = alert for no key update;
	if not found then return json_build_object('code', 'gone'); end if;
	if s.user_id is not null then
		if action <> 'stop' then return json_build_object('code', 'account'); end if;
		update public.saved_searches set email_alerts = false where id = alert;
		return json_build_object('code', 'kept');
	elsif action = 'stop' then
		delete from public.mail_outbox o where lower(o.recipient) = lower(s.email) and (o.payload ->> 'search_id' = alert::text
			or o.template = 'emailAlert' and o.payload -> 'alerts' @> jsonb_build_array(jsonb_build_object('search_id', alert)));
		delete from public.saved_searches where id = alert;
	elsif s.confirmed_at is null then
		return json_build_object('code', 'gone');
	elsif action in ('pause', 'resume') then
		update public.saved_searches set is_paused = action = 'pause' where id = alert and is_paused <> (action = 'pause');
	elsif action = 'frequency' then
		update public.saved_searches set notification_frequency = frequency where id = alert;
	else
		raise exception 'unknown_action' using errcode = 'PT400';
	end if;
	return json_build_object('code', 'done');
exception when sqlstate 'PT409' then
	return json_build_object('code', 'search_too_broad');
end $$;
comment on function public.change_email_alert(uuid, text, text) is
	'What the page of an alert without an account changes, and the one-click stop of its mails.';
grant execute on function public.change_email_alert(uuid, text, text) to service_role;
