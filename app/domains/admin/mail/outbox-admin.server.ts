/** The outbox with the administrator's rights; the database rejects everyone else. */
import { UUID } from "#app/platform/http/uuid.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { MAILS_PER_PAGE, type MailRow, type MailSearch, type MailState } from "./outbox-admin.ts";

type SearchResult = { total: number; rows: MailRow[]; states: Record<MailState, number> };

/** One page of mails; counts are capped at 1,001, which means more than 1,000. Throws BackendUnavailable. */
export async function listMails(db: Db, { state, page, hasAddresses }: MailSearch): Promise<SearchResult> {
	const answer = await db.rpc("list_mails", { state, page, with_addresses: hasAddresses, page_size: MAILS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows", "states");
}

export const MAIL_ACTIONS = ["retry", "drop"] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];
export type MailResult = { ok: true } | { ok: false; code: "gone" | "unavailable" };

/** Retries a failed mail, or cancels an unsent one. */
export function performMailAction(db: Db, action: MailAction, mail: string): Promise<MailResult> {
	if (!UUID.test(mail)) return Promise.resolve({ ok: false, code: "gone" });
	const work = async () => expectObject<MailResult>(await db.rpc(`${action}_mail`, { mail }), "ok");
	return catchUnavailable(work());
}
