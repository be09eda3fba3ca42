/** Corrections of an import: a text that stands in for a value of a column, in every row. */
import type { Correction } from "./import-rows.ts";
import type { Table } from "./read-table.server.ts";

export const MAX_CORRECTIONS = 100;
/** Longer values are corrected in the file. */
export const MAX_CORRECTED_LENGTH = 80;

const keyOf = ({ column, value }: Omit<Correction, "text">) => `${column} ${value}`;

/** The table with its corrections. */
export function correctTable(table: Table, corrections: readonly Correction[]): Table {
	if (corrections.length === 0) return table;
	const texts = new Map(corrections.map((one) => [keyOf(one), one.text]));
	const rows = table.rows.map((row) => ({
		...row,
		cells: row.cells.map((value, column) => texts.get(keyOf({ column, value })) ?? value),
	}));
	return { ...table, rows };
}

/** The corrections with further ones. An empty text removes one; a value may itself be the text of an earlier one. */
export function addCorrections(present: readonly Correction[], further: readonly Correction[]): Correction[] {
	const all = new Map(present.map((one) => [keyOf(one), one]));
	for (const { column, value, text } of further) {
		// A field that was sent as it was shown changes nothing.
		if (present.some((one) => one.column === column && one.value === value && one.text === text)) continue;
		for (const one of present)
			if (text && one.column === column && one.text === value) all.set(keyOf(one), { ...one, text });
		if (text && text !== value) all.set(keyOf({ column, value }), { column, value, text });
		else all.delete(keyOf({ column, value }));
	}
	return [...all.values()];
}
