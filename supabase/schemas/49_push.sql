-- Web push: the devices on which people want notifications, and the outbox of what is sent to them.

create table public.push_subscriptions (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references public.profiles (id) on delete cascade,
	session_id uuid,
	endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https?://[!-~]+$'),
	p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
	auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
	new_listings boolean not null,
	price_changes boolean not null,
	messages boolean not null,
	favorites boolean not null,
	system_updates boolean not null,
	user_agent text check (length(user_agent) <= 300),
	created_at timestamptz not null default now(),
	last_ok_at timestamptz,
	failures integer not null default 0,
	paused_until timestamptz
);
comment on table public.push_subscriptions is
	'Browsers that show notifications by web push, at most ten for each user; read and written through functions only.';
comment on column public.push_subscriptions.session_id is
	'The last session of its browser; ending that session from elsewhere removes the device.';
comment on column public.push_subscriptions.endpoint is
	'Address at the push service of the browser. The server checks the host before it stores and before it sends.';
comment on column public.push_subscriptions.failures is 'Pushes in a row that could not be delivered.';
comment on column public.push_subscriptions.paused_until is 'Nothing is sent before: the push service asked for a pause.';
create index push_subscriptions_user_id on public.push_subscriptions (user_id, created_at);
create index push_subscriptions_failing on public.push_subscriptions (created_at) where failures >= 10;
alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated, service_role;

create table public.push_outbox (
	id bigint generated always as identity primary key,
	subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
	notification_id bigint references public.notifications (id) on delete cascade,
	is_urgent boolean not null,
	topic text not null check (topic ~ '^[0-9a-f]{32}$'),
	deduplication_key text not null unique,
	attempts smallint not null default 0,
	next_attempt_at timestamptz not null default now(),
	expires_at timestamptz not null,
	sent_at timestamptz,
	created_at timestamptz not null default now()
);
comment on table public.push_outbox is
	'Pushes: one row for each device and topic, sent by the job send-push. Sent ones are kept until they expire, to space those that follow.';
comment on column public.push_outbox.notification_id is 'Its text is written when it is sent. Null for the test notification.';
comment on column public.push_outbox.topic is 'A newer push of the topic replaces the older one, at the push service and on the device.';
create index push_outbox_due on public.push_outbox (next_attempt_at) where sent_at is null;
create index push_outbox_expires_at on public.push_outbox (expires_at);
create index push_outbox_subscription_id on public.push_outbox (subscription_id);
create index push_outbox_notification_id on public.push_outbox (notification_id);
alter table public.push_outbox enable row level security;
revoke all on public.push_outbox from anon, authenticated, service_role;

