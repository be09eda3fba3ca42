/** The canonical address of a search: without empty parameters and defaults, with names as slugs and boxes rounded. */

import { canonicaliseBox } from "./box.ts";
import type { ResolvedNames } from "./named-parameters.server.ts";
import { normaliseText } from "./normalise-text.ts";
import { isEmpty } from "./read-parameters.server.ts";
import type { filterFields } from "./search-filters.ts";

/** Addresses with more parameters are not parsed. */
export const MAX_PARAMETERS = 200;

/** Canonical address with resolved places and makes; null when nothing changes. */
export function canonicalise(
	all: [string, string][],
	fields: ReturnType<typeof filterFields>,
	{ places, makes, points }: ResolvedNames,
): URLSearchParams | null {
	if (all.length > MAX_PARAMETERS) return null;
	const cleaned = new URLSearchParams();
	let isChanged = false;
	const isType = (value: string) => fields.type?.shape === "multiselect" && fields.type.values.includes(value);
	const hasType = all.some(([name, raw]) => name === "type" && isType(normaliseText(raw).toLowerCase()));
	const hasNear = all.some(([name, raw]) => name === "near" && points.has(normaliseText(raw)));
	const hasPreference = all.some(([name, raw]) => name === "like" && normaliseText(raw) !== "");
	const hasOdometer = all.some(([name, raw]) => name === "odometer_max" && !isEmpty(fields[name], normaliseText(raw)));
	for (const [name, raw] of all) {
		const value = normaliseText(raw);
		const isDefault =
			(name === "sort" &&
				(value === "nearest" || (value === "newest" && !hasNear) || (value === "match" && !hasPreference))) ||
			(name === "within" && !hasNear) ||
			(name === "page" && value === "1") ||
			(name === "type_group" && hasType) ||
			(name === "odometer_unit" && "odometer_max" in fields && (value === "km" || !hasOdometer));
		const make = name === "make" && fields.make ? makes.get(value) : undefined;
		const point = name === "near" ? points.get(value) : undefined;
		const box = name === "box" ? canonicaliseBox(value) : undefined;
		const one = make ?? point ?? box;
		const slugs = one !== undefined ? [one] : (name === "place" && places.get(value)) || [];
		const isEntered = slugs.length > 0 && slugs[0] !== value;
		if (isDefault || isEmpty(fields[name], value)) isChanged = true;
		else if (isEntered) {
			isChanged = true;
			for (const slug of slugs) if (!cleaned.has(name, slug)) cleaned.append(name, slug);
		} else cleaned.append(name, raw);
	}
	return isChanged ? cleaned : null;
}
