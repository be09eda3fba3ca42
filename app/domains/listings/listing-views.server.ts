/**
 * Counts how often the pages of listings are looked at: per listing and day, without an id and without a cookie.
 * Counts gather in memory and are written every ten seconds and when the server stops, so that no page waits for
 * them; a server that is killed loses at most one such buffer.
 */
import { isbot } from "isbot";
import { log } from "#app/platform/log.server.ts";
import { createBatchWriter } from "#app/platform/logging/batch-writer.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

const FLUSH_MILLISECONDS = 10_000;
/** Listings in the buffer, so that it cannot grow without end while the backend is away. */
const LARGEST_BUFFER = 5000;

const writer = createBatchWriter<{ listing: number; count: number }>({
	maxPending: LARGEST_BUFFER,
	flushAfterMs: FLUSH_MILLISECONDS,
	merge: {
		keyOf: ({ listing }) => listing,
		combine: ({ listing, count }, newer) => ({ listing, count: count + newer.count }),
	},
	write: async (views) =>
		secretDb.rpc("record_listing_views", {
			counts: Object.fromEntries(views.map(({ listing, count }) => [listing, count])),
		}),
	onFailure: ({ message, count }) => log.error("views_not_recorded", { message, listings: count }),
});

/** Whether a request is somebody looking: not a known robot, and not a browser that only fetches ahead. */
export function isView(request: Request): boolean {
	const agent = request.headers.get("user-agent");
	const purpose = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`;
	return request.method === "GET" && agent !== null && !isbot(agent) && !purpose.includes("prefetch");
}

/** Counts one look at a listing. */
export function countView(listingId: number): void {
	writer.add({ listing: listingId, count: 1 });
}

/** Writes what was counted since the last time. Never throws: what could not be written is kept for the next time. */
export const flushViews = writer.flush;
