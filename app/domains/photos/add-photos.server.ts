/** Adds uploaded photos to a listing: processing, storage, database row; and rotates photos. */
import { nearestPlaceholderColour } from "#app/domains/listings/placeholder-colours.ts";
import type { UploadedFile } from "#app/platform/forms/read-uploads.server.ts";
import { log } from "#app/platform/log.server.ts";
import { makePhoto } from "#app/platform/storage/make-picture.server.ts";
import { MASTER_NAME, type MadePhoto, type PhotoProblem, type PhotoTask } from "#app/platform/storage/picture-kind.ts";
import { newPictureFolder, readFile, removeFiles, storeFiles } from "#app/platform/storage/stored-files.server.ts";
import { BackendUnavailable, orUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { listingPhotoCalls, listingPhotoFiles } from "#app/platform/supabase/gateways/files.server.ts";
import { takeTurn } from "./decoding-turns.server.ts";
import type { FileOutcome, FileProblem, OwnPhoto } from "./photo.ts";

export const PHOTO_BUCKET = "listing-photos";

type Made = Extract<MadePhoto, { ok: true }>;

/**
 * Adds files one at a time; a failing file does not affect the others. mayAdd: rate-limit check before each file but
 * the first. Throws only BackendRefused.
 */
export async function addPhotos(
	person: string,
	listing: number,
	files: readonly UploadedFile[],
	mayAdd: () => Promise<boolean>,
): Promise<FileOutcome[]> {
	const endTurn = await takeTurn();
	if (!endTurn) return files.map(({ name }) => ({ name, ok: false, code: "busy" }));
	const outcomes: FileOutcome[] = [];
	try {
		for (const file of files) {
			const last = outcomes.at(-1);
			// Errors that apply to all remaining files end the loop.
			const isOver = last?.ok === false && ["unavailable", "gone", "rate_limited"].includes(last.code);
			const code = isOver
				? last.code
				: await addPhoto(person, listing, file, outcomes.length === 0 ? undefined : mayAdd);
			outcomes.push(code ? { name: file.name, ok: false, code } : { name: file.name, ok: true });
		}
	} finally {
		endTurn();
	}
	return outcomes;
}

/** Error of a file, or null when it was added. */
async function addPhoto(
	person: string,
	listing: number,
	file: UploadedFile,
	mayAdd: (() => Promise<boolean>) | undefined,
): Promise<FileProblem | null> {
	if (!file.ok) return file.code;
	try {
		if (mayAdd && !(await mayAdd())) return "rate_limited";
		const made = await makePhoto(file.path);
		if (!made.ok) return made.code;
		return await keepPhoto(person, listing, made, file.hash);
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		log.error("photo_not_added", { message: error.message });
		return "unavailable";
	}
}

type Added = { ok: true; known: boolean } | { ok: false; code: "no_listing" | "full" };

async function keepPhoto(person: string, listing: number, made: Made, fileHash: string): Promise<FileProblem | null> {
	const folder = await store(person, made);
	// Without a response the row may exist: the files stay, and orphans are deleted later.
	const added = unwrap(
		await listingPhotoCalls.rpc("add_listing_photo", {
			person,
			listing,
			image: { ...describe(folder, made), file_hash: fileHash },
		}),
	) as Added;
	if (added.ok && !added.known) return null;
	await forget(folder, made);
	if (added.ok) return null;
	return added.code === "full" ? "too_many" : "gone";
}

export type TurnResult = { ok: true } | { ok: false; code: PhotoProblem | "gone" | "unavailable" };

/** Rotates an own photo, which is re-encoded under a new name. */
export function turnPhoto(person: string, photo: OwnPhoto, degrees: PhotoTask["turn"]): Promise<TurnResult> {
	return orUnavailable(turn(person, photo, degrees));
}

async function turn(person: string, photo: OwnPhoto, degrees: PhotoTask["turn"]): Promise<TurnResult> {
	const widest = `${Math.max(...photo.widths)}.webp`;
	const master =
		(await readFile(listingPhotoFiles, PHOTO_BUCKET, `${photo.path}/${MASTER_NAME}`)) ??
		(await readFile(listingPhotoFiles, PHOTO_BUCKET, `${photo.path}/${widest}`));
	if (!master) return { ok: false, code: "gone" };
	const made = await makePhoto(master, degrees);
	if (!made.ok) return made;
	const folder = await store(person, made);
	const isDone = unwrap(
		await listingPhotoCalls.rpc("replace_listing_photo", {
			person,
			photo: photo.id,
			expected_path: photo.path,
			image: describe(folder, made),
		}),
	);
	if (isDone === true) return { ok: true };
	await forget(folder, made);
	return { ok: false, code: "gone" };
}

async function store(person: string, made: Made): Promise<string> {
	const folder = newPictureFolder(person);
	await storeFiles(listingPhotoFiles, PHOTO_BUCKET, folder, made.files);
	return folder;
}

/** Deletes unreferenced files; failures are left to the clean-up job. */
function forget(folder: string, { files }: Made): Promise<void> {
	const names = files.map(({ name }) => `${folder}/${name}`);
	return removeFiles(listingPhotoFiles, PHOTO_BUCKET, names).catch(() => {});
}

function describe(path: string, { width, height, first, colour, hash }: Made) {
	const colour_class = nearestPlaceholderColour(colour);
	return { path, width, height, widths: [first], colour_class, picture_hash: hash };
}
