/** Action of the conversations: answer, archive, block, report. */
import { data, type RouterContextProvider } from "react-router";
import {
	CHANGE_FLASHES,
	type ConversationChange,
	changeConversation,
	reportMessage,
	sendMessage,
} from "#app/domains/messages/conversation-commands.server.ts";
import {
	handleMessage,
	handleMessageReport,
	type RefusedMessage,
} from "#app/domains/messages/handle-message.server.ts";
import { messagesPath, parseMessagesSearch } from "#app/domains/messages/message.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import {
	notFound,
	redirectAfterPost,
	redirectWithFlash,
	tooManyRequests,
} from "#app/platform/http/responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Answers the posts of a conversation. An unknown intent is 400, an unknown or foreign conversation 404. */
export async function handleConversationPost(input: { request: Request; url: URL; context: Context }) {
	const { thread, report } = parseMessagesSearch(input.url.searchParams);
	const form = await readForm(input.request);
	const intent = String(form.get("intent"));
	if (!thread) throw notFound();
	const db = await getUserClient(input.context);
	const back = messagesPath({ thread });
	if (intent === "send") {
		const sent = await handleMessage(form, (message) => sendMessage(db, thread, message));
		if (sent !== "bot" && !sent.ok) return answerRefused(input.context, intent, sent);
		return redirectAfterPost(`${back}#newest`);
	}
	if (intent === "report" && report) {
		const reported = await handleMessageReport(form, (reason) => reportMessage(db, report, reason));
		if (!reported.ok) return answerRefused(input.context, intent, reported);
		return redirectWithFlash(back, { code: "messageReported", type: "success" });
	}
	const flash = CHANGE_FLASHES.get(intent);
	if (!flash) throw data(null, { status: 400 });
	const result = await changeConversation(db, thread, intent as ConversationChange);
	if (!result.ok && result.code === "not_found") throw notFound();
	return redirectWithFlash(back, result.ok ? { code: flash, type: "success" } : { code: "notDone", type: "error" });
}

function answerRefused(context: Context, intent: string, { status, state, retryAfter }: RefusedMessage) {
	if (status === 404) throw notFound();
	const answer = { intent, state: markRejected(context, state) };
	return retryAfter ? tooManyRequests(answer, retryAfter) : data(answer, { status });
}
