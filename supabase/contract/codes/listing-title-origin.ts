/** Codes of listings.title_origin, made by `npm run types:database`. */
export const LISTING_TITLE_ORIGINS = [
	"turkish_pre74",
	"foreign_pre74",
	"exchange",
	"allocation",
	"leasehold",
	"other",
	"not_stated",
] as const;
export type ListingTitleOrigin = (typeof LISTING_TITLE_ORIGINS)[number];
