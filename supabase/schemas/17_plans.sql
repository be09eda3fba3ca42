-- Plans, subscriptions, and changes of plans that are planned for a later day.

create table public.plans (
	id text primary key,
	name_en text not null,
	name_tr text not null,
	monthly_pence integer not null check (monthly_pence >= 0),
	yearly_pence integer not null check (yearly_pence >= 0),
	listing_quota integer not null check (listing_quota > 0),
	position smallint not null default 0,
	constraint plans_free_price check (id <> 'free' or (monthly_pence = 0 and yearly_pence = 0)),
	constraint plans_paid_price check (id = 'free' or (monthly_pence > 0 and yearly_pence > 0)),
	constraint plans_bounds check (length(name_en) between 1 and 40 and length(name_tr) between 1 and 40 and monthly_pence <= 1000000
		and yearly_pence <= 12000000 and listing_quota <= 10000 and position between 0 and 999)
);
comment on table public.plans is 'What an agent can subscribe to. The quota counts pending and available listings.';
alter table public.plans enable row level security;
revoke all on public.plans from anon, authenticated;
grant select on public.plans to anon, authenticated;
create policy "Anyone can read the plans" on public.plans for select to anon, authenticated using (true);

create table public.subscriptions (
	id uuid primary key default gen_random_uuid(),
	agent_id uuid not null references public.agents (id) on delete cascade,
	plan_id text not null references public.plans (id),
	period text not null check (period in ('monthly', 'yearly', 'granted')),
	status text not null check (status in ('active', 'cancelled', 'expired')),
	starts_at timestamptz not null default now(),
	ends_at timestamptz,
	auto_renews boolean not null default false,
	provider text check (provider in ('card', 'crypto')),
	provider_ref text unique check (length(provider_ref) <= 255),
	price_pence integer not null default 0 check (price_pence >= 0),
	value_pence bigint not null default 0 check (value_pence >= 0),
	period_starts_at timestamptz not null default now(),
	next_plan_id text references public.plans (id),
	next_period text check (next_period in ('monthly', 'yearly')),
	next_price_pence integer check (next_price_pence > 0),
	cancelled_at timestamptz,
	payment_failed_at timestamptz,
	payment_failed_ref text check (length(payment_failed_ref) <= 255),
	reminders smallint not null default 0,
	replaces_id uuid references public.subscriptions (id) on delete set null,
	paid_until timestamptz,
	ended_at timestamptz,
	created_at timestamptz not null default now(),
	check (ends_at is null or ends_at > starts_at),
	constraint subscriptions_next_is_complete check (num_nonnulls(next_plan_id, next_period, next_price_pence) in (0, 3)),
	constraint subscriptions_dates_are_calendar_dates
		check (private.is_calendar_date(starts_at) and private.is_calendar_date(ends_at))
);
comment on table public.subscriptions is
	'Current and former plans of an agent. An agent without an active row is on the free plan.';
comment on column public.subscriptions.ends_at is
	'Paid until. A plan that renews automatically stays valid seven days longer, so that a failed payment can be repaired.';
comment on column public.subscriptions.value_pence is
	'What was paid for the time from period_starts_at to ends_at, with credited days; the unused part is credited to the next plan.';
comment on column public.subscriptions.price_pence is 'What a renewal costs; a change of the price list does not change it.';
comment on column public.subscriptions.paid_until is 'The end of a replaced plan without the replacement; a refund restores it.';
create unique index subscriptions_one_active on public.subscriptions (agent_id) where status = 'active';
create index subscriptions_agent_id on public.subscriptions (agent_id);
create index subscriptions_plan_id on public.subscriptions (plan_id);
create index subscriptions_next_plan_id on public.subscriptions (next_plan_id) where next_plan_id is not null;
create index subscriptions_replaces_id on public.subscriptions (replaces_id) where replaces_id is not null;
create index subscriptions_ending on public.subscriptions (ends_at) where status = 'active';
alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
create policy "Agents can read their own subscriptions" on public.subscriptions
	for select to authenticated
	using (agent_id = (select private.viewer_id()));

-- Until when a plan is valid: its end, and seven days more while it renews automatically. Null without an end. It has no search
-- path of its own, because that would prevent inlining.
create function private.plan_valid_until(ends_at timestamptz, auto_renews boolean) returns timestamptz
language sql stable
as $$ select ends_at + case when auto_renews then interval '7 days' else interval '0' end $$;

