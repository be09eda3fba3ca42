/** Timed searches: common ones, rare ones, and ones without results. */

export type Search = {
	name: string;
	filters: Record<string, unknown>;
	sort?: string;
	page?: number;
	/** Continues from this row by cursor, as after the numbered pages. */
	isCursor?: boolean;
	/**
	 * First page by kind, category, place, type, price, rooms and combinations: at most 1 ms for the rows at any size.
	 */
	isCommon: boolean;
};

const property = { kind: "property" };
const sale = { ...property, category: "sale" };
const rent = { ...property, category: "rent" };

const COMMON: [string, Record<string, unknown>][] = [
	["kind", property],
	["category", sale],
	["district", { ...sale, place: ["girne"] }],
	["area", { ...rent, place: ["girne.lapta"] }],
	["two places", { ...sale, place: ["girne.lapta", "lefkosa"] }],
	["type", { ...sale, type: ["villa"] }],
	["price", { ...sale, price_min: 10_000_000, price_max: 12_000_000 }],
	["rooms", { ...sale, rooms: [2] }],
	["place, type, price, rooms", { ...sale, place: ["girne"], type: ["villa"], price_max: 40_000_000, rooms: [3, 4] }],
	["place, price, rooms", { ...rent, place: ["lefkosa"], price_max: 60_000, rooms: [1, 2] }],
	["area, type", { ...sale, place: ["girne.lapta"], type: ["villa"] }],
	["vehicles", { kind: "vehicle" }],
	["none found: price", { ...rent, price_min: 900_000_000 }],
	["none found: place, price", { ...rent, place: ["lefke"], price_min: 90_000_000 }],
	["none found: place, type, rooms", { ...sale, place: ["lefke.yesilirmak"], type: ["studio"], rooms: [5] }],
	["none found: type, price", { ...sale, type: ["penthouse"], price_max: 1000 }],
];

const OTHER: [string, Record<string, unknown>, Partial<Search>?][] = [
	["one feature", { ...sale, feature: ["private_pool"] }],
	["three features", { ...sale, feature: ["private_pool", "sea_view", "generator"] }],
	["a common word", { ...property, q: "villa" }],
	["two words", { ...sale, q: "lapta deniz" }],
	["none found: words", { ...property, q: "zzzqqq" }],
	["title origin", { ...sale, title: ["exchange"] }],
	["furnishing", { ...rent, furnishing: ["furnished"] }],
	["verified seller", { ...sale, verified: "true" }],
	["listed within 3 days", { ...sale, listed: 3 }],
	["size", { ...sale, size_min: 150, size_max: 160 }],
	["cheapest first", { ...sale, place: ["girne"] }, { sort: "price_up" }],
	["cheapest per m² first", sale, { sort: "m2_price" }],
	["biggest reduction first", sale, { sort: "reduction" }],
	["fewest kilometres first", { kind: "vehicle" }, { sort: "odometer" }],
	["newest year of a make first", { kind: "vehicle", make: ["toyota"] }, { sort: "year" }],
	["near a university", { ...rent, near: "girne-american-university", within: 3 }],
	["nearest to a university", { ...rent, near: "girne-american-university", within: 3 }, { sort: "nearest" }],
	[
		"nearest to a university, of everything",
		{ ...property, near: "near-east-university", within: 10 },
		{ sort: "nearest" },
	],
	["near a university, all of both categories", { ...property, near: "near-east-university", within: 10 }],
	["top floor, monthly charge", { ...rent, floor: ["top"], charge_max: 5000 }],
	["two preferences", { ...rent, like: ["quiet", "balcony"] }, { sort: "match" }],
	["preferences in a place", { ...sale, place: ["girne"], like: ["quiet", "view", "near_sea"] }, { sort: "match" }],
	["page 30", sale, { page: 30 }],
	["page 30 of a district", { ...sale, place: ["iskele"] }, { page: 30 }],
	["after the numbered pages", sale, { isCursor: true }],
	["make and model", { kind: "vehicle", make: ["toyota"], model: ["toyota.vitz"] }],
	["make, year, price", { kind: "vehicle", make: ["bmw"], year_min: 2015, price_max: 2_000_000 }],
	["fuel and gearbox", { kind: "vehicle", fuel: ["diesel"], gearbox: ["automatic"] }],
];

export const SEARCHES: Search[] = [
	...COMMON.map(([name, filters]) => ({ name, filters, isCommon: true })),
	...OTHER.map(([name, filters, more]) => ({ name, filters, ...more, isCommon: false })),
];
