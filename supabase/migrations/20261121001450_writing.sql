-- What agents see while they write: their listing as the public will see it.

-- Everything that a detail page shows of a listing.
create function private.listing_detail(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select to_jsonb(l) - 'search_vector' - 'status_note' - 'agent_id' - 'version' - 'deleted_at' - 'agent_reference' - 'content_changed_at'
		- 'reviewed_at' - 'pending_since' || jsonb_build_object(
		'area', private.area_json(l.area_id),
		'make', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_makes m where m.id = l.make_id),
		'model', (select jsonb_build_object('slug', m.slug, 'name', m.name) from public.vehicle_models m where m.id = l.model_id),
		'agent', private.agent_json(l.agent_id),
		'photos', (select coalesce(json_agg(private.photo_json(p) order by p.position), '[]') from public.listing_photos p where p.listing_id = l.id),
		'price_history', (select coalesce(json_agg(json_build_object('price_pence', h.price_pence, 'changed_at', h.changed_at) order by h.changed_at, h.id), '[]')
			from (select * from public.listing_price_history h where h.listing_id = l.id order by h.changed_at desc, h.id desc limit 50) h),
		'landmarks', (select coalesce(json_agg(json_build_object('slug', m.slug, 'kind', m.kind, 'name_en', m.name_en, 'name_tr', m.name_tr, 'metres', m.metres)
			order by m.metres), '[]') from (
			select distinct on (k.kind) k.slug, k.kind, k.name_en, k.name_tr,
				round(111320 * sqrt((k.latitude - l.latitude) ^ 2 + ((k.longitude - l.longitude) * cos(radians(l.latitude))) ^ 2))::integer as metres
			from public.landmarks k where l.latitude is not null order by k.kind, metres) m),
		'costs', (select coalesce(json_agg(to_jsonb(c) order by c.id), '[]') from public.cost_rates c
			where c.side = case when l.kind = 'vehicle' then 'vehicle' when l.category = 'rent' then 'rent' else 'buy' end
			and c.valid_from <= current_date and (c.valid_to is null or c.valid_to >= current_date)))
$$;
comment on function private.listing_detail(public.listings) is 'What the public may know of a listing, in the shape of its page; who may see it is the caller''s to check.';

-- As before, with the columns of the office and the agent's own number left out.
create or replace function public.get_listing(listing_id bigint, listing_kind text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	l public.listings;
begin
	select * into l from public.listings where id = listing_id and kind = listing_kind and deleted_at is null;
	if not found or not (l.status in ('available', 'sold', 'rented')) or not private.is_enabled(l.agent_id) then return null; end if;
	if l.status in ('sold', 'rented') and l.ended_at <= now() - interval '14 days' then
		return json_build_object('gone', true, 'category', l.category, 'area', private.area_json(l.area_id), 'type', l.type);
	end if;
	return private.listing_detail(l)::json;
end $$;

-- The same page of an own listing in any state, as it would be were it shown now.
create function public.get_own_preview(listing bigint) returns json
language sql stable security definer set search_path = ''
as $$
	select (private.listing_detail(l) || jsonb_build_object('status', 'available',
		'first_listed_at', coalesce(l.first_listed_at, now()), 'last_confirmed_at', coalesce(l.last_confirmed_at, now())))::json
	from public.listings l
	where l.id = get_own_preview.listing and l.agent_id = (select private.viewer_id()) and l.deleted_at is null
$$;
comment on function public.get_own_preview(bigint) is 'An own listing as its page would show it, in any state; null when it is not theirs. The area may be null.';
grant execute on function public.get_own_preview(bigint) to authenticated;

-- The exact place stands in a table of its own and is written like any other field: two tabs must not lose it either.
create function private.count_place_as_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if private.is_request() and (tg_op = 'INSERT' and num_nonnulls(new.address, new.latitude, new.longitude) > 0
		or tg_op = 'UPDATE' and (new.address, new.latitude, new.longitude) is distinct from (old.address, old.latitude, old.longitude)) then
		update public.listings set version = version + 1 where id = new.listing_id;
	end if;
	return null;
end $$;
comment on function private.count_place_as_version() is 'A change of the exact place is a new version of its listing.';
create trigger count_place_as_version after insert or update on public.listing_locations
	for each row execute function private.count_place_as_version();
