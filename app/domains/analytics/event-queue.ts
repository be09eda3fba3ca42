/**
 * Events on their way to the server: sent every ten seconds, when there are 25 and when the page is left; what did not
 * arrive is sent again. Knows nothing of the browser, so that its rules can be tried with any clock.
 */
import { type AnalyticsEvent, FLUSH_MILLISECONDS, MOST_AT_ONCE } from "./events.ts";

/** What became of a batch: taken; never to be sent again; or to be sent once more, after so many milliseconds. */
export type Sent = "taken" | "refused" | { waitMilliseconds: number };

type Surroundings = {
	now(): number;
	send(events: AnalyticsEvent[]): Promise<Sent>;
	/** Hands over the events of a page that ends; false when the browser does not take them. */
	sendLast(events: AnalyticsEvent[]): boolean;
	/** Calls again and again; returns what ends it. */
	every(milliseconds: number, work: () => void): () => void;
};

/** What waits at most while the server is away; the oldest go first. */
const MOST_WAITING = 100;
const VIEWS_PER_PATH = 3;
const VIEW_MILLISECONDS = 10_000;

export type EventQueue = {
	add(event: AnalyticsEvent): void;
	/** Sends what waits, as the timer does. */
	flush(): Promise<void>;
	/** Sends everything at once, because the page may not come back. */
	leave(): void;
	/** Ends the timer and forgets what waits. */
	stop(): void;
	size(): number;
};

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
