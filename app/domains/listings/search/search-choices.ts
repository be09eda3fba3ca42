/** Choices that a list page offers: its first choices, the list without filters, the makes shown first. */
import type { Category } from "../listing.ts";
import type { TypeGroup } from "../property.ts";
import { type Filters, getTypeGroup, type Search, searchPath } from "./search-filters.ts";

const omit = (filters: Filters, names: readonly string[]): Filters =>
	Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

/** Filters that only listings of the other category have. */
const OF_OTHER_CATEGORY = { sale: ["interval_max", "term_max", "move_in_max"], rent: ["title", "deed"] } as const;

/**
 * The same filters for sale or rent, or both. Without those that no such listing has; a price does not change between
 * a sum and a rent.
 */
export function withCategory(filters: Filters, category: Category | undefined): Filters {
	const prices = category && filters.category && category !== filters.category ? ["price_min", "price_max"] : [];
	const rest = omit(filters, ["category", ...prices, ...(category ? OF_OTHER_CATEGORY[category] : [])]);
	return category ? { ...rest, category } : rest;
}

/** Filters that listings of a group of types do not have. */
const NOT_OF_GROUP = {
	home: [],
	land: ["rooms", "baths", "size_min", "size_max", "furnishing"],
	commercial: ["rooms"],
} as const satisfies Record<TypeGroup, readonly string[]>;

/** The same filters for a group of types, or all types. Without those that no such listing has. */
export function withTypeGroup(filters: Filters, group: TypeGroup | undefined): Filters {
	const rest = omit(filters, ["type_group", "type", ...(group ? NOT_OF_GROUP[group] : [])]);
	return group ? { ...rest, type_group: group } : rest;
}

/** The list without filters, of the same category and group of types. */
export function clearFiltersPath({ kind, filters, map }: Pick<Search, "kind" | "filters" | "map">): string {
	const [category, group] = [filters.category, getTypeGroup(filters)];
	const kept = { ...(category ? { category } : {}), ...(group ? { type_group: group } : {}) };
	return searchPath({ kind, filters: kept, map });
}

/** Makes offered first where numbers are unknown, because there are too many results to count. */
const COMMON_MAKES = ["toyota", "mercedes-benz", "bmw", "nissan", "honda", "ford", "volkswagen", "mazda"];

/** The makes offered first: those with the most results, most first. */
export function listCommonMakes(slugs: readonly string[], counts: Record<string, number> | undefined): string[] {
	const common = counts
		? [...slugs].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
		: COMMON_MAKES.filter((slug) => slugs.includes(slug));
	return common.slice(0, COMMON_MAKES.length);
}
