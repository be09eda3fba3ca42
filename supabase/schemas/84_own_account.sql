-- The viewer's own account: reading, exporting and deleting it.

-- Account data for the viewer's pages besides the profile; null when the session has ended.
create function public.get_own_account() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('email', u.email, 'created_at', u.created_at,
		-- A link to confirm a new address is valid for an hour.
		'pending_email', case when u.email_change <> '' and u.email_change_sent_at > now() - interval '1 hour' then u.email_change end,
		'has_newsletter', exists (select from public.newsletter_subscribers n where lower(n.email) = lower(u.email)
			and n.confirmed_at is not null and n.unsubscribed_at is null),
		'is_agent', exists (select from public.agents a where a.id = u.id),
		'listings', (select count(*) from public.listings l where l.agent_id = u.id))
	from auth.users u where u.id = (select private.viewer_id())
$$;
comment on function public.get_own_account() is 'Facts of the viewer''s account that are not in a readable table.';
grant execute on function public.get_own_account() to authenticated;

-- Rows of a query as JSON without keys, tokens, search columns and internal notes of administrators.
create function private.rows_as_json(query text, person uuid, address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	result jsonb;
begin
	execute format($q$
		select coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(r.entry) e
			where e.key !~ '(token|secret|_hash|_key)$' and e.key <> all (r.hidden))), '[]')
		from (select to_jsonb(t) as entry, private.hidden_from_export(to_jsonb(t)) as hidden from (%s limit 100000) t) r $q$, query)
	into result using person, address;
	return result;
end $$;

-- Tables with a user_id or agent_id are included automatically. Rows that belong to a row of the user (pictures of a
-- listing) or carry their address (enquiries they sent) are listed here.
create function public.export_own_data() returns json
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
		'account',
			(select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
			'email_confirmed_at', u.email_confirmed_at,
			'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = person),
		'profiles', private.rows_as_json('select * from public.profiles where id = $1', person, address),
		'agents', private.rows_as_json('select * from public.agents where id = $1', person, address),
		'enquiries_sent',
			private.rows_as_json('select id, listing_id, name, email, phone, message, language, created_at from public.enquiries where lower(email) = lower($2)',
			person, address),
		'contact_messages', private.rows_as_json('select * from public.contact_messages where lower(email) = lower($2)', person, address),
		'contact_answers',
			private.rows_as_json('select a.message_id, a.reply, a.created_at from public.contact_answers a join public.contact_messages m on m.id = a.message_id where lower(m.email) = lower($2)',
			person, address),
		'newsletter', private.rows_as_json('select * from public.newsletter_subscribers where lower(email) = lower($2)', person, address),
		'email_alerts', private.rows_as_json('select * from public.saved_searches where lower(email) = lower($2)', person, address),
		'newsletter_deliveries',
			private.rows_as_json('select i.number, i.subject_en, i.subject_tr, i.started_at, d.status from public.newsletter_deliveries d join public.newsletter_issues i on i.id = d.issue_id join public.newsletter_subscribers s on s.id = d.subscriber_id where lower(s.email) = lower($2)',
			person, address));
	for t in
		select c.relname as name, string_agg(format('%I = $1', a.attname), ' or ') as owned
		from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
		and a.atttypid = 'uuid'::regtype and a.attname in ('user_id', 'agent_id')
		group by c.relname order by c.relname
	loop
		result := result
			|| jsonb_build_object(t.name,
			private.rows_as_json(format('select * from public.%I where %s', t.name, t.owned), person, address));
	end loop;
	for t in select unnest(array['listing_locations',
		'listing_photos', 'listing_price_history', 'listing_status_history', 'listing_daily_stats']) as name
	loop
		result := result || jsonb_build_object(t.name, private.rows_as_json(
			format('select * from public.%I where listing_id in (select l.id from public.listings l where l.agent_id = $1)',
				t.name), person, address));
	end loop;
	-- Both sides of the conversations, without the other person.
	result := result || jsonb_build_object(
		'conversations', private.rows_as_json(
			'select c.id, c.listing_id, c.kind, c.title_en, c.title_tr, c.reference, c.seeker_id is not distinct from $1 as is_seeker, c.created_at, c.last_message_at from public.conversations c where $1 in (c.seeker_id, c.agent_id)',
			person, address),
		'messages', private.rows_as_json(
			'select m.conversation_id, m.id, m.sender_id is not distinct from $1 as is_own, case when m.removed_at is null or m.sender_id = $1 then m.body end as body, m.sent_at from public.messages m join public.conversations c on c.id = m.conversation_id where $1 in (c.seeker_id, c.agent_id) order by m.id',
			person, address),
		'message_reports', private.rows_as_json(
			'select r.message_id, r.reason, r.details, r.status, r.created_at from public.message_reports r where r.reporter_id = $1',
			person, address));
	-- Without the rows concerned, which for administrators are data of others.
	result := result || jsonb_build_object('activity', private.rows_as_json(
		'select occurred_at, action, status, resource_type, address, user_agent from public.activity_log where actor_id = $1 order by occurred_at desc',
			person, address));
	result := result || jsonb_build_object('invoices', private.rows_as_json(
		'select i.* from public.invoices i join public.payments p on p.id = i.payment_id where p.agent_id = $1', person, address));
	result := result || jsonb_build_object('saved_search_matches', private.rows_as_json(
		'select * from public.saved_search_matches where search_id in (select q.id from public.saved_searches q where q.user_id = $1)',
			person, address));
	return result;
