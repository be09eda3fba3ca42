/** Duration of the list function on PostgreSQL by number of listings; query plans are saved. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { percentile, sortNumbers } from "./http-load.ts";
import { runNode } from "./processes.ts";
import { SEARCHES, type Search } from "./searches.ts";
import { fixed, table } from "./table.ts";

const ROOT = join(import.meta.dirname, "..");
const PLANS = join(ROOT, "test-results");

/** Milliseconds: median and 95th percentile of the calls. */
type Times = { p50: number; p95: number };
type SearchTimes = { search: Search; total: number; rows: Times; count: Times; facets: Times; whole: Times };
export type SizeFigures = { listings: number; loadSeconds: number; megabytes: number; searches: SearchTimes[] };

/** Fills its own database and times every search in it. */
export async function measureSize(server: string, listings: number, repeats: number): Promise<SizeFigures> {
	const name = `listings_${listings}`;
	const root = postgres(server, { max: 1, onnotice: () => {} });
	await root.unsafe(`create database ${name}`);
	const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
	try {
		const startedAt = performance.now();
		await runNode([join(ROOT, "supabase/local/load.ts"), "--listings", String(listings), "--database", url], ROOT);
		const loadSeconds = (performance.now() - startedAt) / 1000;
		const [size] = await root<{ megabytes: number }[]>`select (pg_database_size(${name}) / 1e6)::int as megabytes`;
		return {
			listings,
			loadSeconds,
			megabytes: size?.megabytes ?? 0,
			searches: await timeSearches(url, listings, repeats),
		};
	} finally {
		await root.unsafe(`drop database if exists ${name} with (force)`);
		await root.end();
	}
}

/** Times every search in a filled database. */
export async function timeSearches(url: string, listings: number, repeats: number): Promise<SearchTimes[]> {
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: "public, extensions" } as never });
	const plans: string[] = [];
	try {
		// Warms the cache: only warm reads are measured.
		await sql`select count(*), sum(length(title_en)), sum(cardinality(features)) from public.listings`;
		const timed: SearchTimes[] = [];
		for (const search of SEARCHES) timed.push(await timeSearch(sql, search, repeats, plans));
		await mkdir(PLANS, { recursive: true });
		await writeFile(join(PLANS, `plans-${listings}.txt`), plans.join("\n\n"));
		return timed;
	} finally {
		await sql.end();
	}
}

/** As in search_listings. */
const MAX_TEXT_MATCHES = 5000;

async function timeSearch(sql: postgres.Sql, search: Search, repeats: number, plans: string[]): Promise<SearchTimes> {
	const { sort = "newest", page = 1 } = search;
	const filters = sql.json(search.filters as never);
	const after = search.isCursor ? sql.json((await findCursor(sql, search)) as never) : null;
	const isWords = "q" in search.filters;
	const [texts] = await sql<{ matching: string; conditions: Record<string, string> }[]>`
		with c as (select private.listing_conditions(${filters}) || private.sort_conditions(${sort}) as conditions)
		select c.conditions, private.matching_query(${filters}, c.conditions, ${isWords ? MAX_TEXT_MATCHES : 1001}) as matching from c`;
	if (!texts) throw new Error("The database has no list function.");
	const conditions = sql.json(texts.conditions as never);
	const found = await sql.unsafe<{ coalesce: string[] }[]>(texts.matching);
	const ids = found[0]?.coalesce ?? [];
	// As in the list function: few matches of a text search are sorted directly.
	const known = isWords && ids.length < MAX_TEXT_MATCHES ? ids : null;
	const [pageQuery] = await sql<{ rows: string }[]>`
		select private.page_query(${filters}, ${conditions}, ${sort}, ${page}, ${after}, 24, ${known}::bigint[]) as rows`;
	const rowsText = pageQuery?.rows ?? "";
	const isRolledUp = Object.keys(texts.conditions).every((name) => name === "place" || name === "type");
	const isCounted = ids.length <= 1000;
	const whole = await repeat(repeats, async () => {
		const startedAt = performance.now();
		await sql`select public.search_listings(${filters}, ${sort}, ${page}, ${after})`;
		return performance.now() - startedAt;
	});
	const plan = await sql.unsafe(`explain (analyze, buffers) ${rowsText}`);
	plans.push(`${search.name}\n${rowsText}\n${plan.map((line) => line["QUERY PLAN"]).join("\n")}`);
	const [answer] = await sql<{ total: number }[]>`
		select (public.search_listings(${filters}, ${sort}, ${page}, ${after}) ->> 'total')::int as total`;
	return {
		search,
		total: answer?.total ?? 0,
		whole,
		rows: await repeat(
			repeats,
			async () => (isWords ? await explain(sql, texts.matching) : 0) + (await explain(sql, rowsText)),
		),
		count: isRolledUp
			? await repeat(repeats, () => call(sql, sql`select private.count_from_roll_up(${filters}, ${conditions})`))
			: await repeat(repeats, () => explain(sql, texts.matching)),
		facets: isCounted
			? await repeat(repeats, () =>
					call(sql, sql`select private.count_facets(${filters}, ${conditions}, ${ids}::bigint[])`),
				)
			: { p50: 0, p95: 0 },
	};
}

