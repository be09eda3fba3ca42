-- Refunds, cancelling and changing a plan, and the work at the providers: events, tasks and open payments.

-- Until when the money-back guarantee holds: 30 times 24 hours after a first payment, a change or a yearly renewal. Null for
-- other payments. Once in twelve months for each agent.
create function private.refundable_until(p public.payments) returns timestamptz
language sql stable security definer set search_path = ''
as $$
	select case when p.paid_at is not null and (p.kind in ('first', 'change') or p.period = 'yearly')
		and not exists (select from public.payments o where o.agent_id = p.agent_id and o.id <> p.id and o.is_guarantee
			and o.refund_requested_at > now() - interval '12 months') then p.paid_at + interval '720 hours' end
$$;

-- Whether the agent can have a payment back without asking: the guarantee, for the newest payment of the current plan; a second
-- payment and an incomplete one at any time.
create function private.is_refundable(p public.payments) returns boolean
language sql stable security definer set search_path = ''
as $$
	select p.charge_ref is not null and (coalesce(p.state = 'paid' and p.problem = 'second_payment', false) or p.state = 'underpaid'
		or p.state = 'paid' and coalesce(p.problem in ('overpaid', 'refund_failed'), true) and coalesce(private.refundable_until(p) > now(), false)
			and coalesce(p.subscription_id = (private.active_subscription(p.agent_id)).id, false)
			and not exists (select from public.payments o where o.subscription_id = p.subscription_id and o.state = 'paid'
				and o.paid_at > p.paid_at))
$$;

-- The active plan into which a subscription went on by replacement; null when it has ended without one.
create function private.follow_replacements(subscription uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
	with recursive chain as (
		select s.id, s.status, 1 as step from public.subscriptions s where s.id = subscription
		union all
		select n.id, n.status, c.step + 1 from chain c join public.subscriptions n on n.replaces_id = c.id where c.step < 50
	)
	select c.id from chain c where c.status = 'active' limit 1
$$;

-- Ends the plan that a payment bought, at once. A plan that it had replaced, and that was paid for longer, comes back. When the
-- plan was replaced meanwhile, its value went into the plan of today, which loses as much time.
create function private.end_plan_of_payment(p public.payments) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	s public.subscriptions;
	earlier public.subscriptions;
	restored uuid;
	left_value bigint;
begin
	select * into s from public.subscriptions x where x.id = private.follow_replacements(p.subscription_id) for update;
	if not found then return; end if;
	if s.id <> p.subscription_id then
		left_value := private.unused_value(s);
		if left_value > p.amount_pence then
			update public.subscriptions x set value_pence = greatest(x.value_pence - p.amount_pence, 0),
				ends_at = now() + (x.ends_at - now()) * ((left_value - p.amount_pence)::double precision / left_value) where x.id = s.id;
			if s.provider_ref is not null then
				perform private.enqueue_billing_task('update_subscription', s.provider, s.provider_ref);
			end if;
			return;
		end if;
	end if;
	update public.subscriptions x set status = 'cancelled', auto_renews = false, cancelled_at = now(), ended_at = now(),
		ends_at = greatest(now(), x.starts_at + interval '1 second') where x.id = s.id;
	-- A card renewal extends its plan; every checkout replaces the plan before.
	if p.checkout_key is not null then
		select * into earlier from public.subscriptions x where x.id = s.replaces_id;
		if s.id = p.subscription_id and earlier.period <> 'granted' and earlier.paid_until > now() then
			-- Paid as it was, without a renewal: its subscription at the provider has ended.
			insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, price_pence, value_pence, provider)
			values (earlier.agent_id, earlier.plan_id, earlier.period, 'active', earlier.paid_until, earlier.price_pence,
				floor(earlier.value_pence * extract(epoch from earlier.paid_until - now())
					/ greatest(extract(epoch from earlier.paid_until - earlier.period_starts_at), 1)), earlier.provider)
			returning id into restored;
			update public.payments x set subscription_id = restored where x.subscription_id = earlier.id;
			perform private.note_smaller_plan(s.agent_id, s.plan_id);
		end if;
	end if;
end $$;

