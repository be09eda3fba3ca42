/** Values of a row that depend on several of its cells, on the listing that it changes, or on the known places. */
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { ReferenceData } from "../editor/listing-form.server.ts";
import { fieldsFor } from "../editor/listing-form.ts";
import { parseNumber } from "../editor/parse-number.ts";
import { type Category, isLand, type Kind } from "../listing.ts";
import type { ImportTarget } from "./import-rows.ts";
import { readPlace } from "./read/read-place.ts";
import { stripUnit } from "./read/read-sizes.ts";
import { namesBroadly } from "./read/read-type.server.ts";
import type { RowValues } from "./read-cells.server.ts";
import type { TableRow } from "./read-table.server.ts";

/** Completes the values of a row before the rules of the form read them. */
export function completeRow(
	kind: Kind,
	row: TableRow,
	read: RowValues,
	target: ImportTarget | undefined,
	referenceData: ReferenceData,
): void {
	const present = target?.fields;
	dropBroadType(row, read, present);
	clarifyPlace(read, present, referenceData);
	readLandSize(row, read, present);
	dropEmptyValues(kind, read, present);
	roundSizes(read);
	keepAvailable(read, present);
	completePairs(read, target);
	dropSameType(read, present);
}

/** A listing keeps its type where the file has a broader word for it. */
function dropBroadType({ cells }: TableRow, read: RowValues, present: ImportTarget["fields"] | undefined): void {
	const column = read.columns.type;
	if (!present || column === undefined || !namesBroadly(cells[column] ?? "", present.type)) return;
	delete read.values.type;
	const index = read.notes.findIndex((note) => note.column === column && note.effect === "refused");
	if (index >= 0) read.notes.splice(index, 1);
}

/** A single text that is not empty. */
export const asText = (value: string | string[] | undefined) =>
	typeof value === "string" && value !== "" ? value : undefined;

/** "Girne Merkez" is Girne. Of an unknown estate in Girne the district is kept, unless the listing has a place. */
function clarifyPlace(
	{ values, columns, notes }: RowValues,
	present: ImportTarget["fields"] | undefined,
	{ areas }: ReferenceData,
): void {
	const area = asText(values.area);
	if (area === undefined) return;
	const { text, isCoarse } = readPlace(area, areas);
	const isKnown = Boolean(present?.area_id);
	if (isCoarse && isKnown) delete values.area;
	else values.area = text;
	if (isCoarse)
		notes.push({
			column: columns.area ?? -1,
			message: "import:problem.placeInside",
			effect: isKnown ? "dropped" : "read",
		});
}

/** A plot has no gross area: a column for all sizes of a file, such as "m²", is the size of its land. */
function readLandSize(
	{ cells }: TableRow,
	{ values, columns }: RowValues,
	present: ImportTarget["fields"] | undefined,
) {
	const type = asText(values.type) ?? present?.type;
	const column = columns.gross_m2;
	if (!type || !isLand(type) || column === undefined || !asText(values.gross_m2) || values.gross_m2 === "0") return;
	if (values.land_m2 !== undefined && values.land_m2 !== values.gross_m2) return;
	const { number, unit } = stripUnit(cells[column] ?? "");
	if (values.land_m2 === undefined) {
		values.land_m2 = number;
		columns.land_m2 = column;
		if (unit === "donum") values.land_unit = "donum";
	}
	delete values.gross_m2;
	delete columns.gross_m2;
}

/** Drops meaningless values, e.g. "0" bedrooms of a plot: exported files fill every cell. */
function dropEmptyValues(kind: Kind, read: RowValues, present: ImportTarget["fields"] | undefined): void {
	const type = asText(read.values.type) ?? present?.type;
	if (!type) return;
	const category = (asText(read.values.category) ?? present?.category) as Category | undefined;
	const expectedFields = new Set<string>(fieldsFor(kind, type, kind === "vehicle" ? "sale" : (category ?? "sale")));
	// Both follow from the type.
	const follows = type === "studio" ? ["bedrooms", "living_rooms"] : type === "motorcycle" ? ["steering"] : [];
	for (const [name, value] of Object.entries(read.values))
		if (
			follows.includes(name) ||
			(name === "land_unit" && !expectedFields.has(name)) ||
			(!expectedFields.has(name) && /^(0|no|unfurnished|not_stated)$/.test(String(value)))
		)
			delete read.values[name];
}

/** Adds the stored half of values that are only valid as a pair. */
function completePairs(read: RowValues, target: ImportTarget | undefined): void {
	if (!target) return;
	const { values } = read;
	const add = (name: string, value: unknown) => {
		if (values[name] === undefined && value !== null && value !== undefined) values[name] = String(value);
	};
	if (values.odometer_unit !== undefined) add("odometer", target.fields.odometer);
	if (values.odometer !== undefined) add("odometer_unit", target.fields.odometer_unit);
	if (values.title_evidence_on !== undefined) add("title_evidence", target.fields.title_evidence);
	if (values.title_evidence !== undefined) add("title_evidence_on", target.fields.title_evidence_on);
	if (values.latitude !== undefined) add("longitude", target.longitude);
	if (values.longitude !== undefined) add("latitude", target.latitude);
	if (values.model !== undefined) add("make", target.make);
}

/** A type that stays clears nothing: a stored fact that its form does not ask for is no change of the file. */
function dropSameType({ values }: RowValues, present: ImportTarget["fields"] | undefined): void {
	const isSame = (name: "type" | "category") => values[name] === undefined || values[name] === present?.[name];
	if (!present || !isSame("type") || !isSame("category")) return;
	delete values.type;
	delete values.category;
}

/** Sizes are whole square metres; dönüm have decimals. */
function roundSizes({ values, columns, notes }: RowValues): void {
	for (const field of ["gross_m2", "net_m2", "land_m2"] as const) {
		const size = parseNumber(asText(values[field]) ?? "");
		const isDonum = field === "land_m2" && values.land_unit === "donum";
		if (size === undefined || Number.isInteger(size) || isDonum) continue;
		values[field] = String(Math.round(size));
		notes.push({ column: columns[field] ?? -1, message: "import:problem.rounded", effect: "read" });
	}
}

/** "Now" is no change of a listing that is available already. */
function keepAvailable({ values, notes }: RowValues, present: ImportTarget["fields"] | undefined): void {
	const index = notes.findIndex(({ message }) => message === "import:problem.availableNow");
	if (index < 0 || !present?.available_from || String(present.available_from) > islandDay(now())) return;
	delete values.available_from;
	notes.splice(index, 1);
}
