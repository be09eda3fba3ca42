-- What administrators edit of the site itself: the words of its pages, plans, cost rates and areas.

-- ---------------------------------------------------------------- content pages
-- The texts that came with the code are each page's first version and stand for it until one is published here.

create table public.content_pages (
	id bigint generated always as identity primary key,
	slug text not null check (slug ~ '^[a-z]+(-[a-z]+)*$' and length(slug) <= 60),
	language text not null check (language in ('en', 'tr')),
	version integer not null check (version > 0),
	title text not null check (length(title) between 1 and 120 and title !~ '[\u0001-\u001f]'),
	description text not null check (length(description) between 50 and 155 and description !~ '[\u0001-\u001f]'),
	body_markdown text not null check (length(body_markdown) between 1 and 40000),
	published boolean not null,
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now(),
	unique (slug, language, version)
);
comment on table public.content_pages is 'Every version of the words of a page, as Markdown. Rows are only ever added; the newest published one is shown, an unpublished one is a draft.';
create index content_pages_published on public.content_pages (slug, language, version desc) where published;
create index content_pages_actor_id on public.content_pages (actor_id);
alter table public.content_pages enable row level security;
revoke all on public.content_pages from anon, authenticated, service_role;
grant select on public.content_pages to service_role;
-- Only who did it is forgotten, when they leave.
create trigger content_pages_append_only before update on public.content_pages for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
create trigger content_pages_stay before delete on public.content_pages for each row execute function private.refuse_rewrite();

-- The log holds no words: which version, and how long.
create function private.log_content_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity(case when new.published then 'content.published' else 'content.drafted' end, 'settings', 'content',
		new.slug || '/' || new.language, 'success', null, jsonb_build_object('version', new.version, 'title_length', length(new.title),
			'description_length', length(new.description), 'body_length', length(new.body_markdown)));
	return null;
end $$;
create trigger log_version after insert on public.content_pages for each row execute function private.log_content_version();

create function public.get_content_page(page_slug text, page_language text) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('page', (
		select json_build_object('title', c.title, 'description', c.description, 'body', c.body_markdown, 'published_at', c.created_at)
		from public.content_pages c where c.slug = page_slug and c.language = page_language and c.published order by c.version desc limit 1))
$$;
comment on function public.get_content_page(text, text) is 'The published words of a page: {page: {title, description, body, published_at}}, page null where none were published.';
grant execute on function public.get_content_page(text, text) to anon, authenticated, service_role;

create function private.content_version_json(c public.content_pages) returns json
language sql stable security definer set search_path = ''
as $$ select case when c.id is not null then json_build_object('version', c.version, 'title', c.title, 'description', c.description,
	'body', c.body_markdown, 'published', c.published, 'created_at', c.created_at, 'actor', private.person_name(c.actor_id)) end $$;

create function public.list_content_pages() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('content.edit');
	return (select json_build_object('pages', coalesce(json_agg(json_build_object('slug', k.slug, 'language', k.language, 'latest', k.latest,
			'published', p.version, 'published_at', p.created_at, 'actor', private.person_name(p.actor_id), 'versions', k.latest) order by k.slug, k.language), '[]'))
		from (select slug, language, max(version) as latest from public.content_pages group by slug, language) k
		left join lateral (select * from public.content_pages c where c.slug = k.slug and c.language = k.language and c.published
			order by c.version desc limit 1) p on true);
end $$;
comment on function public.list_content_pages() is 'Which pages have versions of their own, for those who edit them.';
grant execute on function public.list_content_pages() to authenticated;

