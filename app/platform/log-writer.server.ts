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
	write: (rows: Row[]) => PromiseLike<Answer>;
	/** Tells the server's own log of a try that failed. */
	onFailure: (failure: { code: string | undefined; status: number; rows: number; attempt: number }) => void;
	/** Tells it of a row that is given up: too many waited, or it was tried too often. */
	onLost: (row: Row) => void;
};

export type LogWriter<Row> = {
	add(row: Row): void;
	/** Writes what waits. The server calls it when it stops. */
	flush(): Promise<void>;
};

const MOST_AT_ONCE = 50;
/** How often rows are tried that the backend does not take, each time after a second more. */
const MOST_ATTEMPTS = 5;
const ATTEMPT_MILLISECONDS = 1000;
/** Answers that are about the rows: trying them again would end alike. All others are the backend's, and pass. */
const ABOUT_ROWS = [400, 409, 413, 422];

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

	async function writeBatch(rows: Row[], attempt = 1): Promise<void> {
		const { error, status } = await tryWriting(rows);
		if (!error) return;
		onFailure({ code: error.code, status, rows: rows.length, attempt });
		if (ABOUT_ROWS.includes(status)) {
			// One that the database does not take costs no other its place.
			if (rows.length === 1) onLost(rows[0]!);
			else for (const row of rows) await writeBatch([row], attempt);
			return;
		}
		if (attempt < MOST_ATTEMPTS) {
			await new Promise((resolve) => setTimeout(resolve, attempt * ATTEMPT_MILLISECONDS).unref());
			return writeBatch(rows, attempt + 1);
		}
		rows.forEach(onLost);
	}

	/** What throws instead of answering is no answer. */
	async function tryWriting(rows: Row[]): Promise<Answer> {
		try {
			return await write(rows);
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

	return { add, flush };
}
