/** Reads the table of an Excel workbook (.xlsx) as the text of a CSV file, which the next steps of the import keep. */
import { MAX_UNPACKED_BYTES } from "../import-limits.ts";
import { formatTableText } from "../table-text.ts";
import { readSheet } from "./read-sheet.server.ts";
import { readWorkbook } from "./read-workbook.server.ts";
import { XlsxProblem, type XlsxProblemCode } from "./xlsx-problem.ts";

/** sheet: name of the sheet that was read, if the workbook shows several. */
export type ReadXlsx = { ok: true; text: string; sheet?: string } | { ok: false; code: XlsxProblemCode | "empty" };

/**
 * The first visible sheet with headers and a row, or else the first one with anything. Dates become 2026-12-01, numbers keep
 * their value, and one in the format of a currency is followed by its sign.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReadXlsx> {
	if (!hasEnd(bytes)) return { ok: false, code: "damaged" };
	try {
		const budget = { left: MAX_UNPACKED_BYTES };
		const book = await readWorkbook(bytes, budget);
		let found: { lines: string[][]; name: string } | undefined;
		for (const sheet of book.sheets) {
			const lines = await readSheet(bytes, budget, book, sheet);
			const isTable = lines.filter((cells) => cells.length > 1).length > 1;
			if (lines.length > 0 && (isTable || !found)) found = { lines, name: sheet.name };
			if (isTable) break;
		}
		if (!found) return { ok: false, code: "empty" };
		return { ok: true, text: formatTableText(found.lines), ...(book.sheets.length > 1 ? { sheet: found.name } : {}) };
	} catch (error) {
		if (error instanceof XlsxProblem) return { ok: false, code: error.code };
		throw error;
	}
}

/** Whether the archive is whole: its directory stands at its end, before a comment of at most 64 kB. */
const hasEnd = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-65_557)).includes("PK\x05\x06");
