-- Editable pages of the site. The texts in the code are the first version of each page until another one is published.

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
create function public.save_content_page(page_slug text, page_language text, expected_version integer, content jsonb, publish boolean) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	editor constant uuid := private.require_permission('content.edit');
	latest public.content_pages;
	title constant text := btrim(content ->> 'title'); about constant text := btrim(content ->> 'description'); body constant text := content ->> 'body';
begin
	perform pg_advisory_xact_lock(hashtextextended('content ' || page_slug || '/' || page_language, 0));
	select * into latest from public.content_pages c where c.slug = page_slug and c.language = page_language order by c.version desc limit 1;
	if coalesce(latest.version, 0) <> expected_version then
		return json_build_object('ok', false, 'code', 'changed', 'version', latest.version, 'actor', private.person_name(latest.actor_id), 'created_at', latest.created_at);
	end if;
	if latest.title = title and latest.description = about and latest.body_markdown = body and (latest.published or not publish) then
		return json_build_object('ok', false, 'code', 'unchanged');
	end if;
	insert into public.content_pages (slug, language, version, title, description, body_markdown, published, actor_id)
	values (page_slug, page_language, expected_version + 1, title, about, body, publish, editor);
	return json_build_object('ok', true, 'version', expected_version + 1);
exception when check_violation or not_null_violation then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.save_content_page(text, text, integer, jsonb, boolean) is 'Adds a version of a page, as a draft or published. Errors: changed, unchanged, invalid.';
grant execute on function public.save_content_page(text, text, integer, jsonb, boolean) to authenticated;

-- Only who did it is forgotten, when they leave.
create trigger content_pages_append_only before update on public.content_pages for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

create trigger content_pages_no_delete before delete on public.content_pages for each row execute function private.refuse_rewrite();
