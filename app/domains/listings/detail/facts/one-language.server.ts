/** The listing of a page in one language, so that the page does not carry texts that it cannot show. */
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import { titleIn } from "../../card/written/write-title.ts";
import type { ListingDetail, Photo } from "../../listing.ts";
import type { CompactListing, NullableField } from "./compact-listing.ts";

/**
 * A title from the facts stands in for one of the other language; a description of the other language stays as the
 * original of what is written from the facts. Names and notes are in this language only.
 */
export function inOneLanguage(listing: ListingDetail, language: Language): ListingDetail {
	const title = titleIn(listing, language);
	const description = pickText(language, listing.description_en, listing.description_tr);
	const own = <T>(en: T, tr: T): T => (language === "tr" ? tr : en);
	return {
		...listing,
		title_en: language === "en" ? title : null,
		title_tr: language === "tr" ? title : null,
		description_en: description?.lang === "en" ? description.text : null,
		description_tr: description?.lang === "tr" ? description.text : null,
		photos: listing.photos.map((photo) => captionIn(photo, language)),
		landmarks: listing.landmarks.map(({ kind, metres, name_en, name_tr }) => {
			return { kind, metres, name_en: own(name_en, name_tr ?? name_en) };
		}),
		costs: listing.costs.map((rate) => {
			const [source, note] = [own(rate.source_en, rate.source_tr), own(rate.note_en, rate.note_tr)];
			return { ...rate, source_en: source, source_tr: source, note_en: note, note_tr: note };
		}),
	};
}

/** A picture with its caption in one language, in place of both. */
export function captionIn(photo: Photo, language: Language): Photo {
	const alt = language === "tr" ? photo.alt_tr : photo.alt_en;
	return { ...photo, alt_en: alt, alt_tr: alt };
}

/** Fields that the page shows only as facts, which the server has written. */
const STATED: ReadonlySet<string> = new Set<NullableField>([
	"bedrooms",
	"living_rooms",
	"bathrooms",
	"gross_m2",
	"net_m2",
	"land_m2",
	"zoning_percent",
	"permitted_storeys",
	"floor",
	"total_floors",
	"built_year",
	"construction_state",
	"handover_on",
	"furnishing",
	"available_from",
	"minimum_term_months",
	"make",
	"model",
	"variant",
	"year",
	"fuel",
	"transmission",
	"odometer",
	"odometer_unit",
	"odometer_km",
	"steering",
	"body",
	"engine_cc",
	"colour",
	"doors",
	"seats",
	"plate_series",
	"ex_rental",
	"inspection_until",
	"road_tax_until",
	"duty_paid",
	"import_country",
	"import_year",
	"move_in_pence",
]);
/** Columns that no page reads, and other offers, plans and the video, which the server has written as well. */
const UNREAD: ReadonlySet<string> = new Set(["created_at", "district_id", "area_id", "offers", "plans", "video_url"]);

/** Leaves out empty fields, and those that the page shows only as facts. */
export function compactListing({ costs, ...listing }: ListingDetail): CompactListing {
	const needed = withoutNulls(listing).filter(([name]) => !STATED.has(name) && !UNREAD.has(name));
	const rates = costs.map((rate) => Object.fromEntries(withoutNulls(rate)));
	return { ...Object.fromEntries(needed), costs: rates } as CompactListing;
}

const withoutNulls = (fields: object) => Object.entries(fields).filter(([, value]) => value !== null);
