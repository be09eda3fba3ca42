/**
 * What signed-in people looked at. Looks gather in memory, as views do, and are written every ten seconds and when the
 * server stops: no page waits for them, and a server that is killed loses at most one such buffer.
 */
import { now } from "#app/platform/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";

const FLUSH_MILLISECONDS = 10_000;
/** So many looks wait at most, so that the buffer cannot grow without end while the backend is away. */
const LARGEST_BUFFER = 5000;

type Look = { person: string; listing: number; at: string };

let looks = new Map<string, Look>();
let timer: NodeJS.Timeout | undefined;
let underWay: Promise<void> | undefined;

/** Notes that a person looked at a listing. */
export function noteLook(person: string, listing: number): void {
	keep({ person, listing, at: new Date(now()).toISOString() });
}

function keep(look: Look): void {
	const key = `${look.person} ${look.listing}`;
	if (looks.size >= LARGEST_BUFFER && !looks.has(key)) return;
	looks.set(key, look);
	timer ??= setTimeout(() => void flushLooks(), FLUSH_MILLISECONDS).unref();
}

/** Forgets what is not written yet of a person. */
export async function forgetLooks(person: string): Promise<void> {
	await underWay;
	for (const [key, look] of looks) if (look.person === person) looks.delete(key);
}

/** Writes what was noted since the last time. Never throws: what could not be written is kept for the next time. */
export async function flushLooks(): Promise<void> {
	clearTimeout(timer);
	timer = undefined;
	await underWay;
	if (looks.size === 0) return;
	const batch = looks;
	looks = new Map();
	underWay = write(batch).finally(() => {
		underWay = undefined;
	});
	await underWay;
}

async function write(batch: Map<string, Look>): Promise<void> {
	const { error } = await secretDb.rpc("record_recent_views", { views: [...batch.values()] });
	if (!error) return;
	log.error("looks_not_recorded", { message: error.message, looks: batch.size });
	// A newer look at the same listing came meanwhile.
	for (const [key, look] of batch) if (!looks.has(key)) keep(look);
}
