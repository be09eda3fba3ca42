/**
 * Replaces the product's cache: every read goes to the database, except reference data, which any application would
 * cache.
 */
import type * as product from "#app/platform/cache.server.ts";

const reference = new Map<string, Promise<unknown>>();

export function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
	if (key !== "reference") return read();
	const pending = (reference.get(key) as Promise<T> | undefined) ?? read();
	reference.set(key, pending);
	return pending;
}

/** Reference data alone is stored, and does not change while the benchmark runs. */
export function invalidateAll(): void {}

export function cacheGeneration(): number {
	return 0;
}

export function maySurviveOutage(): boolean {
	return false;
}

export function countStandIns(): number {
	return 0;
}

export function recordStandIn(): void {}

export const FRESH_TTL_MS = 0;
export const STALE_IF_ERROR_MS = 0;

// A name that the product's cache adds or changes is a type error here, instead of a failed build of the plain app.
({
	cached,
	invalidateAll,
	cacheGeneration,
	maySurviveOutage,
	countStandIns,
	recordStandIn,
	FRESH_TTL_MS,
	STALE_IF_ERROR_MS,
}) satisfies Record<keyof typeof product, unknown>;
