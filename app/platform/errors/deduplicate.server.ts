/**
 * Deduplicates errors: repeats within eight seconds are counted in the row of the first, with the error ids shown to
 * visitors, so that each can be found. A failed row is retried once after the window. Unlike in a batch writer, the first
 * row is written at once.
 */

/** Repeats of a written error. */
export type RepeatedError = { repeats: number; ids: string[]; lastAt: number };

type DeduplicatorOptions<Row> = {
	/** Writes a row with the repeats so far. Resolves to whether it was stored; never rejects. */
	insert: (row: Row, repeated?: RepeatedError) => Promise<boolean>;
	/** Adds repeats to a written row. Never rejects. */
	count: (row: Row, repeated: RepeatedError) => Promise<void>;
	now: () => number;
};

export type ErrorDeduplicator<Row> = {
	/** Adds an error; errors with the same key are the same. */
	add(key: string, row: Row): void;
	/** Writes all pending errors, on shutdown. */
	flush(): Promise<void>;
};

const DEDUPLICATION_WINDOW_MS = 8000;
/** Open errors at once; the oldest are flushed first. */
const MAX_OPEN_ERRORS = 500;
/** Ids stored per row. */
const MAX_REPEAT_IDS = 20;

type OpenError<Row> = { row: Row; repeated: RepeatedError; isWritten: Promise<boolean>; timer: NodeJS.Timeout };

/** Creates the deduplicator of one log. */
export function createErrorDeduplicator<Row extends { id: string }>({
	insert,
	count,
	now,
}: DeduplicatorOptions<Row>): ErrorDeduplicator<Row> {
	const open = new Map<string, OpenError<Row>>();
	const pending = new Set<Promise<unknown>>();

	function track<T>(work: Promise<T>): Promise<T> {
		pending.add(work);
		void work.finally(() => pending.delete(work));
		return work;
	}

	function add(key: string, row: Row): void {
		const openError = open.get(key);
		if (openError) {
			countAgain(openError, row.id);
			return;
		}
		if (open.size >= MAX_OPEN_ERRORS) close(open.keys().next().value!);
		open.set(key, {
			row,
			repeated: { repeats: 0, ids: [], lastAt: now() },
			isWritten: track(insert(row)),
			timer: setTimeout(() => close(key), DEDUPLICATION_WINDOW_MS).unref(),
		});
	}

	function countAgain({ row, repeated }: OpenError<Row>, id: string): void {
		// One failure can surface twice, in the loader and in the renderer.
		if (id === row.id || repeated.ids.includes(id)) return;
		repeated.repeats++;
		repeated.lastAt = now();
		if (repeated.ids.length < MAX_REPEAT_IDS) repeated.ids.push(id);
	}

	function close(key: string): void {
		const openError = open.get(key)!;
		open.delete(key);
		clearTimeout(openError.timer);
		void track(finish(openError));
	}

	async function finish({ row, repeated, isWritten }: OpenError<Row>): Promise<void> {
		if (!(await isWritten)) await insert(row, repeated);
		else if (repeated.repeats > 0) await count(row, repeated);
	}

	async function flush(): Promise<void> {
		for (const key of [...open.keys()]) close(key);
		await Promise.all(pending);
	}

	return { add, flush };
}