-- Whether a subscription is the agent's plan now.
create function private.is_plan_valid(s public.subscriptions) returns boolean
language sql stable
as $$
	select s.status = 'active' and s.starts_at <= now()
		and (s.ends_at is null or private.plan_valid_until(s.ends_at, s.auto_renews) > now())
$$;

-- The current plan of an agent; the free plan without a valid subscription.
create function private.current_plan(agent uuid) returns public.plans
language sql stable security definer set search_path = ''
as $$
	select p.* from public.plans p
	where p.id = coalesce((select s.plan_id from public.subscriptions s where s.agent_id = agent and s.status = 'active'
		and private.is_plan_valid(s)), 'free')
$$;

create table public.plan_changes (
	id bigint generated always as identity primary key,
	plan_id text not null references public.plans (id),
	valid_from timestamptz not null default now(),
	name_en text not null,
	name_tr text not null,
	monthly_pence integer not null,
	yearly_pence integer not null,
	listing_quota integer not null,
	position smallint not null,
	planned_at timestamptz,
	note text check (length(note) <= 500 and private.is_multiline_text(note)),
	actor_id uuid references public.profiles (id) on delete set null
);
comment on table public.plan_changes is
	'Version history of each plan; the newest row is the current state. Append-only; prevents the deletion of a plan.';
comment on column public.plan_changes.planned_at is 'When the change was scheduled; null for an immediate change.';
create index plan_changes_plan_id on public.plan_changes (plan_id, id desc);
create index plan_changes_actor_id on public.plan_changes (actor_id);
alter table public.plan_changes enable row level security;
revoke all on public.plan_changes from anon, authenticated, service_role;

-- The number of agents on a plan, how many of them pay, how many exceed a quota, and the largest number of public
-- listings.
create function private.plan_use(plan text, quota integer) returns json
language sql stable security definer set search_path = ''
as $$
	with members as (
		select a.id, s.period from public.agents a left join public.subscriptions s on s.agent_id = a.id and s.status = 'active'
			and private.is_plan_valid(s)
		where coalesce(s.plan_id, 'free') = plan),
	used as (select count(*) as listings from public.listings l join members m on m.id = l.agent_id
		where l.status in ('pending', 'available') and l.deleted_at is null group by l.agent_id)
	select json_build_object('agents', (select count(*) from members),
		'paying', (select count(*) from members where period in ('monthly', 'yearly')),
		'over', (select count(*) from used where listings > quota), 'largest', (select coalesce(max(listings), 0) from used))
$$;

-- Agents are told of a higher price or a smaller quota this long before: the first day of such a change.
create function private.first_day_after_notice() returns date
language sql stable security definer set search_path = ''
as $$ select private.local_date(now()) + 30 $$;

create function private.is_worse_plan(before public.plans, after public.plans) returns boolean
language sql immutable set search_path = ''
as $$
	select after.monthly_pence > before.monthly_pence or after.yearly_pence > before.yearly_pence
		or after.listing_quota < before.listing_quota
$$;

-- Each plan with its usage, its scheduled change and the agents affected by it today, and the range of dates that can
-- be chosen.
create function public.list_plans_as_admin() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	today constant date := private.local_date(now());
begin
	perform private.require_permission('plans.edit');
	return json_build_object('today', today, 'notice_day', private.first_day_after_notice(), 'last_day', (today + interval '2 years')::date,
		'plans', (select json_agg(to_jsonb(p) || jsonb_build_object('use', private.plan_use(p.id, p.listing_quota),
		'version', (select max(h.id) from public.plan_changes h where h.plan_id = p.id),
		'planned',
			(select (to_jsonb(c) - 'actor_id' - 'plan_id')
			|| jsonb_build_object('actor', private.person_name(c.actor_id),
			'use', private.plan_use(p.id, c.listing_quota))
			from public.planned_plan_changes c where c.plan_id = p.id),
		'history',
			(select json_agg((to_jsonb(h) - 'actor_id' - 'plan_id')
			|| jsonb_build_object('actor', private.person_name(h.actor_id)) order by h.id desc)
			from (select * from public.plan_changes c where c.plan_id = p.id order by c.id desc limit 50) h))
				order by p.position, p.id) from public.plans p));
end $$;
comment on function public.list_plans_as_admin() is
	'Plans with usage, scheduled change and history; today and the last day for which a change can be scheduled.';
grant execute on function public.list_plans_as_admin() to authenticated;

