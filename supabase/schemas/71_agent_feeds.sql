-- Feeds of agents: the stock of one agent as files that other sites and programs read, at an address that cannot be guessed.

create table public.agent_feeds (
	agent_id uuid primary key references public.agents (id) on delete cascade,
	token text not null unique check (token ~ '^[0-9a-f]{64}$'),
	created_at timestamptz not null default now()
);
comment on table public.agent_feeds is
	'Feed addresses of agents, at most one each. Read and written by functions only.';
comment on column public.agent_feeds.token is
	'The secret part of the addresses, stored as it is because its owner sees the addresses again.';
alter table public.agent_feeds enable row level security;
revoke all on public.agent_feeds from anon, authenticated;

-- Returns {slug, token, created_at}; token and created_at are null without an address. for_agent: the
-- agent for whom an administrator reads. Errors: session_ended, not_an_agent, not_allowed.
create function public.get_own_feed(for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
begin
	perform private.log_reading_for(private.viewer_id(), agent, 'feed', agent::text);
	return (select json_build_object('slug', a.slug, 'token', f.token, 'created_at', f.created_at)
		from public.agents a left join public.agent_feeds f on f.agent_id = a.id where a.id = agent);
end $$;
comment on function public.get_own_feed(uuid) is
	'The feed address of the viewer, or of the agent for whom an administrator writes.';
grant execute on function public.get_own_feed(uuid) to authenticated;

-- Creates an address, renews it, or with false ends it. Returns the token, which opens the feeds at once, as the one before
-- stops to. Errors: session_ended, not_an_agent, not_allowed.
create function public.renew_own_feed(is_wanted boolean, for_agent uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
	new_token constant text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
begin
	if is_wanted is null then raise exception 'choice_missing' using errcode = 'PT400'; end if;
	if not is_wanted then
		delete from public.agent_feeds f where f.agent_id = agent;
		return null;
	end if;
	insert into public.agent_feeds (agent_id, token) values (agent, new_token)
	on conflict (agent_id) do update set token = excluded.token, created_at = now();
	return new_token;
end $$;
comment on function public.renew_own_feed(boolean, uuid) is
	'Creates or renews the feed address of the viewer or of the agent for whom an administrator writes, or ends it.';
grant execute on function public.renew_own_feed(boolean, uuid) to authenticated;

-- Returns {agent: {slug, name}, changed_at, listings: [...]}: the available listings by id, at most 5,000, with what their pages
-- show. changed_at of the whole: the newest change of any listing of the agent, so that it also moves when one is withdrawn;
-- null before the first listing. Null for an unknown token and for a disabled agent.
create function public.get_agent_feed(token text) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object(
		'agent', json_build_object('slug', a.slug, 'name', coalesce(a.company_name, a.name)),
		'changed_at', (select max(greatest(l.updated_at, l.content_changed_at, l.deleted_at,
				(select max(h.changed_at) from public.listing_status_history h where h.listing_id = l.id)))
			from public.listings l where l.agent_id = a.id),
		'listings', (select coalesce(json_agg(to_jsonb(r) order by r.id), '[]') from (
			-- Each column by its name, so that a new one is not public by itself.
			select l.id, l.kind, l.category, l.type, l.reference, l.title_en, l.title_tr, l.description_en, l.description_tr,
				l.video_url, l.price_pence, l.swap_accepted, l.latitude, l.longitude, l.location_precision, l.features,
				l.bedrooms, l.living_rooms, l.bathrooms, l.gross_m2, l.net_m2, l.land_m2, l.zoning_percent,
				l.permitted_storeys, l.floor, l.total_floors, l.built_year, l.construction_state, l.handover_on,
				l.furnishing, l.title_origin, l.title_state, l.title_evidence, l.title_evidence_on, l.vat_paid,
				l.transformer_paid, l.monthly_charge_pence, l.available_from, l.payment_interval_months,
				l.minimum_term_months, l.deposit_pence, l.commission_pence, l.variant, l.year, l.fuel, l.transmission,
				l.body, l.steering, l.odometer, l.odometer_unit, l.engine_cc, l.colour, l.doors, l.seats,
				l.plate_series, l.ex_rental, l.log_book, l.inspection_until, l.road_tax_until, l.duty_paid,
				l.import_country, l.import_year, l.first_listed_at,
				-- Pictures change the content alone.
				greatest(l.updated_at, l.content_changed_at) as changed_at,
				private.area_json(l.area_id) as area,
				(select m.name from public.vehicle_makes m where m.id = l.make_id) as make,
				(select m.name from public.vehicle_models m where m.id = l.model_id) as model,
				(select coalesce(json_agg(json_build_object('path', p.path, 'widths', p.widths) order by p.position), '[]')
					from public.listing_photos p where p.listing_id = l.id and p.kind = 'photo') as photos,
				(select coalesce(json_agg(json_build_object('path', p.path, 'widths', p.widths) order by p.position), '[]')
					from public.listing_photos p where p.listing_id = l.id and p.kind = 'plan') as plans
			from public.listings l where l.agent_id = a.id and l.status = 'available' order by l.id limit 5000) r))
	from public.agent_feeds f join public.agents a on a.id = f.agent_id
	where f.token = get_agent_feed.token and private.is_enabled(f.agent_id)
$$;
comment on function public.get_agent_feed(text) is
	'The public facts of the available listings of an agent; the token is the permission to read them.';
grant execute on function public.get_agent_feed(text) to anon, authenticated;
