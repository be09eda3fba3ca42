-- The clean-up as before, with what accounts leave behind.
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
