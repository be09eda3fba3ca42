/** Reads and answers contact messages with the administrator's rights; the database rejects everyone else. */

import { z } from "zod";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import {
	type AnswerFor,
	catchUnavailable,
	expectObject,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	type ContactMessage,
	MAX_ANSWER_LENGTH,
	MESSAGES_PER_PAGE,
	type MessageFilters,
	type MessageRow,
	type MessageState,
} from "./contact-messages.ts";

/** revision: optimistic lock from the page. */
export const answerSchema = z.object({
	words: multilineText(MAX_ANSWER_LENGTH, "adminContact:wordsMissing"),
	revision: z.string().max(20).default(""),
});

type SearchResult = { total: number; rows: MessageRow[]; states: Record<MessageState, number> };

/** One page of messages; counts are capped at 1,001, which means more than 1,000. Throws BackendUnavailable. */
export async function searchMessages(db: Db, filters: MessageFilters, page: number): Promise<SearchResult> {
	const answer = await db.rpc("search_contact_messages", { filters, page, page_size: MESSAGES_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows", "states");
}

/** One message with its answers; null if there is none. Throws BackendUnavailable. */
export async function getMessage(db: Db, id: string): Promise<ContactMessage | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<ContactMessage>(await db.rpc("get_contact_message", { message: id }));
}

export type MessageResult = { ok: true } | { ok: false; code: "not_found" | "changed" | "bad_reply" | "unavailable" };

/** Marks a message as read or unread. */
export function markMessage(db: Db, id: string, isRead: boolean): Promise<MessageResult> {
	return runCommand(id, () => db.rpc("mark_contact_message", { message: id, is_read: isRead }));
}

/**
 * Sends an answer by mail in the message's language; without a text it records that the message was answered
 * elsewhere.
 */
export function answerMessage(db: Db, id: string, revision: string, text?: string): Promise<MessageResult> {
	return runCommand(id, () =>
		db.rpc("answer_contact_message", { message: id, expected_fingerprint: revision, ...(text ? { reply: text } : {}) }),
	);
}

type RpcResponse = AnswerFor<MessageResult>;

async function runCommand(id: string, call: () => PromiseLike<RpcResponse>): Promise<MessageResult> {
	if (!UUID.test(id)) return { ok: false, code: "not_found" };
	return catchUnavailable((async () => expectObject<MessageResult>(await call(), "ok"))());
}
