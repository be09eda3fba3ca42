/** Favourites with the cards that their page shows. */
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Favourite } from "./favourite.ts";

/** The same favourites, each with its listing as a card; null where the listing is no longer visible. */
export function withCards(favourites: readonly Favourite[], language: Language): Favourite<CardListing>[] {
	const shown = toCardListings(
		favourites.flatMap(({ listing }) => (listing ? [listing] : [])),
		language,
	);
	return favourites.map((row) => ({ ...row, listing: shown.find(({ id }) => id === row.id) ?? null }));
}
