/** Migrations for a live database: short locks, and no write lost to a deadlock. */
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { DatabaseHandle } from "./database-handle.ts";
import { encryptionOf } from "./encryption.ts";
import { BackendFailure } from "./failure.ts";
import { buildIndexesAhead } from "./indexes-ahead.ts";
import { applyMigrations, type MigrationReport } from "./migrations.ts";

/** Advisory lock key, used only here. */
const TURN_LOCK = 5_432_102;
const LOCK_TIMEOUT_MS = 400;
const MAX_ATTEMPTS = 60;
const TURN_TIMEOUT_SECONDS = 600;

/** Supabase's pooler for single transactions. */
const TRANSACTION_POOLER_PORT = "6543";

/**
 * Refuses an address whose connections keep neither locks nor settings from one statement to the next.
 * @throws BackendFailure
 */
export function assertSession(url: string): void {
	if (new URL(url).port === TRANSACTION_POOLER_PORT)
		throw new BackendFailure(
			`Port ${TRANSACTION_POOLER_PORT} is the transaction pooler, which keeps no lock. Use the direct address or the session pooler, both on port 5432.`,
		);
}

/**
 * Applies the pending migrations of a folder to a database: indexes of large tables are built concurrently beforehand,
 * and a file that cannot get its locks in time is rolled back and retried.
 * @throws BackendFailure as applyMigrations, and when a different process has held the lock for ten minutes.
 */
export async function applyWithLockTimeout(
	url: string,
	db: DatabaseHandle,
	folder: string,
	log: (line: string) => void,
): Promise<MigrationReport> {
	// Polls instead of waiting for the lock, because a concurrent index build waits for all open transactions.
	const turn = postgres(url, { ...encryptionOf(url), max: 1, onnotice: () => {} });
	try {
		const startedAt = performance.now();
		while (!(await turn<{ mine: boolean }[]>`select pg_try_advisory_lock(${TURN_LOCK}) as mine`)[0]?.mine) {
			if (performance.now() - startedAt > TURN_TIMEOUT_SECONDS * 1000)
				throw new BackendFailure("Another process is applying migrations to this database.");
			await wait(500);
		}
		return await applyMigrations(db, folder, "The database", {
			prepare: (text) => buildIndexesAhead(db, text, log),
			lockTimeoutMs: LOCK_TIMEOUT_MS,
			attempts: MAX_ATTEMPTS,
		});
	} finally {
		await turn.end({ timeout: 5 });
	}
}
