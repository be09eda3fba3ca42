/**
 * `npm run bench -- map`: duration of the results on a map, on PostgreSQL with generated listings: every search of
 * searches.ts in views of the whole island, a district, a town and a street.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { percentile, sortNumbers } from "./http-load.ts";
import { runNode } from "./processes.ts";
import { SEARCHES } from "./searches.ts";
import { fixed, table } from "./table.ts";

const ROOT = join(import.meta.dirname, "..");

/** Centre, zoom, and the size of the view in pixels. */
const VIEWS = [
	{ name: "island, zoom 9", latitude: 35.3, longitude: 33.5, zoom: 9 },
	{ name: "district, zoom 11", latitude: 35.33, longitude: 33.3, zoom: 11 },
	{ name: "town, zoom 13", latitude: 35.335, longitude: 33.32, zoom: 13 },
	{ name: "streets, zoom 16", latitude: 35.335, longitude: 33.32, zoom: 16 },
] as const;
const SIZES = [
	{ width: 1280, height: 720 },
	{ width: 360, height: 560 },
] as const;
type View = { latitude: number; longitude: number; zoom: number };

/** Milliseconds; of the processor too, because others use the machine. */
type MapTimes = {
	name: string;
	p50: number;
	p95: number;
	cpu50: number;
	cpu95: number;
	estimates: number;
	bytes: number;
};
export type MapFigures = { listings: number; calls: number; all: MapTimes; views: MapTimes[]; slowest: MapTimes[] };

/** Fills a database of its own on the server and times the calls. */
export async function measureMap(server: string, listings: number, repeats: number): Promise<MapFigures> {
	const name = `map_${listings}`;
	const root = postgres(server, { max: 1, onnotice: () => {} });
	await root.unsafe(`create database ${name}`);
	const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
	try {
		await runNode([join(ROOT, "supabase/local/load.ts"), "--listings", String(listings), "--database", url], ROOT);
		return await timeMap(url, listings, repeats);
	} finally {
		await root.unsafe(`drop database if exists ${name} with (force)`);
		await root.end();
	}
}

type Call = { search: string; view: string; ms: number; cpu: number; isEstimate: boolean; bytes: number };

/** Times every search in every view of a filled database. */
export async function timeMap(url: string, listings: number, repeats: number): Promise<MapFigures> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
		await sql`select count(*), sum(length(title_en)), sum(cardinality(features)) from public.listings`;
		const searches = SEARCHES.filter(({ sort, page, isCursor }) => !sort && !page && !isCursor);
		const calls: Call[] = [];
		for (const { name, filters } of searches)
			for (const view of VIEWS)
				for (const size of SIZES)
					calls.push(...(await timeCall(sql, backend!.pid, { name, filters }, view, size, repeats)));
		const of = (key: "search" | "view", name: string) =>
			summarise(
				name,
				calls.filter((call) => call[key] === name),
			);
		return {
			listings,
			calls: calls.length,
			all: summarise("all", calls),
			views: VIEWS.map(({ name }) => of("view", name)),
			slowest: searches
				.map(({ name }) => of("search", name))
				.sort((a, b) => b.cpu95 - a.cpu95)
				.slice(0, 8),
		};
	} finally {
		await sql.end();
	}
}

async function timeCall(
	sql: postgres.Sql,
	pid: number,
	{ name, filters }: { name: string; filters: Record<string, unknown> },
	view: (typeof VIEWS)[number],
	size: (typeof SIZES)[number],
	repeats: number,
): Promise<Call[]> {
	const calls: Call[] = [];
	for (let repeat = -1; repeat < repeats; repeat++) {
		const [startedAt, cpuBefore] = [performance.now(), readCpu(pid)];
		const [row] = await sql<{ answer: { is_estimate: boolean } }[]>`
			select public.map_listings(${sql.json(filters as never)}, ${findBox(view, size)}::double precision[], ${view.zoom}) as answer`;
		const [ms, cpu] = [performance.now() - startedAt, readCpu(pid) - cpuBefore];
		const { answer } = row!;
		const bytes = JSON.stringify(answer).length;
		// The first call warms the cache.
		if (repeat >= 0) calls.push({ search: name, view: view.name, ms, cpu, isEstimate: answer.is_estimate, bytes });
	}
	return calls;
}

/** Milliseconds that a process has had of the processor; NaN where the system does not tell. */
export function readCpu(pid: number): number {
	try {
		return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
	} catch {
		return Number.NaN;
	}
}

/** [west, south, east, north] of a view; a degree of latitude has 1 ÷ 0.817 times the pixels of one of longitude. */
function findBox({ latitude, longitude, zoom }: View, { width, height }: { width: number; height: number }): number[] {
	const degrees = 360 / (256 * 2 ** zoom);
	const [x, y] = [(width / 2) * degrees, (height / 2) * degrees * 0.817];
	return [
		Math.max(32, longitude - x),
		Math.max(34, latitude - y),
		Math.min(35, longitude + x),
		Math.min(36.5, latitude + y),
	];
}

function summarise(name: string, calls: readonly Call[]): MapTimes {
	const times = sortNumbers(calls.map(({ ms }) => ms));
	const cpu = sortNumbers(calls.map((call) => call.cpu));
	return {
		name,
		p50: percentile(times, 0.5),
		p95: percentile(times, 0.95),
		cpu50: percentile(cpu, 0.5),
		cpu95: percentile(cpu, 0.95),
		estimates: calls.filter(({ isEstimate }) => isEstimate).length / calls.length,
		bytes: Math.max(...calls.map(({ bytes }) => bytes)),
	};
}

export function describeMap(figures: readonly MapFigures[]): string {
	return figures
		.map(({ listings, calls, all, views, slowest }) =>
			table(
				[
					`${listings.toLocaleString("en-GB")} listings, ${calls.toLocaleString("en-GB")} calls`,
					"p50 ms",
					"p95 ms",
					"CPU p50 ms",
					"CPU p95 ms",
					"estimates",
					"largest answer kB",
				],
				[all, ...views, ...slowest].map(({ name, p50, p95, cpu50, cpu95, estimates, bytes }) => [
					name,
					fixed(p50, 1),
					fixed(p95, 1),
					fixed(cpu50, 1),
					fixed(cpu95, 1),
					`${fixed(estimates * 100, 0)} %`,
					fixed(bytes / 1000, 1),
				]),
			),
		)
		.join("\n\n");
}
