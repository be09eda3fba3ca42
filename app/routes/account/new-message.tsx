/** The form that starts a conversation: about a listing, or with an agent. */
import { data } from "react-router";
import { startConversation } from "#app/domains/messages/conversation-commands.server.ts";
import { handleMessage } from "#app/domains/messages/handle-message.server.ts";
import { messagesPath } from "#app/domains/messages/message.ts";
import { messageSchema } from "#app/domains/messages/message-form.server.ts";
import { StartPage } from "#app/domains/messages/ui/start-page.tsx";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/new-message";
import { findTarget } from "./message-target.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const target = await loadOrNullAfterRejection(context, findTarget(url, context));
	const head = pageHead({ url, context }, (t) => t("messages:title"));
	return {
		head,
		target,
		path: url.pathname + url.search,
		/** Identifies the message that the rendered form sends. */
		sendKey: crypto.randomUUID(),
		constraints: constraintsOf(messageSchema),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const sent = await handleMessage(formData, async (message) => {
		const { listing, agent } = await findTarget(url, context);
		const target = listing ? { listing: listing.id } : { agent: agent.id };
		return startConversation(await getUserClient(context), target, message);
	});
	if (sent === "bot") return redirectAfterPost(messagesPath());
	if (sent.ok) return redirectAfterPost(`${messagesPath({ thread: sent.conversation_id })}#newest`);
	const state = markRejected(context, sent.state);
	return sent.retryAfter ? tooManyRequests(state, sent.retryAfter) : data(state, { status: sent.status });
}

export default function NewMessage({ loaderData: { head: _, ...page }, actionData }: Route.ComponentProps) {
	const draft = useFormDraft();
	return <StartPage {...page} state={actionData ?? draft} />;
}
