/**
 * The subset of a listing that a card shows. Loader data is sent twice, as HTML and as data for hydration, so every
 * extra field of a list of 24 counts.
 */
import { toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { now } from "#app/platform/clock.ts";
import { type Category, getFreshness, isLand, type ListingCard, type Photo, type Place } from "../listing.ts";

const REQUIRED_COLUMNS = ["id", "kind", "category", "price_pence", "photo_count"] as const;
const OPTIONAL_COLUMNS = [
	"reduced_from_pence",
	"bedrooms",
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

export type CardListing = Pick<ListingCard, (typeof REQUIRED_COLUMNS)[number]> &
	Partial<
		Pick<
			ListingCard,
			| (typeof OPTIONAL_COLUMNS)[number]
			| "status"
			| "type"
			| "living_rooms"
			| "title_en"
			| "title_tr"
			| "price_per_m2_pence"
			| "reference"
		>
	> & {
		/** Name of the place with its district. */
		place: string;
		/** Days since the availability was confirmed. */
		confirmed_days: number;
		is_overdue?: boolean;
		agent_verified?: boolean;
		/** ISO date of the reduction. */
		reduced_on?: string;
		/** The preferences of the search that it meets, as a line. */
		matches?: string;
		/** What it misses of the search, as a line. */
		misses?: string;
		photos: Pick<Photo, "path" | "width" | "height" | "widths" | "colour">[];
	};

/**
 * Cards of a page in one language: the other language's title only as a fallback, and only fields that the card shows.
 * Equal lists of sizes share one object, so they are serialised once.
 */
export function toCardListings(
	listings: ListingCard[],
	language: Language,
	{ pricePerM2 = false, time = now() }: { pricePerM2?: boolean; time?: number } = {},
): CardListing[] {
	const widths = new Map<string, number[]>();
	const shareWidths = (value: number[]) => {
		const key = value.join();
		const known = widths.get(key) ?? value;
		widths.set(key, known);
		return known;
	};
	return listings.map((listing) => {
		const card: Record<string, unknown> = {};
		for (const name of REQUIRED_COLUMNS) card[name] = listing[name];
		for (const name of OPTIONAL_COLUMNS) {
			const isShown = (CATEGORY_OF_COLUMN[name] ?? listing.category) === listing.category;
			if (isShown && listing[name] !== null) card[name] = listing[name];
		}
		// Homes are described by their rooms, vehicles by their year, anything else by its type.
		if (listing.kind === "property" && (listing.bedrooms == null || isLand(listing.type))) card.type = listing.type;
		// Only the Turkish notation of rooms names them.
		if (language === "tr" && listing.living_rooms !== null) card.living_rooms = listing.living_rooms;
		const isTurkish = language === "tr" ? listing.title_tr !== null : listing.title_en === null;
		if (isTurkish) card.title_tr = listing.title_tr;
		else card.title_en = listing.title_en;
		if (listing.title_en === null && listing.title_tr === null) card.reference = listing.reference;
		// Absent for available listings, which are nearly all.
		if (listing.status !== "available") card.status = listing.status;
		if (listing.reduction_percent && listing.reduced_at) card.reduced_on = toIslandDay(Date.parse(listing.reduced_at));
		if (listing.agent_verified) card.agent_verified = true;
		if (pricePerM2) card.price_per_m2_pence = listing.price_per_m2_pence;
		const { days, isOverdue } = getFreshness(listing, time);
		card.confirmed_days = days;
		if (isOverdue) card.is_overdue = true;
		card.place = formatPlace(listing.area, language);
		card.photos = listing.photos.map(({ path, width, height, widths: all, colour }) => {
			const offered = all.filter((one) => one <= 640);
			return { path, width, height, widths: shareWidths(offered), colour };
		});
		return card as CardListing;
	});
}

/** Place with district: "Lapta, Kyrenia"; a district by its own name. */
export function formatPlace(
	place: Pick<Place, "name_en" | "name_tr" | "district_en" | "district_tr">,
	language: Language,
): string {
	const [area, district] = language === "tr" ? [place.name_tr, place.district_tr] : [place.name_en, place.district_en];
	return district ? `${area}, ${district}` : area;
}
