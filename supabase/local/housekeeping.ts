import type { DatabaseHandle } from "./database-handle.ts";

const EVERY = 5 * 60 * 1000;

/**
 * Does what a server's background processes do: the embedded database has none. Without it
 * its log grows for ever and is replayed after a crash, and the planner knows no table sizes.
 */
export async function tidy(sql: DatabaseHandle): Promise<void> {
	// Counts are otherwise up to a second old, and those of a load just done are missing.
	await sql.query("select pg_stat_force_next_flush()");
	// The same thresholds as autovacuum's.
	const tables = await sql.query<{ name: string; vacuum: boolean }>(
		`select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as vacuum
		from pg_stat_user_tables
		where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
	);
	// One by one, so that requests come in between.
	for (const { name, vacuum } of tables) await sql.exec(vacuum ? `vacuum (analyze) ${name}` : `analyze ${name}`);
	await sql.exec("checkpoint");
}

/** Tidies every five minutes until stopped. */
export function keepTidy(sql: DatabaseHandle, failed: (error: unknown) => void): { close(): Promise<void> } {
	let running = Promise.resolve();
	const timer = setInterval(() => {
		running = tidy(sql).catch(failed);
	}, EVERY);
	timer.unref();
	return {
		close: () => {
			clearInterval(timer);
			return running;
		},
	};
}
