-- One home or vehicle that several advertisers offer: pairs of listings with the same pictures and equal facts. Lists show
-- them as one card, and the page of each names the others. A job finds them, never a visitor's request, and nobody joins or
-- leaves by hand. Pairs rather than groups: what is near in size need not be near to a third.

create table private.same_offers (
	listing_id bigint not null references public.listings (id) on delete cascade,
	other_id bigint not null references public.listings (id) on delete cascade,
	primary key (listing_id, other_id),
	check (listing_id <> other_id)
);
comment on table private.same_offers is
	'Listings of different advertisers that are the same home or vehicle, each pair from either side; written by a job only.';
create index same_offers_other_id on private.same_offers (other_id);
alter table private.same_offers enable row level security;
revoke all on private.same_offers from public, anon, authenticated;

-- Without a unique key of the listing: a writer would wait for the job that is taking the row.
create table private.offers_to_compare (
	id bigint generated always as identity primary key,
	listing_id bigint not null references public.listings (id) on delete cascade
);
comment on table private.offers_to_compare is
	'Queue of listings whose pictures, facts, state or findings have changed, for the job same-offers.';
create index offers_to_compare_listing_id on private.offers_to_compare (listing_id);
alter table private.offers_to_compare enable row level security;
revoke all on private.offers_to_compare from public, anon, authenticated;

create function private.queue_comparison() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	changed constant bigint := (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end
		->> case tg_table_name when 'listings' then 'id' else 'listing_id' end)::bigint;
begin
	-- What goes with its listing needs no comparison.
	insert into private.offers_to_compare (listing_id) select l.id from public.listings l where l.id = changed;
	return null;
end $$;
create trigger queue_comparison_on_insert after insert on public.listings for each row
	when (new.status = 'available') execute function private.queue_comparison();
create trigger queue_comparison_on_update after update on public.listings for each row
	when ((old.status = 'available' or new.status = 'available')
		and (old.status, old.type, old.area_id, old.bedrooms, old.living_rooms, old.gross_m2, old.net_m2, old.land_m2, old.floor,
			old.construction_state, old.price_pence, old.make_id, old.model_id, old.year, old.odometer_km, old.colour, old.fuel,
			old.transmission, old.steering)
		is distinct from (new.status, new.type, new.area_id, new.bedrooms, new.living_rooms, new.gross_m2, new.net_m2, new.land_m2,
			new.floor, new.construction_state, new.price_pence, new.make_id, new.model_id, new.year, new.odometer_km, new.colour,
			new.fuel, new.transmission, new.steering)) execute function private.queue_comparison();
create trigger queue_comparison_on_insert_or_delete after insert or delete on public.listing_photos
	for each row execute function private.queue_comparison();
create trigger queue_comparison_on_update after update on public.listing_photos for each row
	when ((old.picture_hash, old.kind) is distinct from (new.picture_hash, new.kind)) execute function private.queue_comparison();
create trigger queue_comparison_on_insert_or_delete after insert or delete on public.listing_flags
	for each row execute function private.queue_comparison();
create trigger queue_comparison_on_update after update on public.listing_flags for each row
	when ((old.seen_at is null) <> (new.seen_at is null)) execute function private.queue_comparison();

-- Whether two numbers differ by at most a share of the larger; what is not stated contradicts nothing.
create function private.is_about(one numeric, other numeric, share numeric) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(abs(one - other) <= share * greatest(one, other), true) $$;

-- Whether two listings state the same facts. A fact that only one of them states does not count, besides the size of land
-- and the reading of a vehicle, without which too much would be alike. Of two prices that differ by more than half one is a
-- mistake or a lure.
create function private.states_the_same(a public.listings, b public.listings) returns boolean
language sql immutable set search_path = ''
as $$
	select a.kind = b.kind and a.category = b.category and a.type = b.type
		and a.price_pence <= 2 * b.price_pence and b.price_pence <= 2 * a.price_pence
		and case a.kind when 'property' then
			a.area_id = b.area_id and a.bedrooms is not distinct from b.bedrooms and coalesce(a.living_rooms = b.living_rooms, true)
			and coalesce(a.floor = b.floor, true) and private.is_about(a.gross_m2, b.gross_m2, 0.05)
			and private.is_about(a.net_m2, b.net_m2, 0.05) and private.is_about(a.land_m2, b.land_m2, 0.05)
			and (a.type not in ('residential_plot', 'commercial_plot', 'farmland', 'olive_grove')
				or a.land_m2 is not null and b.land_m2 is not null)
		else a.make_id = b.make_id and a.model_id = b.model_id and a.year = b.year
			and abs(a.odometer_km - b.odometer_km) <= greatest(1000, 0.02 * greatest(a.odometer_km, b.odometer_km))
			and coalesce(a.colour = b.colour, true) and coalesce(a.fuel = b.fuel, true)
			and coalesce(a.transmission = b.transmission, true) and coalesce(a.steering = b.steering, true)
		end
