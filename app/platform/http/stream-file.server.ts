/** Streams a file while its rows are read, so that memory use is limited to one batch. */
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "#app/platform/logging/log.server.ts";

/** Cache-Control of a streamed response; `no-transform` keeps our server from buffering it for compression. */
export const STREAM_CACHE_CONTROL = "private, no-store, no-transform";

type RowSource<Row> = {
	/** Text before the first row. */
	head: string;
	/** Rows after the given one, or the first rows for null; empty at the end. */
	read: (last: Row | null) => Promise<Row[]>;
	write: (rows: Row[]) => string;
	/** Called once at the end with the number of rows; isWhole is false when the backend or the client aborted. */
	onEnd: (isWhole: boolean, rows: number) => void;
};

/**
 * Bytes of a file, one batch at a time, with backpressure; a disconnected client ends it. The first rows are read
 * before this returns, so that an unavailable or rejecting backend gives an error response instead of half a file:
 * throws what `read` throws.
 */
export async function streamFile<Row>({
	head,
	read,
	write,
	onEnd,
}: RowSource<Row>): Promise<ReadableStream<Uint8Array>> {
	let batch = await read(null);
	let rows = 0;
	let begin = head;
	const encoder = new TextEncoder();
	// The stream is read outside the request's context.
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
			if (isOver) return; // the client is gone
			log.error("export_failed", { rows, message: (cause as Error).message });
			end(false);
			// Aborts the download: a truncated file must not pass for a complete one.
			controller.error(cause);
		}
	};
	return new ReadableStream<Uint8Array>(
		{ pull: (controller) => inRequest(pull, controller), cancel: () => inRequest(end, false) },
		{ highWaterMark: 1 },
	);
}
