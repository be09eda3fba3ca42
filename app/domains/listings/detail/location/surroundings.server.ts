/** What the map of a listing shows around its public point: names of places, and landmarks. */
import { labelAreas } from "#app/domains/listings/map/place-labels.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { placeLabels } from "#app/ui/map/labels.ts";
import { placeIn } from "#app/ui/map/projection.ts";
import { INSET } from "#app/ui/map/steps.ts";
import type { ListingDetail } from "../../listing.ts";
import { getReferenceData, type ReferenceData } from "../../listing-queries.server.ts";
import { type LandmarkMark, locatorBox, RINGS, ringLabelHeight, type Surroundings } from "./surroundings.ts";

/** Widths of the map in pixels on phones, and from 768 px on; height on phones. */
const WIDTHS = { narrow: 320, wide: 410 };
const HEIGHT = 213;
/** Pixels between the middles of two landmarks, and around the listing, that stay free. */
const PIN = 20;
const DISC = 26;

type Located = Pick<ListingDetail, "latitude" | "longitude" | "location_precision" | "area">;

/** Undefined for a listing without a point. Throws BackendUnavailable. */
export async function describeSurroundings(listing: Located, language: Language): Promise<Surroundings | undefined> {
	return surroundingsOf(listing, await getReferenceData(), language);
}

/** The same, of the given places. */
export function surroundingsOf(
	{ latitude, longitude, location_precision, area }: Located,
	{ areas, landmarks }: Pick<ReferenceData, "areas" | "landmarks">,
	language: Language,
): Surroundings | undefined {
	if (latitude === null || longitude === null) return undefined;
	const point = { latitude, longitude };
	const box = locatorBox(point);
	const isShown = (share: number) => share > 4 && share < 96;
	const marks = spread(
		landmarks
			.map((landmark) => ({ kind: landmark.kind, ...placeIn(box, landmark) }))
			.filter(({ x, y }) => isShown(x) && isShown(y)),
	);
	const rings = RINGS.map((ring) => ({ x: 50, y: ringLabelHeight(point, ring, marks), width: 34, height: 24 }));
	const reserved = [
		{ x: 13, y: 13, ...INSET },
		// The credits.
		{ x: 80, y: 95, width: 130, height: 16 },
		...(location_precision === "area" ? [{ x: 50, y: 54, width: 170, height: 60 }] : rings),
		...[{ x: 50, y: 50 }, ...marks].map(({ x, y }) => ({ x, y, width: DISC, height: DISC })),
	];
	// The disc of an area names it.
	const named = location_precision === "area" ? areas.filter(({ slug }) => slug !== area.slug) : areas;
	return { labels: placeLabels(labelAreas(named, language), box, { widths: WIDTHS, reserved, limit: 9 }), marks };
}

/** Moves landmarks that would cover each other apart on a phone, by some pixels each. */
function spread(marks: LandmarkMark[]): LandmarkMark[] {
	const points = marks.map(({ x, y }) => ({ x: (x / 100) * WIDTHS.narrow, y: (y / 100) * HEIGHT }));
	for (let round = 0; round < 8; round++)
		for (const [index, a] of points.entries())
			for (const b of points.slice(index + 1)) {
				const [dx, dy] = [b.x - a.x || 0.1, b.y - a.y];
				const distance = Math.hypot(dx, dy);
				const share = Math.max(0, PIN - distance) / distance / 2;
				a.x -= dx * share;
				a.y -= dy * share;
				b.x += dx * share;
				b.y += dy * share;
			}
	const round = (value: number, whole: number) => Math.round((value / whole) * 1000) / 10;
	return points.map(({ x, y }, at) => ({ kind: marks[at]!.kind, x: round(x, WIDTHS.narrow), y: round(y, HEIGHT) }));
}
