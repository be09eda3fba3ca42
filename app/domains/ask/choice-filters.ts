/**
 * Filters by what their values are to a listing, derived from the definitions so that a new choice is denied, left open and
 * weighed as the others are.
 */
import type { Kind } from "#app/domains/listings/listing.ts";
import { PROPERTY_FILTERS, VEHICLE_FILTERS } from "#app/domains/listings/search/filter-definitions.ts";

/** Several values at once, or none of which the others are denied by it. */
const SEVERAL = new Set(["feature", "like", "rooms"]);

function choicesOf(filters: typeof PROPERTY_FILTERS | typeof VEHICLE_FILTERS): string[] {
	return Object.entries(filters).flatMap(([name, { shape }]) =>
		shape === "multiselect" && !SEVERAL.has(name) ? [name] : [],
	);
}

const OF_PROPERTY = choicesOf(PROPERTY_FILTERS);
const OF_VEHICLE = choicesOf(VEHICLE_FILTERS);

/** Filters of which a listing has one value: "manual or automatic doesn't matter". */
export const ONE_OF_MANY: ReadonlySet<string> = new Set(["category", ...OF_PROPERTY, ...OF_VEHICLE]);

/** Filters that describe a thing which another word names. */
export const DESCRIBING: ReadonlySet<string> = new Set(
	[...ONE_OF_MANY, "feature", "like", "ex_rental"].filter((name) => name !== "type"),
);

/** Filters whose words decide the kind; colours, floors and states are said of much else. */
export const STRONG: ReadonlySet<string> = new Set(
	[...ONE_OF_MANY, "type_group"].filter((name) => !["colour", "floor", "state"].includes(name)),
);

/** Filters whose words are said of one kind alone. */
export const ONLY: Readonly<Record<Kind, ReadonlySet<string>>> = {
	property: new Set(["category", "rooms", "type_group", ...OF_PROPERTY.filter((name) => name !== "state")]),
	vehicle: new Set(["papers", "ex_rental", ...OF_VEHICLE.filter((name) => name !== "colour")]),
};