-- Claims a refund and writes its task. actor: an administrator; null for the agent or the system.
create function private.start_refund(payment uuid, actor uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
begin
	select * into p from public.payments x where x.id = payment for update;
	if p.state not in ('paid', 'underpaid', 'failed', 'disputed') then return; end if;
	update public.payments x set state = 'refunding', refund_requested_at = now(), refund_actor_id = actor, refund_reason = reason
	where x.id = p.id;
	if p.problem is null or p.problem in ('overpaid', 'refund_failed') then perform private.end_plan_of_payment(p); end if;
	perform private.enqueue_billing_task('refund', p.provider, p.id::text, p.id);
end $$;

-- After the provider refunded: credit note, notification, mail. ref and url: of the refund at the provider.
create function private.finish_refund(payment uuid, ref text, url text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	p public.payments;
begin
	update public.payments x set state = 'refunded', refunded_at = now(), refund_ref = coalesce(ref, x.refund_ref),
		refund_url = coalesce(url, x.refund_url), problem = case when x.problem <> 'refund_failed' then x.problem end
	where x.id = payment and x.state in ('paid', 'refunding', 'underpaid', 'failed') returning * into p;
	if not found then return; end if;
	update public.billing_tasks t set done_at = now() where t.kind = 'refund' and t.target = payment::text and t.done_at is null;
	perform private.tell_payer(p, 'payment.refunded', 'paymentRefunded', jsonb_build_object('url', p.refund_url,
		'invoice', private.issue_invoice(p, 'credit_note', '{}')));
end $$;

-- The viewer wants the money back. Errors: not_found, not_refundable. A second request changes nothing.
create function public.request_refund(payment uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	p public.payments;
begin
	perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0));
	select * into p from public.payments x where x.id = payment and x.agent_id = agent for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if p.state in ('refunding', 'refunded') then return json_build_object('ok', true); end if;
	if private.is_refundable(p) is not true then return json_build_object('ok', false, 'code', 'not_refundable'); end if;
	update public.payments x set is_guarantee = p.state = 'paid' and p.problem is distinct from 'second_payment' where x.id = p.id;
	perform private.start_refund(p.id, null, null);
	return json_build_object('ok', true);
end $$;
comment on function public.request_refund(uuid) is
	'Pays a payment of the viewer back and ends its plan. Errors: not_found, not_refundable.';
grant execute on function public.request_refund(uuid) to authenticated;

-- action: cancel (no further renewal), resume (takes it back), keep_plan (no change of the plan at the end). Errors:
-- no_subscription, nothing_to_do.
create function public.change_subscription(action text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	s public.subscriptions;
begin
	perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0));
	select * into s from public.subscriptions x where x.agent_id = agent and private.is_plan_valid(x) for update;
	if not found or s.period = 'granted' then return json_build_object('ok', false, 'code', 'no_subscription'); end if;
	case action
	when 'cancel' then
		if not s.auto_renews then return json_build_object('ok', false, 'code', 'nothing_to_do'); end if;
		update public.subscriptions x set auto_renews = false, cancelled_at = now(), next_plan_id = null, next_period = null,
			next_price_pence = null where x.id = s.id;
	when 'resume' then
		if s.auto_renews or s.provider_ref is null or s.ends_at <= now() then
			return json_build_object('ok', false, 'code', 'nothing_to_do');
		end if;
		update public.subscriptions x set auto_renews = true, cancelled_at = null where x.id = s.id;
	when 'keep_plan' then
		if s.next_plan_id is null then return json_build_object('ok', false, 'code', 'nothing_to_do'); end if;
		update public.subscriptions x set next_plan_id = null, next_period = null, next_price_pence = null where x.id = s.id;
	else raise exception 'unknown_action' using errcode = 'PT400';
	end case;
	return json_build_object('ok', true);
end $$;
comment on function public.change_subscription(text) is
	'Cancels or resumes the renewal of the viewer''s plan, or keeps the plan. Errors: no_subscription, nothing_to_do.';
grant execute on function public.change_subscription(text) to authenticated;

