/** What stands below the cards of a list about other offers of the same home or vehicle: HTML, so that lists load nothing for it. */
import { renderToStaticMarkup } from "react-dom/server";
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { CardListing } from "../card/card-listing.ts";
import { type ListingCard, listingPath, othersOf, type SameOffers } from "../listing.ts";
import { OfferFold } from "./offer-fold.tsx";

/** The cards, each with links to the others that offer it, without those that the person does not want to see. */
export function addOffers(
	cards: CardListing[],
	same: SameOffers | null,
	isHidden: (other: Pick<ListingCard, "id" | "agent_slug">) => boolean,
	language: Language,
): CardListing[] {
	if (!same) return cards;
	const t = translations(language).getFixedT(language, "offers");
	return cards.map((card) => {
		const others = othersOf(same, card.id).filter((other) => !isHidden(other));
		const [cheapest] = others;
		if (!cheapest) return card;
		const count = new Set(others.map(({ agent_slug }) => agent_slug)).size;
		const summary = t("card", { count, price: formatMoney(cheapest.price_pence, language) });
		const links = others.map(({ id, price_pence, by }) => ({
			href: listingPath({ kind: card.kind, id }),
			text: t("folded", { price: formatMoney(price_pence, language), by }),
		}));
		return { ...card, also: renderToStaticMarkup(<OfferFold summary={summary} links={links} />) };
	});
}
