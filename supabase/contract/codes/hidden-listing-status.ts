/** Codes of suspended_listings.status, plan_ended_listings.status, made by `npm run types:database`. */
export const HIDDEN_LISTING_STATUSES = ["available", "pending"] as const;
export type HiddenListingStatus = (typeof HIDDEN_LISTING_STATUSES)[number];
