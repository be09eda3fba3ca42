/** Digest of a database: row count and checksum per table. */
import type { DatabaseHandle } from "../supabase/local/database-handle.ts";

export type Digest = { tables: Map<string, string>; rows: number };

const OWN_TABLES = `
	select format('%I.%I', schemaname, tablename) as name from pg_tables
	where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'pg_%' order by 1`;

/** Tables with row count and checksum, sequences with their values. */
export async function readDigest(db: DatabaseHandle): Promise<Digest> {
	const tables = new Map<string, string>();
	let rows = 0;
	for (const { name } of await db.query<{ name: string }>(OWN_TABLES)) {
		const [row] = await db.query<{ count: number; sum: string }>(
			`select count(*)::int as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
		);
		rows += row?.count ?? 0;
		tables.set(name, `${row?.count} rows, ${row?.sum}`);
	}
	const sequences = await db.query<{ name: string; last: string | null }>(
		"select format('sequence %I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences order by 1",
	);
	for (const { name, last } of sequences) tables.set(name, last ?? "not used yet");
	return { tables, rows };
}

/** Differences between two databases, by name. */
export function compareDigests(before: Digest, after: Digest): string[] {
	const names = new Set([...before.tables.keys(), ...after.tables.keys()]);
	return [...names]
		.filter((name) => before.tables.get(name) !== after.tables.get(name))
		.map((name) => `${name}: ${before.tables.get(name) ?? "missing"} became ${after.tables.get(name) ?? "missing"}`);
}
