/** Codes of listings.import_country, made by `npm run types:database`. */
export const LISTING_IMPORT_COUNTRIES = ["japan", "united_kingdom", "germany", "turkey", "other"] as const;
export type ListingImportCountry = (typeof LISTING_IMPORT_COUNTRIES)[number];
