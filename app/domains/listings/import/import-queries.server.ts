/** Reads imports with the agent's own rights. */
import { expectObject, readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { getReferenceData } from "../listing-queries.server.ts";
import { checkRows } from "./check-rows.server.ts";
import { correctTable } from "./corrections.ts";
import { listLeftOutColumns } from "./currency.server.ts";
import { guessColumns, sanitiseMapping } from "./guess-columns.server.ts";
import { IGNORED_COLUMN } from "./import-fields.ts";
import type { CheckedRow, FileColumnName, ImportFile, ImportTarget } from "./import-rows.ts";
import { parseTable, type Table } from "./read-table.server.ts";
import { listReferences } from "./row-keys.server.ts";
import { splitByKind, type TablePart } from "./split-by-kind.server.ts";

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
export type OpenedImport = {
	/** With its corrections. */
	table: Table;
	/** As it was sent. */
	sent: Table;
	mapping: string[];
};

/** Table of a stored file, with its corrections. Null after the import. Throws BackendUnavailable. */
export async function openImport(file: ImportFile): Promise<OpenedImport | null> {
	const read = file.contents === null ? null : await parseTable(file.contents);
	if (!read?.ok) return null;
	const sent = read.table;
	const table = correctTable(sent, file.corrections);
	const { headers, rows } = table;
	const mapping = file.mapping ?? file.remembered;
	if (mapping) return { table, sent, mapping: sanitiseMapping(file.kind, headers, mapping) };
	const { areas } = await getReferenceData();
	const cells = rows.map((row) => row.cells);
	return { table, sent, mapping: guessColumns(file.kind, headers, cells, areas) };
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

/** References that are looked up in one call: hosted calls have 8 seconds. */
const REFERENCES_AT_ONCE = 500;

/**
 * Checks the rows against current data, except those that an earlier part of the import wrote. New rows for which the agent
 * has no place among the drafts are refused. Throws BackendUnavailable.
 */
export async function checkImport(db: Db, file: ImportFile, { table, mapping }: OpenedImport): Promise<CheckedRow[]> {
	const referenceData = await getReferenceData();
	const checked: CheckedRow[] = [];
	for (const part of splitByKind(file.kind, table, mapping)) {
		const targets = await listTargets(db, file, part);
		checked.push(...(await checkRows(part.kind, part.table, part.mapping, { referenceData, targets })));
	}
	// Only now: a written row is the first of those with its reference.
	const written = listWrittenRows(file);
	const left = checked.filter(({ number }) => !written.has(number)).sort((one, next) => one.number - next.number);
	return refuseBeyond(left, file.free_drafts);
}

/** Numbers of the rows that parts of an unfinished import wrote. */
export const listWrittenRows = ({ result }: Pick<ImportFile, "result">) =>
	new Set(result ? [...result.made, ...result.changed].map(({ row }) => row) : []);

async function listTargets(db: Db, { written_for }: ImportFile, part: TablePart): Promise<ImportTarget[]> {
	const references = listReferences(part.table, part.mapping);
	const targets = new Map<number, ImportTarget>();
	for (let at = 0; at < references.length; at += REFERENCES_AT_ONCE) {
		const answer = await db.rpc("list_import_targets", {
			kind: part.kind,
			agent_references: references.slice(at, at + REFERENCES_AT_ONCE),
			...(written_for ? { for_agent: written_for.id } : {}),
		});
		// A listing may be named by both of its references.
		for (const target of readAnswer<ImportTarget[]>(answer) ?? []) targets.set(target.id, target);
	}
	return [...targets.values()];
}

function refuseBeyond(rows: CheckedRow[], freeDrafts: number): CheckedRow[] {
	const beyond = new Set(rows.filter(({ action }) => action === "new").slice(freeDrafts));
	for (const row of beyond) {
		row.action = "bad";
		row.errors.push({ column: null, value: "", message: "import:problem.noDraftLeft" });
	}
	return rows;
}
