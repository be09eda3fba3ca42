/** Files with rows of both kinds, such as the table of all listings of an agent: each kind is read with its own fields. */
import { KINDS, type Kind } from "../listing.ts";
import { getCellVocabulary } from "./cell-vocabulary.server.ts";
import { foldHeader } from "./fold-header.ts";
import { guessColumns, sanitiseMapping } from "./guess-columns.server.ts";
import { IGNORED_COLUMN, importFieldsFor, ROW_KIND } from "./import-fields.ts";
import type { Table } from "./read-table.server.ts";

export type TablePart = { kind: Kind; table: Table; mapping: readonly string[] };

/** The rows of the file's kind first; rows without a kind belong to them. */
export function splitByKind(kind: Kind, table: Table, mapping: readonly string[]): TablePart[] {
	const column = mapping.indexOf(ROW_KIND);
	const kinds = getCellVocabulary(kind, ROW_KIND)!;
	const kindOf = (cells: readonly string[]) => kinds.get(foldHeader(cells[column] ?? "")) ?? kind;
	if (column < 0) return [{ kind, table, mapping }];
	return [kind, ...KINDS.filter((other) => other !== kind)].flatMap((part) => {
		const rows = table.rows.filter(({ cells }) => kindOf(cells) === part);
		if (rows.length === 0) return [];
		return {
			kind: part,
			table: { ...table, rows },
			mapping: part === kind ? mapping : adapt(part, table, rows, mapping),
		};
	});
}

/** The chosen fields that the other kind has, too, and its own fields in columns that are not imported otherwise. */
function adapt(kind: Kind, { headers }: Table, rows: Table["rows"], mapping: readonly string[]): string[] {
	const shared = sanitiseMapping(kind, headers, mapping);
	const guessed = guessColumns(
		kind,
		headers,
		rows.map(({ cells }) => cells),
	);
	const known = importFieldsFor(kind);
	return shared.map((field, column) => {
		const other = guessed[column]!;
		if (field !== IGNORED_COLUMN || mapping[column] !== IGNORED_COLUMN) return field;
		return known.includes(other) && !shared.includes(other) ? other : IGNORED_COLUMN;
	});
}
