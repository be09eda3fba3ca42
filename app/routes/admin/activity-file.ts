/** The filtered rows of the activity log as a file, sent while it is read. Its own row of the log says who took what. */
import { FILE_FORMATS, readActivitySearch, toDatabaseFilters } from "#app/domains/administration/activity.ts";
import { streamActivity } from "#app/domains/administration/activity-file.server.ts";
import { readActivityRows } from "#app/domains/administration/activity-queries.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { Route } from "./+types/activity-file";

export const middleware = [requirePermission("activity.export")];

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson; charset=utf-8" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const format = FILE_FORMATS.find((one) => url.pathname.endsWith(`.${one}`)) ?? "csv";
	const filters = toDatabaseFilters(readActivitySearch(url.searchParams).filters, now());
	const db = await getViewerDb(context);
	const body = await streamActivity(format, (place) => readActivityRows(db, filters, place));
	// Words and names of people are not the log's to keep: that they were asked for is.
	const { q, actor, ...plain } = filters;
	const asked = { ...(q ? { q: "…" } : {}), ...(actor ? { actor: "…" } : {}) };
	logAct({
		action: "activity.exported",
		type: "export",
		resource_type: "activity",
		details: { format, ...plain, ...asked },
	});
	const day = islandDay(now());
	return new Response(body, {
		headers: {
			"Content-Type": TYPES[format],
			"Content-Disposition": `attachment; filename="adahan-activity-${day}.${format}"`,
			// Not collected to be compressed either: a log may be larger than the memory.
			"Cache-Control": "private, no-store, no-transform",
		},
	});
}
