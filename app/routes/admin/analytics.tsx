/** Usage analytics of visitors who consented. */
import { analyticsPath, readRange } from "#app/domains/administration/analytics.ts";
import { getAnalytics } from "#app/domains/administration/analytics-queries.server.ts";
import { AnalyticsPage } from "#app/domains/administration/ui/analytics-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/analytics";

export const middleware = [requirePermission("analytics.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const range = readRange(url.searchParams);
	const analytics = await getAnalytics(await getViewerDb(context), range);
	const path = analyticsPath(range);
	const head = pageHead({ url, context }, (t) => t("adminAnalytics:title"), { path });
	return { head, range, analytics };
}

export default function AdminAnalytics({ loaderData: { range, analytics } }: Route.ComponentProps) {
	return <AnalyticsPage range={range} analytics={analytics} />;
}
