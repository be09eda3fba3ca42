/** Codes of favourites.told_status, made by `npm run types:database`. */
export const FAVOURITE_TOLD_STATUSES = ["available", "sold", "rented", "gone"] as const;
export type FavouriteToldStatus = (typeof FAVOURITE_TOLD_STATUSES)[number];
