-- What agents and administrators read about plans and payments, and what administrators may do.

create function private.payment_invoices(payment uuid) returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(json_build_object('year', i.year, 'number', i.number, 'kind', i.kind) order by i.issued_at, i.number), '[]')
	from public.invoices i where i.payment_id = payment
$$;

-- The viewer's plan, use, next payment, and newest fifty payments; null for people who are not agents.
create function public.get_billing() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	s constant public.subscriptions := private.active_subscription(agent);
	n constant public.plans := private.current_plan(agent);
begin
	return json_build_object(
		'agent', (select json_build_object('name', a.name, 'kind', a.kind, 'company_name', a.company_name) from public.agents a where a.id = agent),
		'plan', json_build_object('id', n.id, 'name_en', n.name_en, 'name_tr', n.name_tr, 'listing_quota', n.listing_quota),
		'used', private.count_for_quota(agent),
		'subscription', private.subscription_json(s),
		'reduction', (select json_build_object('plan_en', e.name_en, 'plan_tr', e.name_tr, 'since', r.since,
			'hides_at', r.since + interval '7 days', 'reduced_at', r.reduced_at,
			'over', greatest(private.count_for_quota(agent) - n.listing_quota, 0),
			'hidden', (select count(*) from private.plan_ended_listings h join public.listings l on l.id = h.listing_id
				where h.agent_id = agent and l.status_reason = 'plan_ended' and l.deleted_at is null))
			from public.plan_reductions r join public.plans e on e.id = r.plan_id where r.agent_id = agent),
		'refundable', (select json_build_object('payment_id', p.id, 'amount_pence', p.amount_pence, 'provider', p.provider,
			'until', private.refundable_until(p), 'restores_plan', exists (select from public.subscriptions c
				join public.subscriptions e on e.id = c.replaces_id
				where c.id = p.subscription_id and p.checkout_key is not null and e.period <> 'granted' and e.paid_until > now()))
			from public.payments p where p.agent_id = agent and p.subscription_id = s.id and private.is_refundable(p)
			order by p.paid_at desc limit 1),
		'has_portal', exists (select from public.billing_customers c where c.agent_id = agent and c.provider = 'card'),
		'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'plan_id', p.plan_id, 'name_en', e.name_en, 'name_tr', e.name_tr,
			'period', p.period, 'provider', p.provider, 'kind', p.kind, 'state', p.state, 'problem', p.problem,
			'amount_pence', p.amount_pence, 'created_at', p.created_at, 'paid_at', p.paid_at, 'refunded_at', p.refunded_at,
			'refund_url', p.refund_url, 'excess_url', p.excess_url, 'is_refundable', private.is_refundable(p), 'invoices', private.payment_invoices(p.id))
			order by p.created_at desc, p.id), '[]')
			from (select * from public.payments x where x.agent_id = agent and x.state not in ('expired')
				order by x.created_at desc, x.id limit 50) p left join public.plans e on e.id = p.plan_id));
end $$;
comment on function public.get_billing() is 'The viewer''s plan, use, next payment, payments and invoices.';
grant execute on function public.get_billing() to authenticated;

create function public.get_payment_result(payment uuid) returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('id', p.id, 'state', p.state, 'problem', p.problem, 'provider', p.provider, 'plan_id', p.plan_id,
		'name_en', n.name_en, 'name_tr', n.name_tr, 'listing_quota', n.listing_quota, 'period', p.period, 'amount_pence', p.amount_pence,
		'invoice', (select json_build_object('year', i.year, 'number', i.number) from public.invoices i
			where i.payment_id = p.id and i.kind = 'invoice'),
		'subscription_ends_at', p.period_end)
	from public.payments p left join public.plans n on n.id = p.plan_id
	where p.id = payment and p.agent_id = (select private.viewer_id())
$$;
comment on function public.get_payment_result(uuid) is 'The state of a payment of the viewer; null for another.';
grant execute on function public.get_payment_result(uuid) to authenticated;

