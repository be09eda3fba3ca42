/**
 * Counts views of listing pages per listing and day, without ids or cookies. Counts are buffered and written every ten
 * seconds and at shutdown, so that no page waits; a killed server loses at most one buffer.
 */
import { isbot } from "isbot";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { createBatchWriter } from "#app/platform/logging/batch-writer.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { serviceRoleClient } from "#app/platform/supabase/clients.server.ts";

const FLUSH_INTERVAL_MS = 10_000;
/** Listings in the buffer, so that it cannot grow without end while the backend is away. */
const MAX_BUFFERED_LISTINGS = 5000;

const writer = createBatchWriter<{ listing: number; count: number }>({
	maxPending: MAX_BUFFERED_LISTINGS,
	flushAfterMs: FLUSH_INTERVAL_MS,
	merge: {
		keyOf: ({ listing }) => listing,
		combine: ({ listing, count }, newer) => ({ listing, count: count + newer.count }),
	},
	write: async (views) =>
		serviceRoleClient.rpc("record_listing_views", {
			counts: Object.fromEntries(views.map(({ listing, count }) => [listing, count])),
		}),
	onFailure: ({ message, count }) => log.warn("views_not_recorded", { message, listings: count }),
});

/** Whether a request comes from a browser with a reader: not from a known robot, and not to prefetch. */
export function isReader(request: Request): boolean {
	const agent = request.headers.get("user-agent");
	return agent !== null && !isbot(agent) && !isPrefetch(request);
}

/** Whether a request is a view of the page that it asks for. */
export function isCountableView(request: Request): boolean {
	return request.method === "GET" && isReader(request);
}

/** Counts one view of a listing. */
export function countView(listingId: number): void {
	writer.add({ listing: listingId, count: 1 });
}

/** Writes buffered counts. Never throws: failed counts are kept for the next write. */
export const flushViews = writer.flush;