create function public.preview_plan(plan text, quota integer) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
	perform private.require_permission('plans.price');
	return private.plan_use(plan, quota);
end $$;
comment on function public.preview_plan(text, integer) is
	'Whom another quota of a plan would affect: {agents, paying, over, largest}.';
grant execute on function public.preview_plan(text, integer) to authenticated;

-- Names and position with plans.edit; prices and quota also need plans.price. expected_version: the id of the newest row of
-- the plan's history. {ok: true} or {ok: false, code}: not_found, changed, unchanged, name_taken (also by a scheduled
-- change), needs_notice (a higher price or a smaller quota, which has to be scheduled), planned_first (a scheduled change
-- would become one without the time of notice), invalid.
create function public.change_plan(plan text, expected_version bigint, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	editor constant uuid := private.require_permission('plans.edit');
	before public.plans; after public.plans; planned public.plans;
begin
	-- Changes are serialised, because the names of all plans are compared.
	lock table public.plans in share row exclusive mode;
	select * into before from public.plans p where p.id = plan;
	if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if expected_version is distinct from (select max(h.id) from public.plan_changes h where h.plan_id = plan) then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	after := jsonb_populate_record(before, change - 'id' - 'note');
	if after = before then return json_build_object('ok', false, 'code', 'unchanged'); end if;
	if (after.monthly_pence, after.yearly_pence, after.listing_quota)
		is distinct from (before.monthly_pence, before.yearly_pence, before.listing_quota) then
		perform private.require_permission('plans.price');
		perform private.require_recent_proof('price');
	end if;
	if private.is_plan_name_taken(plan, after.name_en, after.name_tr) then
		return json_build_object('ok', false, 'code', 'name_taken');
	end if;
	update public.plans p set name_en = after.name_en, name_tr = after.name_tr, monthly_pence = after.monthly_pence,
		yearly_pence = after.yearly_pence, listing_quota = after.listing_quota, position = after.position where p.id = plan;
	insert into public.plan_changes (plan_id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position, note, actor_id)
	values (plan, after.name_en, after.name_tr, after.monthly_pence, after.yearly_pence, after.listing_quota,
		after.position, change ->> 'note', editor);
	-- After the table has checked the values; the exception takes the change back.
	if private.is_worse_plan(before, after) then raise exception 'needs_notice' using errcode = 'PT409'; end if;
	select (jsonb_populate_record(before, to_jsonb(c) - 'id')).* into planned from public.planned_plan_changes c
	where c.plan_id = plan and c.holds_from < private.first_day_after_notice();
	-- Each value by itself: notice of a higher price for a month is none for a year.
	if planned.monthly_pence > after.monthly_pence and planned.monthly_pence <= before.monthly_pence
		or planned.yearly_pence > after.yearly_pence and planned.yearly_pence <= before.yearly_pence
		or planned.listing_quota < after.listing_quota and planned.listing_quota >= before.listing_quota then
		raise exception 'planned_first' using errcode = 'PT409';
	end if;
	return json_build_object('ok', true);
exception
	when sqlstate 'PT409' then return json_build_object('ok', false, 'code', sqlerrm);
	when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.change_plan(text, bigint, jsonb) is
	'Changes a plan immediately and adds a version. Errors: not_found, changed, unchanged, name_taken, needs_notice, planned_first, invalid.';
grant execute on function public.change_plan(text, bigint, jsonb) to authenticated;

create table public.planned_plan_changes (
	id bigint generated always as identity primary key,
	plan_id text not null unique references public.plans (id),
	holds_from date not null,
	name_en text not null check (length(name_en) between 1 and 40),
	name_tr text not null check (length(name_tr) between 1 and 40),
	monthly_pence integer not null check (monthly_pence between 0 and 1000000),
	yearly_pence integer not null check (yearly_pence between 0 and 12000000),
	listing_quota integer not null check (listing_quota between 1 and 10000),
	position smallint not null check (position between 0 and 999),
	note text check (length(note) <= 500 and private.is_multiline_text(note)),
	planned_at timestamptz not null default now(),
	actor_id uuid references public.profiles (id) on delete set null,
	constraint planned_plan_changes_free_price check (plan_id <> 'free' or (monthly_pence = 0 and yearly_pence = 0)),
	constraint planned_plan_changes_paid_price check (plan_id = 'free' or (monthly_pence > 0 and yearly_pence > 0)),
	constraint planned_plan_changes_holds_from_is_calendar_date check (private.is_calendar_date(holds_from))
);
comment on table public.planned_plan_changes is
	'Scheduled changes of plans, at most one for each. A change contains all values and overrides changes made before '
	'it is due; deleted when applied.';
comment on column public.planned_plan_changes.id is
	'Changes whenever the scheduled change is replaced; forms send it back for conflict detection.';
create index planned_plan_changes_actor_id on public.planned_plan_changes (actor_id);
alter table public.planned_plan_changes enable row level security;
revoke all on public.planned_plan_changes from anon, authenticated, service_role;

-- Logged as events of the plan. The job that applies changes writes its own event.
create function private.log_planned_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	ignored constant text[] := array['id', 'plan_id', 'planned_at', 'actor_id'];
	before jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old) - ignored) end;
	after jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new) - ignored) end;
	action constant text := case tg_op when 'INSERT' then 'plan.planned' when 'UPDATE' then 'plan.replanned' else 'plan.withdrawn' end;
