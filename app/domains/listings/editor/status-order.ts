/** States of listings in the order in which owners and administrators see them. */
import type { NoneMissing } from "#app/platform/none-missing.ts";
import type { ListingStatus } from "#contract/codes/listing-status.ts";

/** The public ones first, the ended ones last. */
export const LISTING_STATES = [
	"available",
	"pending",
	"draft",
	"inactive",
	"sold",
	"rented",
] as const satisfies readonly ListingStatus[];

/** Type error that names the states that the list above leaves out. */
export type MissingStates = NoneMissing<Exclude<ListingStatus, (typeof LISTING_STATES)[number]>>;
