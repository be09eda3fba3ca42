/** Duration of the list function on PostgreSQL by number of listings, with the plans of its queries. */
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
type SearchTimes = {
	search: Search;
	total: number;
	rows: Times;
	count: Times;
	facets: Times;
	whole: Times;
	plans: PlanSummary[];
};
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
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: SETTINGS as never });
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

/** The parts of search_listings are timed with its settings. */
const SETTINGS = {
	search_path: "public, extensions",
	plan_cache_mode: "force_generic_plan",
	max_parallel_workers_per_gather: "0",
};

const NOTHING: Times = { p50: 0, p95: 0 };
const MAX_COUNTED = 1001;

async function timeSearch(sql: postgres.Sql, search: Search, repeats: number, plans: string[]): Promise<SearchTimes> {
	const { sort = "newest", page = 1 } = search;
	const filters = sql.json(search.filters as never);
	const after = search.isCursor ? sql.json((await findCursor(sql, search)) as never) : null;
	const [texts] = await sql<{ conditions: Record<string, string> }[]>`
		select private.listing_conditions(${filters}) || private.sort_conditions(${sort}) as conditions`;
	if (!texts) throw new Error("The database has no list function.");
	const conditions = sql.json(texts.conditions as never);
	const whole = await repeat(repeats, async () => {
		const startedAt = performance.now();
		await sql`select public.search_listings(${filters}, ${sort}, ${page}, ${after})`;
		return performance.now() - startedAt;
	});
	const [answer] = await sql<{ total: number }[]>`
		select (public.search_listings(${filters}, ${sort}, ${page}, ${after}) ->> 'total')::int as total`;
	const total = answer?.total ?? 0;
	const findPage = () => sql`select private.find_page(${filters}, ${conditions}, ${sort}, ${page}, ${after}, 24)`;
	const [found] = await sql<{ ids: string[] | null; has_many: boolean }[]>`
		select f.ids, f.has_many from private.find_page(${filters}, ${conditions}, ${sort}, ${page}, ${after}, 24) f`;
	const isRolledUp = Object.keys(texts.conditions).every((name) => name === "place" || name === "type");
	const isCounted = !found?.has_many && !found?.ids && !(isRolledUp && total >= MAX_COUNTED);
	const [queries] = await sql<{ rows: string; matching: string; count: string }[]>`
		select private.page_query(${filters}, ${conditions}, ${sort}, ${page}, ${after}, 24) as rows,
			private.matching_query(${filters}, ${conditions}, 5000, sort => ${sort}) as matching,
			private.count_query(${filters}, ${conditions}) as count`;
	const usesIndexOfWords = found?.ids && ("q" in search.filters || "feature" in search.filters);
	const explained = [await explain(sql, "rows", (usesIndexOfWords ? queries?.matching : queries?.rows) ?? "")];
	if (isCounted && !isRolledUp) explained.push(await explain(sql, "count", queries?.count ?? ""));
	for (const { text, name } of explained) plans.push(`${search.name}, ${name}\n${text}`);
	const ids =
		found?.ids ??
		(await sql<{ ids: string[] }[]>`select private.find_matches(${filters}, ${conditions}) as ids`)[0]?.ids ??
		[];
	return {
		search,
		total,
		whole,
		rows: await repeat(repeats, () => call(sql, findPage())),
		count: isRolledUp
			? await repeat(repeats, () => call(sql, sql`select private.count_from_roll_up(${filters})`))
			: isCounted
				? await repeat(repeats, () => call(sql, sql`select private.find_matches(${filters}, ${conditions})`))
				: NOTHING,
		facets:
			total < MAX_COUNTED
				? await repeat(repeats, () =>
						call(sql, sql`select private.count_facets(${filters}, ${conditions}, ${ids}::bigint[])`),
					)
				: NOTHING,
		plans: explained.map(({ summary }) => summary),
	};
}

/** Last row of page 42, where numbered pages end. */
async function findCursor(sql: postgres.Sql, { filters, sort = "newest" }: Search): Promise<object> {
	const [row] = await sql<{ after: object }[]>`
		select json_build_object('value', l.first_listed_at, 'id', l.id) as after from public.listings l
		where l.id = (select (r -> 'rows' -> -1 ->> 'id')::bigint from public.search_listings(${sql.json(filters as never)}, ${sort}, 42) r)`;
	return row?.after ?? {};
}

export type PlanSummary = {
	name: string;
	nodes: string;
	hit: number;
	read: number;
	planningMs: number;
	runningMs: number;
};

type PlanNode = {
	"Node Type": string;
	"Index Name"?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	"Shared Hit Blocks": number;
	"Shared Read Blocks": number;
	Plans?: PlanNode[];
};
type Explained = { Plan: PlanNode; "Planning Time": number; "Execution Time": number };

/** The plan of a query as text, and in one line. */
async function explain(
	sql: postgres.Sql,
	name: string,
	query: string,
): Promise<{ name: string; text: string; summary: PlanSummary }> {
	const lines = await sql.unsafe(`explain (analyze, buffers) ${query}`);
	const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${query}`);
	const [plan] = (row as unknown as { "QUERY PLAN": [Explained] })["QUERY PLAN"];
	return {
		name,
		text: `${query}\n${lines.map((line) => line["QUERY PLAN"]).join("\n")}`,
		summary: {
			name,
			nodes: describeNodes(plan.Plan),
			hit: plan.Plan["Shared Hit Blocks"],
			read: plan.Plan["Shared Read Blocks"],
			planningMs: plan["Planning Time"],
			runningMs: plan["Execution Time"],
		},
	};
}

/** Nodes that only pass rows on. */
const PASSING = new Set(["Aggregate", "Limit", "Subquery Scan", "Append", "Result"]);

/** Nodes from the first read to the last, with the rows of each. */
function describeNodes({ Plans = [], ...node }: PlanNode): string {
	const inner = Plans.map(describeNodes).filter(Boolean);
	if (PASSING.has(node["Node Type"])) return inner.join(" + ");
	const rows = Math.round(node["Actual Rows"] * node["Actual Loops"]).toLocaleString("en-GB");
	const own = [node["Node Type"], node["Index Name"]?.replace("listings_", ""), `(${rows})`].filter(Boolean).join(" ");
	return [inner.join(" + "), own].filter(Boolean).join(" → ");
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

/** The plans of all searches at one size, folded. */
export function describePlans({ listings, searches }: SizeFigures): string {
	const rows = searches.flatMap(({ search, plans }) =>
		plans.map(({ name, nodes, hit, read, planningMs, runningMs }) => [
			`${search.name}, ${name}`,
			nodes,
			`${hit} + ${read}`,
			fixed(planningMs, 2),
			fixed(runningMs, 2),
		]),
	);
	const head = [
		`Query at ${label(listings)}`,
		"plan (rows of each node)",
		"pages cached + read",
		"planned ms",
		"run ms",
	];
	return `<details>\n<summary>Plans of one call each, at ${label(listings)} listings</summary>\n\n${table(head, rows)}\n\n</details>`;
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
