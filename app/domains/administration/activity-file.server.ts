/**
 * The activity log as a file: read in pages from the database while it is sent, so that a million rows need no more memory
 * than two thousand. A reader who is slow slows the reading down, and one who goes away ends it.
 */
import { writeCsvField } from "#app/domains/dashboard/listings-csv.ts";
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
 * The bytes of the file. read: gives the rows after a place, none at the end. The first rows are read before this returns,
 * so that a backend that is away or refuses is an answer of its own and not half a file.
 */
export async function streamActivity(
	format: FileFormat,
	read: (place: Place | null) => Promise<ExportedRow[]>,
): Promise<ReadableStream<Uint8Array>> {
	const write = format === "csv" ? writeCsvLines : writeNdjsonLines;
	const encoder = new TextEncoder();
	let rows = await read(null);
	let head = format === "csv" ? `\uFEFF${FILE_COLUMNS.join(",")}\r\n` : "";
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const last = rows.at(-1);
				if (head || last) controller.enqueue(encoder.encode(head + write(rows)));
				head = "";
				rows = last ? await read(placeOf(last, false)) : [];
				if (rows.length === 0) controller.close();
			},
		},
		{ highWaterMark: 1 },
	);
}
