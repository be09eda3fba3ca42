/**
 * A list search as plain data, and its address. This file writes an address; the server module parses it with the
 * schema. Parameter names are those of the SQL function private.listing_conditions.
 */
import type { Kind } from "../listing.ts";
import { PROPERTY_TYPE_GROUPS, TYPE_GROUPS, type TypeGroup } from "../property.ts";
import { type FilterFields, PROPERTY_FILTERS, VEHICLE_FILTERS } from "./filter-definitions.ts";

export type FilterValue = string | number | true | string[];
/** Active filters. Money in pounds, land in square metres, odometer in the given unit. */
export type Filters = Readonly<Record<string, FilterValue>>;

export const SORTS = {
	property: ["nearest", "newest", "price_up", "price_down", "m2_price", "reduction", "match"],
	vehicle: ["nearest", "newest", "price_up", "price_down", "odometer", "year", "reduction", "match"],
} as const;
export type Sort = (typeof SORTS)[Kind][number];

/** The filter without which a sort order means nothing. */
const FILTER_OF_SORT: Partial<Record<Sort, string>> = { match: "like", nearest: "near" };

/** Whether a list can have a sort order. */
export const isSortOffered = (sort: Sort, filters: Filters): boolean =>
	!FILTER_OF_SORT[sort] || FILTER_OF_SORT[sort] in filters;

/** The sort order of a list whose address names none. */
export const defaultSort = (filters: Filters): Sort => ("near" in filters ? "nearest" : "newest");

/** Position of a list: sort value and id of the last row. */
export type Cursor = { value: string | number; id: number };

export type Search = {
	kind: Kind;
	filters: Filters;
	sort: Sort;
	page: number;
	after: string | null;
	/** The question that led here. Shown, never applied: the filters come from the other parameters alone. */
	ask?: string | undefined;
	/** Shown on a map: where (`formatPosition`), or empty for all results. */
	map?: string | undefined;
	/** Of a list: where the map was that led here, for the way back. */
	mapAt?: string | undefined;
};

/** A part of the address that was ignored or corrected. */
export type SearchNotice = { code: "ignored"; name: string; value: string } | { code: "swapped"; group: string };

export const PAGE_SIZE = 24;
/** Numbered pages cover the first 1,000 results; further pages use a cursor. */
export const LAST_NUMBERED_PAGE = 42;

/** Filters of a kind. */
export function filterFields(kind: Kind): FilterFields {
	return kind === "property" ? PROPERTY_FILTERS : VEHICLE_FILTERS;
}

/** List page of a kind. */
export function listPath(kind: Kind): string {
	return kind === "property" ? "/properties" : "/vehicles";
}

/** Filters as parameters in canonical order, without defaults. */
export function toSearchParams(kind: Kind, filters: Filters): URLSearchParams {
	const parameters = new URLSearchParams();
	for (const name of Object.keys(filterFields(kind))) {
		const value = filters[name];
		if (value === undefined || (name === "odometer_unit" && (value === "km" || !filters.odometer_max))) continue;
		if (name === "type_group" && filters.type) continue;
		for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
	}
	return parameters;
}

/** Canonical address of a search. */
export function searchPath({ kind, filters, sort, page = 1, after = null, ask, map, mapAt }: SearchAddress): string {
	const parameters = toSearchParams(kind, filters);
	if (sort && sort !== defaultSort(filters) && isSortOffered(sort, filters)) parameters.set("sort", sort);
	if (after) parameters.set("after", after);
	else if (page > 1) parameters.set("page", String(page));
	if (ask) parameters.set("ask", ask);
	if (map !== undefined) parameters.set("view", "map");
	const at = map ?? mapAt;
	if (at) parameters.set("map", at);
	const query = parameters.toString();
	return query ? `${listPath(kind)}?${query}` : listPath(kind);
}
type SearchAddress = Pick<Search, "kind" | "filters"> & Partial<Search>;

/** Page to save a search; it asks for sign-in first if needed. */
export function saveSearchPath({ kind, filters, sort }: Pick<Search, "kind" | "filters" | "sort">): string {
	const query = searchPath({ kind, filters, sort }).split("?")[1];
	return `/saved-searches/new?kind=${kind}${query ? `&${query}` : ""}`;
}

const GROUPS: Readonly<Record<string, string>> = { odometer_unit: "odometer", type_group: "type", within: "near" };

/** Filter group of a parameter: `price` for `price_min`; the database counts by group. */
export function getFilterGroup(name: string): string {
	return GROUPS[name] ?? name.replace(/_(min|max)$/, "");
}

/** The group of types that is listed: the chosen one, or the one that contains every chosen type. */
export function getTypeGroup(filters: Filters): TypeGroup | undefined {
	const types = getFilterValues(filters, "type");
	if (types.length === 0) return TYPE_GROUPS.find((group) => group === filters.type_group);
	return TYPE_GROUPS.find((group) => types.every((type) => isTypeOfGroup(type, group)));
}

/** Whether a group of types contains a type. */
export const isTypeOfGroup = (type: string, group: TypeGroup): boolean =>
	(PROPERTY_TYPE_GROUPS[group] as readonly string[]).includes(type);

/** Filters without a group, or without one value of it. */
export function withoutFilter(filters: Filters, group: string, value?: string): Filters {
	const rest: Record<string, FilterValue> = {};
	for (const [name, set] of Object.entries(filters)) {
		if (getFilterGroup(name) !== group) rest[name] = set;
		else if (value !== undefined && Array.isArray(set) && set.length > 1)
			rest[name] = set.filter((one) => one !== value);
	}
	return rest;
}

/** Whether a value is selected. */
export function hasValue(filters: Filters, name: string, value: string): boolean {
	const set = filters[name];
	return Array.isArray(set) ? set.includes(value) : set !== undefined && String(set) === value;
}

/** Selected values of a multi-valued parameter. */
export function getFilterValues(filters: Filters, name: string): string[] {
	const set = filters[name];
	return Array.isArray(set) ? set : [];
}

const INDEXED: Record<Kind, readonly string[]> = {
	property: ["category", "type_group", "place", "type"],
	vehicle: ["place", "type", "make", "model"],
};

/** Whether search engines should index this search: only common ones by name. */
export function isIndexed({ kind, filters, sort, after, ask, map, mapAt }: Search): boolean {
	return (
		sort === "newest" &&
		after === null &&
		!ask &&
		(map ?? mapAt) === undefined &&
		Object.entries(filters).every(
			([name, value]) => INDEXED[kind].includes(name) && (!Array.isArray(value) || value.length === 1),
		)
	);
}
