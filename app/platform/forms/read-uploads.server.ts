/**
 * Reads a form with many files. Each is streamed to disk up to a size limit, so neither the size nor the number of
 * files costs memory. Files beyond a limit are still read to the end and discarded.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileStream, MAX_UPLOAD_BYTES, readMultipart, toBodyRefusal } from "./read-multipart.server.ts";

/** Bodies larger than this are not read any further: twenty files of the maximum size and some more. */
const MAX_BODY_BYTES = 22 * MAX_UPLOAD_BYTES;
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
 * Files of the field `name`, at most `maxFiles`, and the text fields. maxFileBytes: a larger file is `too_large`. Throws a 400 response for a body that is malformed
 * or aborted and 413 for one beyond the limit; both delete the files.
 */
export async function readUploads(
	request: Request,
	name: string,
	maxFiles: number,
	maxFileBytes = MAX_UPLOAD_BYTES,
): Promise<Uploads> {
	removeStaleUploads().catch(() => {});
	const folder = await mkdtemp(join(tmpdir(), UPLOAD_FOLDER_PREFIX));
	const release = () => rm(folder, { recursive: true, force: true });
	const stop = new AbortController();
	const files: Promise<UploadedFile>[] = [];
	try {
		const { fields } = await readMultipart(
			request,
			{ maxBodyBytes: MAX_BODY_BYTES, maxFileBytes },
			(field, file, filename) => {
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
			},
		);
		return { files: await Promise.all(files), fields, release };
	} catch (error) {
		stop.abort();
		await Promise.allSettled(files);
		await release();
		throw toBodyRefusal(error);
	}
}

/** Deletes files left by a process that ended while reading a form. */
async function removeStaleUploads(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(UPLOAD_FOLDER_PREFIX)) continue;
		const path = join(tmpdir(), name);
		if (Date.now() - (await stat(path)).mtimeMs > STALE_UPLOAD_MS) await rm(path, { recursive: true, force: true });
	}
}

/** Writes a file, or discards it when it has no path. */
async function saveFile(
	file: FileStream,
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
