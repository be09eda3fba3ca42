/**
 * What is asked of a listing, field by field: of which types and categories, in which step, within which bounds. Shared by
 * the pages on which a listing is written and by the import of a table; the reading of values is listing-form.server.ts.
 */
import { CATEGORIES, type Category, isLand, type Kind, SQUARE_METRES_PER_DONUM } from "./listing.ts";
import {
	FURNISHINGS,
	PAYMENT_INTERVALS,
	PROPERTY_FEATURES,
	PROPERTY_TYPE_GROUPS,
	PROPERTY_TYPES,
	TITLE_ORIGINS,
	TITLE_STATES,
} from "./property.ts";
import {
	BODIES,
	COLOURS,
	FUELS,
	GEARBOXES,
	ODOMETER_UNITS,
	STEERINGS,
	VEHICLE_FEATURES,
	VEHICLE_TYPES,
} from "./vehicle.ts";

/** The pages of the form in their order; pictures and publishing have no fields. */
export const STEPS = ["basics", "place", "facts", "terms", "words", "pictures", "publish"] as const;
export type Step = (typeof STEPS)[number];

export const LONGEST_TITLE = 120;
export const LONGEST_DESCRIPTION = 5000;
export const CONSTRUCTION_STATES = ["ready", "under_construction", "off_plan"] as const;
export const TITLE_EVIDENCES = ["agent", "document_seen"] as const;
export const LOCATION_PRECISIONS = ["area", "rounded"] as const;
export const IMPORT_COUNTRIES = ["japan", "united_kingdom", "germany", "turkey", "other"] as const;
export const LAND_UNITS = ["m2", "donum"] as const;
const MOST_POUNDS = 10_000_000;

/** How a value is written and what it may be. Bounds are those of the database, or closer. */
export type FieldShape =
	| { shape: "line" | "lines"; max: number; min?: number }
	/** One of the values; nothing chosen is `none`, or null without it. */
	| { shape: "choice"; values: readonly string[]; none?: string; isNumber?: boolean }
	| { shape: "several"; values: readonly string[] }
	| { shape: "whole"; min: number; max: number }
	/** Whole m², or dönüm with decimals where the field `land_unit` says so. */
	| { shape: "land"; min: number; max: number }
	/** Typed in pounds, stored in pence. */
	| { shape: "pounds"; max: number; none?: number }
	| { shape: "date"; isPast?: boolean }
	/** Yes, no, or not known. */
	| { shape: "known" }
	| { shape: "tick" }
	| { shape: "degrees"; min: number; max: number }
	/** Coordinates or the link of a map. */
	| { shape: "point" }
	/** Names of things with ids. */
	| { shape: "place" | "make" | "model" };

export type FieldRule = FieldShape & {
	step: Step;
	/** Where it is stored, when not in a column of the same name; null for what is stored in others. */
	column?: string | null;
	/** For which listings it is asked; without it for all of the kind. */
	of?: (type: string, category: Category) => boolean;
};

const [FLATS, HOUSES] = [
	["apartment", "penthouse", "studio"],
	["villa", "townhouse", "semi_detached", "detached_house", "bungalow", "whole_building"],
];
const HOMES: readonly string[] = PROPERTY_TYPE_GROUPS.home;
const isBuilding = (type: string) => !isLand(type);
const isHome = (type: string) => HOMES.includes(type);
const isSale = (_: string, category: Category) => category === "sale";
const isRent = (_: string, category: Category) => category === "rent";
const isMotorcycle = (type: string) => type === "motorcycle";
const onFourWheels = (type: string) => !isMotorcycle(type);

/** Words are the same of both kinds. */
const WORDS: Record<string, FieldRule> = {
	title_en: { step: "words", shape: "line", min: 3, max: LONGEST_TITLE },
	description_en: { step: "words", shape: "lines", max: LONGEST_DESCRIPTION },
	title_tr: { step: "words", shape: "line", min: 3, max: LONGEST_TITLE },
	description_tr: { step: "words", shape: "lines", max: LONGEST_DESCRIPTION },
	agent_reference: { step: "words", shape: "line", max: 60 },
};

const PLACE: Record<string, FieldRule> = {
	area: { step: "place", shape: "place", column: "area_id" },
	address: { step: "place", shape: "line", max: 300 },
	location_precision: { step: "place", shape: "choice", values: LOCATION_PRECISIONS, none: "area" },
	point: { step: "place", shape: "point", column: null },
	latitude: { step: "place", shape: "degrees", min: 34.9, max: 35.8 },
	longitude: { step: "place", shape: "degrees", min: 32.5, max: 34.7 },
};

