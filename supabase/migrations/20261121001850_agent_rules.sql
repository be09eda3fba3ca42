-- Rules of listings and agents that hold whatever the order of steps: what was rejected stays rejected until somebody has
-- looked at it, who is suspended shows nothing, and nobody learns who of the office decided.

-- ---------------------------------------------------------------- what was rejected

-- Whether a listing was last rejected, or sent back for a change: the agent's next steps (waiting, taking it back,
-- withdrawing, deleting, restoring) do not make that undone, only an approval does.
create function private.is_refused(l public.listings) returns boolean
language sql stable security definer set search_path = ''
as $$
	select l.status_reason is not distinct from 'rejected' or coalesce((select r.act = 'reject' or r.act = 'ask_change' and r.to_status = 'draft'
		from public.listing_reviews r where r.listing_id = l.id order by r.id desc limit 1), false)
$$;
comment on function private.is_refused(public.listings) is 'Whether the last decision about a listing was against it.';

create or replace function private.public_state(l public.listings) returns text
language sql stable security definer set search_path = ''
as $$
	select case when not private.is_refused(l) and (private.is_trusted(l.agent_id)
		or (l.first_listed_at is not null and l.reviewed_at is not null and l.reviewed_at >= coalesce(l.content_changed_at, '-infinity')))
		then 'available' else 'pending' end
$$;
comment on function private.public_state(public.listings) is 'The state that a listing comes into when its agent wants it public: shown at once when its agent is trusted or it was looked at as it is. What was refused is looked at again in any case.';

-- As before; what the page says of publishing is what publishing will do.
create or replace function public.get_own_listing(listing bigint) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object(
		'listing', to_jsonb(l) - 'search_vector',
		'address', p.address, 'exact_latitude', p.latitude, 'exact_longitude', p.longitude,
		'is_shown_at_once', private.public_state(l) = 'available',
		'make', (select m.name from public.vehicle_makes m where m.id = l.make_id),
		'model', (select m.name from public.vehicle_models m where m.id = l.model_id),
		'photos', (select coalesce(json_agg(h order by h.position), '[]') from public.listing_photos h where h.listing_id = l.id))
	from public.listings l left join public.listing_locations p on p.listing_id = l.id
	where l.id = get_own_listing.listing and l.agent_id = (select private.viewer_id())
$$;

-- ---------------------------------------------------------------- who is suspended

-- As before; and who was suspended while a publication waited in line publishes nothing: lists do not ask again whether
-- the agent of what is available may be seen.
create or replace function private.keep_quota() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	quota integer;
begin
	if not private.is_request() then return new; end if;
	perform from public.agents a where a.id = new.agent_id for no key update;
	if not private.is_enabled(new.agent_id) then raise exception 'listing_suspended' using errcode = 'PT403'; end if;
	if tg_op = 'UPDATE' and old.status = 'inactive' and old.status_reason in ('unconfirmed', 'suspended') then return new; end if;
	quota := (private.plan_of(new.agent_id)).listing_quota;
	if private.count_for_quota(new.agent_id, new.id) >= quota then
		raise exception 'quota_exceeded' using errcode = 'PT409', detail = quota::text;
	end if;
	return new;
end $$;

-- ---------------------------------------------------------------- words beside the words

-- What a vehicle is called in full is free text that the public reads, too.
create function private.note_variant_change() returns trigger
language plpgsql set search_path = ''
as $$ begin new.content_changed_at := now(); return new; end $$;
create trigger note_variant_change before update on public.listings for each row
	when (new.variant is distinct from old.variant or new.plate_series is distinct from old.plate_series)
	execute function private.note_variant_change();

-- Features are words of ours, not sentences of an agent.
create function private.are_features(features text[]) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(bool_and(f is not null and f ~ '^[a-z][a-z0-9_]{0,39}$'), true) from unnest(features) f $$;
grant execute on function private.are_features(text[]) to anon, authenticated, service_role;
alter table public.listings add constraint listings_features_are_words check (private.are_features(features)) not valid;

-- ---------------------------------------------------------------- news

-- As before; and what was offered earlier and is relisted (its first date came along) is no new listing.
create or replace function private.note_listing_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	is_cut constant boolean := tg_op = 'UPDATE' and old.status = 'available';
begin
	insert into public.listing_events (listing_id, kind, price_pence, from_pence) values (new.id,
		case when is_cut then 'price_cut' when tg_op = 'INSERT' or old.first_listed_at is null and new.first_listed_at >= now() then 'new' else 'again' end,
		new.price_pence, case when is_cut then old.price_pence end);
	return null;
end $$;

-- ---------------------------------------------------------------- who decided, and what is for the office alone

-- An agent sees what became of a listing, not by whose hand: moderators who advertise have public pages under their id.
revoke select on public.listing_status_history from authenticated;
grant select (id, listing_id, from_status, to_status, reason, changed_at) on public.listing_status_history to authenticated;

-- A token outlives its session by up to an hour; files of an import do not.
alter policy "Agents see their own imports" on public.import_files using (agent_id = (select private.viewer_id()));
alter policy "Agents see how they mapped their own columns" on public.import_mappings using (agent_id = (select private.viewer_id()));
alter policy "Agents see which pictures are fetched for their own listings" on public.import_pictures using (agent_id = (select private.viewer_id()));

-- A note beside a decision about an agent is for administrators; the copy of an agent's data is made without it.
create or replace function private.rows_as_json(query text, person uuid, address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	result jsonb;
begin
	execute format($q$
		select coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(r)) e
			where e.key !~ '(token|secret|_hash|_key)$' and e.key not in ('search_vector', 'search_text', 'actor_id')
			and not (e.key = 'note' and to_jsonb(r) ?& array['plan_id', 'checks']))), '[]')
		from (%s limit 100000) r $q$, query) into result using person, address;
	return result;
end $$;
