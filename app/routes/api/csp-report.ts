/** Content security policy reports: POST JSON, in both formats. */
import { takePolicyReports } from "#app/domains/telemetry/csp-report.server.ts";
import { answerReport, refuseReading } from "#app/domains/telemetry/report-answer.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/csp-report";

export const loader = refuseReading;

export function action({ request, url }: Route.ActionArgs) {
	return answerReport(request, (body) => takePolicyReports(body, clientKey(request), siteOrigin(url)));
}
