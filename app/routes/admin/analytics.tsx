/** How the site is used by those who agreed to be counted. */
import { analyticsPath, readRange } from "#app/domains/administration/analytics.ts";
import { getAnalytics } from "#app/domains/administration/analytics-queries.server.ts";
import { AnalyticsPage } from "#app/domains/administration/ui/analytics-page.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/analytics";

export const middleware = [requirePermission("analytics.read")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const range = readRange(url.searchParams);
	const analytics = await getAnalytics(await getViewerDb(context), range);
	const title = translations(language).getFixedT(language, "adminAnalytics")("title");
	const path = analyticsPath(range);
	const head = describePage(url, { title, description: title, path, language, isIndexed: false });
	return { head, range, analytics };
}

export default function AdminAnalytics({ loaderData: { range, analytics } }: Route.ComponentProps) {
	return <AnalyticsPage range={range} analytics={analytics} />;
}
