/**
 * Web Mercator for the map of the island. Map units are pixels of zoom 16, counted east and south from the map's corner;
 * at 35° north one unit is about 1.95 m. Pure; used by the generator of the map files, the server and the browser.
 */

/** A point in degrees, WGS 84. */
export type GeoPoint = { latitude: number; longitude: number };
/** A point in map units. */
export type MapUnits = { x: number; y: number };
/** A rectangle in map units; x and y are its north-western corner. */
export type MapBox = { x: number; y: number; width: number; height: number };
/** A rectangle in degrees. */
export type GeoBounds = { west: number; south: number; east: number; north: number };

/** Zoom at which one map unit is one pixel. */
export const UNIT_ZOOM = 16;
/** Width of the world in map units. */
const WORLD = 256 * 2 ** UNIT_ZOOM;
/** North-western corner of the map. */
const CORNER = { latitude: 35.8, longitude: 32.1 };
const EQUATOR_METRES = 40_075_016.686;

const worldX = (longitude: number) => ((longitude + 180) / 360) * WORLD;
const worldY = (latitude: number) => {
	const sine = Math.sin((latitude * Math.PI) / 180);
	return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
};
const LEFT = worldX(CORNER.longitude);
const TOP = worldY(CORNER.latitude);

/** Map units of a point in degrees. */
export function toUnits({ latitude, longitude }: GeoPoint): MapUnits {
	return { x: worldX(longitude) - LEFT, y: worldY(latitude) - TOP };
}

/** Degrees of a point in map units. */
export function toDegrees({ x, y }: MapUnits): GeoPoint {
	const angle = Math.PI * (1 - (2 * (y + TOP)) / WORLD);
	return { latitude: (Math.atan(Math.sinh(angle)) * 180) / Math.PI, longitude: ((x + LEFT) / WORLD) * 360 - 180 };
}

/** Metres of one map unit at a latitude in degrees. */
export function metresPerUnit(latitude: number): number {
	return (EQUATOR_METRES / WORLD) * Math.cos((latitude * Math.PI) / 180);
}

/** Map units of one pixel at a zoom; 1 at zoom 16, 256 at zoom 8. */
export function unitsPerPixel(zoom: number): number {
	return 2 ** (UNIT_ZOOM - zoom);
}

/** Metres of one pixel at a zoom and a latitude in degrees. */
export function metresPerPixel(zoom: number, latitude: number): number {
	return metresPerUnit(latitude) * unitsPerPixel(zoom);
}

/** Metres between two points of the island in a straight line, within a thousandth. */
export function metresBetween(from: GeoPoint, to: GeoPoint): number {
	const [a, b] = [toUnits(from), toUnits(to)];
	return Math.hypot(a.x - b.x, a.y - b.y) * metresPerUnit((from.latitude + to.latitude) / 2);
}

/** The box that a picture of width × height pixels shows at a zoom, with the point in its middle. */
export function boxAtZoom(centre: GeoPoint, zoom: number, width: number, height: number): MapBox {
	const scale = unitsPerPixel(zoom);
	return boxAround(toUnits(centre), width * scale, height * scale);
}

/** The box that reaches the given metres to the west and east of a point; its height is width ÷ ratio. */
export function boxWithin(centre: GeoPoint, metres: number, ratio: number): MapBox {
	const width = (2 * metres) / metresPerUnit(centre.latitude);
	return boxAround(toUnits(centre), width, width / ratio);
}

function boxAround(centre: MapUnits, width: number, height: number): MapBox {
	return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** The zoom, with its fraction, at which a box is as wide as a picture of the given pixels. */
export function zoomOf(box: MapBox, widthPixels: number): number {
	return UNIT_ZOOM - Math.log2(box.width / widthPixels);
}

/** The box of a rectangle in degrees. */
export function boxOf({ west, south, east, north }: GeoBounds): MapBox {
	const corner = toUnits({ latitude: north, longitude: west });
	const opposite = toUnits({ latitude: south, longitude: east });
	return { ...corner, width: opposite.x - corner.x, height: opposite.y - corner.y };
}

/** The rectangle in degrees that a box shows. */
export function boundsOf(box: MapBox): GeoBounds {
	const corner = toDegrees(box);
	const opposite = toDegrees({ x: box.x + box.width, y: box.y + box.height });
	return { west: corner.longitude, north: corner.latitude, east: opposite.longitude, south: opposite.latitude };
}

/** Where a point is in a box, in per cent of its width and height, to a hundredth; outside 0 to 100 when it is not in it. */
export function placeIn(box: MapBox, point: GeoPoint): MapUnits {
	const { x, y } = toUnits(point);
	const round = (share: number) => Math.round(share * 10_000) / 100;
	return { x: round((x - box.x) / box.width), y: round((y - box.y) / box.height) };
}

/** Whether a box lies inside another one. */
export function isInside(inner: MapBox, outer: MapBox): boolean {
	return (
		inner.x >= outer.x &&
		inner.y >= outer.y &&
		inner.x + inner.width <= outer.x + outer.width &&
		inner.y + inner.height <= outer.y + outer.height
	);
}
