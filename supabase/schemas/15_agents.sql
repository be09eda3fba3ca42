-- Agents: the public page of a person who advertises, its slug, registration and search.

create table public.agents (
	id uuid primary key references public.profiles (id) on delete cascade,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	name text not null check (length(name) between 2 and 120),
	kind text not null check (kind in ('private_seller', 'agent', 'developer')),
	company_name text check (length(company_name) <= 120),
	license_number text check (length(license_number) <= 60),
	photo_path text,
	photo_colour smallint check (photo_colour between 0 and 31),
	website text check (website ~ '^https?://[^[:space:][:cntrl:]]+$' and length(website) <= 200),
	bio_en text check (length(bio_en) <= 2000),
	bio_tr text check (length(bio_tr) <= 2000),
	area_ids smallint[] not null default '{}',
	languages text[] not null default '{}',
	verified_at timestamptz,
	verified_checks text[] not null default '{}',
	member_since timestamptz not null default now(),
	listing_count integer not null default 0,
	search_text text generated always as (private.fold(name || ' ' || coalesce(company_name, ''))) stored,
	constraint agents_lists_length check (cardinality(area_ids) <= 60 and cardinality(languages) <= 20 and languages <@
		array['en', 'tr', 'de', 'ru', 'fr', 'el', 'ar', 'fa', 'uk', 'pl', 'he', 'sv', 'nl']),
	constraint agents_lists_distinct check (private.are_distinct(languages) and private.are_distinct(area_ids)),
	constraint agents_names
		check (private.is_name(name) and private.is_name(company_name) and private.is_single_line(license_number)),
	constraint agents_bios_multiline_text check (private.is_multiline_text(bio_en) and private.is_multiline_text(bio_tr)),
	constraint agents_photo_path
		check (photo_path is null or (photo_path ~ '^[a-z0-9][a-z0-9/_-]*$' and length(photo_path) <= 200))
);
comment on table public.agents is
	'Public data of all advertisers. Phone and WhatsApp are not here: reveal_contact and reveal_favourite_contacts return them.';
comment on column public.agents.verified_checks is 'What was checked at verification: identity, licence, company.';
create index agents_area_ids on public.agents using gin (area_ids);
create index agents_search_text on public.agents using gin (search_text extensions.gin_trgm_ops);
create index agents_by_listings on public.agents (listing_count desc, id);
alter table public.agents enable row level security;
revoke all on public.agents from anon, authenticated;
grant select on public.agents to anon, authenticated;
-- Excludes slug, kind, verification and counts, which administrators and the database write.
grant update (name, company_name, license_number, website, bio_en, bio_tr, area_ids, languages)
	on public.agents to authenticated;
create policy "Anyone can read enabled agents" on public.agents
	for select to anon, authenticated using (private.is_enabled(id));
create policy "Agents can update their own page" on public.agents for update to authenticated
	using (id = (select private.viewer_id())) with check (id = (select private.viewer_id()));

create function private.agent_json(wanted uuid) returns json
language sql stable set search_path = ''
as $$
	select json_build_object('slug', a.slug, 'name', a.name, 'kind', a.kind, 'company_name', a.company_name,
		'photo_path', a.photo_path, 'photo_colour', a.photo_colour, 'verified_at', a.verified_at, 'member_since', a.member_since,
		'listing_count', a.listing_count, 'languages', a.languages,
		-- of an agent: whether all that was ever published are vehicles, or none; null for both, and before the first
		'is_dealer', case when a.kind = 'agent' and p.vehicles <> p.properties then p.vehicles end)
	from public.agents a cross join lateral (select
		exists (select from public.listings l where l.agent_id = a.id and l.kind = 'vehicle'
			and l.status in ('available', 'sold', 'rented', 'inactive')) as vehicles,
		exists (select from public.listings l where l.agent_id = a.id and l.kind = 'property'
			and l.status in ('available', 'sold', 'rented', 'inactive')) as properties) p
	where a.id = wanted
$$;

-- filters: q, area (slug of a district or an area), kind, verified. Returns {rows, total}.
create function public.search_agents(filters jsonb default '{}', page integer default 1, page_size integer default 24) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	search constant text := private.fold(coalesce(filters ->> 'q', ''));
	wanted_areas constant smallint[] := array(select a.id from public.areas a left join public.areas d on d.id = a.parent_id
		-- an area also matches agents of its whole district, a district also agents of its areas
		where a.slug = filters ->> 'area' or d.slug = filters ->> 'area' or a.slug = split_part(filters ->> 'area', '.', 1));
	ids uuid[];
