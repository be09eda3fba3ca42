/** What the form of a viewing day shows of favourites, as texts in the page's language. */
import { formatPlace } from "#app/domains/listings/card/format-place.ts";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import type { DetailTexts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { formatListingPrice } from "#app/domains/listings/detail/facts/listing-labels.ts";
import type { ListingCard, Photo } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import { orderStops, spaceTimes } from "./order-stops.ts";
import { packTexts } from "./pack-texts.server.ts";
import { type Plan, timeField } from "./plan.ts";
import { writeNext } from "./stop-distance.server.ts";
import { sortStops, toMinutes } from "./viewing-day.ts";
import type { ViewingStop } from "./viewing-day-queries.server.ts";

type Shown = Pick<ListingCard, "category" | "price_pence" | "area">;

export type Choice = {
	id: number;
	title: { text: string; lang: Language };
	/** Price and place. */
	line: string;
	facts: string;
	photo: Pick<Photo, "path" | "width" | "height" | "widths" | "colour"> | undefined;
};

export type TimedStop = {
	id: number;
	title: { text: string; lang: Language };
	/** Price and place; null when it ended meanwhile. */
	line: string | null;
	note: string | null;
	/** Name and value of its field. */
	field: string;
	time: string;
	/** Distance to the next stop, as a sentence. */
	next: string | null;
};

/** Favourites to choose from. */
export function writeChoices(listings: ListingCard[], language: Language): Choice[] {
	const cards = toCardListings(listings, language);
	return listings.map((listing, index) => {
		const card = cards[index]!;
		return {
			id: listing.id,
			title: { text: titleIn(listing, language), lang: language },
			line: lineOf(listing, language),
			facts: card.facts,
			photo: card.photos[0],
		};
	});
}

/**
 * The chosen stops with their times: as entered, in their order; without any, in the suggested order from the start of
 * the plan.
 */
export function writeTimes({ stops, values }: Plan, found: readonly ViewingStop[], language: Language): TimedStop[] {
	const hasTimes = stops.some(({ time }) => time !== undefined);
	const placed = found.map((stop) => ({
		...stop,
		latitude: stop.listing?.latitude ?? null,
		longitude: stop.listing?.longitude ?? null,
	}));
	const ordered = hasTimes ? placed : orderStops(placed);
	const suggested = hasTimes ? [] : (spaceTimes(ordered.length, toMinutes(values.start), Number(values.every)) ?? []);
	const timed = ordered.map((stop, index) => {
		const time = suggested[index] ?? stops.find(({ id }) => id === stop.id)?.time ?? "";
		return { stop, time };
	});
	const context = { t: packTexts(language), language };
	return sortStops(timed).map(({ stop, time }, index, all): TimedStop => {
		const { id, note, listing } = stop;
		return {
			id,
			title: listing ? { text: titleIn(listing, language), lang: language } : titleOf(stop, language),
			line: listing?.status === "available" ? lineOf(listing, language) : null,
			note,
			field: timeField(id),
			time,
			next: writeNext(stop, all[index + 1]?.stop, context),
		};
	});
}

function titleOf({ title_en, title_tr }: Pick<ListingCard, "title_en" | "title_tr">, language: Language) {
	return pickText(language, title_en, title_tr) ?? { text: packTexts(language)("pack:untitled"), lang: language };
}

function lineOf(listing: Shown, language: Language): string {
	const price = formatListingPrice(listing, language, packTexts(language) as unknown as DetailTexts);
	return `${price} · ${formatPlace(listing.area, language)}`;
}
