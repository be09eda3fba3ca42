-- Editable pages of the site. The texts in the code are the first version of each page until another one is published.

-- The texts in the code are the first version of each page and apply until a version is published here.
create table public.content_pages (
	id bigint generated always as identity primary key,
	-- A post of the blog has an address below /blog.
	slug text not null check (slug ~ '^([a-z]+(-[a-z]+)*|blog/[a-z0-9]+(-[a-z0-9]+)*)$' and length(slug) <= 65),
	language text not null check (language in ('en', 'tr')),
	version integer not null check (version > 0),
	title text not null check (length(title) between 1 and 120 and title !~ '[\u0001-\u001f]'),
	description text not null check (length(description) between 50 and 155 and description !~ '[\u0001-\u001f]'),
	body_markdown text not null check (length(body_markdown) between 1 and 40000 and private.is_multiline_text(body_markdown)),
	published boolean not null,
	withdrawn boolean not null default false check (not withdrawn or not published and slug like 'blog/%'),
	posted_on date check (private.is_calendar_date(posted_on) and (posted_on is not null) = (slug like 'blog/%')),
	actor_id uuid references public.profiles (id) on delete set null,
	created_at timestamptz not null default now(),
	unique (slug, language, version)
);
comment on table public.content_pages is
	'Every version of a page text, as Markdown. Append-only; the newest published version is shown, an unpublished one is a '
	'draft. A post is shown from its day on; a withdrawn version hides those before it.';
create index content_pages_published on public.content_pages (slug, language, version desc) where published or withdrawn;
create index content_pages_actor_id on public.content_pages (actor_id);
alter table public.content_pages enable row level security;
revoke all on public.content_pages from anon, authenticated, service_role;

-- Logs the version and the lengths, not the texts.
create function private.log_content_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity(case when new.published then 'content.published' when new.withdrawn then 'content.withdrawn'
			else 'content.drafted' end, 'settings', 'content',
		new.slug || '/' || new.language, 'success', null, jsonb_strip_nulls(jsonb_build_object('version', new.version,
			'title_length', length(new.title), 'description_length', length(new.description),
			'body_length', length(new.body_markdown), 'posted_on', new.posted_on)));
	return null;
end $$;
create trigger log_version after insert on public.content_pages for each row execute function private.log_content_version();

-- The version that decides what visitors see; null for none. A post planned for a later day decides nothing yet.
create function private.deciding_version(page_slug text, page_language text) returns public.content_pages
language sql stable security definer set search_path = ''
as $$
	select c from public.content_pages c where c.slug = page_slug and c.language = page_language
		and (c.withdrawn or c.published and (c.posted_on is null or c.posted_on <= private.local_date(now())))
		order by c.version desc limit 1
$$;

create function public.get_content_page(page_slug text, page_language text) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('page', case when c.published then json_build_object('title', c.title, 'description', c.description,
			'body', c.body_markdown, 'published_at', c.created_at, 'posted_on', c.posted_on) end,
		'withdrawn', coalesce(c.withdrawn, false))
	from private.deciding_version(page_slug, page_language) c
$$;
comment on function public.get_content_page(text, text) is
	'The published text of a page: {page: {title, description, body, published_at, posted_on}, withdrawn}; page is null when '
	'none is published, or a post was withdrawn.';
grant execute on function public.get_content_page(text, text) to anon, authenticated, service_role;

create function public.list_posts() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('posts', coalesce(json_agg(json_build_object('slug', p.slug, 'language', p.language,
		'title', case when not p.withdrawn then p.title end, 'description', case when not p.withdrawn then p.description end,
		'posted_on', p.posted_on, 'published_at', p.created_at, 'withdrawn', p.withdrawn)
			order by p.posted_on desc, p.slug, p.language), '[]'))
	from (select distinct on (c.slug, c.language) c.* from public.content_pages c
		where c.slug like 'blog/%' and (c.withdrawn or c.published and c.posted_on <= private.local_date(now()))
		order by c.slug, c.language, c.version desc) p
$$;
comment on function public.list_posts() is
	'The published posts of the blog in each language, newest first, without their texts; withdrawn ones say so.';
grant execute on function public.list_posts() to anon, authenticated, service_role;

create function private.content_version_json(c public.content_pages) returns json
language sql stable security definer set search_path = ''
as $$ select case when c.id is not null then json_build_object('version', c.version, 'title', c.title, 'description', c.description,
	'body', c.body_markdown, 'published', c.published, 'withdrawn', c.withdrawn, 'posted_on', c.posted_on,
	'created_at', c.created_at, 'actor', private.person_name(c.actor_id)) end $$;

