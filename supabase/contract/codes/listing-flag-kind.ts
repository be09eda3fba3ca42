/** Codes of listing_flags.kind, made by `npm run types:database`. */
export const LISTING_FLAG_KINDS = ["price", "twins"] as const;
export type ListingFlagKind = (typeof LISTING_FLAG_KINDS)[number];
