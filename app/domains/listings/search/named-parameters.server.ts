/** Places, points and makes of an address by their names: what people enter becomes slugs. */

import type { Area } from "../listing-queries.server.ts";
import { MAX_TEXT_LENGTH } from "./filter-schemas.ts";
import type { Landmark } from "./near.ts";
import { findPlaces, foldText } from "./place-search.ts";
import type { NamedMake, NamedModel } from "./reference-lookup.ts";

/** A make with its models, as far as filters name them. */
export type SearchMake = Pick<NamedMake, "slug" | "name"> & { models: Pick<NamedModel, "slug" | "name" | "type">[] };
/** Existing names: areas and landmarks with aliases, makes with models. */
export type SearchReference = {
	areas: readonly Area[];
	landmarks: readonly Landmark[];
	makes: readonly SearchMake[];
};

/** What was entered in each parameter, and the slugs of it. */
export type ResolvedNames = { places: ResolvedPlaces; points: ReadonlyMap<string, string>; makes: ResolvedMakes };

/** Place parameters and the slugs they resolve to. */
export type ResolvedPlaces = Map<string, string[]>;

/** Limit of free-text places, since each lookup costs a millisecond. */
const MAX_PLACES = 12;

/** Slugs of places: one that a name or its start names. */
export function resolvePlaces(raws: string[], { areas }: SearchReference): ResolvedPlaces {
	const slugs = new Set(areas.map((area) => area.slug));
	const resolved: ResolvedPlaces = new Map();
	let entered = 0;
	for (const raw of raws) {
		if (resolved.has(raw)) continue;
		if (slugs.has(raw)) resolved.set(raw, [raw]);
		else resolved.set(raw, entered++ < MAX_PLACES ? findPlaces(raw, areas) : []);
	}
	return resolved;
}

/** Slugs of points that were given by name: of a landmark, else of one place. */
export function resolvePoints(raws: string[], { areas, landmarks }: SearchReference): ReadonlyMap<string, string> {
	const resolved = new Map<string, string>();
	for (const raw of new Set(raws.slice(0, MAX_PLACES))) {
		const slug = raw.toLowerCase();
		if (landmarks.some((one) => one.slug === slug) || areas.some((one) => one.slug === slug)) {
			resolved.set(raw, slug);
			continue;
		}
		const folded = foldText(raw.slice(0, MAX_TEXT_LENGTH));
		const landmark = landmarks.find((one) =>
			[one.name_en, one.name_tr, ...one.aliases].some((name) => foldText(name) === folded),
		);
		const found = landmark ? [landmark.slug] : findPlaces(raw, areas);
		if (found.length === 1) resolved.set(raw, found[0]!);
	}
	return resolved;
}

/** Slugs of makes that were given by name or by the unique start of one. */
export type ResolvedMakes = ReadonlyMap<string, string>;
/** Where no makes are filtered by. */
export const NO_NAMES: ResolvedMakes = new Map();

/** Makes that were not given by their slug already. */
export function resolveMakes(raws: string[], { makes }: SearchReference): ResolvedMakes {
	const known = makes.map(({ slug, name }) => ({ slug, name: foldText(name) }));
	const resolved = new Map<string, string>();
	for (const raw of new Set(raws)) {
		const folded = foldText(raw.slice(0, MAX_TEXT_LENGTH));
		if (folded === "" || known.some(({ slug }) => slug === raw)) continue;
		const named = known.filter(({ slug, name }) => name === folded || slug === raw.toLowerCase());
		const found = named.length > 0 ? named : known.filter(({ name }) => name.startsWith(folded));
		if (found.length === 1) resolved.set(raw, found[0]!.slug);
	}
	return resolved;
}
