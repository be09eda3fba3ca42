/**
 * The database goes and comes back: the server, which nobody restarts, reads and writes again within five seconds of the
 * moment at which the backend listens.
 */
import { setTimeout as wait } from "node:timers/promises";
import { POSTGRES_PROGRAMS, startPostgres } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { type Drill, type DrillResult, holds, secondsSince } from "./drill.ts";
import { readStamp, writeOnce } from "./writers.ts";

const ROUNDS = 3;
const MOST_SECONDS = 5;
/** Long enough for the server to have met that its backend is away. */
const AWAY_MILLISECONDS = 1500;

let number = 0;

/** Seconds until the server has written something and says itself that it is ready. */
async function recover(site: SiteProcess, stamp: { name: string; value: string }): Promise<number> {
	const begun = performance.now();
	for (;;) {
		const health = await fetch(`${site.origin}/healthz`).catch(() => undefined);
		await health?.arrayBuffer();
		if (health?.status === 200 && (await writeOnce(site.origin, stamp, ++number)).status === 303) break;
		if (secondsSince(begun) > 60) return Number.POSITIVE_INFINITY;
		await wait(20);
	}
	return secondsSince(begun);
}

async function repeat(site: SiteProcess, crash: () => Promise<void>): Promise<number> {
	const stamp = await readStamp(site.origin);
	const pid = site.server.pid;
	let slowest = await recover(site, stamp);
	for (let round = 0; round < ROUNDS; round++) {
		await crash();
		slowest = Math.max(slowest, await recover(site, stamp));
	}
	if (site.server.exitCode !== null || site.server.pid !== pid) return Number.POSITIVE_INFINITY;
	return slowest;
}

function note({ figures, broken }: DrillResult, what: string, slowest: number): void {
	holds(broken, slowest < MOST_SECONDS, `${what}: the server took ${slowest.toFixed(1)} s to recover`);
	figures.push(`${what}, ${ROUNDS} times: the server reads and writes again after at most ${slowest.toFixed(2)} s`);
}

async function crashEmbedded(result: DrillResult): Promise<void> {
	const site = await startSite({ server: { TRUSTED_PROXIES: "1" } });
	try {
		const slowest = await repeat(site, async () => {
			site.backend.child.kill("SIGKILL");
			await site.backend.ended;
			// Somebody asks meanwhile: whatever the server keeps of a broken connection is in use.
			await Promise.all([fetch(`${site.origin}/properties`), fetch(`${site.origin}/healthz`), wait(AWAY_MILLISECONDS)]);
			await site.restartBackend();
		});
		note(result, "kill -9 of the embedded backend", slowest);
	} finally {
		await site.stop();
	}
}

async function crashPostgres(result: DrillResult): Promise<void> {
	if (!POSTGRES_PROGRAMS) return void result.figures.push("no PostgreSQL here");
	const postgres = await startPostgres();
	try {
		const site = await startSite({
			server: { TRUSTED_PROXIES: "1" },
			backend: { LOCAL_DATABASE_URL: postgres.url },
		});
		try {
			note(result, "crash of PostgreSQL behind the backend", await repeat(site, postgres.crash));
		} finally {
			await site.stop();
		}
	} finally {
		await postgres.stop();
	}
}

export default {
	title: "the backend and its PostgreSQL crash and come back",
	async run() {
		const result: DrillResult = { figures: [], broken: [] };
		await crashEmbedded(result);
		await crashPostgres(result);
		return result;
	},
} satisfies Drill;
