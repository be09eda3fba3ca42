/** Reports of listings. They are decided by a post to the page of the listing in the queue. */

import { REPORT_STATES } from "#app/domains/moderation/moderation.ts";
import { listReports } from "#app/domains/moderation/moderation-queries.server.ts";
import { ReportsPage } from "#app/domains/moderation/ui/reports-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/reports";
import { describeModerationPage, readPage } from "./moderation-page.server.ts";

export const middleware = [requirePermission("moderation.decide")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = REPORT_STATES.find((one) => one === url.searchParams.get("state")) ?? "open";
	const page = readPage(url);
	const reports = await listReports(await getViewerDb(context), state, page);
	return { head: describeModerationPage(url, context, "reportsTitle"), reports, state, page };
}

export default function Reports({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <ReportsPage {...page} />;
}
