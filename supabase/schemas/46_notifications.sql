-- Notifications of users, and announcements of the office.

create table public.notifications (
	id bigint generated always as identity primary key,
	user_id uuid not null references public.profiles (id) on delete cascade,
	type text not null check (type in ('message', 'system', 'welcome', 'other')),
	title text check (length(title) between 1 and 200),
	body text check (length(body) between 1 and 2000 and private.is_multiline_text(body)),
	data jsonb not null default '{}',
	is_read boolean not null default false,
	created_at timestamptz not null default now()
);
comment on table public.notifications is
	'Notifications of a user. Read ones are kept for 90 days, unread ones for 180, at most 500 for each user.';
comment on column public.notifications.title is
	'Only for announcements, in English; the Turkish text is in data. Other texts are written from data when they are shown.';
comment on column public.notifications.data is
	'code: which text; its values; thread_id, listing_id, listing_type for the address; key: one unread notification for each.';
create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where not is_read;
create index notifications_created_at on public.notifications (created_at);
create unique index notifications_thread on public.notifications (user_id, (data ->> 'thread_id')) where type = 'message' and not is_read;
create unique index notifications_key on public.notifications (user_id, (data ->> 'key')) where not is_read and data ? 'key';
alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, delete on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;
create policy "Users can read their own notifications" on public.notifications for select to authenticated
	using (user_id = (select private.viewer_id()));
create policy "Users can mark their own notifications" on public.notifications for update to authenticated
	using (user_id = (select private.viewer_id())) with check (user_id = (select private.viewer_id()));
create policy "Users can delete their own notifications" on public.notifications for delete to authenticated
	using (user_id = (select private.viewer_id()));

