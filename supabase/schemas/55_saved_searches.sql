-- Saved searches, their matches, and alerts by mail, each sent exactly once.
-- A trigger writes to listing_events that a listing became available or cheaper, in the same transaction. A sequence
-- number or timestamp taken there would be wrong: the transaction with number 7 may commit after number 8 was
-- processed. Events are therefore numbered later, when they are visible, under the lock of the single row of
-- saved_search_progress. A search starts after the last number at the time of saving. Each run matches all searches
-- with the next numbers, matches are unique, and a mail is queued in the transaction that marks its matches as sent.

create table public.saved_search_progress (
	is_only boolean primary key default true check (is_only),
	numbered_to bigint not null default 0,
	matched_to bigint not null default 0,
	pass_to bigint,
	pass_after uuid,
	check (matched_to <= numbered_to and pass_to <= numbered_to)
);
comment on table public.saved_search_progress is
	'A single row: the last number given to an event, the last number matched with all searches, and the current run '
	'(its last number, and the last processed search).';
alter table public.saved_search_progress enable row level security;
revoke all on public.saved_search_progress from anon, authenticated;

create table public.saved_searches (
	id uuid primary key default gen_random_uuid(),
	user_id uuid references public.profiles (id) on delete cascade,
	email text check (length(email) <= 255),
	language text check (language in ('en', 'tr')),
	consented_at timestamptz,
	confirmed_at timestamptz,
	name text not null check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
	kind text not null check (kind in ('property', 'vehicle')),
	filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 8000),
	database_filters jsonb not null check (jsonb_typeof(database_filters) = 'object' and length(database_filters::text) <= 8000
		and database_filters ->> 'kind' = kind),
	sort text not null default 'newest' check (sort in ('newest', 'price_up', 'price_down', 'm2_price', 'reduction', 'odometer', 'year', 'match', 'nearest')),
	preferred_currency text not null default 'GBP' check (preferred_currency = 'GBP'),
	email_alerts boolean not null default true,
	notification_frequency text not null default 'daily' check (notification_frequency in ('instant', 'daily', 'weekly')),
	is_paused boolean not null default false,
	feed_token text unique check (feed_token ~ '^[0-9a-f]{32}$'),
	baseline bigint not null,
	due_at timestamptz,
	last_mailed_at timestamptz,
	seen_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	constraint saved_searches_one_owner check (num_nonnulls(user_id, email) = 1
		and num_nonnulls(email, language, consented_at) in (0, 3) and (confirmed_at is null or email is not null)),
	constraint saved_searches_name_single_line check (private.is_single_line(name)),
	constraint saved_searches_seen_at_is_calendar_date check (private.is_calendar_date(seen_at))
);
comment on table public.saved_searches is
	'Searches of list pages, of an account or of an address that is mailed without one. An account''s are created by save_search '
	'only, and it renames, pauses, deletes them and sets alerts; those of an address are written by email alert functions only.';
comment on column public.saved_searches.email is
	'The address of an alert without an account; null for a search of an account. No policy gives such a row to anybody.';
comment on column public.saved_searches.confirmed_at is
	'When the owner of the address pressed the button of the mailed link; nothing is matched before.';
comment on column public.saved_searches.filters is
	'The filters as the application writes them into an address (pounds, miles). The sort order is stored for opening '
	'the page and is no condition.';
comment on column public.saved_searches.database_filters is
	'The same filters for private.listing_conditions (pence, kilometres), with kind.';
comment on column public.saved_searches.is_paused is 'Not matched; resuming starts from that moment.';
comment on column public.saved_searches.feed_token is 'The secret of the private feed; null without a feed.';
comment on column public.saved_searches.baseline is
	'Events up to this number are older than the search, or happened while it was paused.';
comment on column public.saved_searches.due_at is 'When the mail about the matches is due; null when none is waiting.';
comment on column public.saved_searches.seen_at is 'When its owner last viewed the matches.';
create unique index saved_searches_unique on public.saved_searches (user_id, kind, md5(filters::text));
-- One confirmed alert for each search; until then one for each frequency and language that was asked for.
create unique index saved_searches_unique_of_address on public.saved_searches (lower(email), kind, md5(filters::text),
	(case when confirmed_at is null then notification_frequency || language else '' end)) where email is not null;
