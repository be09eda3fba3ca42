/** Activity log export as CSV and NDJSON. */
import { type CsvCell, formatCsvFile, formatCsvLines } from "#app/platform/csv.server.ts";
import { streamFile } from "#app/platform/http/stream-file.server.ts";
import type { Cursor, FileFormat } from "./activity.ts";
import { toCursor } from "./activity.ts";
import type { ExportedRow } from "./activity-queries.server.ts";

/** Columns of the file; stable names, because programs read it. */
export const FILE_COLUMNS = [
	"id",
	"occurred_at",
	"action",
	"type",
	"status",
	"resource_type",
	"resource_id",
	"actor_id",
	"actor_role",
	"request_id",
	"address",
	"user_agent",
	"before",
	"after",
	"details",
] as const satisfies readonly (keyof ExportedRow)[];

const toCell = (value: ExportedRow[keyof ExportedRow]): CsvCell =>
	typeof value === "object" && value !== null ? JSON.stringify(value) : value;

const writeCsv = (rows: readonly ExportedRow[]) =>
	formatCsvLines(rows.map((row) => FILE_COLUMNS.map((column) => toCell(row[column]))));

/** Lines of a file with one JSON object each. */
export function formatNdjsonLines(rows: readonly ExportedRow[]): string {
	return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/**
 * Bytes of the file. read: returns the rows after a position, empty at the end. onEnd: called with the result and the
 * number of rows. Throws what reading the first rows throws.
 */
export function streamActivity(
	format: FileFormat,
	read: (place: Cursor | null) => Promise<ExportedRow[]>,
	onEnd: (isWhole: boolean, rows: number) => void,
): Promise<ReadableStream<Uint8Array>> {
	return streamFile({
		head: format === "csv" ? formatCsvFile([FILE_COLUMNS]) : "",
		read: (last) => read(last && toCursor(last, false)),
		write: format === "csv" ? writeCsv : formatNdjsonLines,
		onEnd,
	});
}
