-- Moderation: the review queue, automatic flags, decisions, and agents held for review.

create table public.listing_reviews (
	id bigint generated always as identity primary key,
	listing_id bigint not null references public.listings (id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade,
	action text not null check (action in ('approve', 'reject', 'ask_change')),
	from_status text not null,
	to_status text not null,
	reason_code text check (reason_code ~ '^[a-z_]{2,40}$'),
	note text check (length(note) <= 2000 and private.is_multiline_text(note)),
	texts jsonb not null,
	waiting_since timestamptz,
	actor_id uuid references public.profiles (id) on delete set null,
	decided_at timestamptz not null default now()
);
comment on table public.listing_reviews is
	'Every decision about a listing, with the texts and pictures at that time. Append-only.';
comment on column public.listing_reviews.note is 'The reason in the language of the agent.';
create index listing_reviews_listing_id on public.listing_reviews (listing_id, id desc);
create index listing_reviews_agent_id on public.listing_reviews (agent_id, id desc);
create index listing_reviews_actor_id on public.listing_reviews (actor_id);
create index listing_reviews_decided_at on public.listing_reviews (decided_at) where waiting_since is not null;
alter table public.listing_reviews enable row level security;
revoke all on public.listing_reviews from anon, authenticated;

create table public.listing_flags (
	listing_id bigint not null references public.listings (id) on delete cascade,
	kind text not null check (kind in ('price', 'twins')),
	details jsonb not null,
	created_at timestamptz not null default now(),
	seen_at timestamptz,
	primary key (listing_id, kind)
);
comment on table public.listing_flags is
	'Automatic findings: an unusual price, pictures of another agent. Maintained by triggers; seen_at is set when a '
	'moderator approves the listing.';
create index listing_flags_open on public.listing_flags (created_at) where seen_at is null;
alter table public.listing_flags enable row level security;
revoke all on public.listing_flags from anon, authenticated;

create table public.review_locks (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	actor_id uuid not null references public.profiles (id) on delete cascade,
	started_at timestamptz not null default now(),
	seen_at timestamptz not null default now()
);
comment on table public.review_locks is
	'Which moderator has an item open, for ten minutes. Informs other moderators and blocks nothing.';
create index review_locks_actor_id on public.review_locks (actor_id);
alter table public.review_locks enable row level security;
revoke all on public.review_locks from anon, authenticated;

create table public.agent_holds (
	id bigint generated always as identity primary key,
	agent_id uuid not null references public.agents (id) on delete cascade,
	action text not null check (action in ('hold', 'lift')),
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now()
);
comment on table public.agent_holds is
	'Agents whose new listings are reviewed although they are verified, after upheld reports on three listings; the '
	'last row is the current state. Append-only.';
create index agent_holds_agent_id on public.agent_holds (agent_id, id desc);
create index agent_holds_actor_id on public.agent_holds (actor_id);
alter table public.agent_holds enable row level security;
revoke all on public.agent_holds from anon, authenticated;

create function private.is_held(agent uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select h.action = 'hold' from public.agent_holds h where h.agent_id = agent order by h.id desc limit 1), false) $$;

-- A change that waited for the lock of a decision has an earlier timestamp than the decision but was not reviewed.
create function private.stamp_content_change() returns trigger
language plpgsql set search_path = ''
as $$ begin new.content_changed_at := old.reviewed_at + interval '1 microsecond'; return new; end $$;
create trigger stamp_content_change before update on public.listings for each row
	when (new.content_changed_at is distinct from old.content_changed_at and new.content_changed_at <= old.reviewed_at)
	execute function private.stamp_content_change();

-- The texts, video, price and pictures of a listing, stored with a decision.
create function private.listing_texts(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('title_en', l.title_en, 'title_tr', l.title_tr, 'description_en', l.description_en,
		'description_tr', l.description_tr, 'video_url', l.video_url, 'price_pence', l.price_pence,
		'photos', (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'path', h.path, 'alt_en', h.alt_en, 'alt_tr', h.alt_tr)
			order by h.position), '[]')
			from public.listing_photos h where h.listing_id = l.id))
$$;

