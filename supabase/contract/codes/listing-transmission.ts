/** Codes of listings.transmission, made by `npm run types:database`. */
export const LISTING_TRANSMISSIONS = ["manual", "automatic", "semi_automatic"] as const;
export type ListingTransmission = (typeof LISTING_TRANSMISSIONS)[number];
