/**
 * Builds the indexes of a migration on filled tables concurrently before the migration runs. Built within its
 * transaction they would block all writes to the table.
 */
import { splitSqlStatements } from "@supabase/lite";
import type { DatabaseHandle } from "./database-handle.ts";

/** Smaller tables are indexed within the migration. */
const MIN_ROWS = 10_000;

type Index = { name: string; table: string; statement: string };

/** Indexes created by a migration, by statement. */
function listIndexes(text: string): Index[] {
	return splitSqlStatements(text).flatMap((statement) => {
		const bare = statement.replace(/^(\s*--[^\n]*\n|\s+)*/, "");
		const found = /^create\s+(?:unique\s+)?index\s+(\w+)\s+on\s+(\w+\.\w+)/i.exec(bare);
		return found ? [{ name: found[1] as string, table: found[2] as string, statement: bare }] : [];
	});
}

/**
 * Builds the possible indexes ahead; those on new columns or functions are left to the migration. Must not run
 * concurrently in two processes.
 * @returns the migration without the built indexes
 */
export async function buildIndexesAhead(
	db: DatabaseHandle,
	text: string,
	log: (line: string) => void,
): Promise<string> {
	let rest = text;
	for (const index of listIndexes(text))
		if ((await isLargeTable(db, index)) && (await buildIndex(db, index, log)))
			// "if not exists" would still lock the table, and could deadlock with writers.
			rest = rest.replace(index.statement, blank);
	return rest;
}

/** Blanks out a statement but keeps its lines, so that error positions stay correct. */
const blank = (statement: string) => statement.replace(/[^\n]/g, " ");

async function isLargeTable(db: DatabaseHandle, { table }: Index): Promise<boolean> {
	const [found] = await db.query<{ is_full: boolean }>(
		"select reltuples > $2 as is_full from pg_class where oid = to_regclass($1) and relkind = 'r'",
		[table, MIN_ROWS],
	);
	return found?.is_full ?? false;
}

/** Builds an index unless it exists. False: the migration has to. */
async function buildIndex(db: DatabaseHandle, { name, table, statement }: Index, log: (line: string) => void) {
	const place = `${table.split(".")[0]}.${name}`;
	const isThere = async () => {
		const [found] = await db.query<{ indisvalid: boolean }>(
			"select indisvalid from pg_index where indexrelid = to_regclass($1)",
			[place],
		);
		return found?.indisvalid;
	};
	const before = await isThere();
	if (before) return true;
	// An invalid index of an aborted build blocks everything after it.
	const clear = () => db.exec(`drop index concurrently if exists ${place}`);
	if (before === false) await clear();
	try {
		await db.exec(statement.replace(/index/i, "index concurrently"));
		log(`Built ${name} ahead.`);
		return true;
	} catch {
		if ((await isThere()) === false) await clear();
		return false;
	}
}