-- The reviewed state of a listing: the id of the last decision, a dot, and a digest of everything that a decision
-- depends on.
create function private.listing_fingerprint(l public.listings) returns text
language sql stable security definer set search_path = ''
as $$
	select coalesce((select max(r.id) from public.listing_reviews r where r.listing_id = l.id), 0) || '.' || md5(concat_ws('|',
		l.version, l.status, l.deleted_at, extract(epoch from l.content_changed_at), extract(epoch from l.reviewed_at),
			private.listing_texts(l)))
$$;

-- The price against the median of at most 500 newest available listings of the same kind, category, type and district.
-- Land is compared by the square metre. Outlier: more than three times, or less than a third of, the median of at least
-- eight. A median is robust against single wrong prices; a factor of three allows for size and age.
create function private.price_comparison(l public.listings) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	by_m2 constant boolean := l.type in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove');
	price constant numeric := case when by_m2 then l.price_per_m2_pence else l.price_pence end;
	median numeric;
	comparable_count integer;
begin
	select percentile_cont(0.5) within group (order by c.price), count(c.price) into median, comparable_count from (
		select case when by_m2 then o.price_per_m2_pence else o.price_pence end as price from public.listings o
		where o.status = 'available' and o.kind = l.kind and o.category = l.category and o.type = l.type
		and o.district_id = l.district_id and o.id <> l.id order by o.first_listed_at desc, o.id desc limit 500) c;
	return jsonb_build_object('by_m2', by_m2, 'price_pence', price, 'median_pence', round(median), 'comparable', comparable_count,
		'is_outlier', coalesce(comparable_count >= 8 and median > 0 and price > 0 and (price > 3 * median or price * 3 < median), false));
end $$;
comment on function private.price_comparison(public.listings) is
	'The price against the median of similar listings: {by_m2, price_pence, median_pence, comparable, is_outlier}.';

create function private.listing_picture_twins(listing bigint) returns table (twin_listing_id bigint, twin_agent_id uuid, distance integer)
language sql stable security definer set search_path = ''
as $$
	select distinct on (t.twin_listing_id) t.twin_listing_id, t.twin_agent_id, t.distance::integer
	from private.find_picture_twins(listing) t order by t.twin_listing_id, t.distance
$$;
comment on function private.listing_picture_twins(bigint) is 'Listings of other agents that show the same pictures.';

-- Recomputes the flags of a listing. An approved flag is raised again only when its finding has changed.
create function private.flag_listing(listing bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings;
	found_price jsonb;
	twins jsonb;
begin
	select * into l from public.listings where id = listing;
	if not found then return; end if;
	found_price := private.price_comparison(l);
	if (found_price ->> 'is_outlier')::boolean then
		insert into public.listing_flags as f (listing_id, kind, details) values (listing, 'price', found_price)
		on conflict (listing_id, kind) do update set details = excluded.details, created_at = now(), seen_at = null
		where f.details ->> 'price_pence' is distinct from excluded.details ->> 'price_pence';
	else
		delete from public.listing_flags f where f.listing_id = listing and f.kind = 'price';
	end if;
	-- Of many the most alike are named, of equal ones the newest; a digest of all tells when another is among them.
	select jsonb_build_object('listings', jsonb_agg(t.twin_listing_id order by t.twin_listing_id) filter (where t.place <= 20))
		|| case when count(*) > 20 then jsonb_build_object('all', encode(sha256(convert_to(
			string_agg(t.twin_listing_id::text, ',' order by t.twin_listing_id), 'utf8')), 'hex')) else '{}' end
		into twins
	from (select p.twin_listing_id, row_number() over (order by p.distance, p.twin_listing_id desc) as place
		from private.listing_picture_twins(listing) p) t having count(*) > 0;
	if twins is not null then
		insert into public.listing_flags as f (listing_id, kind, details) values (listing, 'twins', twins)
		on conflict (listing_id, kind) do update set details = excluded.details, created_at = now(), seen_at = null
		where f.details is distinct from excluded.details;
	else
		delete from public.listing_flags f where f.listing_id = listing and f.kind = 'twins';
	end if;
end $$;

-- For publications and changes through the API; bulk loads are not flagged.
create function private.flag_changed_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin if private.is_request() then perform private.flag_listing(new.id); end if; return null; end $$;
create trigger flag_listing_on_insert after insert on public.listings for each row
	when (new.status in ('pending', 'available')) execute function private.flag_changed_listing();
create trigger flag_listing_on_update after update on public.listings for each row
	when (new.status in ('pending', 'available') and (new.status <> old.status or new.version <> old.version))
	execute function private.flag_changed_listing();

create function private.require_moderator() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
	if coalesce((select private.viewer_role()), '') not in ('sub_admin', 'admin', 'super_admin') then
		raise exception 'not_allowed' using errcode = 'PT403';
	end if;
	return private.viewer_id();
end $$;

create function private.moderator_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email) from public.profiles p where p.id = person $$;

