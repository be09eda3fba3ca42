/**
 * Reports uncaught errors and unhandled rejections of this browser to the server, each with its page. Loaded after the
 * page. Never throws and needs no interaction; offline reports are queued.
 */
import { createThrottle } from "#app/platform/logging/throttle.ts";
import { MAX_PAUSE_MS, nextBatch, pauseSending, queueReports, remainingPauseMs, removeReports } from "./error-queue.ts";
import type { ErrorReport } from "./error-report.ts";
import { tabId } from "./tab-id.ts";

const ENDPOINT = "/functions/v1/client-log";
const MAX_LENGTHS = { msg: 512, filename: 256, url: 512, stack: 10_000 } as const;
const MAX_PER_MINUTE = 5;
/** Delay before a retry. */
const RETRY_DELAY_MS = 60_000;

/** An event from before this module was loaded. */
export type EarlyEvent = ErrorEvent | PromiseRejectionEvent;

const throttle = createThrottle({ maxPerMinute: MAX_PER_MINUTE });

const truncate = (text: string | undefined, maxLength: number) => (text ? text.slice(0, maxLength) : undefined);

function errorMessage(cause: unknown): string {
	if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
	try {
		return typeof cause === "string" ? cause : (JSON.stringify(cause) ?? String(cause));
	} catch {
		return String(cause);
	}
}

/** How a browser says that it has left out a transition, in a promise that belongs to the router. */
const NO_TRANSITION = /: Transition was /;

/** Report of an error or rejection; null when it is none, or was just reported. */
function toReport(event: EarlyEvent, now: number): ErrorReport | null {
	const isRejection = "reason" in event;
	const cause: unknown = isRejection ? event.reason : event.error;
	const message = isRejection ? errorMessage(cause) : event.message || errorMessage(cause);
	const type = isRejection ? "unhandledrejection" : "error";
	const repeats = NO_TRANSITION.test(message) ? null : throttle(`${type} ${message}`, now);
	if (repeats === null) return null;
	const report: ErrorReport = {
		type,
		[isRejection ? "reason" : "msg"]: message.slice(0, MAX_LENGTHS.msg),
		// Without the query, which may be private.
		url: location.pathname.slice(0, MAX_LENGTHS.url),
		ts: now,
		session: tabId(),
	};
	const stack = truncate(cause instanceof Error ? cause.stack : undefined, MAX_LENGTHS.stack);
	// Written by the root.
	const { route } = document.documentElement.dataset;
	if (stack) report.stack = stack;
	if (route) report.route = route;
	if (repeats) report.repeats = repeats;
	if (isRejection) return report;
	const { filename, lineno, colno } = event;
	return { ...report, filename: truncate(filename, MAX_LENGTHS.filename) ?? "", lineno, colno };
}

/** Sends reports; false when they were not accepted and stay queued. Permanently rejected ones are dropped. */
async function post(reports: ErrorReport[]): Promise<boolean> {
	const [only, ...more] = reports;
	const body = JSON.stringify(more.length > 0 ? { batch: reports } : only);
	let wait = RETRY_DELAY_MS;
	try {
		const { status, headers } = await fetch(ENDPOINT, {
			method: "POST",
			body,
			headers: { "Content-Type": "application/json" },
			keepalive: true,
		});
		if (status < 500 && status !== 429) return true;
		if (status === 429) {
			wait = Math.min(Number(headers.get("Retry-After")) * 1000 || wait, MAX_PAUSE_MS);
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
	if (!navigator.onLine || remainingPauseMs() > 0) {
		queueReports([report]);
		return;
	}
	// No response is awaited while the page unloads.
	if (isLeaving) {
		const body = new Blob([JSON.stringify(report)], { type: "application/json" });
		if (navigator.sendBeacon?.(ENDPOINT, body)) return;
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
		if (batch.length === 0 || remainingPauseMs() > 0 || !(await post(batch)) || !removeReports(batch)) return;
	}
}

/** Sends the queue, one tab at a time where the browser supports locks. */
async function sendQueued(): Promise<void> {
	if (isSending || !navigator.onLine || nextBatch().length === 0) return;
	const left = remainingPauseMs();
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
function recordError(event: EarlyEvent): void {
	try {
		const report = toReport(event, Date.now());
		if (report) send(report);
	} catch {
		// Failures of the reporter are ignored.
	}
}

/** Starts reporting, with earlier events. */
export function reportErrors(early: EarlyEvent[]): void {
	addEventListener("error", recordError);
	addEventListener("unhandledrejection", recordError);
	addEventListener("online", () => void sendQueued());
	addEventListener("pagehide", () => {
		isLeaving = true;
	});
	addEventListener("pageshow", () => {
		isLeaving = false;
	});
	for (const event of early.splice(0)) recordError(event);
	void sendQueued();
}
