/** Values and filters of homes, commercial property and land; values as in the database. */
import { CATEGORIES } from "./listing.ts";
import type { FilterFields } from "./search/search-filters.ts";

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
} as const;

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

export const FURNISHINGS = ["furnished", "part_furnished", "white_goods", "unfurnished"] as const;

export const TITLE_ORIGINS = [
	"turkish_pre74",
	"foreign_pre74",
	"exchange",
	"allocation",
	"leasehold",
	"other",
	"not_stated",
] as const;

export const TITLE_STATES = [
	"own_deed",
	"shared_deed",
	"master_deed",
	"contract_registered",
	"none",
	"not_stated",
] as const;

/** Bedroom options; 5 means five or more. */
export const ROOM_COUNTS = ["0", "1", "2", "3", "4", "5"] as const;

/** Months of rent payable in advance. */
export const PAYMENT_INTERVALS = ["1", "3", "6", "12"] as const;

/** Options in days since first listed. */
export const LISTED_WITHIN_DAYS = ["1", "3", "7", "14", "30"] as const;

const POUNDS = { shape: "number", min: 1, max: 10_000_000, unit: "pounds" } as const;
const SQUARE_METRES = { shape: "number", min: 1, max: 1_000_000, unit: "m2" } as const;

export const PROPERTY_FILTERS = {
	category: { shape: "one", values: CATEGORIES },
	place: { shape: "named", of: "place" },
	type: { shape: "multiselect", values: PROPERTY_TYPES },
	price_min: POUNDS,
	price_max: POUNDS,
	rooms: { shape: "multiselect", values: ROOM_COUNTS },
	baths: { shape: "number", min: 1, max: 10, unit: "count" },
	size_min: SQUARE_METRES,
	size_max: SQUARE_METRES,
	land_min: { ...SQUARE_METRES, max: 100_000_000 },
	land_max: { ...SQUARE_METRES, max: 100_000_000 },
	furnishing: { shape: "multiselect", values: FURNISHINGS },
	feature: { shape: "multiselect", values: PROPERTY_FEATURES },
	title: { shape: "multiselect", values: TITLE_ORIGINS },
	deed: { shape: "multiselect", values: TITLE_STATES },
	interval_max: { shape: "one", values: PAYMENT_INTERVALS },
	term_max: { shape: "number", min: 1, max: 60, unit: "months" },
	move_in_max: POUNDS,
	verified: { shape: "flag" },
	reduced: { shape: "flag" },
	listed: { shape: "one", values: LISTED_WITHIN_DAYS },
	q: { shape: "words" },
} as const satisfies FilterFields;
