import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { App } from "@supabase/lite";
import type { DatabaseHandle } from "./database-handle.ts";
import { defaultTag, findStoredFile, objectFile } from "./stored-files.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];

/** Maximum file size in bytes; a bucket may have a lower one. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/**
 * Stores uploaded files in a folder as `<bucket>/<name>`. Type and caching are in storage.objects, so files and rows can
 * also be written directly.
 */
export function createStorageAdapter(folder: string, db: DatabaseHandle): StorageAdapter {
	const incoming = join(folder, ".incoming");
	const fileOf = (bucket: string, name: string) => objectFile(folder, bucket, name);

	/** Moves a complete file into place atomically. */
	async function place(write: (temporary: string) => Promise<void>, target: string): Promise<void> {
		await mkdir(incoming, { recursive: true });
		const temporary = join(incoming, randomUUID());
		try {
			await write(temporary);
			await mkdir(dirname(target), { recursive: true });
			await rename(temporary, target);
		} catch (error) {
			await rm(temporary, { force: true });
			throw error;
		}
	}

	async function remove(bucket: string, name: string): Promise<void> {
		const file = fileOf(bucket, name);
		await rm(file, { force: true });
		// Removes empty parent folders; rmdir fails on others.
		for (let path = dirname(file); path !== folder; path = dirname(path)) {
			const removed = await rmdir(path).then(
				() => true,
				() => false,
			);
			if (!removed) return;
		}
	}

	const adapter: StorageAdapter = {
		driver: folder,
		async getObject(bucket, name) {
			const metadata = await adapter.headObject(bucket, name, undefined);
			const file = await findStoredFile(folder, bucket, name);
			return { metadata, httpStatusCode: 200, body: Readable.toWeb(file.read()) as never };
		},
		async uploadObject(bucket, name, _version, body, contentType, cacheControl) {
			const target = fileOf(bucket, name);
			const hash = createHash("md5");
			let size = 0;
			const measure = new Transform({
				transform(chunk: Buffer, _encoding, done) {
					size += chunk.length;
					hash.update(chunk);
					done(size > MAX_FILE_BYTES ? new Error(`The file is larger than ${MAX_FILE_BYTES} bytes`) : null, chunk);
				},
			});
			await place((temporary) => pipeline(toReadable(body), measure, createWriteStream(temporary)), target);
			return toMetadata(contentType, cacheControl, size, new Date(), `"${hash.digest("hex")}"`);
		},
		deleteObject: remove,
		async deleteObjects(bucket, names) {
			for (const name of names) await remove(bucket, name);
		},
		async copyObject(bucket, name, _version, toBucket, toName) {
			const { eTag } = await adapter.headObject(bucket, name, undefined);
			const file = await findStoredFile(folder, bucket, name);
			await place((temporary) => pipeline(file.read(), createWriteStream(temporary)), fileOf(toBucket, toName));
			return { httpStatusCode: 200, eTag, lastModified: new Date() };
		},
		async headObject(bucket, name) {
			const file = await findStoredFile(folder, bucket, name);
			const [row] = await db.query<{ metadata: Partial<ObjectMetadata> | null }>(
				"select metadata from storage.objects where bucket_id = $1 and name = $2",
				[bucket, name],
			);
			const { mimetype, cacheControl, eTag } = row?.metadata ?? {};
			return toMetadata(
				mimetype ?? "application/octet-stream",
				cacheControl ?? "no-cache",
				file.size,
				file.modified,
				eTag || defaultTag(file),
			);
		},
		async privateAssetUrl(bucket, name) {
			return `file://${fileOf(bucket, name)}`;
		},
	};
	return adapter;
}

function toReadable(body: Body): Readable {
	if (body instanceof Uint8Array) return Readable.from([body]);
	return Readable.fromWeb(body as never);
}

function toMetadata(
	mimetype: string,
	cacheControl: string,
	size: number,
	lastModified: Date,
	eTag: string,
): ObjectMetadata {
	return { mimetype, cacheControl, size, contentLength: size, lastModified, eTag, httpStatusCode: 200 };
}
