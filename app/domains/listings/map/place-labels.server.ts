/** The names of districts and areas for maps. */
import type { Language } from "#app/locales/i18n.ts";
import type { LabelCandidate } from "#app/ui/map/labels.ts";
import { type GeoPoint, metresBetween } from "#app/ui/map/projection.ts";

/** A district, or an area with its district. */
type Place = GeoPoint & { id: number; parent_id: number | null; name_en: string; name_tr: string };

/** An area nearer than this to the middle of its district, in metres, is a quarter of the town. */
const QUARTER_DISTANCE = 3500;
/** Zooms from which villages and quarters have room. */
const VILLAGE_ZOOM = 9.5;
const QUARTER_ZOOM = 12;

/** Names in one language, the most important first: districts by their towns, then villages, then quarters. */
export function labelAreas(areas: readonly Place[], language: Language): LabelCandidate[] {
	const districts = new Map(areas.filter(({ parent_id }) => parent_id === null).map((area) => [area.id, area]));
	const rank = (area: Place): Pick<LabelCandidate, "size" | "minZoom"> => {
		const district = districts.get(area.parent_id ?? 0);
		if (!district) return { size: "town", minZoom: 0 };
		return metresBetween(area, district) < QUARTER_DISTANCE
			? { size: "quarter", minZoom: QUARTER_ZOOM }
			: { size: "village", minZoom: VILLAGE_ZOOM };
	};
	const labels = areas.map((area) => ({
		name: language === "tr" ? area.name_tr : area.name_en,
		latitude: area.latitude,
		longitude: area.longitude,
		...rank(area),
	}));
	return labels.sort((a, b) => a.minZoom - b.minZoom);
}
