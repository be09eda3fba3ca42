/** Codes of listing_reviews.action, made by `npm run types:database`. */
export const LISTING_REVIEW_ACTIONS = ["approve", "reject", "ask_change"] as const;
export type ListingReviewAction = (typeof LISTING_REVIEW_ACTIONS)[number];