begin
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if tg_op = 'UPDATE' then
		select jsonb_object_agg(k, before -> k), jsonb_object_agg(k, after -> k) into before, after
		from jsonb_object_keys(before || after) k where before -> k is distinct from after -> k;
		if after is null then return null; end if;
	end if;
	perform private.log_activity(action, 'settings', 'plan', coalesce(to_jsonb(new), to_jsonb(old)) ->> 'plan_id',
		'success', before, after);
	return null;
end $$;
create trigger log_change after insert or update or delete on public.planned_plan_changes for each row
	execute function private.log_planned_change();

-- Whether another plan has one of these names now or through a scheduled change, so that scheduled changes stay valid.
create function private.is_plan_name_taken(plan text, wanted_en text, wanted_tr text) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (
		select from (select p.id, p.name_en, p.name_tr from public.plans p
			union all select c.plan_id, c.name_en, c.name_tr from public.planned_plan_changes c) n
		where n.id <> plan and (lower(n.name_en) = lower(wanted_en) or lower(n.name_tr) = lower(wanted_tr)))
$$;

create table private.plan_change_notices (
	plan_id text not null references public.planned_plan_changes (plan_id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade,
	primary key (plan_id, agent_id)
);
comment on table private.plan_change_notices is
	'Agents who were told of the scheduled change of a plan, to be told if it is withdrawn.';
create index plan_change_notices_agent_id on private.plan_change_notices (agent_id);
alter table private.plan_change_notices enable row level security;
revoke all on private.plan_change_notices from public, anon, authenticated;

-- The agents whom the scheduled change of a plan makes worse off: by a smaller quota all of the plan and those who change to
-- it, by a higher price those who pay in advance. A plan that renews by card keeps its price. The price, with its period, is
-- null for those who will not pay it.
create function private.agents_worse_off(plan text)
returns table (agent_id uuid, period text, from_pence integer, to_pence integer)
language sql stable security definer set search_path = ''
as $$
	select a.id, w.period, w.from_pence, w.to_pence
	from public.planned_plan_changes c join public.plans p on p.id = c.plan_id
	cross join public.agents a
	left join public.subscriptions s on s.agent_id = a.id and s.status = 'active' and private.is_plan_valid(s)
	left join lateral (select s.period, case s.period when 'yearly' then p.yearly_pence else p.monthly_pence end as from_pence,
			case s.period when 'yearly' then c.yearly_pence else c.monthly_pence end as to_pence
		where s.plan_id = p.id and s.period in ('monthly', 'yearly') and not s.auto_renews) w on w.to_pence > w.from_pence
	where c.plan_id = plan and private.is_mailable(a.id)
		and (w.to_pence is not null or c.listing_quota < p.listing_quota and plan in (coalesce(s.plan_id, 'free'), s.next_plan_id))
$$;

-- Mails the scheduled change of a plan to the agents whom it makes worse off.
create function private.announce_plan_change(plan text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_mail('planChange', r.email, r.language, jsonb_build_object('name', a.name, 'plan_en', p.name_en,
		'plan_tr', p.name_tr, 'holds_from', c.holds_from, 'period', w.period, 'from_pence', w.from_pence, 'to_pence', w.to_pence,
		'from_quota', p.listing_quota, 'to_quota', c.listing_quota), null, 'planChange:' || c.id || ':' || a.id)
	from private.agents_worse_off(plan) w join public.agents a on a.id = w.agent_id join public.profiles r on r.id = a.id
	join public.planned_plan_changes c on c.plan_id = plan join public.plans p on p.id = plan;
	insert into private.plan_change_notices (plan_id, agent_id) select plan, w.agent_id from private.agents_worse_off(plan) w
	on conflict do nothing;
end $$;

-- Mails to those who were told of a change for a day that it is withdrawn, if the plan is still theirs or will be next. Not to
-- those whom what is scheduled now makes worse off: they are told of that. The notices of all others end, mailed or not.
create function private.take_back_plan_change(plan text, day date, still_concerned uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.enqueue_mail('planChangeWithdrawn', r.email, r.language, jsonb_build_object('name', a.name,
		'plan_en', p.name_en, 'plan_tr', p.name_tr, 'holds_from', day), null, 'planChangeWithdrawn:' || c.id || ':' || a.id)
	from private.plan_change_notices n join public.planned_plan_changes c on c.plan_id = n.plan_id
	join public.plans p on p.id = n.plan_id join public.agents a on a.id = n.agent_id join public.profiles r on r.id = a.id
	left join public.subscriptions s on s.agent_id = a.id and s.status = 'active' and private.is_plan_valid(s)
	where n.plan_id = plan and n.agent_id <> all (still_concerned) and private.is_mailable(r.id)
		and plan in (coalesce(s.plan_id, 'free'), s.next_plan_id);
	delete from private.plan_change_notices n where n.plan_id = plan and n.agent_id <> all (still_concerned);
end $$;

-- expected_version: the newest row of the plan's history. planned: the scheduled change that this one replaces, 0 for
-- none. change: the values, note, and holds_from. {ok: true} or {ok: false, code}: not_found, changed, bad_date (not
-- after today in Cyprus, or more than two years ahead), unchanged, name_taken, needs_notice (a higher price or a smaller
-- quota in less than 30 days), invalid. Those who are concerned get a mail, as do those of the plan who were told of what
-- it replaces.
create function public.schedule_plan_change(plan text, expected_version bigint, planned bigint, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	editor constant uuid := private.require_permission('plans.price');
	today constant date := private.local_date(now());
	before public.plans; after public.plans; waiting public.planned_plan_changes;
	day date;
begin
	perform private.require_recent_proof('price');
	lock table public.plans in share row exclusive mode;
	select * into before from public.plans p where p.id = plan;
	if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	select * into waiting from public.planned_plan_changes c where c.plan_id = plan;
	if expected_version is distinct from (select max(h.id) from public.plan_changes h where h.plan_id = plan)
		or planned is distinct from coalesce(waiting.id, 0) then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	day := (change ->> 'holds_from')::date;
	if day is null or day <= today or day > today + interval '2 years' then
		return json_build_object('ok', false, 'code', 'bad_date');
	end if;
	after := jsonb_populate_record(before, change - 'id');
	if after = before or (waiting.id is not null
		and (waiting.holds_from, waiting.name_en, waiting.name_tr, waiting.monthly_pence, waiting.yearly_pence,
			waiting.listing_quota, waiting.position, waiting.note)
			is not distinct from (day, after.name_en, after.name_tr, after.monthly_pence, after.yearly_pence,
				after.listing_quota, after.position, change ->> 'note')) then
		return json_build_object('ok', false, 'code', 'unchanged');
	end if;
	if private.is_plan_name_taken(plan, after.name_en, after.name_tr) then
		return json_build_object('ok', false, 'code', 'name_taken');
	end if;
	if waiting.id is null then
		insert into public.planned_plan_changes (plan_id, holds_from, name_en, name_tr, monthly_pence, yearly_pence,
			listing_quota, position, note, actor_id)
		values (plan, day, after.name_en, after.name_tr, after.monthly_pence, after.yearly_pence, after.listing_quota,
			after.position, change ->> 'note', editor);
	else
		update public.planned_plan_changes c set id = default, holds_from = day, name_en = after.name_en, name_tr = after.name_tr,
			monthly_pence = after.monthly_pence, yearly_pence = after.yearly_pence, listing_quota = after.listing_quota,
				position = after.position,
			note = change ->> 'note', planned_at = now(), actor_id = editor
		where c.id = waiting.id;
	end if;
	if private.is_worse_plan(before, after) then
		if day < private.first_day_after_notice() then raise exception 'needs_notice' using errcode = 'PT409'; end if;
		perform private.announce_plan_change(plan);
		perform private.take_back_plan_change(plan, waiting.holds_from, array(select w.agent_id from private.agents_worse_off(plan) w));
	else
		perform private.take_back_plan_change(plan, waiting.holds_from, '{}');
	end if;
	return json_build_object('ok', true);
exception
	when sqlstate 'PT409' then return json_build_object('ok', false, 'code', sqlerrm);
	when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;
comment on function public.schedule_plan_change(text, bigint, bigint, jsonb) is
	'Schedules a change of a plan and replaces an earlier schedule. Errors: not_found, changed, bad_date, unchanged, name_taken, '
	'needs_notice, invalid.';
grant execute on function public.schedule_plan_change(text, bigint, bigint, jsonb) to authenticated;

-- {ok: true} or {ok: false, code}: planned_gone, when the change was withdrawn, replaced or applied in the meantime.
create function public.withdraw_plan_change(plan text, planned bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	day date;
begin
	perform private.require_permission('plans.price');
	perform private.require_recent_proof('price');
	lock table public.plans in share row exclusive mode;
	select c.holds_from into day from public.planned_plan_changes c where c.plan_id = plan and c.id = planned;
	if not found then return json_build_object('ok', false, 'code', 'planned_gone'); end if;
	perform private.take_back_plan_change(plan, day, '{}');
	delete from public.planned_plan_changes c where c.plan_id = plan and c.id = planned;
	return json_build_object('ok', true);
end $$;
comment on function public.withdraw_plan_change(text, bigint) is
	'Withdraws a scheduled change if it is still the same, and tells those of the plan who were told of it. Errors: planned_gone.';
grant execute on function public.withdraw_plan_change(text, bigint) to authenticated;

-- Applies due changes, each completely, with its row in the history and in the log. The actor is the user who scheduled
-- it. Parallel runs are serialised; the second finds nothing left.
create function public.apply_plan_changes() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	today constant date := private.local_date(now());
	loading constant text := current_setting('adahan.bulk_load', true);
	planned public.planned_plan_changes; before public.plans; after public.plans;
	old_values jsonb; new_values jsonb;
	applied integer := 0;
begin
	-- Most runs find nothing due and skip the lock.
	if not exists (select from public.planned_plan_changes c where c.holds_from <= today) then
		return json_build_object('applied', 0);
	end if;
	lock table public.plans in share row exclusive mode;
	for planned in select * from public.planned_plan_changes c where c.holds_from <= today order by c.holds_from, c.id loop
		select * into before from public.plans p where p.id = planned.plan_id;
		after := jsonb_populate_record(before, to_jsonb(planned) - 'id');
		-- One event is logged below; the triggers of the two tables would name the wrong actor.
		perform set_config('adahan.bulk_load', 'on', true);
		delete from public.planned_plan_changes c where c.id = planned.id;
		update public.plans p set name_en = after.name_en, name_tr = after.name_tr, monthly_pence = after.monthly_pence,
			yearly_pence = after.yearly_pence, listing_quota = after.listing_quota, position = after.position where p.id = after.id;
		perform set_config('adahan.bulk_load', coalesce(loading, ''), true);
		if after is distinct from before then
			insert into public.plan_changes (plan_id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota,
				position, note, planned_at, actor_id)
			values (after.id, after.name_en, after.name_tr, after.monthly_pence, after.yearly_pence, after.listing_quota, after.position,
				planned.note, planned.planned_at, planned.actor_id);
		end if;
		select jsonb_object_agg(n.key, to_jsonb(before) -> n.key), jsonb_object_agg(n.key, n.value) into old_values, new_values
		from jsonb_each(to_jsonb(after)) n where n.value is distinct from to_jsonb(before) -> n.key;
		perform private.log_activity('plan.applied', 'settings', 'plan', after.id, 'success', old_values, new_values,
			jsonb_build_object('job', 'plan-changes', 'holds_from', planned.holds_from), planned.actor_id);
		applied := applied + 1;
	end loop;
	return json_build_object('applied', applied);
end $$;
comment on function public.apply_plan_changes() is
	'For the job plan-changes: applies changes scheduled for today or earlier. {applied}.';
grant execute on function public.apply_plan_changes() to service_role;

create trigger plan_changes_append_only before update on public.plan_changes for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();

create trigger plan_changes_no_delete before delete on public.plan_changes for each row execute function private.refuse_rewrite();
