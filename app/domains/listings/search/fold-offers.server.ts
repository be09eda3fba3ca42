/** A page of a list on which one home or vehicle is one card: the first by the order of the list has it. */
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { CardListing } from "../card/card-listing.ts";
import { titleIn } from "../card/written/write-title.ts";
import { type Kind, type ListingCard, listingPath } from "../listing.ts";
import type { SameOffers } from "../listing-queries.server.ts";
import type { Fold } from "./offer-fold.tsx";

/** The rows that have a card, and those that are the same as one of these, both in the order of the list. */
export function foldSame<Row extends { id: number }>(rows: readonly Row[], same: SameOffers | null) {
	const first: Row[] = [];
	const folded: Row[] = [];
	for (const row of rows) {
		const others = same?.[row.id]?.others ?? [];
		(first.some(({ id }) => others.some((other) => other.id === id)) ? folded : first).push(row);
	}
	return { first, folded };
}

/** The cards, each with a line that says how many others offer it, without those that the person does not want to see. */
export function addOffers(
	cards: CardListing[],
	same: SameOffers | null,
	isHidden: (other: Pick<ListingCard, "id" | "agent_slug">) => boolean,
	language: Language,
): CardListing[] {
	if (!same) return cards;
	const t = translations(language).getFixedT(language, "offers");
	return cards.map((card) => {
		const others = (same[card.id]?.others ?? []).filter((other) => !isHidden(other));
		if (others.length === 0) return card;
		const count = new Set(others.map(({ agent_slug }) => agent_slug)).size;
		const from = Math.min(...others.map(({ price_pence }) => price_pence));
		return { ...card, also: t("card", { count, price: formatMoney(from, language) }) };
	});
}

/** Links to the rows that have no card of their own. */
export function describeFold(rows: ListingCard[], same: SameOffers | null, kind: Kind, language: Language): Fold {
	const t = translations(language).getFixedT(language, "offers");
	return {
		summary: t(`fold.${kind}`, { count: rows.length }),
		links: rows.map((row) => ({
			href: listingPath(row),
			text: t("folded", {
				title: titleIn(row, language),
				price: formatMoney(row.price_pence, language),
				by: same?.[row.id]?.by ?? "",
			}),
		})),
	};
}
