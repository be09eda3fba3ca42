/** Codes of listings.furnishing, made by `npm run types:database`. */
export const LISTING_FURNISHINGS = ["unfurnished", "part_furnished", "furnished", "white_goods"] as const;
export type ListingFurnishing = (typeof LISTING_FURNISHINGS)[number];
