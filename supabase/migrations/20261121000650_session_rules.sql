-- A session that is over its time, or whose person is disabled, ends for good when it is next used: until now its tokens
-- went on to be worth something to the auth service (a new password, a new token).

create or replace function public.viewer(device text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person uuid := auth.uid();
	session uuid := private.session_id();
	p public.profiles;
begin
	if person is null or session is null then return null; end if;
	select * into p from public.profiles where id = person;
	if not found then
		insert into public.profiles (id, email, role) select u.id, coalesce(u.email, ''), 'visitor' from auth.users u where u.id = person
		on conflict (id) do nothing;
		select * into p from public.profiles where id = person;
	end if;
	if p.id is null or p.disabled_at is not null or not private.is_session_alive(p.id, session, p.role) then
		-- The signature of the token was checked: it is the person's own session.
		delete from auth.sessions s where s.id = session and s.user_id = person;
		delete from public.account_sessions a where a.id = session and a.user_id = person;
		return null;
	end if;
	insert into public.account_sessions as a (id, user_id, user_agent) values (session, person, left(device, 300))
	on conflict (id) do update set last_seen_at = now(), user_agent = coalesce(excluded.user_agent, a.user_agent)
	where a.last_seen_at < now() - interval '5 minutes';
	return json_build_object('id', p.id, 'session_id', session, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
		'role', p.role, 'language', p.language, 'avatar_path', p.avatar_path);
end $$;

-- The same for sessions that nobody uses any more, and what is left of those that ended elsewhere. For the clean-up.
create function private.end_old_sessions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	ended integer;
begin
	delete from auth.sessions s using public.profiles p
	where p.id = s.user_id and (p.disabled_at is not null or not private.is_session_alive(p.id, s.id, p.role));
	get diagnostics ended = row_count;
	delete from public.account_sessions a where not exists (select from auth.sessions s where s.id = a.id);
	return ended;
end $$;
comment on function private.end_old_sessions() is 'Ends sessions over their time and of disabled people, forgets devices without a session; returns how many ended.';
