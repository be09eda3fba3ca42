/**
 * Database outage and recovery: without a restart, the server reads and writes again within five seconds after the
 * backend responds or PostgreSQL accepts connections.
 */
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../tests/support/postgres.ts";
import { type SiteProcess, startSite } from "../tests/support/site-process.ts";
import { type Drill, type DrillResult, holds, secondsSince } from "./drill.ts";
import { readStamp, writeOnce } from "./writers.ts";

const ROUNDS = 3;
const MOST_SECONDS = 5;
/** Long enough for the server to notice the outage. */
const AWAY_MILLISECONDS = 1500;

let number = 0;

/** Seconds until the server has written something and reports ready. */
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

type Recovery = { slowest: number; backend: number };

/** Seconds until the backend itself responds after loading its schema. */
async function answers({ ready }: SiteProcess): Promise<number> {
	const begun = performance.now();
	for (;;) {
		const response = await fetch(`${ready.url}/rest/v1/areas?select=slug&limit=1`, {
			headers: { apikey: ready.secretKey },
		}).catch(() => undefined);
		await response?.arrayBuffer();
		if (response?.ok) return secondsSince(begun);
		if (secondsSince(begun) > 120) return Number.POSITIVE_INFINITY;
		await wait(20);
	}
}

/** isBackendRestarted: whether the backend restarts, which takes time of its own. */
async function repeat(site: SiteProcess, crash: () => Promise<void>, isBackendRestarted: boolean): Promise<Recovery> {
	const stamp = await readStamp(site.origin);
	const pid = site.server.pid;
	const found: Recovery = { slowest: 0, backend: 0 };
	// Warm-up, not counted as recovery.
	await recover(site, stamp);
	for (let round = 0; round < ROUNDS; round++) {
		await crash();
		if (isBackendRestarted) found.backend = Math.max(found.backend, await answers(site));
		found.slowest = Math.max(found.slowest, await recover(site, stamp));
	}
	if (site.server.exitCode !== null || site.server.pid !== pid) found.slowest = Number.POSITIVE_INFINITY;
	return found;
}

function note({ figures, broken }: DrillResult, what: string, { slowest, backend }: Recovery): void {
	holds(broken, slowest < MOST_SECONDS, `${what}: the server took ${slowest.toFixed(1)} s to recover`);
	figures.push(
		`${what}, ${ROUNDS} times: the server reads and writes again after at most ${slowest.toFixed(2)} s${backend > 0 ? ` (the backend itself, from listening to its first answer, ${backend.toFixed(2)} s)` : ""}`,
	);
}

async function crashEmbedded(result: DrillResult): Promise<void> {
	const site = await startSite({ server: { TRUSTED_PROXIES: "1" } });
	try {
		const crash = async () => {
			site.backend.child.kill("SIGKILL");
			await site.backend.ended;
			// Requests during the outage exercise broken pooled connections.
			await Promise.all([fetch(`${site.origin}/properties`), fetch(`${site.origin}/healthz`), wait(AWAY_MILLISECONDS)]);
			await site.restartBackend();
		};
		note(result, "kill -9 of the embedded backend", await repeat(site, crash, true));
	} finally {
		await site.stop();
	}
}

async function crashPostgres(result: DrillResult): Promise<void> {
	const postgres = await startPostgres();
	try {
		const site = await startSite({
			server: { TRUSTED_PROXIES: "1" },
			backend: { LOCAL_DATABASE_URL: postgres.url },
		});
		try {
			note(result, "crash of PostgreSQL behind the backend", await repeat(site, postgres.crash, false));
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
