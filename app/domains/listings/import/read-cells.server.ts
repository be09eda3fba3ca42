/** Converts the cells of a row into form values: labels to values, units removed from numbers. */

import type { FieldInput } from "../editor/listing-form.server.ts";
import { allFieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { getCellVocabulary, isEmptyCell, isErrorCell, parseYesNo } from "./cell-vocabulary.server.ts";
import { namesForeignCurrency } from "./currency.server.ts";
import { foldHeader } from "./fold-header.ts";
import {
	CURRENCY,
	IGNORED_COLUMN,
	PHOTO_URLS,
	PLAN_URLS,
	parseFeatureField,
	ROW_KIND,
	ROW_STATUS,
	SITE_REFERENCE,
} from "./import-fields.ts";
import { readAmount } from "./read/read-amount.ts";
import { readDate } from "./read/read-date.ts";
import { readFloor } from "./read/read-floor.ts";
import { addPhotoUrls, readFeatures } from "./read/read-lists.ts";
import { readRooms } from "./read/read-rooms.ts";
import { readEngine, stripUnit } from "./read/read-sizes.ts";
import { readType } from "./read/read-type.server.ts";

/**
 * What is said about a cell: a text key, with its subject after a space. refused: its row is not imported. dropped: the
 * cell is left out, and the row is imported. read: it is read with a change, such as rounding.
 */
export type CellNote = { column: number; message: string; effect: "refused" | "dropped" | "read" };

/** Facts without which nobody could find a listing. */
const ESSENTIAL_FIELDS: readonly string[] = ["category", "type", "area", "district", "price"];
const OTHER_MONEY = "import:problem.otherMoney";

/** Fields with several values in a cell: what is not known is said, the rest is read. */
const LIST_FIELDS: readonly string[] = ["features", PHOTO_URLS, PLAN_URLS];

/** Effect of an error in a field: an optional cell never costs its row; an amount in another currency does. */
export function effectOf(field: string, message: string): CellNote["effect"] {
	if (LIST_FIELDS.includes(field)) return "read";
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
	plans: string[];
	/** State that the file says; an import changes none. */
	status?: string;
	notes: CellNote[];
};

/** Files of this site have an apostrophe before a text that a spreadsheet would evaluate. */
const stripGuard = (cell: string) => cell.replace(/^'(?=\s*[=+\-@])/, "");

/** Reads a row by its mapping. */
export function readCells(kind: Kind, mapping: readonly string[], cells: readonly string[]): RowValues {
	const row: RowValues = { values: {}, columns: {}, features: {}, pictures: [], plans: [], notes: [] };
	for (const [column, field] of mapping.entries()) {
		const cell = stripGuard(cells[column] ?? "");
		if (field === IGNORED_COLUMN) continue;
		if (isErrorCell(cell)) row.notes.push({ column, message: "import:problem.noResult", effect: "dropped" });
		if (isEmptyCell(cell)) continue;
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
	const say = (message: string) => row.notes.push({ column, message, effect: "read" });
	const feature = parseFeatureField(field);
	if (feature) {
		const answer = parseYesNo(cell);
		if (answer === undefined) return "import:problem.yesNo";
		row.features[feature] = answer;
		return undefined;
	}
	switch (field) {
		// Looked at before the row is read.
		case CURRENCY:
		case SITE_REFERENCE:
		case ROW_KIND:
			return undefined;
		case ROW_STATUS:
			row.status = getCellVocabulary(kind, field)!.get(foldHeader(cell));
			return row.status ? undefined : "import:problem.unknownState";
		case PHOTO_URLS:
			return addPhotoUrls(cell, row.pictures);
		case PLAN_URLS:
			return addPhotoUrls(cell, row.plans);
		case "features":
			return parseFeatures(kind, cell, row, column);
		case "type":
			return parseType(kind, cell, row, set);
		case "rooms":
			return parseRooms(cell, set, say);
		case "bedrooms":
			return parseRooms(cell, set, say);
		case "floor":
			return parseFloor(cell, row, column);
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
	return readByShape(kind, field, cell, set, say);
}

function readByShape(
	kind: Kind,
	field: string,
	cell: string,
	set: (name: string, value: string) => undefined,
	say: (message: string) => void,
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
			return set(field, readAmount(cell));
		case "integer":
			return set(field, rule.takesLitres ? readEngine(cell) : stripUnit(cell).number);
		case "date": {
			const date = readDate(cell);
			// Only what is free at once is free on the day of the import.
			if (date.isNow && field !== "available_from") return "writing:dateInvalid";
			if (date.isNow) say("import:problem.availableNow");
			if (date.isAssumed) say("import:problem.firstOfMonth");
			return set(field, date.text);
		}
		default:
			return set(field, cell);
	}
}

function parseType(
	kind: Kind,
	cell: string,
	row: RowValues,
	set: (name: string, value: string) => undefined,
): string | undefined {
	const { type, category } = readType(kind, cell);
	if (category) row.values.category ??= category;
	return type ? set("type", type) : "import:problem.unknownWord type";
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

function parseRooms(
	cell: string,
	set: (name: string, value: string) => undefined,
	say: (message: string) => void,
): string | undefined {
	const rooms = readRooms(cell);
	if (!rooms) return "import:problem.rooms";
	set("bedrooms", rooms.bedrooms);
	if (rooms.livingRooms !== undefined) set("living_rooms", rooms.livingRooms);
	if (rooms.isShortened) say("import:problem.thirdRoom");
	return undefined;
}

function parseFeatures(kind: Kind, cell: string, row: RowValues, column: number): string | undefined {
	const { known, unknown } = readFeatures(cell, getCellVocabulary(kind, "features")!);
	if (known.length > 0) {
		const before = (row.values.features as string[] | undefined) ?? [];
		row.values.features = [...new Set([...before, ...known])];
		row.columns.features = column;
	}
	return unknown.length > 0
		? `import:problem.unknownFeature ${unknown.slice(0, 3).join(", ").slice(0, 100)}`
		: undefined;
}

/** A district column resolves ambiguous place names, or is the place if no other is given. */
function joinPlace(row: RowValues): void {
	const { area, district } = row.values as { area?: string; district?: string };
	if (!district) return;
	row.columns.area ??= row.columns.district!;
	row.values.area = area && area !== district && !area.includes(".") ? `${district} - ${area}` : (area ?? district);
	delete row.values.district;
}
