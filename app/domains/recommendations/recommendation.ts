/** Recommended listings with the reason of each, as the database answers and as a page shows them. */
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import type { Category, Kind, ListingCard, Place } from "#app/domains/listings/listing.ts";

/** How many cards a page shows. */
export const RECOMMENDED_ON_HOME = 8;
export const RECOMMENDED_ON_FAVOURITES = 12;

/** Facts of the listing that a recommendation is near to. `listing_id` is null when it has no public page any more. */
export type NearestListing = {
	listing_id: number | null;
	kind: Kind;
	category: Category;
	type: string;
	bedrooms: number | null;
	living_rooms: number | null;
	year: number | null;
	area: Place;
	make: string | null;
	model: string | null;
};

export type Reason =
	| ({ reason: "saved" | "viewed" } & NearestListing)
	| { reason: "search"; search_id: string; search: string }
	/** `district`: absent when the newest of all are shown. */
	| { reason: "newest"; district: { name_en: string; name_tr: string } | null };

/** `is_shown`: whether the user wants recommendations; `uses_views`: whether listings they looked at count. */
export type Recommendations = {
	is_shown: boolean;
	uses_views: boolean;
	rows: ListingCard[];
	because: Record<string, Reason>;
};

/** A reason as text with a link in it; without `path` the linked part is plain text. */
export type ReasonText = { before: string; label?: string; path?: string; after?: string };

/** What a page shows, in one language; without cards when there are none to recommend. */
export type ShownRecommendations = {
	cards: CardListing[];
	/** In the order of the cards. */
	reasons: ReasonText[];
	usesViews: boolean;
	texts: Record<"title" | "dismiss" | "settings" | "basis" | "views" | "hide", string>;
};

/** What a page shows of hidden recommendations. */
export type HiddenRecommendations = { texts: Record<"hidden" | "show", string> };
