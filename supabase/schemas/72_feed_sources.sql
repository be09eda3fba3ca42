-- Feeds that the site reads: the address of an agent's stock, read every night by the job feed-sources. New homes become
-- drafts, changes are written, and what is missing in two nights is withdrawn. A value that a person changed stays.

create table public.feed_sources (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid not null unique references public.agents (id) on delete cascade,
	kind text not null check (kind in ('property', 'vehicle')),
	url text not null check (length(url) between 12 and 1000 and url ~ '^https://[^\s/@]+\.[^\s]+$'),
	is_on boolean not null default false,
	created_at timestamptz not null default now(),
	next_run_at timestamptz,
	is_asked boolean not null default false,
	claim uuid,
	claimed_until timestamptz,
	good_rows integer check (good_rows > 0),
	attempts smallint not null default 0,
	told_fault text
);
comment on table public.feed_sources is 'Addresses of stock that the site reads, at most one for an agent. Read and written by functions only.';
comment on column public.feed_sources.kind is 'What rows are about that do not say it.';
comment on column public.feed_sources.is_asked is 'Whether the next run was asked for by a person; it counts no night.';
comment on column public.feed_sources.claim is 'The run that holds the source, until claimed_until.';
comment on column public.feed_sources.good_rows is 'Number of rows when the source was last read without a fault.';
comment on column public.feed_sources.attempts is 'Attempts of this night that failed for a passing reason.';
comment on column public.feed_sources.told_fault is 'The fault that the agent was told last; null after a good run.';
create index feed_sources_due on public.feed_sources (next_run_at) where next_run_at is not null;
alter table public.feed_sources enable row level security;
revoke all on public.feed_sources from anon, authenticated;

create table public.feed_runs (
	id uuid primary key,
	source_id uuid not null references public.feed_sources (id) on delete cascade,
	is_asked boolean not null,
	started_at timestamptz not null default now(),
	finished_at timestamptz,
	fault text check (fault ~ '^[a-z_]{1,40}$'),
	counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object' and length(counts::text) <= 1000),
	problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array' and length(problems::text) <= 60000)
);
comment on table public.feed_runs is 'Runs of the sources of the last 90 days.';
comment on column public.feed_runs.fault is 'Why a run changed nothing, as a code.';
comment on column public.feed_runs.counts is 'Rows by what became of them: rows, made, changed, unchanged, refused, missing, withdrawn, returned.';
comment on column public.feed_runs.problems is 'What was refused, left out or kept, in groups.';
create index feed_runs_source_id on public.feed_runs (source_id, started_at desc);
create index feed_runs_started_at on public.feed_runs (started_at);
alter table public.feed_runs enable row level security;
revoke all on public.feed_runs from anon, authenticated;

create table public.feed_listings (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	source_id uuid not null references public.feed_sources (id) on delete cascade,
	given jsonb not null default '{}' check (jsonb_typeof(given) = 'object' and length(given::text) <= 10000),
	kept text[] not null default '{}' check (cardinality(kept) <= 100),
	is_released boolean not null default false,
	seen_run uuid,
	nights_missing smallint not null default 0,
	missed_at timestamptz,
	withdrawn_at timestamptz
);
comment on table public.feed_listings is 'The listings of a source.';
comment on column public.feed_listings.given is 'A hash of the value that the source gave last, by column.';
comment on column public.feed_listings.kept is 'Columns whose value a person changed, and which the source does not change.';
comment on column public.feed_listings.is_released is 'Whether the next run writes the values of the source again.';
comment on column public.feed_listings.withdrawn_at is 'When a run withdrew the listing; null when it is in the source again.';
create index feed_listings_source_id on public.feed_listings (source_id);
alter table public.feed_listings enable row level security;
revoke all on public.feed_listings from anon, authenticated;

-- The next night: between 1 and 5 in Northern Cyprus, at a minute of its own.
create function private.next_feed_night(source uuid) returns timestamptz
language sql stable set search_path = ''
as $$
	select (private.local_date(now()) + case when now() < t.start then 0 else 1 end)::timestamp at time zone 'Asia/Famagusta' + t.after
	from (select x.after, private.local_date(now())::timestamp at time zone 'Asia/Famagusta' + x.after as start
		from (select make_interval(mins => 60 + abs(hashtextextended(source::text, 0) % 240)::integer) as after) x) t
$$;

