/** Codes of listings.category, conversations.category, made by `npm run types:database`. */
export const LISTING_CATEGORIES = ["sale", "rent"] as const;
export type ListingCategory = (typeof LISTING_CATEGORIES)[number];
