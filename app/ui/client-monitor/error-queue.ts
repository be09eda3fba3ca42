/** Offline queue of error reports: the last hundred, in localStorage. */
import type { ErrorReport } from "./error-report.ts";

const QUEUE_KEY = "error-queue-1";
/** Key of the time until which sending is paused. */
const PAUSE_KEY = "error-queue-pause";
export const MAX_PAUSE_MS = 3_600_000;
const MAX_QUEUED = 100;
/** Size of a keepalive request, with a margin. */
const MAX_BATCH_BYTES = 48_000;

function read(): ErrorReport[] {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(QUEUE_KEY) ?? "[]");
		return Array.isArray(parsed) ? parsed : [];
	} catch {
		return [];
	}
}

/** False when storage is blocked or full; the queue is then unchanged. */
function write(reports: ErrorReport[]): boolean {
	try {
		if (reports.length === 0) localStorage.removeItem(QUEUE_KEY);
		else localStorage.setItem(QUEUE_KEY, JSON.stringify(reports));
		return true;
	} catch {
		return false;
	}
}

/** Appends reports; beyond a hundred the oldest are dropped. */
export function queueReports(reports: ErrorReport[]): void {
	write([...read(), ...reports].slice(-MAX_QUEUED));
}

/** The oldest reports that fit one request, which stay queued until deleted; empty when there are none. */
export function nextBatch(): ErrorReport[] {
	const batch: ErrorReport[] = [];
	let size = 0;
	for (const report of read()) {
		// In bytes, of which a character may take three.
		size += new Blob([JSON.stringify(report)]).size + 1;
		if (batch.length > 0 && size > MAX_BATCH_BYTES) break;
		batch.push(report);
	}
	return batch;
}

/** Deletes sent reports wherever they are in the queue by now. False on failure. */
export function removeReports(reports: ErrorReport[]): boolean {
	const gone = new Set(reports.map((report) => JSON.stringify(report)));
	return write(read().filter((report) => !gone.has(JSON.stringify(report))));
}

/** Pauses sending in all tabs, as the server requested. */
export function pauseSending(durationMs: number): void {
	try {
		localStorage.setItem(PAUSE_KEY, String(Date.now() + durationMs));
	} catch {
		// Without storage nothing is queued.
	}
}

/** Remaining milliseconds of the pause. */
export function remainingPauseMs(): number {
	try {
		const left = Number(localStorage.getItem(PAUSE_KEY)) - Date.now();
		// Ignores a pause that is too long because the clock was set back.
		return left > 0 && left <= MAX_PAUSE_MS ? left : 0;
	} catch {
		return 0;
	}
}
