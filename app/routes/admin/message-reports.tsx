/** Reported messages, in a list without their texts. */

import { REPORT_STATES } from "#app/domains/messages/reports/message-report.ts";
import { listMessageReports } from "#app/domains/messages/reports/message-reports.server.ts";
import { MessageReportsPage } from "#app/domains/messages/reports/message-reports-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import type { Route } from "./+types/message-reports";

export const middleware = [requirePermission("moderation.decide")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = REPORT_STATES.find((one) => one === url.searchParams.get("state")) ?? "open";
	const page = parsePageNumber(url.searchParams);
	const reports = await listMessageReports(await getUserClient(context), state, page);
	const head = pageHead({ url, context }, (t) => t("messageReports:title"));
	return { head, reports, state, page };
}

export default function MessageReports({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <MessageReportsPage {...page} />;
}
