/**
 * The search filters of each kind as schemas, which addresses, saved searches and answers of a language model are
 * checked by. Imported by server modules only, so that zod stays out of the browser.
 */
import { z } from "zod";
import type { Kind } from "../listing.ts";
import { canonicaliseBox } from "./box.ts";
import type { FilterField } from "./filter-definitions.ts";
import { filterFields } from "./search-filters.ts";

/** Longest text of a parameter, in characters; more is not read. */
export const MAX_TEXT_LENGTH = 200;
/** What the search of words knows: the words of listings are Latin letters and figures. */
export const SEARCHABLE = /[\p{Script=Latin}0-9]/u;

const SLUG = /^[a-z0-9-]+(\.[a-z0-9-]+)?$/;

function createSchema(field: FilterField) {
	switch (field.shape) {
		case "multiselect":
			return z.array(z.enum(field.values as [string, ...string[]])).min(1);
		case "named":
			return z.array(z.string().regex(SLUG).max(100)).min(1).max(100);
		case "point":
			return z.string().regex(SLUG).max(100);
		case "box":
			return z.string().refine((text) => canonicaliseBox(text) === text);
		case "one":
			return z.enum(field.values as [string, ...string[]]);
		case "number":
			return z.int().min(field.min).max(field.max);
		case "flag":
			return z.literal(true);
		case "words":
			return z.string().max(MAX_TEXT_LENGTH).regex(SEARCHABLE);
	}
}

function createKindSchema(kind: Kind) {
	const fields = Object.entries(filterFields(kind));
	return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, createSchema(field).optional()])));
}

/** Filters of a kind as one strict schema. */
export const FILTER_SCHEMAS: Record<Kind, ReturnType<typeof createKindSchema>> = {
	property: createKindSchema("property"),
	vehicle: createKindSchema("vehicle"),
};
