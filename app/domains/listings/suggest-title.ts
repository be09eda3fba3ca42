/** Suggests a title from the facts of a listing. */
import type { Language } from "#app/locales/i18n.ts";
import type { NamedThings } from "./named-things.ts";
import type { OwnListing } from "./own-listing.ts";

/** Text by key in the language of the title. */
type Say = (key: string, values?: Record<string, string | number>) => string;

/** Null while too little is known. */
export function suggestTitle(own: OwnListing, things: NamedThings, language: Language, say: Say): string | null {
	const { listing } = own;
	const name = language === "tr" ? "name_tr" : "name_en";
	if (listing.kind === "vehicle") {
		if (!own.make) return null;
		const parts = [listing.year, own.make, own.model, listing.variant].filter(Boolean).join(" ");
		return listing.transmission
			? `${parts}, ${say(`vocabulary:transmission.${listing.transmission}`).toLowerCase()}`
			: parts;
	}
	const area = things.areas.find(({ id }) => id === listing.area_id);
	if (!area) return null;
	const district = things.areas.find(({ id }) => id === area.parent_id);
	const isRoomed = Number(listing.bedrooms) > 0;
	return say(`writing:suggest.${isRoomed ? "rooms" : "plain"}.${listing.category}`, {
		type: lower(say(`vocabulary:type.${listing.type}`), language),
		rooms: Number(listing.bedrooms ?? 0),
		living: Number(listing.living_rooms ?? 1),
		place: district ? `${area[name]}, ${district[name]}` : area[name],
	});
}

const lower = (text: string, language: Language) => text.toLocaleLowerCase(language === "tr" ? "tr" : "en");
