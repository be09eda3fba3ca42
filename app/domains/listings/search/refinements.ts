/** Values that would narrow a list down by about half, from its facet numbers. */
import type { Kind } from "../listing.ts";
import { type Filters, filterFields, getFilterGroup, getTypeGroup, isTypeOfGroup } from "./search-filters.ts";

/** A value to add to a search, with the number of results that have it. */
export type Refinement = { name: string; value: string; count: number };

/** Lists with fewer results need no refinement. */
const MIN_LIST_LENGTH = 10;
const MIN_REFINEMENTS = 3;
const MAX_REFINEMENTS = 5;
/** A value that nearly all or hardly any results have narrows nothing down. */
const MIN_SHARE = 0.1;
/** Values that say that something is unknown. */
const VAGUE = new Set(["not_stated", "other", "none"]);

/** How many results a list has, with the counts of each value by filter group. */
export type CountedResult = {
	total: number;
	isCapped: boolean;
	facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type List = { search: { kind: Kind; filters: Filters }; result: CountedResult };

/** Three to five values nearest to half of the results, one of each group that has no filter yet; otherwise none. */
export function findRefinements({
	search: { kind, filters },
	result: { total, isCapped, facets },
}: List): Refinement[] {
	if (isCapped || total < MIN_LIST_LENGTH) return [];
	const set = new Set(
		Object.keys(filters)
			.filter((name) => name !== "type_group")
			.map(getFilterGroup),
	);
	// A point or a box is a place, and a pool a feature.
	if (set.has("near") || set.has("box")) set.add("place");
	if (set.has("pool")) set.add("feature");
	// A model is of a make, and has a type and a body.
	if (set.has("model")) for (const group of ["make", "type", "body"]) set.add(group);
	const typeGroup = getTypeGroup(filters);
	const isOffered = (name: string, value: string) =>
		!VAGUE.has(value) && (name !== "type" || !typeGroup || isTypeOfGroup(value, typeGroup));
	const distance = ({ count }: Refinement) => Math.abs(count / total - 0.5);
	const best = Object.keys(filterFields(kind)).flatMap((name) => {
		if (set.has(getFilterGroup(name))) return [];
		const values = Object.entries(facets[name] ?? {})
			.map(([value, count]): Refinement => ({ name, value, count }))
			.filter(({ value, count }) => isOffered(name, value) && isUseful(count, total))
			.sort((a, b) => distance(a) - distance(b));
		return values.slice(0, 1);
	});
	const nearest = best.sort((a, b) => distance(a) - distance(b)).slice(0, MAX_REFINEMENTS);
	return nearest.length < MIN_REFINEMENTS ? [] : nearest;
}

const isUseful = (count: number, total: number) => count >= total * MIN_SHARE && count <= total * (1 - MIN_SHARE);

/** The filters with a value more. */
export function addRefinement({ type_group, ...filters }: Filters, { name, value }: Refinement): Filters {
	const isType = name === "type" || type_group === undefined;
	return { ...filters, ...(isType ? {} : { type_group }), [name]: [value] };
}
