/** What a map of results names, in one language: places, and the point that the results are near. */
import type { Language } from "#app/locales/i18n.ts";
import type { ReferenceData } from "../listing-queries.server.ts";
import { landmarkName } from "../search/near.ts";
import type { Search } from "../search/search-filters.ts";
import type { MapNames, Near } from "./map-parts.ts";
import { labelAreas } from "./place-labels.server.ts";

/** What "near" reaches where nothing says how far, as private.near_kilometres has it. */
const NEAR_KILOMETRES = 3;

type Filtered = Pick<Search, "filters">;

/** The point that a search is near, and how far it reaches; undefined without one. */
export function findNear(
	{ filters: { near, within } }: Filtered,
	{ areas, landmarks }: ReferenceData,
	language: Language,
): Near | undefined {
	const point = [...landmarks, ...areas].find(({ slug }) => slug === near);
	if (!point) return undefined;
	const { latitude, longitude } = point;
	const metres = (within ? Number(within) : NEAR_KILOMETRES) * 1000;
	return { latitude, longitude, metres, name: landmarkName(point, language) };
}

/** Names of the map of a search. */
export function nameMap(search: Filtered, reference: ReferenceData, language: Language): MapNames {
	const near = findNear(search, reference, language);
	return {
		areas: reference.areas.map(({ slug, name_en, name_tr, latitude, longitude }) => ({
			slug,
			name: language === "tr" ? name_tr : name_en,
			latitude,
			longitude,
		})),
		labels: labelAreas(reference.areas, language),
		...(near && { near }),
	};
}
