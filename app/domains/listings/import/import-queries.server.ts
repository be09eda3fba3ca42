/** Reads imports with the agent's own rights. */
import { readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { getReferenceData } from "../listing-queries.server.ts";
import { checkRows, listReferences } from "./check-rows.server.ts";
import { listLeftOutColumns } from "./currency.server.ts";
import { guessColumns, sanitiseMapping } from "./guess-columns.server.ts";
import type { CheckedRow, FileColumnName, ImportFile, ImportTarget } from "./import-rows.ts";
import { parseTable, type Table } from "./read-table.server.ts";

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

/** Table of a stored file, and its mapping: as set, as remembered, or as guessed. Null after the import. */
export function openImport(file: ImportFile): { table: Table; mapping: string[] } | null {
	const read = file.contents === null ? null : parseTable(file.contents);
	if (!read?.ok) return null;
	const { headers, rows } = read.table;
	const mapping = file.mapping ?? file.remembered;
	return {
		table: read.table,
		mapping: mapping
			? sanitiseMapping(file.kind, headers, mapping)
			: guessColumns(
					file.kind,
					headers,
					rows.map(({ cells }) => cells),
				),
	};
}

/** Columns of a file that hold something and are not imported, counted from one. */
export function nameLeftOutColumns(
	{ kind }: Pick<ImportFile, "kind">,
	table: Table,
	mapping: readonly string[],
): FileColumnName[] {
	return listLeftOutColumns(kind, table, mapping).map((column) => ({
		number: column + 1,
		header: table.headers[column] ?? "",
	}));
}

/** Checks all rows against current data. Throws BackendUnavailable. */
export async function checkImport(
	db: Db,
	{ kind, written_for }: Pick<ImportFile, "kind" | "written_for">,
	table: Table,
	mapping: readonly string[],
): Promise<CheckedRow[]> {
	const agent_references = listReferences(table, mapping);
	const [referenceData, answer] = await Promise.all([
		getReferenceData(),
		db.rpc("list_import_targets", { kind, agent_references, ...(written_for ? { for_agent: written_for.id } : {}) }),
	]);
	const targets = readAnswer<ImportTarget[]>(answer) ?? [];
	return checkRows(kind, table, mapping, {
		referenceData,
		targets: new Map(targets.map((target) => [target.agent_reference, target])),
	});
}
