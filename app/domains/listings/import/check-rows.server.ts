/** Checks every row of an import file: what it would do, and its errors. Writes nothing. */
import { mapInTurns } from "#app/platform/in-turns.server.ts";
import { type FieldOutput, parseListingFields, type ReferenceData } from "../editor/listing-form.server.ts";
import { listMissingFields } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { findModel } from "../search/reference-lookup.ts";
import { asText, completeRow } from "./complete-row.server.ts";
import { findCurrencyColumns, listCurrencyErrors } from "./currency.server.ts";
import { REFERENCE, ROW_STATUS } from "./import-fields.ts";
import type { CellProblem, CheckedRow, ImportTarget } from "./import-rows.ts";
import { makeTitles } from "./made-titles.server.ts";
import { type CellNote, effectOf, type RowValues, readCells } from "./read-cells.server.ts";
import type { Table, TableRow } from "./read-table.server.ts";
import { findRowKeys, type RowKey } from "./row-keys.server.ts";

/** Reference data for the checks. */
export type ImportContext = {
	referenceData: ReferenceData;
	/** Existing listings of the agent that the table names. */
	targets: readonly ImportTarget[];
};

/** Checks all rows of a table in order. Of rows about the same listing the first that can be imported counts. */
export function checkRows(
	kind: Kind,
	table: Table,
	mapping: readonly string[],
	context: ImportContext,
): Promise<CheckedRow[]> {
	const findKey = findRowKeys(mapping, context.targets);
	const firstRows = new Map<string, number>();
	const currencies = findCurrencyColumns(kind, table, mapping);
	return mapInTurns(table.rows, (row) => {
		const key = findKey(row.cells);
		const read = readCells(kind, mapping, row.cells);
		read.notes.push(...key.notes);
		for (const error of listCurrencyErrors(currencies, row.cells)) read.notes.push({ ...error, effect: "refused" });
		const first = firstRows.get(key.name);
		if (first !== undefined)
			read.notes.unshift({ column: key.column, message: `import:problem.referenceTwice ${first}`, effect: "refused" });
		const checked = checkRow(kind, table.headers, row, key, read, context.referenceData);
		if (checked.action !== "bad" && key.name !== "") firstRows.set(key.name, row.number);
		return checked;
	});
}

function checkRow(
	kind: Kind,
	headers: readonly string[],
	row: TableRow,
	{ reference, target }: RowKey,
	read: RowValues,
	referenceData: ReferenceData,
): CheckedRow {
	const present = target?.fields;
	if (kind === "vehicle" && !target) read.values.type ??= findModelType(read, referenceData);
	completeRow(kind, row, read, target, referenceData);
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
		dropReadNotes(notes, column);
		if (column < 0 || !notes.some((note) => note.column === column && note.effect !== "read"))
			notes.push({ column, message: missingFieldProblem(field, message), effect: effectOf(field, message) });
	}
	noteMissing(read, result.fields, target, notes);
	const given = addFeatures(result.fields, read, present?.features ?? []);
	const made = makeTitles(kind, given, target, referenceData);
	const fields = { ...given, ...made };
	if (!target && made.title_en) notes.push({ column: -1, message: "import:problem.titleMade", effect: "read" });
	if (target) checkPublishedListing(kind, target, fields, notes, read);
	const listNotes = (isShown: (effect: CellNote["effect"]) => boolean) =>
		notes
			.filter(({ effect }) => isShown(effect))
			.sort((one, next) => one.column - next.column)
			.map((note) => describeNote(note, headers, row.cells));
	const errors = listNotes((effect) => effect === "refused");
	const changes = target ? findChanges(fields, target) : fields;
	const isDraft = !target || target.status === "draft";
	const isWanted = (url: string) => isDraft && !target?.picture_urls.includes(url);
	const [pictures, plans] = [read.pictures.filter(isWanted), read.plans.filter(isWanted)];
	return {
		kind,
		number: row.number,
		reference: result.ok || !result.errors.agent_reference ? reference : "",
		siteReference: target?.reference ?? null,
		action:
			errors.length > 0
				? "bad"
				: !target
					? "new"
					: Object.keys(changes).length > 0 || pictures.length > 0 || plans.length > 0
						? "update"
						: "unchanged",
		target: target ? { id: target.id, version: target.version, status: target.status } : null,
		titles: {
			en: asTitle(fields.title_en) ?? present?.title_en ?? null,
			tr: asTitle(fields.title_tr) ?? present?.title_tr ?? null,
		},
		fields: changes,
		given,
		before: target ? readStored(target, Object.keys(changes)) : {},
		pictures,
		plans,
		errors,
		warnings: listNotes((effect) => effect !== "refused"),
	};
}

const asTitle = (value: FieldOutput[string] | undefined) => (typeof value === "string" && value ? value : null);

/** How a cell was read is not said of one that is left out. */
function dropReadNotes(notes: CellNote[], column: number): void {
	const isOther = (note: CellNote) => column < 0 || note.column !== column || note.effect !== "read";
	notes.splice(0, notes.length, ...notes.filter(isOther));
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

/** A draft may be without its place and price, which it needs before it is public. A state is only compared. */
function noteMissing(read: RowValues, fields: FieldOutput, target: ImportTarget | undefined, notes: CellNote[]): void {
	if (!target)
		for (const [field, value] of [
			["area", fields.area_id],
			["price", fields.price_pence],
		] as const)
			if (!value && !notes.some(({ column }) => column >= 0 && column === read.columns[field]))
				notes.push({ column: read.columns[field] ?? -1, message: `import:problem.later.${field}`, effect: "read" });
	if (read.status && read.status !== (target?.status ?? "available"))
		notes.push({ column: read.columns[ROW_STATUS] ?? -1, message: "import:problem.stateKept", effect: "read" });
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

/** Stored values of some columns. */
function readStored(target: ImportTarget, columns: readonly string[]): Record<string, unknown> {
	const { address, latitude, longitude } = target;
	const present: Record<string, unknown> = { ...target.fields, address, latitude, longitude };
	return Object.fromEntries(columns.map((column) => [column, present[column] ?? null]));
}

/** Fields that differ from the stored ones. */
function findChanges(fields: FieldOutput, target: ImportTarget): FieldOutput {
	const present = readStored(target, Object.keys(fields));
	return Object.fromEntries(
		Object.entries(fields).filter(([name, value]) => name !== REFERENCE && !isSame(value, present[name] ?? null)),
	);
}

function isSame(value: unknown, present: unknown): boolean {
	if (Array.isArray(value) && Array.isArray(present))
		return value.length === present.length && value.every((one) => present.includes(one));
	return value === present;
}
