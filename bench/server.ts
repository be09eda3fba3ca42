/** Server cost of a page: the product with and without caches, compared to a plain app and a static page. */
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../server/flags.ts";
import { freePort } from "../tests/support/free-port.ts";
import { type Load, load, median, percentile } from "./http-load.ts";
import { readCpuSeconds, readMemoryMegabytes, runNode, type StartedProcess, startNode } from "./processes.ts";
import { loadOnSockets } from "./socket-load.ts";
import { fixed, table } from "./table.ts";

const ROOT = join(import.meta.dirname, "..");
const NODE_MODULES = join(ROOT, "node_modules");

export type ServerSettings = {
	/** Address and keys of the backend. */
	backend: { SUPABASE_URL: string; SUPABASE_PUBLISHABLE_KEY: string; SUPABASE_SECRET_KEY: string };
	/** Backend processes; their children are counted with them. */
	backendPids: number[];
	requests: number;
	rounds: number;
	/** Warm-up requests, so that each server's code is compiled. */
	warmUp: number;
	/** Number of distinct addresses requested while memory is watched. */
	soak: number;
	/** Requests over many connections at once. */
	crowd: number;
};

type Target = {
	name: string;
	server: StartedProcess;
	addresses: string[];
	/**
	 * Request multiplier for fast pages: the clock is coarse, and a busy server serves a cached page tens of thousands
	 * of times within its half minute.
	 */
	times?: number;
	encoding?: string;
};

type Sample = { all: number; own: number; rate: number; load: Load };

export type ServerFigures = {
	pages: { name: string; samples: Sample[] }[];
	/** Requests per second over CROWD_CONNECTIONS, one for each round. */
	crowd: { cached: number[]; bare: number[] };
	/** Memory in megabytes after each tenth of the soak. */
	memory: number[];
	soak: number;
};

/** Pages 1 to 8 in turn, so that concurrent requests are never deduplicated. */
const LISTS = Array.from(
	{ length: 8 },
	(_, page) => `/properties?category=sale&place=girne${page ? `&page=${page + 1}` : ""}`,
);

/** The island, a district and a town. */
const MAPS = ["35.2%2C33.4%2C9", "35.3%2C33.3%2C11", "35.337%2C33.318%2C13"].map(
	(position) => `/properties?category=sale&view=map&map=${position}`,
);

/** As many visitors at once as connections. */
const CROWD_CONNECTIONS = 32;

/** Request multiplier for cached pages. */
const CACHED_REQUEST_FACTOR = 20;

/** Builds the plain app into its own folder. */
async function buildPlainApp(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
	await runNode([join(NODE_MODULES, "@react-router/dev/bin.cjs"), "build"], join(import.meta.dirname, "plain-app"), {
		...process.env,
		...env,
		NODE_ENV: "production",
		PLAIN_APP_BUILD: folder,
	});
}

