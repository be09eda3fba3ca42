/** Codes of listings.colour, made by `npm run types:database`. */
export const LISTING_COLOURS = [
	"white",
	"silver",
	"grey",
	"black",
	"red",
	"blue",
	"green",
	"yellow",
	"orange",
	"brown",
	"beige",
	"gold",
	"purple",
] as const;
export type ListingColour = (typeof LISTING_COLOURS)[number];
