-- Import of listings from a table. Its text as CSV is stored between the steps (columns, errors, import); one function
-- writes all rows or none, and a job downloads the linked pictures.

-- Whether a value is a list of corrections, [{column, value, text}]: in a column, counted from zero, a text stands in for a value.
create function private.are_corrections(corrections jsonb) returns boolean
language sql immutable set search_path = ''
as $$
	select jsonb_typeof(corrections) is not distinct from 'array' and length(corrections::text) <= 40000
	and 100 >= (select count(*) from jsonb_array_elements(case jsonb_typeof(corrections) when 'array' then corrections else '[]' end))
	and not exists (select from jsonb_array_elements(case jsonb_typeof(corrections) when 'array' then corrections else '[]' end) c
		where (jsonb_typeof(c.value -> 'column'), jsonb_typeof(c.value -> 'value'), jsonb_typeof(c.value -> 'text'))
			is distinct from ('number', 'string', 'string')
		or c.value ->> 'column' !~ '^\d{1,2}$' or length(c.value ->> 'value') not between 1 and 80
		or length(c.value ->> 'text') not between 1 and 200)
$$;

-- Whether a value is a list of further sheets of a workbook, [{name, contents, headers_key}].
create function private.are_sheets(sheets jsonb) returns boolean
language sql immutable set search_path = ''
as $$
	select jsonb_typeof(sheets) is not distinct from 'array' and length(sheets::text) <= 7000000
	and 20 >= (select count(*) from jsonb_array_elements(case jsonb_typeof(sheets) when 'array' then sheets else '[]' end))
	and not exists (select from jsonb_array_elements(case jsonb_typeof(sheets) when 'array' then sheets else '[]' end) s
		where (jsonb_typeof(s.value -> 'name'), jsonb_typeof(s.value -> 'contents'), jsonb_typeof(s.value -> 'headers_key'))
			is distinct from ('string', 'string', 'string')
		or length(s.value ->> 'name') not between 1 and 31 or not private.is_single_line(s.value ->> 'name')
		or length(s.value ->> 'contents') not between 1 and 6500000 or s.value ->> 'headers_key' !~ '^[0-9a-f]{64}$')
$$;

create table public.import_files (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid not null references public.agents (id) on delete cascade,
	person_id uuid references public.profiles (id) on delete set null,
	kind text not null check (kind in ('property', 'vehicle')),
	file_name text not null check (length(file_name) between 1 and 120 and private.is_single_line(file_name)),
	contents text check (length(contents) between 1 and 6500000),
	headers_key text not null check (headers_key ~ '^[0-9a-f]{64}$'),
	sheet text check (length(sheet) between 1 and 31),
	sheets jsonb check (sheets is null or private.are_sheets(sheets)),
	mapping text[] check (cardinality(mapping) <= 100 and length(array_to_string(mapping, '')) <= 10000),
	corrections jsonb check (corrections is null or private.are_corrections(corrections)),
	created_at timestamptz not null default now(),
	finished_at timestamptz,
	result jsonb
);
comment on table public.import_files is 'Tables of agents during an import, as CSV; deleted after a day.';
comment on column public.import_files.person_id is
	'Who sent the file: the agent, or the administrator who imports for the agent.';
comment on column public.import_files.contents is 'The text of the table; null after the import.';
comment on column public.import_files.headers_key is
	'SHA-256 of the headers, by which the last mapping of the same headers is found.';
comment on column public.import_files.mapping is
	'The field of each column in order, empty for a column that is not imported; null before the mapping step.';
comment on column public.import_files.sheet is 'The sheet of a workbook with several, with which the name of the file ends.';
comment on column public.import_files.sheets is 'The further sheets with a table, until the import.';
comment on column public.import_files.corrections is
	'Texts that stand in for values of columns in all rows; null until they are changed for this file.';
comment on column public.import_files.result is
	'The result: created, changed and unchanged rows, and rejected rows with their errors; before the end of the import '
	'what its parts wrote so far.';
create index import_files_agent_id on public.import_files (agent_id, created_at desc);
create index import_files_person_id on public.import_files (person_id);
create index import_files_created_at on public.import_files (created_at);
alter table public.import_files enable row level security;
revoke all on public.import_files from anon, authenticated;
grant select on public.import_files to authenticated;

-- A token outlives its session by up to an hour, access to imports does not.
create policy "Agents can read their own imports" on public.import_files for select to authenticated
	using (agent_id = (select private.viewer_id()));

