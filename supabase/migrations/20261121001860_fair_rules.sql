-- What a suspended agent has sold is not shown either, and nobody's import keeps another's waiting.

alter policy "Everybody sees available listings, and gone ones for 14 days" on public.listings
	using (deleted_at is null and (status = 'available'
		or (status in ('sold', 'rented') and ended_at > now() - interval '14 days' and private.is_enabled(agent_id))));

-- As before; agents take turns, so that one file with thousands of addresses does not hold up the next agent's ten.
create or replace function public.claim_import_pictures(batch integer default 20) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	claimed json;
begin
	update public.import_pictures p set state = 'failed', error = 'not_a_draft', finished_at = now()
	from public.listings l where l.id = p.listing_id and p.state = 'waiting' and (l.status <> 'draft' or l.deleted_at is not null);
	-- Something ends the worker each time it comes to these.
	update public.import_pictures p set state = 'failed', error = 'unavailable', finished_at = now()
	where p.state = 'waiting' and p.attempts >= 6 and p.next_attempt_at <= now();
	with turns as (
		select w.id, row_number() over (partition by w.agent_id order by w.position, w.id) as turn
		from public.import_pictures w where w.state = 'waiting' and w.next_attempt_at <= now()
	), due as (
		select p.id, t.turn from public.import_pictures p join turns t on t.id = p.id
		where p.state = 'waiting' and p.next_attempt_at <= now()
		order by t.turn, p.position, p.id limit least(batch, 100) for update of p skip locked
	), taken as (
		update public.import_pictures p set attempts = p.attempts + 1, next_attempt_at = now() + interval '10 minutes'
		from due where p.id = due.id returning p.id, p.agent_id, p.listing_id, p.url, p.position, due.turn
	)
	select coalesce(json_agg(to_jsonb(t) - 'turn' order by t.turn, t.position, t.id), '[]') into claimed from taken t;
	return claimed;
end $$;
