/** Types of the generator: a listing with its times as ages, converted to dates by the clock. */

import type { PropertyType } from "./market.ts";
import type { District, Place } from "./places.ts";

export type Category = "sale" | "rent";
export type Status = "draft" | "pending" | "available" | "sold" | "rented" | "inactive";

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
	construction_state?: "ready" | "under_construction" | "off_plan";
	furnishing?: "unfurnished" | "part_furnished" | "furnished" | "white_goods";
	title_origin?: string;
	title_state?: string;
	title_evidence?: "agent" | "document_seen";
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
	transmission: "manual" | "automatic" | "semi_automatic";
	body?: string;
	steering: "right" | "left";
	odometer: number;
	odometer_unit: "km" | "miles";
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
	status: Status;
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
		category: Category;
		place: Place;
		district: District;
		agent: string;
		price_pence: number;
		swap_accepted: boolean;
		latitude: number;
		longitude: number;
		location_precision: "area" | "rounded";
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
	type: "car" | "motorcycle" | "van" | "truck";
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
