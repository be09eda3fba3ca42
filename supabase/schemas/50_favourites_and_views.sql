-- Favourites, their share link, and recently viewed listings.

create table public.favourites (
	user_id uuid not null references public.profiles (id) on delete cascade,
	listing_id bigint not null references public.listings (id) on delete cascade,
	saved_at timestamptz not null default now(),
	price_pence_when_saved bigint not null,
	status_when_saved text not null,
	title_en text,
	title_tr text,
	note text check (length(note) between 1 and 500 and private.is_multiline_text(note)),
	removed_at timestamptz,
	told_price_pence bigint,
	told_status text check (told_status in ('available', 'sold', 'rented', 'gone')),
	waiting_price_pence bigint,
	waiting_status text,
	primary key (user_id, listing_id)
);
comment on table public.favourites is
	'Saved listings of a user, at most 500, readable by the owner only. Written through functions only.';
comment on column public.favourites.title_en is
	'The title at the time of saving, shown when the listing is not public any more.';
comment on column public.favourites.removed_at is 'When it was removed; it can be restored for an hour.';
comment on column public.favourites.told_status is
	'With told_price_pence: the state that its owner was last notified of; null while it is as it was when saved.';
comment on column public.favourites.waiting_status is
	'With waiting_price_pence: the state before the first change that waits for the daily mail; null when none waits.';
create index favourites_listing_id on public.favourites (listing_id);
create index favourites_waiting on public.favourites (user_id) where waiting_status is not null;
create index favourites_newest on public.favourites (user_id, saved_at desc, listing_id) where removed_at is null;
alter table public.favourites enable row level security;
revoke all on public.favourites from anon, authenticated;
grant select on public.favourites to authenticated;
create policy "Users can read their own favourites" on public.favourites for select to authenticated
	using (user_id = (select private.viewer_id()));

-- Saves a listing for a user. A favourite removed less than an hour ago is restored with its date, price and note.
-- Serialised for each user, so that parallel calls cannot exceed the limit.
create function private.add_favourite(person uuid, listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings;
	f public.favourites;
begin
	perform pg_advisory_xact_lock(hashtextextended('favourites' || person, 0));
	select * into f from public.favourites where user_id = person and listing_id = listing;
	if found and f.removed_at is null then return json_build_object('ok', true); end if;
	if (select count(*) from public.favourites where user_id = person and removed_at is null) >= 500 then
		return json_build_object('ok', false, 'code', 'full');
	end if;
	if f.removed_at > now() - interval '1 hour' then
		update public.favourites set removed_at = null where user_id = person and listing_id = listing;
		return json_build_object('ok', true);
	end if;
	select * into l from public.listings where id = listing;
	if not found or not private.is_shown(l) then return json_build_object('ok', false, 'code', 'gone'); end if;
	insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved, title_en, title_tr)
	values (person, l.id, l.price_pence, l.status, l.title_en, l.title_tr)
	on conflict (user_id, listing_id) do update set saved_at = now(), removed_at = null, note = null, title_en = excluded.title_en,
		title_tr = excluded.title_tr, price_pence_when_saved = excluded.price_pence_when_saved,
			status_when_saved = excluded.status_when_saved, told_price_pence = null, told_status = null,
			waiting_price_pence = null, waiting_status = null;
	return json_build_object('ok', true);
end $$;

