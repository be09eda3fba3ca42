/**
 * In-process cache for public reads: fresh for 30 s, then stale-while-revalidate for five minutes, and stale-if-error
 * for an hour while the backend is unavailable. These times are for what changes by the clock, and for an outage: changes
 * of data invalidate the cache within a second (cache-version.server.ts).
 */
import { LRUCache } from "lru-cache";
import { now } from "./clock.ts";
import { noteDataTime } from "./logging/request-context.server.ts";
import { BackendUnavailable } from "./supabase/backend-error.server.ts";

/** storedAt: moved back by an invalidation; readAt: when the value was read. */
type Entry = { value: unknown; storedAt: number; readAt: number };

export const FRESH_TTL_MS = 30_000;
const STALE_WHILE_REVALIDATE_MS = 300_000;
export const STALE_IF_ERROR_MS = 3_600_000;

/** About the length of a value as JSON, which would take ten times as long to write. */
function countCharacters(value: unknown): number {
	if (typeof value === "string") return value.length + 2;
	if (typeof value !== "object" || value === null) return 5;
	if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countCharacters(one) + 1, 2);
	return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + countCharacters(one) + 4, 2);
}

/** About eight million characters of results: room for every frequently viewed list, bounded for the rest. */
const entries = new LRUCache<string, Entry>({
	maxSize: 8_000_000,
	sizeCalculation: ({ value }, key) => countCharacters(value) + key.length + 200,
});
const pending = new Map<string, Promise<unknown>>();
let standIns = 0;

/** How often an old value, or none, stood in for a read that failed: a page that was rendered meanwhile is kept for a moment only. */
export function countStandIns(): number {
	return standIns;
}

/** A page is rendered without a value whose read failed or took too long. */
export function recordStandIn(): void {
	standIns++;
}

/**
 * Reads through the cache; concurrent reads of one key share one call. Throws what `read` throws when nothing is
 * cached.
 */
export async function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
	const entry = entries.get(key);
	const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY;
	if (entry && age < FRESH_TTL_MS) return entry.value as T;
	const refreshed = refresh(key, read);
	if (entry && age < FRESH_TTL_MS + STALE_WHILE_REVALIDATE_MS) {
		refreshed.catch(() => {}); // the stale value is returned; the next read tries again
		return entry.value as T;
	}
	try {
		return await refreshed;
	} catch (error) {
		if (entry && age < STALE_IF_ERROR_MS && error instanceof BackendUnavailable) {
			recordStandIn();
			noteDataTime(entry.readAt);
			return entry.value as T;
		}
		throw error;
	}
}

function refresh<T>(key: string, read: () => Promise<T>): Promise<T> {
	const running = pending.get(key) as Promise<T> | undefined;
	if (running) return running;
	const started: Promise<T> = read()
		.then((value) => {
			// A value that was invalidated during its read is not stored: it may predate the change.
			if (pending.get(key) === started) entries.set(key, { value, storedAt: now(), readAt: now() });
			return value;
		})
		.finally(() => {
			if (pending.get(key) === started) pending.delete(key);
		});
	pending.set(key, started);
	return started;
}

let generation = 0;
/** The first generation after the last removal. */
let removalGeneration = 0;

/** Grows with every invalidation; a page rendered in an earlier generation may hold outdated data. */
export function cacheGeneration(): number {
	return generation;
}

/** Whether a page of this generation shows nothing that was removed since, as far as this process knows. */
export function maySurviveOutage(pageGeneration: number): boolean {
	return pageGeneration >= removalGeneration;
}

/**
 * Invalidates all data, and the pages rendered from it. keepsForOutage: whether the old values may still be shown while
 * the backend is unavailable; false when some of them must not be seen any more.
 */
export function invalidateAll({ keepsForOutage }: { keepsForOutage: boolean }): void {
	generation++;
	if (!keepsForOutage) removalGeneration = generation;
	const expired = now() - FRESH_TTL_MS - STALE_WHILE_REVALIDATE_MS;
	if (keepsForOutage) for (const entry of entries.values()) entry.storedAt = Math.min(entry.storedAt, expired);
	else entries.clear();
	pending.clear();
}
