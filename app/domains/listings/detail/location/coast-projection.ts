/** Projects coordinates onto the small locator map, whose outline is public/coast.svg. */

/** Size of the map: one unit is about 0.9 km, north is up. */
export const OUTLINE_WIDTH = 240;
export const OUTLINE_HEIGHT = 150;
export const OUTLINE_VIEW_BOX = `0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`;

const WEST = 32.235;
const NORTH = 35.744;
const UNITS_PER_DEGREE = 120.4;
/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
const EAST_SHRINK = Math.cos((35.15 * Math.PI) / 180);

/**
 * Map position of a point in degrees, to a tenth of a unit. Points off the island are clamped, so that the dot is
 * never cut off.
 */
export function projectToOutline(latitude: number, longitude: number): { x: number; y: number } {
	const within = (value: number, limit: number) => Math.round(Math.min(limit - 4, Math.max(4, value)) * 10) / 10;
	return {
		x: within((longitude - WEST) * EAST_SHRINK * UNITS_PER_DEGREE, OUTLINE_WIDTH),
		y: within((NORTH - latitude) * UNITS_PER_DEGREE, OUTLINE_HEIGHT),
	};
}