create function public.get_content_editor(page_slug text, page_language text, wanted integer default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	latest public.content_pages; current public.content_pages; chosen public.content_pages;
begin
	perform private.require_permission('content.edit');
	select * into latest from public.content_pages c where c.slug = page_slug and c.language = page_language order by c.version desc limit 1;
	select * into current from public.content_pages c where c.slug = page_slug and c.language = page_language and c.published order by c.version desc limit 1;
	select * into chosen from public.content_pages c where c.slug = page_slug and c.language = page_language and c.version = wanted;
	return json_build_object('latest', private.content_version_json(latest), 'published', private.content_version_json(current),
		'chosen', private.content_version_json(chosen),
		'versions', (select coalesce(json_agg(json_build_object('version', v.version, 'title', v.title, 'published', v.published,
			'length', length(v.body_markdown), 'created_at', v.created_at, 'actor', private.person_name(v.actor_id)) order by v.version desc), '[]')
			from (select * from public.content_pages c where c.slug = page_slug and c.language = page_language order by c.version desc limit 100) v),
		'other', (select json_build_object('title', c.title, 'description', c.description, 'body', c.body_markdown, 'published_at', c.created_at)
			from public.content_pages c where c.slug = page_slug and c.language <> page_language and c.published order by c.version desc limit 1));
end $$;
comment on function public.get_content_editor(text, text, integer) is 'Everything to edit a page with: its newest and its published version, a wanted one, the last 100, and the page in the other language.';
grant execute on function public.get_content_editor(text, text, integer) to authenticated;

-- seen: the newest version when the editor was opened, 0 for none. {ok: true, version} or {ok: false, code}: changed
-- (with version, actor, created_at of what came in between), unchanged, invalid.
create function public.save_content_page(page_slug text, page_language text, seen integer, words jsonb, publish boolean) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	editor constant uuid := private.require_permission('content.edit');
	latest public.content_pages;
	title constant text := btrim(words ->> 'title'); about constant text := btrim(words ->> 'description'); body constant text := words ->> 'body';
begin
	perform pg_advisory_xact_lock(hashtextextended('content ' || page_slug || '/' || page_language, 0));
	select * into latest from public.content_pages c where c.slug = page_slug and c.language = page_language order by c.version desc limit 1;
	if coalesce(latest.version, 0) <> seen then
		return json_build_object('ok', false, 'code', 'changed', 'version', latest.version, 'actor', private.person_name(latest.actor_id), 'created_at', latest.created_at);
	end if;
	if latest.title = title and latest.description = about and latest.body_markdown = body and (latest.published or not publish) then
		return json_build_object('ok', false, 'code', 'unchanged');
	end if;
	insert into public.content_pages (slug, language, version, title, description, body_markdown, published, actor_id)
	values (page_slug, page_language, seen + 1, title, about, body, publish, editor);
	return json_build_object('ok', true, 'version', seen + 1);
exception when check_violation or not_null_violation then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_content_page(text, text, integer, jsonb, boolean) is 'Adds a version of a page, as a draft or published. Errors: changed, unchanged, invalid.';
grant execute on function public.save_content_page(text, text, integer, jsonb, boolean) to authenticated;

-- ---------------------------------------------------------------- plans

-- The free plan is what agents fall back to, so it stays free.
alter table public.plans
	add constraint plans_free_is_free check (id <> 'free' or (monthly_pence = 0 and yearly_pence = 0)),
	add constraint plans_others_cost check (id = 'free' or (monthly_pence > 0 and yearly_pence > 0)),
	add constraint plans_bounds check (length(name_en) between 1 and 40 and length(name_tr) between 1 and 40 and monthly_pence <= 1000000
		and yearly_pence <= 12000000 and listing_quota <= 10000 and position between 0 and 999);

create table public.plan_changes (
	id bigint generated always as identity primary key,
	plan_id text not null references public.plans (id),
	valid_from timestamptz not null default now(),
	name_en text not null,
	name_tr text not null,
	monthly_pence integer not null,
	yearly_pence integer not null,
	listing_quota integer not null,
	position smallint not null,
	note text check (length(note) <= 500),
	actor_id uuid references public.profiles (id) on delete set null
);
comment on table public.plan_changes is 'What each plan was, and from when: the newest row is what it is now. Rows are only ever added, and keep a plan from vanishing.';
create index plan_changes_plan_id on public.plan_changes (plan_id, id desc);
create index plan_changes_actor_id on public.plan_changes (actor_id);
alter table public.plan_changes enable row level security;
revoke all on public.plan_changes from anon, authenticated, service_role;
grant select on public.plan_changes to service_role;
create trigger plan_changes_append_only before update on public.plan_changes for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
create trigger plan_changes_stay before delete on public.plan_changes for each row execute function private.refuse_rewrite();
insert into public.plan_changes (plan_id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position)
select id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position from public.plans order by position, id;

-- How many agents are on a plan, how many of them pay, and how many would have more listings public than a quota allows.
create function private.plan_use(plan text, quota integer) returns json
language sql stable security definer set search_path = ''
as $$
	with members as (
		select a.id, s.period from public.agents a left join public.subscriptions s on s.agent_id = a.id and s.status = 'active'
			and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())
		where coalesce(s.plan_id, 'free') = plan),
	used as (select count(*) as listings from public.listings l join members m on m.id = l.agent_id
		where l.status in ('pending', 'available') and l.deleted_at is null group by l.agent_id)
	select json_build_object('agents', (select count(*) from members), 'paying', (select count(*) from members where period in ('monthly', 'yearly')),
		'over', (select count(*) from used where listings > quota), 'most', (select coalesce(max(listings), 0) from used))
