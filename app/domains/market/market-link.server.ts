/** The link of a list to the asking prices of what it lists. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { PROPERTY_TYPE_GROUPS } from "../listings/property.ts";
import { getFilterValues, type Search } from "../listings/search/search-filters.ts";
import type { Way } from "../listings/search/ways.ts";
import { MARKET_TYPES, type MarketChoice, marketPath } from "./market.ts";
import { type MarketReference, nameMake, namePlace, nameTypes } from "./market-view.server.ts";

/** Null where no prices are collected, as for offices. Several places of a district are named by it, others by none. */
export function linkMarket(
	search: Pick<Search, "kind" | "filters">,
	reference: MarketReference,
	language: Language,
): Way | null {
	const choice = chooseMarket(search);
	if (!choice) return null;
	const t = translations(language).getFixedT(language, ["market", "vocabulary"]);
	const wording = { t: t as never, language, reference };
	const offered = t(`market:market.${choice.of}`);
	const what = choice.type ? `${offered} · ${nameTypes(choice.type, wording)}` : offered;
	const { make, place } = choice;
	const where = make ? nameMake(make, wording) : place && namePlace(place, wording);
	return {
		href: marketPath(choice),
		text: where ? t("market:headTitleIn", { what, place: where }) : t("market:headTitle", { what }),
	};
}

function chooseMarket({ kind, filters }: Pick<Search, "kind" | "filters">): MarketChoice | null {
	const [type, ...otherTypes] = getFilterValues(filters, "type");
	const isLand = filters.type_group === "land" || PROPERTY_TYPE_GROUPS.land.includes(type as never);
	const isRent = filters.category === "rent";
	if (kind === "property" && filters.type_group === "commercial") return null;
	const of = kind === "vehicle" ? "vehicles" : isLand ? "land" : isRent ? "rent" : "sale";
	// Land to rent is not counted.
	if (of === "land" && isRent) return null;
	if (type && !MARKET_TYPES[of].includes(type)) return null;
	const [make, ...otherMakes] = getFilterValues(filters, "make");
	const [place, ...otherPlaces] = getFilterValues(filters, "place");
	const district = place?.split(".")[0];
	const isOneDistrict = otherPlaces.every((other) => other.split(".")[0] === district);
	return {
		of,
		...(type && otherTypes.length === 0 ? { type } : {}),
		...(of === "vehicles" && make && otherMakes.length === 0
			? { make }
			: place && isOneDistrict
				? { place: otherPlaces.length > 0 ? district! : place }
				: {}),
	};
}
