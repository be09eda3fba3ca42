/** Avatar of a user: two square files under an unguessable name, in a folder chosen by the server. */
import { makeSquares } from "#app/platform/storage/make-picture.server.ts";
import type { Crop, PictureProblem } from "#app/platform/storage/picture-kind.ts";
import { newPictureFolder, removeFiles, storeFiles } from "#app/platform/storage/stored-files.server.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { avatarFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { type SaveResult, write } from "./profile.server.ts";

const BUCKET = "avatars";
const WIDTHS = [160, 320] as const;

export type PictureResult = { ok: true } | { ok: false; code: PictureProblem | "unavailable" };

/** Sets the user's avatar. The database queues the old files for deletion. */
export function replacePicture(db: Db, personId: string, bytes: Uint8Array, crop: Crop): Promise<PictureResult> {
	return orUnavailable(replace(db, personId, bytes, crop));
}

async function replace(db: Db, personId: string, bytes: Uint8Array, crop: Crop): Promise<PictureResult> {
	const made = await makeSquares(bytes, crop, WIDTHS, ["webp"]);
	if (!made.ok) return made;
	const folder = newPictureFolder(personId);
	await storeFiles(avatarFiles, BUCKET, folder, made.files);
	try {
		return await write(db, personId, { avatar_path: folder });
	} catch (error) {
		// Deletes the files again, which are not referenced.
		const names = made.files.map(({ name }) => `${folder}/${name}`);
		await removeFiles(avatarFiles, BUCKET, names).catch(() => {});
		throw error;
	}
}

/** Removes the user's avatar. */
export function removePicture(db: Db, personId: string): Promise<SaveResult> {
	return orUnavailable(write(db, personId, { avatar_path: null }));
}
