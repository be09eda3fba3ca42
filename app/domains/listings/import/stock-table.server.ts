/** An agent's listings of a kind as CSV, in the columns of the import template, so that the import reads the file. */
import { TEXTS } from "#app/locales/all-texts.ts";
import type { Language } from "#app/locales/i18n.ts";
import { type CsvCell, formatCsvFile } from "#app/platform/csv.server.ts";
import { allFieldsFor, fieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { fieldLabel } from "./header-index.server.ts";
import { PHOTO_URLS, PLAN_URLS, REFERENCE } from "./import-fields.ts";
import { MAX_IMPORT_PHOTOS } from "./import-limits.ts";
import { templateFieldsFor } from "./import-template.server.ts";
import { listPictures, type StockListing } from "./stock-listing.ts";

/** Not public, or public only as rounded: read back, it would replace the exact place. */
const EMPTY: ReadonlySet<string> = new Set(["address", "point"]);

/** The file in a language, with the byte order mark and separator that spreadsheets in that language expect. */
export function formatStockTable(
	listings: readonly StockListing[],
	kind: Kind,
	language: Language,
	origin: string,
): string {
	const fields = templateFieldsFor(kind);
	const rows = listings
		.filter((listing) => listing.kind === kind)
		.map((listing) => {
			const stated = new Set<string>([...fieldsFor(kind, listing.type, listing.category), PHOTO_URLS, PLAN_URLS]);
			if (stated.has("bedrooms")) stated.add("rooms");
			return fields.map((field) =>
				stated.has(field) && !EMPTY.has(field) ? formatCell(listing, field, language, origin) : "",
			);
		});
	return formatCsvFile([fields.map((field) => fieldLabel(field, language)), ...rows], language === "tr" ? ";" : ",");
}

function formatCell(listing: StockListing, field: string, language: Language, origin: string): CsvCell {
	const { area } = listing;
	switch (field) {
		// The site's own reference: the agent's is not public.
		case REFERENCE:
			return listing.reference;
		case PHOTO_URLS:
			return listPictures(listing.photos, origin, MAX_IMPORT_PHOTOS).join(" ");
		case PLAN_URLS:
			return listPictures(listing.plans, origin, MAX_IMPORT_PHOTOS).join(" ");
		case "area":
			return [area[`district_${language}`], area[`name_${language}`]].filter(Boolean).join(" - ");
		case "rooms":
			return listing.living_rooms === null ? listing.bedrooms : `${listing.bedrooms ?? 0}+${listing.living_rooms}`;
		case "odometer":
			return listing.odometer === null ? "" : `${listing.odometer} ${listing.odometer_unit}`;
		case "features":
			return listing.features.map((one) => nameValue("features", one, language)).join(", ");
	}
	return formatByShape(listing, field, language);
}

function formatByShape(listing: StockListing, field: string, language: Language): CsvCell {
	const rule = allFieldsFor(listing.kind)[field];
	const column = rule?.shape === "money" ? rule.column : field;
	const value = (listing as unknown as Record<string, CsvCell>)[column ?? field];
	if (value === null || value === undefined) return "";
	switch (rule?.shape) {
		case "money":
			return Number(value) / 100;
		case "choice":
			return nameValue(field, String(value), language);
		case "tristate":
		case "checkbox":
			return YES_NO[language][value ? "yes" : "no"];
		default:
			return value;
	}
}

const YES_NO = { en: { yes: "yes", no: "no" }, tr: { yes: "evet", no: "hayır" } } as const;

/** The word for a value where the vocabulary has one; else the value, which the import reads as well. */
function nameValue(field: string, value: string, language: Language): string {
	const name =
		field === "features" ? "feature" : field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
	const words = (TEXTS[language].vocabulary as Record<string, Record<string, string> | undefined>)[name];
	return words?.[value] ?? value;
}