-- Returns {ok: true} or {ok: false, code: full | gone | rate_limited, retry_after}. Saving twice is no error.
create function public.save_favourite(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	wait := public.consume_rate_limit('favourite:' || person, 120, 60);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	return private.add_favourite(person, listing);
end $$;
comment on function public.save_favourite(bigint) is 'Saves a listing for the viewer, at most 500 and 120 a minute.';
grant execute on function public.save_favourite(bigint) to authenticated;

-- Removes a favourite of the viewer. Removed ones are deleted after an hour, or beyond the newest 20.
create function public.remove_favourite(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	update public.favourites set removed_at = now() where user_id = person and listing_id = listing and removed_at is null;
	delete from public.favourites f where f.user_id = person and f.removed_at is not null and (f.removed_at < now() - interval '1 hour'
		or f.listing_id not in (select r.listing_id from public.favourites r where r.user_id = person and r.removed_at is not null
			order by r.removed_at desc limit 20));
	return json_build_object('ok', true);
end $$;
grant execute on function public.remove_favourite(bigint) to authenticated;

-- Sets, or with null removes, the viewer's private note on a favourite. Returns whether there is such a favourite.
create function public.set_favourite_note(listing bigint, note text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	update public.favourites f set note = nullif(btrim(set_favourite_note.note), '')
	where f.user_id = person and f.listing_id = listing and f.removed_at is null;
	return found;
end $$;
grant execute on function public.set_favourite_note(bigint, text) to authenticated;

-- A queue, so that saving a listing does not notify thousands of people. Not unique: a row that is seen by the job proves
-- that the change of the listing is visible too.
create table private.changed_favourites (
	id bigint generated always as identity primary key,
	listing_id bigint not null references public.listings (id) on delete cascade
);
comment on table private.changed_favourites is 'Saved listings whose price or state changed, until their savers are notified.';
create index changed_favourites_listing_id on private.changed_favourites (listing_id);
alter table private.changed_favourites enable row level security;
revoke all on private.changed_favourites from public, anon, authenticated;

create function private.queue_favourite_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if exists (select from public.favourites f where f.listing_id = new.id and f.removed_at is null) then
		insert into private.changed_favourites (listing_id) values (new.id);
	end if;
	return null;
end $$;
-- A deleted listing is inactive before.
create trigger queue_favourite_change after update of status, price_pence on public.listings for each row
	when (old.status <> new.status or old.price_pence is distinct from new.price_pence)
	execute function private.queue_favourite_change();

create table public.favourite_digests (
	user_id uuid primary key references public.profiles (id) on delete cascade,
	due_at timestamptz,
	mailed_at timestamptz
);
comment on table public.favourite_digests is
	'When the daily mail about the changed favourites of a user is due, at eight in the morning; null when nothing waits.';
create index favourite_digests_due on public.favourite_digests (due_at) where due_at is not null;
alter table public.favourite_digests enable row level security;
revoke all on public.favourite_digests from anon, authenticated;

-- What waits is not mailed later when the mails are switched on again, or go on after a pause.
create function private.forget_waiting_favourites() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if not private.accepts_mail(new.user_id, 'favouriteMails') then
		update public.favourites f set waiting_status = null, waiting_price_pence = null
		where f.user_id = new.user_id and f.waiting_status is not null;
	end if;
	return null;
end $$;
create trigger forget_waiting_favourites after insert or update on public.notification_preferences
	for each row execute function private.forget_waiting_favourites();

-- Which text describes a change; null for one that is not worth a notification. A lower price counts only as a reduction
-- of the listing, which compares with the lowest price of 30 days.
create function private.name_favourite_change(old_status text, new_status text, old_pence bigint, new_pence bigint, is_reduced boolean) returns text
language sql immutable set search_path = ''
as $$
	select case
		when new_status = 'gone' then case when old_status = 'available' then 'favourite.gone' end
		when new_status in ('sold', 'rented') then case when old_status <> new_status then 'favourite.' || new_status end
		when old_status <> 'available' then 'favourite.again'
		when new_pence > old_pence then 'favourite.dearer'
		when new_pence < old_pence and is_reduced then 'favourite.cheaper' end
$$;

-- Notifies the savers of one listing of its state now, at most so many. Each saver is compared with what they know: the
-- state they were last told, or before an unread notification. What was taken back meanwhile removes that
-- notification.
create function private.notify_savers(l public.listings, batch integer, out asked integer, out told integer)
language plpgsql security definer set search_path = ''
as $$
declare
	state constant text := case when l.status in ('available', 'sold', 'rented') then l.status else 'gone' end;
	key constant text := 'favourite:' || l.id;
	f record;
	code text;
	is_mailed boolean;
begin
	asked := 0;
	told := 0;
	for f in
		select x.user_id, coalesce(n.data ->> 'from_status', x.told_status, x.status_when_saved) as status,
			coalesce((n.data ->> 'from_pence')::bigint, x.told_price_pence, x.price_pence_when_saved) as pence, n.id as unread
		from public.favourites x left join public.notifications n
			on n.user_id = x.user_id and n.data ->> 'key' = key and n.data ? 'key' and not n.is_read
		where x.listing_id = l.id and x.removed_at is null
			and (coalesce(x.told_status, x.status_when_saved) <> state
				or state = 'available' and coalesce(x.told_price_pence, x.price_pence_when_saved) <> l.price_pence)
		order by x.user_id limit batch for update of x
	loop
		asked := asked + 1;
		code := private.name_favourite_change(f.status, state, f.pence, l.price_pence, coalesce(l.reduced_from_pence > l.price_pence, false));
		if code is not null and f.user_id <> l.agent_id and private.accepts_mail(f.user_id, 'favorites') then
			perform private.add_notification(f.user_id, 'other', private.notified_listing(l) || jsonb_build_object('code', code, 'key', key,
				'category', l.category, 'from_status', f.status, 'from_pence', f.pence, 'price_pence', l.price_pence));
			told := told + 1;
		elsif f.unread is not null then
			delete from public.notifications n where n.id = f.unread;
		end if;
		is_mailed := f.user_id <> l.agent_id and private.accepts_mail(f.user_id, 'favouriteMails');
		update public.favourites x set told_status = state,
			told_price_pence = case when state = 'available' then l.price_pence else coalesce(x.told_price_pence, x.price_pence_when_saved) end,
			waiting_status = case when is_mailed then coalesce(x.waiting_status, x.told_status, x.status_when_saved) end,
			waiting_price_pence = case when is_mailed then coalesce(x.waiting_price_pence, x.told_price_pence, x.price_pence_when_saved) end
		where x.user_id = f.user_id and x.listing_id = l.id;
		if is_mailed then
			insert into public.favourite_digests as d (user_id, due_at) values (f.user_id, private.next_alert_at('daily', now(), null))
			on conflict (user_id) do update set due_at = coalesce(d.due_at, private.next_alert_at('daily', greatest(now(), d.mailed_at), null));
		end if;
	end loop;
end $$;

-- One step of the job: the savers of the listing that waits longest. One call at a time; a parallel one returns at once.
-- Returns {busy} or {asked, told, is_done}.
create function public.notify_favourites(batch integer default 200) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	queued bigint[];
	l public.listings;
	step record;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('notify-favourites', 0)) then return '{"busy": true}'; end if;
	-- The queue is read before the listing: a later change has a row of its own.
	select array_agg(c.id) into queued from private.changed_favourites c
	where c.listing_id = (select o.listing_id from private.changed_favourites o order by o.id limit 1);
	if queued is null then return '{"asked": 0, "told": 0, "is_done": true}'; end if;
	select x.* into l from public.listings x where x.id = (select c.listing_id from private.changed_favourites c where c.id = queued[1]);
	select * into step from private.notify_savers(l, batch);
	if step.asked < batch then delete from private.changed_favourites c where c.id = any (queued); end if;
	return json_build_object('asked', step.asked, 'told', step.told, 'is_done', false);
end $$;
comment on function public.notify_favourites(integer) is
	'For the job favourites: tells savers that a listing changed, each change once. Notifications and progress are committed together.';
grant execute on function public.notify_favourites(integer) to service_role;

-- Queues the due mails about favourites, at most one a day for each person: each compares what its reader knew with what
-- they were told since, so that what was taken back is silent. Not beside notify_favourites, which writes what waits.
-- Returns {taken, mailed}.
create function public.mail_favourites(at timestamptz default now(), batch integer default 50) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	d record;
	shown record;
	is_mailed boolean;
	taken integer := 0;
	mailed integer := 0;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('notify-favourites', 0)) then return '{"taken": 0, "mailed": 0}'; end if;
	for d in
		select q.user_id, q.due_at, p.email, p.language from public.favourite_digests q join public.profiles p on p.id = q.user_id
		where q.due_at <= at order by q.due_at, q.user_id limit batch for update of q skip locked
	loop
		taken := taken + 1;
		with waiting as (
			select f.* from public.favourites f where f.user_id = d.user_id and f.waiting_status is not null for update
		), done as (
			update public.favourites f set waiting_status = null, waiting_price_pence = null from waiting w
			where f.user_id = w.user_id and f.listing_id = w.listing_id
		), changes as (
			select n.change, row_number() over (order by array_position(array['cheaper', 'again', 'dearer', 'sold', 'rented', 'gone'], n.change),
					l.id) as number,
				jsonb_build_object('listing_id', l.id, 'kind', l.kind, 'category', l.category, 'reference', l.reference, 'change', n.change,
					-- A listing that is not public is named as it was when it was saved.
					'title_en', case when n.change = 'gone' then w.title_en else l.title_en end,
					'title_tr', case when n.change = 'gone' then w.title_tr else l.title_tr end,
					'price_pence', w.told_price_pence, 'from_pence', nullif(w.waiting_price_pence, w.told_price_pence)) as facts
			from waiting w join public.listings l on l.id = w.listing_id
			cross join lateral (select split_part(private.name_favourite_change(w.waiting_status, w.told_status, w.waiting_price_pence,
				w.told_price_pence, coalesce(l.reduced_from_pence > w.told_price_pence, false)), '.', 2) as change) n
			where w.removed_at is null and (n.change = 'gone' or n.change <> '' and private.is_shown(l))
		)
		select count(*) as total, jsonb_agg(c.facts order by c.number) filter (where c.number <= 20) as listings into shown from changes c;
		is_mailed := shown.total > 0 and private.accepts_mail(d.user_id, 'favouriteMails') and private.is_mailable(d.user_id);
		if is_mailed then
			perform private.enqueue_mail('favouriteChanges', d.email, d.language,
				jsonb_build_object('user_id', d.user_id, 'total', shown.total, 'listings', shown.listings), null,
				format('favourites:%s:%s', d.user_id, private.local_date(d.due_at)));
			mailed := mailed + 1;
		end if;
		update public.favourite_digests q set due_at = null, mailed_at = case when is_mailed then at else q.mailed_at end
		where q.user_id = d.user_id;
	end loop;
	return json_build_object('taken', taken, 'mailed', mailed);
end $$;
comment on function public.mail_favourites(timestamptz, integer) is
	'For the job favourites: the daily mails about changed favourites. Mails and progress are committed together.';
grant execute on function public.mail_favourites(timestamptz, integer) to service_role;

create table public.share_links (
	token text primary key default translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
		check (length(token) = 43),
	user_id uuid not null unique references public.profiles (id) on delete cascade,
	shows_name boolean not null default false,
	created_at timestamptz not null default now()
);
comment on table public.share_links is
	'The secret link to a user''s favourites, one for each user; withdrawing it deletes the row.';
comment on column public.share_links.token is
	'244 random bits. Stored as plain text, because its owner is shown the link again.';
alter table public.share_links enable row level security;
revoke all on public.share_links from anon, authenticated;
grant select on public.share_links to authenticated;
create policy "Users can read their own share link" on public.share_links for select to authenticated
	using (user_id = (select private.viewer_id()));

-- Creates the viewer's link, or changes whether it shows their first name. Returns {token, shows_name}.
create function public.share_favourites(shows_name boolean default false) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	s public.share_links;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	insert into public.share_links as k (user_id, shows_name) values (person, coalesce(share_favourites.shows_name, false))
	on conflict (user_id) do update set shows_name = excluded.shows_name returning * into s;
	return json_build_object('token', s.token, 'shows_name', s.shows_name);
end $$;
grant execute on function public.share_favourites(boolean) to authenticated;

create function public.withdraw_shared_favourites() returns void
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	delete from public.share_links where user_id = person;
end $$;
grant execute on function public.withdraw_shared_favourites() to authenticated;

-- The favourites behind a link: cards of public listings, no notes, the first name only with the owner's consent. Null
-- for a withdrawn or unknown link. Returns {first_name, rows, total}; 24 to a page.
create function public.get_shared_list(share_token text, page integer default 1) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	k record;
	ids bigint[];
begin
	select s.user_id, case when s.shows_name then p.first_name end as first_name into k
	from public.share_links s join public.profiles p on p.id = s.user_id where s.token = share_token and p.disabled_at is null;
	if not found then return null; end if;
	ids := array(select f.listing_id from public.favourites f join public.listings l on l.id = f.listing_id
		where f.user_id = k.user_id and f.removed_at is null and private.is_shown(l) order by f.saved_at desc, f.listing_id);
	return json_build_object('first_name', k.first_name, 'total', cardinality(ids),
		'rows', private.list_cards(ids[(greatest(page, 1) - 1) * 24 + 1:greatest(page, 1) * 24]));
end $$;
comment on function public.get_shared_list(text, integer) is
	'A shared list of favourites; the token is the permission to read it.';
grant execute on function public.get_shared_list(text, integer) to anon, authenticated, service_role;

-- wanted_kind  property, vehicle, or null for both
-- sort         newest, price_up, price_down, change (largest relative price change first)
-- returns      {total, counts: {property, vehicle}, link: {token, shows_name} | null, rows}; 24 to a page. listing is
-- the card, or null when the listing is not public any more; the row then has the data stored when it was saved.
create function public.list_favourites(wanted_kind text default null, sort text default 'newest', page integer default 1) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	counts json;
	ids bigint[];
	cards json;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	select json_build_object('property', count(*) filter (where l.kind = 'property'), 'vehicle', count(*) filter (where l.kind = 'vehicle'))
		into counts from public.favourites f join public.listings l on l.id = f.listing_id
			where f.user_id = person and f.removed_at is null;
	ids := array(select r.listing_id from (
			select f.listing_id, f.saved_at, case when private.is_shown(l) then l.price_pence else f.price_pence_when_saved end as price,
				case when private.is_shown(l) and l.status = 'available' and f.price_pence_when_saved > 0
					then abs(l.price_pence - f.price_pence_when_saved)::numeric / f.price_pence_when_saved else 0 end as change
			from public.favourites f join public.listings l on l.id = f.listing_id
			where f.user_id = person and f.removed_at is null and (wanted_kind is null or l.kind = wanted_kind)) r
		order by case sort when 'price_up' then r.price when 'price_down' then -r.price end,
			case when sort = 'change' then r.change end desc, r.saved_at desc, r.listing_id
		limit 24 offset (greatest(page, 1) - 1) * 24);
	cards := private.list_cards(array(select l.id from public.listings l where l.id = any(ids) and private.is_shown(l)));
	return json_build_object('counts', counts,
		'total', case wanted_kind when 'property' then counts -> 'property' when 'vehicle' then counts -> 'vehicle'
			else to_json((counts ->> 'property')::integer + (counts ->> 'vehicle')::integer) end,
		'link', (select json_build_object('token', s.token, 'shows_name', s.shows_name) from public.share_links s where s.user_id = person),
		'rows', (select coalesce(json_agg(json_build_object('id', f.listing_id, 'kind', l.kind, 'category', l.category,
			'saved_at', f.saved_at,
				'price_pence_when_saved', f.price_pence_when_saved, 'status_when_saved', f.status_when_saved,
				'title_en', f.title_en, 'title_tr', f.title_tr, 'note', f.note, 'listing', c.card) order by o.position), '[]')
			from unnest(ids) with ordinality o(id, position)
			join public.favourites f on f.user_id = person and f.listing_id = o.id
			join public.listings l on l.id = o.id
			left join (select e.value as card, (e.value ->> 'id')::bigint as id from json_array_elements(cards) e) c on c.id = o.id));
end $$;
comment on function public.list_favourites(text, text, integer) is
	'The viewer''s favourites in one call, with their prices at the time of saving.';
grant execute on function public.list_favourites(text, text, integer) to authenticated;

-- How many favourites of the viewer changed since they were saved: {cheaper, dearer, ended}.
create function public.count_favourite_changes() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return (select json_build_object('cheaper', count(*) filter (where c.is_on_offer and l.price_pence < f.price_pence_when_saved),
			'dearer', count(*) filter (where c.is_on_offer and l.price_pence > f.price_pence_when_saved),
			'ended', count(*) filter (where not c.is_shown or l.status <> 'available' and f.status_when_saved = 'available'))
		from public.favourites f join public.listings l on l.id = f.listing_id
		cross join lateral (select private.is_shown(l) as is_shown) s
		cross join lateral (select s.is_shown, s.is_shown and l.status = 'available' and f.status_when_saved = 'available' as is_on_offer) c
		where f.user_id = person and f.removed_at is null);
end $$;
comment on function public.count_favourite_changes() is 'How many favourites of the viewer are cheaper, dearer or over.';
grant execute on function public.count_favourite_changes() to authenticated;

-- What a device keeps for reading without a connection: the newest hundred that are public, with the own notes.
create function public.list_offline_favourites() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'note', n.note)
			order by n.saved_at desc, n.id), '[]')
		from (select l.id, l.kind, f.note, f.saved_at from public.favourites f join public.listings l on l.id = f.listing_id
			where f.user_id = person and f.removed_at is null and private.is_shown(l)
			order by f.saved_at desc, f.listing_id limit 100) n);
