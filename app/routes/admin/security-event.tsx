/** A security event, with the resolve button. */
import { data, href } from "react-router";
import { getSecurityEvent, resolveSecurityEvent } from "#app/domains/telemetry/security-events.server.ts";
import { SecurityEventPage } from "#app/domains/telemetry/ui/security-event-page.tsx";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/security-event";

export const middleware = [requirePermission("security.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const read = async () => ({ event: await getSecurityEvent(await getUserClient(context), params.id) });
	const answer = await loadOrNullAfterRejection(context, read());
	if (answer && !answer.event) throw notFound();
	return { head: pageHead({ url, context }, (t) => t("adminSecurity:title")), event: answer?.event ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const intent = (await readForm(request)).get("intent");
	if (intent !== "resolve" && intent !== "reopen") throw data(null, { status: 400 });
	const result = await resolveSecurityEvent(await getUserClient(context), params.id, intent === "resolve");
	if (!result.ok && result.code === "not_found") throw notFound();
	if (!result.ok) return data({ errors: { form: ["unavailable"] } }, { status: 503 });
	const code = intent === "resolve" ? "flash.markedResolved" : "flash.markedOpen";
	throw redirectWithFlash(href("/admin/security/:id", { id: params.id }), { code, type: "success" });
}

export default function AdminSecurityEvent({ loaderData: { event }, actionData }: Route.ComponentProps) {
	return event ? <SecurityEventPage event={event} errors={actionData?.errors} /> : null;
}
