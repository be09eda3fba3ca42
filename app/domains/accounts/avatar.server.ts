/** Avatar of a user: two square files under an unguessable name, in a folder chosen by the server. */

import type { Crop, ImageProblem } from "#app/platform/images/image-kind.ts";
import { generateSquares } from "#app/platform/images/process-image.server.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { avatarFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { newImageFolder, removeFiles, storeFiles } from "#app/platform/supabase/stored-files.server.ts";
import { type SaveResult, updateColumns } from "./profile.server.ts";

const BUCKET = "avatars";
const WIDTHS = [160, 320] as const;

export type AvatarResult = { ok: true } | { ok: false; code: ImageProblem | "unavailable" };

/** Sets the user's avatar. The database queues the old files for deletion. */
export function replaceAvatar(db: Db, personId: string, bytes: Uint8Array, crop: Crop): Promise<AvatarResult> {
	return catchUnavailable(storePicture(db, personId, bytes, crop));
}

async function storePicture(db: Db, personId: string, bytes: Uint8Array, crop: Crop): Promise<AvatarResult> {
	const image = await generateSquares(bytes, crop, WIDTHS, ["webp"]);
	if (!image.ok) return image;
	const folder = newImageFolder(personId);
	await storeFiles(avatarFiles, BUCKET, folder, image.files);
	try {
		return await updateColumns(db, personId, { avatar_path: folder });
	} catch (error) {
		// Deletes the files again, which are not referenced.
		const names = image.files.map(({ name }) => `${folder}/${name}`);
		await removeFiles(avatarFiles, BUCKET, names).catch(() => {});
		throw error;
	}
}

/** Removes the user's avatar. */
export function removeAvatar(db: Db, personId: string): Promise<SaveResult> {
	return catchUnavailable(updateColumns(db, personId, { avatar_path: null }));
}
