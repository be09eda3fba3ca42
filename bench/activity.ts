/**
 * Cost of the activity log: `node bench/activity.ts [small-url large-url]`. Measures its page at 50,000 and 5,000,000
 * rows, an export of a million rows, and the overhead of logging a write. Starts its own PostgreSQL unless databases
 * filled by an earlier run are given. Needs a build; writes its section into RESULTS.md.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type LocalBackend, startLocalBackend } from "../supabase/local/backend.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { insertListing, makeAccount, makeAgent, openSession, signInAs } from "../tests/support/users.ts";
import { BUSY, fillActivity } from "./activity-rows.ts";
import { runNode } from "./processes.ts";
import { table } from "./table.ts";

const SIZES = [50_000, 5_000_000];
const REPEATS = 25;
const TITLE = "### Activity log";
const RESULTS = join(import.meta.dirname, "RESULTS.md");

const SEARCHES: [string, string][] = [
	["everything", ""],
	["today", "range=today"],
	["30 days", "range=30"],
	["one action", "action=listing.state_changed"],
	["a rare action", "action=account.role_changed"],
	["one type", "type=listing"],
	["refused", "status=denied"],
	["successes of a type in a span", "status=success&type=moderation&from=2025-06-01&to=2025-09-30"],
	["none found: action and status", "action=listing.edited&status=denied"],
	["one listing", "resource_type=listing&resource=777"],
	["a resource of any kind", "resource=777"],
	["a busy person", `actor=${BUSY}`],
	["a busy person, a rare act", `actor=${BUSY}&action=account.role_changed`],
	["a common word", "q=listing"],
	["a rare word", "q=41234"],
	["two words", "q=rejected+pictures"],
	["a word and an action", "q=rejected&action=listing.state_changed"],
	["none found: words", "q=nothinglikethis"],
	["words, type, person", `q=lapta&type=listing&actor=${BUSY}`],
];

type Times = { p50: number; p95: number };
type Figures = {
	pages: Times[];
	calls: Times[];
	file?: { rows: number; seconds: number; megabytes: number; memory: number[] };
	writes?: [string, number, number][];
};

const sorted = (times: number[]): Times => {
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
	return { p50: at(0.5), p95: at(0.95) };
};

async function openSite(databaseUrl: string) {
	const dataFolder = await mkdtemp(join(tmpdir(), "adahan-activity-"));
	const smtp = { host: "127.0.0.1", port: 1 };
	return startLocalBackend({
		port: 0,
		dataFolder,
		databaseUrl,
		siteUrl: "http://localhost",
		smtp,
		demonstration: false,
		log: () => {},
	});
}

/** In a separate process: the application on a filled database. */
async function measure(url: string, isLarge: boolean): Promise<Figures> {
	const backend = await openSite(url);
	const moderator = await makeAccount(backend.sql, { role: "sub_admin" });
	Object.assign(process.env, {
		NODE_ENV: "production",
		SUPABASE_URL: backend.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		SUPABASE_SECRET_KEY: backend.secretKey,
		TRUSTED_PROXIES: "1",
		LOG_LEVEL: "silent",
	});
	const { ask, stop } = await import("../tests/support/app.ts");
	const cookie = await openSession(backend, moderator.email);
	const repeat = async (work: () => Promise<unknown>) => {
		for (let warm = 0; warm < 4; warm++) await work();
		const times: number[] = [];
		for (let index = 0; index < REPEATS; index++) {
			const startedAt = performance.now();
			await work();
			times.push(performance.now() - startedAt);
		}
		return sorted(times);
	};
	const figures: Figures = { pages: [], calls: [] };
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: "public, extensions" } as never });
	for (const [name, query] of SEARCHES) {
		figures.pages.push(
			await repeat(async () => {
				const answer = await ask(`/admin/activity?${query}`, { cookie });
				const html = await answer.text();
				if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${html.slice(0, 200)}`);
			}),
		);
		const { range: _, ...filters } = Object.fromEntries(new URLSearchParams(query));
		const f = sql.json(filters as never);
		figures.calls.push(
			await repeat(
				() => sql`with f as (select private.parse_activity_filters(${f}) as f)
					select (select count(*) from private.find_activity(f, case when f ?| array['action', 'type', 'status', 'resource_type']
						then array(select kind from private.allowed_kinds(f)) end, null, null, false, 51)), private.count_activity(f) from f`,
			),
		);
	}
	if (isLarge) figures.file = await measureFile(ask, cookie);
	else figures.writes = await measureWrites(backend, sql);
	await sql.end();
	await stop();
	await backend.stop();
	return figures;
}

/** An export of a million rows, with the memory of this process (application and data API) after each tenth. */
async function measureFile(
	ask: typeof import("../tests/support/app.ts").ask,
	cookie: string,
): Promise<Figures["file"]> {
	const from = new Date(Date.now() - 147 * 86_400_000).toISOString().slice(0, 10);
	const startedAt = performance.now();
	const answer = await ask(`/admin/activity.ndjson?from=${from}`, { cookie });
	let [rows, bytes] = [0, 0];
	const memory: number[] = [];
	for await (const piece of answer.body!) {
		bytes += piece.length;
		for (const byte of piece) if (byte === 10) rows++;
		if (rows >= (memory.length + 1) * 100_000) memory.push(Math.round(process.memoryUsage().rss / 1e6));
	}
	return { rows, seconds: (performance.now() - startedAt) / 1000, megabytes: bytes / 1e6, memory };
}

/** Writes with and without the triggers of the log, alternating, one transaction each. */
async function measureWrites(backend: LocalBackend, sql: postgres.Sql): Promise<[string, number, number][]> {
	const test = backend as unknown as Parameters<typeof signInAs>[0];
	const { id, client } = await signInAs(test, "agent", `writer-${process.pid}`);
	await makeAgent(test, id, `writer-${process.pid}`);
	const listing = await insertListing(test, id);
	let version = 0;
	const saveThroughApi = async (price_pence: number) => {
		const { data, error } = await client.rpc("save_listing", { listing, version, fields: { price_pence } });
		if (error) throw new Error(error.message);
		({ version } = data as { version: number });
	};
	const actions: [string, string, (n: number) => PromiseLike<unknown>][] = [
		[
			"price of a listing, bare statement",
			"listings",
			(n) => sql`update public.listings set price_pence = ${50_000 + n * 100} where id = ${listing}`,
		],
		[
			"state of a listing, bare statement",
			"listings",
			(n) =>
				sql`update public.listings set status = ${n % 2 ? "inactive" : "available"}, status_reason = ${n % 2 ? "withdrawn" : null} where id = ${listing}`,
		],
		[
			"a new listing, bare statement",
			"listings",
			() =>
				insertListing(test, id, {
					title_en: "Three-bedroom villa with a pool above Alsancak",
					description_en: "A garden, a view of the sea and the mountains. ".repeat(12),
				}),
		],
		["price of a listing, saved by its agent", "listings", (n) => saveThroughApi(60_000 + n * 100)],
		[
			"own profile, bare statement",
			"profiles",
			(n) => sql`update public.profiles set language = ${n % 2 ? "en" : "tr"} where id = ${id}`,
		],
		[
			"own profile, saved by its owner",
			"profiles",
			(n) =>
				client
					.from("profiles")
					.update({ language: n % 2 ? "en" : "tr" })
					.eq("id", id),
		],
	];
	const found: [string, number, number][] = [];
	let n = 0;
	for (const [name, of, work] of actions) {
		const times = { enable: [] as number[], disable: [] as number[] };
		version = (await sql`select version from public.listings where id = ${listing}`)[0]?.version;
		for (let round = 0; round < 12; round++)
			for (const mode of round % 2 ? (["enable", "disable"] as const) : (["disable", "enable"] as const)) {
				await sql.unsafe(`alter table public.${of} ${mode} trigger log_change`);
				for (let index = 0; index < 32; index++) {
					const startedAt = performance.now();
					await work(++n);
					if (index >= 4) times[mode].push(performance.now() - startedAt);
				}
			}
		await sql.unsafe(`alter table public.${of} enable trigger log_change`);
		found.push([name, sorted(times.disable).p50, sorted(times.enable).p50]);
	}
	return found;
}

async function fill(url: string, rows: number): Promise<void> {
	await (await openSite(url)).stop();
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	await fillActivity(sql, rows);
	await sql.end();
}

const ms = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

function report(small: Figures, large: Figures): string {
	const ratio = (a: Times | undefined, b: Times | undefined) => ((b?.p50 ?? 0) / (a?.p50 || 1)).toFixed(2);
	const { file } = large;
	return `${TITLE}

The page for a moderator, application and data API in one process on PostgreSQL, ${REPEATS} times each; the rows spread over 24 months. "Alone" is what the database does for it: rows and counts.

${table(
	["Page (p50 / p95 ms)", "50,000", "5,000,000", "ratio", "alone, 50,000", "alone, 5,000,000", "ratio"],
	SEARCHES.map(([name], index) => {
		const [a, b, c, d] = [small.pages[index]!, large.pages[index]!, small.calls[index]!, large.calls[index]!];
		return [name, ms(a), ms(b), ratio(a, b), ms(c), ms(d), ratio(c, d)];
	}),
)}

A file of ${file?.rows.toLocaleString("en")} rows (NDJSON, ${file?.megabytes.toFixed(0)} MB): ${file?.seconds.toFixed(0)} s; memory of application and data API after each 100,000 rows: ${file?.memory.join(", ")} MB.

Writes, each a transaction of its own: as bare statements on the connection of the database, and as they are made, through the data API with the session of a person.

${table(
	["Write (p50 ms)", "without the log", "with it", "more, %"],
	(small.writes ?? []).map(([name, without, with_]) => [
		name,
		without.toFixed(2),
		with_.toFixed(2),
		((with_ / without - 1) * 100).toFixed(0),
	]),
)}

Load of the machine at the end of this part: ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores.
`;
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === "measure") {
	const figures = await measure(rest[0]!, rest[1] === "large");
	await writeFile(rest[2]!, JSON.stringify(figures));
	process.exit(0);
}
const folder = await mkdtemp(join(tmpdir(), "adahan-activity-"));
let urls = [mode, rest[0]].filter((url) => url !== undefined);
const server = urls.length === 2 ? null : await startPostgres();
if (server) {
	urls = [];
	for (const rows of SIZES) {
		const root = postgres(server.url, { max: 1, onnotice: () => {} });
		await root.unsafe(`create database log_${rows}`);
		await root.end();
		const url = Object.assign(new URL(server.url), { pathname: `/log_${rows}` }).href;
		await fill(url, rows);
		urls.push(url);
	}
}
const figures: Figures[] = [];
for (const [index, url] of urls.entries()) {
	const file = join(folder, `${index}.json`);
	await runNode(
		[import.meta.filename, "measure", url, index === 1 ? "large" : "small", file],
		join(import.meta.dirname, ".."),
	);
	figures.push(JSON.parse(await readFile(file, "utf8")));
}
const section = report(figures[0]!, figures[1]!);
console.log(section);
const results = await readFile(RESULTS, "utf8");
const start = results.indexOf(TITLE);
const end = start < 0 ? -1 : results.indexOf("\n### ", start + 1);
const existingResults = start < 0 ? `${results.trimEnd()}\n\n` : results.slice(0, start);
await writeFile(RESULTS, `${existingResults}${section}${end < 0 ? "" : results.slice(end + 1)}`);
await server?.stop();
await rm(folder, { recursive: true, force: true });
