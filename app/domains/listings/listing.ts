/** Types, states and pure rules of listings of both kinds. */

import type { AgentKind } from "#contract/codes/agent-kind.ts";
import type { CostRateBuyerClass } from "#contract/codes/cost-rate-buyer-class.ts";
import type { CostRateCondition } from "#contract/codes/cost-rate-condition.ts";
import type { CostRateSide } from "#contract/codes/cost-rate-side.ts";
import type { ListingCategory as Category } from "#contract/codes/listing-category.ts";
import type { ListingKind as Kind } from "#contract/codes/listing-kind.ts";
import type { ListingLocationPrecision } from "#contract/codes/listing-location-precision.ts";
import type { ListingOdometerUnit } from "#contract/codes/listing-odometer-unit.ts";
import type { ListingStatus as Status } from "#contract/codes/listing-status.ts";
import type { ListingSteering } from "#contract/codes/listing-steering.ts";
import type { ListingTitleEvidence } from "#contract/codes/listing-title-evidence.ts";

export {
	LISTING_CATEGORIES as CATEGORIES,
	type ListingCategory as Category,
} from "#contract/codes/listing-category.ts";
export { LISTING_KINDS as KINDS, type ListingKind as Kind } from "#contract/codes/listing-kind.ts";

export { LISTING_STATUSES as STATUSES, type ListingStatus as Status } from "#contract/codes/listing-status.ts";

/** An area and its district (absent when the place is a district). */
export type Place = {
	slug: string;
	name_en: string;
	name_tr: string;
	district_slug: string | null;
	district_en: string | null;
	district_tr: string | null;
};

/** A photo: `path` is its storage folder, `widths` the existing sizes, `colour` a placeholder class. */
export type Photo = {
	path: string;
	width: number;
	height: number;
	widths: number[];
	colour: number;
	alt_en: string | null;
	alt_tr: string | null;
	/** Set where a page shows photos and floor plans alike. */
	isPlan?: true;
};

/** Fields of a card. Money in pence, times in ISO format; rent is per month. */
export type ListingCard = {
	id: number;
	kind: Kind;
	category: Category;
	type: string;
	status: Status;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	price_pence: number;
	reduced_from_pence: number | null;
	reduced_at: string | null;
	reduction_percent: number | null;
	area: Place;
	bedrooms: number | null;
	living_rooms: number | null;
	bathrooms: number | null;
	gross_m2: number | null;
	land_m2: number | null;
	furnishing: string | null;
	price_per_m2_pence: number | null;
	payment_interval_months: number | null;
	deposit_pence: number | null;
	available_from: string | null;
	title_origin: string | null;
	title_state: string | null;
	log_book: boolean | null;
	inspection_until: string | null;
	move_in_pence: number | null;
	make: string | null;
	model: string | null;
	variant: string | null;
	year: number | null;
	fuel: string | null;
	transmission: string | null;
	odometer: number | null;
	odometer_unit: ListingOdometerUnit | null;
	odometer_km: number | null;
	steering: ListingSteering | null;
	first_listed_at: string;
	last_confirmed_at: string;
	ended_at: string | null;
	agent_slug: string;
	agent_verified: boolean;
	photo_count: number;
	/** At most the cover. */
	photos: Photo[];
};

/** Public data of an advertiser. */
export type AgentPreview = {
	slug: string;
	name: string;
	kind: AgentKind;
	company_name: string | null;
	photo_path: string | null;
	photo_colour: number | null;
	verified_at: string | null;
	member_since: string;
	listing_count: number;
	languages: string[];
	/** Whether an agent lists vehicles only, or no vehicles; null for both or nothing yet. */
	is_dealer: boolean | null;
};

/** Whether an advertiser is a company by name; otherwise the name is a person's. */
export const isCompany = ({ kind, company_name }: Pick<AgentPreview, "kind" | "company_name">): boolean =>
	kind !== "private_seller" && Boolean(company_name);

/** What an advertiser is called in public: a kind, or which of the two an agent is. */
export function getAgentRole({ kind, is_dealer }: Pick<AgentPreview, "kind" | "is_dealer">) {
	if (kind !== "agent" || is_dealer === null) return kind;
	return is_dealer ? "dealer" : "estate_agent";
}

/** Display name of an advertiser: the company's, if there is one. */
export function getAgentTitle({ name, company_name }: Pick<AgentPreview, "name" | "company_name">): string {
	return company_name ?? name;
}

export type PricePoint = { price_pence: number; changed_at: string };

/** The data of a page has one name, in its language. */
export type LandmarkDistance = { kind: string; name_en: string; name_tr?: string; metres: number };

/** A dated cost of buying, renting or borrowing. Exactly one of rate, amount, months of rent and years is given. */
export type CostRate = {
	id: number;
	side: CostRateSide;
	kind: string;
	buyer_class: CostRateBuyerClass;
	property_ordinal: number | null;
	applies_to: CostRateCondition;
	rate_basis_points: number | null;
	/** Upper end of a range of loans. */
	rate_max_basis_points: number | null;
	amount_min_pence: number | null;
	amount_max_pence: number | null;
	months_of_rent_min: number | null;
	months_of_rent_max: number | null;
	years_min: number | null;
	years_max: number | null;
	valid_from: string;
	source_en: string;
	source_tr: string;
	note_en: string | null;
	note_tr: string | null;
};

