/**
 * Invalidates the caches of this process when public data was changed, whichever process changed it. The database counts
 * such changes; this process reads the counts on demand: at most twice a second for visitors, never without a request.
 */
import { invalidateAll } from "./cache.server.ts";
import { withTimeout } from "./errors/timeout.ts";
import { log } from "./logging/log.server.ts";
import { BackendRejection, BackendUnavailable, expectObject } from "./supabase/backend-error.server.ts";
import { anonClient } from "./supabase/clients.server.ts";

/** Changes of public data, and how many of them removed something that must not be shown any more. */
type CacheVersion = { changes: number; removals: number };

/** Nobody is shown what was changed longer ago than this. */
const MAX_AGE_MS = 1000;
/** From this age on, the version is read in the background, so that nobody waits for it under load. */
const REFRESH_AFTER_MS = 500;
const READ_TIMEOUT_MS = 1000;
/** Time that a request waits for the version; then pages are served from the caches, as in an outage. */
const MAX_WAIT_MS = 500;
/** The same after a read that failed. */
const MAX_WAIT_AFTER_FAILURE_MS = 100;
/** Pause after a read that failed. */
const RETRY_DELAY_MS = 1000;

let known: CacheVersion | undefined;
/** When the read of the known version began; later changes are not part of it. */
let readAt = Number.NEGATIVE_INFINITY;
/** When the last read failed; undefined after a successful one. */
let failedAt: number | undefined;
/** Reads that succeeded. */
let reads = 0;
let running: Promise<void> | undefined;
/** Begins when the running read has ended: reads never overlap, so the results arrive in order. */
let following: Promise<void> | undefined;

/**
 * Ensures that the caches contain no data that was changed more than a second ago. Undefined when there is nothing to wait
 * for. The promise is never rejected: while the backend is unavailable the caches stay as they are.
 */
export function ensureFreshVersion(): Promise<void> | undefined {
	const age = performance.now() - readAt;
	if (age <= REFRESH_AFTER_MS) return undefined;
	if (!running && !isPaused()) startRead();
	return age <= MAX_AGE_MS || !running ? undefined : waitFor(running);
}

/** Ensures that the caches contain no data that was changed before this call: for people who change data themselves. */
export function ensureLatestVersion(): Promise<void> | undefined {
	if (isPaused()) return undefined;
	following ??= running?.then(() => {
		following = undefined;
		if (!isPaused()) return running ?? startRead();
	});
	return waitFor(following ?? startRead());
}

/** How often the version was read: the number grows while the backend answers. */
export function countVersionReads(): number {
	return reads;
}

/** Makes the next request read the version. */
export function expireVersion(): void {
	readAt = Number.NEGATIVE_INFINITY;
}

function isPaused(): boolean {
	return failedAt !== undefined && performance.now() - failedAt < RETRY_DELAY_MS;
}

function startRead(): Promise<void> {
	running = readVersion().finally(() => {
		running = undefined;
	});
	return running;
}

async function waitFor(read: Promise<void>): Promise<void> {
	const durationMs = failedAt === undefined ? MAX_WAIT_MS : MAX_WAIT_AFTER_FAILURE_MS;
	await withTimeout(read, durationMs, new BackendUnavailable("the cache version")).catch(() => {});
}

async function readVersion(): Promise<void> {
	const startedAt = performance.now();
	try {
		const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
		const answer = await anonClient.rpc("get_cache_version").abortSignal(signal);
		const version = expectObject<CacheVersion>(answer, "changes", "removals");
		const isSame = known?.changes === version.changes && known.removals === version.removals;
		if (!isSame) invalidateAll({ keepsForOutage: known?.removals === version.removals });
		known = version;
		readAt = startedAt;
		reads++;
		failedAt = undefined;
	} catch (error) {
		// Only a database without the function rejects the call: changes are then seen when the caches expire.
		if (error instanceof BackendRejection && failedAt === undefined)
			log.error("cache version", { message: error.message });
		failedAt = performance.now();
	}
}
