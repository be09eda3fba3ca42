-- Indexes of a full table, which the runner builds concurrently before the file.
create index listings_drill_order on public.listings (price_pence, updated_at) where drill_note is null;
create unique index listings_drill_reference on public.listings (reference, kind);