/** Fields of a detail page. */
export type ListingDetail = Omit<
	ListingCard,
	"make" | "model" | "photo_count" | "agent_slug" | "agent_verified" | "first_listed_at"
> & {
	/** Only in the preview of a draft without a price: what stands in its place. */
	price_note?: string | undefined;
	first_listed_at: string;
	description_en: string | null;
	description_tr: string | null;
	/** Floor plans of a home. The data of a page has none: it has what its gallery shows as photos. */
	plans?: Photo[];
	/** Address of a video at another site. */
	video_url: string | null;
	swap_accepted: boolean;
	features: string[];
	latitude: number | null;
	longitude: number | null;
	location_precision: ListingLocationPrecision;
	net_m2: number | null;
	zoning_percent: number | null;
	permitted_storeys: number | null;
	floor: number | null;
	total_floors: number | null;
	built_year: number | null;
	construction_state: string | null;
	handover_on: string | null;
	title_evidence: ListingTitleEvidence | null;
	title_evidence_on: string | null;
	vat_paid: boolean | null;
	transformer_paid: boolean | null;
	monthly_charge_pence: number | null;
	minimum_term_months: number | null;
	commission_pence: number | null;
	make: { slug: string; name: string } | null;
	model: { slug: string; name: string } | null;
	body: string | null;
	engine_cc: number | null;
	colour: string | null;
	doors: number | null;
	seats: number | null;
	plate_series: string | null;
	ex_rental: boolean | null;
	road_tax_until: string | null;
	duty_paid: boolean | null;
	import_country: string | null;
	import_year: number | null;
	updated_at: string;
	agent: AgentPreview;
	price_history: PricePoint[];
	landmarks: LandmarkDistance[];
	costs: CostRate[];
	/** The same home or vehicle at other advertisers, the cheapest first; absent in previews. */
	offers?: OtherOffer[];
};

/** The same home or vehicle at another advertiser, on its terms. */
export type OtherOffer = Pick<
	ListingDetail,
	"id" | "price_pence" | "deposit_pence" | "payment_interval_months" | "minimum_term_months" | "last_confirmed_at"
> & { agent_slug: string; agent_name: string; agent_verified: boolean };

/** A listing that ended more than 14 days ago: its page answers 410 and suggests alternatives. */
export type GoneListing = { gone: true; category: Category; type: string; area: Place };

const LAND_TYPES = new Set(["residential_plot", "commercial_plot", "farmland", "olive_grove"]);

/** Whether a type of property is land, which has no rooms. */
export function isLand(type: string): boolean {
	return LAND_TYPES.has(type);
}

/** Days until the availability must be confirmed again: 14 for rent, 30 for sale and vehicles. */
export function getConfirmationDays(category: Category): number {
	return category === "rent" ? 14 : 30;
}

/** Age of the last confirmation. `isOverdue`: the confirmation is due. */
export function getFreshness(listing: { category: Category; last_confirmed_at: string }, nowMilliseconds: number) {
	const days = Math.max(0, Math.floor((nowMilliseconds - new Date(listing.last_confirmed_at).getTime()) / 86_400_000));
	return { days, isOverdue: days >= getConfirmationDays(listing.category) };
}

/** 1 dönüm, the local unit of land, in square metres. */
export const SQUARE_METRES_PER_DONUM = 1338;

/** Path of a listing's page. */
export function listingPath(listing: { kind: Kind; id: number }): string {
	return listing.kind === "property" ? `/properties/${listing.id}` : `/vehicles/${listing.id}`;
}

/** Path of an image at one of its widths. Bucket: listing or agent images. Those of listings, a hundred a page, name none. */
export function imagePath(
	path: string,
	width: number,
	format: "avif" | "webp" | "jpg",
	bucket: "listing-photos" | "agent-photos" = "listing-photos",
): string {
	return `/pictures/${bucket === "listing-photos" ? "" : `${bucket}/`}${path}/${width}.${format}`;
}

/** By the id of a listing, its other offers, the cheapest first, then the oldest. */
export type SameOffers = Readonly<Record<string, { others: SameOffer[] }>>;
/** by: the name of the advertiser. */
export type SameOffer = { id: number; agent_slug: string; by: string; price_pence: number };

/** The other offers of a listing. */
export const othersOf = (same: SameOffers | null, id: number): SameOffer[] => same?.[id]?.others ?? [];

/**
 * The first of each home or vehicle, in their order. What a person has hidden is left out before: another offer then stands for
 * the home.
 */
export function keepFirst<Row extends { id: number }>(rows: readonly Row[], same: SameOffers | null): Row[] {
	const kept = new Set<number>();
	return rows.filter(({ id }) => {
		const isFirst = !othersOf(same, id).some((other) => kept.has(other.id));
		if (isFirst) kept.add(id);
		return isFirst;
	});
}
