/**
 * Builds the indexes of a migration on tables that are full already before the migration itself runs, without locking
 * anybody out. Inside of it they would be built in its transaction, and every write to the table would wait for its end.
 */
import { splitSqlStatements } from "@supabase/lite";
import type { DatabaseHandle } from "./database-handle.ts";

/** Of fewer rows an index is built before anybody notices. */
const FEW_ROWS = 10_000;

type Index = { name: string; table: string; statement: string };

/** The indexes that a migration makes, by its statements. */
function listIndexes(text: string): Index[] {
	return splitSqlStatements(text).flatMap((statement) => {
		const bare = statement.replace(/^(\s*--[^\n]*\n|\s+)*/, "");
		const found = /^create\s+(?:unique\s+)?index\s+(\w+)\s+on\s+(\w+\.\w+)/i.exec(bare);
		return found ? [{ name: found[1] as string, table: found[2] as string, statement: bare }] : [];
	});
}

/**
 * Builds ahead what can be; an index on a column or with a function that the migration itself brings is left to it.
 * Another process must not do the same at the same time.
 * @returns the text of the migration without the indexes that are there now
 */
export async function buildIndexesAhead(
	db: DatabaseHandle,
	text: string,
	log: (line: string) => void,
): Promise<string> {
	let rest = text;
	for (const index of listIndexes(text))
		if ((await isOfFullTable(db, index)) && (await isBuilt(db, index, log)))
			// "if not exists" would still lock the table, and whoever writes to it may wait for another that is locked by then.
			rest = rest.replace(index.statement, blank);
	return rest;
}

/** As long as before, with its lines: a fault behind it is named by its place. */
const blank = (statement: string) => statement.replace(/[^\n]/g, " ");

async function isOfFullTable(db: DatabaseHandle, { table }: Index): Promise<boolean> {
	const [found] = await db.query<{ is_full: boolean }>(
		"select reltuples > $2 as is_full from pg_class where oid = to_regclass($1) and relkind = 'r'",
		[table, FEW_ROWS],
	);
	return found?.is_full ?? false;
}

/** Builds an index unless an earlier attempt did. False: the migration has to. */
async function isBuilt(db: DatabaseHandle, { name, table, statement }: Index, log: (line: string) => void) {
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
	// What was begun and not ended stands in the way of everything after it.
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
