/**
 * Writes a backup: the rows of the database, and the files of all buckets, into one encrypted file. COPY needs no program of
 * PostgreSQL beside this one, and no other rights than those of the role `postgres` of a hosted project.
 */
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import { type Entry, type EntryHeader, writeEntries } from "./archive.ts";
import { readMigrationVersions } from "./migration-versions.ts";
import { seal } from "./sealed-stream.ts";
import type { BackupSettings } from "./settings.ts";

/** Accounts and what belongs to a sign-in; codes and links of the auth service are left to expire. */
const AUTH_TABLES = ["users", "identities", "sessions", "mfa_factors"];

const NAME = /^adahan-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.backup(\.part)?$/;
/** The newest may turn out to hold a project that was damaged before. */
const MIN_BACKUPS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

type StoredFile = { bucket: string; name: string; type: string | null; cache: string | null };

type Table = { name: string; columns: string[] };

/** Tables with the columns that are not computed; a partitioned one stands for its parts. */
function listTables(sql: postgres.Sql): Promise<Table[]> {
	return sql<Table[]>`
		select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind in ('r', 'p') and not c.relispartition
			and (n.nspname in ('public', 'private') or n.nspname = 'auth' and c.relname = any (${AUTH_TABLES}))
		group by 1 order by 1`;
}

/** All rows as they are at one moment. */
async function* readRows(sql: postgres.Sql): AsyncGenerator<Entry> {
	await sql`begin isolation level repeatable read read only`;
	await sql`set local statement_timeout = 0`;
	yield { header: { kind: "migrations", versions: await readMigrationVersions(sql) }, content: nothing() };
	for (const table of await listTables(sql)) {
		const rows = await sql.unsafe(`copy (select ${table.columns.join(", ")} from ${table.name}) to stdout`).readable();
		yield { header: { kind: "table", ...table }, content: rows };
	}
	const values = await sql<{ name: string; value: string }[]>`
		select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
		where schemaname in ('public', 'private') and last_value is not null`;
	yield { header: { kind: "sequences", values: [...values] }, content: nothing() };
	await sql`commit`;
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* readFiles(sql: postgres.Sql, { url, secretKey }: BackupSettings): AsyncGenerator<Entry> {
	const { storage } = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
	const files = await sql<StoredFile[]>`
		select bucket_id as bucket, name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
		from storage.objects order by bucket_id, name`;
	for (const { bucket, name, type, cache } of files) {
		const { data, error } = await storage.from(bucket).download(name);
		if (!data) {
			const [left] = await sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`;
			// Deleted meanwhile.
			if (!left) continue;
			throw new Error(`The file ${bucket}/${name} cannot be read: ${error?.message}.`);
		}
		const header: EntryHeader = {
			kind: "file",
			bucket,
			name,
			type: type ?? "application/octet-stream",
			cacheControl: cache ?? "no-cache",
		};
		const bytes = Buffer.from(await data.arrayBuffer());
		yield {
			header,
			content: (async function* () {
				yield bytes;
			})(),
		};
	}
}

/** An address of the wrong project, or of one that was emptied, must not take the place of a backup. */
async function assertInUse(sql: postgres.Sql): Promise<void> {
	const [account] = await sql`select from auth.users limit 1`;
	if (!account) throw new Error("This project has no accounts: nothing was written, and no backup was deleted.");
}

/**
 * @returns the path of the new file.
 * @throws Error for a project without accounts, and when anything cannot be read
 */
export async function writeBackup(sql: postgres.Sql, settings: BackupSettings, now = new Date()): Promise<string> {
	await assertInUse(sql);
	await mkdir(settings.folder, { recursive: true, mode: 0o700 });
	const name = `adahan-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
	const path = join(settings.folder, name);
	const connection = await sql.reserve();
	const entries = (async function* () {
		yield* readRows(connection);
		yield* readFiles(connection, settings);
	})();
	try {
		await pipeline(seal(writeEntries(entries), settings.key), createWriteStream(`${path}.part`, { mode: 0o600 }));
	} catch (error) {
		await rm(`${path}.part`, { force: true });
		throw error;
	} finally {
		connection.release();
	}
	await rename(`${path}.part`, path);
	return path;
}

/** Deletes backups that are older than they may be, but never the newest and the one before it. Returns their names. */
export async function removeOldBackups({ folder, days }: BackupSettings, now = Date.now()): Promise<string[]> {
	const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
	const kept = names.filter((name) => !name.endsWith(".part")).slice(-MIN_BACKUPS);
	const old = names.filter((name) => {
		const [, time = ""] = NAME.exec(name) ?? [];
		const [date, clock = ""] = time.split("T");
		return !kept.includes(name) && now - Date.parse(`${date}T${clock.replaceAll("-", ":")}Z`) > days * DAY_MS;
	});
	for (const name of old) await rm(join(folder, name), { force: true });
	return old;
}
