/** Writes the lines that were read of a file of any kind as the text of a table, which the steps of the import keep. */
import { stringify } from "csv-stringify/sync";

/** The separator is declared, because cells may hold any other. */
export const formatTableText = (lines: string[][]): string =>
	`sep=,\r\n${stringify(lines, { record_delimiter: "windows", quoted_match: /[",\r\n]/ })}`;
