/** The typed facts of a listing from which the site writes a title and sentences. */
import type { ListingCard, ListingDetail, Place } from "../../listing.ts";

/** A make or model: cards carry its name, pages its slug with it. */
type Named = { name: string } | string | null;

/** What a title states. */
export type TitleFacts = Pick<
	ListingCard,
	"kind" | "category" | "type" | "bedrooms" | "living_rooms" | "variant" | "year" | "transmission"
> & {
	/** A draft without an area has an empty slug. */
	area: Pick<Place, "slug" | "name_en" | "name_tr" | "district_en" | "district_tr">;
	make: Named;
	model: Named;
};

/** What the sentences state, too. Money in pence (0 while no price is typed), sizes in m², dates in ISO format. */
export type WrittenFacts = TitleFacts &
	Pick<
		ListingDetail,
		| "price_pence"
		| "bathrooms"
		| "gross_m2"
		| "net_m2"
		| "land_m2"
		| "floor"
		| "total_floors"
		| "furnishing"
		| "built_year"
		| "construction_state"
		| "handover_on"
		| "zoning_percent"
		| "permitted_storeys"
		| "features"
		| "payment_interval_months"
		| "minimum_term_months"
		| "deposit_pence"
		| "commission_pence"
		| "monthly_charge_pence"
		| "available_from"
		| "title_origin"
		| "title_state"
		| "vat_paid"
		| "transformer_paid"
		| "swap_accepted"
		| "odometer"
		| "odometer_unit"
		| "fuel"
		| "steering"
		| "body"
		| "engine_cc"
		| "colour"
		| "doors"
		| "seats"
		| "log_book"
		| "inspection_until"
		| "road_tax_until"
		| "duty_paid"
		| "import_country"
		| "import_year"
		| "ex_rental"
		| "location_precision"
		| "landmarks"
	>;

export const nameOf = (named: Named): string | null => (typeof named === "string" ? named : (named?.name ?? null));
