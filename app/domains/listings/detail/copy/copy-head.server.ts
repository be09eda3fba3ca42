/** Head of the copy of a listing: not indexed, and with what a list of copies shows of it. */
import type { MetaDescriptor } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { alternateLinks } from "#app/platform/http/page-links.ts";
import { formatPlace } from "../../card/format-place.ts";
import { titleIn } from "../../card/written/write-title.ts";
import { type ListingDetail, listingPath } from "../../listing.ts";
import type { DetailTexts } from "../facts/detail-facts.ts";
import { formatListingPrice } from "../facts/listing-labels.ts";
import { listLanguages } from "../page/listing-head.server.ts";
import { copyPhoto } from "./copy-photo.ts";

/** What `<meta name="copy">` holds, in the language of the copy. Read by app/worker. */
type CopySummary = {
	title: string;
	price: string;
	place: string;
	picture: string | null;
};

/** Head of a copy, whose canonical address is that of the listing's page. */
export function copyHead(listing: ListingDetail, url: URL, language: Language): MetaDescriptor[] {
	const t: DetailTexts = translations(language).getFixedT(language, ["detail", "common", "listings"]) as never;
	const cover = listing.photos[0];
	const summary: CopySummary = {
		title: titleIn(listing, language),
		price: formatListingPrice(listing, language, t),
		place: formatPlace(listing.area, language),
		picture: cover ? copyPhoto(cover) : null,
	};
	const [canonical] = alternateLinks(siteOrigin(url), listingPath(listing), {
		languages: listLanguages(listing),
		language,
	});
	return [
		{ title: `${summary.title} · ${summary.price} · Adahan` },
		{ name: "description", content: `${summary.price} · ${summary.place}` },
		{ name: "robots", content: "noindex" },
		...(canonical ? [canonical] : []),
		{ name: "copy", content: JSON.stringify(summary) },
	];
}