create index saved_searches_unconfirmed on public.saved_searches (consented_at) where email is not null and confirmed_at is null;
create index saved_searches_due on public.saved_searches (due_at) where due_at is not null;
alter table public.saved_searches enable row level security;
revoke all on public.saved_searches from anon, authenticated;
grant select on public.saved_searches to authenticated;
grant update (name, email_alerts, notification_frequency, is_paused, seen_at) on public.saved_searches to authenticated;
grant delete on public.saved_searches to authenticated;
create policy "Users can read their own saved searches" on public.saved_searches for select to authenticated
	using (user_id = (select private.viewer_id()));
create policy "Users can update their own saved searches" on public.saved_searches for update to authenticated
	using (user_id = (select private.viewer_id())) with check (user_id = (select private.viewer_id()));
create policy "Users can delete their own saved searches" on public.saved_searches for delete to authenticated
	using (user_id = (select private.viewer_id()));

create table public.saved_search_matches (
	id uuid primary key default gen_random_uuid(),
	search_id uuid not null references public.saved_searches (id) on delete cascade,
	listing_id bigint not null references public.listings (id) on delete cascade,
	kind text not null check (kind in ('new', 'again', 'price_cut')),
	price_pence bigint not null,
	from_pence bigint,
	found_at timestamptz not null default now(),
	reported_at timestamptz
);
comment on table public.saved_search_matches is 'Matches of a saved search. Written by the job only.';
comment on column public.saved_search_matches.reported_at is
	'When it was mailed, or when it became clear that no mail is wanted; null while it is waiting for a mail.';
-- A listing matches a search once, and once for each lower price.
create unique index saved_search_matches_unique on public.saved_search_matches (search_id, listing_id) where kind <> 'price_cut';
create unique index saved_search_matches_unique_price_cut on public.saved_search_matches (search_id, listing_id,
	price_pence) where kind = 'price_cut';
create index saved_search_matches_search_id on public.saved_search_matches (search_id, found_at desc);
create index saved_search_matches_waiting on public.saved_search_matches (search_id) where reported_at is null;
create index saved_search_matches_listing_id on public.saved_search_matches (listing_id);
create index saved_search_matches_found_at on public.saved_search_matches (found_at);
alter table public.saved_search_matches enable row level security;
revoke all on public.saved_search_matches from anon, authenticated;
grant select on public.saved_search_matches to authenticated;
create policy "Users can read the matches of their own saved searches" on public.saved_search_matches for select to authenticated
	using (exists (select from public.saved_searches s where s.id = search_id and s.user_id = (select private.viewer_id())));

-- The number of matching listings, counted to 1,001: a search with more than a thousand is too broad for instant
-- alerts.
create function private.count_matches(database_filters jsonb) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
	ids bigint[];
begin
	execute private.matching_query(database_filters, private.listing_conditions(database_filters), 1001) into ids;
	return cardinality(ids);
end $$;

