/** An error group, with the resolve button. */
import { data, href } from "react-router";
import { getErrorGroup, resolveErrorGroup } from "#app/domains/telemetry/error-groups.server.ts";
import { ErrorGroupPage } from "#app/domains/telemetry/ui/error-group-page.tsx";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/error-group";

export const middleware = [requirePermission("errors.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const read = async () => ({ group: await getErrorGroup(await getUserClient(context), params.fingerprint) });
	const answer = await loadOrNullAfterRejection(context, read());
	if (answer && !answer.group) throw notFound();
	return { head: pageHead({ url, context }, (t) => t("adminErrors:title")), group: answer?.group ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const intent = (await readForm(request)).get("intent");
	if (intent !== "resolve" && intent !== "reopen") throw data(null, { status: 400 });
	const result = await resolveErrorGroup(await getUserClient(context), params.fingerprint, intent === "resolve");
	if (!result.ok && result.code === "not_found") throw notFound();
	if (!result.ok) return data({ errors: { form: ["unavailable"] } }, { status: 503 });
	const code = intent === "resolve" ? "flash.markedResolved" : "flash.markedOpen";
	throw redirectWithFlash(href("/admin/errors/:fingerprint", { fingerprint: params.fingerprint }), {
		code,
		type: "success",
	});
}

export default function AdminErrorGroup({ loaderData: { group }, actionData }: Route.ComponentProps) {
	return group ? <ErrorGroupPage group={group} errors={actionData?.errors} /> : null;
}