-- An invoice or credit note: of the viewer, or of anybody for administrators, which is logged as reading. Null for another.
create function public.get_invoice(invoice_year integer, invoice_number integer) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.viewer_id();
	i public.invoices;
	p public.payments;
	is_own boolean;
begin
	select * into i from public.invoices x where x.year = invoice_year and x.number = invoice_number;
	if not found or viewer is null then return null; end if;
	select * into p from public.payments x where x.id = i.payment_id;
	is_own := p.agent_id is not distinct from viewer;
	if not is_own and not private.has_permission('payments.read') then return null; end if;
	if not is_own then perform private.log_reading('invoice', i.payment_id::text); end if;
	return json_build_object('year', i.year, 'number', i.number, 'kind', i.kind, 'issued_at', i.issued_at, 'seller', i.seller,
		'buyer', i.buyer, 'lines', i.lines, 'amount_pence', i.amount_pence, 'tax_basis_points', i.tax_basis_points,
		'tax_pence', round(i.amount_pence::numeric * i.tax_basis_points / (10000 + i.tax_basis_points))::integer, 'provider', p.provider,
		'payment_id', p.id, 'is_own', is_own,
		'refunds', (select json_build_object('year', o.year, 'number', o.number) from public.invoices o
			where i.kind = 'credit_note' and o.payment_id = i.payment_id and o.kind = 'invoice'),
		'credit_note', (select json_build_object('year', o.year, 'number', o.number) from public.invoices o
			where i.kind = 'invoice' and o.payment_id = i.payment_id and o.kind = 'credit_note'));
end $$;
comment on function public.get_invoice(integer, integer) is 'One invoice for its agent or an administrator; null for others.';
grant execute on function public.get_invoice(integer, integer) to authenticated;

-- Whether a payment with a problem still needs somebody: until it is paid back, and for 90 days longer when a bank returned the
-- refund or nobody is left who could claim it.
create function private.is_problem_open(p public.payments) returns boolean
language sql stable set search_path = ''
as $$
	select p.problem is not null and (p.state <> 'refunded' or p.refunded_at > now() - interval '90 days'
		and (p.problem = 'refund_failed' or p.problem = 'no_account' and p.provider = 'crypto'))
$$;

-- Payments that need a decision, and tasks that have failed for an hour. {count, oldest}; at most 10,001.
create function private.count_payment_problems() returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('count', count(*), 'oldest', min(w.since)) from (
		select p.created_at as since from public.payments p
			where private.is_problem_open(p)
		union all
		select t.created_at from public.billing_tasks t where t.done_at is null and t.attempts >= 4 limit 10001) w
$$;

