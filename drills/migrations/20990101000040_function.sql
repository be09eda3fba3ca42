-- A function in a form that can be applied twice.
create or replace function private.drill_note_length(l public.listings) returns integer
language sql stable set search_path = ''
as $$ select coalesce(length(l.drill_note), 0) $$;
