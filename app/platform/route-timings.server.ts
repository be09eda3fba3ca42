/**
 * How long the server takes for its answers, by route: counted in steps in memory and added to the database every minute
 * and when the server stops. Steps and not lists of durations: the counts of several servers can be added up, and a
 * percentile read from them is right within an eighth.
 */
import { log } from "./log.server.ts";
import { secretDb } from "./supabase/clients.server.ts";

const FLUSH_MILLISECONDS = 60_000;
/** More than there are routes: what is invented cannot fill the memory. */
const MOST_ENTRIES = 5000;

let counts = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> | undefined;

/** The step of a duration, see private.route_timings. */
export function timingBucket(milliseconds: number): number {
	return Math.min(200, Math.round(8 * Math.log(Math.max(0, milliseconds) + 1)));
}

/** Counts one answer. pattern: of the route, e.g. "/properties/:id", so that no address of a person is kept. */
export function noteTiming(method: string, pattern: string, milliseconds: number): void {
	const path = `/${pattern.replace(/^\//, "")}`;
	const route = method === "GET" || method === "HEAD" ? path : `${method} ${path}`;
	add(`${timingBucket(milliseconds)} ${route.slice(0, 120)}`, 1);
}

function add(key: string, hits: number): void {
	if (counts.size >= MOST_ENTRIES && !counts.has(key)) return;
	counts.set(key, (counts.get(key) ?? 0) + hits);
	timer ??= setTimeout(() => void flushTimings(), FLUSH_MILLISECONDS).unref();
}

/** Writes what was counted since the last time. Never throws: what could not be written is kept for the next time. */
export async function flushTimings(): Promise<void> {
	clearTimeout(timer);
	timer = undefined;
	await underWay;
	if (counts.size === 0) return;
	const batch = counts;
	counts = new Map();
	underWay = write(batch).finally(() => {
		underWay = undefined;
	});
	await underWay;
}

async function write(batch: Map<string, number>): Promise<void> {
	const timings = [...batch].map(([key, hits]) => {
		const space = key.indexOf(" ");
		return { bucket: Number(key.slice(0, space)), route: key.slice(space + 1), hits };
	});
	const { error } = await secretDb.rpc("record_route_timings", { timings });
	if (!error) return;
	log.error("timings_not_recorded", { message: error.message, routes: batch.size });
	for (const [key, hits] of batch) add(key, hits);
}
