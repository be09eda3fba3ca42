/** Listings of several advertisers that are one home or vehicle: of each, one is shown. */

/** By the id of a listing, its other offers, the cheapest first, then the oldest. */
export type SameOffers = Readonly<Record<string, { others: SameOffer[] }>>;
/** by: the name of the advertiser. */
export type SameOffer = { id: number; agent_slug: string; by: string; price_pence: number };

/** The other offers of a listing. */
export const othersOf = (same: SameOffers | null, id: number): SameOffer[] => same?.[id]?.others ?? [];

/**
 * The first of each home or vehicle, in their order. What a person has hidden is left out before: another offer then stands for
 * the home.
 */
export function keepFirst<Row extends { id: number }>(rows: readonly Row[], same: SameOffers | null): Row[] {
	const kept = new Set<number>();
	return rows.filter(({ id }) => {
		const isFirst = !othersOf(same, id).some((other) => kept.has(other.id));
		if (isFirst) kept.add(id);
		return isFirst;
	});
}
