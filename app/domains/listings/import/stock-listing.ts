/** A listing as the files of an agent's stock have it. */
import { imagePath, type ListingDetail, type Photo, type Place } from "../listing.ts";

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
	photos: Pick<Photo, "path" | "widths">[];
	/** Also of its pictures. */
	changed_at: string;
};

/** Portals ignore further ones. */
export const MAX_STOCK_PICTURES = 50;
const MAX_WIDTH = 1280;

/** Absolute addresses of the widest files up to 1280 px, in order, in a format that every reader knows. */
export function listPictures(
	{ photos }: Pick<StockListing, "photos">,
	origin: string,
	count = MAX_STOCK_PICTURES,
): string[] {
	return photos.slice(0, count).map(({ path, widths }) => {
		const width = Math.max(...widths.filter((one) => one <= MAX_WIDTH), Math.min(...widths));
		return origin + imagePath(path, width, "webp");
	});
}
