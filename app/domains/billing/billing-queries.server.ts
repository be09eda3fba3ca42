/** Reads of plans, payments and invoices. All throw BackendUnavailable. */

import { cached } from "#app/platform/cache.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import { PROVIDERS } from "#app/platform/payments/providers.server.ts";
import { BackendRejection, expectObject, readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Billing, KeptListings, PaymentResult, Quote, QuoteRejection, Subscription } from "./billing.ts";
import type { Invoice } from "./invoice.ts";
import { parseInvoiceNumber } from "./invoice.ts";
import type { ChosenPlan, Offer } from "./offers.ts";

/** Plans on offer, the free one first. */
export function listOffers(db: Db = anonClient): Promise<Offer[]> {
	return cached("offers", async () => {
		const { plans } = expectObject<{ plans: Offer[] }>(await db.rpc("list_offers"), "plans");
		return plans;
	});
}

/** Plan, use and payments of the viewer; null for an administrator without an agent page. */
export function getBilling(db: Db): Promise<Billing | null> {
	return orNullWithoutPage(async () => expectObject<Billing>(await db.rpc("get_billing"), "plan", "used", "payments"));
}

/** Result of a read that the database refuses to accounts without an agent page. */
async function orNullWithoutPage<T>(read: () => Promise<T | null>): Promise<T | null> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof BackendRejection && error.message === "not_an_agent") return null;
		throw error;
	}
}

export type QuoteResult = ({ ok: true } & Quote) | { ok: false; code: QuoteRejection; current?: Subscription | null };

/** What a plan costs the viewer now. */
export async function quotePlan(db: Db, { plan, period }: ChosenPlan, provider: Provider): Promise<QuoteResult> {
	const quote = await orNullWithoutPage(async () =>
		expectObject<QuoteResult>(await db.rpc("quote_plan", { plan, period, provider }), "ok"),
	);
	return quote ?? { ok: false, code: "not_an_agent" };
}

/** What a plan costs with each configured way to pay; in the order of the choice. */
export async function quoteProviders(
	db: Db,
	choice: ChosenPlan,
): Promise<{ provider: Provider; quote: QuoteResult }[]> {
	return Promise.all(PROVIDERS.map(async (provider) => ({ provider, quote: await quotePlan(db, choice, provider) })));
}

/** State of the viewer's own payment; null if there is none with this id. */
export async function getPaymentResult(db: Db, payment: string): Promise<PaymentResult | null> {
	if (!UUID.test(payment)) return null;
	return readAnswer<PaymentResult>(await db.rpc("get_payment_result", { payment }));
}

/** An own invoice, or any for an administrator who may read payments; null if there is none with this number. */
export async function getInvoice(db: Db, printedNumber: string): Promise<Invoice | null> {
	const reference = parseInvoiceNumber(printedNumber);
	if (!reference) return null;
	const answer = await db.rpc("get_invoice", {
		invoice_year: reference.year,
		invoice_number: reference.number,
	});
	return unwrap(answer) === null ? null : expectObject<Invoice>(answer, "number", "lines");
}

/** Public listings of the viewer, with the chosen ones marked; null for an administrator without an agent page. */
export function listKeptListings(db: Db): Promise<KeptListings | null> {
	return orNullWithoutPage(async () => expectObject<KeptListings>(await db.rpc("list_kept_listings"), "quota", "rows"));
}
