import type { DatabaseHandle } from "./database-handle.ts";

const INTERVAL_MS = 5 * 60 * 1000;

/**
 * Vacuums and analyses like a server's background processes, which the embedded database lacks. Otherwise its log
 * grows without limit and is replayed after a crash, and the planner has no statistics.
 */
export async function runMaintenance(sql: DatabaseHandle): Promise<void> {
	// Statistics are otherwise up to a second old and miss a load that just finished.
	await sql.query("select pg_stat_force_next_flush()");
	// Autovacuum's thresholds.
	const tables = await sql.query<{ name: string; vacuum: boolean }>(
		`select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as vacuum
		from pg_stat_user_tables
		where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
	);
	// One at a time, so that requests are served in between.
	for (const { name, vacuum } of tables) await sql.exec(vacuum ? `vacuum (analyze) ${name}` : `analyze ${name}`);
	await sql.exec("checkpoint");
}

/** Runs every five minutes until stopped. */
export function startMaintenance(sql: DatabaseHandle, failed: (error: unknown) => void): { close(): Promise<void> } {
	let running = Promise.resolve();
	const timer = setInterval(() => {
		running = runMaintenance(sql).catch(failed);
	}, INTERVAL_MS);
	timer.unref();
	return {
		close: () => {
			clearInterval(timer);
			return running;
		},
	};
}