/** Starts all servers, measures them alternating in several rounds, and stops them. */
export async function measureServer(settings: ServerSettings): Promise<ServerFigures> {
	// Inside node_modules, so that its imports resolve.
	await mkdir(join(NODE_MODULES, ".cache"), { recursive: true });
	const folder = await mkdtemp(join(NODE_MODULES, ".cache/plain-app-"));
	const started: StartedProcess[] = [];
	// Both servers log every request.
	const start = async (args: string[], cwd: string, path: string, more: Record<string, string> = {}) => {
		const port = await freePort();
		const origin = `http://127.0.0.1:${port}`;
		const env = {
			...SERVER_ENVIRONMENT,
			...settings.backend,
			PORT: String(port),
			SMTP_URL: "smtp://127.0.0.1:1",
			PUBLIC_READ_SECONDS: "30",
			...more,
		};
		const server = await startNode(args, { cwd, env, answers: origin + path });
		started.push(server);
		return { server, origin };
	};
	try {
		await buildPlainApp(folder, settings.backend);
		const serve = [...SERVER_FLAGS, join(ROOT, "server/serve.ts")];
		const ours = await start(serve, ROOT, "/healthz");
		const forgetful = await start(
			["--import", join(import.meta.dirname, "no-data-cache.mjs"), ...serve],
			ROOT,
			"/healthz",
		);
		// Serves static files relative to its working directory.
		const plain = await start(
			[join(NODE_MODULES, "@react-router/serve/bin.cjs"), join(folder, "server/index.js")],
			folder,
			"/bare",
		);
		const page = join(folder, "page.gz");
		await writeFile(page, await downloadCompressed(ours.origin + LISTS[0]));
		const bare = await start([join(import.meta.dirname, "buffer-server.mjs")], folder, "/", { CONTENT_FILE: page });
		const at = (origin: string, paths: string[]) => paths.map((path) => origin + path);
		const detail = await findListing(ours.origin);
		const targets: Target[] = [
			{ name: "list, the plain way", server: plain.server, addresses: at(plain.origin, LISTS) },
			{ name: "list, not cached", server: forgetful.server, addresses: at(forgetful.origin, LISTS) },
			{ name: "list, cached", server: ours.server, addresses: at(ours.origin, LISTS), times: CACHED_REQUEST_FACTOR },
			{
				name: "list, cached, brotli",
				server: ours.server,
				addresses: at(ours.origin, LISTS),
				times: CACHED_REQUEST_FACTOR,
				encoding: "br",
			},
			{
				name: "map, not cached",
				server: forgetful.server,
				addresses: at(forgetful.origin, MAPS),
			},
			{
				name: "detail, not cached",
				server: forgetful.server,
				addresses: at(forgetful.origin, [detail]),
			},
			{
				name: "detail, cached",
				server: ours.server,
				addresses: at(ours.origin, [detail]),
				times: CACHED_REQUEST_FACTOR,
			},
			{ name: "bare page of 24 cards", server: plain.server, addresses: at(plain.origin, ["/bare"]), times: 2 },
			{
				name: "the same bytes from a bare Node server",
				server: bare.server,
				addresses: at(bare.origin, ["/"]),
				times: CACHED_REQUEST_FACTOR,
			},
		];
		const pages = await measureInTurn(targets, settings);
		const crowd = await measureCrowd(at(ours.origin, LISTS), at(bare.origin, ["/"]), settings);
		return { pages, crowd, memory: await soak(ours, settings.soak), soak: settings.soak };
	} finally {
		for (const server of started.reverse()) await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** A page as it is sent, compressed. */
async function downloadCompressed(address: string): Promise<Buffer> {
	const outgoing = get(address, { headers: { "Accept-Encoding": "gzip" } });
	const [response] = (await once(outgoing, "response")) as [IncomingMessage];
	if (response.headers["content-encoding"] !== "gzip") throw new Error(`${address} is not compressed.`);
	return buffer(response);
}

/** Alternating, so that both servers meet the same disturbances. */
async function measureCrowd(
	cached: string[],
	bare: string[],
	{ crowd, rounds }: ServerSettings,
): Promise<ServerFigures["crowd"]> {
	const rates: ServerFigures["crowd"] = { cached: [], bare: [] };
	for (let round = 0; round < rounds; round++) {
		const options = { requests: crowd, connections: CROWD_CONNECTIONS };
		rates.cached.push(await loadOnSockets(cached, options));
		rates.bare.push(await loadOnSockets(bare, options));
	}
	return rates;
}

/** First listing of the first list. */
async function findListing(origin: string): Promise<string> {
	const page = await (await fetch(origin + LISTS[0])).text();
	const [path] = /\/properties\/\d+/.exec(page) ?? [];
	if (!path) throw new Error("The list shows no listing.");
	return path;
}

/** Fills all caches with distinct entries. */
async function soak(
	{ server, origin }: { server: StartedProcess; origin: string },
	addresses: number,
): Promise<number[]> {
	const memory: number[] = [];
	for (let step = 0; step < 10; step++) {
		const prices = Array.from({ length: addresses / 10 }, (_, index) => 50_000 + step * addresses + index);
		const lists = prices.map((price) => `${origin}/properties?category=sale&min_price=${price}`);
		await load(lists, { requests: lists.length, connections: 2 });
		memory.push(readMemoryMegabytes(server.pid));
	}
	return memory;
}

async function measureInTurn(targets: Target[], settings: ServerSettings): Promise<ServerFigures["pages"]> {
	const figures: ServerFigures["pages"] = targets.map(({ name }) => ({ name, samples: [] }));
	for (const { addresses, encoding } of targets)
		await load(addresses, { requests: settings.warmUp, connections: 2, encoding });
	for (let round = 0; round < settings.rounds; round++)
		for (const [index, target] of targets.entries())
			figures[index]?.samples.push(
				await measure(target, settings.requests * (target.times ?? 1), settings.backendPids),
			);
	return figures;
}

async function measure(
	{ server, addresses, encoding }: Target,
	requests: number,
	backendPids: number[],
): Promise<Sample> {
	const ownBefore = readCpuSeconds([server.pid]);
	const backendBefore = readCpuSeconds(backendPids);
	const done = await load(addresses, { requests, connections: 2, encoding });
	const own = readCpuSeconds([server.pid]) - ownBefore;
	const backend = readCpuSeconds(backendPids) - backendBefore;
	return {
		all: ((own + backend) * 1000) / requests,
		own: (own * 1000) / requests,
		rate: requests / done.seconds,
		load: done,
	};
}

/** One row per page; ratios are relative to the plain app. */
export function describeServer({ pages, crowd, memory, soak }: ServerFigures): string {
	const of = (name: string, pick: (sample: Sample) => number) =>
		median(pages.find((one) => one.name === name)?.samples.map(pick) ?? []);
	const plain = of("list, the plain way", ({ all }) => all);
	const rows = table(
		["Page", "CPU ms, all", "ratio", "CPU ms, app", "requests/s", "p50 ms", "p99 ms", "p99 ÷ p50", "kB"],
		pages.map(({ name, samples }) => {
			const p50 = of(name, ({ load: { times } }) => percentile(times, 0.5));
			const p99 = of(name, ({ load: { times } }) => percentile(times, 0.99));
			return [
				name,
				fixed(
					of(name, ({ all }) => all),
					2,
				),
				fixed(of(name, ({ all }) => all) / plain, 2),
				fixed(
					of(name, ({ own }) => own),
					2,
				),
				fixed(
					of(name, ({ rate }) => rate),
					0,
				),
				fixed(p50, 1),
				fixed(p99, 1),
				fixed(p99 / p50, 1),
				fixed((samples[0]?.load.bytes ?? 0) / 1000, 1),
			];
		}),
	);
	const megabytes = memory.map((one) => fixed(one, 0)).join(", ");
	const [cached, bare] = [median(crowd.cached), median(crowd.bare)];
	const many = table(
		[`${CROWD_CONNECTIONS} connections`, "requests/s", "ratio"],
		[
			["list, cached", fixed(cached, 0), fixed(cached / bare, 2)],
			["the same bytes from a bare Node server", fixed(bare, 0), "1.00"],
		],
	);
	return `${rows}\n\n${many}\n\nMemory of the process over ${soak.toLocaleString("en-GB")} different lists, after each tenth: ${megabytes} MB.`;
}
