/** Content security policy reports: POST JSON, in both formats. */
import { acceptPolicyReports } from "#app/domains/telemetry/csp-report.server.ts";
import { handleReport, rejectGet } from "#app/domains/telemetry/report-intake.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/csp-report";

export const loader = rejectGet;

export function action({ request, url }: Route.ActionArgs) {
	return handleReport(request, (body) => acceptPolicyReports(body, clientKey(request), siteOrigin(url)));
}
