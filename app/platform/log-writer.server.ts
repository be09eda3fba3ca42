/**
 * Carries rows of a log to the database behind the answers: in batches, in their order, tried again while the backend does
 * not take them, and never more of them than fit. Never throws and keeps no answer waiting.
 */

/** What the backend answered; null for no error, status 0 for no answer. */
type Answer = { error: { code?: string; message: string } | null; status: number };

type Rules<Row> = {
	/** While the backend is away so many are kept, those being tried included. */
	mostWaiting: number;
	pauseMilliseconds: number;
	/** batch: the same for the same rows, however often they are tried; what was written already is not to be written again. */
	write: (rows: Row[], batch: string) => PromiseLike<Answer>;
	/** Tells the server's own log of a try that failed. */
	onFailure: (failure: { code: string | undefined; status: number; rows: number; attempt: number }) => void;
	/** Tells it of a row that is given up: too many waited, or it was tried for too long. */
	onLost: (row: Row) => void;
};

export type LogWriter<Row> = {
	add(row: Row): void;
	/** Writes what waits, and from then on tries only for seconds. The server calls it when it stops. */
	finish(): Promise<void>;
};

const MOST_AT_ONCE = 50;
/** Rows that the backend does not take are tried again each time after a second more, up to so many: for so long. */
const MOST_PAUSE_SECONDS = 10;
const LONGEST_SECONDS = 600;
/** When the server stops. */
const LAST_SECONDS = 5;
const SECOND = 1000;
/** Answers that are about the rows: trying them again would end alike. All others are the backend's, and pass. */
const ABOUT_ROWS = [400, 409, 413, 422];
/** A fault may be of one row, too: after so many tries each is tried by itself. */
const FAULT = 500;
const MOST_FAULTS = 5;

/** How long ago a moment of performance.now was. */
export const secondsSince = (at: number) => Math.max(0, performance.now() - at) / SECOND;

/** Makes the writer of one log. */
export function makeLogWriter<Row>({
	mostWaiting,
	pauseMilliseconds,
	write,
	onFailure,
	onLost,
}: Rules<Row>): LogWriter<Row> {
	let waiting: Row[] = [];
	/** Of those taken from the waiting ones, how many are neither written nor given up. */
	let underWay = 0;
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();
	/** In seconds: how long rows may wait for their next try in all, and how long those being tried have. */
	let patience = LONGEST_SECONDS;
	let waited = 0;
	let wake: (() => void) | undefined;

	async function writeBatch(rows: Row[], faults = 0): Promise<void> {
		const batch = crypto.randomUUID();
		waited = 0;
		for (let attempt = 1; ; attempt++) {
			const { error, status } = await tryWriting(rows, batch);
			if (!error) return;
			onFailure({ code: error.code, status, rows: rows.length, attempt });
			if (status === FAULT) faults++;
			if (ABOUT_ROWS.includes(status) || faults >= MOST_FAULTS) break;
			const pause = Math.min(attempt, MOST_PAUSE_SECONDS, patience);
			if (waited + pause > patience) return rows.forEach(onLost);
			waited += pause;
			await new Promise<void>((resolve) => {
				wake = resolve;
				setTimeout(resolve, pause * SECOND).unref();
			});
		}
		// One that the database does not take costs no other its place.
		if (rows.length === 1) onLost(rows[0]!);
		else for (const row of rows) await writeBatch([row], faults);
	}

	/** What throws instead of answering is no answer. */
	async function tryWriting(rows: Row[], batch: string): Promise<Answer> {
		try {
			return await write(rows, batch);
		} catch (error) {
			return { error: { message: String(error) }, status: 0 };
		}
	}

	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const rows = waiting;
		waiting = [];
		underWay += rows.length;
		writing = writing.then(async () => {
			for (let first = 0; first < rows.length; first += MOST_AT_ONCE) {
				const batch = rows.slice(first, first + MOST_AT_ONCE);
				await writeBatch(batch);
				underWay -= batch.length;
			}
		});
		return writing;
	}

	function add(row: Row): void {
		if (waiting.length + underWay >= mostWaiting) {
			onLost(row);
			return;
		}
		waiting.push(row);
		timer ??= setTimeout(() => void flush(), pauseMilliseconds);
	}

	function finish(): Promise<void> {
		patience = LAST_SECONDS;
		waited = 0;
		wake?.();
		return flush();
	}

	return { add, finish };
}
