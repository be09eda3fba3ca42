/** Straight-line distances between the stops of a viewing day, as sentences. */
import { roundDistance } from "#app/domains/listings/card/distance.ts";
import { formatDecimal } from "#app/locales/format.ts";
import { distanceBetween } from "./order-stops.ts";
import type { TextContext } from "./pack-texts.server.ts";
import type { ViewingStop } from "./viewing-day-queries.server.ts";

type Placed = Pick<ViewingStop, "listing">;

/** The distance to the next stop; null after the last one. */
export function writeNext(stop: Placed, next: Placed | undefined, context: TextContext): string | null {
	if (!next) return null;
	const metres = measure(stop, next);
	if (metres === null) return context.t("pack:nextUnknown");
	return context.t("pack:next", { distance: writeDistance(metres, [stop, next], context) });
}

/** The length of the whole way; null when it has one stop, or a part of it is not known. */
export function writeWay(stops: readonly Placed[], context: TextContext): string | null {
	const parts = stops.slice(1).map((stop, index) => measure(stops[index]!, stop));
	if (parts.length === 0 || parts.includes(null)) return null;
	const metres = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
	return context.t("pack:way", { distance: writeDistance(metres, stops, context) });
}

function measure(from: Placed, to: Placed): number | null {
	return from.listing && to.listing && distanceBetween(from.listing, to.listing);
}

/** "about 1.2 km"; whole kilometres where only the area of a stop is known. */
function writeDistance(metres: number, stops: readonly Placed[], { t, language }: TextContext): string {
	const isVague = stops.some(({ listing }) => listing?.location_precision === "area");
	const { unit, value } = roundDistance(metres, isVague ? "area" : "rounded");
	return t("detail:place.about", { distance: t(`detail:place.${unit}`, { distance: formatDecimal(value, language) }) });
}
