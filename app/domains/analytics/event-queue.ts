/**
 * Event queue: sends every ten seconds, at 25 events, and on leaving the page; failed batches are retried. Independent
 * of the browser, so that tests can use their own clock.
 */
import { type AnalyticsEvent, FLUSH_MILLISECONDS, MOST_AT_ONCE } from "./events.ts";

/** Result of a batch: accepted, rejected for good, or to be retried after some milliseconds. */
export type Sent = "taken" | "refused" | { waitMilliseconds: number };

type Surroundings = {
	now(): number;
	send(events: AnalyticsEvent[]): Promise<Sent>;
	/** Sends events while the page unloads; false when the browser rejects them. */
	sendLast(events: AnalyticsEvent[]): boolean;
	/** Repeats `work`; returns a function that stops it. */
	every(milliseconds: number, work: () => void): () => void;
};

/** Maximum queue length while the server is unavailable; the oldest are dropped. */
const MOST_WAITING = 100;
const VIEWS_PER_PATH = 3;
const VIEW_MILLISECONDS = 10_000;

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
export function startEventQueue({ now, send, sendLast, every }: Surroundings): EventQueue {
	let waiting: AnalyticsEvent[] = [];
	let isSending = false;
	let isStopped = false;
	let silentUntil = 0;
	const views = new Map<string, number[]>();

	const isTooOften = (path: string) => {
		const recent = (views.get(path) ?? []).filter((moment) => moment > now() - VIEW_MILLISECONDS);
		const isOver = recent.length >= VIEWS_PER_PATH;
		if (!isOver) recent.push(now());
		views.set(path, recent);
		return isOver;
	};
	const putBack = (events: AnalyticsEvent[]) => {
		if (!isStopped) waiting = [...events, ...waiting].slice(-MOST_WAITING);
	};
	const flush = async (): Promise<void> => {
		if (isSending || waiting.length === 0 || now() < silentUntil) return;
		isSending = true;
		const batch = waiting.splice(0, MOST_AT_ONCE);
		const sent = await send(batch).catch((): Sent => ({ waitMilliseconds: 0 }));
		isSending = false;
		if (typeof sent === "object") {
			silentUntil = now() + sent.waitMilliseconds;
			putBack(batch);
		} else if (waiting.length >= MOST_AT_ONCE) await flush();
	};
	const endTimer = every(FLUSH_MILLISECONDS, () => void flush());
	return {
		add(event) {
			if (isStopped || (event.type === "page_view" && isTooOften(event.path))) return;
			waiting = [...waiting, event].slice(-MOST_WAITING);
			if (waiting.length >= MOST_AT_ONCE) void flush();
		},
		flush,
		leave() {
			while (waiting.length > 0) {
				const batch = waiting.splice(0, MOST_AT_ONCE);
				if (sendLast(batch)) continue;
				putBack(batch);
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
