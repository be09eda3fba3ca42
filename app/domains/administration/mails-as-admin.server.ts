/** The outbox with the administrator's rights; the database rejects everyone else. */
import { orUnavailable, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { MAILS_PER_PAGE, type MailRow, type MailSearch, type MailState } from "./mails-as-admin.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Found = { total: number; rows: MailRow[]; states: Record<MailState, number> };

/** One page of mails; counts are capped at 1,001, which means more than 1,000. Throws BackendUnavailable. */
export async function listMails(db: Db, { state, page, hasAddresses }: MailSearch): Promise<Found> {
	const answer = await db.rpc("list_mails", { state, page, with_addresses: hasAddresses, page_size: MAILS_PER_PAGE });
	return unwrapObject<Found>(answer, "total", "rows", "states");
}

export const MAIL_ACTS = ["retry", "drop"] as const;
export type MailAct = (typeof MAIL_ACTS)[number];
export type MailResult = { ok: true } | { ok: false; code: "gone" | "unavailable" };

/** Retries a failed mail, or cancels an unsent one. */
export function actOnMail(db: Db, act: MailAct, mail: string): Promise<MailResult> {
	if (!ID.test(mail)) return Promise.resolve({ ok: false, code: "gone" });
	const work = async () => unwrapObject<MailResult>(await db.rpc(`${act}_mail`, { mail }), "ok");
	return orUnavailable(work());
}
