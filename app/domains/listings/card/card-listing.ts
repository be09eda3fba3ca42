/**
 * The subset of a listing that a card shows. Loader data is sent twice, as HTML and as data for hydration, so every
 * extra field of a list of 24 counts.
 */
import type { Language } from "#app/locales/i18n.ts";
import type { Category, ListingCard, Photo, Place } from "../listing.ts";

const REQUIRED_COLUMNS = [
	"id",
	"kind",
	"category",
	"type",
	"price_pence",
	"last_confirmed_at",
	"agent_verified",
	"photo_count",
] as const;
const OPTIONAL_COLUMNS = [
	"reduced_from_pence",
	"reduction_percent",
	"bedrooms",
	"living_rooms",
	"bathrooms",
	"gross_m2",
	"land_m2",
	"payment_interval_months",
	"furnishing",
	"year",
	"fuel",
	"transmission",
	"odometer",
	"odometer_unit",
	"steering",
] as const;

/** Columns that the facts of a card name for one category only. */
const CATEGORY_OF_COLUMN: Readonly<Record<string, Category>> = {
	bathrooms: "sale",
	payment_interval_months: "rent",
	furnishing: "rent",
};

/** Every ListingCard is one; `toCardListing` drops the fields that the page does not show. */
export type CardListing = Pick<ListingCard, (typeof REQUIRED_COLUMNS)[number]> &
	Partial<
		Pick<
			ListingCard,
			| (typeof OPTIONAL_COLUMNS)[number]
			| "status"
			| "title_en"
			| "title_tr"
			| "reduced_at"
			| "price_per_m2_pence"
			| "reference"
		>
	> & {
		area: Pick<Place, "name_en" | "name_tr" | "district_en" | "district_tr">;
		photos: Pick<Photo, "path" | "width" | "height" | "widths" | "colour">[];
	};

/** Cards need times to the minute only. */
const toMinute = (iso: string) => `${new Date(iso).toISOString().slice(0, 16)}Z`;

/**
 * Cards of a page in one language: the other language's title only as a fallback, place names in this language only.
 * Equal places and sizes share one object, so they are serialised once.
 */
export function toCardListings(
	listings: ListingCard[],
	language: Language,
	needs: { pricePerM2?: boolean } = {},
): CardListing[] {
	const places = new Map<string, CardListing["area"]>();
	const widths = new Map<string, number[]>();
	const once = <T>(known: Map<string, T>, key: string, value: T): T => {
		const found = known.get(key) ?? value;
		known.set(key, found);
		return found;
	};
	return listings.map((listing) => {
		const card: Record<string, unknown> = {};
		for (const name of REQUIRED_COLUMNS) card[name] = listing[name];
		for (const name of OPTIONAL_COLUMNS) {
			const isShown = (CATEGORY_OF_COLUMN[name] ?? listing.category) === listing.category;
			if (isShown && listing[name] !== null) card[name] = listing[name];
		}
		const isTurkish = language === "tr" ? listing.title_tr !== null : listing.title_en === null;
		if (isTurkish) card.title_tr = listing.title_tr;
		else card.title_en = listing.title_en;
		if (listing.title_en === null && listing.title_tr === null) card.reference = listing.reference;
		// Absent for available listings, which are nearly all.
		if (listing.status !== "available") card.status = listing.status;
		if (listing.reduced_at) card.reduced_at = toMinute(listing.reduced_at);
		if (needs.pricePerM2) card.price_per_m2_pence = listing.price_per_m2_pence;
		card.last_confirmed_at = toMinute(listing.last_confirmed_at);
		card.area = once(places, listing.area.slug, toPlaceName(listing.area, language));
		card.photos = listing.photos.map(({ path, width, height, widths: all, colour }) => {
			const offered = all.filter((one) => one <= 640);
			return { path, width, height, widths: once(widths, offered.join(), offered), colour };
		});
		return card as CardListing;
	});
}

function toPlaceName(place: Place, language: Language): CardListing["area"] {
	const [name, district] = language === "tr" ? [place.name_tr, place.district_tr] : [place.name_en, place.district_en];
	return { name_en: name, name_tr: name, district_en: district, district_tr: district };
}
