/**
 * Reads a form with one file as a stream, up to a size limit. Bodies that are too large are still read to the end and
 * discarded, because browsers show a response only after sending everything.
 */
import { MaxFileSizeExceededError, MultipartParser } from "@remix-run/multipart-parser";
import { data } from "react-router";

/** Maximum size of a file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Bodies larger than this are not read any further. */
const MAX_BODY_BYTES = 48 * 1024 * 1024;
/** Limit for a text field beside the file. */
const MAX_FIELD_BYTES = 4096;
const MAX_PARTS = 12;

export type Upload =
	/** fileName: as sent by the client; untrusted. */
	{ ok: true; file: Uint8Array | null; fileName: string; fields: URLSearchParams } | { ok: false; code: "too_large" };

/**
 * The file of the field `name` (null when none was chosen) and the text fields. Throws a 400 response for a body that
 * is not a multipart form and 413 for one beyond the limit.
 */
export async function readUpload(request: Request, name: string): Promise<Upload> {
	const boundary = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i.exec(
		request.headers.get("content-type") ?? "",
	)?.[1];
	if (!boundary || !request.body) throw data(null, { status: 400 });
	const parser = new MultipartParser(boundary, {
		maxFileSize: MAX_UPLOAD_BYTES,
		maxTotalSize: MAX_UPLOAD_BYTES + MAX_PARTS * MAX_FIELD_BYTES,
		maxParts: MAX_PARTS,
	});
	const fields = new URLSearchParams();
	let file: Uint8Array | null = null;
	let fileName = "";
	let size = 0;
	let rejected: unknown;
	for await (const chunk of readBody(request.body)) {
		size += chunk.byteLength;
		if (size > MAX_BODY_BYTES) throw data(null, { status: 413 });
		if (rejected) continue;
		try {
			for (const part of parser.write(chunk)) {
				if (part.name === name && part.isFile && part.size > 0 && !file)
					[file, fileName] = [part.bytes, part.filename ?? ""];
				else if (part.isFile) continue;
				else if (part.name && part.isText && part.size <= MAX_FIELD_BYTES) fields.append(part.name, part.text);
			}
		} catch (error) {
			rejected = error;
			file = null;
		}
	}
	if (rejected instanceof MaxFileSizeExceededError) return { ok: false, code: "too_large" };
	if (rejected) throw data(null, { status: 400 });
	try {
		parser.finish();
	} catch {
		throw data(null, { status: 400 });
	}
	return { ok: true, file, fileName, fields };
}

/** Chunks of a body. An aborted body is a bad request, not a server error. */
async function* readBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = body.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read().catch(() => {
				throw data(null, { status: 400 });
			});
			if (done) return;
			yield value;
		}
	} finally {
		void reader.cancel().catch(() => {});
	}
}