-- The summary of a listing in lists.
create function private.moderated_listing(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', l.id, 'kind', l.kind, 'category', l.category, 'type', l.type, 'status', l.status,
		'reference', l.reference,
		'title_en', l.title_en, 'title_tr', l.title_tr, 'price_pence', l.price_pence, 'area', private.area_json(l.area_id),
		'agent', (select jsonb_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'verified_at', a.verified_at,
			'is_held', private.is_held(a.id))
			from public.agents a where a.id = l.agent_id),
		'is_own', l.agent_id = (select private.viewer_id()),
		'may_write', private.may_write_for((select private.viewer_id()), l.agent_id))
$$;

-- All open review reasons, one row each; at most the oldest thousand for each reason.
create function private.list_waiting() returns table (listing_id bigint, reason text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
	(select l.id, 'new', l.pending_since from public.listings l
		where l.status = 'pending' and l.deleted_at is null order by l.pending_since, l.id limit 1000)
	union all
	(select l.id, 'changed', l.content_changed_at from public.listings l
		where l.status in ('available', 'sold', 'rented') and l.content_changed_at > greatest(l.reviewed_at, l.first_listed_at)
		and l.deleted_at is null and (l.status = 'available' or l.ended_at > now() - interval '14 days')
		-- Evaluated once for each agent, because most changes are by trusted agents.
		and l.agent_id in (select a.id from public.agents a where a.verified_at is null or not private.is_trusted(a.id))
		order by l.content_changed_at, l.id limit 1000)
	union all
	(select r.listing_id, 'reported', min(r.created_at) from public.listing_reports r where r.status = 'open' group by 1
		order by 3, 1 limit 1000)
	union all
	(select f.listing_id, f.kind, f.created_at from public.listing_flags f join public.listings l on l.id = f.listing_id
		where f.seen_at is null and l.status in ('pending', 'available') and l.deleted_at is null
			order by f.created_at, f.listing_id limit 1000)
$$;

-- The queue, oldest first, one item for each listing. only_reason: new, changed, reported, price or twins.
create function public.get_moderation_queue(only_reason text default null, page integer default 1,
	page_size integer default 25) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	size constant integer := least(greatest(page_size, 1), 50);
	first_row constant integer := (greatest(least(page, 1000), 1) - 1) * size;
begin
	return (
		with items as materialized (
			select w.listing_id, array_agg(w.reason order by w.since, w.reason) as reasons, min(w.since) as since
				from private.list_waiting() w group by 1
		), chosen as (
			select * from items i where only_reason is null or only_reason = any (i.reasons)
		)
		select json_build_object(
			'total', (select count(*) from chosen), 'oldest', (select min(c.since) from chosen c),
			'counts', (select coalesce(json_object_agg(n.reason, n.total), '{}')
				from (select r.reason, count(*) as total from items i, unnest(i.reasons) r(reason) group by 1) n),
			'all', (select count(*) from items), 'page_size', size,
			'rows', (select coalesce(json_agg(private.moderated_listing(l) || jsonb_build_object('reasons', p.reasons, 'since', p.since,
				'reports', (select count(*) from public.listing_reports r where r.listing_id = l.id and r.status = 'open'),
				'lock', (select jsonb_build_object('name', private.moderator_name(k.actor_id), 'since', k.started_at)
					from public.review_locks k
					where k.listing_id = l.id and k.actor_id <> moderator
						and k.seen_at > now() - interval '10 minutes')) order by p.since, p.listing_id), '[]')
				from (select * from chosen c order by c.since, c.listing_id limit size offset first_row) p
					join public.listings l on l.id = p.listing_id))
	);
end $$;
comment on function public.get_moderation_queue(text, integer, integer) is
	'The review queue: {total, all, oldest, counts by reason, rows}.';
grant execute on function public.get_moderation_queue(text, integer, integer) to authenticated;

-- Since when a listing waits in the queue; null when it does not.
create function private.waiting_since(listing bigint, only_reason text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
	select min(w.since) from private.list_waiting() w
	where w.listing_id = listing and (only_reason is null or only_reason = w.reason)
$$;

-- The item that a moderator continues with: the same one while it waits for another decision, otherwise the next in the
-- order of the queue, and from its end the oldest. Own items and items that another moderator has open are left out. Null
-- at the end of the queue.
create function private.next_review_item(listing bigint, since timestamptz, only_reason text, moderator uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
	select w.listing_id from private.list_waiting() w join public.listings l on l.id = w.listing_id
	where (only_reason is null or only_reason = w.reason) and l.agent_id <> moderator
		and not exists (select from public.review_locks k
			where k.listing_id = w.listing_id and k.actor_id <> moderator and k.seen_at > now() - interval '10 minutes')
	group by w.listing_id
	order by w.listing_id <> listing, (min(w.since), w.listing_id) <= (coalesce(next_review_item.since, '-infinity'), listing), min(w.since), w.listing_id
	limit 1
$$;

-- A decision as moderators see it.
create function private.review_json(r public.listing_reviews) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('id', r.id, 'action', r.action, 'from_status', r.from_status, 'to_status', r.to_status,
	'reason_code', r.reason_code, 'note', r.note,
	'actor', private.moderator_name(r.actor_id), 'decided_at', r.decided_at) $$;

-- Since when a listing has its state, by whom and why: {since, by, name, reason, reason_code, note}. by: agent, staff, job
-- (the job that hides unconfirmed listings) or null when it is not known. A suspension has the reason that the administrator
-- gave for it, a decision that of the moderator.
create function private.listing_state(l public.listings) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	change public.listing_status_history;
	review public.listing_reviews;
	suspension public.agent_events;
	actor uuid;
begin
	select * into change from public.listing_status_history h where h.listing_id = l.id order by h.changed_at desc, h.id desc limit 1;
	select * into review from public.listing_reviews v where v.listing_id = l.id order by v.id desc limit 1;
	-- The decision and the change of state are one transaction.
	if review.decided_at is distinct from change.changed_at and l.status_reason is distinct from 'rejected' then review := null; end if;
	if l.status_reason = 'suspended' then
		select * into suspension from public.agent_events e
			where e.agent_id = l.agent_id and e.action = 'suspended' order by e.id desc limit 1;
	end if;
	actor := coalesce(change.actor_id, suspension.actor_id, review.actor_id);
	return jsonb_build_object('since', change.changed_at, 'reason', l.status_reason,
		'by', case when actor = l.agent_id then 'agent' when actor is not null then 'staff'
			when l.status_reason in ('unconfirmed', 'plan_ended') then 'job' end,
		'name', case when actor = l.agent_id then (select a.name from public.agents a where a.id = l.agent_id)
			else private.moderator_name(actor) end,
		'reason_code', coalesce(suspension.reason_code, review.reason_code),
		'note', coalesce(suspension.reason, review.note, l.status_note));
end $$;
comment on function private.listing_state(public.listings) is
	'Since when a listing has its state, by whom and why: {since, by, name, reason, reason_code, note}.';

-- One item as the public sees the listing, with everything a decision needs. Opening it sets the review lock for ten
-- minutes and is logged when it shows reports. Null for an unknown listing.
create function public.open_moderation_item(listing bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	l public.listings;
	reasons text[];
begin
	select * into l from public.listings where id = listing;
	if not found then return null; end if;
	perform private.log_activity('moderation.read', 'reading', 'listing', l.id::text);
	reasons := array(select w.reason from private.list_waiting() w where w.listing_id = l.id order by w.since, w.reason);
	if cardinality(reasons) > 0 and l.agent_id <> moderator then
		insert into public.review_locks as k (listing_id, actor_id) values (l.id, moderator)
		on conflict (listing_id) do update set actor_id = excluded.actor_id, seen_at = now(),
			started_at = case when k.actor_id = excluded.actor_id
				and k.seen_at > now() - interval '10 minutes' then k.started_at else now() end
		where k.actor_id = excluded.actor_id or k.seen_at <= now() - interval '10 minutes';
	end if;
	return json_build_object(
		'fingerprint', private.listing_fingerprint(l), 'reasons', reasons, 'is_own', l.agent_id = moderator,
		'may_write', private.may_write_for(moderator, l.agent_id),
		'pending_since', l.pending_since, 'content_changed_at', l.content_changed_at, 'reviewed_at', l.reviewed_at,
		'is_deleted', l.deleted_at is not null, 'deleted_at', l.deleted_at, 'state', private.listing_state(l),
		'log', private.listing_log(l.id, 8),
		'listing',
			to_jsonb(l) - array['search_vector', 'status_note', 'agent_id', 'version', 'deleted_at', 'agent_reference']
			|| jsonb_build_object(
			'area', private.area_json(l.area_id), 'agent', private.agent_json(l.agent_id), 'landmarks', '[]'::jsonb, 'costs', '[]'::jsonb,
			'first_listed_at', coalesce(l.first_listed_at, l.created_at), 'last_confirmed_at', coalesce(l.last_confirmed_at, l.created_at),
			'make', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_makes m where m.id = l.make_id),
			'model', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_models m where m.id = l.model_id),
			'photos', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]')
				from public.listing_photos p where p.listing_id = l.id and p.kind = 'photo'),
			'plans', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]')
				from public.listing_photos p where p.listing_id = l.id and p.kind = 'plan'),
			'price_history',
				(select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at)
				order by h.changed_at, h.id), '[]')
				from (select * from public.listing_price_history h where h.listing_id = l.id
					order by h.changed_at desc, h.id desc limit 50) h)),
		'price', private.price_comparison(l),
		'twins', (select coalesce(json_agg(private.moderated_listing(t)), '[]') from public.listing_flags f
			cross join lateral jsonb_array_elements_text(f.details -> 'listings') e(id) join public.listings t on t.id = e.id::bigint
			where f.listing_id = l.id and f.kind = 'twins'),
		'agent', (select json_build_object('id', a.id, 'language', p.language, 'is_held', private.is_held(a.id),
			'is_enabled', p.disabled_at is null,
				'pending',
					(select count(*) from public.listings o
					where o.agent_id = a.id and o.status = 'pending' and o.deleted_at is null),
				'rejected', (select count(*) from public.listing_reviews v where v.agent_id = a.id and v.action = 'reject'),
				'upheld', (select count(*) from public.listing_reports r join public.listings o on o.id = r.listing_id
					where o.agent_id = a.id and r.status = 'upheld' and r.decided_at > now() - interval '90 days'))
			from public.agents a join public.profiles p on p.id = a.id where a.id = l.agent_id),
		'last_texts', (select v.texts from public.listing_reviews v where v.listing_id = l.id order by v.id desc limit 1),
		'reviews', (select coalesce(json_agg(private.review_json(v) order by v.id desc), '[]')
			from (select * from public.listing_reviews v where v.listing_id = l.id order by v.id desc limit 20) v),
		'reports', (select coalesce(json_agg(private.report_json(r) order by r.status <> 'open', r.created_at desc), '[]')
			from (select * from public.listing_reports r where r.listing_id = l.id
				order by r.status <> 'open', r.created_at desc limit 50) r),
		'lock', (select json_build_object('name', private.moderator_name(k.actor_id), 'since', k.started_at) from public.review_locks k
			where k.listing_id = l.id and k.actor_id <> moderator and k.seen_at > now() - interval '10 minutes'));
