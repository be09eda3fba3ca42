/** A document of an agent, for administrators who may open it: to everybody else there is none. */

import { openDocument } from "#app/domains/administration/agents-as-admin.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/agent-document";

export const middleware = [requirePermission("agents.read")];

export async function loader({ params, context }: Route.LoaderArgs) {
	const document = await openDocument(await getViewerDb(context), params.id);
	if (!document) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
	return new Response(document, {
		headers: {
			"Content-Type": "image/webp",
			"Content-Disposition": "inline",
			// It stays with nobody, and search engines that were given the address learn nothing.
			"Cache-Control": "private, no-store",
			"X-Robots-Tag": "noindex",
		},
	});
}
