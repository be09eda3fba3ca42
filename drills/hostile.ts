/**
 * Hostile queries against one server: parameters that no page writes, at every page that reads its address. No answer is
 * a 5xx or a blank page, and memory does not grow without end. DRILL_MINUTES: duration, of which the first fifth is warm-up.
 */
import { Agent, type IncomingMessage, request } from "node:http";
import { percentile, sortNumbers } from "../bench/http-load.ts";
import { readMemoryMegabytes } from "../bench/processes.ts";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../server/flags.ts";
import { HOSTILE_QUERIES } from "../tests/support/hostile-queries.ts";
import { readPage } from "../tests/support/read-page.ts";
import { type SiteProcess, startSite } from "../tests/support/site-process.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";

const MINUTES = Number(process.env.DRILL_MINUTES ?? 60);
const CONNECTIONS = 2;
const SAMPLE_INTERVAL_MS = 5000;
/** The lowest memory of the last fifth may be so much above that of the second: caches fill, and garbage comes and goes. */
const MAX_GROWTH_MB = 40;
/** Requests from one client address, below the limit of a visitor. */
const REQUESTS_PER_CLIENT = 20;
const LANGUAGES = ["en", "tr"];

/** Public pages that read their address. */
const PATHS = [
	"/properties",
	"/vehicles",
	"/search",
	"/agents",
	"/blog",
	"/newsletter/issues",
	"/lists/made-up",
	"/compare",
	"/pricing",
	"/mortgage-calculator",
	"/recently-viewed",
	"/auth",
	"/alerts/stop",
	"/availability",
	"/payments/success",
	"/",
];
/** Names that pages read, for the hostile values. */
const NAMES = [
	"page",
	"ask",
	"q",
	"ids",
	"show",
	"period",
	"mode",
	"price",
	"token",
	"next",
	"kind",
	"area",
	"sort",
	"place",
];
const VALUES = HOSTILE_QUERIES.map(([query]) => query.slice(query.indexOf("=") + 1).split("&")[0] as string);

/** Numbers from 0 up to 1, the same in every run (mulberry32), so that a failure can be repeated. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** The known queries first, each at every path; then mixtures of them, of names and values, and of cut escapes. */
function* listTargets(): Generator<string, never> {
	for (const [query] of HOSTILE_QUERIES) for (const path of PATHS) yield `${path}?${query}`;
	const random = createRandom(1);
	const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
	const writeQuery = [
		() => `${pick(HOSTILE_QUERIES)[0]}&${pick(HOSTILE_QUERIES)[0]}`,
		() => Array.from({ length: 1 + Math.floor(random() * 5) }, () => `${pick(NAMES)}=${pick(VALUES)}`).join("&"),
		() => `${pick(NAMES)}=${Math.floor((random() - 0.5) * 1e12)}&${pick(NAMES)}[${pick(NAMES)}]=${pick(VALUES)}`,
		() => pick(HOSTILE_QUERIES)[0].slice(0, Math.ceil(random() * 60)),
	];
	while (true) yield `${pick(PATHS)}?${pick(writeQuery)()}`;
}

type Tally = { classes: Map<string, number>; times: number[]; faults: string[]; requests: number };

async function readBody(response: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

/** What is wrong with an answer; undefined when nothing is. */
function findFault({ statusCode: status = 0, headers }: IncomingMessage, body: string): string | undefined {
	if (status >= 500) return String(status);
	if (status >= 300 && status < 400) return headers.location ? undefined : `${status} without a target`;
	if (!headers["content-type"]?.startsWith("text/html")) return body.trim() ? undefined : `${status}, empty`;
	const { headings, pieces } = readPage(body);
	return headings === 1 && pieces.length > 5 ? undefined : `${status}, blank: ${headings} headings`;
}

/** Requests one after the other, until the time is over. */
async function visit(origin: string, targets: Iterator<string>, isOver: () => boolean, tally: Tally): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	while (!isOver()) {
		const number = tally.requests++;
		const client = Math.floor(number / REQUESTS_PER_CLIENT);
		const target: string = targets.next().value;
		const startedAt = performance.now();
		try {
			const response = await new Promise<IncomingMessage>((resolve, reject) => {
				const headers = {
					"X-Forwarded-For": `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
					"Accept-Language": LANGUAGES[number % 2],
				};
				request(origin + target, { agent, headers }, resolve)
					.on("error", reject)
					.end();
			});
			const fault = findFault(response, await readBody(response));
			if (fault) tally.faults.push(`${target.slice(0, 200)}: ${fault}`);
			const kind = `${Math.floor((response.statusCode ?? 0) / 100)}xx`;
			tally.classes.set(kind, (tally.classes.get(kind) ?? 0) + 1);
		} catch (error) {
			tally.faults.push(`${target.slice(0, 200)}: ${(error as Error).message}`);
		}
		// Enough for percentiles; more would only fill the driver.
		if (tally.times.length < 100_000) tally.times.push(performance.now() - startedAt);
	}
	agent.destroy();
}

/** Memory of the server while it answers, in megabytes. */
function sampleMemory(site: SiteProcess) {
	const samples: number[] = [];
	const sample = () => samples.push(readMemoryMegabytes(site.server.pid as number));
	sample();
	const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
	return {
		stop() {
			clearInterval(timer);
			sample();
			return samples;
		},
	};
}

function evaluate(tally: Tally, samples: number[], minutes: number, { figures, violations }: DrillResult): void {
	const { classes, times, faults, requests } = tally;
	const fifth = Math.max(1, Math.floor(samples.length / 5));
	const [early, late] = [Math.min(...samples.slice(fifth, 2 * fifth)), Math.min(...samples.slice(-fifth))];
	const counted = [...classes].sort().map(([kind, count]) => `${count.toLocaleString("en-GB")} ${kind}`);
	const sorted = sortNumbers(times);
	figures.push(
		`${minutes.toFixed(1)} minutes over ${CONNECTIONS} connections: ${requests.toLocaleString("en-GB")} requests to ${PATHS.length} pages, ${counted.join(", ")}; p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`,
		`memory ${samples[0]?.toFixed(0)} MB at the start and ${samples.at(-1)?.toFixed(0)} MB at the end; lowest ${early.toFixed(0)} MB in the second fifth and ${late.toFixed(0)} MB in the last`,
	);
	check(violations, faults.length === 0, `${faults.length} wrong answers, the first: ${faults[0]}`);
	check(violations, late - early < MAX_GROWTH_MB, `memory grows by ${(late - early).toFixed(0)} MB`);
}

export default {
	title: "hostile queries at every public page that reads its address",
	async run(log) {
		const result: DrillResult = { figures: [], violations: [] };
		const site = await startSite({
			backend: { LOCAL_DEMONSTRATION: "true" },
			server: { ...SERVER_ENVIRONMENT, TRUSTED_PROXIES: "1" },
			nodeFlags: SERVER_FLAGS,
		});
		try {
			const tally: Tally = { classes: new Map(), times: [], faults: [], requests: 0 };
			const targets = listTargets();
			const startedAt = performance.now();
			const isOver = () => secondsSince(startedAt) > MINUTES * 60;
			const memory = sampleMemory(site);
			await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(site.origin, targets, isOver, tally)));
			evaluate(tally, memory.stop(), secondsSince(startedAt) / 60, result);
			for (const fault of tally.faults.slice(0, 20)) log(fault);
		} finally {
			await site.stop();
		}
		return result;
	},
} satisfies Drill;
