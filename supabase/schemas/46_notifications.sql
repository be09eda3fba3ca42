-- Notifications of users.

create table public.notifications (
	id bigint generated always as identity primary key,
	user_id uuid not null references public.profiles (id) on delete cascade,
	type text not null check (type in ('message', 'system', 'welcome', 'other')),
	title text check (length(title) between 1 and 200),
	body text check (length(body) between 1 and 2000),
	data jsonb not null default '{}',
	is_read boolean not null default false,
	created_at timestamptz not null default now()
);
comment on table public.notifications is
	'Notifications of a user. Read ones are kept for 90 days, unread ones for 180, at most 500 for each user.';
comment on column public.notifications.title is 'Only for announcements; other texts are written from data when they are shown.';
comment on column public.notifications.data is
	'code: which text; its values; and thread_id, listing_id, listing_type for the address.';
create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where not is_read;
create index notifications_created_at on public.notifications (created_at);
create unique index notifications_thread on public.notifications (user_id, (data ->> 'thread_id')) where type = 'message' and not is_read;
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

-- Notifies a person, with an event for their open pages. facts: {code, ...}, see notifications.data. A conversation (type
-- message, with thread_id) has one unread notification, which counts its messages and moves to the top.
create function private.add_notification(person uuid, type text, facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if person is null then return; end if;
	if add_notification.type = 'message' then
		insert into public.notifications as n (user_id, type, data) values (person, 'message', facts || jsonb_build_object('count', 1))
		on conflict (user_id, (data ->> 'thread_id')) where n.type = 'message' and not n.is_read
		do update set created_at = now(), data = excluded.data || jsonb_build_object('count', (n.data ->> 'count')::integer + 1);
	else
		insert into public.notifications (user_id, type, data) values (person, add_notification.type, facts);
	end if;
	perform private.add_live_event(person, 'notification');
end $$;
