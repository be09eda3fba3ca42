-- The overview page of administration.

-- Aggregates only, no data about single users; each list requires its permission. Counts stop at 10,001 and cover the
-- newest 20,000 rows, so that the page stays fast.
create function public.get_administration() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('overview.read');
	may constant text[] := array(select p.permission from private.permissions p where (select private.viewer_role()) = any (p.roles));
	since constant timestamptz := (private.local_date(now()) - 14)::timestamp at time zone 'Asia/Famagusta';
begin
	return jsonb_strip_nulls(jsonb_build_object(
		'people', case when 'users.read' = any (may) then (select jsonb_object_agg(r.role,
			(select count(*) from (select from public.profiles p where p.role = r.role and p.disabled_at is null limit 10001) x))
			from unnest(array['visitor', 'agent', 'sub_admin', 'admin', 'super_admin']) r (role)) end,
		'disabled',
			case when 'users.read' = any (may) then (select count(*)
			from (select from public.profiles where disabled_at is not null limit 10001) x) end,
		'listings', case when 'listings.read' = any (may) then (select jsonb_object_agg(s.status, case
				when s.status = 'available' then (select coalesce(sum(c.available), 0) from public.listing_counts c)
				else (select count(*)
					from (select from public.listings l where l.status = s.status and l.deleted_at is null
					limit 10001) x) end)
			from unnest(array['available', 'pending', 'draft', 'inactive', 'sold', 'rented']) s (status)) end,
		'waiting', jsonb_build_object(
			'queue', case
				when 'moderation.decide' = any (may) then (select jsonb_build_object('count',
				count(distinct w.listing_id), 'oldest', min(w.since)) from private.list_waiting() w) end,
			'verification',
				case when 'agents.read' = any (may) then (select jsonb_build_object('count', count(distinct d.agent_id),
				'oldest', min(d.created_at))
				from public.verification_documents d where d.decided_at is null) end,
			'reports',
				case when 'moderation.decide' = any (may) then (select jsonb_build_object('count', count(*),
				'oldest', min(r.created_at))
				from (select q.created_at from public.listing_reports q where q.status = 'open' order by q.created_at limit 10001) r) end,
			'messages',
				case when 'moderation.decide' = any (may) then (select jsonb_build_object('count', count(*),
				'oldest', min(r.created_at))
				from (select q.created_at from public.message_reports q where q.status = 'open' order by q.created_at limit 10001) r) end,
			'payments', case when 'payments.read' = any (may) then private.count_payment_problems() end,
			'mails', case when 'jobs.read' = any (may) then (select jsonb_build_object('count', count(*), 'oldest', min(m.created_at))
				from (select o.created_at from public.mail_outbox o where o.sent_at is null and o.failed_at is null limit 10001) m) end),
		'subscribers', case when 'newsletter.read' = any (may) then (select count(*) from (select from public.newsletter_subscribers
			where confirmed_at is not null and unsubscribed_at is null limit 10001) x) end,
		'flows', jsonb_build_object(
			'views', case when 'analytics.read' = any (may) then private.count_analytics_days('view') end,
			'users', case
				when 'users.read' = any (may) then private.count_days(array(select p.created_at from public.profiles p
				where p.created_at >= since order by 1 desc limit 20000)) end,
			'enquiries',
				case when 'activity.read' = any (may) then private.count_days(array(select e.created_at
				from public.enquiries e where e.created_at >= since order by 1 desc limit 20000)) end,
			'contacts',
				case when 'contact.read' = any (may) then private.count_days(array(select c.created_at
				from public.contact_messages c where c.created_at >= since order by 1 desc limit 20000)) end,
			'reports',
				case when 'moderation.decide' = any (may) then private.count_days(array(select r.created_at
				from public.listing_reports r where r.created_at >= since order by 1 desc limit 20000)) end,
			'errors', case
				when 'errors.read' = any (may) then private.count_days(array(select l.created_at
				from public.error_logs l where l.created_at >= since order by 1 desc limit 20000)) end,
			'refusals', case when 'activity.read' = any (may) then private.count_days(array(select a.occurred_at from public.activity_log a
				where a.status = 'denied' and a.occurred_at >= since order by 1 desc limit 20000)) end,
			'mails_failed',
				case when 'jobs.read' = any (may) then private.count_days(array(select m.failed_at
				from public.mail_outbox m where m.failed_at >= since order by 1 desc limit 20000)) end),
		'slow', case when 'errors.read' = any (may) then private.list_slow_routes() end,
		'jobs', case
			when 'jobs.read' = any (may) then (select coalesce(jsonb_agg(jsonb_build_object('job', j.job, 'started_at', r.started_at,
				'outcome', case when r.started_at is not null then coalesce(r.outcome, 'running') end, 'renewed_at', r.renewed_at,
				'since', (select k.known_at from private.known_jobs k where k.job = j.job),
				'done_at', (select r.started_at from public.job_runs r where r.job = j.job and r.outcome = 'done'
					order by r.started_at desc limit 1))
			order by j.job), '[]')
			from (select k.job from private.known_jobs k
				union select x.job from public.job_runs x where x.started_at > now() - interval '7 days') j
			left join lateral (select x.started_at, x.renewed_at, x.outcome from public.job_runs x where x.job = j.job
				order by x.started_at desc limit 1) r on true) end));
end $$;
comment on function public.get_administration() is
	'The figures of the overview page, each limited to roles that may open its list.';
grant execute on function public.get_administration() to authenticated;

reset check_function_bodies;
