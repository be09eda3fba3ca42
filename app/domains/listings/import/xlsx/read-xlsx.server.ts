/** Reads the table of an Excel workbook (.xlsx) as the text of a CSV file, which the next steps of the import keep. */
import { countKnownHeaders } from "../header-index.server.ts";
import { MAX_FILE_BYTES, MAX_UNPACKED_BYTES } from "../import-limits.ts";
import { formatTableText } from "../table-text.ts";
import { readSheet } from "./read-sheet.server.ts";
import { readWorkbook } from "./read-workbook.server.ts";
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
 * The first visible sheet with a table whose headers are known, or else the first one with a table, or with anything. Dates
 * become 2026-12-01, numbers keep their value, and one in the format of a currency is followed by its sign.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReadXlsx> {
	if (!hasEnd(bytes)) return { ok: false, code: "damaged" };
	const found: FoundSheet[] = [];
	let isSingle = true;
	try {
		const budget = { left: MAX_UNPACKED_BYTES };
		const book = await readWorkbook(bytes, budget);
		isSingle = book.sheets.length === 1;
		let length = 0;
		for (const sheet of book.sheets) {
			const lines = await readSheet(bytes, budget, book, sheet);
			if (lines.length === 0) continue;
			const text = formatTableText(lines);
			length += text.length;
			const isBeyond = found.some(({ isTable }) => isTable) && length > MAX_FILE_BYTES;
			if (isBeyond || found.length > MAX_OTHERS) break;
			found.push({ name: sheet.name.slice(0, MAX_NAME_LENGTH), text, ...judge(lines) });
		}
	} catch (error) {
		if (!(error instanceof XlsxProblem)) throw error;
		// What a table does not need does not cost it.
		if (!found.some(({ isTable }) => isTable)) return { ok: false, code: error.code };
	}
	const chosen = found.find(({ isKnown }) => isKnown) ?? found.find(({ isTable }) => isTable) ?? found[0];
	if (!chosen) return { ok: false, code: "empty" };
	if (isSingle) return { ok: true, text: chosen.text };
	const others = found.filter((sheet) => sheet.isTable && sheet !== chosen).map(({ name, text }) => ({ name, text }));
	return { ok: true, text: chosen.text, sheet: chosen.name, others };
}

type FoundSheet = SheetText & { isTable: boolean; isKnown: boolean };

/** Lines among which the headers are looked for. */
const MAX_TITLE_LINES = 20;

/** A cover or a summary may be a table, too, but not one of listings. */
function judge(lines: readonly string[][]): Pick<FoundSheet, "isTable" | "isKnown"> {
	const isTable = lines.filter((cells) => cells.length > 1).length > 1;
	return { isTable, isKnown: isTable && lines.slice(0, MAX_TITLE_LINES).some((cells) => countKnownHeaders(cells) > 1) };
}

/** Whether the archive is whole: its directory stands at its end, before a comment of at most 64 kB. */
const hasEnd = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-65_557)).includes("PK\x05\x06");
