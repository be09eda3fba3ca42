/** Compares what the providers have done with what the site has noted. */
import { check } from "../drill.ts";
import type { PaymentSite } from "./payment-site.ts";

/** What must be equal to the number of buyers after they paid. */
export async function countPaid({ payments: { card, crypto }, count }: PaymentSite) {
	return {
		charges: card.charges().length + crypto.invoices().filter(({ paid }) => paid > 0).length,
		"paid payments": await count("public.payments where state = 'paid'"),
		"payments in all": await count("public.payments"),
		"active plans": await count("public.subscriptions where status = 'active'"),
		"agents with a plan": await count(
			"(select 1 from public.subscriptions where status = 'active' group by agent_id) a",
		),
		invoices: await count("public.invoices where kind = 'invoice'"),
	};
}

/** What must be equal to the number of buyers after they got their money back. */
export async function countRefunded({ payments: { card, crypto }, count }: PaymentSite) {
	const invoices = new Map(crypto.invoices().map((invoice) => [invoice.id, invoice.amount]));
	return {
		"refunds at the providers": card.refunds().length + crypto.pullPayments().length,
		"charges refunded in full":
			card.charges().filter(({ amount, refunded }) => amount === refunded).length +
			new Set(crypto.pullPayments().flatMap((one) => (invoices.get(one.invoice) === one.amount ? [one.invoice] : [])))
				.size,
		"refunded payments": await count("public.payments where state = 'refunded'"),
		"credit notes": await count("public.invoices where kind = 'credit_note'"),
	};
}

/** Counts that must be zero at the end. */
export async function countLeftovers({ count }: PaymentSite) {
	return {
		"events waiting": await count("public.payment_events where applied_at is null"),
		"open tasks": await count("public.billing_tasks where done_at is null"),
		"payments with a problem": await count("public.payments where problem is not null"),
		"open payments": await count("public.payments where state in ('open', 'refunding')"),
		"gaps in the invoice numbers": await count(
			"(select max(number) as last, count(*) as n from public.invoices group by year) y where last <> n",
		),
	};
}

/** What must be zero after refunds. */
export async function countRunning({ payments: { card }, count }: PaymentSite) {
	return {
		"active plans": await count("public.subscriptions where status = 'active'"),
		"subscriptions that run at the card provider": card.subscriptions().filter(({ status }) => status !== "canceled")
			.length,
	};
}

/** Records each number that is not the expected one. */
export function compare(violations: string[], found: Record<string, number>, expected: number, when: string): void {
	for (const [name, number] of Object.entries(found))
		check(violations, number === expected, `${number} ${name} instead of ${expected} ${when}`);
}

export const isEverything = (found: Record<string, number>, expected: number): boolean =>
	Object.values(found).every((number) => number === expected);
