/** Names of places as cards and titles state them. */
import type { Language } from "#app/locales/i18n.ts";
import type { Place } from "../listing.ts";

/** Place with district: "Lapta, Kyrenia"; a district by its own name. */
export function formatPlace(
	place: Pick<Place, "name_en" | "name_tr" | "district_en" | "district_tr">,
	language: Language,
): string {
	const [area, district] = language === "tr" ? [place.name_tr, place.district_tr] : [place.name_en, place.district_en];
	return district ? `${area}, ${district}` : area;
}