-- A cheaper plan from the end of the paid time. A card renews with its price; a prepaid plan is reminded of with it. Errors:
-- no_subscription, not_later (it can be bought at once), and those of classify_purchase.
create function public.choose_next_plan(plan text, period text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
	s public.subscriptions;
	change text;
begin
	perform pg_advisory_xact_lock(hashtextextended('billing:' || agent, 0));
	select * into s from public.subscriptions x where x.agent_id = agent and private.is_plan_valid(x) for update;
	if not found or s.period = 'granted' then return json_build_object('ok', false, 'code', 'no_subscription'); end if;
	change := private.classify_purchase(s, plan, period, coalesce(s.provider, 'crypto'));
	if change <> 'at_end' then
		return json_build_object('ok', false, 'code', case when change in ('first', 'renewal', 'change') then 'not_later' else change end);
	end if;
	update public.subscriptions x set next_plan_id = plan, next_period = choose_next_plan.period,
		next_price_pence = case choose_next_plan.period when 'yearly' then n.yearly_pence else n.monthly_pence end,
		auto_renews = x.provider_ref is not null, cancelled_at = case when x.provider_ref is null then x.cancelled_at end
	from public.plans n where n.id = plan and x.id = s.id;
	return json_build_object('ok', true);
end $$;
comment on function public.choose_next_plan(text, text) is
	'A cheaper plan from the end of the paid time. Errors: no_subscription, unknown_plan, free_plan, same_plan, not_later.';
grant execute on function public.choose_next_plan(text, text) to authenticated;

-- ---------------------------------------------------------------- events

-- Stores a verified webhook. False for one that is known.
create function public.record_payment_event(provider text, event_id text, type text, subject text, about text) returns boolean
language sql security definer set search_path = ''
as $$
	with added as (
		insert into public.payment_events (provider, event_id, type, subject, about, applied_at, outcome)
		values (provider, event_id, left(type, 100), subject, about, case subject when 'other' then now() end,
			case subject when 'other' then 'not_needed' end)
		on conflict do nothing returning 1)
	select exists (select from added)
$$;
comment on function public.record_payment_event(text, text, text, text, text) is 'Stores a webhook once; true when it is new.';
grant execute on function public.record_payment_event(text, text, text, text, text) to service_role;

-- Claims due events for one worker; those of a crashed worker are claimed again after a minute.
create function public.claim_payment_events(batch integer default 20) returns json
language sql security definer set search_path = ''
as $$
	with due as (
		select e.provider, e.event_id from public.payment_events e where e.applied_at is null and e.due_at <= now()
		order by e.due_at limit least(batch, 100) for update skip locked
	), claimed as (
		update public.payment_events e set attempts = e.attempts + 1, due_at = now() + interval '1 minute' from due
		where e.provider = due.provider and e.event_id = due.event_id returning e.*)
	select coalesce(json_agg(json_build_object('provider', provider, 'event_id', event_id, 'type', type, 'subject', subject,
		'about', about, 'attempts', attempts) order by received_at), '[]') from claimed
$$;
comment on function public.claim_payment_events(integer) is 'Webhooks to work on.';
grant execute on function public.claim_payment_events(integer) to service_role;

-- Without an error the event is done. Repeated after 5 s, 30 s, 2 min, 10 min, then every hour; given up after 48 attempts,
-- when the sweep goes on asking about the payment.
create function public.finish_payment_event(provider text, event_id text, outcome text, error text default null) returns void
language sql security definer set search_path = ''
as $$
	update public.payment_events e set outcome = left(finish_payment_event.outcome, 60), error = left(finish_payment_event.error, 500),
		applied_at = case when finish_payment_event.error is null or e.attempts >= 48 then now() end,
		due_at = now() + (array['5 seconds', '30 seconds', '2 minutes', '10 minutes', '1 hour'])[least(e.attempts, 5)]::interval
	where e.provider = finish_payment_event.provider and e.event_id = finish_payment_event.event_id and e.applied_at is null
$$;
comment on function public.finish_payment_event(text, text, text, text) is 'Notes the outcome of a webhook.';
grant execute on function public.finish_payment_event(text, text, text, text) to service_role;

-- ---------------------------------------------------------------- open payments

-- For the sweep: payments whose provider is asked because no webhook came. Open ones each time; closed crypto payments, which
-- may still be paid late, every hour for three days. A checkout that was never made is closed after an hour.
create function public.claim_open_payments(batch integer default 50) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	result json;
begin
	update public.payments p set state = 'expired' where p.state = 'open' and p.checkout_ref is null and p.provider = 'card'
		and p.created_at < now() - interval '1 hour';
	update public.payments p set state = 'expired' where p.state = 'open' and p.created_at < now() - interval '4 days';
	with due as (
		select p.id from public.payments p
		where p.created_at < now() - interval '1 minute' and (p.state = 'open' and coalesce(p.checked_at, '-infinity') < now() - interval '2 minutes'
			or p.provider = 'crypto' and p.state in ('expired', 'failed', 'underpaid') and p.problem is null
				and p.created_at > now() - interval '3 days' and coalesce(p.checked_at, '-infinity') < now() - interval '1 hour')
		order by p.checked_at nulls first limit least(batch, 200) for update skip locked
	), claimed as (update public.payments p set checked_at = now() from due where p.id = due.id returning p.*)
	select coalesce(json_agg(json_build_object('id', c.id, 'provider', c.provider, 'checkout_ref', c.checkout_ref)), '[]') into result
	from claimed c;
	return result;
end $$;
comment on function public.claim_open_payments(integer) is 'Payments to ask their provider about.';
grant execute on function public.claim_open_payments(integer) to service_role;

-- For the sweep: card subscriptions whose renewal is due and was not reported.
create function public.list_late_renewals(batch integer default 50) returns json
language sql stable security definer set search_path = ''
as $$
	select coalesce(json_agg(d.provider_ref), '[]') from (select s.provider_ref from public.subscriptions s
		where s.status = 'active' and s.provider_ref is not null and s.auto_renews and s.ends_at < now() - interval '2 minutes'
		order by s.ends_at limit least(batch, 200)) d
$$;
comment on function public.list_late_renewals(integer) is 'Card subscriptions whose renewal was not reported.';
grant execute on function public.list_late_renewals(integer) to service_role;

-- ---------------------------------------------------------------- tasks

-- Claims due tasks with the facts that they need, as they are now; those of a crashed worker are claimed again after a minute.
create function public.claim_billing_tasks(batch integer default 20) returns json
language sql security definer set search_path = ''
as $$
	with due as (
		select t.id from public.billing_tasks t where t.done_at is null and t.due_at <= now()
		order by t.due_at limit least(batch, 100) for update skip locked
	), claimed as (
		update public.billing_tasks t set attempts = t.attempts + 1, due_at = now() + interval '1 minute' from due
		where t.id = due.id returning t.*)
	select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'provider', c.provider, 'target', c.target,
		'version', c.version, 'attempts', c.attempts,
		'payment', (select json_build_object('id', p.id, 'checkout_ref', p.checkout_ref, 'charge_ref', p.charge_ref,
			'amount_pence', case c.kind when 'refund_excess' then p.excess_pence else p.amount_pence end, 'language', p.language,
			'state', p.state) from public.payments p where p.id = c.payment_id),
		'subscription', (select json_build_object('renews', s.auto_renews, 'renews_at', s.ends_at, 'period', coalesce(s.next_period, s.period),
			'amount_pence', coalesce(s.next_price_pence, s.price_pence), 'plan_name', case r.language when 'tr' then n.name_tr else n.name_en end)
			from public.subscriptions s join public.plans n on n.id = coalesce(s.next_plan_id, s.plan_id)
				join public.profiles r on r.id = s.agent_id
			where c.kind = 'update_subscription' and s.provider_ref = c.target and s.status = 'active')) order by c.created_at), '[]')
	from claimed c
