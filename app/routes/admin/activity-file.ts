/** Filtered activity log as a streamed file. The export itself is logged. */
import {
	type Cursor,
	FILE_FORMATS,
	parseActivitySearch,
	toDatabaseFilters,
} from "#app/domains/admin/activity/activity.ts";
import { streamActivity } from "#app/domains/admin/activity/activity-file.server.ts";
import { readActivityRows } from "#app/domains/admin/activity/activity-queries.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { STREAM_CACHE_CONTROL } from "#app/platform/http/stream-file.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/activity-file";

export const middleware = [requirePermission("activity.export")];

const CONTENT_TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson; charset=utf-8" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	// HEAD exports nothing and is not logged.
	if (request.method === "HEAD") return new Response(null, { headers: { "Cache-Control": STREAM_CACHE_CONTROL } });
	const format = FILE_FORMATS.find((one) => url.pathname.endsWith(`.${one}`)) ?? "csv";
	const search = parseActivitySearch(url.searchParams);
	// A file of more than was asked for would go unnoticed.
	const leftOut = [...search.ignored, ...search.unknown];
	if (leftOut.length > 0) {
		const { t } = translations(context.get(languageContext));
		return new Response(t("activity:fileRefused", { names: leftOut.join(", ") }), {
			status: 400,
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": STREAM_CACHE_CONTROL },
		});
	}
	const filters = toDatabaseFilters(search.filters, now());
	const db = await getUserClient(context);
	// Search texts are not logged, only that they were used.
	const { q, actor, resource, ...plain } = filters;
	const requested = {
		...(q ? { q: "…" } : {}),
		...(actor ? { actor: "…" } : {}),
		...(resource ? { resource: resource.includes("@") ? "…" : resource } : {}),
	};
	const read = (place: Cursor | null) => readActivityRows(db, filters, place);
	const body = await streamActivity(format, read, (isWhole, rows) =>
		logActivity({
			action: "activity.exported",
			type: "export",
			status: isWhole ? "success" : "failure",
			resource_type: "activity",
			details: { format, rows, ...plain, ...requested },
		}),
	);
	const day = islandDay(now());
	return new Response(body, {
		headers: {
			"Content-Type": CONTENT_TYPES[format],
			"Content-Disposition": `attachment; filename="adahan-activity-${day}.${format}"`,
			"Cache-Control": STREAM_CACHE_CONTROL,
		},
	});
}