end $$;
comment on function public.list_offline_favourites() is 'The viewer''s newest hundred public favourites: [{id, kind, note}].';
grant execute on function public.list_offline_favourites() to authenticated;

-- What a viewing day can be made of: cards of the viewer's newest 100 favourites that are available, and the number of all
-- favourites. Returns {total, rows}.
create function public.list_viewing_choices() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return json_build_object(
		'total', (select count(*) from public.favourites f where f.user_id = person and f.removed_at is null),
		'rows', private.list_cards(array(select f.listing_id from public.favourites f join public.listings l on l.id = f.listing_id
			where f.user_id = person and f.removed_at is null and l.status = 'available' and private.is_shown(l)
			order by f.saved_at desc, f.listing_id limit 100)));
end $$;
comment on function public.list_viewing_choices() is 'The viewer''s favourites that can be visited, newest first.';
grant execute on function public.list_viewing_choices() to authenticated;

-- The stops of a viewing day: those of the wanted listings that are favourites of the viewer, at most 12, in this order.
-- Returns [{id, kind, title_en, title_tr, note, listing}]: listing is the detail, null when it is not public any more; the
-- titles are those at the time of saving.
create function public.list_viewing_stops(wanted bigint[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'title_en', f.title_en, 'title_tr', f.title_tr,
			'note', f.note, 'listing', case when private.is_shown(l) then private.listing_detail(l) end) order by o.position), '[]')
		from unnest(private.take(wanted, 12)) with ordinality o(id, position)
		join public.favourites f on f.user_id = person and f.listing_id = o.id and f.removed_at is null
		join public.listings l on l.id = o.id);
