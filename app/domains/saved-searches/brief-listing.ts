/** A matched listing in mails and feeds. */

import type { Category, Kind } from "#app/domains/listings/listing.ts";
import type { ListingEventKind } from "#contract/codes/listing-event-kind.ts";

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
	/** Reason for the match: new, available again, or cheaper. */
	change: ListingEventKind;
	/** Price before a reduction. */
	from_pence: number | null;
};
