/** Reads payments and pays them back with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import { MAX_REASON_LENGTH } from "#app/platform/forms/reason-form.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { catchUnavailable, expectDone, expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { refundPermitCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { type AdminPayment, PAYMENTS_PER_PAGE, type PaymentFilters, type PaymentRow } from "./payments.ts";

/** A refund needs a reason, and the administrator's own password. */
export const refundSchema = z.object({
	reason: multilineText(MAX_REASON_LENGTH, "adminPayments:reasonMissing"),
	password: z.string({ error: "adminPayments:passwordMissing" }).min(1, "adminPayments:passwordMissing").max(1000),
});

type SearchResult = { total: number; rows: PaymentRow[] };

/**
 * One page of payments, newest first; `total` is capped at 1,001, which means more than 1,000. The access is logged.
 * Throws BackendUnavailable.
 */
export async function searchPayments(db: Db, filters: PaymentFilters, page: number): Promise<SearchResult> {
	const answer = await db.rpc("search_payments_as_admin", { filters, page, page_size: PAYMENTS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows");
}

/** One payment; null if there is none. The access is logged. Throws BackendUnavailable. */
export async function getPayment(db: Db, id: string): Promise<AdminPayment | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<AdminPayment>(await db.rpc("get_payment_as_admin", { payment: id }));
}

export type RetryResult = { ok: true } | { ok: false; code: "not_found" | "done" | "unavailable" };

/** Repeats unfinished work at the provider at once. */
export function retryTask(db: Db, task: string): Promise<RetryResult> {
	if (!UUID.test(task)) return Promise.resolve({ ok: false, code: "not_found" });
	const work = async () => expectObject<RetryResult>(await db.rpc("retry_billing_task", { task }), "ok");
	return catchUnavailable(work());
}

export type RefundResult =
	| { ok: true }
	| { ok: false; code: "not_found" | "changed" | "not_refundable" | "proof_needed" | "unavailable" };

/**
 * Pays a payment back. Call it after checking the viewer's password: the database accepts the refund only from this
 * session, within a minute. revision: the fingerprint from the page, an optimistic lock.
 */
export function refundPayment(
	db: Db,
	{ id: actor, sessionId: session }: Viewer,
	payment: string,
	revision: string,
	reason: string,
): Promise<RefundResult> {
	if (!UUID.test(payment)) return Promise.resolve({ ok: false, code: "not_found" });
	const work = async () => {
		expectDone(await refundPermitCalls.rpc("permit_refund", { actor, session, payment }));
		const answer = await db.rpc("refund_payment", { payment, expected_fingerprint: revision, reason });
		return expectObject<RefundResult>(answer, "ok");
	};
	return catchUnavailable(work());
}