-- Returns {url, kind, is_on, is_asked, created_at, next_run_at, runs: [...], kept: [{id, kind, reference, columns}], missing:
-- [{id, kind, reference, is_withdrawn}]}, the last 30 runs and 100 listings each; null without a source. for_agent: the agent for
-- whom an administrator reads. Errors: session_ended, not_an_agent, not_allowed.
create function public.get_feed_source(for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
begin
	perform private.log_reading_for(private.viewer_id(), agent, 'feed_source', agent::text);
	return (select json_build_object('url', s.url, 'kind', s.kind, 'is_on', s.is_on, 'is_asked', s.is_asked, 'created_at', s.created_at,
		'next_run_at', s.next_run_at, 'good_rows', s.good_rows,
		'runs', (select coalesce(json_agg(json_build_object('id', r.id, 'is_asked', r.is_asked, 'started_at', r.started_at,
				'finished_at', r.finished_at, 'fault', r.fault, 'counts', r.counts, 'problems', r.problems) order by r.started_at desc), '[]')
			from (select * from public.feed_runs n where n.source_id = s.id order by n.started_at desc limit 30) r),
		'kept', (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
				'reference', coalesce(l.agent_reference, l.reference), 'columns', k.kept) order by l.id), '[]')
			from (select * from public.feed_listings f where f.source_id = s.id and f.kept <> '{}' and not f.is_released
				order by f.listing_id limit 100) k join public.listings l on l.id = k.listing_id and l.deleted_at is null),
		'missing', (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
				'reference', coalesce(l.agent_reference, l.reference), 'is_withdrawn', m.withdrawn_at is not null) order by l.id), '[]')
			from (select * from public.feed_listings f where f.source_id = s.id and f.nights_missing > 0
				order by f.listing_id limit 100) m join public.listings l on l.id = m.listing_id and l.deleted_at is null))
		from public.feed_sources s where s.agent_id = agent);
end $$;
comment on function public.get_feed_source(uuid) is
	'The source of the viewer, or of the agent for whom an administrator writes, with its runs; null without one.';
grant execute on function public.get_feed_source(uuid) to authenticated;