-- Notifies a person; the triggers below tell their open pages. facts: {code, ...}, see notifications.data. A conversation
-- (type message, with thread_id) has one unread notification, which counts its messages and moves to the top. With a
-- key, the notification replaces the unread one of that key.
create function private.add_notification(person uuid, type text, facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if person is null then return; end if;
	if add_notification.type = 'message' then
		if not private.accepts_mail(person, 'messages') then return; end if;
		insert into public.notifications as n (user_id, type, data) values (person, 'message', facts || jsonb_build_object('count', 1))
		on conflict (user_id, (data ->> 'thread_id')) where n.type = 'message' and not n.is_read
		do update set created_at = now(), data = excluded.data || jsonb_build_object('count', (n.data ->> 'count')::integer + 1);
	else
		insert into public.notifications as n (user_id, type, data) values (person, add_notification.type, facts)
		on conflict (user_id, (data ->> 'key')) where not n.is_read and n.data ? 'key'
		do update set created_at = now(), type = excluded.type, data = excluded.data;
	end if;
end $$;

-- Tells the open pages of the people about new notifications, those of an announcement over some seconds, and keeps their
-- newest 500.
create function private.announce_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.add_live_event(p.user_id, 'notification', case when p.is_spread then '{"is_spread": true}'::jsonb else '{}' end)
	from (select a.user_id, bool_and(coalesce(a.data ->> 'code' = 'announcement', false)) as is_spread from added a group by 1) p;
	delete from public.notifications n using (select distinct a.user_id from added a) p
	where n.user_id = p.user_id and n.id in (select o.id from public.notifications o where o.user_id = p.user_id
		order by o.created_at desc, o.id desc offset 500 for update skip locked);
	return null;
end $$;
create trigger announce_notifications after insert on public.notifications
	referencing new table as added for each statement execute function private.announce_notifications();

-- A notification that moved to the top is news; one that was read changes the number only.
create function private.announce_changed_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.add_live_event(p.user_id, case when p.is_news then 'notification' else 'counts' end)
	from (select c.user_id, bool_or(c.created_at <> b.created_at) as is_news from changed c join previous b on b.id = c.id
		where (c.created_at, c.is_read) <> (b.created_at, b.is_read) group by 1) p;
	return null;
end $$;
create trigger announce_changed_notifications after update on public.notifications
	referencing old table as previous new table as changed for each statement execute function private.announce_changed_notifications();

-- Only what its owner deletes: a deleted account has no open page, and retention changes no number that anyone watches.
create function private.announce_deleted_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.add_live_event(p.user_id, 'counts') from (select distinct r.user_id from removed r where r.user_id = auth.uid()) p;
	return null;
end $$;
create trigger announce_deleted_notifications after delete on public.notifications
	referencing old table as removed for each statement execute function private.announce_deleted_notifications();

-- Capped at 100, which pages show as 99+.
create function private.count_unread_notifications(person uuid) returns integer
language sql stable security definer set search_path = ''
as $$ select count(*)::integer from (select from public.notifications n where n.user_id = person and not n.is_read limit 100) u $$;

-- Retention, for the job clean-up. Returns the number of deleted notifications.
create function private.welcome_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if current_setting('adahan.bulk_load', true) is distinct from 'on'
		and exists (select from public.profiles p where p.id = new.id) then
		perform private.add_notification(new.id, 'welcome', '{"code": "welcome"}');
	end if;
	return null;
end $$;
-- Triggers run in the order of their names: create_profile comes first.
create trigger welcome_confirmed_user after insert on auth.users
	for each row when (new.email_confirmed_at is not null) execute function private.welcome_user();
create trigger welcome_user_at_confirmation after update of email_confirmed_at on auth.users
	for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.welcome_user();

-- The names of a plan for notifications.
create function private.plan_names(plan text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('plan_en', p.name_en, 'plan_tr', p.name_tr) from public.plans p where p.id = plan $$;

-- Decisions about an agent. A suspended agent cannot sign in and reads the mail.
create function private.notify_agent_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	code constant text := case new.action when 'verified' then 'agent.verified' when 'declined' then 'agent.declined'
		when 'verification_ended' then 'agent.verification_ended' when 'restored' then 'agent.restored'
		when 'plan_granted' then 'plan.granted' when 'plan_ended' then 'plan.ended' end;
begin
	if code is not null and current_setting('adahan.bulk_load', true) is distinct from 'on' then
		perform private.add_notification(new.agent_id, 'system', jsonb_strip_nulls(jsonb_build_object('code', code, 'ends_at', new.ends_at))
			|| coalesce(private.plan_names(new.plan_id), '{}'));
	end if;
	return null;
end $$;
create trigger notify_agent_event after insert on public.agent_events
	for each row execute function private.notify_agent_event();

create function private.notify_plan_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.add_notification(new.agent_id, 'system', '{"code": "plan.expired"}' || private.plan_names(new.plan_id));
	perform private.mail_plan_end(new);
	return null;
end $$;
create trigger notify_plan_end after update of status on public.subscriptions
	for each row when (old.status = 'active' and new.status = 'expired') execute function private.notify_plan_end();

-- A changed price or quota, to the agents of the plan: a price only to those who will pay it, for their period; the card
-- provider goes on charging the price at which a plan was bought. Unread ones join,
-- from the values that were known; what was taken back meanwhile leaves none.
create function private.notify_plan_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	before public.plan_changes;
begin
	select * into before from public.plan_changes h where h.plan_id = new.plan_id and h.id < new.id order by h.id desc limit 1;
	if before.id is null or current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	insert into public.notifications as n (user_id, type, data)
	select m.id, 'system', jsonb_strip_nulls(jsonb_build_object('code', 'plan.changed', 'key', 'plan:' || new.plan_id,
		'plan_en', new.name_en, 'plan_tr', new.name_tr, 'period', m.period, 'from_quota', before.listing_quota, 'quota', new.listing_quota,
		'from_pence', m.from_pence, 'price_pence', m.price_pence))
	from (select a.id, s.period,
			case when s.provider = 'card' then null when s.period = 'monthly' then before.monthly_pence
				when s.period = 'yearly' then before.yearly_pence end as from_pence,
			case when s.provider = 'card' then null when s.period = 'monthly' then new.monthly_pence
				when s.period = 'yearly' then new.yearly_pence end as price_pence
		from public.agents a left join public.subscriptions s on s.agent_id = a.id and s.status = 'active'
			and private.is_plan_valid(s)
		where coalesce(s.plan_id, 'free') = new.plan_id) m
	where m.from_pence <> m.price_pence or before.listing_quota <> new.listing_quota
	on conflict (user_id, (data ->> 'key')) where not n.is_read and n.data ? 'key'
	do update set created_at = now(), data = excluded.data || jsonb_strip_nulls(jsonb_build_object(
		'from_quota', n.data -> 'from_quota', 'from_pence', case when n.data ->> 'period' = excluded.data ->> 'period' then n.data -> 'from_pence' end));
	delete from public.notifications n using public.agents a
	where n.user_id = a.id and not n.is_read and n.data ? 'key' and n.data ->> 'key' = 'plan:' || new.plan_id
		and n.data -> 'from_quota' = n.data -> 'quota' and n.data -> 'from_pence' is not distinct from n.data -> 'price_pence';
	return null;
end $$;
create trigger notify_plan_change after insert on public.plan_changes for each row execute function private.notify_plan_change();

create function private.notify_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.add_notification(new.agent_id, 'system',
		jsonb_build_object('code', case when new.action = 'hold' then 'agent.held'
			when private.is_trusted(new.agent_id) then 'agent.released' else 'agent.hold_ended' end));
	return null;
end $$;
create trigger notify_hold after insert on public.agent_holds for each row execute function private.notify_hold();

-- A listing as notifications name it, with its address.
create function private.notified_listing(l public.listings) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_strip_nulls(jsonb_build_object('listing_id', l.id, 'listing_type', l.kind, 'reference', l.reference,
	'title_en', l.title_en, 'title_tr', l.title_tr)) $$;

-- Decisions about a listing; like the mail, none when a public listing is approved.
create function private.notify_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.add_notification(new.agent_id, 'system', private.notified_listing(l) || jsonb_build_object('code',
		case new.action when 'approve' then 'listing.approved' when 'reject' then 'listing.rejected' else 'listing.change_asked' end))
	from public.listings l where l.id = new.listing_id;
	return null;
end $$;
create trigger notify_review after insert on public.listing_reviews
	for each row when (new.action <> 'approve' or new.from_status = 'pending') execute function private.notify_review();

-- Matches of saved searches found in one step: one entry for each match, with its search, listing and kind. One
-- notification for each search, which sums up while it is unread.
create function private.notify_matches(searches uuid[], listings bigint[], kinds text[]) returns void
language sql security definer set search_path = ''
as $$
	insert into public.notifications as n (user_id, type, data)
	select s.user_id, 'other', jsonb_build_object('code', 'search.matches', 'key', 'search:' || s.id, 'search_id', s.id, 'name', s.name,
			'listing_type', s.kind, 'new', c.new, 'cuts', c.cuts)
		|| case when c.listings = 1 then jsonb_build_object('listing_id', c.listing_id) else '{}' end
	from (
		select m.search_id, count(distinct m.listing_id) as listings, min(m.listing_id) as listing_id,
			count(distinct m.listing_id) filter (where m.kind <> 'price_cut') as new,
			count(distinct m.listing_id) filter (where m.kind = 'price_cut') as cuts
		from unnest(searches, listings, kinds) m(search_id, listing_id, kind)
		join public.saved_searches q on q.id = m.search_id
		where q.user_id is not null and private.accepts_mail(q.user_id, case when m.kind = 'price_cut' then 'priceChanges' else 'newListings' end)
		group by 1
	) c join public.saved_searches s on s.id = c.search_id
	on conflict (user_id, (data ->> 'key')) where not n.is_read and n.data ? 'key'
	do update set created_at = now(), data = excluded.data - 'listing_id' || jsonb_build_object(
		'new', (n.data ->> 'new')::integer + (excluded.data ->> 'new')::integer,
		'cuts', (n.data ->> 'cuts')::integer + (excluded.data ->> 'cuts')::integer)
$$;

create table public.announcements (
	id bigint generated always as identity primary key,
	send_key uuid not null unique,
	audience text not null check (audience in ('everyone', 'visitor', 'agent', 'administration')),
	is_important boolean not null,
	title_en text not null check (length(title_en) between 1 and 120 and private.is_single_line(title_en)),
	title_tr text not null check (length(title_tr) between 1 and 120 and private.is_single_line(title_tr)),
	body_en text not null check (length(body_en) between 1 and 1000 and private.is_multiline_text(body_en)),
	body_tr text not null check (length(body_tr) between 1 and 1000 and private.is_multiline_text(body_tr)),
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now(),
	sent_to uuid,
	recipients integer not null default 0,
	finished_at timestamptz
);
comment on table public.announcements is
	'Announcements of the office, sent as notifications by the job announcements to accounts that existed at the time.';
comment on column public.announcements.is_important is 'Also for users who do not want news about the site.';
comment on column public.announcements.sent_to is 'The last account of the last batch, in the order of ids.';
create index announcements_actor_id on public.announcements (actor_id);
create index announcements_waiting on public.announcements (id) where finished_at is null;
alter table public.announcements enable row level security;
revoke all on public.announcements from anon, authenticated;

-- announcement: {send_key, audience, is_important, title_en, title_tr, body_en, body_tr}. A repeated key sends nothing
-- again. {ok: true, id}.
create function public.send_announcement(announcement jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	actor constant uuid := private.require_permission('announcements.send');
	added bigint;
begin
	perform private.require_recent_proof('announcement');
	insert into public.announcements (send_key, audience, is_important, title_en, title_tr, body_en, body_tr, actor_id)
	values ((announcement ->> 'send_key')::uuid, announcement ->> 'audience', (announcement ->> 'is_important')::boolean,
		announcement ->> 'title_en', announcement ->> 'title_tr', announcement ->> 'body_en', announcement ->> 'body_tr', actor)
	on conflict (send_key) do nothing returning id into added;
	if added is null then
		select a.id into added from public.announcements a where a.send_key = (announcement ->> 'send_key')::uuid;
	end if;
	return json_build_object('ok', true, 'id', added);
end $$;
comment on function public.send_announcement(jsonb) is 'Queues an announcement of the office, once for each key; for administrators.';
grant execute on function public.send_announcement(jsonb) to authenticated;

-- The newest fifty, with how many accounts they reached so far.
create function public.list_announcements() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('announcements.send');
	return (select coalesce(json_agg(json_build_object('id', a.id, 'audience', a.audience, 'is_important', a.is_important,
			'title_en', a.title_en, 'title_tr', a.title_tr, 'body_en', a.body_en, 'body_tr', a.body_tr,
			'actor', private.person_name(a.actor_id), 'created_at', a.created_at, 'recipients', a.recipients,
			'finished_at', a.finished_at) order by a.id desc), '[]')
		from (select * from public.announcements x order by x.id desc limit 50) a);
end $$;
comment on function public.list_announcements() is 'The newest announcements, for administrators.';
grant execute on function public.list_announcements() to authenticated;

-- One batch of the oldest unfinished announcement. Parallel calls share the work. Returns {asked, sent}; nothing is left
-- when asked is 0.
create function public.send_announcements(batch integer default 500) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	a public.announcements;
	people uuid[];
	sent integer;
begin
	select * into a from public.announcements x where x.finished_at is null order by x.id limit 1 for update skip locked;
	if not found then return '{"asked": 0, "sent": 0}'; end if;
	people := array(select p.id from public.profiles p
		where (a.sent_to is null or p.id > a.sent_to) and p.created_at <= a.created_at and p.disabled_at is null
		and case a.audience when 'everyone' then true when 'administration' then p.role in ('sub_admin', 'admin', 'super_admin')
			else p.role = a.audience end
		order by p.id limit batch);
	insert into public.notifications (user_id, type, title, body, data)
	select p.id, 'system', a.title_en, a.body_en,
		jsonb_build_object('code', 'announcement', 'title_tr', a.title_tr, 'body_tr', a.body_tr)
	from unnest(people) p(id) where a.is_important or private.accepts_mail(p.id, 'systemUpdates');
	get diagnostics sent = row_count;
	update public.announcements x set recipients = x.recipients + sent, sent_to = coalesce(people[cardinality(people)], x.sent_to),
		finished_at = case when cardinality(people) < batch then now() end where x.id = a.id;
	return json_build_object('asked', greatest(cardinality(people), 1), 'sent', sent);
end $$;
comment on function public.send_announcements(integer) is
	'For the job announcements: one batch; batches and progress are committed together.';
grant execute on function public.send_announcements(integer) to service_role;