-- When the mail about a match is due: at once (with at least three minutes between two mails, so that an agency that
-- publishes ten flats does not cause ten mails), at eight in the morning in Cyprus, or on Monday at eight.
create function private.next_alert_at(frequency text, found_at timestamptz, last_mailed_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
	select case when frequency = 'instant' then greatest(found_at, last_mailed_at + interval '3 minutes')
		else (day::date + time '08:00') at time zone 'Asia/Famagusta' end
	from (select case frequency
		-- Before eight in the morning the mail is due on the same day.
		when 'weekly' then date_trunc('week', local - interval '8 hours') + interval '7 days'
		else date_trunc('day', local - interval '8 hours') + interval '1 day' end as day
		from (select found_at at time zone 'Asia/Famagusta' as local) l) d
$$;

create function private.change_saved_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if new.email_alerts and new.notification_frequency = 'instant' and not (old.email_alerts and old.notification_frequency = 'instant')
		and private.count_matches(new.database_filters) > 1000 then
		raise exception 'search_too_broad' using errcode = 'PT409', detail = 'more than 1,000 listings match: instant alerts are refused';
	end if;
	if old.is_paused and not new.is_paused then new.baseline := private.number_listing_events(); end if;
	if new.is_paused or not new.email_alerts then
		-- Waiting matches are not mailed later when mails are switched on again.
		new.due_at := null;
		update public.saved_search_matches set reported_at = now() where search_id = new.id and reported_at is null;
	elsif old.due_at is not null and new.notification_frequency <> old.notification_frequency then
		new.due_at := private.next_alert_at(new.notification_frequency, now(), old.last_mailed_at);
	end if;
	return new;
end $$;
comment on function private.change_saved_search() is
	'Sets what follows from pausing, resuming and a new frequency; refuses instant alerts for a search that is too broad.';
create trigger change_saved_search before update of email_alerts, notification_frequency, is_paused on public.saved_searches
	for each row execute function private.change_saved_search();

-- search: {name, kind, filters, database_filters, sort, email_alerts, notification_frequency}. Returns {ok: true, id}
-- or {ok: false, code: search_exists (with id) | search_limit | search_too_broad}.
create function public.save_search(search jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	known uuid;
	alerts constant boolean := coalesce((search ->> 'email_alerts')::boolean, true);
	frequency constant text := coalesce(search ->> 'notification_frequency', 'daily');
	matches integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if not private.are_plain_filters(search -> 'filters') then raise exception 'unreadable_filters' using errcode = 'PT400'; end if;
	perform pg_advisory_xact_lock(hashtextextended('saved-searches' || person, 0));
	select s.id into known from public.saved_searches s
	where s.user_id = person and s.kind = search ->> 'kind' and s.filters = search -> 'filters';
	if known is not null then return json_build_object('ok', false, 'code', 'search_exists', 'id', known); end if;
	if (select count(*) from public.saved_searches s where s.user_id = person) >= 50 then
		return json_build_object('ok', false, 'code', 'search_limit');
	end if;
	-- Always counted, so that an invalid search fails here and not in the job.
	matches := private.count_matches(search -> 'database_filters');
	if alerts and frequency = 'instant' and matches > 1000 then
		return json_build_object('ok', false, 'code', 'search_too_broad');
	end if;
	insert into public.saved_searches (user_id, name, kind, filters, database_filters, sort, email_alerts, notification_frequency, baseline)
	values (person, search ->> 'name', search ->> 'kind', search -> 'filters', search -> 'database_filters',
		coalesce(search ->> 'sort', 'newest'), alerts, frequency, private.number_listing_events())
	returning id into known;
	return json_build_object('ok', true, 'id', known);
end $$;
comment on function public.save_search(jsonb) is
	'Saves a search of the viewer, at most 50 and each once. Currently listed offers count as known.';
grant execute on function public.save_search(jsonb) to authenticated;

-- The viewer's searches, newest first, each with the number of matches since the last visit (up to 100).
create function public.list_saved_searches() returns json
language sql stable set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'filters', s.filters, 'sort', s.sort,
		'email_alerts', s.email_alerts, 'notification_frequency', s.notification_frequency, 'is_paused', s.is_paused,
		'feed_token', s.feed_token, 'last_mailed_at', s.last_mailed_at, 'created_at', s.created_at,
		'new_count', (select count(*) from (select distinct m.listing_id from public.saved_search_matches m
			join public.listings l on l.id = m.listing_id and l.status = 'available'
				and not exists (select from public.hidden_listings k where k.user_id = s.user_id and k.listing_id = l.id)
				and not exists (select from public.hidden_agents k where k.user_id = s.user_id and k.agent_id = l.agent_id)
			where m.search_id = s.id and m.found_at > s.seen_at limit 100) n)) order by s.created_at desc, s.id), '[]')
	from public.saved_searches s
$$;
grant execute on function public.list_saved_searches() to authenticated;