-- Sets the address; another one begins as if it had never been read, and withdraws no listing of the one before. {ok}, or
-- {ok: false, code: rate_limited, retry_after}. Errors: session_ended, not_an_agent, not_allowed, 23514 for what is no https
-- address.
create function public.set_feed_source(url text, kind text, for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
	wait constant integer := public.consume_rate_limit('feed-source:' || private.viewer_id(), 20, 3600);
begin
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	-- Another feed withdraws nothing that only the one before had.
	delete from public.feed_listings f using public.feed_sources o where f.source_id = o.id and o.agent_id = agent
		and (o.url, o.kind) is distinct from (set_feed_source.url, set_feed_source.kind);
	update public.feed_runs r set finished_at = now(), fault = 'abandoned' from public.feed_sources o
		where r.source_id = o.id and r.finished_at is null and o.agent_id = agent
		and (o.url, o.kind) is distinct from (set_feed_source.url, set_feed_source.kind);
	insert into public.feed_sources as s (agent_id, url, kind) values (agent, set_feed_source.url, set_feed_source.kind)
	on conflict (agent_id) do update set url = excluded.url, kind = excluded.kind, is_on = false, next_run_at = null, good_rows = null,
		told_fault = null, attempts = 0, is_asked = false, claim = null, claimed_until = null
	where (s.url, s.kind) is distinct from (excluded.url, excluded.kind);
	return json_build_object('ok', true);
end $$;
comment on function public.set_feed_source(text, text, uuid) is
	'Sets the address of the stock of the viewer, or of the agent for whom an administrator writes.';
grant execute on function public.set_feed_source(text, text, uuid) to authenticated;

-- Actions: on, pause, ask (a run at once, six in an hour), remove; the listings stay. {ok}, or {ok: false, code: no_source,
-- not_on, rate_limited}. Errors: session_ended, not_an_agent, not_allowed, unknown_action.
create function public.change_feed_source(action text, for_agent uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_written_agent(for_agent);
	s public.feed_sources;
	wait integer;
begin
	select * into s from public.feed_sources f where f.agent_id = agent for update;
	if not found then return json_build_object('ok', false, 'code', 'no_source'); end if;
	case action
	when 'on' then
		update public.feed_sources set is_on = true, next_run_at = private.next_feed_night(s.id), is_asked = false, attempts = 0 where id = s.id;
	when 'pause' then
		update public.feed_sources set is_on = false, next_run_at = null, is_asked = false where id = s.id;
	when 'ask' then
		if not s.is_on then return json_build_object('ok', false, 'code', 'not_on'); end if;
		wait := public.consume_rate_limit('feed-run:' || agent, 6, 3600);
		if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
		update public.feed_sources set next_run_at = now(), is_asked = true, attempts = 0 where id = s.id;
	when 'remove' then
		delete from public.feed_sources where id = s.id;
	else
		raise exception 'unknown_action' using errcode = 'PT400';
	end case;
	return json_build_object('ok', true);
end $$;
comment on function public.change_feed_source(text, uuid) is
	'Turns the reading of a source on, pauses it, asks for a run, or removes the source.';
grant execute on function public.change_feed_source(text, uuid) to authenticated;

-- Lets the next run write the values of the source into a listing whose values a person changed. Errors: session_ended,
-- not_an_agent, not_allowed, listing_not_found.
create function public.release_feed_listing(listing bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	l constant public.listings := private.require_writable_listing(listing);
begin
	update public.feed_listings f set is_released = true where f.listing_id = l.id and f.kept <> '{}';
	if not found then raise exception 'listing_not_found' using errcode = 'PT404'; end if;
end $$;
comment on function public.release_feed_listing(bigint) is 'Lets the source change all values of a listing again.';
grant execute on function public.release_feed_listing(bigint) to authenticated;

-- Claims a due source for ten minutes and begins its run, named by the claim. Asked again with the same claim, because the
-- answer was lost, it gives the same. Returns {agent_id, kind, url, language, good_rows, mappings: [{kind, headers_key,
-- mapping, corrections}]}, or null.
create function public.claim_feed_source(claim uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s public.feed_sources;
begin
	-- A repeated call waits for the first one.
	perform pg_advisory_xact_lock(hashtextextended(claim::text, 0));
	select * into s from public.feed_sources f where f.claim = claim_feed_source.claim and f.claimed_until > now();
	if not found and exists (select from public.feed_runs r where r.id = claim_feed_source.claim) then return null; end if;
	if s.id is null then
		select * into s from public.feed_sources f
			where f.next_run_at <= now() and coalesce(f.claimed_until, '-infinity') < now() and private.is_enabled(f.agent_id)
			order by f.next_run_at, f.id limit 1 for update skip locked;
		if not found then return null; end if;
		-- A run whose worker died.
		update public.feed_runs r set finished_at = now(), fault = 'abandoned' where r.source_id = s.id and r.finished_at is null;
		update public.feed_sources f set claim = claim_feed_source.claim, claimed_until = now() + interval '10 minutes' where f.id = s.id;
		insert into public.feed_runs (id, source_id, is_asked) values (claim_feed_source.claim, s.id, s.is_asked);
	end if;
	return json_build_object('agent_id', s.agent_id, 'kind', s.kind, 'url', s.url, 'good_rows', s.good_rows,
		'language', (select p.language from public.profiles p where p.id = s.agent_id),
		'mappings', (select coalesce(json_agg(json_build_object('kind', m.kind, 'headers_key', m.headers_key, 'mapping', m.mapping,
			'corrections', m.corrections)), '[]')
			from public.import_mappings m where m.agent_id = s.agent_id));
end $$;
comment on function public.claim_feed_source(uuid) is 'Claims a due source for a run; null without one.';
grant execute on function public.claim_feed_source(uuid) to service_role;

-- The source that a run holds, locked. Errors: feed_run_ended.
create function private.require_feed_run(run uuid) returns public.feed_sources
language plpgsql security definer set search_path = ''
as $$
declare
	s public.feed_sources;
begin
	select * into s from public.feed_sources f where f.claim = run and f.claimed_until > now() for update;
	if not found then raise exception 'feed_run_ended' using errcode = 'PT409'; end if;
	return s;
end $$;

-- The listings of the agent of a run with these references, as for an import, each with what the source gave last: {link: {given,
-- is_released}}, null for one that no run has seen. Errors: feed_run_ended.
create function public.list_feed_targets(run uuid, kind text, agent_references text[]) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s constant public.feed_sources := private.require_feed_run(run);
begin
	return (select coalesce(json_agg(private.import_target(l) || jsonb_build_object('link',
		(select jsonb_build_object('given', f.given, 'is_released', f.is_released) from public.feed_listings f
			where f.listing_id = l.id and f.source_id = s.id))), '[]')
		from public.listings l where l.agent_id = s.agent_id and l.kind = list_feed_targets.kind and l.deleted_at is null
		and (l.agent_reference = any (agent_references) or l.reference = any (agent_references)));
end $$;
comment on function public.list_feed_targets(uuid, text, text[]) is
	'The listings that rows of a source are about, with what the source gave last.';
grant execute on function public.list_feed_targets(uuid, text, text[]) to service_role;

-- Writes up to 200 rows, see private.write_import_rows, each with {given, kept}; and notes the listings of `seen`, [{id, given,
-- kept, is_refused}], that stay as they are; a release waits for the next run if the row was refused. {ok, made, changed,
-- pictures}, or {ok: false, code: changed_meanwhile, text_dangerous}. Errors: feed_run_ended, too_many_rows and those of the
-- import.
create function public.write_feed_rows(run uuid, feed_rows jsonb, seen jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s constant public.feed_sources := private.require_feed_run(run);
	written jsonb;
begin
	if jsonb_array_length(feed_rows) > 200 or jsonb_array_length(seen) > 1000 then raise exception 'too_many_rows' using errcode = 'PT400'; end if;
	if exists (select from jsonb_array_elements(feed_rows) g
		where cardinality(private.report_suspicious_fields((g.value -> 'fields') || jsonb_build_object('reference', g.value -> 'reference'))) > 0) then
		return json_build_object('ok', false, 'code', 'text_dangerous');
	end if;
	written := private.write_import_rows(s.agent_id, s.kind, null, feed_rows);
	if written is null then return json_build_object('ok', false, 'code', 'changed_meanwhile'); end if;
	insert into public.feed_listings as f (listing_id, source_id, given, kept, seen_run, is_released)
	select n.id, s.id, g.given, g.kept, run, g.is_refused and exists (select from public.feed_listings o
		where o.listing_id = n.id and o.is_released)
	from (select (w.value ->> 'id')::bigint as id, r.value -> 'given' as given,
			array(select jsonb_array_elements_text(r.value -> 'kept')) as kept, false as is_refused
		from jsonb_array_elements((written -> 'made') || (written -> 'changed')) w
		join jsonb_array_elements(feed_rows) r on r.value -> 'row' = w.value -> 'row'
		union all
		select (e.value ->> 'id')::bigint, e.value -> 'given', array(select jsonb_array_elements_text(e.value -> 'kept')),
			coalesce((e.value ->> 'is_refused')::boolean, false)
		from jsonb_array_elements(seen) e) g
	join public.listings n on n.id = g.id and n.agent_id = s.agent_id
	on conflict (listing_id) do update set source_id = excluded.source_id, given = excluded.given, kept = excluded.kept,
		seen_run = excluded.seen_run, is_released = excluded.is_released;
	update public.feed_sources set claimed_until = now() + interval '10 minutes' where id = s.id;
	return json_build_object('ok', true, 'made', jsonb_array_length(written -> 'made'), 'changed', jsonb_array_length(written -> 'changed'),
		'pictures', written -> 'pictures');
end $$;
comment on function public.write_feed_rows(uuid, jsonb, jsonb) is 'Writes rows of a source as drafts and changes of the agent''s listings.';
grant execute on function public.write_feed_rows(uuid, jsonb, jsonb) to service_role;

-- Withdraws a listing that the source lacks, or puts it online again that a run had withdrawn and nobody touched since. Returns
-- whether it did.
create function private.follow_feed(listing bigint, is_missing boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	l public.listings;
	f public.feed_listings;
begin
	select * into l from public.listings n where n.id = listing and n.deleted_at is null for update;
	select * into f from public.feed_listings n where n.listing_id = listing;
	if is_missing then
		if l.id is null or l.status not in ('available', 'pending') then return false; end if;
		update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = listing;
		update public.feed_listings set withdrawn_at = clock_timestamp() where listing_id = listing;
		return true;
	end if;
	if l.status is distinct from 'inactive' or l.status_reason is distinct from 'withdrawn'
		or exists (select from public.listing_status_history h where h.listing_id = listing and h.changed_at > f.withdrawn_at) then
		return false;
	end if;
	update public.listings set status = private.public_state(l), status_note = null where id = listing;
	return true;
exception
	-- The plan has no place for it, or it is incomplete.
	when sqlstate 'PT409' or sqlstate 'PT403' or check_violation then return false;
end $$;

-- Ends a run. Without a fault: what the source lacks in a second night is withdrawn, what came back is put online again. With one
-- nothing changes; the agent is told once, and after a passing one the run is tried again in an hour, three times in a night.
-- At most 200 listings change their state in a run. Returns the counts of the run; a repeated call gets them again. Errors:
-- feed_run_ended.
create function public.finish_feed_run(run uuid, fault text, may_retry boolean, counts jsonb, problems jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	r public.feed_runs;
	s public.feed_sources;
	f record;
	figures jsonb := '{}';
	withdrawn integer := 0;
	returned integer := 0;
	is_again boolean;
begin
	select * into r from public.feed_runs n where n.id = run;
	if r.finished_at is not null and r.fault is distinct from 'abandoned' then return r.counts; end if;
	s := private.require_feed_run(run);
	if finish_feed_run.fault is null then
		update public.feed_listings n set nights_missing = 0, missed_at = null
			where n.source_id = s.id and n.seen_run = run and n.nights_missing > 0;
		for f in select n.listing_id from public.feed_listings n
			where n.source_id = s.id and n.seen_run = run and n.withdrawn_at is not null order by n.listing_id limit 200
		loop
			if private.follow_feed(f.listing_id, is_missing => false) then
				returned := returned + 1;
			end if;
		end loop;
		update public.feed_listings n set withdrawn_at = null from public.listings l
			where n.source_id = s.id and n.seen_run = run and n.withdrawn_at is not null and l.id = n.listing_id and l.status <> 'inactive';
		if not s.is_asked then
			update public.feed_listings n set nights_missing = least(n.nights_missing + 1, 1000), missed_at = now()
				where n.source_id = s.id and n.seen_run is distinct from run and coalesce(n.missed_at, '-infinity') < now() - interval '12 hours';
		end if;
		for f in select n.listing_id from public.feed_listings n join public.listings l on l.id = n.listing_id
			-- What a person put online again after a withdrawal stays.
			where n.source_id = s.id and n.seen_run is distinct from run and n.nights_missing >= 2 and n.withdrawn_at is null
			and l.status in ('available', 'pending')
			order by n.listing_id limit 200
		loop
			if private.follow_feed(f.listing_id, is_missing => true) then withdrawn := withdrawn + 1; end if;
		end loop;
		figures := jsonb_build_object('withdrawn', withdrawn, 'returned', returned, 'missing',
			(select count(*) from public.feed_listings n where n.source_id = s.id and n.seen_run is distinct from run));
	end if;
	is_again := finish_feed_run.fault is not null and coalesce(may_retry, false) and not s.is_asked and s.attempts < 3;
	update public.feed_runs n set finished_at = now(), fault = finish_feed_run.fault, counts = finish_feed_run.counts || figures,
		problems = finish_feed_run.problems where n.id = run;
	update public.feed_sources n set claim = null, claimed_until = null, is_asked = false,
		attempts = case when is_again then n.attempts + 1 else 0 end,
		next_run_at = case when is_again then now() + interval '1 hour' when n.is_on then private.next_feed_night(n.id) end,
		good_rows = case when finish_feed_run.fault is null then (finish_feed_run.counts ->> 'rows')::integer else n.good_rows end,
		told_fault = case when finish_feed_run.fault is null or not is_again then finish_feed_run.fault else n.told_fault end
	where n.id = s.id;
	if finish_feed_run.fault is not null and not is_again and not s.is_asked and s.told_fault is distinct from finish_feed_run.fault then
		perform private.add_notification(s.agent_id, 'system',
			jsonb_build_object('code', 'feed.failed', 'key', 'feed:' || s.id, 'fault', finish_feed_run.fault));
	end if;
	return finish_feed_run.counts || figures;
end $$;
comment on function public.finish_feed_run(uuid, text, boolean, jsonb, jsonb) is 'Ends the run of a source with what became of it.';
grant execute on function public.finish_feed_run(uuid, text, boolean, jsonb, jsonb) to service_role;

create function private.clean_up_feed_runs() returns jsonb
language sql security definer set search_path = ''
as $$
	select jsonb_build_object('feed_runs', private.delete_batch('public.feed_runs', $c$started_at < now() - interval '90 days'$c$))
$$;
comment on function private.clean_up_feed_runs() is 'Deletes runs of sources older than 90 days; returns their number.';
