/** Restores a backup into a new project: rows with the deletions since, then files. */
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { type Entry, readEntries } from "./archive.ts";
import { applyErasures, type Erasures, readErasures } from "./erasures.ts";
import { assertSameMigrations, readMigrationVersions } from "./migration-versions.ts";
import { ownerOf, restoreFiles } from "./restore-files.ts";
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
 * All rows in one transaction, without triggers, and in the same one the deletions since: a database that has the rows has
 * them as they are to be.
 * @returns how many accounts were deleted again
 */
function restoreDatabase(
	sql: postgres.Sql,
	entries: AsyncIterable<Entry>,
	erasures: Erasures | undefined,
): Promise<number> {
	return sql.begin(async (open) => {
		await open`set local statement_timeout = 0`;
		await open`set local session_replication_role = replica`;
		await emptyTables(open);
		for await (const entry of entries) {
			// Files come last.
			if (entry.header.kind === "file") break;
			await restoreRows(open, entry);
		}
		await open`set local session_replication_role = origin`;
		// Some may have been ended after the backup.
		await open`delete from auth.sessions where true`;
		const erased = erasures ? await applyErasures(open, erasures) : 0;
		// What waited at the time of the backup was sent since, and who was deleted again gets no second mail.
		await open`delete from public.mail_outbox where sent_at is null and failed_at is null`;
		await open`delete from public.push_outbox where sent_at is null`;
		return erased;
	}) as Promise<number>;
}

/**
 * Reads a backup whole, so that a damaged one changes nothing.
 * @returns the migrations that its rows fit, and the accounts that own its files
 */
async function verify(entries: AsyncIterable<Entry>): Promise<{ versions: string[]; owners: Set<string> }> {
	let versions: string[] = [];
	const owners = new Set<string>();
	for await (const { header, content } of entries) {
		if (header.kind === "migrations") versions = header.versions;
		if (header.kind === "file") owners.add(ownerOf(header));
		for await (const _ of content);
	}
	return { versions, owners };
}

/** Refuses a database in which nobody owns a file of the backup. Some may have no owner: they were to be deleted. */
async function assertOwners(sql: postgres.Sql, owners: readonly string[]): Promise<void> {
	if (owners.length === 0) return;
	const [owner] = await sql`select from auth.users where id::text = any(${owners}) limit 1`;
	if (!owner)
		throw new Error("No account of this database owns a file of the backup, which is that of another project.");
}

const openArchive = (path: string, { key }: BackupSettings) => readEntries(unseal(createReadStream(path), key));

const idsOf = (erasures: Erasures | undefined) => new Set(erasures?.people.map(({ id }) => id));

/** Restores the whole of a backup. A database that it fails on is as it was; after that `restoreMissingFiles` goes on. */
export async function restoreBackup(sql: postgres.Sql, settings: BackupSettings, path: string): Promise<RestoreReport> {
	await assertNew(sql);
	const { versions } = await verify(openArchive(path, settings));
	assertSameMigrations(versions, await readMigrationVersions(sql));
	const erasures = await readErasures(settings);
	const erased = await restoreDatabase(sql, openArchive(path, settings), erasures);
	const files = await restoreFiles(sql, settings, openArchive(path, settings), idsOf(erasures));
	return { files, erased, erasuresReadAt: erasures?.readAt };
}

/**
 * Only the files of a backup, after a restore whose rows are there.
 * @returns how many were missing
 */
export async function restoreMissingFiles(sql: postgres.Sql, settings: BackupSettings, path: string): Promise<number> {
	const [account] = await sql`select from auth.users limit 1`;
	if (!account) throw new Error("This database has no accounts: restore its rows first, with --restore.");
	const erased = idsOf(await readErasures(settings));
	const { owners } = await verify(openArchive(path, settings));
	await assertOwners(
		sql,
		[...owners].filter((owner) => !erased.has(owner)),
	);
	return restoreFiles(sql, settings, openArchive(path, settings), erased);
}
