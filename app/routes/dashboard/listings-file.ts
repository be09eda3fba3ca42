/** Own listings as CSV, with headings in the page's language. */

import { exportOwnListings } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { type CsvColumn, writeListingsCsv } from "#app/domains/dashboard/listings-csv.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { Route } from "./+types/listings-file";

/** Namespaces of stored values; other columns are user input. */
const WORDS: Partial<Record<CsvColumn, string>> = {
	category: "vocabulary:category",
	type: "vocabulary:type",
	status: "vocabulary:status",
	status_reason: "dashboard:reason",
	kind: "dashboard:kinds",
};

export async function loader({ context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { t, exists } = translations(language);
	const listings = await exportOwnListings(await getViewerDb(context));
	logAct({ action: "listing.exported", type: "export", details: { rows: listings.length } });
	const csv = writeListingsCsv(
		listings,
		language,
		(column) => t(`dashboard:csv.${column}`),
		(column, value) => {
			const key = `${WORDS[column]}.${value}`;
			return WORDS[column] && exists(key) ? t(key as "dashboard:kinds.property") : value;
		},
	);
	const day = islandDay(now());
	return new Response(csv, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${day}.csv"`,
			"Cache-Control": "private, no-store",
		},
	});
}