create function public.list_content_pages() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('content.edit');
	return (select json_build_object('pages',
		coalesce(json_agg(json_build_object('slug', k.slug, 'language', k.language, 'latest', k.version,
			'is_draft', not (k.published or k.withdrawn), 'title', k.title,
			'published', case when p.published then p.version end, 'published_at', case when p.published then p.created_at end,
			'withdrawn', coalesce(p.withdrawn, false), 'posted_on', coalesce(p.posted_on, k.posted_on),
			'planned_on', (select n.posted_on from public.content_pages n where n.slug = k.slug and n.language = k.language
				and n.published and n.version > coalesce(p.version, 0) order by n.version desc limit 1),
			'actor', private.person_name(p.actor_id)) order by k.slug, k.language), '[]'))
		from (select distinct on (c.slug, c.language) c.* from public.content_pages c
			order by c.slug, c.language, c.version desc) k
		cross join lateral private.deciding_version(k.slug, k.language) p);
end $$;
comment on function public.list_content_pages() is
	'The pages and posts with versions in the database, for editors: newest, published and planned version.';
grant execute on function public.list_content_pages() to authenticated;

create function public.get_content_editor(page_slug text, page_language text, wanted integer default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	latest public.content_pages; current public.content_pages; chosen public.content_pages; other public.content_pages;
begin
	perform private.require_permission('content.edit');
	select * into latest from public.content_pages c where c.slug = page_slug and c.language = page_language
		order by c.version desc limit 1;
	current := private.deciding_version(page_slug, page_language);
	select * into chosen from public.content_pages c where c.slug = page_slug and c.language = page_language and c.version = wanted;
	other := private.deciding_version(page_slug, case page_language when 'en' then 'tr' else 'en' end);
	return json_build_object('latest', private.content_version_json(latest),
		'published', case when current.published then private.content_version_json(current) end,
		'withdrawn', coalesce(current.withdrawn, false), 'chosen', private.content_version_json(chosen),
		'versions', (select coalesce(json_agg(json_build_object('version', v.version, 'title', v.title, 'published', v.published,
			'withdrawn', v.withdrawn, 'posted_on', v.posted_on, 'length', length(v.body_markdown), 'created_at', v.created_at,
			'actor', private.person_name(v.actor_id)) order by v.version desc), '[]')
			from (select * from public.content_pages c where c.slug = page_slug and c.language = page_language
				order by c.version desc limit 100) v),
		'other', case when other.published then private.content_version_json(other) end,
		'other_latest', (select private.content_version_json(c) from public.content_pages c
			where c.slug = page_slug and c.language <> page_language order by c.version desc limit 1));
end $$;
comment on function public.get_content_editor(text, text, integer) is
	'The data of the editor: newest and published version, a requested one, the last 100, and the page in the other language, '
	'published and newest.';
grant execute on function public.get_content_editor(text, text, integer) to authenticated;

-- expected_version: the newest version when the editor was opened, 0 for none. {ok: true, version} or {ok: false,
-- code}: changed (with version, actor, created_at of the newest version), unchanged, full, invalid. The list of posts is
-- read as a whole, so their number has a limit.
create function public.save_content_page(page_slug text, page_language text, expected_version integer, content jsonb,
	publish boolean, withdraw boolean default false) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	max_posts constant integer := 500;
	editor constant uuid := private.require_permission('content.edit');
	latest public.content_pages;
	title constant text := btrim(content ->> 'title'); about constant text := btrim(content ->> 'description');
	body constant text := content ->> 'body';
	day date;
begin
	perform pg_advisory_xact_lock(hashtextextended('content ' || page_slug || '/' || page_language, 0));
	day := (content ->> 'posted_on')::date;
	select * into latest from public.content_pages c where c.slug = page_slug and c.language = page_language
		order by c.version desc limit 1;
	if coalesce(latest.version, 0) <> expected_version then
		return json_build_object('ok', false, 'code', 'changed', 'version', latest.version,
			'actor', private.person_name(latest.actor_id), 'created_at', latest.created_at);
	end if;
	if latest.title = title and latest.description = about and latest.body_markdown = body
		and latest.posted_on is not distinct from day
		and (latest.published or not publish) and (latest.withdrawn or not withdraw) then
		return json_build_object('ok', false, 'code', 'unchanged');
	end if;
	if page_slug like 'blog/%' and not exists (select from public.content_pages c where c.slug = page_slug)
		and (select count(distinct c.slug) from public.content_pages c where c.slug like 'blog/%') >= max_posts then
		return json_build_object('ok', false, 'code', 'full');
	end if;
	insert into public.content_pages (slug, language, version, title, description, body_markdown, published, withdrawn, posted_on,
		actor_id)
	values (page_slug, page_language, expected_version + 1, title, about, body, publish, withdraw, day, editor);
	return json_build_object('ok', true, 'version', expected_version + 1);
exception when check_violation or not_null_violation or invalid_datetime_format or datetime_field_overflow then
	return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_content_page(text, text, integer, jsonb, boolean, boolean) is
	'Adds a version of a page: a draft, published, or a withdrawn post. Errors: changed, unchanged, full, invalid.';
grant execute on function public.save_content_page(text, text, integer, jsonb, boolean, boolean) to authenticated;

-- The only permitted update: the actor becomes null when their account is deleted.
create trigger content_pages_append_only before update on public.content_pages for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

create trigger content_pages_no_delete before delete on public.content_pages for each row execute function private.refuse_rewrite();
