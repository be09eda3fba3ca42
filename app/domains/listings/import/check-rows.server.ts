/** Checks every row of an import file: what it would do, and its errors. Writes nothing. */

import { type FieldOutput, parseListingFields, type ReferenceData } from "../editor/listing-form.server.ts";
import { fieldsFor, listMissingFields } from "../editor/listing-form.ts";
import { type Category, isLand, type Kind } from "../listing.ts";
import { findModel } from "../search/reference-lookup.ts";
import { findCurrencyColumns, listCurrencyErrors } from "./currency.server.ts";
import { REFERENCE } from "./import-fields.ts";
import { MAX_REFERENCE_LENGTH } from "./import-limits.ts";
import type { CellProblem, CheckedRow, ImportTarget } from "./import-rows.ts";
import { type CellNote, effectOf, type RowValues, readCells, stripUnit } from "./read-cells.server.ts";
import type { Table, TableRow } from "./read-table.server.ts";

/** Reference data for the checks. */
export type ImportContext = {
	referenceData: ReferenceData;
	/** Existing listings by the agent's own reference. */
	targets: ReadonlyMap<string, ImportTarget>;
};

/** Distinct references in a table. */
export function listReferences(table: Table, mapping: readonly string[]): string[] {
	const column = mapping.indexOf(REFERENCE);
	return [...new Set(table.rows.map(({ cells }) => cells[column] ?? "").filter(isReference))];
}

const isReference = (text: string) => text !== "" && [...text].length <= MAX_REFERENCE_LENGTH;

/** Checks all rows of a table in order. Of rows with the same reference the first that can be imported counts. */
export function checkRows(kind: Kind, table: Table, mapping: readonly string[], context: ImportContext): CheckedRow[] {
	const column = mapping.indexOf(REFERENCE);
	const firstRows = new Map<string, number>();
	const currencies = findCurrencyColumns(kind, table, mapping);
	return table.rows.map((row) => {
		const reference = row.cells[column] ?? "";
		const target = context.targets.get(reference);
		const read = readCells(kind, mapping, row.cells);
		for (const error of listCurrencyErrors(currencies, row.cells)) read.notes.push({ ...error, effect: "refused" });
		const first = firstRows.get(reference);
		if (!reference) read.notes.unshift({ column, message: "import:problem.noReference", effect: "refused" });
		else if (first !== undefined)
			read.notes.unshift({ column, message: `import:problem.referenceTwice ${first}`, effect: "refused" });
		const checked = checkRow(kind, table.headers, row, reference, read, target, context.referenceData);
		if (checked.action !== "bad") firstRows.set(reference, row.number);
		return checked;
	});
}

function checkRow(
	kind: Kind,
	headers: readonly string[],
	row: TableRow,
	reference: string,
	read: RowValues,
	target: ImportTarget | undefined,
	referenceData: ReferenceData,
): CheckedRow {
	const present = target?.fields;
	if (kind === "vehicle" && !target) read.values.type ??= findModelType(read, referenceData);
	readLandSize(row, read, present);
	dropEmptyValues(kind, read, present);
	completePairs(read, target);
	const result = parseListingFields(kind, read.values, {
		referenceData,
		type: present?.type,
		category: present?.category,
	});
	const notes: CellNote[] = [...read.notes];
	for (const [field, message] of Object.entries(
		result.ok ? {} : listErrors(kind, read, result.errors, referenceData),
	)) {
		const column = read.columns[field] ?? -1;
		if (column < 0 || !notes.some((note) => note.column === column && note.effect !== "read"))
			notes.push({ column, message: missingFieldProblem(field, message), effect: effectOf(field, message) });
	}
	const fields = addFeatures(result.fields, read, present?.features ?? []);
	if (target) checkPublishedListing(kind, target, fields, notes, read);
	const listNotes = (isShown: (effect: CellNote["effect"]) => boolean) =>
		notes
			.filter(({ effect }) => isShown(effect))
			.sort((one, next) => one.column - next.column)
			.map((note) => describeNote(note, headers, row.cells));
	const errors = listNotes((effect) => effect === "refused");
	const changes = target ? findChanges(fields, target) : fields;
	const pictures = target ? read.pictures.filter((url) => !target.picture_urls.includes(url)) : read.pictures;
	const isDraft = !target || target.status === "draft";
	return {
		number: row.number,
		reference,
		action:
			errors.length > 0
				? "bad"
				: !target
					? "new"
					: Object.keys(changes).length > 0 || (isDraft && pictures.length > 0)
						? "update"
						: "unchanged",
		target: target ? { id: target.id, version: target.version, status: target.status } : null,
		title:
			asText(read.values.title_en) ?? asText(read.values.title_tr) ?? present?.title_en ?? present?.title_tr ?? null,
		fields: changes,
		pictures: isDraft ? pictures : [],
		errors,
		warnings: listNotes((effect) => effect !== "refused"),
	};
}