const PROPERTY_FIELDS: Record<string, FieldRule> = {
	category: { step: "basics", shape: "choice", values: CATEGORIES },
	type: { step: "basics", shape: "choice", values: PROPERTY_TYPES },
	...PLACE,
	// A studio is a home without a bedroom: nothing is asked, both numbers follow from the type.
	bedrooms: { step: "facts", shape: "whole", min: 0, max: 40, of: (type) => isHome(type) && type !== "studio" },
	living_rooms: { step: "facts", shape: "whole", min: 0, max: 10, of: (type) => isHome(type) && type !== "studio" },
	bathrooms: { step: "facts", shape: "whole", min: 0, max: 40, of: isBuilding },
	gross_m2: { step: "facts", shape: "whole", min: 1, max: 1_000_000, of: isBuilding },
	net_m2: { step: "facts", shape: "whole", min: 1, max: 1_000_000, of: isBuilding },
	land_m2: {
		step: "facts",
		shape: "land",
		min: 1,
		max: 100_000_000,
		of: (type) => isLand(type) || HOUSES!.includes(type) || type === "warehouse",
	},
	land_unit: {
		step: "facts",
		shape: "choice",
		values: LAND_UNITS,
		column: null,
		of: (type) => isLand(type) || HOUSES!.includes(type) || type === "warehouse",
	},
	floor: {
		step: "facts",
		shape: "whole",
		min: -5,
		max: 100,
		of: (type) => FLATS!.includes(type) || ["office", "shop", "retail"].includes(type),
	},
	total_floors: { step: "facts", shape: "whole", min: 1, max: 100, of: isBuilding },
	furnishing: {
		step: "facts",
		shape: "choice",
		values: FURNISHINGS,
		of: (type) => isHome(type) || type === "office",
	},
	built_year: { step: "facts", shape: "whole", min: 1800, max: 2100, of: isBuilding },
	construction_state: {
		step: "facts",
		shape: "choice",
		values: CONSTRUCTION_STATES,
		of: (type, category) => isBuilding(type) && category === "sale",
	},
	handover_on: { step: "facts", shape: "date", of: (type, category) => isBuilding(type) && category === "sale" },
	zoning_percent: { step: "facts", shape: "whole", min: 0, max: 1000, of: isLand },
	permitted_storeys: { step: "facts", shape: "whole", min: 0, max: 60, of: isLand },
	features: { step: "facts", shape: "several", values: PROPERTY_FEATURES },
	price: { step: "terms", shape: "pounds", max: MOST_POUNDS, column: "price_pence", none: 0 },
	payment_interval_months: {
		step: "terms",
		shape: "choice",
		values: PAYMENT_INTERVALS,
		isNumber: true,
		of: isRent,
	},
	minimum_term_months: { step: "terms", shape: "whole", min: 1, max: 60, of: isRent },
	deposit: { step: "terms", shape: "pounds", max: MOST_POUNDS, column: "deposit_pence", of: isRent },
	commission: { step: "terms", shape: "pounds", max: MOST_POUNDS, column: "commission_pence", of: isRent },
	available_from: { step: "terms", shape: "date", of: isRent },
	monthly_charge: {
		step: "terms",
		shape: "pounds",
		max: 100_000,
		column: "monthly_charge_pence",
		of: isBuilding,
	},
	title_origin: { step: "terms", shape: "choice", values: TITLE_ORIGINS, of: isSale },
	title_state: { step: "terms", shape: "choice", values: TITLE_STATES, of: isSale },
	title_evidence: { step: "terms", shape: "choice", values: TITLE_EVIDENCES, of: isSale },
	title_evidence_on: { step: "terms", shape: "date", isPast: true, of: isSale },
	vat_paid: { step: "terms", shape: "known", of: (type, category) => isBuilding(type) && category === "sale" },
	transformer_paid: { step: "terms", shape: "known", of: (type, category) => isBuilding(type) && category === "sale" },
	swap_accepted: { step: "terms", shape: "tick", of: isSale },
	...WORDS,
};

