/** Reads the table of an Excel workbook (.xlsx) as the text of a CSV file, which the next steps of the import keep. */
import { MAX_FILE_BYTES, MAX_UNPACKED_BYTES } from "../import-limits.ts";
import { formatTableText } from "../table-text.ts";
import type { UnpackBudget } from "./read-parts.server.ts";
import { readSheet } from "./read-sheet.server.ts";
import { readWorkbook, type Workbook } from "./read-workbook.server.ts";
import { XlsxProblem, type XlsxProblemCode } from "./xlsx-problem.ts";

/** A sheet with a table, as the text of a CSV file. */
export type SheetText = { name: string; text: string };
/** sheet: name of the sheet that was read, if the workbook shows several; others: the further ones with a table. */
export type ReadXlsx =
	| { ok: true; text: string; sheet?: string; others?: SheetText[] }
	| { ok: false; code: XlsxProblemCode | "empty" };

/** Further sheets that can be chosen instead. */
const MAX_OTHERS = 20;
/** Of Excel; other programs allow more. */
const MAX_NAME_LENGTH = 31;

/**
 * The first visible sheet with headers and a row, or else the first one with anything. Dates become 2026-12-01, numbers keep
 * their value, and one in the format of a currency is followed by its sign.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReadXlsx> {
	if (!hasEnd(bytes)) return { ok: false, code: "damaged" };
	try {
		const budget = { left: MAX_UNPACKED_BYTES };
		const book = await readWorkbook(bytes, budget);
		let found: SheetText | undefined;
		let at = 0;
		for (let isTable = false; !isTable && at < book.sheets.length; at++) {
			const { name } = book.sheets[at]!;
			const lines = await readSheet(bytes, budget, book, book.sheets[at]!);
			isTable = hasTable(lines);
			if (lines.length > 0 && (isTable || !found)) found = toSheetText(name, lines);
		}
		if (!found) return { ok: false, code: "empty" };
		const { name, text } = found;
		if (book.sheets.length === 1) return { ok: true, text };
		return { ok: true, text, sheet: name, others: await readOthers(bytes, budget, book, at, text.length) };
	} catch (error) {
		if (error instanceof XlsxProblem) return { ok: false, code: error.code };
		throw error;
	}
}

/** The sheets with a table from one on, as far as the limits of a file reach. length: of the texts before. */
async function readOthers(
	bytes: Uint8Array,
	budget: UnpackBudget,
	book: Workbook,
	from: number,
	length: number,
): Promise<SheetText[]> {
	const others: SheetText[] = [];
	let total = length;
	try {
		for (const sheet of book.sheets.slice(from)) {
			const lines = await readSheet(bytes, budget, book, sheet);
			if (!hasTable(lines)) continue;
			const found = toSheetText(sheet.name, lines);
			total += found.text.length;
			if (total > MAX_FILE_BYTES || others.length === MAX_OTHERS) break;
			others.push(found);
		}
	} catch (error) {
		// What the first table does not need does not cost it.
		if (!(error instanceof XlsxProblem)) throw error;
	}
	return others;
}

const hasTable = (lines: readonly string[][]) => lines.filter((cells) => cells.length > 1).length > 1;
const toSheetText = (name: string, lines: string[][]): SheetText => ({
	name: name.slice(0, MAX_NAME_LENGTH),
	text: formatTableText(lines),
});

/** Whether the archive is whole: its directory stands at its end, before a comment of at most 64 kB. */
const hasEnd = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-65_557)).includes("PK\x05\x06");
