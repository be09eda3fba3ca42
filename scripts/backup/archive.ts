/** The contents of a backup: entries with a header and a content of any length, one after the other. */

export type EntryHeader =
	/** The first: the migrations that the rows fit. No content. */
	| { kind: "migrations"; versions: string[] }
	/** Rows as COPY writes them; names are quoted. */
	| { kind: "table"; name: string; columns: string[] }
	/** The last value of each sequence that was used; names are quoted. No content. */
	| { kind: "sequences"; values: { name: string; value: string }[] }
	/** A file of a bucket; cacheControl: as in its metadata. */
	| { kind: "file"; bucket: string; name: string; type: string; cacheControl: string };

export type Entry = { header: EntryHeader; content: AsyncIterable<Buffer> };

const MAX_PIECE_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;

function withLength(bytes: Buffer): Buffer {
	const length = Buffer.alloc(LENGTH_BYTES);
	length.writeUInt32BE(bytes.length);
	return Buffer.concat([length, bytes]);
}

/** A header, pieces with their lengths, and a piece of none. */
export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
	for await (const { header, content } of entries) {
		yield withLength(Buffer.from(JSON.stringify(header)));
		for await (const chunk of content)
			for (let at = 0; at < chunk.length; at += MAX_PIECE_BYTES)
				yield withLength(chunk.subarray(at, at + MAX_PIECE_BYTES));
		yield withLength(Buffer.alloc(0));
	}
}

/** Reads numbers of bytes from a stream. */
class ByteReader {
	readonly #source: AsyncIterator<Buffer>;
	#waiting: Buffer = Buffer.alloc(0);

	constructor(source: AsyncIterable<Buffer>) {
		this.#source = source[Symbol.asyncIterator]();
	}

	/** Undefined at the end of the stream. */
	async read(bytes: number): Promise<Buffer | undefined> {
		const parts = [this.#waiting];
		let length = this.#waiting.length;
		while (length < bytes) {
			const { value, done } = await this.#source.next();
			if (done) {
				if (length > 0) throw new Error("This backup ends within an entry.");
				return undefined;
			}
			parts.push(value);
			length += value.length;
		}
		const all = parts.length === 1 ? this.#waiting : Buffer.concat(parts);
		this.#waiting = all.subarray(bytes);
		return all.subarray(0, bytes);
	}

	/** The next piece with its length in front; undefined at the end of the stream. */
	async readPiece(): Promise<Buffer | undefined> {
		const length = await this.read(LENGTH_BYTES);
		return length && ((await this.read(length.readUInt32BE())) ?? Buffer.alloc(0));
	}
}

/** Entries with their contents, which end when the next entry is asked for. */
export async function* readEntries(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
	const reader = new ByteReader(archive);
	for (;;) {
		const header = await reader.readPiece();
		if (!header) return;
		const content = (async function* () {
			for (;;) {
				const piece = await reader.readPiece();
				if (!piece) throw new Error("This backup ends within an entry.");
				if (piece.length === 0) return;
				yield piece;
			}
		})();
		yield { header: JSON.parse(header.toString()) as EntryHeader, content };
		// What the reader did not want.
		for await (const _ of content);
	}
}

export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of content) chunks.push(chunk);
	return Buffer.concat(chunks);
}
