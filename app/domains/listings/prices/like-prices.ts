/** What like listings ask, as the database tells it. */
import type { ListingDetail, Place } from "../listing.ts";
import type { Plot } from "./price-plot.ts";

/** Where the like listings are: the narrowest circle with eight of them. */
export type Circle = "area" | "neighbours" | "district" | "north";

/** At least eight like listings; amounts in pence, of land by the dönüm. */
export type LikePrices = {
	circle: Circle;
	/** donum: amounts are by the dönüm. */
	measure: "price" | "donum";
	/** The area, or the district where that is the circle. */
	place: Place;
	count: number;
	/** Whether there are more: only the newest were compared. */
	is_newest: boolean;
	low_pence: number;
	median_pence: number;
	high_pence: number;
	/** Of homes for sale whose sizes are known. */
	median_per_m2_pence: number | null;
	/** Times at which the first and the last of them were first listed. */
	listed_from: string;
	listed_to: string;
	/** At most sixty, ascending. */
	prices: number[];
	/** Of the listing itself; null without a price. */
	price_pence: number | null;
};

/** The facts by which listings are alike. */
export type ComparedFacts = Pick<
	ListingDetail,
	"kind" | "category" | "type" | "bedrooms" | "year" | "odometer" | "odometer_unit" | "steering"
> & { name: string };

export type PriceTexts = {
	title: string;
	/** "Of 12 one-bedroom apartments to rent in Gazimağusa, half ask £370 to £520." */
	sentence: string;
	/** Median by the square metre, dates, and what the figures are not. */
	notes: string;
	/** What a screen reader says of the plot. */
	name: string;
};

export type PriceSection = PriceTexts & {
	plot: Plot;
	/** The page of all asking prices. */
	market: { href: string; label: string };
};

/** For an agent who types a price: the texts, and what the plot is drawn of. */
export type TypedPrices = PriceTexts &
	Pick<LikePrices, "prices" | "low_pence" | "median_pence" | "high_pence"> & {
		/** Of land: by what a price is multiplied to be that of a dönüm. */
		factor: number;
	};

/** Where a price stands, as a fact: among the lowest or highest quarter, or in the middle half. */
export function placePrice(
	pence: number,
	{ low_pence, median_pence, high_pence }: Pick<LikePrices, "low_pence" | "median_pence" | "high_pence">,
): "below" | "lower" | "median" | "upper" | "above" {
	if (pence < low_pence) return "below";
	if (pence > high_pence) return "above";
	if (pence === median_pence) return "median";
	return pence < median_pence ? "lower" : "upper";
}
