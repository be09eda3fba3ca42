/** Codes of listings.status, made by `npm run types:database`. */
export const LISTING_STATUSES = ["draft", "pending", "available", "sold", "rented", "inactive"] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
