/**
 * Simulated people who save listings by a taste of their own. It is not the formula of recommendations: distance in
 * kilometres from a point, prices that may be lower rather than higher, wishes that multiply, and chance.
 */

/** A listing as the simulation reads it. */
export type Offer = {
	id: number;
	kind: "property" | "vehicle";
	category: "sale" | "rent";
	type: string;
	latitude: number;
	longitude: number;
	price_pence: number;
	bedrooms: number | null;
	size: number | null;
	features: string[];
	make_id: number | null;
	model_id: number | null;
	body: string | null;
	fuel: string | null;
	year: number | null;
	odometer_km: number | null;
};

/** Random numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

export function createRandom(seed: number): Random {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export function pick<T>(list: readonly T[], random: Random): T {
	return list[Math.floor(random() * list.length)] as T;
}

const between = (low: number, high: number, random: Random) => low + random() * (high - low);
const bell = (difference: number, width: number) => Math.exp(-((difference / width) ** 2) / 2);

/** How much somebody likes an offer, from 0 to 1. */
type Taste = (offer: Offer) => number;

/** Kilometres between two points of the island. */
function distanceKm(a: Offer, b: Offer): number {
	const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
	return 111.32 * Math.hypot(a.latitude - b.latitude, east);
}

/** A taste around an ideal offer, whose kind and category it never leaves. */
export function createTaste(ideal: Offer, offers: readonly Offer[], random: Random): Taste {
	const reachKm = pick([2, 5, 12], random) * (ideal.kind === "vehicle" ? 4 : 1);
	const budget = ideal.price_pence * between(0.9, 1.1, random);
	const [dearer, cheaper] = [between(0.08, 0.2, random), between(0.2, 0.45, random)];
	const wishes = [...ideal.features].sort(() => random() - 0.5).slice(0, 3);
	const typeTastes = new Map<string, number>();
	const makeTastes = new Map<number | null, number>();
	for (const { type, make_id } of offers) {
		if (!typeTastes.has(type)) typeTastes.set(type, type === ideal.type ? 1 : between(0.02, 0.5, random));
		if (!makeTastes.has(make_id))
			makeTastes.set(make_id, make_id === ideal.make_id ? 1 : random() < 0.1 ? between(0.5, 0.9, random) : 0.1);
	}
	const [rooms, years] = [between(0.5, 1.2, random), between(1.5, 5, random)];
	const likesFuel = random() < 0.5;
	return (offer) => {
		if (offer.kind !== ideal.kind || offer.category !== ideal.category) return 0;
		const price = offer.price_pence / budget - 1;
		const shared =
			bell(distanceKm(offer, ideal), reachKm) *
			bell(price, price > 0 ? dearer : cheaper) *
			(typeTastes.get(offer.type) ?? 0) *
			wishes.reduce((left, wish) => (offer.features.includes(wish) ? left : left * 0.6), 1);
		if (offer.kind === "vehicle") {
			const model = offer.model_id === ideal.model_id ? 1 : 0.6;
			const fuel = likesFuel && offer.fuel !== ideal.fuel ? 0.4 : 1;
			return (
				shared *
				(makeTastes.get(offer.make_id) ?? 0) *
				model *
				fuel *
				bell(Number(offer.year) - Number(ideal.year), years)
			);
		}
		const size =
			offer.bedrooms === null || ideal.bedrooms === null
				? bell(Math.log((offer.size ?? 1) / (ideal.size ?? 1)), 0.5)
				: bell(offer.bedrooms - ideal.bedrooms, rooms);
		return shared * size;
	};
}

/** Different offers that somebody with this taste saves, in the order of saving: likelier the more they are liked. */
export function chooseOffers(taste: Taste, offers: readonly Offer[], count: number, random: Random): Offer[] {
	const liked = offers.flatMap((offer) => {
		const chance = taste(offer);
		// Gumbel noise draws without replacement in proportion to the cubes.
		return chance > 0 ? [{ offer, place: 3 * Math.log(chance) - Math.log(-Math.log(random())) }] : [];
	});
	return liked
		.sort((a, b) => b.place - a.place)
		.slice(0, count)
		.map(({ offer }) => offer)
		.sort(() => random() - 0.5);
}
