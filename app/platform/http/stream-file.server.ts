/** A file that is sent while it is read, so that any number of rows needs no more memory than one batch of them. */
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "#app/platform/log.server.ts";

/**
 * What an answer with such a stream says to caches, ours included: it is not collected to be compressed, since it may be
 * larger than the memory.
 */
export const STREAMED = "private, no-store, no-transform";

type Source<Row> = {
	/** What stands before the first row. */
	head: string;
	/** The rows after the one given, null for the first ones; none at the end. */
	read: (last: Row | null) => Promise<Row[]>;
	write: (rows: Row[]) => string;
	/** Told once how the file ended: whole or broken off, by the backend or by who read it, after so many rows. */
	onEnd: (isWhole: boolean, rows: number) => void;
};

/**
 * The bytes of a file, a batch at a time: a reader who is slow slows the reading down, and one who goes away ends it. The
 * first rows are read before this returns, so that a backend that is away or refuses is an answer of its own and not half
 * a file: throws what `read` throws.
 */
export async function streamFile<Row>({ head, read, write, onEnd }: Source<Row>): Promise<ReadableStream<Uint8Array>> {
	let batch = await read(null);
	let rows = 0;
	let begin = head;
	const encoder = new TextEncoder();
	// Whoever reads the stream later does so outside of the request that it belongs to.
	const inRequest = AsyncLocalStorage.snapshot();
	let isOver = false;
	const end = (isWhole: boolean) => {
		if (!isOver) onEnd(isWhole, rows);
		isOver = true;
	};
	const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
		try {
			controller.enqueue(encoder.encode(begin + write(batch)));
			begin = "";
			rows += batch.length;
			batch = batch.length > 0 ? await read(batch.at(-1) as Row) : [];
			if (isOver || batch.length > 0) return;
			end(true);
			controller.close();
		} catch (cause) {
			if (isOver) return; // nobody takes it any more
			log.error("export_failed", { rows, message: (cause as Error).message });
			end(false);
			// The file breaks off visibly: a short one must not pass for a whole one.
			controller.error(cause);
		}
	};
	return new ReadableStream<Uint8Array>(
		{ pull: (controller) => inRequest(pull, controller), cancel: () => inRequest(end, false) },
		{ highWaterMark: 1 },
	);
}
