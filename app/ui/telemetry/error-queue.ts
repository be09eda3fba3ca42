/** Reports that could not be sent wait here for a network: the last hundred, in the browser's own storage. */
import type { ErrorReport } from "./report-errors.ts";

const KEY = "error-queue-1";
/** Until when nothing is to be sent. */
const PAUSE = "error-queue-pause";
export const LONGEST_PAUSE = 3_600_000;
const MOST_QUEUED = 100;
/** What a request may carry that outlives its page, with room for the rest of it. */
const LARGEST_BATCH = 48_000;

function read(): ErrorReport[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** False when storage is refused or full: then it is as it was. */
function write(reports: ErrorReport[]): boolean {
	try {
		if (reports.length === 0) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, JSON.stringify(reports));
		return true;
	} catch {
		return false;
	}
}

/** Lets reports wait behind those that do already; of more than a hundred the oldest go. */
export function queueReports(reports: ErrorReport[]): void {
	write([...read(), ...reports].slice(-MOST_QUEUED));
}

/** The oldest of what waits, as much as one request can carry; empty when nothing waits. They wait on until forgotten. */
export function nextBatch(): ErrorReport[] {
	const batch: ErrorReport[] = [];
	let size = 0;
	for (const report of read()) {
		// In bytes, where a letter may take three.
		size += new Blob([JSON.stringify(report)]).size + 1;
		if (batch.length > 0 && size > LARGEST_BATCH) break;
		batch.push(report);
	}
	return batch;
}

/** Removes reports that were taken, wherever they stand by now: others may have come and gone. False when it cannot. */
export function forgetReports(reports: ErrorReport[]): boolean {
	const gone = new Set(reports.map((report) => JSON.stringify(report)));
	return write(read().filter((report) => !gone.has(JSON.stringify(report))));
}

/** Lets everything wait that long, in every tab: the server wants none before. */
export function pauseSending(milliseconds: number): void {
	try {
		localStorage.setItem(PAUSE, String(Date.now() + milliseconds));
	} catch {
		// Where nothing can be kept nothing waits either.
	}
}

/** How many milliseconds of the pause are left. */
export function pauseLeft(): number {
	try {
		const left = Number(localStorage.getItem(PAUSE)) - Date.now();
		// A clock that was set back is not waited for.
		return left > 0 && left <= LONGEST_PAUSE ? left : 0;
	} catch {
		return 0;
	}
}