end $$;
comment on function public.open_moderation_item(bigint) is
	'A listing for review, with its fingerprint; sets the review lock for ten minutes.';
grant execute on function public.open_moderation_item(bigint) to authenticated;

-- The facts of a listing in mails.
create function private.listing_facts(l public.listings) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('listing_id', l.id, 'kind', l.kind, 'reference', l.reference, 'title_en', l.title_en,
	'title_tr', l.title_tr) $$;

-- Applies a decision: state, review, flags, mail. notes: the reason in both languages, {en, tr}; the agent gets their
-- own. A public listing stays public when it is approved or a change is requested; the approval of a public listing
-- sends no mail.
create function private.apply_decision(l public.listings, moderator uuid, action text, reason_code text, notes jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	person public.profiles;
	agent_note text;
	target constant text := case action when 'approve' then case when l.status = 'pending' then 'available' else l.status end
		when 'reject' then 'inactive' else case when l.status = 'pending' then 'draft' else l.status end end;
begin
	select p.* into person from public.profiles p where p.id = l.agent_id;
	agent_note := case when action <> 'approve' then left(nullif(notes ->> person.language, ''), 2000) end;
	if action <> 'approve' and agent_note is null then raise exception 'note_missing' using errcode = 'PT400'; end if;
	insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, reason_code, note, texts,
		waiting_since, actor_id)
	values (l.id, l.agent_id, action, l.status, target, reason_code, agent_note, private.listing_texts(l), l.pending_since, moderator);
	update public.listings set status = target, status_note = agent_note,
		status_reason = case when action = 'reject' then 'rejected' else status_reason end,
		reviewed_at = case when action = 'approve' then now() else reviewed_at end
	where id = l.id;
	if action = 'approve' then update public.listing_flags f set seen_at = now() where f.listing_id = l.id and f.seen_at is null; end if;
	delete from public.review_locks k where k.listing_id = l.id;
	if action <> 'approve' or l.status = 'pending' then
		perform private.enqueue_mail(case action when 'approve' then 'listingApproved'
			when 'reject' then 'listingRejected' else 'listingChangeAsked' end,
			person.email, person.language,
				private.listing_facts(l)
				|| jsonb_build_object('note', agent_note, 'is_public', target in ('available', 'sold', 'rented')));
	end if;
	return target;
