/** Client monitor reports: POST JSON, from our own pages only. */
import { takeClientEvent } from "#app/domains/telemetry/client-event.server.ts";
import { answerReport, refuseReading } from "#app/domains/telemetry/report-answer.server.ts";
import { findViewer } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import type { Route } from "./+types/security-event";

export const loader = refuseReading;

export function action({ request, context }: Route.ActionArgs) {
	return answerReport(request, async (body) => {
		// Puts the user into the request context.
		await findViewer(context);
		return takeClientEvent(body, clientKey(request));
	});
}
