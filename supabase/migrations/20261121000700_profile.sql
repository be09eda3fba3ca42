-- A person's own pages: pictures, notification preferences, an agent's public page in the agent's own hands, a copy of
-- everything, and leaving.

-- ---------------------------------------------------------------- pictures in storage

-- What a person uploads lies under their own id; a bucket takes no other type, whatever a request says.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, '{image/webp}') on conflict (id) do nothing;
update storage.buckets set file_size_limit = 1048576, allowed_mime_types = '{image/webp,image/avif}' where id = 'agent-photos';

-- The first folder of a name, and a name as the server gives it: <person>/<random>/<width>.<format>.
create function private.is_own_picture(name text, person uuid) returns boolean
language sql immutable set search_path = ''
as $$ select name ~ '^[0-9a-f-]{36}/[a-z0-9]{16,40}/[0-9]{2,4}\.(webp|avif)$' and split_part(name, '/', 1) = person::text $$;
grant execute on function private.is_own_picture(text, uuid) to authenticated, service_role;

-- The token of a session also opens storage itself: nobody fills it.
create function private.has_room_for_pictures(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select count(*) < 120 from storage.objects where bucket_id in ('avatars', 'agent-photos') and name like person::text || '/%' $$;
grant execute on function private.has_room_for_pictures(uuid) to authenticated, service_role;

create policy "People see the files of their own pictures" on storage.objects for select to authenticated
	using (bucket_id in ('avatars', 'agent-photos') and private.is_own_picture(name, (select private.viewer_id())));
create policy "People upload pictures into their own folder" on storage.objects for insert to authenticated
	with check (private.is_own_picture(name, (select private.viewer_id())) and (select private.has_room_for_pictures(private.viewer_id()))
		and (bucket_id = 'avatars'
		or (bucket_id = 'agent-photos' and exists (select from public.agents a where a.id = (select private.viewer_id())))));
create policy "People remove pictures from their own folder" on storage.objects for delete to authenticated
	using (bucket_id in ('avatars', 'agent-photos') and private.is_own_picture(name, (select private.viewer_id())));

alter table public.profiles add constraint profiles_avatar_is_own check (avatar_path is null or avatar_path like id::text || '/%');

-- Rows can be removed in a transaction, files cannot: what a row leaves behind is noted with it and removed by a job.
create table public.file_removals (
	id bigint generated always as identity primary key,
	bucket text not null check (bucket in ('avatars', 'agent-photos', 'listing-photos')),
	folder text not null check (length(folder) <= 200),
	attempts smallint not null default 0,
	next_attempt_at timestamptz not null default now(),
	created_at timestamptz not null default now()
);
comment on table public.file_removals is 'Folders of storage whose row is gone; the job remove-files empties them. A row goes when its files have.';
create index file_removals_next_attempt_at on public.file_removals (next_attempt_at);
alter table public.file_removals enable row level security;
revoke all on public.file_removals from anon, authenticated;
grant all on public.file_removals to service_role;

-- tg_argv: bucket, column. Only what somebody uploaded is removed: it lies under their id, and no other row shows it.
create function private.note_file_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	folder text := to_jsonb(old) ->> tg_argv[1];
begin
	if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' and (tg_op = 'DELETE' or folder is distinct from to_jsonb(new) ->> tg_argv[1]) then
		insert into public.file_removals (bucket, folder) values (tg_argv[0], folder);
	end if;
	return null;
end $$;
create trigger remove_avatar after delete or update of avatar_path on public.profiles
	for each row execute function private.note_file_removal('avatars', 'avatar_path');
create trigger remove_photo after delete or update of photo_path on public.agents
	for each row execute function private.note_file_removal('agent-photos', 'photo_path');
create trigger remove_photo after delete or update of path on public.listing_photos
	for each row execute function private.note_file_removal('listing-photos', 'path');

-- Takes what is due for one worker; what is not finished comes back, later each time.
create function public.claim_file_removals(batch integer default 50) returns json
language sql security definer set search_path = ''
as $$
	with due as (
		select id from public.file_removals where next_attempt_at <= now() order by next_attempt_at limit least(batch, 200) for update skip locked
	), claimed as (
		update public.file_removals r set attempts = least(r.attempts + 1, 1000), next_attempt_at = now() + interval '5 minutes' * least(r.attempts + 1, 288)
		from due where r.id = due.id returning r.*
	)
	select coalesce(json_agg(json_build_object('id', id, 'bucket', bucket, 'folder', folder)), '[]') from claimed
$$;
grant execute on function public.claim_file_removals(integer) to service_role;

create function public.finish_file_removals(removed bigint[]) returns void
language sql security definer set search_path = ''
as $$ delete from public.file_removals where id = any (removed) $$;
grant execute on function public.finish_file_removals(bigint[]) to service_role;

-- ---------------------------------------------------------------- notification preferences

create table public.notification_preferences (
	user_id uuid primary key references public.profiles (id) on delete cascade,
	new_listings boolean not null default true,
	price_changes boolean not null default true,
	messages boolean not null default true,
	favorites boolean not null default true,
	system_updates boolean not null default false,
	updated_at timestamptz not null default now()
);
comment on table public.notification_preferences is 'Which mails and notifications a person wants. Without a row the defaults hold.';
create trigger notification_preferences_touch before update on public.notification_preferences
	for each row execute function private.touch_updated_at();
alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated;
grant select on public.notification_preferences to authenticated, service_role;
create policy "People see their own notification preferences" on public.notification_preferences for select to authenticated
	using (user_id = (select private.viewer_id()));

-- The only way to write them; a preference that is left out stays as it is. Returns all five.
create function public.set_notification_preferences(new_listings boolean default null, price_changes boolean default null,
	messages boolean default null, favorites boolean default null, system_updates boolean default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person uuid := private.viewer_id();
	p public.notification_preferences;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	insert into public.notification_preferences (user_id) values (person) on conflict (user_id) do nothing;
	update public.notification_preferences n set
		new_listings = coalesce(set_notification_preferences.new_listings, n.new_listings),
		price_changes = coalesce(set_notification_preferences.price_changes, n.price_changes),
		messages = coalesce(set_notification_preferences.messages, n.messages),
		favorites = coalesce(set_notification_preferences.favorites, n.favorites),
		system_updates = coalesce(set_notification_preferences.system_updates, n.system_updates)
	where n.user_id = person returning * into p;
	return to_json(p);
end $$;
grant execute on function public.set_notification_preferences(boolean, boolean, boolean, boolean, boolean) to authenticated;

-- For whatever is about to send something. preference: newListings, priceChanges, messages, favorites or systemUpdates.
create function private.wants(person uuid, preference text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
	wanted boolean;
begin
	if preference is null or preference not in ('newListings', 'priceChanges', 'messages', 'favorites', 'systemUpdates') then
		raise exception 'unknown_preference' using errcode = 'PT400', detail = preference;
	end if;
	select case preference when 'newListings' then n.new_listings when 'priceChanges' then n.price_changes
		when 'messages' then n.messages when 'favorites' then n.favorites else n.system_updates end
	into wanted from public.notification_preferences n where n.user_id = person;
	return coalesce(wanted, preference <> 'systemUpdates');
end $$;
comment on function private.wants(uuid, text) is 'Whether a person wants to be told of something; the defaults for who never chose.';

-- ---------------------------------------------------------------- an agent's own page

-- Not slug, kind, the verification and the counts: they are the office's and the database's.
grant update (name, company_name, license_number, website, bio_en, bio_tr, area_ids, languages, photo_path, photo_colour)
	on public.agents to authenticated;
create policy "Agents change their own page" on public.agents for update to authenticated
	using (id = (select private.viewer_id())) with check (id = (select private.viewer_id()));

alter table public.agents add constraint agents_lists_are_short
	check (cardinality(area_ids) <= 60 and cardinality(languages) <= 20 and languages <@
		array['en', 'tr', 'de', 'ru', 'fr', 'el', 'ar', 'fa', 'uk', 'pl', 'he', 'sv', 'nl']) not valid;

-- What was checked was checked for the values of that day: who changes one of them keeps the other checks.
create function private.keep_agent_honest() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if new.photo_path is distinct from old.photo_path and new.photo_path is not null and new.photo_path not like new.id::text || '/%' then
		raise exception 'not_own_picture' using errcode = 'PT403';
	end if;
	if new.area_ids is distinct from old.area_ids and exists (select from unnest(new.area_ids) wanted
		where not exists (select from public.areas a where a.id = wanted)) then
		raise exception 'unknown_area' using errcode = 'PT400';
	end if;
	-- An act that states the checks anew is a verification, not a change behind its back.
	if old.verified_at is not null and new.verified_checks is not distinct from old.verified_checks
		and new.verified_at is not distinct from old.verified_at then
		if private.fold(new.name) is distinct from private.fold(old.name) then
			new.verified_checks := array_remove(new.verified_checks, 'identity');
		end if;
		if private.fold(new.company_name) is distinct from private.fold(old.company_name) then
			new.verified_checks := array_remove(new.verified_checks, 'company');
		end if;
		if private.fold(new.license_number) is distinct from private.fold(old.license_number) then
			new.verified_checks := array_remove(new.verified_checks, 'licence');
		end if;
		if new.verified_checks is distinct from old.verified_checks and cardinality(new.verified_checks) = 0 then
			new.verified_at := null;
		end if;
	end if;
	return new;
end $$;
comment on function private.keep_agent_honest() is 'A changed name, company or licence number ends the check of it; with the last check the verification goes.';
create trigger keep_agent_honest before update of name, company_name, license_number, area_ids, photo_path on public.agents
	for each row execute function private.keep_agent_honest();

-- ---------------------------------------------------------------- one's own account

-- What the pages of an account show besides the profile; null for a session that has ended.
create function public.get_own_account() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('email', u.email, 'created_at', u.created_at,
		-- A link to confirm a new address holds for an hour.
		'pending_email', case when u.email_change <> '' and u.email_change_sent_at > now() - interval '1 hour' then u.email_change end,
		'has_newsletter', exists (select from public.newsletter_subscribers n where lower(n.email) = lower(u.email)
			and n.confirmed_at is not null and n.unsubscribed_at is null),
		'is_agent', exists (select from public.agents a where a.id = u.id),
		'listings', (select count(*) from public.listings l where l.agent_id = u.id))
	from auth.users u where u.id = (select private.viewer_id())
$$;
comment on function public.get_own_account() is 'Facts of the viewer''s account that stand in no table of theirs.';
grant execute on function public.get_own_account() to authenticated;

-- ---------------------------------------------------------------- a copy of everything

-- Rows of a table as json, without what is a key to something and without words made for the search.
create function private.rows_as_json(query text, person uuid, address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
	result jsonb;
begin
	execute format($q$
		select coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(r)) e
			where e.key !~ '(token|secret|_hash|_key)$' and e.key not in ('search_vector', 'search_text', 'actor_id'))), '[]')
		from (%s limit 100000) r $q$, query) into result using person, address;
	return result;
