/** What a listing misses of a search, for listings that are shown because nothing fulfils all of it. */
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import type { CardListing } from "../card/card-listing.ts";
import { labelFilterGroup } from "./filter-labels.ts";
import type { NamedSearch, SearchTexts } from "./search-title.ts";

/** "Misses: price +8%, Lapta": for a price how far off it is, else what was asked for. */
export function describeMisses(
	groups: readonly string[],
	listing: Pick<CardListing, "price_pence">,
	named: NamedSearch,
	t: SearchTexts,
	language: Language,
): string {
	const ask = t as unknown as Translate<["search", "ask"]>;
	const labels = groups.map((group) => {
		const percent = group === "price" ? priceOffset(listing.price_pence / 100, named.search.filters) : 0;
		if (percent === 0) return labelFilterGroup(group, named, t, language);
		return ask(percent > 0 ? "ask:priceAbove" : "ask:priceBelow", { percent: Math.abs(percent) });
	});
	return ask("ask:misses", { what: labels.join(", ") });
}

/** Whole percent by which a price is above the highest or below the lowest, at least one; 0 within the bounds. */
function priceOffset(pounds: number, { price_min, price_max }: NamedSearch["search"]["filters"]): number {
	const percent = (bound: number) => Math.round((pounds / bound - 1) * 100);
	if (typeof price_max === "number" && pounds > price_max) return Math.max(1, percent(price_max));
	if (typeof price_min === "number" && pounds < price_min) return Math.min(-1, percent(price_min));
	return 0;
}
