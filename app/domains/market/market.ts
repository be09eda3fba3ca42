/** The market page: what it shows, its address, and the figures it reads. */
import type { MarketSegment } from "#contract/codes/market-segment.ts";
import { PROPERTY_TYPE_GROUPS } from "../listings/property.ts";
import { searchPath } from "../listings/search/search-filters.ts";
import { VEHICLE_TYPES } from "../listings/vehicle.ts";

/** What people choose first, by its name in the address, with its segment of the database. */
export const MARKETS = {
	sale: "home_sale",
	rent: "home_rent",
	land: "land_sale",
	vehicles: "vehicle_sale",
} as const satisfies Record<string, MarketSegment>;
export type Market = keyof typeof MARKETS;
export const MARKET_NAMES = Object.keys(MARKETS) as Market[];

/** Types of listings in a market, most common first. */
export const MARKET_TYPES: Record<Market, readonly string[]> = {
	sale: PROPERTY_TYPE_GROUPS.home,
	rent: PROPERTY_TYPE_GROUPS.home,
	land: PROPERTY_TYPE_GROUPS.land,
	vehicles: VEHICLE_TYPES,
};

/** What an address asks for. Without a type: the one with most listings. Slugs of an area or district, and of a make. */
export type MarketChoice = { of: Market; type?: string; place?: string; make?: string };

/** Figures of one group of listings. Money in pence; of land by the dönüm, of rent by the month. */
export type MarketRow = {
	/** Slug of a district or area; null for the whole north. */
	place: string | null;
	/** Bedrooms, 5 for five or more; null for any number. */
	rooms: number | null;
	make: string | null;
	model: string | null;
	listings: number;
	lower_pence: number;
	median_pence: number;
	upper_pence: number;
	/** Median by the square metre, of homes for sale. */
	m2_pence: number | null;
	/** The median 3 and 12 months ago; null when it is not known. */
	quarter_pence: number | null;
	year_pence: number | null;
	/** Week and median of up to a year, oldest first; only for any number of rooms. */
	history: [week: string, pence: number][];
};

export type MarketFigures = {
	/** Monday of the week of the figures, as ISO date; null when there are none yet. */
	week: string | null;
	/** Null when none was asked for and there are none. */
	type: string | null;
	types: { type: string; listings: number }[];
	rows: MarketRow[];
};

type Names = { places: ReadonlySet<string>; makes: ReadonlySet<string> };

/** Reads an address; what is unknown is left out. */
export function parseMarketChoice(parameters: URLSearchParams, { places, makes }: Names): MarketChoice {
	const get = (name: string) => parameters.get(name) ?? "";
	const of = MARKET_NAMES.find((name) => name === get("of")) ?? "sale";
	const [type, place, make] = [get("type"), get("place"), get("make")];
	return {
		of,
		...(MARKET_TYPES[of].includes(type) ? { type } : {}),
		...(of === "vehicles" && makes.has(make) ? { make } : places.has(place) ? { place } : {}),
	};
}

/** Canonical address of the page, or of its file. */
export function marketPath(
	{ of, type, place, make }: MarketChoice,
	page: "/market" | "/market.csv" = "/market",
): string {
	const parameters = new URLSearchParams();
	if (of !== "sale") parameters.set("of", of);
	for (const [name, value] of Object.entries({ type, place, make })) if (value) parameters.set(name, value);
	return parameters.size > 0 ? `${page}?${parameters}` : page;
}

/** The list with the listings of a row. */
export function rowSearchPath(of: Market, type: string, { place, rooms, make, model }: MarketRow): string {
	const filters = {
		...(of === "vehicles" ? {} : { category: of === "rent" ? "rent" : "sale" }),
		type: [type],
		...(place ? { place: [place] } : {}),
		...(rooms === null ? {} : { rooms: [String(rooms)] }),
		...(make ? { make: [make] } : {}),
		...(make && model ? { model: [`${make}.${model}`] } : {}),
	};
	return searchPath({ kind: of === "vehicles" ? "vehicle" : "property", filters });
}

/** Whole pounds in pence: half of two prices may have pence. */
export function roundToPounds(pence: number): number {
	return Math.round(pence / 100) * 100;
}

/** Change of a median in per cent with one decimal; null when the earlier one is not known. */
export function getChange(now: number, before: number | null): number | null {
	return before ? Math.round(((now - before) / before) * 1000) / 10 : null;
}