$$;
comment on function private.states_the_same(public.listings, public.listings) is
	'Whether two listings state the same facts of one home or vehicle; null counts as no.';

-- Whether a listing may be one of several offers: public, without an open finding, so that a moderator has seen pictures that
-- are another's, and not of a home to be built, whose pictures are those of the project.
create function private.is_comparable(l public.listings) returns boolean
language sql stable set search_path = ''
as $$
	select l.status = 'available' and l.construction_state is distinct from 'off_plan'
		and l.construction_state is distinct from 'under_construction'
		and not exists (select from public.listing_flags f where f.listing_id = l.id and f.seen_at is null)
$$;

-- same: the listings of other advertisers that are the same, at most twelve; siblings: those with the same pictures, whose own
-- comparison depends on this one, at most ten, first those with pairs.
-- A picture that one advertiser shows on two homes is of a project, a plan or from stock, and tells nothing. At least two
-- others must be the same, and at least half of those of the listing that has fewer.
create function private.find_same_offers(listing bigint, out same bigint[], out siblings bigint[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	l public.listings;
begin
	select * into l from public.listings n where n.id = listing;
	with seen as materialized (
		select t.photo_id, t.twin_photo_id, t.twin_listing_id as id, t.twin_agent_id as agent_id
		from private.find_same_pictures(listing) t join public.listings k on k.id = t.twin_listing_id
		where k.status = 'available' and k.kind = l.kind and k.category = l.category
	), telling as (
		-- What a moderator has yet to look at parts nobody.
		select s.photo_id from seen s join public.listings k on k.id = s.id and private.is_comparable(k) group by 1
		having bool_and(s.agent_id <> l.agent_id) and count(distinct s.id) = count(distinct s.agent_id)
	), alike as (
		select s.id, least(count(distinct s.photo_id), count(distinct s.twin_photo_id)) as pictures
		from seen s join telling t on t.photo_id = s.photo_id group by 1 having count(distinct s.photo_id) >= 2
	)
	select array(select k.id from alike a join public.listings k on k.id = a.id
			cross join lateral (select count(*) filter (where p.listing_id = l.id) as own,
				count(*) filter (where p.listing_id = k.id) as others
				from public.listing_photos p where p.listing_id in (l.id, k.id) and p.picture_hash is not null and p.kind = 'photo') n
			where private.is_comparable(l) and private.is_comparable(k) and private.states_the_same(l, k)
				and a.pictures >= 2 and 2 * a.pictures >= least(n.own, n.others)
			order by k.first_listed_at, k.id limit 12),
		array(select k.id from (select distinct s.id from seen s) k
			order by exists (select from private.same_offers o where o.listing_id = k.id) desc, k.id limit 10)
		into same, siblings;
end $$;

-- Writes the pairs of these listings, and of others of their advertisers with the same pictures. Returns how many pairs were
-- added or removed.
create function private.join_offers(ids bigint[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	waiting bigint[] := ids;
	one bigint;
	found record;
	added integer;
	removed integer;
	changed integer := 0;
begin
	for step in 1 .. 2 loop
		foreach one in array array(select distinct w from unnest(waiting) w order by 1) loop
			found := private.find_same_offers(one);
			if step = 1 then waiting := waiting || found.siblings; end if;
			delete from private.same_offers s where s.listing_id = one and s.other_id <> all (found.same)
				or s.other_id = one and s.listing_id <> all (found.same);
			get diagnostics removed = row_count;
			insert into private.same_offers (listing_id, other_id)
			select p.a, p.b from unnest(found.same) o, lateral (values (one, o), (o, one)) p(a, b) on conflict do nothing;
			get diagnostics added = row_count;
			changed := changed + (added + removed) / 2;
		end loop;
		waiting := array(select w from unnest(waiting) w where w <> all (ids));
	end loop;
	if changed > 0 then perform private.count_public_change(false); end if;
	return changed;
end $$;

-- Compares the next listings of the queue. One call at a time; a parallel one does nothing. Returns {compared, changed, more}:
-- more is 1 while others wait.
create function public.renew_same_offers(batch integer default 100) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	ids bigint[];
	changed integer;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('same-offers', 0)) then
		return json_build_object('compared', 0, 'changed', 0, 'more', 0);
	end if;
	with taken as (
		delete from private.offers_to_compare q where q.id in (select n.id from private.offers_to_compare n order by n.id
			limit least(greatest(batch, 1), 500)) returning q.listing_id)
	select coalesce(array_agg(distinct t.listing_id), '{}') into ids from taken t;
	changed := private.join_offers(ids);
	return json_build_object('compared', cardinality(ids), 'changed', changed,
		'more', (exists (select from private.offers_to_compare))::integer);
end $$;
comment on function public.renew_same_offers(integer) is
	'Finds which listings are the same home or vehicle as others, for those that changed; for the job same-offers.';
grant execute on function public.renew_same_offers(integer) to service_role;

-- The other offers of the given listings: {"id": {others: [{id, agent_slug, by, price_pence}]}}, the cheapest first, among equals the
-- oldest. Null when there are none.
create function private.list_same_offers(ids bigint[]) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
	return (select jsonb_object_agg(g.listing_id, jsonb_build_object('others', g.others))
		from (select s.listing_id, jsonb_agg(jsonb_build_object('id', o.id, 'agent_slug', b.slug, 'by', coalesce(b.company_name, b.name),
				'price_pence', o.price_pence) order by o.price_pence, o.first_listed_at, o.id) as others
			from unnest(ids) u(id) join private.same_offers s on s.listing_id = u.id
			join public.listings o on o.id = s.other_id and o.status = 'available' join public.agents b on b.id = o.agent_id group by 1) g);
end $$;

-- The given listings in their order, without those that are the same home or vehicle as one that stays before. For few: what is
-- like one that was left out is not like the one for which it was.
create function private.leave_out_same(ids bigint[]) returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
	kept bigint[] := '{}';
	one bigint;
begin
	if not exists (select from private.same_offers s where s.listing_id = any (ids)) then return ids; end if;
	foreach one in array ids loop
		if not exists (select from private.same_offers s where s.listing_id = one and s.other_id = any (kept)) then
			kept := kept || one;
		end if;
	end loop;
	return kept;
end $$;

-- Of the given listings, without other offers of the one that is shown, every offer of as many homes or vehicles as are wanted, in their
-- order: the application shows of each the first that the person has not hidden, of an answer that is the same for everybody.
create function private.take_homes(shown bigint, ids bigint[], wanted integer) returns bigint[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
	homes bigint[] := '{}';
	taken bigint[] := '{}';
	one bigint;
begin
	if not exists (select from private.same_offers s where s.listing_id = any (shown || ids)) then return ids[1:wanted]; end if;
	foreach one in array ids loop
		continue when exists (select from private.same_offers s where s.listing_id = one and s.other_id = shown);
		if not exists (select from private.same_offers s where s.listing_id = one and s.other_id = any (homes)) then
			continue when cardinality(homes) >= wanted;
			homes := homes || one;
		end if;
		taken := taken || one;
	end loop;
	return taken;
end $$;

-- The other offers of a listing, for its page: the cheapest first, among equals the oldest.
create function private.offers_json(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'price_pence', o.price_pence, 'deposit_pence', o.deposit_pence,
			'payment_interval_months', o.payment_interval_months, 'minimum_term_months', o.minimum_term_months,
			'last_confirmed_at', o.last_confirmed_at, 'agent_slug', a.slug, 'agent_name', coalesce(a.company_name, a.name),
			'agent_verified', a.verified_at is not null) order by o.price_pence, o.first_listed_at, o.id), '[]')
	from private.same_offers s join public.listings o on o.id = s.other_id and o.status = 'available'
	join public.agents a on a.id = o.agent_id
	where s.listing_id = l.id and l.status = 'available'
$$;
