/**
 * Soak test: at half of peak load for an hour, the server's memory, open files and connections do not grow.
 * DRILL_MINUTES: duration, of which the first fifth is warm-up.
 */
import { readdirSync, readlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { load, percentile, sortNumbers } from "../bench/http-load.ts";
import { readMemoryMegabytes } from "../bench/processes.ts";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../server/flags.ts";
import { startSite } from "../tests/support/site-process.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";
import { fetchFormStamp, writeOnce } from "./writers.ts";

const MINUTES = Number(process.env.DRILL_MINUTES ?? 60);
/** Megabytes in ten minutes. */
const MAX_GROWTH_MB = 1;
const CONNECTIONS = 8;
const SAMPLE_INTERVAL_MS = 2000;
/** Samples per point; the lowest one counts, since the rest includes garbage. */
const SAMPLES_PER_POINT = 10;

type Sample = { minute: number; megabytes: number; handles: number; connections: number };

function readSample(pid: number, startedAt: number): Sample {
	const files = readdirSync(`/proc/${pid}/fd`);
	const targets = files.map((file) => {
		try {
			return readlinkSync(`/proc/${pid}/fd/${file}`);
		} catch {
			return ""; // closed in the meantime
		}
	});
	return {
		minute: secondsSince(startedAt) / 60,
		megabytes: readMemoryMegabytes(pid),
		handles: files.length,
		connections: targets.filter((target) => target.startsWith("socket:")).length,
	};
}

/** Typical addresses: lists with and without filters, listings, content pages. */
async function listAddresses(origin: string): Promise<string[]> {
	const list = await (await fetch(`${origin}/properties`)).text();
	const details = [...new Set(list.match(/\/properties\/\d+(?=")/g) ?? [])].slice(0, 20);
	const places = ["girne", "lefkosa", "gazimagusa", "iskele", "guzelyurt"];
	const paths = [
		"/",
		"/vehicles",
		"/agents",
		"/about",
		...places.flatMap((place) => [
			`/properties?category=sale&place=${place}`,
			`/properties?category=rent&place=${place}`,
		]),
		...Array.from({ length: 40 }, (_, index) => `/properties?price_max=${50_000 + index * 10_000}`),
		...details,
	];
	return paths.map((path) => origin + path);
}

/** Requests per second with all connections busy. */
async function findPeak(addresses: string[]): Promise<number> {
	const { seconds } = await load(addresses, { requests: 1500, connections: CONNECTIONS });
	return 1500 / seconds;
}

type LoadDriver = { answered: number; failed: string[]; times: number[]; leftOut: number; stop(): Promise<void> };

/** Limit of pending requests; more would measure the driver instead of the server. */
const MAX_PENDING = 2000;

/** Sends requests at a constant rate, independent of response times; requests beyond the limit are skipped. */
function driveLoad(addresses: string[], rate: number): LoadDriver {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const driver: LoadDriver = { answered: 0, failed: [], times: [], leftOut: 0, stop: async () => {} };
	const startedAt = performance.now();
	let sent = 0;
	const ask = () => {
		const started = performance.now();
		const outgoing = request(addresses[sent++ % addresses.length] as string, {
			agent,
			headers: { "Accept-Encoding": "gzip" },
		});
		outgoing.on("response", (response) => {
			response.resume();
			response.on("end", () => {
				driver.answered++;
				// Enough samples for percentiles; more would grow the driver's own memory.
				if (driver.times.length < 100_000) driver.times.push(performance.now() - started);
				if (response.statusCode !== 200) driver.failed.push(`${outgoing.path}: ${response.statusCode}`);
			});
		});
		outgoing.on("error", (error) => driver.failed.push(error.message));
		outgoing.end();
	};
	const timer = setInterval(() => {
		for (const due = secondsSince(startedAt) * rate; sent + driver.leftOut < due; )
			if (sent - driver.answered - driver.failed.length < MAX_PENDING) ask();
			else driver.leftOut++;
	}, 20);
	driver.stop = async () => {
		clearInterval(timer);
		while (driver.answered + driver.failed.length < sent) await wait(20);
		agent.destroy();
	};
	return driver;
}

/** Linear regression: growth in ten minutes with its uncertainty (two standard errors). */
export function fitGrowth(points: { minute: number; megabytes: number }[]): { growth: number; doubt: number } {
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ megabytes }) => megabytes))];
	const spread = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
	const slope = points.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0) / spread;
	const rest = points.reduce((sum, { minute, megabytes }) => sum + (megabytes - y - slope * (minute - x)) ** 2, 0);
	return { growth: slope * 10, doubt: 20 * Math.sqrt(rest / Math.max(1, points.length - 2) / spread) };
}

