/** Runs the parts of a drill of several servers. */
import type { DrillResult } from "../drill.ts";
import type { Backend } from "./fleet.ts";

export type Part = () => Promise<void>;

/** One after the other; a part that throws does not keep the next ones from running. Tells what the servers noted. */
export async function runParts(
	parts: Record<string, Part>,
	backend: Backend,
	{ violations }: DrillResult,
	log: (line: string) => void,
): Promise<void> {
	for (const [name, run] of Object.entries(parts)) {
		log(name);
		await run().catch((error: Error) => void violations.push(`${name}: ${error.message}`));
	}
	if (violations.length > 0) await logErrors(backend, log);
}

async function logErrors({ sql }: Backend, log: (line: string) => void): Promise<void> {
	const rows = await sql.query<{ n: number; route: string | null; message: string | null }>(
		`select sum(1 + repeats)::int as n, route, coalesce(error_message, message) as message from public.error_logs
		group by 2, 3 order by 1 desc limit 8`,
	);
	for (const { n, route, message } of rows) log(`${n} × ${route}: ${message?.slice(0, 200)}`);
}
