/** Codes of listings.fuel, made by `npm run types:database`. */
export const LISTING_FUELS = ["petrol", "diesel", "lpg", "hybrid", "plug_in_hybrid", "electric"] as const;
export type ListingFuel = (typeof LISTING_FUELS)[number];
