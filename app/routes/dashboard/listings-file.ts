/** Own listings that a search finds, as CSV or as an Excel workbook, with headings in the page's language. */

import { exportOwnListings } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { listTableLines, type TableColumn } from "#app/domains/dashboard/listings-table.ts";
import { parseListingsSearch } from "#app/domains/dashboard/own-listings.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { formatCsvFile } from "#app/platform/csv.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { formatWorkbook } from "#app/platform/workbook.server.ts";
import type { Route } from "./+types/listings-file";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Namespaces of stored values; other columns are user input. */
const LABEL_GROUPS: Partial<Record<TableColumn, string>> = {
	category: "vocabulary:category",
	type: "vocabulary:type",
	status: "vocabulary:status",
	status_reason: "dashboard:reason",
	kind: "dashboard:kinds",
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { t, exists } = translations(language);
	const listings = await exportOwnListings(await getUserClient(context), parseListingsSearch(url.searchParams));
	logActivity({ action: "listing.exported", type: "export", details: { rows: listings.length } });
	const { headers, rows } = listTableLines(
		listings,
		language,
		(column) => t(`dashboard:csv.${column}`),
		(column, value) => {
			const key = `${LABEL_GROUPS[column]}.${value}`;
			return LABEL_GROUPS[column] && exists(key) ? t(key as "dashboard:kinds.property") : value;
		},
	);
	const isWorkbook = url.pathname.endsWith(".xlsx");
	const contents = isWorkbook
		? new Uint8Array(await formatWorkbook(headers, rows, t("dashboard:listings")))
		: formatCsvFile([headers, ...rows]);
	return new Response(contents, {
		headers: {
			"Content-Type": isWorkbook ? XLSX_TYPE : "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${islandDay(now())}.${isWorkbook ? "xlsx" : "csv"}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