create table public.import_mappings (
	agent_id uuid not null references public.agents (id) on delete cascade,
	kind text not null check (kind in ('property', 'vehicle')),
	headers_key text not null check (headers_key ~ '^[0-9a-f]{64}$'),
	mapping text[] not null check (cardinality(mapping) <= 100 and length(array_to_string(mapping, '')) <= 10000),
	corrections jsonb not null default '[]' check (private.are_corrections(corrections)),
	used_at timestamptz not null default now(),
	primary key (agent_id, kind, headers_key)
);
comment on table public.import_mappings is 'The agent''s column mappings and corrections by headers; the 20 most recently used.';
alter table public.import_mappings enable row level security;
revoke all on public.import_mappings from anon, authenticated;
grant select on public.import_mappings to authenticated;
create policy "Agents can read their own column mappings" on public.import_mappings for select to authenticated
	using (agent_id = (select private.viewer_id()));

create table public.import_pictures (
	id bigint generated always as identity primary key,
	agent_id uuid not null references public.agents (id) on delete cascade,
	listing_id bigint not null references public.listings (id) on delete cascade,
	import_id uuid references public.import_files (id) on delete set null,
	url text not null check (length(url) <= 2000 and url ~ '^(https?://|zip:)'),
	path text check (path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{32}$'),
	position smallint not null check (position between 0 and 19),
	kind text not null default 'photo' check (kind in ('photo', 'plan')),
	state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
	attempts smallint not null default 0,
	next_attempt_at timestamptz not null default now(),
	claim uuid,
	error text check (error ~ '^[a-z_]{1,40}$'),
	created_at timestamptz not null default now(),
	finished_at timestamptz,
	unique (listing_id, url)
);
comment on table public.import_pictures is
	'Addresses of pictures in imported rows, and pictures of archives, each added once by the job import-pictures, for drafts only.';
comment on column public.import_pictures.url is 'An address, or "zip:" and the name of a file in an archive.';
comment on column public.import_pictures.path is 'Folder of the stored file of an archive in the bucket import-pictures, until it is added.';
comment on column public.import_pictures.error is 'Why the last attempt failed, as a code.';
comment on column public.import_pictures.claim is
	'The name of the claim by which a worker has the picture; null before, and after its attempt is noted.';
create index import_pictures_claim on public.import_pictures (claim) where claim is not null;
create index import_pictures_due on public.import_pictures (position, id) where state = 'waiting';
create index import_pictures_agent_id on public.import_pictures (agent_id);
create index import_pictures_path on public.import_pictures (path) where path is not null;
create trigger remove_import_picture after delete or update of path on public.import_pictures
	for each row execute function private.enqueue_file_removal('import-pictures', 'path');
create index import_pictures_import_id on public.import_pictures (import_id);
alter table public.import_pictures enable row level security;
revoke all on public.import_pictures from anon, authenticated;
grant select on public.import_pictures to authenticated;
create policy "Agents can read the picture imports of their own listings" on public.import_pictures for select to authenticated
	using (agent_id = (select private.viewer_id()));

-- Stores a file. At most five unfinished files and 20 an hour for the person who sends them. for_agent: the agent for
-- whom an administrator imports. sheet, sheets: the name of the sheet and the further ones of a workbook.
create function public.start_import(kind text, file_name text, contents text, headers_key text, for_agent uuid default null,
	sheet text default null, sheets jsonb default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	agent constant uuid := private.require_written_agent(for_agent);
	wait integer;
	import_id uuid;
begin
	-- A table has a line of headers and a row.
	if contents is null or contents !~ '\S[^\n\r]*[\n\r].*\S' then raise exception 'no_table' using errcode = 'PT400'; end if;
	wait := public.consume_rate_limit('import:' || person, 20, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	perform from public.agents a where a.id = agent for no key update;
	delete from public.import_files f
		where f.person_id = person and f.finished_at is null and f.id not in (select o.id from public.import_files o
		where o.person_id = person and o.finished_at is null order by o.created_at desc, o.id limit 4);
	insert into public.import_files (agent_id, person_id, kind, file_name, contents, headers_key, sheet, sheets)
	values (agent, person, start_import.kind, start_import.file_name, start_import.contents, start_import.headers_key,
		start_import.sheet, start_import.sheets) returning id into import_id;
	return json_build_object('ok', true, 'id', import_id);
end $$;
comment on function public.start_import(text, text, text, text, uuid, text, jsonb) is
	'Stores the text of a CSV file of the viewer or of the agent for whom an administrator imports; {ok, id} or {ok: false, code: rate_limited, retry_after}. Errors: no_table.';
grant execute on function public.start_import(text, text, text, text, uuid, text, jsonb) to authenticated;

-- Returns an import for an agent whose listings the viewer may write, locked. Errors: import_not_found, import_finished.
create function private.require_writable_import(import uuid) returns public.import_files
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	f public.import_files;
begin
	if not coalesce(private.has_permission('listings.write'), false) then perform private.require_agent(); end if;
	select * into f from public.import_files where id = import and private.may_write_for(person, agent_id) for update;
	if not found then raise exception 'import_not_found' using errcode = 'PT404'; end if;
	perform private.set_acting_for(person, f.agent_id);
	return f;
end $$;
comment on function private.require_writable_import(uuid) is
	'Returns an import that the viewer may run, locked for a change.';

-- One import with the last mapping of its headers and the state of its pictures.
create function public.get_import(import uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	f public.import_files;
begin
	select * into f from public.import_files i where i.id = get_import.import and private.may_write_for(person, i.agent_id);
	if not found then return null; end if;
	perform private.log_reading_for(person, f.agent_id, 'import', f.id::text);
	return json_build_object('id', f.id, 'written_for', private.written_for(f.agent_id), 'kind', f.kind, 'file_name', f.file_name, 'contents', f.contents, 'mapping', f.mapping,
		'sheet', f.sheet, 'sheets', (select coalesce(json_agg(s.value -> 'name' order by s.ordinality), '[]')
			from jsonb_array_elements(f.sheets) with ordinality s),
		'remembered', (select m.mapping from public.import_mappings m
			where m.agent_id = f.agent_id and m.kind = f.kind and m.headers_key = f.headers_key),
		'created_at', f.created_at, 'finished_at', f.finished_at, 'result', f.result,
		'free_drafts', private.count_free_drafts(f.agent_id),
		'corrections', coalesce(f.corrections, (select m.corrections from public.import_mappings m
			where m.agent_id = f.agent_id and m.kind = f.kind and m.headers_key = f.headers_key), '[]'),
		'pictures',
			(select json_build_object('waiting', count(*) filter (where p.state = 'waiting'),
			'done', count(*) filter (where p.state = 'done'),
				'failed', coalesce(json_agg(json_build_object('listing_id', p.listing_id, 'url', p.url,
					'error', p.error) order by p.listing_id, p.position)
					filter (where p.state = 'failed'), '[]'))
			from public.import_pictures p where p.import_id = f.id));
end $$;
comment on function public.get_import(uuid) is 'One import of the viewer or of an agent for whom they may write; null for any other, or when it was deleted.';
grant execute on function public.get_import(uuid) to authenticated;

-- Takes another sheet of the workbook instead, whose columns are to be set. Errors: import_not_found, import_finished, which a
-- begun one is, too, unknown_sheet.
create function public.choose_import_sheet(import uuid, sheet text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	f public.import_files := private.require_writable_import(import);
	chosen jsonb;
begin
	if f.finished_at is not null or f.result is not null then raise exception 'import_finished' using errcode = 'PT409'; end if;
	select s.value into chosen from jsonb_array_elements(f.sheets) s where s.value ->> 'name' = choose_import_sheet.sheet limit 1;
	if chosen is null then raise exception 'unknown_sheet' using errcode = 'PT409'; end if;
	update public.import_files i set sheet = chosen ->> 'name', contents = chosen ->> 'contents', headers_key = chosen ->> 'headers_key',
		mapping = null, corrections = null,
		file_name = left(f.file_name, -(length(f.sheet) + 2)) || '(' || (chosen ->> 'name') || ')',
		sheets = (select coalesce(jsonb_agg(s.value order by s.ordinality), '[]')
			from jsonb_array_elements(f.sheets) with ordinality s where s.value <> chosen)
			|| jsonb_build_object('name', f.sheet, 'contents', f.contents, 'headers_key', f.headers_key)
	where i.id = f.id;
end $$;
comment on function public.choose_import_sheet(uuid, text) is
	'Takes another sheet of the workbook of an import. Errors: import_not_found, import_finished, unknown_sheet.';
grant execute on function public.choose_import_sheet(uuid, text) to authenticated;

-- Sets the field of each column. The choice of the agent is remembered for files with the same headers; that of an
-- administrator is not, because it would replace the agent's.
create function public.map_import(import uuid, mapping text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	f public.import_files := private.require_writable_import(import);
begin
	if f.finished_at is not null then raise exception 'import_finished' using errcode = 'PT409'; end if;
	update public.import_files set mapping = map_import.mapping where id = f.id;
	if f.agent_id is distinct from private.viewer_id() then return; end if;
	insert into public.import_mappings as m (agent_id, kind, headers_key, mapping)
		values (f.agent_id, f.kind, f.headers_key, map_import.mapping)
	on conflict (agent_id, kind, headers_key) do update set mapping = excluded.mapping, used_at = now();
	delete from public.import_mappings m where m.agent_id = f.agent_id and (m.kind, m.headers_key) not in (select o.kind, o.headers_key
		from public.import_mappings o where o.agent_id = f.agent_id order by o.used_at desc, o.headers_key limit 20);
end $$;
comment on function public.map_import(uuid, text[]) is
	'Sets the column mapping of an import. Errors: import_not_found, import_finished.';
grant execute on function public.map_import(uuid, text[]) to authenticated;

-- Sets the texts that stand in for values of columns, see private.are_corrections. Those of the agent are remembered like their
-- columns. Errors: import_not_found, import_finished, 23514 for what is no list of corrections.
create function public.correct_import(import uuid, corrections jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	f public.import_files := private.require_writable_import(import);
begin
	if f.finished_at is not null then raise exception 'import_finished' using errcode = 'PT409'; end if;
	update public.import_files set corrections = coalesce(correct_import.corrections, '[]') where id = f.id;
	if f.agent_id is distinct from private.viewer_id() then return; end if;
	update public.import_mappings m set corrections = coalesce(correct_import.corrections, '[]'), used_at = now()
		where m.agent_id = f.agent_id and m.kind = f.kind and m.headers_key = f.headers_key;
end $$;
comment on function public.correct_import(uuid, jsonb) is
	'Sets the corrections of values of an import. Errors: import_not_found, import_finished.';
grant execute on function public.correct_import(uuid, jsonb) to authenticated;

-- A listing as the comparison with a row reads it, with the columns that agents write.
create function private.import_target(l public.listings) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', l.id, 'version', l.version, 'status', l.status,
		'was_public', l.first_listed_at is not null,
		'reference', l.reference, 'agent_reference', l.agent_reference, 'address', p.address, 'latitude', p.latitude, 'longitude', p.longitude,
		'fields', (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(l)) f where f.key = any (private.writable_columns())),
		'make', (select m.slug from public.vehicle_makes m where m.id = l.make_id),
		'model', (select m.slug from public.vehicle_models m where m.id = l.model_id),
		'picture_urls',
			(select coalesce(json_agg(i.url), '[]') from public.import_pictures i
			where i.listing_id = l.id and i.state <> 'failed'))
	from (select) one left join public.listing_locations p on p.listing_id = l.id
$$;

-- The agent's listings that rows of a file refer to by their own reference or that of this site.
create function public.list_import_targets(kind text, agent_references text[], for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	agent constant uuid := coalesce(for_agent, person);
begin
	if not private.may_write_for(person, agent) then return '[]'; end if;
	perform private.log_reading_for(person, agent, 'listing', null);
	return (select coalesce(json_agg(private.import_target(l)), '[]') from public.listings l
		where l.agent_id = agent and l.kind = list_import_targets.kind and l.deleted_at is null
		and (l.agent_reference = any (agent_references) or l.reference = any (agent_references)));
end $$;
comment on function public.list_import_targets(text, text[], uuid) is
	'The listings of the viewer or of the agent for whom they import with these references of their own or of this site, for the comparison with an import.';
grant execute on function public.list_import_targets(text, text[], uuid) to authenticated;

-- The agent's listings of a kind that a file does not name and that are not sold or let: those with a reference of their own,
-- by which a file could name them. An import leaves them as they are.
create function public.list_unnamed_listings(kind text, agent_references text[], for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	agent constant uuid := coalesce(for_agent, person);
begin
	if not private.may_write_for(person, agent) then return '{"total": 0, "references": []}'; end if;
	perform private.log_reading_for(person, agent, 'listing', null);
	return (select json_build_object('total', count(*),
		'references', coalesce(json_agg(u.agent_reference order by u.place) filter (where u.place <= 50), '[]'))
		from (select l.agent_reference, row_number() over (order by l.agent_reference, l.id) as place
		from public.listings l
		where l.agent_id = agent and l.kind = list_unnamed_listings.kind and l.deleted_at is null
			and l.agent_reference is not null and l.status not in ('sold', 'rented')
			and not (l.agent_reference = any (agent_references) or l.reference = any (agent_references))) u);
end $$;
comment on function public.list_unnamed_listings(text, text[], uuid) is
	'The listings of the viewer or of the agent for whom they import that a file does not name, though they have a reference of their own: {total, references}, the first 50.';
grant execute on function public.list_unnamed_listings(text, text[], uuid) to authenticated;

-- Creates drafts from rows in one statement. Each row is {row, reference, fields}; the reference may be null, so the ids
-- are drawn before.
create function private.import_drafts(agent uuid, kind text, drafts jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
	columns constant text := (select string_agg(quote_ident(c), ', ') from unnest(private.writable_columns()) c);
	numbered constant jsonb := (select coalesce(jsonb_agg(r.value || jsonb_build_object('id',
		nextval(pg_get_serial_sequence('public.listings', 'id')))), '[]') from jsonb_array_elements(drafts) r);
	written_rows jsonb;
begin
	perform private.require_known_fields(r.value -> 'fields') from jsonb_array_elements(drafts) r;
	execute format($insert$
		with given as (
			select r.value -> 'fields' as fields, r.value ->> 'reference' as reference, (r.value ->> 'id')::bigint as id
			from jsonb_array_elements($3) r
		), whole as (
			select g.id, '{"category": "sale", "price_pence": 0, "swap_accepted": false, "features": [], "location_precision": "area"}'::jsonb
				|| jsonb_strip_nulls(g.fields) || jsonb_build_object('agent_reference', g.reference) as fields
			from given g
		)
		insert into public.listings (id, kind, agent_id, latitude, longitude, %1$s) overriding system value
		select w.id, $1, $2,
			-- The public location as in private.write_listing: the point rounded, or the middle of the area.
			case when l.location_precision = 'rounded'
				and l.latitude is not null then round(l.latitude::numeric, 3)::double precision else a.latitude end,
			case when l.location_precision = 'rounded'
				and l.longitude is not null then round(l.longitude::numeric, 3)::double precision else a.longitude end,
			%2$s
		from whole w cross join lateral jsonb_populate_record(null::public.listings, w.fields) l
		left join public.areas a on a.id = l.area_id
	$insert$, columns, (select string_agg('l.' || quote_ident(c), ', ') from unnest(private.writable_columns()) c))
	using import_drafts.kind, agent, numbered;
	insert into public.listing_locations (listing_id, address, latitude, longitude)
	select (r.value ->> 'id')::bigint, r.value -> 'fields' ->> 'address', (r.value -> 'fields' ->> 'latitude')::double precision,
		(r.value -> 'fields' ->> 'longitude')::double precision
	from jsonb_array_elements(numbered) r
	where r.value -> 'fields' ?| array['address', 'latitude', 'longitude'];
	select jsonb_agg(jsonb_build_object('row', r.value -> 'row', 'kind', l.kind, 'id', l.id,
		'reference', coalesce(l.agent_reference, l.reference), 'status', l.status) order by (r.value ->> 'row')::integer)
	into written_rows
	from jsonb_array_elements(numbered) r join public.listings l on l.id = (r.value ->> 'id')::bigint;
	return coalesce(written_rows, '[]');
end $$;
comment on function private.import_drafts(uuid, text, jsonb) is
	'Creates one draft for each row; the caller checks ownership and limits.';

-- Whether a value has the shape that the result page shows: [{row, reference, errors: [{column, value, message}]}].
create function private.are_left_rows(left_rows jsonb) returns boolean
language sql immutable set search_path = ''
as $$
	select jsonb_typeof(left_rows) is not distinct from 'array' and not exists (
		select from jsonb_array_elements(case jsonb_typeof(left_rows) when 'array' then left_rows else '[]' end) r
		where (jsonb_typeof(r.value -> 'row'), jsonb_typeof(r.value -> 'reference'), jsonb_typeof(r.value -> 'errors'))
			is distinct from ('number', 'string', 'array')
		or exists (select from jsonb_array_elements(case jsonb_typeof(r.value -> 'errors') when 'array' then r.value -> 'errors' else '[]' end) e
			where coalesce(jsonb_typeof(e.value -> 'column'), '') not in ('string', 'null')
			or (jsonb_typeof(e.value -> 'value'), jsonb_typeof(e.value -> 'message')) is distinct from ('string', 'string')))
$$;

-- Writes rows of an import, all or none: [{row, kind, reference, id, version, fields, pictures, plans}], with id and version of
-- the listing that a row changes, null for a new one; without a kind that of the file, without a reference none of the
-- agent. The caller checks the rights. Returns {made, changed, pictures}, or null if a listing is not as it was when the
-- rows were checked.
create function private.write_import_rows(agent uuid, kind text, import uuid, import_rows jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
	r record;
	made jsonb := '[]';
	changed jsonb := '[]';
	l public.listings;
	queued integer;
begin
	-- Blocks parallel writes of the agent.
	perform from public.agents a where a.id = agent for no key update;
	-- A row that changes a listing names a listing of the agent in the version that was checked; a new one a free reference.
	if exists (select from jsonb_array_elements(import_rows) g left join public.listings n on n.id = (g.value ->> 'id')::bigint
			and n.agent_id = agent and n.kind = coalesce(g.value ->> 'kind', write_import_rows.kind) and n.deleted_at is null
			and n.version = (g.value ->> 'version')::integer
		where jsonb_typeof(g.value -> 'id') = 'number' and n.id is null)
		or exists (select from jsonb_array_elements(import_rows) g join public.listings n on n.agent_id = agent
			and n.kind = coalesce(g.value ->> 'kind', write_import_rows.kind) and n.deleted_at is null
			and n.agent_reference = g.value ->> 'reference'
		where jsonb_typeof(g.value -> 'id') is distinct from 'number') then
		return null;
	end if;
	for r in select coalesce(g.value ->> 'kind', write_import_rows.kind) as kind, jsonb_agg(g.value) as drafts
		from jsonb_array_elements(import_rows) g where jsonb_typeof(g.value -> 'id') = 'null' group by 1 order by 1
	loop
		made := made || private.import_drafts(agent, r.kind, r.drafts);
	end loop;
	for r in select g.value as change from jsonb_array_elements(import_rows) g where jsonb_typeof(g.value -> 'id') = 'number'
	loop
		select * into strict l from public.listings n
			where n.id = (r.change ->> 'id')::bigint and n.agent_id = agent and n.deleted_at is null for update;
		begin
			perform private.write_listing(l.id, (r.change -> 'fields') - 'agent_reference');
		exception when check_violation then
			raise exception 'listing_not_whole' using errcode = 'PT409', detail = r.change ->> 'row';
		end;
		changed := changed || jsonb_build_object('row', r.change -> 'row', 'kind', l.kind, 'id', l.id,
			'reference', coalesce(l.agent_reference, l.reference), 'status', l.status);
	end loop;
	-- At most 20 pictures wait for each listing. Failed addresses are tried again; downloaded ones are not, even if
	-- their picture was removed.
	insert into public.import_pictures as p (agent_id, listing_id, import_id, url, kind, position)
	select distinct on (n.id, u.url) agent, n.id, write_import_rows.import, u.url, u.kind, u.position - 1
	from jsonb_array_elements(import_rows) g
	join jsonb_array_elements(made || changed) w on w.value -> 'row' = g.value -> 'row'
	join public.listings n on n.id = (w.value ->> 'id')::bigint
	cross join lateral (select a.url, a.kind, row_number() over (order by a.kind, a.place) as position from (
		select o.*, 'photo' as kind from jsonb_array_elements_text(coalesce(g.value -> 'pictures', '[]')) with ordinality o (url, place)
		union all
		select o.*, 'plan' from jsonb_array_elements_text(coalesce(g.value -> 'plans', '[]')) with ordinality o (url, place)) a) u
	where n.status = 'draft' and u.position <= 20
	- (select count(*) from public.import_pictures e where e.listing_id = n.id and e.state = 'waiting')
	order by n.id, u.url, u.position
	on conflict (listing_id, url) do update set state = 'waiting', attempts = 0, next_attempt_at = now(), error = null, finished_at = null,
		import_id = excluded.import_id, kind = excluded.kind, position = excluded.position
	where p.state = 'failed';
	get diagnostics queued = row_count;
	return jsonb_build_object('made', made, 'changed', changed, 'pictures', queued);
end $$;
comment on function private.write_import_rows(uuid, text, uuid, jsonb) is
	'Writes rows of an import as drafts and changes of an agent''s listings; the caller checks the rights. Null when a '
	'listing changed since the rows were checked. Errors: too_many_listings, listing_not_whole, listing_fact_fixed, '
	'unknown_field.';

-- Imports up to 500 valid rows of a file, see private.write_import_rows; all of them or none. A longer file is imported in
-- parts: is_last is false for all but the last one, and rows that an earlier part wrote are not written again. left_rows:
-- the rejected rows for the result page. A call after the last part gets the first result.
create function public.run_import(import uuid, import_rows jsonb, left_rows jsonb, unchanged integer, is_last boolean default true) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	f public.import_files := private.require_writable_import(import);
	outcome jsonb := coalesce(f.result, '{"made": [], "changed": [], "pictures": 0}');
	written jsonb;
	suspicious text[];
begin
	if f.finished_at is not null then return json_build_object('ok', true, 'is_repeated', true); end if;
	if jsonb_array_length(import_rows) > 500 or length(left_rows::text) > 3000000 then
		raise exception 'too_many_rows' using errcode = 'PT400';
	end if;
	if unchanged is null or unchanged not between 0 and 5000 or is_last is null or not private.are_left_rows(left_rows) then
		raise exception 'invalid_result' using errcode = 'PT400';
	end if;
	select coalesce(jsonb_agg(g.value order by g.ordinality), '[]') into import_rows
	from jsonb_array_elements(import_rows) with ordinality g
	where not exists (select from jsonb_array_elements((outcome -> 'made') || (outcome -> 'changed')) w
		where w.value -> 'row' = g.value -> 'row');
	select array_agg(distinct s.name) into suspicious from jsonb_array_elements(import_rows) g,
		unnest(private.report_suspicious_fields((g.value -> 'fields') || jsonb_build_object('reference', g.value -> 'reference'))) s(name);
	if suspicious is not null then return json_build_object('ok', false, 'code', 'text_dangerous', 'fields', suspicious); end if;
	written := private.write_import_rows(f.agent_id, f.kind, f.id, import_rows);
	if written is null then return json_build_object('ok', false, 'code', 'changed_meanwhile'); end if;
	outcome := jsonb_build_object('made', (outcome -> 'made') || (written -> 'made'),
		'changed', (outcome -> 'changed') || (written -> 'changed'),
		'pictures', (outcome ->> 'pictures')::integer + (written ->> 'pictures')::integer);
	if is_last then
		update public.import_files set finished_at = now(), contents = null, sheets = null,
			result = outcome || jsonb_build_object('unchanged', run_import.unchanged, 'left', left_rows) where id = f.id;
	else
		update public.import_files set result = outcome where id = f.id;
	end if;
	return json_build_object('ok', true, 'is_repeated', false);
end $$;
comment on function public.run_import(uuid, jsonb, jsonb, integer, boolean) is
	'Writes rows of an own import once; {ok, is_repeated} or {ok: false, code: changed_meanwhile}. Errors: '
	'import_not_found, too_many_rows, too_many_listings, listing_not_whole, listing_fact_fixed, unknown_field, invalid_result.';
grant execute on function public.run_import(uuid, jsonb, jsonb, integer, boolean) to authenticated;

-- The agent's listings, by whose references the pictures of an archive are named: [{id, kind, reference, agent_reference, status}].
-- Errors: session_ended, not_an_agent, not_allowed.
create function public.list_picture_targets(for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
begin
	perform private.log_reading_for(private.viewer_id(), agent, 'listing', null);
	return (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'reference', l.reference,
		'agent_reference', l.agent_reference, 'status', l.status) order by l.id), '[]')
		from (select * from public.listings n where n.agent_id = agent and n.deleted_at is null order by n.id limit 2000) l);
end $$;
comment on function public.list_picture_targets(uuid) is
	'The listings of the viewer, or of the agent for whom an administrator writes, as names of pictures refer to them.';
grant execute on function public.list_picture_targets(uuid) to authenticated;

-- Queues stored pictures of an archive for drafts that the person may write: [{listing, name, path, place}], at most 500; place: among
-- those of the listing, from one. Returns the paths that are queued; the others are known already, have no draft, or no
-- place among 20.
create function public.queue_import_pictures(person uuid, pictures jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	queued json;
begin
	if jsonb_array_length(pictures) > 500 then raise exception 'too_many_rows' using errcode = 'PT400'; end if;
	with given as (
		select (g.value ->> 'listing')::bigint as listing_id, 'zip:' || left(g.value ->> 'name', 300) as url, g.value ->> 'path' as path,
			least(greatest((g.value ->> 'place')::integer, 1), 20) as place,
			row_number() over (partition by g.value ->> 'listing' order by g.ordinality) as turn
		from jsonb_array_elements(pictures) with ordinality g
	), allowed as (
		select l.id, l.agent_id, g.url, g.path, g.place from given g join public.listings l on l.id = g.listing_id
		where l.status = 'draft' and l.deleted_at is null and private.may_write_for(person, l.agent_id)
		and split_part(g.path, '/', 1) = l.agent_id::text
		and g.turn <= 20 - (select count(*) from public.import_pictures e where e.listing_id = l.id and e.state = 'waiting')
	), written as (
		insert into public.import_pictures as p (agent_id, listing_id, url, path, position)
		select distinct on (a.id, a.url) a.agent_id, a.id, a.url, a.path, a.place - 1 from allowed a order by a.id, a.url, a.place
		on conflict (listing_id, url) do update set state = 'waiting', path = excluded.path, attempts = 0, next_attempt_at = now(),
			error = null, finished_at = null, position = excluded.position
		where p.state = 'failed'
		returning p.path
	)
	select coalesce(json_agg(w.path), '[]') into queued from written w;
	return queued;
end $$;
comment on function public.queue_import_pictures(uuid, jsonb) is 'Queues pictures of an archive for drafts; returns the paths that are queued.';
grant execute on function public.queue_import_pictures(uuid, jsonb) to service_role;

-- Claims due pictures, first pictures of all listings before second ones, alternating between agents, so that one large
-- file does not delay others. Asked for again with the same name of the claim, because the answer was lost, it gives the same
-- pictures. Those of a dead worker are claimed again after three minutes; a run ends before.
create function public.claim_import_pictures(batch integer default 20, claim uuid default gen_random_uuid()) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	claimed json;
begin
	-- A repeated call waits for the first one.
	perform pg_advisory_xact_lock(hashtextextended(claim::text, 0));
	if not exists (select from public.import_pictures p where p.claim = claim_import_pictures.claim) then
		update public.import_pictures p set state = 'failed', error = 'not_a_draft', path = null, finished_at = now()
		from public.listings l where l.id = p.listing_id and p.state = 'waiting' and (l.status <> 'draft' or l.deleted_at is not null);
		-- Gives up pictures at which the worker crashed repeatedly.
		update public.import_pictures p set state = 'failed', error = 'unavailable', path = null, finished_at = now()
		where p.state = 'waiting' and p.attempts >= 6 and p.next_attempt_at <= now();
		with turns as (
			select w.id, row_number() over (partition by w.agent_id order by w.position, w.id) as turn
			from public.import_pictures w where w.state = 'waiting' and w.next_attempt_at <= now()
		), due as (
			select p.id from public.import_pictures p join turns t on t.id = p.id
			where p.state = 'waiting' and p.next_attempt_at <= now()
			order by t.turn, p.position, p.id limit least(batch, 100) for update of p skip locked
		)
		update public.import_pictures p set attempts = p.attempts + 1, next_attempt_at = now() + interval '3 minutes',
			claim = claim_import_pictures.claim from due where p.id = due.id;
	end if;
	select coalesce(json_agg(json_build_object('id', t.id, 'agent_id', t.agent_id, 'listing_id', t.listing_id, 'url', t.url,
		'path', t.path, 'kind', t.kind, 'position', t.position) order by t.turn, t.position, t.id), '[]') into claimed
	from (select p.*, row_number() over (partition by p.agent_id order by p.position, p.id) as turn
		from public.import_pictures p where p.claim = claim_import_pictures.claim and p.state = 'waiting') t;
	return claimed;
end $$;
comment on function public.claim_import_pictures(integer, uuid) is
	'Claims addresses of pictures to download for drafts; each is locked for three minutes.';
grant execute on function public.claim_import_pictures(integer, uuid) to service_role;

-- Gives back what a run claimed and did not begin: the next run takes it at once, and it does not count as an attempt.
create function public.release_import_pictures(pictures bigint[]) returns void
language sql security definer set search_path = ''
as $$
	update public.import_pictures p set attempts = greatest(p.attempts - 1, 0), next_attempt_at = now(), claim = null
	where p.id = any (pictures) and p.state = 'waiting' and p.claim is not null
$$;
comment on function public.release_import_pictures(bigint[]) is 'Gives back claimed pictures that were not begun.';
grant execute on function public.release_import_pictures(bigint[]) to service_role;

-- Records the result: downloaded, failed permanently, or (up to four times) to be retried.
create function public.finish_import_picture(picture bigint, problem text default null, may_retry boolean default false) returns void
language sql security definer set search_path = ''
as $$
	update public.import_pictures p set error = problem,
		state = case when problem is null then 'done' when may_retry and p.attempts < 4 then 'waiting' else 'failed' end,
		next_attempt_at = now() + interval '5 minutes' * power(3, p.attempts - 1),
		claim = null,
		path = case when problem is not null and may_retry and p.attempts < 4 then p.path end,
		finished_at = case when problem is null or not may_retry or p.attempts >= 4 then now() end
	where p.id = picture and p.state = 'waiting'
$$;
comment on function public.finish_import_picture(bigint, text, boolean) is 'Records the result of one download.';
grant execute on function public.finish_import_picture(bigint, text, boolean) to service_role;

create function private.clean_up_imports() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
	mappings integer; files integer;
begin
	mappings := private.delete_batch('public.import_mappings', $c$used_at < now() - interval '12 months'$c$);
	-- Files are up to a megabyte each.
	files := private.delete_batch('public.import_files', $c$created_at < now() - interval '1 day'$c$, 500);
	return jsonb_build_object('imports', files, 'import_mappings', mappings);
end $$;
comment on function private.clean_up_imports() is
	'Deletes imports older than a day, 500 at a time, and mappings unused for a year; returns the number of imports.';
