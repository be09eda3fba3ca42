/** Suggests a title from the facts of a listing. */
import type { Language } from "#app/locales/i18n.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import type { OwnListing } from "./own-listing.ts";

/** Text by key in the language of the title. */
type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Null while too little is known. */
export function suggestTitle(
	own: OwnListing,
	referenceData: ReferenceData,
	language: Language,
	translate: Translate,
): string | null {
	const { listing } = own;
	const name = language === "tr" ? "name_tr" : "name_en";
	if (listing.kind === "vehicle") {
		if (!own.make) return null;
		const parts = [listing.year, own.make, own.model, listing.variant].filter(Boolean).join(" ");
		return listing.transmission
			? `${parts}, ${translate(`vocabulary:transmission.${listing.transmission}`).toLowerCase()}`
			: parts;
	}
	const area = referenceData.areas.find(({ id }) => id === listing.area_id);
	if (!area) return null;
	const district = referenceData.areas.find(({ id }) => id === area.parent_id);
	const isRoomed = Number(listing.bedrooms) > 0;
	return translate(`writing:suggest.${isRoomed ? "rooms" : "plain"}.${listing.category}`, {
		type: toLower(translate(`vocabulary:type.${listing.type}`), language),
		rooms: Number(listing.bedrooms ?? 0),
		living: Number(listing.living_rooms ?? 1),
		place: district ? `${area[name]}, ${district[name]}` : area[name],
	});
}

const toLower = (text: string, language: Language) => text.toLocaleLowerCase(language === "tr" ? "tr" : "en");