-- Payments, newest first. filters: q (name, e-mail, id, reference), state, provider, problem (a code or any), range.
-- {total, rows}; total is at most 1001.
create function public.search_payments_as_admin(filters jsonb default '{}', page integer default 1, page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	viewer constant uuid := private.require_permission('payments.read');
	search constant text := left(btrim(coalesce(filters ->> 'q', '')), 120);
	pattern constant text := private.contains_pattern(private.fold(search));
	since constant timestamptz := private.range_start(filters ->> 'range');
	size constant integer := least(greatest(page_size, 1), 100);
	result json;
begin
	with found as (
		select p.id, p.agent_id, a.name as agent_name, p.plan_id, n.name_en, n.name_tr, p.period, p.provider, p.kind, p.state, p.problem,
			p.amount_pence, p.created_at, p.paid_at
		from public.payments p left join public.agents a on a.id = p.agent_id left join public.plans n on n.id = p.plan_id
		where p.created_at >= since and (not filters ? 'state' or p.state = filters ->> 'state')
		and (not filters ? 'provider' or p.provider = filters ->> 'provider')
		and case filters ->> 'problem' when 'any' then private.is_problem_open(p) else not filters ? 'problem' or p.problem = filters ->> 'problem' end
		and (search = '' or p.id::text = lower(search) or p.agent_id::text = lower(search) or search in (p.checkout_ref, p.charge_ref, p.refund_ref)
			or a.search_text like pattern
			or p.agent_id in (select r.id from public.profiles r where lower(r.email) like private.contains_pattern(lower(search))))
		order by p.created_at desc, p.id desc limit 1001
	), numbered as (select f.*, row_number() over (order by f.created_at desc, f.id desc) as position from found f)
	select json_build_object('total', (select count(*) from found),
		'rows', coalesce(json_agg(to_jsonb(n) - 'position' order by n.position), '[]')) into result
	from numbered n where n.position > (greatest(page, 1) - 1) * size and n.position <= greatest(page, 1) * size;
	perform private.log_reading('payments', null, jsonb_build_object('rows', json_array_length(result -> 'rows'), 'page', greatest(page, 1)));
	return result;
end $$;
comment on function public.search_payments_as_admin(jsonb, integer, integer) is 'Payments for administrators: {total, rows}; logged as reading.';
grant execute on function public.search_payments_as_admin(jsonb, integer, integer) to authenticated;

-- Identifies what a decision about a payment is made from.
create function private.payment_fingerprint(p public.payments) returns text
language sql stable security definer set search_path = ''
as $$ select md5(jsonb_build_array(p.state, p.problem, p.refund_requested_at, p.charge_ref)::text) $$;

-- One payment with its events and tasks; null for an unknown one.
create function public.get_payment_as_admin(payment uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('payments.read');
	p public.payments;
begin
	select * into p from public.payments x where x.id = payment;
	if not found then return null; end if;
	perform private.log_reading('payment', payment::text);
	return (select json_build_object('id', p.id, 'agent_id', p.agent_id, 'agent_name', a.name, 'email', r.email, 'plan_id', p.plan_id,
		'name_en', n.name_en, 'name_tr', n.name_tr, 'period', p.period, 'provider', p.provider, 'kind', p.kind, 'state', p.state,
		'problem', p.problem, 'amount_pence', p.amount_pence, 'currency', p.currency, 'excess_pence', p.excess_pence,
		'created_at', p.created_at, 'paid_at', p.paid_at, 'period_end', p.period_end,
		'checkout_ref', p.checkout_ref, 'charge_ref', p.charge_ref, 'refund_ref', p.refund_ref,
		-- The link is a bearer secret: its holder can claim the money.
		'refund_url', case when private.has_permission('payments.refund') then p.refund_url end,
		'refund_requested_at', p.refund_requested_at, 'refund_actor', private.person_name(p.refund_actor_id),
		'refund_reason', p.refund_reason, 'refunded_at', p.refunded_at,
		'subscription', (select private.subscription_json(s) || jsonb_build_object('status', s.status, 'provider_ref', s.provider_ref)
			from public.subscriptions s where s.id = p.subscription_id),
		'invoices', private.payment_invoices(p.id),
		'events', (select coalesce(json_agg(json_build_object('event_id', e.event_id, 'type', e.type, 'received_at', e.received_at,
			'applied_at', e.applied_at, 'attempts', e.attempts, 'outcome', e.outcome, 'error', e.error) order by e.received_at), '[]')
			from (select * from public.payment_events x where x.provider = p.provider and x.about in (p.checkout_ref, p.charge_ref,
				(select s.provider_ref from public.subscriptions s where s.id = p.subscription_id)) order by x.received_at desc limit 50) e),
		'tasks', (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'due_at', t.due_at, 'attempts', t.attempts,
			'done_at', t.done_at, 'error', t.error) order by t.created_at), '[]')
			from public.billing_tasks t where t.payment_id = p.id or t.target = (select s.provider_ref from public.subscriptions s
				where s.id = p.subscription_id)),
		'may_refund', private.has_permission('payments.refund') and p.charge_ref is not null
			and p.state in ('paid', 'underpaid', 'failed'),
		'fingerprint', private.payment_fingerprint(p))
	from (select 1) one left join public.agents a on a.id = p.agent_id left join public.profiles r on r.id = p.agent_id
		left join public.plans n on n.id = p.plan_id);
