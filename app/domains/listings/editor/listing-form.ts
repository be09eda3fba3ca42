/**
 * Field rules of a listing: types, categories, steps and bounds. Shared by the editor and the import; the server
 * module reads the values.
 */
import type { NoneMissing } from "#app/platform/none-missing.ts";
import { LISTING_IMPORT_COUNTRIES } from "#contract/codes/listing-import-country.ts";
import { LISTING_LOCATION_PRECISIONS } from "#contract/codes/listing-location-precision.ts";
import { LISTING_TITLE_EVIDENCES } from "#contract/codes/listing-title-evidence.ts";
import type { Database } from "#contract/types.ts";
import {
	CATEGORIES,
	type Category,
	isLand,
	type Kind,
	type ListingDetail,
	SQUARE_METRES_PER_DONUM,
} from "../listing.ts";
import {
	CONSTRUCTION_STATES,
	FURNISHINGS,
	PAYMENT_INTERVALS,
	PROPERTY_FEATURES,
	PROPERTY_TYPE_GROUPS,
	PROPERTY_TYPES,
	TITLE_ORIGINS,
	TITLE_STATES,
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

/** Steps of the form in order; photos and publishing have no fields. */
export const STEPS = ["basics", "place", "facts", "terms", "words", "pictures", "publish"] as const;
export type Step = (typeof STEPS)[number];

export const MIN_TITLE_LENGTH = 3;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const LAND_UNITS = ["m2", "donum"] as const;
const MAX_POUNDS = 10_000_000;

/** Shape and bounds of a value. Bounds equal those of the database or are stricter. */
export type FieldShape =
	| { shape: "text" | "multiline"; max: number; min?: number }
	/** One value of a list; an empty choice is `none`, or null without it. */
	| { shape: "choice"; values: readonly string[]; none?: string; isNumber?: boolean }
	| { shape: "multiselect"; values: readonly string[] }
	/** takesLitres: also "1.6", as engines are called; stored in cm³. */
	| { shape: "integer"; min: number; max: number; takesLitres?: true }
	/** Whole m², or dönüm with decimals if `land_unit` says so. */
	| { shape: "land"; min: number; max: number }
	/** Entered in pounds, stored in pence. */
	| { shape: "money"; max: number; none?: number }
	| { shape: "date"; isPast?: boolean }
	/** Yes, no, or unknown. */
	| { shape: "tristate" }
	| { shape: "checkbox" }
	/** Address of a page at a public site. */
	| { shape: "link"; max: number }
	| { shape: "coordinate"; min: number; max: number }
	/** Coordinates or a map link. */
	| { shape: "point" }
	/** Names of reference data with ids. */
	| { shape: "place" | "make" | "model" };

export type FieldRule = FieldShape & {
	step: Step;
	/** Column if its name differs from the field; null when stored in other columns. */
	column?: string | null;
	/** Listings with this field; all of the kind by default. */
	appliesTo?: (type: string, category: Category) => boolean;
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
const hasFourWheels = (type: string) => !isMotorcycle(type);

/** Title and description, the same for both kinds. */
const TEXT_FIELDS = {
	title_en: { step: "words", shape: "text", min: MIN_TITLE_LENGTH, max: MAX_TITLE_LENGTH },
	description_en: { step: "words", shape: "multiline", max: MAX_DESCRIPTION_LENGTH },
	title_tr: { step: "words", shape: "text", min: MIN_TITLE_LENGTH, max: MAX_TITLE_LENGTH },
	description_tr: { step: "words", shape: "multiline", max: MAX_DESCRIPTION_LENGTH },
	video_url: { step: "words", shape: "link", max: 300 },
	agent_reference: { step: "words", shape: "text", max: 60 },
} as const satisfies Record<string, FieldRule>;

const PLACE_FIELDS = {
	area: { step: "place", shape: "place", column: "area_id" },
	address: { step: "place", shape: "text", max: 300 },
	location_precision: { step: "place", shape: "choice", values: LISTING_LOCATION_PRECISIONS, none: "area" },
	point: { step: "place", shape: "point", column: null },
	latitude: { step: "place", shape: "coordinate", min: 34.9, max: 35.8 },
	longitude: { step: "place", shape: "coordinate", min: 32.5, max: 34.7 },
} as const satisfies Record<string, FieldRule>;

const PROPERTY_FIELDS = {
	category: { step: "basics", shape: "choice", values: CATEGORIES },
	type: { step: "basics", shape: "choice", values: PROPERTY_TYPES },
	...PLACE_FIELDS,
	// A studio has no bedroom field: both counts follow from the type.
	bedrooms: {
		step: "facts",
		shape: "integer",
		min: 0,
		max: 40,
		appliesTo: (type) => isHome(type) && type !== "studio",
	},
	living_rooms: {
		step: "facts",
		shape: "integer",
		min: 0,
		max: 10,
		appliesTo: (type) => isHome(type) && type !== "studio",
	},
	bathrooms: { step: "facts", shape: "integer", min: 0, max: 40, appliesTo: isBuilding },
	gross_m2: { step: "facts", shape: "integer", min: 1, max: 1_000_000, appliesTo: isBuilding },
	net_m2: { step: "facts", shape: "integer", min: 1, max: 1_000_000, appliesTo: isBuilding },
	land_m2: {
		step: "facts",
		shape: "land",
		min: 1,
		max: 100_000_000,
		appliesTo: (type) => isLand(type) || HOUSES!.includes(type) || type === "warehouse",
	},
	land_unit: {
		step: "facts",
		shape: "choice",
		values: LAND_UNITS,
		column: null,
		appliesTo: (type) => isLand(type) || HOUSES!.includes(type) || type === "warehouse",
	},
	floor: {
		step: "facts",
		shape: "integer",
		min: -5,
		max: 100,
		appliesTo: (type) => FLATS!.includes(type) || ["office", "shop", "retail"].includes(type),
	},
	total_floors: { step: "facts", shape: "integer", min: 1, max: 100, appliesTo: isBuilding },
	furnishing: {
		step: "facts",
		shape: "choice",
		values: FURNISHINGS,
		appliesTo: (type) => isHome(type) || type === "office",
	},
	built_year: { step: "facts", shape: "integer", min: 1800, max: 2100, appliesTo: isBuilding },
	construction_state: {
		step: "facts",
		shape: "choice",
		values: CONSTRUCTION_STATES,
		appliesTo: (type, category) => isBuilding(type) && category === "sale",
	},
	handover_on: { step: "facts", shape: "date", appliesTo: (type, category) => isBuilding(type) && category === "sale" },
	zoning_percent: { step: "facts", shape: "integer", min: 0, max: 1000, appliesTo: isLand },
	permitted_storeys: { step: "facts", shape: "integer", min: 0, max: 60, appliesTo: isLand },
	features: { step: "facts", shape: "multiselect", values: PROPERTY_FEATURES },
	price: { step: "terms", shape: "money", max: MAX_POUNDS, column: "price_pence", none: 0 },
	payment_interval_months: {
		step: "terms",
		shape: "choice",
		values: PAYMENT_INTERVALS,
		isNumber: true,
		appliesTo: isRent,
	},
	minimum_term_months: { step: "terms", shape: "integer", min: 1, max: 60, appliesTo: isRent },
	deposit: { step: "terms", shape: "money", max: MAX_POUNDS, column: "deposit_pence", appliesTo: isRent },
	commission: { step: "terms", shape: "money", max: MAX_POUNDS, column: "commission_pence", appliesTo: isRent },
	available_from: { step: "terms", shape: "date", appliesTo: isRent },
	monthly_charge: {
		step: "terms",
		shape: "money",
		max: 100_000,
		column: "monthly_charge_pence",
		appliesTo: isBuilding,
	},
	title_origin: { step: "terms", shape: "choice", values: TITLE_ORIGINS, appliesTo: isSale },
	title_state: { step: "terms", shape: "choice", values: TITLE_STATES, appliesTo: isSale },
	title_evidence: { step: "terms", shape: "choice", values: LISTING_TITLE_EVIDENCES, appliesTo: isSale },
	title_evidence_on: { step: "terms", shape: "date", isPast: true, appliesTo: isSale },
	vat_paid: {
		step: "terms",
		shape: "tristate",
		appliesTo: (type, category) => isBuilding(type) && category === "sale",
	},
	transformer_paid: {
		step: "terms",
		shape: "tristate",
		appliesTo: (type, category) => isBuilding(type) && category === "sale",
	},
	swap_accepted: { step: "terms", shape: "checkbox", appliesTo: isSale },
	...TEXT_FIELDS,
} as const satisfies Record<string, FieldRule>;

const VEHICLE_FIELDS = {
	type: { step: "basics", shape: "choice", values: VEHICLE_TYPES },
	make: { step: "basics", shape: "make", column: "make_id" },
	model: { step: "basics", shape: "model", column: "model_id" },
	...PLACE_FIELDS,
	year: { step: "facts", shape: "integer", min: 1900, max: 2100 },
	variant: { step: "facts", shape: "text", max: 60 },
	odometer: { step: "facts", shape: "integer", min: 0, max: 3_000_000 },
	odometer_unit: { step: "facts", shape: "choice", values: ODOMETER_UNITS },
	fuel: { step: "facts", shape: "choice", values: FUELS },
	transmission: { step: "facts", shape: "choice", values: GEARBOXES },
	// The database requires it for all vehicles; it is not asked for motorcycles.
	steering: { step: "facts", shape: "choice", values: STEERINGS, appliesTo: hasFourWheels },
	body: { step: "facts", shape: "choice", values: BODIES },
	engine_cc: { step: "facts", shape: "integer", min: 0, max: 20_000, takesLitres: true },
	colour: { step: "facts", shape: "choice", values: COLOURS },
	doors: { step: "facts", shape: "integer", min: 0, max: 9, appliesTo: hasFourWheels },
	seats: { step: "facts", shape: "integer", min: 1, max: 80, appliesTo: hasFourWheels },
	features: { step: "facts", shape: "multiselect", values: VEHICLE_FEATURES },
	price: { step: "terms", shape: "money", max: MAX_POUNDS, column: "price_pence", none: 0 },
	swap_accepted: { step: "terms", shape: "checkbox" },
	log_book: { step: "terms", shape: "tristate" },
	duty_paid: { step: "terms", shape: "tristate" },
	inspection_until: { step: "terms", shape: "date" },
	road_tax_until: { step: "terms", shape: "date" },
	plate_series: { step: "terms", shape: "text", max: 12 },
	ex_rental: { step: "terms", shape: "tristate" },
	import_country: { step: "terms", shape: "choice", values: LISTING_IMPORT_COUNTRIES },
	import_year: { step: "terms", shape: "integer", min: 1950, max: 2100 },
	...TEXT_FIELDS,
} as const satisfies Record<string, FieldRule>;

export type PropertyField = keyof typeof PROPERTY_FIELDS;
export type VehicleField = keyof typeof VEHICLE_FIELDS;
export type ListingField = PropertyField | VehicleField;

type ColumnsOf<Rules> = {
	[Name in keyof Rules]: Rules[Name] extends { column: infer Column } ? Column : Name;
}[keyof Rules];
/** Columns in which fields are stored. */
export type FieldColumn = Exclude<ColumnsOf<typeof PROPERTY_FIELDS> | ColumnsOf<typeof VEHICLE_FIELDS>, null>;
type ListsOf<Rules> = {
	[Name in keyof Rules]: Rules[Name] extends { values: readonly string[] } ? Name : never;
}[keyof Rules];
/** Fields with a list of values. */
export type ListField = ListsOf<typeof PROPERTY_FIELDS> | ListsOf<typeof VEHICLE_FIELDS>;

/** Columns of the table `listing_locations`. */
export type LocationColumn = "address" | "latitude" | "longitude";
export type MissingInDatabase = NoneMissing<
	Exclude<FieldColumn, keyof Database["public"]["Tables"]["listings"]["Row"] | LocationColumn>
>;
/** The page of a listing has names for the ids, and not what its agent alone sees. */
export type MissingInDetail = NoneMissing<
	Exclude<FieldColumn, keyof ListingDetail | "area_id" | "make_id" | "model_id" | "address" | "agent_reference">
>;

const FIELDS_BY_KIND: Record<Kind, Record<string, FieldRule>> = { property: PROPERTY_FIELDS, vehicle: VEHICLE_FIELDS };

/** All fields of a kind, for any type. */
export function allFieldsFor(kind: Kind): Readonly<Record<string, FieldRule>> {
	return FIELDS_BY_KIND[kind];
}

/** Fields of a type and category, in form order. */
export function fieldsFor(kind: Kind, type: string, category: Category): ListingField[] {
	return Object.entries(FIELDS_BY_KIND[kind])
		.filter(([, rule]) => rule.appliesTo?.(type, category) ?? true)
		.map(([name]) => name as ListingField);
}

/** Fields of one step. */
export function fieldsForStep(kind: Kind, type: string, category: Category, step: Step): ListingField[] {
	return fieldsFor(kind, type, category).filter((name) => FIELDS_BY_KIND[kind][name]!.step === step);
}

const LAND_FEATURES: readonly string[] = ["sea_view", "sea_front", "mountain_view", "well", "water_tank", "in_complex"];

/** Features of a type. */
export function featuresFor(kind: Kind, type: string): readonly string[] {
	if (kind === "vehicle") return VEHICLE_FEATURES;
	return isLand(type) ? PROPERTY_FEATURES.filter((feature) => LAND_FEATURES.includes(feature)) : PROPERTY_FEATURES;
}

const BODIES_BY_TYPE: Record<string, readonly string[]> = {
	motorcycle: ["scooter", "naked", "touring", "enduro"],
	van: ["panel_van", "minibus", "pick_up", "chassis", "mpv"],
	truck: ["chassis", "pick_up", "panel_van"],
	car: ["hatchback", "saloon", "suv", "estate", "coupe", "cabriolet", "mpv", "pick_up", "minibus"],
};

/** Body types of a vehicle type. */
export function bodiesFor(type: string): readonly string[] {
	return BODIES_BY_TYPE[type] ?? BODIES;
}

/** Column of a field; null for one that is stored in other columns. */
export function columnFor(kind: Kind, field: string): string | null {
	const column = FIELDS_BY_KIND[kind][field]?.column;
	return column === undefined ? field : column;
}

/** A listing by database columns. */
export type ListingColumns = Record<string, unknown>;

/**
 * Required fields that are still empty; `title` means a title in either language. Takes the columns of a listing
 * including its kind.
 */
export function listMissingFields(listing: ListingColumns): string[] {
	const missing: string[] = [];
	if (!listing.area_id) missing.push("area");
	if (!(Number(listing.price_pence) > 0)) missing.push("price");
	if (!listing.title_en && !listing.title_tr) missing.push("title");
	if (listing.kind === "vehicle" && !listing.make_id) missing.push("make");
	if (listing.kind === "vehicle" && !listing.steering) missing.push("steering");
	return missing;
}

/** Step that contains a missing field. */
export function stepFor(kind: Kind, field: string): Step {
	return field === "title" ? "words" : (FIELDS_BY_KIND[kind][field]?.step ?? "basics");
}

/** Converts dönüm to square metres. */
export function donumToSquareMetres(donum: number): number {
	return Math.round(donum * SQUARE_METRES_PER_DONUM);
}
