/** Private feed of a saved search as Atom (RFC 4287). */

import { listingPath } from "#app/domains/listings/listing.ts";
import type { Filters, Sort } from "#app/domains/listings/search/search-filters.ts";
import type { NamedSearch } from "#app/domains/listings/search/search-title.ts";
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import { escapeXml } from "#app/platform/xml.ts";
import type { ListingKind } from "#contract/codes/listing-kind.ts";
import type { BriefListing } from "./brief-listing.ts";
import { type CriteriaTexts, formatCriteria } from "./criteria.ts";
import { feedPath, savedSearchResultsPath } from "./saved-search.ts";

/** Feed data by secret. */
export type SearchFeed = {
	id: string;
	name: string;
	kind: ListingKind;
	filters: Filters;
	sort: Sort;
	created_at: string;
	language: Language;
	names: Pick<NamedSearch, "places" | "makes" | "models" | "near">;
	entries: (BriefListing & { id: string; found_at: string })[];
};

/** The complete document. origin: of the site, without a trailing slash; token: secret of the feed. */
export function renderSearchFeed(feed: SearchFeed, token: string, origin: string, t: CriteriaTexts): string {
	const { language } = feed;
	const path = savedSearchResultsPath(feed);
	const listAddress = `${origin}${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
	const updated = feed.entries.map(({ found_at }) => found_at).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
	const criteria = formatCriteria({ search: feed, ...feed.names }, t, language).join(" · ");
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>urn:uuid:${feed.id}</id>
<title>${escapeXml(t("searches:feed.title", { name: feed.name }))}</title>
<subtitle>${escapeXml(criteria)}</subtitle>
<updated>${toInstant(updated ?? feed.created_at)}</updated>
<author><name>Adahan</name><uri>${escapeXml(origin)}/</uri></author>
<icon>${escapeXml(origin)}/favicon.svg</icon>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath(token))}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(listAddress)}"/>
${feed.entries.map((entry) => renderEntry(entry, language, origin, t)).join("")}</feed>
`;
}

function renderEntry(
	entry: SearchFeed["entries"][number],
	language: Language,
	origin: string,
	t: CriteriaTexts,
): string {
	const title = pickText(language, entry.title_en, entry.title_tr)?.text ?? entry.reference;
	const address = `${origin}${listingPath({ kind: entry.kind, id: entry.listing_id })}?lng=${language}`;
	return `<entry>
<id>urn:uuid:${entry.id}</id>
<title>${escapeXml(t(`searches:feed.${entry.change}`, { title }))}</title>
<updated>${toInstant(entry.found_at)}</updated>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(address)}"/>
<summary>${escapeXml([describePrice(entry, language, t), entry.place].join(" · "))}</summary>
</entry>
`;
}

function describePrice(entry: BriefListing, language: Language, t: CriteriaTexts): string {
	const formatPrice = (pence: number) => {
		const price = formatMoney(pence, language);
		return entry.category === "rent" ? t("searches:feed.perMonth", { price }) : price;
	};
	const { from_pence: from, price_pence: price } = entry;
	return from
		? t("searches:feed.cutFrom", { price: formatPrice(price), from: formatMoney(from, language) })
		: formatPrice(price);
}

function toInstant(time: string): string {
	return new Date(time).toISOString();
}
