/** Reads new events from the database: once a second, at once after a write of this server, and only while it has listeners. */

/** last: the number to go on from. has_more: reading again at once gives more. */
export type EventBatch<Event> = { last: number; events: Event[]; has_more: boolean };

type Options<Event> = {
	/** Reads the events after a number; without one, only the newest number. */
	read: (after: number | null) => Promise<EventBatch<Event>>;
	deliver: (event: Event) => void;
	/** Called after each read: listeners that are there now miss no event. */
	onRead: () => void;
	hasListeners: () => boolean;
	/** Called for the first of several failures in a row. */
	onFailure: (error: Error) => void;
};

export type EventPoller = {
	/** Starts reading; called when the first listener has come. */
	start(): void;
	/** Reads at once, because this server may have written an event. */
	wake(): void;
};

const INTERVAL_MS = 1000;
/** Another server numbers the events meanwhile. */
const MORE_INTERVAL_MS = 50;
/** The interval doubles with each failure, up to this. */
const MAX_FAILURE_INTERVAL_MS = 30_000;

/** Creates the poller of this process. Reads never overlap, so events arrive in order and none twice. */
export function createEventPoller<Event>({
	read,
	deliver,
	onRead,
	hasListeners,
	onFailure,
}: Options<Event>): EventPoller {
	let last: number | null = null;
	let timer: NodeJS.Timeout | undefined;
	let isReading = false;
	let isWoken = false;
	let failures = 0;

	async function poll(): Promise<void> {
		if (isReading) return;
		clearTimeout(timer);
		timer = undefined;
		if (!hasListeners()) {
			last = null;
			failures = 0;
			return;
		}
		isReading = true;
		isWoken = false;
		let isMore = false;
		try {
			const batch = await read(last);
			last = batch.last;
			isMore = batch.has_more;
			failures = 0;
			for (const event of batch.events) deliver(event);
			onRead();
		} catch (error) {
			if (failures === 0) onFailure(error as Error);
			failures++;
		}
		isReading = false;
		const interval = failures > 0 ? INTERVAL_MS * 2 ** failures : isWoken ? 0 : isMore ? MORE_INTERVAL_MS : INTERVAL_MS;
		timer = setTimeout(poll, Math.min(interval, MAX_FAILURE_INTERVAL_MS)).unref();
	}

	return {
		start() {
			if (failures === 0 || !timer) void poll();
		},
		wake() {
			isWoken = true;
			// While the backend is away, writes fail too.
			if (failures === 0 && timer) void poll();
		},
	};
}
