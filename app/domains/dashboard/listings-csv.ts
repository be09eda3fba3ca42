/** CSV export of an agent's listings. */
import { toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { type CsvCell, formatCsvFile } from "#app/platform/csv.server.ts";
import type { ListedListing } from "./dashboard.ts";

/** Columns in order; their headers are translated. */
export const CSV_COLUMNS = [
	"reference",
	"agent_reference",
	"kind",
	"category",
	"type",
	"status",
	"status_reason",
	"title_en",
	"title_tr",
	"price",
	"district",
	"area",
	"bedrooms",
	"living_rooms",
	"bathrooms",
	"gross_m2",
	"net_m2",
	"land_m2",
	"make",
	"model",
	"year",
	"odometer",
	"odometer_unit",
	"first_listed_at",
	"last_confirmed_at",
	"confirm_by",
	"views",
	"favourites",
	"phones",
	"whatsapps",
	"enquiries",
	"photo_count",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Price and place are computed for their columns. */
type StoredColumn = Exclude<CsvColumn, "price" | "area" | "district"> | `${"area" | "district"}_${Language}`;

export type ExportedListing = ListedListing & Record<StoredColumn, CsvCell>;

/** The complete file. names: column headers; label: translates stored values. */
export function formatListingsCsv(
	listings: ExportedListing[],
	language: Language,
	names: (column: CsvColumn) => string,
	label: (column: CsvColumn, value: string) => string,
): string {
	const cell = (listing: ExportedListing, column: CsvColumn): CsvCell => {
		if (column === "price") return listing.price_pence / 100;
		if (column === "area" || column === "district") return listing[`${column}_${language}`];
		const value = listing[column];
		if (column.endsWith("_at") || column === "confirm_by") return value ? toIslandDay(Date.parse(String(value))) : null;
		return typeof value === "string" ? label(column, value) : value;
	};
	return formatCsvFile([
		CSV_COLUMNS.map((column) => names(column)),
		...listings.map((listing) => CSV_COLUMNS.map((column) => cell(listing, column))),
	]);
}
