/** Restores a backup into a new project: rows, then the deletions since, then files. */
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import { type Entry, type EntryHeader, readAll, readEntries } from "./archive.ts";
import { applyErasures, readErasures } from "./erasures.ts";
import { unseal } from "./sealed-stream.ts";
import type { BackupSettings } from "./settings.ts";

export type RestoreReport = {
	files: number;
	/** Accounts of the backup that had been deleted since, and were deleted again. */
	erased: number;
	/** When the list of deletions was read; undefined without one. */
	erasuresReadAt: string | undefined;
};

/** Refuses a database that is in use, or that has no tables yet. */
async function assertNew(sql: postgres.Sql): Promise<void> {
	const [ready] = await sql`select to_regclass('public.profiles') as name`;
	if (!ready?.name) throw new Error("This database has no tables yet: apply the migrations with npx supabase db push.");
	const [account] = await sql`select from auth.users limit 1`;
	if (account) throw new Error("This database has accounts: a backup is restored into a new project only.");
}

/** The rows that the migrations wrote give way to those of the backup. */
async function emptyTables(sql: postgres.TransactionSql): Promise<void> {
	const [row] = await sql<{ statements: string }[]>`
		select string_agg(format('delete from %s where true', c.oid::regclass), ';') as statements from pg_class c
		where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition`;
	await sql.unsafe(row?.statements ?? "");
}

/** A content with its first piece, which has been read to see that there is one. */
async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
	yield first;
	yield* { [Symbol.asyncIterator]: () => rest };
}

async function restoreRows(sql: postgres.TransactionSql, { header, content }: Entry): Promise<void> {
	if (header.kind === "table") {
		const { name, columns } = header;
		const pieces = content[Symbol.asyncIterator]();
		const { value, done } = await pieces.next();
		// A COPY of no row takes as long as one of many.
		if (done) return;
		const target = await sql.unsafe(`copy ${name} (${columns.join(", ")}) from stdin`).writable();
		await pipeline(startingWith(value, pieces), target);
	}
	if (header.kind === "sequences")
		for (const { name, value } of header.values) await sql`select setval(${name}::regclass, ${value}::bigint)`;
}

/**
 * All rows in one transaction, without triggers.
 * @returns the first entry that is a file; undefined without one
 */
function restoreDatabase(sql: postgres.Sql, entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
	return sql.begin(async (open) => {
		await open`set local statement_timeout = 0`;
		await open`set local session_replication_role = replica`;
		await emptyTables(open);
		let next = await entries.next();
		for (; !next.done && next.value.header.kind !== "file"; next = await entries.next())
			await restoreRows(open, next.value);
		await open`set local session_replication_role = origin`;
		// Some may have been ended after the backup.
		await open`delete from auth.sessions where true`;
		return next.done ? undefined : next.value;
	}) as Promise<Entry | undefined>;
}

/** Reads a backup whole, so that a damaged one changes nothing. */
async function verify(entries: AsyncIterable<Entry>): Promise<void> {
	for await (const { content } of entries) for await (const _ of content);
}

async function restoreFile(settings: BackupSettings, header: EntryHeader & { kind: "file" }, bytes: Buffer) {
	const { url, secretKey } = settings;
	const { storage } = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
	const cacheControl = /max-age=(\d+)/.exec(header.cacheControl)?.[1] ?? "0";
	const { error } = await storage
		.from(header.bucket)
		.upload(header.name, bytes, { contentType: header.type, cacheControl, upsert: true });
	if (error) throw new Error(`The file ${header.bucket}/${header.name} cannot be written: ${error.message}.`);
}

export async function restoreBackup(sql: postgres.Sql, settings: BackupSettings, path: string): Promise<RestoreReport> {
	const open = () => readEntries(unseal(createReadStream(path), settings.key));
	await assertNew(sql);
	await verify(open());
	const erasures = await readErasures(settings);
	const erased = new Set(erasures?.people.map(({ id }) => id));
	const entries = open();
	const first = await restoreDatabase(sql, entries);
	const report: RestoreReport = {
		files: 0,
		erased: await applyErasures(sql, erasures?.people ?? []),
		erasuresReadAt: erasures?.readAt,
	};
	for (let entry = first; entry; entry = (await entries.next()).value as Entry | undefined) {
		const bytes = await readAll(entry.content);
		const { header } = entry;
		// Files are under the id of their owner.
		if (header.kind !== "file" || erased.has(header.name.split("/")[0] ?? "")) continue;
		await restoreFile(settings, header, bytes);
		report.files++;
	}
	return report;
}
