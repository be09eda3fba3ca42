/** A contact message: read, mark, answer. */

import { data, href } from "react-router";
import {
	AnswerForm,
	MessageAnswers,
	MessageFacts,
	MessageStateForms,
	MessageText,
} from "#app/domains/admin/messages/contact-message.tsx";
import {
	answerMessage,
	answerSchema,
	getMessage,
	type MessageResult,
	markMessage,
} from "#app/domains/admin/messages/contact-messages.server.ts";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { type RejectionMessage, settleForm, settleResult } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/contact-message";

export const middleware = [requirePermission("contact.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const read = async () => ({ message: await getMessage(await getUserClient(context), params.id) });
	const answer = await loadOrNullAfterRejection(context, read());
	if (answer && !answer.message) throw notFound();
	const head = pageHead({ url, context }, (t) => t("adminContact:title"));
	return {
		head,
		message: answer?.message ?? null,
		mayAnswer: hasPermission(requireUser(context).role, "contact.answer"),
		constraints: constraintsOf(answerSchema),
	};
}

const INTENTS = ["answer", "elsewhere", "read", "unread"] as const;
const SUCCESS_MESSAGES: Record<(typeof INTENTS)[number], string> = {
	answer: "flash.messageAnswered",
	elsewhere: "flash.messageAnsweredElsewhere",
	read: "flash.messageRead",
	unread: "flash.messageUnread",
};
type Rejection = Exclude<MessageResult, { ok: true }>;
const REJECTION_MESSAGES: Record<Exclude<Rejection["code"], "not_found">, RejectionMessage> = {
	changed: { key: "adminContact:changed", status: 409 },
	bad_reply: { field: "words", key: "adminContact:wordsMissing", status: 400 },
	unavailable: { key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = INTENTS.find((one) => one === formData.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (!hasPermission(requireUser(context).role, "contact.answer")) throw data(null, { status: 403 });
	const db = await getUserClient(context);
	const answers = {
		explain: ({ code }: Rejection) => {
			if (code === "not_found") throw notFound();
			return REJECTION_MESSAGES[code];
		},
		done: () => ({ path: href("/admin/contact/:id", { id: params.id }), code: SUCCESS_MESSAGES[intent] }),
	};
	if (intent === "answer")
		return settleForm(context, parseFormData(formData, answerSchema), {
			run: ({ revision, words }) => answerMessage(db, params.id, revision, words),
			...answers,
		});
	const result =
		intent === "elsewhere"
			? await answerMessage(db, params.id, String(formData.get("revision") ?? ""))
			: await markMessage(db, params.id, intent === "read");
	return settleResult(context, {}, result, answers);
}

export default function AdminContactMessage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminContact");
	const { message, mayAnswer, constraints } = loaderData;
	const draft = useFormDraft();
	const state = actionData ?? draft;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-1">
				<BackLink to={href("/admin/contact")}>{t("back")}</BackLink>
				<h1 lang={message?.language} className="wrap-anywhere">
					{message?.subject ?? t("message")}
				</h1>
			</div>
			{message ? (
				<div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
					<div className="grid min-w-0 grid-cols-1 content-start gap-8">
						<MessageText message={message} />
						<MessageAnswers answers={message.answers} language={message.language} />
						{mayAnswer ? <AnswerForm message={message} state={state} constraints={constraints} /> : null}
					</div>
					<aside className="grid min-w-0 content-start gap-8">
						<MessageFacts message={message} />
						{mayAnswer ? <MessageStateForms message={message} /> : null}
					</aside>
				</div>
			) : (
				<AnswerForm message={null} state={state} constraints={constraints} />
			)}
		</div>
	);
}
