-- Names of people who come by another sign-in, and what the first pages of dashboard and administration show.

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	facts jsonb := coalesce(new.raw_user_meta_data, '{}');
	whole text := btrim(coalesce(facts ->> 'full_name', facts ->> 'name', ''));
begin
	insert into public.profiles (id, email, first_name, last_name, language)
	values (
		new.id, coalesce(new.email, ''),
		left(coalesce(nullif(btrim(facts ->> 'first_name'), ''), nullif(btrim(facts ->> 'given_name'), ''),
			nullif(regexp_replace(whole, '\s+\S+$', ''), '')), 80),
		left(coalesce(nullif(btrim(facts ->> 'last_name'), ''), nullif(btrim(facts ->> 'family_name'), ''),
			substring(whole from '\s(\S+)$')), 80),
		case when facts ->> 'language' = 'tr' then 'tr' else 'en' end)
	on conflict (id) do nothing;
	return new;
end $$;

-- The dashboard's first page: how many of the viewer's listings are in each state, and the newest enquiries.
create function public.get_dashboard() returns json
language sql stable security definer set search_path = ''
as $$
	with mine as (select * from public.listings l where l.agent_id = (select private.viewer_id()) and l.deleted_at is null)
	select json_build_object(
		'slug', (select a.slug from public.agents a where a.id = (select private.viewer_id())),
		'states', (select coalesce(json_object_agg(s.status, s.many), '{}') from (select m.status, count(*) as many from mine m group by 1) s),
		'listings', (select coalesce(json_agg(n), '[]') from (select m.id, m.kind, m.category, m.status, m.reference, m.title_en, m.title_tr,
			m.price_pence, m.last_confirmed_at,
			(select coalesce(sum(d.views), 0) from public.listing_daily_stats d where d.listing_id = m.id and d.day > current_date - 30) as views
			from mine m order by m.updated_at desc, m.id desc limit 12) n),
		'enquiries', (select coalesce(json_agg(e), '[]') from (select q.id, q.listing_id, m.kind, m.title_en, m.title_tr, m.reference, q.name,
			q.email, q.phone, q.message, q.created_at
			from public.enquiries q join mine m on m.id = q.listing_id
			where q.agent_id = (select private.viewer_id()) order by q.created_at desc limit 8) e))
$$;
comment on function public.get_dashboard() is 'States of the viewer''s listings, the last changed twelve and the newest eight enquiries.';
grant execute on function public.get_dashboard() to authenticated;

-- The first page of administration: numbers alone, nothing about one person.
create function public.get_administration() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	if coalesce((select private.viewer_role()), '') not in ('sub_admin', 'admin', 'super_admin') then
		raise exception 'not_allowed' using errcode = 'PT403';
	end if;
	return json_build_object(
		'people', (select coalesce(json_object_agg(r.role, r.many), '{}') from (select p.role, count(*) as many from public.profiles p where p.disabled_at is null group by 1) r),
		'disabled', (select count(*) from public.profiles where disabled_at is not null),
		'listings', (select coalesce(json_object_agg(s.status, s.many), '{}') from (select l.status, count(*) as many from public.listings l where l.deleted_at is null group by 1) s),
		'enquiries_day', (select count(*) from public.enquiries where created_at > now() - interval '1 day'),
		'contacts_day', (select count(*) from public.contact_messages where created_at > now() - interval '1 day'),
		'subscribers', (select count(*) from public.newsletter_subscribers where confirmed_at is not null and unsubscribed_at is null),
		'mails_waiting', (select count(*) from public.mail_outbox where sent_at is null and failed_at is null),
		'mails_failed', (select count(*) from public.mail_outbox where failed_at is not null),
		'errors_day', (select count(*) from public.error_logs where created_at > now() - interval '1 day'),
		'jobs', (select coalesce(json_agg(j order by j.job), '[]') from (select distinct on (r.job) r.job, r.started_at, r.finished_at, r.outcome
			from public.job_runs r order by r.job, r.started_at desc) j));
end $$;
comment on function public.get_administration() is 'Numbers of people, listings, mails, errors and jobs, for administrators.';
grant execute on function public.get_administration() to authenticated;
