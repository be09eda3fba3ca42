/** A reported message with the messages around it, and the decision. Reading it is logged. */
import { data, href } from "react-router";
import { MessageReportPage } from "#app/domains/messages/reports/message-report-page.tsx";
import {
	decideMessageReport,
	decisionSchema,
	readReportedMessage,
} from "#app/domains/messages/reports/message-reports.server.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/message-report";

export const middleware = [requirePermission("moderation.decide")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const read = async () => {
		const found = await readReportedMessage(await getUserClient(context), params.id);
		if (!found) throw notFound();
		return found;
	};
	return {
		head: pageHead({ url, context }, (t) => t("messageReports:title")),
		found: await loadOrNullAfterRejection(context, read()),
		constraints: constraintsOf(decisionSchema),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), decisionSchema);
	if (!form.ok) return data(markRejected(context, form.state), { status: 400 });
	const result = await decideMessageReport(await getUserClient(context), params.id, form.value.decision);
	if (result.ok)
		return redirectWithFlash(href("/admin/message-reports"), { code: "messageReportDecided", type: "success" });
	if (result.code === "not_found") throw notFound();
	if (result.code === "decided")
		return redirectWithFlash(href("/admin/message-reports/:id", params), { code: "messageReportStale", type: "info" });
	const state = { values: form.values, errors: { form: ["unavailable"] } };
	return data(markRejected(context, state), { status: 503 });
}

export default function MessageReport({ loaderData: { head: _, ...page }, actionData }: Route.ComponentProps) {
	const draft = useFormDraft();
	return <MessageReportPage {...page} state={actionData ?? draft} />;
}
