/** A listing that was found, as mails and feeds tell of it. */
import type { Category, Kind } from "#app/domains/listings/listing.ts";

export type BriefListing = {
	listing_id: number;
	kind: Kind;
	category: Category;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	/** Rent is per month. */
	price_pence: number;
	/** Area and district in the reader's language. */
	place: string;
	/** Why it is told: it is new, available again, or cheaper. */
	change: "new" | "again" | "price_cut";
	/** The price before, where it fell. */
	from_pence: number | null;
};
