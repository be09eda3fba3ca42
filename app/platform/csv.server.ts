/** Writes CSV files (RFC 4180) that spreadsheets open without evaluating what people typed. */
import { stringify } from "csv-stringify/sync";

/** A text, a number, or nothing. */
export type CsvCell = string | number | boolean | null | undefined;
type CsvRows = readonly (readonly CsvCell[])[];

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Beginnings of a text that a spreadsheet evaluates, also behind spaces; these texts get an apostrophe in front. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/** Texts in quotes: with a separator of any language, a quote or a line break, or with spaces at an end. */
const QUOTED = /[",;\r\n\t]|^\s|\s$/;

/** Lines of a file, each with CRLF at its end. */
export function formatCsvLines(rows: CsvRows, separator: "," | ";" = ","): string {
	return stringify(rows as CsvCell[][], {
		delimiter: separator,
		record_delimiter: "windows",
		quoted_match: QUOTED,
		cast: {
			string: (text) => (FORMULA.test(text) ? `'${text}` : text),
			boolean: String,
		},
	});
}

/** A complete file, or its start: the byte order mark and lines. */
export function formatCsvFile(rows: CsvRows, separator: "," | ";" = ","): string {
	return BYTE_ORDER_MARK + formatCsvLines(rows, separator);
}
