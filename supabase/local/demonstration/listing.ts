/** Types of the generator: a listing with its times as ages, converted to dates by the clock. */

import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import type { ListingConstructionState } from "../../contract/codes/listing-construction-state.ts";
import type { ListingFurnishing } from "../../contract/codes/listing-furnishing.ts";
import type { ListingLocationPrecision } from "../../contract/codes/listing-location-precision.ts";
import type { ListingOdometerUnit } from "../../contract/codes/listing-odometer-unit.ts";
import type { ListingStatus } from "../../contract/codes/listing-status.ts";
import type { ListingSteering } from "../../contract/codes/listing-steering.ts";
import type { ListingTitleEvidence } from "../../contract/codes/listing-title-evidence.ts";
import type { ListingTransmission } from "../../contract/codes/listing-transmission.ts";
import type { VehicleType } from "../../contract/codes/vehicle-type.ts";
import type { PropertyType } from "./market.ts";
import type { District, Place } from "./places.ts";

/** Columns of the listings table by name. Dates are days from today, times minutes before now. */
export type PropertyFields = {
	features: string[];
	bedrooms?: number;
	living_rooms?: number;
	bathrooms?: number;
	gross_m2?: number;
	net_m2?: number;
	land_m2?: number;
	zoning_percent?: number;
	permitted_storeys?: number;
	floor?: number;
	total_floors?: number;
	built_year?: number;
	construction_state?: ListingConstructionState;
	furnishing?: ListingFurnishing;
	title_origin?: string;
	title_state?: string;
	title_evidence?: ListingTitleEvidence;
	vat_paid?: boolean;
	transformer_paid?: boolean;
	monthly_charge_pence?: number;
	payment_interval_months?: 1 | 3 | 6 | 12;
	minimum_term_months?: number;
	deposit_pence?: number;
	commission_pence?: number;
};

export type VehicleFields = {
	features: string[];
	variant?: string;
	year: number;
	fuel: string;
	transmission: ListingTransmission;
	body?: string;
	steering: ListingSteering;
	odometer: number;
	odometer_unit: ListingOdometerUnit;
	engine_cc?: number;
	colour: string;
	doors?: number;
	seats?: number;
	plate_series?: string;
	ex_rental: boolean;
	log_book: boolean;
	duty_paid: boolean;
	import_country?: string;
	import_year?: number;
};

export type Texts = { title_en?: string; title_tr?: string; description_en?: string; description_tr?: string };

/** Times in minutes before now, and the resulting state. */
export type Timeline = {
	status: ListingStatus;
	status_reason?: "withdrawn" | "unconfirmed" | "suspended" | "rejected";
	status_note?: string;
	created: number;
	firstListed?: number;
	confirmed?: number;
	ended?: number;
	/** Earlier prices in pence, oldest first, each with the age of its reduction. */
	prices: { pence: number; age: number }[];
};

type Shared = Timeline &
	Texts & {
		/** Stable key across runs. */
		key: string;
		category: ListingCategory;
		place: Place;
		district: District;
		agent: string;
		price_pence: number;
		swap_accepted: boolean;
		latitude: number;
		longitude: number;
		location_precision: ListingLocationPrecision;
		address: string;
		exact: { latitude: number; longitude: number };
		/** Days from today. */
		days: {
			available_from?: number;
			handover_on?: number;
			title_evidence_on?: number;
			inspection_until?: number;
			road_tax_until?: number;
		};
		pictures: string[];
	};

export type PropertyListing = Shared & { kind: "property"; type: PropertyType; fields: PropertyFields };
export type VehicleListing = Shared & {
	kind: "vehicle";
	type: VehicleType;
	make: string;
	model: string;
	fields: VehicleFields;
};
export type Listing = PropertyListing | VehicleListing;

/** Reference data used by the generator. */
export type Reference = {
	areas: { id: number; slug: string; name_en: string; name_tr: string; latitude: number; longitude: number }[];
	landmarks: { slug: string; kind: string; latitude: number; longitude: number }[];
	models: {
		id: number;
		make_id: number;
		make: string;
		make_name: string;
		model: string;
		model_name: string;
		vehicle_type: string;
		body: string | null;
	}[];
};
