/**
 * How long the server takes for its answers, by route: counted in steps in memory and added to the database every minute
 * and when the server stops. Steps and not lists of durations: the counts of several servers can be added up, and a
 * percentile read from them is right within an eighth.
 */

import { serviceRoleClient } from "../supabase/clients.server.ts";
import { createBatchWriter } from "./batch-writer.server.ts";
import { log } from "./log.server.ts";

const FLUSH_INTERVAL_MS = 60_000;
/** More than there are routes; bounds the memory for invented patterns. */
const MAX_ENTRIES = 5000;

type Timing = { bucket: number; route: string; hits: number };

const writer = createBatchWriter<Timing>({
	maxPending: MAX_ENTRIES,
	flushAfterMs: FLUSH_INTERVAL_MS,
	merge: {
		keyOf: ({ bucket, route }) => `${bucket} ${route}`,
		combine: (older, newer) => ({ ...older, hits: older.hits + newer.hits }),
	},
	write: async (timings) => serviceRoleClient.rpc("record_route_timings", { timings }),
	onFailure: ({ message, count }) => log.warn("timings_not_recorded", { message, routes: count }),
});

/** The step of a duration, see private.route_timings. */
export function timingBucket(durationMs: number): number {
	return Math.min(200, Math.round(8 * Math.log(Math.max(0, durationMs) + 1)));
}

/** Counts one answer. pattern: of the route, e.g. "/properties/:id", so that no address of a person is kept. */
export function recordTiming(method: string, pattern: string, durationMs: number): void {
	const path = `/${pattern.replace(/^\//, "")}`;
	const route = method === "GET" || method === "HEAD" ? path : `${method} ${path}`;
	writer.add({ bucket: timingBucket(durationMs), route: route.slice(0, 120), hits: 1 });
}

/** Writes buffered counts. Never throws: failed counts are kept for the next write. */
export const flushTimings = writer.flush;
