/**
 * Collects items in memory and writes them to the database in batches, so that no response waits for them. Bounded,
 * retried while the backend is away, and never throws.
 */

/** Response of the backend; null for no error, status 0 for no response. */
type WriteResult = { error: { code?: string; message: string } | null; status: number };

type Failure = { code: string | undefined; message: string; status: number; count: number; attempt: number };

type Options<Item> = {
	/** Items kept in memory at most, those being written included. Further items are dropped. */
	maxPending: number;
	flushAfterMs: number;
	/**
	 * Joins items of one key. Such items are written in one call; if it fails they are joined with newer ones and written
	 * at the next flush. Without it items are written in order, and a failed batch is retried with growing pauses.
	 */
	merge?: { keyOf: (item: Item) => unknown; combine: (older: Item, newer: Item) => Item };
	/** batchId: the same for every retry of the same items, so that the database can ignore a repeated write. */
	write: (items: Item[], batchId: string) => PromiseLike<WriteResult>;
	/** Called after each failed attempt. */
	onFailure: (failure: Failure) => void;
	/** Called for each item that is given up: too many were pending, or retries ended. */
	onDropped?: (item: Item) => void;
};

export type BatchWriter<Item> = {
	add(item: Item): void;
	/** Writes the pending items. */
	flush(): Promise<void>;
	/** Writes the pending items and from then on retries for seconds only; called on shutdown. */
	close(): Promise<void>;
	/** Removes pending items, after a running write has ended. */
	remove(isRemoved: (item: Item) => boolean): Promise<void>;
};

const MAX_BATCH_SIZE = 50;
/** The pause before a retry grows by a second each time, up to this. */
const MAX_RETRY_PAUSE_SECONDS = 10;
const RETRY_LIMIT_SECONDS = 600;
/** After `close`. */
const CLOSING_RETRY_LIMIT_SECONDS = 5;
const SECOND_MS = 1000;
/** The items themselves are rejected: a retry would end alike. Every other status is the backend's and passes. */
const PERMANENT_STATUSES = [400, 409, 413, 422];
/** A server fault may be caused by one item too: after this many, each item is written alone. */
const FAULT_STATUS = 500;
const MAX_FAULTS = 5;

/** Seconds since a moment of performance.now. */
export const secondsSince = (at: number) => Math.max(0, performance.now() - at) / SECOND_MS;

/** Creates the writer of one table or log. */
export function createBatchWriter<Item>({
	maxPending,
	flushAfterMs,
	merge,
	write,
	onFailure,
	onDropped = () => {},
}: Options<Item>): BatchWriter<Item> {
	let pending = new Map<unknown, Item>();
	/** Items taken from `pending` that are neither written nor given up. */
	let inFlight = 0;
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();
	/** A flush that waits for the running write. */
	let queued: Promise<void> | undefined;
	let retryLimitSeconds = RETRY_LIMIT_SECONDS;
	let pausedSeconds = 0;
	let wake: (() => void) | undefined;

	function add(item: Item): void {
		const key = merge ? merge.keyOf(item) : Symbol();
		const older = pending.get(key);
		if (older === undefined && pending.size + inFlight >= maxPending) {
			onDropped(item);
			return;
		}
		pending.set(key, older === undefined ? item : merge!.combine(older, item));
		schedule();
	}

	function schedule(): void {
		timer ??= setTimeout(() => void flush(), flushAfterMs);
		// Counters flushed after many seconds must not keep a process alive.
		if (merge) timer.unref();
	}

	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		if (!queued) {
			queued = writing.then(() => {
				queued = undefined;
				return writePending();
			});
			writing = queued;
		}
		return queued;
	}

	async function writePending(): Promise<void> {
		const taken = pending;
		if (taken.size === 0) return;
		pending = new Map();
		inFlight = taken.size;
		if (merge) return writeMerged(taken);
		const items = [...taken.values()];
		for (let first = 0; first < items.length; first += MAX_BATCH_SIZE) {
			const batch = items.slice(first, first + MAX_BATCH_SIZE);
			await writeWithRetries(batch);
			inFlight -= batch.length;
		}
	}

	async function writeMerged(taken: Map<unknown, Item>): Promise<void> {
		const isWritten = await tryWrite([...taken.values()], crypto.randomUUID(), 1);
		inFlight = 0;
		if (isWritten === true) return;
		for (const [key, older] of taken) {
			const newer = pending.get(key);
			pending.set(key, newer === undefined ? older : merge!.combine(older, newer));
		}
		schedule();
	}

	async function writeWithRetries(items: Item[], faults = 0): Promise<void> {
		const batchId = crypto.randomUUID();
		pausedSeconds = 0;
		for (let attempt = 1; ; attempt++) {
			const status = await tryWrite(items, batchId, attempt);
			if (status === true) return;
			if (status === FAULT_STATUS) faults++;
			if (PERMANENT_STATUSES.includes(status) || faults >= MAX_FAULTS) break;
			const pause = Math.min(attempt, MAX_RETRY_PAUSE_SECONDS, retryLimitSeconds);
			if (pausedSeconds + pause > retryLimitSeconds) return items.forEach(onDropped);
			pausedSeconds += pause;
			await new Promise<void>((resolve) => {
				wake = resolve;
				const retryTimer = setTimeout(resolve, pause * SECOND_MS);
				// After `close` nothing else may keep the process alive until the retry.
				if (retryLimitSeconds === RETRY_LIMIT_SECONDS) retryTimer.unref();
			});
		}
		// One item that the database rejects costs no other its place.
		if (items.length === 1) onDropped(items[0]!);
		else for (const item of items) await writeWithRetries([item], faults);
	}

	/** True, or the status of the failure; a rejected promise is no response. */
	async function tryWrite(items: Item[], batchId: string, attempt: number): Promise<true | number> {
		let result: WriteResult;
		try {
			result = await write(items, batchId);
		} catch (error) {
			result = { error: { message: String(error) }, status: 0 };
		}
		const { error, status } = result;
		if (!error) return true;
		onFailure({ code: error.code, message: error.message, status, count: items.length, attempt });
		return status;
	}

	function close(): Promise<void> {
		retryLimitSeconds = CLOSING_RETRY_LIMIT_SECONDS;
		pausedSeconds = 0;
		wake?.();
		return flush();
	}

	async function remove(isRemoved: (item: Item) => boolean): Promise<void> {
		await writing;
		for (const [key, item] of pending) if (isRemoved(item)) pending.delete(key);
	}

	return { add, flush, close, remove };
}