const describeNote = (
	{ column, message, effect }: CellNote,
	headers: readonly string[],
	cells: readonly string[],
): CellProblem => ({
	column: column >= 0 ? headers[column] || `#${column + 1}` : null,
	value: column >= 0 ? (cells[column] ?? "").slice(0, 80) : "",
	message,
	...(effect === "dropped" ? { isDropped: true } : {}),
});

const asText = (value: string | string[] | undefined) =>
	typeof value === "string" && value !== "" ? value : undefined;

/** Without a type the field rules report only that; this adds the remaining errors. */
function listErrors(kind: Kind, read: RowValues, errors: Record<string, string>, referenceData: ReferenceData) {
	if (!errors.type && !errors.category) return errors;
	const assumed =
		kind === "vehicle" ? { type: "car", category: "sale" as const } : { type: "villa", category: "sale" as const };
	const { type: _, category: __, ...values } = read.values;
	const others = parseListingFields(kind, values, { referenceData, ...assumed });
	if (others.ok) return errors;
	return {
		...Object.fromEntries(Object.entries(others.errors).filter(([, message]) => message !== "writing:notOfType")),
		...errors,
	};
}

/** Vehicle type of a known model. */
function findModelType({ values }: RowValues, referenceData: ReferenceData): string | undefined {
	const [model, make] = [asText(values.model), asText(values.make)];
	const found = model ? findModel(model, make ?? "", referenceData.makes) : "";
	return typeof found === "string" ? undefined : found.model.type;
}

/** A missing fact without a column, or with an empty cell, is reported under its own field. */
const missingFieldProblem = (field: string, message: string) =>
	message === "required" ? `import:problem.missing.${field === "category" ? "category" : "type"}` : message;

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
		if (follows.includes(name) || (!expectedFields.has(name) && /^(0|no|unfurnished|not_stated)$/.test(String(value))))
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

/** Columns of single features add to the stored features, or to a column with a list of features. */
function addFeatures(fields: FieldOutput, read: RowValues, present: readonly string[]): FieldOutput {
	const statedFeatures = Object.entries(read.features);
	if (statedFeatures.length === 0) return fields;
	const chosen = new Set((fields.features as string[] | undefined) ?? present);
	for (const [feature, answer] of statedFeatures) answer ? chosen.add(feature) : chosen.delete(feature);
	return { ...fields, features: [...chosen] };
}

/** A public listing keeps its category and must stay complete. */
function checkPublishedListing(
	kind: Kind,
	target: ImportTarget,
	fields: FieldOutput,
	notes: CellNote[],
	read: RowValues,
): void {
	const columnFor = (field: string) => read.columns[field] ?? -1;
	if (target.was_public && fields.category !== undefined && fields.category !== target.fields.category)
		notes.push({ column: columnFor("category"), message: "import:problem.categoryFixed", effect: "refused" });
	if (target.status === "draft" || target.status === "inactive") return;
	for (const field of listMissingFields({ ...target.fields, ...fields, kind }))
		notes.push({ column: columnFor(field), message: `import:problem.incomplete.${field}`, effect: "refused" });
}

/** Fields that differ from the stored ones. */
function findChanges(fields: FieldOutput, target: ImportTarget): FieldOutput {
	const { address, latitude, longitude } = target;
	const present: Record<string, unknown> = { ...target.fields, address, latitude, longitude };
	return Object.fromEntries(
		Object.entries(fields).filter(([name, value]) => name !== REFERENCE && !isSame(value, present[name] ?? null)),
	);
}

function isSame(value: unknown, present: unknown): boolean {
	if (Array.isArray(value) && Array.isArray(present))
		return value.length === present.length && value.every((one) => present.includes(one));
	return value === present;
}