begin
	ids := array(select a.id from public.agents a where private.is_enabled(a.id)
		and (search = '' or a.search_text like '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%')
		and (not filters ? 'area' or a.area_ids && wanted_areas)
		and (not filters ? 'kind' or a.kind = filters ->> 'kind')
		and (filters ->> 'verified' is distinct from 'true' or a.verified_at is not null)
		order by a.listing_count desc, a.id limit 1001);
	return json_build_object('total', cardinality(ids), 'rows', (select coalesce(json_agg(private.agent_json(a.id)::jsonb
			|| jsonb_build_object('bio_en', left(a.bio_en, 200), 'bio_tr', left(a.bio_tr, 200),
				'areas', (select json_agg(private.area_json(n.id) order by n.position) from public.areas n where n.id = any(a.area_ids)))
			order by p.position), '[]')
		from unnest(ids) with ordinality p(id, position) join public.agents a on a.id = p.id
		where p.position > (greatest(page, 1) - 1) * least(page_size, 48) and p.position <= greatest(page, 1) * least(page_size, 48)));
end $$;
comment on function public.search_agents(jsonb, integer, integer) is
	'The page of agents in one call, sorted by the number of listings.';
grant execute on function public.search_agents(jsonb, integer, integer) to anon, authenticated, service_role;

-- Also resolves an earlier slug; the slug in the result is the current one.
create function public.get_agent(agent_slug text) returns json
language sql stable security definer set search_path = ''
as $$
	select (private.agent_json(a.id)::jsonb || jsonb_build_object('license_number', a.license_number, 'website', a.website,
		'bio_en', a.bio_en, 'bio_tr', a.bio_tr, 'verified_checks', a.verified_checks,
		'areas', (select coalesce(json_agg(private.area_json(n.id) order by n.position), '[]') from public.areas n
			where n.id = any(a.area_ids)),
		'counts', (select coalesce(json_agg(c), '[]') from (select l.kind, l.category, count(*) as available
			from public.listings l where l.agent_id = a.id and l.status = 'available' group by 1, 2) c),
		'has_phone', (select p.phone is not null from public.profiles p where p.id = a.id),
		'has_whatsapp', (select p.whatsapp_e164 is not null from public.profiles p where p.id = a.id)))::json
	from public.agents a where private.is_enabled(a.id)
	and a.id = coalesce((select n.id from public.agents n where n.slug = agent_slug),
		(select s.agent_id from public.agent_slugs s where s.slug = agent_slug))
$$;
comment on function public.get_agent(text) is
	'The public profile of one agent; says whether there is a phone number, never which.';
grant execute on function public.get_agent(text) to anon, authenticated, service_role;

-- A check applies to the values at that time. The name stands beside every badge, so that a changed name ends all checks;
-- a changed company or licence number ends its own.
create function private.protect_agent_verification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if new.photo_path is distinct from old.photo_path and new.photo_path is not null and new.photo_path not like new.id::text || '/%' then
		raise exception 'not_own_picture' using errcode = 'PT403';
	end if;
	if new.area_ids is distinct from old.area_ids and exists (select from unnest(new.area_ids) wanted
		where not exists (select from public.areas a where a.id = wanted)) then
		raise exception 'unknown_area' using errcode = 'PT400';
	end if;
	-- An update that also sets the checks is a verification.
	if old.verified_at is not null and new.verified_checks is not distinct from old.verified_checks
		and new.verified_at is not distinct from old.verified_at then
		if private.fold(new.name) is distinct from private.fold(old.name) then
			new.verified_checks := '{}';
		end if;
		if private.fold(new.company_name) is distinct from private.fold(old.company_name) then
			new.verified_checks := array_remove(new.verified_checks, 'company');
		end if;
		if private.fold(new.license_number) is distinct from private.fold(old.license_number) then
			new.verified_checks := array_remove(new.verified_checks, 'licence');
		end if;
		if new.verified_checks is distinct from old.verified_checks and cardinality(new.verified_checks) = 0 then
			new.verified_at := null;
		end if;
	end if;
	return new;
end $$;
comment on function private.protect_agent_verification() is
	'A changed name ends the verification, a changed company or licence number its check; without any left it ends, too.';
create trigger protect_agent_verification before update of name, company_name, license_number, area_ids, photo_path on public.agents
	for each row execute function private.protect_agent_verification();

