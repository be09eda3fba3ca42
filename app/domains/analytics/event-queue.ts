/**
 * Event queue: sends every ten seconds, at 25 events, and on leaving the page; failed batches are retried. Independent
 * of the browser, so that tests can use their own clock.
 */
import { type AnalyticsEvent, FLUSH_INTERVAL_MS, MAX_BATCH_SIZE } from "./events.ts";

/** Result of a batch: accepted, rejected for good, or to be retried after some milliseconds. */
export type SendResult = "taken" | "refused" | { retryAfterMs: number };

type QueueOptions = {
	now(): number;
	send(events: AnalyticsEvent[]): Promise<SendResult>;
	/** Sends events while the page unloads; false when the browser rejects them. */
	sendLast(events: AnalyticsEvent[]): boolean;
	/** Repeats `work`; returns a function that stops it. */
	every(durationMs: number, work: () => void): () => void;
};

/** Maximum queue length while the server is unavailable; the oldest are dropped. */
const MAX_QUEUED = 100;
const MAX_VIEWS_PER_PATH = 3;
const VIEW_WINDOW_MS = 10_000;

export type EventQueue = {
	add(event: AnalyticsEvent): void;
	/** Sends pending events, as the timer does. */
	flush(): Promise<void>;
	/** Sends everything immediately, because the page may be closing. */
	leave(): void;
	/** Stops the timer and discards pending events. */
	stop(): void;
	size(): number;
};

/** Starts a queue. Clock, transport and timer are passed in. */
export function createEventQueue({ now, send, sendLast, every }: QueueOptions): EventQueue {
	let waiting: AnalyticsEvent[] = [];
	let isSending = false;
	let isStopped = false;
	let silentUntil = 0;
	const views = new Map<string, number[]>();

	const isTooOften = (path: string) => {
		const recent = (views.get(path) ?? []).filter((moment) => moment > now() - VIEW_WINDOW_MS);
		const isOver = recent.length >= MAX_VIEWS_PER_PATH;
		if (!isOver) recent.push(now());
		views.set(path, recent);
		return isOver;
	};
	const requeue = (events: AnalyticsEvent[]) => {
		if (!isStopped) waiting = [...events, ...waiting].slice(-MAX_QUEUED);
	};
	const flush = async (): Promise<void> => {
		if (isSending || waiting.length === 0 || now() < silentUntil) return;
		isSending = true;
		const batch = waiting.splice(0, MAX_BATCH_SIZE);
		const sent = await send(batch).catch((): SendResult => ({ retryAfterMs: 0 }));
		isSending = false;
		if (typeof sent === "object") {
			silentUntil = now() + sent.retryAfterMs;
			requeue(batch);
		} else if (waiting.length >= MAX_BATCH_SIZE) await flush();
	};
	const endTimer = every(FLUSH_INTERVAL_MS, () => void flush());
	return {
		add(event) {
			if (isStopped || (event.type === "page_view" && isTooOften(event.path))) return;
			waiting = [...waiting, event].slice(-MAX_QUEUED);
			if (waiting.length >= MAX_BATCH_SIZE) void flush();
		},
		flush,
		leave() {
			while (waiting.length > 0) {
				const batch = waiting.splice(0, MAX_BATCH_SIZE);
				if (sendLast(batch)) continue;
				requeue(batch);
				return;
			}
		},
		stop() {
			isStopped = true;
			waiting = [];
			endTimer();
		},
		size: () => waiting.length,
	};
}
