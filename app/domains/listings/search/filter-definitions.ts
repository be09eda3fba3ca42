/** The search filters of each kind: their parameters, in canonical order, and the values that each may take. */
import { CATEGORIES } from "../listing.ts";
import {
	CONSTRUCTION_STATES,
	FLOORS,
	FURNISHINGS,
	LISTED_WITHIN_DAYS,
	PAYMENT_INTERVALS,
	PROPERTY_FEATURES,
	PROPERTY_TYPES,
	ROOM_COUNTS,
	TITLE_ORIGINS,
	TITLE_STATES,
	TYPE_GROUPS,
} from "../property.ts";
import {
	BODIES,
	COLOURS,
	FUELS,
	GEARBOXES,
	ODOMETER_UNITS,
	STEERINGS,
	VEHICLE_FEATURES,
	VEHICLE_TYPES,
} from "../vehicle.ts";
import { NEAR_DISTANCES_KM } from "./near.ts";
import { PREFERENCES } from "./preferences.ts";

/** Value shapes of a parameter. */
export type FilterField =
	/** Any number of values of a list; matches any of them (features: all). */
	| { shape: "multiselect"; values: readonly string[] }
	/** Any number of places, makes or models by name. */
	| { shape: "named"; of: "place" | "make" | "model" }
	/** The slug of a landmark or an area; distances are measured from it. */
	| { shape: "point" }
	/** A box of the map: west, south, east, north. */
	| { shape: "box" }
	/** One value of a list. */
	| { shape: "one"; values: readonly string[] }
	/** A whole number. Money in pounds here, in pence in the database. */
	| { shape: "number"; min: number; max: number; unit: "pounds" | "m2" | "distance" | "months" | "count" | "year" }
	| { shape: "flag" }
	| { shape: "words" };

/** Filters of a kind by parameter name, in canonical order. */
export type FilterFields = Readonly<Record<string, FilterField>>;

const POUNDS = { shape: "number", min: 1, max: 10_000_000, unit: "pounds" } as const;
/** A point, and the kilometres around it: one without the other has no effect. And a box of the map. */
const WHERE = {
	near: { shape: "point" },
	within: { shape: "one", values: NEAR_DISTANCES_KM },
	box: { shape: "box" },
} as const;
const SQUARE_METRES = { shape: "number", min: 1, max: 1_000_000, unit: "m2" } as const;

export const PROPERTY_FILTERS = {
	category: { shape: "one", values: CATEGORIES },
	/** Every type of a group; chosen types replace it. */
	type_group: { shape: "one", values: TYPE_GROUPS },
	place: { shape: "named", of: "place" },
	...WHERE,
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
	/** A pool of any kind. */
	pool: { shape: "flag" },
	floor: { shape: "multiselect", values: FLOORS },
	state: { shape: "multiselect", values: CONSTRUCTION_STATES },
	charge_max: POUNDS,
	title: { shape: "multiselect", values: TITLE_ORIGINS },
	deed: { shape: "multiselect", values: TITLE_STATES },
	interval_max: { shape: "one", values: PAYMENT_INTERVALS },
	term_max: { shape: "number", min: 1, max: 60, unit: "months" },
	move_in_max: POUNDS,
	verified: { shape: "flag" },
	reduced: { shape: "flag" },
	listed: { shape: "one", values: LISTED_WITHIN_DAYS },
	/** Preferences: they order, and exclude nothing. */
	like: { shape: "multiselect", values: PREFERENCES.property },
	q: { shape: "words" },
} as const satisfies FilterFields;

const YEAR = { shape: "number", min: 1900, max: 2100, unit: "year" } as const;

export const VEHICLE_FILTERS = {
	type: { shape: "multiselect", values: VEHICLE_TYPES },
	make: { shape: "named", of: "make" },
	model: { shape: "named", of: "model" },
	place: { shape: "named", of: "place" },
	...WHERE,
	price_min: POUNDS,
	price_max: POUNDS,
	year_min: YEAR,
	year_max: YEAR,
	odometer_max: { shape: "number", min: 1, max: 3_000_000, unit: "distance" },
	odometer_unit: { shape: "one", values: ODOMETER_UNITS },
	fuel: { shape: "multiselect", values: FUELS },
	gearbox: { shape: "multiselect", values: GEARBOXES },
	body: { shape: "multiselect", values: BODIES },
	/** At least this many. */
	seats: { shape: "number", min: 1, max: 80, unit: "count" },
	steering: { shape: "multiselect", values: STEERINGS },
	colour: { shape: "multiselect", values: COLOURS },
	feature: { shape: "multiselect", values: VEHICLE_FEATURES },
	papers: { shape: "flag" },
	ex_rental: { shape: "one", values: ["no", "only"] },
	swap: { shape: "flag" },
	verified: { shape: "flag" },
	reduced: { shape: "flag" },
	listed: { shape: "one", values: LISTED_WITHIN_DAYS },
	like: { shape: "multiselect", values: PREFERENCES.vehicle },
	q: { shape: "words" },
} as const satisfies FilterFields;