-- Only the server calls it, which has stored the files: any bytes could be behind a path. Without a path the picture is removed.
create function public.set_agent_picture(agent uuid, path text default null, colour smallint default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.agents set photo_path = path, photo_colour = colour where id = agent;
	return found;
end $$;
comment on function public.set_agent_picture(uuid, text, smallint) is 'Whether there is such an agent.';
grant execute on function public.set_agent_picture(uuid, text, smallint) to service_role;

create table public.agent_slugs (
	slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	agent_id uuid not null references public.agents (id) on delete cascade,
	created_at timestamptz not null default now()
);
comment on table public.agent_slugs is
	'Earlier slugs of agents. They redirect to the current one and are never given to another agent.';
create index agent_slugs_agent_id on public.agent_slugs (agent_id);
alter table public.agent_slugs enable row level security;
revoke all on public.agent_slugs from anon, authenticated;

-- "Işıl Çağ Emlak" becomes isil-cag-emlak. A name without a Latin letter has no slug.
create function private.slugify_agent_name(name text) returns text
language sql immutable set search_path = ''
as $$ select coalesce(nullif(btrim(left(btrim(regexp_replace(private.fold(name), '[^a-z0-9]+', '-', 'g'), '-'), 70), '-'), ''), 'agent') $$;
comment on function private.slugify_agent_name(text) is
	'A name as the last part of an address, with Turkish letters folded.';

-- Reserved for current and future pages of the site beside those of agents.
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = ''
as $$ select slug in ('adahan', 'admin', 'administrator', 'agent', 'agents', 'all', 'dashboard', 'edit', 'help', 'map',
	'me', 'moderator', 'new',
	'official', 'page', 'profile', 'registration', 'search', 'sitemap', 'support', 'verification', 'verified') $$;

-- Letters of other alphabets, and digits, as the Latin letters that they look like.
create function private.map_look_alikes(name text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$ select translate(name,
	'АаВвЕеКкМмНнОоРрСсТтУуХхЅѕІіЈјԀԁҺһԚԛԜԝӀӏпгдДΑαΒβΕεΗηΙιΚκΜΝνΟοΡρΤτΥυΧχՀհոօցսꓮꓓꓧꓠᎪᎠᎻɑɡᴀᴅʜɴ013457@$',
	'aabbeekkmmhhooppccttyyxxssiijjddhhqqwwllnrddaabbeehniikkmnvooppttyuxxhhnoguadhnadhagadhnoieastas') $$;

-- Names that could be mistaken for the site itself: compared by their letters alone, as they look, without their digits,
-- and as Russian writes them.
create function private.is_reserved_name(name text) returns boolean
language sql immutable set search_path = ''
as $$
	select coalesce(bool_or(regexp_replace(private.fold(r.reading), '[^a-z]', '', 'g') ~ ('^(the|official|resmi)?'
		|| '(adahan(com|cy|support|team|admin|office|official|help|staff|verification|destek|ekip|ekibi|yonetim|ofis|resmi|yardim|dogrulama)*'
		|| '|admin|administrator|moderator|support|destek|yonetici)$|^(official|resmi)$')), false)
	from (select normalize(is_reserved_name.name, nfkc) as name) n
	cross join lateral (values (private.map_look_alikes(n.name)), (private.map_look_alikes(regexp_replace(n.name, '\d', '', 'g'))),
		(translate(n.name, 'АаДдХхНн', 'aaddhhnn'))) r (reading)
$$;

-- Which of the names in a registration cannot be had: 'name', 'company_name' or null. register_agent asks the same again.
create function public.find_reserved_name(name text, company text) returns text
language sql stable security definer set search_path = ''
as $$
	select case when private.is_reserved_name(find_reserved_name.name) then 'name'
		when private.is_reserved_name(company) then 'company_name' end
$$;
comment on function public.find_reserved_name(text, text) is
	'The field of a registration whose name could be taken for the site itself, asked before its author has an account.';
grant execute on function public.find_reserved_name(text, text) to service_role;

-- The first free slug of a name. Holds the lock until the transaction ends, so that no slug is given twice.
create function private.choose_agent_slug(name text, person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	base constant text := private.slugify_agent_name(name);
	candidate text := base;
	number integer := 1;
begin
	perform pg_advisory_xact_lock(hashtextextended('agent-slugs', 0));
	loop
		if not private.is_reserved_slug(candidate)
			and not exists (select from public.agents a where a.slug = candidate and a.id <> person)
			and not exists (select from public.agent_slugs s where s.slug = candidate and s.agent_id <> person) then
			return candidate;
		end if;
		number := number + 1;
		-- Beyond this number a random suffix replaces the counter.
		candidate := base || '-' || case when number <= 50 then number::text else substr(md5(gen_random_uuid()::text), 1, 8) end;
	end loop;
end $$;

create function private.assign_agent_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if (new.name is distinct from old.name and private.is_reserved_name(new.name))
		or (new.company_name is distinct from old.company_name and private.is_reserved_name(new.company_name)) then
		raise exception 'name_reserved' using errcode = 'PT400';
	end if;
	if private.slugify_agent_name(new.name) = private.slugify_agent_name(old.name) then return new; end if;
	new.slug := private.choose_agent_slug(new.name, new.id);
	if new.slug <> old.slug then
		delete from public.agent_slugs s where s.slug = new.slug;
		insert into public.agent_slugs (slug, agent_id) values (old.slug, new.id);
		-- Limits the number of slugs that one agent can collect.
		delete from public.agent_slugs s where s.agent_id = new.id
			and s.slug not in (select k.slug from public.agent_slugs k where k.agent_id = new.id
				order by k.created_at desc, k.slug limit 10);
	end if;
	return new;
end $$;
comment on function private.assign_agent_slug() is
	'A changed name changes the slug; the earlier one redirects. Reserved names are refused.';
create trigger assign_agent_slug before update of name, company_name on public.agents
	for each row execute function private.assign_agent_slug();

-- Gives the viewer an unverified public page; a visitor becomes an agent, admin and super_admin keep their role. registration: kind, name,
-- company_name, license_number, phone, whatsapp (E.164), website, bio_en, bio_tr, areas (slugs), agreed. {ok: true,
-- slug} or {ok: false, code}: already_agent, was_agent, other_role, name_reserved, rate_limited (retry_after).
create function public.register_agent(registration jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	r constant jsonb := registration;
	is_trader constant boolean := coalesce(r ->> 'kind', '') in ('agent', 'developer');
	p public.profiles;
	own_slug text;
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	-- Two submissions of one form are serialised: the second one finds the agent.
	select * into p from public.profiles where id = person for update;
	if p.role = 'agent' then return json_build_object('ok', false, 'code', 'already_agent'); end if;
	if p.role not in ('visitor', 'admin', 'super_admin') then return json_build_object('ok', false, 'code', 'other_role'); end if;
	if exists (select from public.agents a where a.id = person) then
		-- A former agent lost the role through an administrator.
		return json_build_object('ok', false, 'code', case p.role when 'visitor' then 'was_agent' else 'already_agent' end);
	end if;
	wait := public.consume_rate_limit('registration:' || person, 10, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if (r -> 'agreed') is distinct from 'true'::jsonb or r ->> 'phone' is null or r ->> 'kind' is null or r ->> 'name' is null then
		raise exception 'registration_incomplete' using errcode = 'PT400';
	end if;
	if private.is_reserved_name(r ->> 'name') or (is_trader and private.is_reserved_name(r ->> 'company_name')) then
		return json_build_object('ok', false, 'code', 'name_reserved');
	end if;
	own_slug := private.choose_agent_slug(r ->> 'name', person);
	update public.profiles set role = case role when 'visitor' then 'agent' else role end, phone = r ->> 'phone', whatsapp_e164 = r ->> 'whatsapp' where id = person;
	insert into public.agents (id, slug, name, kind, company_name, license_number, website, bio_en, bio_tr, area_ids)
	values (person, own_slug, r ->> 'name', r ->> 'kind', case when is_trader then r ->> 'company_name' end,
		case when is_trader then r ->> 'license_number' end, r ->> 'website', r ->> 'bio_en', r ->> 'bio_tr',
		coalesce((select array_agg(a.id order by a.position, a.id) from public.areas a where a.slug in
			(select jsonb_array_elements_text(case when jsonb_typeof(r -> 'areas') = 'array' then r -> 'areas' else '[]' end))), '{}'));
	-- Also records when the rules for advertisers were accepted.
	insert into public.agent_events (agent_id, action, actor_id) values (person, 'registered', person);
	return json_build_object('ok', true, 'slug', own_slug);
end $$;
comment on function public.register_agent(jsonb) is
	'Gives a visitor, an admin or a super_admin a public page. Of these only a visitor changes the role, to agent.';
grant execute on function public.register_agent(jsonb) to authenticated;

-- Agents whose listings need no review.
create function private.is_trusted(agent uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (select from public.agents a join public.profiles p on p.id = a.id
		where a.id = agent and a.verified_at is not null and p.disabled_at is null) and not private.is_held(agent)
$$;
comment on function private.is_trusted(uuid) is
	'Whether listings of an agent are public without review: verified, enabled and not on hold.';
