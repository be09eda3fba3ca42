/** Plans, payments, invoices and drawings of the demonstration, and how their dates move. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMONSTRATION_PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { AGENTS } from "../../supabase/local/demonstration/agents.ts";
import { loadDemonstration } from "../../supabase/local/demonstration/load.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { connectClient } from "../support/users.ts";

const DAY = 86_400_000;
const PAYING = AGENTS.filter(({ plan }) => plan !== "free");

type Row = {
	plan_id: string;
	provider: string;
	auto_renews: boolean;
	price: number;
	value: number;
	starts_at: string;
	ends_at: string;
	period_starts_at: string;
	state: string;
	amount: number;
	paid_at: string;
	period_end: string;
	year: number;
	number: number;
	issued_at: string;
	is_refundable: boolean;
};

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend({ demonstration: true });
});
afterAll(() => backend?.stop());

const readPlans = () =>
	backend.sql.query<Row>(
		`select s.plan_id, s.provider, s.auto_renews, s.price_pence as price, s.value_pence::int as value, s.starts_at, s.ends_at,
			s.period_starts_at, p.state, p.amount_pence as amount, p.paid_at, p.period_end, i.year, i.number, i.issued_at,
			private.is_refundable(p) as is_refundable
		from public.subscriptions s join public.payments p on p.subscription_id = s.id join public.invoices i on i.payment_id = p.id
		where s.status = 'active' order by i.issued_at, i.number`,
	);
const time = (text: string) => new Date(text).getTime();

it("has seen everybody whose sign-in it logs", async () => {
	const unseen = await backend.sql.query(
		`select distinct a.actor_id from public.activity_log a join private.last_seen s on s.user_id = a.actor_id
		where a.action = 'session.started' and (s.seen_at is null or s.seen_at < a.occurred_at)`,
	);
	expect(unseen).toEqual([]);
});

it("gives each paying agent a year that is paid, with an invoice", async () => {
	const rows = await readPlans();
	expect(rows).toHaveLength(PAYING.length);
	for (const row of rows) {
		expect(row).toMatchObject({ provider: "crypto", auto_renews: false, state: "paid", is_refundable: false });
		expect(row.price).toBeGreaterThan(0);
		expect([row.value, row.amount]).toEqual([row.price, row.price]);
		expect([row.paid_at, row.period_starts_at, row.issued_at]).toEqual([row.starts_at, row.starts_at, row.starts_at]);
		expect(row.period_end).toEqual(row.ends_at);
		expect(Date.now() - time(row.paid_at)).toBeGreaterThan(30 * DAY);
		expect(time(row.ends_at) - Date.now()).toBeGreaterThan(122 * DAY);
	}
});

it("shows the demonstration agent a plan, a payment and an invoice", async () => {
	const client = connectClient(backend);
	await client.auth.signInWithPassword({ email: "agent@adahan.example", password: DEMONSTRATION_PASSWORD });
	const { data, error } = await client.rpc("get_billing");
	expect(error).toBeNull();
	expect(data).toMatchObject({
		plan: { id: "agency" },
		subscription: { period: "yearly", provider: "crypto", auto_renews: false, price_pence: 129_000 },
		reduction: null,
		refundable: null,
		payments: [{ state: "paid", amount_pence: 129_000, is_refundable: false, invoices: [{ kind: "invoice" }] }],
	});
});

it("numbers the invoices without gaps in the order of payment, and the next invoice follows", async () => {
	const rows = await readPlans();
	for (const year of new Set(rows.map((row) => row.year))) {
		const numbers = rows.filter((row) => row.year === year).map(({ number }) => number);
		expect(numbers).toEqual(numbers.map((_, index) => index + 1));
		const [last] = await backend.sql.query<{ last: number }>(
			"select last_number as last from private.invoice_numbers where year = $1",
			[year],
		);
		expect(last).toEqual({ last: numbers.length });
	}
});

it("logs nothing, and asks nothing of a provider", async () => {
	const [found] = await backend.sql.query(
		`select (select count(*)::int from public.billing_tasks) as tasks,
			(select count(*)::int from public.activity_log where resource_type in ('payment', 'invoice', 'subscription')) as rows`,
	);
	expect(found).toEqual({ tasks: 0, rows: 0 });
});

it("moves plans and payments together, and leaves invoices and changed plans as they are", async () => {
	const [changed] = await backend.sql.query<{ id: string }>(
		`update public.subscriptions set status = 'cancelled', ended_at = now() where agent_id = (select id from public.agents where slug = $1)
		returning id`,
		[PAYING[1]!.slug],
	);
	const readChanged = () =>
		backend.sql.query(
			"select s.starts_at, s.ends_at, p.paid_at from public.subscriptions s join public.payments p on p.subscription_id = s.id where s.id = $1",
			[changed!.id],
		);
	const [before, stays] = [await readPlans(), await readChanged()];
	const [mark] = await backend.sql.query<{ anchored_at: string }>("select anchored_at from private.demonstration");
	const now = new Date(time(mark!.anchored_at) + 100 * DAY);
	await loadDemonstration({ sql: backend.sql, now, log: () => {} });
	const after = await readPlans();
	expect(after).toHaveLength(before.length);
	const byNumber = new Map(after.map((row) => [row.number, row]));
	for (const row of before) {
		const moved = byNumber.get(row.number)!;
		for (const column of ["starts_at", "period_starts_at", "ends_at", "paid_at", "period_end"] as const)
			expect(time(moved[column]) - time(row[column]), column).toBe(100 * DAY);
		expect(moved.issued_at).toEqual(row.issued_at);
	}
	expect(await readChanged()).toEqual(stays);
});

it("shows the same drawing on several listings without a hash, so that they are no duplicates", async () => {
	const [drawings] = await backend.sql.query<{ photos: number; files: number; hashes: number }>(
		`select count(*)::int as photos, count(distinct path)::int as files, count(picture_hash)::int as hashes from public.listing_photos
		where listing_id not in (select listing_id from private.same_offers)`,
	);
	expect(drawings!.photos).toBeGreaterThan(drawings!.files);
	expect(drawings!.hashes).toBe(0);
});

it("has a flat of three advertisers and a car of two, at different prices", async () => {
	const offers = await backend.sql.query<{ kind: string; others: number; prices: number; agents: number }>(
		`select l.kind, count(*)::int as others, count(distinct o.price_pence)::int as prices, count(distinct o.agent_id)::int as agents
		from private.same_offers s join public.listings l on l.id = s.listing_id join public.listings o on o.id = s.other_id
		group by l.kind, l.id order by l.kind, l.id`,
	);
	const two = { kind: "property", others: 2, prices: 2, agents: 2 };
	const one = { kind: "vehicle", others: 1, prices: 1, agents: 1 };
	expect(offers).toEqual([two, two, two, one, one]);
});
