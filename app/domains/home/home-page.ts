/** Arranges the data of the home page for display. */

import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import {
	type AgentPreview,
	keepFirst,
	type ListingCard,
	othersOf,
	type SameOffers,
} from "#app/domains/listings/listing.ts";
import { PROPERTY_TYPE_GROUPS } from "#app/domains/listings/property.ts";
import { toIslandDay } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { ListingCategory } from "#contract/codes/listing-category.ts";
import { type Hidden, leaveOutHidden } from "../hidden/hidden.ts";
import { listPlaceOptions } from "./home-search.ts";
import { type Count, groupTypes, sumByDistrict, sumTotals, type Totals } from "./overview.ts";

/** Result of the database function. */
type HomePageData = {
	newest_properties: ListingCard[];
	newest_vehicles: ListingCard[];
	price_cuts: ListingCard[];
	same: SameOffers | null;
	counts: Count[];
	agents: AgentPreview[];
};
type Area = { id: number; parent_id: number | null; slug: string; name_en: string; name_tr: string };

/** A district with its counts; `slug` also names its image. */
export type PlaceTile = { slug: string; name: string; totals: Totals };

/** Cards per row. */
export const CARDS_PER_ROW = 4;

const MAX_AGENTS = 3;

/**
 * Arranges the data for one language. Districts without listings are omitted, and so is what the page shows before, also as
 * another advertiser's offer.
 * shown: ids of the rows above. hidden: what the person does not want to see.
 */
export function toHomePage(
	answer: HomePageData,
	areas: readonly Area[],
	language: Language,
	shown: readonly number[] = [],
	hidden: Hidden = { listings: [], agents: [] },
) {
	const isShown = new Set(shown);
	const byDistrict = sumByDistrict(answer.counts);
	const row = (listings: ListingCard[]) => {
		const others = leaveOutHidden(hidden, listings).filter(
			({ id }) => !isShown.has(id) && !othersOf(answer.same, id).some((other) => isShown.has(other.id)),
		);
		const taken = keepFirst(others, answer.same).slice(0, CARDS_PER_ROW);
		for (const { id } of taken) isShown.add(id);
		return toCardListings(taken, language);
	};
	// Homes come first; land and commercial property fill the row.
	const newest = (category: ListingCategory) =>
		row(
			answer.newest_properties
				.filter((listing) => listing.category === category)
				.sort((a, b) => Number(isHome(b)) - Number(isHome(a))),
		);
	const districts: PlaceTile[] = areas.flatMap((area) => {
		const totals = area.parent_id === null ? byDistrict.get(area.id) : undefined;
		return totals ? [{ slug: area.slug, name: language === "tr" ? area.name_tr : area.name_en, totals }] : [];
	});
	return {
		places: listPlaceOptions(areas, language).map(({ label }) => label),
		totals: sumTotals(answer.counts),
		districts,
		types: groupTypes(answer.counts),
		sale: newest("sale"),
		rent: newest("rent"),
		vehicles: row(answer.newest_vehicles),
		cuts: row(answer.price_cuts),
		agents: answer.agents.slice(0, MAX_AGENTS).map(toAgentTile),
	};
}

const isHome = ({ type }: ListingCard) => (PROPERTY_TYPE_GROUPS.home as readonly string[]).includes(type);

/** An agent tile with only the fields shown and dates by day, to keep the page small. */
function toAgentTile({ member_since: _, verified_at, ...agent }: AgentPreview): Omit<AgentPreview, "member_since"> {
	return { ...agent, verified_at: verified_at && toIslandDay(Date.parse(verified_at)) };
}
