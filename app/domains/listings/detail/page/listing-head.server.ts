/** Head of a listing page: title, description, link preview and structured data. */
import type { MetaDescriptor } from "react-router";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { describePage, siteOrigin } from "#app/platform/http/page-head.server.ts";
import { writeDescription } from "../../card/written/write-listing.server.ts";
import { titleIn } from "../../card/written/write-title.ts";
import { type ListingDetail, listingPath } from "../../listing.ts";
import type { DetailTexts } from "../facts/detail-facts.ts";
import { formatListingPrice, listBreadcrumbs } from "../facts/listing-labels.ts";
import { breadcrumbStructuredData, getWidestPhotoFile, listingStructuredData } from "./json-ld.ts";

/** Length of a description that search engines show. */
const MAX_DESCRIPTION_LENGTH = 155;

/** Head of an available, sold or rented listing in the page's language, and its structured data. time: now, in ms. */
export function listingPageHead(
	listing: ListingDetail,
	url: URL,
	language: Language,
	time: number,
): { head: MetaDescriptor[]; structuredData: object[] } {
	const t: DetailTexts = translations(language).getFixedT(language, [
		"detail",
		"vocabulary",
		"common",
		"listings",
	]) as never;
	const title = titleIn(listing, language);
	const text = listing[`description_${language}`] ?? writeDescription(listing, language, time);
	const description = truncateAtWord([formatListingPrice(listing, language, t), text].filter(Boolean).join(" · "));
	const origin = siteOrigin(url);
	const cover = listing.photos[0];
	const crumbs = [...listBreadcrumbs(listing, language, t), { name: title, path: listingPath(listing) }];
	const structuredData = [
		listingStructuredData(listing, { title, description, language, words: nameValues(listing, t) }, origin),
		breadcrumbStructuredData(crumbs, origin),
	];
	const head = describePage(url, {
		title: `${title} · ${formatListingPrice(listing, language, t)}`,
		description,
		path: listingPath(listing),
		language,
		languages: listLanguages(listing),
		image: cover
			? { ...getWidestPhotoFile(cover), alt: (language === "tr" ? cover.alt_tr : cover.alt_en) ?? title }
			: undefined,
		type: "product",
	});
	return { head, structuredData };
}

/** The values of a vehicle in the words of the page. */
function nameValues({ fuel, transmission, body, colour }: ListingDetail, t: DetailTexts) {
	return {
		...(fuel && { fuel: t(`vocabulary:fuel.${fuel}` as "vocabulary:fuel.petrol") }),
		...(transmission && {
			transmission: t(`vocabulary:transmission.${transmission}` as "vocabulary:transmission.manual"),
		}),
		...(body && { body: t(`vocabulary:body.${body}` as "vocabulary:body.suv") }),
		...(colour && { colour: t(`vocabulary:colour.${colour}` as "vocabulary:colour.red") }),
	};
}

/** Head of a 410 page. */
export function gonePageHead(path: string, url: URL, language: Language): MetaDescriptor[] {
	const t = translations(language).getFixedT(language, "errors");
	return describePage(url, {
		title: t("goneTitle"),
		description: t("goneText"),
		path,
		language,
		isIndexed: false,
	});
}

/** Languages a listing is written in. */
export function listLanguages(listing: Pick<ListingDetail, "title_en" | "title_tr">): Language[] {
	return LANGUAGES.filter((language) => (language === "en" ? listing.title_en : listing.title_tr));
}

/** Start of a text, cut at a word boundary. */
export function truncateAtWord(text: string, length = MAX_DESCRIPTION_LENGTH): string {
	const line = text.replace(/\s+/g, " ").trim();
	if (line.length <= length) return line;
	const cut = line.slice(0, length);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length - 30)).replace(/[\s,.;:·–-]+$/, "")}…`;
}
