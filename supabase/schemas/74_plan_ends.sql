-- When a plan ends: from then on nothing new is published beyond the quota, after seven days the surplus is hidden, and paying
-- brings it back. Reminders before.

create table public.plan_reductions (
	agent_id uuid primary key references public.agents (id) on delete cascade,
	plan_id text not null references public.plans (id),
	since timestamptz not null default now(),
	reduced_at timestamptz
);
comment on table public.plan_reductions is
	'Agents whose plan ended or became smaller; seven days later their surplus is hidden. Deleted when a plan begins.';
create index plan_reductions_plan_id on public.plan_reductions (plan_id);
create index plan_reductions_since on public.plan_reductions (since);
alter table public.plan_reductions enable row level security;
revoke all on public.plan_reductions from anon, authenticated, service_role;

create table public.kept_listings (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade
);
comment on table public.kept_listings is 'Listings that an agent chose to keep when the surplus of an ended plan is hidden.';
create index kept_listings_agent_id on public.kept_listings (agent_id);
alter table public.kept_listings enable row level security;
revoke all on public.kept_listings from anon, authenticated, service_role;

-- The states before the surplus was hidden, so that paying restores exactly these.
create table private.plan_ended_listings (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade,
	status text not null check (status in ('available', 'pending')),
	last_confirmed_at timestamptz
);
comment on table private.plan_ended_listings is 'Listings hidden because the plan ended, with the state to restore.';
create index plan_ended_listings_agent_id on private.plan_ended_listings (agent_id);
alter table private.plan_ended_listings enable row level security;
revoke all on private.plan_ended_listings from public, anon, authenticated;

