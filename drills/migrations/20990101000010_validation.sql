-- Validation reads all rows under a lock that lets others read and write.
alter table public.listings validate constraint listings_drill_note_length;
