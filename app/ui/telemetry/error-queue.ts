/** Offline queue of error reports: the last hundred, in localStorage. */
import type { ErrorReport } from "./report-errors.ts";

const KEY = "error-queue-1";
/** Key of the time until which sending is paused. */
const PAUSE = "error-queue-pause";
export const LONGEST_PAUSE = 3_600_000;
const MOST_QUEUED = 100;
/** Size of a keepalive request, with a margin. */
const LARGEST_BATCH = 48_000;

function read(): ErrorReport[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** False when storage is blocked or full; the queue is then unchanged. */
function write(reports: ErrorReport[]): boolean {
	try {
		if (reports.length === 0) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, JSON.stringify(reports));
		return true;
	} catch {
		return false;
	}
}

/** Appends reports; beyond a hundred the oldest are dropped. */
export function queueReports(reports: ErrorReport[]): void {
	write([...read(), ...reports].slice(-MOST_QUEUED));
}

/** The oldest reports that fit one request, which stay queued until deleted; empty when there are none. */
export function nextBatch(): ErrorReport[] {
	const batch: ErrorReport[] = [];
	let size = 0;
	for (const report of read()) {
		// In bytes, of which a character may take three.
		size += new Blob([JSON.stringify(report)]).size + 1;
		if (batch.length > 0 && size > LARGEST_BATCH) break;
		batch.push(report);
	}
	return batch;
}

/** Deletes sent reports wherever they are in the queue by now. False on failure. */
export function forgetReports(reports: ErrorReport[]): boolean {
	const gone = new Set(reports.map((report) => JSON.stringify(report)));
	return write(read().filter((report) => !gone.has(JSON.stringify(report))));
}

/** Pauses sending in all tabs, as the server requested. */
export function pauseSending(milliseconds: number): void {
	try {
		localStorage.setItem(PAUSE, String(Date.now() + milliseconds));
	} catch {
		// Without storage nothing is queued.
	}
}

/** Remaining milliseconds of the pause. */
export function pauseLeft(): number {
	try {
		const left = Number(localStorage.getItem(PAUSE)) - Date.now();
		// Ignores a pause that is too long because the clock was set back.
		return left > 0 && left <= LONGEST_PAUSE ? left : 0;
	} catch {
		return 0;
	}
}
