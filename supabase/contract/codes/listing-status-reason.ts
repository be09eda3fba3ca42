/** Codes of listings.status_reason, made by `npm run types:database`. */
export const LISTING_STATUS_REASONS = ["withdrawn", "unconfirmed", "suspended", "rejected", "plan_ended"] as const;
export type ListingStatusReason = (typeof LISTING_STATUS_REASONS)[number];
