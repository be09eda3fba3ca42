/** Commands of an agent on photos of a listing, with their rights; the database checks ownership. */
import { z } from "zod";
import type { Kind } from "#app/domains/listings/listing.ts";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import {
	BackendRejection,
	catchUnavailable,
	expectScalar,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { PictureKind } from "#contract/codes/picture-kind.ts";
import { MAX_DESCRIPTION_LENGTH, type Move, type OwnPhotos } from "./photo.ts";

/** gone: deleted in the meantime, e.g. in a different tab, or not theirs. */
export type PhotoResult = { ok: true } | { ok: false; code: "gone" | "unavailable" };

export const photoIdSchema = z.guid();

export const descriptionSchema = z.object({
	id: photoIdSchema,
	alt_en: freeText(MAX_DESCRIPTION_LENGTH).optional(),
	alt_tr: freeText(MAX_DESCRIPTION_LENGTH).optional(),
});

/** Photos of an own listing; null if it is not theirs, is deleted or of the other kind. Throws BackendUnavailable. */
export async function getOwnPhotos(db: Db, listing: number, kind: Kind): Promise<OwnPhotos | null> {
	return readAnswer<OwnPhotos>(await db.rpc("get_own_photos", { listing, listing_kind: kind }));
}

async function toPhotoResult(work: PromiseLike<Parameters<typeof expectScalar>[0]>): Promise<PhotoResult> {
	return catchUnavailable(
		(async (): Promise<PhotoResult> =>
			expectScalar(await work, "boolean") ? { ok: true } : { ok: false, code: "gone" })(),
	);
}

/** Makes a photo the cover, or moves it by one. */
export function movePhoto(db: Db, photo: string, target: Move): Promise<PhotoResult> {
	return toPhotoResult(db.rpc("move_listing_photo", { photo, goal: target }));
}

/** The ids with one of them moved to a place, counted from one; a place beyond the ends is the nearest. */
export function placePhoto(ids: readonly string[], photo: string, place: number): string[] {
	const others = ids.filter((id) => id !== photo);
	return others.toSpliced(Math.max(0, place - 1), 0, photo);
}

/** Reorders photos; ones that are not named follow. */
export function orderPhotos(db: Db, listing: number, photos: string[]): Promise<PhotoResult> {
	return toPhotoResult(db.rpc("order_listing_photos", { listing, photos }));
}

/** Sets the captions of a photo; absent ones are unchanged. */
export function describePhoto(
	db: Db,
	{ id, alt_en, alt_tr }: z.output<typeof descriptionSchema>,
): Promise<PhotoResult> {
	return toPhotoResult(
		db.rpc("describe_listing_photo", { photo: id, ...(alt_en ? { alt_en } : {}), ...(alt_tr ? { alt_tr } : {}) }),
	);
}

/**
 * Says whether a picture of a home is a photo or a floor plan, which moves behind the photos. last_photo: the only photo is to
 * become a plan.
 */
export async function setPhotoKind(
	db: Db,
	photo: string,
	kind: PictureKind,
): Promise<PhotoResult | { ok: false; code: "last_photo" }> {
	try {
		return await toPhotoResult(db.rpc("set_listing_photo_kind", { photo, kind }));
	} catch (error) {
		if (error instanceof BackendRejection && error.message === "last_photo") return { ok: false, code: "last_photo" };
		throw error;
	}
}

/** Deletes a photo. The database queues its files for deletion. */
export function deletePhoto(db: Db, photo: string): Promise<PhotoResult> {
	return toPhotoResult(db.rpc("delete_listing_photo", { photo }));
}
