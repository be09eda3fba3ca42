/**
 * Migrations on a database of 1,000,000 listings, while visitors read and agents write: how long each locks existing
 * tables, how long readers and writers wait, and what a second run does. Measures the fixtures of drills/migrations, one
 * for each common kind of change, on top of all migrations of the project.
 * DRILL_LISTINGS: number of listings. DRILL_FROM: version of the first migration of the project that is measured, too.
 */
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { startLocalBackend } from "../supabase/local/backend.ts";
import { openPostgres } from "../supabase/local/database.ts";
import type { DatabaseHandle } from "../supabase/local/database-handle.ts";
import { loadGenerated } from "../supabase/local/demonstration/scale-load.ts";
import { applyMigrations, readMigrations } from "../supabase/local/migrations.ts";
import { applyWithLockTimeout } from "../supabase/local/safe-migrations.ts";
import { PROJECT_ROOT } from "../supabase/local/settings.ts";
import { temporaryFolder } from "../tests/support/local-process.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";

const MIGRATIONS = join(PROJECT_ROOT, "supabase/migrations");
const LISTINGS = Number(process.env.DRILL_LISTINGS ?? 1_000_000);
const FIXTURES = join(PROJECT_ROOT, "drills/migrations");
/** Later than every version: without DRILL_FROM all migrations of the project are applied before the measurement. */
const FIRST_MIGRATION = process.env.DRILL_FROM ?? "9999";
const MAX_LOCK_SECONDS = 1;

