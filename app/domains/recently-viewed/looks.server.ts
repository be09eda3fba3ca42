/**
 * Recently viewed listings of signed-in users. Buffered and written every ten seconds and at shutdown: no page waits,
 * and a killed server loses at most one buffer.
 */
import { now } from "#app/platform/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { createBatchWriter } from "#app/platform/logging/batch-writer.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

const FLUSH_MILLISECONDS = 10_000;
/** Buffer limit while the backend is unavailable. */
const LARGEST_BUFFER = 5000;

type Look = { person: string; listing: number; at: string };

const writer = createBatchWriter<Look>({
	maxPending: LARGEST_BUFFER,
	flushAfterMs: FLUSH_MILLISECONDS,
	merge: { keyOf: ({ person, listing }) => `${person} ${listing}`, combine: (_, newer) => newer },
	write: async (looks) => secretDb.rpc("record_recent_views", { views: looks }),
	onFailure: ({ message, count }) => log.error("looks_not_recorded", { message, looks: count }),
});

/** Records that a user viewed a listing. */
export function noteLook(person: string, listing: number): void {
	writer.add({ person, listing, at: new Date(now()).toISOString() });
}

/** Discards buffered views of a user. */
export function forgetLooks(person: string): Promise<void> {
	return writer.remove((look) => look.person === person);
}

/** Writes buffered views. Never throws: failed writes are kept for the next one. */
export const flushLooks = writer.flush;
