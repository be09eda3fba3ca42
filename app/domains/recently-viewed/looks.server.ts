/**
 * What signed-in people looked at. Looks gather in memory, as views do, and are written every ten seconds and when the
 * server stops: no page waits for them, and a server that is killed loses at most one such buffer.
 */
import { now } from "#app/platform/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { createBatchWriter } from "#app/platform/logging/batch-writer.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

const FLUSH_MILLISECONDS = 10_000;
/** So many looks wait at most, so that the buffer cannot grow without end while the backend is away. */
const LARGEST_BUFFER = 5000;

type Look = { person: string; listing: number; at: string };

const writer = createBatchWriter<Look>({
	maxPending: LARGEST_BUFFER,
	flushAfterMs: FLUSH_MILLISECONDS,
	merge: { keyOf: ({ person, listing }) => `${person} ${listing}`, combine: (_, newer) => newer },
	write: async (looks) => secretDb.rpc("record_recent_views", { views: looks }),
	onFailure: ({ message, count }) => log.error("looks_not_recorded", { message, looks: count }),
});

/** Notes that a person looked at a listing. */
export function noteLook(person: string, listing: number): void {
	writer.add({ person, listing, at: new Date(now()).toISOString() });
}

/** Forgets what is not written yet of a person. */
export function forgetLooks(person: string): Promise<void> {
	return writer.remove((look) => look.person === person);
}

/** Writes what was noted since the last time. Never throws: what could not be written is kept for the next time. */
export const flushLooks = writer.flush;
