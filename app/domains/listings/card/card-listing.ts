/**
 * The subset of a listing that a card shows. Loader data is sent twice, as HTML and as data for hydration, so every
 * extra field of a list of 24 counts.
 */
import type { ListingCard, Photo } from "../listing.ts";

export type CardListing = Pick<ListingCard, "id" | "kind" | "category" | "price_pence" | "photo_count"> &
	Partial<Pick<ListingCard, "status" | "price_per_m2_pence"> & { reduced_from_pence: number }> & {
		/** In the language of the page. */
		title: string;
		/** The key facts, as a line: "3 bed · 145 m²". */
		facts: string;
		/** Title and deed of a sale, payments of a rental, or papers of a vehicle, as a line. */
		terms?: string;
		/** What stands in place of a title that only repeats the facts: the type. */
		short?: string;
		/** Name of the place with its district. */
		place: string;
		/** Days since the availability was confirmed. */
		confirmed_days: number;
		is_overdue?: boolean;
		agent_verified?: boolean;
		/** ISO date of the reduction. */
		reduced_on?: string;
		/** HTML of what stands below the card: who else offers it. */
		also?: string;
		/** The preferences of the search that it meets, as a line. */
		matches?: string;
		/** What it misses of the search, as a line. */
		misses?: string;
		photos: Pick<Photo, "path" | "width" | "height" | "widths" | "colour">[];
	};

/** An element of a card. */
export type DrawnPart = { className: string; html: string };

/** A card that the document has already: its photo and its lines as they are there. */
export type DrawnCard = { id: number; drawn: DrawnPart[]; also?: string | undefined };

export type ShownCard = CardListing | DrawnCard;
