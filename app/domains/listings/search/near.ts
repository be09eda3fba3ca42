/** Points that a search can be near, and the distance it means. */

import type { Language } from "#app/locales/i18n.ts";
import type { LandmarkKind } from "#contract/codes/landmark-kind.ts";

export { LANDMARK_KINDS, type LandmarkKind } from "#contract/codes/landmark-kind.ts";

/** A well-known point with every name it goes by. `area` is the slug of the area it is in. */
export type Landmark = {
	slug: string;
	kind: LandmarkKind;
	name_en: string;
	name_tr: string;
	aliases: string[];
	area: string;
	latitude: number;
	longitude: number;
};

/** Short name of a landmark: its abbreviation where it has one, "EMU". */
export function landmarkName(landmark: Pick<Landmark, "name_en" | "name_tr">, language: Language): string {
	const name = language === "tr" ? landmark.name_tr : landmark.name_en;
	return /\((\p{Lu}{3,6}(?: \p{Lu}{3})?)\)$/u.exec(name)?.[1] ?? name;
}

/** Options of the distance, in kilometres. */
export const NEAR_DISTANCES_KM = ["1", "2", "3", "5", "10"] as const;
export type NearDistance = (typeof NEAR_DISTANCES_KM)[number];

const OWN_DISTANCE: Partial<Record<LandmarkKind, NearDistance>> = { beach: "2", town_centre: "2", airport: "10" };

/** The distance that "near" means when nobody says it; of an area without `kind`. */
export function defaultWithin(kind?: LandmarkKind): NearDistance {
	return (kind && OWN_DISTANCE[kind]) ?? "3";
}
