-- Dated rates for the estimated costs of buying and renting, and for the examples of loans.

-- Identifies the line of a rate as a number (a range of one, so that an exclusion constraint accepts it without an
-- extension).
create function private.cost_line(side text, kind text, buyer_class text, ordinal smallint, applies_to text) returns int4range
language sql immutable parallel safe set search_path = ''
as $$
	select int4range(n, n, '[]') from (select array_position(array['buy', 'rent', 'vehicle', 'loan'], side) * 100000
		+ array_position(array['stamp_duty', 'vat', 'transformer', 'lawyer', 'transfer_fee', 'deposit', 'agent_commission',
			'loan_share', 'loan_interest', 'loan_term', 'loan_fee', 'early_repayment', 'plan_deposit', 'plan_term'], kind) * 1000
		+ array_position(array['any', 'citizen', 'turkish_citizen', 'other_foreigner'], buyer_class) * 100
		+ coalesce(ordinal, 0) * 10 + array_position(array['any', 'first_sale_by_trader', 'new_build'], applies_to) as n) line
$$;

create sequence private.cost_rate_ids as integer;
create table public.cost_rates (
	id integer primary key default nextval('private.cost_rate_ids'),
	side text not null check (side in ('buy', 'rent', 'vehicle', 'loan')),
	kind text not null check (kind in ('stamp_duty', 'vat', 'transformer', 'lawyer', 'transfer_fee', 'deposit', 'agent_commission',
		'loan_share', 'loan_interest', 'loan_term', 'loan_fee', 'early_repayment', 'plan_deposit', 'plan_term')),
	buyer_class text not null default 'any' check (buyer_class in ('any', 'citizen', 'turkish_citizen', 'other_foreigner')),
	property_ordinal smallint check (property_ordinal between 1 and 3),
	applies_to text not null default 'any' check (applies_to in ('any', 'first_sale_by_trader', 'new_build')),
	rate_basis_points integer check (rate_basis_points between 0 and 10000),
	rate_max_basis_points integer check (rate_max_basis_points between rate_basis_points and 10000),
	amount_min_pence bigint check (amount_min_pence >= 0),
	amount_max_pence bigint check (amount_max_pence >= amount_min_pence),
	months_of_rent_min smallint check (months_of_rent_min >= 0),
	months_of_rent_max smallint check (months_of_rent_max >= months_of_rent_min),
	years_min smallint check (years_min between 1 and 30),
	years_max smallint check (years_max between years_min and 30),
	valid_from date not null,
	valid_to date check (valid_to >= valid_from),
	source_en text not null,
	source_tr text not null,
	note_en text,
	note_tr text,
	check (num_nonnulls(rate_basis_points, amount_min_pence, months_of_rent_min, years_min) = 1),
	constraint cost_rates_kind_of_side check (case side when 'rent' then kind in ('deposit', 'agent_commission')
		when 'vehicle' then kind in ('stamp_duty', 'vat', 'transfer_fee')
		when 'loan' then kind in ('stamp_duty', 'loan_share', 'loan_interest', 'loan_term', 'loan_fee', 'early_repayment', 'plan_deposit',
			'plan_term')
			else kind in ('stamp_duty', 'vat', 'transformer', 'lawyer', 'transfer_fee') end),
	constraint cost_rates_buyer check ((buyer_class = 'any' or side = 'buy' or kind = 'loan_share')
		and (side <> 'loan' or (property_ordinal is null and applies_to = 'any'))
		and (property_ordinal is null or buyer_class = 'turkish_citizen')),
	constraint cost_rates_basis check (case
		when side = 'rent' then rate_basis_points is null and years_min is null
		when kind in ('loan_term', 'plan_term') then years_min is not null
		when kind in ('loan_share', 'loan_interest', 'plan_deposit') then rate_basis_points is not null
		else months_of_rent_min is null and years_min is null end),
	constraint cost_rates_rate_range check (rate_max_basis_points is null or side = 'loan'),
	constraint cost_rates_upper check ((amount_max_pence is null or amount_min_pence is not null)
		and (months_of_rent_max is null or months_of_rent_min is not null)
		and (rate_max_basis_points is null or rate_basis_points is not null)
		and (years_max is null or years_min is not null)),
	constraint cost_rates_texts check (length(source_en) between 1 and 300 and length(source_tr) between 1 and 300
		and length(note_en) <= 500 and length(note_tr) <= 500 and private.is_single_line(source_en)
		and private.is_single_line(source_tr) and private.is_single_line(note_en) and private.is_single_line(note_tr)),
	constraint cost_rates_no_overlap exclude using gist (private.cost_line(side, kind, buyer_class, property_ordinal, applies_to) with &&,
		daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate,
	constraint cost_rates_dates_are_calendar_dates
		check (private.is_calendar_date(valid_from) and private.is_calendar_date(valid_to))
);
comment on table public.cost_rates is
	'Dated costs of buying, renting and borrowing, shown as an estimate. Rates change every year: rows are added, not edited.';
alter table public.cost_rates enable row level security;
revoke all on public.cost_rates from anon, authenticated;
grant select on public.cost_rates to anon, authenticated;
create policy "Anyone can read the cost rates" on public.cost_rates for select to anon, authenticated using (true);

-- Days in Northern Cyprus, which begin two or three hours before UTC.
create function public.list_cost_rates() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	return json_build_object('today', private.local_date(now()), 'rates', (
		select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('fingerprint', private.rate_fingerprint(r))
			order by r.side, r.kind, r.buyer_class, r.property_ordinal, r.applies_to, r.valid_from desc), '[]')
		from public.cost_rates r where r.id in (select c.id from public.cost_rates c order by c.valid_from desc, c.id desc limit 500)));
