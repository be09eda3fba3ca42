/** An agent's listings of both kinds as JSON Feed 1.1, with their facts in the extension `_listing`. */
import { href } from "react-router";
import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import { listPictures, type StockListing } from "#app/domains/listings/import/stock-listing.ts";
import { listingPath } from "#app/domains/listings/listing.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import type { AgentFeed } from "./agent-feed.ts";

/** The complete document. Titles and texts of the items are in one language, those of `_listing` in both. */
export function renderFeedJson({ agent, listings }: AgentFeed, language: Language, origin: string): string {
	return JSON.stringify({
		version: "https://jsonfeed.org/version/1.1",
		title: agent.name,
		home_page_url: languageAddress(origin, href("/agents/:slug", { slug: agent.slug }), language),
		language,
		items: listings.map((listing) => toItem(listing, language, origin)),
	});
}

function toItem(listing: StockListing, language: Language, origin: string): object {
	const { photos, plans, changed_at, first_listed_at, reference, price_pence, ...facts } = listing;
	const pictures = listPictures(photos, origin);
	const title = titleIn(listing, language);
	return {
		id: reference,
		url: languageAddress(origin, listingPath(listing), language),
		title,
		content_text: listing[`description_${language}`] ?? title,
		...(pictures[0] ? { image: pictures[0] } : {}),
		date_published: first_listed_at,
		date_modified: changed_at,
		_listing: {
			...facts,
			price: { amount: price_pence / 100, currency: "GBP", per: listing.category === "rent" ? "month" : null },
			urls: Object.fromEntries(LANGUAGES.map((one) => [one, languageAddress(origin, listingPath(listing), one)])),
			pictures,
			plans: listPictures(plans, origin),
		},
	};
}
