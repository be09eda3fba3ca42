-- A new column. The check on existing rows is validated in a file of its own.
alter table public.listings add column drill_note text;
alter table public.listings add constraint listings_drill_note_length check (length(drill_note) <= 200) not valid;
