/** Migrations for a database that people use meanwhile: nobody waits for long, and no write is lost to a deadlock. */
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { DatabaseHandle } from "./database-handle.ts";
import { BackendFailure } from "./failure.ts";
import { buildIndexesAhead } from "./indexes-ahead.ts";
import { applyMigrations, type MigrationReport } from "./migrations.ts";

/** Any number that only this uses. */
const TURN = 5_432_102;
const LOCK_MILLISECONDS = 400;
const ATTEMPTS = 60;
const MOST_SECONDS_FOR_A_TURN = 600;

/**
 * Applies what is pending in a folder to the database of a URL: indexes of full tables are built ahead, and a file that
 * does not get its locks at once is taken back and tried again.
 * @throws BackendFailure as applyMigrations, and when another process has been at it for ten minutes.
 */
export async function applyCarefully(
	url: string,
	db: DatabaseHandle,
	folder: string,
	log: (line: string) => void,
): Promise<MigrationReport> {
	// A connection that asks again and again instead of waiting: building an index waits for all who wait.
	const turn = postgres(url, { max: 1, onnotice: () => {} });
	try {
		const begun = performance.now();
		while (!(await turn<{ mine: boolean }[]>`select pg_try_advisory_lock(${TURN}) as mine`)[0]?.mine) {
			if (performance.now() - begun > MOST_SECONDS_FOR_A_TURN * 1000)
				throw new BackendFailure("Another process is sending migrations to this database.");
			await wait(500);
		}
		return await applyMigrations(db, folder, "The database", {
			prepare: (text) => buildIndexesAhead(db, text, log),
			lockMilliseconds: LOCK_MILLISECONDS,
			attempts: ATTEMPTS,
		});
	} finally {
		await turn.end({ timeout: 5 });
	}
}
