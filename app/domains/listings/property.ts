/** Values of homes, commercial property and land, as in the database. */
import type { NoneMissing } from "#app/platform/none-missing.ts";
import type { ListingFurnishing } from "#contract/codes/listing-furnishing.ts";
import type { PropertyType } from "#contract/codes/property-type.ts";

/** Property types by use, most common first. */
export const PROPERTY_TYPE_GROUPS = {
	home: [
		"apartment",
		"villa",
		"studio",
		"penthouse",
		"townhouse",
		"semi_detached",
		"detached_house",
		"bungalow",
		"whole_building",
	],
	land: ["residential_plot", "commercial_plot", "farmland", "olive_grove"],
	commercial: ["shop", "office", "retail", "warehouse"],
} as const satisfies Record<string, readonly PropertyType[]>;

export type TypeGroup = keyof typeof PROPERTY_TYPE_GROUPS;
export const TYPE_GROUPS = Object.keys(PROPERTY_TYPE_GROUPS) as TypeGroup[];

export const PROPERTY_TYPES = Object.values(PROPERTY_TYPE_GROUPS).flat();

export const PROPERTY_FEATURES = [
	"sea_view",
	"sea_front",
	"mountain_view",
	"private_pool",
	"shared_pool",
	"garden",
	"air_conditioning",
	"generator",
	"water_tank",
	"water_pump",
	"well",
	"solar_electricity",
	"lift",
	"closed_parking",
	"in_complex",
	"stone_house",
	"pets_accepted",
] as const;

/** The most complete first. */
export const FURNISHINGS = [
	"furnished",
	"part_furnished",
	"white_goods",
	"unfurnished",
] as const satisfies readonly ListingFurnishing[];

export { LISTING_TITLE_ORIGINS as TITLE_ORIGINS } from "#contract/codes/listing-title-origin.ts";

export { LISTING_TITLE_STATES as TITLE_STATES } from "#contract/codes/listing-title-state.ts";

/** Bedroom options; 5 means five or more. */
export const ROOM_COUNTS = ["0", "1", "2", "3", "4", "5"] as const;

/** Where a flat is in its building. */
export const FLOORS = ["ground", "middle", "top"] as const;

export { LISTING_CONSTRUCTION_STATES as CONSTRUCTION_STATES } from "#contract/codes/listing-construction-state.ts";

/** Months of rent payable in advance. */
export const PAYMENT_INTERVALS = ["1", "3", "6", "12"] as const;

/** Options in days since first listed. */
export const LISTED_WITHIN_DAYS = ["1", "3", "7", "14", "30"] as const;

/** Type error that names the codes of the database that a list of this file leaves out. */
export type MissingPropertyCodes = NoneMissing<
	Exclude<PropertyType, (typeof PROPERTY_TYPES)[number]> | Exclude<ListingFurnishing, (typeof FURNISHINGS)[number]>
>;
