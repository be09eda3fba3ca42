/** What is known of one property when its words are written: its columns, and the small things that only words carry. */
import type { Category, PropertyFields } from "./listing.ts";
import type { PropertyType } from "./market.ts";
import type { District, Place } from "./places.ts";

export type Group = "rent_flat" | "sale_flat" | "villa" | "land" | "commercial" | "other";

export type Landmark = { slug: string; kind: string; metres: number };

export type PropertyFacts = {
	key: string;
	group: Group;
	category: Category;
	type: PropertyType;
	place: Place;
	district: District;
	areaEn: string;
	areaTr: string;
	/** Pounds: the asking price or the rent of a month. */
	price: number;
	fields: PropertyFields;
	days: { available_from?: number; handover_on?: number; title_evidence_on?: number };
	swap: boolean;
	latitude: number;
	longitude: number;
	/** Metres to the sea from here; undefined inland. */
	sea?: number;
	landmarks: Landmark[];
	/** Whether a private person, an agent or a developer offers it: words and commission differ. */
	details: Details;
};

/** Things that have no column. */
export type Details = {
	facing: "south" | "east" | "west" | "north";
	kitchen: "open" | "separate";
	/** m² of the balcony, terrace or yard; 0 when there is none. */
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
	/** Land: metres along the road, trees, what lies at the boundary. */
	frontage: number;
	trees: number;
	electricity: boolean;
	water: boolean;
	asphalt: boolean;
	slope: "flat" | "gentle" | "terraced";
	/** Shops and offices: parts, clear height in metres, what it was used as. */
	parts: number;
	height: number;
	mezzanine: boolean;
	former: number;
};

export const isHome = (f: PropertyFacts): boolean =>
	f.group === "rent_flat" || f.group === "sale_flat" || f.group === "villa" || f.group === "other";
export const has = (f: PropertyFacts, feature: string): boolean => f.fields.features.includes(feature);
