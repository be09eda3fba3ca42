/** Codes of listings.steering, made by `npm run types:database`. */
export const LISTING_STEERINGS = ["right", "left"] as const;
export type ListingSteering = (typeof LISTING_STEERINGS)[number];
