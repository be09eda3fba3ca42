/** Action of the conversations: answer, archive, block, report. */
import { data, type RouterContextProvider } from "react-router";
import {
	archiveConversation,
	blockPerson,
	reportMessage,
	sendMessage,
} from "#app/domains/messages/conversation-commands.server.ts";
import { handleMessage } from "#app/domains/messages/handle-message.server.ts";
import { messagesPath, parseMessagesSearch } from "#app/domains/messages/message.ts";
import { type ReportForm, reportSchema } from "#app/domains/messages/message-form.server.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseReasonForm } from "#app/platform/forms/reason-form.server.ts";
import {
	notFound,
	redirectAfterPost,
	redirectWithFlash,
	tooManyRequests,
} from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

type Input = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What the buttons of a conversation do, by intent, with the message of success. */
const CHANGES = {
	archive: { run: (db: Db, id: string) => archiveConversation(db, id, true), flash: "conversationArchived" },
	restore: { run: (db: Db, id: string) => archiveConversation(db, id, false), flash: "conversationRestored" },
	block: { run: (db: Db, id: string) => blockPerson(db, id, true), flash: "personBlocked" },
	unblock: { run: (db: Db, id: string) => blockPerson(db, id, false), flash: "personUnblocked" },
} as const;

/** Answers the posts of a conversation. An unknown intent is 400, an unknown or foreign conversation 404. */
export async function handleConversationPost({ request, url, context }: Input) {
	const { thread, report } = parseMessagesSearch(url.searchParams);
	const form = await readForm(request);
	const intent = String(form.get("intent"));
	if (!thread) throw notFound();
	const db = await getUserClient(context);
	const back = messagesPath({ thread });
	if (intent === "send") {
		const sent = await handleMessage(form, (message) => sendMessage(db, thread, message));
		if (sent === "bot") return redirectAfterPost(back);
		if (sent.ok) return redirectAfterPost(`${back}#newest`);
		if (sent.status === 404) throw notFound();
		const answer = { intent, state: markRejected(context, sent.state) };
		return sent.retryAfter ? tooManyRequests(answer, sent.retryAfter) : data(answer, { status: sent.status });
	}
	if (intent === "report" && report) {
		const parsed = parseReasonForm(form, reportSchema, "messages:errors.detailsMissing");
		if (!parsed.ok) return data({ intent, state: markRejected(context, parsed.state) }, { status: 400 });
		const result = await reportMessage(db, report, parsed.value as ReportForm);
		if (result.ok) return redirectWithFlash(back, { code: "messageReported", type: "success" });
		if (result.code === "not_found") throw notFound();
		const answer = (message: string) => ({
			intent,
			state: markRejected(context, { values: parsed.values, errors: { reason: [message] } }),
		});
		if (result.code === "rate_limited") {
			const wait = result.retry_after ?? 60;
			return tooManyRequests(answer(retryAfterMessage(wait)), wait);
		}
		if (result.code === "blocked_text") return data(answer("textDangerous"), { status: 400 });
		return data(answer("unavailable"), { status: 503 });
	}
	if (!Object.hasOwn(CHANGES, intent)) throw data(null, { status: 400 });
	const { run, flash } = CHANGES[intent as keyof typeof CHANGES];
	const result = await run(db, thread);
	if (result.ok) return redirectWithFlash(back, { code: flash, type: "success" });
	if (result.code === "not_found") throw notFound();
	return redirectWithFlash(back, { code: "notDone", type: "error" });
}
