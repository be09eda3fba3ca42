/**
 * Recently viewed listings of signed-in users. Buffered and written every ten seconds and at shutdown: no page waits,
 * and a killed server loses at most one buffer.
 */
import { now } from "#app/platform/clock.ts";
import { createBatchWriter } from "#app/platform/logging/batch-writer.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { serviceRoleClient } from "#app/platform/supabase/clients.server.ts";

const FLUSH_INTERVAL_MS = 10_000;
/** Buffer limit while the backend is unavailable. */
const MAX_BUFFERED_VIEWS = 5000;

type View = { person: string; listing: number; at: string };

const writer = createBatchWriter<View>({
	maxPending: MAX_BUFFERED_VIEWS,
	flushAfterMs: FLUSH_INTERVAL_MS,
	merge: { keyOf: ({ person, listing }) => `${person} ${listing}`, combine: (_, newer) => newer },
	write: async (views) => serviceRoleClient.rpc("record_recent_views", { views }),
	onFailure: ({ message, count }) => log.warn("views_not_recorded", { message, views: count }),
});

/** Records that a user viewed a listing. */
export function recordView(person: string, listing: number): void {
	writer.add({ person, listing, at: new Date(now()).toISOString() });
}

/** Discards buffered views of a user. */
export function discardViews(person: string): Promise<void> {
	return writer.remove((view) => view.person === person);
}

/** Writes buffered views. Never throws: failed writes are kept for the next one. */
export const flushViewHistory = writer.flush;
