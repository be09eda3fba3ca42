/** Usage analytics of visitors who consented. */
import { analyticsPath, parseRange } from "#app/domains/admin/analytics/analytics.ts";
import { AnalyticsPage } from "#app/domains/admin/analytics/analytics-page.tsx";
import { getAnalytics } from "#app/domains/admin/analytics/analytics-queries.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/analytics";

export const middleware = [requirePermission("analytics.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const range = parseRange(url.searchParams);
	const analytics = await getAnalytics(await getUserClient(context), range);
	const path = analyticsPath(range);
	const head = pageHead({ url, context }, (t) => t("adminAnalytics:title"), { path });
	return { head, range, analytics };
}

export default function AdminAnalytics({ loaderData: { range, analytics } }: Route.ComponentProps) {
	return <AnalyticsPage range={range} analytics={analytics} />;
}