-- From 22 to 8 on the island only messages are pushed.
create function private.is_quiet_time(moment timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select extract(hour from moment at time zone 'Asia/Famagusta') not between 8 and 21 $$;

-- Whether a device shows a notification. What concerns a conversation counts as a message.
create function private.wants_push(d public.push_subscriptions, n public.notifications) returns boolean
language sql immutable set search_path = ''
as $$
	select case
		when n.type = 'welcome' then false
		when n.type = 'message' or n.data ? 'thread_id' then d.messages
		when n.data ->> 'code' = 'search.matches' then d.new_listings and n.data ->> 'new' <> '0' or d.price_changes and n.data ->> 'cuts' <> '0'
		when n.data ->> 'code' like 'favourite.%' then d.favorites
		else d.system_updates end
$$;

-- Queues notifications for the devices that show their kind. An urgent one waits three seconds, so that an open
-- conversation marks it as read first. While a notification is unread, its changes are pushed again after 15 minutes at the
-- earliest, after an hour for what is not urgent, and replace the previous push.
create function private.queue_pushes(ids bigint[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if cardinality(ids) = 0 then return; end if;
	insert into public.push_outbox as o (subscription_id, notification_id, is_urgent, topic, deduplication_key, next_attempt_at, expires_at)
	select distinct on (d.id, t.topic) d.id, n.id, u.is_urgent, t.topic, d.id || ':' || t.topic,
		case when u.is_urgent then now() + interval '3 seconds' else now() end,
		now() + case when u.is_urgent then interval '4 hours' else interval '24 hours' end
	from public.notifications n join public.push_subscriptions d on d.user_id = n.user_id
	cross join lateral (select n.type = 'message' or n.data ? 'thread_id' as is_urgent) u
	cross join lateral (select md5(coalesce('thread:' || (n.data ->> 'thread_id'), n.data ->> 'key', 'notification:' || n.id)) as topic) t
	where n.id = any (ids) and not n.is_read and private.wants_push(d, n)
	order by d.id, t.topic, n.id desc
	on conflict (deduplication_key) do update set notification_id = excluded.notification_id, attempts = 0, sent_at = null,
		expires_at = excluded.expires_at, next_attempt_at = case
			when o.sent_at is null and (o.attempts > 0 or o.notification_id = excluded.notification_id) then o.next_attempt_at
			when o.notification_id = excluded.notification_id then greatest(excluded.next_attempt_at,
				o.sent_at + case when excluded.is_urgent then interval '15 minutes' else interval '1 hour' end)
			else excluded.next_attempt_at end;
end $$;

create function private.queue_new_pushes() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.queue_pushes(array(select a.id from added a)); return null; end $$;
-- Triggers run in the order of their names: announce_notifications, which keeps the newest 500, comes first.
create trigger queue_new_pushes after insert on public.notifications
	referencing new table as added for each statement execute function private.queue_new_pushes();

-- A notification that moved to the top is news.
create function private.queue_changed_pushes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.queue_pushes(array(select c.id from changed c join previous b on b.id = c.id where c.created_at <> b.created_at));
	return null;
end $$;
create trigger queue_changed_pushes after update on public.notifications
	referencing old table as previous new table as changed for each statement execute function private.queue_changed_pushes();

create function private.remove_devices_on_disable() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin delete from public.push_subscriptions d where d.user_id = new.id; return null; end $$;
create trigger remove_devices_on_disable after update of disabled_at on public.profiles
	for each row when (old.disabled_at is null and new.disabled_at is not null) execute function private.remove_devices_on_disable();

-- A preference of {newListings, priceChanges, messages, favorites, systemUpdates}; null when it is not a boolean.
create function private.chosen_preference(preferences jsonb, preference text) returns boolean
language sql immutable set search_path = ''
as $$ select case when jsonb_typeof(preferences -> preference) = 'boolean' then (preferences ->> preference)::boolean end $$;

create function private.device_preferences(d public.push_subscriptions) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('newListings', d.new_listings, 'priceChanges', d.price_changes, 'messages', d.messages,
	'favorites', d.favorites, 'systemUpdates', d.system_updates) $$;

-- Registers a browser of the viewer, or updates it. subscription: {endpoint, keys: {p256dh, auth}}. preferences: those that
-- are missing stay, or are those of the account. device: the User-Agent. replaces: the id that the browser had before.
-- renews: the endpoint that it had before; then only a device that the viewer still has is updated, and none is added.
-- An endpoint belongs to the last person who registered it; beyond ten devices the oldest is removed. {ok: true, id,
-- preferences} or {ok: false, code: invalid | not_found}.
create function public.save_push_subscription(subscription jsonb, preferences jsonb default null, device text default null,
	replaces uuid default null, renews text default null)
returns json
language plpgsql security definer set search_path = ''
as $$
declare
	max_devices constant integer := 10;
	person constant uuid := private.viewer_id();
	address constant text := subscription ->> 'endpoint';
	key constant text := subscription -> 'keys' ->> 'p256dh';
	secret constant text := subscription -> 'keys' ->> 'auth';
	previous public.push_subscriptions;
	d public.push_subscriptions;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if address is null or length(address) > 1000 or address !~ '^https?://[!-~]+$' or key is null or key !~ '^[A-Za-z0-9_-]{87}$'
		or secret is null or secret !~ '^[A-Za-z0-9_-]{22}$' then
		return json_build_object('ok', false, 'code', 'invalid');
	end if;
	-- One at a time for a person, so that ten is the limit for parallel calls, too.
	perform pg_advisory_xact_lock(hashtextextended('push:' || person, 0));
	select * into previous from public.push_subscriptions s where s.user_id = person
	and (s.endpoint in (address, renews) or s.id = replaces)
	order by s.endpoint = address desc, s.endpoint is not distinct from renews desc limit 1;
	if renews is not null and previous.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	delete from public.push_subscriptions s where s.endpoint = address and s.user_id <> person;
	update public.push_subscriptions s set endpoint = address, p256dh = key, auth_secret = secret, session_id = private.session_id(),
		user_agent = coalesce(left(device, 300), s.user_agent), failures = 0,
		new_listings = coalesce(private.chosen_preference(preferences, 'newListings'), s.new_listings),
		price_changes = coalesce(private.chosen_preference(preferences, 'priceChanges'), s.price_changes),
		messages = coalesce(private.chosen_preference(preferences, 'messages'), s.messages),
		favorites = coalesce(private.chosen_preference(preferences, 'favorites'), s.favorites),
		system_updates = coalesce(private.chosen_preference(preferences, 'systemUpdates'), s.system_updates)
	where s.id = previous.id returning * into d;
	if d.id is null then
		insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth_secret, user_agent,
			new_listings, price_changes, messages, favorites, system_updates)
		values (person, private.session_id(), address, key, secret, left(device, 300),
			coalesce(private.chosen_preference(preferences, 'newListings'), private.accepts_mail(person, 'newListings')),
			coalesce(private.chosen_preference(preferences, 'priceChanges'), private.accepts_mail(person, 'priceChanges')),
			coalesce(private.chosen_preference(preferences, 'messages'), private.accepts_mail(person, 'messages')),
			coalesce(private.chosen_preference(preferences, 'favorites'), private.accepts_mail(person, 'favorites')),
			coalesce(private.chosen_preference(preferences, 'systemUpdates'), private.accepts_mail(person, 'systemUpdates')))
		returning * into d;
		delete from public.push_subscriptions s where s.id in (
			select o.id from public.push_subscriptions o where o.user_id = person and o.id <> d.id
			order by o.created_at desc, o.id offset max_devices - 1);
	end if;
	return json_build_object('ok', true, 'id', d.id, 'preferences', private.device_preferences(d));
end $$;
comment on function public.save_push_subscription(jsonb, jsonb, text, uuid, text) is 'Registers or updates a browser of the viewer for web push.';
grant execute on function public.save_push_subscription(jsonb, jsonb, text, uuid, text) to authenticated;

-- Changes what a device of the viewer shows, by its id or endpoint. What waits for it is dropped. {ok: true, preferences} or
-- {ok: false, code: not_found}.
create function public.set_push_preferences(preferences jsonb, device uuid default null, address text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	d public.push_subscriptions;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	update public.push_subscriptions s set
		new_listings = coalesce(private.chosen_preference(preferences, 'newListings'), s.new_listings),
		price_changes = coalesce(private.chosen_preference(preferences, 'priceChanges'), s.price_changes),
		messages = coalesce(private.chosen_preference(preferences, 'messages'), s.messages),
		favorites = coalesce(private.chosen_preference(preferences, 'favorites'), s.favorites),
		system_updates = coalesce(private.chosen_preference(preferences, 'systemUpdates'), s.system_updates)
	where s.user_id = person and (s.id = device or s.endpoint = address) returning * into d;
	if d.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	delete from public.push_outbox o using public.notifications n
	where o.subscription_id = d.id and o.sent_at is null and n.id = o.notification_id and not private.wants_push(d, n);
	return json_build_object('ok', true, 'preferences', private.device_preferences(d));
end $$;
comment on function public.set_push_preferences(jsonb, uuid, text) is 'Which notifications a device of the viewer shows.';
grant execute on function public.set_push_preferences(jsonb, uuid, text) to authenticated;

-- Returns whether there was one.
create function public.remove_push_subscription(device uuid default null, address text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	delete from public.push_subscriptions s where s.user_id = person and (s.id = device or s.endpoint = address);
	return found;
end $$;
comment on function public.remove_push_subscription(uuid, text) is 'Ends web push for a device of the viewer, by its id or endpoint.';
grant execute on function public.remove_push_subscription(uuid, text) to authenticated;

-- For the server, which has the id from the cookie of a browser. After a sign-in there the person's own device follows the
-- new session, and a device of another person is removed; after a sign-out (without a person) any device is. Ids are random
-- and never public, so the cookie suffices without a session. Returns whether the device stays.
create function public.settle_push_device(device uuid, person uuid default null, session uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.push_subscriptions d set session_id = session where d.id = device and d.user_id = person;
	if found then return true; end if;
	delete from public.push_subscriptions d where d.id = device;
	return false;
end $$;
comment on function public.settle_push_device(uuid, uuid, uuid) is
	'For the server: after a sign-in or sign-out in the browser of a device, whether the device stays.';
grant execute on function public.settle_push_device(uuid, uuid, uuid) to service_role;

-- The devices of the viewer, the newest first, without their addresses and keys.
create function public.list_push_subscriptions() returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', d.id, 'user_agent', d.user_agent, 'created_at', d.created_at,
		'last_ok_at', d.last_ok_at, 'failures', d.failures, 'preferences', private.device_preferences(d))
		order by d.created_at desc, d.id), '[]')
	from public.push_subscriptions d where d.user_id = (select private.viewer_id())
$$;
comment on function public.list_push_subscriptions() is 'The devices of the viewer for web push.';
grant execute on function public.list_push_subscriptions() to authenticated;

-- Queues the test notification for a device of the viewer. {ok: true}, or {ok: false, code: not_found}, or {ok: false,
-- code: rate_limited, retry_after}.
create function public.send_test_push(device uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if not exists (select from public.push_subscriptions s where s.id = device and s.user_id = person) then
		return json_build_object('ok', false, 'code', 'not_found');
	end if;
	wait := public.consume_rate_limit('push-test:' || person, 5, 600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	insert into public.push_outbox (subscription_id, is_urgent, topic, deduplication_key, expires_at)
	values (device, true, md5('test'), device || ':' || md5('test'), now() + interval '10 minutes')
	on conflict (deduplication_key) do update set attempts = 0, sent_at = null, next_attempt_at = now(), expires_at = excluded.expires_at;
	perform private.log_activity('push_device.tested', 'settings', 'push_device', device::text);
	return json_build_object('ok', true);
end $$;
comment on function public.send_test_push(uuid) is 'Sends a test notification to a device of the viewer, five in ten minutes.';
grant execute on function public.send_test_push(uuid) to authenticated;

-- Claims due pushes for one sender; those of a crashed sender are claimed again after a minute. What was read in the meantime
-- is dropped. What is for a paused device waits, and in quiet hours what is not urgent.
create function public.claim_pushes(batch integer default 50, moment timestamptz default now()) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	is_quiet constant boolean := private.is_quiet_time(moment);
	claimed json;
begin
	delete from public.push_outbox x where x.id in (
		select o.id from public.push_outbox o join public.notifications n on n.id = o.notification_id
		where n.is_read and o.sent_at is null and o.next_attempt_at <= moment for update of o skip locked);
	with due as (
		select o.id from public.push_outbox o join public.push_subscriptions d on d.id = o.subscription_id
		where o.sent_at is null and o.next_attempt_at <= moment and o.expires_at > moment and (o.is_urgent or not is_quiet)
			and (d.paused_until is null or d.paused_until <= moment)
		order by o.next_attempt_at limit least(batch, 100) for update of o skip locked
	), taken as (
		update public.push_outbox o set attempts = o.attempts + 1, next_attempt_at = moment + interval '1 minute'
		from due where o.id = due.id returning o.*
	)
	select json_agg(json_build_object('id', t.id, 'attempts', t.attempts, 'is_urgent', t.is_urgent, 'topic', t.topic,
		'ttl', ceil(extract(epoch from t.expires_at - moment))::integer,
		'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth_secret, 'language', p.language,
		'notification_id', t.notification_id, 'notification', case when n.id is not null then json_build_object('id', n.id, 'type', n.type,
			'title', n.title, 'body', n.body, 'is_read', n.is_read, 'created_at', n.created_at,
			'data', n.data || jsonb_strip_nulls(jsonb_build_object('title_en', c.title_en, 'title_tr', c.title_tr))) end) order by t.id)
	into claimed
	from taken t join public.push_subscriptions d on d.id = t.subscription_id join public.profiles p on p.id = d.user_id
	left join public.notifications n on n.id = t.notification_id
	-- A push about messages names the listing; nothing of the messages is read.
	left join public.conversations c on c.id = (case when n.data ->> 'thread_id' ~ '^[0-9a-f-]{36}$'
		then n.data ->> 'thread_id' end)::uuid;
	return coalesce(claimed, '[]'::json);
end $$;
comment on function public.claim_pushes(integer, timestamptz) is 'For the job send-push: due pushes with their devices, for one sender.';
grant execute on function public.claim_pushes(integer, timestamptz) to service_role;

-- Records the result of a push. outcome: sent; gone (the device is removed); wait (the service asked to wait, which is no
-- attempt); retry (after 30 s, 2 and 10 minutes, four attempts in all); refused (not sent again). When the service asked to
-- wait, nothing goes to the device until then. notification and changed_at: what was sent, and when it last changed. If there
-- is a newer one by now, it is sent at once, and a change of the same one after 15 minutes or an hour; what was refused or not
-- delivered never takes a newer one with it.
create function public.finish_push(push bigint, outcome text, wait_seconds integer default null, notification bigint default null,
	changed_at timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	max_attempts constant integer := 4;
	o public.push_outbox;
	is_other boolean;
	is_changed boolean;
	resumes_at timestamptz;
begin
	-- The device first, as where devices are removed, to avoid a deadlock.
	perform from public.push_subscriptions d
	where d.id = (select x.subscription_id from public.push_outbox x where x.id = push) for update;
	select * into o from public.push_outbox x where x.id = push for update;
	if not found then return; end if;
	is_other := o.notification_id is distinct from notification;
	is_changed := not is_other and exists (select from public.notifications n
		where n.id = notification and n.created_at > finish_push.changed_at);
	if outcome = 'gone' then
		delete from public.push_subscriptions d where d.id = o.subscription_id;
	elsif outcome = 'wait' or outcome = 'retry' and o.attempts < max_attempts then
		update public.push_outbox x set attempts = case outcome when 'wait' then greatest(x.attempts - 1, 0) else x.attempts end,
			next_attempt_at = now() + make_interval(secs => greatest(wait_seconds,
				case when outcome = 'wait' then 30 else (array[30, 120, 600])[least(greatest(x.attempts, 1), 3)] end))
		where x.id = o.id returning x.next_attempt_at into resumes_at;
		if outcome = 'wait' or wait_seconds is not null then
			update public.push_subscriptions d set paused_until = greatest(d.paused_until, resumes_at) where d.id = o.subscription_id;
		end if;
	else
		update public.push_subscriptions d set last_ok_at = case outcome when 'sent' then now() else d.last_ok_at end,
			failures = case outcome when 'sent' then 0 else d.failures + 1 end where d.id = o.subscription_id;
		if is_other or is_changed then
			update public.push_outbox x set attempts = 0, next_attempt_at = now() + case when outcome = 'sent' and is_other then interval '0'
				when x.is_urgent then interval '15 minutes' else interval '1 hour' end where x.id = o.id;
		elsif outcome = 'sent' then
			update public.push_outbox x set sent_at = now(), next_attempt_at = now() where x.id = o.id;
		else
			delete from public.push_outbox x where x.id = o.id;
		end if;
	end if;
end $$;
comment on function public.finish_push(bigint, text, integer, bigint, timestamptz) is 'For the job send-push: the result of a push.';
grant execute on function public.finish_push(bigint, text, integer, bigint, timestamptz) to service_role;

-- Deletes expired pushes, and devices that could not be reached ten times in a row nor for thirty days.
create function public.clean_up_pushes() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	pushes integer; devices integer;
begin
	pushes := private.delete_batch('public.push_outbox', 'expires_at < now()');
	devices := private.delete_batch('public.push_subscriptions',
		$c$failures >= 10 and coalesce(last_ok_at, created_at) < now() - interval '30 days'$c$);
	return json_build_object('pushes', pushes, 'push_devices', devices);
end $$;
grant execute on function public.clean_up_pushes() to service_role;