end $$;

-- Every table that names its owner as user_id or agent_id is in it by itself. What names nobody but belongs to a row of
-- theirs (pictures of a listing) or carries their address (enquiries they sent) is named here.
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
comment on function public.export_own_data() is 'Everything that is kept about the viewer, by table.';
grant execute on function public.export_own_data() to authenticated;

-- ---------------------------------------------------------------- leaving

-- An enquiry belongs to two: the agent keeps what was asked, and no longer by whom.
alter table public.enquiries add column anonymised_at timestamptz;
comment on column public.enquiries.anonymised_at is 'When its sender deleted their account: name, address and number are gone, the question stays for the agent.';
alter table public.enquiries alter column name drop not null;
alter table public.enquiries drop constraint enquiries_check;
alter table public.enquiries add constraint enquiries_sender_is_known
	check (case when anonymised_at is null then name is not null and num_nonnulls(email, phone) > 0 else num_nonnulls(name, email, phone) = 0 end);
create index enquiries_email on public.enquiries (lower(email)) where email is not null;
create index contact_messages_email on public.contact_messages (lower(email));
create index mail_outbox_recipient on public.mail_outbox (lower(recipient));
create index listing_status_history_actor_id on public.listing_status_history (actor_id) where actor_id is not null;
create index error_logs_user_id on public.error_logs (user_id) where user_id is not null;

