/** One security event, and the mark that it is resolved. */
import { data } from "react-router";
import { getSecurityEvent, resolveSecurityEvent } from "#app/domains/telemetry/security-events.server.ts";
import { SecurityEventPage } from "#app/domains/telemetry/ui/security-event-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { readForForm } from "#app/middleware/typed-text.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/security-event";
import { describeTelemetryPage } from "./telemetry-page.server.ts";

export const middleware = [requirePermission("security.read")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const read = async () => ({ event: await getSecurityEvent(await getViewerDb(context), params.id) });
	const answer = await readForForm(context, read());
	if (answer && !answer.event) throw notFound();
	return { head: describeTelemetryPage(url, context, "adminSecurity", url.pathname), event: answer?.event ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const act = (await readForm(request)).get("act");
	if (act !== "resolve" && act !== "reopen") throw data(null, { status: 400 });
	const result = await resolveSecurityEvent(await getViewerDb(context), params.id, act === "resolve");
	if (!result.ok && result.code === "not_found") throw notFound();
	if (!result.ok) return data({ errors: { form: ["unavailable"] } }, { status: 503 });
	const code = act === "resolve" ? "flash.markedResolved" : "flash.markedOpen";
	throw redirectWithFlash(`/admin/security/${params.id}`, { code, type: "success" });
}

export default function AdminSecurityEvent({ loaderData: { event }, actionData }: Route.ComponentProps) {
	return event ? <SecurityEventPage event={event} errors={actionData?.errors} /> : null;
}
