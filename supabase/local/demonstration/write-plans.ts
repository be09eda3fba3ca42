/**
 * Plans of the demonstration: paid in advance for a year, each with its payment and invoice. Nothing is known of them at a
 * payment provider, so that they neither renew by themselves nor can be paid back.
 */
import type { DatabaseHandle } from "../database-handle.ts";
import { AGENTS } from "./agents.ts";
import type { Clock } from "./clock.ts";
import { getAgentId } from "./write-users.ts";

const DAY = 1440;
/** Older than the money-back guarantee, and the year ends more than four months from now. */
const [FIRST_AGE, AGE_STEP] = [150, 3];

/** Writes the plans of the agents in the order in which they were paid. */
export async function writePlans(db: DatabaseHandle, clock: Clock): Promise<void> {
	const rows = AGENTS.map(({ slug, plan, member }, index) => ({
		id: getAgentId(slug),
		slug,
		plan,
		starts_at: clock.ago(Math.min(member, FIRST_AGE + AGE_STEP * index) * DAY),
	})).filter(({ plan }) => plan !== "free");
	const json = JSON.stringify(rows);
	const agents =
		"json_to_recordset($1::text::json) as a(id uuid, slug text, plan text, starts_at timestamptz) join public.plans p on p.id = a.plan";
	await db.query(
		`insert into public.subscriptions (id, agent_id, plan_id, period, status, provider, starts_at, period_starts_at, ends_at, price_pence,
			value_pence, created_at)
		select md5('subscription ' || a.slug)::uuid, a.id, a.plan, 'yearly', 'active', 'crypto', a.starts_at, a.starts_at,
			a.starts_at + interval '1 year', p.yearly_pence, p.yearly_pence, a.starts_at from ${agents}`,
		[json],
	);
	await db.query(
		`insert into public.payments (id, agent_id, plan_id, plan_change_id, period, provider, kind, state, amount_pence, subscription_id, language,
			period_end, created_at, paid_at)
		select md5('payment ' || a.slug)::uuid, a.id, a.plan, (select max(h.id) from public.plan_changes h where h.plan_id = a.plan),
			'yearly', 'crypto', 'first', 'paid', p.yearly_pence, md5('subscription ' || a.slug)::uuid, r.language,
			a.starts_at + interval '1 year', a.starts_at, a.starts_at
		from ${agents} join public.profiles r on r.id = a.id`,
		[json],
	);
	await writeInvoices(db);
}

/** The invoices of the payments, numbered without gaps from the last number of their year. */
async function writeInvoices(db: DatabaseHandle): Promise<void> {
	await db.exec(`with paid as (
			select p.*, extract(year from private.local_date(p.paid_at))::smallint as year from public.payments p
			where not exists (select from public.invoices i where i.payment_id = p.id)
		), numbered as (
			select p.*, coalesce((select n.last_number from private.invoice_numbers n where n.year = p.year), 0)
				+ row_number() over (partition by p.year order by p.paid_at, p.id) as number from paid p
		), issued as (
			insert into public.invoices (year, number, kind, payment_id, seller, buyer, lines, amount_pence, issued_at)
			select p.year, p.number, 'invoice', p.id, '{"name": "Adahan", "address": [], "tax_number": ""}',
				jsonb_build_object('name', a.name, 'company', a.company_name, 'email', r.email),
				jsonb_build_array(jsonb_build_object('plan_en', n.name_en, 'plan_tr', n.name_tr, 'period', p.period, 'from', p.paid_at,
					'until', p.period_end, 'amount_pence', p.amount_pence)), p.amount_pence, p.paid_at
			from numbered p join public.agents a on a.id = p.agent_id join public.profiles r on r.id = p.agent_id
				join public.plans n on n.id = p.plan_id
			returning year, number)
		insert into private.invoice_numbers (year, last_number) select year, max(number) from issued group by year
		on conflict (year) do update set last_number = excluded.last_number`);
}

/**
 * Moves the plans that are still as they were loaded, with their payments. Invoices keep the date on which they were issued,
 * because they are append-only.
 */
export async function shiftPlans(db: DatabaseHandle, seconds: number): Promise<void> {
	const ids = AGENTS.map(({ slug }) => getAgentId(slug));
	const moved = (...columns: string[]) =>
		columns.map((column) => `${column} = x.${column} + make_interval(secs => $1)`).join(", ");
	const loaded = "select md5('subscription ' || slug)::uuid from public.agents where id = any($2::uuid[])";
	await db.query(
		`update public.payments x set ${moved("created_at", "paid_at", "period_end")} from public.subscriptions s
		where x.id in (select md5('payment ' || slug)::uuid from public.agents where id = any($2::uuid[])) and x.state = 'paid'
			and s.id = x.subscription_id and s.status = 'active'`,
		[seconds, ids],
	);
	await db.query(
		`update public.subscriptions x set ${moved("starts_at", "period_starts_at", "ends_at", "created_at")}
		where x.id in (${loaded}) and x.status = 'active'`,
		[seconds, ids],
	);
}