end $$;
comment on function public.export_own_data() is 'All data stored about the viewer, by table.';
grant execute on function public.export_own_data() to authenticated;

-- One transaction; the server has checked the password. False for an unknown account. A trigger refuses the last super
-- admin: PT409 last_super_admin.
-- An account with hundreds of listings takes longer than the usual limit of a statement, which the data API replaces by the
-- one of the function.
create function public.delete_account(person uuid, ends_newsletter boolean default false) returns boolean
language plpgsql security definer set search_path = '' set statement_timeout = '60s'
as $$
declare
	p public.profiles;
	address text;
begin
	-- Same lock order as decisions about accounts, to avoid a deadlock.
	if exists (select from public.profiles x where x.id = person and x.role = 'super_admin') then
		perform pg_advisory_xact_lock(hashtextextended('super-admins', 0));
	end if;
	-- Before the profile, as a payment that is settled at the same time does.
	perform pg_advisory_xact_lock(hashtextextended('billing:' || person, 0));
	select * into p from public.profiles where id = person for update;
	if not found then return false; end if;
	address := lower(p.email);
	update public.listing_status_history set actor_id = null where actor_id = person;
	update public.error_logs set user_id = null where user_id = person;
	if address <> '' then
		update public.enquiries set name = null, email = null, phone = null, anonymised_at = now() where lower(email) = address;
		delete from public.contact_messages where lower(email) = address;
		delete from public.mail_outbox where lower(recipient) = address;
		delete from public.saved_searches where lower(email) = address;
		-- Sent mails to others that quote the user; unsent ones must still be delivered.
		delete from public.mail_outbox where lower(payload ->> 'email') = address and (sent_at is not null or failed_at is not null);
		if ends_newsletter then
			update public.newsletter_subscribers set unsubscribed_at = now()
			where lower(email) = address and (unsubscribed_at is null or unsubscribed_at < consented_at);
		end if;
	end if;
	-- All files in the user's folders, including those without a row.
	insert into public.file_removals (bucket, folder)
	select distinct o.bucket_id, person::text || '/' || split_part(o.name, '/', 2) from storage.objects o
	where o.bucket_id in ('avatars', 'agent-photos', 'listing-photos', 'import-pictures') and o.name like person::text || '/%/%';
	begin
		delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text or lower(payload ->> 'actor_username') = address;
	exception when insufficient_privilege or undefined_table or undefined_column then
		null; -- where the auth service keeps its log to itself, it also removes it
	end;
	perform private.close_billing(person);
	-- Profile, agent, listings with their pictures, sessions and all other references are deleted by cascade.
	delete from auth.users where id = person;
	if address <> '' then perform private.enqueue_mail('accountDeleted', p.email, p.language, '{}'); end if;
	return true;
end $$;
comment on function public.delete_account(uuid, boolean) is
	'Deletes an account with its data. Sent enquiries stay with their agents, without name, address and number.';
grant execute on function public.delete_account(uuid, boolean) to service_role;

-- Columns for administrators only: the note of a decision about an agent; who paid a payment back and why; the reason of a
-- role change or of enabling an account; the severity of security events; internals of the server in errors.
create function private.hidden_from_export(entry jsonb) returns text[]
language sql immutable set search_path = ''
as $$
	select array['search_vector', 'search_text', 'actor_id', 'refund_actor_id', 'refund_reason']
		|| case when entry ?& array['plan_id', 'checks'] then array['note'] end
		|| case when entry ? 'from_role' and entry ->> 'action' in ('enabled', 'role_changed') then array['reason'] end
		|| case when entry ? 'merge_key' then array['severity', 'details', 'resolved', 'resolved_at', 'source'] end
		|| case when entry ? 'stack_trace' then array['error_message',
			'message', 'stack_trace', 'filename', 'lineno', 'colno', 'fingerprint', 'error_class'] end
$$;
