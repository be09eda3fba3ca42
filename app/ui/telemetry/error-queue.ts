/** Reports that could not be sent wait here for a network: the last hundred, in the browser's own storage. */
import type { ErrorReport } from "./report-errors.ts";

const KEY = "error-queue-1";
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

function write(reports: ErrorReport[]): void {
	try {
		if (reports.length === 0) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, JSON.stringify(reports));
	} catch {
		// Storage is refused or full: then nothing waits.
	}
}

/** Lets reports wait behind those that do already; of more than a hundred the oldest go. */
export function queueReports(reports: ErrorReport[]): void {
	write([...read(), ...reports].slice(-MOST_QUEUED));
}

/** Takes out what waits, in batches that one request can carry each. */
export function takeBatches(): ErrorReport[][] {
	const reports = read();
	write([]);
	const batches: ErrorReport[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const report of reports) {
		// In bytes, where a letter may take three.
		const weight = new Blob([JSON.stringify(report)]).size + 1;
		if (size + weight > LARGEST_BATCH) {
			batches.push([]);
			size = 0;
		}
		batches.at(-1)!.push(report);
		size += weight;
	}
	return batches;
}