end $$;
comment on function public.list_viewing_stops(bigint[]) is
	'The viewer''s own favourites among these listings with their notes and details, for a viewing day.';
grant execute on function public.list_viewing_stops(bigint[]) to authenticated;

create table public.recently_viewed (
	user_id uuid not null references public.profiles (id) on delete cascade,
	listing_id bigint not null references public.listings (id) on delete cascade,
	viewed_at timestamptz not null default now(),
	primary key (user_id, listing_id)
);
comment on table public.recently_viewed is
	'The last 50 listings that a signed-in user viewed, readable by the user only, who can clear it. Other visitors have a cookie.';
create index recently_viewed_listing_id on public.recently_viewed (listing_id);
create index recently_viewed_newest on public.recently_viewed (user_id, viewed_at desc, listing_id);
alter table public.recently_viewed enable row level security;
revoke all on public.recently_viewed from anon, authenticated;
grant select on public.recently_viewed to authenticated;
create policy "Users can read their own view history" on public.recently_viewed for select to authenticated
	using (user_id = (select private.viewer_id()));

create function private.trim_recently_viewed(people uuid[]) returns void
language sql security definer set search_path = ''
as $$
	delete from public.recently_viewed r using (
		select v.user_id, v.listing_id, row_number() over (partition by v.user_id order by v.viewed_at desc, v.listing_id) as position
		from public.recently_viewed v where v.user_id = any(people)) o
	where o.position > 50 and r.user_id = o.user_id and r.listing_id = o.listing_id
