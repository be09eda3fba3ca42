/** Resolves filters that depend on each other: bounds, distances, places inside places, types of a group. */
import { defaultWithin, type Landmark } from "./near.ts";
import { type Filters, type FilterValue, getFilterGroup, type SearchNotice } from "./search-filters.ts";

/** The filters as they are applied. Bounds that were swapped are added to the notices. */
export function resolveFilters(
	found: Record<string, FilterValue>,
	landmarks: readonly Landmark[],
	notices: SearchNotice[],
): Filters {
	return preferTypes(preferSmallerPlaces(resolveDistance(swapBounds(found, notices), landmarks)));
}

/** A point has a distance, and a distance a point. */
function resolveDistance(
	{ near, within, ...filters }: Record<string, FilterValue>,
	landmarks: readonly Landmark[],
): Record<string, FilterValue> {
	if (typeof near !== "string") return filters;
	return { ...filters, near, within: within ?? defaultWithin(landmarks.find(({ slug }) => slug === near)?.kind) };
}

/** Swaps reversed bounds and adds a notice. */
function swapBounds(filters: Record<string, FilterValue>, notices: SearchNotice[]): Record<string, FilterValue> {
	const resolved = { ...filters };
	for (const name of Object.keys(filters)) {
		const group = getFilterGroup(name);
		const [min, max] = [filters[`${group}_min`], filters[`${group}_max`]];
		if (!name.endsWith("_min") || min === undefined || max === undefined || min <= max) continue;
		resolved[`${group}_min`] = max;
		resolved[`${group}_max`] = min;
		notices.push({ code: "swapped", group });
	}
	if (resolved.odometer_max === undefined) delete resolved.odometer_unit;
	return resolved;
}

/** Areas selected within a selected district replace the district. */
function preferSmallerPlaces(filters: Record<string, FilterValue>): Filters {
	if (!Array.isArray(filters.place)) return filters;
	const refined = new Set(filters.place.filter((slug) => slug.includes(".")).map((slug) => slug.split(".")[0]));
	return { ...filters, place: filters.place.filter((slug) => !refined.has(slug)) };
}

/** Chosen types replace a group of types. */
function preferTypes({ type_group, ...filters }: Filters): Filters {
	return filters.type || type_group === undefined ? filters : { ...filters, type_group };
}
