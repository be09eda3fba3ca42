/** Converts the cells of a row into form values: labels to values, units removed from numbers. */

import { completeWebAddress } from "#app/platform/forms/web-address.ts";
import type { FieldInput } from "../editor/listing-form.server.ts";
import { allFieldsFor } from "../editor/listing-form.ts";
import { parseNumber } from "../editor/parse-number.ts";
import type { Kind } from "../listing.ts";
import { getCellVocabulary, isEmptyCell, parseYesNo } from "./cell-vocabulary.server.ts";
import { namesForeignCurrency } from "./currency.server.ts";
import { foldHeader } from "./fold-header.ts";
import { IGNORED_COLUMN, PHOTO_URLS, parseFeatureField } from "./import-fields.ts";
import { MAX_IMPORT_PHOTOS } from "./import-limits.ts";
import { readFloor } from "./read/read-floor.ts";

/**
 * What is said about a cell: a text key, with its subject after a space. refused: its row is not imported. dropped: the
 * cell is left out, and the row is imported. read: it is read with a change, such as rounding.
 */
export type CellNote = { column: number; message: string; effect: "refused" | "dropped" | "read" };

/** Facts without which nobody could find a listing. */
const ESSENTIAL_FIELDS: readonly string[] = ["category", "type", "area", "district", "price"];
const OTHER_MONEY = "import:problem.otherMoney";

/** Effect of an error in a field: an optional cell never costs its row; an amount in another currency does. */
export function effectOf(field: string, message: string): "refused" | "dropped" {
	return ESSENTIAL_FIELDS.includes(field) || message === OTHER_MONEY ? "refused" : "dropped";
}

export type RowValues = {
	/** Input of the form rules, without empty cells. */
	values: FieldInput;
	/** Source column of each value. */
	columns: Record<string, number>;
	/** Features from yes/no columns. */
	features: Record<string, boolean>;
	pictures: string[];
	notes: CellNote[];
};

/** Reads a row by its mapping. */
export function readCells(kind: Kind, mapping: readonly string[], cells: readonly string[]): RowValues {
	const row: RowValues = { values: {}, columns: {}, features: {}, pictures: [], notes: [] };
	for (const [column, field] of mapping.entries()) {
		const cell = cells[column] ?? "";
		if (field === IGNORED_COLUMN || isEmptyCell(cell)) continue;
		row.columns[field] ??= column;
		const message = readCell(kind, field, cell, row, column);
		if (message) row.notes.push({ column, message, effect: effectOf(field, message) });
	}
	if (cells.slice(mapping.length).some((cell) => cell !== ""))
		row.notes.push({ column: mapping.length, message: "import:problem.tooManyCells", effect: "dropped" });
	placeOnTop(row);
	joinPlace(row);
	return row;
}

function readCell(kind: Kind, field: string, cell: string, row: RowValues, column: number): string | undefined {
	const set = (name: string, value: string | string[]) => {
		row.values[name] = value;
		row.columns[name] = column;
		return undefined;
	};
	const feature = parseFeatureField(field);
	if (feature) {
		const answer = parseYesNo(cell);
		if (answer === undefined) return "import:problem.yesNo";
		row.features[feature] = answer;
		return undefined;
	}
	switch (field) {
		case PHOTO_URLS:
			return parsePhotoUrls(cell, row);
		case "features":
			return parseFeatures(kind, cell, row, column);
		case "rooms":
			return parseRooms(cell, set);
		case "floor":
			return parseFloor(cell, row, column);
		case "gross_m2":
		case "net_m2":
			return set(field, roundSize(stripUnit(cell).number, row, column));
		case "district":
			return set("district", cell);
		case "land_donum":
			set("land_unit", "donum");
			return set("land_m2", stripUnit(cell).number);
		case "odometer_miles":
			set("odometer_unit", "miles");
			return set("odometer", stripUnit(cell).number);
		case "land_m2": {
			const { number, unit } = stripUnit(cell);
			if (unit === "donum") set("land_unit", "donum");
			return set(field, number);
		}
		case "odometer": {
			const { number, unit } = stripUnit(cell);
			if (unit === "miles") set("odometer_unit", "miles");
			return set(field, number);
		}
	}
	return readByShape(kind, field, cell, set);
}

