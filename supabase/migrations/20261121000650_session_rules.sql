-- A session that is over its time, or whose person is disabled or banned, ends for good: viewer() only answers null for
-- it, while its tokens would go on to be worth something to the auth service (a new password, a new token).

-- Ends the session of the request if it does not hold any more. The server calls it when viewer() knew nobody.
create function public.end_dead_session() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	session uuid := private.session_id();
begin
	if session is null or (select private.viewer_id()) is not null then return false; end if;
	delete from public.account_sessions a where a.id = session and a.user_id = (select auth.uid());
	delete from auth.sessions s where s.id = session and s.user_id = (select auth.uid());
	return found;
end $$;
comment on function public.end_dead_session() is 'Removes the caller''s own session when it is over its time or its person may not be in; returns whether there was one.';
grant execute on function public.end_dead_session() to authenticated;

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

-- An attempt at signing in of which nothing was learned (the service was away or had enough) is given back by itself:
-- finish_sign_in() would forget the wrong ones before it as well.
create function public.return_sign_in(address_key text, client_key text) returns void
language sql security definer set search_path = ''
as $$
	update public.rate_limits set hits = greatest(hits - 1, 0)
	where key in ('sign-in:' || address_key || ':' || client_key, 'sign-in-client:' || client_key)
$$;
grant execute on function public.return_sign_in(text, text) to service_role;
