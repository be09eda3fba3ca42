-- A table that references full tables.
create table public.drill_notes (
	id bigint generated always as identity primary key,
	listing_id bigint not null references public.listings (id) on delete cascade,
	user_id uuid references public.profiles (id) on delete set null,
	note text not null check (length(note) between 1 and 200)
);
comment on table public.drill_notes is 'Only in the database of the migration drill.';
create index drill_notes_listing_id on public.drill_notes (listing_id);
create index drill_notes_user_id on public.drill_notes (user_id);
alter table public.drill_notes enable row level security;
revoke all on public.drill_notes from anon, authenticated;
grant select on public.drill_notes to authenticated;
create policy "Users can read their own notes" on public.drill_notes for select to authenticated
	using (user_id = (select private.viewer_id()));
