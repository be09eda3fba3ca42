/** Commands of the two people of a conversation. Rights, limits and warnings are the database's. */
import { UUID } from "#app/platform/http/uuid.ts";
import { type AnswerFor, catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { RefusalCode } from "./message.ts";
import type { MessageForm, ReportForm } from "./message-form.server.ts";

export type Refused =
	| { ok: false; code: RefusalCode | "unavailable" }
	| { ok: false; code: "rate_limited"; retry_after?: number };
export type StartResult = { ok: true; conversation_id: string } | Refused;
export type SendResult = { ok: true; message_id: number } | Refused;
export type ChangeResult = { ok: true } | { ok: false; code: "not_found" | "rate_limited" | "unavailable" };
export type ReportResult =
	| { ok: true }
	| { ok: false; code: "not_found" | "blocked_text" | "unavailable" }
	| { ok: false; code: "rate_limited"; retry_after?: number };

/** With whom a conversation starts: about a listing, or with an agent by the id. */
export type StartTarget = { listing: number } | { agent: string };

/** Starts a conversation, or continues the one that these two already have about the same listing. */
export function startConversation(db: Db, target: StartTarget, form: MessageForm): Promise<StartResult> {
	const work = async () =>
		expectObject<StartResult>(
			await db.rpc("start_conversation", { ...target, body: form.body, send_key: form.sendKey }),
			"ok",
		);
	return catchUnavailable(work());
}

/** Sends a message; the same key with the same text is the same message. */
export function sendMessage(db: Db, conversation: string, form: MessageForm): Promise<SendResult> {
	if (!UUID.test(conversation)) return Promise.resolve({ ok: false, code: "not_found" });
	const work = async () =>
		expectObject<SendResult>(
			await db.rpc("send_message", { conversation, body: form.body, send_key: form.sendKey }),
			"ok",
		);
	return catchUnavailable(work());
}

/** Marks the messages up to one as read. */
export async function markThreadRead(db: Db, conversation: string, upTo: number): Promise<void> {
	await change(async () => await db.rpc("mark_thread_read", { conversation, up_to: upTo }));
}

export type ConversationChange = "archive" | "restore" | "block" | "unblock";

const FLASHES: Record<ConversationChange, string> = {
	archive: "conversationArchived",
	restore: "conversationRestored",
	block: "personBlocked",
	unblock: "personUnblocked",
};
/** Code of the message after a change, by its intent. */
export const CHANGE_FLASHES: ReadonlyMap<string, string> = new Map(Object.entries(FLASHES));

/** Moves a conversation to the archive of this person or back; blocks the other person or undoes it. Idempotent. */
export function changeConversation(db: Db, conversation: string, wanted: ConversationChange): Promise<ChangeResult> {
	if (!UUID.test(conversation)) return Promise.resolve({ ok: false, code: "not_found" });
	if (wanted === "block" || wanted === "unblock")
		return change(async () => await db.rpc("block_person", { conversation, blocked: wanted === "block" }));
	return change(async () => await db.rpc("archive_conversation", { conversation, archived: wanted === "archive" }));
}

/** Reports a message of the other person to the moderators; a second report of the same message changes nothing. */
export function reportMessage(db: Db, message: number, form: ReportForm): Promise<ReportResult> {
	const details = form.reason ? { details: form.reason } : {};
	const work = async () =>
		expectObject<ReportResult>(await db.rpc("report_message", { message, reason: form.reason_code, ...details }), "ok");
	return catchUnavailable(work());
}

function change(call: () => Promise<AnswerFor<ChangeResult>>): Promise<ChangeResult> {
	return catchUnavailable(call().then((answer) => expectObject<ChangeResult>(answer, "ok")));
}
