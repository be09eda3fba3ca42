-- Payments of plans. A payment is settled from facts that the server reads from the provider, never from a redirect or the
-- contents of an event. What has to be done at a provider is a task, written in the transaction that causes it.

create table public.payments (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid references public.agents (id) on delete set null,
	checkout_key uuid,
	plan_id text references public.plans (id),
	plan_change_id bigint references public.plan_changes (id),
	period text check (period in ('monthly', 'yearly')),
	provider text not null check (provider in ('card', 'crypto')),
	kind text not null check (kind in ('first', 'renewal', 'change')),
	state text not null default 'open'
		check (state in ('open', 'paid', 'expired', 'failed', 'underpaid', 'refunding', 'refunded', 'disputed')),
	problem text check (problem in ('amount', 'currency', 'second_payment', 'overpaid', 'no_account', 'no_plan', 'refund_failed',
		'dispute')),
	amount_pence integer not null check (amount_pence between 1 and 12000000),
	currency text not null default 'GBP' check (currency ~ '^[A-Z]{3,5}$'),
	excess_pence integer check (excess_pence > 0),
	excess_ref text check (length(excess_ref) <= 255),
	excess_url text check (length(excess_url) <= 2000),
	checkout_ref text check (length(checkout_ref) <= 255),
	checkout_url text check (length(checkout_url) <= 2000),
	charge_ref text check (length(charge_ref) <= 255),
	subscription_id uuid references public.subscriptions (id) on delete set null,
	language text not null default 'en' check (language in ('en', 'tr')),
	period_end timestamptz,
	claimed_at timestamptz,
	checked_at timestamptz,
	created_at timestamptz not null default now(),
	paid_at timestamptz,
	refund_requested_at timestamptz,
	is_guarantee boolean not null default false,
	refund_actor_id uuid references public.profiles (id) on delete set null,
	refund_reason text check (length(refund_reason) <= 1000 and private.is_multiline_text(refund_reason)),
	refund_ref text check (length(refund_ref) <= 255),
	refund_url text check (length(refund_url) <= 2000),
	refunded_at timestamptz,
	unique (agent_id, checkout_key, plan_id, period, provider),
	unique (provider, checkout_ref),
	unique (provider, charge_ref)
);
comment on table public.payments is
	'One row for each checkout and each renewal. Written by functions only; the row stays when its agent is deleted.';
comment on column public.payments.checkout_key is 'Made with the form: the same form sent twice is one payment.';
comment on column public.payments.checkout_ref is 'The checkout at the provider; for a renewal the invoice of the card provider.';
comment on column public.payments.excess_pence is 'What a crypto payment brought beyond the price; it is paid back.';
create index payments_newest on public.payments (created_at desc, id desc);
create index payments_state on public.payments (state, created_at desc, id desc);
create index payments_agent_id on public.payments (agent_id, created_at desc);
create index payments_plan_id on public.payments (plan_id);
create index payments_plan_change_id on public.payments (plan_change_id);
create index payments_subscription_id on public.payments (subscription_id);
create index payments_refund_actor_id on public.payments (refund_actor_id) where refund_actor_id is not null;
create index payments_problem on public.payments (created_at) where problem is not null;
alter table public.payments enable row level security;
revoke all on public.payments from anon, authenticated, service_role;

create table public.payment_events (
	provider text not null check (provider in ('card', 'crypto')),
	event_id text not null check (length(event_id) between 1 and 255),
	type text not null check (length(type) <= 100),
	subject text not null check (subject in ('checkout', 'renewal', 'subscription', 'charge', 'dispute', 'other')),
	about text not null check (length(about) <= 255),
	received_at timestamptz not null default now(),
	due_at timestamptz not null default now(),
	applied_at timestamptz,
	attempts integer not null default 0,
	outcome text check (length(outcome) <= 60),
	error text check (length(error) <= 500),
	primary key (provider, event_id)
);
comment on table public.payment_events is
	'Webhooks of payment providers: ids only, no contents and no card data. Kept for 13 months.';
create index payment_events_due on public.payment_events (due_at) where applied_at is null;
create index payment_events_about on public.payment_events (about);
create index payment_events_received_at on public.payment_events (received_at);
alter table public.payment_events enable row level security;
revoke all on public.payment_events from anon, authenticated, service_role;

create table public.billing_customers (
	agent_id uuid not null references public.agents (id) on delete cascade,
	provider text not null check (provider in ('card', 'crypto')),
	ref text not null check (length(ref) <= 255),
	created_at timestamptz not null default now(),
	primary key (agent_id, provider),
	unique (provider, ref)
);
comment on table public.billing_customers is 'The customer of an agent at a provider, so that a card is entered once.';
alter table public.billing_customers enable row level security;
revoke all on public.billing_customers from anon, authenticated, service_role;

create table public.billing_tasks (
	id uuid primary key default gen_random_uuid(),
	kind text not null check (kind in ('update_subscription', 'end_subscription', 'refund', 'refund_excess', 'expire_checkout')),
	provider text not null check (provider in ('card', 'crypto')),
	target text not null check (length(target) <= 255),
	payment_id uuid references public.payments (id) on delete cascade,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	due_at timestamptz not null default now(),
	attempts integer not null default 0,
	done_at timestamptz,
	error text check (length(error) <= 500),
	unique (kind, target)
);
comment on table public.billing_tasks is
	'What has to be done at a provider. A task is repeated until it succeeds; asking for it again while it runs raises its '
	'version, so that it runs once more with the newest facts.';
