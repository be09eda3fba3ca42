/** Codes of listings.construction_state, made by `npm run types:database`. */
export const LISTING_CONSTRUCTION_STATES = ["ready", "under_construction", "off_plan"] as const;
export type ListingConstructionState = (typeof LISTING_CONSTRUCTION_STATES)[number];
