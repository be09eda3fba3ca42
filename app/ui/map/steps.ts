/** The drawings of the map: one of the island, and a finer one of each district. The generator and the pages share them. */
import { boxOf, type GeoBounds, isInside, type MapBox } from "./projection.ts";

/** Names of the finer drawings and what each covers; they overlap, so that a box near an edge is inside one of them. */
export const DISTRICT_BOUNDS = {
	girne: { west: 32.88, south: 35.2, east: 33.78, north: 35.45 },
	lefkosa: { west: 33.05, south: 34.98, east: 33.68, north: 35.32 },
	gazimagusa: { west: 33.5, south: 34.98, east: 34.1, north: 35.42 },
	iskele: { west: 33.7, south: 35.16, east: 34.66, north: 35.76 },
	guzelyurt: { west: 32.78, south: 35.06, east: 33.25, north: 35.38 },
	lefke: { west: 32.55, south: 35.0, east: 33.02, north: 35.25 },
} as const satisfies Record<string, GeoBounds>;

export type DistrictStep = keyof typeof DISTRICT_BOUNDS;
/** `inset`: outlines of the whole island for a small picture. */
export type MapStep = DistrictStep | "island" | "inset";

/** Everything that the map shows. */
export const ISLAND_BOUNDS: GeoBounds = { west: 32.2, south: 34.5, east: 34.68, north: 35.76 };

/**
 * Discs that a point can be marked with, in metres: as large as what is known of it. A point to about 100 m has rings, which
 * are circles with the given radii.
 */
export const DISCS = {
	point: { metres: 110, rings: [1000, 2000] },
	area: { metres: 1000, rings: [] },
	district: { metres: 2000, rings: [] },
} as const;
export type DiscName = keyof typeof DISCS;

/** Pixels of the small picture of the whole island. */
export const INSET = { width: 88, height: 55 };

const BOXES = Object.entries(DISTRICT_BOUNDS).map(([step, bounds]) => ({
	step: step as DistrictStep,
	box: boxOf(bounds),
}));

/** The drawing that shows a box best: the district that it is well inside of, else the island. */
export function stepOf(box: MapBox): MapStep {
	const margin = ({ box: district }: (typeof BOXES)[number]) =>
		Math.min(
			box.x - district.x,
			box.y - district.y,
			district.x + district.width - box.x - box.width,
			district.y + district.height - box.y - box.height,
		);
	const [best] = BOXES.filter((entry) => isInside(box, entry.box)).sort((a, b) => margin(b) - margin(a));
	return best?.step ?? "island";
}
