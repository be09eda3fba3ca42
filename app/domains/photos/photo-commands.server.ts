/** What an agent does with the pictures of a listing, with their own rights; the database knows whose it is. */
import { z } from "zod";
import type { Kind } from "#app/domains/listings/listing.ts";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import { orUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { LONGEST_DESCRIPTION, type Move, type OwnPhotos } from "./photo.ts";

/** gone: removed meanwhile, e.g. in another tab, or never theirs. */
export type PhotoResult = { ok: true } | { ok: false; code: "gone" | "unavailable" };

export const photoIdSchema = z.guid();

export const descriptionSchema = z.object({
	id: photoIdSchema,
	alt_en: freeText(LONGEST_DESCRIPTION).optional(),
	alt_tr: freeText(LONGEST_DESCRIPTION).optional(),
});

/** The pictures of one's own listing; null for one that is not, is deleted or of the other kind. Throws BackendUnavailable. */
export async function getOwnPhotos(db: Db, listing: number, kind: Kind): Promise<OwnPhotos | null> {
	return unwrap(await db.rpc("get_own_photos", { listing, listing_kind: kind })) as OwnPhotos | null;
}

async function answer(work: PromiseLike<Parameters<typeof unwrap<boolean | null>>[0]>): Promise<PhotoResult> {
	return orUnavailable(
		(async (): Promise<PhotoResult> => (unwrap(await work) === true ? { ok: true } : { ok: false, code: "gone" }))(),
	);
}

/** Makes a picture the cover, or moves it one place. */
export function movePhoto(db: Db, photo: string, goal: Move): Promise<PhotoResult> {
	return answer(db.rpc("move_listing_photo", { photo, goal }));
}

/** Puts all pictures into an order; one that is not named follows the others. */
export function orderPhotos(db: Db, listing: number, photos: string[]): Promise<PhotoResult> {
	return answer(db.rpc("order_listing_photos", { listing, photos }));
}

/** Says what a picture shows; what is left out is not said. */
export function describePhoto(
	db: Db,
	{ id, alt_en, alt_tr }: z.output<typeof descriptionSchema>,
): Promise<PhotoResult> {
	return answer(
		db.rpc("describe_listing_photo", { photo: id, ...(alt_en ? { alt_en } : {}), ...(alt_tr ? { alt_tr } : {}) }),
	);
}

/** Removes a picture. Its files are noted for removal by the database. */
export function deletePhoto(db: Db, photo: string): Promise<PhotoResult> {
	return answer(db.rpc("delete_listing_photo", { photo }));
}