create index billing_tasks_due on public.billing_tasks (due_at) where done_at is null;
create index billing_tasks_payment_id on public.billing_tasks (payment_id);
alter table public.billing_tasks enable row level security;
revoke all on public.billing_tasks from anon, authenticated, service_role;

create table public.invoices (
	year smallint not null,
	number integer not null check (number > 0),
	kind text not null check (kind in ('invoice', 'credit_note')),
	payment_id uuid not null references public.payments (id),
	seller jsonb not null,
	buyer jsonb not null,
	lines jsonb not null,
	amount_pence integer not null,
	tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
	issued_at timestamptz not null default now(),
	primary key (year, number),
	unique (payment_id, kind)
);
comment on table public.invoices is
	'Invoices and credit notes as issued, numbered without gaps in each year. Append-only; kept for ten years.';
create index invoices_issued_at on public.invoices (issued_at);
alter table public.invoices enable row level security;
revoke all on public.invoices from anon, authenticated, service_role;

-- The counter is locked until its invoice is committed, so that a failed transaction leaves no gap.
create table private.invoice_numbers (
	year smallint primary key,
	last_number integer not null
);
comment on table private.invoice_numbers is 'The last invoice number of each year.';
alter table private.invoice_numbers enable row level security;
revoke all on private.invoice_numbers from public, anon, authenticated;

create function private.keep_invoices() returns trigger
language plpgsql set search_path = ''
as $$
begin
	if tg_op = 'DELETE' and old.issued_at < now() - interval '10 years' then return old; end if;
	raise exception 'history_is_append_only' using errcode = 'PT403';
end $$;
create trigger invoices_append_only before update or delete on public.invoices
	for each row execute function private.keep_invoices();

create function private.format_invoice_number(year integer, number integer) returns text
language sql immutable set search_path = ''
as $$ select year || '-' || lpad(number::text, greatest(6, length(number::text)), '0') $$;

-- Issues the invoice or the credit note of a payment, once; returns its number as text. document: seller, tax_basis_points
-- and lines of an invoice; a credit note repeats its invoice. Null for a credit note of a payment without an invoice.
create function private.issue_invoice(p public.payments, kind text, document jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	issued public.invoices;
	original public.invoices;
	this_year constant smallint := extract(year from private.local_date(now()));
	next_number integer;
begin
	select * into issued from public.invoices i where i.payment_id = p.id and i.kind = issue_invoice.kind;
	if found then return private.format_invoice_number(issued.year, issued.number); end if;
	if issue_invoice.kind = 'credit_note' then
		select * into original from public.invoices i where i.payment_id = p.id and i.kind = 'invoice';
		if not found then return null; end if;
	end if;
	insert into private.invoice_numbers as n (year, last_number) values (this_year, 1)
	on conflict (year) do update set last_number = n.last_number + 1 returning n.last_number into next_number;
	insert into public.invoices (year, number, kind, payment_id, seller, buyer, lines, amount_pence, tax_basis_points)
	values (this_year, next_number, issue_invoice.kind, p.id,
		coalesce(original.seller, document -> 'seller', '{}'),
		coalesce(original.buyer, (select jsonb_build_object('name', a.name, 'company', a.company_name, 'email', r.email)
			from public.agents a join public.profiles r on r.id = a.id where a.id = p.agent_id), '{}'),
		coalesce(original.lines, document -> 'lines', '[]'), p.amount_pence,
		coalesce(original.tax_basis_points, (document ->> 'tax_basis_points')::integer, 0));
	return private.format_invoice_number(this_year, next_number);
end $$;

create function private.enqueue_billing_task(kind text, provider text, target text, payment uuid default null) returns void
language sql security definer set search_path = ''
as $$
	insert into public.billing_tasks as t (kind, provider, target, payment_id) values (kind, provider, target, payment)
	on conflict (kind, target) do update set version = t.version + 1, due_at = now(), attempts = 0, done_at = null, error = null
$$;
comment on function private.enqueue_billing_task(text, text, text, uuid) is
	'Asks for something at a provider; asking again repeats it with the newest facts.';

-- Synchronises the subscription at the card provider after every change of ours.
create function private.follow_subscription() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	s constant public.subscriptions := case when tg_op = 'DELETE' then old else new end;
begin
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if tg_op = 'DELETE' or new.status <> 'active' then
		perform private.enqueue_billing_task('end_subscription', s.provider, s.provider_ref);
	else
		perform private.enqueue_billing_task('update_subscription', s.provider, s.provider_ref);
	end if;
	return null;
end $$;
create trigger follow_deleted_subscription after delete on public.subscriptions
	for each row when (old.status = 'active' and old.provider_ref is not null) execute function private.follow_subscription();
create trigger follow_subscription after update on public.subscriptions
	for each row when (old.status = 'active' and new.provider_ref is not null and (new.status <> 'active'
		or (old.auto_renews, old.next_plan_id, old.next_period) is distinct from (new.auto_renews, new.next_plan_id, new.next_period)))
	execute function private.follow_subscription();

-- A disabled agent is not charged again, nor a person whose new role has no billing page. The paid time stays.
create function private.stop_renewal_on_disable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	update public.subscriptions s set auto_renews = false, cancelled_at = now()
	where s.agent_id = new.id and s.status = 'active' and s.auto_renews and s.provider = 'card';
	return null;
end $$;
create trigger stop_renewal_on_role_change after update of role on public.profiles
	for each row when (old.role <> new.role and new.role in ('visitor', 'sub_admin')) execute function private.stop_renewal_on_disable();
create trigger stop_renewal_on_disable after update of disabled_at on public.profiles
	for each row when (old.disabled_at is null and new.disabled_at is not null) execute function private.stop_renewal_on_disable();

-- For delete_account: open checkouts are closed at the provider; the subscription follows its row.
create function private.close_billing(agent uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0));
	perform private.close_checkouts(agent, null);
