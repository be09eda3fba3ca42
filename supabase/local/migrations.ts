import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { splitSqlStatements } from "@supabase/lite";
import type { DatabaseHandle } from "./database-handle.ts";
import { BackendFailure } from "./failure.ts";

/** One file of supabase/migrations. */
type Migration = { version: string; name: string; file: string; text: string };

export type MigrationReport = { applied: string[]; changed: string[] };

/** History table of the official CLI, so that `supabase db push` and this code agree. */
const HISTORY = `
	create schema if not exists supabase_migrations;
	create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
	alter table supabase_migrations.schema_migrations add column if not exists statements text[];
	alter table supabase_migrations.schema_migrations add column if not exists name text;
`;

/** Advisory lock key of migrations, across processes. */
const MIGRATION_LOCK = 5_432_101;

/** Settings for a live database. */
export type MigrationCare = {
	/** Runs preparations that need no lock. Returns the remaining text. */
	prepare(text: string): Promise<string>;
	/**
	 * Lock timeout: afterwards the file is rolled back and retried, which bounds the wait of queries behind it and
	 * avoids deadlocks.
	 */
	lockTimeoutMs: number;
	attempts: number;
};

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** Migrations of a folder in version order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
	const files = (await readdir(folder)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
	return Promise.all(
		files.map(async (file) => {
			const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
			return { version, name, file, text: await readFile(join(folder, file), "utf8") };
		}),
	);
}

/** Whether a database has no migration history. */
export async function hasNoMigrations(db: DatabaseHandle): Promise<boolean> {
	await db.exec(HISTORY);
	const rows = await db.query("select 1 from supabase_migrations.schema_migrations limit 1");
	return rows.length === 0;
}

/**
 * Applies pending migrations, each file with its history row in one transaction.
 * @param place name of the database in messages
 * @param care for a database in use
 * @returns the files applied now, and those whose text differs from the applied one
 * @throws BackendFailure when the history contains an unknown migration, or when one fails; the database is then as it
 * was before that file.
 */
export async function applyMigrations(
	db: DatabaseHandle,
	folder: string,
	place: string,
	care?: MigrationCare,
): Promise<MigrationReport> {
	const migrations = await readMigrations(folder);
	const history = await db.query<{ version: string; statements: string[] | null }>(
		"select version, statements from supabase_migrations.schema_migrations order by version",
	);
	const known = new Set(migrations.map((migration) => migration.version));
	const unknown = history.find((row) => !known.has(row.version));
	if (unknown)
		throw new BackendFailure(
			`${place} was written by a newer version of this program (it has the migration ${unknown.version}, which is not known here): use that version or another data folder.`,
		);
	const report: MigrationReport = { applied: [], changed: [] };
	const recorded = new Map(history.map((row) => [row.version, row.statements]));
	for (const migration of migrations) {
		const before = recorded.get(migration.version);
		if (before === undefined) {
			if (await applyMigration(db, migration, care)) report.applied.push(migration.file);
		} else if (before !== null && !isUnchanged(before, migration.text)) {
			report.changed.push(migration.file);
		}
	}
	return report;
}

async function applyMigration(
	db: DatabaseHandle,
	migration: Migration,
	care: MigrationCare | undefined,
	attempt = 1,
): Promise<boolean> {
	try {
		const text = care ? await care.prepare(migration.text) : migration.text;
		return await db.transaction(async (transaction) => {
			await transaction.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
			const done = await transaction.query("select 1 from supabase_migrations.schema_migrations where version = $1", [
				migration.version,
			]);
			if (done.length > 0) return false;
			if (care) await transaction.exec(`set local lock_timeout = ${care.lockTimeoutMs}`);
			await transaction.exec(text);
			// A file may change the role or the search path.
			await transaction.exec("reset role");
			await transaction.query(
				"insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
				[migration.version, migration.name, splitSqlStatements(migration.text)],
			);
			return true;
		});
	} catch (error) {
		const { code } = error as { code?: string };
		if (care && attempt < care.attempts && (code === LOCK_NOT_AVAILABLE || code === DEADLOCK)) {
			// Random delay, to avoid meeting the same lock holder again.
			await wait(care.lockTimeoutMs * (0.5 + Math.random()));
			return applyMigration(db, migration, care, attempt + 1);
		}
		throw new BackendFailure(
			`The migration ${migration.file} failed${findLine(error, migration.text)}: ${toMessage(error)}; the database is as it was before it.`,
			{ cause: error },
		);
	}
}

/** Whether a file still equals what was applied. Splitting is slow, so it is compared without whitespace first. */
function isUnchanged(applied: string[], text: string): boolean {
	const letters = (statements: string[]) => statements.join("").replace(/[\s;]+/g, "");
	return letters(applied) === letters([text]) || letters(applied) === letters(splitSqlStatements(text));
}

function findLine(error: unknown, text: string): string {
	const position = Number((error as { position?: string }).position);
	return position > 0 ? ` at line ${text.slice(0, position).split("\n").length}` : "";
}

function toMessage(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	return message.replace(/\s*\n\s*/g, " ").replace(/[.;\s]+$/, "");
}
