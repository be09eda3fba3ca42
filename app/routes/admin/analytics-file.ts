/** A table of the analytics as CSV: `/admin/analytics/{table}.csv`, with headings in the page's language. */
import { data } from "react-router";
import { formatCsv, listRows, parseRange, TABLES } from "#app/domains/admin/analytics/analytics.ts";
import { getAnalytics } from "#app/domains/admin/analytics/analytics-queries.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/analytics-file";

export const middleware = [requirePermission("analytics.read")];

const MAX_ROWS = 1000;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
	const table = TABLES.find((name) => `${name}.csv` === params.table);
	if (!table) throw data(null, { status: 404 });
	// HEAD exports nothing and is not logged.
	if (request.method === "HEAD") return new Response(null, { headers: { "Cache-Control": "private, no-store" } });
	const language = context.get(languageContext);
	const range = parseRange(url.searchParams);
	const analytics = await getAnalytics(await getUserClient(context), range, MAX_ROWS);
	const rows = listRows(analytics, table);
	const t = translations(language).getFixedT(language, "adminAnalytics");
	const headings = t(`csv.${table}`).split("|");
	logActivity({ action: "analytics.exported", type: "export", details: { table, days: range, rows: rows.length } });
	const day = islandDay(now());
	return new Response(formatCsv(headings, rows), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${table}-${range}-${day}.csv"`,
			"Cache-Control": "private, no-store",
		},
	});
}
