/** Reads imports with the agent's own rights. */
import { expectObject, readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { getReferenceData } from "../listing-queries.server.ts";
import { checkRows } from "./check-rows.server.ts";
import { listLeftOutColumns } from "./currency.server.ts";
import { guessColumns, sanitiseMapping } from "./guess-columns.server.ts";
import { IGNORED_COLUMN } from "./import-fields.ts";
import type { CheckedRow, FileColumnName, ImportFile, ImportTarget } from "./import-rows.ts";
import { parseTable, type Table } from "./read-table.server.ts";
import { listReferences } from "./row-keys.server.ts";
import { splitByKind } from "./split-by-kind.server.ts";

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** One import of the viewer or of an agent they write for; null for any other. Throws BackendUnavailable. */
export async function getImport(db: Db, id: string): Promise<ImportFile | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<ImportFile>(await db.rpc("get_import", { import: id }));
}

export type RecentImport = Pick<ImportFile, "id" | "kind" | "file_name" | "created_at" | "finished_at">;

/** The viewer's imports of the last day, newest first. Throws BackendUnavailable. */
export async function listImports(db: Db): Promise<RecentImport[]> {
	const query = db.from("import_files").select("id, kind, file_name, created_at, finished_at");
	return (unwrap(await query.order("created_at", { ascending: false }).limit(10)) ?? []) as RecentImport[];
}

/** A table with the field of each column: as set, as remembered, or as guessed. */
export type OpenedImport = { table: Table; mapping: string[] };

/** Table of a stored file. Null after the import. Throws BackendUnavailable. */
export async function openImport(file: ImportFile): Promise<OpenedImport | null> {
	const read = file.contents === null ? null : parseTable(file.contents);
	if (!read?.ok) return null;
	const { headers, rows } = read.table;
	const mapping = file.mapping ?? file.remembered;
	if (mapping) return { table: read.table, mapping: sanitiseMapping(file.kind, headers, mapping) };
	const { areas } = await getReferenceData();
	const cells = rows.map((row) => row.cells);
	return { table: read.table, mapping: guessColumns(file.kind, headers, cells, areas) };
}

/** Columns of a file that hold something and are not imported, counted from one. */
export function nameLeftOutColumns(
	{ kind }: Pick<ImportFile, "kind">,
	{ table, mapping }: OpenedImport,
): FileColumnName[] {
	const used = splitByKind(kind, table, mapping).slice(1);
	return listLeftOutColumns(kind, table, mapping)
		.filter((column) => used.every((part) => part.mapping[column] === IGNORED_COLUMN))
		.map((column) => ({ number: column + 1, header: table.headers[column] ?? "" }));
}

/** Listings of the agent that a file lacks although they have a reference. references: the first 50. */
export type UnnamedListings = { total: number; references: string[] };

/** Listings of the kinds in a table that it does not name; an import leaves them as they are. Throws BackendUnavailable. */
export async function listUnnamed(
	db: Db,
	{ kind, written_for }: Pick<ImportFile, "kind" | "written_for">,
	{ table, mapping }: OpenedImport,
): Promise<UnnamedListings> {
	const found = await Promise.all(
		splitByKind(kind, table, mapping).map(async (part) =>
			expectObject<UnnamedListings>(
				await db.rpc("list_unnamed_listings", {
					kind: part.kind,
					agent_references: listReferences(part.table, part.mapping),
					...(written_for ? { for_agent: written_for.id } : {}),
				}),
				"total",
			),
		),
	);
	return {
		total: found.reduce((sum, { total }) => sum + total, 0),
		references: found.flatMap(({ references }) => references).slice(0, 50),
	};
}

/** Checks all rows against current data. Throws BackendUnavailable. */
export async function checkImport(
	db: Db,
	{ kind, written_for }: Pick<ImportFile, "kind" | "written_for">,
	{ table, mapping }: OpenedImport,
): Promise<CheckedRow[]> {
	const referenceData = await getReferenceData();
	const checked = await Promise.all(
		splitByKind(kind, table, mapping).map(async (part) => {
			const answer = await db.rpc("list_import_targets", {
				kind: part.kind,
				agent_references: listReferences(part.table, part.mapping),
				...(written_for ? { for_agent: written_for.id } : {}),
			});
			const targets = readAnswer<ImportTarget[]>(answer) ?? [];
			return checkRows(part.kind, part.table, part.mapping, { referenceData, targets });
		}),
	);
	return checked.flat().sort((one, next) => one.number - next.number);
}
