/**
 * Database outage and recovery: without a restart, the server reads and writes again within five seconds after the
 * backend responds or PostgreSQL accepts connections.
 */
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../tests/support/postgres.ts";
import { type SiteProcess, startSite } from "../tests/support/site-process.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";
import { fetchFormStamp, writeOnce } from "./writers.ts";

const ROUNDS = 3;
const MAX_RECOVERY_SECONDS = 5;
/** Long enough for the server to notice the outage. */
const OUTAGE_MS = 1500;

let number = 0;

/** Seconds until the server has written something and reports ready. */
async function measureRecovery(site: SiteProcess, stamp: { name: string; value: string }): Promise<number> {
	const startedAt = performance.now();
	for (;;) {
		const health = await fetch(`${site.origin}/healthz`).catch(() => undefined);
		await health?.arrayBuffer();
		if (health?.status === 200 && (await writeOnce(site.origin, stamp, ++number)).status === 303) break;
		if (secondsSince(startedAt) > 60) return Number.POSITIVE_INFINITY;
		await wait(20);
	}
	return secondsSince(startedAt);
}

type Recovery = { slowest: number; backend: number };

/** Seconds until the backend itself responds after loading its schema. */
async function waitForBackend({ ready }: SiteProcess): Promise<number> {
	const startedAt = performance.now();
	for (;;) {
		const response = await fetch(`${ready.url}/rest/v1/areas?select=slug&limit=1`, {
			headers: { apikey: ready.secretKey },
		}).catch(() => undefined);
		await response?.arrayBuffer();
		if (response?.ok) return secondsSince(startedAt);
		if (secondsSince(startedAt) > 120) return Number.POSITIVE_INFINITY;
		await wait(20);
	}
}

/** isBackendRestarted: whether the backend restarts, which takes additional time. */
async function repeatCrash(
	site: SiteProcess,
	crash: () => Promise<void>,
	isBackendRestarted: boolean,
): Promise<Recovery> {
	const stamp = await fetchFormStamp(site.origin);
	const pid = site.server.pid;
	const found: Recovery = { slowest: 0, backend: 0 };
	// Warm-up, not counted as recovery.
	await measureRecovery(site, stamp);
	for (let round = 0; round < ROUNDS; round++) {
		await crash();
		if (isBackendRestarted) found.backend = Math.max(found.backend, await waitForBackend(site));
		found.slowest = Math.max(found.slowest, await measureRecovery(site, stamp));
	}
	if (site.server.exitCode !== null || site.server.pid !== pid) found.slowest = Number.POSITIVE_INFINITY;
	return found;
}

function addFigures({ figures, violations }: DrillResult, what: string, { slowest, backend }: Recovery): void {
	check(violations, slowest < MAX_RECOVERY_SECONDS, `${what}: the server took ${slowest.toFixed(1)} s to recover`);
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
			await Promise.all([fetch(`${site.origin}/properties`), fetch(`${site.origin}/healthz`), wait(OUTAGE_MS)]);
			await site.restartBackend();
		};
		addFigures(result, "kill -9 of the embedded backend", await repeatCrash(site, crash, true));
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
			addFigures(result, "crash of PostgreSQL behind the backend", await repeatCrash(site, postgres.crash, false));
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
		const result: DrillResult = { figures: [], violations: [] };
		await crashEmbedded(result);
		await crashPostgres(result);
		return result;
	},
} satisfies Drill;
