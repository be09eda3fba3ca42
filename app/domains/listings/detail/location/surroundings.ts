/** The map of a listing: what it covers, and what its page is told of the surroundings. */
import type { MapLabel } from "#app/ui/map/labels.ts";
import { boxWithin, type GeoPoint, metresPerUnit } from "#app/ui/map/projection.ts";

/** A landmark on the map: its place in per cent. */
export type LandmarkMark = { kind: string; x: number; y: number };
export type Surroundings = { labels: MapLabel[]; marks: LandmarkMark[] };

/** Metres from the listing to the western and eastern edge; with these proportions 2.27 km to the others. */
const REACH = 3400;
const RATIO = 3 / 2;

export const locatorBox = (point: GeoPoint) => boxWithin(point, REACH, RATIO);

/** Circles around a point, in kilometres: those of DISCS. */
export const RINGS = [1, 2];

/** Height in per cent at which a ring is labelled: at its top, or at its bottom if a landmark is in the way. */
export function ringLabelHeight(point: GeoPoint, ring: number, marks: readonly LandmarkMark[]): number {
	const radius = Math.round((ring * 100_000) / metresPerUnit(point.latitude) / locatorBox(point).height);
	const [top, bottom] = [50 - radius, 50 + radius];
	return marks.some(({ x, y }) => Math.abs(x - 50) < 8 && Math.abs(y - top) < 8) ? bottom : top;
}