$$;
comment on function public.claim_billing_tasks(integer) is 'Tasks at the providers, with the newest facts.';
grant execute on function public.claim_billing_tasks(integer) to service_role;

-- result of a refund: {ref, url, state: pending, done or failed}. A task that was asked for again meanwhile stays open. Repeated
-- after 30 s, 2 min, 10 min, 1 h and then every six hours.
create function public.finish_billing_task(task uuid, version integer, error text default null, result jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	t public.billing_tasks;
	problem constant text := coalesce(error, case when result ->> 'state' = 'failed' then 'the provider could not refund' end);
begin
	select * into t from public.billing_tasks x where x.id = task for update;
	if not found or t.done_at is not null then return; end if;
	update public.billing_tasks x set
		done_at = case when problem is null and x.version = finish_billing_task.version then now() end,
		error = left(problem, 500),
		due_at = case when problem is null then now()
			else now() + (array['30 seconds', '2 minutes', '10 minutes', '1 hour', '6 hours'])[least(x.attempts, 5)]::interval end
	where x.id = t.id;
	if problem is null and t.kind = 'refund' then
		perform private.finish_refund(t.payment_id, result ->> 'ref', result ->> 'url');
	elsif problem is null and t.kind = 'refund_excess' then
		update public.payments p set excess_ref = result ->> 'ref', excess_url = result ->> 'url',
			problem = case when p.state = 'paid' and p.problem in ('overpaid', 'refund_failed') then null else p.problem end
		where p.id = t.payment_id;
		perform private.tell_payer(p, 'payment.refunded', 'paymentRefunded',
			jsonb_build_object('amount_pence', p.excess_pence, 'url', p.excess_url, 'invoice', null, 'problem', 'excess'))
		from public.payments p where p.id = t.payment_id;
	elsif problem is not null and t.kind in ('refund', 'refund_excess') and t.attempts = 5 then
		perform private.mark_payment_problem(t.payment_id, 'refund_failed');
	end if;
end $$;
comment on function public.finish_billing_task(uuid, integer, text, jsonb) is 'Notes the result of a task at a provider.';
grant execute on function public.finish_billing_task(uuid, integer, text, jsonb) to service_role;
