/** Codes of listing_events.kind, saved_search_matches.kind, made by `npm run types:database`. */
export const LISTING_EVENT_KINDS = ["new", "again", "price_cut"] as const;
export type ListingEventKind = (typeof LISTING_EVENT_KINDS)[number];
