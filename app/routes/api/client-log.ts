/** Client error reports: POST JSON, {type, msg, stack}, {type, reason} or {batch: [...]}. */
import { acceptClientErrors } from "#app/domains/telemetry/client-log.server.ts";
import { handleReport, rejectGet } from "#app/domains/telemetry/report-intake.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import type { Route } from "./+types/client-log";

export const loader = rejectGet;

export function action({ request, context }: Route.ActionArgs) {
	return handleReport(request, async (body) => {
		const viewer = await getOptionalUser(context);
		return acceptClientErrors(body, clientKey(request), viewer?.id ?? null);
	});
}
