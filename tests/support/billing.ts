/** Agents who pay, and the facts that a provider would report, for tests of the database. */

import { randomUUID } from "node:crypto";
import type { BillingPeriod } from "../../supabase/contract/codes/billing-period.ts";
import type { BillingProvider } from "../../supabase/contract/codes/billing-provider.ts";
import type { TestBackend } from "./backend.ts";
import { type Client, connectClient, makeAgent, signInAs } from "./users.ts";

type Json = Record<string, unknown>;
export type Payer = { id: string; client: Client };
export type Begun = { payment: string; provider: BillingProvider; ref: string; amount: number };

const PRICES = {
	starter: { monthly: 1900, yearly: 19_000 },
	professional: { monthly: 4900, yearly: 49_000 },
	agency: { monthly: 12_900, yearly: 129_000 },
} as const;

/** Calls a function of the data API; an error is returned as {error}. */
export async function callFunction(client: Client, name: string, args: Json = {}): Promise<Json> {
	const { data, error } = await client.rpc(name as "viewer", args as never);
	return error ? { error: error.code, message: error.message } : (data as unknown as Json);
}

export function createBilling(backend: TestBackend) {
	const server = connectClient(backend, backend.secretKey);
	const sql = <T = Json>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
	const asServer = (name: string, args: Json = {}) => callFunction(server, name, args) as Promise<unknown>;

	/** A signed-in agent with a public page. */
	async function makePayer(): Promise<Payer> {
		const name = `payer-${randomUUID().slice(0, 8)}`;
		const person = await signInAs(backend, "agent", name);
		await makeAgent(backend, person.id, name);
		return person;
	}

	/** Begins a payment and notes its checkout, like the server. */
	async function begin(
		payer: Payer,
		plan: keyof typeof PRICES = "starter",
		period: BillingPeriod = "monthly",
		provider: BillingProvider = "card",
	): Promise<Begun> {
		let amount: number = PRICES[plan][period];
		const begin = () =>
			callFunction(payer.client, "begin_checkout", {
				plan,
				period,
				provider,
				checkout_key: randomUUID(),
				price_seen: amount,
			});
		let begun = await begin();
		// An administrator of the same test may have changed the plan.
		if (begun.code === "price_changed") {
			amount = begun.amount_pence as number;
			begun = await begin();
		}
		if (!begun.ok) throw new Error(`not begun: ${JSON.stringify(begun)}`);
		const payment = begun.payment as string;
		const ref = `checkout_${payment}`;
		await asServer("attach_checkout", { payment, ref, url: `https://checkout.example/${payment}` });
		return { payment, provider, ref, amount };
	}

	/** What the provider reports about a paid checkout. */
	const paidFacts = ({ payment, provider, ref, amount }: Begun, more: Json = {}): Json => ({
		provider,
		ref,
		payment_id: payment,
		state: "paid",
		amount_pence: amount,
		currency: "GBP",
		charge_ref: `charge_${payment}`,
		subscription_ref: provider === "card" ? `sub_${payment}` : null,
		customer_ref: null,
		period_end: null,
		overpaid_pence: 0,
		seller: { name: "Adahan", address: [], tax_number: "" },
		tax_basis_points: 0,
		...more,
	});
	const settle = (begun: Begun, more: Json = {}) => asServer("settle_payment", { facts: paidFacts(begun, more) });

	/** Begins and pays. */
	async function buy(payer: Payer, ...choice: Parameters<typeof begin> extends [Payer, ...infer Rest] ? Rest : never) {
		const begun = await begin(payer, ...choice);
		const outcome = await settle(begun);
		if (outcome !== "paid") throw new Error(`not paid: ${outcome}`);
		return begun;
	}

	/** What the provider reports about a renewal. */
	const renew = (begun: Begun, invoice: string, more: Json = {}) =>
		asServer("settle_renewal", {
			facts: {
				provider: begun.provider,
				ref: invoice,
				subscription_ref: `sub_${begun.payment}`,
				payment_id: begun.payment,
				amount_pence: begun.amount,
				currency: "GBP",
				charge_ref: `charge_${invoice}`,
				period_end: null,
				is_last_attempt: false,
				...more,
			},
		});

	return {
		sql,
		asServer,
		makePayer,
		begin,
		paidFacts,
		settle,
		buy,
		renew,
		payment: async (id: string) => (await sql("select * from public.payments where id = $1", [id]))[0]!,
		activePlan: async ({ id }: Payer) =>
			(await sql("select * from public.subscriptions where agent_id = $1 and status = 'active'", [id]))[0],
		invoicesOf: (payment: string) =>
			sql("select year, number, kind, amount_pence from public.invoices where payment_id = $1 order by number", [
				payment,
			]),
		tasks: (kind: string, target: string) =>
			sql<{ id: string; version: number; done_at: string | null }>(
				"select id, version, done_at from public.billing_tasks where kind = $1 and target = $2",
				[kind, target],
			),
		/** Moves the plan of an agent into the past. */
		age: ({ id }: Payer, interval: string) =>
			sql(
				`update public.subscriptions set starts_at = starts_at - $2::interval, period_starts_at = period_starts_at - $2::interval,
					ends_at = ends_at - $2::interval where agent_id = $1 and status = 'active'`,
				[id, interval],
			),
		endPlans: (at?: Date) =>
			asServer("end_plans", at ? { at: at.toISOString() } : {}) as Promise<Record<string, number>>,
	};
}
