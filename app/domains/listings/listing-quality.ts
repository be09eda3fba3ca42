/** Quality score of a listing, with missing items weighted by what readers ask for first. */

import { isLand, type Kind } from "./listing.ts";
import { type ListingColumns, type Step, stepOf } from "./listing-form.ts";

export type QualityPoint = {
	/** A field, or `photos`, `description`, `title`, `otherLanguage`, `size`. */
	point: string;
	step: Step;
	weight: number;
};

/** Number of photos that counts as complete. */
export const ENOUGH_PHOTOS = 5;

type Check = [point: string, weight: number, isGiven: (listing: ListingColumns, photos: number) => boolean];

const given = (name: string) => (listing: ListingColumns) => listing[name] !== null && listing[name] !== undefined;
const length = (listing: ListingColumns, ...names: string[]) =>
	Math.max(...names.map((name) => String(listing[name] ?? "").length));
const isStated = (name: string) => (listing: ListingColumns) =>
	Boolean(listing[name]) && listing[name] !== "not_stated";

const COMMON: Check[] = [
	["price", 12, (listing) => Number(listing.price_pence) > 0],
	["area", 12, given("area_id")],
	["title", 12, (listing) => length(listing, "title_en", "title_tr") > 0],
	["photos", 20, (_, photos) => photos >= ENOUGH_PHOTOS],
	["description", 12, (listing) => length(listing, "description_en", "description_tr") >= 200],
	["otherLanguage", 5, (listing) => Boolean(listing.title_en && listing.title_tr)],
	["features", 5, (listing) => ((listing.features as string[] | null) ?? []).length > 0],
];

const OF_BUILDINGS: Check[] = [
	["size", 9, (listing) => given("gross_m2")(listing) || given("net_m2")(listing)],
	["bathrooms", 3, given("bathrooms")],
	["built_year", 2, given("built_year")],
];
const OF_SALE: Check[] = [
	["title_origin", 6, isStated("title_origin")],
	["title_state", 4, isStated("title_state")],
];
const OF_RENT: Check[] = [
	["deposit", 5, given("deposit_pence")],
	["payment_interval_months", 4, given("payment_interval_months")],
	["minimum_term_months", 3, given("minimum_term_months")],
];
const OF_VEHICLES: Check[] = [
	["make", 10, given("make_id")],
	["steering", 5, given("steering")],
	["year", 8, given("year")],
	["odometer", 8, given("odometer")],
	["fuel", 4, given("fuel")],
	["transmission", 4, given("transmission")],
	["inspection_until", 3, given("inspection_until")],
	["log_book", 3, given("log_book")],
];

function checksOf(listing: ListingColumns): Check[] {
	if (listing.kind === "vehicle") return [...COMMON, ...OF_VEHICLES];
	const terms = listing.category === "rent" ? OF_RENT : OF_SALE;
	const type = String(listing.type);
	if (isLand(type)) return [...COMMON, ["size", 9, given("land_m2")], ...terms];
	const isFlat = ["apartment", "penthouse", "studio"].includes(type);
	const isRoomed = !["shop", "office", "retail", "warehouse", "whole_building"].includes(type);
	return [
		...COMMON,
		...(isRoomed ? [["bedrooms", 9, given("bedrooms")] satisfies Check] : []),
		...OF_BUILDINGS,
		...(isFlat ? [["floor", 3, given("floor")] satisfies Check] : []),
		...(isRoomed ? [["furnishing", 4, given("furnishing")] satisfies Check] : []),
		...terms,
	];
}

const STEPS_OF: Record<string, Step> = {
	photos: "pictures",
	description: "words",
	otherLanguage: "words",
	size: "facts",
};

/** Score from 0 to 100 and the missing items, highest weight first. */
export function judgeQuality(listing: ListingColumns, photos: number): { percent: number; missing: QualityPoint[] } {
	const checks = checksOf(listing);
	const missing = checks
		.filter(([, , isGiven]) => !isGiven(listing, photos))
		.map(([point, weight]) => ({ point, weight, step: STEPS_OF[point] ?? stepOf(listing.kind as Kind, point) }))
		.sort((a, b) => b.weight - a.weight);
	const whole = checks.reduce((sum, [, weight]) => sum + weight, 0);
	const lost = missing.reduce((sum, { weight }) => sum + weight, 0);
	return { percent: Math.round(100 - (100 * lost) / whole), missing };
}
