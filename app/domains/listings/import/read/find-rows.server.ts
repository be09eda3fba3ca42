/** Finds the headers and rows of a table among titles, totals, remarks and repeated headers. */
import { foldHeader } from "../fold-header.ts";
import { countKnownHeaders } from "../header-index.server.ts";
import type { OtherLine } from "../import-rows.ts";

/** number: line number as in a spreadsheet. */
export type TableRow = { number: number; cells: string[] };

export type FoundRows = { headers: string[]; rows: TableRow[]; otherLines: OtherLine[] };

/** Lines above which the headers stand. */
const MAX_TITLE_LINES = 20;
const TOTAL = /^((genel|ara|grand|sub|alt) ?)?(toplam|topl|total|totals|sum|yekun)\b/;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "");

/** Splits trimmed records. The headers are the line among the first ones that names the most fields. */
export function findRows(records: readonly string[][]): FoundRows {
	const at = findHeaderLine(records);
	const headerCells = records[at] ?? [];
	const headers = headerCells.slice(0, headerCells.findLastIndex((header) => header !== "") + 1);
	const found: FoundRows = { headers, rows: [], otherLines: [] };
	for (const [index, cells] of records.entries()) {
		if (index === at || filled(cells).length === 0) continue;
		const reason = index < at ? "title" : explainLine(cells, headers);
		if (reason) found.otherLines.push({ number: index + 1, reason, text: (filled(cells)[0] ?? "").slice(0, 80) });
		else found.rows.push({ number: index + 1, cells });
	}
	return found;
}

function findHeaderLine(records: readonly string[][]): number {
	const first = records.slice(0, MAX_TITLE_LINES);
	const known = first.map(countKnownHeaders);
	const most = Math.max(0, ...known);
	if (most >= 2) return known.indexOf(most);
	const several = first.findIndex((cells) => filled(cells).length >= 2);
	return Math.max(0, several);
}

/** Why a line below the headers is no row, if it is none. */
function explainLine(cells: readonly string[], headers: readonly string[]): OtherLine["reason"] | undefined {
	const texts = filled(cells);
	if (TOTAL.test(foldHeader(texts[0]!)) && texts.length <= Math.max(2, headers.length / 3)) return "total";
	// A heading between the rows, or a note below them: a row needs more than one cell.
	if (texts.length === 1 && headers.length >= 4) return "remark";
	const known = countKnownHeaders(texts);
	return known >= 3 && known >= texts.length * 0.6 ? "header" : undefined;
}