end $$;

-- The conflict of a decision with later changes; null when there is none. The caller has locked the listing.
create function private.find_conflict(l public.listings, expected_fingerprint text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	last_review public.listing_reviews;
begin
	if private.listing_fingerprint(l) = expected_fingerprint then return null; end if;
	select * into last_review from public.listing_reviews r where r.listing_id = l.id order by r.id desc limit 1;
	if last_review.id is not null and last_review.id::text <> split_part(expected_fingerprint, '.', 1) then
		return json_build_object('ok', false, 'code', 'decided', 'decision', private.review_json(last_review), 'status', l.status);
	end if;
	return json_build_object('ok', false, 'code', 'changed', 'status', l.status);
end $$;

-- Decides about the reviewed state of a listing: approve, reject, or ask_change (pending listings only). Decisions are
-- serialised by the lock of the listing. {ok, status, reference, next} or {ok: false, code: decided | changed |
-- not_waiting, …}; PT403 own_listing. next: the item to continue with, of one reason if only_reason is given.
create function public.decide_listing(listing bigint, expected_fingerprint text, action text,
	reason_code text default null, notes jsonb default '{}', only_reason text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	l public.listings;
	conflict json;
	waiting_since timestamptz;
	new_status text;
begin
	if action is null or action not in ('approve', 'reject', 'ask_change') then
		raise exception 'unknown_action' using errcode = 'PT400';
	end if;
	select * into l from public.listings where id = listing for update;
	if not found then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
	if l.agent_id = moderator then raise exception 'own_listing' using errcode = 'PT403'; end if;
	conflict := private.find_conflict(l, expected_fingerprint);
	if conflict is not null then return conflict; end if;
	if l.deleted_at is not null or not (l.status = 'pending' or action <> 'ask_change' and l.status in ('available', 'sold', 'rented')) then
		return json_build_object('ok', false, 'code', 'not_waiting', 'status', l.status);
	end if;
	waiting_since := private.waiting_since(l.id, only_reason);
	new_status := private.apply_decision(l, moderator, action, reason_code, notes);
	return json_build_object('ok', true, 'status', new_status, 'reference', l.reference,
		'next', private.next_review_item(l.id, waiting_since, only_reason, moderator));
end $$;
comment on function public.decide_listing(bigint, text, text, text, jsonb, text) is
	'Approves a listing, rejects it or requests a change, if it was not changed since the review; names the next item.';
grant execute on function public.decide_listing(bigint, text, text, text, jsonb, text) to authenticated;

-- Current and former holds with the reports behind them (listing, reason and time, without the reporter's message).
-- Only administrators can lift a hold.
create function public.list_holds() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
begin
	return json_build_object('may_lift', private.viewer_role() in ('admin', 'super_admin'),
		'held', (select coalesce(json_agg(json_build_object('agent_id', a.id, 'name', a.name, 'slug', a.slug, 'since', h.created_at,
				'actor', private.moderator_name(h.actor_id), 'is_own', a.id = moderator,
				'pending',
					(select count(*) from public.listings l
					where l.agent_id = a.id and l.status = 'pending' and l.deleted_at is null),
				'reports',
					(select coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason,
					'created_at', r.created_at, 'listing_id', l.id, 'reference', l.reference)
					order by r.decided_at desc), '[]')
					from public.listing_reports r join public.listings l on l.id = r.listing_id
					where l.agent_id = a.id and r.status = 'upheld'
						and r.decided_at between h.created_at - interval '90 days' and h.created_at))
				order by h.created_at), '[]')
			from (select distinct on (x.agent_id) x.* from public.agent_holds x order by x.agent_id, x.id desc) h
			join public.agents a on a.id = h.agent_id where h.action = 'hold'),
		'lifted', (select coalesce(json_agg(json_build_object('id', h.id, 'name', a.name, 'slug', a.slug,
			'at', h.created_at, 'actor', private.moderator_name(h.actor_id))
				order by h.id desc), '[]')
			from (select * from public.agent_holds x where x.action = 'lift' order by x.id desc limit 20) h
				join public.agents a on a.id = h.agent_id));
