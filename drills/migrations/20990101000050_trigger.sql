-- A trigger on a table that is written all the time.
create function private.clear_drill_note() returns trigger
language plpgsql set search_path = ''
as $$ begin new.drill_note := null; return new; end $$;
create trigger clear_drill_note before update of status on public.listings
	for each row when (new.status is distinct from old.status) execute function private.clear_drill_note();
