/** Straight-line distances for display. */
import type { ListingLocationPrecision } from "#contract/codes/listing-location-precision.ts";

/**
 * Rounds a distance to the precision of its point: for approximate points to 50 m below a kilometre and to 0.1 km
 * above; whole kilometres from 10 km on and whenever the point is only the centre of an area.
 */
export function roundDistance(
	metres: number,
	precision: ListingLocationPrecision,
): { unit: "metres" | "kilometres"; value: number } {
	if (precision === "area" || metres >= 9950)
		return { unit: "kilometres", value: Math.max(1, Math.round(metres / 1000)) };
	if (metres >= 975) return { unit: "kilometres", value: Math.round(metres / 100) / 10 };
	return { unit: "metres", value: Math.max(50, Math.round(metres / 50) * 50) };
}

/** Link to a public map, with a marker if the point is precise enough. */
export function mapUrl(latitude: number, longitude: number, precision: ListingLocationPrecision): string {
	const [lat, lon] = [latitude.toFixed(3), longitude.toFixed(3)];
	return precision === "area"
		? `https://www.openstreetmap.org/#map=14/${lat}/${lon}`
		: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;
}

export type MapPoint = { latitude: number; longitude: number };

/** Metres in a straight line between two points of the island; the database computes distances the same way. */
export function straightDistance(from: MapPoint, to: MapPoint): number {
	const shrink = Math.cos((from.latitude * Math.PI) / 180);
	return 111_320 * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink);
}
