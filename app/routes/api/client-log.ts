/** Client error reports: POST JSON, {type, msg, stack}, {type, reason} or {batch: [...]}. */
import { takeClientErrors } from "#app/domains/telemetry/client-log.server.ts";
import { answerReport, refuseReading } from "#app/domains/telemetry/report-answer.server.ts";
import { findViewer } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import type { Route } from "./+types/client-log";

export const loader = refuseReading;

export function action({ request, context }: Route.ActionArgs) {
	return answerReport(request, async (body) => {
		const viewer = await findViewer(context);
		return takeClientErrors(body, clientKey(request), viewer?.id ?? null);
	});
}
