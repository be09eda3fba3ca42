-- Rate limits, background jobs and their runs, and the keys of the application servers.

create table public.rate_limits (
	key text primary key check (length(key) <= 200),
	window_started_at timestamptz not null default now(),
	window_seconds integer not null,
	hits integer not null default 1
);
comment on table public.rate_limits is
	'Fixed windows, one row for each key. Keys contain only a keyed hash of the client address. Deleted after the window.';
create index rate_limits_window_started_at on public.rate_limits (window_started_at);
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from anon, authenticated;

-- Counts one hit. Returns 0 within the limit, otherwise the seconds until the window ends. One atomic statement.
create function public.consume_rate_limit(limit_key text, max_hits integer, seconds integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	r public.rate_limits;
begin
	insert into public.rate_limits as l (key, window_seconds) values (limit_key, seconds)
	on conflict (key) do update set
		hits = case when l.window_started_at <= now() - make_interval(secs => l.window_seconds) then 1 else l.hits + 1 end,
		window_started_at = case when l.window_started_at <= now() - make_interval(secs => l.window_seconds) then now()
			else l.window_started_at end,
		window_seconds = seconds
	returning * into r;
	return case when r.hits <= max_hits then 0
		else greatest(1, ceil(extract(epoch from r.window_started_at + make_interval(secs => seconds) - now())))::integer end;
end $$;
grant execute on function public.consume_rate_limit(text, integer, integer) to service_role;

create table public.job_runs (
	id bigint generated always as identity primary key,
	name uuid not null default gen_random_uuid() unique,
	job text not null check (length(job) <= 60),
	started_at timestamptz not null default now(),
	renewed_at timestamptz not null default now(),
	lease_ends_at timestamptz not null default now() + interval '75 seconds',
	finished_at timestamptz,
	outcome text check (outcome in ('done', 'failed', 'abandoned')),
	details jsonb not null default '{}',
	actor_id uuid references public.profiles (id) on delete set null
);
comment on table public.job_runs is 'Runs of background jobs; a job has at most one unfinished run.';
comment on column public.job_runs.name is 'Given by the server that runs it, so that a start whose answer was lost can be asked for again.';
comment on column public.job_runs.renewed_at is 'The last sign of life of an unfinished run.';
comment on column public.job_runs.lease_ends_at is 'An unfinished run holds its job until then.';
comment on column public.job_runs.actor_id is 'The administrator who started it; null for the scheduler.';
create unique index job_runs_one_active on public.job_runs (job) where finished_at is null;
create index job_runs_job on public.job_runs (job, started_at desc);
create index job_runs_actor_id on public.job_runs (actor_id) where actor_id is not null;
create index job_runs_failed on public.job_runs (job, started_at desc) where outcome in ('failed', 'abandoned');
create index job_runs_started_at on public.job_runs (started_at);
alter table public.job_runs enable row level security;
revoke all on public.job_runs from anon, authenticated;

create table private.known_jobs (
	job text primary key check (length(job) <= 60),
	known_at timestamptz not null default now()
);
comment on table private.known_jobs is
	'Since when the application asks for the times of a job: one that never succeeded is late from then on, and not at the first start.';
alter table private.known_jobs enable row level security;

-- Whether this run holds its job: true for one of several that ask at once, and again for the same name, because the answer of
-- the first call may be lost. A run whose lease has ended is abandoned. The user who started it is recorded when the request
-- comes from an application server. unless_since: no run when another one has started since then, so that of two servers that
-- find a job due the second one does not repeat what the first has finished.
create function public.start_job_run(job_name text, run uuid, unless_since timestamptz default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.job_runs r set finished_at = now(), outcome = 'abandoned'
	where r.job = job_name and r.finished_at is null and r.lease_ends_at <= now();
	-- A name is used once: a call that arrives after its run has ended starts nothing.
	insert into public.job_runs (name, job, actor_id)
	select run, job_name, (select p.id from public.profiles p where p.id = (private.request_context() ->> 'actor')::uuid)
	where unless_since is null or not exists (
		select from public.job_runs r where r.job = job_name and r.started_at >= unless_since)
	on conflict do nothing;
	return exists (select from public.job_runs r where r.name = run and r.job = job_name and r.finished_at is null);
end $$;
comment on function public.start_job_run(text, uuid, timestamptz) is
	'Starts a run of a job under a name of the caller, unless another run holds it or has started since the given time.';
grant execute on function public.start_job_run(text, uuid, timestamptz) to service_role;

create function public.renew_job_run(run uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	update public.job_runs r set renewed_at = now(), lease_ends_at = now() + interval '75 seconds'
	where r.name = run and r.finished_at is null;
	return found;
end $$;
comment on function public.renew_job_run(uuid) is 'A sign of life of a run, every 20 seconds; false when it holds its job no longer.';
grant execute on function public.renew_job_run(uuid) to service_role;

create function public.finish_job_run(run uuid, run_outcome text, run_details jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$ update public.job_runs r set finished_at = now(), outcome = run_outcome, details = run_details
	where r.name = run and r.finished_at is null $$;
comment on function public.finish_job_run(uuid, text, jsonb) is 'Records the outcome of a run and frees its job.';
grant execute on function public.finish_job_run(uuid, text, jsonb) to service_role;

-- By the clock of the database, so that servers with different clocks agree. An unfinished run counts as started. is_check: the
-- question comes from anybody and writes nothing; a job that no scheduler has asked for is known since a server last started.
-- running_since: null after two abandoned runs, so that a job that ends its server each time is not taken for one at work.
-- has_more: the last run had to leave something, and is over.
create function public.get_job_times(names text[], is_check boolean default false) returns json
language plpgsql security definer set search_path = ''
as $$
begin
	if not is_check then
		insert into private.known_jobs (job)
		select n.job from unnest(names[1:50]) n (job) where not exists (select from private.known_jobs k where k.job = n.job)
		on conflict do nothing;
	end if;
	return (select json_build_object('now', now(), 'jobs', coalesce(json_agg(json_build_object('job', n.job,
			'since', coalesce(k.known_at, (select max(a.registered_at) from private.app_keys a)),
			'started_at', (select r.started_at from public.job_runs r where r.job = n.job order by r.started_at desc limit 1),
			'running_since', (select r.started_at from public.job_runs r
				where r.job = n.job and r.finished_at is null and r.lease_ends_at > now() and 2 > (
					select count(*) filter (where e.outcome = 'abandoned') from (select x.outcome from public.job_runs x
						where x.job = n.job and x.finished_at is not null order by x.started_at desc limit 2) e)),
			'done_at', (select r.started_at from public.job_runs r where r.job = n.job and r.outcome = 'done'
				order by r.started_at desc limit 1),
			'has_more', coalesce((select l.finished_at is not null and coalesce(l.details ->> 'more', '0') <> '0' from (select r.finished_at, r.details
				from public.job_runs r where r.job = n.job order by r.started_at desc limit 1) l), false)) order by n.job), '[]'))
		from unnest(names[1:50]) n (job) left join private.known_jobs k on k.job = n.job);
end $$;
comment on function public.get_job_times(text[], boolean) is
	'Of each job: since when it is known, and the starts of its last run, of one that holds it and of its last completed one.';
grant execute on function public.get_job_times(text[], boolean) to service_role;

-- One mail a day to each administrator who may read jobs, with the jobs that are late when the first one of the day is found.
create function public.tell_late_jobs(names text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_mail('jobsLate', r.email, r.language, jsonb_build_object('jobs', names[1:50]),
		deduplication_key => format('jobs-late:%s:%s', r.id, (now() at time zone 'Asia/Famagusta')::date))
	from public.profiles r join private.permissions m on m.permission = 'jobs.read' and r.role = any (m.roles)
	where r.disabled_at is null and r.email <> '';
end $$;
comment on function public.tell_late_jobs(text[]) is 'Mails the administrators that jobs are late, at most once a day.';
grant execute on function public.tell_late_jobs(text[]) to service_role;

-- Deletes expired rows of one kind, a batch at a time, and returns how many. Failed runs are kept for 30 days, and the last
-- run of a job that succeeded always: it tells when a weekly job is due again.
create function private.clean_up_part(part text) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
	return case part
		-- The job runs every hour, and no hash of an address may be older than a day.
		when 'rate_limits' then private.delete_batch('public.rate_limits',
			'window_started_at < now() - make_interval(secs => least(window_seconds, 82800))')
		when 'account_guesses' then private.delete_batch('private.account_guesses', $c$started_at < now() - interval '23 hours'$c$)
		when 'error_logs' then private.delete_batch('public.error_logs', $c$created_at < now() - interval '90 days'$c$)
		when 'enquiries' then private.delete_batch('public.enquiries', $c$created_at < now() - interval '24 months'$c$)
		when 'contact_messages' then private.delete_batch('public.contact_messages', $c$created_at < now() - interval '24 months'$c$)
		when 'mail_outbox' then private.delete_batch('public.mail_outbox',
			$c$created_at < now() - interval '30 days' and (sent_at is not null or failed_at is not null)$c$)
		when 'job_runs' then private.delete_batch('public.job_runs', $c$started_at < now() - interval '2 days'
			and finished_at is not null and (outcome <> 'done' and started_at < now() - interval '30 days' or outcome = 'done' and exists (
				select from public.job_runs n where n.job = t.job and n.outcome = 'done' and n.started_at > t.started_at))$c$)
		when 'unconfirmed_subscribers' then private.delete_batch('public.newsletter_subscribers',
			$c$confirmed_at is null and consented_at < now() - interval '30 days'$c$)
		when 'unconfirmed_alerts' then private.delete_batch('public.saved_searches',
			$c$email is not null and confirmed_at is null and consented_at < now() - interval '7 days'$c$)
		-- Removed favourites can be restored for an hour.
		when 'removed_favourites' then private.delete_batch('public.favourites', $c$removed_at < now() - interval '1 hour'$c$)
		when 'recently_viewed' then private.delete_batch('public.recently_viewed', $c$viewed_at < now() - interval '180 days'$c$)
		when 'search_matches' then private.delete_batch('public.saved_search_matches', $c$found_at < now() - interval '12 months'$c$)
		when 'notifications' then private.delete_batch('public.notifications',
			$c$created_at < now() - interval '90 days' and (is_read or created_at < now() - interval '180 days')$c$)
		when 'activity_addresses' then private.forget_activity_addresses()
		when 'newsletter_deliveries' then private.forget_newsletter_deliveries()
		when 'sessions' then private.end_old_sessions()
		when 'account_sessions' then private.delete_batch('public.account_sessions',
			'not exists (select from auth.sessions s where s.id = t.id)')
		when 'session_proofs' then private.delete_batch('private.session_proofs',
			'not exists (select from auth.sessions s where s.id = t.session_id)')
		when 'session_exports' then private.delete_batch('private.session_exports',
			'not exists (select from auth.sessions s where s.id = t.session_id)')
		when 'used_codes' then private.delete_batch('private.used_codes', $c$used_at < now() - interval '5 minutes'$c$)
		when 'factor_permits' then private.end_left_permits()
		when 'search_words' then private.refresh_search_vocabulary()
	end;
end $$;

-- Each part is a call of its own for the job, so that a failing one does not take back the others. Returns the counts by part; a
-- part of 5,000 has more.
create function public.clean_up(parts text[] default array['rate_limits', 'account_guesses', 'error_logs', 'enquiries',
	'contact_messages', 'mail_outbox', 'job_runs', 'unconfirmed_subscribers', 'unconfirmed_alerts', 'removed_favourites',
	'recently_viewed', 'search_matches', 'notifications', 'activity_addresses', 'newsletter_deliveries', 'sessions', 'account_sessions',
	'session_proofs', 'session_exports', 'used_codes', 'factor_permits', 'search_words']) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
begin
	return (select json_object_agg(p.part, private.clean_up_part(p.part)) from unnest(parts) p (part));
end $$;
grant execute on function public.clean_up(text[]) to service_role;

-- A call without data, by which the health check tests the data API and the database.
create function public.is_ready() returns boolean
language sql stable set search_path = ''
as $$ select true $$;
grant execute on function public.is_ready() to anon, authenticated, service_role;

create table private.app_keys (
	hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
	registered_at timestamptz not null default now()
);
alter table private.app_keys enable row level security;
comment on table private.app_keys is
	'Hashes of the keys by which application servers authenticate the request context that they send (address, agent, id).';

create function public.register_app_key(key_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	insert into private.app_keys (hash) values (key_hash) on conflict (hash) do update set registered_at = now();
	-- The previous key stays valid until all servers have restarted.
	delete from private.app_keys k where k.hash not in (select hash from private.app_keys order by registered_at desc limit 2);
end $$;
comment on function public.register_app_key(text) is
	'Registers the key of a server by its SHA-256; each server calls it at start-up.';
grant execute on function public.register_app_key(text) to service_role;

-- For each job, in the given order: the last run, the last success, the last failure and the number of failures in a
-- day. since: when the job was first known; before that a job without runs is not overdue.
create function public.list_jobs(names text[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('jobs.read');
	return (select coalesce(json_agg(json_build_object('job', n.job,
			'last', (select json_build_object('started_at', r.started_at, 'finished_at', r.finished_at,
				'renewed_at', r.renewed_at, 'outcome', r.outcome, 'details', r.details,
				'actor', private.person_name(r.actor_id)) from public.job_runs r where r.job = n.job order by r.started_at desc limit 1),
			'done_at',
				(select r.started_at from public.job_runs r where r.job = n.job and r.outcome = 'done'
				order by r.started_at desc limit 1),
			'since', (select k.known_at from private.known_jobs k where k.job = n.job),
			'failed', (select json_build_object('started_at', r.started_at, 'outcome', r.outcome, 'message', r.details ->> 'message')
				from public.job_runs r where r.job = n.job and r.outcome in ('failed', 'abandoned') order by r.started_at desc limit 1),
			'failures', (select count(*) from (select from public.job_runs r where r.job = n.job and r.outcome in ('failed', 'abandoned')
				and r.started_at > now() - interval '1 day' limit 1001) c)) order by n.position), '[]')
		from unnest(names[1:50]) with ordinality n (job, position));
end $$;
comment on function public.list_jobs(text[]) is 'The last runs of jobs, for administrators.';
grant execute on function public.list_jobs(text[]) to authenticated;

-- The last fifty runs of one job, or its last fifty failures.
create function public.list_job_runs(job_name text, only_failed boolean default false) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
	perform private.require_permission('jobs.read');
	return (select coalesce(json_agg(json_build_object('id', r.id, 'started_at', r.started_at,
		'finished_at', r.finished_at, 'outcome', r.outcome,
			'details', r.details, 'actor', private.person_name(r.actor_id)) order by r.started_at desc, r.id desc), '[]')
		from (select * from public.job_runs x where x.job = job_name and (not only_failed or x.outcome in ('failed', 'abandoned'))
			order by x.started_at desc limit 50) r);
end $$;
comment on function public.list_job_runs(text, boolean) is 'The last fifty runs of a job, for administrators.';
grant execute on function public.list_job_runs(text, boolean) to authenticated;

-- Checks the permission and logs that an administrator starts a job.
create function public.request_job_run(job_name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.require_permission('jobs.run');
	perform private.log_activity('job.requested', 'job', 'job', job_name);
end $$;
comment on function public.request_job_run(text) is
	'Logs that an administrator starts a job; refused without the permission.';
grant execute on function public.request_job_run(text) to authenticated;
