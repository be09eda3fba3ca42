/** The listing of a page in one language, so that the page does not carry texts that it cannot show. */
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import type { ListingDetail } from "../listing.ts";

/** Titles and descriptions of the other language stay only as a fallback; names and notes are in this language only. */
export function inOneLanguage(listing: ListingDetail, language: Language): ListingDetail {
	const title = pickText(language, listing.title_en, listing.title_tr);
	const description = pickText(language, listing.description_en, listing.description_tr);
	const own = <T>(en: T, tr: T): T => (language === "tr" ? tr : en);
	return {
		...listing,
		title_en: title?.lang === "en" ? title.text : null,
		title_tr: title?.lang === "tr" ? title.text : null,
		description_en: description?.lang === "en" ? description.text : null,
		description_tr: description?.lang === "tr" ? description.text : null,
		photos: listing.photos.map((photo) => {
			const alt = own(photo.alt_en, photo.alt_tr);
			return { ...photo, alt_en: alt, alt_tr: alt };
		}),
		landmarks: listing.landmarks.map((landmark) => {
			const name = own(landmark.name_en, landmark.name_tr);
			return { ...landmark, name_en: name, name_tr: name };
		}),
		costs: listing.costs.map((rate) => {
			const [source, note] = [own(rate.source_en, rate.source_tr), own(rate.note_en, rate.note_tr)];
			return { ...rate, source_en: source, source_tr: source, note_en: note, note_tr: note };
		}),
	};
}
