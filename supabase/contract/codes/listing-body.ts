/** Codes of listings.body, made by `npm run types:database`. */
export const LISTING_BODIES = [
	"hatchback",
	"saloon",
	"estate",
	"suv",
	"coupe",
	"cabriolet",
	"mpv",
	"panel_van",
	"minibus",
	"pick_up",
	"chassis",
	"scooter",
	"naked",
	"touring",
	"enduro",
] as const;
export type ListingBody = (typeof LISTING_BODIES)[number];
