/** The activity log as a file, for table programs (CSV) and others (NDJSON). */
import { writeCsvField } from "#app/domains/dashboard/listings-csv.ts";
import { streamFile } from "#app/platform/http/stream-file.server.ts";
import type { FileFormat, Place } from "./activity.ts";
import { placeOf } from "./activity.ts";
import type { ExportedRow } from "./activity-queries.server.ts";

/** The columns of the file, by the names of the log: they are read by programs, too. */
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

const toField = (value: unknown) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value);

/** Lines of a CSV file (RFC 4180); no field is one that a table program would calculate. */
export function writeCsvLines(rows: readonly ExportedRow[]): string {
	return rows
		.map((row) => `${FILE_COLUMNS.map((column) => writeCsvField(toField(row[column]))).join(",")}\r\n`)
		.join("");
}

/** Lines of a file with one JSON object in each. */
export function writeNdjsonLines(rows: readonly ExportedRow[]): string {
	return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/**
 * The bytes of the file. read: gives the rows after a place, none at the end. onEnd: told how it ended and after how many
 * rows. Throws what reading the first rows throws.
 */
export function streamActivity(
	format: FileFormat,
	read: (place: Place | null) => Promise<ExportedRow[]>,
	onEnd: (isWhole: boolean, rows: number) => void,
): Promise<ReadableStream<Uint8Array>> {
	return streamFile({
		head: format === "csv" ? `\uFEFF${FILE_COLUMNS.join(",")}\r\n` : "",
		read: (last) => read(last && placeOf(last, false)),
		write: format === "csv" ? writeCsvLines : writeNdjsonLines,
		onEnd,
	});
}
