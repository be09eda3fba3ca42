/**
 * Counts how often the pages of listings are looked at: per listing and day, without an id and without a cookie.
 * Counts gather in memory and are written every ten seconds and when the server stops, so that no page waits for
 * them; a server that is killed loses at most one such buffer.
 */
import { isbot } from "isbot";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { log } from "#app/platform/log.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

const FLUSH_MILLISECONDS = 10_000;
/** So many listings in one buffer are written at once, so that it cannot grow without end while the backend is away. */
const LARGEST_BUFFER = 5000;

let counts = new Map<number, number>();
let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> | undefined;

/** Whether a request comes from a browser with a reader: not from a known robot, and not to prefetch. */
export function isReader(request: Request): boolean {
	const agent = request.headers.get("user-agent");
	return agent !== null && !isbot(agent) && !isPrefetch(request);
}

/** Whether a request is a view of the page that it asks for. */
export function isView(request: Request): boolean {
	return request.method === "GET" && isReader(request);
}

/** Counts one look at a listing. */
export function countView(listingId: number): void {
	if (counts.size >= LARGEST_BUFFER && !counts.has(listingId)) return;
	counts.set(listingId, (counts.get(listingId) ?? 0) + 1);
	timer ??= setTimeout(() => void flushViews(), FLUSH_MILLISECONDS).unref();
}

/** Writes what was counted since the last time. Never throws: what could not be written is kept for the next time. */
export async function flushViews(): Promise<void> {
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

async function write(batch: Map<number, number>): Promise<void> {
	const { error } = await secretDb.rpc("record_listing_views", { counts: Object.fromEntries(batch) });
	if (!error) return;
	log.error("views_not_recorded", { message: error.message, listings: batch.size });
	for (const [id, count] of batch) {
		if (counts.size >= LARGEST_BUFFER && !counts.has(id)) break;
		counts.set(id, (counts.get(id) ?? 0) + count);
	}
	timer ??= setTimeout(() => void flushViews(), FLUSH_MILLISECONDS).unref();
}
