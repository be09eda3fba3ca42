/** Parses a CSV file of any encoding, separator and quoting. Cells stay texts, including formulas. */
import { pipeline } from "node:stream/promises";
import { type CsvError, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { readInTurns } from "#app/platform/in-turns.server.ts";
import { decodeText } from "./decode-text.server.ts";
import type { FeedProblem } from "./feed/feed-table.ts";
import { countKnownHeaders } from "./header-index.server.ts";
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from "./import-limits.ts";
import type { OtherLine } from "./import-rows.ts";
import { findRows, type TableRow } from "./read/find-rows.server.ts";
import type { XlsxProblemCode } from "./xlsx/xlsx-problem.ts";

export type { TableRow } from "./read/find-rows.server.ts";
/** otherLines: titles, totals and remarks, which are no rows; absent without any. */
export type Table = { headers: string[]; rows: TableRow[]; otherLines?: OtherLine[] };

export type FileProblem =
	| "empty"
	| "too_large"
	| "binary"
	| XlsxProblemCode
	| FeedProblem
	| "old_excel"
	| "password"
	| "not_csv"
	| "no_header"
	| "no_rows"
	| "too_many_rows"
	| "too_many_columns";

export type ParsedTable = { ok: true; table: Table } | { ok: false; code: FileProblem };

const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Line in which Excel declares the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const MAX_RECORD_LENGTH = 200_000;
/** Limit including empty lines, which are skipped. */
const MAX_RECORDS = 20_000;
const MAX_HEADER_LENGTH = 120;
const BYTE_ORDER_MARK = /^\ufeff/;

/** Text of an uploaded text file, or an error. */
export function decodeFile(bytes: Uint8Array): { ok: true; text: string } | { ok: false; code: FileProblem } {
	if (bytes.byteLength === 0) return { ok: false, code: "empty" };
	if (bytes.byteLength > MAX_FILE_BYTES) return { ok: false, code: "too_large" };
	const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
	if (/^(%PDF|\{\\rtf)/.test(start)) return { ok: false, code: "binary" };
	const text = decodeText(bytes)?.replace(BYTE_ORDER_MARK, "");
	if (text === undefined) return { ok: false, code: "binary" };
	return text.trim() === "" ? { ok: false, code: "empty" } : { ok: true, text };
}

/** Table of a text, or an error. */
export async function parseTable(text: string): Promise<ParsedTable> {
	const hint = SEPARATOR_LINE.exec(text);
	const body = hint ? text.slice(hint[0].length) : text;
	if (/^\s*<(!doctype|html|\?xml)/i.test(body)) return { ok: false, code: "not_csv" };
	const separator = hint?.[1] ?? findSeparator(body.slice(0, MAX_RECORD_LENGTH));
	if (!separator) return { ok: false, code: "not_csv" };
	const records: string[][] = [];
	const parser = parse(parserOptions(separator));
	parser.on("data", (cells: string[]) => {
		if (records.length < MAX_RECORDS) records.push(cells.map((cell) => cell.trim()));
	});
	try {
		await pipeline(readInTurns(body), parser);
	} catch (error) {
		if ((error as CsvError).code) return { ok: false, code: "not_csv" };
		throw error;
	}
	return records.length === MAX_RECORDS ? { ok: false, code: "too_many_rows" } : checkTable(records);
}

const parserOptions = (separator: string) => ({
	delimiter: separator,
	record_delimiter: ["\r\n", "\n", "\r"],
	relax_column_count: true,
	relax_quotes: true,
	max_record_size: MAX_RECORD_LENGTH,
});

/** Lines among which the headers are looked for. */
const MAX_SAMPLE_LINES = 20;

/** Separator by which a line names the most fields, or else the first line has the most cells; undefined for one cell. */
function findSeparator(text: string): string | undefined {
	let found: { separator: string; known: number; cells: number } | undefined;
	for (const separator of SEPARATORS) {
		try {
			const lines = parseSync(text, { ...parserOptions(separator), to: MAX_SAMPLE_LINES }).map((cells: string[]) =>
				cells.map((cell) => cell.trim()),
			);
			const first = lines.find((cells) => cells.some((cell) => cell !== "")) ?? [];
			const known = Math.max(0, ...lines.map((cells) => (cells.length > 1 ? countKnownHeaders(cells) : 0)));
			const cells = known > 0 ? Math.max(...lines.map((line) => line.length)) : first.length;
			if (cells > 1 && (!found || known > found.known || (known === found.known && cells > found.cells)))
				found = { separator, known, cells };
		} catch {
			// Quoting that is invalid with this separator.
		}
	}
	return found?.separator;
}

function checkTable(records: string[][]): ParsedTable {
	const { headers, rows, otherLines } = findRows(records);
	if (headers.length < 2 || looksLikeData(headers)) return { ok: false, code: "no_header" };
	if (headers.length > MAX_COLUMNS) return { ok: false, code: "too_many_columns" };
	if (rows.length === 0) return { ok: false, code: "no_rows" };
	if (rows.length > MAX_ROWS) return { ok: false, code: "too_many_rows" };
	return {
		ok: true,
		table: {
			headers: headers.map((header) => header.slice(0, MAX_HEADER_LENGTH)),
			rows,
			...(otherLines.length > 0 ? { otherLines } : {}),
		},
	};
}

/** A first line with numbers, dates or addresses is not a header. */
function looksLikeData(headers: readonly string[]): boolean {
	return headers.some((header) => /^[£€$]?\s*[\d.,/-]+$/.test(header) || /^https?:\/\//i.test(header));
}
