/** Codes of saved_searches.sort, made by `npm run types:database`. */
export const SAVED_SEARCH_SORTS = [
	"newest",
	"price_up",
	"price_down",
	"m2_price",
	"reduction",
	"odometer",
	"year",
	"match",
	"nearest",
] as const;
export type SavedSearchSort = (typeof SAVED_SEARCH_SORTS)[number];
