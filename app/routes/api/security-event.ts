/** Client monitor reports: POST JSON, from our own pages only. */
import { acceptClientEvent } from "#app/domains/telemetry/client-event.server.ts";
import { handleReport, rejectGet } from "#app/domains/telemetry/report-intake.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import type { Route } from "./+types/security-event";

export const loader = rejectGet;

export function action({ request, context }: Route.ActionArgs) {
	return handleReport(request, async (body) => {
		// Puts the user into the request context.
		await getOptionalUser(context);
		return acceptClientEvent(body, clientKey(request));
	});
}