/** Lowest memory of each interval. */
function minimumPoints(samples: Sample[]): Sample[] {
	const points: Sample[] = [];
	for (let index = 0; index + SAMPLES_PER_POINT <= samples.length; index += SAMPLES_PER_POINT)
		points.push(
			samples.slice(index, index + SAMPLES_PER_POINT).reduce((low, one) => (one.megabytes < low.megabytes ? one : low)),
		);
	return points;
}

function evaluate(
	samples: Sample[],
	driver: LoadDriver,
	rate: number,
	peak: number,
	{ figures, violations }: DrillResult,
): void {
	const steady = samples.filter(({ minute }) => minute >= MINUTES / 5);
	const { growth, doubt } = fitGrowth(minimumPoints(steady));
	const half = Math.floor(steady.length / 2);
	const max = (pick: (sample: Sample) => number, part: Sample[]) => Math.max(...part.map(pick));
	const change = (pick: (sample: Sample) => number) =>
		[max(pick, steady.slice(0, half)), max(pick, steady.slice(half))] as const;
	const [handlesBefore, handlesAfter] = change(({ handles }) => handles);
	const [connectionsBefore, connectionsAfter] = change(({ connections }) => connections);
	const times = sortNumbers(driver.times);
	figures.push(
		`${MINUTES} minutes at ${rate.toFixed(0)} requests/s (peak ${peak.toFixed(0)}), ${driver.answered.toLocaleString("en-GB")} answers, ${driver.failed.length} failed${driver.leftOut > 0 ? `, ${driver.leftOut.toLocaleString("en-GB")} left out for want of time` : ""}, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
		`memory ${steady[0]?.megabytes.toFixed(0)} to ${steady.at(-1)?.megabytes.toFixed(0)} MB, ${growth.toFixed(2)} ± ${doubt.toFixed(2)} MB in ten minutes`,
		`at most ${handlesBefore} open files and ${connectionsBefore} connections in the first half, ${handlesAfter} and ${connectionsAfter} in the second`,
	);
	// Uncertain after a short run: fails only if growth certainly exceeds the limit.
	check(
		violations,
		growth - doubt < MAX_GROWTH_MB,
		`memory grows by ${growth.toFixed(2)} ± ${doubt.toFixed(2)} MB in ten minutes`,
	);
	// Connection pools vary by one or two.
	check(violations, handlesAfter <= handlesBefore + 4, `open files grow from ${handlesBefore} to ${handlesAfter}`);
	check(
		violations,
		connectionsAfter <= connectionsBefore + 4,
		`connections grow from ${connectionsBefore} to ${connectionsAfter}`,
	);
	check(violations, driver.failed.length === 0, `${driver.failed.length} requests failed: ${driver.failed[0]}`);
}

export default {
	title: `half of the peak for ${MINUTES} minutes`,
	async run(say) {
		const result: DrillResult = { figures: [], violations: [] };
		const site = await startSite({
			backend: { LOCAL_DEMONSTRATION: "true" },
			server: { ...SERVER_ENVIRONMENT, TRUSTED_PROXIES: "1" },
			nodeFlags: SERVER_FLAGS,
		});
		try {
			const addresses = await listAddresses(site.origin);
			await load(addresses, { requests: addresses.length * 2, connections: 2 });
			const peak = await findPeak(addresses);
			const rate = peak / 2;
			say(`peak ${peak.toFixed(0)} requests/s`);
			const stamp = await fetchFormStamp(site.origin);
			const driver = driveLoad(addresses, rate);
			const startedAt = performance.now();
			const samples: Sample[] = [];
			for (let number = 1; secondsSince(startedAt) < MINUTES * 60; number++) {
				await wait(SAMPLE_INTERVAL_MS);
				// Includes writes.
				const { status } = await writeOnce(site.origin, stamp, number);
				if (status !== 303) driver.failed.push(`a message was answered ${status}`);
				samples.push(readSample(site.server.pid as number, startedAt));
			}
			await driver.stop();
			evaluate(samples, driver, rate, peak, result);
		} finally {
			await site.stop();
		}
		return result;
	},
} satisfies Drill;
