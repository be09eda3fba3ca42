/** What the page of a listing says of it, in one language. */
import type { Language } from "#app/locales/i18n.ts";
import type { ListingDetail, OtherOffer } from "../../listing.ts";
import type { LikePrices } from "../../prices/like-prices.ts";
import { writePriceSection } from "../../prices/price-texts.server.ts";
import { compactListing, inOneLanguage } from "../facts/one-language.server.ts";
import { stateFacts } from "../facts/stated-facts.server.ts";
import { showPictures } from "../gallery/pictures-and-video.server.tsx";
import { describeSurroundings } from "../location/surroundings.server.ts";
import { writeOffers } from "../offers/write-offers.server.tsx";

/**
 * url: of the page. alike: what like listings ask, where it is known. time: now, in ms. isHidden: which other offers the person
 * does not want to see. Throws BackendUnavailable.
 */
export async function describeListing(
	listing: ListingDetail,
	url: URL,
	alike: LikePrices | null,
	language: Language,
	time: number,
	isHidden: (offer: OtherOffer) => boolean = () => false,
) {
	const { make, model } = listing;
	const facts = stateFacts(listing, language, time);
	const offers = writeOffers(listing, isHidden, language, time);
	const name = [make?.name, model?.name].filter(Boolean).join(" ");
	const { photos, ...links } = showPictures(listing, language, url);
	return {
		listing: { ...compactListing(inOneLanguage(listing, language)), photos },
		facts: { ...facts, chips: [...facts.chips, ...(offers?.chips ?? [])], ...links },
		surroundings: await describeSurroundings(listing, language),
		...(offers && { offers: offers.section }),
		...(alike ? { prices: writePriceSection(alike, { ...listing, name }, language) } : {}),
	};
}
