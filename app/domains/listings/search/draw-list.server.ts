/** Writes the cards of a list for its document, which draws them once and needs no data for them. */
import type { Language } from "#app/locales/i18n.ts";
import type { CardListing } from "../card/card-listing.ts";
import { type CardColumns, type DrawnColumns, writeCards, writeDrawnCards } from "../card/columns.ts";
import { drawCards } from "../card/draw-cards.server.tsx";
import { loadingAt } from "../card/listing-card.tsx";
import type { LoadedListPage } from "./list-page.server.ts";

/** A writer of the cards of a page, each as `ResultPage` shows it. */
export function drawList({ result, hidden = 0, search }: LoadedListPage, language: Language) {
	const shownCount = result.rows.length - hidden;
	return (cards: readonly CardListing[]): CardColumns | DrawnColumns => {
		if (cards.length === 0) return writeCards(cards);
		const drawn = drawCards(cards, language, (index) => ({
			...loadingAt(index, index < shownCount),
			headingLevel: 2,
			showsPricePerM2: search.sort === "m2_price",
		}));
		return writeDrawnCards(drawn);
	};
}