$$;

-- Views collected by the server since its last flush: [{"person": …, "listing": …, "at": …}].
create function public.record_recent_views(views jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	insert into public.recently_viewed as r (user_id, listing_id, viewed_at)
	select p.id, l.id, least(max(x.at), now()) from jsonb_to_recordset(views) x(person uuid, listing bigint, at timestamptz)
	join public.profiles p on p.id = x.person join public.listings l on l.id = x.listing group by p.id, l.id order by p.id, l.id
	on conflict (user_id, listing_id) do update set viewed_at = greatest(r.viewed_at, excluded.viewed_at);
	perform private.trim_recently_viewed(array(select distinct x.person from jsonb_to_recordset(views) x(person uuid)));
end $$;
grant execute on function public.record_recent_views(jsonb) to service_role;

-- Cards of the viewer's last viewed listings, newest first, public ones only.
create function public.list_recently_viewed() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	return private.list_cards(array(select v.listing_id from public.recently_viewed v join public.listings l on l.id = v.listing_id
		where v.user_id = person and private.is_shown(l) order by v.viewed_at desc, v.listing_id limit 50));
end $$;
grant execute on function public.list_recently_viewed() to authenticated;

create function public.clear_recently_viewed() returns void
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	delete from public.recently_viewed where user_id = person;
end $$;
grant execute on function public.clear_recently_viewed() to authenticated;

-- Takes over the data of a browser after sign-in: viewed listings, and at most 50 saved ones with their prices, the moments when they
-- were saved and their states then, all newest first. Returns {saved, gone, no_place}: how many of those are favourites now, how many are
-- not public any more, and the ids of those for which the account has no place.
create function public.merge_visit(viewed bigint[] default '{}', saved bigint[] default '{}', prices bigint[] default '{}',
	moments timestamptz[] default '{}', states text[] default '{}') returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	s record;
	answer json;
	number integer := 0;
	gone integer := 0;
	no_place bigint[] := '{}';
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	insert into public.recently_viewed as r (user_id, listing_id, viewed_at)
	select person, l.id, now() - make_interval(secs => min(o.position)) from unnest(private.take(viewed, 20)) with ordinality o(id, position)
	join public.listings l on l.id = o.id group by l.id order by l.id
	on conflict (user_id, listing_id) do update set viewed_at = greatest(r.viewed_at, excluded.viewed_at);
	perform private.trim_recently_viewed(array[person]);
	-- Within a minute, the finest that the browser keeps, the order stays.
	for s in select o.id, o.price, o.state, greatest(least(o.moment, now()), '2020-01-01') - o.place * interval '1 millisecond' as moment,
			f.listing_id is not null and f.removed_at is null as is_there, l.id is not null and private.is_shown(l) as is_shown
		from unnest(private.take(saved, 50), private.take(prices, 50), private.take(moments, 50), private.take(states, 50)) with ordinality o(id, price, moment, state, place)
		left join public.favourites f on f.user_id = person and f.listing_id = o.id
		left join public.listings l on l.id = o.id where o.id is not null order by o.place
	loop
		if not s.is_there and not s.is_shown then
			gone := gone + 1;
			continue;
		end if;
		answer := private.add_favourite(person, s.id);
		if answer ->> 'code' = 'full' then no_place := no_place || s.id; end if;
		continue when not (answer ->> 'ok')::boolean;
		number := number + 1;
		-- What it cost when the browser saved it; of no use to anybody but this person.
		update public.favourites f set saved_at = s.moment, price_pence_when_saved = s.price, status_when_saved = s.state
		where f.user_id = person and f.listing_id = s.id and not s.is_there
			and s.price between 1 and 1000000000 and s.moment is not null and s.state in ('available', 'sold', 'rented');
	end loop;
	return json_build_object('saved', number, 'gone', gone, 'no_place', no_place);
end $$;
comment on function public.merge_visit(bigint[], bigint[], bigint[], timestamptz[], text[]) is
	'Moves what a browser kept without an account to the viewer.';
grant execute on function public.merge_visit(bigint[], bigint[], bigint[], timestamptz[], text[]) to authenticated;