end $$;
comment on function public.list_holds() is 'Agents on hold: {may_lift, held, lifted}.';
grant execute on function public.list_holds() to authenticated;

-- Lifts a hold. False when the agent is not on hold.
create function public.lift_hold(agent uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_moderator();
	person public.profiles;
begin
	if private.viewer_role() not in ('admin', 'super_admin') then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	if agent = moderator then raise exception 'own_listing' using errcode = 'PT403'; end if;
	perform from public.agents a where a.id = agent for no key update;
	if not private.is_held(agent) then return false; end if;
	insert into public.agent_holds (agent_id, action, actor_id) values (agent, 'lift', moderator);
	select p.* into person from public.profiles p where p.id = agent;
	perform private.enqueue_mail('agentReleased', person.email, person.language,
		jsonb_build_object('is_trusted', private.is_trusted(agent)));
	return true;
end $$;
comment on function public.lift_hold(uuid) is 'Lifts the hold of an agent; for administrators.';
grant execute on function public.lift_hold(uuid) to authenticated;

-- The median time to a decision for new listings of the last 30 days, in seconds; null for fewer than five.
create function private.typical_review_seconds() returns integer
language sql stable security definer set search_path = ''
as $$
	select case
		when count(*) >= 5 then round(percentile_cont(0.5) within group (order by extract(epoch from r.decided_at - r.waiting_since)))::integer end
	from public.listing_reviews r where r.waiting_since is not null and r.decided_at > now() - interval '30 days'
$$;

-- Decisions about one listing of the viewer, newest first, without the moderator; null when it is not theirs.
create function public.get_own_decisions(listing bigint) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('pending_since', l.pending_since, 'typical_seconds', private.typical_review_seconds(),
		'decisions', (select coalesce(json_agg(json_build_object('action', r.action, 'reason_code', r.reason_code, 'note', r.note,
			'to_status', r.to_status, 'decided_at', r.decided_at) order by r.id desc), '[]')
			from (select * from public.listing_reviews v where v.listing_id = l.id order by v.id desc limit 20) r))
	from public.listings l where l.id = get_own_decisions.listing and l.agent_id = (select private.viewer_id())
$$;
comment on function public.get_own_decisions(bigint) is
	'Decisions about a listing of the viewer: {pending_since, typical_seconds, decisions}.';
grant execute on function public.get_own_decisions(bigint) to authenticated;

-- The viewer's pending listings and the last decisions about their listings.
create function public.get_own_reviews() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('is_held', private.is_held((select private.viewer_id())), 'typical_seconds', private.typical_review_seconds(),
		'waiting',
			(select coalesce(json_agg(private.listing_facts(l) || jsonb_build_object('pending_since', l.pending_since)
			order by l.pending_since, l.id), '[]')
			from (select * from public.listings o
				where o.agent_id = (select private.viewer_id()) and o.status = 'pending' and o.deleted_at is null
				order by o.pending_since, o.id limit 200) l),
		'decisions',
			(select coalesce(json_agg(private.listing_facts(l)
			|| jsonb_build_object('id', r.id, 'action', r.action, 'reason_code', r.reason_code, 'note', r.note,
				'to_status', r.to_status, 'status', l.status, 'decided_at', r.decided_at) order by r.id desc), '[]')
			from (select * from public.listing_reviews v where v.agent_id = (select private.viewer_id()) order by v.id desc limit 50) r
			join public.listings l on l.id = r.listing_id))
$$;
comment on function public.get_own_reviews() is
	'The viewer''s pending listings and decisions: {is_held, typical_seconds, waiting, decisions}.';
grant execute on function public.get_own_reviews() to authenticated;

-- Sends a daily summary of the queue and of the reported messages to moderators who have not switched it off; none when
-- nothing waits.
create function public.write_moderation_digest() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	facts jsonb;
	written integer;
begin
	select jsonb_build_object('count', count(distinct w.listing_id) + m.total, 'oldest', least(min(w.since), m.oldest),
		'reasons', (select coalesce(jsonb_object_agg(c.reason, c.total), '{}')
			from (select v.reason, count(*) as total from private.list_waiting() v group by 1) c)
			|| case when m.total > 0 then jsonb_build_object('messages', m.total) else '{}' end)
	into facts from (select count(*) as total, min(r.created_at) as oldest from public.message_reports r where r.status = 'open') m
	left join private.list_waiting() w on true group by m.total, m.oldest;
	if (facts ->> 'count')::integer = 0 then return json_build_object('waiting', 0, 'mails', 0); end if;
	insert into public.mail_outbox (template, recipient, language, payload, deduplication_key)
	select 'moderationDigest', p.email, p.language, facts,
		format('moderation-digest:%s:%s', p.id, (now() at time zone 'Asia/Famagusta')::date)
	from public.profiles p where p.role in ('sub_admin', 'admin', 'super_admin') and p.disabled_at is null and p.email <> ''
	and private.accepts_mail(p.id, 'moderationDigest')
	on conflict (deduplication_key) do nothing;
	get diagnostics written = row_count;
	return json_build_object('waiting', (facts ->> 'count')::integer, 'mails', written);
end $$;
grant execute on function public.write_moderation_digest() to service_role;

-- Removes expired data: addresses of reporters, old reports, review locks.
create function public.clean_up_moderation() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	addresses integer; old_reports integer; locks integer;
begin
	addresses := private.update_batch('public.listing_reports', 'email = null',
		$c$email is not null and decided_at < now() - interval '90 days'$c$);
	old_reports := private.delete_batch('public.listing_reports', $c$created_at < now() - interval '24 months'$c$);
	locks := private.delete_batch('public.review_locks', $c$seen_at < now() - interval '10 minutes'$c$);
	return json_build_object('reporter_addresses', addresses, 'listing_reports', old_reports, 'review_locks', locks);
end $$;
grant execute on function public.clean_up_moderation() to service_role;

-- The only permitted update: the actor becomes null when their account is deleted.
create trigger listing_reviews_append_only before update on public.listing_reviews for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

create trigger agent_holds_append_only before update on public.agent_holds for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