const VEHICLE_FIELDS: Record<string, FieldRule> = {
	type: { step: "basics", shape: "choice", values: VEHICLE_TYPES },
	make: { step: "basics", shape: "make", column: "make_id" },
	model: { step: "basics", shape: "model", column: "model_id" },
	...PLACE,
	year: { step: "facts", shape: "whole", min: 1900, max: 2100 },
	variant: { step: "facts", shape: "line", max: 60 },
	odometer: { step: "facts", shape: "whole", min: 0, max: 3_000_000 },
	odometer_unit: { step: "facts", shape: "choice", values: ODOMETER_UNITS },
	fuel: { step: "facts", shape: "choice", values: FUELS },
	transmission: { step: "facts", shape: "choice", values: GEARBOXES },
	// The database wants it of everything that is driven; of a motorcycle nobody is asked.
	steering: { step: "facts", shape: "choice", values: STEERINGS, of: onFourWheels },
	body: { step: "facts", shape: "choice", values: BODIES },
	engine_cc: { step: "facts", shape: "whole", min: 0, max: 20_000 },
	colour: { step: "facts", shape: "choice", values: COLOURS },
	doors: { step: "facts", shape: "whole", min: 0, max: 9, of: onFourWheels },
	seats: { step: "facts", shape: "whole", min: 1, max: 80, of: onFourWheels },
	features: { step: "facts", shape: "several", values: VEHICLE_FEATURES },
	price: { step: "terms", shape: "pounds", max: MOST_POUNDS, column: "price_pence", none: 0 },
	swap_accepted: { step: "terms", shape: "tick" },
	log_book: { step: "terms", shape: "known" },
	duty_paid: { step: "terms", shape: "known" },
	inspection_until: { step: "terms", shape: "date" },
	road_tax_until: { step: "terms", shape: "date" },
	plate_series: { step: "terms", shape: "line", max: 12 },
	ex_rental: { step: "terms", shape: "known" },
	import_country: { step: "terms", shape: "choice", values: IMPORT_COUNTRIES },
	import_year: { step: "terms", shape: "whole", min: 1950, max: 2100 },
	...WORDS,
};

const FIELDS: Record<Kind, Record<string, FieldRule>> = { property: PROPERTY_FIELDS, vehicle: VEHICLE_FIELDS };

/** Every field that a kind of listing can have, of whatever type. */
export function allFieldsOf(kind: Kind): Readonly<Record<string, FieldRule>> {
	return FIELDS[kind];
}

/** The names of the fields that are asked of a listing of this type and category, in the order of the form. */
export function FIELDS_OF(kind: Kind, type: string, category: Category): string[] {
	return Object.entries(FIELDS[kind])
		.filter(([, rule]) => rule.of?.(type, category) ?? true)
		.map(([name]) => name);
}

/** The names of the fields of one step. */
export function fieldsOfStep(kind: Kind, type: string, category: Category, step: Step): string[] {
	return FIELDS_OF(kind, type, category).filter((name) => FIELDS[kind][name]!.step === step);
}

const LAND_FEATURES: readonly string[] = ["sea_view", "sea_front", "mountain_view", "well", "water_tank", "in_complex"];

/** What can be ticked of a listing of this type. */
export function featuresOf(kind: Kind, type: string): readonly string[] {
	if (kind === "vehicle") return VEHICLE_FEATURES;
	return isLand(type) ? PROPERTY_FEATURES.filter((feature) => LAND_FEATURES.includes(feature)) : PROPERTY_FEATURES;
}

const BODIES_OF: Record<string, readonly string[]> = {
	motorcycle: ["scooter", "naked", "touring", "enduro"],
	van: ["panel_van", "minibus", "pick_up", "chassis", "mpv"],
	truck: ["chassis", "pick_up", "panel_van"],
	car: ["hatchback", "saloon", "suv", "estate", "coupe", "cabriolet", "mpv", "pick_up", "minibus"],
};

/** The bodies that a vehicle of this type can have. */
export function bodiesOf(type: string): readonly string[] {
	return BODIES_OF[type] ?? BODIES;
}

/** Where a field is stored; null for one that is read into others. */
export function columnOf(kind: Kind, field: string): string | null {
	const column = FIELDS[kind][field]?.column;
	return column === undefined ? field : column;
}

/** What is known of a listing, by the columns of the database. */
export type ListingColumns = Record<string, unknown>;

/**
 * The fields without which the database publishes nothing, of those that are not filled yet; `title` stands for either
 * language's. Takes the columns of a listing with its kind.
 */
export function missingForPublication(listing: ListingColumns): string[] {
	const missing: string[] = [];
	if (!listing.area_id) missing.push("area");
	if (!(Number(listing.price_pence) > 0)) missing.push("price");
	if (!listing.title_en && !listing.title_tr) missing.push("title");
	if (listing.kind === "vehicle" && !listing.make_id) missing.push("make");
	if (listing.kind === "vehicle" && !listing.steering) missing.push("steering");
	return missing;
}

/** The step in which something missing is given. */
export function stepOf(kind: Kind, field: string): Step {
	return field === "title" ? "words" : (FIELDS[kind][field]?.step ?? "basics");
}

/** Square metres of a size in dönüm. */
export function donumToSquareMetres(donum: number): number {
	return Math.round(donum * SQUARE_METRES_PER_DONUM);
}
