/** Quality score of a listing, with missing items weighted by what readers ask for first. */

import { isLand, type Kind } from "../listing.ts";
import { type ListingColumns, type Step, stepFor } from "./listing-form.ts";

export type QualityPoint = {
	/** A field, or `photos`, `description`, `title`, `otherLanguage`, `size`. */
	point: string;
	step: Step;
	weight: number;
};

/** Number of photos that counts as complete. */
export const RECOMMENDED_PHOTOS = 5;

type Check = [point: string, weight: number, isGiven: (listing: ListingColumns, photos: number) => boolean];

const hasColumnValue = (name: string) => (listing: ListingColumns) =>
	listing[name] !== null && listing[name] !== undefined;
const length = (listing: ListingColumns, ...names: string[]) =>
	Math.max(...names.map((name) => String(listing[name] ?? "").length));
const isStated = (name: string) => (listing: ListingColumns) =>
	Boolean(listing[name]) && listing[name] !== "not_stated";

const COMMON_CHECKS: Check[] = [
	["price", 12, (listing) => Number(listing.price_pence) > 0],
	["area", 12, hasColumnValue("area_id")],
	["title", 12, (listing) => length(listing, "title_en", "title_tr") > 0],
	["photos", 20, (_, photos) => photos >= RECOMMENDED_PHOTOS],
	["description", 12, (listing) => length(listing, "description_en", "description_tr") >= 200],
	["otherLanguage", 5, (listing) => Boolean(listing.title_en && listing.title_tr)],
	["features", 5, (listing) => ((listing.features as string[] | null) ?? []).length > 0],
];

const BUILDING_CHECKS: Check[] = [
	["size", 9, (listing) => hasColumnValue("gross_m2")(listing) || hasColumnValue("net_m2")(listing)],
	["bathrooms", 3, hasColumnValue("bathrooms")],
	["built_year", 2, hasColumnValue("built_year")],
];
const SALE_CHECKS: Check[] = [
	["title_origin", 6, isStated("title_origin")],
	["title_state", 4, isStated("title_state")],
];
const RENT_CHECKS: Check[] = [
	["deposit", 5, hasColumnValue("deposit_pence")],
	["payment_interval_months", 4, hasColumnValue("payment_interval_months")],
	["minimum_term_months", 3, hasColumnValue("minimum_term_months")],
];
const VEHICLE_CHECKS: Check[] = [
	["make", 10, hasColumnValue("make_id")],
	["steering", 5, hasColumnValue("steering")],
	["year", 8, hasColumnValue("year")],
	["odometer", 8, hasColumnValue("odometer")],
	["fuel", 4, hasColumnValue("fuel")],
	["transmission", 4, hasColumnValue("transmission")],
	["inspection_until", 3, hasColumnValue("inspection_until")],
	["log_book", 3, hasColumnValue("log_book")],
];

function checksFor(listing: ListingColumns): Check[] {
	if (listing.kind === "vehicle") return [...COMMON_CHECKS, ...VEHICLE_CHECKS];
	const terms = listing.category === "rent" ? RENT_CHECKS : SALE_CHECKS;
	const type = String(listing.type);
	if (isLand(type)) return [...COMMON_CHECKS, ["size", 9, hasColumnValue("land_m2")], ...terms];
	const isFlat = ["apartment", "penthouse", "studio"].includes(type);
	const isRoomed = !["shop", "office", "retail", "warehouse", "whole_building"].includes(type);
	return [
		...COMMON_CHECKS,
		...(isRoomed ? [["bedrooms", 9, hasColumnValue("bedrooms")] satisfies Check] : []),
		...BUILDING_CHECKS,
		...(isFlat ? [["floor", 3, hasColumnValue("floor")] satisfies Check] : []),
		...(isRoomed ? [["furnishing", 4, hasColumnValue("furnishing")] satisfies Check] : []),
		...terms,
	];
}

const STEP_BY_POINT: Record<string, Step> = {
	photos: "pictures",
	description: "words",
	otherLanguage: "words",
	size: "facts",
};

/** Score from 0 to 100 and the missing items, highest weight first. */
export function assessQuality(listing: ListingColumns, photos: number): { percent: number; missing: QualityPoint[] } {
	const checks = checksFor(listing);
	const missing = checks
		.filter(([, , isGiven]) => !isGiven(listing, photos))
		.map(([point, weight]) => ({ point, weight, step: STEP_BY_POINT[point] ?? stepFor(listing.kind as Kind, point) }))
		.sort((a, b) => b.weight - a.weight);
	const whole = checks.reduce((sum, [, weight]) => sum + weight, 0);
	const lost = missing.reduce((sum, { weight }) => sum + weight, 0);
	return { percent: Math.round(100 - (100 * lost) / whole), missing };
}
