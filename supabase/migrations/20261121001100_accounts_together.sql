-- Where what an account holds meets: alerts ask for its preferences, its copy holds what its searches found, and the
-- clean-up knows all of it.

-- As before, and only of what its owner wants to be told: new listings, price cuts, or both.
create or replace function public.mail_saved_searches(batch integer default 50) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	s record;
	told record;
	shown record;
	brief jsonb;
	taken integer := 0;
	mailed integer := 0;
	wants_new boolean;
	wants_cuts boolean;
begin
	for s in
		select q.*, p.email, p.language from public.saved_searches q join public.profiles p on p.id = q.user_id
		where q.due_at <= now() order by q.due_at, q.id limit batch for update of q skip locked
	loop
		taken := taken + 1;
		wants_new := private.wants(s.user_id, 'newListings');
		wants_cuts := private.wants(s.user_id, 'priceChanges');
		with told as (
			update public.saved_search_matches m set reported_at = now()
			where m.search_id = s.id and m.reported_at is null returning m.listing_id, m.kind, m.from_pence, m.found_at
		)
		select array_agg(e.listing_id order by e.found_at desc, e.listing_id desc) as ids, array_agg(case when wants_new then e.kind end order by e.found_at desc, e.listing_id desc) as kinds,
			array_agg(e.from_pence order by e.found_at desc, e.listing_id desc) as froms into told
		from (select t.listing_id, max(t.found_at) as found_at, max(t.kind) filter (where t.kind <> 'price_cut') as kind,
			max(t.from_pence) as from_pence from told t group by 1) e
		where (wants_new and e.kind is not null) or (wants_cuts and e.from_pence is not null);
		brief := private.brief_listings(told.ids, s.language);
		select count(*) as total, jsonb_agg(b.listing || jsonb_build_object('change', coalesce(b.kind, 'price_cut'), 'from_pence', b.from_pence)
			order by b.place) filter (where b.number <= 20) as listings into shown
		from (select brief -> t.id::text as listing, t.kind, t.place, row_number() over (order by t.place) as number,
				case when t.from_pence > (brief -> t.id::text ->> 'price_pence')::bigint then t.from_pence end as from_pence
			from unnest(told.ids, told.kinds, told.froms) with ordinality t(id, kind, from_pence, place)
			-- A cut that was taken back is none.
			where brief ? t.id::text and (t.kind is not null or t.from_pence > (brief -> t.id::text ->> 'price_pence')::bigint)) b;
		if shown.total > 0 and private.can_be_mailed(s.user_id) then
			perform private.enqueue_mail('savedSearchMatches', s.email, s.language, jsonb_build_object(
				'search_id', s.id, 'name', s.name, 'kind', s.kind, 'filters', s.filters, 'sort', s.sort, 'frequency', s.notification_frequency,
				'names', private.name_filters(s.database_filters, s.language),
				'total', shown.total, 'gone', cardinality(told.ids) - shown.total, 'listings', shown.listings));
			mailed := mailed + 1;
			update public.saved_searches set due_at = null, last_mailed_at = now() where id = s.id;
		else
			update public.saved_searches set due_at = null where id = s.id;
		end if;
	end loop;
	return json_build_object('taken', taken, 'mailed', mailed);
end $$;

-- As before, with what saved searches found.
create or replace function public.export_own_data() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person uuid := private.viewer_id();
	address text;
	t record;
	result jsonb := '{}';
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	select u.email into address from auth.users u where u.id = person;
	result := jsonb_build_object(
		'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
			'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = person),
		'profiles', private.rows_as_json('select * from public.profiles where id = $1', person, address),
		'agents', private.rows_as_json('select * from public.agents where id = $1', person, address),
		'enquiries_sent', private.rows_as_json('select id, listing_id, name, email, phone, message, language, created_at from public.enquiries where lower(email) = lower($2)', person, address),
		'contact_messages', private.rows_as_json('select * from public.contact_messages where lower(email) = lower($2)', person, address),
		'newsletter', private.rows_as_json('select * from public.newsletter_subscribers where lower(email) = lower($2)', person, address));
	for t in
		select c.relname as name, string_agg(format('%I = $1', a.attname), ' or ') as owned
		from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
		and a.atttypid = 'uuid'::regtype and a.attname in ('user_id', 'agent_id')
		group by c.relname order by c.relname
	loop
		result := result || jsonb_build_object(t.name, private.rows_as_json(format('select * from public.%I where %s', t.name, t.owned), person, address));
	end loop;
	for t in select unnest(array['listing_locations', 'listing_photos', 'listing_price_history', 'listing_status_history', 'listing_daily_stats']) as name
	loop
		result := result || jsonb_build_object(t.name, private.rows_as_json(
			format('select * from public.%I where listing_id in (select l.id from public.listings l where l.agent_id = $1)', t.name), person, address));
	end loop;
	result := result || jsonb_build_object('saved_search_matches', private.rows_as_json(
		'select * from public.saved_search_matches where search_id in (select q.id from public.saved_searches q where q.user_id = $1)', person, address));
	return result;
end $$;

-- As before, with what accounts leave behind.
create or replace function public.clean_up() returns json
language plpgsql security definer set search_path = ''
as $$
declare
	limits integer; errors integer; asked integer; contacts integer; mails integer; runs integer; unconfirmed integer;
	sessions integer; removed integer; looks integer; matches integer;
begin
	-- The job runs every hour, and no hash of an address may grow older than a day.
	delete from public.rate_limits where window_started_at < now() - make_interval(secs => least(window_seconds, 82800)); get diagnostics limits = row_count;
	delete from public.error_logs where created_at < now() - interval '90 days'; get diagnostics errors = row_count;
	delete from public.enquiries where created_at < now() - interval '24 months'; get diagnostics asked = row_count;
	delete from public.contact_messages where created_at < now() - interval '24 months'; get diagnostics contacts = row_count;
	delete from public.mail_outbox where created_at < now() - interval '30 days' and (sent_at is not null or failed_at is not null); get diagnostics mails = row_count;
	delete from public.job_runs where started_at < now() - interval '2 days' and finished_at is not null; get diagnostics runs = row_count;
	delete from public.newsletter_subscribers where confirmed_at is null and consented_at < now() - interval '30 days'; get diagnostics unconfirmed = row_count;
	sessions := private.end_old_sessions();
	-- Removed favourites stay for an hour, so that they can be put back.
	delete from public.favourites where removed_at < now() - interval '1 hour'; get diagnostics removed = row_count;
	delete from public.recently_viewed where viewed_at < now() - interval '180 days'; get diagnostics looks = row_count;
	delete from public.saved_search_matches where found_at < now() - interval '12 months'; get diagnostics matches = row_count;
	perform private.refresh_search_words();
	return json_build_object('rate_limits', limits, 'error_logs', errors, 'enquiries', asked, 'contact_messages', contacts,
		'mail_outbox', mails, 'job_runs', runs, 'unconfirmed_subscribers', unconfirmed,
		'sessions', sessions, 'removed_favourites', removed, 'looks', looks, 'search_matches', matches);
end $$;
