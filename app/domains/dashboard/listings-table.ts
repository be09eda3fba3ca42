/** An agent's listings as the table of a file. */
import { toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import type { ListedListing } from "./dashboard.ts";

/** Columns in order; their headers are translated. */
export const TABLE_COLUMNS = [
	"reference",
	"agent_reference",
	"kind",
	"category",
	"type",
	"status",
	"status_reason",
	"title_en",
	"title_tr",
	"video_url",
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
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** Price and place are computed for their columns. */
type StoredColumn = Exclude<TableColumn, "price" | "area" | "district"> | `${"area" | "district"}_${Language}`;

export type ExportedListing = ListedListing & Record<StoredColumn, CsvCell>;

/** The headers and a row for each listing. names: column headers; label: translates stored values. */
export function listTableLines(
	listings: ExportedListing[],
	language: Language,
	names: (column: TableColumn) => string,
	label: (column: TableColumn, value: string) => string,
): { headers: string[]; rows: CsvCell[][] } {
	const cell = (listing: ExportedListing, column: TableColumn): CsvCell => {
		if (column === "price") return listing.price_pence / 100;
		if (column === "area" || column === "district") return listing[`${column}_${language}`];
		const value = listing[column];
		if (column.endsWith("_at") || column === "confirm_by") return value ? toIslandDay(Date.parse(String(value))) : null;
		return typeof value === "string" ? label(column, value) : value;
	};
	return {
		headers: TABLE_COLUMNS.map((column) => names(column)),
		rows: listings.map((listing) => TABLE_COLUMNS.map((column) => cell(listing, column))),
	};
}
