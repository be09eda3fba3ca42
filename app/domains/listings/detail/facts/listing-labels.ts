/** Labels of a listing: title, price and breadcrumbs. */
import { formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Category, Kind, ListingDetail, Place } from "../../listing.ts";
import type { DetailTexts } from "./detail-facts.ts";

/** Title in the page's language, which the server writes from the facts where the advertiser has not. */
export function getListingTitle(
	listing: Pick<ListingDetail, "title_en" | "title_tr" | "reference">,
	language: Language,
): string {
	return listing[`title_${language}`] ?? listing.reference;
}

/** Price as text: rent with its period. */
export function formatListingPrice(
	listing: Pick<ListingDetail, "category" | "price_pence">,
	language: Language,
	t: DetailTexts,
): string {
	const price = formatMoney(listing.price_pence, language);
	return listing.category === "rent" ? t("common:perMonth", { price }) : price;
}

/** Breadcrumbs of a listing or its kind: category, district, area. Each links to a list page. */
export function listBreadcrumbs(
	listing: { kind: Kind; category: Category; area: Place },
	language: Language,
	t: DetailTexts,
): { name: string; path: string }[] {
	const home = { name: t("common:home"), path: "/" };
	if (listing.kind === "vehicle") return [home, { name: t("detail:breadcrumb.vehicles"), path: "/vehicles" }];
	const list = `/properties?category=${listing.category}`;
	const { area } = listing;
	const [name, district] = language === "tr" ? [area.name_tr, area.district_tr] : [area.name_en, area.district_en];
	return [
		home,
		{ name: t(`detail:breadcrumb.${listing.category}`), path: list },
		...(district ? [{ name: district, path: `${list}&place=${area.district_slug}` }] : []),
		{ name, path: `${list}&place=${area.slug}` },
	];
}
