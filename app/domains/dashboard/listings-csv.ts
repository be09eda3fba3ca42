/** CSV export of an agent's listings: UTF-8 with byte order mark, commas, CRLF (RFC 4180). */

import { toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { ListedListing } from "./dashboard.ts";

export type ExportedListing = ListedListing & Record<string, unknown>;

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

/**
 * One CSV field. Texts that a spreadsheet would evaluate as a formula are prefixed with an apostrophe; numbers are
 * unchanged.
 */
export function formatCsvField(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return String(value);
	const text = String(value);
	const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The complete file. names: column headers; say: translates stored values. */
export function formatListingsCsv(
	listings: ExportedListing[],
	language: Language,
	names: (column: CsvColumn) => string,
	label: (column: CsvColumn, value: string) => string,
): string {
	const cell = (listing: ExportedListing, column: CsvColumn): unknown => {
		if (column === "price") return listing.price_pence / 100;
		if (column === "area" || column === "district") return listing[`${column}_${language}`];
		const value = listing[column];
		if (column.endsWith("_at") || column === "confirm_by") return value ? toIslandDay(Date.parse(String(value))) : null;
		return typeof value === "string" ? label(column, value) : value;
	};
	const lines = [
		CSV_COLUMNS.map((column) => names(column)),
		...listings.map((listing) => CSV_COLUMNS.map((column) => cell(listing, column))),
	];
	return `\uFEFF${lines.map((line) => line.map(formatCsvField).join(",")).join("\r\n")}\r\n`;
}