-- The one thing that may change in this history: who did it is forgotten, when they leave.
drop trigger listing_status_history_append_only on public.listing_status_history;
create trigger listing_status_history_append_only before update on public.listing_status_history for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

-- Deletes an account with everything that is its owner's, in one transaction; the server has asked for the password.
-- False when there is no such account (any more). The last super admin is refused by a trigger: PT409 last_super_admin.
create function public.delete_account(person uuid, ends_newsletter boolean default false) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	p public.profiles;
	address text;
begin
	select * into p from public.profiles where id = person for update;
	if not found then return false; end if;
	address := lower(p.email);
	update public.listing_status_history set actor_id = null where actor_id = person;
	update public.error_logs set user_id = null where user_id = person;
	if address <> '' then
		update public.enquiries set name = null, email = null, phone = null, anonymised_at = now() where lower(email) = address;
		delete from public.contact_messages where lower(email) = address;
		delete from public.mail_outbox where lower(recipient) = address;
		-- Mails to others that quote them: what has not been sent yet still has to arrive.
		delete from public.mail_outbox where lower(payload ->> 'email') = address and (sent_at is not null or failed_at is not null);
		if ends_newsletter then
			update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where lower(email) = address;
		end if;
	end if;
	-- Whatever lies under the person's id, also what no row shows.
	insert into public.file_removals (bucket, folder)
	select distinct o.bucket_id, person::text || '/' || split_part(o.name, '/', 2) from storage.objects o
	where o.bucket_id in ('avatars', 'agent-photos', 'listing-photos') and o.name like person::text || '/%/%';
	begin
		delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text or lower(payload ->> 'actor_username') = address;
	exception when insufficient_privilege or undefined_table or undefined_column then
		null; -- where the auth service keeps its log to itself, it also removes it
	end;
	-- Profile, agent, listings with their pictures, sessions and whatever else refers to the person go with it.
	delete from auth.users where id = person;
	if address <> '' then perform private.enqueue_mail('accountDeleted', p.email, p.language, '{}'); end if;
	return true;
end $$;
comment on function public.delete_account(uuid, boolean) is 'Deletes an account and everything of it. Enquiries that were sent stay with their agents without name, address and number.';
grant execute on function public.delete_account(uuid, boolean) to service_role;
