/** A listing without its empty fields, as the data of its page carries it: most of them are empty in every listing. */
import type { ListingDetail } from "../listing.ts";

type NullableField = {
	[K in keyof ListingDetail]: null extends ListingDetail[K] ? K : never;
}[keyof ListingDetail];

export type CompactListing = Omit<ListingDetail, NullableField> & Partial<Pick<ListingDetail, NullableField>>;

/** Every field that can be empty. */
const EMPTY: Record<NullableField, null> = {
	title_en: null,
	title_tr: null,
	reduced_from_pence: null,
	reduced_at: null,
	reduction_percent: null,
	bedrooms: null,
	living_rooms: null,
	bathrooms: null,
	gross_m2: null,
	land_m2: null,
	furnishing: null,
	price_per_m2_pence: null,
	payment_interval_months: null,
	move_in_pence: null,
	variant: null,
	year: null,
	fuel: null,
	transmission: null,
	odometer: null,
	odometer_unit: null,
	steering: null,
	ended_at: null,
	description_en: null,
	description_tr: null,
	latitude: null,
	longitude: null,
	net_m2: null,
	zoning_percent: null,
	permitted_storeys: null,
	floor: null,
	total_floors: null,
	built_year: null,
	construction_state: null,
	handover_on: null,
	title_origin: null,
	title_state: null,
	title_evidence: null,
	title_evidence_on: null,
	vat_paid: null,
	transformer_paid: null,
	monthly_charge_pence: null,
	available_from: null,
	minimum_term_months: null,
	deposit_pence: null,
	commission_pence: null,
	make: null,
	model: null,
	body: null,
	odometer_km: null,
	engine_cc: null,
	colour: null,
	doors: null,
	seats: null,
	plate_series: null,
	ex_rental: null,
	log_book: null,
	inspection_until: null,
	road_tax_until: null,
	duty_paid: null,
	import_country: null,
	import_year: null,
};

/** Leaves out the empty fields. */
export function compactListing(listing: ListingDetail): CompactListing {
	return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== null)) as CompactListing;
}

/** Restores the empty fields. */
export function completeListing(listing: CompactListing): ListingDetail {
	return { ...EMPTY, ...listing } as ListingDetail;
}
