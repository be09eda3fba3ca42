/** Document of an agent, for authorised administrators; 404 for everyone else. Access is logged. */
import { openDocument } from "#app/domains/administration/agents-as-admin.server.ts";
import { may } from "#app/domains/administration/permissions.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { loggedPath } from "#app/platform/http/logged-path.ts";
import type { Route } from "./+types/agent-document";

export const middleware = [requirePermission("agents.read")];

const notThere = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
	if (!may(getViewer(context).role, "documents.open")) {
		const details = { method: request.method, path: loggedPath(url.pathname), code: 404 };
		const concerned = { resource_type: "document", resource_id: params.id.slice(0, 100) };
		logAct({ action: "access.refused", type: "access", status: "denied", ...concerned, details });
		return notThere();
	}
	const document = await openDocument(await getViewerDb(context), params.id);
	if (!document) return notThere();
	return new Response(document, {
		headers: {
			"Content-Type": "image/webp",
			"Content-Disposition": "inline",
			// Not cached and not indexed.
			"Cache-Control": "private, no-store",
			"X-Robots-Tag": "noindex",
		},
	});
}
