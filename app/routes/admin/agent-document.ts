/** Document of an agent, for authorised administrators; 404 for everyone else. Access is logged. */
import { openDocument } from "#app/domains/admin/agents/agent-review.server.ts";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { redactPath } from "#app/platform/logging/redact.ts";
import type { Route } from "./+types/agent-document";

export const middleware = [requirePermission("agents.read")];

const respondNotFound = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
	if (!hasPermission(requireUser(context).role, "documents.open")) {
		const details = { method: request.method, path: redactPath(url.pathname), code: 404 };
		const concerned = { resource_type: "document", resource_id: params.id.slice(0, 100) };
		logActivity({ action: "access.refused", type: "access", status: "denied", ...concerned, details });
		return respondNotFound();
	}
	const document = await openDocument(await getUserClient(context), params.id);
	if (!document) return respondNotFound();
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
