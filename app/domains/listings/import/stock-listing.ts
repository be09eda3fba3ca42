/** A listing as the files of an agent's stock have it. */
import { sharedWidth } from "#app/platform/images/image-kind.ts";
import { imagePath, type ListingDetail, type Photo, type Place } from "../listing.ts";

type StockPicture = Pick<Photo, "path" | "widths">;

/** The public facts of a listing, as its page shows them. Money in pence, times in ISO format. */
export type StockListing = Omit<
	ListingDetail,
	| "agent"
	| "area"
	| "costs"
	| "ended_at"
	| "landmarks"
	| "last_confirmed_at"
	| "make"
	| "model"
	| "move_in_pence"
	| "odometer_km"
	| "photos"
	| "plans"
	| "price_history"
	| "price_note"
	| "price_per_m2_pence"
	| "reduced_at"
	| "reduced_from_pence"
	| "reduction_percent"
	| "status"
	| "updated_at"
> & {
	area: Place;
	make: string | null;
	model: string | null;
	photos: StockPicture[];
	plans: StockPicture[];
	/** Also of its pictures. */
	changed_at: string;
};

/** Portals ignore further ones. */
export const MAX_STOCK_PICTURES = 50;
/** Folders of uploaded photos; shared drawings have others, and no JPEG. */
const UPLOADED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

/**
 * Absolute addresses of the files up to 1280 px, in order: as JPEG, which all portals read, once the sizes of a photo are
 * made.
 */
export function listPictures(pictures: readonly StockPicture[], origin: string, count = MAX_STOCK_PICTURES): string[] {
	return pictures.slice(0, count).map(({ path, widths }) => {
		const format = UPLOADED.test(path) && widths.length > 1 ? "jpg" : "webp";
		return origin + imagePath(path, sharedWidth(widths), format);
	});
}