/** Last row of page 42, where numbered pages end. */
async function findCursor(sql: postgres.Sql, { filters, sort = "newest" }: Search): Promise<object> {
	const [row] = await sql<{ after: object }[]>`
		select json_build_object('value', l.first_listed_at, 'id', l.id) as after from public.listings l
		where l.id = (select (r -> 'rows' -> -1 ->> 'id')::bigint from public.search_listings(${sql.json(filters as never)}, ${sort}, 42) r)`;
	return row?.after ?? {};
}

/** Planning and execution time as measured by the server, without the network. */
async function explain(sql: postgres.Sql, text: string): Promise<number> {
	const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`);
	const [plan] = (row as unknown as { "QUERY PLAN": { "Planning Time": number; "Execution Time": number }[] })[
		"QUERY PLAN"
	];
	return (plan?.["Planning Time"] ?? 0) + (plan?.["Execution Time"] ?? 0);
}

async function call(sql: postgres.Sql, fragment: postgres.PendingQuery<postgres.Row[]>): Promise<number> {
	const [row] = await sql`explain (analyze, timing off, format json) ${fragment}`;
	const [plan] = (row as unknown as { "QUERY PLAN": { "Execution Time": number }[] })["QUERY PLAN"];
	return plan?.["Execution Time"] ?? 0;
}

/** The first two calls are warm-up. */
async function repeat(times: number, once: () => Promise<number>): Promise<Times> {
	const all: number[] = [];
	for (let index = 0; index < times + 2; index++) {
		const durationMs = await once();
		if (index > 1) all.push(durationMs);
	}
	const sorted = sortNumbers(all);
	return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/** One row per search with all sizes: rows only, and the complete call. */
export function describeDatabase(sizes: SizeFigures[]): string {
	const pair = ({ p50, p95 }: Times) => `${fixed(p50, 2)} / ${fixed(p95, 2)}`;
	const last = sizes.at(-1);
	const head = [
		"Search (p50 / p95 ms)",
		...sizes.flatMap(({ listings }) => [`rows, ${label(listings)}`, `whole, ${label(listings)}`]),
	];
	const rows = SEARCHES.map((search, index) => [
		search.isCommon ? `**${search.name}**` : search.name,
		...sizes.flatMap(({ searches }) => [pair(searches[index]!.rows), pair(searches[index]!.whole)]),
	]);
	const parts = last
		? table(
				[`Search at ${label(last.listings)} (p50 ms)`, "found", "rows", "count", "facets", "whole call"],
				last.searches.map(({ search, total, rows, count, facets, whole }) => [
					search.name,
					String(total),
					...[rows, count, facets, whole].map(({ p50 }) => fixed(p50, 2)),
				]),
			)
		: "";
	const loads = table(
		["Listings", "loaded in s", "database MB"],
		sizes.map(({ listings, loadSeconds, megabytes }) => [label(listings), fixed(loadSeconds, 0), String(megabytes)]),
	);
	return [table(head, rows), parts, loads].join("\n\n");
}

function label(listings: number): string {
	return listings.toLocaleString("en-GB");
}
