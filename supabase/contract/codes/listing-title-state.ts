/** Codes of listings.title_state, made by `npm run types:database`. */
export const LISTING_TITLE_STATES = [
	"own_deed",
	"shared_deed",
	"master_deed",
	"contract_registered",
	"none",
	"not_stated",
] as const;
export type ListingTitleState = (typeof LISTING_TITLE_STATES)[number];
