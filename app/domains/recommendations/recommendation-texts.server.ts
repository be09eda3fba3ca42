/** Recommendations in one language. The server writes their texts, so that pages of visitors load none of them. */
import { href } from "react-router";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { listingPath } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { formatLocative } from "#app/locales/turkish-cases.ts";
import type {
	HiddenRecommendations,
	NearestListing,
	Reason,
	ReasonText,
	Recommendations,
	ShownRecommendations,
} from "./recommendation.ts";

/** Cards with their reasons; null when there is nothing to show. */
export function toShownRecommendations(found: Recommendations, language: Language): ShownRecommendations | null {
	if (!found.is_shown || found.rows.length === 0) return null;
	const { t } = translations(language);
	return {
		cards: toCardListings(found.rows, language),
		reasons: found.rows.map(({ id }) => explainReason(found.because[id]!, language)),
		usesViews: found.uses_views,
		texts: {
			title: t("recommendations:title"),
			dismiss: t("recommendations:dismiss"),
			settings: t("recommendations:settings"),
			basis: t(found.uses_views ? "recommendations:basisWithViews" : "recommendations:basis"),
			views: t(found.uses_views ? "recommendations:ignoreViews" : "recommendations:useViews"),
			hide: t("recommendations:hide"),
		},
	};
}

/** What to show in place of hidden recommendations; null when they are not hidden. */
export function toHiddenRecommendations(found: Recommendations, language: Language): HiddenRecommendations | null {
	if (found.is_shown) return null;
	const { t } = translations(language);
	return { texts: { hidden: t("recommendations:hidden"), show: t("recommendations:show") } };
}

/** "Because you saved 3-bedroom villa in Lapta", the listing as a link. */
export function explainReason(because: Reason, language: Language): ReasonText {
	const { t } = translations(language);
	if (because.reason === "newest") {
		if (!because.district) return { before: t("recommendations:reason.newest") };
		return { before: t("recommendations:reason.newestIn", { district: locate(because.district, language) }) };
	}
	if (because.reason === "search") {
		const text = t("recommendations:reason.search", { search: because.search });
		return linkPart(text, because.search, href("/saved-searches/:id", { id: because.search_id }));
	}
	const listing = describeListing(because, language);
	const text = t(`recommendations:reason.${because.reason}`, { listing });
	const { listing_id: id, kind } = because;
	return linkPart(text, listing, id === null ? undefined : listingPath({ id, kind }));
}

/** Splits a text at its link. The label is given, because a name of a search may hold anything. */
function linkPart(text: string, label: string, path: string | undefined): ReasonText {
	const start = text.indexOf("<link>");
	const end = text.lastIndexOf("</link>");
	return {
		before: text.slice(0, start),
		label,
		...(path ? { path } : {}),
		after: text.slice(end + "</link>".length),
	};
}

/** "3-bedroom villa in Lapta", in Turkish "Lapta'da 3+1 villa"; "2015 Toyota Aqua". */
function describeListing(listing: NearestListing, language: Language): string {
	const { t } = translations(language);
	const { type, bedrooms, living_rooms: livingRooms, year, make, model } = listing;
	const name = [make, model].filter(Boolean).join(" ");
	if (listing.kind === "vehicle" && name) return year ? t("recommendations:vehicle", { year, name }) : name;
	const word = t(`vocabulary:type.${type}` as "vocabulary:type.villa").toLocaleLowerCase(language);
	// A studio has no rooms to count, and those of a whole building are of many homes.
	const rooms =
		bedrooms && type !== "whole_building"
			? language === "tr" && livingRooms !== null
				? `${bedrooms}+${livingRooms}`
				: t("recommendations:bedrooms", { count: bedrooms })
			: null;
	const what = rooms ? t("recommendations:home", { rooms, type: word }) : word;
	return t("recommendations:inPlace", { what, place: locate(listing.area, language) });
}

/** A place by its name: in Turkish with the case that says where. */
function locate(place: { name_en: string; name_tr: string }, language: Language): string {
	return language === "tr" ? formatLocative(place.name_tr) : place.name_en;
}
