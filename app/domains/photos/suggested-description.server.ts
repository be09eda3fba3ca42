/** Suggests photo captions in both languages from the facts of the listing. */
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { PhotoListing } from "./photo.ts";

export type Suggestions = Record<Language, string>;

/** Suggestion for the photo with this number, from one; null for a floor plan, of which pages say that it is one. */
export function suggestDescriptions(listing: PhotoListing, number: number | null): Suggestions {
	return Object.fromEntries(LANGUAGES.map((language) => [language, suggest(listing, number, language)])) as Suggestions;
}

function suggest(listing: PhotoListing, number: number | null, language: Language): string {
	const t = translations(language).getFixedT(language, ["photos", "vocabulary"]);
	const { area, bedrooms, living_rooms } = listing;
	const rooms =
		bedrooms === null || bedrooms === 0
			? null
			: language === "tr" && living_rooms !== null
				? `${bedrooms}+${living_rooms}`
				: t("rooms", { count: bedrooms });
	const vehicle = [listing.make, listing.model, listing.year].filter(Boolean).join(" ");
	const facts = [
		vehicle || t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa"),
		rooms,
		area && (language === "tr" ? area.name_tr : area.name_en),
	];
	const text = facts.filter(Boolean).join(", ");
	return number === null ? text : t("suggestion", { facts: text, number });
}