function readByShape(
	kind: Kind,
	field: string,
	cell: string,
	set: (name: string, value: string) => undefined,
): string | undefined {
	const rule = allFieldsFor(kind)[field];
	switch (rule?.shape) {
		case "choice": {
			const value = getCellVocabulary(kind, field)!.get(foldHeader(cell));
			return value === undefined ? `import:problem.unknownWord ${field}` : set(field, value);
		}
		case "tristate":
		case "checkbox": {
			const answer = parseYesNo(cell);
			return answer === undefined ? "import:problem.yesNo" : set(field, answer ? "yes" : "no");
		}
		case "money":
			if (namesForeignCurrency(cell)) return OTHER_MONEY;
			return set(field, stripMoney(cell));
		case "integer":
			return set(field, rule.takesLitres ? cell : stripUnit(cell).number);
		case "date":
			return set(field, parseSpreadsheetDate(cell));
		default:
			return set(field, cell);
	}
}

/** Collapses whitespace; otherwise end-anchored patterns are quadratic on long runs of it. */
const collapseSpaces = (cell: string) => cell.replace(/\s+/g, " ");

/** Amount without currency and "per month". */
function stripMoney(cell: string): string {
	return collapseSpaces(cell)
		.replace(/£|(?<!\p{L})(gbp|stg|sterlini?|pounds?|sterling)(?!\p{L})/giu, "")
		.replace(/\/\s*(ay|month|mo)\b|\b(pcm|p\/m|per month|aylık|aylik|monthly)\b/gi, "")
		.trim()
		.replace(/[.,]?\s*[-–—]{1,2},?$/, "")
		.trim();
}

const UNITS: readonly [RegExp, string][] = [
	[/\s*(m2|m²|sqm|sq\.?\s?m\.?|metrekare|square met(re|er)s?)\.?$/i, "m2"],
	[/\s*(dönüm|donum|dönum|dnm|dn)\.?$/iu, "donum"],
	[/\s*(km|kms|kilomet(re|er)s?)\.?$/i, "km"],
	[/\s*(miles?|mil|mi)\.?$/i, "miles"],
	[/\s*(cc|cm3|cm³|%|ay|months?|mth|yıl|years?)\.?$/iu, ""],
];

/** Splits a number from its unit. */
export function stripUnit(written: string): { number: string; unit: string } {
	const cell = collapseSpaces(written);
	for (const [pattern, unit] of UNITS) {
		const number = cell.replace(pattern, "");
		if (number !== cell && /\d/.test(number)) return { number: number.trim(), unit };
	}
	return { number: cell.replace(/^%\s*/, ""), unit: "" };
}

/** Spreadsheet dates: with dashes or a time of day. Other texts go to the date rule unchanged. */
function parseSpreadsheetDate(cell: string): string {
	const text = cell.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, "");
	const local = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
	if (local) return `${local[1]}.${local[2]}.${local[3]}`;
	return text.replace(/^(\d{4})[./](\d{2})[./](\d{2})$/, "$1-$2-$3");
}

const TOP_FLOOR = "top";

function parseFloor(cell: string, row: RowValues, column: number): string | undefined {
	const floor = readFloor(stripUnit(cell).number);
	if (floor === undefined) return "import:problem.floor";
	row.columns.floor = column;
	row.values.floor = floor === "top" ? TOP_FLOOR : String(floor.floor);
	if (floor !== "top" && floor.totalFloors !== undefined) row.values.total_floors ??= String(floor.totalFloors);
	return undefined;
}

