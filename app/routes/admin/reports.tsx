/** Reports of listings; decided by a POST to the listing's queue page. */

import { REPORT_STATES } from "#app/domains/moderation/moderation.ts";
import { reportsDecisionSchema } from "#app/domains/moderation/moderation-commands.server.ts";
import { listReports } from "#app/domains/moderation/moderation-queries.server.ts";
import { ReportsPage } from "#app/domains/moderation/ui/reports-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import type { Route } from "./+types/reports";

export const middleware = [requirePermission("moderation.decide")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = REPORT_STATES.find((one) => one === url.searchParams.get("state")) ?? "open";
	const page = parsePageNumber(url.searchParams);
	const reports = await listReports(await getUserClient(context), state, page);
	const head = pageHead({ url, context }, (t) => t("moderation:reportsTitle"));
	return { head, reports, state, page, constraints: constraintsOf(reportsDecisionSchema) };
}

export default function Reports({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <ReportsPage {...page} />;
}