end $$;
comment on function public.list_cost_rates() is 'Every cost rate with its dates, the newest 500: {today, rates}.';
grant execute on function public.list_cost_rates() to authenticated;

-- Adds a rate with a start date and ends the previous one on the day before; with corrects, changes a future rate. {ok:
-- true, id} or {ok: false, code}: not_found, not_future (current and past rates are not edited), date_taken, bad_date,
-- invalid.
create function private.write_cost_rate(rate jsonb, corrects integer default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	today constant date := private.local_date(now());
	old_row public.cost_rates; new_row public.cost_rates; before public.cost_rates; after public.cost_rates;
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	set constraints public.cost_rates_no_overlap deferred;
	if corrects is not null then
		select * into old_row from public.cost_rates c where c.id = corrects;
		if old_row.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if old_row.valid_from <= today then return json_build_object('ok', false, 'code', 'not_future'); end if;
		-- The line cannot be changed, that would be another rate.
		rate := rate || jsonb_build_object('side', old_row.side, 'kind', old_row.kind, 'buyer_class', old_row.buyer_class,
			'property_ordinal', old_row.property_ordinal, 'applies_to', old_row.applies_to);
	end if;
	new_row := jsonb_populate_record(null::public.cost_rates, rate - 'id' - 'valid_to');
	if new_row.valid_from is null or new_row.valid_from not between today - 366 and today + 1830
		or (corrects is not null and new_row.valid_from <= today) then
		return json_build_object('ok', false, 'code', 'bad_date');
	end if;
	select * into before from public.cost_rates c
		where c.id is distinct from corrects and c.valid_from < coalesce(old_row.valid_from, new_row.valid_from)
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to)
		order by c.valid_from desc limit 1;
	select * into after from public.cost_rates c
		where c.id is distinct from corrects and c.valid_from >= coalesce(old_row.valid_from, new_row.valid_from)
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to)
		order by c.valid_from limit 1;
	if new_row.valid_from <= before.valid_from or new_row.valid_from >= after.valid_from then
		return json_build_object('ok', false, 'code', 'date_taken');
	end if;
	update public.cost_rates c set valid_to = new_row.valid_from - 1
		where c.id = before.id and c.valid_to is distinct from new_row.valid_from - 1;
	if corrects is null then
		insert into public.cost_rates (side, kind, buyer_class, property_ordinal, applies_to, rate_basis_points,
			rate_max_basis_points, amount_min_pence, amount_max_pence,
			months_of_rent_min, months_of_rent_max, years_min, years_max, valid_from, valid_to, source_en, source_tr, note_en, note_tr)
		values (new_row.side, new_row.kind, new_row.buyer_class, new_row.property_ordinal, new_row.applies_to,
			new_row.rate_basis_points, new_row.rate_max_basis_points, new_row.amount_min_pence,
			new_row.amount_max_pence, new_row.months_of_rent_min, new_row.months_of_rent_max, new_row.years_min, new_row.years_max,
			new_row.valid_from, after.valid_from - 1,
			new_row.source_en, new_row.source_tr, new_row.note_en, new_row.note_tr) returning id into new_row.id;
	else
		new_row.id := corrects;
		update public.cost_rates c set rate_basis_points = new_row.rate_basis_points,
			rate_max_basis_points = new_row.rate_max_basis_points, amount_min_pence = new_row.amount_min_pence,
			amount_max_pence = new_row.amount_max_pence, months_of_rent_min = new_row.months_of_rent_min,
				months_of_rent_max = new_row.months_of_rent_max, years_min = new_row.years_min, years_max = new_row.years_max,
			valid_from = new_row.valid_from, source_en = new_row.source_en, source_tr = new_row.source_tr,
				note_en = new_row.note_en, note_tr = new_row.note_tr
		where c.id = corrects;
	end if;
	set constraints public.cost_rates_no_overlap immediate;
	return json_build_object('ok', true, 'id', new_row.id);
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
	when exclusion_violation then return json_build_object('ok', false, 'code', 'date_taken');
