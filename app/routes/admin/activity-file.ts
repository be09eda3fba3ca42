/** Filtered activity log as a streamed file. The export itself is logged. */
import {
	FILE_FORMATS,
	type Place,
	readActivitySearch,
	toDatabaseFilters,
} from "#app/domains/administration/activity.ts";
import { streamActivity } from "#app/domains/administration/activity-file.server.ts";
import { readActivityRows } from "#app/domains/administration/activity-queries.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { now } from "#app/platform/clock.ts";
import { STREAMED } from "#app/platform/http/stream-file.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { Route } from "./+types/activity-file";

export const middleware = [requirePermission("activity.export")];

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson; charset=utf-8" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	// HEAD exports nothing and is not logged.
	if (request.method === "HEAD") return new Response(null, { headers: { "Cache-Control": STREAMED } });
	const format = FILE_FORMATS.find((one) => url.pathname.endsWith(`.${one}`)) ?? "csv";
	const filters = toDatabaseFilters(readActivitySearch(url.searchParams).filters, now());
	const db = await getViewerDb(context);
	// Search texts are not logged, only that they were used.
	const { q, actor, ...plain } = filters;
	const asked = { ...(q ? { q: "…" } : {}), ...(actor ? { actor: "…" } : {}) };
	const read = (place: Place | null) => readActivityRows(db, filters, place);
	const body = await streamActivity(format, read, (isWhole, rows) =>
		logAct({
			action: "activity.exported",
			type: "export",
			status: isWhole ? "success" : "failure",
			resource_type: "activity",
			details: { format, rows, ...plain, ...asked },
		}),
	);
	const day = islandDay(now());
	return new Response(body, {
		headers: {
			"Content-Type": TYPES[format],
			"Content-Disposition": `attachment; filename="adahan-activity-${day}.${format}"`,
			"Cache-Control": STREAMED,
		},
	});
}
