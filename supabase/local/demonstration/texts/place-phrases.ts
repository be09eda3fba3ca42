/** Location phrases, and distances to landmarks. */
import type { Landmark, PropertyFacts } from "../facts.ts";
import { driveMinutes, formatDistance, inPlaceTr, LANDMARK_NAMES, type Pair, walkMinutes } from "./phrases.ts";

const AT_EN: Readonly<Record<string, string>> = {
	"iskele.long-beach": "at Long Beach",
	"lefkosa.surlarici": "in the walled city of Nicosia",
	"gazimagusa.salamis": "at Salamis",
	guzelyurt: "in the town of Güzelyurt",
	lefke: "in the town of Lefke",
	iskele: "in the town of İskele",
};
const TWICE = new Set(["bogaz", "dumlupinar", "kuzucuk"]);
const DISTRICT_EN: Readonly<Record<string, string>> = {
	girne: "Kyrenia",
	lefkosa: "Nicosia",
	gazimagusa: "Famagusta",
	iskele: "İskele",
	guzelyurt: "Güzelyurt",
	lefke: "Lefke",
};
const DISTRICT_TR: Readonly<Record<string, string>> = {
	girne: "Girne",
	lefkosa: "Lefkoşa",
	gazimagusa: "Gazimağusa",
	iskele: "İskele",
	guzelyurt: "Güzelyurt",
	lefke: "Lefke",
};

type Placed = Pick<PropertyFacts, "place" | "district" | "areaEn" | "areaTr">;

const isCentre = (f: Placed): boolean => f.place.slug === f.district;
const isTwice = (f: Placed): boolean => TWICE.has(f.place.slug.split(".")[1] ?? "");

/** "in Lapta", "in central Kyrenia"; "Lapta'da", "Girne merkezde". */
export function inPlace(f: Placed): Pair {
	const district = DISTRICT_EN[f.district] as string;
	const en =
		AT_EN[f.place.slug] ??
		(isCentre(f) ? `in central ${district}` : isTwice(f) ? `in ${f.areaEn}, ${district}` : `in ${f.areaEn}`);
	const tr = isCentre(f)
		? `${f.areaTr} merkezde`
		: isTwice(f)
			? `${DISTRICT_TR[f.district]} ${inPlaceTr(f.areaTr)}`
			: inPlaceTr(f.areaTr);
	return [en, tr];
}

/** "Lapta", "Kyrenia, town centre"; "Lapta", "Girne merkez". */
export function placeName(f: Placed): Pair {
	if (isCentre(f)) return [`${DISTRICT_EN[f.district]} centre`, `${f.areaTr} merkez`];
	if (isTwice(f)) return [`${f.areaEn}, ${DISTRICT_EN[f.district]}`, `${DISTRICT_TR[f.district]} ${f.areaTr}`];
	return [f.place.slug === "lefkosa.surlarici" ? "Nicosia walled city" : f.areaEn, f.areaTr];
}

export function nearest(f: PropertyFacts, kind: string, within: number): Landmark | undefined {
	return f.landmarks.find((mark) => mark.kind === kind && mark.metres <= within);
}

/** "600 m from X" / "X'e 600 m". Undefined for an adjacent or unnamed landmark. */
export function fromLandmark(mark: Landmark | undefined): { name: Pair; distance: Pair; metres: number } | undefined {
	const name = mark && LANDMARK_NAMES[mark.slug];
	return mark && name ? { name, distance: formatDistance(mark.metres), metres: mark.metres } : undefined;
}

/** Metres to the sea, rounded. */
export function seaMetres(f: PropertyFacts): number | undefined {
	if (f.sea === undefined) return undefined;
	return f.sea < 950 ? Math.max(50, Math.round(f.sea / 50) * 50) : Math.round(f.sea / 100) * 100;
}

export { driveMinutes, formatDistance, walkMinutes };
