-- The version of everything that public pages show: by it, each server notices within a second that its caches are out
-- of date, whichever server or job made the change.

-- A sequence would not do: its numbers are visible before the change that they count.
create table private.public_changes (
	slot bigint generated always as identity primary key,
	changes bigint not null,
	removals bigint not null
) with (fillfactor = 50);
comment on table private.public_changes is
	'How many transactions changed what public pages show, and how many of them removed something. The slots are added up. '
	'A transaction increments any slot that no other one holds, or adds one: writers never wait for each other.';
alter table private.public_changes enable row level security;
revoke all on private.public_changes from public, anon, authenticated, service_role;

-- Counts the transaction at most once as a change and once as a removal. What is remembered for that is undone with a
-- savepoint, as the count is.
create function private.count_public_change(is_removal boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	counted constant text := coalesce(current_setting('adahan.public_change', true), '');
	free_slot bigint;
begin
	if counted = 'removal' or (counted = 'change' and not is_removal) then return; end if;
	select c.slot into free_slot from private.public_changes c limit 1 for update skip locked;
	if found then
		update private.public_changes c set changes = c.changes + case counted when '' then 1 else 0 end,
			removals = c.removals + is_removal::integer where c.slot = free_slot;
	else
		insert into private.public_changes (changes, removals) values (case counted when '' then 1 else 0 end, is_removal::integer);
	end if;
	perform set_config('adahan.public_change', case when is_removal then 'removal' else 'change' end, true);
end $$;
comment on function private.count_public_change(boolean) is
	'Counts this transaction as one that changed what public pages show. A removal is also not shown in an outage any more.';

create function public.get_cache_version() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('changes', coalesce(sum(c.changes), 0), 'removals', coalesce(sum(c.removals), 0))
	from private.public_changes c
$$;
comment on function public.get_cache_version() is
	'Two numbers that grow when something public was changed or removed. Each server compares them with those of its caches.';
grant execute on function public.get_cache_version() to anon, authenticated, service_role;

-- What was sold or rented leaves the lists, so it counts as removed.
create function private.count_listing_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if tg_op = 'UPDATE' then
		-- Columns that no public page shows.
		new.status_note := old.status_note;
		new.content_changed_at := old.content_changed_at;
		new.reviewed_at := old.reviewed_at;
		new.pending_since := old.pending_since;
		if new is not distinct from old then return null; end if;
	end if;
	perform private.count_public_change(case tg_op
		when 'INSERT' then false
		when 'DELETE' then true
		else old.status = 'available' and new.status <> 'available'
			or old.status in ('sold', 'rented') and new.status not in ('available', 'sold', 'rented') end);
	return null;
end $$;
create trigger count_public_insert after insert on public.listings for each row
	when (new.status in ('available', 'sold', 'rented')) execute function private.count_listing_change();
create trigger count_public_update after update on public.listings for each row
	when (old.status in ('available', 'sold', 'rented') or new.status in ('available', 'sold', 'rented'))
	execute function private.count_listing_change();
create trigger count_public_delete after delete on public.listings for each row
	when (old.status in ('available', 'sold', 'rented')) execute function private.count_listing_change();

-- The pictures of a deleted listing are counted with it.
create function private.count_photo_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if exists (select from public.listings l where l.id = case tg_op when 'DELETE' then old.listing_id else new.listing_id end
		and l.status in ('available', 'sold', 'rented')) then
		perform private.count_public_change(tg_op = 'DELETE');
	end if;
	return null;
end $$;
create trigger count_public_insert_or_delete after insert or delete on public.listing_photos
	for each row execute function private.count_photo_change();
-- Not the sizes, which the job adds one by one: until then pages show the first size, whose file stays.
create trigger count_public_update after update on public.listing_photos for each row
	when ((old.kind, old.position, old.path, old.alt_en, old.alt_tr)
		is distinct from (new.kind, new.position, new.path, new.alt_en, new.alt_tr))
	execute function private.count_photo_change();

create function private.count_agent_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.count_public_change(case tg_op
		when 'INSERT' then false
		when 'DELETE' then true
		else old.photo_path is not null and new.photo_path is null end);
	return null;
end $$;
create trigger count_public_insert_or_delete after insert or delete on public.agents
	for each row execute function private.count_agent_change();
create trigger count_public_update after update on public.agents
	for each row when (old.* is distinct from new.*) execute function private.count_agent_change();

-- Of a profile, pages show whether the agent is enabled and can be called.
create function private.count_profile_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if exists (select from public.agents a where a.id = new.id) then
		perform private.count_public_change(old.disabled_at is null and new.disabled_at is not null);
	end if;
	return null;
end $$;
create trigger count_public_update after update on public.profiles for each row
	when ((old.disabled_at is null, old.phone is null, old.whatsapp_e164 is null)
		is distinct from (new.disabled_at is null, new.phone is null, new.whatsapp_e164 is null))
	execute function private.count_profile_change();

create function private.count_reference_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.count_public_change(false);
	return null;
end $$;
create trigger count_public_change after insert or update or delete on public.areas
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on public.landmarks
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on public.vehicle_makes
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on public.vehicle_models
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on public.cost_rates
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on public.plans
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on public.planned_plan_changes
	for each statement execute function private.count_reference_change();
create trigger count_public_change after insert or update or delete on private.market_figures
	for each statement execute function private.count_reference_change();
-- Issues appear in the archive when sending starts; their texts stay.
create trigger count_public_update after update of number on public.newsletter_issues
	for each row when (old.number is null and new.number is not null) execute function private.count_reference_change();
-- Versions are only added. A withdrawn post is not shown any more.
create function private.count_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.count_public_change(new.withdrawn);
	return null;
end $$;
create trigger count_public_insert after insert on public.content_pages
	for each row when (new.published or new.withdrawn) execute function private.count_content_change();
