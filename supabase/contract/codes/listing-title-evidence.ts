/** Codes of listings.title_evidence, made by `npm run types:database`. */
export const LISTING_TITLE_EVIDENCES = ["agent", "document_seen"] as const;
export type ListingTitleEvidence = (typeof LISTING_TITLE_EVIDENCES)[number];
