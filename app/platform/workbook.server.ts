/** Writes Excel workbooks (.xlsx). Every text stays a text: there are no formulas. */
import type { Row } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import type { CsvCell } from "./csv.server.ts";

/** The longest text that Excel reads in a cell. */
const MAX_TEXT_LENGTH = 32_767;
/** Characters. */
const [MIN_WIDTH, MAX_WIDTH] = [6, 40];

/** A workbook of one sheet. headers: the first line, which stays in view. */
export function formatWorkbook(
	headers: readonly string[],
	rows: readonly (readonly CsvCell[])[],
	sheet: string,
): Promise<Buffer> {
	const head: Row = headers.map((value) => ({ value, type: String, fontWeight: "bold" }));
	const columns = headers.map((header, index) => ({
		width: rows.reduce(
			(width, row) => Math.min(MAX_WIDTH, Math.max(width, String(row[index] ?? "").length + 2)),
			Math.max(MIN_WIDTH, header.length + 2),
		),
	}));
	return writeExcelFile([head, ...rows.map((row) => row.map(toCell))], {
		sheet,
		columns,
		stickyRowsCount: 1,
	}).toBuffer();
}

function toCell(value: CsvCell): Row[number] {
	if (value === null || value === undefined || value === "") return null;
	return typeof value === "number" ? value : { value: String(value).slice(0, MAX_TEXT_LENGTH), type: String };
}
