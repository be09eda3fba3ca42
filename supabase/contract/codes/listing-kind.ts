/** Codes of listings.kind, conversations.kind, saved_searches.kind, import_files.kind, import_mappings.kind, feed_sources.kind, made by `npm run types:database`. */
export const LISTING_KINDS = ["property", "vehicle"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];