end $$;
comment on function private.write_cost_rate(jsonb, integer) is
	'Adds a dated rate, or corrects a future one. Errors: not_found, not_future, date_taken, bad_date, invalid.';

create function private.delete_cost_rate(rate integer) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	deleted_rate public.cost_rates;
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	select * into deleted_rate from public.cost_rates c where c.id = rate;
	if deleted_rate.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if deleted_rate.valid_from <= private.local_date(now()) then return json_build_object('ok', false, 'code', 'not_future'); end if;
	delete from public.cost_rates c where c.id = rate;
	-- The previous rate is extended over the period of the deleted one.
	update public.cost_rates c set valid_to = deleted_rate.valid_to where c.valid_to = deleted_rate.valid_from - 1
		and private.cost_line(c.side, c.kind, c.buyer_class, c.property_ordinal, c.applies_to)
			&& private.cost_line(deleted_rate.side, deleted_rate.kind, deleted_rate.buyer_class,
				deleted_rate.property_ordinal, deleted_rate.applies_to);
	return json_build_object('ok', true);
end $$;
comment on function private.delete_cost_rate(integer) is
	'Deletes a future rate; the previous one continues. Errors: not_found, not_future.';

-- Without valid_to, which depends on the next rate.
create function private.rate_fingerprint(r public.cost_rates) returns text
language sql immutable set search_path = ''
as $$ select md5((to_jsonb(r) - 'valid_to')::text) $$;

-- Whether a future rate has changed since it was loaded.
create function private.is_rate_changed(rate integer, expected_fingerprint text) returns boolean
language sql stable set search_path = ''
as $$
	select exists (select from public.cost_rates c
		where c.id = rate and c.valid_from > private.local_date(now())
		and private.rate_fingerprint(c) <> expected_fingerprint)
$$;

-- expected_fingerprint: of the rate to correct; null skips the check.
create function public.save_cost_rate(rate jsonb, corrects integer default null, expected_fingerprint text default null) returns json
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	if private.is_rate_changed(corrects, expected_fingerprint) then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	return private.write_cost_rate(rate, corrects);
end $$;
comment on function public.save_cost_rate(jsonb, integer, text) is
	'Adds a dated rate, or corrects a future one if it is unchanged. Errors: changed, not_found, not_future, '
	'date_taken, bad_date, invalid.';
grant execute on function public.save_cost_rate(jsonb, integer, text) to authenticated;

create function public.remove_cost_rate(rate integer, expected_fingerprint text default null) returns json
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.require_permission('rates.edit');
	lock table public.cost_rates in share row exclusive mode;
	if private.is_rate_changed(rate, expected_fingerprint) then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	return private.delete_cost_rate(rate);
end $$;
comment on function public.remove_cost_rate(integer, text) is
	'Deletes a future rate if it is unchanged; the previous one continues. Errors: changed, not_found, not_future.';
grant execute on function public.remove_cost_rate(integer, text) to authenticated;
