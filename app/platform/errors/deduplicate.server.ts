/**
 * Keeps one error from filling its log (spec section 8): the same again within eight seconds has no row of its own, it is
 * counted in the one that there is, with the ids that visitors were shown, so that each of them can be found. A row that was
 * not taken is tried once more when its time is over. Not a batch writer: the first row is written at once.
 */

/** What came after a row and has none. */
export type RepeatedError = { repeats: number; ids: string[]; lastAt: number };

type DeduplicatorOptions<Row> = {
	/** Writes a row, with what has come since; says whether it was taken. Never rejects. */
	insert: (row: Row, again?: RepeatedError) => Promise<boolean>;
	/** Counts what came after a row that was written. Never rejects. */
	count: (row: Row, again: RepeatedError) => Promise<void>;
	now: () => number;
};

export type ErrorDeduplicator<Row> = {
	/** Takes an error; the key says which are the same. */
	add(key: string, row: Row): void;
	/** Writes pending events; called at shutdown. */
	flush(): Promise<void>;
};

const DEDUPLICATION_WINDOW_MS = 8000;
/** Errors that are waited for at once; the oldest give way. */
const MAX_OPEN_ERRORS = 500;
/** Ids of one row: of more visitors at once one is as good as the other. */
const MAX_REPEAT_IDS = 20;

type OpenError<Row> = { row: Row; repeated: RepeatedError; isWritten: Promise<boolean>; timer: NodeJS.Timeout };

/** Makes the keeper of one log. */
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