$$;

create function public.list_plans_as_admin() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('plans.edit');
	return json_build_object('plans', (select json_agg(to_jsonb(p) || jsonb_build_object('use', private.plan_use(p.id, p.listing_quota),
		'seen', (select max(h.id) from public.plan_changes h where h.plan_id = p.id),
		'history', (select json_agg((to_jsonb(h) - 'actor_id' - 'plan_id') || jsonb_build_object('actor', private.person_name(h.actor_id)) order by h.id desc)
			from (select * from public.plan_changes c where c.plan_id = p.id order by c.id desc limit 50) h)) order by p.position, p.id) from public.plans p));
end $$;
comment on function public.list_plans_as_admin() is 'The plans with how many use them and what they were.';
grant execute on function public.list_plans_as_admin() to authenticated;

create function public.preview_plan(plan text, quota integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('plans.edit');
	return private.plan_use(plan, quota);
end $$;
comment on function public.preview_plan(text, integer) is 'Whom another quota of a plan would concern: {agents, paying, over, most}.';
grant execute on function public.preview_plan(text, integer) to authenticated;

-- seen: the newest row of its history. {ok: true} or {ok: false, code}: not_found, changed, unchanged, name_taken, invalid.
create function public.change_plan(plan text, seen bigint, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	editor constant uuid := private.require_permission('plans.edit');
	before public.plans; after public.plans;
begin
	-- Two changes at once stand in line: the names of all plans are looked at.
	lock table public.plans in share row exclusive mode;
	select * into before from public.plans p where p.id = plan;
	if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if seen is distinct from (select max(h.id) from public.plan_changes h where h.plan_id = plan) then return json_build_object('ok', false, 'code', 'changed'); end if;
	after := jsonb_populate_record(before, change - 'id' - 'note');
	if after = before then return json_build_object('ok', false, 'code', 'unchanged'); end if;
	if exists (select from public.plans p where p.id <> plan and (lower(p.name_en) = lower(after.name_en) or lower(p.name_tr) = lower(after.name_tr))) then
		return json_build_object('ok', false, 'code', 'name_taken');
	end if;
	update public.plans p set name_en = after.name_en, name_tr = after.name_tr, monthly_pence = after.monthly_pence,
		yearly_pence = after.yearly_pence, listing_quota = after.listing_quota, position = after.position where p.id = plan;
	insert into public.plan_changes (plan_id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position, note, actor_id)
	values (plan, after.name_en, after.name_tr, after.monthly_pence, after.yearly_pence, after.listing_quota, after.position, change ->> 'note', editor);
	return json_build_object('ok', true);
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.change_plan(text, bigint, jsonb) is 'Changes a plan at once and keeps what it was. Errors: not_found, changed, unchanged, name_taken, invalid.';
grant execute on function public.change_plan(text, bigint, jsonb) to authenticated;

-- ---------------------------------------------------------------- cost rates

-- What a rate is a rate of, as a number (a range of one, so that an exclusion constraint takes it without an extension).
create function private.cost_line(side text, kind text, buyer_class text, ordinal smallint, applies_to text) returns int4range
language sql immutable parallel safe set search_path = ''
as $$
	select int4range(n, n, '[]') from (select array_position(array['buy', 'rent', 'vehicle'], side) * 10000
		+ array_position(array['stamp_duty', 'vat', 'transformer', 'lawyer', 'transfer_fee', 'deposit', 'agent_commission'], kind) * 1000
		+ array_position(array['any', 'citizen', 'turkish_citizen', 'other_foreigner'], buyer_class) * 100
		+ coalesce(ordinal, 0) * 10 + array_position(array['any', 'first_sale_by_trader', 'new_build'], applies_to) as n) line
$$;
create sequence private.cost_rate_ids as integer;
select setval('private.cost_rate_ids', greatest(1000, (select max(id) from public.cost_rates)));
alter table public.cost_rates
	alter column id set default nextval('private.cost_rate_ids'),
	add constraint cost_rates_kind_of_side check (case side when 'rent' then kind in ('deposit', 'agent_commission')
		when 'vehicle' then kind in ('stamp_duty', 'vat', 'transfer_fee') else kind in ('stamp_duty', 'vat', 'transformer', 'lawyer', 'transfer_fee') end),
	add constraint cost_rates_buyer check ((buyer_class = 'any' or side = 'buy') and (property_ordinal is null or buyer_class = 'turkish_citizen')),
	add constraint cost_rates_basis check (case when side = 'rent' then rate_basis_points is null else months_of_rent_min is null end),
	add constraint cost_rates_upper check ((amount_max_pence is null or amount_min_pence is not null) and (months_of_rent_max is null or months_of_rent_min is not null)),
	add constraint cost_rates_words check (length(source_en) between 1 and 300 and length(source_tr) between 1 and 300 and length(note_en) <= 500 and length(note_tr) <= 500),
	add constraint cost_rates_one_at_a_time exclude using gist (private.cost_line(side, kind, buyer_class, property_ordinal, applies_to) with &&,
		daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate;

-- When a rate ends follows from the one after it, which has its row: adding, moving and removing one are one act each.
drop trigger log_change on public.cost_rates;
create trigger log_change after insert or update or delete on public.cost_rates for each row
	execute function private.log_change('settings', 'cost_rate', 'id', '', 'valid_to');

create function public.list_cost_rates() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	return json_build_object('today', current_date, 'rates', (select coalesce(json_agg(to_jsonb(c) order by c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to, c.valid_from desc), '[]')
		from (select * from public.cost_rates order by valid_from desc, id desc limit 500) c));
end $$;
comment on function public.list_cost_rates() is 'Every cost rate with its dates, the newest 500: {today, rates}.';
grant execute on function public.list_cost_rates() to authenticated;

-- Adds a rate that starts on a day and ends the one before on the day before; with corrects, sets a future one right.
-- {ok: true, id} or {ok: false, code}: not_found, not_future (what has begun is not edited), date_taken, bad_date, invalid.
create function public.save_cost_rate(rate jsonb, corrects integer default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	old_row public.cost_rates; new_row public.cost_rates; before public.cost_rates; after public.cost_rates;
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	set constraints public.cost_rates_one_at_a_time deferred;
	if corrects is not null then
		select * into old_row from public.cost_rates c where c.id = corrects;
		if old_row.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if old_row.valid_from <= current_date then return json_build_object('ok', false, 'code', 'not_future'); end if;
		-- What it is a rate of stays: that would be another rate.
		rate := rate || jsonb_build_object('side', old_row.side, 'kind', old_row.kind, 'buyer_class', old_row.buyer_class,
			'property_ordinal', old_row.property_ordinal, 'applies_to', old_row.applies_to);
	end if;
	new_row := jsonb_populate_record(null::public.cost_rates, rate - 'id' - 'valid_to');
	if new_row.valid_from is null or new_row.valid_from not between current_date - 366 and current_date + 1830
		or (corrects is not null and new_row.valid_from <= current_date) then
		return json_build_object('ok', false, 'code', 'bad_date');
	end if;
	select * into before from public.cost_rates c where c.id is distinct from corrects and c.valid_from < coalesce(old_row.valid_from, new_row.valid_from)
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to)
		order by c.valid_from desc limit 1;
	select * into after from public.cost_rates c where c.id is distinct from corrects and c.valid_from >= coalesce(old_row.valid_from, new_row.valid_from)
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to)
		order by c.valid_from limit 1;
	if new_row.valid_from <= before.valid_from or new_row.valid_from >= after.valid_from then return json_build_object('ok', false, 'code', 'date_taken'); end if;
	update public.cost_rates c set valid_to = new_row.valid_from - 1 where c.id = before.id and c.valid_to is distinct from new_row.valid_from - 1;
	if corrects is null then
		insert into public.cost_rates (side, kind, buyer_class, property_ordinal, applies_to, rate_basis_points, amount_min_pence, amount_max_pence,
			months_of_rent_min, months_of_rent_max, valid_from, valid_to, source_en, source_tr, note_en, note_tr)
		values (new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to, new_row.rate_basis_points, new_row.amount_min_pence,
			new_row.amount_max_pence, new_row.months_of_rent_min, new_row.months_of_rent_max, new_row.valid_from, after.valid_from - 1,
			new_row.source_en, new_row.source_tr, new_row.note_en, new_row.note_tr) returning id into new_row.id;
	else
		new_row.id := corrects;
		update public.cost_rates c set rate_basis_points = new_row.rate_basis_points, amount_min_pence = new_row.amount_min_pence,
			amount_max_pence = new_row.amount_max_pence, months_of_rent_min = new_row.months_of_rent_min, months_of_rent_max = new_row.months_of_rent_max,
			valid_from = new_row.valid_from, source_en = new_row.source_en, source_tr = new_row.source_tr, note_en = new_row.note_en, note_tr = new_row.note_tr
		where c.id = corrects;
	end if;
	set constraints public.cost_rates_one_at_a_time immediate;
	return json_build_object('ok', true, 'id', new_row.id);
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
	when exclusion_violation then return json_build_object('ok', false, 'code', 'date_taken');
end $$;
comment on function public.save_cost_rate(jsonb, integer) is 'Adds a dated rate, or corrects one that has not begun. Errors: not_found, not_future, date_taken, bad_date, invalid.';
grant execute on function public.save_cost_rate(jsonb, integer) to authenticated;

create function public.remove_cost_rate(rate integer) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	gone public.cost_rates;
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	select * into gone from public.cost_rates c where c.id = rate;
	if gone.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if gone.valid_from <= current_date then return json_build_object('ok', false, 'code', 'not_future'); end if;
	delete from public.cost_rates c where c.id = rate;
	-- The one before goes on for as long as this one would have been valid.
	update public.cost_rates c set valid_to = gone.valid_to where c.valid_to = gone.valid_from - 1
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(gone.side, gone.kind, gone.buyer_class, gone.property_ordinal, gone.applies_to);
	return json_build_object('ok', true);
end $$;
comment on function public.remove_cost_rate(integer) is 'Removes a rate that has not begun; the one before goes on. Errors: not_found, not_future.';
grant execute on function public.remove_cost_rate(integer) to authenticated;

-- ---------------------------------------------------------------- areas

create function private.area_fingerprint(a public.areas) returns text
language sql immutable set search_path = ''
as $$ select md5(to_jsonb(a)::text) $$;

-- What refers to an area. Saved searches name it by its slug.
create function private.area_use(area public.areas) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_strip_nulls(jsonb_build_object(
		'areas', (select true where exists (select from public.areas c where c.parent_id = area.id)),
		'listings', (select true where exists (select from public.listings l where l.area_id = area.id or l.district_id = area.id)),
		'agents', (select true where exists (select from public.agents a where area.id = any (a.area_ids))),
		'landmarks', (select true where exists (select from public.landmarks k where k.area_id = area.id)),
		'searches', (select true where exists (select from public.saved_searches s where s.database_filters -> 'place' ? area.slug))))
$$;

create function public.list_areas_as_admin() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('areas.edit');
	return json_build_object('areas', (select json_agg(to_jsonb(a) - 'search_text' order by a.position, a.id) from public.areas a));
end $$;
comment on function public.list_areas_as_admin() is 'All districts and areas, for those who edit them.';
grant execute on function public.list_areas_as_admin() to authenticated;

create function public.get_area_as_admin(area integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	found public.areas;
begin
	perform private.require_permission('areas.edit');
	select * into found from public.areas a where a.id = area;
	return json_build_object('area', case when found.id is not null then (to_jsonb(found) - 'search_text')
		|| jsonb_build_object('seen', private.area_fingerprint(found), 'use', private.area_use(found)) end);
end $$;
comment on function public.get_area_as_admin(integer) is 'One area with what refers to it; null where there is none.';
grant execute on function public.get_area_as_admin(integer) to authenticated;

-- Listings are found by the names of their place: the words of those in it are put together anew. That is one act, told
-- by the row of the area, and not a change of each listing.
create function private.renew_words_of_place(place smallint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	loading constant text := current_setting('adahan.bulk_load', true);
begin
	perform set_config('adahan.bulk_load', 'on', true);
	update public.listings l set search_vector = l.search_vector where l.area_id = place or l.district_id = place;
	perform set_config('adahan.bulk_load', coalesce(loading, ''), true);
end $$;

-- area null: a new one in the district change.parent_id with change.slug (the part after the dot). The slug of what exists
-- is its address and stays. {ok: true, id} or {ok: false, code}: not_found, changed, unchanged, slug_taken, name_taken
-- (with alias: which word, of: whose), too_many, invalid.
create function public.save_area(area integer, seen text, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	before public.areas; after public.areas; district public.areas; taken record;
begin
	perform private.require_permission('areas.edit');
	lock table public.areas in share row exclusive mode;
	if area is null then
		select * into district from public.areas d where d.id = (change ->> 'parent_id')::integer and d.parent_id is null;
		if district.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		after := jsonb_populate_record(null::public.areas, change - 'search_text');
		after.slug := district.slug || '.' || (change ->> 'slug');
		select max(a.id) + 1 into after.id from public.areas a where a.id > district.id * 100 and a.id < (district.id + 1) * 100;
		after.id := coalesce(after.id, district.id * 100 + 1);
		if after.id >= (district.id + 1) * 100 then return json_build_object('ok', false, 'code', 'too_many'); end if;
		if exists (select from public.areas a where a.slug = after.slug) then return json_build_object('ok', false, 'code', 'slug_taken'); end if;
	else
		select * into before from public.areas a where a.id = area;
		if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if private.area_fingerprint(before) is distinct from seen then return json_build_object('ok', false, 'code', 'changed'); end if;
		after := jsonb_populate_record(before, change - 'id' - 'parent_id' - 'slug' - 'search_text');
		if to_jsonb(after) = to_jsonb(before) then return json_build_object('ok', false, 'code', 'unchanged'); end if;
	end if;
	if cardinality(after.aliases) > 20 or exists (select from unnest(after.aliases) w where length(w) not between 2 and 60)
		or length(after.name_en) not between 2 and 60 or length(after.name_tr) not between 2 and 60 or after.position not between 0 and 999 then
		return json_build_object('ok', false, 'code', 'invalid');
	end if;
	-- A word must not mean two places of one district, nor a district. Boğaz lies in two districts, and that is as it is.
	select w as word, case when other.name_en = other.name_tr then other.name_en else other.name_en || ' / ' || other.name_tr end as owner into taken
	from unnest(array[after.name_en, after.name_tr] || after.aliases) w join public.areas other on other.id <> after.id
		and (other.parent_id is null or other.parent_id = coalesce(after.parent_id, after.id) or (after.parent_id is null and other.parent_id is not null))
		and private.fold(w) in (select private.fold(o) from unnest(array[other.name_en, other.name_tr] || other.aliases) o)
	where other.id <> after.id limit 1;
	if taken.word is not null then return json_build_object('ok', false, 'code', 'name_taken', 'alias', taken.word, 'of', taken.owner); end if;
	if area is null then
		insert into public.areas (id, parent_id, slug, name_en, name_tr, aliases, latitude, longitude, is_approximate, position)
		values (after.id, district.id, after.slug, after.name_en, after.name_tr, after.aliases, after.latitude, after.longitude, coalesce(after.is_approximate, false), after.position);
	else
		update public.areas a set name_en = after.name_en, name_tr = after.name_tr, aliases = after.aliases, latitude = after.latitude,
			longitude = after.longitude, is_approximate = after.is_approximate, position = after.position where a.id = area;
		if (after.name_en, after.name_tr, after.aliases) is distinct from (before.name_en, before.name_tr, before.aliases) then
			perform private.renew_words_of_place(after.id);
		end if;
	end if;
	return json_build_object('ok', true, 'id', after.id);
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_area(integer, text, jsonb) is 'Changes an area, or adds one to a district. Errors: not_found, changed, unchanged, slug_taken, name_taken, too_many, invalid.';
grant execute on function public.save_area(integer, text, jsonb) to authenticated;

create function public.delete_area(area integer, seen text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	gone public.areas;
	uses jsonb;
begin
	perform private.require_permission('areas.edit');
	-- Agents and searches refer to it without a key: none is written while this is looked at.
	lock table public.areas in share row exclusive mode;
	lock table public.agents, public.saved_searches in share mode;
	select * into gone from public.areas a where a.id = area for update;
	if gone.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if private.area_fingerprint(gone) is distinct from seen then return json_build_object('ok', false, 'code', 'changed'); end if;
	uses := private.area_use(gone);
	if uses <> '{}' or gone.parent_id is null then return json_build_object('ok', false, 'code', 'in_use', 'use', uses); end if;
	delete from public.areas a where a.id = area;
	return json_build_object('ok', true);
exception when foreign_key_violation then return json_build_object('ok', false, 'code', 'in_use', 'use', '{}'::json);
end $$;
comment on function public.delete_area(integer, text) is 'Removes an area that nothing refers to. Errors: not_found, changed, in_use.';
grant execute on function public.delete_area(integer, text) to authenticated;
