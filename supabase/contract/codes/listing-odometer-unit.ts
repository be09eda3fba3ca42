/** Codes of listings.odometer_unit, made by `npm run types:database`. */
export const LISTING_ODOMETER_UNITS = ["km", "miles"] as const;
export type ListingOdometerUnit = (typeof LISTING_ODOMETER_UNITS)[number];
