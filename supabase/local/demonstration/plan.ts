/** Distribution of properties: mix of kinds and districts, and every area at least once. */
import type { Group } from "./facts.ts";
import { type District, getDistrict, PLACES, type Place } from "./places.ts";
import { createRandom, type Random } from "./random.ts";

/** Number per group and district: 480 in all, in market proportions. */
export const PROPERTY_MIX: Record<Group, Record<District, number>> = {
	rent_flat: { girne: 74, lefkosa: 80, iskele: 20, gazimagusa: 27, guzelyurt: 9, lefke: 6 },
	sale_flat: { girne: 32, lefkosa: 22, iskele: 28, gazimagusa: 9, guzelyurt: 4, lefke: 1 },
	villa: { girne: 32, lefkosa: 8, iskele: 9, gazimagusa: 6, guzelyurt: 2, lefke: 1 },
	land: { girne: 15, lefkosa: 14, iskele: 10, gazimagusa: 8, guzelyurt: 7, lefke: 4 },
	commercial: { girne: 9, lefkosa: 12, iskele: 2, gazimagusa: 4, guzelyurt: 1, lefke: 1 },
	other: { girne: 6, lefkosa: 8, iskele: 3, gazimagusa: 4, guzelyurt: 1, lefke: 1 },
};

export type Slot = { key: string; group: Group; place: Place };

const GROUPS = Object.keys(PROPERTY_MIX) as Group[];

/** Built-up areas without villas. */
export const IN_TOWN = new Set([
	"girne",
	"lefkosa",
	"gazimagusa",
	"lefkosa.surlarici",
	"lefkosa.koskluciftlik",
	"lefkosa.yenisehir",
	"lefkosa.kumsal",
]);

/** Weight of a group in a place. */
export function getPlaceWeight(place: Place, group: Group): number {
	if (group === "rent_flat" || group === "sale_flat") return place.flats;
	if (group === "land") return place.land;
	if (group === "villa" && IN_TOWN.has(place.slug)) return 0;
	return group === "commercial" ? place.commercial : place.houses;
}

/** One slot per property, in mixed order. */
export function planProperties(): Slot[] {
	const random = createRandom("plan of properties");
	const slots: Omit<Slot, "key">[] = [];
	for (const district of new Set(PLACES.map((place) => getDistrict(place.slug)))) {
		const places = PLACES.filter((place) => getDistrict(place.slug) === district);
		const left = Object.fromEntries(GROUPS.map((group) => [group, PROPERTY_MIX[group][district]])) as Record<
			Group,
			number
		>;
		for (const place of places) slots.push({ place, group: pickGroup(place, left) });
		for (const group of GROUPS)
			for (; left[group] > 0; left[group]--) slots.push({ group, place: pickPlace(random, places, group) });
	}
	return random.shuffled(slots).map((slot, index) => ({ ...slot, key: `property-${index + 1}` }));
}

/** For a place's first property: the remaining group with the highest weight there. */
function pickGroup(place: Place, left: Record<Group, number>): Group {
	const share = (group: Group) => (left[group] > 0 ? getPlaceWeight(place, group) * Math.sqrt(left[group]) : -1);
	const best = GROUPS.reduce((a, b) => (share(b) > share(a) ? b : a));
	left[best]--;
	return best;
}

function pickPlace(random: Random, places: Place[], group: Group): Place {
	const slug = random.weighted(Object.fromEntries(places.map((place) => [place.slug, getPlaceWeight(place, group)])));
	return places.find((place) => place.slug === slug) as Place;
}
