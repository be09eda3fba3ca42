/**
 * `npm run bench`: cost, weight and paint time of pages, and duration of searches. Builds if needed, starts and stops
 * everything itself, and writes the tables to RESULTS.md and between the two marks in docs/performance.md.
 * `npm run bench -- server weights`   selected parts of server, weights, paint, database; written nowhere
 * `npm run bench -- live`             live events, which need PostgreSQL and are in no complete run; written nowhere
 * `npm run bench -- search`           quality and time of recommendations, likewise
 * `npm run bench -- map`              results on a map at --sizes, 100,000 unless given, likewise
 * `npm run bench -- prices`           comparison of prices with like listings, likewise
 * --sizes 10000,100000                numbers of listings
 * --quick                             few repeats and small sizes, as a smoke test
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { buildIfNeeded } from "../scripts/build-if-needed.ts";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../server/flags.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startLocalProcess } from "../tests/support/local-process.ts";
import { POSTGRES_PROGRAMS, startPostgres } from "../tests/support/postgres.ts";
import { describeDatabase, describePlans, measureSize, type SizeFigures } from "./database.ts";
import { describeLive, measureLive } from "./live.ts";
import { describeMap, type MapFigures, measureMap } from "./map.ts";
import { describePaint, describeScores, measurePaint, scorePages } from "./paint.ts";
import { describePresses, measurePresses } from "./press.ts";
import { describePrices, measurePrices } from "./prices.ts";
import { runNode, startNode } from "./processes.ts";
import { describeRecommendations, measureRecommendations } from "./search.ts";
import { describeServer, measureServer } from "./server.ts";
import { describeWeights, weighPages } from "./weights.ts";

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(import.meta.dirname, "RESULTS.md");
const SINGLE_BENCHMARKS_MARKER = "<!-- single benchmarks -->";
const PAGES = ["/", "/properties", "/properties/1", "/properties?category=sale&view=map"];

const PARTS = ["server", "weights", "paint", "database"];

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sizes: { type: "string" },
		quick: { type: "boolean", default: false },
	},
});
/** Parts that only run when they are named. */
const NAMED_PARTS = ["live", "search", "map", "prices"];
const known = [...PARTS, ...NAMED_PARTS];
const unknown = positionals.filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(", ")}. Parts: ${known.join(", ")}.`);
const parts = new Set(positionals.length > 0 ? positionals : PARTS);
const sizes = (options.sizes ?? (options.quick ? "10000" : "10000,100000,1000000")).split(",").map(Number);

type Section = { text: string /** Follows the text in RESULTS.md only. */; details?: string };
const sections: Section[] = [];

/** Every figure states the machine's load, because other processes may be running. */
function add(title: string, body: string, details?: string): void {
	const load = loadavg()[0] ?? 0;
	const section = `### ${title}\n\n${body}\n\nLoad of the machine at the end of this part: ${load.toFixed(1)} on ${cpus().length} cores.`;
	sections.push({ text: section, details });
	console.log(`\n${[section, details].filter(Boolean).join("\n\n")}`);
}

type Backend = { env: Parameters<typeof measureServer>[0]["backend"]; pid: number; stop(): Promise<void> };

