/** Own listings that a search finds as CSV, with headings in the page's language. */

import { exportOwnListings } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { type CsvColumn, formatListingsCsv } from "#app/domains/dashboard/listings-csv.ts";
import { parseListingsSearch } from "#app/domains/dashboard/own-listings.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/listings-file";

/** Namespaces of stored values; other columns are user input. */
const LABEL_GROUPS: Partial<Record<CsvColumn, string>> = {
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
	const csv = formatListingsCsv(
		listings,
		language,
		(column) => t(`dashboard:csv.${column}`),
		(column, value) => {
			const key = `${LABEL_GROUPS[column]}.${value}`;
			return LABEL_GROUPS[column] && exists(key) ? t(key as "dashboard:kinds.property") : value;
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