end $$;
comment on function public.get_payment_as_admin(uuid) is 'One payment with its events and tasks; logged as reading.';
grant execute on function public.get_payment_as_admin(uuid) to authenticated;

-- Repeats an unfinished task at once. Errors: not_found, done.
create function public.retry_billing_task(task uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('payments.read');
	t public.billing_tasks;
begin
	select * into t from public.billing_tasks x where x.id = task for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if t.done_at is not null then return json_build_object('ok', false, 'code', 'done'); end if;
	update public.billing_tasks x set due_at = now() where x.id = t.id;
	perform private.log_activity('payment.task_retried', 'payment', 'payment', t.payment_id::text, 'success', null, null,
		jsonb_build_object('task', t.kind, 'attempts', t.attempts));
	return json_build_object('ok', true);
end $$;
comment on function public.retry_billing_task(uuid) is 'Repeats an unfinished task at a provider at once. Errors: not_found, done.';
grant execute on function public.retry_billing_task(uuid) to authenticated;

-- A stolen token is not enough to pay money back: the server permits one refund after checking the password.
create table private.refund_permits (
	actor_id uuid primary key references public.profiles (id) on delete cascade,
	session_id uuid not null,
	payment_id uuid not null references public.payments (id) on delete cascade,
	ends_at timestamptz not null
);
comment on table private.refund_permits is 'Administrators who have confirmed a refund by their password; consumed by the refund.';
create index refund_permits_payment_id on private.refund_permits (payment_id);
alter table private.refund_permits enable row level security;
revoke all on private.refund_permits from public, anon, authenticated;

create function public.permit_refund(actor uuid, session uuid, payment uuid) returns void
language sql security definer set search_path = ''
as $$
	insert into private.refund_permits as r (actor_id, session_id, payment_id, ends_at)
	select a.id, session, p.id, now() + interval '1 minute' from public.profiles a, public.payments p where a.id = actor and p.id = payment
	on conflict (actor_id) do update
		set session_id = excluded.session_id, payment_id = excluded.payment_id, ends_at = excluded.ends_at
$$;
comment on function public.permit_refund(uuid, uuid, uuid) is 'Permits one refund within a minute, after the password was checked.';
grant execute on function public.permit_refund(uuid, uuid, uuid) to service_role;

-- Pays a payment back, at any time after it was paid. Errors: not_found, changed, not_refundable, proof_needed.
create function public.refund_payment(payment uuid, expected_fingerprint text, reason text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	viewer constant uuid := private.require_permission('payments.refund');
	words constant text := nullif(btrim(reason), '');
	p public.payments;
begin
	perform private.require_recent_proof('refund');
	if words is null or length(words) > 1000 then raise exception 'reason_missing' using errcode = 'PT400'; end if;
	select * into p from public.payments x where x.id = payment;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if p.agent_id is not null then perform pg_advisory_xact_lock(hashtextextended('billing:' || p.agent_id, 0)); end if;
	select * into p from public.payments x where x.id = payment for update;
	if private.payment_fingerprint(p) is distinct from expected_fingerprint then return json_build_object('ok', false, 'code', 'changed'); end if;
	if p.charge_ref is null or p.state not in ('paid', 'underpaid', 'failed') then
		return json_build_object('ok', false, 'code', 'not_refundable');
	end if;
	delete from private.refund_permits r where r.actor_id = viewer and r.session_id = private.session_id()
		and r.payment_id = p.id and r.ends_at > now();
	if not found then return json_build_object('ok', false, 'code', 'proof_needed'); end if;
	perform private.start_refund(p.id, viewer, words);
	return json_build_object('ok', true);
end $$;
comment on function public.refund_payment(uuid, text, text) is
	'Pays a payment back for an administrator. Errors: not_found, changed, not_refundable, proof_needed.';
grant execute on function public.refund_payment(uuid, text, text) to authenticated;
