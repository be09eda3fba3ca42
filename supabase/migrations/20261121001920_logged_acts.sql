-- What the activity log still lacked: acts of which a table's row shows nothing, one row in place of many for what the
-- database does by itself, and the request behind changes that the auth service makes for us.

-- ---------------------------------------------------------------- changes of rows

-- Whether a row that is deleted went because what it belongs to went before it, in the same transaction.
create function private.went_along(resource text, gone jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
	select case when resource in ('account', 'listing') then false
		when gone ? 'listing_id' then not exists (select from public.listings l where l.id = (gone ->> 'listing_id')::bigint)
		when resource = 'agent' then not exists (select from public.profiles p where p.id = (gone ->> 'id')::uuid)
		when gone ?| array['user_id', 'agent_id'] then
			not exists (select from public.profiles p where p.id = coalesce(gone ->> 'user_id', gone ->> 'agent_id')::uuid)
		else false end
$$;
revoke all on function private.went_along(text, jsonb) from public, anon, authenticated;

-- As before, but for two things. What goes because something else went (an account with its listings and their pictures)
-- is told by the row of that; only accounts and listings are named one by one, since they are what is asked after. And
-- what is written along with a new listing, or wiped of an enquiry whose sender left, is no act of its own.
create or replace function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	hidden constant text[] := string_to_array(tg_argv[3], ',');
	ignored constant text[] := string_to_array(tg_argv[4], ',');
	old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - ignored end;
	new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - ignored end;
	whole constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
	concealed text[];
begin
	-- Loading demonstration data is one act, not thousands.
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if tg_op = 'DELETE' and private.went_along(tg_argv[1], whole) then return null; end if;
	if tg_argv[1] = 'place' and tg_op = 'INSERT' and exists (select from public.listings l
		where l.id = (whole ->> 'listing_id')::bigint and l.created_at = now()) then return null; end if;
	if tg_op = 'UPDATE' then
		if tg_argv[1] = 'listing' and (whole ->> 'created_at')::timestamptz = now() and to_jsonb(old) ->> 'status' = whole ->> 'status' then return null; end if;
		if tg_argv[1] = 'enquiry' and to_jsonb(old) ->> 'anonymised_at' is distinct from whole ->> 'anonymised_at' then return null; end if;
		select jsonb_object_agg(n.key, o.value), jsonb_object_agg(n.key, n.value) into old_row, new_row
		from jsonb_each(new_row) n join jsonb_each(old_row) o on o.key = n.key where n.value is distinct from o.value;
		if new_row is null then return null; end if;
	else
		old_row := jsonb_strip_nulls(old_row);
		new_row := jsonb_strip_nulls(new_row);
	end if;
	concealed := array(select k from jsonb_object_keys(coalesce(new_row, old_row)) k where k = any (hidden) order by k);
	perform private.log_activity(
		private.name_change(tg_argv[1], tg_op, old_row, new_row), tg_argv[0], tg_argv[1], whole ->> tg_argv[2], 'success',
		private.log_values(old_row, hidden), private.log_values(new_row, hidden),
		case when cardinality(concealed) > 0 then jsonb_build_object('hidden', concealed) end);
	return null;
end $$;

-- The order of pictures is one act, however many of them move for it. A row that goes or comes says so itself.
create or replace function private.number_photos(listing bigint, first uuid[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
	update public.listing_photos p set position = o.position
	from (select q.id, row_number() over (order by array_position(first, q.id) nulls last, q.position) - 1 as position
		from public.listing_photos q where q.listing_id = listing) o
	where p.id = o.id and p.position <> o.position;
	if found and cardinality(first) > 0 then perform private.log_activity('photo.ordered', 'listing', 'photo', listing::text); end if;
end $$;

-- A mail that is given up. Its template and id, not where it was to go.
create function private.log_failed_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('mail.failed', 'mail', 'mail', new.id::text, 'failure', null, null,
		jsonb_build_object('template', new.template, 'attempts', new.attempts));
	return null;
end $$;
create trigger log_failed_mail after update of failed_at on public.mail_outbox for each row
	when (old.failed_at is null and new.failed_at is not null) execute function private.log_failed_mail();

-- ---------------------------------------------------------------- sessions

-- However somebody came in (password, link, elsewhere): the session's first use has its row.
create function private.log_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('session.started', 'account', 'session', new.id::text, 'success', null, null,
		jsonb_strip_nulls(jsonb_build_object('method', auth.jwt() -> 'amr' -> 0 ->> 'method')), new.user_id);
	return null;
end $$;
create trigger log_session after insert on public.account_sessions for each row execute function private.log_session();

create or replace function public.end_sessions(session uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	person uuid := private.viewer_id();
	ended integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	delete from auth.sessions s where s.user_id = person
	and case when session is null then s.id <> private.session_id() else s.id = session end;
	get diagnostics ended = row_count;
	delete from public.account_sessions a where a.user_id = person
	and not exists (select from auth.sessions s where s.id = a.id);
	if ended > 0 then
		perform private.log_activity('session.ended_elsewhere', 'account', 'session', session::text, 'success', null, null,
			jsonb_build_object('sessions', ended));
	end if;
	return ended;
end $$;

create or replace function public.end_dead_session() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	session uuid := private.session_id();
begin
	if session is null or (select private.viewer_id()) is not null then return false; end if;
	delete from public.account_sessions a where a.id = session and a.user_id = (select auth.uid());
	delete from auth.sessions s where s.id = session and s.user_id = (select auth.uid());
	if not found then return false; end if;
	perform private.log_activity('session.expired', 'account', 'session', session::text);
	return true;
end $$;

-- ---------------------------------------------------------------- passwords

-- The auth service changes them over a connection of its own: who asked for it, and from where, stands in the permit.
alter table private.credential_permits add column context jsonb not null default '{}';

create or replace function public.permit_new_credential(person uuid, credential text, proof text, address text default null, session uuid default null)
returns boolean
language sql security definer set search_path = ''
as $$
	with permitted as (
		insert into private.credential_permits as c (user_id, credential, proof, address, session_id, ends_at, context)
		values (person, $2, $3, lower($4), $5, now() + interval '1 minute', private.request_context())
		on conflict on constraint credential_permits_pkey do update
			set proof = excluded.proof, address = excluded.address, session_id = excluded.session_id, ends_at = excluded.ends_at,
				context = excluded.context
			where excluded.proof <> 'link' or excluded.session_id is distinct from c.used_session_id
		returning true
	)
	select exists (select from permitted)
$$;

create or replace function private.log_credential_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	permit private.credential_permits;
	has_password constant boolean := coalesce(new.encrypted_password, '') <> '';
begin
	select * into permit from private.credential_permits c where c.user_id = new.id and c.credential = 'password';
	perform private.log_activity(case when has_password then 'account.password_changed' else 'account.password_forgotten' end,
		'account', 'account', new.id::text, 'success', null, null, jsonb_strip_nulls(jsonb_build_object('proof', case when has_password then permit.proof end)),
		coalesce(auth.uid(), new.id), case when has_password then nullif(permit.context, '{}') end);
	return null;
end $$;
drop trigger log_credential_change on auth.users;
create trigger log_credential_change after update of encrypted_password on auth.users for each row
	when (old.encrypted_password is distinct from new.encrypted_password) execute function private.log_credential_change();

-- ---------------------------------------------------------------- refusals inside an answer

-- As before; what one of several listings was refused for has its row, since the answer is a success.
create or replace function public.change_own_listings(listings bigint[], act text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	one bigint;
	answer jsonb := '[]';
	done json;
begin
	for one in select distinct on (w.id) w.id from unnest(listings) w(id) order by w.id limit 200 loop
		begin
			done := case act when 'delete' then public.delete_own_listing(one) when 'restore' then public.restore_own_listing(one)
				else public.change_own_listing(one, act) end;
			answer := answer || jsonb_build_object('id', one, 'ok', true, 'status', done ->> 'status', 'reference', done ->> 'reference');
		exception
			when sqlstate 'PT409' or sqlstate 'PT403' or sqlstate 'PT404' then
				answer := answer || jsonb_build_object('id', one, 'ok', false, 'code', sqlerrm,
					'reference', (select l.reference from public.listings l where l.id = one and l.agent_id = (select private.viewer_id())));
				if sqlerrm = 'quota_exceeded' or sqlstate <> 'PT409' then
					perform private.log_activity(case sqlerrm when 'quota_exceeded' then 'quota.refused' else 'access.refused' end,
						case sqlerrm when 'quota_exceeded' then 'limit' else 'access' end, 'listing', one::text, 'denied', null, null,
						jsonb_build_object('code', sqlerrm, 'act', left(act, 40)));
				end if;
			when check_violation then
				answer := answer || jsonb_build_object('id', one, 'ok', false, 'code', 'not_whole',
					'reference', (select l.reference from public.listings l where l.id = one and l.agent_id = (select private.viewer_id())));
		end;
	end loop;
	return answer;
end $$;

-- ---------------------------------------------------------------- acts that only the server knows of

-- As before. address_of: the e-mail address that an act names; the row has the account it belongs to, if there is one, and
-- never the address. The server asks behind its answer, so that nobody can tell the two apart.
create or replace function public.log_acts(acts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if jsonb_array_length(acts) > 50 then raise exception 'too_many' using errcode = 'PT400'; end if;
	perform private.log_activity(a ->> 'action', a ->> 'type', case when a ? 'address_of' then 'account' else a ->> 'resource_type' end,
		case when a ? 'address_of' then (select u.id::text from auth.users u where u.email = lower(a ->> 'address_of') limit 1) else a ->> 'resource_id' end,
		coalesce(a ->> 'status', 'success'), null, null, a -> 'details', (a ->> 'actor')::uuid, a -> 'context')
	from jsonb_array_elements(acts) a;
end $$;

-- ---------------------------------------------------------------- imports

-- What an import did stands with its file and with its listings; the log need not hold 500 rows of a table once more.
drop trigger log_change on public.import_files;
create trigger log_change after insert or update of finished_at, mapping on public.import_files for each row
	execute function private.log_change('import', 'import', 'id', 'file_name,contents,mapping,result', 'created_at,headers_key');

-- The place that is shown follows from the exact one, which has its own row.
drop trigger log_change on public.listings;
create trigger log_change after insert or update or delete on public.listings for each row
	execute function private.log_change('listing', 'listing', 'id', 'search_vector',
		'updated_at,created_at,version,content_changed_at,pending_since,reviewed_at,first_listed_at,ended_at,reduced_from_pence,reduced_at,reduction_percent,district_id,odometer_km,price_per_m2_pence,move_in_pence,latitude,longitude');
