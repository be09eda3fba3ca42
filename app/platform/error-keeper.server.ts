/**
 * Keeps one error from filling its log (spec section 8): the same again within eight seconds has no row of its own, it is
 * counted in the one that there is, with the ids that visitors were shown, so that each of them can be found. A row that was
 * not taken is tried once more when its time is over. Not a batch writer: the first row is written at once.
 */

/** What came after a row and has none. */
export type Again = { repeats: number; ids: string[]; lastAt: number };

type Rules<Row> = {
	/** Writes a row, with what has come since; says whether it was taken. Never rejects. */
	insert: (row: Row, again?: Again) => Promise<boolean>;
	/** Counts what came after a row that was written. Never rejects. */
	count: (row: Row, again: Again) => Promise<void>;
	now: () => number;
};

export type ErrorKeeper<Row> = {
	/** Takes an error; the key says which are the same. */
	add(key: string, row: Row): void;
	/** Writes what waits. The server calls it when it stops. */
	flush(): Promise<void>;
};

const QUIET_MILLISECONDS = 8000;
/** Errors that are waited for at once; the oldest give way. */
const MOST_OPEN = 500;
/** Ids of one row: of more visitors at once one is as good as the other. */
const MOST_IDS = 20;

type Kept<Row> = { row: Row; again: Again; isWritten: Promise<boolean>; timer: NodeJS.Timeout };

/** Makes the keeper of one log. */
export function makeErrorKeeper<Row extends { id: string }>({ insert, count, now }: Rules<Row>): ErrorKeeper<Row> {
	const open = new Map<string, Kept<Row>>();
	const underWay = new Set<Promise<unknown>>();

	function follow<T>(work: Promise<T>): Promise<T> {
		underWay.add(work);
		void work.finally(() => underWay.delete(work));
		return work;
	}

	function add(key: string, row: Row): void {
		const kept = open.get(key);
		if (kept) {
			countAgain(kept, row.id);
			return;
		}
		if (open.size >= MOST_OPEN) close(open.keys().next().value!);
		open.set(key, {
			row,
			again: { repeats: 0, ids: [], lastAt: now() },
			isWritten: follow(insert(row)),
			timer: setTimeout(() => close(key), QUIET_MILLISECONDS).unref(),
		});
	}

	function countAgain({ row, again }: Kept<Row>, id: string): void {
		// One failure can surface twice, in the loader and in the renderer.
		if (id === row.id || again.ids.includes(id)) return;
		again.repeats++;
		again.lastAt = now();
		if (again.ids.length < MOST_IDS) again.ids.push(id);
	}

	function close(key: string): void {
		const kept = open.get(key)!;
		open.delete(key);
		clearTimeout(kept.timer);
		void follow(finish(kept));
	}

	async function finish({ row, again, isWritten }: Kept<Row>): Promise<void> {
		if (!(await isWritten)) await insert(row, again);
		else if (again.repeats > 0) await count(row, again);
	}

	async function flush(): Promise<void> {
		for (const key of [...open.keys()]) close(key);
		await Promise.all(underWay);
	}

	return { add, flush };
}
