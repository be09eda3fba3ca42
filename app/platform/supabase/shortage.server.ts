/** Whether the database lacks room, memory or connections (error class 53): reading may work while nothing can be stored. */
import { now } from "#app/platform/clock.ts";

/** Jobs that write run every few seconds, so that a lasting shortage is noticed again long before. */
const SHORTAGE_MEMORY_MS = 60_000;

const DISK_FULL = "53100";

let last: { code: string; at: number } | undefined;

/** Remembers a shortage if the error code of the database is one. */
export function noteShortage(code: string | undefined): void {
	if (code?.startsWith("53")) last = { code, at: now() };
}

/** The shortage of the last minute. */
export function recentShortage(): "disk_full" | "insufficient_resources" | undefined {
	if (!last || last.at <= now() - SHORTAGE_MEMORY_MS) return undefined;
	return last.code === DISK_FULL ? "disk_full" : "insufficient_resources";
}
