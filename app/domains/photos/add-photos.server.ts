/** Adds uploaded photos to a listing: processing, storage, database row; and rotates photos. */
import { nearestPlaceholderColour } from "#app/domains/listings/card/placeholder-colours.ts";
import type { UploadedFile } from "#app/platform/forms/read-uploads.server.ts";
import {
	type GeneratedPhoto,
	MASTER_NAME,
	type PhotoProblem,
	type PhotoTask,
} from "#app/platform/images/image-kind.ts";
import { generatePhoto } from "#app/platform/images/process-image.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import {
	BackendUnavailable,
	catchUnavailable,
	expectObject,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import { listingPhotoCalls, listingPhotoFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { newImageFolder, readFile, removeFiles, storeFiles } from "#app/platform/supabase/stored-files.server.ts";
import type { PictureKind } from "#contract/codes/picture-kind.ts";
import { acquire } from "./decode-semaphore.server.ts";
import type { FileOutcome, FileProblem, OwnPhoto } from "./photo.ts";

export const PHOTO_BUCKET = "listing-photos";

type ValidPhoto = Extract<GeneratedPhoto, { ok: true }>;

/**
 * Adds files one at a time; a failing file does not affect the others. mayAdd: rate-limit check before each file but
 * the first. agent: whose folder gets the files, when an administrator adds them. kind: of all files. Throws only
 * BackendRejection.
 */
export async function addPhotos(
	person: string,
	listing: number,
	files: readonly UploadedFile[],
	mayAdd: () => Promise<boolean>,
	agent = person,
	kind: PictureKind = "photo",
): Promise<FileOutcome[]> {
	const endTurn = await acquire();
	if (!endTurn) return files.map(({ name }) => ({ name, ok: false, code: "busy" }));
	const outcomes: FileOutcome[] = [];
	try {
		for (const file of files) {
			const last = outcomes.at(-1);
			// Errors that apply to all remaining files end the loop.
			const isOver = last?.ok === false && ["unavailable", "gone", "rate_limited"].includes(last.code);
			const code = isOver
				? last.code
				: await addPhoto({ person, agent, listing, kind }, file, outcomes.length === 0 ? undefined : mayAdd);
			outcomes.push(code ? { name: file.name, ok: false, code } : { name: file.name, ok: true });
		}
	} finally {
		endTurn();
	}
	return outcomes;
}

/** Who adds what to which listing, and the agent whose folder gets the files. */
type Target = { person: string; agent: string; listing: number; kind: PictureKind };

/** Error of a file, or null when it was added. */
async function addPhoto(
	target: Target,
	file: UploadedFile,
	mayAdd: (() => Promise<boolean>) | undefined,
): Promise<FileProblem | null> {
	if (!file.ok) return file.code;
	try {
		if (mayAdd && !(await mayAdd())) return "rate_limited";
		const generated = await generatePhoto(file.path);
		if (!generated.ok) return generated.code;
		return await savePhoto(target, generated, file.hash);
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		log.warn("photo_not_added", { message: error.message });
		return "unavailable";
	}
}

type AddResult = { ok: true; known: boolean } | { ok: false; code: "no_listing" | "full" };

async function savePhoto(
	{ person, agent, listing, kind }: Target,
	generated: ValidPhoto,
	fileHash: string,
): Promise<FileProblem | null> {
	const folder = await storePhotoFiles(agent, generated);
	// Without a response the row may exist: the files stay, and orphans are deleted later.
	const added = expectObject<AddResult>(
		await listingPhotoCalls.rpc("add_listing_photo", {
			person,
			listing,
			image: { ...toPhotoRow(folder, generated), file_hash: fileHash, kind },
		}),
		"ok",
	);
	if (added.ok && !added.known) return null;
	await discardFiles(folder, generated);
	if (added.ok) return null;
	return added.code === "full" ? "too_many" : "gone";
}

export type RotateResult = { ok: true } | { ok: false; code: PhotoProblem | "gone" | "unavailable" };

/** Rotates a photo, which is re-encoded under a new name. agent: whose folder gets the files. */
export function rotatePhoto(
	person: string,
	agent: string,
	photo: OwnPhoto,
	degrees: PhotoTask["rotation"],
): Promise<RotateResult> {
	return catchUnavailable(rotate(person, agent, photo, degrees));
}

async function rotate(
	person: string,
	agent: string,
	photo: OwnPhoto,
	degrees: PhotoTask["rotation"],
): Promise<RotateResult> {
	const widest = `${Math.max(...photo.widths)}.webp`;
	const master =
		(await readFile(listingPhotoFiles, PHOTO_BUCKET, `${photo.path}/${MASTER_NAME}`)) ??
		(await readFile(listingPhotoFiles, PHOTO_BUCKET, `${photo.path}/${widest}`));
	if (!master) return { ok: false, code: "gone" };
	const generated = await generatePhoto(master, degrees);
	if (!generated.ok) return generated;
	const folder = await storePhotoFiles(agent, generated);
	const answer = await listingPhotoCalls.rpc("replace_listing_photo", {
		person,
		photo: photo.id,
		expected_path: photo.path,
		image: toPhotoRow(folder, generated),
	});
	if (expectScalar(answer, "boolean")) return { ok: true };
	await discardFiles(folder, generated);
	return { ok: false, code: "gone" };
}

async function storePhotoFiles(agent: string, generated: ValidPhoto): Promise<string> {
	const folder = newImageFolder(agent);
	await storeFiles(listingPhotoFiles, PHOTO_BUCKET, folder, generated.files);
	return folder;
}

/** Deletes unreferenced files; failures are left to the clean-up job. */
function discardFiles(folder: string, { files }: ValidPhoto): Promise<void> {
	const names = files.map(({ name }) => `${folder}/${name}`);
	return removeFiles(listingPhotoFiles, PHOTO_BUCKET, names).catch(() => {});
}

function toPhotoRow(path: string, { width, height, first, colour, hash }: ValidPhoto) {
	const colour_class = nearestPlaceholderColour(colour);
	return { path, width, height, widths: [first], colour_class, picture_hash: hash };
}
