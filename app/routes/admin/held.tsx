/** Agents on hold: visible to all moderators, lifted by administrators. */
import { data } from "react-router";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { liftHold } from "#app/domains/moderation/moderation-commands.server.ts";
import { listHolds } from "#app/domains/moderation/moderation-queries.server.ts";
import { HoldsPage } from "#app/domains/moderation/ui/holds-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/held";

const PATH = "/admin/held";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const middleware = [requirePermission("moderation.decide")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const holds = await listHolds(await getUserClient(context));
	return { head: pageHead({ url, context }, (t) => t("moderation:heldTitle")), holds };
}

export async function action({ request, context }: Route.ActionArgs) {
	const agent = String((await readForm(request)).get("agent"));
	const { id, role } = requireUser(context);
	if (!UUID.test(agent)) throw data(null, { status: 400 });
	if (agent === id || !hasPermission(role, "agents.manage")) {
		const details = { method: "POST", path: PATH, code: 403 };
		logActivity({ action: "access.refused", type: "access", status: "denied", details });
		return redirectWithFlash(PATH, { code: "flash.failedRls", type: "error" });
	}
	const result = await liftHold(await getUserClient(context), agent);
	if (!result.ok) return redirectWithFlash(PATH, { code: "flash.notDone", type: "error" });
	return redirectWithFlash(PATH, {
		code: result.isLifted ? "flash.holdLifted" : "flash.holdGone",
		type: result.isLifted ? "success" : "info",
	});
}

export default function Held({ loaderData: { holds } }: Route.ComponentProps) {
	return <HoldsPage holds={holds} />;
}
