/** Facts of a property before its texts are written: columns, and details used in texts only. */
import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import type { PropertyFields } from "./listing.ts";
import type { PropertyType } from "./market.ts";
import type { District, Place } from "./places.ts";

export type Group = "rent_flat" | "sale_flat" | "villa" | "land" | "commercial" | "other";

export type Landmark = { slug: string; kind: string; metres: number };

export type PropertyFacts = {
	key: string;
	group: Group;
	category: ListingCategory;
	type: PropertyType;
	place: Place;
	district: District;
	areaEn: string;
	areaTr: string;
	/** Asking price or monthly rent in pounds. */
	price: number;
	fields: PropertyFields;
	days: { available_from?: number; handover_on?: number; title_evidence_on?: number };
	swap: boolean;
	latitude: number;
	longitude: number;
	/** Metres to the sea; undefined inland. */
	sea?: number;
	landmarks: Landmark[];
	/** Type of seller: texts and commission differ. */
	details: Details;
};

/** Details without a column. */
export type Details = {
	facing: "south" | "east" | "west" | "north";
	kitchen: "open" | "separate";
	/** Balcony, terrace or yard in m²; 0 without one. */
	balcony: number;
	renovated: boolean;
	storeRoom: boolean;
	doubleGlazing: boolean;
	ensuite: boolean;
	corner: boolean;
	quiet: boolean;
	studentsWelcome: boolean;
	internet: boolean;
	waterIncluded: boolean;
	chargeIncluded: boolean;
	parking: boolean;
	fireplace: boolean;
	/** Land: road frontage in metres, trees, boundary. */
	frontage: number;
	trees: number;
	electricity: boolean;
	water: boolean;
	asphalt: boolean;
	slope: "flat" | "gentle" | "terraced";
	/** Commercial: parts, clear height in metres, former use. */
	parts: number;
	height: number;
	mezzanine: boolean;
	former: number;
};

/** Whether a property is a home. */
export const isHome = (f: PropertyFacts): boolean =>
	f.group === "rent_flat" || f.group === "sale_flat" || f.group === "villa" || f.group === "other";
/** Whether a property has a feature. */
export const has = (f: PropertyFacts, feature: string): boolean => f.fields.features.includes(feature);