/** The top floor is a number once all cells are read, if the number of floors is among them. */
function placeOnTop({ values, columns, notes }: RowValues): void {
	if (values.floor !== TOP_FLOOR) return;
	if (values.total_floors !== undefined) values.floor = values.total_floors;
	else {
		delete values.floor;
		notes.push({ column: columns.floor!, message: "import:problem.topFloor", effect: "dropped" });
	}
}

/** Sizes are whole square metres. */
function roundSize(written: string, row: RowValues, column: number): string {
	const size = parseNumber(written);
	if (size === undefined || Number.isInteger(size)) return written;
	row.notes.push({ column, message: "import:problem.rounded", effect: "read" });
	return String(Math.round(size));
}

/** "2+1", "3 + 1", "studio", or bedrooms only. */
function parseRooms(cell: string, set: (name: string, value: string) => undefined): string | undefined {
	const both = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(cell);
	if (!both && /^st[uü]d[iy]o/iu.test(cell)) {
		set("bedrooms", "0");
		return set("living_rooms", "1");
	}
	const bedrooms = both?.[1] ?? (parseNumber(cell) === undefined ? undefined : cell);
	if (bedrooms === undefined) return "import:problem.rooms";
	set("bedrooms", bedrooms);
	return both ? set("living_rooms", both[2]!) : undefined;
}

const splitWords = (text: string, separator: RegExp) =>
	text
		.split(separator)
		.map((part) => part.trim())
		.filter(Boolean);

function parseFeatures(kind: Kind, cell: string, row: RowValues, column: number): string | undefined {
	const vocabulary = getCellVocabulary(kind, "features")!;
	// "A/C" is one feature, "Pool / Garage" are two.
	const named = splitWords(cell, /[,;|\n•]/).flatMap((part) =>
		vocabulary.has(foldHeader(part)) ? part : splitWords(part, /[/&]|\s(?:ve|and)\s/i),
	);
	const unknown = named.filter((name) => !vocabulary.has(foldHeader(name)));
	const known = named.flatMap((name) => vocabulary.get(foldHeader(name)) ?? []);
	const before = (row.values.features as string[] | undefined) ?? [];
	if (known.length > 0) {
		row.values.features = [...new Set([...before, ...known])];
		row.columns.features = column;
	}
	return unknown.length > 0
		? `import:problem.unknownFeature ${unknown.slice(0, 3).join(", ").slice(0, 100)}`
		: undefined;
}

const MAX_URL_LENGTH = 2000;

function parsePhotoUrls(cell: string, row: RowValues): string | undefined {
	const addresses = cell.split(/[\s|]+|[,;](?=https?:|www\.)/i).filter(Boolean);
	let unusable: string | undefined;
	for (const address of addresses) {
		// A name with a dot alone is a file: photo1.jpg.
		const url = URL.parse(/^www\.|\//i.test(address) ? completeWebAddress(address) : address);
		const isUsable = url && /^https?:$/.test(url.protocol) && !url.username && url.href.length <= MAX_URL_LENGTH;
		if (!isUsable) {
			unusable ??= `import:problem.photoAddress ${address.slice(0, 60)}`;
			continue;
		}
		url.hash = "";
		if (!row.pictures.includes(url.href)) row.pictures.push(url.href);
	}
	const isTooMany = row.pictures.splice(MAX_IMPORT_PHOTOS).length > 0;
	return isTooMany ? `import:problem.tooManyPhotos ${MAX_IMPORT_PHOTOS}` : unusable;
}

/** A district column resolves ambiguous place names, or is the place if no other is given. */
function joinPlace(row: RowValues): void {
	const { area, district } = row.values as { area?: string; district?: string };
	if (!district) return;
	row.columns.area ??= row.columns.district!;
	row.values.area = area && area !== district && !area.includes(".") ? `${district} - ${area}` : (area ?? district);
	delete row.values.district;
}
