/** `npm run bench -- prices`: duration of the comparison of a listing with like ones, on PostgreSQL with generated listings. */
import { join } from "node:path";
import postgres from "postgres";
import { percentile, sortNumbers } from "./http-load.ts";
import { readCpu } from "./map.ts";
import { runNode } from "./processes.ts";
import { fixed, table } from "./table.ts";

const ROOT = join(import.meta.dirname, "..");

/** Milliseconds; of the processor too, because others use the machine. */
type PriceTimes = { name: string; calls: number; p50: number; p95: number; cpu50: number; cpu95: number };
export type PriceFigures = { listings: number; times: PriceTimes[] };

/** Fills a database of its own on the server and times the calls. */
export async function measurePrices(server: string, listings: number, calls: number): Promise<PriceFigures> {
	const name = `prices_${listings}`;
	const root = postgres(server, { max: 1, onnotice: () => {} });
	await root.unsafe(`create database ${name}`);
	const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
	try {
		const load = join(ROOT, "supabase/local/load.ts");
		await runNode([load, "--listings", String(listings), "--photos", "--database", url], ROOT);
		return { listings, times: await timePrices(url, calls) };
	} finally {
		await root.unsafe(`drop database if exists ${name} with (force)`);
		await root.end();
	}
}

/** Times listings from all over a filled database, grouped by the circle in which they were compared. */
export async function timePrices(url: string, calls: number): Promise<PriceTimes[]> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		await sql`vacuum (analyze) public.listings`;
		const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
		const listings = await sql<{ id: string; kind: string }[]>`
			select id, kind from public.listings where status = 'available' order by md5(id::text) limit ${calls}`;
		const timed: { name: string; ms: number; cpu: number }[] = [];
		for (const isTimed of [false, true])
			for (const { id, kind } of listings) {
				const [startedAt, cpuBefore] = [performance.now(), readCpu(backend!.pid)];
				const [row] = await sql<{ answer: { circle: string } | null }[]>`select public.compare_price(${id}) as answer`;
				const [ms, cpu] = [performance.now() - startedAt, readCpu(backend!.pid) - cpuBefore];
				const circle = row?.answer?.circle ?? "too few";
				// The first round warms the cache.
				if (isTimed) timed.push({ name: kind === "vehicle" ? `vehicles, ${circle}` : `homes, ${circle}`, ms, cpu });
			}
		const names = [...new Set(timed.map(({ name }) => name))].sort();
		return [
			{ name: "all", of: timed },
			...names.map((name) => ({ name, of: timed.filter((one) => one.name === name) })),
		].map(({ name, of }) => {
			const times = sortNumbers(of.map(({ ms }) => ms));
			const cpu = sortNumbers(of.map((one) => one.cpu));
			return {
				name,
				calls: of.length,
				p50: percentile(times, 0.5),
				p95: percentile(times, 0.95),
				cpu50: percentile(cpu, 0.5),
				cpu95: percentile(cpu, 0.95),
			};
		});
	} finally {
		await sql.end();
	}
}

export function describePrices({ listings, times }: PriceFigures): string {
	return table(
		[`${listings.toLocaleString("en-GB")} listings`, "calls", "p50 ms", "p95 ms", "CPU p50 ms", "CPU p95 ms"],
		times.map(({ name, calls, p50, p95, cpu50, cpu95 }) => [
			name,
			String(calls),
			...[p50, p95, cpu50, cpu95].map((ms) => fixed(ms, 1)),
		]),
	);
}