-- Creates a new secret address of the feed of a search, or with false removes it. Returns the token.
create function public.rotate_search_feed(search uuid, is_wanted boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	token constant text := case when is_wanted then replace(gen_random_uuid()::text, '-', '') end;
begin
	update public.saved_searches set feed_token = token where id = search and user_id = private.viewer_id();
	if not found then raise exception 'search_unknown' using errcode = 'PT404'; end if;
	return token;
end $$;
grant execute on function public.rotate_search_feed(uuid, boolean) to authenticated;

-- The actions of links in mails, which work without signing in: pause, weekly or stop. The server has checked the
-- signature. Returns {name, kind, filters, sort, state}, or null when the search was deleted; state says whether mails
-- come: on, paused or off. `weekly` in an old mail does not resume a search.
create function public.change_search_alert(search uuid, action text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s public.saved_searches;
begin
	update public.saved_searches set
		is_paused = is_paused or action = 'pause',
		email_alerts = email_alerts and action <> 'stop',
		notification_frequency = case when action = 'weekly' then 'weekly' else notification_frequency end
	where id = search and action in ('pause', 'weekly', 'stop') returning * into s;
	if not found then return null; end if;
	return json_build_object('name', s.name, 'kind', s.kind, 'filters', s.filters, 'sort', s.sort,
		'state', case when s.is_paused then 'paused' when s.email_alerts then 'on' else 'off' end);
end $$;
grant execute on function public.change_search_alert(uuid, text) to service_role;

-- Starts a run over the next events unless one is active. A short transaction, because saving a search waits for the
-- same row.
create function public.start_match_run(max_events integer default 200) returns boolean
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
begin
	perform private.number_listing_events();
	update public.saved_search_progress set pass_to = least(numbered_to, matched_to + max_events), pass_after = null
	where pass_to is null and numbered_to > matched_to;
	return (select pass_to is not null from public.saved_search_progress);
end $$;
comment on function public.start_match_run(integer) is 'Whether there are events to match with the saved searches.';
grant execute on function public.start_match_run(integer) to service_role;

-- Which of these searches match which of these listings, with the conditions of the list page, in one query.
create function private.match_listings(searches uuid[], listings bigint[], out search_ids uuid[], out listing_ids bigint[])
language plpgsql stable set search_path = ''
as $$
declare
	cases text;
begin
	select string_agg(format('case when %s then %s end',
		private.listing_where(s.database_filters, private.listing_conditions(s.database_filters)), w.position), ', ')
	into cases from unnest(searches) with ordinality w(id, position) join public.saved_searches s on s.id = w.id;
	execute format('select coalesce(array_agg($1[h.position]), ''{}''), coalesce(array_agg(l.id), ''{}'')
		from public.listings l, unnest(array[%s]::integer[]) h(position) where l.id = any($2) and h.position is not null', cases)
	into search_ids, listing_ids using searches, listings;
end $$;

-- Preselects the searches that may match a listing of the run, by kind, category, type, make, place and price only:
-- cheap, and without false negatives. Excludes about nine of ten searches.
create function private.possible_searches(searches uuid[], listings bigint[]) returns uuid[]
language sql stable set search_path = ''
as $$
	with l as materialized (
		select l.kind, l.category, l.type, l.price_pence, a.slug as area, d.slug as district, m.slug as make
		from public.listings l left join public.areas a on a.id = l.area_id left join public.areas d on d.id = l.district_id
		left join public.vehicle_makes m on m.id = l.make_id
		where l.id = any(listings) and l.status = 'available'
	), s as materialized (
		select s.id, s.kind, s.database_filters ->> 'category' as category, nullif(s.database_filters -> 'type', '[]') as types,
			nullif(s.database_filters -> 'place', '[]') as places, s.database_filters -> 'make' as makes,
			(s.database_filters ->> 'price_min')::bigint as price_min, (s.database_filters ->> 'price_max')::bigint as price_max
		from public.saved_searches s where s.id = any(searches)
	)
	select coalesce(array_agg(s.id), '{}') from s where exists (select from l where l.kind = s.kind
		and (s.category is null or s.category = l.category)
		and (s.price_max is null or l.price_pence <= s.price_max)
		and (s.price_min is null or l.price_pence >= s.price_min)
		and (s.types is null or s.types ? l.type)
		and (s.places is null or s.places ? l.area or s.places ? l.district)
		and (s.makes is null or s.makes ? l.make))
$$;

-- The same for a batch that contains a search that fails: each search runs by itself; a failing one is paused and does
-- not block the others.
create function private.match_one_by_one(searches uuid[], listings bigint[], out search_ids uuid[],
	out listing_ids bigint[], out unreadable integer)
language plpgsql set search_path = ''
as $$
declare
	one uuid;
	matching bigint[];
begin
	search_ids := '{}';
	listing_ids := '{}';
	unreadable := 0;
	foreach one in array searches loop
		begin
			select m.listing_ids into matching from private.match_listings(array[one], listings) m;
			search_ids := search_ids || array_fill(one, array[cardinality(matching)]);
			listing_ids := listing_ids || matching;
		exception when others then
			update public.saved_searches set is_paused = true where id = one;
			unreadable := unreadable + 1;
		end;
	end loop;
end $$;

-- Matches the next searches of the run with its events. One call at a time; a parallel call returns at once. Returns
-- {busy} or {asked, found, unreadable, is_done}.
create function public.match_saved_searches(batch integer default 1000) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	p public.saved_search_progress;
	searches uuid[];
	possible uuid[];
	listings bigint[];
	matched uuid[];
	matching bigint[];
	unreadable integer := 0;
	found integer := 0;
	noted_searches uuid[];
	noted_listings bigint[];
	noted_kinds text[];
begin
	if not pg_try_advisory_xact_lock(hashtextextended('match-saved-searches', 0)) then return '{"busy": true}'; end if;
	select * into p from public.saved_search_progress;
	if p.pass_to is null then return '{"asked": 0, "found": 0, "unreadable": 0, "is_done": true}'; end if;

	-- Locked, so that no search is deleted before its matches are written.
	select coalesce(array_agg(s.id order by s.id), '{}') into searches from (select s.id from public.saved_searches s
		where (p.pass_after is null or s.id > p.pass_after) and not s.is_paused and s.baseline < p.pass_to
		and (s.confirmed_at is not null or private.is_enabled(s.user_id)) order by s.id limit batch for key share) s;
	select coalesce(array_agg(distinct l.id), '{}') into listings from (select l.id from public.listings l
		join public.listing_events e on e.listing_id = l.id
		where e.number > p.matched_to and e.number <= p.pass_to for key share of l) l;
	possible := private.possible_searches(searches, listings);

	if cardinality(possible) > 0 then
		begin
			select m.search_ids, m.listing_ids into matched, matching from private.match_listings(possible, listings) m;
		exception when others then
			select m.search_ids, m.listing_ids, m.unreadable into matched, matching, unreadable
			from private.match_one_by_one(possible, listings) m;
		end;
		with hits as (
			select h.search_id, e.listing_id, e.kind, e.price_pence, e.from_pence, s.email_alerts, e.number
			from unnest(matched, matching) h(search_id, listing_id)
			join public.listing_events e on e.listing_id = h.listing_id and e.number > p.matched_to and e.number <= p.pass_to
			join public.saved_searches s on s.id = h.search_id and e.number > s.baseline
			join public.listings l on l.id = h.listing_id and not exists (select from public.hidden_listings k where k.user_id = s.user_id and k.listing_id = l.id)
				and not exists (select from public.hidden_agents k where k.user_id = s.user_id and k.agent_id = l.agent_id)
		), noted as (
			insert into public.saved_search_matches (search_id, listing_id, kind, price_pence, from_pence, reported_at)
			select search_id, listing_id, kind, price_pence, from_pence, case when not email_alerts then now() end from hits order by number
			on conflict do nothing returning search_id, listing_id, kind
		), woken as (
			update public.saved_searches s set due_at = private.next_alert_at(s.notification_frequency, now(), s.last_mailed_at)
			where s.id in (select search_id from noted) and s.email_alerts and s.due_at is null
		)
		select count(*), array_agg(n.search_id), array_agg(n.listing_id), array_agg(n.kind)
		into found, noted_searches, noted_listings, noted_kinds from noted n;
		if found > 0 then perform private.notify_matches(noted_searches, noted_listings, noted_kinds); end if;
	end if;

	if cardinality(searches) < batch then
		delete from public.listing_events where number <= p.pass_to;
		update public.saved_search_progress set matched_to = p.pass_to, pass_to = null, pass_after = null where is_only;
	else
		update public.saved_search_progress set pass_after = searches[batch] where is_only;
	end if;
	return json_build_object('asked', cardinality(searches), 'found', found, 'unreadable', unreadable,
		'is_done', cardinality(searches) < batch);
end $$;
comment on function public.match_saved_searches(integer) is
	'One step of a run. Matches and progress are committed together, so that an interrupted run can be resumed.';
grant execute on function public.match_saved_searches(integer) to service_role;

-- Whether a user may be mailed: enabled, not deleted, with a confirmed address.
create function private.is_mailable(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (select from public.profiles p join auth.users u on u.id = p.id
		where p.id = person and p.disabled_at is null and p.email <> '' and u.email_confirmed_at is not null
		and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()))
$$;

-- The names in the filters, in one language: {places, makes, models}, each slug to its name, and near, the name of the
-- point.
create function private.name_filters(database_filters jsonb, language text) returns jsonb
language sql stable set search_path = ''
as $$
	select jsonb_build_object(
		'places', (select coalesce(jsonb_object_agg(a.slug, case when language = 'tr' then a.name_tr else a.name_en end), '{}')
			from public.areas a where database_filters -> 'place' ? a.slug),
		'makes', (select coalesce(jsonb_object_agg(m.slug, m.name), '{}') from public.vehicle_makes m
			where database_filters -> 'make' ? m.slug),
		'models', (select coalesce(jsonb_object_agg(k.slug || '.' || m.slug, k.name || ' ' || m.name), '{}')
			from public.vehicle_models m join public.vehicle_makes k on k.id = m.make_id
			where database_filters -> 'model' ? (k.slug || '.' || m.slug)),
		'near', (select p.name from (
			select case when language = 'tr' then k.name_tr else k.name_en end as name
			from public.landmarks k where k.slug = database_filters ->> 'near'
			union all
			select case when language = 'tr' then a.name_tr else a.name_en end
			from public.areas a where a.slug = database_filters ->> 'near') p limit 1))
$$;

-- Listings for mails and feeds, with the area in one language: {"<id>": {…}}. Available ones only, in one query: a
-- function call for each would cost ten times as much.
create function private.brief_listings(ids bigint[], language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
	return (select coalesce(jsonb_object_agg(l.id, jsonb_build_object('listing_id', l.id, 'kind', l.kind, 'category', l.category,
			'reference', l.reference, 'title_en', l.title_en, 'title_tr', l.title_tr, 'price_pence', l.price_pence,
			'place', case when language = 'tr' then concat_ws(', ', a.name_tr, d.name_tr)
				else concat_ws(', ', a.name_en, d.name_en) end)), '{}')
		from public.listings l left join public.areas a on a.id = l.area_id left join public.areas d on d.id = a.parent_id
		where l.id = any(ids) and l.status = 'available');
end $$;

-- Queues due mails and marks their matches, in one transaction. Listings that are not available any more are counted
-- and not shown; without any available one no mail is sent. Parallel calls share the work. Returns {taken, mailed}.
create function public.mail_saved_searches(batch integer default 50) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	s record;
	alert record;
	shown record;
	brief jsonb;
	taken integer := 0;
	mailed integer := 0;
	wants_new boolean;
	wants_cuts boolean;
begin
	for s in
		select q.*, coalesce(q.email, p.email) as recipient, coalesce(q.language, p.language) as reader_language
		from public.saved_searches q left join public.profiles p on p.id = q.user_id
		where q.due_at <= now() order by q.due_at, q.id limit batch for update of q skip locked
	loop
		taken := taken + 1;
		wants_new := private.accepts_mail(s.user_id, 'newListings');
		wants_cuts := private.accepts_mail(s.user_id, 'priceChanges');
		with alert as (
			update public.saved_search_matches m set reported_at = now()
			where m.search_id = s.id and m.reported_at is null returning m.listing_id, m.kind, m.from_pence, m.found_at
		), told as (
			-- A withdrawn price reduction is not reported.
			select e.listing_id, e.found_at, case when wants_new then e.kind end as kind, e.from_pence, l.status = 'available'
				and (wants_new and e.kind is not null or e.from_pence > l.price_pence) as is_shown
			from (select t.listing_id, max(t.found_at) as found_at,
				max(t.kind) filter (where t.kind <> 'price_cut') as kind, max(t.from_pence) as from_pence from alert t group by 1) e
			-- It may have been hidden since it matched.
			join public.listings l on l.id = e.listing_id and not exists (select from public.hidden_listings k where k.user_id = s.user_id and k.listing_id = l.id)
				and not exists (select from public.hidden_agents k where k.user_id = s.user_id and k.agent_id = l.agent_id)
			where (wants_new and e.kind is not null) or (wants_cuts and e.from_pence is not null)
		), kept as (
			-- Of several offers of one home the first of those that the mail can show.
			select private.leave_out_same(array(select e.listing_id from told e where e.is_shown
				order by e.found_at desc, e.listing_id desc)) as ids
		)
		select array_agg(e.listing_id order by e.found_at desc, e.listing_id desc) as ids,
			array_agg(e.kind order by e.found_at desc, e.listing_id desc) as kinds,
			array_agg(e.from_pence order by e.found_at desc, e.listing_id desc) as froms into alert
		from told e cross join kept k where e.listing_id = any (k.ids)
			or not e.is_shown and not exists (select from private.same_offers o where o.listing_id = e.listing_id and o.other_id = any (k.ids));
		brief := private.brief_listings(alert.ids, s.reader_language);
		select count(*) as total,
			jsonb_agg(b.listing
			|| jsonb_build_object('change', coalesce(b.kind, 'price_cut'), 'from_pence', b.from_pence)
			order by b.place) filter (where b.number <= 20) as listings into shown
		from (select brief -> t.id::text as listing, t.kind, t.place, row_number() over (order by t.place) as number,
				case when t.from_pence > (brief -> t.id::text ->> 'price_pence')::bigint then t.from_pence end as from_pence
			from unnest(alert.ids, alert.kinds, alert.froms) with ordinality t(id, kind, from_pence, place)
			where brief ? t.id::text and (t.kind is not null or t.from_pence > (brief -> t.id::text ->> 'price_pence')::bigint)) b;
		if shown.total > 0 and (s.confirmed_at is not null or private.is_mailable(s.user_id)) then
			perform private.enqueue_mail('savedSearchMatches', s.recipient, s.reader_language, jsonb_build_object(
				'search_id', s.id, 'is_without_account', s.email is not null,
				'name', s.name, 'kind', s.kind, 'filters', s.filters, 'sort', s.sort, 'frequency', s.notification_frequency,
				'names', private.name_filters(s.database_filters, s.reader_language),
				'total', shown.total, 'gone', cardinality(alert.ids) - shown.total, 'listings', shown.listings));
			mailed := mailed + 1;
			update public.saved_searches set due_at = null, last_mailed_at = now() where id = s.id;
		else
			update public.saved_searches set due_at = null where id = s.id;
		end if;
	end loop;
	return json_build_object('taken', taken, 'mailed', mailed);
end $$;
grant execute on function public.mail_saved_searches(integer) to service_role;

-- The data of a feed: the search and its newest 50 matches that are still available. Null for an unknown token or a
-- disabled owner.
create function public.get_search_feed(token text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	s record;
	brief jsonb;
	matches public.saved_search_matches[];
begin
	select q.*, p.language as reader_language into s
	from public.saved_searches q join public.profiles p on p.id = q.user_id and p.disabled_at is null
	where q.feed_token = token;
	if not found then return null; end if;
	matches := array(select m from public.saved_search_matches m join public.listings l on l.id = m.listing_id and l.status = 'available'
			and not exists (select from public.hidden_listings k where k.user_id = s.user_id and k.listing_id = l.id)
			and not exists (select from public.hidden_agents k where k.user_id = s.user_id and k.agent_id = l.agent_id)
		where m.search_id = s.id order by m.found_at desc, m.id limit 50);
	brief := private.brief_listings(array(select m.listing_id from unnest(matches) m), s.reader_language);
	return json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'filters', s.filters, 'sort', s.sort, 'created_at', s.created_at,
		'language', s.reader_language, 'names', private.name_filters(s.database_filters, s.reader_language),
		'entries', (select coalesce(json_agg(brief -> m.listing_id::text || jsonb_build_object('id', m.id, 'change', m.kind,
			'from_pence', m.from_pence, 'price_pence', m.price_pence, 'found_at', m.found_at) order by m.found_at desc, m.id), '[]')
			from unnest(matches) m));
end $$;
comment on function public.get_search_feed(text) is 'A private feed; the token is the permission to read it.';
grant execute on function public.get_search_feed(text) to anon, authenticated;

-- A structural check only; the application knows the filters and ignores others.
create function private.are_plain_filters(filters jsonb) returns boolean
language sql immutable set search_path = ''
as $$
	select case when jsonb_typeof(filters) = 'object' then (
		select count(*) <= 60 and coalesce(bool_and(f.key ~ '^[a-z][a-z0-9_]{0,39}$' and case jsonb_typeof(f.value)
			when 'string' then length(f.value #>> '{}') <= 200
			when 'number' then true
			when 'boolean' then true
			when 'array' then jsonb_array_length(f.value) <= 200 and not exists (select from jsonb_array_elements(f.value) entry
				where jsonb_typeof(entry) <> 'string' or length(entry #>> '{}') > 100)
			else false end), true)
		from jsonb_each(filters) f) else false end
$$;
comment on function private.are_plain_filters(jsonb) is
	'Whether filters consist of texts, numbers, booleans and lists of texts, within limits of number and length.';
