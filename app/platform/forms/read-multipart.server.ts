/**
 * Reads a multipart form as a stream, within limits. Bodies with too much in them are still read to the end, because
 * browsers show a response only after sending everything; only those beyond `maxBodyBytes` are not.
 */
import { once } from "node:events";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { data } from "react-router";

/** Maximum size of a file unless a reader says another; its stream ends there and is `truncated`. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Limit for a text field beside the files; longer ones are left out. */
export const MAX_FIELD_BYTES = 4096;
const MAX_FIELDS = 20;

export type FileStream = BusboyFileStream;

type Limits = {
	/** Bodies larger than this are not read any further. */
	maxBodyBytes: number;
	/** Fields and files; more are a bad request. */
	maxParts?: number;
	/** Maximum size of a file, by default MAX_UPLOAD_BYTES. */
	maxFileBytes?: number;
};

class BodyTooLarge extends Error {}

/** What a route throws for an error of this reader: 413 for a body beyond its limit, 400 for one that cannot be read. */
export function toBodyRefusal(error: unknown) {
	return data(null, { status: error instanceof BodyTooLarge ? 413 : 400 });
}

/**
 * The text fields of a form and the bytes of its body. onFile: gets each file in turn, and has to read or resume it;
 * fileName: as sent by the client without its folders, undefined when there is none. Throws for a body that is no
 * multipart form, malformed, aborted, or beyond a limit.
 */
export async function readMultipart(
	request: Request,
	{ maxBodyBytes, maxParts, maxFileBytes = MAX_UPLOAD_BYTES }: Limits,
	onFile: (field: string, file: FileStream, fileName: string | undefined) => void,
): Promise<{ fields: URLSearchParams; size: number }> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) throw new Error("not a multipart form");
	const parser = createParser(type, maxFileBytes, maxParts);
	const fields = new URLSearchParams();
	let hasTooManyParts = false;
	parser.on("file", onFile);
	parser.on("field", (name, value, _, isTruncated) => {
		if (!isTruncated) fields.append(name, value);
	});
	parser.on("partsLimit", () => {
		hasTooManyParts = true;
	});
	const size = await pipeBody(request.body, parser, maxBodyBytes);
	if (hasTooManyParts) throw new Error("too many parts");
	return { fields, size };
}

function createParser(type: string, fileSize: number, maxParts: number | undefined) {
	return new Busboy({
		headers: { "content-type": type },
		limits: {
			fileSize,
			fieldSize: MAX_FIELD_BYTES,
			fieldNameSize: 100,
			fields: MAX_FIELDS,
			headerPairs: 20,
			headerSize: 8192,
			...(maxParts === undefined ? {} : { parts: maxParts }),
		},
	});
}

type Parser = ReturnType<typeof createParser>;

/** Feeds the body to the parser, no faster than the files are read. Returns the bytes of the body. */
async function pipeBody(body: ReadableStream<Uint8Array>, parser: Parser, maxBodyBytes: number): Promise<number> {
	const finished = once(parser, "finish");
	finished.catch(() => {});
	const reader = body.getReader();
	let size = 0;
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			size += part.value.byteLength;
			if (size > maxBodyBytes) throw new BodyTooLarge();
			if (!parser.write(part.value)) await Promise.race([once(parser, "drain"), finished]);
		}
		parser.end();
		await finished;
		return size;
	} finally {
		parser.destroy();
		void reader.cancel().catch(() => {});
	}
}
