/**
 * Writes and deletes image files with the service-role client: storage trusts the declared type of an upload, so users
 * have no write access. The server also chooses the folder.
 */
import { randomBytes } from "node:crypto";
import { BackendRejection, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ImageFile } from "../images/image-kind.ts";

/** A client that may open buckets. */
type Files = Pick<Db, "storage">;

type StorageFailure = { message: string; status?: number | undefined; name: string } | null;

/** Files are immutable: a new image has a new name. */
const CACHE_SECONDS = "31536000";

function isAway(error: StorageFailure): boolean {
	return error !== null && (error.status === undefined || error.status >= 500 || error.status === 429);
}

function throwOnError(error: StorageFailure): void {
	if (!error) return;
	if (isAway(error)) throw new BackendUnavailable(error.message);
	throw new BackendRejection(error.message, String(error.status));
}

/** Unguessable folder of a user for the files of one image. */
export function newImageFolder(personId: string): string {
	return `${personId}/${randomBytes(16).toString("hex")}`;
}

/**
 * Stores all files of a folder or none. mayExist: files may exist already and are kept on failure. Throws
 * BackendUnavailable.
 */
export async function storeFiles(
	db: Files,
	bucket: string,
	folder: string,
	files: readonly ImageFile[],
	{ mayExist = false } = {},
): Promise<void> {
	const answers = await Promise.all(
		files.map(({ name, type, bytes }) =>
			db.storage
				.from(bucket)
				.upload(`${folder}/${name}`, bytes, { contentType: type, cacheControl: CACHE_SECONDS, upsert: mayExist }),
		),
	);
	const failed = answers.find(({ error }) => error);
	if (!failed) return;
	if (mayExist) return throwOnError(failed.error);
	await removeFiles(
		db,
		bucket,
		files.map(({ name }) => `${folder}/${name}`),
	).catch(() => {});
	throwOnError(failed.error);
}

/** Content of a file, or null if there is none. Throws BackendUnavailable. */
export async function readFile(db: Files, bucket: string, name: string): Promise<Uint8Array | null> {
	const { data, error } = await db.storage.from(bucket).download(name);
	// Storage answers 400 for a missing file; only other errors are failures.
	if (error && isAway(error as StorageFailure)) throw new BackendUnavailable(error.message);
	return data ? new Uint8Array(await data.arrayBuffer()) : null;
}

/** Deletes files by their full names. Throws BackendUnavailable. */
export async function removeFiles(db: Files, bucket: string, names: string[]): Promise<void> {
	if (names.length > 0) throwOnError((await db.storage.from(bucket).remove(names)).error);
}

/** Deletes all files of a folder. Throws BackendUnavailable. */
export async function emptyFolder(db: Files, bucket: string, folder: string): Promise<void> {
	const { data, error } = await db.storage.from(bucket).list(folder, { limit: 100 });
	throwOnError(error);
	// The local storage lists full names, the hosted one names inside the folder.
	await removeFiles(
		db,
		bucket,
		(data ?? []).map(({ name }) => `${folder}/${name.split("/").at(-1)}`),
	);
}
