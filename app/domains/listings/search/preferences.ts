/**
 * Preferences of a search, the parameter `like`: they order a list and exclude nothing. A closed list, because each has
 * words in both languages by which the database finds it: private.like_conditions.
 */
import type { Kind } from "../listing.ts";

export const PREFERENCES = {
	property: [
		"quiet",
		"central",
		"balcony",
		"roof_terrace",
		"bright",
		"spacious",
		"modern",
		"new_build",
		"renovated",
		"luxury",
		"view",
		"near_sea",
		"near_shops",
		"near_school",
		"near_transport",
		"student",
		"family",
		"investment",
		"secure",
		"parking",
		"fireplace",
		"barbecue",
		"gym",
		"internet",
		"storage",
		"accessible",
	],
	vehicle: [
		"family",
		"clean",
		"one_owner",
		"serviced",
		"no_accident",
		"economical",
		"sporty",
		"low_mileage",
		"warranty",
		"new_tyres",
	],
} as const satisfies Record<Kind, readonly string[]>;

export type Preference = (typeof PREFERENCES)[Kind][number];
