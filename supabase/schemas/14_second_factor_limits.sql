-- How often codes are tried for one person. Somebody with the password alone must neither guess codes nor shut the owner out.

-- The key under which attempts are counted. At the sign-in, a browser in which the owner has signed in before has a count of its
-- own, so that guesses elsewhere do not lock it. So have the pages of those signed in: a stolen session locks no sign-in, and a
-- password no page. Together they give three times ten guesses in 15 minutes. Recovery codes cannot be guessed: wrong codes
-- of the app leave them open, and a right one passes in spite of wrong ones. kind: code or recovery-code. browser: new, known or
-- signed_in.
create function private.code_limit_key(kind text, person uuid, browser text) returns text
language sql immutable set search_path = ''
as $$ select kind || ':' || person || case when browser in ('known', 'signed_in') then ':' || browser else '' end $$;

-- Returns the seconds to wait, 0 when a code may be checked. At a lock the owner is told.
create function private.count_code(kind text, person uuid, browser text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	wait constant integer := public.consume_rate_limit(private.code_limit_key(kind, person, browser), 10, 900);
begin
	if wait > 0 then perform private.warn_of_code_guesses(person); end if;
	return wait;
end $$;

-- Who stops before each lock is told of after twenty wrong codes in a day.
create function private.count_wrong_code(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if public.consume_rate_limit('wrong-code:' || person, 20, 86400) > 0 then perform private.warn_of_code_guesses(person); end if;
end $$;

-- A code is asked for only after the right password, a link of a mail or Google: the mail asks for a new password. Once a day at
-- most, and only about a factor that is set up: while it is being set up, nothing can be guessed.
create function private.warn_of_code_guesses(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if private.has_second_factor(person) and public.consume_rate_limit('code-mail:' || person, 1, 86400) = 0 then
		perform private.mail_about_factor('codeGuesses', person);
	end if;
end $$;
