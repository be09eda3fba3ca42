/**
 * Writes and removes the files of a picture, with the rights of the server: nobody else may, since storage believes what an
 * upload says of its bytes. Which folder, the server chooses too.
 */
import { randomBytes } from "node:crypto";
import { BackendRefused, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { PictureFile } from "./picture-kind.ts";

/** A client that may open buckets. */
type Files = Pick<Db, "storage">;

type StorageFailure = { message: string; status?: number | undefined; name: string } | null;

/** Files keep their content for ever: a new picture has a new name. */
const CACHE_SECONDS = "31536000";

function isAway(error: StorageFailure): boolean {
	return error !== null && (error.status === undefined || error.status >= 500 || error.status === 429);
}

function check(error: StorageFailure): void {
	if (!error) return;
	if (isAway(error)) throw new BackendUnavailable(error.message);
	throw new BackendRefused(error.message, String(error.status));
}

/** A folder of a person that nobody can guess, for the files of one picture. */
export function newPictureFolder(personId: string): string {
	return `${personId}/${randomBytes(16).toString("hex")}`;
}

/** Stores all files of a folder or none. mayExist: they may be there already, and stay if this fails. Throws BackendUnavailable. */
export async function storeFiles(
	db: Files,
	bucket: string,
	folder: string,
	files: readonly PictureFile[],
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
	if (mayExist) return check(failed.error);
	await removeFiles(
		db,
		bucket,
		files.map(({ name }) => `${folder}/${name}`),
	).catch(() => {});
	check(failed.error);
}

/** The content of a file, null when there is none of that name. Throws BackendUnavailable. */
export async function readFile(db: Files, bucket: string, name: string): Promise<Uint8Array | null> {
	const { data, error } = await db.storage.from(bucket).download(name);
	// Storage answers 400 for what is not there; only what says nothing of the file is a failure.
	if (error && isAway(error as StorageFailure)) throw new BackendUnavailable(error.message);
	return data ? new Uint8Array(await data.arrayBuffer()) : null;
}

/** Removes files by their full names. Throws BackendUnavailable. */
export async function removeFiles(db: Files, bucket: string, names: string[]): Promise<void> {
	if (names.length > 0) check((await db.storage.from(bucket).remove(names)).error);
}

/** Removes whatever lies in a folder. Throws BackendUnavailable. */
export async function emptyFolder(db: Files, bucket: string, folder: string): Promise<void> {
	const { data, error } = await db.storage.from(bucket).list(folder, { limit: 100 });
	check(error);
	// The embedded storage gives whole names, the hosted one those inside the folder.
	await removeFiles(
		db,
		bucket,
		(data ?? []).map(({ name }) => `${folder}/${name.split("/").at(-1)}`),
	);
}
