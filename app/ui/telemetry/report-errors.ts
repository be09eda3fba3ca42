/**
 * Reports errors of this browser to the server: errors of the window and rejections that nobody
 * handled, each with its page. Fetched behind the page. It never throws and asks nothing of anybody; without a network what
 * it has to say waits.
 */
import { makeRepeatFilter } from "#app/platform/repeat-filter.ts";
import { forgetReports, LONGEST_PAUSE, nextBatch, pauseLeft, pauseSending, queueReports } from "./error-queue.ts";
import { tabId } from "./tab-id.ts";

const ADDRESS = "/functions/v1/client-log";
const LONGEST = { msg: 512, filename: 256, url: 512, stack: 10_000 } as const;
const MOST_PER_MINUTE = 5;
/** Delay before a retry. */
const RETRY_MILLISECONDS = 60_000;

export type ErrorReport = {
	type: "error" | "unhandledrejection";
	msg?: string;
	reason?: string;
	stack?: string;
	filename?: string;
	lineno?: number;
	colno?: number;
	url: string;
	route?: string;
	ts: number;
	session: string;
	repeats?: number;
};

/** An event from before this module was loaded. */
export type EarlyEvent = ErrorEvent | PromiseRejectionEvent;

const askFilter = makeRepeatFilter({ mostPerMinute: MOST_PER_MINUTE });

const cut = (text: string | undefined, most: number) => (text ? text.slice(0, most) : undefined);

function wordsOf(cause: unknown): string {
	if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
	try {
		return typeof cause === "string" ? cause : (JSON.stringify(cause) ?? String(cause));
	} catch {
		return String(cause);
	}
}

/** Report of an error or rejection; null when it was just reported. */
function describe(event: EarlyEvent, now: number): ErrorReport | null {
	const isRejection = "reason" in event;
	const cause: unknown = isRejection ? event.reason : event.error;
	const words = isRejection ? wordsOf(cause) : event.message || wordsOf(cause);
	const type = isRejection ? "unhandledrejection" : "error";
	const repeats = askFilter(`${type} ${words}`, now);
	if (repeats === null) return null;
	const report: ErrorReport = {
		type,
		[isRejection ? "reason" : "msg"]: words.slice(0, LONGEST.msg),
		// Without the query, which may be private.
		url: location.pathname.slice(0, LONGEST.url),
		ts: now,
		session: tabId(),
	};
	const stack = cut(cause instanceof Error ? cause.stack : undefined, LONGEST.stack);
	// Written by the root.
	const { route } = document.documentElement.dataset;
	if (stack) report.stack = stack;
	if (route) report.route = route;
	if (repeats) report.repeats = repeats;
	if (isRejection) return report;
	const { filename, lineno, colno } = event;
	return { ...report, filename: cut(filename, LONGEST.filename) ?? "", lineno, colno };
}

/** Sends reports; false when they were not accepted and stay queued. Permanently rejected ones are dropped. */
async function post(reports: ErrorReport[]): Promise<boolean> {
	const [only, ...more] = reports;
	const body = JSON.stringify(more.length > 0 ? { batch: reports } : only);
	let wait = RETRY_MILLISECONDS;
	try {
		const { status, headers } = await fetch(ADDRESS, {
			method: "POST",
			body,
			headers: { "Content-Type": "application/json" },
			keepalive: true,
		});
		if (status < 500 && status !== 429) return true;
		if (status === 429) {
			wait = Math.min(Number(headers.get("Retry-After")) * 1000 || wait, LONGEST_PAUSE);
			pauseSending(wait);
		}
	} catch {
		// offline: they stay queued
	}
	setTimeout(sendQueued, wait);
	return false;
}

let isLeaving = false;

function send(report: ErrorReport): void {
	if (!navigator.onLine || pauseLeft() > 0) {
		queueReports([report]);
		return;
	}
	// No response is awaited while the page unloads.
	if (isLeaving) {
		const body = new Blob([JSON.stringify(report)], { type: "application/json" });
		if (navigator.sendBeacon?.(ADDRESS, body)) return;
	}
	void post([report]).then((isTaken) => {
		if (!isTaken) queueReports([report]);
	});
}

let isSending = false;

/** Sends queued reports in batches; each is deleted once accepted. */
async function sendBatches(): Promise<void> {
	for (;;) {
		const batch = nextBatch();
		if (batch.length === 0 || pauseLeft() > 0 || !(await post(batch)) || !forgetReports(batch)) return;
	}
}

/** Sends the queue, one tab at a time where the browser supports locks. */
async function sendQueued(): Promise<void> {
	if (isSending || !navigator.onLine || nextBatch().length === 0) return;
	const left = pauseLeft();
	if (left > 0) {
		setTimeout(sendQueued, left);
		return;
	}
	isSending = true;
	try {
		await (navigator.locks ? navigator.locks.request("error-queue", sendBatches) : sendBatches());
	} catch {
		// Without access to locks there is no storage either.
	} finally {
		isSending = false;
	}
}

/** Reports one error or rejection. */
function note(event: EarlyEvent): void {
	try {
		const report = describe(event, Date.now());
		if (report) send(report);
	} catch {
		// Failures of the reporter are ignored.
	}
}

/** Starts reporting, with earlier events. */
export function reportErrors(early: EarlyEvent[]): void {
	addEventListener("error", note);
	addEventListener("unhandledrejection", note);
	addEventListener("online", () => void sendQueued());
	addEventListener("pagehide", () => {
		isLeaving = true;
	});
	addEventListener("pageshow", () => {
		isLeaving = false;
	});
	for (const event of early.splice(0)) note(event);
	void sendQueued();
}
