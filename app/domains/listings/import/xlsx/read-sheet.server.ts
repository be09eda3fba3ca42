/** Reads the rows of a sheet as texts. Formulas are not run: the result that the program stored counts. */
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS, MAX_SHEET_LINES } from "../import-limits.ts";
import { readXml, type XmlReader } from "../read-xml.server.ts";
import { formatCellNumber } from "./cell-format.ts";
import { readParts, type UnpackBudget } from "./read-parts.server.ts";
import type { Sheet, Workbook } from "./read-workbook.server.ts";
import { unescapeText } from "./unescape-text.ts";
import { refuseDamaged, XlsxProblem } from "./xlsx-problem.ts";

/** Longest text of a cell in Excel. */
const MAX_CELL_LENGTH = 32_767;
/** What a cell holds whose formula has no result. */
export const NO_RESULT = "#N/A";

/** Lines as in the sheet, including empty ones between others; trailing empty cells are left out. Throws XlsxProblem. */
export async function readSheet(
	bytes: Uint8Array,
	budget: UnpackBudget,
	book: Workbook,
	{ path }: Sheet,
): Promise<string[][]> {
	const lines: string[][] = [];
	let isFound = false;
	await readParts(bytes, budget, (name) => {
		if (isFound || name.replace(/^\//, "") !== path) return undefined;
		isFound = true;
		return readXml(readLines(book, lines), refuseDamaged);
	});
	if (!isFound) throw new XlsxProblem("damaged");
	return lines;
}

type Cell = { column: number; type: string; style: number; text: string; value?: string; hasFormula: boolean };

function readLines(book: Workbook, lines: string[][]): XmlReader {
	let [number, length, isText, isSound] = [0, 0, false, false];
	let cells: string[] = [];
	let cell: Cell | undefined;
	let column = 0;
	const endCell = (ended: Cell) => {
		const text = textOf(ended, book).trim();
		column = ended.column + 1;
		if (text === "") return;
		if (ended.column >= MAX_COLUMNS * 2) throw new XlsxProblem("too_many_columns");
		length += text.length;
		if (length > MAX_FILE_BYTES) throw new XlsxProblem(lines.length > MAX_ROWS ? "too_many_rows" : "texts_too_large");
		while (cells.length < ended.column) cells.push("");
		cells[ended.column] = text;
	};
	const endLine = () => {
		if (cells.length === 0) return;
		if (!(number > lines.length)) throw new XlsxProblem("damaged");
		if (number > MAX_SHEET_LINES) throw new XlsxProblem("too_many_rows");
		while (lines.length < number - 1) lines.push([]);
		lines.push(cells);
	};
	return {
		open(name, attributes) {
			if (name === "row") {
				number = attributes.r ? Number(attributes.r) : number + 1;
				[cells, column] = [[], 0];
			} else if (name === "c") {
				const { r, t = "n", s = "0" } = attributes;
				cell = { column: r ? columnOf(r) : column, type: t, style: Number(s), text: "", hasFormula: false };
			} else if (name === "f" && cell) cell.hasFormula = true;
			else if (name === "v" && cell) cell.value = "";
			else if (name === "rPh") isSound = true;
			isText = (name === "v" || name === "t") && !isSound;
		},
		text(piece) {
			if (!cell || !isText) return;
			if (cell.text.length + piece.length > MAX_CELL_LENGTH) throw new XlsxProblem("texts_too_large");
			cell.text += piece;
			if (cell.value !== undefined) cell.value = cell.text;
		},
		close(name) {
			isText = false;
			if (name === "rPh") isSound = false;
			if (name === "c" && cell) {
				endCell(cell);
				cell = undefined;
			}
			if (name === "row") endLine();
		},
	};
}

/** Column of a cell, from zero: that of "AB12" is 27. */
function columnOf(reference: string): number {
	const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
	if (!letters) throw new XlsxProblem("damaged");
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, style, text, value, hasFormula }: Cell, book: Workbook): string {
	if (hasFormula && value === undefined) return NO_RESULT;
	switch (type) {
		case "s":
			return text === "" ? "" : (book.strings[Number(text)] ?? NO_RESULT);
		case "b":
			return text === "" ? "" : text === "1" || text === "true" ? "true" : "false";
		case "d":
			return text.slice(0, 10);
		case "n":
			return formatCellNumber(text, book.formats[style], book.is1904);
		// Errors are texts such as #N/A, which the check of the rows explains.
		default:
			return unescapeText(text);
	}
}
