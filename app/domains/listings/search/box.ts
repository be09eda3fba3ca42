/** A box of the map: what `box=west,south,east,north` in an address means. Degrees with at most four decimals. */

export type Box = readonly [west: number, south: number, east: number, north: number];

/** Around Cyprus: no listing is outside. The columns of positions have the same bounds. */
export const MAP_BOUNDS: Box = [32, 34, 35, 36.5];

/** Ten metres; positions of listings have three decimals. */
const STEPS_PER_DEGREE = 10_000;
/** Nearer than a step may be the same number, written with an error of its last bits. */
const TOLERANCE = 1e-6;

const roundDown = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE + TOLERANCE) / STEPS_PER_DEGREE;
const roundUp = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE - TOLERANCE) / STEPS_PER_DEGREE;

/**
 * The part of a box that is around Cyprus, rounded outwards, so that equal views have equal addresses. Undefined where
 * there is none: an inverted or empty box, one elsewhere, numbers that are not finite.
 */
export function fitBox([west, south, east, north]: Box): Box | undefined {
	const [minWest, minSouth, maxEast, maxNorth] = MAP_BOUNDS;
	if (!(west < east && south < north)) return undefined;
	const box: Box = [
		Math.max(minWest, roundDown(west)),
		Math.max(minSouth, roundDown(south)),
		Math.min(maxEast, roundUp(east)),
		Math.min(maxNorth, roundUp(north)),
	];
	return box[0] < box[2] && box[1] < box[3] ? box : undefined;
}

/** A box as the text of its parameter. */
export const formatBox = (box: Box): string => box.join();

const NUMBER = /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/;

/** The box of a text, fitted; undefined where it is none. */
export function readBox(text: string): Box | undefined {
	const parts = text.split(",");
	if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return undefined;
	const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
	return fitBox([west, south, east, north]);
}

/** The canonical text of a box; undefined where it is none. */
export function canonicaliseBox(text: string): string | undefined {
	const box = readBox(text);
	return box && formatBox(box);
}
