import { Worker } from "node:worker_threads";

/** What the thread reads while the main thread is busy: a counter of signs of life, and the last statement. */
export type WatchedState = { beats: Int32Array<SharedArrayBuffer>; statement: Uint8Array<SharedArrayBuffer> };

export type WatchdogData = WatchedState & {
	limitMs: number;
	checkMs: number;
	parentGraceMs: number;
	/** Undefined: the process does not depend on a parent. */
	parent: number | undefined;
};

/** The thread looks this many times within the limit, unless told otherwise. */
const CHECKS_PER_LIMIT = 10;
/** Time for an orderly end after the parent process is gone. */
const PARENT_GRACE_MS = 10_000;
/** Enough to recognise a statement. */
const MAX_STATEMENT_BYTES = 2000;

export type Watchdog = {
	/** Remembers the statement that is about to run, for the message when it never ends. */
	note(statement: string): void;
	/** Begins to watch: until then, such as during migrations, a statement may take long. */
	begin(probe: () => Promise<unknown>): void;
};

/**
 * Ends this process by force when it has not answered its own probe for `limitMs`, or when its parent is gone and it
 * does not end. The embedded database runs inside this process and knows no statement timeout, so an endless statement
 * stops everything, signal handlers included: only a thread of its own can still act. What was committed is on disk.
 */
export function createWatchdog(options: {
	limitMs: number;
	/** The process whose end this one follows. */
	parent?: number | undefined;
	checkMs?: number;
	parentGraceMs?: number;
}): Watchdog {
	const { limitMs, parent, checkMs = limitMs / CHECKS_PER_LIMIT, parentGraceMs = PARENT_GRACE_MS } = options;
	const state: WatchedState = {
		beats: new Int32Array(new SharedArrayBuffer(4)),
		statement: new Uint8Array(new SharedArrayBuffer(MAX_STATEMENT_BYTES)),
	};
	const encoder = new TextEncoder();
	return {
		note(statement) {
			const { written } = encoder.encodeInto(statement, state.statement);
			if (written < MAX_STATEMENT_BYTES) state.statement[written] = 0;
			// While a long transaction makes the probe wait, its next statement shows that it goes on.
			Atomics.add(state.beats, 0, 1);
		},
		begin(probe) {
			const workerData: WatchdogData = { ...state, limitMs, checkMs, parent, parentGraceMs };
			new Worker(new URL("./watchdog-thread.ts", import.meta.url), { workerData }).unref();
			let isProbing = false;
			setInterval(async () => {
				if (isProbing) return;
				isProbing = true;
				// A refusal is an answer, too.
				await probe().catch(() => {});
				Atomics.add(state.beats, 0, 1);
				isProbing = false;
			}, checkMs).unref();
		},
	};
}