end $$;

-- Open checkouts except one. The provider closes those it has; the others were never made.
create function private.close_checkouts(agent uuid, but uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_billing_task('expire_checkout', p.provider, p.checkout_ref, p.id) from public.payments p
	where p.agent_id = agent and p.state = 'open' and p.id is distinct from but and p.checkout_ref is not null;
	update public.payments p set state = 'expired'
	where p.agent_id = agent and p.state = 'open' and p.id is distinct from but and p.checkout_ref is null
		and p.created_at < now() - interval '1 minute';
end $$;

create function private.period_length(period text) returns interval
language sql immutable set search_path = ''
as $$ select case period when 'yearly' then interval '1 year' else interval '1 month' end $$;

-- The part of what was paid for a plan that is not used yet, in pence.
create function private.unused_value(s public.subscriptions) returns bigint
language sql stable set search_path = ''
as $$
	select case when s.id is null or s.period = 'granted' or s.ends_at is null or s.ends_at <= now() then 0
		else floor(s.value_pence * extract(epoch from s.ends_at - now())
			/ greatest(extract(epoch from s.ends_at - least(s.period_starts_at, now())), 1))::bigint end
$$;

-- The time of a new plan that the unused value of an earlier one buys. The same plan for the same period keeps its remaining
-- days, also after a change of its price.
create function private.credited_time(earlier public.subscriptions, plan text, period text, price integer) returns interval
language sql stable set search_path = ''
as $$
	select case when private.unused_value(earlier) = 0 then interval '0'
		when earlier.plan_id = plan and earlier.period = credited_time.period then earlier.ends_at - now()
		else make_interval(secs => extract(epoch from now() + private.period_length(period) - now())::double precision
			* private.unused_value(earlier) / greatest(price, 1)) end
$$;

create function private.active_subscription(agent uuid) returns public.subscriptions
language sql stable security definer set search_path = ''
as $$ select s.* from public.subscriptions s where s.agent_id = agent and private.is_plan_valid(s) $$;

-- What buying a plan means now: first (no plan), renewal (the same plan for longer), change (another plan, period or
-- provider, at once); or a code why it cannot be bought: unknown_plan, free_plan, same_plan (renews by itself), at_end (a
-- cheaper plan begins when the paid time ends).
create function private.classify_purchase(s public.subscriptions, plan text, period text, provider text) returns text
language sql stable security definer set search_path = ''
as $$
	select case when n.id is null or (period in ('monthly', 'yearly')) is not true or (provider in ('card', 'crypto')) is not true
			then 'unknown_plan'
		when n.id = 'free' then 'free_plan'
		when s.id is null or s.period = 'granted' or s.ends_at <= now() then 'first'
		when s.plan_id = n.id and s.period = classify_purchase.period and s.provider = classify_purchase.provider
			and s.auto_renews then 'same_plan'
		when s.plan_id = n.id and s.period = classify_purchase.period
			then case when s.provider is not distinct from classify_purchase.provider then 'renewal' else 'change' end
		when s.plan_id = n.id then case when classify_purchase.period = 'yearly' then 'change' else 'at_end' end
		when n.monthly_pence > o.monthly_pence then 'change' else 'at_end' end
	from (select 1) one left join public.plans n on n.id = plan left join public.plans o on o.id = s.plan_id
$$;

-- A subscription as pages show it.
create function private.subscription_json(s public.subscriptions) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select case when s.id is not null then jsonb_build_object('id', s.id, 'plan_id', s.plan_id, 'period', s.period,
		'provider', s.provider, 'price_pence', s.price_pence, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
		'holds_until', private.plan_valid_until(s.ends_at, s.auto_renews), 'auto_renews', s.auto_renews, 'is_prepaid', s.provider_ref is null, 'cancelled_at', s.cancelled_at,
		'payment_failed_at', s.payment_failed_at,
		'next_plan', (select jsonb_build_object('id', n.id, 'name_en', n.name_en, 'name_tr', n.name_tr, 'period', s.next_period,
			'price_pence', s.next_price_pence) from public.plans n where n.id = s.next_plan_id)) end
$$;

create function public.list_offers() returns json
language sql stable security definer set search_path = ''
as $$
	select json_build_object('plans', (select json_agg(jsonb_build_object('id', p.id, 'name_en', p.name_en, 'name_tr', p.name_tr,
		'monthly_pence', p.monthly_pence, 'yearly_pence', p.yearly_pence, 'listing_quota', p.listing_quota, 'position', p.position,
		'planned', (select jsonb_build_object('holds_from', c.holds_from, 'monthly_pence', c.monthly_pence,
			'yearly_pence', c.yearly_pence, 'listing_quota', c.listing_quota) from public.planned_plan_changes c where c.plan_id = p.id))
		order by p.position, p.id) from public.plans p))
$$;
comment on function public.list_offers() is 'Plans with prices, and what is planned for them.';
grant execute on function public.list_offers() to anon, authenticated;

-- What a purchase counts as: a payment within a year of the last one is a renewal, since the money-back guarantee is for the
-- first payment.
create function private.payment_kind(agent uuid, change text) returns text
language sql stable security definer set search_path = ''
as $$
	select case when change = 'first' and exists (select from public.payments x where x.agent_id = agent
		and x.paid_at > now() - interval '12 months') then 'renewal' else change end
$$;

-- What a plan costs the viewer now: {ok, plan, period, amount_pence, credit_pence, credit_days, ends_at, change, is_covered,
-- current} or {ok: false, code}: unknown_plan, free_plan, same_plan, at_end. is_covered: by the money-back guarantee.
create function public.quote_plan(plan text, period text, provider text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	s constant public.subscriptions := private.active_subscription(agent);
	change constant text := private.classify_purchase(s, plan, period, provider);
	n public.plans;
	price integer;
	credit bigint;
begin
	select * into n from public.plans p where p.id = plan;
	if change not in ('first', 'renewal', 'change') then
		return json_build_object('ok', false, 'code', change, 'current', private.subscription_json(s));
	end if;
	price := case period when 'yearly' then n.yearly_pence else n.monthly_pence end;
	credit := private.unused_value(s);
	return json_build_object('ok', true, 'period', period, 'amount_pence', price, 'credit_pence', credit, 'change', change,
		'is_covered', private.refundable_until(jsonb_populate_record(null::public.payments, jsonb_build_object('agent_id', agent,
			'id', gen_random_uuid(), 'kind', private.payment_kind(agent, change), 'period', period, 'paid_at', now()))) is not null,
		'plan', json_build_object('id', n.id, 'name_en', n.name_en, 'name_tr', n.name_tr, 'listing_quota', n.listing_quota),
		'credit_days', round(extract(epoch from private.credited_time(s, plan, period, price)) / 86400),
		'ends_at', now() + private.period_length(period) + private.credited_time(s, plan, period, price),
		'current', private.subscription_json(s));
end $$;
comment on function public.quote_plan(text, text, text) is 'What a plan costs the viewer now, with the credit of unused days.';
grant execute on function public.quote_plan(text, text, text) to authenticated;

-- Begins a payment. The same form sent again returns the same row; another plan, period or provider is another payment, whose
-- beginning closes the other open checkouts of the agent. {ok: true, payment, state, checkout_url} or {ok: false, code}:
-- unknown_plan, free_plan, same_plan, at_end, price_changed (with amount_pence), rate_limited (with retry_after).
create function public.begin_checkout(plan text, period text, provider text, checkout_key uuid, price_seen integer,
	page_language text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	s public.subscriptions;
	p public.payments;
	change text;
	price integer;
	wait integer;
begin
	perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0));
	select * into p from public.payments x where x.agent_id = agent and x.checkout_key = begin_checkout.checkout_key
		and x.plan_id = plan and x.period = begin_checkout.period and x.provider = begin_checkout.provider;
	if found then
		return json_build_object('ok', true, 'payment', p.id, 'state', p.state, 'checkout_url', p.checkout_url);
	end if;
	s := private.active_subscription(agent);
	change := private.classify_purchase(s, plan, period, provider);
	if change not in ('first', 'renewal', 'change') then return json_build_object('ok', false, 'code', change); end if;
	select case begin_checkout.period when 'yearly' then n.yearly_pence else n.monthly_pence end into price
		from public.plans n where n.id = plan;
	if checkout_key is null then raise exception 'key_missing' using errcode = 'PT400'; end if;
	if price_seen is distinct from price then
		return json_build_object('ok', false, 'code', 'price_changed', 'amount_pence', price);
	end if;
	wait := public.consume_rate_limit('checkout:' || agent, 20, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	change := private.payment_kind(agent, change);
	insert into public.payments (agent_id, checkout_key, plan_id, plan_change_id, period, provider, kind, amount_pence, language)
	values (agent, begin_checkout.checkout_key, plan, (select max(h.id) from public.plan_changes h where h.plan_id = plan),
		begin_checkout.period, begin_checkout.provider, change, price,
		coalesce(case when page_language in ('en', 'tr') then page_language end, (select r.language from public.profiles r where r.id = agent)))
	returning * into p;
	perform private.close_checkouts(agent, p.id);
	return json_build_object('ok', true, 'payment', p.id, 'state', p.state, 'checkout_url', null);
end $$;
comment on function public.begin_checkout(text, text, text, uuid, integer, text) is
	'Begins the payment of a plan. Errors: unknown_plan, free_plan, same_plan, at_end, price_changed, rate_limited.';
grant execute on function public.begin_checkout(text, text, text, uuid, integer, text) to authenticated;

-- What the server needs to make the checkout of an open payment. The crypto provider has no idempotency: one caller makes the
-- checkout, another waits (wait_ms) and may take over after ten seconds. {ok: true, checkout_url} when it exists already.
create function public.claim_checkout(payment uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
begin
	select * into p from public.payments x where x.id = payment for update;
	if not found or p.state <> 'open' or p.agent_id is null then
		return json_build_object('ok', false, 'code', 'closed', 'state', p.state);
	end if;
	if p.checkout_url is not null then return json_build_object('ok', true, 'checkout_url', p.checkout_url); end if;
	-- The card provider needs 30 minutes until a checkout expires: an older payment is replaced by a new one.
	if p.created_at < now() - interval '8 minutes' then
		update public.payments x set state = 'expired' where x.id = p.id;
		return json_build_object('ok', false, 'code', 'closed', 'state', 'expired');
	end if;
	if p.provider = 'crypto' and p.claimed_at > now() - interval '10 seconds' then
		return json_build_object('ok', true, 'checkout_url', null,
			'wait_ms', ceil(1000 * extract(epoch from p.claimed_at + interval '10 seconds' - now())));
	end if;
	update public.payments x set claimed_at = now() where x.id = p.id;
	return json_build_object('ok', true, 'checkout_url', null, 'wait_ms', null, 'request', (select json_build_object(
		'payment_id', p.id, 'agent_id', p.agent_id, 'email', r.email, 'language', p.language, 'provider', p.provider,
		'customer_ref', (select c.ref from public.billing_customers c where c.agent_id = p.agent_id and c.provider = p.provider),
		'amount_pence', p.amount_pence, 'plan_en', n.name_en, 'plan_tr', n.name_tr, 'period', p.period,
		'created_at', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
		from public.profiles r, public.plans n where r.id = p.agent_id and n.id = p.plan_id));
end $$;
comment on function public.claim_checkout(uuid) is 'Facts for the checkout of an open payment, or its address. Errors: closed.';
grant execute on function public.claim_checkout(uuid) to service_role;

-- Returns the address under which the payment is made: the given one, or that of a parallel call.
create function public.attach_checkout(payment uuid, ref text, url text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
begin
	select * into p from public.payments x where x.id = payment for update;
	if not found then return null; end if;
	-- A webhook may have reported this checkout first; it does not know the address.
	if p.checkout_ref is null or p.checkout_ref = ref and p.checkout_url is null then
		update public.payments x set checkout_ref = ref, checkout_url = url where x.id = p.id;
		-- Another checkout was begun meanwhile, or the account was deleted: this one must not stay open.
		if p.state <> 'open' or p.agent_id is null then
			perform private.enqueue_billing_task('expire_checkout', p.provider, ref, p.id);
			return null;
		end if;
		return url;
	end if;
	if p.checkout_ref <> ref then perform private.enqueue_billing_task('expire_checkout', p.provider, ref, p.id); end if;
	return p.checkout_url;
end $$;
comment on function public.attach_checkout(uuid, text, text) is 'Notes the checkout of a payment and returns its address.';
grant execute on function public.attach_checkout(uuid, text, text) to service_role;

create function public.get_billing_customer(agent uuid) returns text
language sql stable security definer set search_path = ''
as $$ select c.ref from public.billing_customers c where c.agent_id = agent and c.provider = 'card' $$;
comment on function public.get_billing_customer(uuid) is
	'The customer of an agent at the card provider, whose page changes the card; null for an agent who has not paid by card.';
grant execute on function public.get_billing_customer(uuid) to service_role;

-- Tells an agent about a payment by notification and mail.
create function private.tell_payer(p public.payments, code text, template text, facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	common constant jsonb := jsonb_build_object('amount_pence', p.amount_pence, 'provider', p.provider)
		|| coalesce(private.plan_names(p.plan_id), '{}') || facts;
begin
	if p.agent_id is null then return; end if;
	perform private.add_notification(p.agent_id, 'system', jsonb_build_object('code', code) || common);
	if template is not null then
		insert into public.mail_outbox (template, recipient, language, payload, deduplication_key)
		select tell_payer.template, r.email, r.language, common || jsonb_build_object('name', a.name),
			format('%s:%s:%s', tell_payer.template, p.id, coalesce(facts ->> 'problem', ''))
		from public.profiles r join public.agents a on a.id = r.id where r.id = p.agent_id and r.email <> ''
		on conflict (deduplication_key) do nothing;
	end if;
end $$;

-- Marks a payment that needs attention and tells the administrators who may read payments.
create function private.mark_payment_problem(payment uuid, found_problem text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	update public.payments x set problem = found_problem where x.id = payment;
	perform private.add_notification(r.id, 'system', jsonb_build_object('code', 'payment.admin', 'key', 'payment:' || payment,
		'problem', found_problem, 'payment_id', payment))
	from public.profiles r join private.permissions m on m.permission = 'payments.read' and r.role = any (m.roles)
	where r.disabled_at is null;
end $$;

-- The line of an invoice.
create function private.invoice_lines(p public.payments, starts_at timestamptz, ends_at timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_array(jsonb_build_object('plan_en', n.name_en, 'plan_tr', n.name_tr, 'period', p.period, 'from', starts_at,
		'until', ends_at, 'amount_pence', p.amount_pence)) from public.plans n where n.id = p.plan_id
$$;

-- After a plan was paid: invoice, receipt, hidden listings back. refundable_until: null when the guarantee does not hold.
create function private.complete_payment(payment uuid, s public.subscriptions, facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
	number text;
begin
	select * into p from public.payments x where x.id = payment;
	number := private.issue_invoice(p, 'invoice', facts || jsonb_build_object('lines', private.invoice_lines(p, s.period_starts_at, s.ends_at)));
	perform private.restore_plan_listings(p.agent_id);
	perform private.tell_payer(p, 'payment.received', 'paymentReceipt', jsonb_build_object('period', p.period, 'ends_at', s.ends_at,
		'auto_renews', s.auto_renews, 'invoice', number, 'refundable_until', private.refundable_until(p)));
end $$;

-- Settles a checkout from the facts that its provider reports: {provider, ref, payment_id, state, amount_pence, currency,
-- charge_ref, subscription_ref, customer_ref, period_end, overpaid_pence, seller, tax_basis_points}. Any number of calls in any
-- order end in the same state. Returns what happened, for the record.
create function public.settle_payment(facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	agent uuid;
	p public.payments;
	reported constant text := facts ->> 'state';
begin
	select x.agent_id into agent from public.payments x where x.id = (facts ->> 'payment_id')::uuid;
	if not found then return 'unknown_payment'; end if;
	-- Payments of one agent are settled one after another.
	if agent is not null then perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0)); end if;
	select * into p from public.payments x where x.id = (facts ->> 'payment_id')::uuid for update;
	if p.provider <> facts ->> 'provider' then return 'wrong_provider'; end if;
	update public.payments x set checked_at = now() where x.id = p.id;
	if p.checkout_ref is distinct from facts ->> 'ref' then
		if reported <> 'paid' and p.checkout_ref is not null then return 'other_checkout'; end if;
		if p.state in ('paid', 'refunding', 'refunded', 'disputed') then return private.settle_second_checkout(p, facts); end if;
		update public.payments x set checkout_ref = facts ->> 'ref' where x.id = p.id;
		p.checkout_ref := facts ->> 'ref';
	end if;
	if p.state in ('paid', 'refunding', 'refunded', 'disputed') then
		-- The provider may know the charge only later.
		update public.payments x set charge_ref = facts ->> 'charge_ref'
		where x.id = p.id and x.charge_ref is null and facts ->> 'charge_ref' is not null;
		return 'known';
	end if;
	if reported in ('expired', 'failed') and p.state = 'open' then
		update public.payments x set state = reported where x.id = p.id;
		return reported;
	elsif reported = 'underpaid' and p.state in ('open', 'expired', 'failed') then
		update public.payments x set state = 'underpaid', charge_ref = facts ->> 'charge_ref' where x.id = p.id;
		perform private.tell_payer(p, 'payment.problem', 'paymentProblem', '{"problem": "underpaid"}');
		return 'underpaid';
	elsif reported <> 'paid' then
		return coalesce(reported, 'open');
	end if;
	return private.settle_paid_checkout(p, facts);
end $$;
comment on function public.settle_payment(jsonb) is
	'Settles a checkout from the facts of its provider; idempotent and independent of the order of calls.';
grant execute on function public.settle_payment(jsonb) to service_role;

-- A second checkout of one payment was paid, too (a checkout was made twice after a lost reply): a payment of its own.
create function private.settle_second_checkout(p public.payments, facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	second uuid;
begin
	insert into public.payments (agent_id, plan_id, plan_change_id, period, provider, kind, state, amount_pence, currency, checkout_ref,
		charge_ref, language, paid_at)
	values (p.agent_id, p.plan_id, p.plan_change_id, p.period, p.provider, p.kind, 'paid', (facts ->> 'amount_pence')::integer,
		upper(facts ->> 'currency'), facts ->> 'ref', facts ->> 'charge_ref', p.language, now())
	on conflict do nothing returning id into second;
	if second is null then return 'known'; end if;
	if facts ->> 'subscription_ref' is not null then
		perform private.enqueue_billing_task('end_subscription', p.provider, facts ->> 'subscription_ref');
	end if;
	perform private.report_second_payment(second, facts);
	return 'second_payment';
end $$;

create function private.report_second_payment(payment uuid, facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
begin
	perform private.mark_payment_problem(payment, 'second_payment');
	select * into p from public.payments x where x.id = payment;
	perform private.issue_invoice(p, 'invoice', facts || jsonb_build_object('lines', private.invoice_lines(p, null, null)));
	perform private.tell_payer(p, 'payment.problem', 'paymentProblem', '{"problem": "second_payment"}');
end $$;

create function private.settle_paid_checkout(p public.payments, facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	subscription_ref constant text := facts ->> 'subscription_ref';
	wrong constant text := case when (facts ->> 'amount_pence')::integer is distinct from p.amount_pence then 'amount'
		when upper(facts ->> 'currency') is distinct from p.currency then 'currency' end;
	excess constant integer := nullif(coalesce((facts ->> 'overpaid_pence')::integer, 0), 0);
	s public.subscriptions;
begin
	if facts ->> 'customer_ref' is not null and p.agent_id is not null then
		insert into public.billing_customers (agent_id, provider, ref) values (p.agent_id, p.provider, facts ->> 'customer_ref')
		on conflict do nothing;
	end if;
	update public.payments x set charge_ref = facts ->> 'charge_ref', excess_pence = excess where x.id = p.id;
	if wrong is not null then
		update public.payments x set state = 'failed' where x.id = p.id;
		perform private.mark_payment_problem(p.id, wrong);
		if subscription_ref is not null then perform private.enqueue_billing_task('end_subscription', p.provider, subscription_ref); end if;
		perform private.tell_payer(p, 'payment.problem', 'paymentProblem', '{"problem": "amount"}');
		return 'wrong_' || wrong;
	end if;
	if p.agent_id is null then
		-- The account was deleted meanwhile: nothing can be delivered, so the money goes back.
		update public.payments x set state = 'paid', paid_at = now() where x.id = p.id;
		if subscription_ref is not null then perform private.enqueue_billing_task('end_subscription', p.provider, subscription_ref); end if;
		perform private.mark_payment_problem(p.id, 'no_account');
		perform private.start_refund(p.id, null, null);
		return 'no_account';
	end if;
	s := private.active_subscription(p.agent_id);
	if exists (select from public.payments o where o.subscription_id = s.id and o.id <> p.id and o.created_at > p.created_at
		and o.state = 'paid' and o.problem is null) then
		-- Something else was bought and paid later than this was begun.
		update public.payments x set state = 'paid', paid_at = now() where x.id = p.id;
		if subscription_ref is not null then perform private.enqueue_billing_task('end_subscription', p.provider, subscription_ref); end if;
		perform private.report_second_payment(p.id, facts);
		return 'second_payment';
	end if;
	s := private.begin_paid_plan(p, s, facts);
	update public.payments x set state = 'paid', paid_at = now(), subscription_id = s.id, period_end = s.ends_at where x.id = p.id;
	perform private.complete_payment(p.id, s, facts);
	if excess is not null then
		perform private.mark_payment_problem(p.id, 'overpaid');
		perform private.enqueue_billing_task('refund_excess', p.provider, p.id::text, p.id);
		perform private.tell_payer(p, 'payment.problem', 'paymentProblem',
			jsonb_build_object('problem', 'overpaid', 'amount_pence', excess));
	end if;
	return 'paid';
end $$;

-- Ends the plan before, whose unused value becomes days of the new one, and begins the plan of a payment.
create function private.begin_paid_plan(p public.payments, earlier public.subscriptions, facts jsonb) returns public.subscriptions
language plpgsql security definer set search_path = ''
as $$
declare
	credit constant bigint := private.unused_value(earlier);
	credited constant interval := private.credited_time(earlier, p.plan_id, p.period, p.amount_pence);
	provider_end constant timestamptz := (facts ->> 'period_end')::timestamptz;
	plan_end constant timestamptz := case when provider_end > now() then provider_end else now() + private.period_length(p.period) end
		+ credited;
	s public.subscriptions;
begin
	update public.subscriptions x set status = 'cancelled', paid_until = x.ends_at, auto_renews = false, ended_at = now(),
		ends_at = greatest(now(), x.starts_at + interval '1 second')
	where x.agent_id = p.agent_id and x.status = 'active';
	insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, auto_renews, provider, provider_ref, price_pence,
		value_pence, replaces_id)
	values (p.agent_id, p.plan_id, p.period, 'active', plan_end, facts ->> 'subscription_ref' is not null, p.provider,
		facts ->> 'subscription_ref', p.amount_pence, p.amount_pence + credit, earlier.id)
	returning * into s;
	-- The next charge comes later by the credited days.
	if s.provider_ref is not null and credited > interval '1 minute' then
		perform private.enqueue_billing_task('update_subscription', s.provider, s.provider_ref);
	end if;
	return s;
end $$;

-- Settles a renewal of the card provider: {provider, ref, subscription_ref, payment_id (that began it), amount_pence, currency, charge_ref, period_end,
-- is_last_attempt, seller, tax_basis_points}. A charge for a plan that ended or was cancelled is paid back.
create function public.settle_renewal(facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	s public.subscriptions;
	payment uuid;
	price constant integer := (facts ->> 'amount_pence')::integer;
	is_next boolean;
	is_known boolean;
begin
	if exists (select from public.payments x where x.provider = facts ->> 'provider' and x.checkout_ref = facts ->> 'ref') then
		return 'known';
	end if;
	select * into s from public.subscriptions x where x.provider_ref = facts ->> 'subscription_ref';
	is_known := found;
	-- Of another site that shares the account at the provider.
	if not is_known and not exists (select from public.payments x where x.id::text = facts ->> 'payment_id') then return 'foreign'; end if;
	-- Its checkout may not be settled yet.
	if not is_known and not coalesce((facts ->> 'is_last_attempt')::boolean, false) then return 'wait'; end if;
	if is_known then
		perform pg_advisory_xact_lock(hashtextextended('billing:' || s.agent_id, 0));
		select * into s from public.subscriptions x where x.id = s.id for update;
		is_known := found;
	end if;
	is_next := price is not distinct from s.next_price_pence;
	insert into public.payments (agent_id, plan_id, period, provider, kind, state, amount_pence, currency, checkout_ref, charge_ref,
		subscription_id, language, paid_at)
	values (s.agent_id, case when is_next then s.next_plan_id else s.plan_id end,
		case when is_next then s.next_period when s.period <> 'granted' then s.period end, facts ->> 'provider', 'renewal', 'paid', price,
		upper(facts ->> 'currency'), facts ->> 'ref', facts ->> 'charge_ref', s.id,
		coalesce((select r.language from public.profiles r where r.id = s.agent_id), 'en'), now())
	on conflict do nothing returning id into payment;
	if payment is null then return 'known'; end if;
	if not is_known or s.status is distinct from 'active' or s.auto_renews is not true then
		perform private.enqueue_billing_task(case when s.status = 'active' then 'update_subscription' else 'end_subscription' end,
			facts ->> 'provider', facts ->> 'subscription_ref');
		perform private.mark_payment_problem(payment, 'no_plan');
		perform private.start_refund(payment, null, null);
		return 'no_plan';
	end if;
	if not is_next and price is distinct from s.price_pence or upper(facts ->> 'currency') <> 'GBP' then
		update public.payments x set state = 'failed', paid_at = null where x.id = payment;
		perform private.mark_payment_problem(payment, case when upper(facts ->> 'currency') <> 'GBP' then 'currency' else 'amount' end);
		perform private.tell_payer(x, 'payment.problem', 'paymentProblem', '{"problem": "amount"}') from public.payments x where x.id = payment;
		return 'wrong_amount';
	end if;
	s := private.extend_plan(s, price, is_next, (facts ->> 'period_end')::timestamptz);
	update public.payments x set period_end = s.ends_at where x.id = payment;
	perform private.complete_payment(payment, s, facts);
	return 'paid';
end $$;
comment on function public.settle_renewal(jsonb) is
	'Settles the renewal of a card subscription from the facts of the provider, once for each invoice.';
grant execute on function public.settle_renewal(jsonb) to service_role;

create function private.extend_plan(s public.subscriptions, price integer, is_next boolean, provider_end timestamptz)
returns public.subscriptions
language plpgsql security definer set search_path = ''
as $$
declare
	new_period constant text := case when is_next then s.next_period else s.period end;
	starts constant timestamptz := s.ends_at;
	extended public.subscriptions;
begin
	update public.subscriptions x set plan_id = case when is_next then s.next_plan_id else s.plan_id end, period = new_period,
		price_pence = price, value_pence = price, period_starts_at = starts,
		ends_at = case when provider_end > starts then provider_end else starts + private.period_length(new_period) end,
		next_plan_id = case when not is_next then x.next_plan_id end, next_period = case when not is_next then x.next_period end,
		next_price_pence = case when not is_next then x.next_price_pence end,
		payment_failed_at = null, payment_failed_ref = null, reminders = 0
	where x.id = s.id returning * into extended;
	if is_next then perform private.note_smaller_plan(s.agent_id, s.plan_id); end if;
	return extended;
end $$;

-- A renewal could not be charged; the provider tries again. Told once for each invoice. {subscription_ref, ref}.
create function public.record_failed_renewal(facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	s public.subscriptions;
	n public.plans;
begin
	select * into s from public.subscriptions x where x.provider_ref = facts ->> 'subscription_ref' for update;
	if not found or s.status <> 'active' or not s.auto_renews then return 'no_plan'; end if;
	if s.payment_failed_ref is not distinct from facts ->> 'ref' then return 'known'; end if;
	if exists (select from public.payments p where p.checkout_ref = facts ->> 'ref' and p.state <> 'open') then return 'paid_meanwhile'; end if;
	update public.subscriptions x set payment_failed_at = now(), payment_failed_ref = facts ->> 'ref' where x.id = s.id;
	select * into n from public.plans p where p.id = s.plan_id;
	perform private.add_notification(s.agent_id, 'system', jsonb_build_object('code', 'payment.failed', 'key', 'payment_failed',
		'holds_until', private.plan_valid_until(s.ends_at, true)) || private.plan_names(s.plan_id));
	perform private.enqueue_mail('paymentFailed', r.email, r.language, jsonb_build_object('name', a.name, 'plan_en', n.name_en,
		'plan_tr', n.name_tr, 'amount_pence', coalesce(s.next_price_pence, s.price_pence),
		'holds_until', private.plan_valid_until(s.ends_at, true)), null, 'paymentFailed:' || (facts ->> 'ref'))
	from public.profiles r join public.agents a on a.id = r.id where r.id = s.agent_id and private.is_mailable(r.id);
	return 'failed';
end $$;
comment on function public.record_failed_renewal(jsonb) is 'Notes a failed renewal and tells its agent once.';
grant execute on function public.record_failed_renewal(jsonb) to service_role;

-- The state of a subscription at the provider: {subscription_ref, state, cancels_at_end}. It was ended there when its renewal
-- failed too often, or by hand; the paid time stays.
create function public.record_subscription_state(facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	is_ending constant boolean := facts ->> 'state' = 'ended' or coalesce((facts ->> 'cancels_at_end')::boolean, false);
	changed integer;
begin
	if not is_ending then return 'known'; end if;
	-- A request to go on renewing that has not reached the provider yet is newer than its state.
	update public.subscriptions x set auto_renews = false, cancelled_at = coalesce(x.cancelled_at, now())
	where x.provider_ref = facts ->> 'subscription_ref' and x.status = 'active' and x.auto_renews
		and (facts ->> 'state' = 'ended' or not exists (select from public.billing_tasks t
			where t.kind = 'update_subscription' and t.target = x.provider_ref and t.done_at is null));
	get diagnostics changed = row_count;
	return case when changed > 0 then 'cancelled' else 'known' end;
end $$;
comment on function public.record_subscription_state(jsonb) is 'Notes that a subscription ended at the provider.';
grant execute on function public.record_subscription_state(jsonb) to service_role;

-- A charge at the card provider: {provider, charge_ref, amount_pence, refunded_pence, is_disputed}. A refund made there by
-- hand, or a dispute, ends the plan like one made here.
create function public.record_charge_state(facts jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
begin
	select * into p from public.payments x where x.provider = facts ->> 'provider' and x.charge_ref = facts ->> 'charge_ref';
	if not found then return 'unknown_payment'; end if;
	if p.agent_id is not null then perform pg_advisory_xact_lock(hashtextextended('billing:' || p.agent_id, 0)); end if;
	select * into p from public.payments x where x.id = p.id for update;
	if (facts ->> 'is_disputed')::boolean and p.state = 'paid' then
		update public.payments x set state = 'disputed' where x.id = p.id;
		perform private.end_plan_of_payment(p);
		perform private.mark_payment_problem(p.id, 'dispute');
		return 'disputed';
	end if;
	if p.state = 'refunded' and p.provider = 'card' and (facts ->> 'refunded_pence')::integer < p.amount_pence then
		-- The bank sent the money back to the provider.
		perform private.mark_payment_problem(p.id, 'refund_failed');
		return 'refund_failed';
	end if;
	if (facts ->> 'refunded_pence')::integer >= (facts ->> 'amount_pence')::integer
		and p.state in ('paid', 'refunding', 'underpaid', 'failed') then
		if p.state = 'paid' then perform private.end_plan_of_payment(p); end if;
		perform private.finish_refund(p.id, null, null);
		return 'refunded';
	end if;
	return 'known';
end $$;
comment on function public.record_charge_state(jsonb) is 'Notes a dispute or a refund that was made at the provider.';
grant execute on function public.record_charge_state(jsonb) to service_role;