/** Locks that block writes, or even reads. */
const STRONG_LOCKS = `
	select l.relation::regclass::text || ' ' || l.mode as name from pg_locks l join pg_stat_activity a using (pid)
	where l.locktype = 'relation' and l.granted and a.backend_type = 'client backend' and l.relation = any($1::oid[])
		and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

type LockReport = {
	maxLock: number;
	lockName: string;
	maxRead: number;
	maxWrite: number;
	/** Failed reads or writes. */
	rejected: string[];
};

/** Observes `work`: locks on these tables, a continuous reader, and a continuous writer of listings. */
async function watchLocks(url: string, tables: number[], work: () => Promise<unknown>): Promise<LockReport> {
	const sql = postgres(url, { max: 3, onnotice: () => {} });
	const report: LockReport = { maxLock: 0, lockName: "none", maxRead: 0, maxWrite: 0, rejected: [] };
	let isOver = false;
	const time = async (run: () => Promise<unknown>) => {
		const startedAt = performance.now();
		await run().catch((error: Error) => report.rejected.push(error.message));
		return secondsSince(startedAt);
	};
	const locks = async () => {
		const since = new Map<string, number>();
		while (!isOver) {
			const startedAt = performance.now();
			const held = new Set((await sql.unsafe<{ name: string }[]>(STRONG_LOCKS, [tables])).map(({ name }) => name));
			for (const name of since.keys()) if (!held.has(name)) since.delete(name);
			for (const name of held) {
				if (!since.has(name)) since.set(name, startedAt);
				const length = secondsSince(since.get(name) as number);
				if (length > report.maxLock) Object.assign(report, { maxLock: length, lockName: name });
			}
			await wait(2);
		}
	};
	const reads = async () => {
		for (let id = 1; !isOver; id = 1 + ((id * 7919) % LISTINGS))
			report.maxRead = Math.max(
				report.maxRead,
				await time(() => sql`select title_en, price_pence from public.listings where id = ${id}`),
			);
	};
	const writes = async () => {
		for (let id = 1; !isOver; id = 1 + ((id * 104_729) % LISTINGS))
			report.maxWrite = Math.max(
				report.maxWrite,
				await time(() => sql`update public.listings set price_pence = price_pence + 100 where id = ${id}`),
			);
	};
	const watching = [locks(), reads(), writes()];
	try {
		// Each has its connection and its plan before measuring.
		await Promise.race([Promise.all(watching), wait(500)]);
		Object.assign(report, { maxLock: 0, maxRead: 0, maxWrite: 0 });
		await work();
		// Lets waiting statements finish, so that they are counted.
		await wait(100);
	} finally {
		isOver = true;
		await Promise.all(watching);
		await sql.end();
	}
	return report;
}

const CATALOGUE = `
	select md5(concat_ws('|', (select string_agg(relname, ',' order by relname) from pg_class),
		(select string_agg(proname || md5(prosrc), ',' order by proname, oid) from pg_proc),
		(select string_agg(tgname || tgrelid, ',' order by tgname, tgrelid) from pg_trigger),
		(select string_agg(polname || polrelid, ',' order by polname, polrelid) from pg_policy))) as digest`;

/** Runs a file again, bypassing the migration history, and rolls back. */
async function rerun(db: DatabaseHandle, text: string): Promise<"refused" | "idempotent" | "changed"> {
	let outcome: "refused" | "idempotent" | "changed" = "refused";
	const rollback = new Error("rolled back");
	await db
		.transaction(async (open) => {
			const [before] = await open.query<{ digest: string }>(CATALOGUE);
			await open.exec(text);
			await open.exec("reset role");
			const [after] = await open.query<{ digest: string }>(CATALOGUE);
			outcome = before?.digest === after?.digest ? "idempotent" : "changed";
			throw rollback;
		})
		.catch(() => {});
	return outcome;
}

/** Loads listings into a database with the migrations that are not measured. */
async function loadOlderMigrations(
	url: string,
	folder: string,
	older: string[],
	log: (line: string) => void,
): Promise<void> {
	for (const file of older) await copyFile(join(MIGRATIONS, file), join(folder, file));
	const backend = await startLocalBackend({
		port: 0,
		dataFolder: join(folder, "site"),
		databaseUrl: url,
		migrationsFolder: folder,
		siteUrl: "http://localhost",
		smtp: { host: "127.0.0.1", port: 1 },
		demonstration: false,
		log: log,
	});
	try {
		await loadGenerated({ sql: backend.sql, listings: LISTINGS, photos: false, log: log });
	} finally {
		await backend.stop();
	}
}

async function migrate(url: string, folder: string, result: DrillResult, log: (line: string) => void) {
	const { figures, violations } = result;
	const all = await readMigrations(MIGRATIONS);
	const measured = [
		...all
			.filter(({ version }) => version >= FIRST_MIGRATION)
			.map((migration) => ({ ...migration, source: MIGRATIONS })),
		...(await readMigrations(FIXTURES)).map((migration) => ({ ...migration, source: FIXTURES })),
	];
	await loadOlderMigrations(
		url,
		folder,
		all.filter(({ version }) => version < FIRST_MIGRATION).map(({ file }) => file),
		log,
	);
	const { sql, close } = await openPostgres(url);
	try {
		const tables = await sql.query<{ oid: number }>(
			"select c.oid::int as oid from pg_class c where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)",
		);
		for (const { file, text, source } of measured) {
			await copyFile(join(source, file), join(folder, file));
			const startedAt = performance.now();
			const report = await watchLocks(
				url,
				tables.map(({ oid }) => oid),
				() => applyWithLockTimeout(url, sql, folder, log),
			);
			const seconds = secondsSince(startedAt) - 0.6;
			const again = await rerun(sql, text);
			const known = await applyMigrations(sql, folder, "The database of the drill");
			const formatMs = (value: number) => `${Math.round(value * 1000)} ms`;
			figures.push(
				`${file}: ${formatMs(seconds)}, longest lock ${formatMs(report.maxLock)} (${report.lockName}), longest read ${formatMs(report.maxRead)}, longest write ${formatMs(report.maxWrite)}; a second run does nothing, by hand it is ${again === "idempotent" ? "without effect" : again}`,
			);
			check(
				violations,
				report.maxLock < MAX_LOCK_SECONDS,
				`${file} holds ${report.lockName} for ${report.maxLock.toFixed(2)} s`,
			);
			check(violations, report.maxRead < MAX_LOCK_SECONDS, `${file}: a reader waits ${report.maxRead.toFixed(2)} s`);
			check(violations, report.maxWrite < MAX_LOCK_SECONDS, `${file}: a writer waits ${report.maxWrite.toFixed(2)} s`);
			check(
				violations,
				report.rejected.length === 0,
				`${file}: ${report.rejected.length} refused, ${report.rejected[0]}`,
			);
			check(violations, known.applied.length === 0, `${file} was applied twice`);
			check(violations, again !== "changed", `${file} run a second time by hand changes the database again`);
		}
	} finally {
		await close();
	}
}

export default {
	title: `migrations on ${LISTINGS.toLocaleString("en-GB")} listings, with readers and writers`,
	async run(log) {
		const result: DrillResult = { figures: [], violations: [] };
		const folder = await temporaryFolder();
		const server = await startPostgres(["max_wal_size=4GB", "shared_buffers=512MB"]);
		try {
			await mkdir(folder.path, { recursive: true });
			await migrate(server.url, folder.path, result, log);
		} finally {
			await server.stop();
			await folder.remove();
		}
		return result;
	},
} satisfies Drill;
