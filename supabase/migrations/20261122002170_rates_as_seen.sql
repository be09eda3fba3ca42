-- A cost rate is corrected and removed as it was seen: of two administrators who correct the same one, the second is told
-- that it is another now.

-- Without the day on which it ends: that follows from the next one.
create function private.rate_fingerprint(r public.cost_rates) returns text
language sql immutable set search_path = ''
as $$ select md5((to_jsonb(r) - 'valid_to')::text) $$;

create or replace function public.list_cost_rates() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	return json_build_object('today', private.day_of(now()), 'rates', (
		select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('seen', private.rate_fingerprint(r))
			order by r.side, r.kind, r.buyer_class, r.property_ordinal, r.applies_to, r.valid_from desc), '[]')
		from public.cost_rates r where r.id in (select c.id from public.cost_rates c order by c.valid_from desc, c.id desc limit 500)));
end $$;

-- Whether a rate that could still be corrected is not as it was seen any more.
create function private.is_rate_changed(rate integer, seen text) returns boolean
language sql stable set search_path = ''
as $$
	select exists (select from public.cost_rates c where c.id = rate and c.valid_from > private.day_of(now()) and private.rate_fingerprint(c) <> seen)
$$;

-- What writes goes on as it is, behind the question whether the rate is still what was seen.
alter function public.save_cost_rate(jsonb, integer) set schema private;
alter function private.save_cost_rate(jsonb, integer) rename to write_cost_rate;
revoke execute on function private.write_cost_rate(jsonb, integer) from authenticated;
alter function public.remove_cost_rate(integer) set schema private;
alter function private.remove_cost_rate(integer) rename to delete_cost_rate;
revoke execute on function private.delete_cost_rate(integer) from authenticated;

-- seen: of the rate that is corrected; null, as a server of before this migration calls, asks nothing.
create function public.save_cost_rate(rate jsonb, corrects integer default null, seen text default null) returns json
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	if private.is_rate_changed(corrects, seen) then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	return private.write_cost_rate(rate, corrects);
end $$;
comment on function public.save_cost_rate(jsonb, integer, text) is 'Adds a dated rate, or corrects one that has not begun as it was seen. Errors: changed, not_found, not_future, date_taken, bad_date, invalid.';
grant execute on function public.save_cost_rate(jsonb, integer, text) to authenticated;

create function public.remove_cost_rate(rate integer, seen text default null) returns json
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	if private.is_rate_changed(rate, seen) then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	return private.delete_cost_rate(rate);
end $$;
comment on function public.remove_cost_rate(integer, text) is 'Removes a rate that has not begun as it was seen; the one before goes on. Errors: changed, not_found, not_future.';
grant execute on function public.remove_cost_rate(integer, text) to authenticated;