async function startBackend(settings: Record<string, string>): Promise<Backend> {
	const folder = await mkdtemp(join(tmpdir(), "adahan-bench-"));
	const local = startLocalProcess({ LOCAL_DATA_DIR: folder, ...settings });
	const stop = async () => {
		local.child.kill("SIGTERM");
		await local.ended;
		await rm(folder, { recursive: true, force: true });
	};
	try {
		const { url, publishableKey, secretKey } = await local.ready;
		const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey };
		return { env, pid: local.child.pid as number, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/**
 * On PostgreSQL with 100,000 listings if one is available, otherwise on the embedded database with demonstration data.
 */
async function benchServer(): Promise<void> {
	const listings = options.quick ? 10_000 : 100_000;
	const postgres = POSTGRES_PROGRAMS ? await startPostgres() : undefined;
	try {
		if (postgres) {
			const load = join(ROOT, "supabase/local/load.ts");
			await runNode([load, "--listings", String(listings), "--photos", "--database", postgres.url], ROOT);
		}
		const backend = await startBackend(
			postgres ? { LOCAL_DATABASE_URL: postgres.url } : { LOCAL_DEMONSTRATION: "true" },
		);
		try {
			const figures = await measureServer({
				backend: backend.env,
				backendPids: [backend.pid, ...(postgres ? [await findListener(postgres.url)] : [])],
				requests: options.quick ? 100 : 400,
				rounds: options.quick ? 1 : 5,
				warmUp: options.quick ? 60 : 1000,
				soak: options.quick ? 300 : 6000,
				crowd: options.quick ? 2000 : 20_000,
			});
			const where = postgres ? `PostgreSQL with ${listings.toLocaleString("en-GB")} listings` : "the embedded database";
			add(`Server: CPU for each page, ${where}, 24 cards, gzip, two connections`, describeServer(figures));
		} finally {
			await backend.stop();
		}
	} finally {
		await postgres?.stop();
	}
}

/** The process of a server started by this script. */
async function findListener(url: string): Promise<number> {
	const psql = join(POSTGRES_PROGRAMS ?? "", "psql");
	const query = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)";
	const { stdout } = await promisify(execFile)(psql, [url, "-Atc", query]);
	return Number(stdout.trim());
}

/** Weights and paint times are measured on the demonstration data, which has real images. */
async function benchBrowser(): Promise<void> {
	const backend = await startBackend({ LOCAL_DEMONSTRATION: "true" });
	try {
		const origin = `http://127.0.0.1:${await freePort()}`;
		const env = {
			...SERVER_ENVIRONMENT,
			...backend.env,
			PORT: new URL(origin).port,
			LOG_LEVEL: "error",
			PUBLIC_READ_SECONDS: "20",
		};
		const server = await startNode([...SERVER_FLAGS, join(ROOT, "server/serve.ts")], {
			cwd: ROOT,
			env,
			answers: `${origin}/properties`,
		});
		try {
			if (parts.has("weights")) add("First visit on a phone", describeWeights(await weighPages(origin, PAGES)));
			if (parts.has("paint")) {
				const visits = options.quick ? 1 : 5;
				add(
					"Paint on a slow phone (CPU ÷ 4, 1.6 Mbit/s, 150 ms)",
					describePaint(await measurePaint(origin, PAGES, visits)),
				);
				add("Presses on the slow phone", describePresses(await measurePresses(origin, PAGES, visits)));
				add(`Lighthouse, the middle of ${visits}`, describeScores(await scorePages(origin, PAGES, visits)));
			}
		} finally {
			await server.stop();
		}
	} finally {
		await backend.stop();
	}
}

async function benchDatabase(): Promise<void> {
	if (!POSTGRES_PROGRAMS) return add("Database", "No PostgreSQL server is installed here.");
	const postgres = await startPostgres();
	try {
		const figures: SizeFigures[] = [];
		for (const listings of sizes) figures.push(await measureSize(postgres.url, listings, options.quick ? 5 : 200));
		add(
			"Database: PostgreSQL, warm, one caller; the bold searches should need at most 1 ms for their rows",
			describeDatabase(figures),
			figures.slice(-1).map(describePlans)[0],
		);
	} finally {
		await postgres.stop();
	}
}

async function benchLive(): Promise<void> {
	if (!POSTGRES_PROGRAMS) return add("Live events", "No PostgreSQL server is installed here.");
	const postgres = await startPostgres();
	try {
		const backend = await startBackend({ LOCAL_DATABASE_URL: postgres.url, LOCAL_DEMONSTRATION: "false" });
		try {
			const figures = await measureLive({
				root: ROOT,
				backend: backend.env,
				backendPids: [backend.pid, await findListener(postgres.url)],
				databaseUrl: postgres.url,
				streams: options.quick ? 100 : 1000,
				events: options.quick ? 50 : 500,
				ownEvents: options.quick ? 20 : 100,
				opens: options.quick ? 200 : 10_000,
				idle: options.quick ? 5 : 20,
			});
			add(
				`Live events: ${figures.streams} streams on one server, events written at the database`,
				describeLive(figures),
			);
		} finally {
			await backend.stop();
		}
	} finally {
		await postgres.stop();
	}
}

async function benchSearch(): Promise<void> {
	if (!POSTGRES_PROGRAMS) return add("Recommendations", "No PostgreSQL server is installed here.");
	const postgres = await startPostgres();
	try {
		const figures = await measureRecommendations(postgres.url, {
			listings: 1500,
			people: options.quick ? 30 : 300,
			timedListings: options.quick ? 10_000 : 100_000,
			timedPeople: options.quick ? 20 : 200,
		});
		add("Recommendations: simulated people, PostgreSQL, warm, one caller", describeRecommendations(figures));
	} finally {
		await postgres.stop();
	}
}

async function benchMap(): Promise<void> {
	if (!POSTGRES_PROGRAMS) return add("Map", "No PostgreSQL server is installed here.");
	const postgres = await startPostgres();
	try {
		const figures: MapFigures[] = [];
		for (const listings of options.sizes ? sizes : [options.quick ? 10_000 : 100_000])
			figures.push(await measureMap(postgres.url, listings, options.quick ? 1 : 5));
		add("Map: every search in eight views, PostgreSQL, warm, one caller", describeMap(figures));
	} finally {
		await postgres.stop();
	}
}

async function benchPrices(): Promise<void> {
	if (!POSTGRES_PROGRAMS) return add("Prices", "No PostgreSQL server is installed here.");
	const postgres = await startPostgres();
	try {
		for (const listings of options.sizes ? sizes : [options.quick ? 10_000 : 100_000]) {
			const figures = await measurePrices(postgres.url, listings, options.quick ? 100 : 400);
			add("Prices: a listing compared with like ones, PostgreSQL, warm, one caller", describePrices(figures));
		}
	} finally {
		await postgres.stop();
	}
}

async function writeResults(): Promise<void> {
	const commands = `\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}.`;
	const joinParagraphs = (parts: (string | undefined)[]) => parts.filter(Boolean).join("\n\n");
	const results = joinParagraphs([commands, ...sections.flatMap(({ text, details }) => [text, details])]);
	const text = joinParagraphs([commands, ...sections.map((section) => section.text)]);
	// Results of single benchmarks follow the mark and are kept.
	const others = (await readFile(RESULTS, "utf8").catch(() => "")).split(SINGLE_BENCHMARKS_MARKER)[1];
	await writeFile(
		RESULTS,
		others === undefined ? `${results}\n` : `${results}\n\n${SINGLE_BENCHMARKS_MARKER}${others}`,
	);
	const document = join(ROOT, "docs/performance.md");
	if (!existsSync(document)) return;
	const [start, end] = ["<!-- bench:start -->", "<!-- bench:end -->"];
	const before = await readFile(document, "utf8");
	if (!before.includes(start) || !before.includes(end)) return;
	const after = `${before.slice(0, before.indexOf(start) + start.length)}\n\n${text}\n\n${before.slice(before.indexOf(end))}`;
	await writeFile(document, after);
}

await buildIfNeeded(ROOT);
if (parts.has("server")) await benchServer();
if (parts.has("weights") || parts.has("paint")) await benchBrowser();
if (parts.has("database")) await benchDatabase();
if (parts.has("live")) await benchLive();
if (parts.has("search")) await benchSearch();
if (parts.has("map")) await benchMap();
if (parts.has("prices")) await benchPrices();
// A partial run would overwrite the rest of the last complete one.
if (PARTS.every((part) => parts.has(part)) && !options.quick) await writeResults();
