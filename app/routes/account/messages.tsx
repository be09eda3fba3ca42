/** Conversations of the viewer: the list, and one of them with its messages. */
import { data } from "react-router";
import { markThreadRead } from "#app/domains/messages/conversation-commands.server.ts";
import { getThread, listConversations } from "#app/domains/messages/conversation-queries.server.ts";
import { messagesPath, parseMessagesSearch, type Thread } from "#app/domains/messages/message.ts";
import { messageSchema, reportSchema } from "#app/domains/messages/message-form.server.ts";
import { MessagesPage } from "#app/domains/messages/ui/messages-page.tsx";
import { showPushOffer } from "#app/domains/notifications/push/push-offer.server.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/messages";
import { handleConversationPost } from "./conversation-post.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const search = parseMessagesSearch(url.searchParams);
	const db = await getUserClient(context);
	const [list, thread] = await Promise.all([
		catchUnavailable(listConversations(db, search)),
		search.thread ? catchUnavailable(getThread(db, search.thread, search.olderThan)) : undefined,
	]);
	if (thread === null) throw notFound();
	const isFailed = "code" in list || (thread !== undefined && "code" in thread);
	const shown = thread && !("code" in thread) ? thread : null;
	if (shown && request.method !== "HEAD" && !isPrefetch(request)) await markShown(db, shown);
	const head = pageHead({ url, context }, (t) =>
		shown ? t("messages:with", { name: shown.other.name ?? t("messages:deletedAccount") }) : t("messages:title"),
	);
	const time = now();
	return data(
		{
			head,
			search,
			list:
				"code" in list
					? null
					: { ...list, rows: list.rows.map((row) => (row.id === shown?.id ? { ...row, unread: 0 } : row)) },
			thread: shown,
			hasThread: thread !== undefined,
			/** While the first answer is awaited. */
			offer: shown?.messages.every(({ is_own }) => is_own)
				? showPushOffer(request, "messages", context.get(languageContext))
				: null,
			/** Identifies the message that the rendered form sends. */
			sendKey: crypto.randomUUID(),
			constraints: { message: constraintsOf(messageSchema), report: constraintsOf(reportSchema) },
			now: time,
			ignored: nameIgnoredParameters(
				listIgnoredParameters(url.search, messagesPath(search), { show: ["all"] }),
				context.get(languageContext),
			),
		},
		{ status: isFailed ? 503 : 200 },
	);
}

/** Marks the messages of a shown page as read, up to the newest of them. A failure only leaves them unread. */
async function markShown(db: Db, { id, messages, unread }: Thread): Promise<void> {
	const newest = messages.at(-1);
	if (unread > 0 && newest) await markThreadRead(db, id, newest.id);
}

export function action(input: Route.ActionArgs) {
	return handleConversationPost(input);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
	const draft = useFormDraft();
	const answer = actionData ?? (draft ? { intent: draft.values.intent ?? "send", state: draft } : undefined);
	return <MessagesPage {...loaderData} answer={answer} />;
}