-- Whether the surplus of an agent is still public after the end of a plan: for seven days.
create function private.keeps_surplus(agent uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select exists (select from public.plan_reductions r where r.agent_id = agent and r.reduced_at is null
		and r.since > now() - interval '7 days')
$$;

-- Whether an agent may publish or confirm one more listing.
create function private.has_free_place(agent uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
	select private.keeps_surplus(agent) or private.count_for_quota(agent) < (private.current_plan(agent)).listing_quota
$$;

create function private.note_smaller_plan(agent uuid, earlier_plan text) returns void
language sql security definer set search_path = ''
as $$
	insert into public.plan_reductions as r (agent_id, plan_id) values (agent, earlier_plan)
	-- A further change does not restart the seven days.
	on conflict (agent_id) do update set plan_id = excluded.plan_id, reduced_at = null,
		since = case when r.reduced_at is null then r.since else now() end
$$;

create function private.note_plan_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if new.ended_at is null then update public.subscriptions s set ended_at = now() where s.id = new.id; end if;
	perform private.note_smaller_plan(new.agent_id, new.plan_id);
	return null;
end $$;
create trigger note_plan_end after update of status on public.subscriptions
	for each row when (old.status = 'active' and new.status <> 'active') execute function private.note_plan_end();

-- Hides the listings of an agent that exceed the quota of the plan now. The agent's choice stays, then the most recently
-- confirmed ones. Listings are locked before the agent, as a publication does. Returns how many were hidden.
create function private.hide_surplus(agent uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	quota constant integer := (private.current_plan(agent)).listing_quota;
	hidden integer;
begin
	perform from public.listings l where l.agent_id = agent and l.status in ('pending', 'available') and l.deleted_at is null
		order by l.id for update;
	perform from public.agents a where a.id = agent for no key update;
	with ranked as (
		select l.id, l.status, l.last_confirmed_at, row_number() over (order by (k.listing_id is not null) desc,
			l.last_confirmed_at desc nulls last, l.id desc) as place
		from public.listings l left join public.kept_listings k on k.listing_id = l.id
		where l.agent_id = agent and l.status in ('pending', 'available') and l.deleted_at is null
	), noted as (
		insert into private.plan_ended_listings as n (listing_id, agent_id, status, last_confirmed_at)
		select r.id, agent, r.status, r.last_confirmed_at from ranked r where r.place > quota
		on conflict (listing_id) do update set status = excluded.status, last_confirmed_at = excluded.last_confirmed_at
		returning n.listing_id
	)
	update public.listings l set status = 'inactive', status_reason = 'plan_ended' from noted where l.id = noted.listing_id;
	get diagnostics hidden = row_count;
	return hidden;
end $$;

-- Brings hidden listings back when a plan has places for them, the newest first, in the state they had. Their availability was
-- not confirmed meanwhile: they are due at once, and hidden again when they are not confirmed within seven days.
create function private.restore_plan_listings(agent uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	places integer;
	restored integer;
begin
	-- The listings of a suspended agent stay hidden after a payment; the job restores them later.
	if not private.is_enabled(agent) then return 0; end if;
	perform from public.listings l where l.agent_id = agent and l.status = 'inactive' and l.status_reason = 'plan_ended'
		order by l.id for update;
	perform from public.agents a where a.id = agent for no key update;
	places := (private.current_plan(agent)).listing_quota - private.count_for_quota(agent);
	with chosen as (
		select l.id, n.status, n.last_confirmed_at from private.plan_ended_listings n join public.listings l on l.id = n.listing_id
		where n.agent_id = agent and l.status = 'inactive' and l.status_reason = 'plan_ended' and l.deleted_at is null
		order by l.created_at desc, l.id desc limit greatest(places, 0)
	)
	update public.listings l set status = c.status, status_reason = null from chosen c where l.id = c.id;
	get diagnostics restored = row_count;
	update public.listings l set last_confirmed_at = greatest(n.last_confirmed_at,
		now() - case l.category when 'rent' then interval '14 days' else interval '30 days' end)
	from private.plan_ended_listings n where n.listing_id = l.id and n.agent_id = agent and l.status = 'available'
		and l.last_confirmed_at = now() and n.last_confirmed_at is not null;
	delete from private.plan_ended_listings n using public.listings l
	where n.agent_id = agent and l.id = n.listing_id and l.status_reason is distinct from 'plan_ended';
	if not exists (select from private.plan_ended_listings n join public.listings l on l.id = n.listing_id
			where n.agent_id = agent and l.deleted_at is null)
		and private.count_for_quota(agent) <= (private.current_plan(agent)).listing_quota then
		delete from public.plan_reductions r where r.agent_id = restore_plan_listings.agent;
		delete from public.kept_listings k where k.agent_id = restore_plan_listings.agent;
	end if;
	return restored;
end $$;
comment on function private.restore_plan_listings(uuid) is 'Brings listings back that were hidden when a plan ended.';

-- The mail about the end of a plan, with what happens in seven days.
create function private.mail_plan_end(s public.subscriptions) returns void
language sql security definer set search_path = ''
as $$
	select private.enqueue_mail('planEnded', r.email, r.language, jsonb_build_object('name', a.name, 'plan_en', n.name_en,
		'plan_tr', n.name_tr, 'quota', f.listing_quota, 'over', greatest(private.count_for_quota(s.agent_id) - f.listing_quota, 0),
		'hides_at', now() + interval '7 days'), null, 'planEnded:' || s.id)
	from public.profiles r join public.agents a on a.id = r.id, public.plans n, public.plans f
	where r.id = s.agent_id and n.id = s.plan_id and f.id = 'free' and private.is_mailable(r.id)
$$;

-- One reminder before a card renews (7 days for a year, 3 for a month), two before a prepaid plan ends (14 and 3 days).
create function private.remind_of_renewals(at timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
	s public.subscriptions;
	n public.plans;
	sent integer := 0;
begin
	for s in select x.* from public.subscriptions x
		where x.status = 'active' and x.period <> 'granted' and x.provider is not null and x.ends_at > at and x.ends_at <= at + interval '14 days'
			and x.reminders < case
				when x.provider_ref is not null then case when x.auto_renews and x.ends_at
					<= at + case x.period when 'yearly' then interval '7 days' else interval '3 days' end then 1 else 0 end
				when x.ends_at <= at + interval '3 days' then 2 else 1 end
			and private.is_mailable(x.agent_id)
		order by x.ends_at limit batch for update skip locked
	loop
		select * into n from public.plans p where p.id = coalesce(s.next_plan_id, s.plan_id);
		update public.subscriptions x set reminders = case when s.provider_ref is not null then 1
			when s.ends_at <= at + interval '3 days' then 2 else 1 end where x.id = s.id;
		perform private.enqueue_mail('renewalReminder', r.email, r.language, jsonb_build_object('name', a.name, 'plan_id', n.id,
			'plan_en', n.name_en, 'plan_tr', n.name_tr, 'period', coalesce(s.next_period, s.period),
			'provider', case when s.provider_ref is not null then 'card' else 'crypto' end,
			'price_pence', case when s.provider_ref is not null then coalesce(s.next_price_pence, s.price_pence)
				when coalesce(s.next_period, s.period) = 'yearly' then n.yearly_pence else n.monthly_pence end,
			'renews_at', case when s.provider_ref is not null then s.ends_at end, 'ends_at', s.ends_at), null,
			format('renewal:%s:%s:%s', s.id, extract(epoch from s.ends_at)::bigint, s.reminders + 1))
		from public.profiles r join public.agents a on a.id = r.id where r.id = s.agent_id;
		perform private.add_notification(s.agent_id, 'system', jsonb_build_object('code', 'plan.renews', 'key', 'plan_renews',
			'renews_at', s.ends_at, 'is_prepaid', s.provider_ref is null,
			'price_pence', coalesce(s.next_price_pence, s.price_pence)) || private.plan_names(n.id));
		sent := sent + 1;
	end loop;
	return sent;
end $$;

-- The job: ends plans whose time is over, hides the surplus seven days later, brings listings back, reminds before a renewal,
-- and deletes what is kept for 13 months (invoices: ten years). Returns the counts.
create function public.end_plans(at timestamptz default now(), batch integer default 200) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	ended integer; hidden integer := 0; restored integer := 0; reminded integer; removed integer; more integer;
	r public.plan_reductions;
	quota integer;
begin
	with over as (
		select s.id from public.subscriptions s where s.status = 'active' and s.ends_at <= at
			and private.plan_valid_until(s.ends_at, s.auto_renews) <= at order by s.ends_at limit batch for update skip locked)
	update public.subscriptions s set status = 'expired', auto_renews = false, ended_at = at from over where s.id = over.id;
	get diagnostics ended = row_count;
	for r in select * from public.plan_reductions x order by x.reduced_at nulls first, x.since limit batch * 5 loop
		-- A payment of the agent is being settled: the next run goes on.
		continue when not pg_try_advisory_xact_lock(hashtextextended('billing:' || r.agent_id, 0));
		quota := (private.current_plan(r.agent_id)).listing_quota;
		if private.count_for_quota(r.agent_id) > quota then
			if r.since <= at - interval '7 days' then
				more := private.hide_surplus(r.agent_id);
				hidden := hidden + more;
				update public.plan_reductions x set reduced_at = coalesce(x.reduced_at, at) where x.agent_id = r.agent_id;
				if more > 0 then
					perform private.add_notification(r.agent_id, 'system', jsonb_build_object('code', 'plan.listings_hidden',
						'key', 'plan_hidden', 'count', more) || private.plan_names(r.plan_id));
				end if;
			end if;
		elsif (private.active_subscription(r.agent_id)).id is not null then
			restored := restored + private.restore_plan_listings(r.agent_id);
		elsif r.reduced_at is null and r.since <= at - interval '7 days' then
			update public.plan_reductions x set reduced_at = at where x.agent_id = r.agent_id;
		end if;
	end loop;
	reminded := private.remind_of_renewals(at, batch);
	delete from public.payment_events e where e.received_at < now() - interval '13 months'; get diagnostics removed = row_count;
	delete from public.billing_tasks t where t.done_at < now() - interval '13 months'; get diagnostics more = row_count;
	delete from public.invoices i where i.issued_at < now() - interval '10 years';
	delete from public.payments p where p.created_at < now() - interval '10 years'
		and not exists (select from public.invoices i where i.payment_id = p.id);
	return json_build_object('ended', ended, 'hidden', hidden, 'restored', restored, 'reminded', reminded, 'removed', removed + more);
end $$;
comment on function public.end_plans(timestamptz, integer) is
	'For the job plan-ends: ends plans, hides and restores listings, sends reminders. Safe to call at any time.';
grant execute on function public.end_plans(timestamptz, integer) to service_role;

-- The listings of the viewer that count for the plan, with those that stay public when the surplus is hidden.
create function public.list_kept_listings() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
begin
	return json_build_object('quota', case when (private.active_subscription(agent)).id is null then (private.current_plan(agent)).listing_quota
			else (select coalesce((select n.listing_quota from public.plans n where n.id = (private.active_subscription(agent)).next_plan_id),
				f.listing_quota) from public.plans f where f.id = 'free') end,
		'rows', (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'reference', l.reference, 'title_en', l.title_en,
			'title_tr', l.title_tr, 'last_confirmed_at', l.last_confirmed_at, 'is_kept', k.listing_id is not null)
			order by (k.listing_id is not null) desc, l.last_confirmed_at desc nulls last, l.id desc), '[]')
		from (select * from public.listings x where x.agent_id = agent and x.status in ('pending', 'available') and x.deleted_at is null
			order by x.last_confirmed_at desc nulls last, x.id desc limit 500) l
		left join public.kept_listings k on k.listing_id = l.id));
end $$;
comment on function public.list_kept_listings() is 'The viewer''s public listings and their choice of those that stay.';
grant execute on function public.list_kept_listings() to authenticated;

-- Replaces the choice. Errors: unknown_listing, too_many (more than 10,000).
create function public.choose_kept_listings(ids bigint[]) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.require_agent();
begin
	if cardinality(ids) > 10000 then return json_build_object('ok', false, 'code', 'too_many'); end if;
	if exists (select from unnest(ids) i where not exists (select from public.listings l where l.id = i and l.agent_id = agent
		and l.deleted_at is null)) then
		return json_build_object('ok', false, 'code', 'unknown_listing');
	end if;
	delete from public.kept_listings k where k.agent_id = agent;
	insert into public.kept_listings (listing_id, agent_id) select distinct i, agent from unnest(ids) i;
	return json_build_object('ok', true);
end $$;
comment on function public.choose_kept_listings(bigint[]) is
	'Which listings of the viewer stay public when a plan ends. Errors: unknown_listing, too_many.';
grant execute on function public.choose_kept_listings(bigint[]) to authenticated;
