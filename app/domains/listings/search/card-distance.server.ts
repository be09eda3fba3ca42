/** How far the listings of a search near a point are from it: "950 m to EMU". */
import { formatDecimal } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { CardListing } from "../card/card-listing.ts";
import { roundDistance } from "../card/distance.ts";
import type { SearchResult } from "../listing-queries.server.ts";
import type { NamedSearch } from "./search-title.ts";

/** The cards with the distance before their place. A listing of the area that the search is near has none. */
export function addDistances(
	cards: CardListing[],
	{ rows, distances }: Pick<SearchResult, "rows" | "distances">,
	{ search, near }: NamedSearch,
	language: Language,
): CardListing[] {
	if (!distances || !near) return cards;
	const t = translations(language).getFixedT(language, "detail");
	return cards.map((card, index) => {
		const distance = distances[card.id];
		if (!distance || isInside(rows[index]?.area.slug, search.filters.near)) return card;
		const { unit, value } = roundDistance(distance.metres, distance.precision);
		const rounded = t(`place.${unit}`, { distance: formatDecimal(value, language) });
		// The middle of an area may be kilometres off; a rounded point is as exact as its number.
		const written = distance.precision === "area" ? t("place.about", { distance: rounded }) : rounded;
		return { ...card, place: `${t("place.nearest", { distance: written, name: near })} · ${card.place}` };
	});
}

const isInside = (area: string | undefined, point: unknown) =>
	typeof point === "string" && (area === point || area?.startsWith(`${point}.`) === true);
