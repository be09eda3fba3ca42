/** Where the bytes of stored objects are: uploads in a folder, pictures of the demonstration in their archives. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { findPicture } from "./demonstration/pictures.ts";

/** A name that must not be used as a path. */
export class InvalidObjectName extends Error {
	override name = "InvalidObjectName";
}

/**
 * File of an uploaded object: `<folder>/<bucket>/<name>`.
 * @throws InvalidObjectName when a part of the name could leave its bucket's folder.
 */
export function objectFile(folder: string, bucket: string, name: string): string {
	const parts = name.split("/");
	const rejected = (part: string) =>
		part === "" || part === "." || part === ".." || /[\\\0]/.test(part) || Buffer.byteLength(part) > 255;
	if (rejected(bucket) || bucket.includes("/") || bucket.startsWith(".") || parts.some(rejected))
		throw new InvalidObjectName(`Not a name for a stored file: ${JSON.stringify(`${bucket}/${name}`.slice(0, 200))}`);
	return join(folder, bucket, ...parts);
}

/** The bytes of an object. */
export type StoredFile = { size: number; modified: Date; read(): Readable };

/** The tag of a file whose row has none. */
export const defaultTag = ({ size, modified }: StoredFile) =>
	`"${size.toString(16)}-${modified.getTime().toString(16)}"`;

/**
 * Finds the bytes of an object. A file in the folder comes before a picture of the demonstration.
 * @throws InvalidObjectName; the error of the file system when there is neither.
 */
export async function findStoredFile(folder: string, bucket: string, name: string): Promise<StoredFile> {
	const path = objectFile(folder, bucket, name);
	try {
		const { size, mtime } = await stat(path);
		return { size, modified: mtime, read: () => createReadStream(path) };
	} catch (error) {
		const picture = await findPicture(bucket, name);
		if (!picture) throw error;
		const { content, modified } = picture;
		return { size: content.length, modified, read: () => Readable.from([content]) };
	}
}
