/** Codes of listings.location_precision, made by `npm run types:database`. */
export const LISTING_LOCATION_PRECISIONS = ["area", "rounded"] as const;
export type ListingLocationPrecision = (typeof LISTING_LOCATION_PRECISIONS)[number];
