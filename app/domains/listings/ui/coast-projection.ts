/** Where a place lies in the small locator map, whose outline public/coast.svg holds. */

/** The map's drawing area: one unit is about 0.9 km, north is up. */
export const OUTLINE_WIDTH = 240;
export const OUTLINE_HEIGHT = 150;
export const OUTLINE_VIEW_BOX = `0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`;

const WEST = 32.235;
const NORTH = 35.744;
const UNITS_PER_DEGREE = 120.4;
/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
const EAST_SHRINK = Math.cos((35.15 * Math.PI) / 180);

/**
 * Where a place in degrees lies in the drawing area, to a tenth of a unit.
 * A place off the island is kept inside the area, so that its dot is never cut off.
 */
export function projectToOutline(latitude: number, longitude: number): { x: number; y: number } {
	const within = (value: number, limit: number) => Math.round(Math.min(limit - 4, Math.max(4, value)) * 10) / 10;
	return {
		x: within((longitude - WEST) * EAST_SHRINK * UNITS_PER_DEGREE, OUTLINE_WIDTH),
		y: within((NORTH - latitude) * UNITS_PER_DEGREE, OUTLINE_HEIGHT),
	};
}
