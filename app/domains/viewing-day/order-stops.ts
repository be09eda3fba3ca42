/** A suggestion for a viewing day: the order of its stops and their times. */
import { type MapPoint, straightDistance } from "#app/domains/listings/card/distance.ts";

type Placed = { latitude: number | null; longitude: number | null };

function pointOf({ latitude, longitude }: Placed): MapPoint | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Metres in a straight line between two stops; null when a position is not known. */
export function distanceBetween(from: Placed, to: Placed): number | null {
	const [a, b] = [pointOf(from), pointOf(to)];
	return a && b && straightDistance(a, b);
}

/** From one stop always to the nearest of the rest. */
function goToNearest<S extends Placed>(first: S, stops: readonly S[]): { route: S[]; metres: number } {
	const route = [first];
	const rest = stops.filter((stop) => stop !== first);
	let metres = 0;
	for (let here = first; rest.length > 0; ) {
		const distances = rest.map((stop) => distanceBetween(here, stop) ?? 0);
		const shortest = Math.min(...distances);
		metres += shortest;
		[here] = rest.splice(distances.indexOf(shortest), 1) as [S];
		route.push(here);
	}
	return { route, metres };
}

/**
 * Stops so that each is the nearest to the one before: the shortest such way of all that begin at one of them. Stops
 * without a position come last, as they were.
 */
export function orderStops<S extends Placed>(stops: readonly S[]): S[] {
	const placed = stops.filter((stop) => pointOf(stop));
	const ways = placed.map((first) => goToNearest(first, placed));
	const shortest = ways.reduce(
		(best, way) => (way.metres < best.metres ? way : best),
		ways[0] ?? { route: [], metres: 0 },
	);
	return [...shortest.route, ...stops.filter((stop) => !pointOf(stop))];
}

/** Times from a first one, so many minutes apart, as HH:MM; null when the last would be after midnight. */
export function spaceTimes(count: number, startMinutes: number, minutesEach: number): string[] | null {
	const times = Array.from({ length: count }, (_, index) => startMinutes + index * minutesEach);
	if ((times.at(-1) ?? 0) >= 24 * 60) return null;
	return times.map((at) => `${Math.floor(at / 60)}`.padStart(2, "0").concat(":", `${at % 60}`.padStart(2, "0")));
}
