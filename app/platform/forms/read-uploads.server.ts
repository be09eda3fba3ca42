/**
 * Reads a form with many files. Each is streamed to disk up to a size limit, so neither the size nor the number of
 * files costs memory. Files beyond a limit are still read to the end and discarded, because browsers show a response
 * only after sending everything.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { data } from "react-router";
import { MAX_UPLOAD_BYTES } from "./read-upload.server.ts";

/** Bodies larger than this are not read any further: twenty files of the maximum size and some more. */
const MAX_BODY_BYTES = 22 * MAX_UPLOAD_BYTES;
/** Limit for a text field beside the files. */
const MAX_FIELD_BYTES = 4096;
const MAX_FIELDS = 20;
/** Files reported individually in the result; the rest are skipped. */
const MAX_NAMED_FILES = 60;
const MAX_FILENAME_LENGTH = 80;
const UPLOAD_FOLDER_PREFIX = "adahan-upload-";
/** Timeout for reading a form. */
const STALE_UPLOAD_MS = 3_600_000;

export type UploadedFile = {
	/** File name as sent by the client, for display: one line, truncated. Never a path. */
	name: string;
} & (
	| { ok: true; path: string /** SHA-256, hexadecimal. */; hash: string }
	| { ok: false; code: "too_large" | "too_many" }
);

export type Uploads = {
	files: UploadedFile[];
	fields: URLSearchParams;
	/** Deletes the files; every reader of a form has to call it. */
	release(): Promise<void>;
};

/**
 * Files of the field `name`, at most `most`, and the text fields. Throws a 400 response for a body that is malformed
 * or aborted and 413 for one beyond the limit; both delete the files.
 */
export async function readUploads(request: Request, name: string, maxFiles: number): Promise<Uploads> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) throw data(null, { status: 400 });
	removeStaleUploads().catch(() => {});
	const folder = await mkdtemp(join(tmpdir(), UPLOAD_FOLDER_PREFIX));
	const release = () => rm(folder, { recursive: true, force: true });
	const stop = new AbortController();
	const files: Promise<UploadedFile>[] = [];
	const fields = new URLSearchParams();
	try {
		const parser = createParser(type);
		parser.on("file", (field, file, filename) => {
			// An empty file field sends one file without name and content.
			if (field !== name || !filename || files.length >= MAX_NAMED_FILES)
				return void file.on("error", () => {}).resume();
			files.push(
				saveFile(
					file,
					sanitizeFilename(filename),
					files.length < maxFiles ? join(folder, `${files.length}`) : null,
					stop.signal,
				),
			);
			files.at(-1)!.catch(() => {});
		});
		parser.on("field", (field, value) => void fields.append(field, value));
		await pipeBody(request.body, parser);
		return { files: await Promise.all(files), fields, release };
	} catch (error) {
		stop.abort();
		await Promise.allSettled(files);
		await release();
		throw data(null, { status: error instanceof UploadLimitExceeded ? 413 : 400 });
	}
}

class UploadLimitExceeded extends Error {}

/** Deletes files left by a process that ended while reading a form. */
async function removeStaleUploads(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(UPLOAD_FOLDER_PREFIX)) continue;
		const path = join(tmpdir(), name);
		if (Date.now() - (await stat(path)).mtimeMs > STALE_UPLOAD_MS) await rm(path, { recursive: true, force: true });
	}
}

function createParser(type: string) {
	return new Busboy({
		headers: { "content-type": type },
		limits: {
			fileSize: MAX_UPLOAD_BYTES,
			fieldSize: MAX_FIELD_BYTES,
			fieldNameSize: 100,
			fields: MAX_FIELDS,
			headerPairs: 20,
			headerSize: 8192,
		},
	});
}

type Parser = ReturnType<typeof createParser>;

/** Feeds the body to the parser with backpressure from the disk. */
async function pipeBody(body: ReadableStream<Uint8Array>, parser: Parser): Promise<void> {
	const finished = once(parser, "finish");
	finished.catch(() => {});
	const reader = body.getReader();
	let size = 0;
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			size += part.value.byteLength;
			if (size > MAX_BODY_BYTES) throw new UploadLimitExceeded();
			if (!parser.write(part.value)) await Promise.race([once(parser, "drain"), finished]);
		}
		parser.end();
		await finished;
	} finally {
		parser.destroy();
		void reader.cancel().catch(() => {});
	}
}

/** Writes a file, or discards it when it has no path. */
async function saveFile(
	file: BusboyFileStream,
	name: string,
	path: string | null,
	signal: AbortSignal,
): Promise<UploadedFile> {
	if (path === null) {
		file.on("error", () => {}).resume();
		return { name, ok: false, code: "too_many" };
	}
	const hash = createHash("sha256");
	file.on("data", (piece: Uint8Array) => hash.update(piece));
	await pipeline(file, createWriteStream(path), { signal });
	if (!file.truncated) return { name, ok: true, path, hash: hash.digest("hex") };
	await rm(path, { force: true });
	return { name, ok: false, code: "too_large" };
}

/** Name for display, without characters that are not allowed in a line. */
function sanitizeFilename(filename: string): string {
	const line = filename.replace(/[\p{C}\u2028\u2029]/gu, "").trim();
	return line.length > MAX_FILENAME_LENGTH
		? `${line.slice(0, MAX_FILENAME_LENGTH - 10)}…${line.slice(-9)}`
		: line || "?";
}
