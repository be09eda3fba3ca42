/** A contact message: read, mark, answer. */
import { data, href } from "react-router";
import {
	answerMessage,
	answerSchema,
	getMessage,
	type MessageResult,
	markMessage,
} from "#app/domains/administration/contact-messages.server.ts";
import { may } from "#app/domains/administration/permissions.ts";
import {
	AnswerForm,
	MessageAnswers,
	MessageFacts,
	MessageMarks,
	MessageWords,
} from "#app/domains/administration/ui/contact-message.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { keepTyped, readForForm } from "#app/middleware/typed-text.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/contact-message";

export const middleware = [requirePermission("contact.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { readAfterConflict as shouldRevalidate } from "#app/ui/read-after-conflict.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const read = async () => ({ message: await getMessage(await getViewerDb(context), params.id) });
	const answer = await readForForm(context, read());
	if (answer && !answer.message) throw notFound();
	const head = pageHead({ url, context }, (t) => t("adminContact:title"));
	return { head, message: answer?.message ?? null, mayAnswer: may(getViewer(context).role, "contact.answer") };
}

const INTENTS = ["answer", "elsewhere", "read", "unread"] as const;
const FLASH: Record<(typeof INTENTS)[number], string> = {
	answer: "flash.messageAnswered",
	elsewhere: "flash.messageAnsweredElsewhere",
	read: "flash.messageRead",
	unread: "flash.messageUnread",
};
type Refusal = Exclude<MessageResult, { ok: true }>["code"];
const REFUSALS: Record<Exclude<Refusal, "not_found">, { field: string; key: string; status: number }> = {
	changed: { field: "form", key: "adminContact:changed", status: 409 },
	bad_reply: { field: "words", key: "adminContact:wordsMissing", status: 400 },
	unavailable: { field: "form", key: "unavailable", status: 503 },
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = INTENTS.find((one) => one === formData.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (!may(getViewer(context).role, "contact.answer")) throw data(null, { status: 403 });
	const refuse = (state: FormState, status: number) => data(keepTyped(context, state), { status });
	const answer = (result: MessageResult, values: Record<string, string>) => {
		if (result.ok)
			return redirectWithFlash(href("/admin/contact/:id", { id: params.id }), { code: FLASH[intent], type: "success" });
		if (result.code === "not_found") throw notFound();
		const { field, key, status } = REFUSALS[result.code];
		return refuse({ values, errors: { [field]: [key] } }, status);
	};
	const db = await getViewerDb(context);
	if (intent === "answer") {
		const form = parseFormData(formData, answerSchema);
		if (!form.ok) return refuse(form.state, 400);
		return answer(await answerMessage(db, params.id, form.value.seen, form.value.words), form.values);
	}
	if (intent === "elsewhere") return answer(await answerMessage(db, params.id, String(formData.get("seen") ?? "")), {});
	return answer(await markMessage(db, params.id, intent === "read"), {});
}

export default function AdminContactMessage({ loaderData: { message, mayAnswer }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminContact");
	const typed = useTyped();
	const state = actionData ?? typed;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-1">
				<a href={href("/admin/contact")} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
					<Icon name="left" className="size-4" />
					{t("back")}
				</a>
				<h1 lang={message?.language} className="wrap-anywhere">
					{message?.subject ?? t("message")}
				</h1>
			</div>
			{message ? (
				<div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
					<div className="grid min-w-0 grid-cols-1 content-start gap-8">
						<MessageWords message={message} />
						<MessageAnswers answers={message.answers} language={message.language} />
						{mayAnswer ? <AnswerForm message={message} state={state} /> : null}
					</div>
					<aside className="grid min-w-0 content-start gap-8">
						<MessageFacts message={message} />
						{mayAnswer ? <MessageMarks message={message} /> : null}
					</aside>
				</div>
			) : (
				<AnswerForm message={null} state={state} />
			)}
		</div>
	);
}
