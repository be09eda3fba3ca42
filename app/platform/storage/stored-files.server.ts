/** Writes and removes the files of a picture with the rights of whoever asks: policies of storage say where they may. */
import { randomBytes } from "node:crypto";
import { BackendRefused, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { PictureFile } from "./make-picture.server.ts";

type StorageFailure = { message: string; status?: number | undefined; name: string } | null;

/** Files keep their content for ever: a new picture has a new name. */
const CACHE_SECONDS = "31536000";

function check(error: StorageFailure): void {
	if (!error) return;
	if (error.status === undefined || error.status >= 500 || error.status === 429)
		throw new BackendUnavailable(error.message);
	throw new BackendRefused(error.message, String(error.status));
}

/** A folder of a person that nobody can guess, for the files of one picture. */
export function newPictureFolder(personId: string): string {
	return `${personId}/${randomBytes(16).toString("hex")}`;
}

/** Stores all files of a folder or none. Throws BackendUnavailable. */
export async function storeFiles(db: Db, bucket: string, folder: string, files: readonly PictureFile[]): Promise<void> {
	const answers = await Promise.all(
		files.map(({ name, type, bytes }) =>
			db.storage.from(bucket).upload(`${folder}/${name}`, bytes, { contentType: type, cacheControl: CACHE_SECONDS }),
		),
	);
	const failed = answers.find(({ error }) => error);
	if (!failed) return;
	await removeFiles(
		db,
		bucket,
		files.map(({ name }) => `${folder}/${name}`),
	).catch(() => {});
	check(failed.error);
}

/** Removes files by their full names. Throws BackendUnavailable. */
export async function removeFiles(db: Db, bucket: string, names: string[]): Promise<void> {
	if (names.length > 0) check((await db.storage.from(bucket).remove(names)).error);
}

/** Removes whatever lies in a folder. Throws BackendUnavailable. */
export async function emptyFolder(db: Db, bucket: string, folder: string): Promise<void> {
	const { data, error } = await db.storage.from(bucket).list(folder, { limit: 100 });
	check(error);
	// The embedded storage gives whole names, the hosted one those inside the folder.
	await removeFiles(
		db,
		bucket,
		(data ?? []).map(({ name }) => `${folder}/${name.split("/").at(-1)}`),
	);
}
